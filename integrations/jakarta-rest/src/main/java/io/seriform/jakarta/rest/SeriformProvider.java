package io.seriform.jakarta.rest;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.codec.RequestBody;
import io.seriform.codec.ValueClass;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.NoContentException;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Reads and writes bodies of one format. Those of JSON, CBOR, MessagePack and Protocol Buffers are
 * in {@link SeriformFeature}; for another format, say of which media types:
 *
 * <pre>{@code
 * @Consumes("application/vnd.apache.thrift.compact")
 * @Produces("application/vnd.apache.thrift.compact")
 * class ThriftProvider extends SeriformProvider {
 *   ThriftProvider() {
 *     super(Thrift.standard());
 *   }
 * }
 * }</pre>
 *
 * <p>Texts, bytes, streams of bytes, and classes of Jakarta REST, Jackson, Gson and protobuf are
 * left to the providers that know them. A {@code Stream} or {@code Iterator} is read and written
 * one value at a time; where the media type is a sequence, such as NDJSON, so is a collection.
 * Streams of bytes are not closed. A body that is read as a whole, and each value of one that is
 * read in parts, has as many bytes as {@code Limits.withDocument} of the format says, or 16 MiB if
 * it does not; the responses that {@link SeriformFeature} reads in a client may have any number.
 *
 * <p>A body that cannot be read is an {@link UnreadableBodyException}, an empty one a {@link
 * NoContentException}, a value that cannot be written a {@link ProcessingException}; the cause is
 * the {@link SeriformException} with the path. Thread-safe.
 */
public abstract class SeriformProvider
    implements MessageBodyReader<Object>, MessageBodyWriter<Object> {

  private final Format format;

  /** True if the implementation closes a body as soon as it has been read to an object. */
  private volatile boolean closesBodies;

  /** True if the length of a body is limited, as that of requests is. */
  private volatile boolean limitsBodies = true;

  /** A provider for a format. */
  protected SeriformProvider(Format format) {
    this.format = Objects.requireNonNull(format, "format");
  }

  /**
   * Returns true if bodies of a media type are any number of values, one behind the other ({@link
   * Framing#SEQUENCE}); false if it is not overridden.
   */
  protected boolean isSequence(MediaType mediaType) {
    return false;
  }

  /** Reads all values of a stream at once, for implementations that close bodies then. */
  final void readAtOnce() {
    closesBodies = true;
  }

  /** Reads bodies of any length, as a client may expect them. */
  final void admitAnyLength() {
    limitsBodies = false;
  }

  /** Returns true if a body can be a list; a message of Protocol Buffers is always one object. */
  boolean hasLists() {
    return true;
  }

  /** Returns how values are separated in a body with any number of them. */
  private Framing framing(MediaType mediaType) {
    return isSequence(mediaType) || !hasLists() ? Framing.SEQUENCE : Framing.ARRAY;
  }

  /** Returns true if a body of no bytes is a value. */
  boolean admitsEmpty() {
    return false;
  }

  // ---- reading

  @Override
  public boolean isReadable(
      Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return BodyTypes.charset(mediaType) && !BodyTypes.refused(type, genericType);
  }

  @Override
  public Object readFrom(
      Class<Object> type,
      Type genericType,
      Annotation[] annotations,
      MediaType mediaType,
      MultivaluedMap<String, String> headers,
      InputStream entity)
      throws IOException {
    InputStream body = admitsEmpty() ? entity : nonEmpty(entity);
    try {
      if (BodyTypes.lazy(type)) {
        return values(body, BodyTypes.element(genericType), mediaType, type);
      }
      return isSequence(mediaType) || (!hasLists() && BodyTypes.element(genericType) != null)
          ? sequence(body, genericType, type)
          : whole(body, format.codec(genericType));
    } catch (SeriformException e) {
      throw unreadable(e);
    }
  }

  private Object whole(InputStream body, Codec<?> codec) {
    return codec.decode(limited(body, codec));
  }

  private InputStream limited(InputStream body, Codec<?> codec) {
    return limitsBodies ? RequestBody.of(body, codec) : body;
  }

  private static InputStream nonEmpty(InputStream entity) throws IOException {
    PushbackInputStream body = new PushbackInputStream(entity, 1);
    int first = body.read();
    if (first < 0) {
      throw new NoContentException("the body is empty");
    }
    body.unread(first);
    return body;
  }

  /** Reads all values of a sequence into a list, or the only one. */
  private Object sequence(InputStream body, Type type, Class<?> raw) {
    Type element = BodyTypes.element(type);
    boolean list = element != null && raw.isAssignableFrom(ArrayList.class);
    Codec<?> codec = format.codec(list ? element : type);
    try (StreamDecoder<?> values = codec.decodeStream(limited(body, codec), Framing.SEQUENCE)) {
      List<Object> all = new ArrayList<>();
      while (values.hasNext()) {
        all.add(values.next());
        if (!list && all.size() > 1) {
          throw new SyntaxException("more than one value")
              .at(format.name(), -1)
              .hinting("declare a List or a Stream of the values");
        }
      }
      return list ? all : all.isEmpty() ? null : all.get(0);
    }
  }

  /** The values of a body, each read when it is asked for. */
  private Object values(InputStream body, Type element, MediaType mediaType, Class<?> raw) {
    Codec<?> codec = format.codec(element);
    InputStream limited = limited(body, codec);
    StreamDecoder<?> decoder = codec.decodeStream(limited, framing(mediaType));
    if (!closesBodies) {
      return LateValues.of(raw, decoder, limited instanceof RequestBody counting ? counting : null);
    }
    List<Object> all = new ArrayList<>();
    decoder.forEachRemaining(all::add);
    return raw == Iterator.class ? all.iterator() : all.stream();
  }

  /**
   * Throws what a stream has thrown, also by an interceptor that limits bodies; anything else is
   * the fault of the body.
   */
  static UnreadableBodyException unreadable(SeriformException e) throws IOException {
    if (e instanceof StreamException && e.getCause() instanceof RuntimeException interceptor) {
      throw interceptor;
    }
    if (e.getCause() instanceof IOException broken) {
      throw broken;
    }
    return new UnreadableBodyException(e);
  }

  // ---- writing

  @Override
  public boolean isWriteable(
      Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return BodyTypes.charset(mediaType) && !BodyTypes.refused(type, genericType);
  }

  @Override
  public void writeTo(
      Object value,
      Class<?> type,
      Type genericType,
      Annotation[] annotations,
      MediaType mediaType,
      MultivaluedMap<String, Object> headers,
      OutputStream entity)
      throws IOException {
    try {
      boolean many =
          BodyTypes.lazy(value)
              || (framing(mediaType) == Framing.SEQUENCE && value instanceof Collection);
      if (many && !hasLists()) {
        headers.putSingle(HttpHeaders.CONTENT_TYPE, delimited(mediaType));
      }
      if (value instanceof Stream<?> stream) {
        try (stream) {
          write(stream.iterator(), genericType, mediaType, entity);
        }
      } else if (value instanceof Iterator<?> values) {
        write(values, genericType, mediaType, entity);
      } else if (many && value instanceof Collection<?> values) {
        write(values.iterator(), genericType, mediaType, entity);
      } else if (isSequence(mediaType)) {
        try (StreamEncoder<Object> encoder =
            writing(value, genericType).encodeStream(entity, Framing.SEQUENCE)) {
          encoder.write(value);
        }
      } else {
        // as a whole, so that an error leaves the response as it was
        entity.write(writing(value, genericType).encode(value));
      }
    } catch (SeriformException e) {
      if (e.getCause() instanceof IOException broken) {
        throw broken;
      }
      throw new ProcessingException(e.getMessage(), e);
    }
  }

  /** The type of a body that is a sequence because the format has no lists. */
  private static MediaType delimited(MediaType type) {
    return new MediaType(type.getType(), type.getSubtype(), Map.of("delimited", "true"));
  }

  private void write(Iterator<?> values, Type type, MediaType mediaType, OutputStream entity) {
    Type element = BodyTypes.element(type);
    Codec<Object> codec = typed(format.codec(element == null ? Object.class : element));
    try (StreamEncoder<Object> encoder = codec.encodeStream(entity, framing(mediaType))) {
      while (values.hasNext()) {
        encoder.write(values.next());
      }
    }
  }

  /** The codec of the declared type where it says something of the value; else of its class. */
  private Codec<Object> writing(Object value, Type declared) {
    Class<?> raw = BodyTypes.raw(declared);
    boolean declares = raw != Object.class && raw.isInstance(value);
    // the class of a value that is given without its type may be one that the JDK hides
    boolean given = declared == value.getClass();
    return typed(format.codec(declares && !given ? declared : (Type) ValueClass.of(value)));
  }

  @SuppressWarnings("unchecked") // the value is checked against the type
  private static Codec<Object> typed(Codec<?> codec) {
    return (Codec<Object>) codec;
  }
}

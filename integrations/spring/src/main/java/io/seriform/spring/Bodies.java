package io.seriform.spring;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.codec.RequestBody;
import io.seriform.codec.ValueClass;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.util.MimeType;

/** Reads and writes bodies of one format. */
final class Bodies {

  private static final TypeRef<Map<String, Object>> PROPERTIES = new TypeRef<>() {};

  private final MediaFormat media;
  private final Format format;

  Bodies(MediaFormat media) {
    this.media = media;
    this.format = media.format();
  }

  // ---- reading

  /**
   * Reads a body.
   *
   * @param request whether it is of a request: then its length is limited
   * @param failed what a stream of values throws when one of them cannot be read
   */
  Object read(
      InputStream body,
      boolean request,
      Type type,
      MimeType mediaType,
      Function<SeriformException, RuntimeException> failed) {
    Class<?> raw = Types.raw(type);
    return Types.lazy(raw)
        ? values(body, request, Types.element(type), mediaType, raw, failed)
        : readWhole(body, request, type, mediaType);
  }

  private Object readWhole(InputStream body, boolean request, Type type, MimeType mediaType) {
    if (media.isSequence(mediaType) || (!media.hasLists() && Types.element(type) != null)) {
      return readSequence(body, request, type);
    }
    boolean problem = Types.raw(type) == ProblemDetail.class;
    Codec<?> codec = problem ? format.codec(PROPERTIES) : format.codec(type);
    Object value = codec.decode(limited(body, request, codec));
    return problem ? ProblemBody.of((Map<?, ?>) value) : value;
  }

  private static InputStream limited(InputStream body, boolean request, Codec<?> codec) {
    return request ? RequestBody.of(body, codec) : body;
  }

  /** Reads a body that is in memory. */
  Object read(byte[] body, Type type, MimeType mediaType) {
    if (media.isSequence(mediaType)
        || (!media.hasLists() && Types.element(type) != null)
        || Types.raw(type) == ProblemDetail.class) {
      return readWhole(new ByteArrayInputStream(body), false, type, mediaType);
    }
    return format.codec(type).decode(body);
  }

  /** Reads all values of a sequence into a list, or the only one. */
  private Object readSequence(InputStream body, boolean request, Type type) {
    Type element = Types.element(type);
    boolean list = element != null && Types.raw(type).isAssignableFrom(ArrayList.class);
    Codec<?> codec = format.codec(list ? element : type);
    try (StreamDecoder<?> values =
        codec.decodeStream(limited(body, request, codec), Framing.SEQUENCE)) {
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
  private Object values(
      InputStream body,
      boolean request,
      Type element,
      MimeType mediaType,
      Class<?> raw,
      Function<SeriformException, RuntimeException> failed) {
    Codec<?> codec = format.codec(element);
    InputStream limited = limited(body, request, codec);
    StreamDecoder<?> decoder = codec.decodeStream(limited, media.framing(mediaType));
    Iterator<Object> values =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            try {
              return decoder.hasNext();
            } catch (SeriformException e) {
              throw failed.apply(e);
            }
          }

          @Override
          public Object next() {
            try {
              Object value = decoder.next();
              if (limited instanceof RequestBody counting) {
                counting.valueRead();
              }
              return value;
            } catch (SeriformException e) {
              throw failed.apply(e);
            }
          }
        };
    if (raw == Iterator.class) {
      return values;
    }
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(values, Spliterator.ORDERED), false)
        .onClose(decoder::close);
  }

  /** Reads the values of a body that is in memory. */
  List<Object> readValues(byte[] body, Type element, MimeType mediaType) {
    List<Object> all = new ArrayList<>();
    try (StreamDecoder<?> values =
        format.codec(element).decodeStream(body, media.framing(mediaType))) {
      values.forEachRemaining(all::add);
    }
    return all;
  }

  /** The codec of a type. */
  Codec<?> reading(Type type) {
    return format.codec(type);
  }

  // ---- writing

  /** Returns true if a value is written one element at a time, and never held as a whole. */
  boolean streams(Object value, MimeType mediaType) {
    return Types.lazy(value)
        || (media.framing(mediaType) == Framing.SEQUENCE && value instanceof Collection);
  }

  /** Writes a body that is {@linkplain #streams streamed}. */
  void stream(Object value, Type declared, MimeType mediaType, OutputStream body) {
    Type element = Types.raw(declared).isInstance(value) ? Types.element(declared) : null;
    if (value instanceof Stream<?> stream) {
      try (stream) {
        stream(stream.iterator(), element, mediaType, body);
      }
    } else if (value instanceof Collection<?> all) {
      stream(all.iterator(), element, mediaType, body);
    } else {
      stream((Iterator<?>) value, element, mediaType, body);
    }
  }

  private void stream(Iterator<?> values, Type element, MimeType mediaType, OutputStream body) {
    try (StreamEncoder<Object> encoder = values(element, mediaType, body)) {
      while (values.hasNext()) {
        encoder.write(values.next());
      }
    }
  }

  /** Returns a writer of values of a type to a body, one at a time. */
  StreamEncoder<Object> values(Type element, MimeType mediaType, OutputStream body) {
    Type type = element == null ? Object.class : element;
    return typed(format.codec(type)).encodeStream(body, media.framing(mediaType));
  }

  /** Writes a body as a whole. */
  byte[] write(Object value, Type declared, MimeType mediaType) {
    if (value != null && Pages.are(value.getClass())) {
      boolean whole = media.wholePages();
      return write(Pages.body(value, whole), Pages.type(value, declared, whole), mediaType);
    }
    if (!media.hasLists() && value instanceof Collection) {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      stream(value, declared, mediaType, body);
      return body.toByteArray();
    }
    if (media.isSequence(mediaType)) {
      return framed(value, declared);
    }
    if (MediaType.TEXT_EVENT_STREAM.equalsTypeAndSubtype(mediaType)) {
      return line(value, declared);
    }
    return value instanceof ProblemDetail problem
        ? format.codec(PROPERTIES).encode(ProblemBody.properties(problem))
        : writing(value, declared).encode(value);
  }

  /** Writes one value of a sequence, with what ends it: JSON in one line. */
  byte[] framed(Object value, Type declared) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (StreamEncoder<Object> encoder =
        writing(value, declared).encodeStream(body, Framing.SEQUENCE)) {
      encoder.write(value);
    }
    return body.toByteArray();
  }

  /** Writes the data of an event, which is one line whatever the format's options say. */
  private byte[] line(Object value, Type declared) {
    byte[] line = framed(value, declared);
    int end = line.length;
    return end > 0 && line[end - 1] == '\n' ? Arrays.copyOf(line, end - 1) : line;
  }

  /** The codec of the declared type where it says something of the value; else of its class. */
  private Codec<Object> writing(Object value, Type declared) {
    Class<?> raw = Types.raw(declared);
    boolean declares = value == null || (raw != Object.class && raw.isInstance(value));
    return typed(format.codec(declares ? declared : (Type) ValueClass.of(value)));
  }

  @SuppressWarnings("unchecked") // the value is checked against the type
  private static Codec<Object> typed(Codec<?> codec) {
    return (Codec<Object>) codec;
  }

  // ---- errors

  /**
   * Returns what failed below the format, if that was a stream; else null. An exception that is not
   * of I/O, such as that of a filter that limits bodies, is thrown.
   */
  static IOException broken(SeriformException e) {
    if (e instanceof StreamException && e.getCause() instanceof RuntimeException filter) {
      throw filter;
    }
    return e.getCause() instanceof IOException io ? io : null;
  }
}

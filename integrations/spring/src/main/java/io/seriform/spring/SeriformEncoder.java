package io.seriform.spring;

import io.seriform.Format;
import io.seriform.StreamEncoder;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.reactivestreams.Publisher;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.CodecException;
import org.springframework.core.codec.EncodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.codec.HttpMessageEncoder;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Writes bodies of one format in WebFlux and {@code WebClient}. Thread-safe; {@link SeriformCodecs}
 * registers it.
 *
 * <p>A {@code Flux} is written element by element: as a list, or where the media type is a
 * {@linkplain MediaFormat#sequences sequence} such as NDJSON each value for itself, which is
 * flushed at once. Nothing is sent before the first element is written, so that an error may still
 * become another response.
 *
 * <p>A value that cannot be written is an {@link EncodingException}, a class that cannot be
 * described a {@link CodecException}; the cause is the {@link SeriformException} with the path.
 */
public final class SeriformEncoder implements HttpMessageEncoder<Object> {

  private final MediaFormat media;
  private final Bodies bodies;

  /** An encoder for a format with its usual media types. */
  public SeriformEncoder(Format format) {
    this(MediaFormat.of(format));
  }

  /** An encoder for a format and its media types. */
  public SeriformEncoder(MediaFormat media) {
    this.media = media;
    this.bodies = new Bodies(media);
  }

  @Override
  public boolean canEncode(ResolvableType type, MimeType mediaType) {
    return (mediaType == null || mediaType.isWildcardType() || media.supports(mediaType))
        && Types.written(type);
  }

  @Override
  public List<MimeType> getEncodableMimeTypes() {
    return List.copyOf(media.all());
  }

  @Override
  public List<MimeType> getEncodableMimeTypes(ResolvableType type) {
    return media.isJson() && type.resolve(Object.class) == ProblemDetail.class
        ? List.of(MediaType.APPLICATION_PROBLEM_JSON)
        : getEncodableMimeTypes();
  }

  @Override
  public List<MediaType> getStreamingMediaTypes() {
    return media.sequences();
  }

  /**
   * Nothing; refuses what Jackson's {@code @JsonView} restricts, which would show what it hides.
   *
   * @throws CodecException where the method is restricted
   */
  @Override
  public Map<String, Object> getEncodeHints(
      ResolvableType actualType,
      ResolvableType elementType,
      MediaType mediaType,
      ServerHttpRequest request,
      ServerHttpResponse response) {
    if (actualType != null
        && actualType.getSource() instanceof MethodParameter parameter
        && Views.restrict(parameter)) {
      throw new CodecException(
          "the @JsonView of "
              + parameter.getExecutable()
              + " is Jackson's, and would be ignored; return a class that has no more than the view"
              + " shows, or leave JSON to Jackson with"
              + " spring.http.codecs.preferred-json-mapper=jackson");
    }
    return Map.of();
  }

  @Override
  public Flux<DataBuffer> encode(
      Publisher<?> input,
      DataBufferFactory buffers,
      ResolvableType elementType,
      MimeType mediaType,
      Map<String, Object> hints) {
    if (input instanceof Mono<?> mono) {
      return mono.map(value -> encodeValue(value, buffers, elementType, mediaType, hints)).flux();
    }
    Type type = Types.of(elementType);
    if (media.isSequence(mediaType)) {
      return Flux.from(input)
          .map(value -> buffers.wrap(translating(() -> bodies.framed(value, type))));
    }
    return Flux.defer(
        () -> {
          ByteArrayOutputStream body = new ByteArrayOutputStream();
          StreamEncoder<Object> encoder =
              translating(
                  () ->
                      bodies.values(
                          Types.raw(type) == Object.class ? null : type, mediaType, body));
          return Flux.from(input)
              .map(value -> translating(() -> written(encoder, value, body)))
              .concatWith(Mono.fromCallable(() -> translating(() -> closed(encoder, body))))
              .filter(bytes -> bytes.length > 0)
              .map(buffers::wrap);
        });
  }

  private static byte[] written(
      StreamEncoder<Object> encoder, Object value, ByteArrayOutputStream body) {
    encoder.write(value);
    encoder.flush();
    return taken(body);
  }

  private static byte[] closed(StreamEncoder<Object> encoder, ByteArrayOutputStream body) {
    encoder.close();
    return taken(body);
  }

  private static byte[] taken(ByteArrayOutputStream body) {
    byte[] bytes = body.toByteArray();
    body.reset();
    return bytes;
  }

  @Override
  public DataBuffer encodeValue(
      Object value,
      DataBufferFactory buffers,
      ResolvableType valueType,
      MimeType mediaType,
      Map<String, Object> hints) {
    return buffers.wrap(translating(() -> bodies.write(value, Types.of(valueType), mediaType)));
  }

  private static <T> T translating(Supplier<T> writing) {
    try {
      return writing.get();
    } catch (ModelException e) {
      throw new CodecException(e.getMessage(), e);
    } catch (SeriformException e) {
      throw new EncodingException(e.getMessage(), e);
    }
  }
}

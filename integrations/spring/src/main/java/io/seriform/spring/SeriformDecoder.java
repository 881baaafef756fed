package io.seriform.spring;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.CodecException;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.PooledDataBuffer;
import org.springframework.http.codec.HttpMessageDecoder;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Reads bodies of one format in WebFlux and {@code WebClient}. Thread-safe once it is registered;
 * {@link SeriformCodecs} does that.
 *
 * <p>A {@code Flux} of JSON is read element by element, as the body arrives: of NDJSON each line,
 * of an array each element. Of the other formats a {@code Flux} is read when the body is complete.
 * A body, and each element of JSON, may have {@link #setMaxInMemorySize} bytes.
 *
 * <p>A body that cannot be read is a {@link DecodingException}, one that exceeds a limit a {@link
 * DataBufferLimitException}, which a server answers with status 413, a class that cannot be
 * described a {@link CodecException}; the cause is the {@link SeriformException} with the path.
 */
public final class SeriformDecoder implements HttpMessageDecoder<Object> {

  private final MediaFormat media;
  private final Bodies bodies;
  private volatile int maxInMemorySize = 256 * 1024;

  /** A decoder for a format with its usual media types. */
  public SeriformDecoder(Format format) {
    this(MediaFormat.of(format));
  }

  /** A decoder for a format and its media types. */
  public SeriformDecoder(MediaFormat media) {
    this.media = media;
    this.bodies = new Bodies(media);
  }

  /**
   * Sets the most bytes that are held, 256 KB by default; more are a {@link
   * DataBufferLimitException}.
   *
   * @param bytes -1 for any number
   */
  public void setMaxInMemorySize(int bytes) {
    maxInMemorySize = bytes;
  }

  /** Returns the most bytes that are held; -1 for any number. */
  public int getMaxInMemorySize() {
    return maxInMemorySize;
  }

  @Override
  public boolean canDecode(ResolvableType type, MimeType mediaType) {
    return media.supports(mediaType) && !Types.refused(type);
  }

  @Override
  public List<MimeType> getDecodableMimeTypes() {
    return List.copyOf(media.all());
  }

  @Override
  public Map<String, Object> getDecodeHints(
      ResolvableType actualType,
      ResolvableType elementType,
      ServerHttpRequest request,
      ServerHttpResponse response) {
    return Map.of();
  }

  @Override
  public Flux<Object> decode(
      Publisher<DataBuffer> input,
      ResolvableType elementType,
      MimeType mediaType,
      Map<String, Object> hints) {
    Type type = Types.of(elementType);
    if (media.isJson() && !Types.raw(type).isArray() && !isCollection(type)) {
      return Flux.defer(() -> elements(input, type, media.isSequence(mediaType)));
    }
    return DataBufferUtils.join(input, maxInMemorySize)
        .flatMapIterable(
            buffer -> {
              byte[] body = bytes(buffer);
              return translating(
                  () ->
                      isCollection(type)
                          ? List.of(bodies.read(body, type, mediaType))
                          : bodies.readValues(body, type, mediaType));
            });
  }

  private static boolean isCollection(Type type) {
    return Collection.class.isAssignableFrom(Types.raw(type));
  }

  /** The values of a body of JSON, each as soon as its last byte is there. */
  private Flux<Object> elements(Publisher<DataBuffer> input, Type type, boolean lines) {
    Codec<?> codec = translating(() -> bodies.reading(type));
    JsonElements elements = new JsonElements(lines, maxInMemorySize);
    AtomicLong count = new AtomicLong();
    return Flux.from(input)
        .concatMapIterable(buffer -> translating(() -> elements.feed(bytes(buffer))))
        .concatWith(Mono.fromCallable(() -> translating(elements::end)))
        .<Object>handle(
            (text, sink) -> {
              long index = count.getAndIncrement();
              Object value =
                  translating(
                      () -> {
                        try {
                          return codec.decode(text);
                        } catch (SeriformException e) {
                          throw e.within(index);
                        }
                      });
              if (value != null) {
                sink.next(value);
              }
            })
        .doOnDiscard(PooledDataBuffer.class, DataBufferUtils::release);
  }

  @Override
  public Mono<Object> decodeToMono(
      Publisher<DataBuffer> input,
      ResolvableType elementType,
      MimeType mediaType,
      Map<String, Object> hints) {
    return DataBufferUtils.join(input, maxInMemorySize)
        .mapNotNull(buffer -> decode(buffer, elementType, mediaType, hints));
  }

  @Override
  public Object decode(
      DataBuffer buffer, ResolvableType targetType, MimeType mediaType, Map<String, Object> hints) {
    byte[] body = bytes(buffer);
    return translating(() -> bodies.read(body, Types.of(targetType), mediaType));
  }

  /** The bytes of a buffer, which is released. */
  private static byte[] bytes(DataBuffer buffer) {
    try {
      byte[] bytes = new byte[buffer.readableByteCount()];
      buffer.read(bytes);
      return bytes;
    } finally {
      DataBufferUtils.release(buffer);
    }
  }

  private static <T> T translating(java.util.function.Supplier<T> reading) {
    try {
      return reading.get();
    } catch (ModelException e) {
      throw new CodecException(e.getMessage(), e);
    } catch (LimitException e) {
      DataBufferLimitException tooLarge = new DataBufferLimitException(e.getMessage());
      tooLarge.initCause(e);
      throw tooLarge;
    } catch (SeriformException e) {
      throw new DecodingException(e.getMessage(), e);
    }
  }
}

package io.seriform.spring;

import io.seriform.Format;
import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.converter.AbstractSmartHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConversionException;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.util.StreamUtils;

/**
 * Reads and writes bodies of one format in Spring MVC, {@code RestClient} and {@code RestTemplate}.
 * Thread-safe. {@link SeriformConverters} puts it where it belongs among other converters.
 *
 * <p>Strings, bytes, resources, and classes of Spring, Jackson, Gson and protobuf are left to the
 * converters that know them, as are bodies that Jackson's {@code @JsonView} restricts. A {@code
 * Stream} or {@code Iterator} is read and written one value at a time, and so is a collection whose
 * media type is a {@linkplain MediaFormat#sequences sequence}.
 *
 * <p>A body of a request that is read as a whole, and each value of one that is read in parts, has
 * as many bytes as {@code Limits.withDocument} of the format says, or 16 MiB if it does not.
 *
 * <p>A body that cannot be read is an {@link HttpMessageNotReadableException}, which is answered
 * with status 400, or 413 if a request exceeds a limit. A value that cannot be written an {@link
 * HttpMessageNotWritableException}, a class that cannot be described an {@link
 * HttpMessageConversionException}; the cause is the {@link SeriformException} with the path.
 */
public final class SeriformHttpMessageConverter extends AbstractSmartHttpMessageConverter<Object> {

  private static final MediaType PROBLEM = MediaType.APPLICATION_PROBLEM_JSON;

  private final MediaFormat media;
  private final Bodies bodies;

  /** A converter for a format with its usual media types. */
  public SeriformHttpMessageConverter(Format format) {
    this(MediaFormat.of(format));
  }

  /** A converter for a format and its media types. */
  public SeriformHttpMessageConverter(MediaFormat media) {
    super(media.all().toArray(MediaType[]::new));
    this.media = media;
    this.bodies = new Bodies(media);
  }

  /** The format and its media types. */
  public MediaFormat media() {
    return media;
  }

  @Override
  public List<MediaType> getSupportedMediaTypes(Class<?> type) {
    return media.isJson() && ProblemDetail.class.isAssignableFrom(type)
        ? List.of(PROBLEM)
        : super.getSupportedMediaTypes(type);
  }

  @Override
  public boolean canRead(ResolvableType type, MediaType mediaType) {
    return canRead(mediaType) && media.supports(mediaType) && !Types.refused(type);
  }

  @Override
  public boolean canWrite(ResolvableType type, Class<?> valueClass, MediaType mediaType) {
    return canWrite(mediaType)
        && (mediaType == null || mediaType.isWildcardType() || media.supports(mediaType))
        && Types.written(type)
        && Types.written(ResolvableType.forClass(valueClass))
        && !Views.restrictResponse();
  }

  @Override
  protected void addDefaultHeaders(HttpHeaders headers, Object value, MediaType contentType)
      throws IOException {
    // an emitter ends the lines of its response itself: what it sends is like the data of an event
    if (contentType != null
        && contentType.isConcrete()
        && !media.isSequence(contentType)
        && media.isSequence(headers.getContentType())) {
      headers.setContentType(MediaType.TEXT_EVENT_STREAM);
    }
    super.addDefaultHeaders(headers, value, contentType);
    MediaType written = headers.getContentType();
    if (written != null && !media.hasLists() && bodies.streams(value, written)) {
      headers.setContentType(MediaFormat.delimited(written));
    }
  }

  @Override
  public Object read(ResolvableType type, HttpInputMessage message, Map<String, Object> hints)
      throws IOException {
    InputStream body = StreamUtils.nonClosing(message.getBody());
    boolean request = !(message instanceof ClientHttpResponse);
    Function<SeriformException, RuntimeException> failed = e -> notReadable(e, message, request);
    MediaType mediaType = message.getHeaders().getContentType();
    try {
      return bodies.read(body, request, Types.of(type), mediaType, failed);
    } catch (SeriformException e) {
      if (Bodies.broken(e) != null) {
        throw Bodies.broken(e);
      }
      throw failed.apply(e);
    }
  }

  private static RuntimeException notReadable(
      SeriformException e, HttpInputMessage message, boolean request) {
    if (Bodies.broken(e) != null) {
      return new UncheckedIOException(Bodies.broken(e));
    }
    if (request && e instanceof LimitException) {
      return new RequestTooLargeException(e, message);
    }
    return e instanceof ModelException
        ? new HttpMessageConversionException(e.getMessage(), e)
        : new HttpMessageNotReadableException(e.getMessage(), e, message);
  }

  @Override
  protected boolean supportsRepeatableWrites(Object value) {
    return !Types.lazy(value);
  }

  @Override
  protected void writeInternal(
      Object value, ResolvableType type, HttpOutputMessage message, Map<String, Object> hints)
      throws IOException {
    MediaType mediaType = message.getHeaders().getContentType();
    Type declared = Types.of(type);
    try {
      if (bodies.streams(value, mediaType)) {
        bodies.stream(value, declared, mediaType, new LateBody(message));
        message.getBody();
        return;
      }
      // as a whole, so that an error leaves the response as it was
      byte[] bytes = bodies.write(value, declared, mediaType);
      if (message instanceof ServerHttpResponse) {
        message.getHeaders().setContentLength(bytes.length);
      }
      message.getBody().write(bytes);
    } catch (SeriformException e) {
      if (Bodies.broken(e) != null) {
        throw Bodies.broken(e);
      }
      throw e instanceof ModelException
          ? new HttpMessageConversionException(e.getMessage(), e)
          : new HttpMessageNotWritableException(e.getMessage(), e);
    }
  }
}

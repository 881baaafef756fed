package io.seriform.spring;

import java.util.ArrayList;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.http.converter.FormHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverter;

/**
 * Puts converters where they belong, for {@code configureMessageConvertersList} of Spring's
 * builders:
 *
 * <pre>{@code
 * RestClient.builder()
 *     .configureMessageConverters(
 *         builder ->
 *             builder.registerDefaults()
 *                 .configureMessageConvertersList(
 *                     list -> SeriformConverters.add(list, List.of(MediaFormat.of(json)))))
 * }</pre>
 */
public final class SeriformConverters {

  private SeriformConverters() {}

  /**
   * Adds a converter for each format, before the first converter that has its media type, which
   * keeps what Seriform leaves to it; behind all where there is none. No other format comes before
   * JSON, which is what clients get that accept anything.
   *
   * @param converters is changed
   */
  public static void add(List<HttpMessageConverter<?>> converters, List<MediaFormat> formats) {
    for (HttpMessageConverter<?> converter : converters) {
      if (converter instanceof FormHttpMessageConverter form) {
        List<HttpMessageConverter<?>> parts = new ArrayList<>(form.getPartConverters());
        insert(parts, formats);
        form.setPartConverters(parts);
      }
    }
    insert(converters, formats);
  }

  private static void insert(List<HttpMessageConverter<?>> converters, List<MediaFormat> formats) {
    for (MediaFormat media : formats) {
      SeriformHttpMessageConverter converter = new SeriformHttpMessageConverter(media);
      int place = media.isJson() ? place(converters, media) : behindJson(converters, media);
      converters.add(place, converter);
    }
  }

  /** Before the first converter that has a media type of the format. */
  private static int place(List<HttpMessageConverter<?>> converters, MediaFormat media) {
    MediaType type = media.mediaTypes().get(0);
    for (int i = 0; i < converters.size(); i++) {
      if (names(converters.get(i), type)) {
        return i;
      }
    }
    return converters.size();
  }

  /** Returns the index, but never before JSON, which is what clients get that accept anything. */
  private static int behindJson(List<HttpMessageConverter<?>> converters, MediaFormat media) {
    int place = place(converters, media);
    for (int i = converters.size() - 1; i >= place; i--) {
      if (names(converters.get(i), MediaType.APPLICATION_JSON)) {
        return i + 1;
      }
    }
    return place;
  }

  private static boolean names(HttpMessageConverter<?> converter, MediaType type) {
    return converter.getSupportedMediaTypes().stream().anyMatch(type::equalsTypeAndSubtype);
  }
}

package io.seriform.spring;

import java.util.List;
import org.springframework.core.ResolvableType;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ClientCodecConfigurer;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.http.codec.HttpMessageWriter;
import org.springframework.http.codec.ServerCodecConfigurer;

/**
 * Registers codecs of WebFlux and {@code WebClient}:
 *
 * <pre>{@code
 * WebClient.builder().codecs(codecs -> SeriformCodecs.register(codecs, List.of(MediaFormat.of(json))))
 * }</pre>
 */
public final class SeriformCodecs {

  private static final ResolvableType OBJECT = ResolvableType.forClass(Object.class);

  private SeriformCodecs() {}

  /**
   * Registers an encoder and a decoder for each format. JSON is what clients get that accept
   * anything, also where it is not among the formats; server-sent events are of JSON too.
   */
  public static void register(CodecConfigurer codecs, List<MediaFormat> formats) {
    formats.stream().filter(MediaFormat::isJson).forEach(media -> register(codecs, media));
    if (formats.stream().noneMatch(MediaFormat::isJson)) {
      // custom codecs come before the default ones
      codecs.getWriters().stream()
          .filter(SeriformCodecs::writesJson)
          .findFirst()
          .ifPresent(codecs.customCodecs()::register);
    }
    formats.stream().filter(media -> !media.isJson()).forEach(media -> register(codecs, media));
  }

  private static boolean writesJson(HttpMessageWriter<?> writer) {
    return writer.canWrite(OBJECT, MediaType.APPLICATION_JSON)
        && writer.getWritableMediaTypes().contains(MediaType.APPLICATION_JSON);
  }

  private static void register(CodecConfigurer codecs, MediaFormat media) {
    SeriformEncoder encoder = new SeriformEncoder(media);
    SeriformDecoder decoder = new SeriformDecoder(media);
    codecs.customCodecs().register(encoder);
    codecs
        .customCodecs()
        .registerWithDefaultConfig(
            decoder,
            config -> {
              if (config.maxInMemorySize() != null) {
                decoder.setMaxInMemorySize(config.maxInMemorySize());
              }
            });
    if (!media.isJson()) {
      return;
    }
    if (codecs.defaultCodecs() instanceof ServerCodecConfigurer.ServerDefaultCodecs server) {
      server.serverSentEventEncoder(encoder);
    } else if (codecs.defaultCodecs() instanceof ClientCodecConfigurer.ClientDefaultCodecs client) {
      client.serverSentEventDecoder(decoder);
    }
  }
}

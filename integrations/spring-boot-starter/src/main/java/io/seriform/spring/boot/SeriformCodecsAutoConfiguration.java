package io.seriform.spring.boot;

import io.seriform.spring.MediaFormat;
import io.seriform.spring.SeriformCodecs;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import reactor.core.publisher.Flux;

/** Codecs for WebFlux and {@code WebClient}. */
@AutoConfiguration(after = SeriformAutoConfiguration.class)
@ConditionalOnClass({CodecCustomizer.class, Flux.class})
public final class SeriformCodecsAutoConfiguration {

  SeriformCodecsAutoConfiguration() {}

  @Bean
  CodecCustomizer seriformCodecCustomizer(
      ObjectProvider<MediaFormat> formats, Environment environment) {
    List<MediaFormat> all = PreferredJson.formats(formats, environment, "spring.http.codecs");
    return codecs -> SeriformCodecs.register(codecs, all);
  }
}

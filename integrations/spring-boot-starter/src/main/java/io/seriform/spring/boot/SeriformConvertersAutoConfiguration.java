package io.seriform.spring.boot;

import io.seriform.spring.MediaFormat;
import io.seriform.spring.SeriformConverters;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.http.converter.autoconfigure.ClientHttpMessageConvertersCustomizer;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.http.converter.HttpMessageConverters.ClientBuilder;
import org.springframework.http.converter.HttpMessageConverters.ServerBuilder;

/** Converters for Spring MVC, {@code RestClient} and {@code RestTemplate}. */
@AutoConfiguration(after = SeriformAutoConfiguration.class)
@ConditionalOnClass(ServerHttpMessageConvertersCustomizer.class)
public final class SeriformConvertersAutoConfiguration {

  SeriformConvertersAutoConfiguration() {}

  @Bean
  Customizer seriformConvertersCustomizer(
      ObjectProvider<MediaFormat> formats, Environment environment) {
    return new Customizer(PreferredJson.formats(formats, environment, "spring.http.converters"));
  }

  /** Adds the converters to those of servers and of clients. */
  record Customizer(List<MediaFormat> formats)
      implements ServerHttpMessageConvertersCustomizer, ClientHttpMessageConvertersCustomizer {

    @Override
    public void customize(ServerBuilder builder) {
      builder.configureMessageConvertersList(list -> SeriformConverters.add(list, formats));
    }

    @Override
    public void customize(ClientBuilder builder) {
      builder.configureMessageConvertersList(list -> SeriformConverters.add(list, formats));
    }
  }
}

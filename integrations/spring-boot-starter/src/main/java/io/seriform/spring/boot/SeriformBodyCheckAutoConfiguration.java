package io.seriform.spring.boot;

import io.seriform.json.Json;
import io.seriform.spring.MediaFormat;
import io.seriform.spring.SeriformBodyTypes;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Describes the bodies of all controllers when a program starts, as JSON. A class that cannot be
 * described ends the start, unless {@code seriform.check-bodies=false}.
 */
@AutoConfiguration(after = SeriformAutoConfiguration.class)
@ConditionalOnBean(Json.class)
@ConditionalOnBooleanProperty(name = "seriform.check-bodies", matchIfMissing = true)
public final class SeriformBodyCheckAutoConfiguration {

  SeriformBodyCheckAutoConfiguration() {}

  private static boolean ofOthers(Environment environment, String settings) {
    return "jackson".equals(environment.getProperty(settings + ".preferred-json-mapper"));
  }

  /** Spring MVC. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(RequestMappingHandlerMapping.class)
  @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
  static final class MvcConfiguration {

    MvcConfiguration() {}

    @Bean
    SmartInitializingSingleton seriformMvcBodyCheck(
        Json json, ObjectProvider<RequestMappingHandlerMapping> all, Environment environment) {
      return () -> {
        if (!ofOthers(environment, "spring.http.converters")) {
          all.forEach(
              mapping ->
                  SeriformBodyTypes.check(
                      MediaFormat.of(json), mapping.getHandlerMethods().values()));
        }
      };
    }
  }

  /** WebFlux. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(
      org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping.class)
  @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
  static final class WebFluxConfiguration {

    WebFluxConfiguration() {}

    @Bean
    SmartInitializingSingleton seriformWebFluxBodyCheck(
        Json json,
        ObjectProvider<
                org.springframework.web.reactive.result.method.annotation
                    .RequestMappingHandlerMapping>
            all,
        Environment environment) {
      return () -> {
        if (!ofOthers(environment, "spring.http.codecs")) {
          all.forEach(
              mapping ->
                  SeriformBodyTypes.check(
                      MediaFormat.of(json), mapping.getHandlerMethods().values()));
        }
      };
    }
  }
}

package io.seriform.spring.boot;

import io.seriform.spring.SeriformProblems;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ContentTooLargeException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Mono;

/**
 * Problem details of WebFlux that say where in a body the error is. As in Boot they are on with
 * {@code spring.webflux.problemdetails.enabled}, and an exception handler of your own replaces
 * them.
 */
@AutoConfiguration(
    beforeName = "org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration")
@ConditionalOnClass(ResponseEntityExceptionHandler.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnBooleanProperty("spring.webflux.problemdetails.enabled")
public final class SeriformWebFluxProblemsAutoConfiguration {

  SeriformWebFluxProblemsAutoConfiguration() {}

  @Bean
  @ConditionalOnMissingBean(ResponseEntityExceptionHandler.class)
  @Order(0)
  WebFluxProblems seriformWebFluxProblems() {
    return new WebFluxProblems();
  }

  /** Boot's handler, and what Seriform knows of bodies that cannot be read. */
  @ControllerAdvice
  static class WebFluxProblems extends ResponseEntityExceptionHandler {

    @Override
    protected Mono<ResponseEntity<Object>> handleServerWebInputException(
        ServerWebInputException e,
        HttpHeaders headers,
        HttpStatusCode status,
        ServerWebExchange exchange) {
      SeriformProblems.describe(e.getBody(), e);
      return super.handleServerWebInputException(e, headers, status, exchange);
    }

    @Override
    protected Mono<ResponseEntity<Object>> handleResponseStatusException(
        ResponseStatusException e,
        HttpHeaders headers,
        HttpStatusCode status,
        ServerWebExchange exchange) {
      if (e instanceof ContentTooLargeException) {
        SeriformProblems.describe(e.getBody(), e);
      }
      return super.handleResponseStatusException(e, headers, status, exchange);
    }
  }
}

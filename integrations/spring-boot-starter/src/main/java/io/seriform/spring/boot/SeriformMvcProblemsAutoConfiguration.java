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
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * Problem details of Spring MVC that say where in a body the error is. As in Boot they are on with
 * {@code spring.mvc.problemdetails.enabled}, and an exception handler of your own replaces them.
 */
@AutoConfiguration(
    beforeName = "org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration")
@ConditionalOnClass(ResponseEntityExceptionHandler.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty("spring.mvc.problemdetails.enabled")
public final class SeriformMvcProblemsAutoConfiguration {

  SeriformMvcProblemsAutoConfiguration() {}

  @Bean
  @ConditionalOnMissingBean(ResponseEntityExceptionHandler.class)
  @Order(0)
  MvcProblems seriformMvcProblems() {
    return new MvcProblems();
  }

  /** Boot's handler, and what Seriform knows of bodies that cannot be read. */
  @ControllerAdvice
  static class MvcProblems extends ResponseEntityExceptionHandler {

    @Override
    protected ResponseEntity<Object> handleHttpMessageNotReadable(
        HttpMessageNotReadableException e,
        HttpHeaders headers,
        HttpStatusCode status,
        WebRequest request) {
      ProblemDetail problem =
          createProblemDetail(e, status, "Failed to read request", null, null, request);
      SeriformProblems.describe(problem, e);
      HttpStatusCode described = HttpStatusCode.valueOf(problem.getStatus());
      return handleExceptionInternal(e, problem, headers, described, request);
    }
  }
}

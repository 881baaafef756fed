package io.seriform.spring;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.springframework.core.MethodParameter;
import org.springframework.util.ClassUtils;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.method.HandlerMethod;

/**
 * Bodies that Jackson's {@code @JsonView} restricts. To ignore it would show what it hides, so that
 * they are left to Jackson.
 */
final class Views {

  private static final String JSON_VIEW = "com.fasterxml.jackson.annotation.JsonView";

  private static final boolean KNOWN =
      ClassUtils.isPresent(JSON_VIEW, Views.class.getClassLoader());

  /** The attribute in which Spring MVC keeps the method that answers a request. */
  private static final String HANDLER =
      "org.springframework.web.servlet.HandlerMapping.bestMatchingHandler";

  private Views() {}

  /** Returns true if a parameter, or the method whose return type it is, is restricted. */
  static boolean restrict(MethodParameter parameter) {
    if (!KNOWN) {
      return false;
    }
    Method method = parameter.getMethod();
    return parameter.getParameterIndex() < 0
        ? method != null && named(method.getAnnotations())
        : named(parameter.getParameterAnnotations());
  }

  /** Returns true if the method of Spring MVC that is answering in this thread is restricted. */
  static boolean restrictResponse() {
    RequestAttributes request = KNOWN ? RequestContextHolder.getRequestAttributes() : null;
    return request != null
        && request.getAttribute(HANDLER, RequestAttributes.SCOPE_REQUEST)
            instanceof HandlerMethod handler
        && named(handler.getMethod().getAnnotations());
  }

  private static boolean named(Annotation[] annotations) {
    return Arrays.stream(annotations)
        .anyMatch(found -> found.annotationType().getName().equals(JSON_VIEW));
  }
}

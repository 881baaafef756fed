package io.seriform.spring;

import io.seriform.error.ModelException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import org.springframework.core.MethodParameter;
import org.springframework.core.ReactiveAdapterRegistry;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.HttpEntity;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.context.request.async.DeferredResult;
import org.springframework.web.method.HandlerMethod;

/**
 * Checks which types controllers declare for bodies, so that a class that cannot be described ends
 * the start of a program, and not its first request.
 */
public final class SeriformBodyTypes {

  /** The types around a body, which have it as their argument. */
  private static final List<Class<?>> AROUND =
      List.of(
          HttpEntity.class,
          Callable.class,
          CompletionStage.class,
          DeferredResult.class,
          Optional.class);

  private SeriformBodyTypes() {}

  /**
   * Makes the codecs of all bodies of controllers, but of what other converters write and read.
   *
   * @param media the format of the bodies
   * @throws ModelException if some cannot be described, with each method and its reason
   */
  public static void check(MediaFormat media, Collection<HandlerMethod> methods) {
    List<String> refused = new ArrayList<>();
    for (HandlerMethod method : methods) {
      for (MethodParameter parameter : method.getMethodParameters()) {
        boolean entity = HttpEntity.class.isAssignableFrom(parameter.getParameterType());
        if (entity || parameter.hasParameterAnnotation(RequestBody.class)) {
          check(media, method, parameter, false, refused);
        }
      }
      MethodParameter returned = method.getReturnType();
      if (HttpEntity.class.isAssignableFrom(returned.getParameterType())
          || returned.hasMethodAnnotation(ResponseBody.class)
          || AnnotatedElementUtils.hasAnnotation(method.getBeanType(), ResponseBody.class)) {
        check(media, method, returned, true, refused);
      }
    }
    if (!refused.isEmpty()) {
      throw new ModelException(
          "bodies of controllers cannot be described:\n- " + String.join("\n- ", refused));
    }
  }

  private static void check(
      MediaFormat media,
      HandlerMethod method,
      MethodParameter parameter,
      boolean written,
      List<String> refused) {
    ResolvableType type = body(ResolvableType.forMethodParameter(parameter));
    boolean page = written && Pages.are(type.toClass());
    if (Views.restrict(parameter) || !(page ? Types.written(type) : !Types.refused(type))) {
      return;
    }
    try {
      media
          .format()
          .codec(page ? Pages.type(null, type.getType(), media.wholePages()) : Types.of(type));
    } catch (ModelException e) {
      refused.add(method.getShortLogMessage() + ": " + e.getMessage());
    }
  }

  private static ResolvableType body(ResolvableType type) {
    for (Class<?> around : AROUND) {
      if (around.isAssignableFrom(type.toClass())) {
        return body(type.as(around).getGeneric());
      }
    }
    if (ReactiveAdapterRegistry.getSharedInstance().getAdapter(type.toClass()) != null) {
      return body(type.getGeneric());
    }
    return Types.lazy(type.toClass())
        ? ResolvableType.forType(Types.element(type.getType()))
        : type;
  }
}

package io.seriform.jackson;

import io.seriform.model.marks.AnnotationValues;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;

/** Finds Jackson's annotations by name, on elements and in bundles. */
final class JacksonAnnotations {

  private static final String PLAIN = "com.fasterxml.jackson.annotation.";

  private static final String BUNDLE = PLAIN + "JacksonAnnotationsInside";
  private static final String BIND2 = "com.fasterxml.jackson.databind.annotation.";
  private static final String BIND3 = "tools.jackson.databind.annotation.";

  private JacksonAnnotations() {}

  /** An annotation of an element, or of one that is a bundle of Jackson's; null for none. */
  static Annotation find(AnnotatedElement element, String name) {
    return bundled(element, PLAIN + name);
  }

  static Annotation findBind(AnnotatedElement element, String name) {
    Annotation older = bundled(element, BIND2 + name);
    return older != null ? older : bundled(element, BIND3 + name);
  }

  private static Annotation bundled(AnnotatedElement element, String name) {
    Annotation own = AnnotationValues.find(element, name);
    if (own != null) {
      return own;
    }
    for (Annotation each : element.getDeclaredAnnotations()) {
      Class<?> type = each.annotationType();
      Annotation within =
          AnnotationValues.find(type, BUNDLE) == null ? null : AnnotationValues.find(type, name);
      if (within != null) {
        return within;
      }
    }
    return null;
  }
}

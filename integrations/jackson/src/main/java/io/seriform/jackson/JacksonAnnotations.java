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

  /** Of a class, the first counts; of a member, the last, be it in a bundle or not. */
  private static Annotation bundled(AnnotatedElement element, String name) {
    Annotation last = null;
    for (Annotation each : element.getDeclaredAnnotations()) {
      Class<?> type = each.annotationType();
      Annotation found =
          type.getName().equals(name)
              ? each
              : AnnotationValues.find(type, BUNDLE) == null
                  ? null
                  : AnnotationValues.find(type, name);
      if (found != null && element instanceof Class) {
        return found;
      }
      last = found == null ? last : found;
    }
    return last;
  }
}

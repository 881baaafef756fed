package io.seriform.model;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;

/** Gson's annotations: the names of fields and constants. */
final class GsonDialect implements Dialect {

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    Annotation name = Foreign.find(element, "com.google.gson.annotations.SerializedName");
    if (name != null) {
      marks.setExplicit();
      marks.setName(Foreign.string(name, "value"));
      marks.addAliases(Foreign.strings(name, "alternate"));
    }
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    // Gson says nothing of classes that we honour
  }
}

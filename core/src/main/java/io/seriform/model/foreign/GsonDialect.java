package io.seriform.model.foreign;

import io.seriform.model.AnnotationValues;
import io.seriform.model.ClassMarks;
import io.seriform.model.Dialect;
import io.seriform.model.MemberMarks;
import io.seriform.model.PerClass;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.List;

/** Gson's annotations: the names of fields and constants. */
final class GsonDialect implements Dialect {

  private final PerClass<GsonEnum> enums = new PerClass<>(GsonEnum::of);

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    Annotation name = AnnotationValues.find(element, "com.google.gson.annotations.SerializedName");
    if (name != null) {
      marks.setExplicit();
      marks.setName(AnnotationValues.string(name, "value"));
      marks.addAliases(AnnotationValues.strings(name, "alternate"));
    }
    marks.setRefused(refused(element));
    if (element instanceof Method method && method.getDeclaringClass().isEnum()) {
      enums.get(method.getDeclaringClass()).mark(method, marks);
    }
  }

  private static String refused(AnnotatedElement element) {
    for (String name : List.of("JsonAdapter", "Since", "Until")) {
      if (AnnotationValues.find(element, "com.google.gson.annotations." + name) != null) {
        return "@" + name;
      }
    }
    return null;
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    marks.setStyle(ClassMarks.Style.FIELDS);
    if (!element.isEnum() || !enums.get(element).isPlain()) {
      marks.setRefused(refused(element));
    }
    if (element.getName().equals("com.google.gson.JsonElement")) {
      marks.setRefused(
          "the form of Gson's trees (declare a Document, or add seriform-gson-bridge)");
    }
  }
}

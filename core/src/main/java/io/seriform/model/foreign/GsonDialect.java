package io.seriform.model.foreign;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.reflect.PerClass;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Gson's annotations: the names of fields and constants, and which fields take part. */
final class GsonDialect implements Dialect {

  private static final String PACKAGE = "com.google.gson.annotations.";

  private final Double version;
  private final boolean exposedOnly;
  private final PerClass<GsonEnum> enums = new PerClass<>(GsonEnum::of);

  /**
   * The dialect of a builder's settings.
   *
   * @param version what {@code setVersion} says; null for nothing, so that versions are refused
   * @param exposedOnly whether only fields with {@code @Expose} take part
   */
  GsonDialect(Double version, boolean exposedOnly) {
    this.version = version;
    this.exposedOnly = exposedOnly;
  }

  private static Annotation find(AnnotatedElement element, String name) {
    return AnnotationValues.find(element, PACKAGE + name);
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    Annotation name = find(element, "SerializedName");
    if (name != null && element instanceof Field) { // Gson does not look at accessors
      marks.setExplicit();
      marks.setName(AnnotationValues.string(name, "value"));
      marks.addAliases(AnnotationValues.strings(name, "alternate"));
    }
    marks.setRefused(refused(element));
    if (element instanceof Method method && method.getDeclaringClass().isEnum()) {
      enums.get(method.getDeclaringClass()).mark(method, marks);
    }
    if (!(element instanceof Field field)) {
      return;
    }
    if (field.isEnumConstant()) {
      marks.addAliases(field.getName()); // as Gson reads it, and writes it as a key
      return;
    }
    if (!isValid(field)) {
      marks.setIgnored(true);
    }
    if (exposedOnly) {
      expose(field, marks);
    }
  }

  private static void expose(Field field, MemberMarks marks) {
    Annotation exposed = find(field, "Expose");
    boolean written = exposed != null && AnnotationValues.truth(exposed, "serialize", true);
    boolean read = exposed != null && AnnotationValues.truth(exposed, "deserialize", true);
    if (!written && !read) {
      marks.setIgnored(true);
    } else if (!written || !read) {
      marks.setAccess(written ? MemberMarks.Access.WRITTEN_ONLY : MemberMarks.Access.READ_ONLY);
    }
  }

  private boolean isValid(AnnotatedElement element) {
    Annotation since = find(element, "Since");
    Annotation until = find(element, "Until");
    return version == null
        || ((since == null || version >= (Double) AnnotationValues.value(since, "value"))
            && (until == null || version < (Double) AnnotationValues.value(until, "value")));
  }

  private String refused(AnnotatedElement element) {
    if (find(element, "JsonAdapter") != null) {
      return "@JsonAdapter";
    }
    for (String name : new String[] {"Since", "Until"}) {
      if (version == null && find(element, name) != null) {
        return "@" + name + " and no GsonFamily.withVersion";
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
    if (!isValid(element)) {
      marks.setIgnoredType(true); // a property of it; another value of it is null in Gson
      marks.setRefused("@Since or @Until, by which it is not in version " + version);
    }
    GsonTypes.mark(element, marks);
  }
}

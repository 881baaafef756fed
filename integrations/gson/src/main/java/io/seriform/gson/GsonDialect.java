package io.seriform.gson;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.PropertyStyle;
import io.seriform.model.marks.Refusal;
import io.seriform.reflect.PerClass;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Gson's annotations, and its habit to take fields and no accessors: {@code
 * JsonOptions.standard().withDialects(GsonDialect.standard())}. Annotations are found by name, so
 * Gson itself is not needed. Adapters that {@code @JsonAdapter} names are run by a {@link
 * GsonBridge} beside it. Immutable; each {@code with} returns a changed copy.
 */
public final class GsonDialect implements Dialect, Serializable {

  private static final long serialVersionUID = 1L;
  private static final String PACKAGE = "com.google.gson.annotations.";

  static final int PRECEDENCE = 200;

  private final Double version;
  private final boolean exposedOnly;
  private final transient PerClass<GsonEnum> enums = new PerClass<>(GsonEnum::of);

  private GsonDialect(Double version, boolean exposedOnly) {
    this.version = version;
    this.exposedOnly = exposedOnly;
  }

  private Object readResolve() {
    return new GsonDialect(version, exposedOnly);
  }

  @Override
  public String toString() {
    return "GsonDialect[version=" + version + ", exposedOnly=" + exposedOnly + "]";
  }

  /** Returns the dialect of a {@code GsonBuilder} without settings. */
  public static GsonDialect standard() {
    return new GsonDialect(null, false);
  }

  /**
   * Leaves out what {@code @Since} and {@code @Until} say is not in a version, as {@code
   * GsonBuilder.setVersion} does. Without a version a class with these annotations is refused.
   *
   * @param value the version; {@link Double#NaN} is in none and is refused
   */
  public GsonDialect withVersion(double value) {
    if (Double.isNaN(value)) {
      throw new IllegalArgumentException("NaN is not a version");
    }
    return new GsonDialect(value, exposedOnly);
  }

  /**
   * Sets whether only fields with {@code @Expose} take part, in the directions that it says, as
   * {@code GsonBuilder.excludeFieldsWithoutExposeAnnotation} does.
   */
  public GsonDialect withExposedOnly(boolean only) {
    return new GsonDialect(version, only);
  }

  @Override
  public int precedence() {
    return PRECEDENCE;
  }

  @Override
  public boolean readsScalarsAsText() {
    return true;
  }

  @Override
  public String remedy(Class<?> type) {
    return "withDialects(dialect, GsonBridge.of(gson).withClass("
        + type.getCanonicalName()
        + ".class)) leaves the class to Gson";
  }

  @Override
  public boolean leavesOutNullEntries() {
    return true;
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
      // as Gson reads it, and writes it as a key
      marks.addAliases(GsonEnum.keys(field));
      marks.set(MemberMarks.SHARED, true);
      return;
    }
    if (!isValid(field)) {
      marks.setIgnored(true);
    }
    if (exposedOnly && !GsonTypes.isForm(field.getDeclaringClass())) {
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
      marks.set(
          MemberMarks.ACCESS,
          written ? MemberMarks.Access.WRITTEN_ONLY : MemberMarks.Access.READ_ONLY);
    }
  }

  private boolean isValid(AnnotatedElement element) {
    Annotation since = find(element, "Since");
    Annotation until = find(element, "Until");
    return version == null
        || ((since == null || version >= (Double) AnnotationValues.value(since, "value"))
            && (until == null || version < (Double) AnnotationValues.value(until, "value")));
  }

  private Refusal refused(AnnotatedElement element) {
    if (find(element, "JsonAdapter") != null) {
      return Refusal.without("withDialects(GsonBridge.of(gson))", "@JsonAdapter");
    }
    for (String name : new String[] {"Since", "Until"}) {
      if (version == null && find(element, name) != null) {
        return Refusal.without("withDialects(GsonDialect.standard().withVersion(...))", "@" + name);
      }
    }
    return null;
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    marks.set(ClassMarks.STYLE, PropertyStyle.FIELDS);
    if (!element.isEnum() || !enums.get(element).isPlain()) {
      marks.setRefused(refused(element));
    }
    if (element.getName().equals("com.google.gson.JsonElement")) {
      marks.setRefused(
          Refusal.without(
              "withDialects(GsonBridge.of(gson))",
              "the form of Gson's trees (declare a Document)"));
    }
    if (!isValid(element)) {
      marks.set(
          ClassMarks.IGNORED_TYPE, true); // a property of it; another value of it is null in Gson
      marks.setRefused(Refusal.of("@Since or @Until, by which it is not in version " + version));
    }
    GsonTypes.mark(element, marks);
  }
}

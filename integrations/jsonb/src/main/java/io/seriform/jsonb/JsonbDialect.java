package io.seriform.jsonb;

import io.seriform.annotation.Format;
import io.seriform.annotation.Include;
import io.seriform.annotation.Inclusion;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.DeclaredTypes;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Refusal;
import io.seriform.model.marks.SharedForms;
import io.seriform.scalar.Kind;
import io.seriform.scalar.Scalars;
import io.seriform.scalar.TimePattern;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The annotations of JSON-B, from {@code jakarta} and from {@code javax}: {@code
 * JsonOptions.standard().withDialects(JsonbDialect.standard())}. They are found by name, so JSON-B
 * itself is not needed. Adapters, serializers and deserializers that they name are run by a {@link
 * JsonbBridge} beside it.
 */
public final class JsonbDialect implements Dialect {

  static final String JAKARTA = "jakarta.json.bind.annotation.";
  private static final String JAVAX = "javax.json.bind.annotation.";

  /** Behind that of the bridge, which says what it runs. */
  static final int PRECEDENCE = 400;

  private static final JsonbDialect STANDARD = new JsonbDialect();

  /** Runs code for JSON-B. */
  private static final String BRIDGE = "JsonbBridge.in(bridge -> ... withDialects(bridge))";

  private static final String TIME_IN_MILLIS = "##time-in-millis";

  private JsonbDialect() {}

  /** Returns the dialect. */
  public static JsonbDialect standard() {
    return STANDARD;
  }

  @Override
  public int precedence() {
    return PRECEDENCE;
  }

  @Override
  public String remedy(Class<?> type) {
    return "JsonbBridge.in(bridge -> ... bridge.withConfig(new"
        + " JsonbConfig().withAdapters(adapter))) with a JsonbAdapter for "
        + type.getCanonicalName()
        + " leaves the class to the adapter";
  }

  @Override
  public boolean readsScalarsAsText() {
    return true;
  }

  /** An annotation of an element, or of the user's own that bundle it; null for none. */
  static Annotation bundled(AnnotatedElement element, String home, String name) {
    Annotation found = AnnotationValues.find(element, home + name);
    for (Annotation each : element.getDeclaredAnnotations()) {
      Class<?> type = each.annotationType();
      if (found == null && AnnotationValues.find(type, home + "JsonbAnnotation") != null) {
        found = AnnotationValues.find(type, home + name);
      }
    }
    return found;
  }

  private static Annotation find(AnnotatedElement element, String name) {
    Annotation newer = bundled(element, JAKARTA, name);
    return newer != null ? newer : bundled(element, JAVAX, name);
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    refuse(element, marks::setRefused);
    Annotation property = find(element, "JsonbProperty");
    if (property != null) {
      marks.setExplicit();
      marks.setName(AnnotationValues.string(property, "value"));
    }
    Annotation nillable = find(element, "JsonbNillable");
    if (nillable != null) {
      marks.setInclude(when(nillable));
    }
    if (property != null && AnnotationValues.truth(property, "nillable", false)) {
      marks.setInclude(Include.When.ALWAYS);
    } else if (property != null && !(element instanceof Parameter)) {
      // it says no of itself, whatever the class and the configuration say
      marks.setInclude(Include.When.NON_NULL);
    }
    if (find(element, "JsonbTransient") != null) {
      hide(element, marks);
    }
    if (find(element, "JsonbCreator") != null) {
      marks.setCreator(MemberMarks.CreatorMode.PROPERTIES);
    }
    Annotation format = find(element, "JsonbDateFormat");
    if (format != null && isTime(element)) {
      String pattern = AnnotationValues.string(format, "value");
      if (pattern.equals(TIME_IN_MILLIS)) {
        marks.setFormat(Format.EPOCH_MILLIS);
      } else if (!pattern.startsWith("##")) {
        Locale language = AnnotationValues.language(format);
        boolean plain = pattern.isEmpty() || language == null;
        marks.setFormat(plain ? pattern : TimePattern.of(pattern, language));
      }
    }
    Annotation number = find(element, "JsonbNumberFormat");
    if (number != null) {
      JsonbForms.number(element, number, marks);
    }
  }

  /** Returns true if a format of times concerns a value, or may concern one within it. */
  private static boolean isTime(AnnotatedElement element) {
    Kind kind = Scalars.kind(DeclaredTypes.raw(element));
    return kind == null || kind.isTime();
  }

  /** Leaves a property out: in one direction if an accessor is marked, in both if its field is. */
  private static void hide(AnnotatedElement element, MemberMarks marks) {
    if (element instanceof Method method) {
      marks.set(
          MemberMarks.ACCESS,
          method.getParameterCount() == 0
              ? MemberMarks.Access.READ_ONLY
              : MemberMarks.Access.WRITTEN_ONLY);
    } else {
      marks.setIgnored(true);
    }
  }

  /** Says what changes the form of values, and is not honoured. */
  private static void refuse(AnnotatedElement element, Consumer<Refusal> marks) {
    for (String name :
        List.of(
            "JsonbTypeAdapter",
            "JsonbTypeSerializer",
            "JsonbTypeDeserializer",
            "JsonbVisibility")) {
      Annotation found = find(element, name);
      if (found != null) {
        String full = found.annotationType().getName();
        // the bridge runs code for jakarta alone
        boolean run = !full.startsWith("javax.") && !name.equals("JsonbVisibility");
        marks.accept(
            run
                ? Refusal.without(BRIDGE, "@" + name)
                : Refusal.of("@" + (full.startsWith("javax.") ? full : name)));
      }
    }
  }

  private static Include.When when(Annotation nillable) {
    return AnnotationValues.truth(nillable, "value", true)
        ? Include.When.ALWAYS
        : Include.When.NON_NULL;
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    refuse(element, marks::setRefused);
    SharedForms.markBytes(element, marks);
    Annotation order = find(element, "JsonbPropertyOrder");
    if (order != null) {
      marks.setOrder(AnnotationValues.strings(order, "value"));
    }
    Annotation nillable = find(element, "JsonbNillable");
    if (nillable != null) {
      marks.setInclude(when(nillable));
    }
    Annotation info = find(element, "JsonbTypeInfo");
    if (info != null && AnnotationValues.nested(info, "value").length > 0) {
      marks.setRoot();
      marks.set(ClassMarks.NAMED, true);
      marks.setInclusion(Inclusion.PROPERTY);
      marks.setDiscriminator(AnnotationValues.string(info, "key"));
      for (Annotation each : AnnotationValues.nested(info, "value")) {
        marks.addSubtype(
            AnnotationValues.type(each, "type"), AnnotationValues.string(each, "alias"), 0);
      }
    }
  }

  @Override
  public String toString() {
    return "JsonbDialect[]";
  }
}

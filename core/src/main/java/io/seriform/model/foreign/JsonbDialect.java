package io.seriform.model.foreign;

import io.seriform.annotation.Format;
import io.seriform.annotation.Include;
import io.seriform.annotation.Inclusion;
import io.seriform.model.AnnotationValues;
import io.seriform.model.ClassMarks;
import io.seriform.model.Dialect;
import io.seriform.model.MemberMarks;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Member;
import java.util.List;
import java.util.function.Consumer;

/** The annotations of JSON-B, from {@code jakarta} and from {@code javax}. */
final class JsonbDialect implements Dialect {

  private static final String TIME_IN_MILLIS = "##time-in-millis";

  private static Annotation find(AnnotatedElement element, String name) {
    Annotation newer = AnnotationValues.find(element, "jakarta.json.bind.annotation." + name);
    return newer != null
        ? newer
        : AnnotationValues.find(element, "javax.json.bind.annotation." + name);
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
      marks.setExplicit();
      marks.setInclude(when(nillable));
    }
    if (property != null && AnnotationValues.truth(property, "nillable", false)) {
      marks.setInclude(Include.When.ALWAYS);
    } else if (property != null && isNillable(element)) {
      marks.setInclude(Include.When.NON_NULL); // it says no of itself
    }
    if (find(element, "JsonbTransient") != null) {
      marks.setIgnored(true);
    }
    if (find(element, "JsonbCreator") != null) {
      marks.setCreator(MemberMarks.CreatorMode.PROPERTIES);
    }
    Annotation format = find(element, "JsonbDateFormat");
    if (format != null) {
      marks.setExplicit();
      String pattern = AnnotationValues.string(format, "value");
      if (pattern.equals(TIME_IN_MILLIS)) {
        marks.setFormat(Format.EPOCH_MILLIS);
      } else if (!pattern.startsWith("##")) {
        marks.setFormat(ForeignNames.pattern(pattern, ForeignNames.language(format)));
      }
    }
    Annotation number = find(element, "JsonbNumberFormat");
    if (number != null) {
      marks.setExplicit();
      JsonbForms.number(element, number, marks);
    }
  }

  /** Whether the class of a member lets its properties be written as null. */
  private static boolean isNillable(AnnotatedElement element) {
    Annotation said =
        element instanceof Member member ? find(member.getDeclaringClass(), "JsonbNillable") : null;
    return said != null && AnnotationValues.truth(said, "value", true);
  }

  /** Says what changes the form of values, and is not honoured. */
  private static void refuse(AnnotatedElement element, Consumer<String> marks) {
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
        marks.accept("@" + (full.startsWith("javax.") ? full : name));
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
    GsonTypes.markBytes(element, marks);
    Annotation order = find(element, "JsonbPropertyOrder");
    if (order != null) {
      marks.setOrder(AnnotationValues.strings(order, "value"));
    }
    Annotation nillable = find(element, "JsonbNillable");
    if (nillable != null) {
      marks.setInclude(when(nillable));
    }
    Annotation info = find(element, "JsonbTypeInfo");
    if (info != null) {
      marks.setRoot();
      marks.setNamed();
      marks.setInclusion(Inclusion.PROPERTY);
      marks.setDiscriminator(AnnotationValues.string(info, "key"));
      for (Annotation each : AnnotationValues.nested(info, "value")) {
        marks.addSubtype(
            AnnotationValues.type(each, "type"), AnnotationValues.string(each, "alias"), 0);
      }
    }
  }
}

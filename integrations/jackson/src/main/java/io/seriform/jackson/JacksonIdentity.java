package io.seriform.jackson;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.Refusal;
import io.seriform.model.rules.IdentityModel;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.function.BiConsumer;

/** The identity of objects by Jackson's annotations. */
final class JacksonIdentity {

  private static final String INFO = "JsonIdentityInfo";

  private static final IdentityModel.Names NAMES =
      new IdentityModel.Names("@" + INFO, "@JsonIdentityReference(alwaysAsId)");

  private JacksonIdentity() {}

  /** Returns the ids that an element declares; null if there are none. */
  static IdentityModel of(AnnotatedElement element) {
    Annotation info = info(element);
    IdentityModel.Source source = info == null ? null : source(info);
    return source == null
        ? null
        : new IdentityModel(
            source,
            AnnotationValues.string(info, "property"),
            AnnotationValues.type(info, "scope"),
            false,
            NAMES);
  }

  static Annotation info(AnnotatedElement element) {
    return JacksonAnnotations.find(element, INFO);
  }

  /** Returns true if only ids are written; null if not declared. */
  static Boolean always(AnnotatedElement element) {
    Annotation reference = JacksonAnnotations.find(element, "JsonIdentityReference");
    return reference == null ? null : AnnotationValues.truth(reference, "alwaysAsId", false);
  }

  /** Says what of it is not honoured: the user's own generators and resolvers. */
  static void refuse(AnnotatedElement element, BiConsumer<String, Refusal> says) {
    Annotation info = info(element);
    if (info == null) {
      return;
    }
    Class<?> resolver = AnnotationValues.type(info, "resolver");
    boolean own = resolver != null && !resolver.getSimpleName().equals("SimpleObjectIdResolver");
    String part = own ? "resolver" : source(info) == null && !isNone(info) ? "generator" : null;
    says.accept("@" + INFO, part == null ? null : Refusal.of("@" + INFO + "(" + part + ")"));
  }

  private static boolean isNone(Annotation info) {
    return AnnotationValues.type(info, "generator").getSimpleName().equals("None");
  }

  /** Returns the source of ids; null for none, and for a generator of the user. */
  private static IdentityModel.Source source(Annotation info) {
    Class<?> generator = AnnotationValues.type(info, "generator");
    if (!generator.getPackageName().equals(info.annotationType().getPackageName())) {
      return null;
    }
    return switch (generator.getSimpleName()) {
      case "PropertyGenerator" -> IdentityModel.Source.PROPERTY;
      case "IntSequenceGenerator" -> IdentityModel.Source.SEQUENCE;
      case "UUIDGenerator" -> IdentityModel.Source.UUID;
      case "StringIdGenerator" -> IdentityModel.Source.TEXT;
      default -> null;
    };
  }
}

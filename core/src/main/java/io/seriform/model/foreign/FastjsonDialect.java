package io.seriform.model.foreign;

import io.seriform.annotation.Format;
import io.seriform.error.ModelException;
import io.seriform.model.AnnotationValues;
import io.seriform.model.ClassMarks;
import io.seriform.model.Dialect;
import io.seriform.model.MemberMarks;
import io.seriform.model.NamingStrategy;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Map;

/** The annotations of fastjson 2 and of fastjson 1. */
final class FastjsonDialect implements Dialect {

  private static Annotation find(AnnotatedElement element, String name) {
    Annotation newer = AnnotationValues.find(element, "com.alibaba.fastjson2.annotation." + name);
    return newer != null
        ? newer
        : AnnotationValues.find(element, "com.alibaba.fastjson.annotation." + name);
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    Annotation field = find(element, "JSONField");
    if (field != null) {
      field(element, field, marks);
    }
    Annotation creator = find(element, "JSONCreator");
    if (creator != null) {
      marks.setCreator(MemberMarks.CreatorMode.OPEN);
      marks.setParameterNames(AnnotationValues.strings(creator, "parameterNames"));
    }
  }

  private static void field(AnnotatedElement element, Annotation field, MemberMarks marks) {
    boolean written = AnnotationValues.truth(field, "serialize", true);
    boolean read = AnnotationValues.truth(field, "deserialize", true);
    if (!written && !read) {
      marks.setIgnored(true);
      return;
    }
    if (!written || !read) {
      marks.setAccess(written ? MemberMarks.Access.WRITTEN_ONLY : MemberMarks.Access.READ_ONLY);
    }
    marks.setRefused(
        refused("@JSONField", field, "serializeUsing", "deserializeUsing", "writeUsing"));
    if (AnnotationValues.truth(field, "jsonDirect", false)) {
      marks.setRefused("@JSONField(jsonDirect)");
    }
    if (AnnotationValues.truth(field, "value", false)) {
      marks.setValue(true);
      return;
    }
    if (AnnotationValues.truth(field, "unwrapped", false)) {
      if (isMap(element)) {
        marks.setUnknown(true);
        return;
      }
      marks.setUnwrapped("", "");
    }
    marks.setExplicit();
    marks.setName(AnnotationValues.string(field, "name"));
    marks.addAliases(AnnotationValues.strings(field, "alternateNames"));
    marks.setFormat(format(AnnotationValues.string(field, "format")));
    if (AnnotationValues.value(field, "ordinal") instanceof Integer ordinal && ordinal != 0) {
      marks.setOrder(ordinal);
    }
    if (AnnotationValues.truth(field, "required", false)) {
      marks.setRequired(true);
    }
    String defaultValue = AnnotationValues.string(field, "defaultValue");
    if (!defaultValue.isEmpty()) {
      marks.setDefaultValue(defaultValue);
    }
  }

  private static String format(String said) {
    return switch (said) {
      case "millis" -> Format.EPOCH_MILLIS;
      case "unixtime" -> Format.EPOCH_SECONDS;
      default -> said;
    };
  }

  /** The first of the classes that is given, and not honoured; null for none. */
  private static String refused(String name, Annotation annotation, String... classes) {
    for (String each : classes) {
      Class<?> given = AnnotationValues.type(annotation, each);
      if (given != null && given != void.class && given != Void.class) {
        return name + "(" + each + ")";
      }
    }
    return null;
  }

  /** Whether unwrapping means to collect what is unknown. */
  private static boolean isMap(AnnotatedElement element) {
    if (element instanceof Method method) {
      return method.getParameterCount() == 2 || Map.class.isAssignableFrom(method.getReturnType());
    }
    return element instanceof Field field && Map.class.isAssignableFrom(field.getType());
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    Annotation type = find(element, "JSONType");
    if (type == null) {
      return;
    }
    marks.setRefused(refused("@JSONType", type, "serializer", "deserializer"));
    if (AnnotationValues.strings(type, "includes").length > 0) {
      marks.setIncludedNames(AnnotationValues.strings(type, "includes"));
    }
    marks.setOrder(AnnotationValues.strings(type, "orders"));
    marks.setAlphabetical(AnnotationValues.truth(type, "alphabetic", true));
    marks.addIgnoredNames(AnnotationValues.strings(type, "ignores"));
    marks.setTypeName(AnnotationValues.string(type, "typeName"));
    NamingStrategy naming = naming(AnnotationValues.constant(type, "naming"));
    if (naming != null) {
      marks.setNaming(naming);
    }
    Class<?>[] subtypes = AnnotationValues.types(type, "seeAlso");
    if (subtypes.length > 0) {
      String key = AnnotationValues.string(type, "typeKey");
      marks.setDiscriminator(key.isEmpty() ? "@type" : key);
      marks.setNameStyle(ClassMarks.NameStyle.FULL);
      for (Class<?> subtype : subtypes) {
        marks.addSubtype(subtype, "", 0);
      }
    }
    builder(type, marks);
  }

  private static void builder(Annotation type, ClassMarks marks) {
    Class<?> builder = AnnotationValues.type(type, "builder");
    if (builder == null || builder == void.class || builder == Void.class) {
      return;
    }
    Annotation settings = find(builder, "JSONBuilder");
    settings = settings != null ? settings : find(builder, "JSONPOJOBuilder");
    String build = settings == null ? "build" : AnnotationValues.string(settings, "buildMethod");
    String prefix = settings == null ? "with" : AnnotationValues.string(settings, "withPrefix");
    marks.setBuilt(new ClassMarks.Built(builder, null, build, prefix));
  }

  /** The names of properties; null if not set. */
  private static NamingStrategy naming(String constant) {
    return switch (constant) {
      case "", "NeverUseThisValueExceptDefaultValue" -> null;
      case "CamelCase", "CamelCase1x", "NoChange" -> NamingStrategy.IDENTITY;
      case "PascalCase" -> NamingStrategy.UPPER_CAMEL;
      case "SnakeCase", "LowerCaseWithUnderScores" -> ForeignNames.fastjson('_');
      case "UpperCaseWithUnderScores" -> ForeignNames.upper(ForeignNames.fastjson('_'));
      case "KebabCase", "LowerCaseWithDashes" -> ForeignNames.fastjson('-');
      case "LowerCaseWithDots" -> ForeignNames.fastjson('.');
      case "LowerCase" -> NamingStrategy.LOWER_CASE;
      default ->
          throw new ModelException(
              "@JSONType(naming = "
                  + constant
                  + ") is not known; give a NamingStrategy in the options instead");
    };
  }
}

package io.seriform.fastjson;

import io.seriform.annotation.Include;
import io.seriform.error.ModelException;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.DeclaredTypes;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.PropertyStyle;
import io.seriform.model.rules.NamingStrategy;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The annotations of fastjson 2 and of fastjson 1: {@code
 * JsonOptions.standard().withDialects(FastjsonDialect.fastjson2())}. They are found by name, so
 * fastjson itself is not needed.
 */
public final class FastjsonDialect implements Dialect {

  private static final FastjsonDialect FIRST =
      new FastjsonDialect(
          false, PropertyStyle.named(FastjsonNames::first).withFieldsNamedLikeGetters());

  private static final FastjsonDialect SECOND =
      new FastjsonDialect(
          true, PropertyStyle.named(FastjsonNames::second).withFieldsNamedLikeGetters());

  private final boolean second;
  private final PropertyStyle style;

  private FastjsonDialect(boolean second, PropertyStyle style) {
    this.second = second;
    this.style = style;
  }

  /** Returns the dialect of fastjson 2, with the names that it gives to properties. */
  public static FastjsonDialect fastjson2() {
    return SECOND;
  }

  /**
   * Returns the dialect of fastjson 1, with the names that it gives to properties: {@code getURL}
   * gives {@code uRL}.
   */
  public static FastjsonDialect fastjson1() {
    return FIRST;
  }

  @Override
  public int precedence() {
    return 300;
  }

  @Override
  public boolean readsScalarsAsText() {
    return !second;
  }

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
      marks.set(
          MemberMarks.PARAMETER_NAMES,
          List.of(AnnotationValues.strings(creator, "parameterNames")));
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
      marks.set(
          MemberMarks.ACCESS,
          written ? MemberMarks.Access.WRITTEN_ONLY : MemberMarks.Access.READ_ONLY);
    }
    marks.setRefused(FastjsonRefusals.field(field));
    features(element, field, marks);
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
    if (!isHidden(element, field)) {
      marks.setExplicit();
    }
    String name = AnnotationValues.string(field, "name");
    if (isSetter(element)) {
      // what is written has the name that its getter or field says
      marks.addAliases(name.isEmpty() ? new String[0] : new String[] {name});
    } else {
      marks.setName(name);
    }
    marks.addAliases(AnnotationValues.strings(field, "alternateNames"));
    FastjsonDates.format(DeclaredTypes.raw(element), field, marks);
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

  /** Applies the features of a property that are honoured. */
  private static void features(AnnotatedElement element, Annotation field, MemberMarks marks) {
    List<String> features = FastjsonRefusals.written(field);
    if (features.stream().anyMatch(FastjsonRefusals.WRITES_NULLS::contains)) {
      marks.setInclude(Include.When.ALWAYS);
    }
    if (features.contains("WriteNonStringValueAsString")) {
      marks.setText(DeclaredTypes.raw(element));
    }
  }

  /** Returns true if fastjson looks at the annotation for the accessors of a field alone. */
  private static boolean isHidden(AnnotatedElement element, Annotation declared) {
    return element instanceof Field field
        && (!Modifier.isPublic(field.getModifiers())
            || (Modifier.isTransient(field.getModifiers())
                && AnnotationValues.truth(declared, "skipTransient", true)));
  }

  private static boolean isSetter(AnnotatedElement element) {
    return element instanceof Method method && method.getParameterCount() == 1;
  }

  /** Returns true if unwrapping means to collect what is unknown. */
  private static boolean isMap(AnnotatedElement element) {
    if (element instanceof Method method) {
      return method.getParameterCount() == 2 || Map.class.isAssignableFrom(method.getReturnType());
    }
    return element instanceof Field field && Map.class.isAssignableFrom(field.getType());
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    marks.set(ClassMarks.STYLE, style);
    Annotation type = find(element, "JSONType");
    if (type == null) {
      return;
    }
    marks.setRefused(FastjsonRefusals.type(type, isNamed(element)));
    List<String> features = FastjsonRefusals.written(type);
    if (features.stream().anyMatch(FastjsonRefusals.WRITES_NULLS::contains)) {
      marks.setInclude(Include.When.ALWAYS);
    }
    if (AnnotationValues.strings(type, "includes").length > 0) {
      marks.set(ClassMarks.INCLUDED_NAMES, Set.of(AnnotationValues.strings(type, "includes")));
    }
    marks.setOrder(AnnotationValues.strings(type, "orders"));
    marks.setAlphabetical(AnnotationValues.truth(type, "alphabetic", true));
    marks.addIgnoredNames(AnnotationValues.strings(type, "ignores"));
    marks.setTypeName(AnnotationValues.string(type, "typeName"));
    if (AnnotationValues.value(type, "naming") instanceof Enum<?> constant) {
      NamingStrategy naming = naming(constant);
      if (naming != null) {
        marks.set(ClassMarks.NAMING, naming);
      }
    }
    subtypes(type, marks);
    builder(type, marks);
  }

  private void subtypes(Annotation type, ClassMarks marks) {
    Class<?>[] subtypes = AnnotationValues.types(type, "seeAlso");
    if (subtypes.length == 0) {
      return;
    }
    String key = AnnotationValues.string(type, "typeKey");
    marks.setDiscriminator(key.isEmpty() ? "@type" : key);
    marks.set(
        ClassMarks.NAME_STYLE, second ? ClassMarks.NameStyle.SIMPLE : ClassMarks.NameStyle.FULL);
    for (Class<?> subtype : subtypes) {
      marks.addSubtype(subtype, "", 0);
    }
    if (FastjsonRefusals.written(type).contains(FastjsonRefusals.CLASS_NAME)) {
      marks.set(ClassMarks.NAMED, true);
    }
    Class<?> fallback = AnnotationValues.type(type, "seeAlsoDefault");
    if (fallback != null && fallback != Void.class) {
      marks.set(ClassMarks.FALLBACK, fallback);
    }
  }

  @Override
  public String toString() {
    return "FastjsonDialect[fastjson" + (second ? "2]" : "1]");
  }

  /** Returns true if a class or a supertype is the root of a hierarchy that writes names. */
  private static boolean isNamed(Class<?> element) {
    if (element == null) {
      return false;
    }
    Annotation type = find(element, "JSONType");
    return (type != null
            && AnnotationValues.types(type, "seeAlso").length > 0
            && FastjsonRefusals.written(type).contains(FastjsonRefusals.CLASS_NAME))
        || isNamed(element.getSuperclass())
        || Arrays.stream(element.getInterfaces()).anyMatch(FastjsonDialect::isNamed);
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
  private static NamingStrategy naming(Enum<?> constant) {
    boolean first = constant.getDeclaringClass().getName().startsWith("com.alibaba.fastjson.");
    return switch (constant.name()) {
      case "NeverUseThisValueExceptDefaultValue" -> null;
      case "CamelCase" -> first ? FastjsonNames::lowerFirst : NamingStrategy.IDENTITY;
      case "CamelCase1x" -> FastjsonNames::lowerFirst;
      case "NoChange" -> NamingStrategy.IDENTITY;
      case "PascalCase" -> first ? FastjsonNames::upperFirst : FastjsonNames::pascal;
      case "UpperCase" -> FastjsonNames.upper(NamingStrategy.IDENTITY);
      case "UpperCamelCaseWithSpaces" -> FastjsonNames.words(' ');
      case "UpperCamelCaseWithUnderScores" -> FastjsonNames.words('_');
      case "UpperCamelCaseWithDashes" -> FastjsonNames.words('-');
      case "UpperCamelCaseWithDots" -> FastjsonNames.words('.');
      case "SnakeCase", "LowerCaseWithUnderScores" -> FastjsonNames.separated('_');
      case "UpperCaseWithUnderScores" -> FastjsonNames.upper(FastjsonNames.separated('_'));
      case "UpperCaseWithDashes" -> FastjsonNames.upper(FastjsonNames.separated('-'));
      case "UpperCaseWithDots" -> FastjsonNames.upper(FastjsonNames.separated('.'));
      case "KebabCase", "LowerCaseWithDashes" -> FastjsonNames.separated('-');
      case "LowerCaseWithDots" -> FastjsonNames.separated('.');
      case "LowerCase" -> NamingStrategy.LOWER_CASE;
      default ->
          throw new ModelException(
              "@JSONType(naming = "
                  + constant.name()
                  + ") is not known; give a NamingStrategy in the options instead");
    };
  }
}

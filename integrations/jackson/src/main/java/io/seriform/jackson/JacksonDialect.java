package io.seriform.jackson;

import io.seriform.annotation.Include;
import io.seriform.annotation.Inclusion;
import io.seriform.error.ModelException;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.DeclaredTypes;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Narrowing;
import io.seriform.model.marks.PropertyStyle;
import io.seriform.model.marks.Refusal;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.model.rules.NullRule;
import io.seriform.scalar.Kind;
import io.seriform.scalar.Scalars;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Set;

/**
 * Jackson's annotations, those of databind from version 2 and from version 3: {@code
 * JsonOptions.standard().withDialects(JacksonDialect.jackson3())}. They are found by name, so
 * Jackson itself is not needed. Code of Jackson's that annotations name, such as serializers, is
 * run by a {@code JacksonBridge} beside it.
 */
public final class JacksonDialect implements Dialect, Serializable {

  private static final long serialVersionUID = 1L;
  private static final int PRECEDENCE = 100;

  private static final PropertyStyle SECOND_STYLE =
      PropertyStyle.named((rest, prefix, known) -> JacksonNames.lowerStart(rest))
          .withBuilderNaming(JacksonNames::lowerStart)
          .withFinalFieldsSet()
          .withSomeFieldsAside();

  private static final PropertyStyle THIRD_STYLE =
      PropertyStyle.named(JacksonNames::third).withSomeFieldsAside();

  private static final JacksonDialect SECOND = new JacksonDialect(true);
  private static final JacksonDialect THIRD = new JacksonDialect(false);

  private final boolean second;
  private final boolean enumsByToString;
  private final JacksonVisibility visibility;
  private final boolean nullEntries;
  private final boolean emptyBeans;

  private JacksonDialect(
      boolean second,
      boolean enumsByToString,
      JacksonVisibility visibility,
      boolean nullEntries,
      boolean emptyBeans) {
    this.second = second;
    this.enumsByToString = enumsByToString;
    this.visibility = visibility;
    this.nullEntries = nullEntries;
    this.emptyBeans = emptyBeans;
  }

  private JacksonDialect(boolean second) {
    this(second, !second, JacksonVisibility.STANDARD, true, false);
  }

  /**
   * Returns the dialect of Jackson 2, with the names that it gives to properties: {@code getURL}
   * gives {@code url}, {@code getXCoord} gives {@code xcoord}.
   */
  public static JacksonDialect jackson2() {
    return SECOND;
  }

  /** Returns the dialect of Jackson 3, with the names that it gives to properties. */
  public static JacksonDialect jackson3() {
    return THIRD;
  }

  /** Returns a dialect with enums by {@code toString}, as in Jackson 3, or name, as in 2. */
  public JacksonDialect withEnumsByToString(boolean value) {
    return new JacksonDialect(second, value, visibility, nullEntries, emptyBeans);
  }

  /**
   * Returns a dialect in which fields, getters or setters are properties by themselves as {@code
   * ObjectMapper.setVisibility} says, where {@code @JsonAutoDetect} does not.
   *
   * @param accessor which of them
   * @param value the name of a constant of {@code JsonAutoDetect.Visibility}: {@code NONE}, {@code
   *     PUBLIC_ONLY} or, of fields and setters, {@code ANY}
   * @throws IllegalArgumentException for others, which are not honoured
   */
  public JacksonDialect withVisibility(ClassMarks.Accessor accessor, String value) {
    JacksonVisibility all = visibility.with(accessor, value);
    return new JacksonDialect(second, enumsByToString, all, nullEntries, emptyBeans);
  }

  /**
   * Returns a dialect that writes entries of maps whose values are null, or leaves them out of
   * JSON, as {@code ObjectMapper.setSerializationInclusion(NON_NULL)} does.
   */
  public JacksonDialect withNullEntries(boolean written) {
    return new JacksonDialect(second, enumsByToString, visibility, written, emptyBeans);
  }

  /** Returns a dialect that writes objects without properties, whatever their fields hold. */
  public JacksonDialect withEmptyBeans(boolean written) {
    return new JacksonDialect(second, enumsByToString, visibility, nullEntries, written);
  }

  @Override
  public int precedence() {
    return PRECEDENCE;
  }

  @Override
  public boolean readsIntegerAndDouble() {
    return true;
  }

  @Override
  public String remedy(Class<?> type) {
    return "withDialects(dialect, JacksonBridge.of(mapper).withClass("
        + type.getCanonicalName()
        + ".class)) leaves the class to Jackson";
  }

  @Override
  public boolean readsEmptyTextAsNull() {
    return true;
  }

  @Override
  public boolean leavesOutNullEntries() {
    return !nullEntries;
  }

  @Override
  public boolean readsTimestamps() {
    return true;
  }

  @Override
  public boolean readsScalarsAsText() {
    return true;
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    Annotation property = JacksonAnnotations.find(element, "JsonProperty");
    for (String each : new String[] {"JsonGetter", "JsonSetter"}) { // before @JsonProperty
      Annotation named = element instanceof Field ? null : JacksonAnnotations.find(element, each);
      marks.setName(named == null ? "" : AnnotationValues.string(named, "value"));
    }
    // one on what overrides a method takes the place of the other, also if it is empty
    if (property != null && !marks.annotations().containsKey(property.annotationType())) {
      JacksonNames.property(element, property, marks);
      // what a setter or a field gets may be missing, whatever is said of it
      if (isRequired(property) && element instanceof Parameter p && isOfCreator(p)) {
        marks.setRequired(true);
      }
    }
    if (element instanceof Field field && field.isEnumConstant()) {
      marks.setName(enumsByToString ? text(field) : "");
      marks.set(MemberMarks.SHARED, true);
    }
    Annotation getter = JacksonAnnotations.find(element, "JsonGetter");
    if (getter != null) {
      explicit(element, MemberMarks.Access.WRITTEN_ONLY, marks);
    }
    Annotation setter = JacksonAnnotations.find(element, "JsonSetter");
    if (setter != null) {
      explicit(element, MemberMarks.Access.READ_ONLY, marks);
      String name = AnnotationValues.string(setter, "value");
      if (element instanceof Field && !name.isEmpty()) {
        marks.addAliases(name); // Jackson does not look at it when it writes
      }
      marks.set(MemberMarks.NULLS, nulls(setter, "nulls"));
      marks.set(MemberMarks.INNER_NULLS, nulls(setter, "contentNulls"));
    }
    Annotation alias = JacksonAnnotations.find(element, "JsonAlias");
    if (alias != null) {
      marks.addAliases(AnnotationValues.strings(alias, "value"));
    }
    roles(element, marks);
    Annotation ignore = JacksonAnnotations.find(element, "JsonIgnore");
    if (ignore != null) {
      marks.setIgnored(AnnotationValues.truth(ignore, "value", true));
    }
    JacksonRefusals.member(element, marks);
    if (!nullEntries && JacksonInclusion.writesNullEntries(element, second)) {
      marks.setRefused(
          "@JsonInclude", Refusal.of("@JsonInclude of a map beside content inclusion = NON_NULL"));
    }
    details(element, marks);
  }

  private static boolean isRequired(Annotation property) {
    return AnnotationValues.truth(property, "required", false)
        || AnnotationValues.constant(property, "isRequired").equals("TRUE");
  }

  /** The text of a constant, if that is not its name. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // it is the class of an enum
  private static String text(Field constant) {
    String name = constant.getName();
    String text = Enum.valueOf((Class) constant.getDeclaringClass(), name).toString();
    return name.equals(text) ? "" : text;
  }

  private static boolean isOfCreator(Parameter parameter) {
    Executable owner = parameter.getDeclaringExecutable();
    return owner instanceof Constructor || Modifier.isStatic(owner.getModifiers());
  }

  /** Returns the rule for nulls; null if there is none. */
  private static NullRule nulls(Annotation setter, String of) {
    return switch (AnnotationValues.constant(setter, of)) {
      case "SET" -> NullRule.SET;
      case "SKIP" -> NullRule.SKIP;
      case "FAIL" -> NullRule.FAIL;
      case "AS_EMPTY" -> NullRule.EMPTY;
      default -> null;
    };
  }

  /** Marks what a member is besides a property. */
  private static void roles(AnnotatedElement element, MemberMarks marks) {
    Annotation creator = JacksonAnnotations.find(element, "JsonCreator");
    if (creator != null) {
      marks.setCreator(
          switch (AnnotationValues.constant(creator, "mode")) {
            case "DELEGATING" -> MemberMarks.CreatorMode.DELEGATING;
            case "PROPERTIES" -> MemberMarks.CreatorMode.PROPERTIES;
            case "DISABLED" -> MemberMarks.CreatorMode.DISABLED;
            default ->
                JacksonCreators.takesValue(element)
                    ? MemberMarks.CreatorMode.DELEGATING
                    : MemberMarks.CreatorMode.OPEN;
          });
    }
    Annotation managed = JacksonAnnotations.find(element, "JsonManagedReference");
    if (managed != null) {
      marks.setExplicit();
      marks.set(MemberMarks.MANAGED, AnnotationValues.string(managed, "value"));
    }
    Annotation back = JacksonAnnotations.find(element, "JsonBackReference");
    if (back != null) {
      marks.setExplicit();
      marks.set(MemberMarks.BACK, AnnotationValues.string(back, "value"));
    }
    Annotation value = JacksonAnnotations.find(element, "JsonValue");
    if (value != null) {
      marks.setValue(AnnotationValues.truth(value, "value", true));
      marks.set(MemberMarks.EMPTY_VALUE, JacksonInclusion::isEmpty);
    }
    if (JacksonAnnotations.find(element, "JsonEnumDefaultValue") != null) {
      marks.setUnknown(true);
    }
    for (String any : new String[] {"JsonAnyGetter", "JsonAnySetter"}) {
      Annotation found = JacksonAnnotations.find(element, any);
      boolean takes = any.equals("JsonAnySetter");
      boolean fits = !(element instanceof Method m) || m.getParameterCount() == (takes ? 2 : 0);
      if (found != null && fits && AnnotationValues.truth(found, "enabled", true)) {
        // a @JsonIgnore takes no more than a property of the same name out
        marks.setIgnored(false);
        marks.setExplicit();
        marks.setUnknown(takes);
      }
    }
  }

  private static void details(AnnotatedElement element, MemberMarks marks) {
    Annotation unwrapped = JacksonAnnotations.find(element, "JsonUnwrapped");
    if (unwrapped != null) {
      marks.setExplicit(); // also where it is not enabled
      marks.set(MemberMarks.UNWRAPS_OBJECTS, true);
      if (AnnotationValues.truth(unwrapped, "enabled", true)) {
        marks.setUnwrapped(
            AnnotationValues.string(unwrapped, "prefix"),
            AnnotationValues.string(unwrapped, "suffix"));
      }
    }
    Annotation include = JacksonAnnotations.find(element, "JsonInclude");
    if (include != null) {
      marks.setInclude(JacksonInclusion.when(include));
      Type type = DeclaredTypes.generic(element);
      marks.set(MemberMarks.OMITS, JacksonInclusion.omits(include, DeclaredTypes.raw(element)));
      marks.set(MemberMarks.INNER_OMITS, JacksonInclusion.innerOmits(include, type));
    } else if (element instanceof Member member) {
      Annotation ofClass = JacksonAnnotations.find(member.getDeclaringClass(), "JsonInclude");
      if (ofClass != null && JacksonInclusion.when(ofClass) == Include.When.NON_EMPTY) {
        marks.set(MemberMarks.OMITS, JacksonInclusion.omits(ofClass, DeclaredTypes.raw(element)));
      }
    }
    within(element, marks);
    Annotation format = JacksonAnnotations.find(element, "JsonFormat");
    if (format != null) {
      marks.setExplicit();
      JacksonFormat.mark(element, format, marks);
      Kind kind = Scalars.kind(DeclaredTypes.raw(element));
      marks.setFormat(kind == null || kind.isTime() ? JacksonFormat.pattern(format) : "");
    }
    uses(element, marks);
    Annotation serialize = JacksonAnnotations.findBind(element, "JsonSerialize");
    if (serialize != null) {
      marks.setInclude(JacksonInclusion.older(serialize));
    }
    if (serialize != null && JacksonRefusals.writesText(element, serialize)) {
      marks.setExplicit();
      marks.setText(DeclaredTypes.raw(element));
    }
    Annotation[] narrowing = {JacksonAnnotations.findBind(element, "JsonDeserialize"), serialize};
    for (Annotation each : narrowing) {
      marks.setClasses(
          JacksonRefusals.set(each, "as"),
          JacksonRefusals.set(each, "contentAs"),
          JacksonRefusals.set(each, "keyAs"));
    }
    if (JacksonAnnotations.find(element, "JsonTypeInfo") != null) {
      marks.setExplicit();
    }
    if (JacksonRefusals.hasTable(element)) {
      hierarchy(element, marks.setSubtypes("@JsonSubTypes"));
    }
    marks.set(MemberMarks.IDENTITY, JacksonIdentity.of(element));
    marks.set(MemberMarks.ALWAYS_ID, JacksonIdentity.always(element));
    Annotation raw = JacksonAnnotations.find(element, "JsonRawValue");
    if (raw != null) {
      explicit(element, MemberMarks.Access.WRITTEN_ONLY, marks);
      // the text of a primitive is JSON anyway
      boolean text = !DeclaredTypes.raw(element).isPrimitive();
      marks.set(MemberMarks.RAW_TEXT, text && AnnotationValues.truth(raw, "value", true));
    }
    Annotation view = JacksonAnnotations.find(element, "JsonView");
    if (view != null) {
      marks.setExplicit();
      marks.setViews(AnnotationValues.types(view, "value"));
    }
  }

  /**
   * Annotations that make a property of a member, in the direction in which Jackson asks for them.
   */
  private static void uses(AnnotatedElement element, MemberMarks marks) {
    if (JacksonAnnotations.findBind(element, "JsonSerialize") != null
        || JacksonAnnotations.find(element, "JsonSerializeAs") != null) {
      explicit(element, MemberMarks.Access.WRITTEN_ONLY, marks);
    }
    if (JacksonAnnotations.findBind(element, "JsonDeserialize") != null
        || JacksonAnnotations.find(element, "JsonDeserializeAs") != null
        || JacksonAnnotations.find(element, "JsonMerge") != null) {
      explicit(element, MemberMarks.Access.READ_ONLY, marks);
    }
  }

  /** Makes a property of a field in a direction, and of a method only if it serves that one. */
  private static void explicit(
      AnnotatedElement element, MemberMarks.Access direction, MemberMarks marks) {
    boolean sets = direction == MemberMarks.Access.READ_ONLY;
    if (!(element instanceof Method method) || (method.getParameterCount() > 0) == sets) {
      marks.setExplicit(direction);
    }
  }

  /** Marks what a property leaves out of the objects that it holds. */
  private static void within(AnnotatedElement element, MemberMarks marks) {
    Annotation ignored = JacksonAnnotations.find(element, "JsonIgnoreProperties");
    if (ignored != null) {
      Set<String> names = Set.of(AnnotationValues.strings(ignored, "value"));
      boolean gets = AnnotationValues.truth(ignored, "allowGetters", false);
      boolean sets = AnnotationValues.truth(ignored, "allowSetters", false);
      marks.set(
          MemberMarks.NARROWING,
          new Narrowing(
              gets ? Set.of() : names,
              sets ? Set.of() : names,
              null,
              AnnotationValues.truth(ignored, "ignoreUnknown", false)));
    }
    Annotation included = JacksonAnnotations.find(element, "JsonIncludeProperties");
    if (included != null) {
      marks.set(MemberMarks.INCLUDED_WITHIN, Set.of(AnnotationValues.strings(included, "value")));
    }
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    marks.set(ClassMarks.STYLE, second ? SECOND_STYLE : THIRD_STYLE);
    marks.set(ClassMarks.EMPTY, emptyBeans);
    JacksonTypes.mark(element, second, marks);
    Annotation order = JacksonAnnotations.find(element, "JsonPropertyOrder");
    if (order != null) {
      marks.setOrder(AnnotationValues.strings(order, "value"));
      marks.setAlphabetical(AnnotationValues.truth(order, "alphabetic", false));
    }
    Annotation ignored = JacksonAnnotations.find(element, "JsonIgnoreProperties");
    if (ignored != null) {
      marks.setIgnoredNames(
          AnnotationValues.strings(ignored, "value"),
          AnnotationValues.truth(ignored, "allowSetters", false),
          AnnotationValues.truth(ignored, "allowGetters", false));
      marks.set(
          ClassMarks.IGNORES_UNKNOWN, AnnotationValues.truth(ignored, "ignoreUnknown", false));
    }
    Annotation include = JacksonAnnotations.find(element, "JsonInclude");
    if (include != null) {
      marks.setInclude(JacksonInclusion.when(include));
      marks.set(ClassMarks.OMITS, JacksonInclusion.omits(include, Object.class));
      if (!second) { // Jackson 2 does not ask the class
        marks.set(ClassMarks.INNER_OMITS, mapType -> JacksonInclusion.innerOmits(include, mapType));
      }
      marks.set(
          ClassMarks.OMITS_INITIAL,
          AnnotationValues.constant(include, "value").equals("NON_DEFAULT"));
    }
    Annotation serialize = JacksonAnnotations.findBind(element, "JsonSerialize");
    if (serialize != null && !JacksonInclusion.isDeclared(element)) {
      Include.When older = JacksonInclusion.older(serialize);
      marks.setInclude(older);
      if (older == Include.When.NON_DEFAULT) {
        marks.set(ClassMarks.OMITS_INITIAL, true);
      }
    }
    Annotation naming = JacksonAnnotations.findBind(element, "JsonNaming");
    if (naming != null) {
      marks.set(ClassMarks.NAMING, naming(AnnotationValues.type(naming, "value")));
    }
    Annotation included = JacksonAnnotations.find(element, "JsonIncludeProperties");
    if (included != null) {
      marks.set(ClassMarks.INCLUDED_NAMES, Set.of(AnnotationValues.strings(included, "value")));
    }
    Annotation ignoredType = JacksonAnnotations.find(element, "JsonIgnoreType");
    if (ignoredType != null) {
      marks.set(ClassMarks.IGNORED_TYPE, AnnotationValues.truth(ignoredType, "value", true));
    }
    visibility.mark(element, marks);
    Annotation format = JacksonAnnotations.find(element, "JsonFormat");
    if (format != null) {
      marks.set(
          ClassMarks.NAMES_IGNORING_CASE,
          AnnotationValues.constants(format, "with").contains(JacksonFormat.ANY_CASE));
      JacksonFormat.mark(marks.subject() == null ? element : marks.subject(), format, marks);
    }
    if (JacksonIdentity.info(element) != null) {
      marks.setIdentity(JacksonIdentity.of(element));
    }
    marks.set(ClassMarks.ALWAYS_ID, JacksonIdentity.always(element));
    JacksonRefusals.type(element, marks);
    hierarchy(element, marks);
    builder(element, marks);
    for (Class<?> as :
        Arrays.asList(
            JacksonRefusals.set(JacksonAnnotations.findBind(element, "JsonDeserialize"), "as"),
            JacksonRefusals.set(JacksonAnnotations.find(element, "JsonDeserializeAs"), "value"),
            JacksonRefusals.set(JacksonAnnotations.findBind(element, "JsonSerialize"), "as"))) {
      Class<?> type = marks.subject() == null ? element : marks.subject(); // not the mix-in
      if (as != null && as != type && type.isAssignableFrom(as)) {
        marks.set(ClassMarks.IMPLEMENTATION, as);
      }
    }
  }

  private static NamingStrategy naming(Class<?> strategy) {
    return switch (strategy.getSimpleName()) {
      case "LowerCamelCaseStrategy", "PropertyNamingStrategy" -> JacksonNaming.LOWER_CAMEL_CASE;
      case "SnakeCaseStrategy" -> JacksonNaming.SNAKE_CASE;
      case "UpperSnakeCaseStrategy" -> JacksonNaming.UPPER_SNAKE_CASE;
      case "KebabCaseStrategy" -> JacksonNaming.KEBAB_CASE;
      case "UpperCamelCaseStrategy" -> JacksonNaming.UPPER_CAMEL_CASE;
      case "LowerDotCaseStrategy" -> JacksonNaming.LOWER_DOT_CASE;
      case "LowerCaseStrategy" -> JacksonNaming.LOWER_CASE;
      default ->
          throw new ModelException(
              "@JsonNaming names "
                  + strategy.getName()
                  + ", which is not known; give a NamingStrategy in the options instead");
    };
  }

  private static void hierarchy(AnnotatedElement element, ClassMarks marks) {
    Annotation typeName = JacksonAnnotations.find(element, "JsonTypeName");
    if (typeName != null) {
      marks.setTypeName(AnnotationValues.string(typeName, "value"));
    }
    Annotation info = JacksonAnnotations.find(element, "JsonTypeInfo");
    if (info != null && !AnnotationValues.constant(info, "use").equals("NONE")) {
      typeInfo(element, info, marks);
    }
    Annotation subtypes = JacksonAnnotations.find(element, "JsonSubTypes");
    if (subtypes != null) {
      for (Annotation each : AnnotationValues.nested(subtypes, "value")) {
        String[] names = AnnotationValues.strings(each, "names");
        String name = AnnotationValues.string(each, "name");
        name = name.isEmpty() && names.length > 0 ? names[0] : name;
        marks.addBelow(AnnotationValues.type(each, "value"), name);
      }
    }
  }

  private static void typeInfo(AnnotatedElement element, Annotation info, ClassMarks marks) {
    marks.setRoot();
    String property = AnnotationValues.string(info, "property");
    String use = AnnotationValues.constant(info, "use");
    switch (use) {
      case "CLASS" -> {
        marks.set(ClassMarks.NAME_STYLE, ClassMarks.NameStyle.ALWAYS_FULL);
        marks.setDiscriminator(property.isEmpty() ? "@class" : property);
      }
      case "MINIMAL_CLASS" -> {
        marks.set(ClassMarks.NAME_STYLE, ClassMarks.NameStyle.RELATIVE);
        marks.setDiscriminator(property.isEmpty() ? "@c" : property);
      }
      case "NAME" -> {
        marks.set(ClassMarks.NAME_STYLE, ClassMarks.NameStyle.WITHOUT_PACKAGE);
        marks.setDiscriminator(property.isEmpty() ? "@type" : property);
      }
      case "SIMPLE_NAME" -> {
        marks.set(ClassMarks.NAME_STYLE, ClassMarks.NameStyle.SIMPLE);
        marks.setDiscriminator(property.isEmpty() ? "@type" : property);
      }
      case "DEDUCTION" -> marks.setInclusion(Inclusion.DEDUCED);
      default -> {
        if (!(element instanceof Class) || !use.equals("CUSTOM")) {
          throw unsupported(element, use);
        }
        marks.setRefused("@JsonTypeInfo", JacksonRefusals.CUSTOM);
      }
    }
    marks.setInclusion(
        switch (AnnotationValues.constant(info, "include")) {
          case "PROPERTY", "EXISTING_PROPERTY" -> Inclusion.PROPERTY;
          case "EXTERNAL_PROPERTY" -> Inclusion.BESIDE;
          case "WRAPPER_OBJECT" -> Inclusion.WRAPPER;
          case "WRAPPER_ARRAY" -> Inclusion.ARRAY;
          default -> throw unsupported(element, AnnotationValues.constant(info, "include"));
        });
    marks.set(ClassMarks.NAMED, true);
    String include = AnnotationValues.constant(info, "include");
    marks.set(ClassMarks.GIVEN_NAME, include.equals("EXISTING_PROPERTY"));
    String required = AnnotationValues.constant(info, "requireTypeIdForSubtypes");
    marks.set(ClassMarks.UNNAMED_ROOT, required.equals("FALSE"));
    marks.set(ClassMarks.VISIBLE_NAME, AnnotationValues.truth(info, "visible", false));
    Class<?> fallback = AnnotationValues.type(info, "defaultImpl");
    if (fallback != null && fallback != info.annotationType()) {
      marks.set(ClassMarks.FALLBACK, fallback == Void.class ? void.class : fallback);
    }
  }

  private static ModelException unsupported(AnnotatedElement element, String what) {
    Object place = element instanceof Class<?> type ? type.getName() : element;
    return new ModelException(
        ("@JsonTypeInfo of %s asks for %s, which is not supported; put @Subtypes beside it, or on"
                + " a mix-in (ModelOptions.withMixIn)")
            .formatted(place, what));
  }

  private static void builder(Class<?> element, ClassMarks marks) {
    Annotation deserialize = JacksonAnnotations.findBind(element, "JsonDeserialize");
    Class<?> builder = deserialize == null ? null : AnnotationValues.type(deserialize, "builder");
    if (builder == null || builder == Void.class) {
      return;
    }
    String build = "build";
    String prefix = "with";
    Annotation settings = JacksonAnnotations.findBind(builder, "JsonPOJOBuilder");
    if (settings != null) {
      build = AnnotationValues.string(settings, "buildMethodName");
      prefix = AnnotationValues.string(settings, "withPrefix");
    }
    marks.setBuilt(new ClassMarks.Built(builder, null, build, prefix));
    marks.set(ClassMarks.READ_BY_BUILDER, true);
  }

  @Override
  public String toString() {
    return "JacksonDialect[jackson" + (second ? "2]" : "3]");
  }
}

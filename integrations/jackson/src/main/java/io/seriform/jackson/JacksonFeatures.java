package io.seriform.jackson;

import io.seriform.annotation.Include;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions.Decimals;
import io.seriform.document.SelfDescribingOptions.EmptyTexts;
import io.seriform.document.SelfDescribingOptions.Integers;
import io.seriform.error.MappingException;
import io.seriform.json.JsonOptions;
import io.seriform.json.JsonOptions.Dates;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.DeclaredTypes;
import io.seriform.model.marks.Refusal;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.reflect.ClassKinds;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The features of a mapper of Jackson 2 or 3, as options: for {@code JacksonSettings} of either.
 * Names of features that both have mean the same in both.
 */
public final class JacksonFeatures {

  private interface Follows extends BiFunction<JsonOptions, Boolean, JsonOptions> {}

  /** Features that an option follows, on and off. */
  private static final Map<String, Follows> FOLLOWED = new HashMap<>();

  static {
    FOLLOWED.put("INDENT_OUTPUT", (o, on) -> o.withIndent(on ? 2 : 0));
    FOLLOWED.put(
        "WRITE_DATES_AS_TIMESTAMPS", (o, on) -> o.withDates(on ? Dates.TIMESTAMPS : Dates.ISO));
    FOLLOWED.put("WRITE_DURATIONS_AS_TIMESTAMPS", (o, on) -> o); // by what dates are, see below
    FOLLOWED.put("WRITE_BIGDECIMAL_AS_PLAIN", JsonOptions::withPlainDecimals);
    FOLLOWED.put("ORDER_MAP_ENTRIES_BY_KEYS", JsonOptions::withSortedMapKeys);
    FOLLOWED.put(
        "WRITE_ENUMS_USING_INDEX", (o, on) -> on ? o.withEnums(JsonOptions.Enums.ORDINAL) : o);
    FOLLOWED.put(
        "FAIL_ON_UNKNOWN_PROPERTIES",
        (o, on) -> o.withUnknown(on ? JsonOptions.Unknown.REJECT : JsonOptions.Unknown.SKIP));
    FOLLOWED.put("FAIL_ON_NULL_FOR_PRIMITIVES", (o, on) -> o.withNullAsDefault(!on));
    FOLLOWED.put("ACCEPT_SINGLE_VALUE_AS_ARRAY", JsonOptions::withSingleValueAsList);
    FOLLOWED.put("READ_UNKNOWN_ENUM_VALUES_AS_NULL", JsonOptions::withUnknownConstantIsNull);
    FOLLOWED.put(
        "READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE", JsonOptions::withUnknownConstantIsDefault);
    FOLLOWED.put("ACCEPT_CASE_INSENSITIVE_PROPERTIES", JsonOptions::withNamesIgnoringCase);
    FOLLOWED.put("ACCEPT_CASE_INSENSITIVE_ENUMS", JsonOptions::withEnumsIgnoringCase);
    FOLLOWED.put(
        "USE_LONG_FOR_INTS", (o, on) -> o.withUntypedIntegers(on ? Integers.LONG : Integers.INT));
    FOLLOWED.put(
        "USE_BIG_DECIMAL_FOR_FLOATS",
        (o, on) -> o.withUntypedDecimals(on ? Decimals.EXACT : Decimals.DOUBLE));
    FOLLOWED.put("ALLOW_COERCION_OF_SCALARS", JsonOptions::withTextAsScalar);
    FOLLOWED.put("ACCEPT_EMPTY_STRING_AS_NULL_OBJECT", (o, on) -> o); // by both, see below
    FOLLOWED.put(
        "SORT_PROPERTIES_ALPHABETICALLY",
        (o, on) ->
            o.withModel(
                o.model()
                    .withSorting(on ? PropertySorting.ALPHABETICAL : PropertySorting.DECLARED)));
    FOLLOWED.put("ALLOW_COMMENTS", JsonOptions::withComments);
    FOLLOWED.put("ALLOW_JAVA_COMMENTS", JsonOptions::withComments);
    FOLLOWED.put("ALLOW_SINGLE_QUOTES", JsonOptions::withSingleQuotes);
    FOLLOWED.put("ALLOW_TRAILING_COMMA", JsonOptions::withTrailingCommas);
    FOLLOWED.put("ALLOW_NON_NUMERIC_NUMBERS", JsonOptions::withNonFiniteNumbers);
    FOLLOWED.put("STRICT_DUPLICATE_DETECTION", (o, on) -> o.withLastDuplicateWins(!on));
    FOLLOWED.put("ESCAPE_NON_ASCII", JsonOptions::withAsciiOnly);
    FOLLOWED.put("WRITE_NUMBERS_AS_STRINGS", JsonOptions::withNumbersAsText);
  }

  /** Features of which the data does not depend, or which a table of differences has. */
  private static final Set<String> WITHOUT_EFFECT =
      Set.of(
          "ACCEPT_FLOAT_AS_INT",
          "ALLOW_FINAL_FIELDS_AS_MUTATORS",
          "APPLY_DEFAULT_VALUES",
          "AUTO_CLOSE_CONTENT",
          "AUTO_CLOSE_JSON_CONTENT",
          "AUTO_CLOSE_SOURCE",
          "AUTO_CLOSE_TARGET",
          "AUTO_DETECT_CREATORS",
          "AUTO_DETECT_FIELDS",
          "AUTO_DETECT_GETTERS",
          "AUTO_DETECT_IS_GETTERS",
          "AUTO_DETECT_SETTERS",
          "BLOCK_UNSAFE_POLYMORPHIC_BASE_TYPES",
          "CAN_OVERRIDE_ACCESS_MODIFIERS",
          "CLEAR_CURRENT_TOKEN_ON_CLOSE",
          "CLOSE_CLOSEABLE",
          "COMBINE_UNICODE_SURROGATES_IN_UTF8",
          "EAGER_DESERIALIZER_FETCH",
          "EAGER_SERIALIZER_FETCH",
          "ESCAPE_FORWARD_SLASHES",
          "FAIL_ON_INVALID_SUBTYPE",
          "FAIL_ON_NUMBERS_FOR_ENUMS",
          "FAIL_ON_ORDER_MAP_BY_INCOMPARABLE_KEY",
          "FAIL_ON_READING_DUP_TREE_KEY",
          "FAIL_ON_SELF_REFERENCES",
          "FAIL_ON_SUBTYPE_CLASS_NOT_REGISTERED",
          "FAIL_ON_TRAILING_TOKENS",
          "FAIL_ON_UNKNOWN_INJECT_VALUE",
          "FAIL_ON_UNRESOLVED_OBJECT_IDS",
          "FAIL_ON_UNWRAPPED_TYPE_IDENTIFIERS",
          "FLUSH_AFTER_WRITE_VALUE",
          "FLUSH_PASSED_TO_STREAM",
          "IGNORE_DUPLICATE_MODULE_REGISTRATIONS",
          "INCLUDE_SOURCE_IN_LOCATION",
          "OVERRIDE_PUBLIC_ACCESS_MODIFIERS",
          "REQUIRE_HANDLERS_FOR_JAVA8_OPTIONALS",
          "REQUIRE_HANDLERS_FOR_JAVA8_TIMES",
          "SORT_CREATOR_PROPERTIES_BY_DECLARATION_ORDER",
          "SORT_CREATOR_PROPERTIES_FIRST",
          "USE_FAST_BIG_NUMBER_PARSER",
          "USE_FAST_DOUBLE_PARSER",
          "USE_FAST_DOUBLE_WRITER",
          "WRAP_EXCEPTIONS",
          "WRITE_DATES_WITH_ZONE_ID",
          "WRITE_HEX_UPPER_CASE");

  private final Map<String, Boolean> values = new HashMap<>();
  private final List<String> others = new ArrayList<>();

  /** Modules whose classes Seriform knows, or that only make Jackson faster. */
  private static final Pattern MODULES =
      Pattern.compile(
          "(?i).*(jsr-?310|javatime|jdk-?8|parameter-?names|afterburner|blackbird|guava"
              + "|jsonnullable|no-class-names).*");

  private static final Pattern VISIBILITY = Pattern.compile("(\\w+)=(\\w+)");

  private static final Map<String, ClassMarks.Accessor> ACCESSORS =
      Map.of(
          "field", ClassMarks.Accessor.FIELD,
          "getter", ClassMarks.Accessor.GETTER,
          "isGetter", ClassMarks.Accessor.IS_GETTER,
          "setter", ClassMarks.Accessor.SETTER);

  /** Classes of the JDK for which a mapper may have settings of their own. */
  public static final List<Class<?>> OVERRIDDEN =
      List.of(
          String.class,
          Integer.class,
          Long.class,
          BigDecimal.class,
          Date.class,
          Calendar.class,
          LocalDate.class,
          LocalDateTime.class,
          Instant.class,
          List.class,
          Set.class,
          Map.class,
          Collection.class);

  /** Refusal of code of Jackson's for values of which no single type is known. */
  public static final Refusal TWO_TYPES = Refusal.of("code of Jackson's for values of two types");

  /** No features. */
  public JacksonFeatures() {}

  /**
   * Returns true if annotations of a class or member ask for a form, a filter or names that the
   * dialect does not honour and the mapper does. A class inherits them, as Jackson has it.
   */
  public static boolean isLeftToMapper(AnnotatedElement element) {
    return JacksonRefusals.isLeft(element)
        || (element instanceof Class<?> type
            && (JacksonHierarchies.hasValues(type)
                || Stream.concat(
                        Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()))
                    .anyMatch(JacksonFeatures::isLeftToMapper)));
  }

  /** Takes features of the mapper. */
  public <F extends Enum<F>> void add(F[] all, Predicate<F> enabled, Predicate<F> byDefault) {
    for (F each : all) {
      add(each.name(), enabled.test(each), byDefault.test(each));
    }
  }

  /** Takes a feature of the mapper; of two with one name, either turns it on. */
  public void add(String name, boolean enabled, boolean byDefault) {
    values.merge(name, enabled, Boolean::logicalOr);
    boolean known =
        FOLLOWED.containsKey(name) || WITHOUT_EFFECT.contains(name) || isOfDialect(name);
    if (!known && enabled != byDefault) {
      others.add(name + " = " + enabled);
    }
  }

  private static boolean isOfDialect(String name) {
    return name.equals("READ_ENUMS_USING_TO_STRING")
        || name.equals("WRITE_ENUMS_USING_TO_STRING")
        || name.equals("FAIL_ON_EMPTY_BEANS");
  }

  /** Takes a setting that is followed in one form only. */
  public void require(boolean followed, String setting) {
    if (!followed) {
      others.add(setting);
    }
  }

  /**
   * Returns when properties are written.
   *
   * @param values the constant of {@code JsonInclude.Include} for values
   * @param contents the one for contents
   */
  public Include.When inclusion(String values, String contents) {
    boolean all = contents.equals("ALWAYS") || contents.equals("USE_DEFAULTS");
    require(all || leavesOutNullEntries(values, contents), "inclusion of contents = " + contents);
    require(!values.equals("CUSTOM"), "inclusion = CUSTOM");
    Include.When when = JacksonInclusion.when(values);
    return when == null ? Include.When.ALWAYS : when;
  }

  /** Returns true if nulls are left out of maps, as they are left out of objects. */
  public static boolean leavesOutNullEntries(String values, String contents) {
    return contents.equals("NON_NULL")
        && !values.equals("ALWAYS")
        && !values.equals("USE_DEFAULTS");
  }

  /** Returns the class of a field, a method or a parameter; null for the JDK's, and constants. */
  public static Class<?> home(AnnotatedElement element) {
    AnnotatedElement member =
        element instanceof Parameter parameter ? parameter.getDeclaringExecutable() : element;
    boolean property = !(element instanceof Field f && f.isEnumConstant());
    Class<?> home = property && member instanceof Member m ? m.getDeclaringClass() : null;
    return home == null || ClassKinds.isJdk(home) ? null : home;
  }

  /** Returns true for {@code Optional} and its siblings, which code may read as null. */
  public static boolean isOptional(Class<?> type) {
    return type.getName().startsWith("java.util.Optional");
  }

  /** Returns the subtypes that a class names, if their names are written. */
  public static Stream<Class<?>> subtypes(Class<?> type) {
    return JacksonRefusals.hasTable(type) ? JacksonHierarchies.named(type) : Stream.of();
  }

  /**
   * Returns true if code for a member is to know more than the member: its type has a variable, or
   * its subtypes have names that the mapper finds.
   */
  public static boolean needsItsClass(AnnotatedElement element) {
    return varies(DeclaredTypes.generic(element))
        || (JacksonRefusals.hasTable(element) && JacksonRefusals.isLeft(element));
  }

  private static boolean varies(Type type) {
    return type instanceof TypeVariable
        || (type instanceof ParameterizedType p
            && Stream.of(p.getActualTypeArguments()).anyMatch(JacksonFeatures::varies));
  }

  /** Returns the name that a key of a tree is for Jackson. */
  public static String name(Document key) {
    if (key.isText()) {
      return key.asText();
    }
    if (key.kind().isNumber()) {
      return key.numberText();
    }
    throw new MappingException("Jackson has no name for " + key.kind());
  }

  /** Takes a module, by its name or class. */
  public void addModule(String id) {
    require(MODULES.matcher(id).matches(), "module " + id);
  }

  /**
   * Returns a dialect that follows the features.
   *
   * @param checker the text of the mapper's {@code VisibilityChecker}
   */
  public JacksonDialect dialect(JacksonDialect dialect, String checker) {
    boolean written = values.getOrDefault("WRITE_ENUMS_USING_TO_STRING", false);
    boolean read = values.getOrDefault("READ_ENUMS_USING_TO_STRING", false);
    require(written == read, "READ_ENUMS_USING_TO_STRING other than WRITE_ENUMS_USING_TO_STRING");
    JacksonDialect followed = dialect.withEnumsByToString(written && read);
    Matcher each = VISIBILITY.matcher(checker);
    while (each.find()) {
      ClassMarks.Accessor accessor = ACCESSORS.get(each.group(1));
      try {
        if (accessor != null) {
          followed = followed.withVisibility(accessor, each.group(2));
        } // that of creators: those without annotations are found by themselves
      } catch (IllegalArgumentException e) {
        require(false, "visibility = " + each.group(2) + " of " + accessor);
      }
    }
    return followed;
  }

  /**
   * Returns options that follow the features.
   *
   * @param ignored settings that need not be followed
   * @throws IllegalArgumentException if others cannot be
   */
  public JsonOptions options(JsonOptions options, Set<String> ignored) {
    List<String> left = new ArrayList<>(others);
    left.removeIf(setting -> ignored.contains(setting.replaceAll(" = .*", "")));
    if (!left.isEmpty()) {
      throw new IllegalArgumentException(
          "no option of Seriform follows these settings of the mapper: "
              + String.join("; ", left)
              + " (to go on without one: add its name to JacksonSettings.of, or under Spring to"
              + " seriform.like-except)");
    }
    JsonOptions followed = options;
    for (Map.Entry<String, Boolean> value : values.entrySet()) {
      Follows follows = FOLLOWED.get(value.getKey());
      followed = follows == null ? followed : follows.apply(followed, value.getValue());
    }
    return durations(emptyTexts(followed));
  }

  private JsonOptions emptyTexts(JsonOptions options) {
    if (values.getOrDefault("ACCEPT_EMPTY_STRING_AS_NULL_OBJECT", false)) {
      return options.withEmptyTextAsNull(EmptyTexts.ALL);
    }
    return values.getOrDefault("ALLOW_COERCION_OF_SCALARS", true)
        ? options
        : options.withEmptyTextAsNull(EmptyTexts.REFUSED);
  }

  /** Durations in the form of their own feature, if that of dates is another one. */
  private JsonOptions durations(JsonOptions options) {
    boolean numbers = values.getOrDefault("WRITE_DURATIONS_AS_TIMESTAMPS", false);
    if (numbers == values.getOrDefault("WRITE_DATES_AS_TIMESTAMPS", false)) {
      return options;
    }
    ModelOptions model = options.model();
    return options.withModel(
        numbers
            ? model.withConversion(
                Duration.class, BigDecimal.class, JacksonNumbers::seconds, JacksonNumbers::duration)
            : model.withConversion(Duration.class, Duration::toString, Duration::parse));
  }
}

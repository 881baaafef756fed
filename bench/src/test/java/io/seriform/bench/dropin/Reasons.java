package io.seriform.bench.dropin;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reasons for which classes of published libraries are refused or different. */
final class Reasons {

  /** The reasons, by what is found. */
  private static final Map<Pattern, String> REASONS = new LinkedHashMap<>();

  private static void because(String found, String reason) {
    REASONS.put(Pattern.compile(found), reason);
  }

  static {
    because(
        "repeated property; found \"type\"",
        "an error when reading: Jackson writes `type` twice, for the class and for a property");
    because(
        "written: type\\.\"(image_file|submit_tool_outputs)\" for",
        "Jackson writes `type` twice, with two values: the name of the class is written");
    because(
        "written: (isFinished|function) is missing",
        "Kotlin's name of a property or function, where the Kotlin module of Jackson has another");
    because("has @Serializable\\(with", "refused: code for kotlinx.serialization");
    because("asks for DEDUCTION", "refused: `@JsonTypeInfo(use = DEDUCTION)`");
    because(
        "asks for CUSTOM",
        "refused: `@JsonTypeInfo(use = CUSTOM)`, whose resolver adds a class for unknown names");
    because("has @JsonSerialize\\(as\\)", "refused: `@JsonSerialize(as)`");
    because("has @JsonSetter\\(nulls\\)", "refused: `@JsonSetter(nulls)`");
    because(
        "is unwrapped in .* and collects unknown",
        "refused: several unwrapped objects, or one with a prefix, that have a map of unknown"
            + " properties");
    because(
        "has no properties, and what its fields hold would be l",
        "refused: a class without properties, which Jackson writes as `{}`");
    because(
        "(getter or codec|collection|codec of the value) failed: class java.lang.String cannot be"
            + " cast",
        "refused: a sample with a `String` where a type argument says something else");
    because("both have the name", "refused: two properties with one name");
    because(
        "has the name of the property 'type' that says which subtype",
        "refused: an unwrapped object has a property `type`, so that Jackson writes `type` twice");
    because(
        "databind\\.node\\.ObjectNode cannot be cast",
        "refused: a subclass of `ObjectNode`, in whose place Jackson gives an `ObjectNode`");
    because(
        "a class that it needs is not there: okhttp3",
        "refused: a class that it needs, of OkHttp, is not on the class path here");
    because(
        "The creator .* gives .*, and not ",
        "refused: the creator of an enum does not give the constant for its own value");
    because(
        "a cycle: the object here",
        "an error when writing: a field of the object is the object itself, which Gson leaves out");
    because(
        "written: title is more",
        "an interface with `@JsonDeserialize(as)` alone: written with the names that it is read by,"
            + " where Jackson writes `{}` if the interface is the declared type");
    because(
        "read: \\w+\\.null for false",
        "a null for an `Optional<Boolean>`: empty, where Jackson calls the builder's setter of a"
            + " `boolean`");
    because(
        "PID.1234567890123 for|\"PID\":1234567890123",
        "a getter of another type than its field: the field is written, and no digit is lost");
    because(
        "repeated property; found \"mode\"",
        "an error when reading: Jackson writes the name of the class twice, for the class and for a"
            + " property");
    because(
        "is not a registered subtype of java.lang.Object",
        "refused: a sample with a `String` where a property lists subtypes of `Object`");
    because("is a Throwable, not data", "refused: an exception as a property");
    because("is an inner class; make it static", "refused: an inner class that is not static");
    because("is read as .* and set as ", "refused: a getter and a setter of two types");
    because("several collectors of unknown", "refused: two collectors of unknown properties");
    because(
        "which subtype the object is, as text",
        "refused: a name of a type that is null, in a sample without its value");
    because(
        "no such subtype; expected",
        "refused: a sample whose property gives the name of another subtype");
    because(
        "would be lost when read: its builder",
        "refused: a builder without a method for a property that is written");
    because(
        "expected an array, found \"kept",
        "refused: an unknown property of another type than the collector takes");
    because(
        "setter refused the value: NullPointerException",
        "an error when reading: a setter that fails for a null");
    because("withClassValue", "refused: a sample with a `Class` as a value");
    because("has @JacksonInject", "refused: `@JacksonInject`, whose values only the mapper has");
    because("its own properties would be lost", "refused: an object of an undeclared subclass");
    because("is a class of the JDK with no known form", "refused: a class of the JDK, not data");
    because(
        "by which an annotation says that it is written",
        "refused: a sample of another class than the one that `as` names");
    because("\\[UTC\\]", "a `java.util.Date`: a time in UTC, to which Yasson adds `[UTC]`");
  }

  /** Returns the reason for what was found; null for none. */
  static String because(String found) {
    for (Map.Entry<Pattern, String> reason : REASONS.entrySet()) {
      if (reason.getKey().matcher(found).find()) {
        return reason.getValue();
      }
    }
    return null;
  }

  /**
   * Returns a table of the reasons, each with the numbers of classes.
   *
   * @param left what was found for each class that is left, by the name of its library
   */
  static String table(Map<String, Map<String, String>> left) {
    Map<String, Map<String, Integer>> found = new TreeMap<>();
    left.forEach(
        (library, classes) ->
            classes
                .values()
                .forEach(
                    why ->
                        found
                            .computeIfAbsent(because(why), r -> new TreeMap<>())
                            .merge(library, 1, Integer::sum)));
    StringBuilder table = new StringBuilder("| what is left | classes |\n|---|---|\n");
    found.forEach(
        (reason, where) ->
            table.append(
                "| %s | %s |\n"
                    .formatted(
                        reason,
                        where.entrySet().stream()
                            .map(e -> e.getValue() + " of " + e.getKey())
                            .collect(Collectors.joining(", ")))));
    return table.toString();
  }

  private Reasons() {}
}

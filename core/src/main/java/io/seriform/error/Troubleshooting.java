package io.seriform.error;

import java.util.List;

/**
 * The sections of {@code docs/troubleshooting.md}, each with words that only the errors that it
 * explains have. A test provokes the error of each section.
 */
final class Troubleshooting {

  private static final String PAGE =
      "https://github.com/seriform/seriform/blob/main/docs/troubleshooting.md#";

  /** The first section whose words occur counts. */
  private static final List<Section> SECTIONS =
      List.of(
          new Section("limit exceeded: hashing is ", "hashing", Place.BEGINNING),
          new Section("limit exceeded: expansion is ", "expansion", Place.BEGINNING),
          new Section("limit exceeded: ", "limit-exceeded", Place.BEGINNING),
          new Section("a cycle: ", "cycle", Place.BEGINNING),
          new Section("the source failed", "source-failed", Place.BEGINNING),
          new Section(
              "a constructor or setter refused the value",
              "constructor-refused-the-value",
              Place.BEGINNING),
          new Section(
              "the options do not say whether it counts", "undecided-annotations", Place.CODE),
          new Section(", which is not honoured", "annotation-not-honoured", Place.CODE),
          new Section(" has no properties, and ", "no-properties", Place.CODE),
          new Section(
              " is not a property that can be read as ", "parameter-is-no-property", Place.CODE),
          new Section(" would be lost when read", "final-field", Place.CODE),
          new Section(" has several constructors;", "several-constructors", Place.CODE),
          new Section(" is an inner class;", "inner-class", Place.CODE),
          new Section(" is a part of the running program", "not-data", Place.CODE),
          new Section(" of the creator of ", "two-properties-of-one-name", Place.CODE),
          new Section(": add `opens ", "package-not-open", Place.CODE),
          new Section(" add `exports ", "package-not-open", Place.CODE),
          new Section(" is abstract; ", "abstract-type", Place.CODE),
          new Section(
              ", and its own properties would be lost", "subclass-would-be-lost", Place.CODE),
          new Section(" is not registered, but occurs where ", "not-registered", Place.CODE),
          new Section("no such subtype", "no-such-subtype", Place.BEGINNING),
          new Section("an object does not say what it is", "no-discriminator", Place.BEGINNING),
          new Section("no such constant", "no-such-constant", Place.BEGINNING),
          new Section(
              "required properties are missing", "required-property-is-missing", Place.BEGINNING),
          new Section("unknown property", "unknown-property", Place.BEGINNING),
          new Section("repeated property", "property-comes-twice", Place.BEGINNING),
          new Section("withTextAsScalar(true)", "text-for-a-number", Place.HINT),
          new Section("withNullAsDefault(true)", "null-for-a-primitive", Place.HINT),
          new Section("withSingleValueAsList(true)", "one-value-for-a-list", Place.HINT),
          new Section("the number does not fit", "number-does-not-fit", Place.BEGINNING),
          new Section("withDates(JsonOptions.Dates.EPOCH)", "number-for-a-date", Place.HINT),
          new Section(
              "@Format or ModelOptions.withPattern reads another one", "not-a-date", Place.HINT),
          new Section("withNonFiniteNumbers(true)", "nan", Place.HINT),
          new Section(
              "two keys of a map are written as the same one", "keys-are-alike", Place.BEGINNING),
          new Section(
              "an element of a set or a key of a map contains itself",
              "key-contains-itself",
              Place.BEGINNING),
          new Section("a map's key is neither text nor a number", "key-of-a-map", Place.BEGINNING),
          new Section("this looks like HTML", "unexpected-input", Place.HINT),
          new Section("this looks like ", "binary-input", Place.HINT),
          new Section("decodeStream with Framing.SEQUENCE", "data-after-the-value", Place.HINT),
          new Section("JSON begins with no byte order mark", "byte-order-mark", Place.HINT),
          new Section("JSON: unexpected input", "unexpected-input", Place.BEGINNING),
          new Section("unexpected end of input", "unexpected-end", Place.BEGINNING),
          new Section("malformed UTF-8", "malformed-utf-eight", Place.BEGINNING));

  /** The part of an error that has the words, apart from values and messages of users. */
  private enum Place {
    /** At the beginning of the problem, before what a value or a cause says. */
    BEGINNING,
    /** Anywhere in a problem of code, which speaks of classes and properties. */
    CODE,
    /** Anywhere in the hint. */
    HINT
  }

  private record Section(String words, String anchor, Place place) {

    boolean explains(SeriformException e) {
      String problem = e.problem();
      return switch (place) {
        case BEGINNING ->
            problem.startsWith(words) || (e.format() + ": " + problem).startsWith(words);
        case CODE ->
            (e instanceof ModelException || e instanceof EncodeException)
                && problem.contains(words);
        case HINT -> e.hint() != null && e.hint().contains(words);
      };
    }
  }

  private Troubleshooting() {}

  /** The address of the section on an error, by the words of the library in it, or null. */
  static String address(SeriformException e) {
    for (Section section : SECTIONS) {
      if (section.explains(e)) {
        return PAGE + section.anchor;
      }
    }
    return null;
  }
}

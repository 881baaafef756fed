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
          new Section("limit exceeded: ", "limit-exceeded"),
          new Section("a cycle: ", "cycle"),
          new Section("the source failed", "source-failed"),
          new Section("a constructor or setter refused the value", "constructor-refused-the-value"),
          new Section("the options do not say whether it counts", "undecided-annotations"),
          new Section(", which is not honoured", "annotation-not-honoured"),
          new Section(" has no properties, and ", "no-properties"),
          new Section(" is not a property that can be read as ", "parameter-is-no-property"),
          new Section(" would be lost when read", "final-field"),
          new Section(" has several constructors;", "several-constructors"),
          new Section(" is an inner class;", "inner-class"),
          new Section(" is a part of the running program", "not-data"),
          new Section(" of the creator of ", "two-properties-of-one-name"),
          new Section(": add `opens ", "package-not-open"),
          new Section(" is abstract; ", "abstract-type"),
          new Section(", and its own properties would be lost", "subclass-would-be-lost"),
          new Section(" is not registered, but occurs where ", "not-registered"),
          new Section("no such subtype", "no-such-subtype"),
          new Section("an object does not say what it is", "no-discriminator"),
          new Section("no such constant", "no-such-constant"),
          new Section("required properties are missing", "required-property-is-missing"),
          new Section("unknown property", "unknown-property"),
          new Section("repeated property", "property-comes-twice"),
          new Section("withTextAsScalar(true)", "text-for-a-number"),
          new Section("withNullAsDefault(true)", "null-for-a-primitive"),
          new Section("withSingleValueAsList(true)", "one-value-for-a-list"),
          new Section("the number does not fit", "number-does-not-fit"),
          new Section("withDates(Dates.EPOCH)", "number-for-a-date"),
          new Section("@Format or ModelOptions.withPattern reads another one", "not-a-date"),
          new Section("withNonFiniteNumbers(true)", "nan"),
          new Section("a map's key is neither text nor a number", "key-of-a-map"),
          new Section("this looks like HTML", "unexpected-input"),
          new Section("this looks like ", "binary-input"),
          new Section("decodeStream with Framing.SEQUENCE", "data-after-the-value"),
          new Section("JSON begins with no byte order mark", "byte-order-mark"),
          new Section("JSON: unexpected input", "unexpected-input"),
          new Section("unexpected end of input", "unexpected-end"),
          new Section("malformed UTF-8", "malformed-utf-eight"));

  private record Section(String words, String anchor) {}

  private Troubleshooting() {}

  /** The address of the section on an error, by the words of the library in it, or null. */
  static String address(String format, String problem, String hint) {
    String text = format + ": " + problem + "; " + hint;
    for (Section section : SECTIONS) {
      if (text.contains(section.words)) {
        return PAGE + section.anchor;
      }
    }
    return null;
  }
}

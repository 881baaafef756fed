package io.seriform.json.internal.site;

import io.seriform.codec.scalar.Moments;
import io.seriform.document.tokens.Hints;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.Set;

/** The options that admit what JSON does not, found by the bytes around the place of an error. */
public final class JsonHints {

  /** The most characters of a bare word that is looked at. */
  private static final int WORD = 10;

  /** The names of integer types in messages that say what was expected. */
  private static final Set<String> INTEGERS =
      Set.of(
          "byte",
          "short",
          "int",
          "long",
          "BigInteger",
          "AtomicInteger",
          "AtomicLong",
          "OptionalInt",
          "OptionalLong",
          "Year");

  private JsonHints() {}

  /** Returns the fix for the unexpected character at the position; null if it is not known. */
  public static String of(JsonReader in, String expected) {
    byte c = in.buf[in.pos];
    JsonSyntax syntax = in.syntax;
    String binary = JsonBinary.hint(in, in.pos);
    if (binary != null) {
      return binary;
    }
    if ((c == ']' || c == '}') && before(in) == ',' && !syntax.trailingCommas()) {
      return "remove the comma before it, or JsonOptions.withTrailingCommas(true) admits it";
    }
    if (c == '/' && !syntax.comments() && begins(in, "//", "/*")) {
      return "JsonOptions.withComments(true) admits comments";
    }
    if (c == '\'' && !syntax.singleQuotes()) {
      return "JsonOptions.withSingleQuotes(true) admits apostrophes as quotes";
    }
    boolean nonFinite = begins(in, "NaN", "Infinity", "-Infinity");
    if (nonFinite && INTEGERS.contains(expected)) {
      return "an integer is never NaN or infinite; declare a double, and set"
          + " JsonOptions.withNonFiniteNumbers(true)";
    }
    if (nonFinite && !syntax.nonFinite()) {
      return "JsonOptions.withNonFiniteNumbers(true) admits NaN and infinities";
    }
    if (c == 'I' && before(in) == '-' && !syntax.nonFinite()) {
      return "JsonOptions.withNonFiniteNumbers(true) admits NaN and infinities";
    }
    if (in.offset(in.pos) == 0 && c == '<') {
      return "this looks like HTML or XML, such as an error page";
    }
    if (in.offset(in.pos) == 0 && c == (byte) 0xEF) {
      return "JSON begins with no byte order mark; leave out the first three bytes";
    }
    if (expected.startsWith("a name") && (Character.isLetter(c) || c == '_' || c == '$')) {
      return "names need quotes";
    }
    boolean digits = in.pos + 1 < in.end && Character.isDigit(in.buf[in.pos + 1]);
    if (c == '0' && digits && expected.equals("a digit")) {
      return "a number has no leading zeros";
    }
    if (begins(in, "True", "False", "None", "undefined", "NULL")) {
      return "JSON has true, false and null";
    }
    if (expected.equals("the end of the input")) {
      return "decodeStream with Framing.SEQUENCE reads several values, a line for each";
    }
    return null;
  }

  /** Returns the fix for a number in place of a text; null if it is not known. */
  public static String number(Kind kind, int c) {
    return Moments.is(kind) && (c == '-' || Character.isDigit(c))
        ? "JsonOptions.withDates(JsonOptions.Dates.EPOCH) or EPOCH_SECONDS reads numbers since"
            + " 1970, @Format(Format.EPOCH_MILLIS) or EPOCH_SECONDS those of one property"
        : null;
  }

  /** Returns the fix for a text that is not the expected value; null if it is not known. */
  public static String text(Kind kind, DateTimeFormatter pattern) {
    return kind == Kind.BYTES || kind == Kind.BYTE_BUFFER
        ? "JsonOptions.withBase64(JsonOptions.Base64Variant.URL) reads that of URLs"
        : ScalarText.hint(kind, pattern);
  }

  /** Returns the fix for a value of another kind at the position; null if it is not known. */
  static String ofKind(JsonReader in, String expected) {
    if (expected == null || in.pos >= in.end) {
      return null;
    }
    byte c = in.buf[in.pos];
    boolean text = c == '"' || c == '\'';
    return in.hintOfKind(
        expected, text ? Hints.Found.TEXT : c == 'n' ? Hints.Found.NULL : Hints.Found.OTHER);
  }

  /** The byte before the position, whitespace aside; 0 if it has left the buffer. */
  private static int before(JsonReader in) {
    int p = in.pos - 1;
    while (p >= 0 && in.buf[p] <= ' ' && in.buf[p] > 0) {
      p--;
    }
    return p < 0 || in.offset(p) < 0 ? 0 : in.buf[p];
  }

  private static boolean begins(JsonReader in, String... words) {
    int n = Math.min(in.end - in.pos, WORD);
    String word = new String(in.buf, in.pos, n, StandardCharsets.ISO_8859_1);
    for (String w : words) {
      if (word.startsWith(w)) {
        return true;
      }
    }
    return false;
  }
}

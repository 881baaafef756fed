package io.seriform.text;

import io.seriform.error.EncodeException;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression as its own text where its flags follow from that, and otherwise after its
 * flags: {@code (?/im)text}, which no regular expression begins with. All expressions of a message
 * are compiled by {@link #compile}, in every format.
 */
final class PatternText {

  private static final String OPEN = "(?/";

  /** The letters that the expressions themselves have, and l for a literal text. */
  private static final String LETTERS = "dixmsuUl";

  private static final int[] FLAGS = {
    Pattern.UNIX_LINES,
    Pattern.CASE_INSENSITIVE,
    Pattern.COMMENTS,
    Pattern.MULTILINE,
    Pattern.DOTALL,
    Pattern.UNICODE_CASE,
    Pattern.UNICODE_CHARACTER_CLASS,
    Pattern.LITERAL
  };

  /** Longer ones are refused, as compiling one costs a multiple of its length in stack. */
  private static final int LONGEST = 10_000;

  private PatternText() {}

  static String print(Pattern value) {
    String text = value.pattern();
    int flags = value.flags();
    if (text.length() > LONGEST || (flags & Pattern.CANON_EQ) != 0) {
      throw new EncodeException(
          "a Pattern of more than "
              + LONGEST
              + " characters, or with CANON_EQ, is not read again, and so not written");
    }
    if (isPlain(text, flags)) {
      return text;
    }
    StringBuilder marked = new StringBuilder(OPEN);
    for (int i = 0; i < FLAGS.length; i++) {
      if ((flags & FLAGS[i]) != 0) {
        marked.append(LETTERS.charAt(i));
      }
    }
    return marked.append(')').append(text).toString();
  }

  private static boolean isPlain(String text, int flags) {
    try {
      return !text.startsWith(OPEN) && Pattern.compile(text).flags() == flags;
    } catch (PatternSyntaxException e) {
      return false; // it needs its flags to be understood
    }
  }

  static Pattern parse(String text) {
    if (text.length() > LONGEST + OPEN.length() + FLAGS.length + 1) {
      throw new IllegalArgumentException("longer than " + LONGEST + " characters");
    }
    int flags = 0;
    int start = 0;
    if (text.startsWith(OPEN)) {
      start = text.indexOf(')') + 1;
      for (int i = OPEN.length(); i < start - 1; i++) {
        int letter = LETTERS.indexOf(text.charAt(i));
        if (letter < 0) {
          throw new IllegalArgumentException("not a flag of a regular expression");
        }
        flags |= FLAGS[letter];
      }
    }
    return compile(text.substring(start), flags);
  }

  /**
   * Compiles an expression of a message.
   *
   * @throws IllegalArgumentException if it is not one, is too long, or has a flag that is not one
   *     of those above: with CANON_EQ, a few combining marks become all of their orders
   */
  static Pattern compile(String text, int flags) {
    if (text.length() > LONGEST) {
      throw new IllegalArgumentException("longer than " + LONGEST + " characters");
    }
    int others = flags;
    for (int flag : FLAGS) {
      others &= ~flag;
    }
    if (others != 0) {
      throw new IllegalArgumentException(
          "a flag of a regular expression that is not read: 0x" + Integer.toHexString(others));
    }
    try {
      return Pattern.compile(text, flags);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "not a regular expression, at character " + e.getIndex() + ": " + e.getDescription());
    }
  }
}

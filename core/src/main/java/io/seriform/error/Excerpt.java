package io.seriform.error;

/**
 * Clips and cleans foreign text for messages, so that hostile input cannot forge or flood a log.
 */
final class Excerpt {

  private static final int LENGTH = 80;

  private Excerpt() {}

  static String of(String text) {
    return of(text, LENGTH);
  }

  /** Returns an excerpt of at most so many characters. */
  static String of(String text, int most) {
    if (text.isEmpty()) {
      return "\"\"";
    }
    StringBuilder clean = new StringBuilder();
    int n = Math.min(text.length(), most);
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      if (!shows(c)) {
        clean.append(String.format("\\u%04x", (int) c));
      } else {
        clean.append(c);
      }
    }
    return n < text.length() ? clean.append("…").toString() : clean.toString();
  }

  /** Returns true if a char neither ends a line nor changes how others look, as U+202E does. */
  private static boolean shows(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}

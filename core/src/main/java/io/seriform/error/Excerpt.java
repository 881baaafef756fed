package io.seriform.error;

/**
 * Clips and cleans foreign text for messages, so that hostile input can not forge or flood a log.
 */
final class Excerpt {

  private static final int LENGTH = 80;

  private Excerpt() {}

  static String of(String text) {
    StringBuilder clean = new StringBuilder();
    int n = Math.min(text.length(), LENGTH);
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c) || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
        clean.append(String.format("\\u%04x", (int) c));
      } else {
        clean.append(c);
      }
    }
    return n < text.length() ? clean.append("…").toString() : clean.toString();
  }
}

package io.seriform.bench.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people type them. */
final class Durations {

  private static final Pattern FORM = Pattern.compile("(\\d{1,6})(ms|s|)");

  private Durations() {}

  /**
   * A time of {@code 500ms}, {@code 2s} or {@code 2}, which are seconds.
   *
   * @throws IllegalArgumentException for anything else, and for nothing
   */
  static Duration parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches() || Integer.parseInt(matcher.group(1)) == 0) {
      throw new IllegalArgumentException("'" + text + "' is not a time; write 500ms or 2s");
    }
    int number = Integer.parseInt(matcher.group(1));
    return matcher.group(2).equals("ms") ? Duration.ofMillis(number) : Duration.ofSeconds(number);
  }
}

package io.seriform.cli;

import io.seriform.cli.files.Input;
import io.seriform.cli.inspect.Detector;
import io.seriform.cli.inspect.Guess;
import io.seriform.cli.terminal.Trouble;
import io.seriform.cli.wire.FormatSpec;
import java.util.List;

/** The format of an input: what the user says, what its name says, or what its bytes say. */
final class Formats {

  /** The score from which the bytes are taken to say their format. */
  private static final int CLEAR = 80;

  /** The number of points by which the next format has to score less. */
  private static final int MARGIN = 20;

  private Formats() {}

  /**
   * Returns the format of an input.
   *
   * @param from the name that the user gave; null or {@code auto} for none
   * @throws Trouble if neither the name nor the bytes are clear
   */
  static FormatSpec of(Input input, String from) {
    if (from != null && !from.equalsIgnoreCase("auto")) {
      return FormatSpec.parse(from);
    }
    FormatSpec named = FormatSpec.ofFile(input.name());
    if (named != null) {
      return named;
    }
    byte[] head = input.head();
    List<Guess> guesses = Detector.guess(head, head.length < Input.HEAD);
    if (!guesses.isEmpty()) {
      Guess best = guesses.get(0);
      int next = guesses.size() == 1 ? 0 : guesses.get(1).score();
      if (best.format() != null && best.score() >= CLEAR && best.score() - next >= MARGIN) {
        return new FormatSpec(best.format(), null);
      }
    }
    throw Trouble.usage(
        "--from FORMAT is needed: neither the name nor the bytes of "
            + input.name()
            + " say its format"
            + (guesses.isEmpty() ? "" : "; 'seriform inspect --guess' names likely ones"));
  }
}

package io.seriform.hints;

import java.util.ArrayList;
import java.util.List;

/**
 * A program that fails, and what its error advises.
 *
 * @param name what it is about
 * @param source members of a class, with a method {@code run()} that fails
 * @param mends each makes the program run
 * @param causes code that the message names as what is wrong, and not as a mend
 */
record Scenario(String name, String source, List<Mend> mends, List<String> causes) {

  /**
   * A change of the source by the words of the message.
   *
   * @param words a pattern of what is taken from the message
   * @param at the words of the source that are replaced
   * @param by what they become, with {@code $0} for the words of the message
   */
  record Mend(String words, String at, String by) {}

  /** A program that fails. */
  static Scenario of(String name, String source) {
    return new Scenario(name, source, List.of(), List.of());
  }

  /** The same, mended by a call of options: the words are put behind the call that makes them. */
  Scenario option(String options, String words) {
    return mend(words, options + ".standard()", options + ".standard().$1");
  }

  /** The same, mended by words of the message, which replace words of the source. */
  Scenario mend(String words, String at, String by) {
    List<Mend> more = new ArrayList<>(mends);
    more.add(new Mend(words, at, by));
    return new Scenario(name, source, more, causes);
  }

  /** The same, whose message names code that is the cause. */
  Scenario cause(String... code) {
    List<String> more = new ArrayList<>(causes);
    more.addAll(List.of(code));
    return new Scenario(name, source, mends, more);
  }
}

package io.seriform.bench.measure;

/** A contestant read something other than what was written. */
final class WrongAnswer extends Exception {

  /** The beginning of a wrong answer's text, so that it is found in a fork's output. */
  static final String MARK = "WRONG ANSWER: ";

  private static final long serialVersionUID = 1L;

  private WrongAnswer(String difference) {
    super(MARK + difference);
  }

  static void throwIf(String difference) throws WrongAnswer {
    if (difference != null) {
      throw new WrongAnswer(difference);
    }
  }
}

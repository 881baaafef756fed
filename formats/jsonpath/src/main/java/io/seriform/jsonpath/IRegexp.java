package io.seriform.jsonpath;

import io.seriform.error.LimitException;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A regular expression of RFC 9485, where {@code ^} and {@code $} outside of classes are the
 * beginning and the end of the text as in the compliance test suite of JSONPath, as a program that
 * is in many places at once (Thompson): the time is bounded by the length of the text times that of
 * the program, whatever the pattern is.
 */
final class IRegexp {

  /** The most instructions of a program; a repetition repeats them. */
  private static final int LONGEST = 20_000;

  /** A malformed pattern matches nothing (RFC 9535 §2.4.6). */
  static final IRegexp NONE = new IRegexp();

  /** Places of a program for which room is made in the time of a step. */
  private static final int PLACES_PER_STEP = 16;

  private static final int SPLIT = -1;
  private static final int JUMP = -2;
  private static final int MATCH = -3;
  private static final int CHARACTER = -4;
  private static final int BEGIN = -5;
  private static final int END = -6;

  // the program: what each instruction does, and where it goes
  private int[] operations = new int[16];
  private int[] targets = new int[16];
  private IntPredicate[] classes = new IntPredicate[16];
  private int length;

  private IRegexp() {}

  /** The pattern that a text is; {@link #NONE} where the text is malformed. */
  static IRegexp of(String text) {
    IRegexpParser.Node node = new IRegexpParser(text).parse();
    if (node == null) {
      return NONE;
    }
    IRegexp program = new IRegexp();
    node.emit(program);
    program.add(MATCH);
    return program;
  }

  // ---- making

  private int add(int operation) {
    if (length == LONGEST) {
      throw LimitException.of(
          "the size of a pattern", LONGEST, "its repetitions say too much: use a lower count");
    }
    if (length == operations.length) {
      operations = Arrays.copyOf(operations, 2 * length);
      targets = Arrays.copyOf(targets, 2 * length);
      classes = Arrays.copyOf(classes, 2 * length);
    }
    operations[length] = operation;
    return length++;
  }

  /** One character of a class. */
  void character(IntPredicate accepted) {
    int place = add(CHARACTER);
    classes[place] = accepted;
  }

  /** Goes on at the beginning of the text only, or at its end only. */
  void anchor(boolean begin) {
    add(begin ? BEGIN : END);
  }

  /** Goes on here and there; {@link #target} sets the other place. */
  int split() {
    return add(SPLIT);
  }

  /** Goes on elsewhere. */
  int jump() {
    return add(JUMP);
  }

  void target(int instruction, int to) {
    targets[instruction] = to;
  }

  /** Returns the number of instructions so far. */
  int here() {
    return length;
  }

  // ---- matching

  /** The instructions at which the program is, each once. */
  private static final class Places {
    final int[] list;
    final int[] since;
    int size;
    int round;

    Places(int n) {
      list = new int[n];
      since = new int[n];
    }

    void clear() {
      size = 0;
      round++;
    }

    boolean add(int place) {
      if (since[place] == round) {
        return false;
      }
      since[place] = round;
      list[size++] = place;
      return true;
    }
  }

  /**
   * Returns true if a text matches.
   *
   * @param whole whether all of it has to; else a part of it
   */
  boolean matches(String text, boolean whole, Evaluation evaluation) {
    if (length == 0) {
      return false;
    }
    evaluation.step(1 + length / PLACES_PER_STEP);
    Places now = new Places(length);
    Places next = new Places(length);
    int[] open = new int[2 * length + 2];
    now.clear();
    boolean matched = follow(now, 0, open, true, text.isEmpty());
    for (int i = 0; i < text.length(); ) {
      if (matched && !whole) {
        return true;
      }
      if (now.size == 0 && whole) {
        return false;
      }
      int c = text.codePointAt(i);
      evaluation.step(now.size + 1L);
      next.clear();
      matched = false;
      i += Character.charCount(c);
      boolean end = i == text.length();
      for (int k = 0; k < now.size; k++) {
        int place = now.list[k];
        if (operations[place] == CHARACTER && classes[place].test(c)) {
          matched |= follow(next, place + 1, open, false, end);
        }
      }
      if (!whole) {
        matched |= follow(next, 0, open, false, end);
      }
      Places last = now;
      now = next;
      next = last;
    }
    return matched;
  }

  /** Adds a place and where it goes without a character; whether the pattern ends there. */
  private boolean follow(Places places, int start, int[] open, boolean begin, boolean end) {
    int n = 0;
    open[n++] = start;
    boolean matched = false;
    while (n > 0) {
      int place = open[--n];
      if (!places.add(place)) {
        continue;
      }
      switch (operations[place]) {
        case SPLIT -> {
          open[n++] = targets[place];
          open[n++] = place + 1;
        }
        case JUMP -> open[n++] = targets[place];
        case MATCH -> matched = true;
        case BEGIN, END -> {
          if (operations[place] == BEGIN ? begin : end) {
            open[n++] = place + 1;
          }
        }
        default -> {}
      }
    }
    return matched;
  }
}

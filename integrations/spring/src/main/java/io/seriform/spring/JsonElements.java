package io.seriform.spring;

import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.springframework.core.io.buffer.DataBufferLimitException;

/**
 * Splits JSON that arrives in pieces into the texts of values: the elements of an array, or lines.
 * It only finds where they end; what is in them the codec checks. Strings, and comments where the
 * codec admits them, may hold any bracket.
 */
final class JsonElements {

  /** The state of reading. */
  private enum State {
    /** Nothing but blanks so far. */
    START,
    /** A value: an element of an array, or the whole body. */
    VALUE,
    /** Behind the end of the array. */
    END
  }

  /** The construct that the current bytes are in. */
  private enum In {
    PLAIN,
    STRING,
    ESCAPE,
    SLASH,
    LINE_COMMENT,
    COMMENT,
    STAR
  }

  private final boolean lines;
  private final int most;
  private State state = State.START;
  private In in = In.PLAIN;
  private byte quote;
  private boolean array;
  private int depth;

  /** True if the value has anything but blanks. */
  private boolean any;

  private long count;
  private byte[] value = new byte[256];
  private int length;

  /**
   * Begins a body.
   *
   * @param lines whether each line is a value; else the elements of an array are, or a single value
   * @param most how many bytes a value may have; -1 for any number
   */
  JsonElements(boolean lines, int most) {
    this.lines = lines;
    this.most = most;
    if (lines) {
      state = State.VALUE;
    }
  }

  /**
   * Takes a piece of the body.
   *
   * @return the texts of the values that end in it
   */
  List<byte[]> feed(byte[] piece) {
    List<byte[]> ended = new ArrayList<>();
    for (byte b : piece) {
      switch (state) {
        case START -> start(b);
        case VALUE -> value(b, ended);
        case END -> {
          if (!blank(b)) {
            throw failed("data after the array");
          }
        }
      }
    }
    return ended;
  }

  /** Ends the body; returns the text of the last value, or null where there is none. */
  byte[] end() {
    if (array && state != State.END) {
      throw failed("the array ends too early");
    }
    return any ? take() : null;
  }

  private void start(byte b) {
    if (b == '[') {
      array = true;
      state = State.VALUE;
    } else if (!blank(b)) {
      state = State.VALUE;
      value(b, List.of());
    }
  }

  private void value(byte b, List<byte[]> ended) {
    if (lines) {
      if (b != '\n') {
        add(b);
      } else if (any) {
        ended.add(take());
      } else {
        length = 0;
      }
      return;
    }
    if (array && in == In.PLAIN && depth == 0 && (b == ',' || b == ']')) {
      // nothing between brackets is an empty array, and between commas an error of the codec's
      if (any || b == ',' || count > 0) {
        ended.add(take());
      }
      if (b == ']') {
        state = State.END;
        any = false;
      }
      return;
    }
    add(b);
    step(b);
  }

  private void step(byte b) {
    switch (in) {
      case PLAIN -> {
        switch (b) {
          case '"', '\'' -> {
            quote = b;
            in = In.STRING;
          }
          case '[', '{' -> depth++;
          case ']', '}' -> depth--;
          case '/' -> in = In.SLASH;
          default -> {}
        }
      }
      case STRING -> in = b == '\\' ? In.ESCAPE : b == quote ? In.PLAIN : In.STRING;
      case ESCAPE -> in = In.STRING;
      case SLASH -> in = b == '/' ? In.LINE_COMMENT : b == '*' ? In.COMMENT : In.PLAIN;
      case LINE_COMMENT -> in = b == '\n' ? In.PLAIN : In.LINE_COMMENT;
      case COMMENT -> in = b == '*' ? In.STAR : In.COMMENT;
      case STAR -> in = b == '/' ? In.PLAIN : b == '*' ? In.STAR : In.COMMENT;
    }
  }

  private void add(byte b) {
    if (most >= 0 && length == most) {
      throw new DataBufferLimitException(
          "a value of a JSON body has more than "
              + most
              + " bytes; spring.http.codecs.max-in-memory-size, or"
              + " codecs.defaultCodecs().maxInMemorySize(bytes), admits more");
    }
    if (length == value.length) {
      value = Arrays.copyOf(value, Math.multiplyExact(length, 2));
    }
    value[length++] = b;
    any |= !blank(b);
  }

  private byte[] take() {
    byte[] text = Arrays.copyOf(value, length);
    length = 0;
    any = false;
    count++;
    return text;
  }

  private static boolean blank(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  private SeriformException failed(String problem) {
    return new SyntaxException(problem).at("JSON", -1);
  }
}

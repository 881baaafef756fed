package io.seriform.wire;

import java.lang.reflect.Array;
import java.util.BitSet;
import java.util.function.Function;

/**
 * Makes values that take more memory than the bytes that they are read from: copies of a text or an
 * array that a message holds once and refers to many times, and sets as large as their highest bit.
 * The memory is counted by {@link Input#charge} before it is taken. Stateless and thread-safe.
 */
public final class Copies {

  /** Of an object, and of an array in it. */
  private static final int HEADERS = 64;

  /** Of an element of an array of numbers, whatever they are. */
  private static final int LONGEST = Long.BYTES;

  private Copies() {}

  /** Returns a new StringBuilder of a text. */
  public static StringBuilder builder(Input in, String text) {
    charge(in, text);
    return new StringBuilder(text);
  }

  /** Returns a new StringBuffer of a text. */
  @SuppressWarnings("JdkObsolete") // it is asked for
  public static StringBuffer buffer(Input in, String text) {
    charge(in, text);
    return new StringBuffer(text);
  }

  /** Returns the text of a value of the JDK, such as a StringBuilder, as a new string. */
  public static String text(Input in, CharSequence text) {
    charge(in, text);
    return text.toString();
  }

  /** Returns a value that is made of parts, and copies the arrays among them. */
  public static <T> T join(Input in, Object[] parts, Function<? super Object[], T> join) {
    for (Object part : parts) {
      if (part != null && part.getClass().isArray()) {
        in.charge(HEADERS + (long) LONGEST * Array.getLength(part));
      }
    }
    return join.apply(parts);
  }

  private static void charge(Input in, CharSequence text) {
    in.charge(HEADERS + 2L * text.length());
  }

  /**
   * Adds a bit to a set.
   *
   * @param bit above those of the set
   */
  public static void addBit(Input in, BitSet bits, int bit) {
    long size = bits.size();
    if (bit >= size) {
      // a set that grows takes twice its words, or as many as the bit needs
      in.charge((Math.max(2 * size, bit + 1L) - size) / Byte.SIZE);
    }
    bits.set(bit);
  }
}

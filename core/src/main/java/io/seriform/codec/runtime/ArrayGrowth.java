package io.seriform.codec.runtime;

import java.util.Arrays;

/**
 * Arrays of primitives that grow while their elements are read: to a new length, with what is
 * there.
 */
public final class ArrayGrowth {

  private ArrayGrowth() {}

  /** A first length for an array of which a size is declared but not yet there. */
  public static int capacity(int declared) {
    return Math.max(10, Math.min(declared, 4096));
  }

  /** A first capacity for a list of which a size is declared, or 0 if none is. */
  public static int listCapacity(int declared) {
    return declared <= 0 ? 4 : Math.min(declared, 4096);
  }

  /** A length for an array that is full. */
  public static int larger(int length) {
    return (int) Math.min(Integer.MAX_VALUE - 8, length + (length >> 1) + 16L);
  }

  /** Grows or trims. */
  public static boolean[] resize(boolean[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static short[] resize(short[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static char[] resize(char[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static int[] resize(int[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static long[] resize(long[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static float[] resize(float[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static double[] resize(double[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }
}

package io.seriform.codec.compile.code;

/** The first local variables of every method that writes or reads. */
public final class Locals {

  /** The writer, of a method that writes. */
  public static final int OUT = 0;

  /** Its buffer. */
  public static final int BUF = 1;

  /** The position in the buffer. */
  public static final int POS = 2;

  /** The value to be written. */
  public static final int VALUE = 3;

  /** The reader, of a method that reads. */
  public static final int IN = 0;

  private Locals() {}
}

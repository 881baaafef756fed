package io.seriform.graph.internal.wire;

/** Bytes and sizes that writers and readers share. */
public final class GraphWire {

  /** The header of a null. */
  public static final byte NULL = 0;

  /** The header of an object whose class is known. */
  public static final byte NEW = 2;

  /** The number of strings that can be shared at a time. */
  public static final int SLOTS = 16;

  /** The bytes that wide stores may touch after the end, and the most bytes before a value. */
  public static final int SLACK = 16;

  private GraphWire() {}
}

package io.seriform.codec.plan;

import io.seriform.codec.Protocol;

/** The treatment of a property that comes again in one object. */
public enum Repetition {
  /** The last one counts; the protocol method {@code duplicate} may refuse it. */
  REPLACES,
  /**
   * Both are one: lists and maps are joined, and the protocol method {@code readMerged} reads any
   * other value into the one before, at the root too. {@link Protocol#mergesObjects} is then true.
   */
  MERGES,
  /**
   * Elements of a list or entries of a map come anywhere in the object, and are appended: {@code
   * next} always finds them and consumes nothing, reading takes those that come in a row, none too,
   * and {@code ordinal} leaves their key to it. Where there are none the list or map is empty.
   */
  APPENDS
}

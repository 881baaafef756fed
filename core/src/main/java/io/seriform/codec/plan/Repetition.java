package io.seriform.codec.plan;

import io.seriform.codec.Protocol;

/** What becomes of a property that comes again in one object. */
public enum Repetition {
  /** The last one counts; the protocol method {@code duplicate} may refuse it. */
  REPLACES,
  /**
   * Lists and maps are joined; an object is read onto the one before, and any other value by the
   * protocol method {@code readOnto}, at the root too. The protocol {@link Protocol#mergesObjects()
   * says so}.
   */
  MERGES,
  /**
   * Elements of a list or entries of a map come anywhere in the object: {@code next} always finds
   * them and consumes nothing, reading takes those that come in a row, none too, and {@code
   * ordinal} leaves their key to it. Where there are none the list or map is empty.
   */
  GATHERS
}

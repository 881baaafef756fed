package io.seriform.flatbuffers.internal;

/**
 * The place of a value: how the writer puts it there, and how the reader finds it. The methods that
 * write return the new position; those that read leave the position of the value's inline bytes in
 * {@link FlatbuffersReader#at}.
 */
sealed interface FlatbuffersPlace
    permits FlatbuffersTablePlaces.Slot,
        FlatbuffersTablePlaces.Boxed,
        FlatbuffersTablePlaces.EntryKey,
        FlatbuffersVectorPlaces.Element,
        FlatbuffersVectorPlaces.Member,
        FlatbuffersVectorPlaces.Bit,
        FlatbuffersStructPlaces.Field,
        FlatbuffersStructPlaces.Cell {

  /** Writes a number. */
  int number(FlatbuffersWriter out, int pos, FlatbuffersNumber n, long v);

  /** Writes the offset of an object. */
  int refer(FlatbuffersWriter out, int pos, int target);

  /** Writes the type and the offset of a union's value. */
  default int union(FlatbuffersWriter out, int pos, int type, int target) {
    throw new IllegalStateException("no place of a union");
  }

  /** Writes a null, or refuses it. */
  default int nothing(FlatbuffersWriter out, int pos) {
    throw FlatbuffersErrors.nullValue(false);
  }

  /** Begins a struct. */
  void beginStruct(FlatbuffersWriter out, int size);

  /** Ends it. */
  int endStruct(FlatbuffersWriter out, int pos);

  /** Goes to an element of a vector. */
  default void element(FlatbuffersWriter out, int pos, int i) {}

  /** Ends an entry of a map. */
  default int endEntry(FlatbuffersWriter out, int pos) {
    throw new IllegalStateException("no place of a key");
  }

  /** Ends an entry of a map. */
  default void endEntry(FlatbuffersReader in) {
    throw new IllegalStateException("no place of a key");
  }

  /** Whether a property is there. */
  default boolean next(FlatbuffersInput in, int size, int align) {
    throw new IllegalStateException("no place of a property");
  }

  /** Whether there is an element; goes to it. */
  default boolean nextElement(FlatbuffersReader in, FlatbuffersContent content, int i, int count) {
    throw new IllegalStateException("no place of an element");
  }

  /** What {@link #restore} needs after a value with parts. */
  default int save(FlatbuffersReader in) {
    return in.vector;
  }

  /** Makes the reader what it was before a value with parts. */
  default void restore(FlatbuffersReader in, int saved) {
    in.vector = saved;
  }

  /** Whether a value may turn out not to be there when it is read. */
  default boolean mayBeAbsent() {
    return false;
  }

  /** Whether a value that is not there is a null, and no error. */
  default boolean nullable() {
    return false;
  }

  /** What becomes of a null. */
  enum Nulls {
    /** It is left out. */
    OMITTED,
    /** It is refused: the field has to be there. */
    REQUIRED,
    /** It is refused: in a list or map. */
    REFUSED
  }
}

package io.seriform.flatbuffers.internal.site;

import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;

/**
 * The place of a value: how the writer puts it there, and how the reader finds it. The methods that
 * write return the new position; those that read leave the position of the value's inline bytes in
 * {@link FlatbuffersInput#at}.
 */
public interface FlatbuffersPlace {

  /** Writes a number. */
  int number(FlatbuffersOutput out, int pos, FlatbuffersNumber n, long v);

  /** Writes the offset of an object. */
  int refer(FlatbuffersOutput out, int pos, int target);

  /** Writes the type and the offset of a union's value. */
  default int union(FlatbuffersOutput out, int pos, int type, int target) {
    throw new IllegalStateException("no place of a union");
  }

  /** Writes a null, or refuses it. */
  default int nothing(FlatbuffersOutput out, int pos) {
    throw FlatbuffersErrors.nullValue(false);
  }

  /** Begins a struct. */
  void beginStruct(FlatbuffersOutput out, int size);

  /** Ends it. */
  int endStruct(FlatbuffersOutput out, int pos);

  /** Goes to an element of a vector. */
  default void element(FlatbuffersOutput out, int pos, int i) {}

  /** Ends an entry of a map. */
  default int endEntry(FlatbuffersOutput out, int pos) {
    throw new IllegalStateException("no place of a key");
  }

  /** Ends an entry of a map. */
  default void endEntry(FlatbuffersInput in) {
    throw new IllegalStateException("no place of a key");
  }

  /** Returns true if a property is there. */
  default boolean next(FlatbuffersInput in, int size, int align) {
    throw new IllegalStateException("no place of a property");
  }

  /** Goes to the offset of a union and keeps its type; returns false if it has no value. */
  default boolean nextUnion(FlatbuffersInput in) {
    throw new IllegalStateException("no place of a union");
  }

  /** Goes to a vector of unions, and to that of their types; returns false if there is none. */
  default boolean nextUnions(FlatbuffersInput in) {
    throw new IllegalStateException("no place of unions");
  }

  /** Returns true if there is an element; goes to it. */
  default boolean nextElement(FlatbuffersInput in, FlatbuffersContent content, int i, int count) {
    throw new IllegalStateException("no place of an element");
  }

  /** Returns what {@link #restore} needs after a value with parts. */
  default int save(FlatbuffersInput in) {
    return in.vector;
  }

  /** Makes the reader what it was before a value with parts. */
  default void restore(FlatbuffersInput in, int saved) {
    in.vector = saved;
  }

  /** Opens the table at a position, which holds only the value, and goes to it. */
  default void open(FlatbuffersInput in, FlatbuffersContent content, int table) {
    throw new IllegalStateException("no table of its own");
  }

  /** Returns true if the value is in a table of its own. */
  default boolean isBoxed() {
    return false;
  }

  /** Returns the offset of a field in its struct; -1 for another place. */
  default int structOffset() {
    return -1;
  }

  /** Returns true if a value may turn out not to be there when it is read. */
  default boolean mayBeAbsent() {
    return false;
  }

  /** Returns true if a value that is not there is a null, and no error. */
  default boolean nullable() {
    return false;
  }

  /** The treatment of a null. */
  enum Nulls {
    /** It is left out. */
    OMITTED,
    /** It is refused: the field has to be there. */
    REQUIRED,
    /** It is refused: in a list or map. */
    REFUSED
  }
}

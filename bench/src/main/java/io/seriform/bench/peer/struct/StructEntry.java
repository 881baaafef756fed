package io.seriform.bench.peer.struct;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import java.util.List;

/** Writes and reads one layout. */
abstract class StructEntry<T> implements Entry.Plain<T> {

  /** Checks the length and returns the number of records. */
  abstract int open(byte[] bytes);

  /** Copies every field out of a checked array. */
  abstract T copy(byte[] bytes);

  /** One field of a checked array. */
  abstract Object one(byte[] bytes);

  /** Returns the same field of the plain object. */
  abstract Object oneOf(T value);

  /** The sum over all fields, as {@link io.seriform.bench.peer.schema.Sums} defines it. */
  abstract long sum(byte[] bytes);

  /** Returns the same sum over the plain object. */
  abstract long sumOf(T value);

  @Override
  public abstract byte[] write(T value);

  @Override
  public final T read(byte[] bytes) {
    open(bytes);
    return copy(bytes);
  }

  static void expectLength(byte[] bytes, long expected) {
    if (bytes.length != expected) {
      throw new IllegalArgumentException(bytes.length + " bytes, not " + expected);
    }
  }

  @Override
  public final List<Variant> variants(T value) {
    byte[] bytes = write(value);
    return List.of(
        new Variant("open", () -> open(bytes), GraphDiff.equalTo(open(bytes))),
        new Variant(
            "read-one",
            () -> {
              open(bytes);
              return one(bytes);
            },
            GraphDiff.equalTo(oneOf(value))),
        new Variant(
            "read-all",
            () -> {
              open(bytes);
              return sum(bytes);
            },
            GraphDiff.equalTo(sumOf(value))));
  }
}

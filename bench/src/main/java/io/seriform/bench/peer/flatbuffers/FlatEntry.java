package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Table;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Builds a buffer; opens one and copies every field out of it.
 *
 * @param <T> the plain class
 * @param <R> the class of the root table
 */
abstract class FlatEntry<T, R extends Table> implements Entry.Plain<T> {

  private static final int INITIAL_CAPACITY = 1024;

  /** A builder serves one thread at a time; its documentation says to keep and clear it. */
  private final ThreadLocal<FlatBufferBuilder> builders =
      ThreadLocal.withInitial(() -> new FlatBufferBuilder(INITIAL_CAPACITY));

  /** Writes a value and returns the offset of its table. */
  abstract int build(FlatBufferBuilder builder, T value);

  /** The root table; reads nothing else. */
  abstract R open(ByteBuffer buffer);

  /** Copies every field out. */
  abstract T copy(R root);

  /** One field, neither the first nor in the root where there are others. */
  abstract Object one(R root);

  /** Returns the same field of the plain object. */
  abstract Object oneOf(T value);

  /** The sum over all fields, as {@link io.seriform.bench.peer.schema.Sums} defines it. */
  abstract long sum(R root);

  /** Returns the same sum over the plain object. */
  abstract long sumOf(T value);

  @Override
  public final byte[] write(T value) {
    FlatBufferBuilder builder = builders.get();
    builder.clear();
    builder.finish(build(builder, value));
    return builder.sizedByteArray();
  }

  @Override
  public final T read(byte[] bytes) {
    return copy(open(bytes));
  }

  private R open(byte[] bytes) {
    return open(ByteBuffer.wrap(bytes));
  }

  @Override
  @SuppressWarnings("unchecked") // the variant gives what open gives
  public final List<Variant> variants(T value) {
    byte[] bytes = write(value);
    return List.of(
        new Variant(
            "open", () -> open(bytes), root -> GraphDiff.firstDifference(value, copy((R) root))),
        new Variant("read-one", () -> one(open(bytes)), GraphDiff.equalTo(oneOf(value))),
        new Variant("read-all", () -> sum(open(bytes)), GraphDiff.equalTo(sumOf(value))));
  }
}

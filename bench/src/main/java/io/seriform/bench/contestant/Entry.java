package io.seriform.bench.contestant;

import java.util.List;

/**
 * A contestant's timed operations on one workload. Every call must do the full work of a user's
 * call: a fresh {@code byte[]} or object each time, everything written, every field materialised.
 *
 * @param <T> the plain class of the workload
 * @param <M> the contestant's own object (a message, a builder's product); {@code T} for systems
 *     that take plain objects
 */
public interface Entry<T, M> {

  /** Builds the contestant's own object from the plain one (the figure {@code create}). */
  M create(T value) throws Exception;

  /** Encodes to a fresh array (the figure {@code ser}). */
  byte[] write(M message) throws Exception;

  /**
   * Decodes to the plain object with every field materialised (the figure {@code deser}), copying
   * out of the contestant's own message where it has one.
   */
  T read(byte[] bytes) throws Exception;

  /** Returns true if {@link #create} makes another object; if not, the figure create is 0. */
  default boolean creates() {
    return false;
  }

  /**
   * Waits until the work is done that the first calls have started in the background, such as
   * generating code, so that a steady state can be measured. Not called where first calls are
   * timed.
   *
   * @param value the workload's value
   * @param bytes what {@link #read} will read
   */
  default void settle(T value, byte[] bytes) throws Exception {}

  /**
   * Further figures of this contestant on this workload, each prepared for one value.
   *
   * @param value the workload's value
   */
  default List<Variant> variants(T value) throws Exception {
    return List.of();
  }

  /** An entry of a system that takes and gives plain objects. */
  interface Plain<T> extends Entry<T, T> {
    @Override
    default T create(T value) {
      return value;
    }
  }
}

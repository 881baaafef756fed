package io.seriform.bench.measure;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import java.util.List;

/**
 * One contestant prepared for one workload, with the value, the message and the bytes that its
 * operations need.
 */
final class Trial<T, M> {

  private final Workload<T> workload;
  private final Entry<T, M> entry;
  private final T value;
  private final M message;
  private final byte[] bytes;

  private Trial(Workload<T> workload, Entry<T, M> entry) throws Exception {
    this.workload = workload;
    this.entry = entry;
    value = workload.value();
    byte[] input = workload.input();
    message = input == null ? entry.create(value) : null;
    bytes = input == null ? entry.write(message) : input;
  }

  /** Prepares a trial; fails as the contestant fails to enter, to create or to write. */
  static <T> Trial<T, ?> open(Contestant contestant, Workload<T> workload) throws Exception {
    return open(workload, contestant.enter(workload));
  }

  static <T, M> Trial<T, M> open(Workload<T> workload, Entry<T, M> entry) throws Exception {
    return new Trial<>(workload, entry);
  }

  /** Returns what was written, or what is to be read. */
  byte[] bytes() {
    return bytes;
  }

  /** Waits until what the first calls have started in the background is done. */
  void settle() throws Exception {
    entry.settle(value, bytes);
  }

  /** Reads the bytes and compares the result with the value. */
  GraphDiff check() throws Exception {
    return GraphDiff.of(value, entry.read(bytes));
  }

  /** Messages that were never written, to be written once. */
  FreshMessages<T, M> fresh() {
    return new FreshMessages<>(workload, entry);
  }

  boolean creates() {
    return entry.creates();
  }

  List<Variant> variants() throws Exception {
    return entry.variants(value);
  }

  /**
   * The timed operation of a figure: {@code create}, {@code ser}, {@code deser}, {@code
   * alternating} (all three in turn), or a variant's.
   *
   * @throws WrongAnswer when the operation's result is not right
   */
  Variant.Operation operation(String figure) throws Exception {
    return switch (figure) {
      case Figures.CREATE -> () -> entry.create(value);
      case Figures.SER -> () -> entry.write(message);
      case Figures.DESER -> () -> entry.read(bytes);
      case Figures.ALTERNATING -> () -> entry.read(entry.write(entry.create(value)));
      default -> checked(variant(figure));
    };
  }

  private static Variant.Operation checked(Variant variant) throws Exception {
    WrongAnswer.throwIf(variant.check().firstDifference(variant.operation().run()));
    return variant.operation();
  }

  private Variant variant(String figure) throws Exception {
    for (Variant variant : variants()) {
      if (variant.figure().equals(figure)) {
        return variant;
      }
    }
    throw new IllegalArgumentException("no figure is named " + figure);
  }
}

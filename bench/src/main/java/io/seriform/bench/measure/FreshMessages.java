package io.seriform.bench.measure;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Equal messages that share nothing and that nobody has seen before. Writing the same graph again
 * and again hides what a library pays for each new object: the identity hash, which the JVM makes
 * when it is first asked for it and then keeps in the object.
 */
final class FreshMessages<T, M> {

  /** The number written in one go: the clock's own time is lost in theirs, and heaps hold them. */
  static final int COUNT = 200;

  private final Workload<T> workload;
  private final Entry<T, M> entry;
  private final List<M> messages = new ArrayList<>(COUNT);

  FreshMessages(Workload<T> workload, Entry<T, M> entry) {
    this.workload = workload;
    this.entry = entry;
  }

  /** Creates all of them again. */
  void renew() throws Exception {
    messages.clear();
    for (int i = 0; i < COUNT; i++) {
      messages.add(entry.create(workload.value()));
    }
  }

  /** Writes each of them. */
  void write(Consumer<byte[]> to) throws Exception {
    for (int i = 0; i < COUNT; i++) {
      to.accept(entry.write(messages.get(i)));
    }
  }
}

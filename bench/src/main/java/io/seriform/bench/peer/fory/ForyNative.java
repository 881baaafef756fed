package io.seriform.bench.peer.fory;

import io.seriform.bench.check.GraphClasses;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;

/** Fory for Java alone, with generated and registered classes. */
public final class ForyNative extends ObjectGraphContestant {

  private static final int NEEDS_OPENED_LOOKUP = 25;

  /** More than the largest message, so that no call has to allocate its buffer again. */
  private static final int KEPT_BUFFER = 16 * 1024 * 1024;

  /** Enough for a linked list of 100,000 nodes; the usual limit of 50 refuses it. */
  private static final int DEPTH = 110_000;

  private final boolean references;
  private final boolean compatible;

  private ForyNative(String name, String settings, boolean references, boolean compatible) {
    super(name, "native, " + settings + ", registered, buffers kept, a Fory per thread");
    this.references = references;
    this.compatible = compatible;
  }

  /** The fastest: both sides know the same classes, and no object is met twice. */
  public static ForyNative plain() {
    return new ForyNative("fory", "same schema, no references", false, false);
  }

  /** Identity is kept. */
  public static ForyNative withReferences() {
    return new ForyNative("fory-refs", "same schema, references", true, false);
  }

  /** Classes may evolve. */
  public static ForyNative evolving() {
    return new ForyNative("fory-compatible", "compatible, no references", false, true);
  }

  @Override
  public Artifact artifact() {
    return new Artifact("org.apache.fory", "fory-core", Fory.class);
  }

  /** As its installation guide says, and the stack that it takes for lists. */
  @Override
  public List<String> jvmFlags(int jdk) {
    List<String> flags = new ArrayList<>(List.of(DEEP_STACK));
    if (jdk >= NEEDS_OPENED_LOOKUP) {
      flags.addAll(opens("java.base/java.lang.invoke"));
    }
    return flags;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    ThreadSafeFory fory =
        Fory.builder()
            .withXlang(false)
            .withCompatible(compatible)
            .withRefTracking(references)
            .requireClassRegistration(true)
            .withCodegen(true)
            .withAsyncCompilation(false)
            .withMaxDepth(DEPTH)
            .withBufferSizeLimitBytes(KEPT_BUFFER)
            .buildThreadLocalFory();
    GraphClasses.of(workload.value()).forEach(type -> register(fory, type));
    return new ForyEntry<>(fory);
  }

  /** Registers a class and its concrete superclasses, whose fields may be written apart. */
  private static void register(ThreadSafeFory fory, Class<?> type) {
    fory.register(type);
    Class<?> superclass = type.getSuperclass();
    while (superclass != null && superclass != Object.class) {
      if (!Modifier.isAbstract(superclass.getModifiers())) {
        fory.register(superclass);
      }
      superclass = superclass.getSuperclass();
    }
  }

  /** Calls a Fory of the thread. */
  private static final class ForyEntry<T> implements Entry.Plain<T> {

    private final ThreadSafeFory fory;

    ForyEntry(ThreadSafeFory fory) {
      this.fory = fory;
    }

    @Override
    public byte[] write(T value) {
      return fory.serialize(value);
    }

    @Override
    @SuppressWarnings("unchecked") // what was written is a T
    public T read(byte[] bytes) {
      return (T) fory.deserialize(bytes);
    }
  }
}

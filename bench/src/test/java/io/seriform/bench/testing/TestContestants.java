package io.seriform.bench.testing;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.jdk.JdkSerialization;
import io.seriform.bench.workload.Workload;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Contestants that misbehave on the workload {@code user} and are right on others. The late ones
 * misbehave only after more calls than a probe makes.
 */
public final class TestContestants {

  private static final int LATE = 10;

  private TestContestants() {}

  /** What happens to an answer. */
  @FunctionalInterface
  interface Behaviour {
    void act(User answer, int call) throws Exception;
  }

  /** Fails when a second thread calls it. */
  private static final class OneThread implements Variant.Operation {
    private final AtomicReference<Thread> caller = new AtomicReference<>();

    @Override
    public Object run() {
      Thread thread = Thread.currentThread();
      if (!caller.compareAndSet(null, thread) && caller.get() != thread) {
        throw new IllegalStateException("called by two threads");
      }
      return thread;
    }
  }

  /** The JDK's serialization with a behaviour. */
  abstract static class Base implements Contestant {

    private final String name;
    private final Behaviour behaviour;
    private final Contestant real = new JdkSerialization(true);

    Base(String name, Behaviour behaviour) {
      this.name = name;
      this.behaviour = behaviour;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Artifact artifact() {
      return new Artifact("io.seriform", "seriform-bench", TestContestants.class);
    }

    @Override
    public String settings() {
      return "for tests";
    }

    @Override
    public Set<String> figures() {
      return Set.of("right", "one-thread", "wrong", "failing");
    }

    @Override
    public FormatKind kind() {
      return FormatKind.OBJECT_GRAPH;
    }

    @Override
    public <T> Entry<T, ?> enter(Workload<T> workload) throws Exception {
      return misbehaving(real.enter(workload));
    }

    private <T, M> Entry<T, M> misbehaving(Entry<T, M> entry) {
      return new Entry<>() {
        private int calls;

        @Override
        public M create(T value) throws Exception {
          return entry.create(value);
        }

        @Override
        public byte[] write(M message) throws Exception {
          return entry.write(message);
        }

        @Override
        public T read(byte[] bytes) throws Exception {
          T answer = entry.read(bytes);
          if (answer instanceof User user) {
            behaviour.act(user, ++calls);
          }
          return answer;
        }

        @Override
        public List<Variant> variants(T value) {
          return List.of(
              new Variant("right", () -> 1, result -> null),
              new Variant("one-thread", new OneThread(), result -> null),
              new Variant("wrong", () -> 2, result -> "$: expected 1, got " + result),
              new Variant(
                  "failing",
                  () -> {
                    throw new IllegalStateException("never works");
                  },
                  result -> null));
        }
      };
    }
  }

  /** Does nothing wrong. */
  public static final class Good extends Base {
    /** For the class path. */
    public Good() {
      super("test-good", (user, call) -> {});
    }
  }

  /** Changes a field. */
  public static final class Wrong extends Base {
    /** For the class path. */
    public Wrong() {
      super("test-wrong", (user, call) -> user.setAge(124));
    }
  }

  /** Changes a field after a while. */
  public static final class LateWrong extends Base {
    /** For the class path. */
    public LateWrong() {
      super(
          "test-late-wrong",
          (user, call) -> {
            if (call > LATE) {
              user.setAge(125);
            }
          });
    }
  }

  /** Throws. */
  public static final class Failing extends Base {
    /** For the class path. */
    public Failing() {
      super(
          "test-failing",
          (user, call) -> {
            throw new StackOverflowError("so deep");
          });
    }
  }

  /** Ends its JVM. */
  public static final class Crashing extends Base {
    /** For the class path. */
    public Crashing() {
      super("test-crashing", (user, call) -> crash());
    }
  }

  /** Ends its JVM after a while. */
  public static final class LateCrashing extends Base {
    /** For the class path. */
    public LateCrashing() {
      super(
          "test-late-crashing",
          (user, call) -> {
            if (call > LATE) {
              crash();
            }
          });
    }
  }

  /** Never answers. */
  public static final class Hanging extends Base {
    /** For the class path. */
    public Hanging() {
      super("test-hanging", (user, call) -> Thread.sleep(Long.MAX_VALUE));
    }
  }

  /** Never answers after a while. */
  public static final class LateHanging extends Base {
    /** For the class path. */
    public LateHanging() {
      super(
          "test-late-hanging",
          (user, call) -> {
            if (call > LATE) {
              Thread.sleep(Long.MAX_VALUE);
            }
          });
    }
  }

  private static void crash() {
    System.err.println("about to crash");
    System.err.flush();
    Runtime.getRuntime().halt(7);
  }
}

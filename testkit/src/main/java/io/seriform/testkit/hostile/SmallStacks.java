package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Calls what walks through nested values in threads with small stacks: no error may come out. */
public final class SmallStacks {

  /** Sizes of stacks; with the first, classes are loaded and linked, which needs a larger one. */
  private static final int[] KILOBYTES = {1024, 128, 180, 256};

  private SmallStacks() {}

  /** A call that a test makes. */
  @FunctionalInterface
  public interface Call {
    /** Does it; exceptions are results too. */
    void run() throws Exception;
  }

  /** Calls something in threads with small stacks, and fails if an {@link Error} comes out. */
  public static void run(String what, Call call) {
    for (int kilobytes : KILOBYTES) {
      if (new Worker(kilobytes << 10).run(call) instanceof Error e) {
        fail(what + ", with " + kilobytes + " KB of stack", e);
      }
    }
  }

  /**
   * Calls every public method of classes for which there are samples, with all combinations of
   * samples for the object and its parameters.
   *
   * @param samples makes values by the type of a parameter, or of the object; called for each call,
   *     since methods may change them
   * @return how many calls were made
   */
  public static int everyMethod(
      List<Class<?>> classes, Map<Class<?>, List<Supplier<Object>>> samples) {
    int calls = 0;
    for (Class<?> type : classes) {
      for (Method method : type.getMethods()) {
        if (method.getDeclaringClass() == Object.class) {
          continue;
        }
        List<List<Supplier<Object>>> parts = new ArrayList<>();
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        parts.add(isStatic ? List.of(() -> null) : samples.getOrDefault(type, List.of()));
        for (Class<?> parameter : method.getParameterTypes()) {
          parts.add(samples.getOrDefault(parameter, List.of()));
        }
        calls += call(method, parts);
      }
    }
    assertThat(calls).isPositive();
    return calls;
  }

  private static int call(Method method, List<List<Supplier<Object>>> parts) {
    int all = parts.stream().mapToInt(List::size).reduce(1, (a, b) -> a * b);
    for (int n = 0; n < all; n++) {
      int rest = n;
      Object[] values = new Object[parts.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = parts.get(i).get(rest % parts.get(i).size()).get();
        rest /= parts.get(i).size();
      }
      run(
          method + ", combination " + n,
          () -> {
            try {
              method.invoke(values[0], java.util.Arrays.copyOfRange(values, 1, values.length));
            } catch (InvocationTargetException e) {
              if (e.getCause() instanceof Error error) {
                throw error;
              }
            }
          });
    }
    return all;
  }

  /** A thread with a small stack, for one call after the other; it ends when there are no more. */
  static final class Worker {

    private final ThreadPoolExecutor thread;

    /**
     * A thread that is not started yet.
     *
     * @param bytes of its stack
     */
    Worker(int bytes) {
      thread =
          new ThreadPoolExecutor(
              1,
              1,
              1,
              TimeUnit.SECONDS,
              new LinkedBlockingQueue<>(),
              work -> {
                Thread made = new Thread(null, work, "small stack", bytes);
                made.setDaemon(true);
                return made;
              });
      thread.allowCoreThreadTimeOut(true);
    }

    /** Returns what a call throws, or null. */
    Throwable run(Call call) {
      try {
        thread
            .submit(
                () -> {
                  call.run();
                  return null;
                })
            .get();
        return null;
      } catch (ExecutionException e) {
        return e.getCause();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }
  }
}

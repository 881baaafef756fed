package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.UseCodec;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Codecs are made together, in any thread, and never left half made. */
class BuildingTest {

  public static class Fickle implements Conversion<Thread, String> {
    static boolean ready;

    public Fickle() {
      if (!ready) {
        throw new IllegalStateException("not yet");
      }
    }

    @Override
    public String toWire(Thread value) {
      return value.getName();
    }

    @Override
    public Thread fromWire(String wire) {
      return new Thread(wire);
    }
  }

  public static class One {
    public Two two;

    @UseCodec(Fickle.class)
    public Thread thread;
  }

  public static class Two {
    public One one;
    public int x;
  }

  @Test
  void nothingIsLeftOfAFailedCircle() {
    Two two = new Two();
    two.one = new One();
    Json json = Json.with(JsonOptions.standard());
    assertThatThrownBy(() -> json.codec(One.class)).rootCause().hasMessage("not yet");
    assertThatThrownBy(() -> json.codec(Two.class)).rootCause().hasMessage("not yet");
    Fickle.ready = true;
    assertThat(json.codec(One.class)).isNotNull();
    assertThat(json.decode(json.encode(two), Two.class).one).isNotNull();
  }

  static final class Gate {
    static final CountDownLatch IN = new CountDownLatch(1);
    static final CountDownLatch ON = new CountDownLatch(1);
    static final Json JSON = Json.with(JsonOptions.standard());

    private Gate() {}
  }

  public static class Other {
    public int a;
  }

  public enum Asking {
    ONLY;

    static {
      Gate.IN.countDown();
      try {
        Gate.ON.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      Gate.JSON.codec(Other.class);
    }
  }

  public static class Owner {
    public Asking asking;
  }

  /** One thread makes the codec of a class that another one initialises, which asks for a codec. */
  @Test
  void anInitialiserMayAskForACodec() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool(BuildingTest::daemon);
    Future<?> initialised = threads.submit(() -> Asking.ONLY.name());
    Gate.IN.await();
    Thread[] builder = new Thread[1];
    CountDownLatch begun = new CountDownLatch(1);
    Future<?> built =
        threads.submit(
            () -> {
              builder[0] = Thread.currentThread();
              begun.countDown();
              return Gate.JSON.codec(Owner.class);
            });
    begun.await();
    while (!waitsForTheClass(builder[0])) {
      Thread.sleep(10);
    }
    Gate.ON.countDown();
    initialised.get(60, TimeUnit.SECONDS);
    built.get(60, TimeUnit.SECONDS);
    assertThat(Gate.JSON.decode("{\"asking\":\"ONLY\"}", Owner.class).asking)
        .isEqualTo(Asking.ONLY);
    threads.shutdown();
  }

  /** It is runnable for the JVM; its stack ends where constants of enums are asked for. */
  private static boolean waitsForTheClass(Thread thread) {
    for (StackTraceElement e : thread.getStackTrace()) {
      if (e.getMethodName().equals("getEnumConstantsShared")) {
        return true;
      }
    }
    return false;
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }
}

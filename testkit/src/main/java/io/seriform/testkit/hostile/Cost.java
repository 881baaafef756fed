package io.seriform.testkit.hostile;

import com.sun.management.ThreadMXBean;
import io.seriform.testkit.Kit;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/**
 * The line that no input may be above: an allowance that is free, and so much for each byte of the
 * input. It is generous, many times what documents take, and far below what an input takes that
 * makes more of itself: cost above it grows with something else than the input.
 *
 * <p>Bytes that the thread allocates and steps of hashing are counted, and the same in every run.
 * Time is measured only where a fuzzer has asked for it, by the system property {@code
 * seriform.fuzz.time}, as tests run beside each other.
 */
final class Cost {

  /** Bytes: buffers, tables and what is made once; 4 to 60 for an element, more for its objects. */
  static final long FREE_BYTES = 1 << 20;

  static final long BYTES_PER_BYTE = 768;

  /** The factor that the interpreter may take: it calls by reflection, with boxes and arrays. */
  static final int INTERPRETED = 4;

  /** Bytes that a value takes when it is written again: names and defaults come from the class. */
  static final long WRITTEN_PER_BYTE = 512;

  static final long FREE_STEPS = 1 << 20;
  static final long STEPS_PER_BYTE = 1 << 10;

  /** Nanoseconds of the CPU, which instruments of a fuzzer multiply. */
  static final long FREE_TIME = 500_000_000;

  static final long TIME_PER_BYTE = 50_000;

  private static final boolean TIMED = Boolean.getBoolean("seriform.fuzz.time");

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Cost() {}

  /**
   * Does something with an input, and fails where it costs too much; where it does, once more,
   * since some things are made once.
   *
   * @param what names it, for the message
   * @param input the input
   * @param times how many times of the line it may take: 1, or {@link #INTERPRETED}
   */
  static <T> T inProportion(String what, byte[] input, int times, Supplier<T> work) {
    for (boolean again = false; ; again = true) {
      long bytes = THREADS.getCurrentThreadAllocatedBytes();
      long time = TIMED ? THREADS.getCurrentThreadCpuTime() : 0;
      T result = work.get();
      bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
      time = TIMED ? THREADS.getCurrentThreadCpuTime() - time : 0;
      long mostBytes = FREE_BYTES + BYTES_PER_BYTE * input.length * times;
      long mostTime = FREE_TIME + TIME_PER_BYTE * input.length * times;
      if (bytes <= mostBytes && time <= mostTime) {
        return result;
      }
      if (again) {
        throw bytes > mostBytes
            ? above(what, input, bytes, "allocated bytes", mostBytes)
            : above(what, input, time, "ns of CPU time", mostTime);
      }
    }
  }

  /** Fails where hashing the elements and keys of a value that was read took too many steps. */
  static void checkSteps(String what, byte[] input, Object value) {
    long most = FREE_STEPS + STEPS_PER_BYTE * input.length;
    long steps = HashSteps.of(value, most);
    if (steps > most) {
      throw above(what, input, steps, "steps of hashing, at least", most);
    }
  }

  /** Fails where a value that was read is written as much more than it was read from. */
  static void checkWritten(byte[] input, byte[] written) {
    long most = FREE_BYTES + WRITTEN_PER_BYTE * input.length;
    if (written.length > most) {
      throw above("written again", input, written.length, "bytes", most);
    }
  }

  private static AssertionError above(String what, byte[] input, long n, String unit, long most) {
    return new AssertionError(
        what
            + " costs too much: "
            + n
            + " "
            + unit
            + " for "
            + input.length
            + " bytes, which may take "
            + most
            + ": "
            + Kit.show(input));
  }
}

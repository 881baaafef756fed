package io.seriform.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.management.ThreadMXBean;
import io.seriform.Format;
import io.seriform.compression.Compressed;
import io.seriform.compression.Deflate;
import io.seriform.error.SeriformException;
import io.seriform.wire.Limits;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Records that another program wrote to do harm, as brokers and caches hand them to a reader: each
 * is refused with an exception of the engine's family, whose cause is the library's own, in memory
 * that has a bound, and the next record is read.
 */
public final class HostileRecords {

  private static final int DOCUMENT = 1 << 20;
  private static final int MEMORY = 8 << 20;

  /** The bodies of exceptions are logged. */
  private static final int MESSAGE = 2_000;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final Limits LIMITS = Limits.standard().withDocument(DOCUMENT).withMemory(MEMORY);

  private HostileRecords() {}

  /** Reads a record with a format, as an object of {@link Sent}. */
  @FunctionalInterface
  public interface Reader {
    /** Reads a record. */
    Object read(Format format, byte[] record) throws Exception;
  }

  /** The class that records are read as. */
  public static final class Sent {
    /** Of any kind. */
    public Object any;

    /** A text. */
    public String text;

    /** A number of any size. */
    public BigInteger number;

    /** Of much memory each. */
    public List<ArrayDeque<String>> queues;

    /** Of much memory each. */
    public List<BitSet> bits;

    /** Elements whose hashes others choose. */
    public Set<List<Integer>> hashed;

    /** A regular expression. */
    public Pattern pattern;
  }

  /**
   * Fails unless each record is refused.
   *
   * @param json makes the format of the records
   * @param reader what an engine calls
   * @param refusal the class of exceptions that the engine handles
   */
  public static void areRefused(
      Function<Limits, Format> json, Reader reader, Class<? extends Exception> refusal)
      throws Exception {
    Format limited = json.apply(LIMITS);
    Sent good = new Sent();
    good.text = "good";
    Format large = Compressed.with(json.apply(Limits.standard()), Deflate.standard());
    Format compressed = Compressed.with(limited, Deflate.standard());
    for (Map.Entry<String, byte[]> each : records().entrySet()) {
      refused(each.getKey(), reader, limited, each.getValue(), refusal);
      assertThat(((Sent) reader.read(limited, limited.encode(good))).text).isEqualTo(good.text);
    }
    for (int length : new int[] {2 * DOCUMENT, 12 * DOCUMENT}) {
      Sent bomb = new Sent();
      bomb.text = "a".repeat(length);
      refused("compressed " + length, reader, compressed, large.encode(bomb), refusal);
    }
  }

  private static void refused(
      String what, Reader reader, Format format, byte[] record, Class<? extends Exception> refusal)
      throws Exception {
    Throwable thrown = null;
    long allocated = 0;
    for (int i = 0; i < 2; i++) { // codecs are made once
      long before = THREADS.getCurrentThreadAllocatedBytes();
      thrown = catchThrowable(() -> reader.read(format, record));
      allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
    }
    assertThat(thrown).as(what).isInstanceOf(refusal);
    assertThat(thrown.getMessage()).as(what).hasSizeLessThan(MESSAGE);
    Throwable own = thrown instanceof SeriformException ? thrown : thrown.getCause();
    assertThat(own).as(what).isInstanceOf(SeriformException.class);
    // elements are counted by what is kept; an array that grows is there twice
    assertThat(allocated).as(what).isLessThan(3L * (MEMORY + DOCUMENT));
  }

  private static Map<String, byte[]> records() {
    Map<String, byte[]> all = new LinkedHashMap<>();
    all.put("nothing", bytes(" "));
    all.put("no value", bytes("{\"any\":"));
    all.put("another value", bytes("{\"text\":[1]}"));
    all.put("no text", new byte[] {'{', '"', (byte) 0xff, (byte) 0xfe});
    all.put("above the limit of a document", bytes(text("a".repeat(DOCUMENT))));
    all.put("nesting", bytes("{\"any\":" + "[".repeat(DOCUMENT / 2)));
    all.put("digits", bytes("{\"number\":" + "9".repeat(DOCUMENT / 2) + "}"));
    all.put("an exponent", bytes("{\"number\":1e999999999}"));
    all.put("elements", bytes("{\"queues\":[" + "[],".repeat(DOCUMENT / 4) + "[]]}"));
    all.put("bits", bytes("{\"bits\":[" + "[19999999],".repeat(99) + "[1]]}"));
    all.put("a pattern", bytes("{\"pattern\":\"" + "(a?)".repeat(10_000) + "\"}"));
    StringBuilder equal = new StringBuilder("{\"hashed\":[");
    for (int i = 0; i < 1 << 14; i++) {
      equal.append('[').append(i).append(',').append(-31 * i).append("],");
    }
    all.put("elements of one hash", bytes(equal + "[0]]}"));
    return all;
  }

  private static String text(String value) {
    return "{\"text\":\"" + value + "\"}";
  }

  private static byte[] bytes(String json) {
    return json.getBytes(StandardCharsets.UTF_8);
  }
}

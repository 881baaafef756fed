package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.seriform.TypeRef;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Limits;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Documents of one large part and many references to it, read as each of many types: what is read
 * is in proportion to the document, or refused by a limit, whatever the reader makes of the part.
 */
@Timeout(value = 240, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class SharedPartsKit {

  /** How large the part is, in bytes. */
  private static final int LARGE = 1 << 18;

  private static final int REFERENCES = 1_000;

  /** The hard cap on memory of the second reading. */
  private static final long CAP = 1 << 20;

  /** Buffers, growing arrays, and copies of the part itself. */
  private static final long FREE = 4 << 20;

  private static final long PER_BYTE = 128;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** For formats. */
  protected SharedPartsKit() {}

  /** Writes a list of one value many times. */
  protected abstract byte[] write(List<?> all, TypeRef<?> type);

  /** Reads a document. */
  protected abstract Object read(byte[] document, TypeRef<?> type, Limits limits);

  /** How many kinds of parts the format writes once, at least. */
  protected abstract int leastParts();

  /** Documents that the format's writer does not make; none by default. */
  protected Map<String, byte[]> more() {
    return Map.of();
  }

  /** An object that is referred to. */
  public static final class Named {
    /** Large. */
    public String text;

    /** Large. */
    public byte[] bytes;
  }

  /** The same on another side. */
  public static final class Other {
    /** A copy of the text. */
    public StringBuilder text;

    /** A view of the bytes. */
    public ByteBuffer bytes;
  }

  private record Part(Object value, TypeRef<?> list) {}

  @SuppressWarnings({"JdkObsolete", "UnnecessaryStringBuilder"}) // kinds of values like others
  private static List<Part> parts() {
    Random random = new Random(1);
    String text = "x".repeat(LARGE);
    byte[] bytes = new byte[LARGE];
    random.nextBytes(bytes);
    long[] longs = random.longs(LARGE / 8).toArray();
    List<Integer> numbers = new ArrayList<>(Collections.nCopies(LARGE / 8, 1));
    List<String> texts = new ArrayList<>(Collections.nCopies(LARGE / 8, "ab"));
    Map<String, Integer> map = new HashMap<>();
    Set<Integer> set = new LinkedHashSet<>();
    for (int i = 0; i < LARGE / 16; i++) {
      map.put(Integer.toString(i), i);
      set.add(i);
    }
    Named named = new Named();
    named.text = text;
    named.bytes = bytes;
    return List.of(
        new Part(named, new TypeRef<List<Named>>() {}),
        new Part(text, new TypeRef<List<String>>() {}),
        new Part("\u4e2d".repeat(LARGE / 2), new TypeRef<List<String>>() {}),
        new Part(text, new TypeRef<List<Object>>() {}),
        new Part(new StringBuilder(text), new TypeRef<List<StringBuilder>>() {}),
        new Part(new StringBuffer(text), new TypeRef<List<StringBuffer>>() {}),
        new Part(bytes, new TypeRef<List<byte[]>>() {}),
        new Part(BitSet.valueOf(bytes), new TypeRef<List<BitSet>>() {}),
        new Part(new BigInteger(1 << 11, random), new TypeRef<List<BigInteger>>() {}),
        new Part(longs, new TypeRef<List<long[]>>() {}),
        new Part(new int[LARGE / 4], new TypeRef<List<int[]>>() {}),
        new Part(text.toCharArray(), new TypeRef<List<char[]>>() {}),
        new Part(numbers, new TypeRef<List<List<Integer>>>() {}),
        new Part(numbers, new TypeRef<List<Object>>() {}),
        new Part(texts, new TypeRef<List<List<String>>>() {}),
        new Part(new ArrayDeque<>(texts), new TypeRef<List<Collection<String>>>() {}),
        new Part(texts.toArray(new String[0]), new TypeRef<List<String[]>>() {}),
        new Part(numbers.toArray(new Integer[0]), new TypeRef<List<Integer[]>>() {}),
        new Part(set, new TypeRef<List<Set<Integer>>>() {}),
        new Part(map, new TypeRef<List<Map<String, Integer>>>() {}),
        new Part(map, new TypeRef<List<Object>>() {}),
        new Part(Optional.of(text), new TypeRef<List<Optional<String>>>() {}));
  }

  /** What a document is read as. */
  private static List<TypeRef<?>> readers() {
    return List.of(
        new TypeRef<List<Object>>() {},
        new TypeRef<List<String>>() {},
        new TypeRef<List<CharSequence>>() {},
        new TypeRef<List<StringBuilder>>() {},
        new TypeRef<List<StringBuffer>>() {},
        new TypeRef<List<Pattern>>() {},
        new TypeRef<List<byte[]>>() {},
        new TypeRef<List<ByteBuffer>>() {},
        new TypeRef<List<BitSet>>() {},
        new TypeRef<List<BigInteger>>() {},
        new TypeRef<List<Number>>() {},
        new TypeRef<List<int[]>>() {},
        new TypeRef<List<long[]>>() {},
        new TypeRef<List<double[]>>() {},
        new TypeRef<List<char[]>>() {},
        new TypeRef<List<Object[]>>() {},
        new TypeRef<List<String[]>>() {},
        new TypeRef<List<Integer[]>>() {},
        new TypeRef<List<List<Object>>>() {},
        new TypeRef<List<List<Integer>>>() {},
        new TypeRef<List<List<Long>>>() {},
        new TypeRef<List<List<String>>>() {},
        new TypeRef<List<List<StringBuilder>>>() {},
        new TypeRef<List<Collection<Object>>>() {},
        new TypeRef<List<Set<Object>>>() {},
        new TypeRef<List<Set<Integer>>>() {},
        new TypeRef<List<TreeSet<Integer>>>() {},
        new TypeRef<List<ArrayDeque<String>>>() {},
        new TypeRef<List<Map<String, Object>>>() {},
        new TypeRef<List<Map<String, Integer>>>() {},
        new TypeRef<List<LinkedHashMap<String, Long>>>() {},
        new TypeRef<List<Optional<String>>>() {},
        new TypeRef<List<Optional<StringBuilder>>>() {},
        new TypeRef<List<Optional<Object>>>() {},
        new TypeRef<List<List<Optional<String>>>>() {},
        new TypeRef<List<Named>>() {},
        new TypeRef<Set<Named>>() {},
        new TypeRef<Named[]>() {},
        new TypeRef<List<Other>>() {},
        new TypeRef<Object[]>() {},
        new TypeRef<String[]>() {},
        new TypeRef<StringBuilder[]>() {},
        new TypeRef<BitSet[]>() {},
        new TypeRef<Set<Object>>() {},
        new TypeRef<Object>() {});
  }

  @Test
  void oneLargePartAndManyReferences() {
    Map<String, byte[]> documents = new LinkedHashMap<>(more());
    for (Part part : parts()) {
      try {
        int once = write(List.of(part.value()), part.list()).length;
        if (write(Collections.nCopies(4, part.value()), part.list()).length < 2 * once) {
          documents.put(
              part.list().type() + " of " + part.value().getClass(),
              write(Collections.nCopies(REFERENCES, part.value()), part.list()));
        } // else it is written anew each time
      } catch (SeriformException e) { // not of this format
      }
    }
    int read = 0;
    int refused = 0;
    int others = 0;
    List<String> above = new ArrayList<>();
    for (Map.Entry<String, byte[]> document : documents.entrySet()) {
      for (TypeRef<?> type : readers()) {
        for (Limits limits : List.of(Limits.standard(), Limits.standard().withMemory(CAP))) {
          long most =
              Math.min(limits.memory(), Limits.FREE_MEMORY)
                  + FREE
                  + PER_BYTE * document.getValue().length;
          long before = THREADS.getCurrentThreadAllocatedBytes();
          try {
            assertThat(read(document.getValue(), type, limits)).isNotNull();
            read++;
          } catch (LimitException e) {
            refused++;
          } catch (SeriformException e) {
            others++;
          }
          long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
          if (bytes > most) {
            above.add(
                name(document.getKey(), type.type(), limits)
                    + ": "
                    + bytes
                    + " bytes, at most "
                    + most);
          }
        }
      }
    }
    String counts =
        getClass().getName()
            + ": "
            + documents.size()
            + " documents, "
            + read
            + " read, "
            + refused
            + " refused by limits, "
            + others
            + " of other types";
    System.out.println(counts);
    assertThat(above).as(counts).isEmpty();
    assertThat(documents).as(counts).hasSizeGreaterThanOrEqualTo(leastParts());
    assertThat(read).as(counts).isGreaterThan(documents.size());
  }

  private static String name(String document, Type type, Limits limits) {
    return document + " read as " + type + (limits.memory() == CAP ? " with a cap" : "");
  }

  /** Concatenates bytes. */
  protected static byte[] join(byte[]... all) {
    int n = Arrays.stream(all).mapToInt(b -> b.length).sum();
    ByteBuffer joined = ByteBuffer.allocate(n);
    for (byte[] each : all) {
      joined.put(each);
    }
    return joined.array();
  }
}

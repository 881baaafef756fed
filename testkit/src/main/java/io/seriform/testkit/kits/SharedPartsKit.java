package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.seriform.Format;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.reflect.Types;
import io.seriform.testkit.generated.Amount;
import io.seriform.testkit.samples.ContainerSamples;
import io.seriform.testkit.samples.ScalarValues;
import io.seriform.wire.Limits;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Documents of one large part and very many references to it, as elements of a list and as
 * properties of objects, read as each of many types: every scalar, every container, arrays and
 * objects. What is read is in proportion to the document, or refused by a limit, whatever the
 * reader makes of the part.
 *
 * <p>Each document is read as its own type with the default limits, which takes up to a second, and
 * with a hard cap on memory as its own type and as some of the others, which differ for each seed.
 */
@Timeout(value = 240, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class SharedPartsKit {

  /** The size of the part in bytes. */
  private static final int LARGE = 1 << 20;

  /** Parts that a format writes at greater length are left out: the bound is 128 times that. */
  private static final int LONGEST = 4 * LARGE;

  /** Numbers whose container takes about as much memory. */
  private static final int NUMBERS = LARGE / 32;

  /** The number of references: far beyond the limits, if each is a copy. */
  private static final int REFERENCES = 2_000;

  /** Each document is read as one of so many types, beside its own. */
  private static final int ONE_OF = Amount.of("seriform.testkit.shared", 48, 12);

  /** The hard cap on memory of the second reading. */
  private static final long CAP = 1 << 20;

  /** Buffers, growing arrays, and copies of the part itself. */
  private static final long FREE = 4 << 20;

  /** Of the default limits. */
  private static final long PER_BYTE = 128;

  /** Containers that a writer walks through before it knows that it has written them. */
  private static final Set<Class<?>> WALKED =
      Set.of(Iterable.class, ConcurrentLinkedQueue.class, Properties.class);

  /** The garbage of an iterator for each of 64 steps of hashing an entry of a map. */
  private static final long HASHED_PER_BYTE = 64 * 32;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** For formats. */
  protected SharedPartsKit() {}

  /** Reads documents with some limits. */
  @FunctionalInterface
  protected interface Reading {
    /** Reads a document. */
    Object read(byte[] document, Type type) throws Exception;
  }

  /** Writes a list of a type. */
  protected abstract byte[] write(List<?> all, Type type);

  /** Writes a list of one element many times, which was written once. */
  protected byte[] repeat(byte[] once, List<?> all, Type type) {
    return write(all, type);
  }

  /** Returns what reads documents; it is called once for each value of the limits. */
  protected abstract Reading reading(Limits limits);

  /** Returns other ways to read documents of the types that they are of; none by default. */
  protected List<Reading> trees(Limits limits) {
    return List.of();
  }

  /** Returns the least number of kinds of parts that the format writes once. */
  protected abstract int leastParts();

  /**
   * The memory for each byte that is not counted, as it is in proportion to the document: strings,
   * and arrays that grow to them.
   */
  protected long uncounted() {
    return 16;
  }

  /** Documents that the format's writer does not make; none by default. */
  protected Map<String, byte[]> more() {
    return Map.of();
  }

  /** Writes with a format. */
  @SuppressWarnings("unchecked") // the list is of the type
  protected static byte[] write(Format format, Object all, Type type) {
    return ((io.seriform.Codec<Object>) format.codec(type)).encode(all);
  }

  /** Reads with a format. */
  protected static Reading reading(Format format) {
    return (document, type) -> format.codec(type).decode(document);
  }

  /** An object that is referred to. */
  public static final class Named {
    /** Large. */
    public String text;

    /** Large. */
    public byte[] bytes;
  }

  /** A counterpart of {@link Named} on another side. */
  public static final class Other {
    /** A copy of the text. */
    public StringBuilder text;

    /** A view of the bytes. */
    public ByteBuffer bytes;
  }

  /** An object whose property refers to the part. */
  public static final class Holder<T> {
    /** The part. */
    public T part;

    /** For readers. */
    public Holder() {}

    /** For writers. */
    public Holder(T part) {
      this.part = part;
    }
  }

  private record Part(Object value, Type type) {
    Part(Object value) {
      this(value, value.getClass());
    }
  }

  @SuppressWarnings({"JdkObsolete", "UnnecessaryStringBuilder"}) // kinds of values like others
  private static List<Part> parts() {
    Random random = new Random(1);
    String text = "x".repeat(LARGE);
    byte[] bytes = new byte[LARGE];
    random.nextBytes(bytes);
    Integer[] numbers = random.ints(NUMBERS).boxed().toArray(Integer[]::new);
    String[] texts = Stream.of(numbers).map(String::valueOf).toArray(String[]::new);
    Named named = new Named();
    named.text = text;
    named.bytes = bytes;
    List<Part> all = new ArrayList<>();
    all.add(new Part(named));
    all.add(new Part(text));
    all.add(new Part("\u4e2d".repeat(LARGE / 3)));
    for (Object each :
        List.of(
            text,
            new StringBuilder(text),
            new StringBuffer(text),
            bytes,
            ByteBuffer.wrap(bytes),
            BitSet.valueOf(bytes),
            new BigInteger(LARGE, random),
            new BigInteger(1 << 11, random),
            new BigDecimal(new BigInteger(1 << 11, random), 7),
            Pattern.compile("x".repeat(999)),
            Pattern.compile("()".repeat(499)),
            URI.create("u:" + text),
            new File(text),
            Path.of(text),
            random.longs(NUMBERS).toArray(),
            random.ints(LARGE / 4).toArray(),
            random.doubles(NUMBERS).toArray(),
            new float[LARGE / 4],
            new short[LARGE / 2],
            new boolean[LARGE],
            text.toCharArray(),
            numbers,
            texts)) {
      all.add(new Part(each));
    }
    all.add(new Part(text, CharSequence.class));
    all.add(new Part(text, Object.class));
    all.add(new Part(List.of(numbers), Object.class));
    all.add(new Part(numbers, Number[].class));
    all.add(new Part(List.of(texts), Types.parameterized(List.class, String.class)));
    all.add(new Part(Optional.of(text), Types.parameterized(Optional.class, String.class)));
    addFields(all, ContainersKit.collections(numbers));
    addFields(all, ContainersKit.maps(Arrays.copyOf(texts, NUMBERS / 4)));
    return all;
  }

  /** Adds the containers of all classes. */
  private static void addFields(List<Part> all, Object containers) {
    for (Field field : containers.getClass().getFields()) {
      try {
        Object value = field.get(containers);
        if (value != null && !WALKED.contains(field.getType())) {
          all.add(new Part(value, field.getGenericType()));
        }
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Returns the types that each part is read as. */
  private static Set<Type> readers() {
    Set<Type> all = new LinkedHashSet<>();
    for (ScalarValues.Row scalar : ScalarValues.all()) {
      all.add(scalar.type());
      all.add(Types.parameterized(Optional.class, scalar.type()));
    }
    for (Class<?> containers :
        List.of(ContainerSamples.Collections.class, ContainerSamples.Maps.class)) {
      for (Field field : containers.getFields()) {
        if (field.getType() != CopyOnWriteArraySet.class) { // comparing all takes long by right
          all.add(field.getGenericType());
        }
      }
    }
    for (Class<?> array :
        List.of(
            boolean[].class,
            short[].class,
            char[].class,
            int[].class,
            long[].class,
            float[].class,
            double[].class,
            Object[].class,
            String[].class,
            StringBuilder[].class,
            Integer[].class,
            BigInteger[].class,
            BitSet[].class)) {
      all.add(array);
    }
    for (Class<?> element : List.of(Object.class, Long.class, StringBuilder.class, BitSet.class)) {
      all.add(Types.parameterized(List.class, element));
      all.add(Types.parameterized(Set.class, element));
      all.add(Types.parameterized(Collection.class, element));
      all.add(Types.parameterized(Map.class, String.class, element));
      all.add(Types.parameterized(Map.class, element, Object.class));
      all.add(Types.parameterized(List.class, Types.parameterized(Optional.class, element)));
    }
    all.add(Object.class);
    all.add(Named.class);
    all.add(Other.class);
    return all;
  }

  /** A document, and the types of the list that it is read as. */
  private record Document(String name, byte[] bytes, List<Type> readers) {}

  private int read;
  private int refused;
  private int others;
  private final List<String> above = new ArrayList<>();
  private Reading standard;

  private List<Document> documents() {
    List<Type> elements = new ArrayList<>();
    List<Type> properties = new ArrayList<>();
    for (Type each : readers()) {
      elements.add(Types.parameterized(List.class, each));
      properties.add(Types.parameterized(List.class, Types.parameterized(Holder.class, each)));
    }
    elements.add(Types.parameterized(Set.class, Object.class));
    elements.add(Object.class);
    List<Document> all = new ArrayList<>();
    more().forEach((name, bytes) -> all.add(new Document(name, bytes, elements)));
    for (Part part : parts()) {
      Object value = part.value();
      add(all, elements, part.type(), n -> Collections.nCopies(n, value));
      add(
          all,
          properties,
          Types.parameterized(Holder.class, part.type()),
          n -> Stream.generate(() -> new Holder<>(value)).limit(n).toList());
    }
    return all;
  }

  private void add(
      List<Document> all,
      List<Type> readers,
      Type element,
      java.util.function.IntFunction<List<?>> list) {
    Type type = Types.parameterized(List.class, element);
    try {
      byte[] once = write(list.apply(1), type);
      byte[] twice = once.length > LONGEST ? null : repeat(once, list.apply(2), type);
      if (twice != null && twice.length < once.length + once.length / 4) {
        byte[] many = repeat(once, list.apply(REFERENCES), type);
        all.add(new Document(type.getTypeName(), many, readers));
        if (standard.read(twice, type) != null) {
          read++;
        }
      } // else it is written anew each time
    } catch (SeriformException e) { // not of this format
    } catch (Exception e) {
      throw new AssertionError(type.getTypeName(), e);
    }
  }

  @Test
  void oneLargePartAndManyReferences() throws Exception {
    int index = 0;
    standard = reading(Limits.standard());
    List<Document> documents = documents();
    for (Limits limits : List.of(Limits.standard(), Limits.standard().withMemory(CAP))) {
      boolean capped = limits.memory() == CAP;
      Reading reading = capped ? reading(limits) : standard;
      List<Reading> trees = trees(limits);
      for (Document document : documents) {
        for (Type type : document.readers()) {
          boolean own = type.getTypeName().equals(document.name());
          boolean tried =
              capped
                  ? own || Math.floorMod(index++ + Amount.seed(), ONE_OF) == 0
                  : own && Amount.tries(index++, 4);
          if (tried) {
            measure(document, type, "", limits, reading);
          }
          for (Reading tree : own && tried ? trees : List.<Reading>of()) {
            measure(document, type, " in a tree", limits, tree);
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
    assertThat(read).as(counts).isGreaterThan(documents.size() / 2);
  }

  private void measure(Document document, Type type, String way, Limits limits, Reading reading)
      throws Exception {
    boolean capped = limits.memory() == CAP;
    int length = document.bytes().length;
    long counted = Math.min(limits.memory(), Limits.FREE_MEMORY);
    counted += (capped ? uncounted() : PER_BYTE) * length;
    long hashed = Types.raw(type) == Set.class ? HASHED_PER_BYTE * length : 0;
    // a fourth for objects that live so shortly that C2 would make none
    long most = counted + counted / 4 + FREE + hashed;
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      assertThat(reading.read(document.bytes(), type)).isNotNull();
      read++;
    } catch (LimitException e) {
      refused++;
    } catch (SeriformException e) {
      others++;
    }
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
    if (bytes > most) {
      above.add(
          document.name()
              + " read as "
              + type
              + way
              + (capped ? " with a cap: " : ": ")
              + bytes
              + " bytes, at most "
              + most);
    }
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

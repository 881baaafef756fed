package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Color;
import io.seriform.testkit.Outcome;
import io.seriform.testkit.Point;
import io.seriform.testkit.Subject;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.Amount;
import io.seriform.testkit.kits.EvolutionKit;
import io.seriform.testkit.samples.ObjectSamples;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Documents that are cut, changed and random: nothing but our exceptions comes out, with a place;
 * the same from an array as from a stream, compiled as interpreted. The system property {@code
 * seriform.testkit.mutations} sets how many random changes are tried, {@code seriform.testkit.seed}
 * which.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class HostileKit extends ProportionKit {

  private static final int MUTATIONS = Amount.of("seriform.testkit.mutations", 2_000, 10_000);
  private static final long SEED = Amount.seed();

  /** For formats. */
  protected HostileKit() {}

  /** A document and the type that it is of. */
  private record Sample(Type type, byte[] document) {}

  /** Single values of the kinds that are parsed. */
  public record Parsed(
      BigDecimal decimal,
      BigInteger integer,
      double real,
      float single,
      long wide,
      UUID uuid,
      Instant instant,
      LocalDate date,
      BitSet bits,
      byte[] bytes,
      char letter,
      boolean yes,
      Color color) {}

  private Sample sample(Type type, Object value) {
    return new Sample(type, codec(format(Engine.COMPILED), type).encode(value));
  }

  private List<Sample> samples() {
    List<Sample> all = new ArrayList<>();
    all.add(
        sample(
            Parsed.class,
            new Parsed(
                new BigDecimal("-12.50E+7"),
                BigInteger.TWO.pow(70),
                -1.5e-7,
                0.1f,
                Long.MIN_VALUE,
                new UUID(1, -2),
                Instant.ofEpochSecond(1, 5),
                LocalDate.of(2026, 1, 31),
                BitSet.valueOf(new long[] {5}),
                new byte[] {1, 2, 3, 4, 5},
                '"',
                true,
                Color.ULTRAMARINE_AND_CERULEAN)));
    ObjectSamples.Tree tree = new ObjectSamples.Tree();
    tree.label = "aé\"中\n\ud83d\ude00";
    tree.children = List.of(new ObjectSamples.Tree());
    tree.named = Map.of("k\\é", new ObjectSamples.Tree());
    tree.array =
        new ObjectSamples.Tree[] {
          can(Capability.NULL_ELEMENTS) ? null : new ObjectSamples.Tree(), new ObjectSamples.Tree()
        };
    all.add(sample(ObjectSamples.Tree.class, tree));
    all.add(
        sample(
            ObjectSamples.Nullable.class,
            new ObjectSamples.Nullable(
                "s",
                1,
                new Point(-2, ""),
                List.of(3, 44),
                Map.of("k", 4),
                new int[] {5, 66},
                Color.RED,
                new byte[0],
                BigDecimal.ZERO,
                false)));
    if (can(Capability.SUBTYPES)) {
      ObjectSamples.Group group =
          new ObjectSamples.Group(
              List.of(new ObjectSamples.Circle(1), new ObjectSamples.Square(1, "x")),
              new ObjectSamples.Nothing());
      all.add(sample(ObjectSamples.Shape.class, group));
    }
    if (can(Capability.ANY_ROOT) && can(Capability.SCALAR_KEYS)) {
      Type maps = new TypeRef<Map<Integer, Map<Color, List<Boolean>>>>() {}.type();
      all.add(sample(maps, Map.of(1, Map.of(Color.GREEN, List.of(true, false)), -5, Map.of())));
    }
    if (can(Capability.SELF_DESCRIBING)) {
      all.add(sample(Object.class, Map.of("a", List.of(1, 2.5, "x", Map.of("b", true)))));
    }
    if (can(Capability.SKIPS_UNKNOWN)) {
      all.add(new Sample(ObjectSamples.Empty.class, all.get(0).document));
      all.add(new Sample(EvolutionKit.Removed.class, all.get(1).document));
    }
    return all;
  }

  /** Reads in every way; returns what became of it. */
  private Outcome read(Type type, byte[] document, boolean interpreted) {
    Codec<Object> compiled = codec(format(Engine.COMPILED), type);
    String name = format(Engine.COMPILED).name();
    Outcome outcome = Outcome.of(name, document, () -> compiled.decode(document));
    byte[] copy = document.clone();
    Outcome streamed = Outcome.of(name, copy, () -> compiled.decode(new Trickle(copy, 7)));
    outcome.assertSame(streamed, "streamed " + type.getTypeName() + " " + show(document));
    if (interpreted) {
      Codec<Object> slow = codec(format(Engine.INTERPRETED), type);
      Outcome other = Outcome.of(name, document, () -> slow.decode(document));
      outcome.assertSame(other, "interpreted " + type.getTypeName() + " " + show(document));
    }
    assertThat(document).as("the input is only read").isEqualTo(copy);
    return outcome;
  }

  @Test
  void cutAtEveryByte() {
    for (Sample sample : samples()) {
      for (int n = 0; n < sample.document.length; n++) {
        Outcome cut = read(sample.type, Arrays.copyOf(sample.document, n), true);
        if (can(Capability.SELF_DELIMITED)) {
          assertThat(cut.sort()).as("cut at %d: %s", n, show(sample.document)).isNotNull();
        }
      }
    }
  }

  @Test
  void everyByteReplaced() {
    byte[] nasty = subject().nastyBytes();
    int count = 0;
    for (Sample sample : samples()) {
      for (int at = 0; at < sample.document.length; at++) {
        for (byte b : nasty) {
          if (Amount.tries(count++, 4)) {
            byte[] changed = sample.document.clone();
            changed[at] = b;
            read(sample.type, changed, count % 5 == 0);
          }
        }
      }
    }
  }

  @Test
  void everyByteInserted() {
    byte[] nasty = subject().nastyBytes();
    int count = 0;
    for (Sample sample : samples()) {
      for (int at = 0; at <= sample.document.length; at++) {
        byte[] changed = insert(sample.document, at, nasty[count++ % nasty.length]);
        read(sample.type, changed, true);
      }
    }
  }

  private static byte[] insert(byte[] bytes, int at, byte b) {
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
    longer[at] = b;
    return longer;
  }

  @Test
  void randomChanges() {
    Random random = new Random(SEED);
    List<Sample> samples = samples();
    byte[] nasty = subject().nastyBytes();
    for (int i = 0; i < MUTATIONS; i++) {
      Sample sample = samples.get(random.nextInt(samples.size()));
      byte[] changed = sample.document.clone();
      for (int k = random.nextInt(4); k >= 0 && changed.length > 0; k--) {
        changed = change(changed, samples, nasty, random);
      }
      try {
        read(sample.type, changed, i % 5 == 0);
      } catch (AssertionError e) {
        throw new AssertionError("seed " + SEED + ", change " + i, e);
      }
    }
  }

  private static byte[] change(byte[] bytes, List<Sample> samples, byte[] nasty, Random random) {
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(6)) {
      case 0 -> bytes[at] = (byte) random.nextInt(256);
      case 1 -> bytes[at] = nasty[random.nextInt(nasty.length)];
      case 2 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case 3 -> {
        return insert(bytes, at, nasty[random.nextInt(nasty.length)]);
      }
      case 4 -> {
        int n = Math.min(1 + random.nextInt(8), bytes.length - at);
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - n);
        System.arraycopy(bytes, at + n, shorter, at, bytes.length - n - at);
        return shorter;
      }
      default -> {
        byte[] other = samples.get(random.nextInt(samples.size())).document;
        int from = random.nextInt(other.length);
        int n = Math.min(1 + random.nextInt(20), Math.min(other.length - from, bytes.length - at));
        System.arraycopy(other, from, bytes, at, n);
      }
    }
    return bytes;
  }

  @Test
  void randomBytes() {
    Random random = new Random(SEED);
    byte[] nasty = subject().nastyBytes();
    List<Sample> samples = samples();
    for (int i = 0; i < MUTATIONS / 10; i++) {
      byte[] bytes = new byte[random.nextInt(40)];
      for (int k = 0; k < bytes.length; k++) {
        bytes[k] =
            random.nextBoolean() ? (byte) random.nextInt() : nasty[random.nextInt(nasty.length)];
      }
      read(samples.get(i % samples.size()).type, bytes, i % 5 == 0);
    }
  }

  @Test
  void hugeLengths() {
    if (can(Capability.DECLARED_LENGTHS)) {
      assertThat(subject().hugeLengths()).isNotEmpty();
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (Subject.HugeLength huge : subject().hugeLengths()) {
      read(huge.type(), huge.document(), true);
      long before = threads.getCurrentThreadAllocatedBytes();
      Outcome outcome = read(huge.type(), huge.document(), true);
      long allocated = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(outcome.sort()).as(huge.what()).isNotNull();
      assertThat(allocated).as("memory for %s", huge.what()).isLessThan(1 << 20);
    }
  }

  /** Memory and time in proportion, for each sample that is nothing but its own beginning. */
  @Test
  void memoryInProportion() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (Sample sample : samples()) {
      Codec<Object> codec = codec(format(Engine.COMPILED), sample.type);
      byte[] cut = Arrays.copyOf(sample.document, sample.document.length - 1);
      String name = format(Engine.COMPILED).name();
      Outcome.of(name, cut, () -> codec.decode(cut));
      long before = threads.getCurrentThreadAllocatedBytes();
      Outcome.of(name, cut, () -> codec.decode(cut));
      assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(200_000);
    }
  }
}

package io.seriform.testkit.hostile;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Color;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Outcome;
import io.seriform.testkit.Point;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.samples.ObjectSamples;
import io.seriform.testkit.samples.UnwrappedSamples;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The target of a coverage-guided fuzzer, for any format: the first byte of an input chooses a mode
 * of the format and a type, the others are a document of it. Both engines must have the same
 * outcome, from an array and from a stream; only the library's exceptions may come out; and what
 * was read must come back as it is when it is written and read again. Each way costs memory and
 * work in proportion to the input: no more than the line that {@link Cost} draws.
 *
 * <p>A format adds one class with a static method {@code fuzzerTestOneInput(byte[])} that calls
 * {@link #accept}, and a {@code main} that calls {@link #writeSeeds}.
 */
public final class FuzzTarget implements Fuzzable {

  private record Sample(Side side, Type type, Object value) {}

  private record Side(Subject subject, Format compiled, Format interpreted) {
    static Side of(Subject subject) {
      return new Side(
          subject,
          subject.format(Setup.of(Engine.COMPILED)),
          subject.format(Setup.of(Engine.INTERPRETED)));
    }

    boolean can(Capability capability) {
      return subject.capabilities().contains(capability);
    }
  }

  /** Scalars that have a grammar of their own. */
  public record Grammars(
      Instant instant,
      LocalDate date,
      ZonedDateTime zoned,
      Duration duration,
      UUID uuid,
      BigDecimal decimal,
      byte[] bytes,
      Optional<String> maybe,
      double real,
      float single,
      long whole) {}

  private static final String INTERPRETED = "interpreted";

  private final List<Sample> samples = new ArrayList<>();

  /** A target for a format in one or more modes, with the types that each of them can hold. */
  public FuzzTarget(Subject... subjects) {
    for (Subject subject : subjects) {
      Side side = Side.of(subject);
      objects(side);
      if (side.can(Capability.ANY_ROOT)) {
        values(side);
      }
    }
    // behind all others, so that what was found before is of the same types still
    for (Subject subject : subjects) {
      costly(Side.of(subject));
    }
  }

  /** Types by which a few bytes may become much, or be hashed and compared often. */
  private void costly(Side side) {
    BigInteger large = BigInteger.TEN.pow(40);
    List<Object> mixed = List.of(1L, "x", List.of(2L));
    offer(side, new TypeRef<List<BigInteger>>() {}, List.of(BigInteger.ONE, large));
    offer(side, new TypeRef<List<BigDecimal>>() {}, List.of(new BigDecimal("1E+999")));
    offer(side, new TypeRef<Set<Object>>() {}, Set.of(1L, "x"));
    offer(side, new TypeRef<Set<List<Integer>>>() {}, Set.of(List.of(1, 2)));
    offer(side, new TypeRef<Map<Object, Object>>() {}, Map.of("k", mixed));
    offer(side, new TypeRef<Map<List<String>, Integer>>() {}, Map.of(List.of("k"), 1));
    offer(side, new TypeRef<List<Map<String, Object>>>() {}, List.of(Map.of("k", mixed)));
    offer(side, new TypeRef<List<ArrayDeque<Integer>>>() {}, List.of(new ArrayDeque<>()));
    offer(side, new TypeRef<Map<Instant, BitSet>>() {}, Map.of(Instant.EPOCH, new BitSet()));
    offer(
        side,
        new TypeRef<Document>() {},
        Document.object().put("k", Document.of(new BigDecimal("1.5E+300"))));
  }

  /** Adds a sample where the format can hold it. */
  private <T> void offer(Side side, TypeRef<T> type, T value) {
    try {
      Codec<T> codec = side.compiled().codec(type);
      codec.decode(codec.encode(value));
    } catch (EncodeException | ModelException e) {
      return;
    }
    add(side, type.type(), value);
  }

  private FuzzTarget() {}

  /**
   * A target for a format that cannot hold the types of the others, such as one of fixed sizes.
   *
   * @param values of the classes to read, each the seed of its class
   */
  public static FuzzTarget of(Subject subject, Object... values) {
    FuzzTarget target = new FuzzTarget();
    Side side = Side.of(subject);
    for (Object value : values) {
      target.add(side, value.getClass(), value);
    }
    return target;
  }

  private void add(Side side, Type type, Object value) {
    samples.add(new Sample(side, type, value));
  }

  private void objects(Side side) {
    add(side, Point.class, new Point(-7, "a\u00e9\u4e2d\ud83d\ude00"));
    add(
        side,
        Grammars.class,
        new Grammars(
            Instant.ofEpochSecond(1, 5),
            LocalDate.of(2026, 1, 31),
            ZonedDateTime.parse("2026-01-02T03:04:05+01:00[Europe/Berlin]"),
            Duration.ofMillis(-1500),
            new UUID(1, -2),
            new BigDecimal("-12.50E+7"),
            new byte[] {1, 2, 3, 4, 5},
            Optional.of(""),
            -1.5e-7,
            0.1f,
            Long.MIN_VALUE));
    ObjectSamples.Tree tree = new ObjectSamples.Tree();
    tree.label = "root";
    tree.left = new ObjectSamples.Tree();
    tree.children = List.of(new ObjectSamples.Tree());
    tree.named = Map.of("k", new ObjectSamples.Tree());
    add(side, ObjectSamples.Tree.class, tree);
    ObjectSamples.Name name = new ObjectSamples.Name("n");
    add(
        side,
        ObjectSamples.Names.class,
        new ObjectSamples.Names(name, List.of(name), Map.of("m", name)));
    add(
        side,
        UnwrappedSamples.Resident.class,
        new UnwrappedSamples.Resident(
            "Ada",
            new UnwrappedSamples.Address(
                "s", null, new UnwrappedSamples.City("c", 7, new Point(1, "p")), List.of("l")),
            7,
            List.of(new Point(2, "w"))));
    add(
        side,
        UnwrappedSamples.Resident.class,
        new UnwrappedSamples.Resident("without a home", null, 1, List.of()));
    if (side.can(Capability.SUBTYPES)) {
      ObjectSamples.Square square = new ObjectSamples.Square(2, "two");
      ObjectSamples.Circle circle = new ObjectSamples.Circle(0.5);
      ObjectSamples.Group group =
          new ObjectSamples.Group(List.of(square, circle), new ObjectSamples.Nothing());
      add(
          side,
          ObjectSamples.Drawing.class,
          new ObjectSamples.Drawing(
              group, List.of(circle), Map.of("g", square), new ObjectSamples.Polygon[] {square}));
    }
  }

  private void values(Side side) {
    add(side, new TypeRef<List<Point>>() {}.type(), List.of(new Point(1, ""), new Point(2, null)));
    add(side, new TypeRef<Map<String, Long>>() {}.type(), Map.of("a", 1L, "", Long.MAX_VALUE));
    add(side, int[].class, new int[] {0, -1, Integer.MIN_VALUE});
    add(side, double[].class, new double[] {0, -1.5, 1e300, 4.9e-324});
    add(side, String.class, "\\ \" \u0000 \u00ff \u20ac");
    add(side, BigDecimal.class, new BigDecimal("1e-30"));
    if (side.can(Capability.SCALAR_KEYS)) {
      add(side, new TypeRef<Map<Color, Point>>() {}.type(), Map.of(Color.RED, new Point(3, "c")));
      add(side, new TypeRef<Map<Integer, String>>() {}.type(), Map.of(-5, "five"));
    }
    if (side.can(Capability.NESTED_CONTAINERS)) {
      add(side, new TypeRef<List<List<Integer>>>() {}.type(), List.of(List.of(1), List.of()));
    }
    if (side.can(Capability.SELF_DESCRIBING)) {
      add(side, Object.class, Map.of("a", List.of(1L, "x", true, 2.5)));
    }
  }

  @Override
  public void accept(byte[] input) {
    if (input.length == 0) {
      return;
    }
    Sample sample = samples.get((input[0] & 0xFF) % samples.size());
    Type type = sample.type();
    Format compiled = sample.side().compiled();
    byte[] document = Arrays.copyOfRange(input, 1, input.length);
    Codec<Object> codec = Kit.codec(compiled, type);
    Outcome outcome = read("compiled", compiled, document, () -> codec.decode(document));
    Codec<Object> slow = Kit.codec(sample.side().interpreted(), type);
    outcome.assertSame(
        read(INTERPRETED, compiled, document, () -> slow.decode(document)), INTERPRETED);
    outcome.assertSame(
        read("by threes", compiled, document, () -> codec.decode(new Trickle(document, 3))),
        "by threes");
    if (outcome.sort() == null) {
      Cost.checkSteps("reading", document, outcome.value());
      again(type, codec, slow, document, outcome.value());
    }
  }

  private static Outcome read(String way, Format format, byte[] document, Supplier<Object> decode) {
    return Cost.inProportion(
        "reading, " + way + ",",
        document,
        way.equals(INTERPRETED) ? Cost.INTERPRETED : 1,
        () -> Outcome.of(format.name(), document, decode));
  }

  private static void again(
      Type type, Codec<Object> codec, Codec<Object> slow, byte[] document, Object value) {
    byte[] written;
    try {
      written = codec.encode(value);
      Cost.checkWritten(document, written);
    } catch (EncodeException | ModelException e) {
      // some formats cannot write each value that another writer's document may hold
      return;
    }
    if (!Arrays.equals(written, slow.encode(value))) {
      throw new AssertionError("the interpreter writes other bytes than " + Kit.show(written));
    }
    Object read = codec.decode(written);
    // the entries of a HashMap may take other turns, and are compared below
    if (written.length != codec.encode(read).length) {
      throw new AssertionError("not written again as it was read: " + Kit.show(written));
    }
    // an exact number of any kind may come back as another kind of number
    if (type != Object.class) {
      Deep.assertSame(value, read, "written and read again: " + Kit.show(written));
    }
  }

  /** Returns an input for each type. */
  @Override
  public List<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      byte[] document = Kit.codec(sample.side().compiled(), sample.type()).encode(sample.value());
      byte[] seed = new byte[document.length + 1];
      seed[0] = (byte) i;
      System.arraycopy(document, 0, seed, 1, document.length);
      seeds.add(seed);
    }
    return seeds;
  }
}

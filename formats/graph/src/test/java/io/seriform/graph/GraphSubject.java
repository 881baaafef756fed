package io.seriform.graph;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.TypeRef;
import io.seriform.error.MappingException;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Change;
import io.seriform.testkit.Compatibility;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.hostile.LimitsKit;
import io.seriform.testkit.samples.ObjectSamples.Chain;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The graph format under test, in one of its modes. */
class GraphSubject extends Subject {

  private final UnaryOperator<GraphOptions> options;
  private final boolean byName;

  private GraphSubject(boolean byName, UnaryOperator<GraphOptions> options) {
    this.byName = byName;
    this.options = o -> options.apply(byName ? o : o.withLayout(GraphOptions.Layout.POSITIONAL));
  }

  /** Properties by position. */
  static final class Positional extends GraphSubject {
    Positional() {
      super(false, o -> o);
    }
  }

  /** Properties by position, objects with identity. */
  static final class PositionalReferences extends GraphSubject {
    PositionalReferences() {
      super(false, o -> o.withReferences(true).withNames(GraphOptions.Names.NAMED));
    }
  }

  /** Properties by name. */
  static final class Named extends GraphSubject {
    Named() {
      super(true, o -> o);
    }
  }

  /** Properties by name, objects with identity, classes by name. */
  static final class NamedReferences extends GraphSubject {
    NamedReferences() {
      super(true, o -> o.withReferences(true).withNames(GraphOptions.Names.NAMED));
    }
  }

  @Override
  public Format format(Setup setup) {
    return Graph.with(options(setup));
  }

  @Override
  public Format varied(Setup setup, RandomOptions random) {
    GraphOptions o = options(setup);
    o = random.maybeStrict(2, "by position", o, x -> x.withLayout(GraphOptions.Layout.POSITIONAL));
    o = random.maybeReferences(3, o, x -> x.withReferences(true));
    o = random.maybe(3, "named", o, x -> x.withNames(GraphOptions.Names.NAMED));
    o = random.maybe(4, "strings anew", o, x -> x.withSharedStrings(false));
    o = random.maybe(4, "checksum", o, x -> x.withChecksum(true));
    return Graph.with(random.maybe(4, "deterministic", o, x -> x.withDeterministic(true)));
  }

  private GraphOptions options(Setup setup) {
    return options.apply(
        GraphOptions.standard()
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model()));
  }

  @Override
  public Set<Capability> capabilities() {
    Set<Capability> all =
        EnumSet.of(
            Capability.NULL_ELEMENTS,
            Capability.NULL_ROOT,
            Capability.ANY_ROOT,
            Capability.SCALAR_KEYS,
            Capability.OBJECT_KEYS,
            Capability.NESTED_CONTAINERS,
            Capability.NON_FINITE,
            Capability.LONE_SURROGATES,
            Capability.DECLARED_LENGTHS,
            Capability.NULL_CONTAINERS,
            Capability.SELF_DELIMITED,
            Capability.SUBTYPES);
    if (byName) {
      all.add(Capability.EVOLUTION);
      all.add(Capability.NAMES);
      all.add(Capability.WIDENS);
      all.add(Capability.REFUSES_DUPLICATES);
      all.add(Capability.SKIPS_UNKNOWN);
    }
    if (options.apply(GraphOptions.standard()).settings().references()) {
      all.add(Capability.REFERENCES);
    }
    return all;
  }

  @Override
  public Compatibility compatibility() {
    Compatibility all =
        Compatibility.byName()
            .without(
                EnumSet.of(Change.ARRAY_TO_BOXES),
                EnumSet.of(Change.INTEGER_TO_BIG, Change.INTEGER_TO_REAL, Change.IN_HOLDER));
    boolean named = options.apply(GraphOptions.standard()).settings().named();
    return named ? all.withNames() : all;
  }

  /** Values that are refused though their types fit. */
  private static final Set<String> OF_VALUES = Set.of("the number does not fit");

  @Override
  public void checkForeseen(Codec<?> writer, Codec<?> reader, byte[] document, boolean safe) {
    List<MappingException> misfits =
        ((GraphCodec<?>) reader).misfits(((GraphCodec<?>) writer).description());
    if (safe && !misfits.isEmpty()) {
      throw new AssertionError("it reads all values", misfits.get(0));
    }
    if (misfits.isEmpty()) {
      try {
        reader.decode(document);
      } catch (MappingException e) {
        if (!OF_VALUES.contains(e.problem())) {
          throw new AssertionError("that was not foreseen", e);
        }
      }
    }
  }

  @Override
  public Set<Framing> framings() {
    return EnumSet.allOf(Framing.class);
  }

  /** Latin-1 where all characters fit. */
  @Override
  public int width(String text) {
    return text.chars().allMatch(c -> c < 0x100) ? text.length() : super.width(text);
  }

  @Override
  public byte[] nested(Nesting what, int depth) {
    Graph graph =
        Graph.with(
            options.apply(
                GraphOptions.standard()
                    .withLimits(io.seriform.wire.Limits.standard().withDepth(200_000))));
    byte[] one = what == Nesting.LISTS ? lists(graph, depth) : objects(graph, depth);
    return one;
  }

  /** The bytes of a list in a list are those of an empty list, and one byte for each level. */
  private static byte[] lists(Graph graph, int depth) {
    byte[] empty = graph.encode(new LimitsKit.Lists());
    byte[] all = java.util.Arrays.copyOf(empty, empty.length + depth - 1);
    java.util.Arrays.fill(all, empty.length - 1, all.length - 1, (byte) 6);
    all[all.length - 1] = 4;
    return all;
  }

  private static byte[] objects(Graph graph, int depth) {
    byte[] one = graph.encode(new Chain());
    byte[] all = java.util.Arrays.copyOf(one, one.length + depth - 1);
    java.util.Arrays.fill(all, one.length - 1, all.length - 1, (byte) 2);
    all[all.length - 1] = 0;
    return all;
  }

  @Override
  public byte[] nastyBytes() {
    return new byte[] {
      0, 1, 2, 3, 4, 5, 6, 8, 0x10, 0x11, 0x12, 0x50, 0x51, 0x7B, 0x7C, 0x7D, 0x7E, 0x7F, -128, -1,
      -2, 0x18, 0x19
    };
  }

  @Override
  public List<HugeLength> hugeLengths() {
    Graph graph = (Graph) format(Setup.of(io.seriform.codec.Engine.COMPILED));
    return List.of(
        huge("ints", graph, int[].class, new int[0], false),
        huge("objects", graph, String[].class, new String[0], false),
        huge(
            "list",
            graph,
            new TypeRef<List<String>>() {}.type(),
            new java.util.ArrayList<>(),
            false),
        huge("map", graph, java.util.Map.class, new java.util.HashMap<>(), false),
        huge("string", graph, String.class, "", true),
        huge("bytes", graph, byte[].class, new byte[0], false));
  }

  /** The last byte of an empty value becomes a length of 2 to the power of 30 and more. */
  @SuppressWarnings("unchecked") // the value is of the type
  private static HugeLength huge(
      String what, Graph graph, java.lang.reflect.Type type, Object value, boolean text) {
    byte[] empty = ((io.seriform.Codec<Object>) graph.codec(type)).encode(value);
    byte[] all = java.util.Arrays.copyOf(empty, empty.length + 5);
    int at = empty.length - 1;
    if (text) {
      all[at++] = 0x7C;
    }
    byte[] length = {-2, -1, -1, -1, 7};
    all = java.util.Arrays.copyOf(all, at + 5);
    System.arraycopy(length, 0, all, at, 5);
    return new HugeLength(what, all, type);
  }
}

package io.seriform.hessian;

import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianStrings;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Change;
import io.seriform.testkit.Compatibility;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.samples.ObjectSamples;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Hessian under test, in one of its variants. */
final class HessianSubject extends Subject {

  private final HessianVariant variant;
  private final boolean foreign;

  HessianSubject(HessianVariant variant) {
    this(variant, true);
  }

  /**
   * Of a variant.
   *
   * @param foreign whether classes are read that go by other names
   */
  HessianSubject(HessianVariant variant, boolean foreign) {
    this.variant = variant;
    this.foreign = foreign;
  }

  @Override
  protected Object key() {
    return List.of(variant, foreign);
  }

  @Override
  public Format format(Setup setup) {
    return Hessian.with(options(setup));
  }

  @Override
  public Format varied(Setup setup, RandomOptions random) {
    // the classes of a hierarchy go by their names
    HessianOptions o = random.maybeStrict(1, "names", options(setup), x -> x);
    o = random.maybe(3, "lite", o, x -> x.withVariant(HessianVariant.hessianLite()));
    o = random.maybe(3, "sofa", o, x -> x.withVariant(HessianVariant.sofa()));
    return Hessian.with(random.maybe(3, "nulls", o, x -> x.withNullsAsDefaults(true)));
  }

  private HessianOptions options(Setup setup) {
    return HessianOptions.standard()
        .withVariant(variant)
        .withForeignNames(foreign)
        .withEngine(setup.engine())
        .withLimits(setup.limits())
        .withModel(setup.model());
  }

  @Override
  public Set<Capability> capabilities() {
    return EnumSet.of(
        Capability.EVOLUTION,
        Capability.NAMES,
        Capability.WIDENS,
        Capability.SKIPS_UNKNOWN,
        Capability.REFUSES_DUPLICATES,
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
        Capability.REFERENCES,
        Capability.SUBTYPES);
  }

  @Override
  public Compatibility compatibility() {
    // what is a number may become an object that holds one, and not the other way round
    Compatibility all =
        Compatibility.byName()
            .without(
                EnumSet.noneOf(Change.class), EnumSet.of(Change.INTEGER_TO_BIG, Change.IN_HOLDER));
    return new Compatibility(all.forth(), all.back(), all.undetected(), "", false, true);
  }

  @Override
  public Set<Framing> framings() {
    return EnumSet.of(Framing.SEQUENCE, Framing.ARRAY);
  }

  @Override
  public int width(String text) {
    return HessianStrings.length(text);
  }

  @Override
  public byte[] nested(Nesting what, int depth) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    if (what == Nesting.LISTS) {
      for (int i = 1; i < depth; i++) {
        all.write(0x79);
      }
      all.write(0x78);
      return all.toByteArray();
    }
    byte[] one =
        Hessian.with(HessianOptions.standard().withVariant(variant))
            .encode(new ObjectSamples.Chain());
    // the definition, and the header of an object for each level
    for (int i = 0; i < one.length - 2; i++) {
      all.write(one[i]);
    }
    for (int i = 0; i < depth; i++) {
      all.write(HessianCode.OBJECT_DIRECT);
    }
    all.write(HessianCode.NULL);
    return all.toByteArray();
  }

  @Override
  public byte[] nastyBytes() {
    return new byte[] {
      'N', 'T', 'F', 'I', 'L', 'Y', 'D', '[', '\\', ']', '^', '_', 'J', 'K', 'S', 'R', 'B', 'A',
      'U', 'V', 'W', 'X', 'M', 'H', 'C', 'O', 'Q', 'Z', 0, 1, 0x20, 0x30, 0x34, 0x38, 0x60, 0x61,
      0x70, 0x71, 0x78, 0x79, 0x7F, -112, -111, -1, -32, -64, -41, '@', 'E'
    };
  }

  @Override
  public List<HugeLength> hugeLengths() {
    byte[] most = {'X', 'I', 0x7F, -1, -1, -1};
    byte[] negative = {'X', 'I', -1, -1, -1, -1};
    byte[] many = {'X', 'L', 0x7F, -1, -1, -1, -1, -1, -1, -1};
    return List.of(
        new HugeLength("ints", most, int[].class),
        new HugeLength("negative", negative, int[].class),
        new HugeLength("objects", most, String[].class),
        new HugeLength("list", many, java.util.ArrayList.class),
        new HugeLength("string", new byte[] {'S', -1, -1}, String.class),
        new HugeLength("bytes", new byte[] {'A', -1, -1}, byte[].class));
  }

  /** Containers by their names: empty, of one element, and maps, in a few bytes each. */
  @Override
  public List<HugeLength> amplifiers() {
    List<HugeLength> all = new ArrayList<>();
    for (String name :
        List.of("ArrayDeque", "HashSet", "PriorityQueue", "concurrent.CopyOnWriteArraySet")) {
      all.add(repeated(name, HessianCode.LIST_DIRECT));
      all.add(repeated(name, HessianCode.LIST_DIRECT + 1, 0x90));
    }
    for (String name : List.of("HashMap", "Hashtable", "TreeMap", "concurrent.ConcurrentHashMap")) {
      all.add(repeated(name, HessianCode.MAP, HessianCode.END));
      all.add(repeated(name, HessianCode.MAP, 0x90, 0x91, HessianCode.END));
    }
    return all;
  }

  /** A list of many lists or maps of one class, whose name comes once. */
  private static HugeLength repeated(String name, int code, int... content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(HessianCode.LIST_VARIABLE_UNTYPED);
    for (int i = 0; i < 5_000; i++) {
      bytes.write(code);
      bytes.writeBytes(
          i == 0 ? HessianStrings.bytes("java.util." + name) : new byte[] {(byte) 0x90});
      for (int b : content) {
        bytes.write(b);
      }
    }
    bytes.write(HessianCode.END);
    return new HugeLength(name, bytes.toByteArray(), Object.class);
  }
}

package io.seriform.cbor;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.testkit.Capability;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;

/** CBOR under test, in one of its shapes. */
class CborSubject extends Subject {

  private final UnaryOperator<CborOptions> options;

  private CborSubject(UnaryOperator<CborOptions> options) {
    this.options = options;
  }

  /** Maps by name. */
  static final class Objects extends CborSubject {
    Objects() {
      super(o -> o);
    }

    @Override
    public byte[] joined(byte[] first, byte[] second) {
      int count = count(first) + count(second);
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      // a map with a length of two bytes
      all.writeBytes(new byte[] {(byte) 0xb9, (byte) (count >> 8), (byte) count});
      all.write(first, head(first), first.length - head(first));
      all.write(second, head(second), second.length - head(second));
      return all.toByteArray();
    }

    private static int count(byte[] map) {
      return head(map) == 1 ? map[0] & 0x1f : map[1] & 0xff;
    }

    private static int head(byte[] map) {
      return (map[0] & 0x1f) < 24 ? 1 : 2;
    }
  }

  /** Maps by number. */
  static final class Ids extends CborSubject {
    Ids() {
      super(o -> o.withIds(CborOptions.Ids.ALL));
    }

    /** The numbers of one class mean nothing to another. */
    @Override
    public Set<Capability> capabilities() {
      Set<Capability> fewer = super.capabilities();
      fewer.remove(Capability.EVOLUTION);
      fewer.remove(Capability.NAMES);
      fewer.remove(Capability.SKIPS_UNKNOWN);
      return fewer;
    }
  }

  /** Maps by name, in the deterministic order, behind tag 55799. */
  static final class Sorted extends CborSubject {
    Sorted() {
      super(o -> o.withOrder(CborOptions.Order.DETERMINISTIC).withSelfDescribed(true));
    }
  }

  /** Objects by position. */
  static final class Arrays extends CborSubject {
    Arrays() {
      super(o -> o.withShape(SelfDescribingOptions.Shape.ARRAY));
    }

    @Override
    public Set<Capability> capabilities() {
      Set<Capability> fewer = super.capabilities();
      fewer.remove(Capability.EVOLUTION);
      fewer.remove(Capability.NAMES);
      fewer.remove(Capability.SKIPS_UNKNOWN);
      fewer.remove(Capability.REFUSES_DUPLICATES);
      return fewer;
    }

    @Override
    public List<byte[]> equivalents(byte[] document, Random random) {
      return List.of(new Variation(random, false).of(document));
    }
  }

  @Override
  public Format format(Setup setup) {
    return Cbor.with(options(setup));
  }

  @Override
  public Format varied(Setup setup, RandomOptions random) {
    CborOptions o = random.selfDescribing(options(setup));
    o = random.maybe(4, "ids", o, x -> x.withIds(random.oneOf(CborOptions.Ids.values())));
    o = random.maybe(4, "order", o, x -> x.withOrder(random.oneOf(CborOptions.Order.values())));
    o = random.maybeLossy(8, "epoch", o, x -> x.withDates(CborOptions.Dates.EPOCH));
    // not with references to strings: errors have their places in the document without them
    return Cbor.with(random.maybe(8, "tagged", o, x -> x.withSelfDescribed(true)));
  }

  @Override
  public Format rejecting(Setup setup) {
    return Cbor.with(options(setup).withUnknown(SelfDescribingOptions.Unknown.REJECT));
  }

  @Override
  public Format lenient(Setup setup) {
    return Cbor.with(options(setup).withLastDuplicateWins(true));
  }

  private CborOptions options(Setup setup) {
    return options.apply(
        CborOptions.standard()
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model()));
  }

  @Override
  public Set<Capability> capabilities() {
    return EnumSet.of(
        Capability.EVOLUTION,
        Capability.NAMES,
        Capability.WIDENS,
        Capability.REFUSES_DUPLICATES,
        Capability.SKIPS_UNKNOWN,
        Capability.NULL_ELEMENTS,
        Capability.NULL_CONTAINERS,
        Capability.SELF_DELIMITED,
        Capability.NULL_ROOT,
        Capability.ANY_ROOT,
        Capability.SCALAR_KEYS,
        Capability.OBJECT_KEYS,
        Capability.NESTED_CONTAINERS,
        Capability.SELF_DESCRIBING,
        Capability.NON_FINITE,
        Capability.DECLARED_LENGTHS,
        Capability.SUBTYPES);
  }

  @Override
  public byte[] nested(Nesting what, int depth) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 1; i < depth; i++) {
      bytes.writeBytes(what == Nesting.LISTS ? new byte[] {(byte) 0x81} : hex("a1646e657874"));
    }
    bytes.write(what == Nesting.LISTS ? 0x80 : 0xA0);
    return bytes.toByteArray();
  }

  static byte[] hex(String text) {
    return HexFormat.of().parseHex(text);
  }

  @Override
  public byte[] nastyBytes() {
    return hex(
        "0017181b1c1f2038405b5f606178797b7f80819b9fa0a1bbbfc0c1c2c4d8dbe0f4f6f7f8f9fafbfcff");
  }

  @Override
  public List<byte[]> equivalents(byte[] document, Random random) {
    return List.of(
        new Variation(random, false).of(document), new Variation(random, true).of(document));
  }

  /** Decimal fractions and bigfloats, whose exponents are numbers; tags in tags. */
  @Override
  public List<HugeLength> amplifiers() {
    List<HugeLength> all = new ArrayList<>();
    Type numbers = new TypeRef<List<BigInteger>>() {}.type();
    Type decimals = new TypeRef<List<BigDecimal>>() {}.type();
    for (String element :
        new String[] {
          "c48219270f01",
          "c48239270e01",
          "c58219270f01",
          "c58239270e01",
          "c58239059503",
          "c24100",
          "c48200c24a01000000000000000000",
          "d9d9f7d9d9f700",
          "f97c00",
          "fb7fefffffffffffff"
        }) {
      byte[] document = hex("9f" + element.repeat(3_000) + "ff");
      all.add(new HugeLength(element, document, numbers));
      all.add(new HugeLength(element, document, decimals));
      all.add(new HugeLength(element, document, Object.class));
      all.add(new HugeLength(element, document, double[].class));
      all.add(new HugeLength(element, document, long[].class));
      all.add(new HugeLength(element, document, io.seriform.document.Document.class));
    }
    // a mantissa of 2 MB
    byte[] whole = java.util.Arrays.copyOf(hex("c48201c25a001e8480"), 9 + 2_000_000);
    java.util.Arrays.fill(whole, 9, whole.length, (byte) 0xA5);
    for (Type type : new Type[] {BigDecimal.class, BigInteger.class, double.class, Object.class}) {
      all.add(new HugeLength("a large mantissa", whole, type));
    }
    return all;
  }

  @Override
  public List<HugeLength> hugeLengths() {
    List<HugeLength> all = new ArrayList<>();
    for (String length :
        new String[] {
          "9a01312cff", "9a7fffffff", "9a80000000", "9b7fffffffffffffff", "9bffffffffffffffff"
        }) {
      byte[] array = hex(length);
      byte[] map = hex("b" + length.substring(1));
      byte[] text = hex("7" + length.substring(1));
      byte[] bytes = hex("5" + length.substring(1));
      all.add(new HugeLength("array", array, int[].class));
      all.add(new HugeLength("array", array, double[].class));
      all.add(new HugeLength("array", array, new TypeRef<List<String>>() {}.type()));
      all.add(new HugeLength("array", array, Object.class));
      all.add(new HugeLength("array", array, io.seriform.document.Document.class));
      all.add(new HugeLength("map", map, new TypeRef<Map<String, Integer>>() {}.type()));
      all.add(new HugeLength("map", map, Object.class));
      all.add(new HugeLength("text", text, String.class));
      all.add(new HugeLength("text", text, Object.class));
      all.add(new HugeLength("bytes", bytes, byte[].class));
      all.add(new HugeLength("bytes", bytes, Object.class));
    }
    return all;
  }
}

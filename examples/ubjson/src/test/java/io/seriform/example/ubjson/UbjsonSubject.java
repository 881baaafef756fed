package io.seriform.example.ubjson;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.testkit.Capability;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** UBJSON under test, in one of its shapes. */
class UbjsonSubject extends Subject {

  private final Shape shape;

  private UbjsonSubject(Shape shape) {
    this.shape = shape;
  }

  /** Objects by name. */
  static final class Objects extends UbjsonSubject {
    Objects() {
      super(Shape.OBJECT);
    }

    /** Both counts are of one byte in the documents of the kit. */
    @Override
    public byte[] joined(byte[] first, byte[] second) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      all.writeBytes(new byte[] {'{', '#', 'l', 0, 0, 0, (byte) (first[3] + second[3])});
      all.write(first, 4, first.length - 4);
      all.write(second, 4, second.length - 4);
      return all.toByteArray();
    }
  }

  /** Objects by position. */
  static final class Arrays extends UbjsonSubject {
    Arrays() {
      super(Shape.ARRAY);
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
      return List.of(UbjsonRewriter.rewrite(document, random, false));
    }
  }

  @Override
  public Format format(Setup setup) {
    return Ubjson.with(options(setup));
  }

  @Override
  public Format varied(Setup setup, RandomOptions random) {
    return Ubjson.with(random.selfDescribing(options(setup)));
  }

  @Override
  public Format rejecting(Setup setup) {
    return Ubjson.with(options(setup).withUnknown(Unknown.REJECT));
  }

  @Override
  public Format lenient(Setup setup) {
    return Ubjson.with(options(setup).withLastDuplicateWins(true));
  }

  private UbjsonOptions options(Setup setup) {
    return UbjsonOptions.standard()
        .withShape(shape)
        .withEngine(setup.engine())
        .withLimits(setup.limits())
        .withModel(setup.model());
  }

  // example capabilities
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
        Capability.NESTED_CONTAINERS,
        Capability.SELF_DESCRIBING,
        Capability.NON_FINITE,
        Capability.DECLARED_LENGTHS,
        Capability.SUBTYPES);
  }

  @Override
  public byte[] nested(Nesting what, int depth) {
    String around = what == Nesting.LISTS ? "[#i\1" : "{#i\1i\4next";
    String innermost = what == Nesting.LISTS ? "[#i\0" : "{#i\0";
    return bytes(around.repeat(depth - 1) + innermost);
  }

  private static byte[] bytes(String latin1) {
    return latin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public byte[] nastyBytes() {
    return bytes("ZNTFiUIlLdDHCS[]{}$#\0\1\2\177\200\377");
  }

  @Override
  public List<byte[]> equivalents(byte[] document, Random random) {
    return List.of(
        UbjsonRewriter.rewrite(document, random, false),
        UbjsonRewriter.rewrite(document, random, true),
        UbjsonRewriter.rewrite(document, random, true));
  }

  @Override
  public List<HugeLength> hugeLengths() {
    List<HugeLength> all = new ArrayList<>();
    for (String n :
        new String[] {"6c7fffffff", "6c00ffffff", "4c7fffffffffffffff", "4c0000000080000000"}) {
      all.add(huge("5b23" + n, Object.class));
      all.add(huge("5b23" + n + "6901", int[].class));
      all.add(huge("5b23" + n + "53690161", String[].class));
      all.add(huge("5b23" + n, new TypeRef<List<Object>>() {}.type()));
      all.add(huge("5b245523" + n + "01", byte[].class));
      all.add(huge("5b245523" + n + "01", Object.class));
      all.add(huge("7b23" + n, Object.class));
      all.add(huge("7b23" + n + "690161", new TypeRef<Map<String, String>>() {}.type()));
      all.add(huge("7b" + n + "61", Object.class));
      all.add(huge("53" + n + "61", String.class));
      all.add(huge("53" + n, Object.class));
      all.add(huge("48" + n + "31", Object.class));
    }
    return all;
  }

  private static HugeLength huge(String hex, Type type) {
    return new HugeLength(hex + " as " + type, HexFormat.of().parseHex(hex), type);
  }
}

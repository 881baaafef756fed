package io.seriform.thrift;

import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.TypeRef;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Change;
import io.seriform.testkit.Compatibility;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.kits.ScalarsKit.Slot;
import io.seriform.testkit.samples.ObjectSamples;
import io.seriform.thrift.internal.Rewriter;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Thrift under test, by one of its protocols. */
class ThriftSubject extends Subject {

  /** For classes without ids, of tests that are about something else. */
  static final ThriftOptions BY_POSITION = ThriftOptions.standard().withPositionalIds(true);

  static Thrift binaryByPosition() {
    return Thrift.with(BY_POSITION);
  }

  static Thrift compactByPosition() {
    return Thrift.with(BY_POSITION.withProtocol(Encoding.COMPACT));
  }

  private final Encoding encoding;

  private ThriftSubject(Encoding encoding) {
    this.encoding = encoding;
  }

  /** By the binary protocol. */
  static final class Binary extends ThriftSubject {
    Binary() {
      super(Encoding.BINARY);
    }

    @Override
    public byte[] joined(byte[] first, byte[] second) {
      return concat(Arrays.copyOf(first, first.length - 1), second);
    }
  }

  /** By the compact protocol. */
  static final class Compact extends ThriftSubject {
    Compact() {
      super(Encoding.COMPACT);
    }
  }

  @Override
  public Format format(Setup setup) {
    return Thrift.with(
        BY_POSITION
            .withProtocol(encoding)
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model()));
  }

  @Override
  public Format varied(Setup setup, RandomOptions random) {
    // a union has one field, and no unknown ones
    return random.maybeStrict(1, "unions", format(setup), f -> f);
  }

  @Override
  public Set<Capability> capabilities() {
    return EnumSet.of(
        Capability.EVOLUTION,
        Capability.REFUSES_DUPLICATES,
        Capability.SKIPS_UNKNOWN,
        Capability.ANY_ROOT,
        Capability.SCALAR_KEYS,
        Capability.OBJECT_KEYS,
        Capability.NESTED_CONTAINERS,
        Capability.NON_FINITE,
        Capability.DECLARED_LENGTHS,
        Capability.SUBTYPES);
  }

  @Override
  public Compatibility compatibility() {
    return Compatibility.byName()
        .byNumber("")
        .without(
            EnumSet.of(
                Change.WIDER_INTEGER,
                Change.INTEGER_TO_REAL,
                Change.INTEGER_TO_BIG,
                Change.SET_TO_LIST,
                Change.WIDER_ARRAY,
                Change.WIDER_KEY),
            EnumSet.noneOf(Change.class));
  }

  @Override
  public Set<Framing> framings() {
    return EnumSet.of(Framing.SEQUENCE, Framing.PREFIXED);
  }

  @Override
  public Format rejecting(Setup setup) {
    return Thrift.with(
        BY_POSITION
            .withProtocol(encoding)
            .withModel(setup.model())
            .withUnknown(ThriftOptions.Mismatch.REJECT));
  }

  private boolean compact() {
    return encoding == Encoding.COMPACT;
  }

  @Override
  public byte[] nested(Nesting what, int depth) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (what == Nesting.OBJECTS) {
      for (int i = 1; i < depth; i++) {
        out.writeBytes(compact() ? new byte[] {0x1c} : new byte[] {12, 0, 1});
      }
      out.writeBytes(new byte[depth]);
      return out.toByteArray();
    }
    out.writeBytes(compact() ? new byte[] {0x19} : new byte[] {15, 0, 1});
    for (int i = 1; i < depth; i++) {
      out.writeBytes(compact() ? new byte[] {0x19} : new byte[] {15, 0, 0, 0, 1});
    }
    out.writeBytes(compact() ? new byte[] {0x09, 0} : new byte[] {15, 0, 0, 0, 0, 0});
    return out.toByteArray();
  }

  @Override
  public byte[] nastyBytes() {
    return new byte[] {
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 0x18, 0x1c, 0x7f, -128, -1
    };
  }

  @Override
  public List<byte[]> equivalents(byte[] document, Random random) {
    ThriftSettings settings =
        BY_POSITION
            .withProtocol(encoding)
            .withLimits(Limits.standard().withDepth(100_000))
            .settings();
    return List.of(
        new Rewriter(settings, random, false).rewrite(document),
        new Rewriter(settings, random, true).rewrite(document));
  }

  @Override
  public List<HugeLength> hugeLengths() {
    byte[] many = compact() ? bytes(0xff, 0xff, 0xff, 0xff, 7) : bytes(0x7f, 0xff, 0xff, 0xff);
    byte[] negative = compact() ? bytes(0xff, 0xff, 0xff, 0xff, 15) : bytes(0xff, 0xff, 0xff, 0xff);
    byte[] large = compact() ? bytes(0x80, 0x80, 0x80, 8) : bytes(0, 0x80, 0, 0);
    Type text = new TypeRef<Slot<String>>() {}.type();
    Type list = new TypeRef<Slot<List<Integer>>>() {}.type();
    Type ints = new TypeRef<Slot<int[]>>() {}.type();
    Type map = new TypeRef<Slot<java.util.Map<String, String>>>() {}.type();
    byte[] string = compact() ? bytes(0x28) : bytes(11, 0, 2);
    byte[] listOfInts = compact() ? bytes(0x29, 0xf5) : bytes(15, 0, 2, 8);
    byte[] mapOfTexts = compact() ? bytes(0x2b) : bytes(13, 0, 2, 11, 11);
    List<HugeLength> all = new java.util.ArrayList<>();
    for (byte[] size : List.of(many, negative, large)) {
      all.add(new HugeLength("a text", concat(string, size), text));
      all.add(new HugeLength("unknown text", concat(string, size), ObjectSamples.Empty.class));
      all.add(new HugeLength("a list", concat(listOfInts, size), list));
      all.add(new HugeLength("an array", concat(listOfInts, size), ints));
      all.add(new HugeLength("a map", concat(mapOfTexts, size), map));
    }
    return all;
  }

  private static byte[] bytes(int... all) {
    byte[] bytes = new byte[all.length];
    for (int i = 0; i < all.length; i++) {
      bytes[i] = (byte) all[i];
    }
    return bytes;
  }

  private static byte[] concat(byte[] a, byte[] b) {
    byte[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return all;
  }
}

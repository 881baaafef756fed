package io.seriform.msgpack;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.testkit.Capability;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;

/** MessagePack under test, in one of its shapes. */
class MsgpackSubject extends Subject {

  private final UnaryOperator<MsgpackOptions> options;

  private MsgpackSubject(UnaryOperator<MsgpackOptions> options) {
    this.options = options;
  }

  /** Objects by name. */
  static final class Maps extends MsgpackSubject {
    Maps() {
      super(o -> o);
    }

    @Override
    public byte[] joined(byte[] first, byte[] second) {
      int count = count(first) + count(second);
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      // a map with a length of two bytes
      all.writeBytes(new byte[] {(byte) 0xde, (byte) (count >> 8), (byte) count});
      all.write(first, head(first), first.length - head(first));
      all.write(second, head(second), second.length - head(second));
      return all.toByteArray();
    }

    private static int count(byte[] map) {
      return head(map) == 1 ? map[0] & 0xf : ((map[1] & 0xff) << 8) | (map[2] & 0xff);
    }

    private static int head(byte[] map) {
      return map[0] == (byte) 0xde ? 3 : 1;
    }
  }

  /** Objects by name, without binary and extensions. */
  static final class Old extends MsgpackSubject {
    Old() {
      super(o -> o.withOldSpecification(true));
    }
  }

  /** Objects by position. */
  static final class Arrays extends MsgpackSubject {
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
      return List.of(MsgpackRewriter.rewrite(document, random, false));
    }
  }

  @Override
  public Format format(Setup setup) {
    return Msgpack.with(options(setup));
  }

  @Override
  public Format varied(Setup setup, RandomOptions random) {
    MsgpackOptions o = random.selfDescribing(options(setup));
    o = random.maybe(4, "ids", o, x -> x.withIds(true));
    o = random.maybe(8, "old", o, x -> x.withOldSpecification(true));
    o = random.maybe(8, "iso", o, x -> x.withDates(MsgpackOptions.Dates.ISO));
    return Msgpack.with(
        random.maybeLossy(8, "epoch", o, x -> x.withDates(MsgpackOptions.Dates.EPOCH)));
  }

  @Override
  public Format rejecting(Setup setup) {
    return Msgpack.with(options(setup).withUnknown(SelfDescribingOptions.Unknown.REJECT));
  }

  @Override
  public Format lenient(Setup setup) {
    return Msgpack.with(options(setup).withLastDuplicateWins(true));
  }

  private MsgpackOptions options(Setup setup) {
    return options.apply(
        MsgpackOptions.standard()
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
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 1; i < depth; i++) {
      if (what == Nesting.LISTS) {
        out.write(0x91);
      } else {
        out.writeBytes(new byte[] {(byte) 0x81, (byte) 0xa4, 'n', 'e', 'x', 't'});
      }
    }
    out.write(what == Nesting.LISTS ? 0x90 : 0x80);
    return out.toByteArray();
  }

  /** Each first byte that is not a small integer, and the ends of the small ones. */
  @Override
  public byte[] nastyBytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {0, 1, 2, 0x7f, (byte) 0xe0, (byte) 0xff});
    for (int c : new int[] {0x80, 0x81, 0x8f, 0x90, 0x91, 0x9f, 0xa0, 0xa1, 0xa5, 0xbf}) {
      out.write(c);
    }
    for (int c = 0xc0; c < 0xe0; c++) {
      out.write(c);
    }
    return out.toByteArray();
  }

  @Override
  public List<byte[]> equivalents(byte[] document, Random random) {
    return List.of(
        MsgpackRewriter.rewrite(document, random, false),
        MsgpackRewriter.rewrite(document, random, true),
        MsgpackRewriter.rewrite(document, random, true));
  }

  @Override
  public List<HugeLength> hugeLengths() {
    List<HugeLength> all = new ArrayList<>();
    String[] counts = {"7fffffff", "80000000", "ffffffff", "00ffffff", "01312cff"};
    for (String count : counts) {
      all.add(huge("dd" + count, Object.class));
      all.add(huge("dd" + count + "01", int[].class));
      all.add(huge("dd" + count + "01", String[].class));
      all.add(huge("dd" + count, new TypeRef<List<Object>>() {}.type()));
      all.add(huge("df" + count, Object.class));
      all.add(huge("df" + count + "a161", new TypeRef<Map<String, String>>() {}.type()));
      all.add(huge("db" + count + "61", String.class));
      all.add(huge("db" + count, Object.class));
      all.add(huge("c6" + count + "61", byte[].class));
      all.add(huge("c6" + count, Object.class));
      all.add(huge("c9" + count + "ff", java.time.Instant.class));
      all.add(huge("c9" + count + "05", Object.class));
    }
    return all;
  }

  private static HugeLength huge(String hex, java.lang.reflect.Type type) {
    return new HugeLength(hex + " as " + type, HexFormat.of().parseHex(hex), type);
  }
}

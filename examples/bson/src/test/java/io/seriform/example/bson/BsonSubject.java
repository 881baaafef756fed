package io.seriform.example.bson;

import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.TypeRef;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.testkit.Capability;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** BSON under test. */
final class BsonSubject extends Subject {

  @Override
  public Format format(Setup setup) {
    return Bson.with(options(setup));
  }

  @Override
  public Format varied(Setup setup, RandomOptions random) {
    return Bson.with(random.selfDescribing(options(setup)));
  }

  @Override
  public Format rejecting(Setup setup) {
    return Bson.with(options(setup).withUnknown(Unknown.REJECT));
  }

  @Override
  public Format lenient(Setup setup) {
    return Bson.with(options(setup).withLastDuplicateWins(true));
  }

  private BsonOptions options(Setup setup) {
    return BsonOptions.standard()
        .withEngine(setup.engine())
        .withLimits(setup.limits())
        .withModel(setup.model());
  }

  /** Roots are documents, so neither null nor any value. */
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
        Capability.SCALAR_KEYS,
        Capability.NESTED_CONTAINERS,
        Capability.SELF_DESCRIBING,
        Capability.NON_FINITE,
        Capability.DECLARED_LENGTHS,
        Capability.SUBTYPES);
  }

  @Override
  public Set<Framing> framings() {
    return EnumSet.of(Framing.SEQUENCE);
  }

  @Override
  public byte[] joined(byte[] first, byte[] second) {
    int n = first.length + second.length - 5;
    return ByteBuffer.allocate(n)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(n)
        .put(first, 4, first.length - 5)
        .put(second, 4, second.length - 4)
        .array();
  }

  /** Lists are within a document whose one name is {@code list}, which is a level too. */
  @Override
  public byte[] nested(Nesting what, int depth) {
    byte[] list = {4, '0', 0};
    byte[] next = {3, 'n', 'e', 'x', 't', 0};
    byte[] first = {4, 'n', 'e', 'x', 't', 0};
    byte[] each = what == Nesting.LISTS ? list : next;
    int n = depth == 1 ? 0 : 6 + (depth - 2) * each.length;
    ByteBuffer all = ByteBuffer.allocate(n + 5 * depth).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < depth; i++) {
      all.putInt(all.remaining() - i);
      if (i < depth - 1) {
        all.put(i > 0 ? each : what == Nesting.LISTS ? first : next);
      }
    }
    return all.array();
  }

  @Override
  public byte[] nastyBytes() {
    return new byte[] {0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 16, 17, 18, 19, 'p', '0', 127, -1, -128};
  }

  @Override
  public List<HugeLength> hugeLengths() {
    List<HugeLength> all = new ArrayList<>();
    for (String n : new String[] {"ffffff7f", "ffffff00", "00000080", "ffffffff"}) {
      all.add(huge(n, Object.class));
      all.add(huge(n + "0361000500000000", Object.class));
      for (String type : new String[] {"02", "03", "04", "05"}) {
        all.add(huge("20000000" + type + "6100" + n + "00", Object.class));
        all.add(
            huge(
                "20000000" + type + "6100" + n + "00",
                new TypeRef<Map<String, Object>>() {}.type()));
      }
      all.add(huge("20000000026100" + n + "61", new TypeRef<Map<String, String>>() {}.type()));
      all.add(huge("20000000056100" + n + "0061", new TypeRef<Map<String, byte[]>>() {}.type()));
      all.add(huge("20000000046100" + n + "10300001", new TypeRef<Map<String, int[]>>() {}.type()));
    }
    return all;
  }

  private static HugeLength huge(String hex, Type type) {
    return new HugeLength(hex + " as " + type, HexFormat.of().parseHex(hex), type);
  }
}

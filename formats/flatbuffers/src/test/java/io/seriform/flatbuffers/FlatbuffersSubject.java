package io.seriform.flatbuffers;

import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Change;
import io.seriform.testkit.Compatibility;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import io.seriform.testkit.samples.ObjectSamples;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** FlatBuffers under test. */
class FlatbuffersSubject extends Subject {

  @Override
  public Format format(Setup setup) {
    return Flatbuffers.with(
        FlatbuffersOptions.standard()
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model()));
  }

  @Override
  public Set<Capability> capabilities() {
    return EnumSet.of(
        Capability.EVOLUTION,
        Capability.ANY_ROOT,
        Capability.NULL_CONTAINERS,
        Capability.SCALAR_KEYS,
        Capability.OBJECT_KEYS,
        Capability.NESTED_CONTAINERS,
        Capability.NON_FINITE,
        Capability.DECLARED_LENGTHS,
        Capability.SUBTYPES);
  }

  @Override
  public byte[] nested(Nesting what, int depth) {
    return what == Nesting.LISTS ? lists(depth) : objects(depth);
  }

  /** All bytes of a buffer. */
  static byte[] bytes(ByteBuffer b) {
    byte[] all = new byte[b.capacity()];
    b.get(0, all);
    return all;
  }

  /** A buffer of zeros. */
  static ByteBuffer little(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Tables with one vtable, each the value of the one before; the last has none. */
  private static byte[] objects(int depth) {
    ByteBuffer b = little(16 + 8 * depth);
    b.putInt(16).putShort((short) 6).putShort((short) 8).putShort((short) 4);
    b.putShort((short) 4).putShort((short) 4).putShort((short) 0);
    for (int i = 1; i < depth; i++) {
      b.putInt(b.position() - 4).putInt(4);
    }
    return bytes(b.putInt(b.position() - 10).putInt(0));
  }

  /** Tables of a vector of one table; the last of an empty one. */
  private static byte[] lists(int depth) {
    ByteBuffer b = little(12 + 16 * depth);
    b.putInt(12).putShort((short) 6).putShort((short) 8).putShort((short) 4).putShort((short) 0);
    for (int i = 0; i < depth; i++) {
      boolean last = i == depth - 1;
      b.putInt(b.position() - 4).putInt(4).putInt(last ? 0 : 1).putInt(last ? 0 : 4);
    }
    return bytes(b);
  }

  @Override
  public List<HugeLength> hugeLengths() {
    List<HugeLength> all = new ArrayList<>();
    for (int n : new int[] {1 << 20, 1 << 28, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
      for (int field : new int[] {0, 3, 4, 5, 7, 8}) {
        ByteBuffer b = little(48).putInt(28).putShort((short) 24).putShort((short) 8);
        b.putShort(8 + 2 * field, (short) 4);
        b.putInt(28, 24).putInt(32, 4).putInt(36, n);
        all.add(new HugeLength(n + " in field " + field, bytes(b), ObjectSamples.Nullable.class));
      }
    }
    return all;
  }

  @Override
  public Compatibility compatibility() {
    // buffers do not tell types, and zeros of primitives are not written
    Set<Change> safe =
        EnumSet.of(
            Change.CONTAINER_IN_OPTIONAL,
            Change.CONTAINER_OUT_OF_OPTIONAL,
            Change.SUPERTYPE,
            Change.LIST_OR_ARRAY,
            Change.SET_TO_LIST,
            Change.ARRAY_TO_BOXES,
            Change.SORTED,
            Change.OTHER_TEXT,
            Change.CONSTANTS_APPENDED,
            Change.SUBTYPE_APPENDED,
            Change.SUBTYPE_INSERTED,
            Change.RENAMED);
    return new Compatibility(
        safe, safe, EnumSet.complementOf(EnumSet.copyOf(safe)), "", false, false);
  }

  /** They are null, as for flatc's own code. */
  @Override
  public boolean refusesUnknownSubtypes() {
    return false;
  }

  @Override
  public Set<Framing> framings() {
    return EnumSet.of(Framing.SEQUENCE);
  }

  @Override
  public byte[] nastyBytes() {
    return new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 0x7F, -128, -1, -2, -4};
  }
}

package io.seriform.flatbuffers;

import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Change;
import io.seriform.testkit.Compatibility;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
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
    // a vtable with one field for all tables, each the value of the one before
    ByteBuffer b = ByteBuffer.allocate(12 + 8 * depth).order(ByteOrder.LITTLE_ENDIAN);
    b.putInt(12).putShort((short) 6).putShort((short) 8).putShort((short) 4).putShort((short) 0);
    for (int i = 0; i < depth; i++) {
      b.putInt(b.position() - 4);
      b.putInt(i == depth - 1 ? 0 : 4);
    }
    if (depth > 0) {
      b.putInt(b.capacity() - 8, b.capacity() - 8 - 4);
    }
    return b.array();
  }

  @Override
  public Compatibility compatibility() {
    return Compatibility.byName()
        .byNumber("")
        .without(EnumSet.noneOf(Change.class), EnumSet.noneOf(Change.class));
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

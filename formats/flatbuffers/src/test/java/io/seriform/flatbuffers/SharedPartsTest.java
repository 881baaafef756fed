package io.seriform.flatbuffers;

import io.seriform.reflect.Types;
import io.seriform.testkit.kits.SharedPartsKit;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import java.lang.reflect.Type;
import java.util.List;

/** A vector whose offsets all lead to one large string, vector or table. */
class SharedPartsTest extends SharedPartsKit {

  private static final Flatbuffers STANDARD = format(Limits.standard());

  /** Where the vector of the new root starts, and its first offset. */
  private static final int VECTOR = 20;

  private static Flatbuffers format(Limits limits) {
    return Flatbuffers.with(FlatbuffersOptions.standard().withLimits(limits));
  }

  private static Type root(Type list) {
    return Types.parameterized(Holder.class, list);
  }

  @Override
  protected byte[] write(List<?> all, Type type) {
    return write(STANDARD, new Holder<>(all), root(type));
  }

  /** A root whose vector refers many times to the only element of another root's. */
  @Override
  protected byte[] repeat(byte[] once, List<?> all, Type type) {
    int references = all.size();
    int table = Bytes.getInt(once, 0);
    int field = table + Bytes.getShort(once, table - Bytes.getInt(once, table) + 4);
    int first = field + Bytes.getInt(once, field) + 4;
    int target = first + Bytes.getInt(once, first);
    int base = (VECTOR + 4 + 4 * references + 15) & -16;
    byte[] head = new byte[base];
    Bytes.putInt(head, 0, 12);
    Bytes.putShort(head, 4, (short) 6);
    Bytes.putShort(head, 6, (short) 8);
    Bytes.putShort(head, 8, (short) 4);
    Bytes.putInt(head, 12, 8);
    Bytes.putInt(head, 16, 4);
    Bytes.putInt(head, VECTOR, references);
    for (int i = 1; i <= references; i++) {
      int at = VECTOR + 4 * i;
      Bytes.putInt(head, at, base + target - at);
    }
    return join(head, once);
  }

  @Override
  protected Reading reading(Limits limits) {
    Flatbuffers format = format(limits);
    return (document, type) -> format.codec(root(type)).decode(document);
  }

  @Override
  protected List<Reading> trees(Limits limits) {
    Flatbuffers format = format(limits);
    return List.of((document, type) -> format.treeCodec(root(type)).decode(document));
  }

  @Override
  protected int leastParts() {
    return 5;
  }
}

package io.seriform.flatbuffers;

import io.seriform.error.EncodeException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.kits.SharedPartsKit;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;

/** A FlexBuffer whose offsets all lead to one large value, read as objects through its tree. */
class FlexSharedPartsTest extends SharedPartsKit {

  /** Types of values that stand in the vector itself are below. */
  private static final int STRING = 5;

  private static final int VECTOR_OF_INTS = 10 << 2 | 2;

  @Override
  protected byte[] write(List<?> all, Type type) {
    return FlexBuffers.standard().encode(all.get(0), Json.standard());
  }

  /** A vector that refers many times to another root. */
  @Override
  protected byte[] repeat(byte[] once, List<?> all, Type type) {
    int references = all.size();
    int width = once[once.length - 1];
    byte packed = once[once.length - 2];
    int root = once.length - 2 - width;
    if ((packed & 0xFF) >> 2 < STRING || width > 4) {
      throw new EncodeException("a number, which is referred to by none");
    }
    int offset =
        width == 1
            ? once[root] & 0xFF
            : width == 2 ? Bytes.getShort(once, root) & 0xFFFF : Bytes.getInt(once, root);
    int base = (once.length + 15) & -16;
    byte[] out = Arrays.copyOf(once, base + 4 + (4 + 1) * references + 16);
    Bytes.putInt(out, base, references);
    int at = base + 4;
    for (int i = 0; i < references; i++, at += 4) {
      Bytes.putInt(out, at, at - (root - offset));
    }
    Arrays.fill(out, at, at + references, packed);
    at = (at + references + 3) & -4;
    Bytes.putInt(out, at, at - (base + 4));
    out[at + 4] = VECTOR_OF_INTS;
    out[at + 5] = 4;
    return Arrays.copyOf(out, at + 6);
  }

  @Override
  protected Reading reading(Limits limits) {
    FlexBuffers flex = FlexBuffers.standard().withLimits(limits);
    Json json = Json.with(JsonOptions.standard().withLimits(limits));
    return (document, type) -> json.fromDocument(flex.decode(document), type);
  }

  @Override
  protected int leastParts() {
    return 5;
  }
}

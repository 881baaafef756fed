package io.seriform.msgpack;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.Value;

/**
 * Writes documents that mean the same as others: with headers and integers of any width, and the
 * properties of generated classes in another order, unknown ones among them.
 */
final class MsgpackRewriter {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Random random;
  private final boolean reorder;

  private MsgpackRewriter(Random random, boolean reorder) {
    this.random = random;
    this.reorder = reorder;
  }

  static byte[] rewrite(byte[] document, Random random, boolean reorder) {
    MsgpackRewriter rewriter = new MsgpackRewriter(random, reorder);
    try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(document)) {
      rewriter.value(unpacker.unpackValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rewriter.out.toByteArray();
  }

  private void value(Value v) {
    switch (v.getValueType()) {
      case NIL -> out.write(0xc0);
      case BOOLEAN -> out.write(v.asBooleanValue().getBoolean() ? 0xc3 : 0xc2);
      case INTEGER -> integer(v);
      case FLOAT -> {
        out.write(0xcb);
        out.writeBytes(ByteBuffer.allocate(8).putDouble(v.asFloatValue().toDouble()).array());
      }
      case STRING -> string(v.asStringValue().asByteArray());
      case BINARY -> {
        byte[] bytes = v.asBinaryValue().asByteArray();
        header(bytes.length, -1, 0, 0xc4, 0xc5, 0xc6);
        out.writeBytes(bytes);
      }
      case ARRAY -> {
        header(v.asArrayValue().size(), 15, 0x90, -1, 0xdc, 0xdd);
        v.asArrayValue().forEach(this::value);
      }
      case MAP -> map(v.asMapValue().map());
      case EXTENSION -> {
        ExtensionValue e = v.asExtensionValue();
        header(e.getData().length, -1, 0, 0xc7, 0xc8, 0xc9);
        out.write(e.getType());
        out.writeBytes(e.getData());
      }
    }
  }

  private void integer(Value v) {
    if (!v.asIntegerValue().isInLongRange()) {
      out.write(0xcf);
      byte[] all = v.asIntegerValue().asBigInteger().toByteArray();
      out.write(all, all.length - 8, 8);
      return;
    }
    long n = v.asIntegerValue().asLong();
    int bits = n < 0 ? 65 - Long.numberOfLeadingZeros(~n) : 64 - Long.numberOfLeadingZeros(n);
    int least = bits <= 8 ? 0 : bits <= 16 ? 1 : bits <= 32 ? 2 : 3;
    int width = least + random.nextInt(4 - least);
    out.write((n < 0 ? 0xd0 : 0xcc) + width);
    number(n, 1 << width);
  }

  private void string(byte[] utf8) {
    header(utf8.length, 31, 0xa0, 0xd9, 0xda, 0xdb);
    out.writeBytes(utf8);
  }

  /** A header of any width that the count fits. */
  private void header(int n, int mostFixed, int fixed, int code8, int code16, int code32) {
    int width = random.nextInt(4);
    if (width == 0 && n <= mostFixed) {
      out.write(fixed | n);
    } else if (width <= 1 && code8 >= 0 && n < 0x100) {
      out.write(code8);
      out.write(n);
    } else if (width <= 2 && n < 0x10000) {
      out.write(code16);
      number(n, 2);
    } else {
      out.write(code32);
      number(n, 4);
    }
  }

  private void number(long n, int bytes) {
    for (int i = bytes - 1; i >= 0; i--) {
      out.write((int) (n >> (8 * i)));
    }
  }

  private static boolean isProperty(Value key) {
    return key.isStringValue() && key.asStringValue().asString().matches("p[0-9]+x*");
  }

  private void map(Map<Value, Value> map) {
    List<Map.Entry<Value, Value>> entries = new ArrayList<>(map.entrySet());
    boolean object = !entries.isEmpty() && entries.stream().allMatch(e -> isProperty(e.getKey()));
    int more = 0;
    if (reorder && object) {
      Collections.shuffle(entries, random);
      more = random.nextInt(3);
    }
    header(entries.size() + more, 15, 0x80, -1, 0xde, 0xdf);
    for (Map.Entry<Value, Value> e : entries) {
      for (; more > 0 && random.nextBoolean(); more--) {
        unknown();
      }
      value(e.getKey());
      value(e.getValue());
    }
    for (; more > 0; more--) {
      unknown();
    }
  }

  /** An entry that no class knows, its key of any kind. */
  private void unknown() {
    byte[][] keys = {
      {(byte) 0xa3, 'u', 'n', 'k'}, {5}, {(byte) 0xc0}, {(byte) 0x91, 1}, {(byte) 0xd4, 7, 1}
    };
    byte[][] values = {
      {1},
      {(byte) 0x82, 1, 2, (byte) 0xa1, 'a', (byte) 0x90},
      {(byte) 0xc4, 1, 1},
      {(byte) 0xca, 0, 0, 0, 0},
      {(byte) 0xa2, 'p', '1'}
    };
    out.writeBytes(keys[random.nextInt(keys.length)]);
    out.writeBytes(values[random.nextInt(values.length)]);
  }
}

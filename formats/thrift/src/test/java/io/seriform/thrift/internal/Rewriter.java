package io.seriform.thrift.internal;

import io.seriform.thrift.Encoding;
import io.seriform.thrift.internal.protocol.BinaryReader;
import io.seriform.thrift.internal.protocol.BinaryWriter;
import io.seriform.thrift.internal.protocol.CompactReader;
import io.seriform.thrift.internal.protocol.CompactWriter;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Writes a struct anew: its fields in another order, with unknown ones between them. */
public final class Rewriter {

  private final ThriftReader in;
  private final Random random;
  private final boolean unknown;
  private final boolean compact;

  /** Of structs in the encoding of the settings. */
  public Rewriter(ThriftSettings settings, Random random, boolean unknown) {
    this.compact = settings.protocol() == Encoding.COMPACT;
    this.in = compact ? new CompactReader(settings) : new BinaryReader(settings);
    this.random = random;
    this.unknown = unknown;
  }

  /** The struct, written anew. */
  public byte[] rewrite(byte[] document) {
    in.start(document, 0, document.length);
    byte[] bytes = struct();
    if (in.pos != document.length) {
      throw new AssertionError("the struct ends at " + in.pos + " of " + document.length);
    }
    return bytes;
  }

  private ThriftWriter writer() {
    ThriftWriter out =
        compact ? new CompactWriter(Limits.standard()) : new BinaryWriter(Limits.standard());
    out.start(null);
    return out;
  }

  private record Field(int id, ThriftType type, boolean flag, byte[] value) {}

  private byte[] struct() {
    in.beginStruct();
    List<Field> fields = new ArrayList<>();
    for (ThriftType t = in.field(); t != null; t = in.field()) {
      int id = in.fieldId;
      if (compact && t == ThriftType.BOOL) {
        in.pendingTruth(t);
        fields.add(new Field(id, t, in.bool(), null));
      } else {
        fields.add(new Field(id, t, false, value(t)));
      }
      in.after(id);
    }
    if (unknown) {
      for (int i = random.nextInt(3); i >= 0; i--) {
        fields.add(extra(20_000 + 7 * i));
      }
    }
    Collections.shuffle(fields, random);
    ThriftWriter out = writer();
    int pos = 0;
    for (Field f : fields) {
      pos = out.room(pos);
      if (f.value == null) {
        pos = out.boolField(pos, f.id, f.flag);
        continue;
      }
      pos = raw(out, out.field(pos, f.type, f.id), f.value);
    }
    pos = out.room(pos);
    return Arrays.copyOf(out.buf, out.stop(pos));
  }

  private Field extra(int id) {
    ThriftWriter out = writer();
    int pos = 0;
    ThriftType type = ThriftType.values()[random.nextInt(ThriftType.values().length)];
    switch (type) {
      case BOOL -> {
        if (compact) {
          return new Field(id, type, random.nextBoolean(), null);
        }
        pos = out.bool(pos, true);
      }
      case I8 -> pos = out.i8(pos, -1);
      case I16 -> pos = out.i16(pos, -1);
      case I32 -> pos = out.i32(pos, random.nextInt());
      case I64 -> pos = out.i64(pos, random.nextLong());
      case DOUBLE -> pos = out.f64(pos, 0.5);
      case STRING -> pos = out.text(pos, "unknown \u00e9", 0);
      case UUID -> pos = 16;
      case STRUCT -> {
        int at = out.field(out.boolField(pos, 900, true), ThriftType.I64, 901);
        pos = out.stop(out.i64(at, -5));
      }
      case LIST, SET -> pos = out.bool(out.list(pos, ThriftType.BOOL, 1), false);
      case MAP -> {
        pos = out.i8(out.map(pos, ThriftType.I8, ThriftType.STRING, 1), 3);
        pos = out.text(pos, "x", 0);
      }
    }
    return new Field(id, type, false, Arrays.copyOf(out.buf, pos));
  }

  private static int raw(ThriftWriter out, int pos, byte[] bytes) {
    int need = bytes.length + ThriftWriter.SLACK;
    pos = out.buf.length - pos < need ? out.grow(pos, need) : pos;
    System.arraycopy(bytes, 0, out.buf, pos, bytes.length);
    return pos + bytes.length;
  }

  /** The bytes of a value, rewritten where it holds structs. */
  private byte[] value(ThriftType type) {
    ThriftWriter out = writer();
    int pos;
    switch (type) {
      case STRUCT -> {
        return struct();
      }
      case LIST, SET -> {
        int n = in.list();
        ThriftType element = in.elementType;
        pos = out.list(0, element, n);
        for (int i = 0; i < n; i++) {
          pos = raw(out, pos, value(element));
        }
      }
      case MAP -> {
        int n = in.map();
        ThriftType key = in.keyType == null ? ThriftType.I8 : in.keyType;
        ThriftType element = n == 0 ? ThriftType.I8 : in.elementType;
        pos = out.map(0, key, element, n);
        for (int i = 0; i < n; i++) {
          pos = raw(out, pos, value(key));
          pos = raw(out, pos, value(element));
        }
      }
      default -> {
        int from = in.pos;
        in.skipElement(type, Integer.MAX_VALUE);
        return Arrays.copyOfRange(in.buf, from, in.pos);
      }
    }
    return Arrays.copyOf(out.buf, pos);
  }
}

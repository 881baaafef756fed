package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import java.math.BigInteger;

/**
 * Writes trees as messages, from the last byte to the first: the length of a message is known when
 * its content has been written, so nothing is measured, moved or visited twice.
 */
public final class DynamicOutput extends Output {

  private final Backwards back = new Backwards();

  public DynamicOutput(Limits limits) {
    super(limits);
  }

  /** Writes a message; returns the position after it. */
  int message(int pos, DynamicMessage message, Document tree) {
    back.start();
    message(message, tree);
    int length = back.length();
    int at = buf.length - pos < length ? grow(pos, length) : pos;
    back.copyTo(buf, at);
    return at + length;
  }

  @Override
  public void reset() {
    super.reset();
    back.reset();
  }

  private void message(DynamicMessage message, Document value) {
    if (!(value instanceof DocumentObject tree)) {
      throw DynamicErrors.notA("an object, for the message " + message.schema.fullName(), value);
    }
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits());
    }
    int known = 0;
    for (int i = tree.size() - 1; i >= 0; i--) {
      String name = tree.name(i);
      if (name == null) {
        unknown(tree.key(i), tree.value(i));
      } else if (message.field(name) == null) {
        throw DynamicErrors.noField(message.schema, name);
      } else {
        known++;
      }
    }
    for (int i = 0; i < message.descending.length; i++) {
      DynamicField field = message.descending[i];
      Document member = known == 0 ? null : tree.get(field.name);
      if (member != null) {
        known--;
      }
      if (member == null || member.isNull()) {
        if (field.schema.presence() == FieldSchema.Presence.REQUIRED) {
          throw DynamicErrors.requiredToWrite(field.schema);
        }
        continue;
      }
      checkOneof(field, tree);
      try {
        field(field, member);
      } catch (SeriformException e) {
        throw e.within(field.name);
      }
    }
    depthLeft++;
  }

  private static void checkOneof(DynamicField field, DocumentObject tree) {
    if (field.alternatives != null) {
      for (String other : field.alternatives) {
        Document value = tree.get(other);
        if (value != null && !value.isNull()) {
          throw DynamicErrors.twoOfOneof(field.schema, other);
        }
      }
    }
  }

  private void field(DynamicField field, Document value) {
    if (field.schema.isMap()) {
      map(field, value);
    } else if (!field.schema.isRepeated()) {
      single(field, value);
    } else {
      repeated(field, value);
    }
  }

  private void repeated(DynamicField field, Document value) {
    if (!(value instanceof DocumentArray list)) {
      throw DynamicErrors.notA("an array", value);
    }
    int end = back.length();
    for (int i = list.size() - 1; i >= 0; i--) {
      try {
        Document element = list.get(i);
        if (element.isNull()) {
          throw new EncodeException("a repeated field cannot hold null");
        }
        if (field.schema.packed()) {
          scalar(field, element);
        } else {
          tagged(field, element);
        }
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    if (field.schema.packed() && list.size() > 0) {
      back.unsigned(back.length() - end);
      back.unsigned(field.number << 3 | 2);
    }
  }

  /** Writes one value, unless it is absent because it is the default. */
  private void single(DynamicField field, Document value) {
    int before = back.length();
    tagged(field, value);
    if (field.implicit && isZero(field, value)) {
      back.rewind(before);
    }
  }

  private static boolean isZero(DynamicField field, Document value) {
    return field.constants != null ? constant(field, value) == 0 : DynamicChecks.isZero(value);
  }

  private void tagged(DynamicField field, Document value) {
    if (!field.isMessage()) {
      scalar(field, value);
      back.unsigned(field.number << 3 | field.kind.wireType());
    } else if (field.wireType == 3) {
      back.unsigned(field.number << 3 | 4);
      message(field.message(), value);
      back.unsigned(field.number << 3 | 3);
    } else {
      int end = back.length();
      message(field.message(), value);
      back.unsigned(back.length() - end);
      back.unsigned(field.number << 3 | 2);
    }
  }

  private void map(DynamicField field, Document value) {
    if (!(value instanceof DocumentObject map)) {
      throw DynamicErrors.notA("an object, for a map", value);
    }
    for (int i = map.size() - 1; i >= 0; i--) {
      int end = back.length();
      try {
        Document element = map.value(i);
        if (element.isNull()) {
          throw new EncodeException("a map cannot hold null");
        }
        if (field.isMessage()) {
          message(field.message(), element);
          back.unsigned(back.length() - end);
          back.unsigned(2 << 3 | 2);
        } else {
          scalar(field, element);
          back.unsigned(2 << 3 | field.kind.wireType());
        }
        FieldType.Kind keys = field.schema.mapKey().kind();
        scalar(field.schema.mapKey(), true, map.key(i));
        back.unsigned(1 << 3 | keys.wireType());
      } catch (SeriformException e) {
        throw e.within(DynamicChecks.text(map.key(i)));
      }
      back.unsigned(back.length() - end);
      back.unsigned(field.number << 3 | 2);
    }
  }

  // ---- scalars

  private void scalar(DynamicField field, Document value) {
    if (field.constants != null) {
      back.varint((long) constant(field, value));
    } else {
      scalar(field.schema.type(), field.schema.checksUtf8() || field.schema.isMap(), value);
    }
  }

  private static int constant(DynamicField field, Document value) {
    if (value.isText()) {
      Integer number = field.numbers.get(value.asText());
      if (number != null) {
        return number;
      }
    } else if (value.isLong() && value.asLong() == (int) value.asLong()) {
      int number = (int) value.asLong();
      if (!field.closed || field.constants.containsKey(number)) {
        return number;
      }
    }
    throw DynamicErrors.notA("a constant of " + field.schema.type().name(), value);
  }

  private void scalar(FieldType type, boolean checksUtf8, Document value) {
    FieldType.Kind kind = type.kind();
    try {
      switch (kind) {
        case DOUBLE -> back.fixed64(Double.doubleToRawLongBits(value.asDouble()));
        case FLOAT -> back.fixed32(Float.floatToRawIntBits(value.asFloat()));
        case BOOL -> back.unsigned(value.asBoolean() ? 1 : 0);
        case STRING -> string(checksUtf8, value);
        case BYTES -> back.bytes(value.asBytes());
        case SINT32, SINT64 -> {
          long n = integer(type, value);
          back.varint(n << 1 ^ n >> 63);
        }
        case FIXED32, SFIXED32 -> back.fixed32((int) integer(type, value));
        case FIXED64, SFIXED64 -> back.fixed64(integer(type, value));
        default -> back.varint(integer(type, value));
      }
    } catch (MappingException e) {
      throw DynamicErrors.unfit(type, value);
    }
  }

  private void string(boolean checksUtf8, Document value) {
    if (value.kind() == Document.Kind.BYTES && !checksUtf8) {
      back.bytes(value.asBytes());
    } else {
      back.string(value.asText());
    }
  }

  private static long integer(FieldType type, Document value) {
    FieldType.Kind kind = type.kind();
    if (FieldKinds.is64(kind) && FieldKinds.unsigned(kind)) {
      BigInteger big = value.asBigInteger();
      if (big.signum() >= 0 && big.bitLength() <= 64) {
        return big.longValue();
      }
      throw DynamicErrors.unfit(type, value);
    }
    long n = value.asLong();
    boolean fits =
        !FieldKinds.is32(kind) || (FieldKinds.unsigned(kind) ? n >>> 32 == 0 : n == (int) n);
    if (!fits) {
      throw DynamicErrors.unfit(type, value);
    }
    return n;
  }

  // ---- unknown fields

  private void unknown(Document key, Document values) {
    if (!key.isLong() || key.asLong() < 1 || key.asLong() > ProtoRules.MAX_NUMBER) {
      throw new EncodeException(
              "the number of an unknown field is not from 1 to " + ProtoRules.MAX_NUMBER)
          .expecting(null, key.toString());
    }
    int number = (int) key.asLong();
    if (!(values instanceof DocumentArray list)) {
      throw DynamicErrors.notA("an array of tagged values, for an unknown field", values);
    }
    for (int i = list.size() - 1; i >= 0; i--) {
      Document value = list.get(i);
      if (value.kind() != Document.Kind.TAGGED) {
        throw DynamicErrors.notA("a value tagged with its wire type", value);
      }
      try {
        unknown(number, (int) Math.min(value.tag(), 8), value.content());
      } catch (MappingException e) {
        throw DynamicErrors.notA("a value of the wire type " + value.tag(), value.content());
      }
    }
  }

  private void unknown(int number, int wireType, Document content) {
    switch (wireType) {
      case 0 -> back.varint(content.asBigInteger().longValue());
      case 1 -> back.fixed64(content.asBigInteger().longValue());
      case 2 -> {
        back.bytes(content.asBytes());
      }
      case 3 -> {
        if (--depthLeft < 0) {
          throw LimitErrors.tooDeep(limits());
        }
        back.unsigned(number << 3 | 4);
        DocumentObject group = content.asObject();
        for (int i = group.size() - 1; i >= 0; i--) {
          unknown(group.key(i), group.value(i));
        }
        depthLeft++;
      }
      case 5 -> back.fixed32((int) content.asLong());
      default -> throw new EncodeException("there is no wire type " + wireType);
    }
    back.unsigned(number << 3 | wireType);
  }
}

package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.codec.CodecInput;
import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Utf8;
import java.math.BigInteger;
import java.util.Arrays;

/** Reads messages into trees. The whole message is in the buffer before it is read. */
public final class DynamicInput extends CodecInput {

  private static final int END_GROUP = 4;

  /** The length of the next message of a stream, or -1 if it goes to the end. */
  private int prefixed = -1;

  public DynamicInput(Limits limits) {
    super(limits);
  }

  @Override
  public void reset() {
    super.reset();
    prefixed = -1;
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return e.at(DynamicErrors.FORMAT, offset(position));
  }

  private SeriformException malformed(String problem) {
    return at(new SyntaxException(problem), pos);
  }

  private SeriformException cut() {
    return at(new SyntaxException("the message ends too early"), end);
  }

  // ---- documents

  /** Reads the length of the next of many messages; false at the end. */
  boolean nextPrefixed() {
    if (!fill(1)) {
      return false;
    }
    fill(10);
    long length = varint(end);
    if (length < 0 || length > Integer.MAX_VALUE - 8) {
      throw malformed("the length of a message is negative or too large");
    }
    prefixed = (int) length;
    return true;
  }

  /** Returns the bytes of the next of many messages, with its length; -1 at the end. */
  long prefixedLength() {
    pin();
    if (!nextPrefixed()) {
      unpin();
      return -1;
    }
    int from = pos;
    unpinTo();
    return (long) from - pos + prefixed;
  }

  /** Reads one message. */
  Document message(DynamicMessage message) {
    int to = prefixed;
    prefixed = -1;
    if (to < 0) {
      for (int more = 1; fill(more); ) {
        more = end - pos + 1;
      }
      to = end;
    } else {
      if (!fill(to)) {
        throw cut();
      }
      to += pos;
    }
    DocumentObject tree = Document.object();
    try {
      read(message, tree, to, 0);
      if (message.needsCheck()) {
        DynamicChecks.required(message, tree, DynamicErrors::required);
      }
    } catch (SeriformException e) {
      throw at(e, pos);
    }
    return tree;
  }

  // ---- messages

  private void read(DynamicMessage message, DocumentObject tree, int to, int group) {
    charge(Footprint.ANY_MAP);
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
    while (pos < to) {
      int tag = tag(to);
      int number = tag >>> 3;
      int wireType = tag & 7;
      if (wireType == END_GROUP) {
        if (number != group) {
          throw malformed("the end of a group that was not started");
        }
        depthLeft++;
        return;
      }
      DynamicField field = message.field(number);
      if (field == null) {
        unknown(tree, number, wireType, to);
        continue;
      }
      try {
        field(field, tree, wireType, to);
      } catch (SeriformException e) {
        throw within(at(e, pos), field, tree);
      }
    }
    if (group != 0) {
      throw cut();
    }
    depthLeft++;
  }

  /** Adds the field, and in a list the index, to the path of an exception. */
  private static SeriformException within(
      SeriformException e, DynamicField field, DocumentObject tree) {
    if (field.schema.isRepeated() && !field.schema.isMap()) {
      Document list = tree.get(field.name);
      int begun = list == null ? 0 : list.size();
      e.within(field.isMessage() ? Math.max(begun - 1, 0) : begun);
    }
    return e.within(field.name);
  }

  private void field(DynamicField field, DocumentObject tree, int wireType, int to) {
    if (field.schema.isMap() && wireType == 2) {
      entry(field, tree, length(to));
    } else if (field.schema.isRepeated() && wireType == 2 && field.kind.packable()) {
      packed(field, tree, length(to));
    } else if (wireType != field.wireType
        && !(field.isMessage() && (wireType == 2 || wireType == 3) && !field.schema.isMap())) {
      unknown(tree, field.number, wireType, to);
    } else if (field.isMessage()) {
      nested(field, tree, wireType, to);
    } else if (field.constants != null) {
      constant(field, tree, (int) varint(to), null);
    } else {
      put(field, tree, scalar(field.kind, field.schema.checksUtf8(), to));
    }
  }

  private void nested(DynamicField field, DocumentObject tree, int wireType, int to) {
    DocumentObject inner = null;
    if (!field.schema.isRepeated() && tree.has(field.name)) {
      inner = tree.get(field.name).asObject();
    } else {
      inner = Document.object();
      put(field, tree, inner);
    }
    if (wireType == 3) {
      read(field.message(), inner, to, field.number);
    } else {
      read(field.message(), inner, length(to), 0);
    }
  }

  /** Sets a value, removes the other fields of its oneof, and leaves out implicit defaults. */
  private void put(DynamicField field, DocumentObject tree, Document value) {
    charge(Footprint.ANY_ENTRY);
    if (field.schema.isRepeated()) {
      list(field, tree).add(value);
      return;
    }
    if (field.alternatives != null) {
      for (String other : field.alternatives) {
        tree.remove(other);
      }
    }
    if (field.implicit && DynamicChecks.isZero(value)) {
      tree.remove(field.name);
    } else {
      tree.put(field.name, value);
    }
  }

  private DocumentArray list(DynamicField field, DocumentObject tree) {
    Document list = tree.get(field.name);
    if (list == null) {
      charge(Footprint.ANY_ENTRY + Footprint.ANY_LIST);
      list = Document.array();
      tree.put(field.name, list);
    }
    return list.asArray();
  }

  private void packed(DynamicField field, DocumentObject tree, int to) {
    if (pos == to) {
      return;
    }
    DocumentArray list = field.closed ? null : list(field, tree);
    while (pos < to) {
      charge(Footprint.ANY_ELEMENT);
      if (field.constants != null) {
        constant(field, tree, (int) varint(to), list);
      } else {
        list.add(scalar(field.kind, false, to));
      }
    }
  }

  /** Sets the constant of a number; if a closed enum has none, it is an unknown field. */
  private void constant(DynamicField field, DocumentObject tree, int number, DocumentArray list) {
    Document name = field.constants.get(number);
    if (name == null && field.closed) {
      addUnknown(tree, field.number, Document.tagged(0, unsigned(number)));
      return;
    }
    Document value = name == null ? Document.of(number) : name;
    if (list != null) {
      list.add(value);
    } else if (field.implicit && number == 0) {
      tree.remove(field.name);
    } else {
      put(field, tree, value);
    }
  }

  /** Reads an entry of a map, whose strings are always UTF-8, as in protobuf's own library. */
  private void entry(DynamicField field, DocumentObject tree, int to) {
    int from = pos;
    FieldType.Kind keys = field.schema.mapKey().kind();
    Document key = FieldKinds.zero(keys);
    Document value = null;
    boolean unknownConstant = false;
    while (pos < to) {
      int tag = tag(to);
      if (tag == (1 << 3 | keys.wireType())) {
        key = scalar(keys, true, to);
      } else if (tag == (2 << 3 | field.kind.wireType())) {
        if (field.isMessage()) {
          value = value == null ? Document.object() : value;
          try {
            read(field.message(), value.asObject(), length(to), 0);
          } catch (SeriformException e) {
            throw at(e, pos).within(DynamicChecks.text(key));
          }
        } else if (field.constants != null) {
          int number = (int) varint(to);
          value = field.constants.getOrDefault(number, Document.of(number));
          unknownConstant = field.closed && !field.constants.containsKey(number);
        } else {
          value = scalar(field.kind, true, to);
        }
      } else {
        skip(tag >>> 3, tag & 7, to);
      }
    }
    if (unknownConstant) {
      addUnknown(
          tree, field.number, Document.tagged(2, Document.of(Arrays.copyOfRange(buf, from, to))));
      return;
    }
    if (value == null) {
      value =
          field.isMessage()
              ? Document.object()
              : field.constants != null ? field.constants.get(0) : FieldKinds.zero(field.kind);
    }
    charge(Footprint.ANY_ENTRY);
    Document map = tree.get(field.name);
    if (map == null) {
      charge(Footprint.ANY_ENTRY + Footprint.ANY_MAP);
      map = Document.object();
      tree.put(field.name, map);
    }
    map.asObject().put(key, value);
  }

  // ---- scalars

  private Document scalar(FieldType.Kind kind, boolean checksUtf8, int to) {
    return switch (kind) {
      case DOUBLE -> Document.of(Double.longBitsToDouble(fixed64(to)));
      case FLOAT -> Document.of(Float.intBitsToFloat(fixed32(to)));
      case INT32 -> {
        int value = (int) varint(to);
        yield Document.of(value);
      }
      case INT64 -> Document.of(varint(to));
      case UINT32 -> Document.of(varint(to) & 0xFFFFFFFFL);
      case UINT64 -> unsigned(varint(to));
      case SINT32 -> {
        int zigzag = (int) varint(to);
        yield Document.of(zigzag >>> 1 ^ -(zigzag & 1));
      }
      case SINT64 -> {
        long zigzag = varint(to);
        yield Document.of(zigzag >>> 1 ^ -(zigzag & 1));
      }
      case FIXED32 -> Document.of(fixed32(to) & 0xFFFFFFFFL);
      case FIXED64 -> unsigned(fixed64(to));
      case SFIXED32 -> Document.of(fixed32(to));
      case SFIXED64 -> Document.of(fixed64(to));
      case BOOL -> Document.of(varint(to) != 0);
      case STRING -> string(checksUtf8, to);
      case BYTES -> Document.of(bytes(to));
      case ENUM, MESSAGE -> throw new IllegalStateException(kind.name());
    };
  }

  static Document unsigned(long value) {
    return value >= 0
        ? Document.of(value)
        : Document.of(BigInteger.valueOf(value & Long.MAX_VALUE).setBit(63));
  }

  private Document string(boolean checksUtf8, int to) {
    int stop = length(to);
    String text = Utf8.decode(buf, pos, stop);
    if (text == null && checksUtf8) {
      throw at(
          new SyntaxException("a string that is not UTF-8"), Utf8.findMalformed(buf, pos, stop));
    }
    Document value =
        text == null ? Document.of(Arrays.copyOfRange(buf, pos, stop)) : Document.of(text);
    checkLength(stop - pos);
    pos = stop;
    return value;
  }

  private byte[] bytes(int to) {
    int stop = length(to);
    checkLength(stop - pos);
    byte[] bytes = Arrays.copyOfRange(buf, pos, stop);
    pos = stop;
    return bytes;
  }

  private void checkLength(int length) {
    if (length > limits().string()) {
      throw at(LimitErrors.stringTooLong(limits(), length), pos);
    }
  }

  // ---- the wire

  private int tag(int to) {
    long tag = varint(to);
    if (tag >>> 32 != 0 || tag >>> 3 == 0) {
      throw malformed("a tag is not valid").expecting(null, Long.toUnsignedString(tag));
    }
    return (int) tag;
  }

  private long varint(int to) {
    long value = 0;
    int p = pos;
    for (int shift = 0; shift < 64; shift += 7) {
      if (p >= to) {
        throw cut();
      }
      byte b = buf[p++];
      value |= (b & 0x7FL) << shift;
      if (b >= 0) {
        pos = p;
        return value;
      }
    }
    throw malformed("a varint has more than ten bytes");
  }

  private int fixed32(int to) {
    if (to - pos < 4) {
      throw cut();
    }
    pos += 4;
    return Bytes.getInt(buf, pos - 4);
  }

  private long fixed64(int to) {
    if (to - pos < 8) {
      throw cut();
    }
    pos += 8;
    return Bytes.getLong(buf, pos - 8);
  }

  /** Reads a length, and returns the position of its end. */
  private int length(int to) {
    long length = varint(to);
    if (length < 0 || length > to - pos) {
      throw at(new MappingException("a length exceeds the enclosing message"), pos)
          .expecting("at most " + (to - pos), Long.toUnsignedString(length));
    }
    return pos + (int) length;
  }

  // ---- unknown fields

  private void unknown(DocumentObject tree, int number, int wireType, int to) {
    Document content =
        switch (wireType) {
          case 0 -> unsigned(varint(to));
          case 1 -> unsigned(fixed64(to));
          case 2 -> Document.of(bytes(to));
          case 3 -> group(number, to);
          case 5 -> Document.of(fixed32(to) & 0xFFFFFFFFL);
          default -> throw noWireType(wireType);
        };
    addUnknown(tree, number, Document.tagged(wireType, content));
  }

  private SeriformException noWireType(int wireType) {
    return malformed(
        wireType == END_GROUP
            ? "the end of a group that was not started"
            : "there is no wire type " + wireType);
  }

  private void addUnknown(DocumentObject tree, int number, Document value) {
    Document key = Document.of(number);
    Document list = tree.get(key);
    if (list == null) {
      charge(Footprint.ANY_ENTRY + Footprint.ANY_LIST);
      list = Document.array();
      tree.put(key, list);
    }
    charge(Footprint.ANY_ELEMENT);
    list.asArray().add(value);
  }

  private Document group(int number, int to) {
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
    charge(Footprint.ANY_MAP);
    DocumentObject tree = Document.object();
    while (true) {
      int tag = tag(to);
      if ((tag & 7) == END_GROUP) {
        if (tag >>> 3 != number) {
          throw malformed("the end of a group that was not started");
        }
        depthLeft++;
        return tree;
      }
      unknown(tree, tag >>> 3, tag & 7, to);
    }
  }

  private void skip(int number, int wireType, int to) {
    switch (wireType) {
      case 0 -> varint(to);
      case 1 -> fixed64(to);
      case 2 -> pos = length(to);
      case 3 -> group(number, to);
      case 5 -> fixed32(to);
      default -> throw noWireType(wireType);
    }
  }
}

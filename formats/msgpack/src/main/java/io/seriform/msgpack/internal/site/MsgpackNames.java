package io.seriform.msgpack.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;
import io.seriform.document.names.EncodedEnum;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;

/** Names off the fast path: any order, unknown properties, names that are integers; enums. */
final class MsgpackNames {

  private static final int NONE = -1;

  private MsgpackNames() {}

  /** As {@link MsgpackReader#ordinal}, for every input. */
  static int ordinal(MsgpackReader in, MsgpackShape.Names shape, int expected) {
    while (in.left != 0) {
      long at = in.offset(in.pos);
      byte c = MsgpackSlow.peek(in);
      int ordinal;
      int entry = NONE;
      String name = null;
      if (MsgpackStrings.isString(c)) {
        int n = MsgpackStrings.header(in, in.limits().name());
        entry = shape.table().find(in.buf, in.pos, n);
        ordinal = entry < 0 ? NONE : shape.table().ordinals()[entry];
        if (ordinal >= 0 && ordinal < shape.count()) {
          shape.table().hints()[expected] = (short) entry;
        }
        if (entry < 0) {
          name = MsgpackStrings.text(in, n);
        } else {
          in.pos += n;
        }
      } else if (MsgpackNumbers.width(c) != 0) {
        Number id = MsgpackNumbers.readInteger(in);
        Integer known = id instanceof Long ? shape.ids().get(id) : null;
        ordinal = known == null ? NONE : known;
        name = id.toString();
      } else {
        MsgpackSkip.value(in);
        ordinal = NONE;
        name = Code.family(c);
      }
      in.left--;
      if (ordinal >= 0 && ordinal < shape.count()) {
        return ordinal;
      }
      if (ordinal == NONE && unknown(in, shape, c, name, at)) {
        return shape.count();
      }
      shape
          .table()
          .skips(
              in,
              entry,
              () -> MsgpackErrors.comesTwice(in, shape.table(), NameTable.DISCRIMINATOR));
      MsgpackSkip.value(in);
    }
    in.depthLeft++;
    return -1;
  }

  /** Returns true if an unknown property is to be collected. */
  private static boolean unknown(
      MsgpackReader in, MsgpackShape.Names shape, byte c, String name, long at) {
    if (shape.unknown() == UnknownNames.REJECT) {
      SeriformException e = new MappingException("unknown property");
      throw e.expecting(null, name)
          .hinting(MsgpackErrors.HINTS.unknownProperty(shape.table(), name))
          .at(MsgpackErrors.FORMAT, at);
    }
    in.unknown = name;
    if (shape.unknown() != UnknownNames.COLLECT) {
      return false;
    }
    boolean text = MsgpackStrings.isString(c);
    boolean number = shape.number(name) != null;
    if (text && number) {
      throw new MappingException(UnknownNames.AMBIGUOUS)
          .expecting(null, name)
          .at(MsgpackErrors.FORMAT, at);
    }
    return text || number;
  }

  /** As {@link MsgpackReader#readEnum}, for every constant and every input. */
  static Enum<?> readEnum(MsgpackReader in, EncodedEnum type) {
    long at = in.offset(in.pos);
    byte c = MsgpackSlow.peek(in);
    if (c == Code.NIL) {
      in.pos++;
      return null;
    }
    if (MsgpackStrings.isString(c)) {
      int n = MsgpackStrings.header(in, in.limits().string());
      int entry = type.names().find(in.buf, in.pos, n);
      if (entry < 0) {
        String text = MsgpackStrings.text(in, n);
        if (!type.others().admits(text)) {
          throw MsgpackErrors.noConstant(at, type, text);
        }
        return type.others().get(text, in);
      }
      in.pos += n;
      return type.constants()[type.names().ordinals()[entry]];
    }
    if (MsgpackNumbers.width(c) == 0) {
      throw MsgpackErrors.wrongKind(in, "a constant of " + type.type().getName());
    }
    Number number = MsgpackNumbers.readInteger(in);
    Enum<?> constant = number instanceof Long ? type.numbers().get(number) : null;
    if (constant == null && !type.others().admitsUnknown()) {
      throw MsgpackErrors.noConstant(at, type, number.toString());
    }
    return constant != null ? constant : type.others().unknown(in);
  }
}

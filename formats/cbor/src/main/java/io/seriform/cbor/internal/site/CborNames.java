package io.seriform.cbor.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;
import io.seriform.document.names.EncodedEnum;
import io.seriform.error.SeriformException;

/** Keys off the fast path: any order, by number, unknown properties; and enums. */
final class CborNames {

  private static final int UNKNOWN = -1;

  private CborNames() {}

  /** Like the protocol method of {@link CborReader}, for every input. */
  static int ordinal(CborReader in, CborShape.Properties shape, int expected) {
    while (CborSlow.entry(in)) {
      in.unknown = null;
      in.keyAt = in.offset(in.pos);
      int entry = entry(in, shape);
      if (entry >= 0 && shape.names().ordinals()[entry] < shape.count()) {
        shape.names().hints()[expected] = (short) entry;
        return shape.names().ordinals()[entry];
      }
      if (entry < 0 && in.unknown != null) {
        return shape.count();
      }
      shape
          .names()
          .skips(
              in, entry, () -> CborErrors.comesTwice(in, shape.names(), NameTable.DISCRIMINATOR));
      CborSkip.value(in);
    }
    return -1;
  }

  /** Consumes a key; its entry, or -1 where the class does not know it. */
  private static int entry(CborReader in, CborShape.Properties shape) {
    int h = CborSlow.value(in);
    int major = h >> 5;
    if (major == 3) {
      return named(in, shape, h);
    }
    if (major <= 1) {
      long n = CborSlow.argument(in, h);
      Short entry = n < 0 ? null : shape.ids().get(major == 0 ? n : ~n);
      if (entry != null) {
        return entry;
      }
      if (shape.unknown() == UnknownNames.REJECT) {
        throw unknown(in, shape, CborNumbers.integer(h, n).toString());
      }
      if (shape.unknown() == UnknownNames.COLLECT && shape.numbered() && n >= 0) {
        in.unknown = CborNumbers.integer(h, n).toString();
      }
      return UNKNOWN;
    }
    if (shape.unknown() == UnknownNames.REJECT) {
      throw unknown(in, shape, null);
    }
    CborSkip.value(in);
    return UNKNOWN;
  }

  private static int named(CborReader in, CborShape.Properties shape, int h) {
    int entry;
    String name = null;
    if ((h & 31) == CborSlow.INDEFINITE) {
      name = CborStrings.text(in, h, true);
      entry = shape.names().find(name);
    } else {
      int n = CborStrings.length(in, h, true);
      entry = shape.names().find(in.buf, in.pos, n);
      if (entry < 0) {
        name = CborStrings.content(in, n);
      } else {
        in.pos += n;
      }
    }
    if (entry < 0 && shape.unknown() == UnknownNames.REJECT) {
      throw unknown(in, shape, name);
    }
    if (entry < 0 && shape.unknown() == UnknownNames.COLLECT) {
      if (shape.number(name) != null) {
        throw CborErrors.refused(in.keyAt, UnknownNames.AMBIGUOUS, null, name, null);
      }
      in.unknown = name;
    }
    return entry;
  }

  private static SeriformException unknown(CborReader in, CborShape.Properties shape, String name) {
    return CborErrors.refused(in.keyAt, "unknown property", null, name, null)
        .hinting(CborErrors.HINTS.unknownProperty(shape.names(), name));
  }

  // ---- enums

  /** As {@link CborReader#readEnum}, for every constant and every input. */
  static Enum<?> readEnum(CborReader in, EncodedEnum type) {
    int h = CborSlow.value(in);
    if (h == 0xF6 || h == 0xF7) {
      in.pos++;
      return null;
    }
    long offset = in.offset(in.pos);
    if (h >> 5 <= 1) {
      long n = CborSlow.argument(in, h);
      Enum<?> constant = n < 0 ? null : type.numbers().get(h >> 5 == 0 ? n : ~n);
      if (constant == null && !type.others().admitsUnknown()) {
        throw noConstant(offset, type, CborNumbers.integer(h, n).toString());
      }
      return constant != null ? constant : type.others().unknown(in);
    }
    if (h >> 5 != 3) {
      throw CborSlow.wrongKind(in, "a constant");
    }
    int entry;
    if ((h & 31) != CborSlow.INDEFINITE) {
      int n = CborStrings.length(in, h, false);
      entry = type.names().find(in.buf, in.pos, n);
      if (entry >= 0) {
        in.pos += n;
        return type.constants()[type.names().ordinals()[entry]];
      }
      return other(in, offset, type, CborStrings.content(in, n));
    }
    String text = CborStrings.text(in, h, false);
    entry = type.names().find(text);
    if (entry < 0) {
      return other(in, offset, type, text);
    }
    return type.constants()[type.names().ordinals()[entry]];
  }

  /** The constant for a text that is not one. */
  private static Enum<?> other(CborReader in, long offset, EncodedEnum type, String text) {
    if (!type.others().admits(text)) {
      throw noConstant(offset, type, text);
    }
    return type.others().get(text, in);
  }

  private static SeriformException noConstant(long offset, EncodedEnum type, String found) {
    return CborErrors.refused(
            offset,
            "no such constant",
            "a constant of " + type.type().getName(),
            found,
            type.others().refusal(found))
        .hinting(CborErrors.HINTS.unknownConstant(type, found));
  }
}

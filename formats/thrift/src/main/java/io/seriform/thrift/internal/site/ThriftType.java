package io.seriform.thrift.internal.site;

import java.util.Locale;

/**
 * The types of Thrift's wire. An enum travels as {@link #I32}, text and bytes both as {@link
 * #STRING}, unions and exceptions as {@link #STRUCT}.
 */
public enum ThriftType {
  /** True or false. */
  BOOL(2, 1),
  /** 8 bits, signed; {@code byte} in old files. */
  I8(3, 3),
  /** 16 bits, signed. */
  I16(6, 4),
  /** 32 bits, signed. */
  I32(8, 5),
  /** 64 bits, signed. */
  I64(10, 6),
  /** IEEE 754, 64 bits. */
  DOUBLE(4, 7),
  /** UTF-8 text, or bytes. */
  STRING(11, 8),
  /** Fields up to a stop. */
  STRUCT(12, 12),
  /** Keys and values. */
  MAP(13, 11),
  /** Elements, none twice. */
  SET(14, 10),
  /** Elements. */
  LIST(15, 9),
  /** 16 bytes. */
  UUID(16, 13);

  private static final ThriftType[] BINARY = new ThriftType[17];
  private static final ThriftType[] COMPACT = new ThriftType[16];

  static {
    for (ThriftType t : values()) {
      BINARY[t.binary] = t;
      COMPACT[t.compact] = t;
    }
    // in a field's header this is the value false
    COMPACT[2] = BOOL;
  }

  /** The code in the binary protocol. */
  public final byte binary;

  /** The code in the compact protocol, that of true for {@link #BOOL}. */
  public final byte compact;

  private final String text;

  ThriftType(int binary, int compact) {
    this.binary = (byte) binary;
    this.compact = (byte) compact;
    this.text = name().toLowerCase(Locale.ROOT);
  }

  /** The type of a code of the binary protocol; null for none. */
  public static ThriftType binary(int code) {
    return code >= 0 && code < BINARY.length ? BINARY[code] : null;
  }

  /** The type of a code of the compact protocol, of 4 bits; null for none. */
  public static ThriftType compact(int code) {
    return COMPACT[code];
  }

  /** A number narrowed to an integer type; unchanged in other types. */
  public long narrow(long v) {
    return switch (this) {
      case I8 -> (byte) v;
      case I16 -> (short) v;
      case I32 -> (int) v;
      default -> v;
    };
  }

  /** As {@code .thrift} files call it. */
  @Override
  public String toString() {
    return text;
  }
}

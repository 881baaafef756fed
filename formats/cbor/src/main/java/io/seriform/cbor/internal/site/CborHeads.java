package io.seriform.cbor.internal.site;

import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;

/** The heads of items: a major type and its argument in the shortest form (RFC 8949 §3, §4.1). */
public final class CborHeads {

  /** The most bytes of a head. */
  public static final int LONGEST = 9;

  private CborHeads() {}

  /** Room for that many bytes more. */
  public static int room(Output out, int pos, int need) {
    return out.buf.length - pos < need ? out.grow(pos, need) : pos;
  }

  /**
   * Writes a head.
   *
   * @param major the major type in the upper three bits
   * @param n the argument, not negative
   */
  public static int put(byte[] buf, int pos, int major, int n) {
    if (n < 24) {
      buf[pos] = (byte) (major | n);
      return pos + 1;
    }
    return put(buf, pos, major, (long) n);
  }

  /**
   * Writes a head.
   *
   * @param major the major type in the upper three bits
   * @param n the argument, unsigned
   */
  public static int put(byte[] buf, int pos, int major, long n) {
    if (n >>> 32 != 0) {
      buf[pos] = (byte) (major | 27);
      Bytes.putLong(buf, pos + 1, Long.reverseBytes(n));
      return pos + 9;
    }
    if (n >>> 16 != 0) {
      buf[pos] = (byte) (major | 26);
      Bytes.putInt(buf, pos + 1, Integer.reverseBytes((int) n));
      return pos + 5;
    }
    if (n >>> 8 != 0) {
      buf[pos] = (byte) (major | 25);
      Bytes.putShort(buf, pos + 1, Short.reverseBytes((short) n));
      return pos + 3;
    }
    if (n >= 24) {
      buf[pos] = (byte) (major | 24);
      buf[pos + 1] = (byte) n;
      return pos + 2;
    }
    buf[pos] = (byte) (major | n);
    return pos + 1;
  }

  /** The bytes of the head of an argument. */
  public static int length(int n) {
    return n < 24 ? 1 : n < 0x100 ? 2 : n < 0x10000 ? 3 : 5;
  }

  /** The encoded head. */
  public static byte[] head(int major, long n) {
    byte[] bytes = new byte[LONGEST];
    return java.util.Arrays.copyOf(bytes, put(bytes, 0, major, n));
  }

  /**
   * Writes the head of a map over another head, and moves the bytes after it.
   *
   * @param pos the end of the map
   * @param mark the position of its head
   * @param length the bytes that are left for the head
   * @param n the number of entries
   * @return the new end; the room for a longer head was promised by the caller
   */
  static int patch(byte[] buf, int pos, int mark, int length, int n) {
    int moved = length(n) - length;
    if (moved != 0) {
      System.arraycopy(buf, mark + length, buf, mark + length + moved, pos - mark - length);
    }
    byte[] head = head(CborWriter.MAP, n);
    System.arraycopy(head, 0, buf, mark, head.length);
    return pos + moved;
  }

  /** The argument of a complete head that this library has written. */
  public static int argument(byte[] buf, int pos) {
    return switch (buf[pos] & 31) {
      case 24 -> buf[pos + 1] & 0xFF;
      case 25 -> Short.reverseBytes(Bytes.getShort(buf, pos + 1)) & 0xFFFF;
      case 26 -> Integer.reverseBytes(Bytes.getInt(buf, pos + 1));
      default -> buf[pos] & 31;
    };
  }

  /** Writes an integer. */
  public static int putLong(byte[] buf, int pos, long v) {
    return CborWriter.putLong(buf, pos, v);
  }

  /** Writes a string. */
  public static int string(CborWriter out, byte[] buf, int pos, String s, int rest) {
    return CborWriter.string(out, buf, pos, s, rest);
  }

  /** Writes a string of bytes. */
  public static int bytes(CborWriter out, byte[] buf, int pos, byte[] bytes, int rest) {
    return CborWriter.bytes(out, buf, pos, bytes, rest);
  }
}

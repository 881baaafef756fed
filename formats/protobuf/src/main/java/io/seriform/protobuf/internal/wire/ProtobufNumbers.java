package io.seriform.protobuf.internal.wire;

import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed32;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed64;
import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.protobuf.internal.site.ProtobufSite.Unsigned;
import io.seriform.protobuf.internal.site.ProtobufSite.Varint;
import io.seriform.protobuf.internal.site.ProtobufSite.Zigzag;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.NumberText;
import io.seriform.wire.numbers.Varints;

/** Varints and numbers of fixed width. */
public final class ProtobufNumbers {

  /** The most bytes of a varint. */
  public static final int LONGEST = 10;

  private ProtobufNumbers() {}

  // ---- writing

  /** Writes a tag; touches the 8 bytes at the position. */
  public static int putTag(byte[] buf, int pos, Tag tag) {
    Bytes.putLong(buf, pos, tag.bytes());
    return pos + tag.length();
  }

  /** Writes a tag and a varint. */
  public static int putField(byte[] buf, int pos, Tag tag, long v) {
    int n = tag.length();
    if ((v & ~0x7FL) == 0) {
      Bytes.putLong(buf, pos, tag.bytes() | (v << (8 * n)));
      return pos + n + 1;
    }
    Bytes.putLong(buf, pos, tag.bytes());
    return putVarint(buf, pos + n, v);
  }

  /**
   * Writes a varint; touches up to 10 bytes. Branches find its length, because they are predicted:
   * counting zeros, which everything after would have to wait for, took twice the time.
   */
  public static int putVarint(byte[] buf, int pos, long v) {
    if (v >>> 28 != 0) {
      return putLarge(buf, pos, v);
    }
    int x = (int) v;
    if (x < 1 << 7) {
      buf[pos] = (byte) x;
      return pos + 1;
    }
    int two = (x & 0x7F) | (x & 0x3F80) << 1;
    if (x < 1 << 14) {
      Bytes.putShort(buf, pos, (short) (two | 0x80));
      return pos + 2;
    }
    int four = two | (x & 0x1FC000) << 2 | (x & 0xFE00000) << 3;
    if (x < 1 << 21) {
      Bytes.putInt(buf, pos, four | 0x8080);
      return pos + 3;
    }
    Bytes.putInt(buf, pos, four | 0x808080);
    return pos + 4;
  }

  private static int putLarge(byte[] buf, int pos, long v) {
    if (v >>> 35 == 0) {
      // five bytes: large numbers of 32 bits, and telephone numbers
      int x = (int) v;
      int low = (x & 0x7F) | (x & 0x3F80) << 1 | (x & 0x1FC000) << 2 | (x & 0xFE00000) << 3;
      Bytes.putInt(buf, pos, low | 0x80808080);
      buf[pos + 4] = (byte) (v >>> 28);
      return pos + 5;
    }
    if (v >>> 56 != 0) {
      // nine or ten bytes: the first eight hold 56 bits
      Bytes.putLong(buf, pos, Varints.spread(v & ((1L << 56) - 1)) | Varints.HIGH);
      long rest = v >>> 56;
      if (rest < 0x80) {
        buf[pos + 8] = (byte) rest;
        return pos + 9;
      }
      buf[pos + 8] = (byte) (rest | 0x80);
      buf[pos + 9] = (byte) (rest >>> 7);
      return pos + 10;
    }
    return Varints.putWord(buf, pos, v);
  }

  public static int putFixed32(byte[] buf, int pos, Tag tag, int v) {
    Bytes.putLong(buf, pos, tag.bytes());
    Bytes.putInt(buf, pos + tag.length(), v);
    return pos + tag.length() + 4;
  }

  public static int putFixed64(byte[] buf, int pos, Tag tag, long v) {
    Bytes.putLong(buf, pos, tag.bytes());
    Bytes.putLong(buf, pos + tag.length(), v);
    return pos + tag.length() + 8;
  }

  /** Writes any integer as its key demands. */
  public static int put(byte[] buf, int pos, ProtobufSite.Whole k, long v) {
    if (k.omit() && v == 0) {
      return pos;
    }
    if (k instanceof Varint) {
      return putField(buf, pos, k.tag(), k.bits() == 64 ? v : int32(v));
    }
    if (k instanceof Unsigned) {
      return putField(buf, pos, k.tag(), k.bits() == 64 ? v : uint32(v));
    }
    if (k instanceof Zigzag) {
      long checked = k.bits() == 64 ? v : int32(v);
      return putField(buf, pos, k.tag(), (checked << 1) ^ (checked >> 63));
    }
    if (k instanceof Fixed32 f) {
      return putFixed32(buf, pos, k.tag(), (int) (f.signed() ? int32(v) : uint32(v)));
    }
    return putFixed64(buf, pos, ((Fixed64) k).tag(), v);
  }

  public static long int32(long v) {
    if ((int) v != v) {
      throw ProtobufErrors.outOfRange("int32", v);
    }
    return v;
  }

  static long uint32(long v) {
    if (v >>> 32 != 0) {
      throw ProtobufErrors.outOfRange("uint32", v);
    }
    return v;
  }

  // ---- reading

  /** Reads a varint of any length; the upper half is dropped where an int is needed. */
  static long varint(ProtobufInput in) {
    int p = in.pos;
    // up to the end of the array and not of the message: the last number of a short message must
    // not be read byte by byte
    long w = Bytes.getLongUpTo(in.buf, p, in.buf.length);
    int left = in.limit - p;
    // by branches, which are predicted: the next field need not wait for a count of zeros
    if ((w & 0x8000) == 0 && left >= 2) {
      in.pos = p + 2;
      return (w & 0x7F) | (w & 0x7F00) >>> 1;
    }
    if ((w & 0x800000) == 0 && left >= 3) {
      in.pos = p + 3;
      return (w & 0x7F) | (w & 0x7F00) >>> 1 | (w & 0x7F0000) >>> 2;
    }
    if ((int) w >= 0 && left >= 4) {
      in.pos = p + 4;
      return (w & 0x7F) | (w & 0x7F00) >>> 1 | (w & 0x7F0000) >>> 2 | (w & 0x7F000000) >>> 3;
    }
    return varintByWord(in, w);
  }

  private static long varintByWord(ProtobufInput in, long w) {
    if ((w & 0x8000000000L) == 0 && (w & 0x80808080L) == 0x80808080L && in.limit - in.pos >= 5) {
      in.pos += 5;
      return (w & 0x7F)
          | (w & 0x7F00) >>> 1
          | (w & 0x7F0000) >>> 2
          | (w & 0x7F000000) >>> 3
          | (w & 0x7F00000000L) >>> 4;
    }
    int n = (Long.numberOfTrailingZeros(~w & Varints.HIGH) >>> 3) + 1;
    if (n > 8 || n > in.limit - in.pos) {
      return varintByBytes(in);
    }
    in.pos += n;
    return Varints.gather(w & (-1L >>> (64 - 8 * n)));
  }

  private static long varintByBytes(ProtobufInput in) {
    long v = 0;
    for (int i = 0; i < LONGEST; i++) {
      if (in.pos + i >= in.limit && !ProtobufSlow.has(in, i + 1)) {
        throw ProtobufErrors.truncated(in, "a varint");
      }
      byte b = in.buf[in.pos + i];
      v |= (long) (b & 0x7F) << (7 * i);
      if (b >= 0) {
        in.pos += i + 1;
        return v;
      }
    }
    throw ProtobufErrors.longVarint(in);
  }

  public static int fixed32(ProtobufInput in) {
    int p = in.pos;
    if (in.limit - p < 4) {
      ProtobufSlow.need(in, 4);
      p = in.pos;
    }
    in.pos = p + 4;
    return Bytes.getInt(in.buf, p);
  }

  public static long fixed64(ProtobufInput in) {
    int p = in.pos;
    if (in.limit - p < 8) {
      ProtobufSlow.need(in, 8);
      p = in.pos;
    }
    in.pos = p + 8;
    return Bytes.getLong(in.buf, p);
  }

  /** Reads any integer as its key demands. */
  public static long read(ProtobufInput in, ProtobufSite.Whole k) {
    if (k instanceof Varint) {
      long v = in.varint();
      return k.bits() == 64 ? v : (int) v;
    }
    if (k instanceof Unsigned) {
      long v = in.varint();
      return k.bits() == 64 ? v : v & 0xFFFFFFFFL;
    }
    if (k instanceof Zigzag) {
      long v = in.varint();
      v = k.bits() == 64 ? v : v & 0xFFFFFFFFL;
      return (v >>> 1) ^ -(v & 1);
    }
    if (k instanceof Fixed32 f) {
      int v = fixed32(in);
      return f.signed() ? v : v & 0xFFFFFFFFL;
    }
    return fixed64(in);
  }

  /** Returns true if a double is too large for the float that it is to become. */
  private static boolean isTooLarge(double v) {
    return Float.isInfinite((float) v) && !Double.isInfinite(v);
  }

  /** Rounds a double that was read to a float; one that is too large is an error. */
  public static float single(ProtobufInput in, double v) {
    if (isTooLarge(v)) {
      throw ProtobufErrors.mapping(
          in, in.pos, "the number does not fit", "float", NumberText.text(v));
    }
    return (float) v;
  }

  /** Rounds a double that is to be written as a float; one that is too large is an error. */
  public static float single(double v) {
    if (isTooLarge(v)) {
      throw ProtobufErrors.refused("the number " + v + " is out of the range of float");
    }
    return (float) v;
  }

  /** Returns true if the field has no sign: a negative byte is then a number from 128 on. */
  public static boolean unsigned(ProtobufSite.Whole k) {
    return k instanceof Unsigned
        || (k instanceof Fixed32 a && !a.signed())
        || (k instanceof Fixed64 b && !b.signed());
  }

  /** Reads a number that must fit a type of that many bits. */
  public static int readSmall(ProtobufInput in, ProtobufSite.Whole k, int bits, String type) {
    long v = read(in, k);
    int drop = 64 - bits;
    boolean fits = unsigned(k) ? v >>> bits == 0 : v << drop >> drop == v;
    if (!fits) {
      throw ProtobufErrors.doesNotFit(in, type, v, !unsigned(k));
    }
    return (int) v;
  }
}

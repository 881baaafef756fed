package io.seriform.cli.wire;

import io.seriform.error.SyntaxException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** The form of the length before a value. */
enum Prefix {
  /** A varint, as in delimited streams of Protocol Buffers. */
  VARINT,
  /** Four bytes, the highest first, as in Thrift's framed transport. */
  BIG_ENDIAN,
  /** Four bytes, the lowest first, as in size-prefixed FlatBuffers. */
  LITTLE_ENDIAN;

  /** Returns how a format writes lengths. */
  static Prefix of(WireFormat format) {
    return switch (format) {
      case PROTOBUF -> VARINT;
      case THRIFT_BINARY, THRIFT_COMPACT -> BIG_ENDIAN;
      default -> LITTLE_ENDIAN;
    };
  }

  /** Returns the next length, or -1 at the end of the stream. */
  long read(InputStream from) throws IOException {
    int first = from.read();
    if (first < 0) {
      return -1;
    }
    if (this == VARINT) {
      long value = first & 0x7f;
      for (int shift = 7; (first & 0x80) != 0; shift += 7) {
        if (shift > 28) {
          throw new SyntaxException("a length of more than 5 bytes");
        }
        first = next(from);
        value |= (long) (first & 0x7f) << shift;
      }
      return value;
    }
    long value = first;
    for (int i = 1; i < 4; i++) {
      int b = next(from);
      value = this == BIG_ENDIAN ? value << 8 | b : value | (long) b << (8 * i);
    }
    return value;
  }

  private static int next(InputStream from) throws IOException {
    int b = from.read();
    if (b < 0) {
      throw new EOFException("the stream ends in a length");
    }
    return b;
  }
}

package io.seriform.graph.internal;

import io.seriform.error.SeriformException;
import io.seriform.graph.internal.registration.GraphSettings;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.wire.GraphChecksum;
import io.seriform.graph.internal.wire.GraphErrors;
import java.nio.charset.StandardCharsets;

/**
 * The head of a message: its version and options in a byte, and after it further parts, if bits of
 * that byte say so. A reader skips a part that it does not know, unless the part is critical: that
 * has its name in it, by which it is refused.
 */
final class GraphHead {

  static final int BY_NAME = 1;
  static final int REFERENCES = 2;
  static final int NAMED = 4;
  static final int SHARED = 8;

  /** All options that a reader has codecs of their own for. */
  static final int OPTIONS = 15;

  /** The version, after the options. */
  private static final int VERSION = 1 << 4;

  private static final int VERSIONS = 7 << 4;

  /** Parts follow. */
  private static final int MORE = 0x80;

  /** A bit in the tag of a part, below its number. */
  private static final int CRITICAL = 1;

  /** The part that announces a checksum after each value. */
  private static final int CHECKSUM = 1;

  private static final byte END = 0;
  private static final int LONGEST = 0xFFFF;

  private GraphHead() {}

  /** The options of a message, without what parts tell. */
  static int options(GraphSettings o) {
    return (o.byName() ? BY_NAME : 0)
        | (o.references() ? REFERENCES : 0)
        | (o.named() ? NAMED : 0)
        | (o.sharedStrings() ? SHARED : 0);
  }

  /** Returns own options, with those that a message states. */
  static GraphSettings with(GraphSettings own, int options) {
    return own.with(
        (options & BY_NAME) != 0,
        (options & NAMED) != 0,
        (options & REFERENCES) != 0,
        (options & SHARED) != 0);
  }

  /** The first bytes of a message. */
  static byte[] bytes(GraphSettings o) {
    byte first = (byte) (VERSION | options(o));
    return o.checksum()
        ? new byte[] {(byte) (first | MORE), CHECKSUM << 1 | CRITICAL, 0, END}
        : new byte[] {first};
  }

  /**
   * Reads the first bytes of a message, and begins to count its checksum where it has one.
   *
   * @return its options
   */
  static int read(GraphReader in) {
    GraphChecksum checksum = in.checksum();
    checksum.begin(in);
    in.checked = true; // until it is known
    int first = in.nextByte();
    if ((first & VERSIONS) != VERSION) {
      in.pos--;
      throw GraphErrors.unexpected(in, "a message of version 1", first & 0xFF);
    }
    boolean has = false;
    if ((first & MORE) != 0) {
      for (int tag = in.unsigned(); tag != END; tag = in.unsigned()) {
        has |= part(in, tag);
      }
    }
    in.checked = has;
    if (has) {
      checksum.verify(in);
    }
    return first & OPTIONS;
  }

  /** Reads the first bytes of a message; returns its first byte, as it is without parts. */
  static int withoutParts(GraphReader in) {
    int first = in.nextByte();
    if ((first & MORE) != 0) {
      for (int tag = in.unsigned(); tag != END; tag = in.unsigned()) {
        part(in, tag);
      }
    }
    return first & ~MORE;
  }

  /** Reads a part; returns whether it says that there is a checksum. */
  private static boolean part(GraphReader in, int tag) {
    int length = in.unsigned();
    if (length < 0 || length > LONGEST) {
      throw GraphErrors.unexpected(in, "a part of up to " + LONGEST + " bytes", length);
    }
    in.need(length);
    if (tag >>> 1 == CHECKSUM) {
      if (length != 0) {
        throw GraphErrors.unexpected(in, "a checksum that is a CRC32C", length);
      }
      return true;
    }
    if ((tag & CRITICAL) != 0) {
      throw lacking(in, in.offset(in.pos) + length);
    }
    in.pos += length;
    return false;
  }

  /** Returns the exception for a message that needs what this version does not have. */
  private static SeriformException lacking(GraphReader in, long end) {
    int length = in.unsigned();
    if (length < 0 || length > end - in.offset(in.pos)) {
      throw GraphErrors.unexpected(in, "the name of a part", length);
    }
    String name = new String(in.buf, in.pos, length, StandardCharsets.UTF_8);
    return GraphErrors.mapping(
        in,
        "the message needs '"
            + name
            + "', which this version of Seriform does not read: read it by a newer one, or have"
            + " its writer leave that out",
        "parts of version 1",
        name);
  }

  /** Options in words. */
  static String text(int options) {
    return ((options & BY_NAME) != 0 ? "by name" : "positional")
        + ((options & REFERENCES) != 0 ? ", references" : "")
        + ((options & NAMED) != 0 ? ", named" : "")
        + ((options & SHARED) != 0 ? ", shared strings" : "");
  }
}

package io.seriform.protobuf.internal.wire;

import io.seriform.codec.CodecInput;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.internal.site.ProtobufSite.Cases;
import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;

/**
 * Position of a reader of Protocol Buffers: its message, how much of it is left, and the parts of
 * the wire format that all values consist of.
 *
 * <p>Reading ends at {@link #limit}: the end of the message, or of the bytes in the buffer. In the
 * second case {@link #rest} is not 0.
 */
public abstract class ProtobufInput extends CodecInput {

  /** The {@link #rest} of a document whose end is that of the source. */
  public static final long UNBOUNDED = -1;

  /** The end of the message, or of its part in the buffer. */
  public int limit;

  /** The number of bytes of the message after {@link #limit}. */
  public long rest;

  /** True if numbers that share one field are being read; the limit is theirs. */
  public boolean packed;

  /** The cookie that restores the limit after them. */
  int packedCookie;

  /** The tag of a list's or map's first part, if it has been consumed already; 0 for none. */
  public int begun;

  /** The tag of the unknown field that was met. */
  public int unknownTag;

  /** The position of that tag. */
  public int unknownAt;

  /** Parts of lists and maps that become unknown fields. */
  public final ProtobufStrays strays = new ProtobufStrays(this);

  /** The position of an entry, or of a message of one value, after its length. */
  public int entryAt;

  /** The position of an entry's value; -1 where it has none. */
  int valueAt;

  /** The number of its values. */
  public int values;

  /** True if the key of an entry is missing. */
  boolean keyMissing;

  /** The tags of the next value of a sealed type, where they are those of its owner; else null. */
  public Cases cases;

  /** Data of the open levels. */
  public final ProtobufLevels levels = new ProtobufLevels(this);

  public final int longestString;
  public final int longestName;
  public final int mostElements;

  public ProtobufInput(Limits limits) {
    super(limits);
    this.longestString = limits.string();
    this.longestName = limits.name();
    this.mostElements = limits.elements();
  }

  @Override
  public void start(byte[] bytes, int from, int to) {
    limit = to;
    rest = UNBOUNDED;
    packed = false;
    begun = 0;
    cases = null;
    levels.clear();
    strays.clear();
    super.start(bytes, from, to);
  }

  @Override
  protected void moving(int from) {
    limit -= from;
    unknownAt -= from;
  }

  @Override
  public void startDocument() {
    super.startDocument();
    strays.clear();
    packed = false;
    begun = 0;
  }

  /** Tries to have more bytes in the buffer; see {@link Input#fill}. */
  boolean more(int need) {
    return fill(need);
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return ProtobufErrors.place(this, e, position);
  }

  /** The offset of a position, or of the field from which a temporary message was made. */
  @Override
  public long place(int position) {
    return levels.swapped() ? levels.offset() : offset(position);
  }

  // ---- messages

  public void deeper() {
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
  }

  /** Reads a length and sets the limit by it; returns the cookie that restores the limit. */
  public int open() {
    int p = pos;
    // without a rest, or unbounded; which of them is the sign of the cookie
    if (p < limit && rest <= 0) {
      int n = buf[p];
      int left = limit - p - 1 - n;
      if ((n | left) >= 0) {
        pos = p + 1;
        limit = p + 1 + n;
        int cookie = left ^ (int) rest;
        rest = 0;
        return cookie;
      }
    }
    return levels.open();
  }

  /** Restores the limit; the position must be at the end of the message. */
  public void close(int cookie) {
    if (pos != limit) {
      throw ProtobufErrors.endGroup(this, pos, ProtobufSlow.tag(this), 0);
    }
    if (cookie == ProtobufLevels.KEPT) {
      levels.close();
    } else {
      int sign = cookie >> 31;
      limit += cookie ^ sign;
      rest = sign;
    }
  }

  // ---- tags, numbers and lengths

  /** Returns true if the next field has the tag; it is then consumed. */
  public boolean is(Tag tag) {
    int p = pos;
    int n = tag.length();
    if (limit - p >= 2) {
      if (n == 1) {
        if (buf[p] == (byte) tag.bytes()) {
          pos = p + 1;
          return true;
        }
        return false;
      }
      if (n == 2) {
        if (Bytes.getShort(buf, p) == (short) tag.bytes()) {
          pos = p + 2;
          return true;
        }
        return false;
      }
    }
    return (p != limit || rest != 0) && ProtobufSlow.is(this, tag);
  }

  /** Reads a tag, which is in the buffer or cut off; its number is not 0. */
  public int tag() {
    int p = pos;
    if (p < limit) {
      int b = buf[p];
      // a number above 0 and an existing wire type
      if (b >= 8 && (b & 7) < 6) {
        pos = p + 1;
        return b;
      }
    }
    return ProtobufSlow.tag(this);
  }

  /** Reads a varint. */
  public long varint() {
    int p = pos;
    if (p < limit) {
      int b = buf[p];
      if (b >= 0) {
        pos = p + 1;
        return b;
      }
    }
    return ProtobufNumbers.varint(this);
  }

  /**
   * Reads the length of a string or of bytes, all of which are then in the buffer.
   *
   * @param name whether it is a map's key
   */
  public int length(int longest, boolean name) {
    int p = pos;
    if (p < limit) {
      int n = buf[p];
      if (n >= 0 && n < limit - p && n <= longest) {
        pos = p + 1;
        return n;
      }
    }
    return ProtobufSlow.length(this, longest, name);
  }
}

package io.seriform.wire.strings;

import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import java.util.Arrays;

/**
 * The names that a reader has met lately, so that no text is made of a name that came before: for
 * objects without a class. One for each reader, since it is not thread-safe.
 *
 * <p>Each object that is begun gets a number, and each name keeps the number of the object that it
 * was last put into. A lower one than that of the object at hand says that the name is new there;
 * the same, or that of an object within, says nothing, and the object is searched.
 */
public final class RecentNames {

  /** The most bytes of a name that is kept. */
  public static final int LONGEST = 32;

  private static final int BITS = 10;

  /** The names of larger objects are data: they would only drive out others. */
  public static final int LARGE = 256;

  /** An object is expected to be as large as the last one that began with the same name. */
  private static final int MOST_EXPECTED = 32;

  private final Name[] names = new Name[1 << BITS];

  /** The name that came last; at first one that never comes. */
  private Name last = new Name("", new byte[0], 0, 0, PackedBytes.NONE);

  private int objects;

  /** Makes one without any names. */
  public RecentNames() {}

  /** A name that has come before, in plain ASCII. */
  public static final class Name {
    private final String text;
    private final byte[] bytes;
    private final long head;
    private final long tail;

    /**
     * Never matches for a name that was dropped: another with the same text may have been added.
     */
    private PackedBytes written;

    /** The name that came after this one before. */
    private Name next = this;

    /** Another that did, before that. */
    private Name other = this;

    /** The last object that it was put into. */
    private int object = Integer.MAX_VALUE;

    /** The number of members of the last object that began with it. */
    private int members = 4;

    private Name(String text, byte[] bytes, long head, long tail, PackedBytes written) {
      this.text = text;
      this.bytes = bytes;
      this.head = head;
      this.tail = tail;
      this.written = written;
    }

    /** The name. */
    public String text() {
      return text;
    }

    /** Returns the number of bytes of its written form, as passed to {@link RecentNames#add}. */
    public int length() {
      return written.length();
    }

    /** Returns the number of members to expect of an object that begins with it. */
    public int members() {
      return members;
    }

    /** Says how many members an object had that began with it. */
    public void members(int count) {
      members = Math.min(count, MOST_EXPECTED);
    }

    /**
     * Puts the name into the object of this number.
     *
     * @return whether it is sure that the object did not have it
     */
    public boolean isNewIn(int number) {
      int before = object;
      object = number;
      return before < number;
    }

    /** Says that it is not found any more. */
    private void lose() {
      written = PackedBytes.NONE;
      // or names that came once would hold each other
      next = this;
      other = this;
    }

    private boolean stands(byte[] buf, int p, int end) {
      return p + written.reach() < end && written.at(buf, p);
    }
  }

  // ---- names

  /**
   * The name whose bytes are in a range, if it has come before.
   *
   * @param n how many bytes, at most {@link #LONGEST}
   * @param head the first 8 bytes, or all followed by zeros
   * @param tail the last 8 bytes; 0 if there are at most 8
   * @return the name, or null
   */
  public Name find(byte[] buf, int from, int n, long head, long tail) {
    int slot = slot(n, head, tail);
    Name name = names[slot];
    if (name != null && is(name, buf, from, n, head, tail)) {
      return name;
    }
    name = names[slot ^ 1];
    return name != null && is(name, buf, from, n, head, tail) ? name : null;
  }

  private static boolean is(Name name, byte[] buf, int from, int n, long head, long tail) {
    return name.head == head
        && name.tail == tail
        && name.bytes.length == n
        && (n <= 16 || Arrays.equals(buf, from + 8, from + n - 8, name.bytes, 8, n - 8));
  }

  private static int slot(int n, long head, long tail) {
    long h = (head ^ Long.rotateLeft(tail, 23) ^ n) * 0x9E3779B97F4A7C15L;
    return (int) (h >>> (64 - BITS));
  }

  /**
   * The next name, if the buffer contains one that followed the last one before: most documents are
   * like others. To find a name takes three times as long.
   *
   * @param p where its written form, as passed to {@link #add}, would begin
   * @param end after the last byte that may be looked at
   * @return the name, which is then the last one; or null
   */
  public Name expected(byte[] buf, int p, int end) {
    Name name = last.next;
    if (!name.stands(buf, p, end)) {
      return null;
    }
    last = name;
    return name;
  }

  /**
   * Returns the name that came there the time before, if {@link #expected} gives null: a property
   * may be left out, and classes share names.
   */
  public Name expectedElse(byte[] buf, int p, int end) {
    Name name = last.other;
    if (!name.stands(buf, p, end)) {
      return null;
    }
    came(name);
    return name;
  }

  /** Says which name came that was not expected, for the next time. */
  public void came(Name name) {
    last.other = last.next;
    last.next = name;
    last = name;
  }

  /**
   * Keeps a name that has not come before; its bytes must be plain ASCII, at most {@link #LONGEST}.
   */
  public Name add(byte[] buf, int from, int n) {
    return add(buf, from, n, PackedBytes.NONE);
  }

  /**
   * Adds a name for a format that compares more than the name itself.
   *
   * @param written the name with its surrounding bytes
   */
  public Name add(byte[] buf, int from, int n, PackedBytes written) {
    byte[] bytes = Arrays.copyOfRange(buf, from, from + n);
    long head = Bytes.word(bytes, 0);
    long tail = n > 8 ? Bytes.getLong(bytes, n - 8) : 0;
    Name name = new Name(Strings.latin1(bytes, 0, n), bytes, head, tail, written);
    int slot = slot(n, head, tail);
    Name lost = names[slot ^ 1];
    if (lost != null) {
      lost.lose();
    }
    names[slot ^ 1] = names[slot];
    names[slot] = name;
    return name;
  }

  /**
   * The next name, if the buffer contains one that followed the last one before.
   *
   * @param p where its written form, as passed to {@link #add}, would begin
   * @param end after the last byte that may be looked at
   * @return the name, which is then the last one; or null
   */
  public Name anyExpected(byte[] buf, int p, int end) {
    Name name = expected(buf, p, end);
    return name != null ? name : expectedElse(buf, p, end);
  }

  /**
   * The name whose bytes are in a range, which is kept if it has not come before.
   *
   * @param head the one byte before a name of this length; -1 if there are more
   * @param keeps whether new names are worth to be kept
   * @return null for a name that is not kept: a long one, or one that is not plain ASCII
   */
  public Name name(byte[] buf, int from, int n, int head, boolean keeps) {
    if (n > LONGEST) {
      return null;
    }
    long first = n >= 8 ? Bytes.getLong(buf, from) : Bytes.getFew(buf, from, from + n);
    long tail = n > 8 ? Bytes.getLong(buf, from + n - 8) : 0;
    Name name = find(buf, from, n, first, tail);
    if (name == null) {
      if (!keeps || !Utf8.isAscii(buf, from, from + n)) {
        return null;
      }
      name = add(buf, from, n, written(buf, from, n, head));
    }
    came(name);
    return name;
  }

  private static PackedBytes written(byte[] buf, int from, int n, int head) {
    if (head < 0) {
      return PackedBytes.NONE;
    }
    byte[] bytes = new byte[n + 1];
    bytes[0] = (byte) head;
    System.arraycopy(buf, from, bytes, 1, n);
    return PackedBytes.of(bytes);
  }

  // ---- objects

  /** Begins an object; its number. */
  public int begin() {
    if (objects == Integer.MAX_VALUE - 1) {
      objects = 0;
      for (int slot = 0; slot < names.length; slot++) {
        if (names[slot] != null) {
          names[slot].lose();
          names[slot] = null;
        }
      }
    }
    return ++objects;
  }
}

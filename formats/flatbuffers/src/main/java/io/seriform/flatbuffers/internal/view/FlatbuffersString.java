package io.seriform.flatbuffers.internal.view;

import io.seriform.flatbuffers.FlatString;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A string at its place in a document: the only class of its interface. */
final class FlatbuffersString implements FlatString {

  private final FlatbuffersMemory memory;
  private final int from;
  private final int bytes;
  private final FlatbuffersViewSite site;

  /** The text, where it was made. */
  private String text;

  /** 1 if all is ASCII, -1 if not, 0 if it is not known. */
  private byte ascii;

  FlatbuffersString(FlatbuffersMemory memory, int from, int bytes, FlatbuffersViewSite site) {
    this.memory = memory;
    this.from = from;
    this.bytes = memory.within(from, bytes);
    this.site = site;
  }

  @Override
  public int byteLength() {
    return bytes;
  }

  private boolean isAscii() {
    if (ascii == 0) {
      int all = 0;
      int i = 0;
      long eight = 0;
      for (; i + 8 <= bytes; i += 8) {
        eight |= memory.getLong(from + i);
      }
      for (; i < bytes; i++) {
        all |= memory.getByte(from + i);
      }
      ascii = (byte) ((eight & 0x8080808080808080L) == 0 && all >= 0 ? 1 : -1);
    }
    return ascii > 0;
  }

  @Override
  public int length() {
    return isAscii() ? bytes : toString().length();
  }

  @Override
  public char charAt(int index) {
    if (!isAscii()) {
      return toString().charAt(index);
    }
    return (char) memory.getByte(from + java.util.Objects.checkIndex(index, bytes));
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return toString().substring(start, end);
  }

  @Override
  public boolean contentEquals(CharSequence other) {
    int n = other.length();
    if (n > bytes) {
      return false;
    }
    if (!isAscii()) {
      return toString().contentEquals(other);
    }
    if (n != bytes) {
      return false;
    }
    for (int i = 0; i < n; i++) {
      if (other.charAt(i) != memory.getByte(from + i)) {
        return false;
      }
    }
    return true;
  }

  /** Compares by the bytes in UTF-8, as unsigned numbers: the order of keys. */
  int compare(byte[] utf8) {
    int n = Math.min(bytes, utf8.length);
    for (int i = 0; i < n; i++) {
      int a = memory.getByte(from + i) & 0xFF;
      int b = utf8[i] & 0xFF;
      if (a != b) {
        return a - b;
      }
    }
    return bytes - utf8.length;
  }

  @Override
  public int compareTo(CharSequence other) {
    return compare(other.toString().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FlatbuffersString s
        && s.bytes == bytes
        && Arrays.equals(memory.copy(from, bytes), s.memory.copy(s.from, bytes));
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  @Override
  public String toString() {
    String s = text;
    if (s == null) {
      s = memory.string(from, bytes);
      if (s == null) {
        throw FlatbuffersViewErrors.notUtf8(memory, from, site);
      }
      text = s;
    }
    return s;
  }
}

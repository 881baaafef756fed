package io.seriform.jdkstream;

import io.seriform.jdkstream.Content.Block;
import java.util.List;

/** Reads the data that a class wrote itself, as the class would read it. */
final class DataCursor {

  /** The data does not have the form that the class writes: it is left as it is. */
  static final class NotThatShape extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotThatShape() {
      super(null, null, false, false);
    }
  }

  private final List<Content> data;
  private int next;
  private byte[] block = {};
  private int pos;

  DataCursor(List<Content> data) {
    if (data == null) {
      throw new NotThatShape();
    }
    this.data = data;
  }

  boolean atEnd() {
    return pos == block.length && next == data.size();
  }

  int u1() {
    while (pos == block.length) {
      if (next == data.size() || !(data.get(next) instanceof Block more)) {
        throw new NotThatShape();
      }
      next++;
      block = more.bytes;
      pos = 0;
    }
    return block[pos++] & 0xFF;
  }

  int u2() {
    return u1() << 8 | u1();
  }

  int i4() {
    return u2() << 16 | u2();
  }

  long i8() {
    return (long) i4() << 32 | (i4() & 0xFFFFFFFFL);
  }

  /** A text in the form of writeUTF, in ASCII. */
  String ascii() {
    int n = u2();
    StringBuilder text = new StringBuilder(Math.min(n, 64));
    for (int i = 0; i < n; i++) {
      int c = u1();
      if (c > 0x7F) {
        throw new NotThatShape();
      }
      text.append((char) c);
    }
    return text.toString();
  }

  Content object() {
    if (pos < block.length || next == data.size() || data.get(next) instanceof Block) {
      throw new NotThatShape();
    }
    return data.get(next++);
  }
}

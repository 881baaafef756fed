package io.seriform.graph.internal.hooks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/** The data that a class writes and reads itself: pieces of bytes, and objects between them. */
public final class GraphPieces {

  public static final byte END = 0;
  public static final byte BYTES = 1;
  public static final byte OBJECT = 2;

  private GraphPieces() {}

  /** The target of pieces. */
  interface Target {
    void bytes(byte[] bytes);

    /** Takes an object, or null. */
    void object(Object value);
  }

  /** The origin of pieces. */
  interface Origin {
    /** Returns what comes next: {@link #END}, {@link #BYTES} or {@link #OBJECT}. */
    int next();

    /** The bytes that come next. */
    byte[] bytes();

    /** The object that comes next, or null. */
    Object object();
  }

  /** The writer of pieces: bytes are gathered until an object comes. */
  static final class Writing extends DataOutputStream implements ObjectOutput {
    private final Target target;

    Writing(Target target) {
      super(new ByteArrayOutputStream());
      this.target = target;
    }

    @Override
    public void flush() {
      byte[] bytes = ((ByteArrayOutputStream) out).toByteArray();
      ((ByteArrayOutputStream) out).reset();
      if (bytes.length != 0) {
        target.bytes(bytes);
      }
    }

    @Override
    public void writeObject(Object value) {
      flush();
      target.object(value);
    }
  }

  /** The reader of pieces: one piece of bytes after the other, objects between them. */
  static final class Reading extends DataInputStream implements ObjectInput {
    private final Piece piece;

    Reading(Origin origin) {
      super(new Piece(origin));
      this.piece = (Piece) in;
    }

    @Override
    public Object readObject() throws IOException {
      if (piece.available() != 0 || piece.next() != OBJECT) {
        throw new EOFException("no object is here");
      }
      piece.ahead = -1;
      return piece.origin.object();
    }

    /** The sort of the next piece that was not read; bytes are gone over. */
    int left() {
      int next = piece.next();
      while (next == BYTES) {
        next = piece.next();
      }
      return next;
    }

    /** Says that the object was read that is left. */
    void taken() {
      piece.ahead = -1;
    }
  }

  /** The bytes of a piece, and then those of the next. */
  private static final class Piece extends InputStream {
    private final Origin origin;
    private ByteArrayInputStream bytes = new ByteArrayInputStream(new byte[0]);
    private int ahead = -1;

    Piece(Origin origin) {
      this.origin = origin;
    }

    /** Returns what comes next, if no bytes are left; bytes that come are made the current ones. */
    int next() {
      if (ahead < 0) {
        ahead = origin.next();
        if (ahead == BYTES) {
          bytes = new ByteArrayInputStream(origin.bytes());
          ahead = -1;
          return BYTES;
        }
      }
      return ahead;
    }

    @Override
    public int available() {
      return bytes.available();
    }

    @Override
    public int read() {
      while (bytes.available() == 0) {
        if (next() != BYTES) {
          return -1;
        }
      }
      return bytes.read();
    }

    @Override
    public int read(byte[] to, int offset, int length) {
      if (length == 0) {
        return 0;
      }
      while (bytes.available() == 0) {
        if (next() != BYTES) {
          return -1;
        }
      }
      return bytes.read(to, offset, length);
    }
  }
}

package io.seriform.graph;

import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.invoke.MethodHandle;

/**
 * A class that writes itself: pieces of bytes with their length, and objects between them. An
 * object that it writes has to be of a registered class.
 */
final class GraphExternal extends TypeCodec {

  /** The header of an object of another class than the declared one, which is told then. */
  static final byte OTHER = 4;

  static final byte END = 0;
  static final byte BYTES = 1;
  static final byte OBJECT = 2;

  private final GraphProtocol protocol;
  private final Class<?> type;
  private final MethodHandle maker;
  private final boolean resolves;

  /**
   * A codec.
   *
   * @param resolves whether objects are resolved when they are read, possibly to those of another
   *     class
   */
  GraphExternal(GraphProtocol protocol, Class<?> type, boolean resolves) {
    this.protocol = protocol;
    this.type = type;
    this.maker = GraphHooks.maker(type);
    this.resolves = resolves;
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    GraphWriter out = (GraphWriter) o;
    if (value.getClass() != type) {
      pos = out.number(pos, OTHER);
      return protocol.open().write(out, out.buf, pos, value);
    }
    pos = out.header(pos, value, protocol.references());
    if (pos < 0) {
      return ~pos;
    }
    if (--out.depthLeft < 0) {
      throw out.limits().tooDeep();
    }
    Pieces pieces = new Pieces(out, pos);
    try {
      ((Externalizable) value).writeExternal(pieces);
      pieces.flush();
    } catch (SeriformException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new EncodeException("writeExternal failed", e);
    }
    out.depthLeft++;
    pos = out.room(pieces.pos, 2 * GraphWriter.SLACK);
    out.buf[pos] = END;
    return pos + 1;
  }

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    if (GraphReader.peek(in) == OTHER) {
      return other(in);
    }
    int number = in.header(protocol.references());
    if (number < 0) {
      return in.met(~number, resolves ? Object.class : type, protocol.references());
    }
    in.deeper();
    Object value;
    try {
      value = (Object) maker.invokeExact();
      if (protocol.references()) {
        in.keep(number, value);
      }
      Source source = new Source(in);
      ((Externalizable) value).readExternal(source);
      source.end();
    } catch (SeriformException e) {
      throw in.at(e, in.pos);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw in.at(new MappingException("readExternal failed", e), in.pos);
    }
    in.depthLeft++;
    return resolves ? resolved(in, number, value) : value;
  }

  /** An object of a class that extends this one. */
  private Object other(GraphReader in) {
    in.deeper();
    in.pos++;
    Object value = GraphReader.isNull(in, (GraphKey) null) ? null : protocol.open().read(in);
    if (!resolves && !type.isInstance(value)) {
      throw GraphErrors.mapping(
          in,
          "an object of another class",
          type.getName(),
          value == null ? null : value.getClass().getName());
    }
    in.depthLeft++;
    return value;
  }

  private Object resolved(GraphReader in, int number, Object value) {
    Object resolved = protocol.hooks().resolve(in, type, value);
    if (protocol.references()) {
      in.keep(number, resolved);
    }
    return resolved;
  }

  /** Goes over one. */
  static void skip(GraphReader in, GraphSkip skip) {
    for (; ; ) {
      int piece = GraphReader.next(in);
      if (piece == END) {
        return;
      }
      if (piece == BYTES) {
        in.bytes(GraphReader.unsigned(in), 0, in.longestString, false);
      } else if (piece == OBJECT) {
        skip.value(GraphType.of(GraphType.OPEN));
      } else {
        throw GraphErrors.unexpected(in, "a piece of an external object", piece);
      }
    }
  }

  /** What is written: bytes are gathered until an object comes. */
  private final class Pieces extends DataOutputStream implements ObjectOutput {
    private final GraphWriter writer;
    private int pos;

    Pieces(GraphWriter writer, int pos) {
      super(new ByteArrayOutputStream());
      this.writer = writer;
      this.pos = pos;
    }

    @Override
    public void flush() {
      byte[] bytes = ((ByteArrayOutputStream) out).toByteArray();
      ((ByteArrayOutputStream) out).reset();
      if (bytes.length != 0) {
        pos = writer.room(pos, bytes.length + 2 * GraphWriter.SLACK);
        writer.buf[pos] = BYTES;
        pos = GraphNumbers.put(writer.buf, pos + 1, bytes.length);
        System.arraycopy(bytes, 0, writer.buf, pos, bytes.length);
        pos += bytes.length;
      }
    }

    @Override
    public void writeObject(Object value) {
      flush();
      pos = writer.room(pos, 2 * GraphWriter.SLACK);
      writer.buf[pos++] = OBJECT;
      if (value == null) {
        writer.buf[pos++] = GraphWriter.NULL;
      } else {
        pos = protocol.open().write(writer, writer.buf, pos, value);
      }
    }
  }

  /** What is read: one piece of bytes after the other, objects between them. */
  private final class Source extends DataInputStream implements ObjectInput {
    private final Piece piece;

    Source(GraphReader in) {
      super(new Piece(in));
      this.piece = (Piece) super.in;
    }

    @Override
    public Object readObject() throws IOException {
      if (piece.available() != 0 || piece.next() != OBJECT) {
        throw new EOFException("no object is here");
      }
      return object();
    }

    private Object object() {
      piece.taken();
      return GraphReader.isNull(piece.reader, (GraphKey) null)
          ? null
          : protocol.open().read(piece.reader);
    }

    /** What the object did not read is gone over. */
    void end() {
      for (int next = piece.next(); next != END; next = piece.next()) {
        if (next == OBJECT && protocol.byName()) {
          piece.taken();
          new GraphSkip(piece.reader, protocol).value(GraphType.of(GraphType.OPEN));
        } else if (next == OBJECT) {
          object(); // by position nothing says where it ends
        }
      }
    }
  }

  /** The bytes of a piece, and then those of the next. */
  private static final class Piece extends java.io.InputStream {
    private final GraphReader reader;
    private ByteArrayInputStream bytes = new ByteArrayInputStream(new byte[0]);
    private int ahead = -1;

    Piece(GraphReader reader) {
      this.reader = reader;
    }

    /** What comes next, where no bytes are left; bytes that come are made the current ones. */
    int next() {
      if (ahead < 0) {
        ahead = GraphReader.next(reader);
        if (ahead == BYTES) {
          int n = reader.bytes(GraphReader.unsigned(reader), 0, reader.longestString, false);
          byte[] piece = java.util.Arrays.copyOfRange(reader.buf, reader.pos - n, reader.pos);
          bytes = new ByteArrayInputStream(piece);
          ahead = -1;
          return BYTES;
        }
        if (ahead != END && ahead != OBJECT) {
          throw GraphErrors.unexpected(reader, "a piece of an external object", ahead);
        }
      }
      return ahead;
    }

    void taken() {
      ahead = -1;
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

package io.seriform.graph.internal.hooks;

import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import java.io.Externalizable;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/**
 * A class that writes itself: pieces of bytes with their length, and objects between them. An
 * object that it writes has to be of a registered class.
 */
public final class GraphExternal extends TypeCodec {

  /** The header of an object of another class than the declared one, which follows. */
  public static final byte OTHER = 4;

  private final GraphFormat format;
  private final Class<?> type;
  private final MethodHandle maker;
  private final boolean resolves;

  /**
   * A codec.
   *
   * @param resolves whether objects are resolved when they are read, possibly to those of another
   *     class
   */
  GraphExternal(GraphFormat format, Class<?> type, boolean resolves) {
    this.format = format;
    this.type = type;
    this.maker = GraphHooks.maker(type);
    this.resolves = resolves;
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    GraphWriter out = (GraphWriter) o;
    if (value.getClass() != type) {
      GraphNullable.Before before = (w, p) -> w.number(p, OTHER);
      return GraphNullable.orNull(out, format.open().write(out, pos, value, before));
    }
    pos = out.header(pos, value, format.settings().references());
    return pos < 0 ? ~pos : writePieces(out, pos, value);
  }

  /** Writes what an object writes, after its header. */
  int writePieces(GraphWriter out, int start, Object value) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    Target target = new Target(out, start);
    GraphPieces.Writing pieces = new GraphPieces.Writing(target);
    try {
      ((Externalizable) value).writeExternal(pieces);
      pieces.flush();
    } catch (SeriformException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new EncodeException("writeExternal failed", e);
    }
    out.depthLeft++;
    int pos = out.room(target.pos, 2 * GraphWire.SLACK);
    out.buf[pos] = GraphPieces.END;
    return pos + 1;
  }

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    if (in.peek() == OTHER) {
      return other(in);
    }
    int number = in.header(format.settings().references());
    if (number < 0) {
      return in.referred(~number, resolves ? Object.class : type, format.settings().references());
    }
    Object value = readPieces(in, number);
    return resolves ? resolved(in, number, value) : value;
  }

  /** Reads an object after its header, which has a number if references are kept. */
  Object readPieces(GraphReader in, int number) {
    in.deeper();
    Object value;
    try {
      value = (Object) maker.invokeExact();
      if (format.settings().references()) {
        in.keep(number, value);
      }
      Origin origin = new Origin(in);
      GraphPieces.Reading reading = new GraphPieces.Reading(origin);
      ((Externalizable) value).readExternal(reading);
      origin.end(reading);
    } catch (SeriformException e) {
      throw in.at(e, in.pos);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw in.at(new MappingException("readExternal failed", e), in.pos);
    }
    in.depthLeft++;
    return value;
  }

  /** An object of a class that extends this one. */
  private Object other(GraphReader in) {
    in.deeper();
    in.pos++;
    Object value = GraphReader.isNull(in, (GraphSite) null) ? null : format.open().read(in);
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
    Object resolved = format.hooks().resolve(in, type, value);
    if (format.settings().references()) {
      in.keep(number, resolved);
    }
    return resolved;
  }

  /** The target of what an object writes. */
  private final class Target implements GraphPieces.Target {
    private final GraphWriter writer;
    private int pos;

    Target(GraphWriter writer, int pos) {
      this.writer = writer;
      this.pos = pos;
    }

    @Override
    public void bytes(byte[] bytes) {
      pos = writer.room(pos, bytes.length + 2 * GraphWire.SLACK);
      writer.buf[pos] = GraphPieces.BYTES;
      pos = GraphNumbers.put(writer.buf, pos + 1, bytes.length);
      System.arraycopy(bytes, 0, writer.buf, pos, bytes.length);
      pos += bytes.length;
    }

    @Override
    public void object(Object value) {
      pos = writer.room(pos, 2 * GraphWire.SLACK);
      writer.buf[pos++] = GraphPieces.OBJECT;
      if (value == null) {
        writer.buf[pos++] = GraphWire.NULL;
      } else {
        pos = format.open().write(writer, writer.buf, pos, value);
      }
    }
  }

  /** The origin of what an object reads. */
  private final class Origin implements GraphPieces.Origin {
    private final GraphReader reader;

    Origin(GraphReader reader) {
      this.reader = reader;
    }

    @Override
    public int next() {
      int next = reader.nextByte();
      if (next < GraphPieces.END || next > GraphPieces.OBJECT) {
        throw GraphErrors.unexpected(reader, "a piece of an external object", next);
      }
      return next;
    }

    @Override
    public byte[] bytes() {
      int n = reader.bytes(reader.unsigned(), 0, reader.longestString, false);
      return Arrays.copyOfRange(reader.buf, reader.pos - n, reader.pos);
    }

    @Override
    public Object object() {
      return GraphReader.isNull(reader, (GraphSite) null) ? null : format.open().read(reader);
    }

    /** Skips what the object did not read. */
    void end(GraphPieces.Reading reading) {
      while (reading.left() == GraphPieces.OBJECT) {
        reading.taken();
        if (format.byName()) {
          format.cursor(reader).skip(GraphType.of(GraphType.OPEN));
        } else {
          object(); // by position nothing says where it ends
        }
      }
    }
  }
}

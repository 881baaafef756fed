package io.seriform.graph;

import io.seriform.codec.Copying;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.error.SeriformException;
import io.seriform.model.Types;
import io.seriform.wire.Bytes;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Type;
import java.util.Arrays;

/** A whole message: its head, what it says of its classes, and the value. */
final class GraphRoot extends TypeCodec {

  /** The version, in the high half of the first byte. */
  static final int VERSION = 0x10;

  static final int BY_NAME = 1;
  static final int REFERENCES = 2;
  static final int NAMED = 4;
  static final int SHARED = 8;

  /** A null instead of a message, or of one of several values. */
  static final byte NULL = 0;

  /** Stands before a value of a stream whose head was before. */
  static final byte NEXT = 1;

  /** Stands before the number of a value of a list that was met before. */
  static final byte AGAIN = 3;

  private static final int CHECKED = 4;

  private final GraphProtocol protocol;
  private final Type type;
  private final TypeCodec codec;

  /** The codec where it may find out that the root is null; else null. */
  private final GraphNullable nullable;

  private final GraphSchema schema;

  /** Whether the root is an object whose codec does not look after its identity. */
  private final boolean tracked;

  /** Whether that is an object that another value stands for. */
  private final boolean standsIn;

  private final byte first;

  /** What stands before the value by name; null by position. */
  private final byte[] head;

  /** The first byte and the fingerprint, by position. */
  private final int check;

  GraphRoot(GraphProtocol protocol, Type type) {
    this.protocol = protocol;
    this.type = type;
    this.codec = protocol.codecs().codec(type);
    this.nullable = codec instanceof GraphNullable n ? n : null;
    this.schema = protocol.schemas().of(type, "", false);
    this.tracked = protocol.references() && protocol.headed(type);
    this.standsIn = tracked && protocol.standsIn(type);
    GraphOptions o = protocol.options();
    this.first =
        (byte)
            (VERSION
                | (o.byName() ? BY_NAME : 0)
                | (o.references() ? REFERENCES : 0)
                | (o.named() ? NAMED : 0)
                | (o.sharedStrings() ? SHARED : 0));
    this.head = protocol.byName() ? head() : null;
    this.check = protocol.byName() ? 0 : check();
  }

  private byte[] head() {
    GraphWriter out = new GraphWriter(protocol.options().limits());
    out.start(null);
    int pos = schema.write(out, 1);
    out.buf[0] = first;
    return Arrays.copyOf(out.buf, pos);
  }

  private int check() {
    byte[] bytes = new byte[CHECKED];
    Bytes.putInt(bytes, 0, (int) GraphFingerprint.of(protocol, type, schema));
    bytes[0] = first;
    return Bytes.getInt(bytes, 0);
  }

  /**
   * The names of all properties of all classes, and the ids of those that are registered, by which
   * two sides can compare what they know.
   */
  String schemaText() {
    String registered = protocol.named() ? "" : protocol.table().text();
    GraphPlaces places = protocol.containers().places();
    return schema
        + (registered.isEmpty() ? "" : "; registered " + registered)
        + (places.isEmpty() ? "" : "; " + places);
  }

  // ---- writing

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    GraphWriter out = (GraphWriter) o;
    int before = tracked ? out.meet(value) : -1;
    if (before >= 0 && out.continued) {
      pos = out.room(pos, 2 * GraphWriter.SLACK);
      out.buf[pos] = AGAIN;
      return GraphNumbers.put(out.buf, pos + 1, before);
    }
    if (nullable != null) {
      return GraphNullable.orNull(out, nullable.write(out, pos, value, this::begin));
    }
    pos = begin(out, pos);
    return codec.write(out, out.buf, pos, value);
  }

  /** Writes what stands before the root. */
  private int begin(GraphWriter out, int start) {
    int n = head == null ? CHECKED : head.length;
    int pos = out.room(start, n + 2 * GraphWriter.SLACK);
    if (out.continued) {
      out.buf[pos] = NEXT;
      return pos + 1;
    }
    if (head == null) {
      Bytes.putInt(out.buf, pos, check);
    } else {
      System.arraycopy(head, 0, out.buf, pos, n);
    }
    out.continued = out.streams;
    return pos + n;
  }

  @Override
  public Copying copying() {
    return codec.copying();
  }

  // ---- reading

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    GraphSchema other = null;
    if (in.continued) {
      int b = GraphReader.next(in);
      if (b == AGAIN) {
        return in.met(GraphReader.unsigned(in), Types.raw(type), tracked);
      }
      if (b != NEXT) {
        in.pos--;
        throw GraphErrors.unexpected(in, "a value", b);
      }
      other = in.rootSchema;
    } else if (head == null) {
      checked(in);
      in.continued = in.streams;
    } else {
      other = named(in);
      in.rootSchema = other;
      in.continued = in.streams;
    }
    int first = in.met();
    int number = tracked ? in.reserve() : 0;
    if (standsIn) {
      in.pending = -1;
    }
    Object value;
    try {
      value = other == null ? codec.read(in) : GraphAdapter.of(in, protocol).root(in, type, other);
    } catch (StackOverflowError e) {
      // the limit is higher than the stack of the thread is deep
      throw in.at(in.limits().stackEnded(in.depthLeft), in.pos);
    }
    if (tracked) {
      in.keep(number, value);
    }
    if (in.settle(first)) {
      settleCopies(in, value);
    }
    return value;
  }

  private void settleCopies(GraphReader in, Object value) {
    try {
      CyclicContainers.settleCopies(in, protocol.codecs(), value);
    } catch (SeriformException e) {
      throw in.at(e, in.pos);
    } catch (StackOverflowError e) {
      throw in.at(in.limits().tooDeep(), in.pos);
    }
  }

  private void checked(GraphReader in) {
    if (in.end - in.pos >= CHECKED && Bytes.getInt(in.buf, in.pos) == check) {
      in.pos += CHECKED;
      return;
    }
    options(in);
    in.need(CHECKED);
    if (Bytes.getInt(in.buf, in.pos) != check) {
      throw GraphErrors.mapping(
          in,
          "the message was written by another build, or as another type: its fingerprint differs;"
              + " both sides name the same declared type; compare GraphCodec.schema()",
          Integer.toHexString(check) + " of " + schemaText(),
          Integer.toHexString(Bytes.getInt(in.buf, in.pos)));
    }
    in.pos += CHECKED;
  }

  private void options(GraphReader in) {
    int b = GraphReader.peek(in);
    if (b == first) {
      return;
    }
    if ((b & 0xF0) != VERSION) {
      throw GraphErrors.unexpected(in, "a message of version 1", b & 0xFF);
    }
    throw GraphErrors.mapping(
        in, "the message was written with other options", text(first), text(b));
  }

  private static String text(int b) {
    return ((b & BY_NAME) != 0 ? "by name" : "positional")
        + ((b & REFERENCES) != 0 ? ", references" : "")
        + ((b & NAMED) != 0 ? ", named" : "")
        + ((b & SHARED) != 0 ? ", shared strings" : "");
  }

  private GraphSchema named(GraphReader in) {
    options(in);
    in.pos++;
    GraphSchema other = protocol.schemas().read(in, schema);
    if (other != null && !other.places().agrees(schema.places())) {
      throw GraphErrors.mapping(
          in,
          "collections, maps or comparators are registered in another order",
          schema.places().toString(),
          other.places().toString());
    }
    return other;
  }
}

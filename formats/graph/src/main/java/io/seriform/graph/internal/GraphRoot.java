package io.seriform.graph.internal;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecOrigin;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.hooks.GraphNullable;
import io.seriform.graph.internal.names.GraphPlaces;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphChecksum;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.reflect.Types;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.zip.CRC32C;

/** A whole message: its head, what it says of its classes, and the value. */
final class GraphRoot extends TypeCodec implements GraphInput.Values {

  /** A null instead of a message, or of one of several values. */
  static final byte NULL = 0;

  /** Precedes a value of a stream whose head came before. */
  static final byte NEXT = 1;

  /** Precedes the number of a value of a list that was met before. */
  static final byte AGAIN = 3;

  /** The bytes of a fingerprint. */
  private static final int FINGERPRINT = 8;

  private final GraphProtocol protocol;
  private final Type type;
  private final TypeCodec codec;

  /** The codec where it may find out that the root is null; else null. */
  private final GraphNullable nullable;

  private final GraphSchema schema;

  /** True if the root is an object whose codec does not look after its identity. */
  private final boolean tracked;

  /** True if that is an object with a surrogate. */
  private final boolean standsIn;

  /** The options of a message, and the bytes before its value. */
  private final int options;

  private final byte[] head;

  /** The number of bytes of the head that follow the options and parts. */
  private final int behindParts;

  /** The last bytes of the head by position, which otherwise is one byte; 0 by name. */
  private final long fingerprint;

  /** True if the head is one byte and the fingerprint. */
  private final boolean isShort;

  private final boolean checked;

  /** The roots that read messages of other options, by these. */
  private final AtomicReferenceArray<GraphRoot> others =
      new AtomicReferenceArray<>(GraphHead.OPTIONS + 1);

  GraphRoot(GraphProtocol protocol, Type type) {
    this.protocol = protocol;
    this.type = type;
    this.codec = protocol.codecs().codec(type);
    this.nullable = codec instanceof GraphNullable n ? n : null;
    this.schema = protocol.schemas().of(type, "", false);
    this.tracked = protocol.settings().references() && protocol.headed(type);
    this.standsIn = tracked && protocol.standsIn(type);
    this.options = GraphHead.options(protocol.settings());
    this.checked = protocol.settings().checksum();
    this.fingerprint = protocol.byName() ? 0 : GraphFingerprint.of(protocol, type, schema);
    this.isShort = !protocol.byName() && !checked;
    byte[] first = GraphHead.bytes(protocol.settings());
    this.head = head(first);
    this.behindParts = head.length - first.length;
  }

  private byte[] head(byte[] first) {
    GraphWriter out = new GraphWriter(protocol.settings().options().limits());
    out.start(null);
    System.arraycopy(first, 0, out.buf, 0, first.length);
    int pos = first.length;
    if (protocol.byName()) {
      pos = out.block(pos, schema.bytes());
    } else {
      Bytes.putLong(out.buf, pos, fingerprint);
      pos += FINGERPRINT;
    }
    return Arrays.copyOf(out.buf, pos);
  }

  /**
   * The names of all properties of all classes, and the ids of those that are registered, by which
   * two sides can compare what they know.
   */
  String schemaText() {
    String registered = protocol.named() ? "" : protocol.classes().text();
    GraphPlaces places = protocol.containers().places();
    return schema
        + (registered.isEmpty() ? "" : "; registered " + registered)
        + (places.isEmpty() ? "" : "; " + places);
  }

  /** The bytes before the value, as a copy. */
  byte[] head() {
    return head.clone();
  }

  Type type() {
    return type;
  }

  GraphSchema schema() {
    return schema;
  }

  // ---- writing

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    GraphWriter out = (GraphWriter) o;
    if (checked) {
      return checked(out, pos, value);
    }
    return message(out, pos, value);
  }

  private int message(GraphWriter out, int start, Object value) {
    int before = tracked ? out.meet(value) : -1;
    if (before >= 0 && out.continued) {
      int pos = out.room(start, 2 * GraphWire.SLACK);
      out.buf[pos] = AGAIN;
      return GraphNumbers.put(out.buf, pos + 1, before);
    }
    if (nullable != null) {
      return GraphNullable.orNull(out, nullable.write(out, start, value, this::begin));
    }
    int pos = begin(out, start);
    return codec.write(out, out.buf, pos, value);
  }

  /** Writes a value and a checksum after it; a null without a head has none. */
  private int checked(GraphWriter out, int start, Object value) {
    boolean first = !out.continued;
    if (first) {
      out.checksum = new CRC32C();
      out.begun = false;
    }
    out.hold();
    int end = message(out, start, value);
    if (!first || out.begun) {
      end = checksum(out, start, end);
    }
    out.release();
    return end;
  }

  private static int checksum(GraphWriter out, int from, int end) {
    int pos = out.room(end, 2 * GraphWire.SLACK);
    out.checksum.update(out.buf, from, pos - from);
    Bytes.putInt(out.buf, pos, (int) out.checksum.getValue());
    return pos + GraphChecksum.LENGTH;
  }

  /** Writes a null in place of a message, or of one of several values. */
  int writeNull(GraphWriter out, int start) {
    int pos = out.room(start, 2 * GraphWire.SLACK);
    out.buf[pos] = NULL;
    if (!checked || !out.continued) {
      return pos + 1;
    }
    out.hold();
    int end = checksum(out, pos, pos + 1);
    out.release();
    return end;
  }

  /** Writes the bytes before the root. */
  private int begin(GraphWriter out, int start) {
    int n = head.length;
    int pos = out.room(start, n + 2 * GraphWire.SLACK);
    if (out.continued) {
      out.buf[pos] = NEXT;
      return pos + 1;
    }
    if (isShort) {
      out.buf[pos] = head[0];
      Bytes.putLong(out.buf, pos + 1, fingerprint);
    } else {
      System.arraycopy(head, 0, out.buf, pos, n);
    }
    out.begun = true;
    out.continued = out.streams;
    return pos + n;
  }

  @Override
  public CodecOrigin origin() {
    return codec.origin();
  }

  // ---- reading

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    Object value;
    if (in.continued) {
      value = in.reading.next(in);
    } else if (beginsAsOwn(in)) {
      value = begun(in, null);
    } else {
      int found = GraphHead.read(in);
      value = found == options ? foreign(in) : other(in, found).foreign(in);
    }
    if (in.checked) {
      in.checksum().end(in);
    }
    return value;
  }

  @Override
  public Object next(GraphInput input) {
    GraphReader in = (GraphReader) input;
    int b = in.nextByte();
    if (b == AGAIN) {
      return in.referred(in.unsigned(), Types.raw(type), tracked);
    }
    if (b != NEXT) {
      in.pos--;
      throw GraphErrors.unexpected(in, "a value", b);
    }
    return value(in, in.rootSchema);
  }

  /** Goes after the head where it is that of this side. */
  private boolean beginsAsOwn(GraphReader in) {
    int pos = in.pos;
    int n = head.length;
    if (in.end - pos < n) {
      return false;
    }
    if (isShort) {
      if (in.buf[pos] != head[0] || Bytes.getLong(in.buf, pos + 1) != fingerprint) {
        return false;
      }
    } else if (!Arrays.equals(in.buf, pos, pos + n, head, 0, n)) {
      return false;
    }
    in.checked = checked;
    in.pos = pos + n;
    if (checked) {
      in.pos = pos;
      in.checksum().begin(in);
      in.pos += n - behindParts;
      in.checksum().verify(in); // by which the bytes may have moved
      in.pos += behindParts;
    }
    return true;
  }

  /** Returns the root that reads messages of other options. */
  private GraphRoot other(GraphReader in, int found) {
    in.cursor = null;
    GraphRoot root = others.get(found);
    if (root == null) {
      root = new GraphRoot(protocol.other(found), type);
      others.set(found, root);
    }
    return root;
  }

  /** Reads a message after the first part of its head, which is not in all that of this side. */
  private Object foreign(GraphReader in) {
    if (protocol.byName()) {
      return begun(in, schema(in));
    }
    in.need(FINGERPRINT);
    long found = Bytes.getLong(in.buf, in.pos);
    if (found != fingerprint) {
      throw GraphErrors.mapping(
          in,
          "the message was written by another build, or as another type: its fingerprint differs;"
              + " both sides name the same declared type; compare GraphCodec.schema()",
          Long.toHexString(fingerprint) + " of " + schemaText(),
          Long.toHexString(found) + " (" + GraphHead.text(options) + ")");
    }
    in.pos += FINGERPRINT;
    return begun(in, null);
  }

  private GraphSchema schema(GraphReader in) {
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

  /**
   * Reads the value after the head.
   *
   * @param other the other side's schema; null if it is that of this side
   */
  private Object begun(GraphReader in, GraphSchema other) {
    in.rootSchema = other;
    if (in.streams) {
      in.reading = this;
      in.continued = true;
    }
    return value(in, other);
  }

  private Object value(GraphReader in, GraphSchema other) {
    int first = in.objects();
    int number = tracked ? in.reserve() : 0;
    if (standsIn) {
      in.pending = -1;
    }
    Object value;
    try {
      value = other == null ? codec.read(in) : protocol.cursor(in).root(type, other);
    } catch (StackOverflowError e) {
      // the limit is higher than the stack of the thread is deep
      throw in.at(
          CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new), in.pos);
    }
    if (tracked) {
      in.keep(number, value);
    }
    CodecInput.Unsettled cyclic = in.cyclic;
    in.settle(value);
    if (in.settle(first, cyclic)) {
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
      throw in.at(
          CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new), in.pos);
    }
  }
}

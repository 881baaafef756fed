package io.seriform.graph.internal.wire;

import io.seriform.codec.runtime.Identities;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The state of a writer of graphs: the objects that were met, the strings that can be shared, and
 * the classes that were defined.
 */
public abstract class GraphOutput extends Output {

  public final Identities identities = new Identities();

  /** The string last written of each length, modulo their number. */
  public final String[] slots = new String[GraphWire.SLOTS];

  /** True if there are any. */
  public boolean shared;

  /** The classes that this message or stream has defined. */
  public final GraphDefined defined = new GraphDefined();

  /** True if several values are written that share descriptions of classes. */
  public boolean streams;

  /** True if what is written is one of several values, and not the first. */
  public boolean continued;

  /** The checksum of what was written of this message or stream; null if there is none. */
  public CRC32C checksum;

  /** The containers put in order, if messages are deterministic; null if none was. */
  public GraphOrdered ordered;

  /** True if the head of a message was written. */
  public boolean begun;

  public GraphOutput(Limits limits) {
    super(limits);
  }

  /** Writes the header of an object, or a reference to it; then returns ~pos. */
  public int header(int pos, Object value, boolean references) {
    pos = room(pos, 2 * GraphWire.SLACK);
    int before = references ? identities.meet(value) : -1;
    if (before >= 0) {
      return ~GraphNumbers.put(buf, pos, before << 1 | 1);
    }
    buf[pos] = GraphWire.NEW;
    return pos + 1;
  }

  /** The number of an object that was met before; else -1, and it still has none. */
  public int find(Object value) {
    return identities.find(value);
  }

  /** The number of an object that was met before; else -1, and it has the next number now. */
  public int meet(Object value) {
    return identities.meet(value);
  }

  /** Has room for some bytes. */
  public int room(int pos, int need) {
    return buf.length - pos < need ? grow(pos, need) : pos;
  }

  /** Makes room for a number, by which {@link #buf} may become another array, and writes it. */
  public int number(int pos, int v) {
    int p = room(pos, 2 * GraphWire.SLACK);
    return GraphNumbers.put(buf, p, v);
  }

  /** Forgets what only the value before knew; what classes were defined stays known. */
  @Override
  public void startDocument() {
    super.startDocument();
    forget();
  }

  /** Forgets all that was written, but what was put in order. */
  public void forgetAll() {
    GraphOrdered kept = ordered;
    forget();
    defined.clear();
    ordered = kept;
  }

  private void forget() {
    ordered = null;
    if (identities.size() != 0) {
      identities.clear();
    }
    if (shared) {
      Arrays.fill(slots, null);
      shared = false;
    }
  }

  @Override
  public void reset() {
    super.reset();
    forget();
    defined.clear();
    streams = false;
    continued = false;
  }

  /** Writes how many bytes there are, and the bytes; returns the position after them. */
  public int block(int pos, byte[] bytes) {
    int p = room(pos, bytes.length + 2 * GraphWire.SLACK);
    p = GraphNumbers.put(buf, p, bytes.length);
    System.arraycopy(bytes, 0, buf, p, bytes.length);
    return p + bytes.length;
  }
}

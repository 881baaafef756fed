package io.seriform.graph.internal.evolve;

import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.containers.GraphArrays;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Array;

/**
 * Arrays of primitives where another schema says how they were written: as they are here, or with
 * elements of another type, or as an array of objects or a collection. Each element has to be
 * exactly one of the array's.
 */
public final class GraphForeignArray extends TypeCodec {

  /** The place of an element. */
  private static final GraphSite.Adapted ELEMENT = new GraphSite.Adapted(null, false, null);

  private final Class<?> type;
  private final int primitive;
  private final TypeCodec own;
  private final boolean references;

  public GraphForeignArray(Class<?> type, TypeCodec own, boolean references) {
    this.type = type;
    this.primitive = GraphCodes.arrayElement(GraphCodes.arrayCode(type));
    this.own = own;
    this.references = references;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return own.write(out, buf, pos, value);
  }

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    GraphType written = ((GraphAdapter) in.cursor).current().resolved();
    int code = written.code();
    if (code == GraphCodes.arrayCode(type)) {
      return own.read(in);
    }
    boolean packed = GraphCodes.isArray(code);
    boolean container = code == GraphType.ARRAY || code == GraphType.SEQUENCE;
    if ((!packed && !container)
        || !widens(packed ? GraphCodes.arrayElement(code) : written.a().code())) {
      throw in.cursor.mismatch(type);
    }
    int u = in.unsigned();
    if ((u & 1) != 0) {
      return in.referred(u >>> 1, type, references);
    }
    int number = references ? in.reserve() : -1;
    in.pending = -1;
    Object array = packed ? packed(in, code, u) : elements(in, written, u);
    if (number >= 0) {
      in.keep(number, array);
    }
    return array;
  }

  /** Returns true if elements of a kind can be elements of this array. */
  private boolean widens(int from) {
    return switch (primitive) {
      case 1, 4 -> from == primitive;
      case 7, 8 -> isWhole(from) || from == 7 || from == 8;
      default -> isWhole(from);
    };
  }

  private static boolean isWhole(int code) {
    return code == 2 || code == 3 || code == 5 || code == 6;
  }

  private Object packed(GraphReader in, int code, int u) {
    GraphAdapter adapter = (GraphAdapter) in.cursor;
    int width = GraphCodes.arrayWidth(code);
    int n = GraphArrays.length(in, u, width);
    int bytes = (int) GraphArrays.bytes(width, n);
    Object from = GraphArrays.get(GraphCodes.arrayType(code), in.buf, in.pos, n, bytes);
    in.pos += bytes;
    boolean whole = isWhole(GraphCodes.arrayElement(code));
    Object array = Array.newInstance(type.getComponentType(), n);
    for (int i = 0; i < n; i++) {
      try {
        if (primitive < 7) {
          put(array, i, adapter.within(Array.getLong(from, i), type.getComponentType()));
        } else if (whole) {
          put(array, i, adapter.real(Array.getLong(from, i), primitive == 7));
        } else {
          put(array, i, adapter.real(Array.getDouble(from, i), primitive == 7));
        }
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return array;
  }

  private Object elements(GraphReader in, GraphType written, int u) {
    GraphAdapter adapter = (GraphAdapter) in.cursor;
    int n = adapter.size(written, u);
    Object array = Array.newInstance(type.getComponentType(), n);
    in.deeper();
    adapter.current(written.a());
    for (int i = 0; i < n; i++) {
      try {
        switch (primitive) {
          case 1 -> Array.setBoolean(array, i, adapter.readBoolean(ELEMENT));
          case 4 -> Array.setChar(array, i, adapter.readChar(ELEMENT));
          case 7, 8 -> put(array, i, adapter.readReal(ELEMENT, primitive == 7));
          default -> put(array, i, adapter.readInteger(ELEMENT, type.getComponentType()));
        }
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    adapter.current(written);
    in.depthLeft++;
    return array;
  }

  private static void put(Object array, int i, long v) {
    if (array instanceof long[] a) {
      a[i] = v;
    } else if (array instanceof int[] a) {
      a[i] = (int) v;
    } else {
      ((short[]) array)[i] = (short) v;
    }
  }

  private static void put(Object array, int i, double v) {
    if (array instanceof double[] a) {
      a[i] = v;
    } else {
      ((float[]) array)[i] = (float) v;
    }
  }
}

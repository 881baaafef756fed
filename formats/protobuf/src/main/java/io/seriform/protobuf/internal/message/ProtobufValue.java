package io.seriform.protobuf.internal.message;

import io.seriform.codec.CodecInput;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.error.MappingException;
import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.protobuf.internal.wire.ProtobufSkip;
import io.seriform.protobuf.internal.wire.ProtobufSlow;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code google.protobuf.Value}: the type of a property of type {@code Object}. Null, a double, a
 * string, a boolean, a map or a list; other numbers are written where a double holds them exactly.
 * {@link ProtobufTree} overrides the methods that make the values that are read.
 */
public class ProtobufValue extends TypeCodec {

  /** The field for null, an enum with the single constant 0. */
  static final byte NULL_TAG = 1 << 3;

  private static final byte NUMBER_TAG = 2 << 3 | 1;
  private static final byte STRING_TAG = 3 << 3 | 2;
  private static final byte BOOL_TAG = 4 << 3;
  private static final byte STRUCT_TAG = 5 << 3 | 2;
  private static final byte LIST_TAG = 6 << 3 | 2;

  /** The one field of Struct and of ListValue, and the first of an entry. */
  private static final byte FIRST_TAG = 1 << 3 | 2;

  private static final byte SECOND_TAG = 2 << 3 | 2;

  // ---- writing

  @Override
  public final int write(Output o, byte[] buf, int pos, Object given) {
    Object value = given instanceof Document d ? ProtobufTree.plain(d) : given;
    ProtobufWriter out = (ProtobufWriter) o;
    if (buf.length - pos < 2 * ProtobufWriter.SLACK) {
      pos = out.grow(pos, 2 * ProtobufWriter.SLACK);
      buf = out.buf;
    }
    if (value == null) {
      buf[pos] = NULL_TAG;
      buf[pos + 1] = 0;
      return pos + 2;
    }
    if (value instanceof Boolean b) {
      buf[pos] = BOOL_TAG;
      buf[pos + 1] = (byte) (b ? 1 : 0);
      return pos + 2;
    }
    if (value instanceof Number n) {
      buf[pos] = NUMBER_TAG;
      io.seriform.wire.bytes.Bytes.putLong(buf, pos + 1, Double.doubleToRawLongBits(exact(n)));
      return pos + 9;
    }
    if (value instanceof CharSequence || value instanceof Character || value instanceof Enum) {
      String text = value instanceof Enum<?> e ? e.name() : value.toString();
      buf[pos] = STRING_TAG;
      return ProtobufStrings.put(
          out, buf, pos + 1, ProtobufSite.Tag.NONE, text, ProtobufWriter.SLACK);
    }
    out.deeper();
    out.hold();
    buf[pos] = value instanceof Map ? STRUCT_TAG : LIST_TAG;
    int mark = pos + 2;
    int end = value instanceof Map<?, ?> m ? map(out, mark, m) : list(out, mark, value);
    out.release();
    out.depthLeft++;
    return closed(out, end, mark);
  }

  private static double exact(Number n) {
    double d = n.doubleValue();
    if (!isExact(n, d)) {
      throw ProtobufErrors.refused("google.protobuf.Value cannot hold " + n + " exactly");
    }
    return d;
  }

  private static boolean isExact(Number n, double d) {
    if (n instanceof Double || n instanceof Float) {
      return true;
    }
    if (n instanceof Long || n instanceof Integer || n instanceof Short || n instanceof Byte) {
      return (long) d == n.longValue() && d < 0x1p63;
    }
    return Double.isFinite(d)
        && new java.math.BigDecimal(d).compareTo(new java.math.BigDecimal(n.toString())) == 0;
  }

  private static int closed(ProtobufWriter out, int end, int mark) {
    if (out.buf.length - end < ProtobufWriter.SLACK) {
      end = out.grow(end, ProtobufWriter.SLACK);
    }
    return out.close(end, mark, 1);
  }

  private static int room(ProtobufWriter out, int pos) {
    return out.buf.length - pos < 2 * ProtobufWriter.SLACK
        ? out.grow(pos, 2 * ProtobufWriter.SLACK)
        : pos;
  }

  private int map(ProtobufWriter out, int pos, Map<?, ?> map) {
    out.admitElements(map.size());
    for (Map.Entry<?, ?> e : map.entrySet()) {
      if (!(e.getKey() instanceof String key)) {
        throw ProtobufErrors.refused("a key of google.protobuf.Struct must be a String");
      }
      admit(out, key);
      pos = room(out, pos);
      out.buf[pos] = FIRST_TAG;
      int mark = pos + 2;
      out.buf[mark] = FIRST_TAG;
      int p =
          ProtobufStrings.put(
              out, out.buf, mark + 1, ProtobufSite.Tag.NONE, key, ProtobufWriter.SLACK);
      p = room(out, p);
      out.buf[p] = SECOND_TAG;
      int end = part(out, p + 2, e.getValue(), key);
      pos = closed(out, end, mark);
    }
    return pos;
  }

  private static void admit(ProtobufWriter out, String key) {
    try {
      out.admitName(key);
    } catch (io.seriform.error.SeriformException e) {
      throw e.within(key);
    }
  }

  private int part(ProtobufWriter out, int mark, Object value, String key) {
    try {
      return closed(out, write(out, out.buf, mark, value), mark);
    } catch (io.seriform.error.SeriformException e) {
      throw e.within(key);
    }
  }

  private int list(ProtobufWriter out, int pos, Object value) {
    Iterable<?> elements = elements(out, value);
    int i = 0;
    for (Object element : elements) {
      pos = room(out, pos);
      out.buf[pos] = FIRST_TAG;
      int mark = pos + 2;
      try {
        pos = closed(out, write(out, out.buf, mark, element), mark);
      } catch (io.seriform.error.SeriformException e) {
        throw e.within(i);
      }
      i++;
    }
    return pos;
  }

  private static Iterable<?> elements(ProtobufWriter out, Object value) {
    if (value instanceof Collection<?> list) {
      out.admitElements(list.size());
      return list;
    }
    if (value instanceof DocumentArray array) {
      out.admitElements(array.size());
      return array;
    }
    if (!value.getClass().isArray()) {
      throw ProtobufErrors.refused(
          "google.protobuf.Value cannot hold a " + value.getClass().getName());
    }
    out.admitElements(Array.getLength(value));
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); i++) {
      elements.add(Array.get(value, i));
    }
    return elements;
  }

  // ---- reading

  @Override
  public Object read(Input i) {
    return value((ProtobufReader) i, null, false);
  }

  @Override
  public Object readMerged(Input in, Object old) {
    CodecInput input = CodecInput.of(in);
    Object own = input.isJoined(old) ? old : own(input, old);
    return value((ProtobufReader) in, own, true);
  }

  /** A map or list that may be added to: a copy, to which later parts are added as it is. */
  Object own(CodecInput in, Object old) {
    if (old instanceof Map<?, ?> map) {
      return in.joined(new LinkedHashMap<>(map), 64L * map.size());
    }
    if (old instanceof List<?> list) {
      return in.joined(new ArrayList<>(list), 8L * list.size());
    }
    return old;
  }

  /** The value that a null is read as. */
  Object ofNull() {
    return null;
  }

  Object of(double value) {
    return value;
  }

  Object of(String value) {
    return value;
  }

  Object of(boolean value) {
    return value;
  }

  /** A map that may be added to: the one before, if it is one. */
  Object map(Object before) {
    return before instanceof Map ? before : new LinkedHashMap<String, Object>();
  }

  /** Returns the number of entries or elements. */
  int size(Object parts) {
    return parts instanceof Map<?, ?> map ? map.size() : ((List<?>) parts).size();
  }

  @SuppressWarnings("unchecked") // maps are made here only
  void put(Object map, String key, Object value) {
    ((Map<String, Object>) map).put(key, value);
  }

  /** A list that may be added to: the one before, if it is one. */
  Object list(Object before) {
    return before instanceof List ? before : new ArrayList<>();
  }

  @SuppressWarnings("unchecked") // lists are made here only
  void add(Object list, Object value) {
    ((List<Object>) list).add(value);
  }

  /**
   * Reads a value.
   *
   * @param old the value of a part before it; merged if both are maps or both are lists
   * @param known whether there is such a part
   */
  private Object value(ProtobufReader in, Object old, boolean known) {
    Object value = old;
    boolean given = known;
    while (ProtobufSlow.any(in)) {
      int tag = in.tag();
      if (!saysValue(tag)) {
        // also a field of the message that has another wire type
        ProtobufSkip.field(in, tag);
        continue;
      }
      given = true;
      Object before = value;
      value =
          switch (tag) {
            case NULL_TAG -> {
              in.varint();
              yield ofNull();
            }
            case NUMBER_TAG -> of(Double.longBitsToDouble(ProtobufNumbers.fixed64(in)));
            case STRING_TAG -> of(ProtobufStrings.read(in, in.longestString, false, true));
            case BOOL_TAG -> of(in.varint() != 0);
            case STRUCT_TAG -> entries(in, map(before));
            default -> elements(in, list(before));
          };
    }
    if (!given) {
      throw in.at(new MappingException("a google.protobuf.Value has no field that is set"), in.pos);
    }
    return value;
  }

  private static boolean saysValue(int tag) {
    return switch (tag) {
      case NULL_TAG, NUMBER_TAG, STRING_TAG, BOOL_TAG, STRUCT_TAG, LIST_TAG -> true;
      default -> false;
    };
  }

  private Object entries(ProtobufReader in, Object map) {
    in.deeper();
    in.charge(Footprint.ANY_MAP);
    int cookie = in.open();
    while (ProtobufSlow.any(in)) {
      int tag = in.tag();
      if (tag != FIRST_TAG) {
        ProtobufSkip.field(in, tag);
        continue;
      }
      ProtobufSlow.counted(in, size(map));
      entry(in, map);
      in.charge(Footprint.ANY_ENTRY);
    }
    in.close(cookie);
    in.depthLeft++;
    return map;
  }

  private void entry(ProtobufReader in, Object map) {
    String key = "";
    Object value = null;
    boolean known = false;
    int cookie = in.open();
    while (ProtobufSlow.any(in)) {
      int tag = in.tag();
      if (tag == FIRST_TAG) {
        key = ProtobufStrings.read(in, in.longestName, true, true);
      } else if (tag == SECOND_TAG) {
        int inner = in.open();
        try {
          value = value(in, value, known);
        } catch (io.seriform.error.SeriformException e) {
          throw e.within(key);
        }
        known = true;
        in.close(inner);
      } else {
        ProtobufSkip.field(in, tag);
      }
    }
    in.close(cookie);
    put(map, key, value);
  }

  private Object elements(ProtobufReader in, Object list) {
    in.deeper();
    in.charge(Footprint.ANY_LIST);
    int cookie = in.open();
    while (ProtobufSlow.any(in)) {
      int tag = in.tag();
      if (tag != FIRST_TAG) {
        ProtobufSkip.field(in, tag);
        continue;
      }
      ProtobufSlow.counted(in, size(list));
      int inner = in.open();
      try {
        add(list, value(in, null, false));
      } catch (io.seriform.error.SeriformException e) {
        throw e.within(size(list));
      }
      in.charge(Footprint.ANY_ELEMENT);
      in.close(inner);
    }
    in.close(cookie);
    in.depthLeft++;
    return list;
  }
}

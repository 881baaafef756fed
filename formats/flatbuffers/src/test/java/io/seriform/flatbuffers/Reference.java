package io.seriform.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Table;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.layout.StructLayout;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes and reads objects with flatbuffers-java alone, guided by their layouts. */
final class Reference {

  private final FlatbuffersCodecs layouts;

  /** The layout of a class. */
  static TableLayout layout(Flatbuffers flatbuffers, Type type) {
    return codecs(flatbuffers).layout(type);
  }

  private static FlatbuffersCodecs codecs(Flatbuffers flatbuffers) {
    return new FlatbuffersCodecs(FlatbuffersSettings.of(flatbuffers.options()));
  }

  Reference(Flatbuffers flatbuffers) {
    this.layouts = codecs(flatbuffers);
  }

  // ---- writing

  byte[] write(Object object) throws ReflectiveOperationException {
    FlatBufferBuilder b = new FlatBufferBuilder(16);
    b.finish(table(b, object));
    return b.sizedByteArray();
  }

  private static Object get(Object object, String name) throws ReflectiveOperationException {
    var accessor = object.getClass().getDeclaredMethod(name);
    accessor.setAccessible(true);
    return accessor.invoke(object);
  }

  private int table(FlatBufferBuilder b, Object object) throws ReflectiveOperationException {
    TableLayout layout = layouts.layout(object.getClass());
    Map<TableLayout.Field, Integer> offsets = new LinkedHashMap<>();
    Map<TableLayout.Field, Integer> types = new LinkedHashMap<>();
    int slots = 0;
    for (TableLayout.Field f : layout.fields()) {
      slots = f.id() + 1;
      Object v = get(object, f.name());
      if (v == null) {
        continue;
      }
      if (f.type() instanceof ValueLayout.Vector vector
          && vector.element() instanceof ValueLayout.Union u) {
        unions(b, f, u, (List<?>) v, offsets, types);
      } else if (f.type() instanceof ValueLayout.Union u) {
        types.put(f, number(u, v));
        offsets.put(f, table(b, v));
      } else if (width(f.type()) == 0) {
        offsets.put(f, child(b, f.type(), v));
      }
    }
    List<TableLayout.Field> order = new ArrayList<>(layout.fields());
    order.sort(Comparator.comparing((TableLayout.Field f) -> -f.id()));
    b.startTable(slots);
    for (int width = 8; width >= 1; width /= 2) {
      for (TableLayout.Field f : order) {
        Object v = get(object, f.name());
        int own = width(f.type());
        if (v != null && (own == 0 ? 4 : own) == width) {
          add(b, f, v, offsets.get(f));
        }
        if (types.containsKey(f) && f.type() instanceof ValueLayout.Vector && width == 4) {
          b.addOffset(f.id() - 1, types.get(f), 0);
        } else if (types.containsKey(f) && f.type() instanceof ValueLayout.Union && width == 1) {
          b.addByte(f.id() - 1, (byte) (int) types.get(f), 0);
        }
      }
    }
    return b.endTable();
  }

  /** Returns the class of a table. */
  private static Type type(ValueLayout table) {
    return ((TableLayout.OfClass) ((ValueLayout.Table) table).key()).type();
  }

  private static int number(ValueLayout.Union u, Object v) {
    return u.layout().members().stream()
        .filter(m -> type(m.layout()) == v.getClass())
        .findFirst()
        .orElseThrow()
        .number();
  }

  private void unions(
      FlatBufferBuilder b,
      TableLayout.Field f,
      ValueLayout.Union u,
      List<?> list,
      Map<TableLayout.Field, Integer> offsets,
      Map<TableLayout.Field, Integer> types)
      throws ReflectiveOperationException {
    int[] values = new int[list.size()];
    byte[] numbers = new byte[list.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = table(b, list.get(i));
      numbers[i] = (byte) number(u, list.get(i));
    }
    types.put(f, b.createByteVector(numbers));
    offsets.put(f, b.createVectorOfTables(values));
  }

  /** Bytes of a number or constant; 0 for what is an offset or a struct. */
  private static int width(ValueLayout type) {
    return type instanceof ValueLayout.Scalar s
        ? s.type().size()
        : type instanceof ValueLayout.Constant c ? c.type().size() : 0;
  }

  private static long bits(ValueLayout type, Object v) {
    if (v instanceof Enum<?> e) {
      return ((ValueLayout.Constant) type).layout().numbers().get(e.name());
    }
    if (v instanceof Set<?> set) {
      return set.stream().mapToLong(e -> bits(type, e)).sum();
    }
    if (v instanceof Boolean x) {
      return x ? 1 : 0;
    }
    if (v instanceof Character c) {
      return c;
    }
    if (v instanceof Byte b) {
      boolean signed = !type.equals(new ValueLayout.Scalar(FlatType.UBYTE));
      return signed ? b : b & 0xFF;
    }
    return v instanceof Double d
        ? Double.doubleToRawLongBits(d)
        : v instanceof Float f ? Float.floatToRawIntBits(f) : ((Number) v).longValue();
  }

  private static void add(FlatBufferBuilder b, TableLayout.Field f, Object v, Integer offset) {
    if (f.type() instanceof ValueLayout.Struct s) {
      b.addStruct(f.id(), struct(b, s.layout(), v), 0);
      return;
    }
    if (offset != null) {
      b.addOffset(f.id(), offset, 0);
      return;
    }
    long bits = bits(f.type(), v);
    if (f.presence() != FlatPresence.DEFAULT || bits != 0) {
      put(b, width(f.type()), bits);
      b.slot(f.id());
    }
  }

  private static void put(FlatBufferBuilder b, int width, long bits) {
    switch (width) {
      case 1 -> b.addByte((byte) bits);
      case 2 -> b.addShort((short) bits);
      case 4 -> b.addInt((int) bits);
      default -> b.addLong(bits);
    }
  }

  private static int struct(FlatBufferBuilder b, StructLayout layout, Object v) {
    b.prep(layout.align(), layout.size());
    int end = layout.size();
    List<StructLayout.Field> fields = new ArrayList<>(layout.fields());
    java.util.Collections.reverse(fields);
    for (StructLayout.Field f : fields) {
      int width = width(f.type());
      b.pad(end - f.offset() - width);
      try {
        long bits = bits(f.type(), get(v, f.name()));
        switch (width) {
          case 1 -> b.putByte((byte) bits);
          case 2 -> b.putShort((short) bits);
          case 4 -> b.putInt((int) bits);
          default -> b.putLong(bits);
        }
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(e.getMessage(), e);
      }
      end = f.offset();
    }
    return b.offset();
  }

  private int child(FlatBufferBuilder b, ValueLayout type, Object v)
      throws ReflectiveOperationException {
    if (type instanceof ValueLayout.Text) {
      return b.createString((String) v);
    }
    if (type instanceof ValueLayout.Table) {
      return table(b, v);
    }
    if (!(type instanceof ValueLayout.Vector vector)) {
      return 0;
    }
    Object[] all = elements(v);
    int width = width(vector.element());
    if (vector.element() instanceof ValueLayout.Struct s) {
      b.startVector(s.layout().size(), all.length, s.layout().align());
      for (int i = all.length - 1; i >= 0; i--) {
        struct(b, s.layout(), all[i]);
      }
      return b.endVector();
    }
    if (width != 0) {
      b.startVector(width, all.length, width);
      for (int i = all.length - 1; i >= 0; i--) {
        put(b, width, bits(vector.element(), all[i]));
      }
      return b.endVector();
    }
    int[] offsets = new int[all.length];
    for (int i = 0; i < all.length; i++) {
      offsets[i] = child(b, vector.element(), all[i]);
    }
    return b.createVectorOfTables(offsets);
  }

  private static Object[] elements(Object v) {
    if (v instanceof Collection<?> c) {
      return c.toArray();
    }
    Object[] all = new Object[Array.getLength(v)];
    for (int i = 0; i < all.length; i++) {
      all[i] = Array.get(v, i);
    }
    return all;
  }

  // ---- reading

  /** The values of a buffer's first table, as maps, lists, Strings and Longs of bits. */
  Map<String, Object> read(byte[] bytes, Class<?> type) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return new Reader().read(buffer.getInt(0), buffer, type);
  }

  /** The same of an object. */
  Object tree(ValueLayout type, Object v) throws ReflectiveOperationException {
    if (v == null || type instanceof ValueLayout.Text) {
      return v;
    }
    if (width(type) != 0) {
      return bits(type, v);
    }
    if (type instanceof ValueLayout.Vector vector) {
      List<Object> all = new ArrayList<>();
      for (Object e : elements(v)) {
        all.add(tree(vector.element(), e));
      }
      return all;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    if (type instanceof ValueLayout.Struct s) {
      for (StructLayout.Field f : s.layout().fields()) {
        map.put(f.name(), tree(f.type(), get(v, f.name())));
      }
      return map;
    }
    for (TableLayout.Field f : layouts.layout(v.getClass()).fields()) {
      map.put(f.name(), tree(f.type(), get(v, f.name())));
    }
    return map;
  }

  private final class Reader extends Table {

    Map<String, Object> read(int at, ByteBuffer buffer, Class<?> type) {
      __reset(at, buffer);
      Map<String, Object> map = new LinkedHashMap<>();
      for (TableLayout.Field f : layouts.layout(type).fields()) {
        int offset = __offset(4 + 2 * f.id());
        Object v = null;
        if (offset != 0) {
          int typesAt = f.id() == 0 ? 0 : __offset(2 + 2 * f.id());
          v = value(f.type(), offset + bb_pos, typesAt == 0 ? 0 : typesAt + bb_pos);
        } else if (f.presence() == FlatPresence.DEFAULT) {
          v = 0L;
        }
        map.put(f.name(), v);
      }
      return map;
    }

    private Object value(ValueLayout type, int at, int typesAt) {
      if (type instanceof ValueLayout.Text) {
        return __string(at);
      }
      if (type instanceof ValueLayout.Table t) {
        return new Reader().read(__indirect(at), bb, (Class<?>) type(t));
      }
      if (type instanceof ValueLayout.Union u) {
        return member(u, at, bb.get(typesAt));
      }
      if (type instanceof ValueLayout.Struct s) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (StructLayout.Field f : s.layout().fields()) {
          map.put(f.name(), value(f.type(), at + f.offset(), 0));
        }
        return map;
      }
      if (type instanceof ValueLayout.Vector v) {
        List<Object> all = new ArrayList<>();
        int length = __vector_len(at - bb_pos);
        int first = __vector(at - bb_pos);
        int size =
            v.element() instanceof ValueLayout.Struct s
                ? s.layout().size()
                : Math.max(width(v.element()), width(v.element()) == 0 ? 4 : 0);
        for (int i = 0; i < length; i++) {
          int numbers = v.element() instanceof ValueLayout.Union ? __vector(typesAt - bb_pos) : 0;
          all.add(value(v.element(), first + size * i, numbers + i));
        }
        return all;
      }
      FlatType scalar =
          type instanceof ValueLayout.Scalar s ? s.type() : ((ValueLayout.Constant) type).type();
      return switch (scalar) {
        case BOOL, UBYTE -> (long) (bb.get(at) & 0xFF);
        case BYTE -> (long) bb.get(at);
        case SHORT -> (long) bb.getShort(at);
        case USHORT -> (long) (bb.getShort(at) & 0xFFFF);
        case INT, FLOAT -> (long) bb.getInt(at);
        case UINT -> bb.getInt(at) & 0xFFFFFFFFL;
        default -> bb.getLong(at);
      };
    }

    private Object member(ValueLayout.Union u, int at, int number) {
      Class<?> type =
          (Class<?>)
              type(
                  u.layout().members().stream()
                      .filter(m -> m.number() == number)
                      .findFirst()
                      .orElseThrow()
                      .layout());
      return new Reader().read(__indirect(at), bb, type);
    }
  }
}

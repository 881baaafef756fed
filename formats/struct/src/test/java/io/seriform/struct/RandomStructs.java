package io.seriform.struct;

import io.seriform.testkit.generated.Javac;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random records with random annotations of this format, and random values of them. */
public final class RandomStructs {

  /** Constants whose numbers are no ordinals. */
  public enum Level {
    LOW,
    MIDDLE,
    HIGH
  }

  private static final String NAME = "io.seriform.struct.RandomStructs.Level";

  private final Random random;
  private final Map<String, String> sources = new LinkedHashMap<>();

  RandomStructs(Random random) {
    this.random = random;
  }

  /** Defines so many records, each of which may contain those before. */
  List<Class<?>> define(String prefix, int count) {
    for (int i = 0; i < count; i++) {
      String name = Javac.PACKAGE + prefix + i;
      sources.put(name, source(prefix, i));
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    return sources.keySet().stream().<Class<?>>map(classes::get).toList();
  }

  private String source(String prefix, int index) {
    Layout.Kind kind = Layout.Kind.values()[random.nextInt(4) % 3];
    StringBuilder out = new StringBuilder(Javac.HEADER);
    out.append("import io.seriform.struct.*;\n");
    out.append("@Layout(Layout.Kind.").append(kind).append(")\n");
    if (random.nextInt(8) == 0) {
      out.append("@Aligned(").append(1 << random.nextInt(6)).append(")\n");
    }
    out.append("public record ").append(prefix).append(index).append('(');
    int fields = 1 + random.nextInt(10);
    int bit = 0;
    for (int i = 0; i < fields; i++) {
      out.append(i == 0 ? "" : ", ");
      boolean bits = random.nextInt(3) == 0;
      String member = bits ? bitField() : null;
      if (kind == Layout.Kind.EXPLICIT) {
        // far enough apart for any member that is no structure
        bit += random.nextInt(3) == 0 ? random.nextInt(30) : 0;
        int at = bits ? bit : (bit + 7) / 8 * 8;
        out.append("@Offset(").append(at / 8).append(") ");
        if (bits) {
          member = member.replace("@Bits(", "@Bits(first = " + at % 8 + ", value = ");
        }
        bit = at + (bits ? width(member) : 8 * 256);
      }
      out.append(
          bits
              ? member
              : kind == Layout.Kind.EXPLICIT
                  ? member(prefix, 0, false)
                  : member(prefix, index, true));
      out.append(" f").append(i);
    }
    return out.append(") {}\n").toString();
  }

  private static int width(String member) {
    int from = member.indexOf("value = ") + 8;
    return Integer.parseInt(member.substring(from, member.indexOf(')', from)));
  }

  private String bitField() {
    return switch (random.nextInt(6)) {
      case 0 -> "@Bits(1) boolean";
      case 1 -> "@Bits(" + (1 + random.nextInt(8)) + ") byte";
      case 2 -> "@Bits(" + (1 + random.nextInt(16)) + ") @Stored(CType.UINT16) short";
      case 3 -> "@Bits(" + (1 + random.nextInt(64)) + ") long";
      case 4 -> "@Bits(" + (2 + random.nextInt(6)) + ") @Stored(CType.UINT8) " + NAME;
      default -> "@Bits(" + (1 + random.nextInt(32)) + ") int";
    };
  }

  private String member(String prefix, int index, boolean mayAlign) {
    String aligned =
        mayAlign && random.nextInt(8) == 0 ? "@Aligned(" + (1 << random.nextInt(6)) + ") " : "";
    String counted = random.nextBoolean() ? "@Counted(CType." + count() + ") " : "";
    int n = 1 + random.nextInt(9);
    return aligned
        + switch (random.nextInt(16)) {
          case 0 -> "boolean";
          case 1 -> random.nextBoolean() ? "byte" : "@Stored(CType.UINT8) byte";
          case 2 -> random.nextBoolean() ? "short" : "@Stored(CType.INT64) short";
          case 3 -> "char";
          case 4 -> "int";
          case 5 -> "@Stored(CType.UINT16) int";
          case 6 -> random.nextBoolean() ? "long" : "@Stored(CType.UINT64) long";
          case 7 -> "float";
          case 8 -> "double";
          case 9 -> "@Stored(CType.INT16) " + NAME;
          case 10 -> counted + "@Length(" + (n + 10) + ") String";
          case 11 -> "@Length(value = " + (n + 10) + ", terminated = false) String";
          case 12 -> counted + "@Length(" + n + ") byte[]";
          case 13 -> counted + "@Length(" + n + ") int[]";
          case 14 -> index == 0 ? "Integer" : prefix + random.nextInt(index);
          default -> "@Length({" + n + ", 3}) double[][]";
        };
  }

  private String count() {
    return List.of("UINT8", "INT16", "UINT32", "INT64").get(random.nextInt(4));
  }

  // ---- values

  /** A random value of a record. */
  Object value(Class<?> type) {
    try {
      RecordComponent[] all = type.getRecordComponents();
      Object[] values = new Object[all.length];
      Class<?>[] types = new Class<?>[all.length];
      for (int i = 0; i < all.length; i++) {
        types[i] = all[i].getType();
        values[i] = value(all[i]);
      }
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private Object value(RecordComponent c) throws ReflectiveOperationException {
    var accessor = c.getAccessor();
    Bits bits = accessor.getAnnotation(Bits.class);
    Stored stored = accessor.getAnnotation(Stored.class);
    Length length = accessor.getAnnotation(Length.class);
    boolean counted = accessor.getAnnotation(Counted.class) != null;
    Class<?> t = c.getType();
    if (t == String.class) {
      int most = length.value()[0] - 1;
      String all = "abcdefghijklmnopq\u00e9\u4e2d";
      StringBuilder text = new StringBuilder();
      int n = random.nextInt(most + 1);
      while (text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8).length < n - 3) {
        text.append(all.charAt(random.nextInt(all.length())));
      }
      return text.toString();
    }
    if (t.isArray()) {
      int n = counted ? random.nextInt(length.value()[0] + 1) : length.value()[0];
      return array(t.getComponentType(), n, length);
    }
    if (t.isRecord()) {
      return value(t);
    }
    if (t == Level.class) {
      return Level.values()[random.nextInt(bits == null ? 3 : Math.min(3, 1 << bits.value()))];
    }
    long number = random.nextLong() >> random.nextInt(64);
    int wide = bits == null ? 64 : bits.value();
    boolean unsigned = stored != null && !stored.value().signed();
    if (unsigned && (bits != null || stored.value() == CType.UINT16)) {
      number = number >>> Math.max(64 - wide, t == int.class ? 48 : t == short.class ? 49 : 0);
      number = bits == null && t == int.class ? number & 0xFFFF : number;
    } else if (bits != null) {
      number = (number << (64 - wide)) >> (64 - wide);
    }
    return scalar(t, number);
  }

  private Object array(Class<?> component, int n, Length length) {
    Object array = Array.newInstance(component, n);
    for (int i = 0; i < n; i++) {
      Object element =
          component.isArray()
              ? array(component.getComponentType(), length.value()[1], length)
              : scalar(component, random.nextLong());
      Array.set(array, i, element);
    }
    return array;
  }

  private Object scalar(Class<?> type, long n) {
    if (type == boolean.class) {
      return (n & 1) != 0;
    }
    if (type == byte.class) {
      return (byte) n;
    }
    if (type == short.class) {
      return (short) n;
    }
    if (type == char.class) {
      return (char) n;
    }
    if (type == int.class || type == Integer.class) {
      return (int) n;
    }
    return type == long.class
        ? (Object) n
        : type == float.class ? (Object) (float) n : (Object) (double) n;
  }

  /** The number that C has in a member that is one; null for any other member. */
  static Number inC(RecordComponent c, Object value) {
    Type type = c.getGenericType();
    if (value instanceof Boolean b) {
      return b ? 1L : 0L;
    }
    if (value instanceof Character ch) {
      return (long) ch;
    }
    if (value instanceof Level level) {
      return (long) level.ordinal();
    }
    if (value instanceof Float || value instanceof Double) {
      return ((Number) value).doubleValue();
    }
    if (value instanceof Number n && !(type instanceof ParameterizedType)) {
      Stored stored = c.getAccessor().getAnnotation(Stored.class);
      boolean unsigned = stored != null && !stored.value().signed();
      return unsigned && value instanceof Byte b ? (b & 0xFFL) : n.longValue();
    }
    return null;
  }

  /** The source of the records, for messages. */
  @Override
  public String toString() {
    return String.join("\n", new ArrayList<>(sources.values()));
  }
}

package io.seriform.cli.inspect;

import io.seriform.error.SeriformException;
import io.seriform.struct.Struct;
import io.seriform.struct.StructField;
import io.seriform.struct.StructLayout;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Structures of C, one after the other, with the layout of a class. */
final class StructScan extends Scan {

  private final Struct struct;
  private final StructLayout root;
  private final Map<String, StructLayout> layouts = new HashMap<>();

  StructScan(byte[] in, Struct struct, Class<?> type, Consumer<? super Part> parts) {
    super(in, 0, in.length, parts);
    this.struct = struct;
    this.root = struct.layout(type);
    collect(type, new HashSet<>());
  }

  /** Adds the layouts of a class and of those that its members may have. */
  private void collect(Type type, Set<Type> seen) {
    if (!seen.add(type)) {
      return;
    }
    if (type instanceof ParameterizedType generic) {
      collect(generic.getRawType(), seen);
      for (Type argument : generic.getActualTypeArguments()) {
        collect(argument, seen);
      }
    } else if (type instanceof GenericArrayType array) {
      collect(array.getGenericComponentType(), seen);
    } else if (type instanceof WildcardType wildcard) {
      collect(wildcard.getUpperBounds()[0], seen);
    } else if (type instanceof Class<?> c && c.isArray()) {
      collect(c.getComponentType(), seen);
    } else if (type instanceof Class<?> c && c.getClassLoader() != null && !c.isEnum()) {
      try {
        StructLayout layout = struct.layout(c);
        layouts.putIfAbsent(layout.name(), layout);
      } catch (SeriformException notAStructure) {
        return;
      }
      for (Class<?> each = c; each != null; each = each.getSuperclass()) {
        for (Field field : each.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            collect(field.getGenericType(), seen);
          }
        }
      }
    }
  }

  @Override
  void run() {
    for (int i = 0; more() || i == 0; i++) {
      int from = pos;
      struct(root, i == 0 && (root.flexible() || end == root.size()) ? null : "[" + i + "]");
      if (pos == from) {
        throw broken("struct " + root.name() + " takes no bytes");
      }
    }
  }

  private void struct(StructLayout layout, String name) {
    int from = pos;
    part(from, name, "struct " + layout.name(), layout.size() + " bytes");
    need(layout.size(), "struct " + layout.name());
    enter();
    for (StructField field : layout.fields()) {
      int at = from + field.offset();
      if (at > pos) {
        gap(at);
      }
      if (field.bits() > 0) {
        bits(at, field);
      } else {
        member(field.name(), field.type(), field.suffix(), field.size());
      }
    }
    if (!layout.flexible()) {
      gap(from + layout.size());
    }
    leave();
  }

  private void gap(int to) {
    if (to > pos) {
      int from = pos;
      String hex = bytes((long) to - pos, "padding");
      boolean zeros = hex.chars().allMatch(c -> c == '0');
      part(from, null, "padding", zeros ? null : hex);
    }
  }

  /** A bit-field; the bytes that it shares with the one before are not passed again. */
  private void bits(int at, StructField field) {
    BigInteger value = BigInteger.ZERO;
    for (int i = 0; i < field.bits(); i++) {
      int bit = field.firstBit() + i;
      if ((in[at + bit / 8] >> bit % 8 & 1) != 0) {
        value = value.setBit(i);
      }
    }
    boolean signed = !field.type().startsWith("u") && !field.type().equals("_Bool");
    if (signed && value.testBit(field.bits() - 1)) {
      value = value.subtract(BigInteger.ONE.shiftLeft(field.bits()));
    }
    int from = pos;
    pos = Math.max(pos, at + field.size());
    part(from, field.name(), field.type() + " : " + field.bits(), value.toString());
  }

  private void member(String name, String type, String suffix, int size) {
    int from = pos;
    if (suffix.equals("[]")) {
      flexible(name, type);
    } else if (!suffix.isEmpty() && !isText(type, suffix)) {
      int close = suffix.indexOf(']');
      int count = Integer.parseInt(suffix.substring(1, close));
      part(from, name, type + suffix, null);
      enter();
      for (int i = 0; i < count; i++) {
        member("[" + i + "]", type, suffix.substring(close + 1), size / count);
      }
      leave();
    } else if (type.startsWith("struct ") && layouts.containsKey(type.substring(7))) {
      struct(layouts.get(type.substring(7)), name);
    } else {
      String value = value(type, suffix, size);
      part(from, name, type + suffix, value);
    }
  }

  /** Scans the elements up to the end. */
  private void flexible(String name, String type) {
    int from = pos;
    part(from, name, type + "[]", null);
    enter();
    for (int i = 0; more(); i++) {
      int before = pos;
      member("[" + i + "]", type, "", size(type));
      if (pos == before) {
        throw broken("elements of " + type + " take no bytes");
      }
    }
    leave();
  }

  private int size(String type) {
    if (type.startsWith("struct ")) {
      StructLayout layout = layouts.get(type.substring(7));
      return layout == null ? Math.max(1, end - pos) : layout.size();
    }
    return switch (type) {
      case "double" -> 8;
      case "float" -> 4;
      case "_Bool", "char" -> 1;
      default -> Integer.parseInt(type.replaceAll("[^0-9]", "")) / 8;
    };
  }

  /** Texts and bytes have the innermost dimension as their length. */
  private static boolean isText(String type, String suffix) {
    return (type.equals("char") || type.equals("uint8_t")) && suffix.indexOf('[', 1) < 0;
  }

  private String value(String type, String suffix, int size) {
    if (suffix.isEmpty()) {
      switch (type) {
        case "float" -> {
          return String.valueOf(Float.intBitsToFloat((int) littleEndian(4, type)));
        }
        case "double" -> {
          return String.valueOf(Double.longBitsToDouble(littleEndian(8, type)));
        }
        case "_Bool" -> {
          int b = u8(type);
          return b == 0 ? "false" : b == 1 ? "true" : String.valueOf(b);
        }
        default -> {
          if (type.endsWith("_t") && size <= 8) {
            long bits = littleEndian(size, type);
            int unused = 64 - 8 * size;
            return type.startsWith("u")
                ? Long.toUnsignedString(bits)
                : String.valueOf(bits << unused >> unused);
          }
        }
      }
    }
    int from = pos;
    String hex = bytes(size, type);
    if (type.equals("char")) {
      int length = 0;
      while (length < size && in[from + length] != 0) {
        length++;
      }
      String text = decoded(in, from, length);
      return text == null ? hex : quoted(text);
    }
    return hex;
  }
}

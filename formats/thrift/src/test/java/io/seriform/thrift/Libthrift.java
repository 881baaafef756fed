package io.seriform.thrift;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TSet;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.TTransport;

/** Writes objects of generated classes with Apache's library, by reflection on their fields. */
final class Libthrift {

  private final TProtocol out;
  private final TMemoryBuffer buffer;

  private Libthrift(Encoding encoding) {
    try {
      buffer = new TMemoryBuffer(64);
    } catch (TException e) {
      throw new IllegalStateException(e);
    }
    out = protocol(encoding, buffer);
  }

  static TProtocol protocol(Encoding encoding, TTransport buffer) {
    return encoding == Encoding.COMPACT
        ? new TCompactProtocol(buffer)
        : new TBinaryProtocol(buffer);
  }

  /** The bytes of an object whose fields have the numbers 1, 2 and so on. */
  static byte[] write(Encoding encoding, Object value) throws Exception {
    Libthrift it = new Libthrift(encoding);
    it.struct(value);
    return java.util.Arrays.copyOf(it.buffer.getArray(), it.buffer.length());
  }

  private void struct(Object value) throws Exception {
    out.writeStructBegin(new TStruct("x"));
    short id = 0;
    for (Field f : value.getClass().getDeclaredFields()) {
      if (Modifier.isStatic(f.getModifiers())) {
        continue;
      }
      id++;
      f.setAccessible(true);
      Object v = f.get(value);
      if (v instanceof Optional<?> o) {
        v = o.orElse(null);
      }
      if (v != null) {
        out.writeFieldBegin(new TField(f.getName(), type(f.getGenericType()), id));
        value(f.getGenericType(), v);
        out.writeFieldEnd();
      }
    }
    out.writeFieldStop();
    out.writeStructEnd();
  }

  private static Type argument(Type type, int i) {
    return ((ParameterizedType) type).getActualTypeArguments()[i];
  }

  private static Class<?> raw(Type type) {
    return type instanceof ParameterizedType p ? (Class<?>) p.getRawType() : (Class<?>) type;
  }

  private static byte type(Type type) {
    Class<?> raw = raw(type);
    if (raw == Optional.class) {
      return type(argument(type, 0));
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return TType.BOOL;
    }
    if (raw == byte.class || raw == Byte.class) {
      return TType.BYTE;
    }
    if (raw == short.class || raw == Short.class) {
      return TType.I16;
    }
    if (raw == int.class || raw == Integer.class || raw.isEnum()) {
      return TType.I32;
    }
    if (raw == char.class || raw == Character.class) {
      return TType.I32;
    }
    if (raw == long.class || raw == Long.class) {
      return TType.I64;
    }
    if (raw == float.class || raw == Float.class || raw == double.class || raw == Double.class) {
      return TType.DOUBLE;
    }
    if (raw == String.class || raw == byte[].class || Number.class.isAssignableFrom(raw)) {
      return TType.STRING;
    }
    if (raw == UUID.class) {
      return TType.UUID;
    }
    if (raw == Set.class) {
      return TType.SET;
    }
    if (raw == Map.class) {
      return TType.MAP;
    }
    return raw.isArray() || raw == List.class ? TType.LIST : TType.STRUCT;
  }

  private void value(Type type, Object v) throws Exception {
    if (v instanceof Boolean b) {
      out.writeBool(b);
    } else if (v instanceof Byte b) {
      out.writeByte(b);
    } else if (v instanceof Short s) {
      out.writeI16(s);
    } else if (v instanceof Integer i) {
      out.writeI32(i);
    } else if (v instanceof Character c) {
      out.writeI32(c);
    } else if (v instanceof Long l) {
      out.writeI64(l);
    } else if (v instanceof Float f) {
      out.writeDouble(f);
    } else if (v instanceof Double d) {
      out.writeDouble(d);
    } else if (v instanceof Enum<?> e) {
      out.writeI32(e.ordinal());
    } else if (v instanceof String s) {
      out.writeString(s);
    } else if (v instanceof BigDecimal || v instanceof BigInteger) {
      out.writeString(v.toString());
    } else if (v instanceof UUID u) {
      out.writeUuid(u);
    } else if (v instanceof byte[] b) {
      out.writeBinary(java.nio.ByteBuffer.wrap(b));
    } else {
      composite(raw(type) == Optional.class ? argument(type, 0) : type, v);
    }
  }

  private void composite(Type type, Object v) throws Exception {
    if (v instanceof Map<?, ?> m) {
      byte value = type(argument(type, 1));
      out.writeMapBegin(new TMap(type(argument(type, 0)), value, m.size()));
      for (Map.Entry<?, ?> e : m.entrySet()) {
        value(argument(type, 0), e.getKey());
        value(argument(type, 1), e.getValue());
      }
      out.writeMapEnd();
    } else if (v instanceof Collection<?> c) {
      elements(argument(type, 0), c, v instanceof Set);
    } else if (v.getClass().isArray()) {
      List<Object> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(v); i++) {
        elements.add(Array.get(v, i));
      }
      elements(((Class<?>) type).getComponentType(), elements, false);
    } else {
      struct(v);
    }
  }

  private void elements(Type type, Collection<?> elements, boolean set) throws Exception {
    if (set) {
      out.writeSetBegin(new TSet(type(type), elements.size()));
    } else {
      out.writeListBegin(new TList(type(type), elements.size()));
    }
    for (Object e : elements) {
      value(type, e);
    }
  }
}

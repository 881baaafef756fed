package io.seriform.redis;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The types that values may have, each with a name that precedes the value, followed by a colon:
 * {@code TypeTable.of(Json.standard()).with("order", Order.class)} writes {@code order:{"id":7}}.
 * No other types are written or read, and a name is never that of a class. Immutable and
 * thread-safe; each {@code with} returns a changed copy.
 */
public final class TypeTable {

  /** The most characters of a name. */
  private static final int MAX_NAME = 64;

  private final Format format;
  private final Map<String, Entry> byName;
  private final Map<Class<?>, Entry> byClass = new HashMap<>();

  /** A type under a name. */
  private record Entry(String name, byte[] prefix, Type type, Class<?> raw, Codec<Object> codec) {}

  private TypeTable(Format format, Map<String, Entry> byName) {
    this.format = format;
    this.byName = byName;
    byName.values().forEach(entry -> byClass.putIfAbsent(entry.raw(), entry));
  }

  /** A table without types, of values in a format. */
  public static TypeTable of(Format format) {
    return new TypeTable(Objects.requireNonNull(format, "format"), Map.of());
  }

  /**
   * With one more type.
   *
   * @param name up to 64 letters, digits, dots, hyphens and underscores. A type may have several
   *     names: the first is written, and all are read
   * @throws IllegalArgumentException where the name is another or has a type already
   * @throws io.seriform.error.ModelException where the type cannot be described
   */
  public TypeTable with(String name, Class<?> type) {
    return plus(name, type, type, format.codec(type));
  }

  /**
   * With one more generic type. A value is known by its class alone, so that a table has one type
   * of lists.
   *
   * @throws IllegalArgumentException where the name is another or has a type already, and where the
   *     class has another type already
   * @throws io.seriform.error.ModelException where the type cannot be described
   */
  public TypeTable with(String name, TypeRef<?> type) {
    Type named = type.type();
    Class<?> raw =
        named instanceof ParameterizedType p
            ? (Class<?>) p.getRawType()
            : named instanceof Class<?> c ? c : Object.class;
    return plus(name, named, raw, format.codec(type));
  }

  @SuppressWarnings("unchecked") // the codec gets values of the class alone
  private TypeTable plus(String name, Type type, Class<?> raw, Codec<?> codec) {
    if (!name.matches("[A-Za-z0-9._-]{1," + MAX_NAME + "}")) {
      throw new IllegalArgumentException(
          "a name has 1 to "
              + MAX_NAME
              + " letters, digits, dots, hyphens or underscores: "
              + name);
    }
    Entry same = byClass.get(raw);
    if (same != null && !same.type().equals(type)) {
      throw new IllegalArgumentException(
          raw.getName()
              + " has the name "
              + same.name()
              + " already, and values are known by their class; put the second type into a class");
    }
    Map<String, Entry> all = new LinkedHashMap<>(byName);
    byte[] prefix = (name + ":").getBytes(StandardCharsets.US_ASCII);
    if (all.put(name, new Entry(name, prefix, type, raw, (Codec<Object>) codec)) != null) {
      throw new IllegalArgumentException("the name " + name + " has a type already");
    }
    return new TypeTable(format, all);
  }

  ValueCodec<Object> codec() {
    return new OfTable(this);
  }

  private Entry toWrite(Object value) {
    Entry exact = byClass.get(value.getClass());
    if (exact != null) {
      return exact;
    }
    List<Entry> found = new ArrayList<>();
    byClass.forEach(
        (raw, entry) -> {
          if (raw.isInstance(value)) {
            found.add(entry);
          }
        });
    if (found.size() == 1) {
      return found.get(0);
    }
    String type = value.getClass().getName();
    if (found.isEmpty()) {
      throw new EncodeException(
          type + " is not in the table of types; add with(NAME, " + type + ".class) to the table");
    }
    throw new EncodeException(
        type
            + " is of several types of the table, "
            + found.stream().map(Entry::name).sorted().toList()
            + "; add its own class to the table");
  }

  /** The entry of what begins with its name; moves the buffer behind the colon. */
  private Entry toRead(ByteBuffer bytes) {
    int from = bytes.position();
    int most = Math.min(bytes.remaining(), MAX_NAME + 1);
    for (int i = 0; i < most; i++) {
      if (bytes.get(from + i) == ':') {
        byte[] name = new byte[i];
        bytes.get(name).get();
        return named(new String(name, StandardCharsets.ISO_8859_1));
      }
    }
    throw new MappingException(
        "the value does not begin with the name of a type and a colon; a value that was written"
            + " without a table is read without one");
  }

  private Entry named(String name) {
    Entry entry = byName.get(name);
    if (entry == null) {
      throw new MappingException(
          "the value is of '"
              + name.replaceAll("[^ -~]", "?")
              + "', which is none of the names of the table, "
              + byName.keySet()
              + "; add with(NAME, CLASS) to the table");
    }
    return entry;
  }

  /** Writes and reads by a table. */
  private record OfTable(TypeTable table) implements ValueCodec<Object> {

    @Override
    public byte[] encode(Object value) {
      Entry entry = table.toWrite(value);
      byte[] bytes = entry.codec().encode(value);
      byte[] prefix = entry.prefix();
      byte[] all = Arrays.copyOf(prefix, prefix.length + bytes.length);
      System.arraycopy(bytes, 0, all, prefix.length, bytes.length);
      return all;
    }

    @Override
    public void encode(Object value, OutputStream out) {
      Entry entry = table.toWrite(value);
      try {
        out.write(entry.prefix());
      } catch (IOException e) {
        throw new EncodeException("the output failed", e);
      }
      entry.codec().encode(value, out);
    }

    @Override
    public Object decode(byte[] bytes) {
      return decode(ByteBuffer.wrap(bytes));
    }

    @Override
    public Object decode(ByteBuffer bytes) {
      Entry entry = table.toRead(bytes);
      return entry.codec().decode(bytes);
    }
  }
}

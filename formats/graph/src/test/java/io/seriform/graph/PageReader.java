package io.seriform.graph;

import io.seriform.Framing;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.zip.CRC32C;

/**
 * Reads messages into plain trees by what {@code docs/graph-format.md} says, and shares no code
 * with the format: objects become maps by name, containers and arrays lists, maps lists of keys and
 * values in turn, enums the names of their constants, and references the very same part of the
 * tree.
 */
final class PageReader {

  /** A type of a schema: its byte, the types in it, and the part that it names. */
  record Kind(int code, List<Kind> inner, int part, Schema schema) {}

  /** What a class, or the root, looks like. */
  static final class Schema {
    long hash;
    String name;
    byte[] sorts;
    Kind root;
    final List<Part> parts = new ArrayList<>();

    Part part(Kind kind) {
      return parts.get(kind.part);
    }
  }

  /** An object, an enum, a container of itself, or a hierarchy. */
  record Part(List<String> names, List<Kind> types, Kind own) {}

  private final ByteBuffer in;
  private final Map<String, Schema> known;
  private int options;
  private final String[] slots = new String[16];
  private final List<Object> numbered = new ArrayList<>();

  /** By position what a class looks like is known already: by the place that told it. */
  private final Map<String, Schema> defined = new HashMap<>();

  private final List<Schema> inOrder = new ArrayList<>();
  private final List<Schema> kept = new ArrayList<>();
  private Schema first;
  private boolean checked;
  private final CRC32C crc = new CRC32C();
  private int counted;

  /**
   * Begins to read.
   *
   * @param known for a message by position: what {@link #schemas} of one by name gave; else null
   */
  PageReader(byte[] message, Map<String, Schema> known) {
    this.in = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    this.known = known;
  }

  /** The schemas of the message, the root's under an empty name. */
  Map<String, Schema> schemas() {
    Map<String, Schema> all = new HashMap<>(defined);
    all.put("", first);
    return all;
  }

  private boolean byName() {
    return (options & 1) != 0;
  }

  private boolean references() {
    return (options & 2) != 0;
  }

  private boolean named() {
    return (options & 4) != 0;
  }

  // ---- messages

  Object message() {
    int head = in.get();
    if (head == 0) {
      return null;
    }
    begin(head);
    Object value = value(first.root);
    checksum();
    check(!in.hasRemaining(), "bytes are left");
    return value;
  }

  /** The values of a stream, each of which has to be the last of its bytes. */
  List<Object> stream(Framing framing) {
    List<Object> all = new ArrayList<>();
    while (in.hasRemaining()) {
      counted = first == null ? in.position() : counted;
      if (framing == Framing.PREFIXED) {
        all.add(new PageReader(bytes(in.getInt()), known).message());
        continue;
      }
      int head = in.get();
      if (head == 2 && framing == Framing.ARRAY) {
        check(!in.hasRemaining(), "bytes are left");
        continue;
      } else if (head == 3 && framing == Framing.ARRAY) {
        all.add(numbered.get(u()));
      } else if (head == 0) {
        all.add(null);
        if (first == null) {
          continue;
        }
      } else {
        if (framing == Framing.SEQUENCE) {
          numbered.clear();
          Arrays.fill(slots, null);
        }
        if (first == null) {
          begin(head);
        } else {
          check(head == 1, "one more value");
        }
        all.add(value(first.root));
      }
      checksum();
    }
    return all;
  }

  private void begin(int head) {
    check((head >> 4 & 7) == 1, "version");
    options = head & 15;
    if ((head & 0x80) != 0) {
      for (int tag = u(); tag != 0; tag = u()) {
        byte[] part = bytes(u());
        checked |= tag >> 1 == 1;
        check(tag >> 1 == 1 ? part.length == 0 : (tag & 1) == 0, "a critical part");
      }
    }
    if (byName()) {
      first = definition();
    } else {
      in.position(in.position() + 8);
      first = known.get("");
    }
  }

  /** Compares the checksum behind a value with that of the bytes since the one before. */
  private void checksum() {
    if (checked) {
      crc.update(in.array(), counted, in.position() - counted);
      check(in.getInt() == (int) crc.getValue(), "a checksum");
    }
    counted = in.position();
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new IllegalStateException(what);
    }
  }

  // ---- numbers

  private BigInteger wide() {
    BigInteger v = BigInteger.ZERO;
    for (int shift = 0; ; shift += 7) {
      byte b = in.get();
      v = v.or(BigInteger.valueOf(b & 0x7F).shiftLeft(shift));
      if (b >= 0) {
        check(shift < 70, "a long number");
        return v;
      }
    }
  }

  private int u() {
    return wide().intValueExact();
  }

  private static long back(long u) {
    return (u >>> 1 ^ -(u & 1)) + 32;
  }

  private long s(int bits, BigInteger u) {
    return bits == 64 ? back(u.longValue()) : (int) back(u.intValue() & 0xFFFFFFFFL);
  }

  private long s(int bits) {
    return s(bits, wide());
  }

  // ---- schemas

  private Schema definition() {
    int end = u();
    end += in.position();
    Schema schema = new Schema();
    schema.name = utf8(u());
    // by position what is hashed has no names of classes
    ByteArrayOutputStream described = new ByteArrayOutputStream();
    described.write(0);
    int from = in.position();
    schema.sorts = bytes(u());
    schema.root = type(schema);
    for (byte sort : schema.sorts) {
      List<String> names = new ArrayList<>();
      List<Kind> types = new ArrayList<>();
      Kind own = null;
      if (sort == 2) {
        own = type(schema);
      } else if (sort == 3) {
        described.write(in.array(), from, in.position() - from);
        described.write(0);
        names.add(utf8(u()));
        from = in.position();
      } else {
        String name = "";
        for (int n = u(); n > 0; n--) {
          int head = in.get(in.position()) & 0xFF;
          name = name(name);
          names.add(name);
          if (sort == 0) {
            types.add(head >= 0x80 ? types.get(types.size() - 1) : type(schema));
          }
        }
      }
      schema.parts.add(new Part(names, types, own));
    }
    described.write(in.array(), from, in.position() - from);
    schema.hash = hash(described.toByteArray());
    if (schema.name.isEmpty() && in.position() < end) {
      // collections and maps, and comparators
      for (int of = 0; of < 2; of++) {
        for (int n = u(); n > 0; n--) {
          utf8(u());
        }
      }
    }
    check(in.position() == end, "the schema's length");
    return schema;
  }

  private static long hash(byte[] schema) {
    long h = 0xCBF29CE484222325L;
    for (byte b : schema) {
      h = (h ^ (b & 0xFF)) * 0x100000001B3L;
    }
    h ^= h >>> 32;
    h *= 0x9E3779B97F4A7C15L;
    return h ^ h >>> 32;
  }

  private String name(String before) {
    int head = in.get() & 0xFF;
    byte[] old = before.getBytes(StandardCharsets.UTF_8);
    int common = head >> 4 & 7;
    int more = (head & 15) == 15 ? u() : head & 15;
    byte[] all = Arrays.copyOf(old, common + more);
    in.get(all, common, more);
    return new String(all, StandardCharsets.UTF_8);
  }

  private Kind type(Schema schema) {
    int code = in.get() & 0xFF;
    return switch (code) {
      case 0x90, 0x91, 0x92, 0x99, 0x9A, 0x9B -> new Kind(code, List.of(), u(), schema);
      case 0x93, 0x94, 0x97 -> new Kind(code, List.of(type(schema)), -1, schema);
      case 0x95 -> new Kind(code, List.of(type(schema), type(schema)), -1, schema);
      default -> new Kind(code, List.of(), -1, schema);
    };
  }

  // ---- values

  private byte[] bytes(int n) {
    byte[] bytes = new byte[n];
    in.get(bytes);
    return bytes;
  }

  private String utf8(int n) {
    return new String(bytes(n), StandardCharsets.UTF_8);
  }

  private String string(boolean shared) {
    int b = in.get() & 0xFF;
    if (b == 0) {
      return null;
    }
    if (b <= 0x10) {
      return slots[b - 1];
    }
    if (b >= 0x80) {
      return String.valueOf((char) (b - 0x80));
    }
    String text;
    if (b <= 0x50 || b == 0x7C) {
      text = new String(bytes(b == 0x7C ? u() : b - 0x11), StandardCharsets.ISO_8859_1);
    } else if (b <= 0x7B || b == 0x7D) {
      text = utf8(b == 0x7D ? u() : b - 0x51 + 2);
    } else {
      check(b == 0x7E, "the form of a string");
      char[] chars = new char[u()];
      for (int i = 0; i < chars.length; i++) {
        chars[i] = in.getChar();
      }
      text = new String(chars);
    }
    if (shared && text.length() >= 2 && (options & 8) != 0) {
      slots[text.length() & 15] = text;
    }
    return text;
  }

  private Object numbered(Object value) {
    if (references()) {
      numbered.add(value);
    }
    return value;
  }

  private Object value(Kind kind) {
    return switch (kind.code) {
      case 0x90 -> constant(kind, u());
      case 0x91 -> headed(() -> object(kind, new LinkedHashMap<>()));
      case 0x92 -> object(kind, new LinkedHashMap<>());
      case 0x93 -> container(kind.inner, false);
      case 0x94 -> container(kind.inner, true);
      case 0x95 -> container(kind.inner, false);
      case 0x96 -> open(null);
      case 0x97 -> surrogate(kind.inner.get(0));
      case 0x9A -> value(kind.schema.part(kind).own);
      case 0x9B -> open(kind.part < 0 ? kind.schema.name : kind.schema.part(kind).names.get(0));
      case 0x9C -> external();
      default ->
          kind.code >= 0x81 && kind.code <= 0x88 ? primitive(kind.code - 0x80) : coded(kind.code);
    };
  }

  private static Object constant(Kind kind, int v) {
    return v == 0 ? null : kind.schema.part(kind).names.get(v - 1);
  }

  private Object headed(Supplier<Object> fresh) {
    int u = u();
    if (u == 0) {
      return null;
    }
    if ((u & 1) != 0) {
      return numbered.get(u >> 1);
    }
    check(u == 2, "a header");
    return fresh.get();
  }

  /** A value that stands for an object, which has a number of its own. */
  private Object surrogate(Kind kind) {
    if (kind.code == 0x96 && in.get(in.position()) == 4) {
      in.get();
      return itself();
    }
    return headed(
        () -> {
          int number = numbered.size();
          numbered((Object) null);
          Object value = value(kind);
          if (references()) {
            numbered.set(number, value);
          }
          return value;
        });
  }

  /** An object that could have been replaced. */
  private Object itself() {
    Schema schema;
    if (byName()) {
      int place = u();
      if (place == kept.size()) {
        kept.add(definition());
        defined.put("kept " + kept.get(place).name, kept.get(place));
      }
      schema = kept.get(place);
    } else {
      int fingerprint = in.getInt();
      schema =
          known.values().stream()
              .filter(s -> (int) s.hash == fingerprint)
              .findFirst()
              .orElseThrow();
    }
    return schema.root.code == 0x9C ? pieces() : object(schema.root, new LinkedHashMap<>());
  }

  private Object object(Kind kind, Map<String, Object> map) {
    numbered(map);
    Part part = kind.schema.part(kind);
    int bits = 8;
    int shared = 0;
    for (int i = 0; i < part.types.size(); i++) {
      Kind type = part.types.get(i);
      String name = part.names.get(i);
      if (type.code == 0x98 || type.code == 0x99) {
        int width = 1;
        if (type.code == 0x99) {
          width = 32 - Integer.numberOfLeadingZeros(type.schema.part(type).names.size());
        }
        if (bits + width > 8) {
          bits = 0;
          shared = in.get() & 0xFF;
        }
        int v = shared >> bits & (1 << width) - 1;
        bits += width;
        map.put(name, type.code == 0x98 ? (Object) (v == 1) : constant(type, v));
      } else if (type.code == 0x9D) {
        kept(map);
      } else {
        map.put(name, value(type));
      }
    }
    return map;
  }

  /** What writes itself, or an object of another class than the declared one. */
  private Object external() {
    if (in.get(in.position()) == 4) {
      in.get();
      return open(null);
    }
    return headed(this::pieces);
  }

  private Object pieces() {
    List<Object> all = new ArrayList<>();
    numbered(all);
    for (int b = in.get(); b != 0; b = in.get()) {
      check(b == 1 || b == 2, "a piece");
      all.add(b == 1 ? HexFormat.of().formatHex(bytes(u())) : open(null));
    }
    return all;
  }

  // ---- containers

  private Object container(List<Kind> of, boolean array) {
    int u = u();
    if (u == 0) {
      return null;
    }
    if ((u & 1) != 0) {
      return numbered.get(u >> 1);
    }
    List<Object> all = new ArrayList<>();
    numbered(all);
    int n = (u >> 1) - 2;
    if (u == 2) {
      if (array) {
        alone();
      } else {
        typeOf(u());
      }
      n = u();
    }
    for (int i = 0; i < n; i++) {
      for (Kind each : of) {
        all.add(value(each));
      }
    }
    return all;
  }

  private void typeOf(int code) {
    switch (code) {
      case 7, 9, 15, 38, 39, 40, 66, 70, 82, 83 -> u();
      case 18, 71 -> alone();
      default -> check(code > 0, "the code of a container");
    }
  }

  /** A type that stands alone: what stands at a place of it. */
  private Kind alone() {
    return alone(false);
  }

  /** The same; {@code hierarchy} where objects of it stand behind their classes. */
  private Kind alone(boolean hierarchy) {
    int u = u();
    if (u == 0) {
      return null;
    }
    int code = (u >> 1) - 1;
    if (code == 11) {
      return new Kind(0x94, List.of(alone(hierarchy)), -1, null);
    }
    if (code == 29) {
      return new Kind(0x96, List.of(), -1, null);
    }
    if (code == 30) {
      return element(u());
    }
    Schema schema = typeOf(null, code);
    if (schema == null) {
      return new Kind(code, List.of(), -1, null);
    }
    Kind root = schema.root;
    if (hierarchy) {
      return root.code == 0x9B ? root : new Kind(0x9B, List.of(), -1, schema);
    }
    return root.code == 0x92 ? new Kind(0x91, List.of(), root.part, schema) : root;
  }

  /** What stands at a place of a class that is told only there. */
  private static Kind element(int number) {
    Kind any = new Kind(0x96, List.of(), -1, null);
    Kind text = new Kind(0, List.of(), -1, null);
    Kind map = new Kind(0x95, List.of(any, any), -1, null);
    return switch (number) {
      case 96, 97, 98 -> any;
      case 64, 65, 66, 67, 69, 70, 109, 110, 111, 112, 115, 121 -> map;
      case 68 -> new Kind(0x95, List.of(text, text), -1, null);
      case 122, 123, 124 -> new Kind(0x97, List.of(map), -1, null);
      case 125 -> new Kind(76, List.of(), -1, null);
      case 126, 127 -> new Kind(82, List.of(), -1, null);
      default -> new Kind(0x93, List.of(any), -1, null);
    };
  }

  // ---- open places

  private static boolean registered(int code) {
    return (code >= 32 && code <= 61) || code >= 128;
  }

  /** What a class looks like that is told here, defined where it is the first time. */
  private Schema typeOf(String hierarchy, int code) {
    if (hierarchy == null && !registered(code)) {
      return null;
    }
    if (named()) {
      int place = hierarchy != null ? code : code < 62 ? code - 32 : code - 98;
      if (place == inOrder.size()) {
        String name = string(false);
        inOrder.add(defined("named " + place, name));
      }
      return inOrder.get(place);
    }
    String key = hierarchy + " " + code;
    if (!byName()) {
      return known.get(key);
    }
    if (!defined.containsKey(key)) {
      defined.put(key, definition());
    }
    return defined.get(key);
  }

  private Schema defined(String key, String name) {
    if (!byName()) {
      in.getInt();
      return known.get(key);
    }
    Schema schema = definition();
    check(schema.name.equals(name), "the name of a class");
    defined.put(key, schema);
    return schema;
  }

  private Object open(String hierarchy) {
    int u = u();
    if (u == 0) {
      return null;
    }
    if ((u & 1) != 0) {
      return numbered.get(u >> 1);
    }
    int code = (u >> 1) - 1;
    Schema schema = typeOf(hierarchy, code);
    return schema != null ? value(schema.root) : coded(code);
  }

  private void kept(Map<String, Object> map) {
    for (int n = u(); n > 0; n--) {
      int u = u();
      if (u == 0) {
        String name = string(false);
        map.put(name, open(null));
        continue;
      }
      if (u - 1 == kept.size()) {
        kept.add(definition());
      }
      Schema schema = kept.get(u - 1);
      Part part = schema.parts.get(u());
      int property = u();
      Kind type = part.types.get(property);
      Object value =
          switch (type.code) {
            case 0x98 -> in.get() == 1;
            case 0x99 -> constant(type, u());
            default -> value(type);
          };
      map.put(part.names.get(property), value);
    }
  }

  // ---- classes of the JDK

  private Object primitive(int code) {
    return switch (code) {
      case 1 -> in.get() == 1;
      case 2 -> in.get();
      case 3 -> (short) s(32);
      case 4 -> (char) u();
      case 5 -> (int) s(32);
      case 6 -> s(64);
      case 7 -> in.getFloat();
      default -> in.getDouble();
    };
  }

  /** 0 for null, else 1 and the value. */
  private Object there(Supplier<Object> value) {
    int b = in.get();
    check(b == 0 || b == 1, "0 or 1");
    return b == 0 ? null : value.get();
  }

  /** 0 for null, else so many bytes and one. */
  private Object sized(Function<byte[], Object> value) {
    int u = u();
    return u == 0 ? null : value.apply(bytes(u - 1));
  }

  /** 0 for null, else the number and one. */
  private Object more(Function<BigInteger, Object> value) {
    BigInteger v = wide();
    return v.signum() == 0 ? null : value.apply(v.subtract(BigInteger.ONE));
  }

  private Object coded(int code) {
    Kind any = new Kind(0x96, List.of(), -1, null);
    return switch (code) {
      case 1 ->
          List.of(Optional.empty(), Optional.of(false), Optional.of(true))
              .get(in.get())
              .orElse(null);
      case 2, 3, 5 -> more(v -> s(32, v));
      case 4 -> more(v -> (char) v.intValueExact());
      case 6 -> more(v -> s(64, v));
      case 7 -> there(in::getFloat);
      case 8, 92 -> there(in::getDouble);
      case 9 -> container(List.of(any), false);
      case 10 -> container(List.of(any, any), false);
      case 11, 31 -> container(List.of(alone(code == 31)), true);
      case 12, 14, 15, 16, 17, 18, 19 -> primitives(code);
      case 13 -> sized(HexFormat.of()::formatHex);
      case 20 -> sized(BigInteger::new);
      case 21 -> sized(v -> new BigDecimal(new BigInteger(v), (int) s(32)));
      case 22 -> there(() -> new UUID(in.getLong(), in.getLong()));
      case 23, 75 -> there(() -> Instant.ofEpochSecond(s(64), u()));
      case 24 -> there(() -> LocalDate.ofEpochDay(s(64)));
      case 25 ->
          there(
              () ->
                  LocalDateTime.of(
                      LocalDate.ofEpochDay(s(64)), LocalTime.ofNanoOfDay(wide().longValue())));
      case 26 -> there(() -> Instant.ofEpochMilli(s(64)));
      case 27, 28, 95 -> open(null);
      case 29 -> "an Object";
      case 62 -> there(() -> LocalTime.ofNanoOfDay(wide().longValue()));
      case 66 -> there(() -> Duration.ofSeconds(s(64), u()));
      case 86 -> sized(BitSet::valueOf);
      case 87, 88, 89, 90, 91 -> there(() -> s(64));
      default -> {
        check(code == 0 || (code > 62 && code < 97), "a code");
        yield string(code == 0);
      }
    };
  }

  private Object primitives(int code) {
    int u = u();
    if (u == 0) {
      return null;
    }
    if ((u & 1) != 0) {
      return numbered.get(u >> 1);
    }
    List<Object> all = new ArrayList<>();
    numbered(all);
    int n = (u >> 1) - 2;
    for (int i = 0; i < n; i++) {
      switch (code) {
        case 12 -> all.add((in.get(in.position() + i / 8) >> (i & 7) & 1) == 1);
        case 14 -> all.add(in.getShort());
        case 15 -> all.add(in.getChar());
        case 16 -> all.add(in.getInt());
        case 17 -> all.add(in.getLong());
        case 18 -> all.add(in.getFloat());
        default -> all.add(in.getDouble());
      }
    }
    if (code == 12) {
      in.position(in.position() + (n + 7) / 8);
    }
    return all;
  }
}

package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Every way to read a piece of JSON: from each source, by each engine, as a typed value, within
 * objects and lists, as an unknown property that is skipped, and as a value of any class. All ways
 * must agree, in what they return and in where they find the error.
 */
final class Ways {

  /** An object around a value of any type, with text behind it. */
  record Box<T>(T value, String text) {}

  /** An object that knows nothing that is read. */
  record Stranger(Integer a) {}

  /** Where the value stands. */
  private enum Place {
    ROOT("", "", true),
    PROPERTY("{\"value\":", "}", true),
    WIDE_PROPERTY("{\"value\":", ",\"text\":\"\u20ac\"}", true),
    INDENTED("{\n  \"value\": ", "\n}", true),
    OTHER_ORDER("{\"text\":\"\",\"value\":", "}", true),
    ELEMENT("[", "]", true),
    ANY("", "", false),
    ANY_ELEMENT("[1, ", "]", false),
    ANY_WIDE_VALUE("{\"\u20ac\":", "}", false),
    SKIPPED("{\"zz\":", "}", false),
    SKIPPED_ELEMENT("{\"zz\":[1,", "],\"a\":null}", false);

    final String before;
    final String after;
    final boolean typed;

    Place(String before, String after, boolean typed) {
      this.before = before;
      this.after = after;
      this.typed = typed;
    }

    Type type(Type value) {
      return switch (this) {
        case ROOT -> value;
        case PROPERTY, WIDE_PROPERTY, INDENTED, OTHER_ORDER -> generic(Box.class, value);
        case ELEMENT -> generic(List.class, value);
        case SKIPPED, SKIPPED_ELEMENT -> Stranger.class;
        default -> Object.class;
      };
    }

    Object unwrap(Object read) {
      return switch (this) {
        case PROPERTY, WIDE_PROPERTY, INDENTED, OTHER_ORDER -> ((Box<?>) read).value();
        case ELEMENT -> ((List<?>) read).get(0);
        case ANY_ELEMENT -> ((List<?>) read).get(1);
        case ANY_WIDE_VALUE -> ((java.util.Map<?, ?>) read).get("\u20ac");
        default -> read;
      };
    }
  }

  /** Where the bytes come from. */
  private enum From {
    BYTES,
    RANGE,
    BUFFER,
    STREAM,
    STRING,
    READER;

    /** Whether offsets count chars. */
    boolean isText() {
      return this == STRING || this == READER;
    }
  }

  private static final List<Json> ENGINES =
      List.of(Json.standard(), Json.with(JsonOptions.standard().withEngine(Engine.INTERPRETED)));

  private final List<Json> engines;

  private Ways(List<Json> engines) {
    this.engines = engines;
  }

  /** Reading by RFC 8259. */
  static Ways strict() {
    return new Ways(ENGINES);
  }

  /** Reading with options. */
  static Ways with(JsonOptions options) {
    return new Ways(List.of(Json.with(options), Json.with(options.withEngine(Engine.INTERPRETED))));
  }

  /**
   * A value is accepted everywhere.
   *
   * @param typed what it is as the type
   * @param any what it is as an Object
   */
  void accept(byte[] json, Type type, Object typed, Object any) {
    for (Json engine : engines) {
      for (Place place : Place.values()) {
        byte[] document = document(place, json, true);
        for (From from : From.values()) {
          if (from.isText() && string(document) == null) {
            continue;
          }
          String way = way(engine, place, from, document);
          Object read;
          try {
            read = place.unwrap(read(engine, place.type(type), from, document));
          } catch (RuntimeException e) {
            throw new AssertionError(way, e);
          }
          if (place.typed) {
            assertThat(read).as(way).isEqualTo(typed);
          } else if (place.type(type) == Object.class) {
            assertThat(read).as(way).isEqualTo(any);
          }
        }
      }
    }
  }

  /** A value of the type is accepted everywhere, and is the same without one. */
  void accept(String json, Type type, Object value) {
    accept(utf8(json), type, value, value);
  }

  /** A value of the type is accepted everywhere. */
  void accept(String json, Type type, Object typed, Object any) {
    accept(utf8(json), type, typed, any);
  }

  /** A value is refused everywhere, with the offset of the byte that is wrong. */
  void reject(byte[] json, Type type, Class<? extends SeriformException> kind, int offset) {
    // what ends too early is left open, and so nothing may follow
    boolean closed = offset < json.length;
    for (Place place : Place.values()) {
      rejectAt(place, json, type, kind, offset, closed);
    }
  }

  /** A value is refused everywhere, with the offset of the byte that is wrong. */
  void reject(String json, Type type, Class<? extends SeriformException> kind, int offset) {
    reject(utf8(json), type, kind, offset);
  }

  /** A value that is well-formed is refused where it is read as the type, and only there. */
  void rejectTyped(String json, Type type, Class<? extends SeriformException> kind, int offset) {
    for (Place place : Place.values()) {
      if (place.typed) {
        rejectAt(place, utf8(json), type, kind, offset, true);
      }
    }
  }

  /** A whole document is refused, as the type and as any value. */
  void rejectDocument(String json, Type type, Class<? extends SeriformException> kind, int offset) {
    rejectAt(Place.ROOT, utf8(json), type, kind, offset, true);
    rejectAt(Place.ANY, utf8(json), type, kind, offset, true);
  }

  private void rejectAt(
      Place place,
      byte[] json,
      Type type,
      Class<? extends SeriformException> kind,
      int offset,
      boolean closed) {
    byte[] document = document(place, json, closed);
    int at = utf8(place.before).length + offset;
    for (Json engine : engines) {
      for (From from : From.values()) {
        String text = string(document);
        if (from.isText() && text == null) {
          continue;
        }
        String way = way(engine, place, from, document);
        Throwable e = failure(() -> read(engine, place.type(type), from, document), way);
        assertThat(e).as(way).isInstanceOf(kind);
        SeriformException s = (SeriformException) e;
        assertThat(s.format()).as(way).isEqualTo("JSON");
        int expected =
            from.isText()
                ? new String(document, 0, Math.min(at, document.length), StandardCharsets.UTF_8)
                    .length()
                : at;
        assertThat(s.offset()).as(way + ": " + s.getMessage()).isEqualTo(expected);
        if ((from == From.STREAM || from == From.READER) && s.line() == 0) {
          continue; // a stream forgets its lines
        }
        String before =
            from.isText()
                ? text.substring(0, expected)
                : new String(document, 0, at, StandardCharsets.ISO_8859_1);
        assertThat(s.line())
            .as(way)
            .isEqualTo(1 + (int) before.chars().filter(c -> c == '\n').count());
        assertThat(s.column()).as(way).isEqualTo(before.length() - before.lastIndexOf('\n'));
      }
    }
  }

  private static Throwable failure(Runnable reading, String way) {
    try {
      reading.run();
    } catch (Throwable e) {
      return e;
    }
    throw new AssertionError(way + ": accepted");
  }

  private static Object read(Json json, Type type, From from, byte[] document) {
    JsonCodec<?> codec = json.codec(type);
    return switch (from) {
      case BYTES -> codec.decode(document);
      case RANGE -> {
        // bytes around it that would change every value if they were looked at
        byte[] all = new byte[document.length + 26];
        Arrays.fill(all, (byte) '1');
        System.arraycopy(document, 0, all, 13, document.length);
        yield codec.decode(all, 13, 13 + document.length);
      }
      case BUFFER -> {
        ByteBuffer direct = ByteBuffer.allocateDirect(document.length + 2).position(1);
        direct.put(document).limit(1 + document.length).position(1);
        yield codec.decode(direct);
      }
      case STREAM -> codec.decode(new OneByOne(document));
      case STRING -> codec.decode(string(document));
      case READER -> codec.decode(new CharByChar(string(document)));
    };
  }

  private static byte[] document(Place place, byte[] json, boolean closed) {
    byte[] before = utf8(place.before);
    byte[] after = closed ? utf8(place.after) : new byte[0];
    byte[] all = Arrays.copyOf(before, before.length + json.length + after.length);
    System.arraycopy(json, 0, all, before.length, json.length);
    System.arraycopy(after, 0, all, before.length + json.length, after.length);
    return all;
  }

  private static String way(Json engine, Place place, From from, byte[] document) {
    String text = new String(document, StandardCharsets.ISO_8859_1);
    return engine.options().engine()
        + " "
        + place
        + " "
        + from
        + " "
        + (text.length() > 200 ? text.substring(0, 200) : text);
  }

  static byte[] utf8(String s) {
    return s.getBytes(StandardCharsets.UTF_8);
  }

  /** The text of bytes that are UTF-8; null for others. */
  private static String string(byte[] utf8) {
    try {
      CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8));
      return text.toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  /** A generic class with its one argument. */
  static Type generic(Class<?> raw, Type argument) {
    Type boxed =
        argument instanceof Class<?> c
            ? java.lang.invoke.MethodType.methodType(c).wrap().returnType()
            : argument;
    return new Generic(raw, List.of(boxed));
  }

  private record Generic(Class<?> raw, List<Type> arguments) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return new ArrayList<>(arguments).toArray(new Type[0]);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public Type getOwnerType() {
      return raw.getDeclaringClass();
    }
  }

  /** A reader that gives one char at a time. */
  static final class CharByChar extends StringReader {
    CharByChar(String text) {
      super(text);
    }

    @Override
    public int read(char[] to, int offset, int length) throws IOException {
      return super.read(to, offset, Math.min(1, length));
    }
  }

  /** A stream that gives one byte at a time, as a slow connection does. */
  static final class OneByOne extends InputStream {
    private final ByteArrayInputStream bytes;

    OneByOne(byte[] bytes) {
      this.bytes = new ByteArrayInputStream(bytes);
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] to, int offset, int length) {
      return bytes.read(to, offset, Math.min(1, length));
    }
  }
}

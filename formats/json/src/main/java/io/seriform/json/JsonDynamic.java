package io.seriform.json;

import io.seriform.codec.Codecs;
import io.seriform.codec.TypeCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of any class: written by the codec of their own class, read as what JSON knows: a map, a
 * list, a string, a number, a boolean.
 */
final class JsonDynamic extends TypeCodec {

  private final Codecs codecs;

  JsonDynamic(Codecs codecs) {
    this.codecs = codecs;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    if (value.getClass() == Object.class) {
      return JsonWriter.empty((JsonWriter) out, pos);
    }
    Class<?> type =
        value instanceof Map
            ? Map.class
            : value instanceof Collection
                ? Collection.class
                : value instanceof Enum<?> e ? e.getDeclaringClass() : value.getClass();
    return codecs.codec(type).write(out, buf, pos, value);
  }

  @Override
  public Object read(Input in) {
    return value((JsonReader) in);
  }

  private static Object value(JsonReader in) {
    int c = JsonSlow.peek(in);
    return switch (c) {
      case '"', '\'' -> JsonStrings.readOrNull(in);
      case '{' -> map(in);
      case '[' -> list(in);
      case 't', 'f' -> JsonSlow.readBoolean(in);
      case 'n' -> {
        JsonSlow.isNull(in);
        yield null;
      }
      default -> JsonNumbers.readNumber(in);
    };
  }

  private static Map<String, Object> map(JsonReader in) {
    in.deeper();
    JsonSlow.begin(in);
    Map<String, Object> map = new LinkedHashMap<>();
    while (JsonSlow.entry(in) && in.admits(map.size())) {
      String name = JsonNames.readName(in);
      try {
        map.put(name, value(in));
      } catch (io.seriform.error.SeriformException e) {
        throw e.within(name);
      }
    }
    return map;
  }

  private static List<Object> list(JsonReader in) {
    in.deeper();
    in.pos++;
    List<Object> list = new ArrayList<>();
    while (JsonSlow.element(in, list.size()) && in.admits(list.size())) {
      try {
        list.add(value(in));
      } catch (io.seriform.error.SeriformException e) {
        throw e.within(list.size());
      }
    }
    return list;
  }
}

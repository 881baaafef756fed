package io.seriform.json;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Values of {@code java.lang.Class}: names in a closed table, never given to a class loader. */
final class JsonClasses extends JsonScalar {

  private final Map<String, Class<?>> table = new HashMap<>();

  JsonClasses(Collection<Class<?>> classes) {
    classes.forEach(c -> table.put(c.getName(), c));
  }

  @Override
  int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    return JsonWriter.string(out, buf, pos, toName(v), rest);
  }

  @Override
  Object read(JsonReader in) {
    int from = in.pos;
    return fromName(in, JsonStrings.readOrNull(in), from);
  }

  @Override
  String toName(Object v) {
    String name = ((Class<?>) v).getName();
    if (table.get(name) != v) {
      throw new io.seriform.error.EncodeException(
          "class " + name + " is not registered; JsonOptions.withClassValue adds it");
    }
    return name;
  }

  @Override
  Object fromName(JsonReader in, String name, int from) {
    Class<?> known = table.get(name);
    if (known == null) {
      throw JsonErrors.badText(in, "registered class", name, null);
    }
    return known;
  }
}

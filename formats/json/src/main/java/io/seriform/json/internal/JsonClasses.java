package io.seriform.json.internal;

import io.seriform.codec.names.ClassNames;

/** Values of {@code java.lang.Class}: names in a closed table, never given to a class loader. */
final class JsonClasses extends JsonScalar {

  private final ClassNames names;

  JsonClasses(ClassNames names) {
    this.names = names;
  }

  @Override
  int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    return JsonWriter.string(out, buf, pos, toName(v), rest);
  }

  @Override
  Object read(JsonReader in) {
    long at = in.offset(in.pos);
    return fromName(in, JsonStrings.readOrNull(in), at);
  }

  @Override
  String toName(Object v) {
    return names.name(v);
  }

  @Override
  Object fromName(JsonReader in, String name, long at) {
    Class<?> known = names.find(name);
    if (known == null) {
      throw JsonErrors.badText(in, "registered class", name, at, null);
    }
    return known;
  }
}

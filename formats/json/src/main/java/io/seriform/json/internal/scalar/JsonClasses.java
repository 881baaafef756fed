package io.seriform.json.internal.scalar;

import io.seriform.codec.names.ClassNames;
import io.seriform.json.internal.site.JsonErrors;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonScalar;
import io.seriform.json.internal.site.JsonStrings;
import io.seriform.json.internal.site.JsonText;
import io.seriform.json.internal.site.JsonWriter;

/** Values of {@code java.lang.Class}: names in a closed table, never given to a class loader. */
public final class JsonClasses extends JsonScalar {

  private final ClassNames names;

  public JsonClasses(ClassNames names) {
    this.names = names;
  }

  @Override
  public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    return JsonText.string(out, buf, pos, toName(v), rest);
  }

  @Override
  public Object read(JsonReader in) {
    long at = in.offset(in.pos);
    return fromName(in, JsonStrings.readOrNull(in), at);
  }

  @Override
  public String toName(Object v) {
    return names.name(v);
  }

  @Override
  public Object fromName(JsonReader in, String name, long at) {
    Class<?> known = names.find(name);
    if (known == null) {
      throw JsonErrors.badText(in, "registered class", name, at, null);
    }
    return known;
  }
}

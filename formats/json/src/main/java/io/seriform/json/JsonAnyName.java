package io.seriform.json;

import io.seriform.codec.ScalarText;
import io.seriform.error.EncodeException;
import io.seriform.model.Kind;
import io.seriform.model.ModelOptions;
import io.seriform.model.Models;
import io.seriform.model.ScalarModel;

/** Keys of a map whose class is not declared: written by what they are, read as strings. */
final class JsonAnyName extends JsonScalar {

  private final Models models = Models.of(ModelOptions.standard());

  @Override
  int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    return JsonWriter.string(out, buf, pos, toName(v), rest);
  }

  @Override
  Object read(JsonReader in) {
    return JsonStrings.readOrNull(in);
  }

  @Override
  String toName(Object v) {
    if (v instanceof String s) {
      return s;
    }
    if (v instanceof Enum<?> e) {
      return e.name();
    }
    if (!(models.model(v.getClass()) instanceof ScalarModel s) || s.kind() == Kind.CLASS) {
      throw new EncodeException(
          "the key of a map is of " + v.getClass().getName() + ", which is no name in JSON");
    }
    return s.kind().primitive() != null ? v.toString() : ScalarText.print(s.kind(), v);
  }

  @Override
  Object fromName(JsonReader in, String name, int from) {
    return name;
  }
}

package io.seriform.json;

import io.seriform.codec.Codecs;
import io.seriform.codec.DynamicCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Values of any class: read as a map, a list, a string, a number or a boolean. */
final class JsonDynamic extends DynamicCodec {

  JsonDynamic(Codecs codecs) {
    super(codecs, JsonTokens.INSTANCE);
  }

  @Override
  protected int writeEmpty(Output out, int pos) {
    return JsonWriter.empty((JsonWriter) out, pos);
  }

  @Override
  protected Object value(Input input) {
    JsonReader in = (JsonReader) input;
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
}

package io.seriform.json;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.tokens.DynamicCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.Iterator;
import java.util.Map;

/**
 * Values of any class: read as a map, a list, a string, a number or a boolean. Where references are
 * kept a map may have an id, and a reference is read as what it refers to; a map whose first key
 * looks like one of the two is written with an id of its own before it.
 */
final class JsonDynamic extends DynamicCodec {

  /** Reads maps that may have ids; null where references are not kept. */
  private final TypeCodec identified;

  JsonDynamic(CodecSource codecs, boolean references) {
    super(codecs, JsonTokens.INSTANCE);
    this.identified = references ? new JsonReferences(Object.class, new Maps()) : null;
  }

  private final class Maps extends TypeCodec {
    @Override
    public int write(Output out, byte[] buf, int pos, Object value) {
      return JsonDynamic.super.write(out, buf, pos, value);
    }

    @Override
    public Object read(Input in) {
      return map(in);
    }
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    boolean mistakable =
        identified != null && value instanceof Map<?, ?> m && isMistakable(m) && !isReplaced(value);
    return mistakable ? identified.write(out, buf, pos, value) : super.write(out, buf, pos, value);
  }

  /**
   * Whether a map would be read as a reference, or as having an id, unless it has an id of its own.
   */
  private static boolean isMistakable(Map<?, ?> map) {
    Iterator<?> keys = map.keySet().iterator();
    return keys.hasNext() && JsonReferences.isName(String.valueOf(keys.next()));
  }

  @Override
  protected void created(Input in, Object object) {
    if (identified != null && object instanceof Map) {
      ((JsonReader) in).references.created(object);
    }
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
      case '{' -> identified == null ? map(in) : identified.read(in);
      case '[' -> list(in);
      case 't', 'f' -> JsonSlow.readBoolean(in);
      case 'n' -> {
        JsonSlow.isNull(in);
        yield null;
      }
      default -> {
        if (!JsonNumbers.mayBegin(in, c)) {
          throw JsonErrors.expected(in, "a value");
        }
        yield JsonNumbers.readNumber(in);
      }
    };
  }
}

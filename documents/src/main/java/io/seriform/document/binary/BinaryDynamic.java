package io.seriform.document.binary;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.DynamicCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.Iterator;
import java.util.Map;

/**
 * Values of any class: read as a map, a list, a String, {@code byte[]}, a Long, a Double, a
 * Boolean, a number of any size where the format has such, or a Document of what it alone has.
 * Where references are kept a map may have an id, and a reference is read as what it refers to; a
 * map whose first key looks like one of the two is written with an id of its own before it.
 */
final class BinaryDynamic extends DynamicCodec {

  private final BinaryTokens tokens;

  /** Reads maps that may have ids; null where references are not kept. */
  private final TypeCodec identified;

  BinaryDynamic(CodecSource codecs, BinaryTokens tokens, SelfDescribingOptions<?> options) {
    super(codecs, tokens, options.untypedIntegers() == SelfDescribingOptions.Integers.INT);
    this.tokens = tokens;
    this.identified =
        options.references() ? new BinaryReferences(Object.class, new Maps(), tokens) : null;
  }

  private final class Maps extends TypeCodec {
    @Override
    public int write(Output out, byte[] buf, int pos, Object value) {
      int end = BinaryDynamic.super.putMap(out, pos, (Map<?, ?>) value);
      ((BinaryOutput) out).closed(((Map<?, ?>) value).size());
      return end;
    }

    @Override
    public Object read(Input in) {
      return map(in);
    }
  }

  @Override
  protected int putMap(Output out, int pos, Map<?, ?> map) {
    return identified != null && isMistakable(map)
        ? identified.write(out, out.buf, pos, map)
        : super.putMap(out, pos, map);
  }

  /**
   * Returns true if a map would be read as a reference, or as one with an id, unless it has one.
   */
  private static boolean isMistakable(Map<?, ?> map) {
    Iterator<?> keys = map.keySet().iterator();
    return keys.hasNext() && BinaryReferences.isName(String.valueOf(keys.next()));
  }

  @Override
  protected void created(Input in, Object object) {
    if (identified != null && object instanceof Map) {
      ((BinaryInput) in).references.created(object);
    }
  }

  @Override
  protected Object object(Input in) {
    return identified == null ? map(in) : identified.read(in);
  }

  @Override
  protected Object other(Input in) {
    Document read = tokens.readOther((BinaryInput) in);
    return switch (read.kind()) {
      case INTEGER -> read.isLong() ? (Object) read.asLong() : read.asBigInteger();
      case FLOAT, DOUBLE -> read.asDouble();
      case DECIMAL -> read.asBigDecimal();
      default -> read;
    };
  }
}

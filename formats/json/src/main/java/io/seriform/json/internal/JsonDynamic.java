package io.seriform.json.internal;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.Decimals;
import io.seriform.document.tokens.DynamicCodec;
import io.seriform.json.internal.site.JsonNumbers;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonTokens;
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

  /** Reads maps that may have ids; null if references are not kept. */
  private final TypeCodec identified;

  /** The class of decimals; null for the one that keeps all digits. */
  private final Decimals decimals;

  /** Reads what is written back, with all digits unless options say otherwise. */
  private final JsonDynamic kept;

  JsonDynamic(CodecSource codecs, SelfDescribingOptions<?> options) {
    this(codecs, options, options.untypedDecimals());
  }

  private JsonDynamic(CodecSource codecs, SelfDescribingOptions<?> options, Decimals decimals) {
    super(
        codecs,
        JsonTokens.INSTANCE,
        options.untypedIntegers() == SelfDescribingOptions.Integers.INT);
    this.identified = options.references() ? new JsonReferences(Object.class, new Maps()) : null;
    this.decimals = decimals;
    this.kept = decimals == Decimals.SHORTEST ? new JsonDynamic(codecs, options, null) : this;
  }

  @Override
  public TypeCodec kept() {
    return kept;
  }

  private final class Maps extends TypeCodec {
    @Override
    public int write(Output out, byte[] buf, int pos, Object value) {
      return JsonDynamic.super.putMap(out, pos, (Map<?, ?>) value);
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

  /** Returns true if a map would be read as a reference, or as having an id that it lacks. */
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
  protected Object object(Input in) {
    return identified == null ? map(in) : identified.read(in);
  }

  @Override
  protected Object value(Input input) {
    JsonReader in = (JsonReader) input;
    return decimals == Decimals.EXACT && JsonNumbers.mayBegin(in, JsonSlow.peek(in))
        ? JsonNumbers.readNumber(in, decimals, this::integer)
        : super.value(in);
  }

  @Override
  protected Object other(Input input) {
    JsonReader in = (JsonReader) input;
    return in.number.scannedNumber(in, decimals);
  }
}

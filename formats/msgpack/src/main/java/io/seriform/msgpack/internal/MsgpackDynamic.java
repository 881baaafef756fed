package io.seriform.msgpack.internal;

import io.seriform.codec.CodecSource;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.DynamicCodec;
import io.seriform.msgpack.internal.scalar.MsgpackTimes;
import io.seriform.msgpack.internal.site.Code;
import io.seriform.msgpack.internal.site.MsgpackExtension;
import io.seriform.msgpack.internal.site.MsgpackNumbers;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackSlow;
import io.seriform.msgpack.internal.site.MsgpackStrings;
import io.seriform.msgpack.internal.site.MsgpackTokens;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Values of any class: read as a map, a list, a String, {@code byte[]}, a Long, a BigInteger above
 * those, a Double, a Boolean, an Instant, what a user's extension gives, or a Document of any other
 * extension.
 */
final class MsgpackDynamic extends DynamicCodec {

  private final Map<Integer, MsgpackExtensions> extensions = new HashMap<>();

  /** Reads references; null if there are none. */
  private final MsgpackReferences references;

  MsgpackDynamic(
      CodecSource codecs,
      SelfDescribingOptions<?> options,
      Collection<MsgpackExtension> extensions,
      MsgpackReferences references) {
    super(
        codecs,
        MsgpackTokens.INSTANCE,
        options.untypedIntegers() == SelfDescribingOptions.Integers.INT);
    this.references = references;
    extensions.forEach(e -> this.extensions.put(e.type(), new MsgpackExtensions(e, e.values())));
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    MsgpackWriter out = (MsgpackWriter) o;
    out.dynamic++;
    int end = super.write(out, buf, pos, value);
    out.dynamic--;
    return end;
  }

  @Override
  protected Object otherKey(Input in) {
    Object key = value(in);
    return key instanceof byte[] bytes ? Document.of(bytes) : key;
  }

  @Override
  protected Object other(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    byte c = MsgpackSlow.peek(in);
    return c == Code.UINT64 ? MsgpackNumbers.readInteger(in) : extension(in);
  }

  private Object extension(MsgpackReader in) {
    long at = in.offset(in.pos);
    int n = MsgpackStrings.extensionHeader(in, "a value");
    byte type = in.extension;
    if (references != null && references.has(type)) {
      return references.referred(in, at, n);
    }
    if (type == Code.TIMESTAMP) {
      return MsgpackTimes.timestamp(in, at, n);
    }
    MsgpackExtensions known = extensions.get((int) type);
    return known != null
        ? known.value(in, at, n)
        : Document.extension(type, MsgpackStrings.bytes(in, n));
  }
}

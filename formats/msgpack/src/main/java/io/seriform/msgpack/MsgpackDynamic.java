package io.seriform.msgpack;

import io.seriform.codec.CodecSource;
import io.seriform.codec.tokens.DynamicCodec;
import io.seriform.document.Document;
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

  /** Reads references; null where there are none. */
  private final MsgpackReferences references;

  MsgpackDynamic(
      CodecSource codecs, Collection<MsgpackExtension> extensions, MsgpackReferences references) {
    super(codecs, MsgpackTokens.INSTANCE);
    this.references = references;
    extensions.forEach(e -> this.extensions.put(e.type(), new MsgpackExtensions(e, e.values())));
  }

  @Override
  protected int writeEmpty(Output out, int pos) {
    return MsgpackWriter.put((MsgpackWriter) out, pos, Code.FIXMAP);
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
  protected Object key(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    byte c = MsgpackSlow.peek(in);
    if (MsgpackStrings.isString(c)) {
      return MsgpackStrings.readName(in);
    }
    Object key = value(in);
    return key instanceof byte[] bytes ? Document.of(bytes) : key;
  }

  @Override
  protected Object value(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    byte c = MsgpackSlow.peek(in);
    return switch (Code.family(c)) {
      case "a map" -> map(in);
      case "an array" -> list(in);
      default -> leaf(in, c);
    };
  }

  private Object leaf(MsgpackReader in, byte c) {
    if (MsgpackNumbers.width(c) != 0 || c == Code.FLOAT32 || c == Code.FLOAT64) {
      return MsgpackNumbers.readNumber(in, "a number");
    }
    if (MsgpackStrings.isString(c)) {
      return MsgpackStrings.read(in);
    }
    return switch (c) {
      case Code.NIL -> {
        in.pos++;
        yield null;
      }
      case Code.TRUE, Code.FALSE -> MsgpackSlow.readBoolean(in);
      case Code.BIN8, Code.BIN16, Code.BIN32 -> MsgpackStrings.readBinary(in);
      default -> {
        if (!MsgpackStrings.isExtension(c)) {
          throw MsgpackErrors.wrongKind(in, "a value");
        }
        yield extension(in);
      }
    };
  }

  private Object extension(MsgpackReader in) {
    long at = in.offset(in.pos);
    int n = MsgpackStrings.extensionHeader(in);
    byte type = in.extension;
    if (references != null && references.has(type)) {
      return references.referred(in, at, n);
    }
    if (type == MsgpackOptions.TIMESTAMP) {
      return MsgpackTimes.timestamp(in, at, n);
    }
    MsgpackExtensions known = extensions.get((int) type);
    return known != null
        ? known.value(in, at, n)
        : Document.extension(type, MsgpackStrings.bytes(in, n));
  }
}

package io.seriform.cbor;

import io.seriform.codec.Codecs;
import io.seriform.codec.DynamicCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.nio.ByteBuffer;

/**
 * Values of any class: read as a map, a list, a String, a byte array, a number or a boolean. Tags
 * other than those of numbers are dropped; the tree keeps them.
 */
final class CborDynamic extends DynamicCodec {

  CborDynamic(Codecs codecs) {
    super(codecs, CborTokens.INSTANCE);
  }

  @Override
  protected int writeEmpty(Output out, int pos) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    out.buf[pos] = (byte) CborWriter.MAP;
    return pos + 1;
  }

  @Override
  protected Object value(Input in) {
    return value((CborReader) in, false);
  }

  @Override
  protected Object key(Input in) {
    // a byte array would be equal to none
    Object key = value((CborReader) in, true);
    return key instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : key;
  }

  private Object value(CborReader in, boolean key) {
    int h = CborSlow.initial(in);
    if (h >> 5 == 6) {
      long tag = CborSlow.tags(in);
      if (CborNumbers.isNumber(tag)) {
        return CborNumbers.tagged(in, tag);
      }
      h = CborSlow.initial(in);
    }
    return switch (h >> 5) {
      case 0, 1 -> CborNumbers.number(in);
      case 2 -> CborStrings.readBytes(in);
      case 3 -> CborStrings.text(in, h, key);
      case 4 -> list(in);
      case 5 -> map(in);
      default -> simple(in, h);
    };
  }

  private static Object simple(CborReader in, int h) {
    if (h == 0xF6 || h == 0xF7) {
      in.pos++;
      return null;
    }
    return h >= 0xF9 && h <= 0xFB ? CborNumbers.number(in) : (Object) CborSlow.readBoolean(in);
  }
}

package io.seriform.cbor.internal;

import io.seriform.cbor.internal.site.CborErrors;
import io.seriform.cbor.internal.site.CborFloats;
import io.seriform.cbor.internal.site.CborHeads;
import io.seriform.cbor.internal.site.CborNumbers;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborSlow;
import io.seriform.cbor.internal.site.CborTokens;
import io.seriform.cbor.internal.site.CborWriter;
import io.seriform.document.Document;
import io.seriform.document.DocumentCodec;
import io.seriform.error.EncodeException;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Writes and reads trees: every value of CBOR, with its tags. Only what numbers are made of (tags 2
 * to 4) becomes a number.
 */
final class CborTree extends DocumentCodec {

  CborTree(Class<?> type, boolean unique) {
    super(type, CborTokens.INSTANCE, unique);
  }

  // ---- reading

  @Override
  protected Document readOther(Input input) {
    CborReader in = (CborReader) input;
    int h = CborSlow.initial(in);
    return switch (h >> 5) {
      case 0, 1 -> Document.of(CborNumbers.integer(h, CborSlow.argument(in, h)));
      case 6 -> tagged(in, h);
      default -> simple(in, h);
    };
  }

  private Document tagged(CborReader in, int h) {
    long tag = CborSlow.argument(in, h);
    if (tag >= CborNumbers.POSITIVE_BIGNUM && tag <= CborNumbers.DECIMAL) {
      Number n = CborNumbers.tagged(in, tag);
      return n instanceof BigDecimal d
          ? Document.of(d)
          : n instanceof BigInteger big ? Document.of(big) : Document.of(n.longValue());
    }
    if (--in.depthLeft < 0) {
      throw in.at(LimitErrors.tooDeep(in.limits()), in.pos);
    }
    Document value = Document.tagged(tag, readValue(in));
    in.depthLeft++;
    return value;
  }

  private static Document simple(CborReader in, int h) {
    if (h == 0xF8) {
      return Document.simple(CborNumbers.simple(in));
    }
    if (h > 0xFB) {
      throw CborErrors.reserved(in, h);
    }
    in.pos++;
    return Document.simple(h & 31);
  }

  // ---- writing

  @Override
  protected int writeOther(Output o, int pos, Document d) {
    CborWriter out = (CborWriter) o;
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    byte[] buf = out.buf;
    return switch (d.kind()) {
      case INTEGER -> CborNumbers.put(out, buf, pos, d.asBigInteger(), 0);
      case DECIMAL ->
          isNegativeZero(d)
              ? CborFloats.put(buf, pos, -0.0)
              : CborNumbers.put(out, buf, pos, d.asBigDecimal(), 0);
      case UNDEFINED, SIMPLE -> CborHeads.put(buf, pos, 0xE0, d.tag());
      case TAGGED -> {
        deeper(out);
        pos = writeValue(out, CborHeads.put(buf, pos, CborWriter.TAG, d.tag()), d.content());
        out.depthLeft++;
        yield pos;
      }
      default ->
          throw new EncodeException("CBOR has no values of this kind")
              .expecting(null, d.kind().toString());
    };
  }
}

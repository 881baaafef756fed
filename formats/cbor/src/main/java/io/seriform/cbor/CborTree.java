package io.seriform.cbor;

import io.seriform.document.Document;
import io.seriform.document.DocumentCodec;
import io.seriform.document.DocumentMaker;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.wire.Bytes;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Utf8;
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
  protected DocumentMaker maker(Input in) {
    return ((CborReader) in).maker();
  }

  @Override
  protected Document readValue(Input input) {
    CborReader in = (CborReader) input;
    int h = CborSlow.initial(in);
    return switch (h >> 5) {
      case 0, 1 -> integer(in, h);
      case 2 -> Document.of(CborStrings.readBytes(in));
      case 3 -> Document.of(CborReader.readString(in, (CborSite) null));
      case 4 -> readArray(in);
      case 5 -> readObject(in);
      case 6 -> tagged(in, h);
      default -> simple(in, h);
    };
  }

  private static Document integer(CborReader in, int h) {
    long n = CborSlow.argument(in, h);
    return n < 0 ? Document.of(CborNumbers.integer(h, n)) : Document.of(h >> 5 == 0 ? n : ~n);
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
      throw in.at(in.limits().tooDeep(), in.pos);
    }
    Document value = Document.tagged(tag, readValue(in));
    in.depthLeft++;
    return value;
  }

  private static Document simple(CborReader in, int h) {
    if (h == 0xF9) {
      return Document.of(CborFloats.ofHalf(CborNumbers.half(in)));
    }
    if (h == 0xFA) {
      return Document.of(CborNumbers.readFloat(in));
    }
    if (h == 0xFB) {
      return Document.of(CborNumbers.floating(in, h));
    }
    if (h == 0xF8) {
      return Document.simple(CborNumbers.simple(in));
    }
    if (h > 0xFB) {
      throw CborErrors.reserved(in, h);
    }
    in.pos++;
    return Document.simple(h & 31);
  }

  @Override
  protected Object readKey(Input input, DocumentObject object) {
    CborReader in = (CborReader) input;
    int h = CborSlow.initial(in);
    if (h >> 5 != 3) {
      return readValue(in);
    }
    if ((h & 31) == CborSlow.INDEFINITE) {
      return CborStrings.text(in, h, true);
    }
    int n = CborStrings.length(in, h, true);
    byte[] b = in.buf;
    int from = in.pos;
    if (n > DocumentMaker.LONGEST || n == 0) {
      return name(in, n);
    }
    long head = n >= 8 ? Bytes.getLong(b, from) : Bytes.getFew(b, from, from + n);
    long tail = n > 8 ? Bytes.getLong(b, from + n - 8) : 0;
    DocumentMaker.Name known = in.maker().find(b, from, n, head, tail);
    if (known == null) {
      if (!DocumentMaker.keepsNames(object) || !Utf8.isAscii(b, from, from + n)) {
        return name(in, n);
      }
      known = in.maker().add(b, from, n);
    }
    in.pos = from + n;
    return known;
  }

  private static String name(CborReader in, int n) {
    String name = in.utf8(in.pos, in.pos + n);
    if (name == null) {
      throw CborStrings.malformed(in, n);
    }
    in.pos += n;
    return name;
  }

  // ---- writing

  @Override
  protected int writeLeaf(Output o, int pos, Document d) {
    CborWriter out = (CborWriter) o;
    if (d.isText()) {
      return CborWriter.string(out, out.buf, pos, d.asText(), 0);
    }
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    byte[] buf = out.buf;
    if (d.isLong()) {
      return CborWriter.putLong(buf, pos, d.asLong());
    }
    return switch (d.kind()) {
      case INTEGER -> CborNumbers.put(out, buf, pos, d.asBigInteger(), 0);
      case DECIMAL -> CborNumbers.put(out, buf, pos, d.asBigDecimal(), 0);
      case FLOAT -> CborFloats.put(buf, pos, d.asFloat());
      case DOUBLE -> CborFloats.put(buf, pos, d.asDouble());
      case BYTES -> CborStrings.write(out, buf, pos, d.asBytes(), 0);
      case NULL, UNDEFINED, BOOLEAN, SIMPLE ->
          CborHeads.put(buf, pos, 0xE0, d.kind() == Document.Kind.NULL ? 22 : d.tag());
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

  @Override
  protected int writeName(Output o, int pos, String name) {
    CborWriter out = (CborWriter) o;
    return CborWriter.string(out, out.buf, pos, name, 0);
  }

  @Override
  protected int beginObject(Output out, int pos, int size) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    return CborHeads.put(out.buf, pos, CborWriter.MAP, size);
  }

  @Override
  protected int beginArray(Output out, int pos, int size) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    return CborHeads.put(out.buf, pos, CborWriter.ARRAY, size);
  }
}

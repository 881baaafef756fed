package io.seriform.msgpack;

import io.seriform.document.Document;
import io.seriform.document.DocumentCodec;
import io.seriform.document.DocumentMaker;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Bytes;
import io.seriform.wire.Input;
import io.seriform.wire.NumberText;
import io.seriform.wire.Output;
import io.seriform.wire.Utf8;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Writes and reads trees. Extensions, timestamps among them, stay what they are. What MessagePack
 * has not is an error: tags, simple values, undefined, and numbers that no integer of 64 bits and
 * no double is.
 */
final class MsgpackTree extends DocumentCodec {

  MsgpackTree(Class<?> type, boolean unique) {
    super(type, MsgpackTokens.INSTANCE, unique);
  }

  // ---- reading

  @Override
  protected DocumentMaker maker(Input in) {
    return ((MsgpackReader) in).maker();
  }

  @Override
  protected Object readKey(Input input, DocumentObject object) {
    MsgpackReader in = (MsgpackReader) input;
    if (!MsgpackStrings.isString(MsgpackSlow.peek(in))) {
      return readValue(in);
    }
    int n = MsgpackStrings.header(in, in.limits().name());
    byte[] b = in.buf;
    int from = in.pos;
    if (n > DocumentMaker.LONGEST || !Utf8.isAscii(b, from, from + n)) {
      return MsgpackStrings.text(in, n);
    }
    long head = n >= 8 ? Bytes.getLong(b, from) : Bytes.getFew(b, from, from + n);
    long tail = n > 8 ? Bytes.getLong(b, from + n - 8) : 0;
    DocumentMaker.Name name = in.maker().find(b, from, n, head, tail);
    if (name == null) {
      if (!DocumentMaker.keepsNames(object)) {
        return MsgpackStrings.text(in, n);
      }
      name = in.maker().add(b, from, n);
    }
    in.pos = from + n;
    return name;
  }

  @Override
  protected Document readValue(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    byte c = MsgpackSlow.peek(in);
    if (MsgpackStrings.isString(c)) {
      return Document.of(MsgpackStrings.read(in));
    }
    if (MsgpackNumbers.width(c) != 0) {
      Number number = MsgpackNumbers.readInteger(in);
      return number instanceof BigInteger big ? Document.of(big) : Document.of(number.longValue());
    }
    return switch (c & 0xF0) {
      case 0x80 -> readObject(in);
      case 0x90 -> readArray(in);
      default -> rare(in, c);
    };
  }

  private Document rare(MsgpackReader in, byte c) {
    return switch (c) {
      case Code.NIL -> {
        in.pos++;
        yield Document.ofNull();
      }
      case Code.TRUE, Code.FALSE -> Document.of(MsgpackSlow.readBoolean(in));
      case Code.FLOAT32 -> Document.of(MsgpackNumbers.readFloat(in));
      case Code.FLOAT64 -> Document.of(MsgpackNumbers.readDouble(in));
      case Code.BIN8, Code.BIN16, Code.BIN32 -> Document.of(MsgpackStrings.readBinary(in));
      case Code.ARRAY16, Code.ARRAY32 -> readArray(in);
      case Code.MAP16, Code.MAP32 -> readObject(in);
      default -> {
        if (!MsgpackStrings.isExtension(c)) {
          throw MsgpackErrors.wrongKind(in, "a value");
        }
        int n = MsgpackStrings.extensionHeader(in);
        yield Document.extension(in.extension, MsgpackStrings.bytes(in, n));
      }
    };
  }

  // ---- writing

  @Override
  protected int beginObject(Output out, int pos, int size) {
    pos = MsgpackWriter.room((MsgpackWriter) out, pos);
    return Put.map(out.buf, pos, size);
  }

  @Override
  protected int beginArray(Output out, int pos, int size) {
    pos = MsgpackWriter.room((MsgpackWriter) out, pos);
    return Put.array(out.buf, pos, size);
  }

  @Override
  protected int writeName(Output out, int pos, String name) {
    return MsgpackWriter.string((MsgpackWriter) out, out.buf, pos, name, 0);
  }

  @Override
  protected int writeLeaf(Output output, int pos, Document leaf) {
    MsgpackWriter out = (MsgpackWriter) output;
    if (leaf.isText()) {
      return MsgpackWriter.string(out, out.buf, pos, leaf.asText(), 0);
    }
    pos = MsgpackWriter.room(out, pos);
    return switch (leaf.kind()) {
      case NULL -> MsgpackWriter.put(out, pos, Code.NIL);
      case BOOLEAN -> MsgpackWriter.put(out, pos, leaf.asBoolean() ? Code.TRUE : Code.FALSE);
      case INTEGER -> integer(out, pos, leaf);
      case FLOAT -> Put.real(out.buf, pos, leaf.asFloat());
      case DOUBLE -> Put.real(out.buf, pos, leaf.asDouble());
      case DECIMAL -> decimal(out, pos, leaf);
      case BYTES -> MsgpackScalars.Binary.put(out, pos, leaf.asBytes(), 0);
      case EXTENSION -> MsgpackExtensions.write(out, pos, (int) leaf.tag(), leaf.asBytes(), 0);
      default -> throw unknown(leaf, "MessagePack has no values of this kind");
    };
  }

  private static int integer(MsgpackWriter out, int pos, Document leaf) {
    if (leaf.isLong()) {
      return Put.integer(out.buf, pos, leaf.asLong());
    }
    BigInteger big = leaf.asBigInteger();
    if (!MsgpackScalars.fits(big)) {
      throw unknown(leaf, "MessagePack has no integers of more than 64 bits");
    }
    return Put.integer(out.buf, pos, big);
  }

  /** A decimal whose value is that of a double, or rather of the shortest text that means it. */
  private static int decimal(MsgpackWriter out, int pos, Document leaf) {
    BigDecimal exact = leaf.asBigDecimal();
    double d = exact.doubleValue();
    if (!NumberText.means(d, exact)) {
      throw unknown(leaf, "MessagePack has no decimals, and no double has this value");
    }
    return Put.real(out.buf, pos, d);
  }

  private static SeriformException unknown(Document leaf, String problem) {
    String found = leaf.kind().isNumber() ? leaf.numberText() : leaf.kind().toString();
    return new EncodeException(problem).expecting(null, found).at(MsgpackErrors.FORMAT, -1);
  }
}

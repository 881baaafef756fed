package io.seriform.msgpack.internal;

import io.seriform.document.Document;
import io.seriform.document.DocumentCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.msgpack.internal.scalar.MsgpackScalars;
import io.seriform.msgpack.internal.site.Code;
import io.seriform.msgpack.internal.site.MsgpackErrors;
import io.seriform.msgpack.internal.site.MsgpackNumbers;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackSlow;
import io.seriform.msgpack.internal.site.MsgpackStrings;
import io.seriform.msgpack.internal.site.MsgpackText;
import io.seriform.msgpack.internal.site.MsgpackTokens;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.msgpack.internal.site.Put;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.numbers.NumberText;
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

  @Override
  protected Document readOther(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    if (MsgpackSlow.peek(in) == Code.UINT64) {
      return Document.of((BigInteger) MsgpackNumbers.readInteger(in));
    }
    int n = MsgpackStrings.extensionHeader(in, "a value");
    return Document.extension(in.extension, MsgpackStrings.bytes(in, n));
  }

  @Override
  protected int writeOther(Output output, int pos, Document value) {
    MsgpackWriter out = (MsgpackWriter) output;
    pos = MsgpackText.room(out, pos);
    return switch (value.kind()) {
      case INTEGER -> integer(out, pos, value);
      case DECIMAL -> decimal(out, pos, value);
      case EXTENSION -> MsgpackExtensions.write(out, pos, (int) value.tag(), value.asBytes(), 0);
      default -> throw unknown(value, "MessagePack has no values of this kind");
    };
  }

  private static int integer(MsgpackWriter out, int pos, Document leaf) {
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
    return Put.real(out.buf, pos, leaf.asDouble()); // a negative zero, which no BigDecimal is
  }

  private static SeriformException unknown(Document leaf, String problem) {
    String found = leaf.kind().isNumber() ? leaf.numberText() : leaf.kind().toString();
    return new EncodeException(problem).expecting(null, found).at(MsgpackErrors.FORMAT, -1);
  }
}

package io.seriform.document.binary;

import io.seriform.document.Document;
import io.seriform.document.DocumentCodec;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;

/**
 * Writes and reads trees. Keys that are numbers or booleans are written as their text; a number
 * that the format does not have is a double where that means the same.
 */
final class BinaryTree extends DocumentCodec {

  private final BinaryTokens tokens;

  BinaryTree(Class<?> type, BinaryTokens tokens, boolean unique) {
    super(type, tokens, unique);
    this.tokens = tokens;
  }

  @Override
  protected Document readOther(Input in) {
    return tokens.readOther((BinaryInput) in);
  }

  @Override
  protected int writeOther(Output output, int pos, Document value) {
    BinaryOutput out = (BinaryOutput) output;
    if (value.kind().isNumber()) {
      if (tokens.hasBigNumbers() && !isNegativeZero(value)) {
        return tokens.putBigNumber(out, pos, value.numberText(), 0);
      }
      BigDecimal exact = value.asBigDecimal();
      if (NumberText.means(exact.doubleValue(), exact)) {
        return tokens.putDouble(out, pos, value.asDouble());
      }
    }
    return tokens.putOther(out, pos, value);
  }

  @Override
  protected int writeObject(Output out, int pos, DocumentObject object) {
    int i = 0;
    while (i < object.size() && object.name(i) != null) {
      i++;
    }
    return super.writeObject(out, pos, i == object.size() ? object : renamed(object));
  }

  private DocumentObject renamed(DocumentObject object) {
    DocumentObject renamed = Document.object();
    for (int i = 0; i < object.size(); i++) {
      String name = object.name(i);
      try {
        name = name == null ? name(object.key(i)) : name;
        if (renamed.has(name)) {
          throw new EncodeException("two keys of an object have the same text")
              .expecting(null, name)
              .at(tokens.format(), -1);
        }
      } catch (SeriformException e) {
        throw e.within(i);
      }
      renamed.put(name, object.value(i));
    }
    return renamed;
  }

  private String name(Document key) {
    if (key.kind() == Document.Kind.BOOLEAN) {
      return key.toString();
    }
    if (key.kind().isNumber()) {
      return key.numberText();
    }
    throw new EncodeException("the keys of " + tokens.format() + " are texts")
        .expecting("a text, a number or a boolean", key.kind().toString())
        .at(tokens.format(), -1);
  }
}

package io.seriform.json.internal;

import io.seriform.document.Document;
import io.seriform.document.DocumentCodec;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.json.internal.scalar.JsonScalars;
import io.seriform.json.internal.site.JsonErrors;
import io.seriform.json.internal.site.JsonNumberTokens;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonTokens;
import io.seriform.text.ScalarText;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.strings.Strings;

/** Writes and reads trees: numbers that neither a long nor a double holds, and keys as names. */
final class JsonTree extends DocumentCodec {

  private final boolean plain;

  /**
   * Makes a codec.
   *
   * @param type Document, or the class of documents that alone is allowed
   * @param unique whether a repeated key is an error
   * @param plain whether decimals have no exponent
   */
  JsonTree(Class<?> type, boolean unique, boolean plain) {
    super(type, JsonTokens.INSTANCE, unique);
    this.plain = plain;
  }

  @Override
  protected Document readOther(Input in) {
    return JsonNumberTokens.document((JsonReader) in);
  }

  @Override
  protected SeriformException comesTwice(Input in, long offset, String key) {
    return JsonErrors.keyComesTwice((JsonReader) in, offset, key);
  }

  @Override
  protected int writeOther(Output out, int pos, Document d) {
    if (!d.kind().isNumber()) {
      throw unknown(d);
    }
    String written = plain ? JsonScalars.plain(d.asBigDecimal(), out) : d.numberText();
    String text = ScalarText.admit(written, out.limits());
    int n = text.length();
    if (out.buf.length - pos < n) {
      pos = out.grow(pos, n);
    }
    Strings.copyLatin1(text, out.buf, pos);
    return pos + n;
  }

  @Override
  protected int writeObject(Output out, int pos, DocumentObject object) {
    return super.writeObject(out, pos, named(object));
  }

  /** Returns the object with names for keys that are not texts, as JSON can have them. */
  private static DocumentObject named(DocumentObject object) {
    int n = object.size();
    for (int i = 0; i < n; i++) {
      if (object.name(i) == null) {
        return renamed(object);
      }
    }
    return object;
  }

  private static DocumentObject renamed(DocumentObject object) {
    DocumentObject renamed = Document.object();
    for (int i = 0; i < object.size(); i++) {
      String name = object.name(i);
      try {
        name = name == null ? name(object.key(i)) : name;
        if (renamed.has(name)) {
          throw new EncodeException("two keys of an object have the same text in JSON")
              .expecting(null, name)
              .at(JsonErrors.FORMAT, -1);
        }
      } catch (SeriformException e) {
        throw e.within(i);
      }
      renamed.put(name, object.value(i));
    }
    return renamed;
  }

  private static String name(Document key) {
    if (key.kind() != Document.Kind.BOOLEAN && !key.kind().isNumber()) {
      throw unknown(key);
    }
    return key.kind() == Document.Kind.BOOLEAN ? key.toString() : key.numberText();
  }

  private static SeriformException unknown(Document d) {
    return new EncodeException("JSON has no values of this kind")
        .expecting(null, d.kind().toString())
        .at(JsonErrors.FORMAT, -1);
  }
}

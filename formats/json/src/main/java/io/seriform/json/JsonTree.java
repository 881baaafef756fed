package io.seriform.json;

import io.seriform.codec.TypeCodec;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.json.JsonSite.Text;
import io.seriform.text.ScalarText;
import io.seriform.wire.Input;
import io.seriform.wire.NumberText;
import io.seriform.wire.Output;
import io.seriform.wire.PackedBytes;
import io.seriform.wire.Strings;
import java.util.HashSet;
import java.util.Set;

/** Writes and reads trees. */
final class JsonTree extends TypeCodec {

  /** Room for a number, its comma and a closing bracket. */
  private static final int ROOM = 64;

  private static final JsonSite BARE =
      new JsonSite.Bare(
          new Text(
              0,
              PackedBytes.NONE,
              PackedBytes.NONE,
              PackedBytes.NONE,
              false,
              true,
              false,
              null,
              null,
              false,
              false));

  private static final JsonBase64 BASE64 =
      JsonBase64.of(io.seriform.model.Kind.BYTES, JsonOptions.Base64Variant.STANDARD);

  private final Class<?> type;

  /**
   * Makes a codec.
   *
   * @param type Document, or the class of documents that alone is allowed
   */
  JsonTree(Class<?> type) {
    this.type = type;
  }

  @Override
  public boolean readsNull() {
    return type == Document.class;
  }

  @Override
  public Object read(Input in) {
    Document value = JsonTreeReader.value((JsonReader) in);
    if (!type.isInstance(value)) {
      throw in.at(
          new MappingException("a value of another kind")
              .expecting(type.getSimpleName(), value.kind().toString()),
          in.pos);
    }
    return value;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return value((JsonWriter) out, pos, (Document) value);
  }

  /** Writes a value; what is behind it must ask for its own room. */
  private static int value(JsonWriter out, int pos, Document d) {
    if (out.buf.length - pos < ROOM) {
      pos = out.grow(pos, ROOM);
    }
    // the most frequent first, by checks that cost less than a virtual call
    if (d.isText()) {
      return JsonWriter.string(out, out.buf, pos, d.asText(), ROOM);
    }
    if (d.isLong()) {
      return NumberText.putLong(out.buf, pos, d.asLong());
    }
    if (d instanceof DocumentObject object) {
      return object(out, pos, object);
    }
    return d instanceof DocumentArray array ? array(out, pos, array) : other(out, pos, d);
  }

  private static int other(JsonWriter out, int pos, Document d) {
    return switch (d.kind()) {
      case INTEGER, DECIMAL -> ascii(out, pos, ScalarText.admit(d.numberText(), out.limits()));
      case DOUBLE -> JsonWriter.writeDouble(out, out.buf, pos, BARE, d.asDouble());
      case FLOAT -> JsonWriter.writeFloat(out, out.buf, pos, BARE, d.asFloat());
      case NULL -> ascii(out, pos, "null");
      case BOOLEAN -> ascii(out, pos, d.asBoolean() ? "true" : "false");
      case BYTES -> BASE64.write(out, out.buf, pos, d.asBytes(), ROOM);
      default -> throw unknown(d);
    };
  }

  private static int object(JsonWriter out, int pos, DocumentObject object) {
    deeper(out);
    out.buf[pos++] = '{';
    int n = object.size();
    out.admitElements(n);
    Set<String> others = null;
    for (int i = 0; i < n; i++) {
      String name = object.name(i);
      try {
        if (i != 0) {
          out.buf[pos++] = ',';
        }
        String text = name;
        if (name == null) {
          others = others == null ? new HashSet<>() : others;
          text = name(object, i, others);
        }
        out.admitName(text);
        pos = JsonWriter.string(out, out.buf, pos, text, ROOM);
        out.buf[pos++] = ':';
        pos = room(out, value(out, pos, object.value(i)));
      } catch (SeriformException e) {
        throw name == null ? e.within(i) : e.within(name);
      }
    }
    out.depthLeft++;
    out.buf[pos] = '}';
    return pos + 1;
  }

  /** A key that is not a text, as JSON can have it; no other key may have the same text. */
  private static String name(DocumentObject object, int i, Set<String> others) {
    Document key = object.key(i);
    if (key.kind() != Document.Kind.BOOLEAN && !key.kind().isNumber()) {
      throw unknown(key);
    }
    String name = key.kind() == Document.Kind.BOOLEAN ? key.toString() : key.numberText();
    if (object.has(name) || !others.add(name)) {
      throw new EncodeException("two keys of an object have the same text in JSON")
          .expecting(null, name)
          .at(JsonErrors.FORMAT, -1);
    }
    return name;
  }

  private static int array(JsonWriter out, int pos, DocumentArray array) {
    deeper(out);
    out.buf[pos++] = '[';
    int n = array.size();
    out.admitElements(n);
    for (int i = 0; i < n; i++) {
      try {
        if (i != 0) {
          out.buf[pos++] = ',';
        }
        pos = room(out, value(out, pos, array.get(i)));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    out.depthLeft++;
    out.buf[pos] = ']';
    return pos + 1;
  }

  private static void deeper(JsonWriter out) {
    if (--out.depthLeft < 0) {
      throw out.limits().tooDeep();
    }
  }

  /** Room for what may stand before the next value. */
  private static int room(JsonWriter out, int pos) {
    return out.buf.length - pos < ROOM ? out.grow(pos, ROOM) : pos;
  }

  private static int ascii(JsonWriter out, int pos, String text) {
    int n = text.length();
    if (out.buf.length - pos < n + ROOM) {
      pos = out.grow(pos, n + ROOM);
    }
    Strings.copyLatin1(text, out.buf, pos);
    return pos + n;
  }

  private static SeriformException unknown(Document d) {
    return new EncodeException("JSON has no values of this kind")
        .expecting(null, d.kind().toString())
        .at(JsonErrors.FORMAT, -1);
  }
}

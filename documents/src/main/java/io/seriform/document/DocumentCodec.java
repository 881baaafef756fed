package io.seriform.document;

import io.seriform.codec.CodecInput;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Footprint;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import io.seriform.wire.strings.RecentNames;
import io.seriform.wire.strings.RecentNames.Name;

/**
 * Writes and reads trees: objects, arrays, and the values that all formats have. The format writes
 * and reads what is its own.
 */
public abstract class DocumentCodec extends TypeCodec {

  /** Arrays are made with room for at most so many elements before they come. */
  private static final int MOST_EXPECTED = 64;

  private final Class<?> type;
  private final Tokens tokens;
  private final boolean unique;

  /**
   * For formats.
   *
   * @param type Document, or the class of documents that alone is allowed
   * @param unique whether a repeated key is an error; otherwise the last one wins
   */
  protected DocumentCodec(Class<?> type, Tokens tokens, boolean unique) {
    this.type = type;
    this.tokens = tokens;
    this.unique = unique;
  }

  @Override
  public final boolean readsNull() {
    return type == Document.class;
  }

  // ---- reading

  /** Reads a token that only this format has. */
  protected abstract Document readOther(Input in);

  /** The error for a key that came before in its object. */
  protected SeriformException comesTwice(Input in, long offset, String key) {
    return in.at(
        new MappingException("repeated key").expecting("a new key", key),
        (int) (offset - in.offset(0)));
  }

  @Override
  public final Object read(Input in) {
    int from = in.pos;
    Document value = readValue(in);
    if (!type.isInstance(value)) {
      throw in.at(
          new MappingException("a value of another kind")
              .expecting(type.getSimpleName(), value.kind().toString()),
          Math.min(from, in.pos));
    }
    return value;
  }

  /**
   * Reads a value of any kind. Objects are read here, and so this is over 325 bytes of bytecode:
   * inlined into the loops that it calls, trees of JSON took 1.1 of the time.
   */
  protected final Document readValue(Input in) {
    Token token = tokens.next(in);
    if (token != Token.OBJECT) {
      return switch (token) {
        case TEXT -> Document.of(tokens.readText(in));
        case LONG -> Document.of(CodecInput.of(in).integer);
        case DOUBLE -> Document.of(CodecInput.of(in).real);
        case ARRAY -> readArray(in);
        case NULL -> Document.ofNull();
        case FALSE -> Document.of(false);
        case TRUE -> Document.of(true);
        case FLOAT -> Document.of(Float.intBitsToFloat((int) CodecInput.of(in).integer));
        case BYTES -> Document.of(tokens.readBytes(in));
        default -> readOther(in);
      };
    }
    tokens.beginObject(in);
    int number = CodecInput.of(in).names().begin();
    DocumentObject object = null;
    Name first = null;
    // whether a name came that is not kept: each name after it may be the same
    boolean search = false;
    for (int i = 0; tokens.nextEntry(in, i); i++) {
      long offset = in.offset(in.pos);
      Object key = tokens.readKey(in, i < RecentNames.LARGE);
      if (key == null) {
        key = readValue(in);
      }
      Name name = key instanceof Name n ? n : null;
      if (object == null) {
        first = name;
        object = DocumentMaker.object(name);
      }
      Document value;
      try {
        value = readValue(in);
      } catch (SeriformException e) {
        throw within(e, key, i);
      }
      if (name != null) {
        DocumentMaker.put(object, number, name, value, search);
      } else {
        search = true;
        put(in, object, key, value);
      }
      if (unique && object.size() == i) {
        throw comesTwice(in, offset, name == null ? key.toString() : name.text());
      }
    }
    if (object == null) {
      in.charge(Footprint.ANY_MAP);
      return Document.object();
    }
    in.charge(Footprint.ANY_MAP + (long) Footprint.ANY_ENTRY * object.size());
    DocumentMaker.end(object, first);
    return object;
  }

  private static SeriformException within(SeriformException e, Object key, int i) {
    if (key instanceof Name name) {
      return e.within(name.text());
    }
    return key instanceof String s ? e.within(s) : e.within(i);
  }

  private static void put(Input in, DocumentObject object, Object key, Document value) {
    if (key instanceof String s) {
      object.put(s, value);
      return;
    }
    try {
      object.put((Document) key, value);
    } catch (SeriformException e) {
      throw in.at(e, in.pos);
    }
  }

  private DocumentArray readArray(Input in) {
    int n = tokens.beginArray(in);
    DocumentArray array = n < 0 ? Document.array() : new DocumentArray(Math.min(n, MOST_EXPECTED));
    int i = 0;
    for (; tokens.nextElement(in, i); i++) {
      try {
        array.add(readValue(in));
      } catch (SeriformException e) {
        throw e.within(i);
      }
      in.chargeElement(i, Footprint.ANY_ELEMENT);
    }
    in.chargeFilled(i, Footprint.ANY_ELEMENT, Footprint.ANY_LIST);
    return array;
  }

  // ---- writing

  /** Writes a value of a kind that only this format has; makes room for itself. */
  protected abstract int writeOther(Output out, int pos, Document value);

  @Override
  public final int write(Output out, byte[] buf, int pos, Object value) {
    return writeValue(out, pos, (Document) value);
  }

  /** Writes a value of any kind. */
  protected final int writeValue(Output out, int pos, Document value) {
    // the most frequent first, by checks that cost less than a virtual call
    if (value.isText()) {
      return tokens.putText(out, pos, value.asText());
    }
    if (value.isLong()) {
      return tokens.putLong(out, pos, value.asLong());
    }
    if (value instanceof DocumentObject object) {
      return writeObject(out, pos, object);
    }
    if (value instanceof DocumentArray array) {
      return writeArray(out, pos, array);
    }
    return switch (value.kind()) {
      case DOUBLE -> tokens.putDouble(out, pos, value.asDouble());
      case FLOAT -> tokens.putFloat(out, pos, value.asFloat());
      case NULL -> tokens.putNull(out, pos);
      case BOOLEAN -> tokens.putBoolean(out, pos, value.asBoolean());
      case BYTES -> tokens.putBytes(out, pos, value.asBytes());
      default -> writeOther(out, pos, value);
    };
  }

  /** Writes an object, its members in their order. */
  protected int writeObject(Output out, int pos, DocumentObject object) {
    deeper(out);
    int n = object.size();
    out.admitElements(n);
    pos = tokens.beginObject(out, pos, n);
    for (int i = 0; i < n; i++) {
      String name = object.name(i);
      try {
        if (i != 0 && tokens.separated()) {
          pos = tokens.separate(out, pos);
        }
        if (name == null) {
          pos = writeValue(out, pos, object.key(i));
        } else {
          out.admitName(name);
          pos = tokens.putName(out, pos, name);
        }
        pos = writeValue(out, pos, object.value(i));
      } catch (SeriformException e) {
        throw name == null ? e.within(i) : e.within(name);
      }
    }
    out.depthLeft++;
    return tokens.endObject(out, pos);
  }

  private int writeArray(Output out, int pos, DocumentArray array) {
    deeper(out);
    int n = array.size();
    out.admitElements(n);
    pos = tokens.beginArray(out, pos, n);
    for (int i = 0; i < n; i++) {
      try {
        if (tokens.separated()) {
          pos = tokens.element(out, pos, i);
        }
        pos = writeValue(out, pos, array.element(i));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    out.depthLeft++;
    return tokens.endArray(out, pos);
  }

  /** One level deeper; undone by {@code depthLeft++}. */
  protected static void deeper(Output out) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
  }

  /**
   * Returns a number that neither a long nor a double gives back as it is written.
   *
   * @param text in JSON's grammar, which is not checked
   * @param integer whether it has neither fraction nor exponent
   */
  public static Document number(String text, boolean integer) {
    return new NumberLeaf.Exact(text, integer);
  }

  /** Returns true if a number is a zero with a sign, which no {@code BigDecimal} holds. */
  protected static boolean isNegativeZero(Document number) {
    return number.numberText().startsWith("-") && number.asBigDecimal().signum() == 0;
  }
}

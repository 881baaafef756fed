package io.seriform.json;

import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentMaker;
import io.seriform.document.DocumentMaker.Name;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.wire.Bytes;
import io.seriform.wire.NumberParser;
import io.seriform.wire.PackedBytes;

/**
 * Reads any JSON as a tree. Compact input is read here; whitespace, the ends of buffers, odd names
 * and errors are left to {@link JsonSlow} and its like.
 */
final class JsonTreeReader {

  /** The verbs that are used here look at no key. */
  private static final JsonSite NO_KEY = new JsonSite.Bare(null);

  private JsonTreeReader() {}

  /**
   * The value at the position, of any kind. Whole numbers are read here, and so this is over 325
   * bytes of bytecode: inlined into objects and arrays, which are inlined here, it made 28 kB of
   * machine code that took 1.07 of the time.
   */
  static Document value(JsonReader in) {
    int p = in.pos;
    int c = p < in.end ? in.buf[p] : 0;
    if (c <= ' ' || c == '/') {
      c = JsonSlow.peek(in);
      p = in.pos;
    }
    boolean minus = c == '-';
    int from = minus ? p + 1 : p;
    // up to 16 digits, by words; what is behind them must be there too
    if ((minus || (c >= '0' && c <= '9')) && from + 17 <= in.end) {
      byte[] b = in.buf;
      long w = Bytes.getLong(b, from);
      int n = NumberParser.digits(w);
      if (n == 1 || (n != 0 && (w & 0xFF) != '0')) {
        long v = NumberParser.parse8(w, n);
        if (n == 8) {
          long u = Bytes.getLong(b, from + 8);
          int more = NumberParser.digits(u);
          if (more != 0) {
            v = JsonTreeNumbers.shift(v, more) + NumberParser.parse8(u, more);
            n += more;
          }
        }
        int after = b[from + n];
        if (after == '.') {
          return JsonTreeNumbers.decimal(in, from, n, v);
        }
        if ((after | 0x20) != 'e' && (after < '0' || after > '9') && !(minus && v == 0)) {
          in.pos = from + n;
          return Document.of(minus ? -v : v);
        }
      }
    }
    return switch (c) {
      case '"' -> Document.of(JsonReader.readString(in, NO_KEY));
      case '{' -> object(in);
      case '[' -> array(in);
      case 't', 'f' -> Document.of(JsonReader.readBoolean(in, NO_KEY));
      case 'n' -> {
        JsonSlow.isNull(in);
        yield Document.ofNull();
      }
      case '\'' -> Document.of(JsonStrings.readOrNull(in));
      default -> {
        if (!JsonNumbers.mayBegin(in, c)) {
          throw JsonErrors.expected(in, "a value");
        }
        yield JsonTreeNumbers.read(in);
      }
    };
  }

  // ---- objects

  private static DocumentObject object(JsonReader in) {
    in.deeper();
    in.ready = ++in.pos;
    if (in.pos < in.end && in.buf[in.pos] == ',') {
      // one is expected with each name but the first, so it must not be met there
      throw JsonErrors.expected(in, "a name or '}'");
    }
    DocumentMaker maker = in.maker();
    int number = maker.begin();
    int most = in.limits().elements();
    DocumentObject object = null;
    Name first = null;
    // whether a name came that is not kept: each name after it may be the same
    boolean search = false;
    boolean unique = !in.syntax.lastDuplicateWins();
    int count = 0;
    while (toName(in)) {
      long offset = in.offset(in.pos);
      Name name = name(in, maker, object);
      String other = name == null ? JsonNames.readName(in) : null;
      if (object == null) {
        first = name;
        object = DocumentMaker.object(name);
      }
      Document value;
      try {
        value = value(in);
      } catch (SeriformException e) {
        throw e.within(name == null ? other : name.text());
      }
      if (name == null) {
        search = true;
        object.put(other, value);
      } else {
        DocumentMaker.put(object, number, name, value, search);
      }
      if (object.size() == count && unique) {
        throw JsonErrors.keyComesTwice(in, offset, name == null ? other : name.text());
      }
      count = object.size();
      if (count > most) {
        throw in.at(in.limits().tooManyElements(count), in.pos);
      }
    }
    in.pos++;
    in.depthLeft++;
    if (object == null) {
      in.charge(Footprint.ANY_MAP);
      return Document.object();
    }
    in.charge(Footprint.ANY_MAP + (long) Footprint.ANY_ENTRY * object.size());
    DocumentMaker.end(object, first);
    return object;
  }

  /** To the next name's quote; false at the closing brace, which stays. */
  private static boolean toName(JsonReader in) {
    byte[] b = in.buf;
    int p = in.pos;
    if (p + 1 < in.end) {
      if (b[p] == ',' && b[p + 1] == '"') {
        in.pos = p + 1;
        return true;
      }
      if (b[p] == '}' || (b[p] == '"' && p == in.ready)) {
        return b[p] == '"';
      }
    }
    return JsonSlow.next(in, null);
  }

  /**
   * The short ASCII name at the position, with its colon; null where it has to be read otherwise.
   */
  private static Name name(JsonReader in, DocumentMaker maker, DocumentObject object) {
    Name name = maker.expected(in.buf, in.pos, in.end);
    return name != null ? behind(in, name) : other(in, maker, object);
  }

  private static Name other(JsonReader in, DocumentMaker maker, DocumentObject object) {
    Name name = maker.expectedElse(in.buf, in.pos, in.end);
    if (name != null) {
      return behind(in, name);
    }
    name = search(in, maker, object);
    if (name != null) {
      maker.came(name);
    }
    return name;
  }

  /** Goes behind a name, its colon, and the one space that indented JSON has there. */
  private static Name behind(JsonReader in, Name name) {
    int p = in.pos + name.length();
    in.pos = in.buf[p] == ' ' ? p + 1 : p;
    return name;
  }

  private static Name search(JsonReader in, DocumentMaker maker, DocumentObject object) {
    byte[] b = in.buf;
    int from = in.pos + 1;
    int n = 0;
    long head = 0;
    long tail = 0;
    for (; ; n += 8) {
      if (n == DocumentMaker.LONGEST || from + n + 9 > in.end) {
        return null;
      }
      long w = Bytes.getLong(b, from + n);
      long m = JsonText.special(w);
      if (n == 0) {
        head = w;
      }
      if (m != 0) {
        int more = Long.numberOfTrailingZeros(m) >>> 3;
        if (n == 0) {
          head = w & ((1L << (more << 3)) - 1);
        }
        n += more;
        break;
      }
    }
    if (b[in.pos] != '"' || b[from + n] != '"') {
      return null;
    }
    if (n > 8) {
      tail = Bytes.getLong(b, from + n - 8);
    }
    Name name = maker.find(b, from, n, head, tail);
    if (name == null) {
      if (n > in.limits().name() || !DocumentMaker.keepsNames(object)) {
        return null;
      }
      name = maker.add(b, from, n, written(b, from, n));
    }
    in.pos = from + n + 1;
    JsonSlow.colon(in);
    return name;
  }

  /** The name in quotes, with a colon. */
  private static PackedBytes written(byte[] b, int from, int n) {
    byte[] text = new byte[n + 3];
    System.arraycopy(b, from - 1, text, 0, n + 2);
    text[n + 2] = ':';
    return PackedBytes.of(text);
  }

  // ---- arrays

  private static DocumentArray array(JsonReader in) {
    in.deeper();
    in.pos++;
    DocumentArray array = Document.array();
    int most = in.limits().elements();
    boolean strict = !in.syntax.trailingCommas();
    while (strict
        ? JsonReader.nextElement(in, NO_KEY, array.size(), 0)
        : JsonSlow.element(in, array.size())) {
      if (array.size() == most) {
        throw in.at(in.limits().tooManyElements(most + 1L), in.pos);
      }
      try {
        array.add(value(in));
      } catch (SeriformException e) {
        throw e.within(array.size());
      }
      in.chargeElement(array.size() - 1, Footprint.ANY_ELEMENT);
    }
    in.chargeFilled(array.size(), Footprint.ANY_ELEMENT, Footprint.ANY_LIST);
    return array;
  }
}

package io.seriform.document;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecParts;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.strings.RecentNames;
import io.seriform.wire.strings.RecentNames.Name;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Reads a document one token at a time, without a tree and without a class. A document of any
 * length needs no more memory than a buffer and its longest text. From {@link
 * SelfDescribingFormat#tokenReader}. Not thread-safe.
 *
 * <pre>{@code
 * try (TokenReader reader = json.tokenReader(stream)) {
 *   reader.beginObject();
 *   while (reader.hasNext()) {
 *     switch (reader.nextName()) {
 *       case "total" -> total = reader.readLong();
 *       case "orders" -> {
 *         reader.beginArray();
 *         while (reader.hasNext()) {
 *           handle(reader.read(Order.class));
 *         }
 *         reader.endArray();
 *       }
 *       default -> reader.skip();
 *     }
 *   }
 *   reader.endObject();
 *   reader.endDocument();
 * }
 * }</pre>
 *
 * <p>The limits of the format's options hold, and errors are those of codecs: a {@link
 * SeriformException} with path and offset, after which the reader cannot be used. A call that the
 * structure does not allow, such as {@link #nextName} in an array, is an {@link
 * IllegalStateException} and changes nothing. Repeated names in one object are not detected. One
 * file because it is one cursor, with a method for each token and each kind of scalar.
 */
public final class TokenReader implements AutoCloseable {

  private enum State {
    /** It is not known whether there is another element or member. */
    BETWEEN,
    /** A member begins, whose name has not been read. */
    NAME,
    /** A value begins. */
    VALUE,
    /** The innermost object or array has no more, or the document has none. */
    END
  }

  private final SelfDescribingFormat format;
  private final Codec<Document> document;
  private final Tokens tokens;

  /** The input from the pool; null after closing and after an error. */
  private Input in;

  private final TokenPath path = new TokenPath();
  private State state = State.VALUE;

  /** The token of the value that begins here; null where it has not been looked at. */
  private Token token;

  private boolean closed;

  TokenReader(SelfDescribingFormat format, Codec<Document> document, Tokens tokens, Input input) {
    this.format = format;
    this.document = document;
    this.tokens = tokens;
    this.in = input;
    try {
      tokens.beginDocument(input);
    } catch (SeriformException e) {
      throw e.leaving();
    }
  }

  // ---- what comes next

  /**
   * Says what comes next, and consumes nothing.
   *
   * @return never null; {@link TokenKind#END_DOCUMENT} after the value of the document
   */
  public TokenKind peek() {
    try {
      toNext();
      if (state == State.END) {
        return path.depth() == 0
            ? TokenKind.END_DOCUMENT
            : path.inObject() ? TokenKind.END_OBJECT : TokenKind.END_ARRAY;
      }
      return state == State.NAME ? TokenKind.NAME : kind(look());
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  private TokenKind kind(Token t) {
    return switch (t) {
      case NULL -> TokenKind.NULL;
      case FALSE, TRUE -> TokenKind.BOOLEAN;
      case LONG -> TokenKind.LONG;
      case FLOAT, DOUBLE -> TokenKind.DOUBLE;
      case TEXT -> TokenKind.TEXT;
      case BYTES -> TokenKind.BYTES;
      case ARRAY -> TokenKind.BEGIN_ARRAY;
      case OBJECT -> TokenKind.BEGIN_OBJECT;
      case OTHER -> tokens.isNumber(in) ? TokenKind.NUMBER : TokenKind.OTHER;
    };
  }

  /**
   * Returns true if the open object or array has another member or element; where none is open,
   * whether the value of the document has not been read.
   */
  public boolean hasNext() {
    try {
      toNext();
      return state != State.END;
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Goes to the next element or member. */
  private void toNext() {
    usable();
    if (state != State.BETWEEN) {
      return;
    }
    boolean object = path.inObject();
    int i = path.count();
    boolean more = object ? tokens.nextEntry(in, i) : tokens.nextElement(in, i);
    if (more) {
      path.next();
      state = object ? State.NAME : State.VALUE;
    } else {
      state = State.END;
    }
  }

  /** Looks at the value that begins here; a number, a boolean and a null are then consumed. */
  private Token look() {
    if (token == null) {
      in.pin();
      token = tokens.next(in);
      if (!isConsumed(token)) {
        in.unpin();
      }
    }
    return token;
  }

  private static boolean isConsumed(Token t) {
    return switch (t) {
      case NULL, FALSE, TRUE, LONG, FLOAT, DOUBLE -> true;
      default -> false;
    };
  }

  /** Goes back to where the value begins, if it has been looked at. */
  private void goBack() {
    if (token != null && isConsumed(token)) {
      in.unpinTo();
    }
    token = null;
  }

  /** Says that the value has been read. */
  private void done() {
    token = null;
    state = path.depth() == 0 ? State.END : State.BETWEEN;
  }

  /** Says that the value was consumed when it was looked at. */
  private void taken() {
    in.unpin();
    done();
  }

  // ---- misuse

  private void usable() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    if (in == null) {
      throw new IllegalStateException("the reader ended by an error");
    }
  }

  private IllegalStateException misuse(String call, String instead) {
    return new IllegalStateException(call + " " + instead + ", at " + path);
  }

  /** Goes to the value that is to be read. */
  private void toValue(String call) {
    toNext();
    if (state == State.NAME) {
      throw misuse(call, "where the name of a member is due: call nextName first");
    }
    if (state == State.END) {
      if (path.depth() == 0) {
        throw misuse(call, "after the value of the document: it has one value, which was read");
      }
      String end = path.inObject() ? "endObject" : "endArray";
      throw misuse(call, "where no value is left: ask hasNext before, and call " + end + " now");
    }
  }

  private SeriformException failed(SeriformException e) {
    return failedWithin(path.within(e));
  }

  private SeriformException failedWithin(SeriformException e) {
    in = null;
    return e.at(format.name(), -1).leaving();
  }

  // ---- objects and arrays

  /**
   * Opens an object.
   *
   * @throws MappingException where another value begins
   */
  public void beginObject() {
    begin(true, "beginObject");
  }

  /**
   * Opens an array.
   *
   * @throws MappingException where another value begins
   */
  public void beginArray() {
    begin(false, "beginArray");
  }

  private void begin(boolean object, String call) {
    try {
      toValue(call);
      Token found = look();
      if (found != (object ? Token.OBJECT : Token.ARRAY)) {
        throw unexpected(object ? "an object" : "an array", found);
      }
      if (object) {
        tokens.beginObject(in);
      } else {
        tokens.beginArray(in);
      }
    } catch (SeriformException e) {
      throw failed(e);
    }
    token = null;
    path.open(object);
    state = State.BETWEEN;
  }

  /**
   * Leaves an object of which all members have been read.
   *
   * @throws MappingException where members are left
   * @throws IllegalStateException where no object is open
   */
  public void endObject() {
    end(true, "endObject");
  }

  /**
   * Leaves an array of which all elements have been read.
   *
   * @throws MappingException where elements are left
   * @throws IllegalStateException where no array is open
   */
  public void endArray() {
    end(false, "endArray");
  }

  private void end(boolean object, String call) {
    usable();
    if (path.depth() == 0 || path.inObject() != object) {
      String open = path.depth() == 0 ? "where none is open" : "in an " + other(object);
      throw misuse(call, open);
    }
    try {
      if (state == State.VALUE && object) {
        throw misuse(call, "where the value of a member is due: read it, or call skip");
      }
      toNext();
      if (state != State.END) {
        throw in.at(
            new MappingException(object ? "members are left" : "elements are left")
                .expecting(object ? "the end of the object" : "the end of the array", null)
                .hinting("read them while hasNext() is true, or call skipRest() before " + call),
            in.pos);
      }
    } catch (SeriformException e) {
      throw failed(e);
    }
    path.close();
    done();
  }

  private static String other(boolean object) {
    return object ? "array: call endArray" : "object: call endObject";
  }

  /**
   * Reads the name of the next member.
   *
   * @throws IllegalStateException where no member begins
   * @throws MappingException where its key is not a text; {@link #nextKey} reads it
   */
  public String nextName() {
    try {
      toName("nextName");
      Object key = tokens.readKey(in, path.count() <= RecentNames.LARGE);
      if (key == null) {
        throw in.at(
            new MappingException("a key that is not a text")
                .expecting("a name", null)
                .hinting("nextKey() reads it"),
            in.pos);
      }
      return named(key);
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads the key of the next member, which in a binary format may be any value, as a tree. */
  public Document nextKey() {
    try {
      toName("nextKey");
      Object key = tokens.readKey(in, path.count() <= RecentNames.LARGE);
      if (key != null) {
        return Document.of(named(key));
      }
      Document tree = CodecParts.readPart(document, in);
      state = State.VALUE;
      return tree;
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  private String named(Object key) {
    String name = key instanceof Name n ? n.text() : (String) key;
    path.named(name);
    state = State.VALUE;
    return name;
  }

  private void toName(String call) {
    toNext();
    if (state != State.NAME) {
      if (!path.inObject()) {
        throw misuse(call, path.inArray() ? "in an array" : "where no object is open");
      }
      throw misuse(
          call,
          state == State.END
              ? "where no member is left: ask hasNext before, and call endObject now"
              : "where the value of a member is due: read it, or call skip");
    }
  }

  // ---- values

  /** The error for a value of another kind, at its beginning. */
  private SeriformException unexpected(String expected, Token found) {
    TokenKind kind = kind(found);
    goBack();
    return in.at(
        new MappingException("a value of another kind")
            .expecting(expected, describe(kind))
            .hinting("peek() tells what comes, " + how(kind) + " reads it"),
        in.pos);
  }

  private static String describe(TokenKind kind) {
    return switch (kind) {
      case BEGIN_OBJECT -> "an object";
      case BEGIN_ARRAY -> "an array";
      case TEXT -> "a text";
      case LONG -> "an integer";
      case DOUBLE, NUMBER -> "a number";
      case BOOLEAN -> "a boolean";
      case NULL -> "null";
      case BYTES -> "bytes";
      default -> "a value that only this format has";
    };
  }

  private static String how(TokenKind kind) {
    return switch (kind) {
      case BEGIN_OBJECT -> "beginObject()";
      case BEGIN_ARRAY -> "beginArray()";
      case TEXT -> "readText()";
      case LONG -> "readLong()";
      case DOUBLE -> "readDouble()";
      case NUMBER -> "readBigDecimal()";
      case BOOLEAN -> "readBoolean()";
      case NULL -> "readNull()";
      case BYTES -> "readBytes()";
      default -> "readTree()";
    };
  }

  /** Reads a value that was not consumed as its codec does, with what options admit. */
  private <T> T convert(Class<T> type, String expected) {
    if (look() == Token.NULL) {
      throw unexpected(expected, Token.NULL);
    }
    goBack();
    T value = CodecParts.readPart(format.codec(type), in);
    done();
    return value;
  }

  /** Reads a text. */
  public String readText() {
    try {
      toValue("readText");
      if (look() == Token.TEXT) {
        String text = tokens.readText(in);
        done();
        return text;
      }
      return convert(String.class, "a text");
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads a boolean. */
  public boolean readBoolean() {
    try {
      toValue("readBoolean");
      Token found = look();
      if (found == Token.TRUE || found == Token.FALSE) {
        taken();
        return found == Token.TRUE;
      }
      return convert(Boolean.class, "a boolean");
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads an integer of 32 bits. */
  public int readInt() {
    try {
      toValue("readInt");
      if (look() == Token.LONG) {
        long number = CodecInput.of(in).integer;
        if (number == (int) number) {
          taken();
          return (int) number;
        }
      }
      return convert(Integer.class, "an int");
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads an integer of 64 bits. */
  public long readLong() {
    try {
      toValue("readLong");
      if (look() == Token.LONG) {
        long number = CodecInput.of(in).integer;
        taken();
        return number;
      }
      return convert(Long.class, "a long");
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads a number as a {@code double}. */
  public double readDouble() {
    try {
      toValue("readDouble");
      Token found = look();
      if (found == Token.DOUBLE || found == Token.FLOAT) {
        double number = CodecInput.of(in).real;
        taken();
        return number;
      }
      return convert(Double.class, "a number");
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads an integer of any size. */
  public BigInteger readBigInteger() {
    try {
      toValue("readBigInteger");
      return convert(BigInteger.class, "an integer");
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads any finite number. */
  public BigDecimal readBigDecimal() {
    try {
      toValue("readBigDecimal");
      return convert(BigDecimal.class, "a number");
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads bytes; in JSON they are a text in base64. */
  public byte[] readBytes() {
    try {
      toValue("readBytes");
      return convert(byte[].class, "bytes");
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads a null. */
  public void readNull() {
    try {
      toValue("readNull");
      Token found = look();
      if (found != Token.NULL) {
        throw unexpected("null", found);
      }
      taken();
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Reads the next value with all that it holds as a tree. */
  public Document readTree() {
    return read(document);
  }

  /**
   * Reads the next value as an object of a class.
   *
   * @return null for the format's null
   */
  public <T> T read(Class<T> type) {
    return read(format.codec(type));
  }

  /**
   * Reads the next value as one of a generic type.
   *
   * @return null for the format's null
   */
  public <T> T read(TypeRef<T> type) {
    return read(format.codec(type));
  }

  /**
   * Reads the next value with a codec, which loops keep.
   *
   * @param codec one of the format that this reader is from
   * @return null for the format's null
   * @throws IllegalArgumentException where the codec is of another format
   */
  public <T> T read(Codec<T> codec) {
    usable();
    CodecParts.requireKin(codec, document);
    try {
      toValue("read");
      goBack();
    } catch (SeriformException e) {
      throw failed(e);
    }
    T value;
    try {
      value = CodecParts.readPart(codec, in);
    } catch (SeriformException e) {
      throw failed(e);
    }
    done();
    return value;
  }

  /** Skips the next value with all that it holds; where a name comes next, that and its value. */
  public void skip() {
    try {
      usable();
      toNext();
      if (state == State.NAME) {
        skipName();
      }
      toValue("skip");
      skipValue();
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  private void skipValue() {
    if (token == null || !isConsumed(token)) {
      tokens.skip(in);
      done();
    } else {
      taken();
    }
  }

  private void skipName() {
    Object key = tokens.readKey(in, false);
    if (key == null) {
      tokens.skip(in);
    } else {
      named(key);
    }
    state = State.VALUE;
  }

  /**
   * Skips the rest of the open object or array; {@link #endObject} or {@link #endArray} is due
   * then.
   *
   * @throws IllegalStateException where none is open
   */
  public void skipRest() {
    usable();
    if (path.depth() == 0) {
      throw misuse("skipRest", "where no object or array is open");
    }
    try {
      for (toNext(); state != State.END; toNext()) {
        if (state == State.NAME) {
          skipName();
        }
        skipValue();
      }
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  // ---- the document

  /**
   * Refuses anything after the value of the document.
   *
   * @throws IllegalStateException where the value has not been read
   */
  public void endDocument() {
    usable();
    if (path.depth() != 0 || state != State.END) {
      String left = path.depth() == 0 ? "before its value was read" : "while " + path.open();
      throw misuse("endDocument", left);
    }
    try {
      CodecParts.finish(document, in);
    } catch (SeriformException e) {
      throw failed(e);
    }
  }

  /** Returns how many objects and arrays are open. */
  public int depth() {
    return path.depth();
  }

  /**
   * Returns where the reader is, from the root, as exceptions show it: {@code $.orders[3].total}.
   */
  public String path() {
    return path.toString();
  }

  /** The offset in bytes that an error here would show. */
  public long offset() {
    usable();
    goBack();
    return in.at(new MappingException("here"), in.pos).offset();
  }

  /**
   * Ends reading, wherever it is; does not close the stream. Does nothing the second time.
   *
   * @see #endDocument
   */
  @Override
  public void close() {
    closed = true;
    if (in != null) {
      Input input = in;
      in = null;
      input.unpin();
      CodecParts.giveBack(document, input);
    }
  }
}

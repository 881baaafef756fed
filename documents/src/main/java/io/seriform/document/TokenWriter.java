package io.seriform.document;

import io.seriform.Codec;
import io.seriform.codec.CodecParts;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;

/**
 * Writes a document one token at a time, without a tree and without a class. From {@link
 * SelfDescribingFormat#tokenWriter}. Not thread-safe.
 *
 * <pre>{@code
 * try (TokenWriter writer = json.tokenWriter(stream)) {
 *   writer.beginObject().name("total").writeLong(2).name("orders").beginArray();
 *   for (Order order : orders) {
 *     writer.write(order);
 *   }
 *   writer.endArray().endObject();
 * }
 * }</pre>
 *
 * <p>What does not fit the structure, such as a value where a name is due, is an {@link
 * IllegalStateException} and changes nothing. What the format cannot hold, and what exceeds the
 * limits of its options, is a {@link SeriformException} with the path, after which the writer
 * cannot be used. Repeated names in one object are not detected, unless the format sorts them.
 *
 * <p>MessagePack, and CBOR where it sorts keys or numbers its strings, write counts before members
 * and elements: what is in an object or an array that was begun without a count is kept in memory
 * until it ends. Give a count where the array is long.
 */
public final class TokenWriter implements AutoCloseable {

  private static final int UNKNOWN = -1;

  private final SelfDescribingFormat format;
  private final Codec<Document> document;
  private final Tokens tokens;
  private final TokenPath path = new TokenPath();

  /** The number of members or elements declared for each open container. */
  private int[] declared = new int[16];

  /** The place at which each container begins. */
  private long[] starts = new long[16];

  /** Null after closing and after an error. */
  private Output out;

  private int pos;

  /** True if a name was written whose value is due. */
  private boolean named;

  /** True if the value of the document was begun. */
  private boolean begun;

  private boolean closed;

  TokenWriter(SelfDescribingFormat format, Codec<Document> document, Tokens tokens, Output out) {
    this.format = format;
    this.document = document;
    this.tokens = tokens;
    this.out = out;
    this.pos = tokens.beginDocument(out, 0);
  }

  // ---- misuse

  private Output usable() {
    if (closed) {
      throw new IllegalStateException("the writer is closed");
    }
    if (out == null) {
      throw new IllegalStateException("the writer ended by an error");
    }
    return out;
  }

  private IllegalStateException misuse(String call, String instead) {
    return new IllegalStateException(call + " " + instead + ", at " + path);
  }

  private SeriformException failed(SeriformException e) {
    out = null;
    return path.within(e).at(format.name(), -1).leaving();
  }

  // ---- the structure

  /** Begins a value: writes the separator before it. */
  private Output value(String call) {
    Output output = usable();
    if (path.depth() == 0) {
      if (begun) {
        throw misuse(call, "after the value of the document: a document has one value");
      }
      begun = true;
      return output;
    }
    if (path.inObject()) {
      if (!named) {
        throw misuse(call, "where the name of a member is due: call name first");
      }
      named = false;
      return output;
    }
    next(output, call, "elements");
    return output;
  }

  /** Begins an element or a member. */
  private void next(Output output, String call, String what) {
    int count = path.count();
    int expected = declared[path.depth() - 1];
    if (count == expected) {
      throw misuse(call, "after all of the " + expected + " " + what + " that it was begun with");
    }
    try {
      if (expected == UNKNOWN && count >= output.limits().elements()) {
        throw LimitErrors.tooManyElements(output.limits(), count + 1L);
      }
      if (tokens.separated() && path.inArray()) {
        pos = tokens.element(output, pos, count);
      } else if (count != 0 && tokens.separated()) {
        pos = tokens.separate(output, pos);
      }
    } catch (SeriformException e) {
      throw failed(e);
    }
    path.next();
  }

  /** Ends a value. */
  private TokenWriter done(Output output, int end) {
    pos = end;
    long length = output.place(end);
    if (length > output.limits().document()) {
      throw failed(LimitErrors.documentTooLong(output.limits(), length));
    }
    return this;
  }

  /** Begins an object whose number of members is not known. */
  public TokenWriter beginObject() {
    return begin(true, UNKNOWN, "beginObject");
  }

  /**
   * Begins an object.
   *
   * @param members how many members it will have
   */
  public TokenWriter beginObject(int members) {
    return begin(true, counted(members), "beginObject");
  }

  /** Begins an array whose number of elements is not known. */
  public TokenWriter beginArray() {
    return begin(false, UNKNOWN, "beginArray");
  }

  /**
   * Begins an array.
   *
   * @param elements how many elements it will have
   */
  public TokenWriter beginArray(int elements) {
    return begin(false, counted(elements), "beginArray");
  }

  private static int counted(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("a count of " + count);
    }
    return count;
  }

  private TokenWriter begin(boolean object, int count, String call) {
    Output output = value(call);
    long start = output.place(pos);
    int end;
    try {
      if (--output.depthLeft < 0) {
        throw LimitErrors.tooDeep(output.limits());
      }
      if (count == UNKNOWN) {
        end = tokens.beginUncounted(output, pos, object);
      } else {
        output.admitElements(count);
        end =
            object ? tokens.beginObject(output, pos, count) : tokens.beginArray(output, pos, count);
      }
    } catch (SeriformException e) {
      throw failed(e);
    }
    int depth = path.depth();
    if (depth == declared.length) {
      declared = Arrays.copyOf(declared, 2 * depth);
      starts = Arrays.copyOf(starts, 2 * depth);
    }
    declared[depth] = count;
    starts[depth] = start;
    path.open(object);
    return done(output, end);
  }

  /** Ends an object. */
  public TokenWriter endObject() {
    return end(true, "endObject");
  }

  /** Ends an array. */
  public TokenWriter endArray() {
    return end(false, "endArray");
  }

  private TokenWriter end(boolean object, String call) {
    Output output = usable();
    if (path.depth() == 0) {
      throw misuse(call, "where none is open");
    }
    if (path.inObject() != object) {
      throw misuse(call, object ? "in an array: call endArray" : "in an object: call endObject");
    }
    if (named) {
      throw misuse(call, "where the value of a member is due");
    }
    int depth = path.depth() - 1;
    int count = path.count();
    int expected = declared[depth];
    if (expected != UNKNOWN && expected != count) {
      String what = object ? " members" : " elements";
      throw misuse(
          call, "after " + count + " of the " + expected + what + " that it was begun with");
    }
    int end;
    try {
      end =
          expected == UNKNOWN
              ? tokens.endUncounted(output, pos, object, starts[depth], count)
              : object ? tokens.endObject(output, pos) : tokens.endArray(output, pos);
    } catch (SeriformException e) {
      throw failed(e);
    }
    output.depthLeft++;
    path.close();
    return done(output, end);
  }

  /** Writes the name of a member; its value is due next. */
  public TokenWriter name(String name) {
    Objects.requireNonNull(name, "name");
    Output output = usable();
    if (!path.inObject()) {
      throw misuse(
          "name",
          path.inArray()
              ? "in an array: elements have no names"
              : "where no object is open: call beginObject first");
    }
    if (named) {
      throw misuse("name", "where the value of a member is due");
    }
    next(output, "name", "members");
    path.named(name);
    int end;
    try {
      output.admitName(name);
      end = tokens.putName(output, pos, name);
    } catch (SeriformException e) {
      throw failed(e);
    }
    named = true;
    return done(output, end);
  }

  /**
   * Writes the key of a member, which binary formats allow to be any value; its value is due next.
   *
   * @throws EncodeException where it is not a text and the format has names only
   */
  public TokenWriter key(Document key) {
    Objects.requireNonNull(key, "key");
    if (key.isText() || !path.inObject() || named) {
      return name(key.isText() ? key.asText() : key.toString());
    }
    Output output = usable();
    next(output, "key", "members");
    path.named(key.toString());
    int end;
    try {
      if (tokens.separated()) {
        throw new EncodeException("a key that is not a text").expecting("a text", key.toString());
      }
      end = CodecParts.writePart(document, output, pos, key);
    } catch (SeriformException e) {
      throw failed(e);
    }
    named = true;
    return done(output, end);
  }

  private void copyKey(TokenReader reader) {
    if (tokens.separated()) {
      name(reader.nextName());
    } else {
      key(reader.nextKey());
    }
  }

  // ---- values

  private interface Put {
    int put(Output output, int pos);
  }

  private TokenWriter put(String call, Put value) {
    Output output = value(call);
    int end;
    try {
      end = value.put(output, pos);
    } catch (SeriformException e) {
      throw failed(e);
    }
    return done(output, end);
  }

  /** Writes a null. */
  public TokenWriter writeNull() {
    return put("writeNull", tokens::putNull);
  }

  /** Writes a boolean. */
  public TokenWriter writeBoolean(boolean value) {
    return put("writeBoolean", (o, p) -> tokens.putBoolean(o, p, value));
  }

  /** Writes an integer. */
  public TokenWriter writeLong(long value) {
    return put("writeLong", (o, p) -> tokens.putLong(o, p, value));
  }

  /**
   * Writes a floating-point number of 32 bits.
   *
   * @throws EncodeException where it is not finite and the format has no such numbers
   */
  public TokenWriter writeFloat(float value) {
    return put("writeFloat", (o, p) -> tokens.putFloat(o, p, value));
  }

  /**
   * Writes a floating-point number of 64 bits.
   *
   * @throws EncodeException where it is not finite and the format has no such numbers
   */
  public TokenWriter writeDouble(double value) {
    return put("writeDouble", (o, p) -> tokens.putDouble(o, p, value));
  }

  /** Writes a text; null is written as a null. */
  public TokenWriter writeText(String value) {
    return value == null ? writeNull() : put("writeText", (o, p) -> tokens.putText(o, p, value));
  }

  /** Writes bytes, in JSON a text in base64; null is written as a null. */
  public TokenWriter writeBytes(byte[] value) {
    return value == null ? writeNull() : put("writeBytes", (o, p) -> tokens.putBytes(o, p, value));
  }

  /** Writes an integer of any size; null is written as a null. */
  public TokenWriter writeBigInteger(BigInteger value) {
    return value == null ? writeNull() : writeTree(Document.of(value));
  }

  /** Writes a decimal of any size; null is written as a null. */
  public TokenWriter writeBigDecimal(BigDecimal value) {
    return value == null ? writeNull() : writeTree(Document.of(value));
  }

  /** Writes a tree; null is written as a null. */
  public TokenWriter writeTree(Document tree) {
    return write(tree, document);
  }

  /** Writes a value, as an object of its own class; null is written as a null. */
  public TokenWriter write(Object value) {
    return value == null ? writeNull() : write(value, format.own(value));
  }

  /**
   * Writes a value with a codec, which loops keep.
   *
   * @param value null is written as a null
   * @param codec one of the format that this writer is from
   * @throws IllegalArgumentException where the codec is of another format
   */
  public <T> TokenWriter write(T value, Codec<T> codec) {
    usable();
    CodecParts.requireKin(codec, document);
    return put("write", (o, p) -> CodecParts.writePart(codec, o, p, value));
  }

  /**
   * Writes the next value of a reader, of the same format or another one, token by token: what is
   * neither in this format is an error. Only bytes, and what only the reader's format has, are
   * trees on their way.
   */
  public TokenWriter copy(TokenReader reader) {
    usable();
    int depth = reader.depth();
    do {
      switch (reader.peek()) {
        case BEGIN_OBJECT -> {
          beginObject();
          reader.beginObject();
        }
        case BEGIN_ARRAY -> {
          beginArray();
          reader.beginArray();
        }
        case END_OBJECT -> {
          reader.endObject();
          endObject();
        }
        case END_ARRAY -> {
          reader.endArray();
          endArray();
        }
        case NAME -> copyKey(reader);
        case TEXT -> writeText(reader.readText());
        case LONG -> writeLong(reader.readLong());
        case BOOLEAN -> writeBoolean(reader.readBoolean());
        case NULL -> {
          reader.readNull();
          writeNull();
        }
        case END_DOCUMENT -> throw misuse("copy", "where the reader has no value left");
        default -> writeTree(reader.readTree());
      }
    } while (reader.depth() > depth);
    return this;
  }

  // ---- the document

  /**
   * Gives everything written so far to the stream, which it does not flush; nothing while the
   * format waits for a count.
   */
  public void flush() {
    Output output = usable();
    if (output.held()) {
      return;
    }
    try {
      output.finish(pos);
    } catch (SeriformException e) {
      throw failed(e);
    }
    pos = 0;
  }

  /** Returns how many objects and arrays are open. */
  public int depth() {
    return path.depth();
  }

  /**
   * Returns where the writer is, from the root, as exceptions show it: {@code $.orders[3].total}.
   */
  public String path() {
    return path.toString();
  }

  /**
   * Ends the document and gives it to the stream, which is neither flushed nor closed. Does nothing
   * the second time, and after an error.
   *
   * @throws IllegalStateException if the document is not finished; the rest of it is then not
   *     passed to the stream, so that a part cannot be mistaken for the whole
   */
  @Override
  public void close() {
    if (closed || out == null) {
      closed = true;
      return;
    }
    closed = true;
    Output output = out;
    if (path.depth() != 0) {
      throw misuse(
          "close",
          "of a document that is not finished: "
              + path.open()
              + "; call "
              + (path.inObject() ? "endObject" : "endArray"));
    }
    if (!begun) {
      throw misuse("close", "of a document that has no value");
    }
    try {
      output.finish(tokens.endDocument(output, pos));
    } catch (SeriformException e) {
      throw failed(e);
    }
    out = null;
    CodecParts.giveBack(document, output);
  }
}

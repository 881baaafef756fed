package io.seriform.document.binary;

import io.seriform.document.Document;
import io.seriform.document.tokens.Hints;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.text.ScalarText;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.numbers.NumberText;
import io.seriform.wire.strings.RecentNames.Name;
import io.seriform.wire.strings.Utf8;
import java.util.Arrays;
import java.util.Base64;

/**
 * The bytes of a self-describing binary format: all that {@link BinaryInput} and {@link
 * BinaryOutput} do not know. Immutable and thread-safe.
 *
 * <p>A value is a null, a boolean, a number, a text, bytes, a list or an object. How lists and
 * objects begin and end is the format's own: by heads with counts in {@link CountedTokens}, by
 * lengths or marks elsewhere. Before the elements of a list there may be something, if the format
 * is <em>separated</em>.
 *
 * <p>The methods that write take the room for granted: they write at most {@value #MOST} bytes, may
 * touch {@value #ROOM} bytes from the position on, and return the position behind what they wrote.
 */
public abstract class BinaryTokens extends Tokens {

  /** The most bytes that a number or a head takes. */
  protected static final int MOST = 9;

  /** Bytes from the position on that may be touched. */
  protected static final int ROOM = 32;

  private final String format;
  private final Hints hints;

  /**
   * For formats.
   *
   * @param format the format's name, for messages
   * @param options the class of its options, for messages
   * @param separated whether {@link #element} has anything to write
   */
  protected BinaryTokens(String format, Class<?> options, boolean separated) {
    super(separated);
    this.format = format;
    hints = new Hints(options);
  }

  @Override
  public final Hints hints() {
    return hints;
  }

  /** The name of the format. */
  public final String format() {
    return format;
  }

  @Override
  public final boolean isNumber(Input in) {
    return hasBigNumbers();
  }

  // ---- what a format writes

  /**
   * Begins a value, before anything of it is written: a format that tells the kind of a value
   * before its name writes it there.
   *
   * @param token the kind of the value; FALSE for each boolean
   * @param value the integer, for LONG
   */
  protected void lead(BinaryOutput out, Token token, long value) {}

  /**
   * Notes that the name of a property begins at the position; its bytes are those that {@link
   * #putNameHead} and {@link #putTextEnd} write before and after the name.
   */
  protected void named(BinaryOutput out, int pos) {}

  /** Writes a null. */
  protected abstract int putNull(byte[] buf, int pos);

  /** Writes a boolean. */
  protected abstract int putBoolean(byte[] buf, int pos, boolean value);

  /** Writes an integer. */
  protected abstract int putLong(byte[] buf, int pos, long value);

  /** Writes a number of 32 bits. */
  protected abstract int putFloat(byte[] buf, int pos, float value);

  /** Writes a number of 64 bits. */
  protected abstract int putDouble(byte[] buf, int pos, double value);

  /** Writes the head of a text whose UTF-8 has {@code length} bytes. */
  protected abstract int putTextHead(byte[] buf, int pos, int length);

  /** Writes the head of a name whose UTF-8 has {@code length} bytes. */
  protected abstract int putNameHead(byte[] buf, int pos, int length);

  /** Writes the head of {@code length} bytes. */
  protected abstract int putBytesHead(byte[] buf, int pos, int length);

  /** Refuses a name that the format cannot write. */
  protected void checkName(String name) {}

  /** Returns true if a list can be a whole document. */
  protected boolean hasListRoots() {
    return true;
  }

  /** Writes what follows the UTF-8 of a text or a name: nothing by default. */
  protected int putTextEnd(byte[] buf, int pos) {
    return pos;
  }

  /**
   * Opens an object or a list; the room is there.
   *
   * @param count how many entries or elements it will have, as far as that is known
   */
  protected abstract int open(BinaryOutput out, int pos, boolean ofObject, int count);

  /**
   * Closes an object or a list.
   *
   * @param mark the position before its {@link #open}, if the count differs from the one given
   *     there
   * @param declared the count that {@link #open} got
   * @param count how many entries or elements it has
   */
  protected abstract int close(
      BinaryOutput out, int pos, boolean ofObject, int mark, int declared, int count);

  /**
   * Writes a value of a tree that is none of the above; makes room for itself. By default no other
   * value can be written.
   */
  protected int putOther(BinaryOutput out, int pos, Document value) {
    String found = value.kind().isNumber() ? value.numberText() : value.kind().toString();
    throw new EncodeException(format + " has no values of this kind")
        .expecting(null, found)
        .at(format, -1);
  }

  // ---- what a format reads

  /**
   * The token at the position; consumes nothing. {@link BinaryInput#peek} gives the first byte.
   *
   * @return never {@code OTHER} for what the format does not have: that is {@linkplain
   *     BinaryInput#malformed malformed}
   */
  protected abstract Token token(BinaryInput in);

  /**
   * Consumes the null, boolean or number at the position. An integer is put into {@code
   * in.integer}; a floating-point number into {@code in.real}, and the bits of one of 32 bits into
   * {@code in.integer} too.
   *
   * @param token its token, from {@link #token}
   */
  protected abstract void readValue(BinaryInput in, Token token);

  /** Consumes the head of the text at the position; returns its length, which is not negative. */
  protected abstract long readTextHead(BinaryInput in);

  /** Consumes the head of the name at the position; returns its length, which is not negative. */
  protected abstract long readNameHead(BinaryInput in);

  /** Consumes the head of the bytes at the position; returns their number. */
  protected abstract long readBytesHead(BinaryInput in);

  /** Consumes what follows a text or a name: nothing by default. */
  protected void readTextEnd(BinaryInput in) {}

  /**
   * Returns true if the name at the position is this one, which stays.
   *
   * @param name the encoded name
   */
  protected boolean startsWithName(BinaryInput in, byte[] name) {
    return Arrays.equals(in.buf, in.pos, in.pos + name.length, name, 0, name.length);
  }

  /** Notes that the position is at the value of an object, which may have been read in part. */
  protected void atObject(BinaryInput in) {}

  /** Consumes what precedes an element of a list without a count: nothing by default. */
  protected void readElementHead(BinaryInput in, int i) {}

  /** Consumes the head of the object at the position; returns the number of entries, or -1. */
  protected abstract long readObjectHead(BinaryInput in);

  /** Consumes the head of the list at the position; returns the number of elements, or -1. */
  protected abstract long readArrayHead(BinaryInput in);

  /**
   * Returns how many bytes the end at the position takes, in a list or object without a count; 0 if
   * there is no end. The end is consumed then.
   */
  protected int endLength(BinaryInput in, boolean ofObject) {
    throw new IllegalStateException(format + " has no open containers");
  }

  /** Reads what {@link #token} has said to be OTHER, as a tree: by default a big number. */
  protected Document readOther(BinaryInput in) {
    return in.readBigNumber();
  }

  // ---- numbers of any size, as decimal text

  /**
   * Returns true if the format has numbers of any size, written as decimal text behind a head; they
   * are then {@link Token#OTHER}. Where not, such a number is a text, and an error in a tree.
   */
  protected boolean hasBigNumbers() {
    return false;
  }

  /** Writes the head of a number whose text has {@code length} bytes. */
  protected int putBigNumberHead(byte[] buf, int pos, int length) {
    throw new IllegalStateException(format + " has no numbers of any size");
  }

  /** Consumes the head of the number at the position; returns the length of its text. */
  protected long readBigNumberHead(BinaryInput in) {
    throw in.malformed("no value begins with the byte " + (in.peek() & 0xFF));
  }

  // ---- prepared once

  /** An encoded text. */
  public final byte[] text(String text) {
    byte[] head = new byte[ROOM];
    return content(head, putTextHead(head, 0, Utf8.encodedLength(text)), text);
  }

  /** An encoded name. */
  public final byte[] name(String name) {
    checkName(name);
    byte[] head = new byte[ROOM];
    return content(head, putNameHead(head, 0, Utf8.encodedLength(name)), name);
  }

  private byte[] content(byte[] head, int n, String text) {
    byte[] all = Arrays.copyOf(head, n + Utf8.encodedLength(text) + ROOM);
    return Arrays.copyOf(all, putTextEnd(all, Utf8.encode(text, all, n)));
  }

  /** An encoded property whose value is a text. */
  protected byte[] property(String name, String text) {
    return join(name(name), text(text));
  }

  /** An encoded null. */
  final byte[] nothing() {
    byte[] all = new byte[ROOM];
    return Arrays.copyOf(all, putNull(all, 0));
  }

  /** An encoded integer. */
  public final byte[] number(long number) {
    byte[] all = new byte[ROOM];
    return Arrays.copyOf(all, putLong(all, 0, number));
  }

  // ---- writing; a map's key is written as the text of what would stand there

  private static BinaryOutput of(Output out) {
    return (BinaryOutput) out;
  }

  private static int room(Output out, int pos) {
    return out.buf.length - pos < ROOM ? out.grow(pos, ROOM) : pos;
  }

  @Override
  public final int putNull(Output out, int pos) {
    if (of(out).isAtKey()) {
      throw new EncodeException("a map has a null key, which " + format + " cannot hold");
    }
    lead(of(out), Token.NULL, 0);
    pos = room(out, pos);
    return putNull(out.buf, pos);
  }

  @Override
  public final int putBoolean(Output out, int pos, boolean value) {
    if (of(out).isAtKey()) {
      return putText(out, pos, Boolean.toString(value));
    }
    lead(of(out), Token.FALSE, 0);
    pos = room(out, pos);
    return putBoolean(out.buf, pos, value);
  }

  @Override
  public final int putLong(Output out, int pos, long value) {
    if (of(out).isAtKey()) {
      return putText(out, pos, Long.toString(value));
    }
    lead(of(out), Token.LONG, value);
    pos = room(out, pos);
    return putLong(out.buf, pos, value);
  }

  @Override
  public final int putFloat(Output out, int pos, float value) {
    if (of(out).isAtKey()) {
      return putText(out, pos, NumberText.text(value));
    }
    lead(of(out), Token.FLOAT, 0);
    pos = room(out, pos);
    return putFloat(out.buf, pos, value);
  }

  @Override
  public final int putDouble(Output out, int pos, double value) {
    if (of(out).isAtKey()) {
      return putText(out, pos, NumberText.text(value));
    }
    lead(of(out), Token.DOUBLE, 0);
    pos = room(out, pos);
    return putDouble(out.buf, pos, value);
  }

  @Override
  public final int putText(Output out, int pos, String value) {
    return putText(of(out), pos, value, 0);
  }

  /** Writes a text, with room for {@code rest} bytes behind it. */
  final int putText(BinaryOutput out, int pos, String value, int rest) {
    return content(out, pos, value, out.takesKey(), rest);
  }

  @Override
  public final int putName(Output out, int pos, String name) {
    return content(of(out), pos, name, true, 0);
  }

  private int content(BinaryOutput out, int pos, String s, boolean name, int rest) {
    int n = Utf8.encodedLength(s);
    pos = room(out, pos, n, rest);
    if (name) {
      checkName(s);
      named(out, pos);
      pos = putNameHead(out.buf, pos, n);
    } else {
      lead(out, Token.TEXT, 0);
      pos = putTextHead(out.buf, pos, n);
    }
    return putTextEnd(out.buf, Utf8.encode(s, out.buf, pos));
  }

  @Override
  public final int putBytes(Output out, int pos, byte[] value) {
    return putBytes(of(out), pos, value, 0);
  }

  /** Writes bytes, with room for {@code rest} bytes behind them. */
  final int putBytes(BinaryOutput out, int pos, byte[] value, int rest) {
    out.admitString(value.length);
    if (out.isAtKey()) {
      return putText(out, pos, Base64.getEncoder().encodeToString(value), rest);
    }
    lead(out, Token.BYTES, value.length);
    pos = room(out, pos);
    pos = putBytesHead(out.buf, pos, value.length);
    return out.write(pos, value, 0, value.length, rest + ROOM);
  }

  /** Writes a number of any size. */
  final int putBigNumber(BinaryOutput out, int pos, String decimal, int rest) {
    ScalarText.admit(decimal, out.limits());
    int n = decimal.length();
    lead(out, Token.OTHER, 0);
    pos = room(out, pos, n, rest);
    return Utf8.encode(decimal, out.buf, putBigNumberHead(out.buf, pos, n));
  }

  @Override
  public final int beginObject(Output out, int pos, int size) {
    return begin(of(out), pos, true, size);
  }

  @Override
  public final int beginArray(Output out, int pos, int size) {
    return begin(of(out), pos, false, size);
  }

  private int begin(BinaryOutput out, int pos, boolean ofObject, int size) {
    out.refusesKey();
    lead(out, ofObject ? Token.OBJECT : Token.ARRAY, size);
    return open(out, room(out, pos), ofObject, size);
  }

  @Override
  public final int endObject(Output out, int pos) {
    return close(of(out), room(out, pos), true, 0, 0, 0);
  }

  @Override
  public final int endArray(Output out, int pos) {
    return close(of(out), room(out, pos), false, 0, 0, 0);
  }

  /** Makes room for a value of n bytes, its head, and what follows. */
  static int room(Output out, int pos, int n, int rest) {
    long need = (long) n + rest + ROOM;
    if (need > Integer.MAX_VALUE - 8) {
      throw new EncodeException("a value takes " + n + " bytes, more than a document can");
    }
    return out.buf.length - pos < need ? out.grow(pos, (int) need) : pos;
  }

  // ---- reading

  private static BinaryInput of(Input in) {
    return (BinaryInput) in;
  }

  /** The token at the position; a map's key is a text. */
  final Token peek(BinaryInput in) {
    return in.isAtKey() ? Token.TEXT : token(in);
  }

  @Override
  public final Token next(Input input) {
    BinaryInput in = of(input);
    Token token = peek(in);
    switch (token) {
      case NULL, FALSE, TRUE, LONG, FLOAT, DOUBLE -> readValue(in, token);
      default -> {
        // stays
      }
    }
    return token;
  }

  @Override
  public final boolean takesNull(Input input) {
    BinaryInput in = of(input);
    if (in.isAtKey() || token(in) != Token.NULL) {
      return false;
    }
    readValue(in, Token.NULL);
    return true;
  }

  @Override
  public final boolean isText(Input in) {
    return peek(of(in)) == Token.TEXT;
  }

  @Override
  public final String readText(Input input) {
    BinaryInput in = of(input);
    return in.textAndEnd(in.textHead("a text"));
  }

  @Override
  public final byte[] readBytes(Input input) {
    BinaryInput in = of(input);
    long at = in.offset(in.pos);
    if (in.isAtKey()) {
      String text = readText(in);
      try {
        return Base64.getDecoder().decode(text);
      } catch (IllegalArgumentException e) {
        throw in.bad(at, "text in base 64", text, e);
      }
    }
    int n = in.bytesHead();
    byte[] bytes = Arrays.copyOfRange(in.buf, in.pos, in.pos + n);
    in.pos += n;
    return bytes;
  }

  @Override
  public final void skip(Input in) {
    of(in).skip();
  }

  @Override
  public final int beginObject(Input input) {
    BinaryInput in = of(input);
    in.deeper();
    in.beginObject(in.limits().elements());
    return in.count(in.left);
  }

  @Override
  public final boolean nextEntry(Input in, int i) {
    return of(in).goesOn(i, true);
  }

  @Override
  public final int beginArray(Input input) {
    BinaryInput in = of(input);
    in.deeper();
    return in.count(in.arrayHead(in.limits().elements()));
  }

  @Override
  public final boolean nextElement(Input in, int i) {
    return of(in).goesOn(i, false);
  }

  @Override
  public final Object readKey(Input input, boolean keeps) {
    BinaryInput in = of(input);
    int n = in.nameHead();
    Name name = in.names().name(in.buf, in.pos, n, -1, keeps);
    if (name == null) {
      return in.textAndEnd(n);
    }
    in.passed(n);
    return name;
  }

  @Override
  public final String readName(Input input) {
    BinaryInput in = of(input);
    String name = in.textAndEnd(in.nameHead());
    in.took();
    return name;
  }

  @Override
  public final void lookInto(Input input) {
    BinaryInput in = of(input);
    if (in.pos != in.begun) {
      in.peek();
    }
    in.keep(in.left);
    in.deeper();
    in.beginObject(BinaryInput.PROPERTIES);
    in.count(in.left);
  }

  @Override
  public final boolean toName(Input in) {
    return of(in).hasMore();
  }

  @Override
  public final boolean isName(Input in, byte[] name) {
    return of(in).takes(name);
  }

  @Override
  public final void continueHere(Input in) {
    of(in).continueHere();
    atObject(of(in));
  }

  @Override
  public final void rewind(Input input) {
    BinaryInput in = of(input);
    in.left = in.rewind();
    atObject(in);
  }

  // ---- errors

  @Override
  public final void finish(Input in) {
    if (of(in).more(1)) {
      throw syntax(of(in), in.pos, "there is data after the value", "the end of the input");
    }
  }

  @Override
  public final SeriformException mapping(Input in, String problem, String expected) {
    return in.at(new MappingException(problem).expecting(expected, null), in.pos);
  }

  @Override
  public final SeriformException unexpected(Input in, String expected) {
    return mapping(in, "a count that does not fit", expected);
  }

  /** The error for bytes that are no document of the format. */
  static SeriformException syntax(BinaryInput in, int position, String problem, String expected) {
    return in.at(new SyntaxException(problem).expecting(expected, null), position);
  }
}

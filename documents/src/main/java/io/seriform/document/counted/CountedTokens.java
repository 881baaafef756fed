package io.seriform.document.counted;

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
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * The bytes of a binary format whose containers say their length and whose map keys are texts: all
 * that {@link CountedInput} and {@link CountedOutput} do not know. Immutable and thread-safe.
 *
 * <p>A value is a null, a boolean, a number, a text, bytes, a list or an object. A text, bytes and
 * a name are a head, which says how many bytes of content follow, and the content; a list and an
 * object are a head, which says how many elements or entries follow, and these. A head may leave
 * the count of entries open where an end follows them.
 *
 * <p>The methods that write take the room for granted: they write at most {@value #MOST} bytes, may
 * touch {@value #ROOM} bytes from the position on, and return the position behind what they wrote.
 */
public abstract class CountedTokens extends Tokens {

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
   */
  protected CountedTokens(String format, Class<?> options) {
    super(false);
    this.format = format;
    hints = new Hints(options);
  }

  @Override
  public final Hints hints() {
    return hints;
  }

  final String format() {
    return format;
  }

  @Override
  public final boolean isNumber(Input in) {
    return hasBigNumbers();
  }

  // ---- what a format writes

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

  /** Writes the head of an object of {@code count} entries. */
  protected abstract int putObjectHead(byte[] buf, int pos, int count);

  /** Writes the head of a list of {@code count} elements. */
  protected abstract int putArrayHead(byte[] buf, int pos, int count);

  /**
   * Writes a value of a tree that is none of the above; makes room for itself. By default no other
   * value can be written.
   */
  protected int putOther(CountedOutput out, int pos, Document value) {
    String found = value.kind().isNumber() ? value.numberText() : value.kind().toString();
    throw new EncodeException(format + " has no values of this kind")
        .expecting(null, found)
        .at(format, -1);
  }

  // ---- what a format reads

  /**
   * The token at the position; consumes nothing. {@link CountedInput#peek} gives the first byte.
   *
   * @return never {@code OTHER} for what the format does not have: that is {@linkplain
   *     CountedInput#malformed malformed}
   */
  protected abstract Token token(CountedInput in);

  /**
   * Consumes the null, boolean or number at the position. An integer is put into {@code
   * in.integer}; a floating-point number into {@code in.real}, and the bits of one of 32 bits into
   * {@code in.integer} too.
   *
   * @param token its token, from {@link #token}
   */
  protected abstract void readValue(CountedInput in, Token token);

  /** Consumes the head of the text at the position; returns its length, which is not negative. */
  protected abstract long readTextHead(CountedInput in);

  /** Consumes the head of the name at the position; returns its length, which is not negative. */
  protected abstract long readNameHead(CountedInput in);

  /** Consumes the head of the bytes at the position; returns their number. */
  protected abstract long readBytesHead(CountedInput in);

  /** Consumes the head of the object at the position; returns the number of entries, or -1. */
  protected abstract long readObjectHead(CountedInput in);

  /** Consumes the head of the list at the position; returns the number of elements, or -1. */
  protected abstract long readArrayHead(CountedInput in);

  /**
   * Returns how many bytes the end at the position takes, in a list or object without a count; 0 if
   * there is no end.
   */
  protected int endLength(CountedInput in, boolean ofObject) {
    throw new IllegalStateException(format + " has no open containers");
  }

  /** Reads what {@link #token} has said to be OTHER, as a tree: by default a big number. */
  protected Document readOther(CountedInput in) {
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
  protected long readBigNumberHead(CountedInput in) {
    throw in.malformed("no value begins with the byte " + (in.peek() & 0xFF));
  }

  // ---- prepared once

  /**
   * Refuses tokens that take more room than the engines make for them, which would show only in
   * objects of very many properties.
   */
  final void checkSizes() {
    byte[] buf = new byte[ROOM];
    int most = Integer.MAX_VALUE;
    check("putNull", putNull(buf, 0));
    check("putBoolean", Math.max(putBoolean(buf, 0, false), putBoolean(buf, 0, true)));
    check("putLong", Math.max(putLong(buf, 0, Long.MIN_VALUE), putLong(buf, 0, Long.MAX_VALUE)));
    check("putFloat", putFloat(buf, 0, Float.MIN_VALUE));
    check("putDouble", putDouble(buf, 0, Double.MIN_VALUE));
    check("putTextHead", putTextHead(buf, 0, most));
    check("putNameHead", putNameHead(buf, 0, most));
    check("putBytesHead", putBytesHead(buf, 0, most));
    check("putObjectHead", putObjectHead(buf, 0, most));
    check("putArrayHead", putArrayHead(buf, 0, most));
    if (hasBigNumbers()) {
      check("putBigNumberHead", putBigNumberHead(buf, 0, most));
    }
  }

  private void check(String method, int size) {
    if (size < 1 || size > MOST) {
      throw new IllegalStateException(
          getClass().getName() + "." + method + " writes " + size + " bytes, not 1 to " + MOST);
    }
  }

  /** An encoded string. */
  final byte[] text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    byte[] head = new byte[ROOM];
    return join(Arrays.copyOf(head, putTextHead(head, 0, utf8.length)), utf8);
  }

  /** An encoded name. */
  final byte[] name(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    byte[] head = new byte[ROOM];
    return join(Arrays.copyOf(head, putNameHead(head, 0, utf8.length)), utf8);
  }

  /** An encoded null. */
  final byte[] nothing() {
    byte[] all = new byte[ROOM];
    return Arrays.copyOf(all, putNull(all, 0));
  }

  /** An encoded integer. */
  final byte[] number(long number) {
    byte[] all = new byte[ROOM];
    return Arrays.copyOf(all, putLong(all, 0, number));
  }

  /** The head of an object, or of a list. */
  final byte[] head(int count, boolean ofObject) {
    byte[] all = new byte[ROOM];
    return Arrays.copyOf(
        all, ofObject ? putObjectHead(all, 0, count) : putArrayHead(all, 0, count));
  }

  static byte[] join(byte[] first, byte[] second) {
    byte[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  // ---- writing; a map's key is written as the text of what would stand there

  private static CountedOutput of(Output out) {
    return (CountedOutput) out;
  }

  private static int room(Output out, int pos) {
    return out.buf.length - pos < ROOM ? out.grow(pos, ROOM) : pos;
  }

  @Override
  public final int putNull(Output out, int pos) {
    if (of(out).isAtKey()) {
      throw new EncodeException("a map has a null key, which " + format + " cannot hold");
    }
    pos = room(out, pos);
    return putNull(out.buf, pos);
  }

  @Override
  public final int putBoolean(Output out, int pos, boolean value) {
    if (of(out).isAtKey()) {
      return putText(out, pos, Boolean.toString(value));
    }
    pos = room(out, pos);
    return putBoolean(out.buf, pos, value);
  }

  @Override
  public final int putLong(Output out, int pos, long value) {
    if (of(out).isAtKey()) {
      return putText(out, pos, Long.toString(value));
    }
    pos = room(out, pos);
    return putLong(out.buf, pos, value);
  }

  @Override
  public final int putFloat(Output out, int pos, float value) {
    if (of(out).isAtKey()) {
      return putText(out, pos, NumberText.text(value));
    }
    pos = room(out, pos);
    return putFloat(out.buf, pos, value);
  }

  @Override
  public final int putDouble(Output out, int pos, double value) {
    if (of(out).isAtKey()) {
      return putText(out, pos, NumberText.text(value));
    }
    pos = room(out, pos);
    return putDouble(out.buf, pos, value);
  }

  @Override
  public final int putText(Output out, int pos, String value) {
    return putText(of(out), pos, value, 0);
  }

  /** The same, with room for {@code rest} bytes behind it. */
  final int putText(CountedOutput out, int pos, String value, int rest) {
    return content(out, pos, value, out.takesKey(), rest);
  }

  @Override
  public final int putName(Output out, int pos, String name) {
    return content(of(out), pos, name, true, 0);
  }

  private int content(CountedOutput out, int pos, String s, boolean name, int rest) {
    int n = Utf8.encodedLength(s);
    pos = room(out, pos, n, rest);
    pos = name ? putNameHead(out.buf, pos, n) : putTextHead(out.buf, pos, n);
    return Utf8.encode(s, out.buf, pos);
  }

  @Override
  public final int putBytes(Output out, int pos, byte[] value) {
    return putBytes(of(out), pos, value, 0);
  }

  /** The same, with room for {@code rest} bytes behind it. */
  final int putBytes(CountedOutput out, int pos, byte[] value, int rest) {
    out.admitString(value.length);
    if (out.isAtKey()) {
      return putText(out, pos, Base64.getEncoder().encodeToString(value), rest);
    }
    pos = room(out, pos);
    pos = putBytesHead(out.buf, pos, value.length);
    return out.write(pos, value, 0, value.length, rest + ROOM);
  }

  /** Writes a number of any size. */
  final int putBigNumber(CountedOutput out, int pos, String decimal, int rest) {
    ScalarText.admit(decimal, out.limits());
    int n = decimal.length();
    pos = room(out, pos, n, rest);
    return Utf8.encode(decimal, out.buf, putBigNumberHead(out.buf, pos, n));
  }

  @Override
  public final int beginObject(Output out, int pos, int size) {
    of(out).refusesKey();
    pos = room(out, pos);
    return putObjectHead(out.buf, pos, size);
  }

  @Override
  public final int beginArray(Output out, int pos, int size) {
    of(out).refusesKey();
    pos = room(out, pos);
    return putArrayHead(out.buf, pos, size);
  }

  @Override
  public final int beginUncounted(Output out, int pos, boolean object) {
    of(out).refusesKey();
    return holdForCount(out, pos);
  }

  @Override
  public final int endUncounted(Output out, int pos, boolean object, long start, int count) {
    byte[] head = new byte[ROOM];
    int n = object ? putObjectHead(head, 0, count) : putArrayHead(head, 0, count);
    return putHead(out, pos, start, head, n);
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

  private static CountedInput of(Input in) {
    return (CountedInput) in;
  }

  /** The token at the position; a map's key is a text. */
  final Token peek(CountedInput in) {
    return in.isAtKey() ? Token.TEXT : token(in);
  }

  @Override
  public final Token next(Input input) {
    CountedInput in = of(input);
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
    CountedInput in = of(input);
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
    CountedInput in = of(input);
    return in.text(in.textHead("a text"));
  }

  @Override
  public final byte[] readBytes(Input input) {
    CountedInput in = of(input);
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
    CountedInput in = of(input);
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
    CountedInput in = of(input);
    in.deeper();
    return in.count(in.arrayHead(in.limits().elements()));
  }

  @Override
  public final boolean nextElement(Input in, int i) {
    return of(in).goesOn(i, false);
  }

  @Override
  public final Object readKey(Input input, boolean keeps) {
    CountedInput in = of(input);
    int n = in.nameHead();
    Name name = in.names().name(in.buf, in.pos, n, -1, keeps);
    if (name == null) {
      return in.text(n);
    }
    in.pos += n;
    return name;
  }

  @Override
  public final String readName(Input input) {
    CountedInput in = of(input);
    String name = in.text(in.nameHead());
    in.took();
    return name;
  }

  @Override
  public final void lookInto(Input input) {
    CountedInput in = of(input);
    if (in.pos != in.begun) {
      in.peek();
    }
    in.keep(in.left);
    in.deeper();
    in.beginObject(CountedInput.PROPERTIES);
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
  }

  @Override
  public final void rewind(Input input) {
    CountedInput in = of(input);
    in.left = in.rewind();
  }

  // ---- joined members

  @Override
  public final int join(Output out, int pos, int object, int end) {
    return ((CountedOutput) out).join(pos, object, end);
  }

  // ---- errors

  @Override
  public final SeriformException mapping(Input in, String problem, String expected) {
    return in.at(new MappingException(problem).expecting(expected, null), in.pos);
  }

  @Override
  public final SeriformException unexpected(Input in, String expected) {
    return mapping(in, "a count that does not fit", expected);
  }

  /** The error for bytes that are no document of the format. */
  static SeriformException syntax(CountedInput in, int position, String problem, String expected) {
    return in.at(new SyntaxException(problem).expecting(expected, null), position);
  }
}

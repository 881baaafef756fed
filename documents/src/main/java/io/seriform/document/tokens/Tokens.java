package io.seriform.document.tokens;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.runtime.Identities;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.Arrays;

/**
 * The parts of values of a self-describing format, one at a time and both ways: for codecs that are
 * written once for all such formats. Immutable and thread-safe; what changes is in the input and
 * the output.
 *
 * <p>Objects here are what the format has for names and values. Every method that reads refuses
 * what it does not expect, with the place. Every method that writes makes room for itself, and
 * returns the position after what it wrote.
 */
public abstract class Tokens {

  private final boolean separated;

  /**
   * For formats.
   *
   * @param separated whether there is a separator between elements and between members
   */
  protected Tokens(boolean separated) {
    this.separated = separated;
  }

  // ---- reading: values without parts

  /**
   * Reads a null, a boolean or a number; anything else stays where it begins.
   *
   * @return which one; integers are then in {@link io.seriform.codec.CodecInput#integer}, floating
   *     point numbers in {@link io.seriform.codec.CodecInput#real}
   */
  public abstract Token next(Input in);

  /** Reads a text that is a value, and is not null. */
  public abstract String readText(Input in);

  /** Reads bytes, in a format that has them. */
  public byte[] readBytes(Input in) {
    throw unexpected(in, "bytes");
  }

  /** Returns true if the next token is null, which is then consumed. */
  public abstract boolean takesNull(Input in);

  /** Returns true if the next token is a string; skips bytes without a meaning before it. */
  public abstract boolean isText(Input in);

  /** Skips a value. */
  public abstract void skip(Input in);

  /**
   * Returns true if what {@link #next} calls {@link Token#OTHER} here is a number; nothing is
   * consumed.
   */
  public boolean isNumber(Input in) {
    return false;
  }

  /** Begins to read a document by its tokens: goes over what may precede its value. */
  public void beginDocument(Input in) {}

  // ---- reading: lists and objects

  /**
   * Opens an object.
   *
   * @return how many entries it has; -1 where only its end tells
   */
  public abstract int beginObject(Input in);

  /**
   * Goes to the next name; at the end of the object closes it.
   *
   * @param i how many entries came before
   * @return whether there is one
   */
  public abstract boolean nextEntry(Input in, int i);

  /**
   * Opens a list.
   *
   * @return how many elements it has; -1 where only its end tells
   */
  public abstract int beginArray(Input in);

  /**
   * Goes to the next element; at the end of the list closes it.
   *
   * @param i how many elements came before
   * @return whether there is one
   */
  public abstract boolean nextElement(Input in, int i);

  /**
   * Reads a name of an object without a class.
   *
   * @param keeps whether new names are worth to be kept among {@link
   *     io.seriform.codec.CodecInput#names}
   * @return a {@link io.seriform.wire.strings.RecentNames.Name}, or a String for a name that is not
   *     kept; null if the next key is not a string, which is then not consumed
   */
  public abstract Object readKey(Input in, boolean keeps);

  /** Reads a name. */
  public abstract String readName(Input in);

  /**
   * Reads a name, or what a format has in its place.
   *
   * @return a String; a Long for an integer that is one; null for anything else, which is skipped
   */
  public Object readNameOrNumber(Input in) {
    return readName(in);
  }

  // ---- objects that are looked into before their codec reads them

  /**
   * Opens an object whose beginning is kept, so that its names can be looked at before its codec
   * reads it; or goes on in one that {@link #continueHere} left. Until {@link #continueHere} or
   * {@link #rewind} no other object is looked into. {@link TokenInput#keep} remembers the state.
   */
  public abstract void lookInto(Input in);

  /** Goes to the next name, or to the end, which stays; whether there is one. */
  public abstract boolean toName(Input in);

  /**
   * Returns true if the next name is this one; it is then consumed.
   *
   * @param name the encoded name
   */
  public abstract boolean isName(Input in, byte[] name);

  /** Lets the next codec read the object from here on, as if it began here. */
  public abstract void continueHere(Input in);

  /** Lets the next codec read the object from where it was opened. */
  public abstract void rewind(Input in);

  // ---- writing

  /** Writes a null. */
  public abstract int putNull(Output out, int pos);

  /** Writes a boolean. */
  public abstract int putBoolean(Output out, int pos, boolean value);

  /** Writes an integer. */
  public abstract int putLong(Output out, int pos, long value);

  /** Writes a floating-point number of 32 bits. */
  public abstract int putFloat(Output out, int pos, float value);

  /** Writes a floating-point number of 64 bits. */
  public abstract int putDouble(Output out, int pos, double value);

  /** Writes a text. */
  public abstract int putText(Output out, int pos, String value);

  /** Writes bytes. */
  public abstract int putBytes(Output out, int pos, byte[] value);

  /** Writes a name, and the separator between it and its value. */
  public abstract int putName(Output out, int pos, String name);

  /** Writes the bytes before the members of an object. */
  public abstract int beginObject(Output out, int pos, int size);

  /** Writes the bytes before the elements of a list. */
  public abstract int beginArray(Output out, int pos, int size);

  /** Returns true if {@link #separate} or {@link #element} has anything to write. */
  public final boolean separated() {
    return separated;
  }

  /** Writes the separator between two elements or members. */
  public int separate(Output out, int pos) {
    return pos;
  }

  /** Writes what precedes the element at an index; called only if {@link #separated}. */
  public int element(Output out, int pos, int i) {
    return i == 0 ? pos : separate(out, pos);
  }

  /** Writes the bytes after the members of an object. */
  public int endObject(Output out, int pos) {
    return pos;
  }

  /** Writes the bytes after the elements of a list. */
  public int endArray(Output out, int pos) {
    return pos;
  }

  // ---- writing documents whose counts are not known

  /** Begins to write a document by its tokens: writes what precedes its value. */
  public int beginDocument(Output out, int pos) {
    return pos;
  }

  /**
   * Ends a document, from the beginning of {@link Output#buf} on where it is held.
   *
   * @return the position behind it
   */
  public int endDocument(Output out, int pos) {
    return pos;
  }

  /**
   * Begins an object or a list whose count is not known; makes room for itself.
   *
   * @param object whether it is an object
   */
  public int beginUncounted(Output out, int pos, boolean object) {
    return object ? beginObject(out, pos, 0) : beginArray(out, pos, 0);
  }

  /**
   * Ends an object or a list whose count was not known.
   *
   * @param start its {@link Output#place} before {@link #beginUncounted}
   * @param count how many members or elements it has
   */
  public int endUncounted(Output out, int pos, boolean object, long start, int count) {
    return object ? endObject(out, pos) : endArray(out, pos);
  }

  /** The most bytes of a head, with a count. */
  private static final int HEAD = 9;

  /** Holds what is written from here on, and leaves room for a head. */
  protected final int holdForCount(Output out, int pos) {
    out.hold();
    return (out.buf.length - pos < HEAD ? out.grow(pos, HEAD) : pos) + HEAD;
  }

  /**
   * Puts a head where {@link #holdForCount} has left room.
   *
   * @param head begins with the head
   * @param length of the head
   */
  protected final int putHead(Output out, int pos, long start, byte[] head, int length) {
    int from = (int) (start - out.place(0));
    int content = pos - from - HEAD;
    System.arraycopy(head, 0, out.buf, from, length);
    System.arraycopy(out.buf, from + HEAD, out.buf, from + length, content);
    out.release();
    return from + length + content;
  }

  /**
   * Returns the framing of many values of a binary format.
   *
   * @param format the name of the format, for messages
   */
  public final Frames frames(Framing framing, String format) {
    return TokenFrames.of(framing, this, format);
  }

  // ---- a member that is joined to the object after it

  /**
   * The bytes before the value of a member that is joined to an object.
   *
   * @param name the encoded name of the member
   */
  public byte[] joinOpening(byte[] name) {
    return name;
  }

  /**
   * Begins a member that is joined to the object after it: its value is due. The output is held
   * until the caller has joined it, as its beginning is patched.
   *
   * @param opening the bytes before the value, from {@link #joinOpening}
   */
  public int openJoined(Output out, int pos, byte[] opening) {
    pos = copy(out, pos, opening);
    out.hold();
    return pos;
  }

  /** The bytes of both. */
  protected static byte[] join(byte[] first, byte[] second) {
    byte[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  /** Writes bytes; makes room for them. */
  static int copy(Output out, int pos, byte[] bytes) {
    int n = bytes.length;
    if (out.buf.length - pos < n) {
      pos = out.grow(pos, n);
    }
    System.arraycopy(bytes, 0, out.buf, pos, n);
    return pos + n;
  }

  /**
   * Joins a member to the properties of the object after it. The output is held meanwhile.
   *
   * @param pos the position of the member
   * @param object the position of the object, after the member
   * @param end where the object ends
   * @return the end of the whole
   */
  public abstract int join(Output out, int pos, int object, int end);

  // ---- references

  /** The objects that were written. */
  public final Identities identities(Output out) {
    return ((TokenOutput) out).identities();
  }

  /** The objects that were read. */
  public final References references(Input in) {
    return ((TokenInput) in).references;
  }

  // ---- errors

  /** Refuses anything after a document. */
  public abstract void finish(Input in);

  /** The hints of the format's errors. */
  public abstract Hints hints();

  /** The error for well-formed input that does not fit, at the position. */
  public abstract SeriformException mapping(Input in, String problem, String expected);

  /** The error for anything but what is expected at the position. */
  public abstract SeriformException unexpected(Input in, String expected);
}

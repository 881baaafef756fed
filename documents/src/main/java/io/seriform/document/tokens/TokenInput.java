package io.seriform.document.tokens;

import io.seriform.codec.CodecInput;
import io.seriform.error.SeriformException;
import io.seriform.scalar.Kind;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;

/**
 * An input of a self-describing format: the base of the readers of all such formats, with what they
 * keep and what options admit in place of numbers and booleans. Not thread-safe; used by one call
 * at a time and then reused.
 */
public abstract class TokenInput extends CodecInput {

  /** The objects met so far, where references are kept. */
  public final References references;

  /** Values that are read in place of those that types ask for. */
  public final Leniency leniency;

  /** True if other things than numbers and booleans are read in their place. */
  public final boolean lenient;

  /** Position at which an object goes on whose first entries have been read; -1 for nowhere. */
  public int begun = -1;

  /** The name of the last unknown property that is to be collected. */
  public String unknown;

  private final Tokens tokens;

  // what was before an object that is looked into
  private int depthBefore;
  private int leftBefore;
  private boolean wasBegun;

  /**
   * For formats.
   *
   * @param references the objects met so far, of a document that this is a part of; or none
   */
  protected TokenInput(Limits limits, Leniency leniency, Tokens tokens, References references) {
    super(limits);
    this.leniency = leniency;
    this.lenient = leniency.numbers();
    this.tokens = tokens;
    this.references = references;
  }

  /** Has {@code need} bytes at the position, or returns false. */
  public final boolean more(int need) {
    return fill(need);
  }

  /** Returns true if more bytes than those in the buffer may come. */
  public final boolean streamed() {
    return streaming();
  }

  /** One level deeper; undone by {@code depthLeft++}. */
  public final void deeper() {
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
  }

  // ---- objects that are looked into: what all formats do in the methods of Tokens

  /**
   * Keeps the object at the position, so that {@link #continueHere} and {@link #rewind} are
   * possible. For {@link Tokens#lookInto}, where the object is about to be opened. One object is
   * looked into at a time.
   *
   * @param left how many entries are left, in a format that counts them; else 0
   */
  public final void keep(int left) {
    pin();
    depthBefore = depthLeft;
    leftBefore = left;
    wasBegun = pos == begun;
  }

  /** Lets the next codec go on at the position, in the object that was kept. */
  public final void continueHere() {
    unpin();
    begun = pos;
    depthLeft = depthBefore;
  }

  /**
   * Goes back to the object that was kept.
   *
   * @return how many entries were left
   */
  public final int rewind() {
    unpinTo();
    begun = wasBegun ? pos : -1;
    depthLeft = depthBefore;
    return leftBefore;
  }

  // ---- numbers and booleans, or what options admit in their place

  /** Reads a boolean and nothing else. */
  protected abstract boolean strictBoolean();

  /**
   * Reads an integer of a range, from a number alone.
   *
   * @param type what is read, for messages
   */
  protected abstract long strictLong(long min, long max, String type);

  /** Reads a float, from a number alone. */
  protected abstract float strictFloat();

  /** Reads a double, from a number alone. */
  protected abstract double strictDouble();

  /** Returns true if the texts NaN, Infinity and -Infinity are numbers. */
  protected boolean admitsNonFinite() {
    return false;
  }

  /** The error for an integer that was just read of a text, and is not in the range of its type. */
  protected abstract SeriformException doesNotFit(long offset, String type, long number);

  /** Reads a boolean, or a value that is accepted for it. */
  public final boolean readBoolean() {
    Object v = instead(Kind.BOOLEAN);
    return v == null ? strictBoolean() : (boolean) v;
  }

  /** Reads an integer of a range, or a value that is accepted for it. */
  public final long readLong(long min, long max, String type) {
    long offset = offset(pos);
    Object v = instead(Kind.LONG, type);
    if (v == null) {
      return strictLong(min, max, type);
    }
    if ((long) v < min || (long) v > max) {
      throw doesNotFit(offset, type, (long) v);
    }
    return (long) v;
  }

  /** Reads a float, or a value that is accepted for it. */
  public final float readFloat() {
    Object v = instead(Kind.FLOAT);
    return v == null ? strictFloat() : (float) v;
  }

  /** Reads a double, or a value that is accepted for it. */
  public final double readDouble() {
    Object v = instead(Kind.DOUBLE);
    return v == null ? strictDouble() : (double) v;
  }

  /** The value that is read instead of one of a kind; null if the value is of that kind. */
  public final Object instead(Kind kind) {
    return instead(kind, kind.toString());
  }

  private Object instead(Kind kind, String type) {
    return lenient ? leniency.instead(this, tokens, kind, type, admitsNonFinite()) : null;
  }

  /**
   * Returns what to do about a value of another kind at the position; null if that is not known. A
   * text is consumed, so that the error must have its place already.
   */
  public final String hintOfKind(String expected, Hints.Found found) {
    return tokens.hints().otherKind(expected, found, this::textOrNull);
  }

  private String textOrNull() {
    try {
      return tokens.readText(this);
    } catch (SeriformException unreadable) {
      return null;
    }
  }

  // ---- the document

  @Override
  protected void moving(int from) {
    begun = begun >= from ? begun - from : -1;
  }

  @Override
  public void start(byte[] bytes, int from, int to) {
    super.start(bytes, from, to);
    begun = -1;
  }

  @Override
  public void startDocument() {
    super.startDocument();
    references.clear();
  }

  @Override
  public void reset() {
    super.reset();
    references.clear();
  }
}

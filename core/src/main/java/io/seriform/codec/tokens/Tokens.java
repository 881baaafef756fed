package io.seriform.codec.tokens;

import io.seriform.error.SeriformException;
import io.seriform.wire.Identities;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * The parts of values of a self-describing format, one at a time: for codecs that are written once
 * for all such formats and that speed does not hang on. Immutable and thread-safe; what changes is
 * in the input and the output.
 *
 * <p>Objects here are what the format has for names and values. Every method that reads refuses
 * what it does not expect, with the place.
 */
public abstract class Tokens {

  /** For formats. */
  protected Tokens() {}

  // ---- lists and objects

  /** Opens an object. */
  public abstract void beginObject(Input in);

  /**
   * Goes to the next name; at the end of the object closes it.
   *
   * @param i how many entries came before
   * @return whether there is one
   */
  public abstract boolean nextEntry(Input in, int i);

  /** Opens a list. */
  public abstract void beginArray(Input in);

  /**
   * Goes to the next element; at the end of the list closes it.
   *
   * @param i how many elements came before
   * @return whether there is one
   */
  public abstract boolean nextElement(Input in, int i);

  /** Reads a name. */
  public abstract String readName(Input in);

  /** Reads a name, or skips one that is no text, where the format has such; null then. */
  public String readNameOrSkip(Input in) {
    return readName(in);
  }

  /** Whether a null stands here; it is then consumed. */
  public abstract boolean takesNull(Input in);

  /** Whether a text stands here, before which nothing is left that has no meaning. */
  public abstract boolean isText(Input in);

  /** Reads a text that is a value, and is not null. */
  public abstract String readText(Input in);

  /** Skips a value. */
  public abstract void skip(Input in);

  // ---- objects that are looked into before their codec reads them

  /**
   * Opens an object whose beginning is kept, or goes on in one that {@link #goOn} left.
   *
   * @return what {@link #goOn} and {@link #goBack} want
   */
  public abstract long open(Input in);

  /** Goes to the next name, or to the end, which stays; whether there is one. */
  public abstract boolean toName(Input in);

  /**
   * Whether the next name is this one; it is then consumed.
   *
   * @param name as it stands in the format
   */
  public abstract boolean isName(Input in, byte[] name);

  /** Lets the next codec read the object from here on, as if nothing had stood before. */
  public abstract void goOn(Input in, long opened);

  /** Lets the next codec read the object from where it was opened. */
  public abstract void goBack(Input in, long opened);

  // ---- references

  /** The objects that were written. */
  public abstract Identities identities(Output out);

  /** The objects that were read. */
  public abstract References references(Input in);

  // ---- errors

  /** The error for well-formed input that does not fit, at the position. */
  public abstract SeriformException mapping(Input in, String problem, String expected);

  /** The error for anything but what is expected at the position. */
  public abstract SeriformException unexpected(Input in, String expected);
}

package io.seriform.json;

import io.seriform.Codec;
import io.seriform.codec.TypeCodec;
import io.seriform.document.Pointer;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import java.io.Reader;
import java.util.Optional;

/**
 * Writes and reads values of one type as JSON: a {@link Codec} that also handles Strings.
 * Thread-safe and immutable.
 *
 * @param <T> the type
 */
public abstract class JsonCodec<T> extends Codec<T> {

  /** For this format alone. */
  protected JsonCodec(
      TypeCodec root, Pool<? extends Output> outputs, Pool<? extends Input> inputs) {
    super(root, outputs, inputs);
  }

  /**
   * A codec that reads the value at one place of a document and skips the rest, which is checked as
   * strictly as unknown properties. If a name on the way is repeated, its first occurrence counts.
   * It does not write.
   *
   * @return reads an Optional, which is empty if there is no such place, or a null there
   */
  public abstract JsonCodec<Optional<T>> at(Pointer place);

  /** Writes a value to a String. */
  public abstract String encodeToString(T value);

  /** Reads a value from a String, which must hold nothing else. */
  public abstract T decode(String json);

  /**
   * Writes a value as characters, a piece at a time; neither flushes nor closes the appendable.
   *
   * @param appendable a {@link java.io.Writer}, a {@link StringBuilder} or the like
   */
  public abstract void encode(T value, Appendable appendable);

  /** Reads a value from characters to their end, a piece at a time; does not close the reader. */
  public abstract T decode(Reader reader);
}

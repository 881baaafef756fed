package io.seriform.graph;

import io.seriform.Codec;
import io.seriform.codec.TypeCodec;
import io.seriform.error.MappingException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import java.util.List;

/**
 * Writes and reads graphs whose root is of one type. Thread-safe and immutable.
 *
 * @param <T> the type
 */
public abstract class GraphCodec<T> extends Codec<T> {

  /** For this format alone. */
  protected GraphCodec(
      TypeCodec root, Pool<? extends Output> outputs, Pool<? extends Input> inputs) {
    super(root, outputs, inputs);
  }

  /**
   * The classes and properties of a message, in their order on the wire: what two sides compare
   * where their fingerprints differ.
   */
  public abstract String schema();

  /**
   * Returns the bytes that each message of this codec begins with, except for that of null: options
   * and, by name, the schema of the type. A store that keeps them once for many values need not
   * keep them in each, and puts them before a value again to read it, also by a later version of
   * the class.
   */
  public abstract byte[] head();

  /**
   * Returns why values that are equal may have other bytes, each with what to do about it; empty if
   * the bytes can be compared in place of values, as engines do with keys.
   */
  public abstract List<String> ambiguities();

  /**
   * Returns what messages of this codec may be made of: their {@link #head}, and the schemas of the
   * classes of hierarchies and open places, which values define themselves. A store keeps it, so
   * that {@link #misfits} of a later version of the class can tell whether it reads all values.
   */
  public abstract byte[] description();

  /**
   * Returns why values that another codec has written cannot be read by this one, each place once
   * and with its path; empty if what was written fits. A value of its own may still be refused: a
   * number that is too large, or one that a constructor does not take.
   *
   * @param description that of the other codec
   * @throws io.seriform.error.SeriformException if the description is damaged, or so large that the
   *     comparison would take too long
   */
  public abstract List<MappingException> misfits(byte[] description);
}

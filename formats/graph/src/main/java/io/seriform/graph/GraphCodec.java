package io.seriform.graph;

import io.seriform.Codec;
import io.seriform.codec.TypeCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;

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
}

package io.seriform.cli.wire;

import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Messages of one format and one type as values: trees, or objects of a class that the user named.
 */
public interface Wire {

  /** Returns the format. */
  WireFormat format();

  /**
   * Reads a stream.
   *
   * @param spec the format, with its framing
   * @param bad receives the error of each value that is skipped; null if the first error ends the
   *     stream
   */
  Records read(InputStream from, FormatSpec spec, Consumer<? super SeriformException> bad);

  /** Writes a stream. */
  RecordSink write(OutputStream to, FormatSpec spec);

  /**
   * Writes a value into nothing.
   *
   * @throws SeriformException if the format cannot hold it
   */
  void check(Object value);

  /** Returns the class of the values; {@link Document} for trees. */
  default Class<?> type() {
    return Document.class;
  }

  /**
   * Returns a value as a tree.
   *
   * @param json whether in the form that the format has in JSON, as names and numbers of a message
   *     of Protocol Buffers
   */
  default Document tree(Object value, boolean json) {
    return (Document) value;
  }

  /**
   * Returns the value of a tree.
   *
   * @param json whether the tree has the form of JSON
   */
  default Object value(Document tree, boolean json) {
    return tree;
  }

  /**
   * Returns a tree without the members that the type does not have.
   *
   * @param unknown receives the type and the path of each of them
   */
  default Document pruned(Document tree, BiConsumer<String, String> unknown) {
    return tree;
  }
}

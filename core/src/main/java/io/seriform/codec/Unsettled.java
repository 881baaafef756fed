package io.seriform.codec;

import io.seriform.error.SeriformException;

/** Work that can be finished only when a document ends. */
public interface Unsettled {

  /**
   * Checks it, or puts it right, at the end of the document.
   *
   * @param in the input, positioned after the document
   * @param value what was read
   * @throws SeriformException with the path of what is wrong
   */
  void settle(CodecInput in, Object value);
}

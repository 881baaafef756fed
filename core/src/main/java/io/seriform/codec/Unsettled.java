package io.seriform.codec;

import io.seriform.error.SeriformException;

/** What can be known or put right only when a document ends. */
public interface Unsettled {

  /**
   * Checks it, or puts it right, at the end of the document.
   *
   * @param in the input, which stands behind the document
   * @param value what was read
   * @throws SeriformException with the path of what is wrong
   */
  void settle(CodecInput in, Object value);
}

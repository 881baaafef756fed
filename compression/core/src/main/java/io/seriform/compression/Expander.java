package io.seriform.compression;

import io.seriform.wire.Source;
import java.io.IOException;

/**
 * One compressed stream being expanded: a source of the bytes that were compressed. Not
 * thread-safe. Must be closed by the code that started it, in any case, because it may hold memory
 * that the garbage collector does not see.
 */
public interface Expander extends Source, AutoCloseable {

  /**
   * Expands at least one byte. Takes no more memory than the compressed bytes that were read
   * justify, or a bounded amount.
   *
   * @return the number of bytes; -1 where the compressed stream has ended, with its checksum right
   * @throws io.seriform.error.SyntaxException for what is not well-formed, and where the input ends
   *     too early; without a place
   * @throws IOException when the source failed
   */
  @Override
  int read(byte[] bytes, int offset, int length) throws IOException;

  /** Returns how many of the bytes taken from the source have not been used. */
  int unread();

  /** Gives back what is held. Does nothing the second time. */
  @Override
  void close();
}

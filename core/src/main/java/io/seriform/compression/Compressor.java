package io.seriform.compression;

import io.seriform.wire.Sink;
import java.io.IOException;

/**
 * One stream being compressed. Not thread-safe. Must be closed by the code that started it, in any
 * case, because it may hold memory that the garbage collector does not see.
 */
public interface Compressor extends Sink, AutoCloseable {

  /**
   * Gives all that was written so far to the sink, so that a reader can expand it.
   *
   * @throws IOException when the sink failed
   */
  void flush() throws IOException;

  /**
   * Ends the stream and gives what is left to the sink. Nothing is written after it.
   *
   * @throws IOException when the sink failed
   */
  void finish() throws IOException;

  /** Gives back what is held; writes nothing. Does nothing the second time. */
  @Override
  void close();
}

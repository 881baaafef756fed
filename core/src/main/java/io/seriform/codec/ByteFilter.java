package io.seriform.codec;

import io.seriform.wire.Sink;
import io.seriform.wire.Source;
import java.io.IOException;

/**
 * Makes other bytes of those of a format on their way out, and the format's bytes again of those on
 * their way in, as a compression does. Thread-safe.
 */
public interface ByteFilter {

  /** Returns the name of the filtered format: {@code JSON in deflate}. */
  String name();

  /** Returns what filters the bytes of one stream on their way to a sink. */
  FilterSink sink(Sink to);

  /** Returns what filters the bytes of one stream on their way from a source. */
  FilterSource source(Source from);

  /** One stream that is written. Not thread-safe. */
  interface FilterSink extends Sink, AutoCloseable {

    /**
     * Gives all that was written so far to the sink, so that it can be read.
     *
     * @throws IOException if the sink failed
     */
    void flush() throws IOException;

    /**
     * Ends the stream and gives what is left to the sink. Nothing is written after it.
     *
     * @throws IOException if the sink failed
     */
    void finish() throws IOException;

    /** Gives back what is held; writes nothing. Does nothing the second time. */
    @Override
    void close();
  }

  /** One stream that is read. Not thread-safe. */
  interface FilterSource extends Source, AutoCloseable {

    /** Refuses data after the document, filtered or not. */
    void finish();

    /** Gives back what is held. Does nothing the second time. */
    @Override
    void close();
  }
}

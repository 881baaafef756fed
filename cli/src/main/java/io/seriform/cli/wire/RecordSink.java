package io.seriform.cli.wire;

/** Takes the values of one stream, one at a time. */
public interface RecordSink {

  /** Writes a value. */
  void write(Object value);

  /** Ends the stream, which is neither flushed nor closed. */
  void finish();
}

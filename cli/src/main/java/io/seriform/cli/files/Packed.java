package io.seriform.cli.files;

import io.seriform.compression.Compression;
import io.seriform.compression.Compressor;
import java.io.IOException;
import java.io.OutputStream;

/** Compresses what is written. */
final class Packed extends OutputStream {

  private final OutputStream to;
  private final Compressor compressor;

  Packed(OutputStream to, Compression compression) {
    this.to = to;
    this.compressor = compression.compressor(to::write);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    compressor.write(bytes, offset, length);
  }

  /** Ends the compressed stream. */
  void finish() throws IOException {
    compressor.finish();
    to.flush();
  }

  @Override
  public void close() throws IOException {
    compressor.close();
    to.close();
  }
}

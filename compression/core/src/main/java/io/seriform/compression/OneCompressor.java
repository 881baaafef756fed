package io.seriform.compression;

import java.io.IOException;

/** The compressor of one stream, which cannot reach into the next one that it is used for. */
final class OneCompressor implements Compressor {

  private Compressor compressor;

  OneCompressor(Compressor compressor) {
    this.compressor = compressor;
  }

  private Compressor open() {
    if (compressor == null) {
      throw new IllegalStateException("the compressed stream was closed");
    }
    return compressor;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    open().write(bytes, offset, length);
  }

  @Override
  public void flush() throws IOException {
    open().flush();
  }

  @Override
  public void finish() throws IOException {
    open().finish();
  }

  @Override
  public void close() {
    if (compressor != null) {
      Compressor closing = compressor;
      compressor = null;
      closing.close();
    }
  }
}

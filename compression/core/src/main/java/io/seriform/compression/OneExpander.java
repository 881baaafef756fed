package io.seriform.compression;

import java.io.IOException;

/** The expander of one stream, which cannot reach into the next one that it is used for. */
final class OneExpander implements Expander {

  private Expander expander;

  OneExpander(Expander expander) {
    this.expander = expander;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (expander == null) {
      throw new IllegalStateException("the compressed stream was closed");
    }
    return expander.read(bytes, offset, length);
  }

  @Override
  public int unread() {
    return expander == null ? 0 : expander.unread();
  }

  @Override
  public void close() {
    if (expander != null) {
      Expander closing = expander;
      expander = null;
      closing.close();
    }
  }
}

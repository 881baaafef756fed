package io.seriform.cli.inspect;

/** A message that breaks at a byte. */
public final class Broken extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int offset;

  Broken(int offset, String why) {
    super(why);
    this.offset = offset;
  }

  /** Returns the byte at which it breaks. */
  public int offset() {
    return offset;
  }
}

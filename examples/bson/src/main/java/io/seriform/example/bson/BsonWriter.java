package io.seriform.example.bson;

import io.seriform.document.binary.BinaryOutput;
import java.util.Arrays;

/** Writes BSON. Public, because compiled codecs call its methods. */
public final class BsonWriter extends BinaryOutput {

  /** No name came yet: the value is the root. */
  static final int ROOT = -1;

  private static final int NONE = -2;

  /** Position of the name of the value that comes, whose first byte is the value's type. */
  private int name = ROOT;

  /** The position for the object after a member that is joined to it; {@link #NONE} for none. */
  private int outer = NONE;

  /** The offsets at which the open documents begin. */
  private int[] starts = new int[16];

  private int top = -1;

  BsonWriter(BsonOptions options) {
    super(BsonTokens.INSTANCE, options);
  }

  void name(int pos) {
    name = pos;
  }

  /** Goes to the name of a member that is joined to the object after it. */
  void join(int pos) {
    outer = name;
    name = pos;
  }

  /** Writes the type of a value before its name; returns false for a root, which has no name. */
  boolean type(int type) {
    boolean named = name != ROOT;
    if (named) {
      buf[name] = (byte) type;
    }
    if (outer != NONE) {
      name = outer;
      outer = NONE;
    }
    return named;
  }

  void push(int pos) {
    if (++top == starts.length) {
      starts = Arrays.copyOf(starts, 2 * top);
    }
    starts[top] = pos;
  }

  int pop() {
    return starts[top--];
  }

  @Override
  protected void forget() {
    super.forget();
    name = ROOT;
    outer = NONE;
    top = -1;
  }
}

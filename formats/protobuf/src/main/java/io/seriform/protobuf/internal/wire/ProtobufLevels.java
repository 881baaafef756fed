package io.seriform.protobuf.internal.wire;

import java.util.Arrays;

/**
 * Data of open levels that does not fit into a cookie: messages longer than the buffered bytes,
 * entries of maps, and temporary messages that replace one whose fields must be put in order first.
 */
public final class ProtobufLevels {

  /**
   * The cookie of a level that is kept here. All others are the distance from its end to the limit
   * before: as it is, or inverted if the message around it is the unbounded one.
   */
  static final int KEPT = Integer.MIN_VALUE;

  private final ProtobufInput in;
  private long[] numbers = new long[16];
  private int count;
  private Swap swap;

  /** The input that a temporary message replaces. */
  private record Swap(byte[] buf, int pos, int end, int limit, long rest, long at, Swap outer) {}

  ProtobufLevels(ProtobufInput in) {
    this.in = in;
  }

  public void clear() {
    count = 0;
    swap = null;
  }

  // ---- numbers

  public void push(long number) {
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * count);
    }
    numbers[count++] = number;
  }

  public long pop() {
    return numbers[--count];
  }

  public long top() {
    return numbers[count - 1];
  }

  // ---- messages

  /** Reads a length and sets the limit by it; returns the cookie that restores it. */
  public int open() {
    int n = ProtobufSlow.size(in);
    if (n <= in.limit - in.pos) {
      return within(n);
    }
    int missing = n - (in.limit - in.pos);
    push(in.rest == ProtobufInput.UNBOUNDED ? in.rest : in.rest - missing);
    in.rest = missing;
    return KEPT;
  }

  /** Opens a message that has to be in the buffer as a whole. */
  public int openWhole() {
    int n = ProtobufSlow.size(in);
    ProtobufSlow.need(in, n);
    return within(n);
  }

  /** All of a message is in the buffer: nothing moves until its end. */
  private int within(int n) {
    int left = in.limit - in.pos - n;
    in.limit -= left;
    if (in.rest == 0) {
      return left;
    }
    if (in.rest == ProtobufInput.UNBOUNDED) {
      in.rest = 0;
      return ~left;
    }
    push(in.rest + left);
    in.rest = 0;
    return KEPT;
  }

  /** Restores the limit. */
  void close() {
    in.rest = pop();
    ProtobufSlow.extend(in);
  }

  // ---- temporary messages

  /** Returns true if a temporary message is being read. */
  boolean swapped() {
    return swap != null;
  }

  /** The offset of the source of the temporary message. */
  long offset() {
    return swap.at;
  }

  /** Reads a temporary message from here on. */
  public void enter(byte[] message, int length) {
    long at = in.place(in.pos);
    swap = new Swap(in.buf, in.pos, in.end, in.limit, in.rest, at, swap);
    in.buf = message;
    in.pos = 0;
    in.end = length;
    in.limit = length;
    in.rest = 0;
  }

  /** Goes back to where {@link #enter} was called. */
  public void leave() {
    Swap s = swap;
    in.buf = s.buf;
    in.pos = s.pos;
    in.end = s.end;
    in.limit = s.limit;
    in.rest = s.rest;
    swap = s.outer;
  }
}

package io.seriform.document.binary;

import io.seriform.wire.Output;
import java.util.Arrays;

/**
 * The bytes of a binary format whose containers say their length: lists and objects are a head,
 * which says how many elements or entries follow, and these. A text, bytes and a name are a head
 * too, which says how many bytes of content follow, and the content. A head may leave the count of
 * entries open if an end follows them. The number of entries is patched if properties are left out.
 */
public abstract class CountedTokens extends BinaryTokens {

  /**
   * For formats.
   *
   * @param format the format's name, for messages
   * @param options the class of its options, for messages
   */
  protected CountedTokens(String format, Class<?> options) {
    super(format, options, false);
  }

  /** Writes the head of an object of {@code count} entries. */
  protected abstract int putObjectHead(byte[] buf, int pos, int count);

  /** Writes the head of a list of {@code count} elements. */
  protected abstract int putArrayHead(byte[] buf, int pos, int count);

  private int putHead(byte[] buf, int pos, boolean ofObject, int count) {
    return ofObject ? putObjectHead(buf, pos, count) : putArrayHead(buf, pos, count);
  }

  /** The head of a container. */
  final byte[] head(int count, boolean ofObject) {
    byte[] all = new byte[ROOM];
    return Arrays.copyOf(all, putHead(all, 0, ofObject, count));
  }

  @Override
  protected final int open(BinaryOutput out, int pos, boolean ofObject, int count) {
    return putHead(out.buf, pos, ofObject, count);
  }

  @Override
  protected final int close(
      BinaryOutput out, int pos, boolean ofObject, int mark, int declared, int count) {
    return declared == count ? pos : recount(out, mark, mark, pos, declared, count);
  }

  @Override
  public final int beginUncounted(Output out, int pos, boolean object) {
    ((BinaryOutput) out).refusesKey();
    return holdForCount(out, pos);
  }

  @Override
  public final int endUncounted(Output out, int pos, boolean object, long start, int count) {
    byte[] head = head(count, object);
    return putHead(out, pos, start, Arrays.copyOf(head, ROOM), head.length);
  }

  /**
   * Changes the number of entries in the head of an object, and moves the head to the front.
   *
   * @param mark the new position of the head
   * @param object its current position
   * @param end where the object ends
   * @param from the number in it
   * @param to the new number
   * @return where the object ends then
   */
  private int recount(BinaryOutput out, int mark, int object, int end, int from, int to) {
    int was = head(from, true).length;
    byte[] head = head(to, true);
    if (out.buf.length - end < ROOM) {
      end = out.grow(end, ROOM);
    }
    byte[] buf = out.buf;
    byte[] between = Arrays.copyOfRange(buf, mark, object);
    int entries = mark + head.length + between.length;
    System.arraycopy(buf, object + was, buf, entries, end - object - was);
    System.arraycopy(head, 0, buf, mark, head.length);
    System.arraycopy(between, 0, buf, mark + head.length, between.length);
    return end + head.length - was;
  }

  @Override
  public final int join(Output output, int entry, int object, int end) {
    BinaryOutput out = (BinaryOutput) output;
    int count = out.closed() + 1;
    out.closed(count);
    return recount(out, entry, object, end, count - 1, count);
  }
}

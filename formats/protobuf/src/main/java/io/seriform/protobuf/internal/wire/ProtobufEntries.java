package io.seriform.protobuf.internal.wire;

import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.site.ProtobufSite.Run;
import io.seriform.wire.numbers.Varints;
import java.util.Arrays;

/**
 * Reads the entries of maps: messages of a key and a value, which may come in any order, more than
 * once, among unknown fields, or not at all. Each is scanned before it is read.
 */
public final class ProtobufEntries {

  /** The bytes of a missing field: a zero of every type, or a length of 0. */
  private static final byte[] ZEROS = new byte[8];

  /** The number of these bytes. */
  public static final int MISSING = 8;

  private static final int PRESENT = 0;
  private static final int TEMPORARY = 1;

  private ProtobufEntries() {}

  /** Goes to one of the bytes of a missing field; {@link #MISSING} is their end. */
  public static void enterMissing(ProtobufInput in, int from) {
    in.levels.enter(ZEROS, from);
  }

  /** Returns true if there is one more entry; the position is then that of its key. */
  public static boolean next(ProtobufInput in, ProtobufSite k, int i) {
    Run run = k.run();
    while (ProtobufSlow.nextElement(in, run, i)) {
      int cookie = in.levels.openWhole();
      int keyAt = find(in, k.tag().value(), run.entry().value().value());
      if (in.valueAt >= 0
          && run.entry().constants() != null
          && run.entry().constants().keepsUnknown()) {
        in.pos = in.valueAt;
        if (!ProtobufSlow.known(in, run.entry().constants())) {
          if (run.keeps()) {
            in.strays.entry(run.tag().number());
          }
          in.pos = in.limit;
          in.close(cookie);
          continue;
        }
      }
      in.levels.push(cookie);
      in.keyMissing = keyAt < 0;
      if (in.keyMissing) {
        in.levels.enter(ZEROS, ZEROS.length);
      } else {
        in.pos = keyAt;
      }
      return true;
    }
    return false;
  }

  /** Looks for the last key and the last value of an entry; returns the position of the key. */
  private static int find(ProtobufInput in, int keyTag, int valueTag) {
    int keyAt = -1;
    in.entryAt = in.pos;
    in.valueAt = -1;
    in.values = 0;
    while (in.pos < in.limit) {
      int tag = in.tag();
      if (tag == keyTag) {
        keyAt = in.pos;
      } else if (tag == valueTag) {
        in.valueAt = in.pos;
        in.values++;
      }
      ProtobufSkip.field(in, tag);
    }
    return keyAt;
  }

  /** Goes to the value. */
  public static void value(ProtobufInput in, ProtobufSite k) {
    if (in.keyMissing) {
      in.levels.leave();
    }
    if (in.valueAt < 0) {
      in.levels.push(TEMPORARY);
      in.levels.enter(ZEROS, ZEROS.length);
    } else if (in.values > 1 && k.message()) {
      byte[] merged = merged(in, in.entryAt, k.tag().value());
      in.levels.push(TEMPORARY);
      in.levels.enter(merged, merged.length);
    } else {
      in.levels.push(PRESENT);
      in.pos = in.valueAt;
    }
  }

  /** All messages with one tag from a position to the limit, merged into one with its length. */
  public static byte[] merged(ProtobufInput in, int start, int wanted) {
    int end = in.limit;
    byte[] all = new byte[ProtobufNumbers.LONGEST + end - start];
    int n = ProtobufNumbers.LONGEST;
    in.pos = start;
    while (in.pos < end) {
      int tag = in.tag();
      if (tag != wanted) {
        ProtobufSkip.field(in, tag);
        continue;
      }
      int size = ProtobufSlow.size(in);
      System.arraycopy(in.buf, in.pos, all, n, size);
      n += size;
      in.pos += size;
    }
    int size = n - ProtobufNumbers.LONGEST;
    int from = ProtobufNumbers.LONGEST - Varints.length(size);
    byte[] head = new byte[ProtobufNumbers.LONGEST];
    int length = ProtobufNumbers.putVarint(head, 0, size);
    System.arraycopy(head, 0, all, from, length);
    return Arrays.copyOfRange(all, from, n);
  }

  /** Ends an entry. */
  public static void end(ProtobufInput in) {
    if (in.levels.pop() == TEMPORARY) {
      in.levels.leave();
    }
    in.pos = in.limit;
    in.close((int) in.levels.pop());
  }
}

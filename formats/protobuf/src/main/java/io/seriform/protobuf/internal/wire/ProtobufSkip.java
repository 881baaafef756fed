package io.seriform.protobuf.internal.wire;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.protobuf.internal.site.ProtobufSite.Gathered;

/** Skips fields, as strictly as they would be read. */
public final class ProtobufSkip {

  private ProtobufSkip() {}

  /** Skips a field whose tag is consumed. */
  public static void field(ProtobufInput in, int tag) {
    switch (tag & 7) {
      case 0 -> in.varint();
      case 1 -> ProtobufNumbers.fixed64(in);
      case 2 -> bytes(in);
      case 3 -> group(in, tag >>> 3);
      case 5 -> ProtobufNumbers.fixed32(in);
      default -> throw ProtobufErrors.endGroup(in, in.pos, tag & 0xFFFFFFFFL, 0);
    }
  }

  private static void bytes(ProtobufInput in) {
    int n = ProtobufSlow.size(in);
    if (n <= in.limit - in.pos) {
      in.pos += n;
      return;
    }
    // piece by piece: a message may be longer than any buffer
    int left = n;
    while (left > 0) {
      ProtobufSlow.need(in, 1, n + " bytes");
      int there = Math.min(left, in.limit - in.pos);
      in.pos += there;
      left -= there;
    }
  }

  private static void group(ProtobufInput in, int number) {
    in.deeper();
    for (; ; ) {
      if (!ProtobufSlow.any(in)) {
        throw ProtobufErrors.truncated(in, "the end of group " + number);
      }
      int at = in.pos;
      int tag = in.tag();
      if ((tag & 7) == 4) {
        if (tag >>> 3 != number) {
          in.pos = at;
          throw ProtobufErrors.endGroup(in, at, tag & 0xFFFFFFFFL, number);
        }
        in.depthLeft++;
        return;
      }
      field(in, tag);
    }
  }

  /** Skips all consecutive parts of a list or map. */
  public static void all(ProtobufInput in, Gathered k) {
    int number = k.tag().number();
    while (in.begun != 0 || ProtobufSlow.any(in)) {
      int tag = in.begun;
      if (tag == 0) {
        int at = in.pos;
        tag = in.tag();
        if (tag >>> 3 != number || (tag & 7) == 4) {
          in.pos = at;
          return;
        }
      }
      in.begun = 0;
      field(in, tag);
    }
  }

  /** The bytes of the unknown field that was met, with its tag. */
  public static Object kept(ProtobufInput in) {
    UnknownProperties.Raw stray = in.strays.take();
    if (stray != null) {
      return stray;
    }
    int behind = in.pos;
    in.pos = in.unknownAt;
    in.pin();
    in.pos = behind;
    field(in, in.unknownTag);
    int end = in.pos;
    in.unpinTo();
    Object kept = new UnknownProperties.Raw(in.buf, in.pos, end);
    in.pos = end;
    return kept;
  }
}

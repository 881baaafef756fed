package io.seriform.hessian.internal.read;

import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;

/** Skips values as strictly as they would be read; what they define and number stays known. */
public final class HessianSkip {

  private HessianSkip() {}

  /** Skips a value, whose objects may still be referred to. */
  public static void value(HessianInput in) {
    if (!in.replay.beginSkipping()) {
      skip(in);
      return;
    }
    int before = in.count();
    skip(in);
    in.replay.endSkipping(in.count() != before, in.isStreaming());
  }

  private static void skip(HessianInput in) {
    int code = in.peek();
    if (HessianCode.isInteger(code)) {
      HessianNumberReader.integer(in, "a number");
    } else if (HessianCode.isDouble(code)) {
      HessianNumberReader.real(in, "a number");
    } else if (HessianCode.isString(code)) {
      HessianStringReader.read(in);
    } else if (HessianCode.isBinary(code)) {
      HessianStringReader.readBinary(in);
    } else if (HessianCode.isList(code)) {
      long offset = in.offset(in.pos);
      in.listHeader();
      elements(in, offset, in.size, 1);
    } else if (HessianCode.isMap(code)) {
      long offset = in.offset(in.pos);
      in.mapHeader();
      elements(in, offset, -1, 2);
    } else {
      other(in, code);
    }
  }

  private static void other(HessianInput in, int code) {
    switch (code) {
      case HessianCode.NULL, HessianCode.TRUE, HessianCode.FALSE -> in.pos++;
      case HessianCode.DATE, HessianCode.DATE_MINUTE -> HessianNumberReader.date(in, "a date");
      case HessianCode.REFERENCE -> {
        in.pos++;
        long number = HessianNumberReader.integer(in, "the number of an object");
        if (number < 0 || number >= in.count()) {
          throw HessianErrors.mapping(
              in, "a reference to an object that was not there", null, Long.toString(number));
        }
      }
      default -> object(in);
    }
  }

  private static void object(HessianInput in) {
    long offset = in.offset(in.pos);
    HessianDefinition d = in.header("a value");
    in.skipped(offset);
    in.deeper();
    for (int i = 0; i < d.fields().size(); i++) {
      skip(in);
    }
    in.depthLeft++;
  }

  /**
   * Skips what an object holds whose header was read: null in its place, and in that of references
   * to it.
   *
   * @param fields how many fields it has; -1 for a map up to its end
   */
  public static Object asNull(HessianInput in, int fields) {
    int number = in.number();
    in.deeper();
    if (fields < 0) {
      for (int i = 0; in.next(i, -1); i++) {
        value(in);
        value(in);
      }
    } else {
      for (int i = 0; i < fields; i++) {
        value(in);
      }
      in.depthLeft++;
    }
    in.keep(number, HessianReplay.NULL);
    return null;
  }

  private static void elements(HessianInput in, long offset, int size, int each) {
    in.skipped(offset);
    in.deeper();
    for (int i = 0; in.next(i, size); i++) {
      for (int k = 0; k < each; k++) {
        skip(in);
      }
    }
  }

  /**
   * Counts the elements of a list whose end is marked, and whose header was read; the position, and
   * what is known of the message, stay as they are.
   */
  public static int count(HessianInput in) {
    HessianInput.Mark mark = in.mark();
    in.deeper();
    int n = 0;
    while (in.next(n, -1)) {
      skip(in);
      n++;
    }
    in.goBack(mark);
    return n;
  }

  /** Converts a number of elements counted to their end to {@link HessianInput#size}, or back. */
  public static int counted(int n) {
    return -2 - n;
  }
}

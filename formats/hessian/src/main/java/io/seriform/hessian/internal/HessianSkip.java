package io.seriform.hessian.internal;

/** Skips values as strictly as they would be read; what they define and number stays known. */
final class HessianSkip {

  private HessianSkip() {}

  /** Skips a value, whose objects may still be referred to. */
  static void value(HessianInput in) {
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
    if (HessianNumbers.isInteger(code)) {
      HessianNumbers.integer(in, "a number");
    } else if (HessianNumbers.isDouble(code)) {
      HessianNumbers.real(in, "a number");
    } else if (HessianStrings.isString(code)) {
      HessianStrings.read(in);
    } else if (HessianStrings.isBinary(code)) {
      HessianStrings.readBinary(in);
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
      case HessianCode.DATE, HessianCode.DATE_MINUTE -> HessianNumbers.date(in, "a date");
      case HessianCode.REFERENCE -> {
        in.pos++;
        long number = HessianNumbers.integer(in, "the number of an object");
        if (number < 0 || number >= in.count()) {
          throw HessianErrors.mapping(
              in, "a reference to an object that was not there", null, Long.toString(number));
        }
      }
      default -> object(in);
    }
  }

  /** Whether a code starts an object, a list or a map, which have numbers. */
  static boolean isObject(int code) {
    return HessianCode.isList(code) || HessianCode.isMap(code) || isHeader(code);
  }

  /** Whether a code starts an object, or a class definition before one. */
  static boolean isHeader(int code) {
    return code == HessianCode.DEFINITION
        || code == HessianCode.OBJECT
        || (code >= HessianCode.OBJECT_DIRECT && code < HessianCode.LIST_DIRECT);
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
  static int count(HessianInput in) {
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
}

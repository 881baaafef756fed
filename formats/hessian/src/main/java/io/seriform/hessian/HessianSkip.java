package io.seriform.hessian;

/** Skips values as strictly as they would be read; what they define and number stays known. */
final class HessianSkip {

  private HessianSkip() {}

  /** Skips a value. */
  static void value(HessianInput in) {
    int code = in.peek();
    if (HessianNumbers.isInteger(code)) {
      HessianNumbers.integer(in, "a number");
    } else if (HessianNumbers.isDouble(code)) {
      HessianNumbers.real(in, "a number");
    } else if (HessianStrings.isString(code)) {
      HessianStrings.read(in);
    } else if (HessianStrings.isBinary(code)) {
      HessianStrings.readBinary(in);
    } else if (HessianInput.isList(code)) {
      in.listHeader();
      elements(in, in.size, 1);
    } else if (HessianInput.isMap(code)) {
      in.mapHeader();
      elements(in, -1, 2);
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

  private static void object(HessianInput in) {
    HessianDefinition d = in.header("a value");
    in.keep(in.number(), HessianInput.SKIPPED);
    in.deeper();
    for (int i = 0; i < d.fields().size(); i++) {
      value(in);
    }
    in.depthLeft++;
  }

  private static void elements(HessianInput in, int size, int each) {
    in.keep(in.number(), HessianInput.SKIPPED);
    in.deeper();
    for (int i = 0; in.next(i, size); i++) {
      for (int k = 0; k < each; k++) {
        value(in);
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
      value(in);
      n++;
    }
    in.goBack(mark);
    return n;
  }
}

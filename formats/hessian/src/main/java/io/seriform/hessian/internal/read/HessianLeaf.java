package io.seriform.hessian.internal.read;

import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import java.util.Date;

/** Values of any class that have no parts. */
@SuppressWarnings("JavaUtilDate") // the class of the wire
public final class HessianLeaf {

  private HessianLeaf() {}

  /** Reads a value that is not a string and has no parts. */
  public static Object read(HessianInput in, int code) {
    if (HessianCode.isInteger(code)) {
      long v = HessianNumberReader.integer(in, "a number");
      // two branches: a conditional expression would make both a Long
      if (HessianCode.isLong(code)) {
        return v;
      }
      return (int) v;
    }
    if (HessianCode.isDouble(code)) {
      return HessianNumberReader.real(in, "a number");
    }
    if (HessianCode.isBinary(code)) {
      return HessianStringReader.readBinary(in);
    }
    return switch (code) {
      case HessianCode.NULL -> {
        in.pos++;
        yield null;
      }
      case HessianCode.TRUE, HessianCode.FALSE -> {
        in.pos++;
        yield code == HessianCode.TRUE;
      }
      case HessianCode.DATE, HessianCode.DATE_MINUTE ->
          new Date(HessianNumberReader.date(in, "a date"));
      default -> throw HessianErrors.unexpected(in, "a value");
    };
  }
}

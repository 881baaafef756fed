package io.seriform.thrift.internal.site;

import io.seriform.codec.CodecErrors;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Input;

/** Every error that reading Thrift can raise, made in one place, off the hot path. */
public final class ThriftErrors {

  public static final String FORMAT = "Thrift";

  private ThriftErrors() {}

  static SeriformException endOfInput(Input in) {
    // at the end, as an array and a stream must agree on where it is
    return new SyntaxException("unexpected end of input").at(FORMAT, in.offset(in.end));
  }

  static SeriformException syntaxAt(Input in, int position, String problem) {
    return new SyntaxException(problem).at(FORMAT, in.offset(position));
  }

  public static SeriformException syntax(
      String problem, String expected, String found, long offset) {
    return new SyntaxException(problem).expecting(expected, found).at(FORMAT, offset);
  }

  public static SeriformException mapping(String problem, String expected, String found) {
    return new MappingException(problem).expecting(expected, found);
  }

  public static SeriformException noType(int code, long offset) {
    return syntax("an unknown type", null, "code " + code, offset);
  }

  public static SeriformException negative(String what, long n, long offset) {
    return syntax("the " + what + " is negative or too large", null, Long.toString(n), offset);
  }

  public static SeriformException unknown(int id, ThriftType type, long offset) {
    return mapping(
            "an unknown field; ThriftOptions.withUnknown(ThriftOptions.Mismatch.SKIP) skips it",
            null,
            type + " " + id)
        .at(FORMAT, offset);
  }

  static SeriformException wrongType(ThriftType expected, ThriftType type, long offset) {
    return mapping(
            "the field has a different type;"
                + " ThriftOptions.withWrongType(ThriftOptions.Mismatch.SKIP) skips it",
            expected.toString(),
            type.toString())
        .at(FORMAT, offset);
  }

  static SeriformException wrongElement(
      String what, ThriftType expected, ThriftType found, long offset) {
    return mapping(
            "the " + what + " have a different type", expected.toString(), String.valueOf(found))
        .at(FORMAT, offset);
  }

  /** Returns what a number without a constant is read as, if that is admitted. */
  public static Enum<?> unknown(Input in, ThriftEnum enumeration, int number, long offset) {
    if (enumeration.unknown().admitted()) {
      return enumeration.unknown().read(in);
    }
    throw noConstant(enumeration.type(), number, offset);
  }

  private static SeriformException noConstant(Class<?> type, int number, long offset) {
    return mapping(
            "no constant has the number",
            "a number of a constant of " + type.getName(),
            Integer.toString(number))
        .hinting(CodecErrors.unknownConstant("ThriftOptions"))
        .at(FORMAT, offset);
  }

  public static SeriformException notInRange(String type, long v, long offset) {
    return mapping("the number does not fit", type, Long.toString(v)).at(FORMAT, offset);
  }

  public static SeriformException badValue(String what, String text, Throwable cause, long offset) {
    MappingException e = new MappingException("the value is not a valid " + what, cause);
    return e.expecting(what, text).at(FORMAT, offset);
  }
}

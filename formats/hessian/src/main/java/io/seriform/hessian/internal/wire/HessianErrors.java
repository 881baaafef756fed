package io.seriform.hessian.internal.wire;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SourceName;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Input;

/** Every error that the format can raise, made in one cold place. */
public final class HessianErrors {

  public static final String FORMAT = "Hessian";

  private static final String NULL_VALUE =
      "null where a value is expected; HessianOptions.withNullsAsDefaults(true) reads it as zero";

  private HessianErrors() {}

  public static SeriformException place(Input in, SeriformException e, int position) {
    return e.offset() >= 0 ? e : e.at(FORMAT, in.place(position));
  }

  public static SeriformException syntax(Input in, String problem) {
    return place(in, new SyntaxException(problem), in.pos);
  }

  /** The bytes end before what they declare. */
  public static SeriformException end(Input in) {
    return syntax(in, "unexpected end of input");
  }

  /** A type code that starts no value of the expected kind; the position is at it. */
  public static SeriformException unexpected(Input in, String expected) {
    int code = in.buf[in.pos] & 0xFF;
    String found = HessianCode.family(code);
    SeriformException e =
        found == null ? new SyntaxException("an unused type code") : mismatch(found);
    e.expecting(expected, (found == null ? "" : found + ", ") + String.format("0x%02x", code));
    return place(in, e, in.pos);
  }

  private static SeriformException mismatch(String found) {
    return new MappingException(found.equals("a null") ? NULL_VALUE : "a value of another kind");
  }

  /** A null, which was consumed, in place of a primitive. */
  public static SeriformException nullValue(Input in, String expected) {
    return mapping(in, NULL_VALUE, expected, "a null");
  }

  public static SeriformException mapping(Input in, String problem, String expected, String found) {
    MappingException e = new MappingException(problem);
    e.expecting(expected, found);
    return place(in, e, in.pos);
  }

  public static SeriformException doesNotFit(Input in, String type, String value) {
    return mapping(in, "the number does not fit", type, value);
  }

  /**
   * A reference to nothing.
   *
   * @param begun whether an object of the number has begun
   * @param unmade whether it is one that is not made yet
   */
  public static SeriformException noObject(Input in, long number, boolean begun, boolean unmade) {
    String problem =
        !begun
            ? "a reference to an object that was not there"
            : unmade
                ? "a cycle through a constructor: object "
                    + number
                    + " is referred to before it is complete"
                : "a reference to the list of all values";
    return mapping(
        in,
        problem,
        "an object that is complete, or made without arguments",
        Long.toString(number));
  }

  /** A constructor or setter has copied a container that was not filled. */
  public static SeriformException copied(Input in) {
    return mapping(
        in,
        "a cycle through a container that a constructor or setter has copied before it was filled,"
            + " so that elements were lost; let it keep the container that it is given, or map the"
            + " field itself (FieldAccess.PRIVATE)",
        null,
        null);
  }

  public static SeriformException badValue(Input in, String what, Throwable cause) {
    return place(in, new MappingException("the value is not a valid " + what, cause), in.pos);
  }

  /** A name of a class that is not in the set. */
  public static SeriformException unknownClass(Input in, String declared, String found) {
    return mapping(
        in,
        "an object of a class that is not registered here; HessianOptions.withClass adds one,"
            + " HessianOptions.withAlias gives a class another name",
        declared,
        found);
  }

  public static EncodeException unregistered(Class<?> type, Class<?> where) {
    EncodeException e =
        new EncodeException(
            type.getName()
                + " is not registered, and the declared type is "
                + where.getName()
                + "; "
                + SourceName.adds("HessianOptions.withClass", type));
    e.at(FORMAT, -1);
    return e;
  }
}

package io.seriform.protobuf.internal.wire;

import io.seriform.codec.CodecErrors;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.protobuf.internal.site.ProtobufEnum;
import io.seriform.protobuf.internal.site.ProtobufSite;

/** Every error that Protocol Buffers can raise, made in one place, off the hot path. */
public final class ProtobufErrors {

  public static final String FORMAT = "Protobuf";

  private ProtobufErrors() {}

  static SeriformException place(ProtobufInput in, SeriformException e, int position) {
    return e.offset() >= 0 ? e : e.at(FORMAT, in.place(position));
  }

  private static SeriformException syntax(
      ProtobufInput in, int position, String problem, String expected, String found) {
    SyntaxException e = new SyntaxException(problem);
    e.expecting(expected, found);
    return place(in, e, position);
  }

  static SeriformException truncated(ProtobufInput in, String expected) {
    return syntax(in, in.pos, "unexpected end of the message", expected, "the end of the message");
  }

  static SeriformException longVarint(ProtobufInput in) {
    return syntax(in, in.pos, "a varint has more than ten bytes", null, null);
  }

  static SeriformException badTag(ProtobufInput in, int position, long tag) {
    String problem =
        tag >>> 32 != 0
            ? "a tag has more than 32 bits"
            : tag >>> 3 == 0 ? "the field number is 0" : "there is no wire type " + (tag & 7);
    return syntax(in, position, problem, null, null);
  }

  public static SeriformException endGroup(ProtobufInput in, int position, long tag, int expected) {
    return syntax(
        in,
        position,
        "the end of a group that does not match",
        expected == 0 ? "a field" : "the end of group " + expected,
        "the end of group " + (tag >>> 3));
  }

  static SeriformException tooLong(ProtobufInput in, int position, long length) {
    return syntax(
        in,
        position,
        length < 0 ? "a length is negative" : "a length exceeds the message",
        null,
        Long.toString(length));
  }

  public static SeriformException notUtf8(ProtobufInput in, int position) {
    return syntax(in, position, "a string is not UTF-8", null, null);
  }

  public static SeriformException mapping(
      ProtobufInput in, int position, String problem, String expected, String found) {
    MappingException e = new MappingException(problem);
    e.expecting(expected, found);
    return place(in, e, position);
  }

  public static SeriformException doesNotFit(
      ProtobufInput in, String type, long value, boolean sign) {
    String text = sign ? Long.toString(value) : Long.toUnsignedString(value);
    return mapping(in, in.pos, "the number does not fit", type, text);
  }

  public static SeriformException badText(
      ProtobufInput in, int position, String what, String text, Throwable cause) {
    MappingException e = new MappingException("the text is not a valid " + what, cause);
    e.expecting(what, text);
    return place(in, e, position);
  }

  static SeriformException noConstant(ProtobufInput in, ProtobufEnum type, long number) {
    SeriformException e =
        mapping(
            in,
            in.pos,
            type.keepsUnknown()
                ? "no constant has the number"
                : "no constant has the number;"
                      + " ProtobufOptions.withUnknownEnums(ProtobufOptions.UnknownEnums.AS_UNKNOWN_FIELD)"
                      + " treats it as an unknown field",
            "a constant of " + type.type().getName(),
            Integer.toString((int) number));
    return e.hinting(CodecErrors.unknownConstant("ProtobufOptions"));
  }

  // ---- writing

  public static EncodeException nullValue(ProtobufSite.Nulls nulls) {
    return placed(
        new EncodeException(
            nulls == ProtobufSite.Nulls.REQUIRED
                ? "a required field is null"
                : "a null in a list or map, or as a document, which Protocol Buffers cannot"
                    + " hold"));
  }

  static EncodeException outOfRange(String type, long value) {
    return placed(new EncodeException("the number " + value + " is out of the range of " + type));
  }

  public static EncodeException refused(String problem) {
    return placed(new EncodeException(problem));
  }

  private static EncodeException placed(EncodeException e) {
    e.at(FORMAT, -1);
    return e;
  }
}

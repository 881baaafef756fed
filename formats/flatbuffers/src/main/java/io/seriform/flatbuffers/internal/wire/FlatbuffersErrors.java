package io.seriform.flatbuffers.internal.wire;

import io.seriform.codec.CodecErrors;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.flatbuffers.FlatType;

/** Every error that FlatBuffers can raise, made in one cold place. */
public final class FlatbuffersErrors {

  /** The name of the format. */
  public static final String FORMAT = "FlatBuffers";

  private FlatbuffersErrors() {}

  static SeriformException place(FlatbuffersInput in, SeriformException e, int position) {
    return e.offset() >= 0 ? e : e.at(FORMAT, in.place(position));
  }

  static SeriformException syntax(
      FlatbuffersInput in, int position, String problem, String expected, String found) {
    SyntaxException e = new SyntaxException(problem);
    e.expecting(expected, found);
    return place(in, e, position);
  }

  static SeriformException mapping(
      FlatbuffersInput in, int position, String problem, String expected, String found) {
    MappingException e = new MappingException(problem);
    e.expecting(expected, found);
    return place(in, e, position);
  }

  // ---- reading

  public static SeriformException truncated(FlatbuffersInput in, String what) {
    return syntax(in, in.limit, "the buffer ends too early", what, "the end of the buffer");
  }

  public static SeriformException offset(FlatbuffersInput in, int at, long offset) {
    return syntax(
        in,
        at,
        offset <= 0 ? "an offset leads nowhere" : "an offset leads out of the buffer",
        "an offset of 4 to " + Math.max(0, in.limit - 4 - at),
        Long.toString(offset & 0xFFFFFFFFL));
  }

  public static SeriformException farOffset(FlatbuffersInput in, int at, long offset) {
    return syntax(
        in,
        at,
        "an offset of 64 bits leads out of the buffer",
        "an offset of 4 to " + Math.max(0, in.limit - 4 - at),
        Long.toUnsignedString(offset));
  }

  public static SeriformException farLength(FlatbuffersInput in, int at, long length) {
    return syntax(
        in,
        at,
        "a vector exceeds the buffer",
        "a length of 64 bits that is at most " + Math.max(0, in.limit - at - 8),
        Long.toUnsignedString(length));
  }

  public static SeriformException misaligned(FlatbuffersInput in, int at, int align) {
    return syntax(
        in,
        at,
        "a value is not aligned",
        "a multiple of " + align + " from the start of the buffer",
        Integer.toString(at - in.base));
  }

  public static SeriformException vtable(FlatbuffersInput in, int table, int vtable) {
    return syntax(
        in,
        table,
        "a vtable is not in the buffer, or not aligned",
        "a multiple of 2 from 0 to " + Math.max(0, in.limit - in.base - 4),
        Integer.toString(vtable - in.base));
  }

  public static SeriformException vtableSize(FlatbuffersInput in, int vtable, int size) {
    return syntax(
        in,
        vtable,
        "the size of a vtable is wrong",
        "an even number from 4 on that stays within the buffer",
        Integer.toString(size));
  }

  public static SeriformException tableSize(FlatbuffersInput in, int table, int size) {
    return syntax(
        in,
        table,
        "the size of a table is wrong",
        "4 to " + (in.limit - table),
        Integer.toString(size));
  }

  public static SeriformException field(FlatbuffersInput in, int offset, int size) {
    return syntax(
        in,
        in.table,
        "a field is not in its table",
        "an offset of 4 to " + (in.tableSize - size),
        Integer.toString(offset));
  }

  public static SeriformException length(FlatbuffersInput in, int at, int length, int size) {
    return syntax(
        in,
        at,
        "a vector exceeds the buffer",
        "at most " + Math.max(0, in.limit - at - 4) / size + " elements",
        Integer.toUnsignedString(length));
  }

  public static SeriformException unterminated(FlatbuffersInput in, int at) {
    return syntax(in, at, "a string does not end with a zero byte", "0", null);
  }

  public static SeriformException notUtf8(FlatbuffersInput in, int at) {
    return syntax(in, at, "a string is not UTF-8", null, null);
  }

  public static SeriformException union(FlatbuffersInput in, int at, int type, boolean value) {
    return syntax(
        in,
        at,
        value ? "a union has a value and no type" : "a union has a type and no value",
        null,
        Integer.toString(type));
  }

  public static SeriformException unions(FlatbuffersInput in, int at, int types, int values) {
    return syntax(
        in,
        at,
        "a vector of unions has not as many types as values",
        Integer.toString(values),
        Integer.toString(types));
  }

  public static SeriformException missing(FlatbuffersInput in) {
    return mapping(
        in, in.table, "a key or value of a map, or an element, is missing", "a value", null);
  }

  public static SeriformException required(FlatbuffersInput in) {
    return mapping(in, in.table, "a required field is missing", "a value", null);
  }

  public static SeriformException doesNotFit(FlatbuffersInput in, int at, String type, long value) {
    return mapping(in, at, "the number does not fit", type, Long.toString(value));
  }

  public static SeriformException noConstant(FlatbuffersInput in, String type, long number) {
    return mapping(
            in, in.at, "no constant has the number", "a constant of " + type, Long.toString(number))
        .hinting(CodecErrors.unknownConstant("FlatbuffersOptions"));
  }

  public static SeriformException noSubtype(FlatbuffersInput in, String type, int number) {
    return mapping(
        in,
        in.at,
        "no such subtype, which cannot be null as a key",
        "a subtype of " + type,
        Integer.toString(number));
  }

  public static SeriformException badText(
      FlatbuffersInput in, int at, String what, String text, Throwable cause) {
    MappingException e = new MappingException("the text is not a valid " + what, cause);
    e.expecting(what, text);
    return place(in, e, at);
  }

  public static SeriformException identifier(FlatbuffersInput in, String expected, String found) {
    return mapping(in, in.base + 4, "the buffer has another file identifier", expected, found);
  }

  public static SeriformException prefix(FlatbuffersInput in, long length) {
    return syntax(
        in,
        in.pos,
        "the length before the buffer is wrong",
        Integer.toString(in.end - in.pos - 4),
        Long.toString(length));
  }

  /** Rounds a double, which must not become infinite by that. */
  static float single(FlatbuffersInput in, double v) {
    float f = (float) v;
    if (Float.isInfinite(f) && !Double.isInfinite(v)) {
      throw mapping(in, in.at, "the number does not fit", "float", Double.toString(v));
    }
    return f;
  }

  // ---- writing

  /** Rounds a double, which must not become infinite by that. */
  static float single(double v) {
    float f = (float) v;
    if (Float.isInfinite(f) && !Double.isInfinite(v)) {
      throw refused("the number " + v + " does not fit a field of type float");
    }
    return f;
  }

  public static EncodeException outOfRange(FlatType type, Number v) {
    return refused("the number " + v + " does not fit a field of type " + type.schemaName());
  }

  public static EncodeException arrayLength(int expected, int found) {
    return refused("a fixed array of " + expected + " elements cannot hold " + found);
  }

  public static EncodeException nullValue(boolean required) {
    return refused(
        required
            ? "a required field is null"
            : "a null in a vector, map or struct, or as a document, which FlatBuffers cannot hold");
  }

  public static EncodeException refused(String problem) {
    EncodeException e = new EncodeException(problem);
    e.at(FORMAT, -1);
    return e;
  }
}

package io.seriform.struct.internal;

import io.seriform.codec.CodecErrors;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;

/** Every error that writing and reading structures can raise, made in one cold place. */
public final class StructErrors {

  public static final String FORMAT = "struct";

  private StructErrors() {}

  // ---- writing

  static SeriformException noNull(StructSite k) {
    return new EncodeException("C structures have no null")
        .expecting(k.what(), "null")
        .hinting("give it a value, or declare a primitive");
  }

  public static SeriformException notInRange(StructSite k, long v) {
    return new EncodeException("the number does not fit")
        .expecting(range(k), Long.toString(v))
        .hinting("@Stored names a wider type");
  }

  static SeriformException textTooLong(StructSite k, int length) {
    String room = k.length() + " bytes" + (k.terminated() ? " with the NUL behind it" : "");
    return new EncodeException("the text does not fit: @Length says how much room there is")
        .expecting("at most " + room, length + " bytes");
  }

  static SeriformException nulInText() {
    return new EncodeException("the text has a NUL, at which C would end it: take it out");
  }

  static SeriformException wrongLength(StructSite k, int length, String what) {
    String say = k.hasCount() ? "at most " : "";
    return new EncodeException(
            "the number of " + what + " does not fit: @Length fixes it, @Counted allows less")
        .expecting(say + k.length() + " " + what, Integer.toString(length));
  }

  static SeriformException wrongCount(long counted, int length) {
    return new EncodeException("the property of @Counted(by) is not the number of elements")
        .expecting(length + ", the number of elements", Long.toString(counted))
        .hinting("set it, or use @Counted without by, which counts them");
  }

  static SeriformException countTooLarge(StructSite k, int length) {
    return new EncodeException("the count does not fit: @Counted says which type it has")
        .expecting("a count of " + 8 * k.count() + " bits", Integer.toString(length));
  }

  private static String range(StructSite k) {
    return k.what()
        + (k.bits() == 0 ? "" : " : " + k.bits())
        + " from "
        + k.min()
        + " to "
        + k.max();
  }

  // ---- reading

  static SeriformException endOfInput(StructReader in, StructShape shape) {
    return new SyntaxException("unexpected end of input")
        .expecting(shape.size() + " bytes of struct " + shape.name(), in.end - in.pos + " bytes")
        .at(FORMAT, in.offset(in.end));
  }

  static SeriformException elementsMissing(StructReader in, StructSite k, long count) {
    return new SyntaxException("the array ends before its last element")
        .expecting(count + " elements of " + k.stride() + " bytes", in.end - in.pos + " bytes")
        .at(FORMAT, in.offset(in.pos));
  }

  static SeriformException numberTooWide(StructSite k, long v) {
    String found = k.signed() ? Long.toString(v) : Long.toUnsignedString(v);
    return new MappingException("the number does not fit the property")
        .expecting("a number from " + k.min() + " to " + k.max(), found)
        .hinting("declare a wider type in Java");
  }

  static SeriformException noBoolean(long v) {
    return new MappingException("a boolean is 0 or 1").expecting("0 or 1", Long.toString(v));
  }

  static SeriformException noConstant(StructSite k, long v) {
    return new MappingException("no constant has this number")
        .expecting("a number of " + k.constants().type().getName(), Long.toString(v))
        .hinting(CodecErrors.unknownConstant("StructOptions"));
  }

  static SeriformException noNul(StructSite k) {
    return new MappingException(
            "no NUL ends the text; @Length(value = n, terminated = false) lets it fill all bytes")
        .expecting("a NUL within " + k.length() + " bytes", "none");
  }

  static SeriformException notUtf8() {
    return new SyntaxException("the text is not UTF-8; declare a byte[] for another charset");
  }

  static SeriformException badCount(StructSite k, long count) {
    String most = k.length() < 0 ? "a count that is not negative" : "a count up to " + k.length();
    return new MappingException("the count is out of range").expecting(most, Long.toString(count));
  }

  static SeriformException noTag(String name, long tag) {
    return new MappingException("no class has this tag")
        .expecting("a tag of " + name, Long.toString(tag))
        .hinting("@Subtypes or ModelOptions.withSubtype adds one");
  }

  static SeriformException noIndex(int index, long length) {
    return new MappingException("there is no such element")
        .expecting("an index below " + length, Integer.toString(index));
  }

  static SeriformException otherTag(StructSite k, long tag) {
    return new MappingException("the union holds another structure")
        .expecting("the tag " + k.min() + " of " + k.what(), Long.toString(tag));
  }

  // ---- arrays and views

  public static SeriformException partialElement(String name, long size, int element) {
    return new SyntaxException("the bytes end within an element")
        .expecting("a multiple of " + element + " bytes of struct " + name, size + " bytes")
        .at(FORMAT, size - size % element);
  }

  public static SeriformException tooShort(String name, long size, long need) {
    return new SyntaxException("unexpected end of input")
        .expecting(need + " bytes of struct " + name, size + " bytes")
        .at(FORMAT, size);
  }
}

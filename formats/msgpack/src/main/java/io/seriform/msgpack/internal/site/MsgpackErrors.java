package io.seriform.msgpack.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.document.names.EncodedEnum;
import io.seriform.document.tokens.Hints;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.msgpack.MsgpackOptions;

/** Every error that reading MessagePack can raise, made in one cold place. */
public final class MsgpackErrors {

  public static final String FORMAT = "MessagePack";
  static final Hints HINTS = new Hints(MsgpackOptions.class);

  private MsgpackErrors() {}

  /** Adds the format and the offset. */
  static SeriformException place(MsgpackReader in, SeriformException e, int position) {
    return e.at(FORMAT, in.offset(position));
  }

  /** The input ends where more must come. */
  public static SeriformException end(MsgpackReader in) {
    return place(in, new SyntaxException("unexpected end of input"), in.end);
  }

  static SeriformException syntax(MsgpackReader in, int position, String problem, String expected) {
    SyntaxException e = new SyntaxException(problem);
    e.expecting(expected, null);
    return place(in, e, position);
  }

  static SeriformException mapping(MsgpackReader in, int position, String problem, String found) {
    MappingException e = new MappingException(problem);
    e.expecting(null, found);
    return place(in, e, position);
  }

  /** The key that has just been read was there before. */
  static SeriformException comesTwice(MsgpackReader in, NameTable names, int ordinal) {
    return mapping(in, in.pos, "repeated property", null).hinting(HINTS.comesTwice(names, ordinal));
  }

  /** The value at the position is of another kind, or is not valid MessagePack. */
  static SeriformException wrongKind(MsgpackReader in, String expected) {
    byte c = MsgpackSlow.peek(in);
    if (c == Code.NEVER_USED) {
      return syntax(in, in.pos, "the byte 0xc1 begins no value", expected);
    }
    MappingException e = new MappingException("a value of another kind");
    Hints.Found found =
        MsgpackStrings.isString(c)
            ? Hints.Found.TEXT
            : c == Code.NIL ? Hints.Found.NULL : Hints.Found.OTHER;
    e.expecting(expected, Code.family(c));
    return place(in, e, in.pos).hinting(in.hintOfKind(expected, found));
  }

  static SeriformException doesNotFit(MsgpackReader in, String type, String number) {
    MappingException e = new MappingException("the number does not fit");
    e.expecting(type, number);
    return place(in, e, in.pos);
  }

  /** A value that is well-formed and no value of its kind. */
  public static SeriformException bad(long offset, String what, String found, Throwable cause) {
    MappingException e = new MappingException("the value is not a valid " + what, cause);
    e.expecting(what, found);
    return e.at(FORMAT, offset);
  }

  static SeriformException noConstant(long offset, EncodedEnum type, String declared) {
    MappingException e = new MappingException("no such constant", type.others().refusal(declared));
    e.expecting("a constant of " + type.type().getName(), declared)
        .hinting(HINTS.unknownConstant(type, declared));
    return e.at(FORMAT, offset);
  }
}

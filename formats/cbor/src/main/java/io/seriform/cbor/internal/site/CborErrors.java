package io.seriform.cbor.internal.site;

import io.seriform.cbor.CborOptions;
import io.seriform.codec.names.NameTable;
import io.seriform.document.tokens.Hints;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.util.Locale;

/** Every error that CBOR can raise when reading, made in one cold place. */
public final class CborErrors {

  public static final String FORMAT = "CBOR";
  static final Hints HINTS = new Hints(CborOptions.class);

  private static final String[] MAJOR = {
    "an unsigned integer",
    "a negative integer",
    "a byte string",
    "a text",
    "an array",
    "a map",
    "a tag",
    "a simple value or float"
  };

  private CborErrors() {}

  /** Adds the format and the offset. */
  static SeriformException place(CborReader in, SeriformException e, int position) {
    return e.offset() >= 0 ? e : e.at(FORMAT, in.offset(position));
  }

  /** The input ends within an item. */
  public static SeriformException end(CborReader in) {
    SyntaxException e = new SyntaxException("unexpected end of input");
    e.expecting("more bytes", "the end of the input");
    return place(in, e, in.end);
  }

  /** Additional information that means nothing, or nothing here. */
  public static SeriformException reserved(CborReader in, int initial) {
    if (initial == CborSlow.BREAK) {
      return syntax(in, "a break outside of an item of indefinite length", "a value");
    }
    return (initial & 31) == CborSlow.INDEFINITE
        ? syntax(in, "an indefinite length where there can be none", null)
        : syntax(in, "additional information that is reserved", "0 to 27");
  }

  /** A simple value in two bytes that has to take one. */
  public static SeriformException simple(CborReader in) {
    return syntax(in, "a simple value below 32 in two bytes", null);
  }

  static SeriformException syntax(CborReader in, String problem, String expected) {
    return syntaxAt(in, in.offset(in.pos), problem, expected);
  }

  /** Returns a syntax error at an offset, whose byte may have left the buffer. */
  static SeriformException syntaxAt(CborReader in, long offset, String problem, String expected) {
    SyntaxException e = new SyntaxException(problem);
    int position = (int) (offset - in.offset(0));
    e.expecting(expected, found(in, position));
    return e.at(FORMAT, offset);
  }

  public static SeriformException mapping(CborReader in, String problem, String expected) {
    MappingException e = new MappingException(problem);
    e.expecting(expected, found(in, in.pos));
    return place(in, e, in.pos);
  }

  /** The key that has just been read was there before. */
  static SeriformException comesTwice(CborReader in, NameTable names, int ordinal) {
    MappingException e = new MappingException("repeated property");
    return place(in, e.hinting(HINTS.comesTwice(names, ordinal)), in.pos);
  }

  /** A value at an offset that its type cannot hold. */
  public static SeriformException refused(
      long offset, String problem, String expected, String found, Throwable cause) {
    MappingException e = new MappingException(problem, cause);
    e.expecting(expected, found);
    return e.at(FORMAT, offset);
  }

  public static SeriformException doesNotFit(long offset, String type, String number) {
    return refused(offset, "the number does not fit", type, number, null);
  }

  /** The input at a position, for a message. */
  private static String found(CborReader in, int position) {
    if (position < 0 || position >= in.end) {
      return position < 0 ? null : "the end of the input";
    }
    int h = in.buf[position] & 0xFF;
    String name =
        switch (h) {
          case 0xF4 -> "false";
          case 0xF5 -> "true";
          case 0xF6 -> "null";
          case 0xF7 -> "undefined";
          case CborSlow.BREAK -> "a break";
          default -> MAJOR[h >> 5];
        };
    return name + String.format(Locale.ROOT, " (0x%02x)", h);
  }
}

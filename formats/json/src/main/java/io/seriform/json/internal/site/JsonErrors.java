package io.seriform.json.internal.site;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.names.NameTable;
import io.seriform.document.tokens.Hints;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.json.JsonOptions;
import java.nio.charset.StandardCharsets;

/** Every error that JSON can raise, made in one cold place. */
public final class JsonErrors {

  public static final String FORMAT = "JSON";
  static final Hints HINTS = new Hints(JsonOptions.class);
  private static final int FOUND = 32;

  private JsonErrors() {}

  /**
   * Adds the format, the offset, the line and the column. Offsets and columns count bytes, and in a
   * String or a Reader chars.
   */
  public static SeriformException place(JsonReader in, SeriformException e, int position) {
    if (e.offset() >= 0) {
      return e;
    }
    return in.places.place(in, e, position);
  }

  /** Adds the place of the byte at an offset, which may have left the buffer. */
  public static SeriformException place(JsonReader in, SeriformException e, long offset) {
    return place(in, e, (int) (offset - in.offset(0)));
  }

  public static SeriformException syntax(JsonReader in, String problem, String expected) {
    SyntaxException e = new SyntaxException(problem);
    e.expecting(expected, found(in, in.pos));
    return place(in, e, in.pos);
  }

  public static SeriformException expected(JsonReader in, String expected) {
    return in.pos < in.end
        ? syntax(in, "unexpected input", expected).hinting(JsonHints.of(in, expected))
        : syntax(in, "unexpected end of input", expected)
            .hinting(in.offset(in.pos) == 0 ? "the input is empty" : null);
  }

  static SeriformException syntaxAt(JsonReader in, int position, String problem) {
    SyntaxException e = new SyntaxException(problem);
    e.expecting(null, found(in, position));
    return place(in, e, position);
  }

  static SeriformException mapping(JsonReader in, String problem, String expected) {
    MappingException e = new MappingException(problem);
    e.expecting(expected, found(in, in.pos));
    return place(in, e, in.pos).hinting(JsonHints.ofKind(in, expected));
  }

  /** The name that has just been read, with its colon, was there before. */
  public static SeriformException comesTwice(JsonReader in, NameTable names, int ordinal) {
    int p = in.pos - 1;
    while (p > 0 && in.buf[p] != '"' && in.buf[p] != '\'') {
      p--;
    }
    byte quote = in.buf[p];
    do {
      p--;
    } while (p > 0 && (in.buf[p] != quote || escaped(in, p)));
    boolean there = p >= 0 && in.buf[p] == quote;
    MappingException e = new MappingException("repeated property");
    e.hinting(HINTS.comesTwice(names, ordinal));
    if (there) {
      e.expecting(null, found(in, p));
    }
    // of a stream, the name may have left the buffer, but then it was read off the fast path
    return there ? place(in, e, p) : place(in, e, in.nameAt);
  }

  /** A name of a tree's object, whose quote is at an offset, was there before. */
  public static SeriformException keyComesTwice(JsonReader in, long offset, String name) {
    MappingException e = new MappingException("repeated key");
    e.expecting("a new key", name)
        .hinting("JsonOptions.withLastDuplicateWins(true) lets the last one win");
    return place(in, e, offset);
  }

  private static boolean escaped(JsonReader in, int position) {
    int p = position;
    while (p > 0 && in.buf[p - 1] == '\\') {
      p--;
    }
    return (position - p & 1) != 0;
  }

  public static SeriformException doesNotFit(JsonReader in, String type, String text) {
    MappingException e = new MappingException("the number does not fit");
    e.expecting(type, text);
    return place(in, e, in.pos);
  }

  /** Returns the error for a number, or its text, that was just read, placed where it starts. */
  static SeriformException justReadDoesNotFit(JsonReader in, String type, String text) {
    int p = in.pos;
    boolean quoted = p > 0 && (in.buf[p - 1] == '"' || in.buf[p - 1] == '\'');
    p -= quoted ? 1 : 0;
    while (in.offset(p) > 0 && p > 0 && "+-.0123456789eE".indexOf(in.buf[p - 1]) >= 0) {
      p--;
    }
    in.pos = quoted && p > 0 ? p - 1 : p;
    return doesNotFit(in, type, text);
  }

  static SeriformException noConstant(JsonReader in, JsonEnum type, String text, long offset) {
    MappingException e = new MappingException("no such constant", type.others().refusal(text));
    e.expecting("a constant of " + type.type().getName(), text).hinting(constants(type, text));
    return place(in, e, offset);
  }

  private static String constants(JsonEnum type, String text) {
    return type.form() == JsonEnum.Form.ORDINAL
        ? "the numbers are 0 to "
            + (type.constants().length - 1)
            + "; "
            + CodecErrors.unknownConstant("JsonOptions")
        : HINTS.unknownConstant(type.byText().keySet(), text);
  }

  /** A name that is not a valid key of the map. */
  public static SeriformException badName(JsonReader in, String what, String name) {
    MappingException e = new MappingException("the name is not a valid " + what);
    e.expecting(what, name);
    return place(in, e, in.nameAt);
  }

  /** A text that is not a value of its type; the offset is that of its quote. */
  public static SeriformException badText(
      JsonReader in, String what, String text, long at, Throwable cause) {
    MappingException e = new MappingException("the text is not a valid " + what, cause);
    e.expecting(what, text);
    return place(in, e, at);
  }

  public static EncodeException notFinite(double v) {
    EncodeException e = new EncodeException("JSON has no " + v);
    e.hinting("JsonOptions.withNonFiniteNumbers(true) writes and reads it as a bare word")
        .at(FORMAT, -1);
    return e;
  }

  public static EncodeException loneSurrogate(char c, int index) {
    EncodeException e =
        new EncodeException("a string has a lone surrogate, which is not valid text");
    e.at(FORMAT, -1).expecting(null, String.format("\\u%04x at index %d", (int) c, index));
    return e;
  }

  /** The error for a String that cannot be UTF-8. */
  public static SeriformException loneSurrogate(String json, int index) {
    SyntaxException e = new SyntaxException("a lone surrogate at index " + index);
    int line = 1 + (int) json.substring(0, index).chars().filter(c -> c == '\n').count();
    return e.at(FORMAT, index).at(line, index - json.lastIndexOf('\n', index));
  }

  /** The input at a position, for a message: a token's beginning, or the end of the input. */
  private static String found(JsonReader in, int position) {
    if (position >= in.end) {
      return "the end of the input";
    }
    if (JsonBinary.begins(in, position)) {
      return JsonBinary.hex(in, position);
    }
    if (in.buf[position] < 0 && !in.latin1) {
      String character = JsonBinary.character(in, position);
      return character == null ? JsonBinary.hex(in, position) : character;
    }
    int to = position;
    while (to < in.end
        && to < position + FOUND
        && in.buf[to] > ' '
        && (to == position || !ends(in.buf[to]))) {
      to++;
    }
    to = Math.max(to, position + 1);
    return new String(in.buf, position, to - position, StandardCharsets.ISO_8859_1);
  }

  private static boolean ends(byte c) {
    return c == ',' || c == '}' || c == ']' || c == ':' || c == '{' || c == '[';
  }
}

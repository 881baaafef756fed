package io.seriform.flatbuffers.internal.site;

import io.seriform.codec.names.ClassNames;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.error.LimitException;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersField;
import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.text.ScalarText;
import io.seriform.wire.strings.Utf8;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A scalar without protocol methods of its own, as a string or a vector of bytes. One object for
 * each kind, held by the sites; thread-safe.
 */
public abstract class FlatbuffersScalar {

  /** The factor by which a regular expression takes more memory than another text. */
  private static final int NODES = 16;

  FlatbuffersScalar() {}

  /** Returns true if it is a string; else it is a vector of bytes. */
  public abstract boolean isText();

  /** Returns true if what is read is of a class, or of a subclass of it. */
  public abstract boolean gives(Class<?> java);

  /** Alignment of a vector of bytes. */
  public int align() {
    return 1;
  }

  /** Type of the elements of a vector of bytes. */
  public FlatType element() {
    return FlatType.UBYTE;
  }

  /** Bytes of the length of a vector of bytes. */
  int header() {
    return 4;
  }

  /** Writes a value that is not null; returns the new position. */
  abstract int write(FlatbuffersOutput out, int pos, Object v);

  /** Reads a value, to whose offset the reader has gone. */
  public abstract Object read(FlatbuffersInput in);

  /**
   * The scalar of a kind.
   *
   * @param raw the declared class
   * @param pattern the pattern of a date, or null
   * @param declared alignment of bytes, and how many their length has
   */
  public static FlatbuffersScalar of(
      Kind kind,
      Class<?> raw,
      String pattern,
      FlatbuffersField declared,
      FlatbuffersSettings settings) {
    if (kind == Kind.CLASS) {
      return new Classes(
          new ClassNames(settings.options().classValues(), settings.options().getClass()));
    }
    return switch (kind) {
      case BYTES, BYTE_BUFFER, BIT_SET ->
          new Bytes(kind, Math.max(1, declared.forceAlign()), declared);
      default -> new Text(kind, raw, pattern);
    };
  }

  private static final class Bytes extends FlatbuffersScalar {

    private final Kind kind;
    private final int align;
    private final int header;
    private final FlatType element;

    Bytes(Kind kind, int align, FlatbuffersField declared) {
      this.kind = kind;
      this.align = align;
      this.header = declared.header();
      this.element = declared.type() == FlatType.BYTE ? FlatType.BYTE : FlatType.UBYTE;
    }

    @Override
    public FlatType element() {
      return element;
    }

    @Override
    public boolean isText() {
      return false;
    }

    @Override
    public boolean gives(Class<?> java) {
      return java.isAssignableFrom(kind == Kind.BIT_SET ? BitSet.class : byte[].class);
    }

    @Override
    public int align() {
      return align;
    }

    @Override
    int header() {
      return header;
    }

    @Override
    int write(FlatbuffersOutput out, int pos, Object v) {
      return out.bytes(
          pos, v instanceof BitSet bits ? bits.toByteArray() : BufferBytes.of(v), align, header);
    }

    @Override
    public Object read(FlatbuffersInput in) {
      int n = in.bytes(false, header);
      byte[] bytes = Arrays.copyOfRange(in.buf, in.at, in.at + n);
      return kind == Kind.BIT_SET ? BitSet.valueOf(bytes) : BufferBytes.value(kind, bytes);
    }
  }

  private static class Text extends FlatbuffersScalar {

    private final Kind kind;
    private final Class<?> raw;
    private final DateTimeFormatter pattern;
    private final String expected;

    Text(Kind kind, Class<?> raw, String pattern) {
      this.kind = kind;
      this.raw = raw;
      this.pattern = TimePattern.formatter(pattern);
      this.expected = ScalarText.expected(kind, pattern);
    }

    @Override
    public boolean isText() {
      return true;
    }

    @Override
    public boolean gives(Class<?> java) {
      return java.isAssignableFrom(raw);
    }

    String print(FlatbuffersOutput out, Object v) {
      return pattern == null
          ? ScalarText.print(kind, v, out.limits())
          : ScalarText.print(kind, v, pattern);
    }

    @Override
    int write(FlatbuffersOutput out, int pos, Object v) {
      return out.string(pos, print(out, v));
    }

    @Override
    public Object read(FlatbuffersInput in) {
      int n = in.bytes(true, 4);
      if (kind == Kind.PATTERN) {
        in.spend((long) NODES * n);
      }
      int from = in.at;
      String text = in.utf8(from, from + n);
      if (text == null) {
        throw FlatbuffersErrors.notUtf8(in, Utf8.findMalformed(in.buf, from, from + n));
      }
      try {
        return parse(in, text);
      } catch (LimitException e) {
        throw in.at(e, from);
      } catch (IllegalArgumentException e) {
        throw FlatbuffersErrors.badText(in, from, expected, text, e)
            .hinting(ScalarText.hint(kind, pattern));
      }
    }

    Object parse(FlatbuffersInput in, String text) {
      Object value =
          pattern == null
              ? ScalarText.parse(kind, raw, text, in.limits())
              : ScalarText.parse(kind, raw, text, pattern);
      // of any Number the widest that is common
      return kind == Kind.NUMBER && value instanceof Integer i ? (Object) i.longValue() : value;
    }
  }

  /** Values of {@code java.lang.Class}: names in a closed table. */
  private static final class Classes extends Text {

    private final ClassNames names;

    Classes(ClassNames names) {
      super(Kind.CLASS, Class.class, null);
      this.names = names;
    }

    @Override
    String print(FlatbuffersOutput out, Object v) {
      return names.name(v);
    }

    @Override
    Object parse(FlatbuffersInput in, String text) {
      Class<?> known = names.find(text);
      if (known == null) {
        throw new IllegalArgumentException("not registered");
      }
      return known;
    }
  }
}

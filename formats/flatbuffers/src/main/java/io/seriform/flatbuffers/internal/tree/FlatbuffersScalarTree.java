package io.seriform.flatbuffers.internal.tree;

import io.seriform.document.Document;
import io.seriform.error.MappingException;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.layout.EnumLayout;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** A number, a boolean or a constant in a tree. Constants are their names, where they have one. */
final class FlatbuffersScalarTree extends FlatbuffersTree {

  private final FlatbuffersNumber number;
  private final EnumLayout constants;
  private final Map<Long, String> names = new HashMap<>();

  /**
   * Makes it.
   *
   * @param constants the enum; null for none
   */
  FlatbuffersScalarTree(
      FlatbuffersContent.Numeric content, FlatbuffersPlace place, EnumLayout constants) {
    super(content, place);
    this.number = content.number();
    this.constants = constants;
    if (constants != null) {
      constants.numbers().forEach((name, n) -> names.putIfAbsent(n, name));
    }
  }

  /** A scalar as buffers encode it, for trees. */
  static FlatbuffersNumber number(FlatType type) {
    return FlatbuffersNumber.of(
        type, type == FlatType.BOOL ? boolean.class : type.isReal() ? double.class : long.class);
  }

  // ---- writing

  @Override
  int write(FlatbuffersWriter out, int pos, Document value) {
    return place.number(out, pos, number, bits(value));
  }

  private long bits(Document value) {
    if (value.isText()) {
      return text(value.asText());
    }
    if (value.kind() == Document.Kind.BOOLEAN) {
      return value.asBoolean() ? number.type().isReal() ? number.real(1d) : 1 : 0;
    }
    if (number.type().isReal()) {
      return number.real(value.asDouble());
    }
    return whole(value.asBigInteger());
  }

  private long whole(BigInteger v) {
    FlatType type = number.type();
    boolean unsigned = type == FlatType.ULONG;
    boolean fits = unsigned ? v.signum() >= 0 && v.bitLength() <= 64 : v.bitLength() < 64;
    long bits = v.longValue();
    boolean within =
        type == FlatType.BOOL
            ? bits >>> 1 == 0
            : bits >= number.least() && bits <= number.greatest();
    if (!fits || !(unsigned || within)) {
      throw FlatbuffersErrors.outOfRange(type, v);
    }
    return bits;
  }

  private long text(String text) {
    String plain = text.strip();
    if (number.type().isReal()) {
      String lower = plain.toLowerCase(Locale.ROOT);
      boolean minus = lower.startsWith("-");
      String digits = minus || lower.startsWith("+") ? lower.substring(1) : lower;
      if (digits.equals("nan")) {
        return number.real(Double.NaN);
      }
      if (digits.equals("inf") || digits.equals("infinity")) {
        return number.real(minus ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
      }
    }
    if (number.type() == FlatType.BOOL && (plain.equals("true") || plain.equals("false"))) {
      return plain.equals("true") ? 1 : 0;
    }
    if (constants != null && !plain.isEmpty() && !startsNumber(plain)) {
      return named(plain);
    }
    try {
      return number.type().isReal()
          ? number.real(new BigDecimal(plain).doubleValue())
          : whole(new BigInteger(plain));
    } catch (NumberFormatException e) {
      throw new MappingException("the text is not a valid " + number.type().schemaName(), e)
          .expecting(number.type().schemaName(), text);
    }
  }

  private static boolean startsNumber(String s) {
    char c = s.charAt(0);
    return (c >= '0' && c <= '9') || c == '-' || c == '+';
  }

  /** Constants by their names, with blanks between those of flags. */
  private long named(String text) {
    long all = 0;
    for (String word : text.split(" +", -1)) {
      Long n = constants.numbers().get(word.substring(word.lastIndexOf('.') + 1));
      if (n == null) {
        throw new MappingException("no constant has the name")
            .expecting(
                "a constant of " + constants.name() + ": " + constants.numbers().keySet(), word);
      }
      all |= n;
    }
    return all;
  }

  // ---- reading

  @Override
  Document read(FlatbuffersReader in) {
    int at = in.at;
    switch (number.type()) {
      case BOOL -> {
        return Document.of(number.bits(in.buf, at) != 0);
      }
      case FLOAT -> {
        return Document.of(number.single(in, at));
      }
      case DOUBLE -> {
        return Document.of(number.real(in, at));
      }
      default -> {
        return value(number.bits(in.buf, at));
      }
    }
  }

  /** Returns the value of bits, as {@link FlatbuffersNumber} has them. */
  Document value(long v) {
    return switch (number.type()) {
      case BOOL -> Document.of(v != 0);
      case FLOAT -> Document.of(Float.intBitsToFloat((int) v));
      case DOUBLE -> Document.of(Double.longBitsToDouble(v));
      default -> {
        String name = constants == null ? null : name(v);
        yield name == null ? integer(v) : Document.of(name);
      }
    };
  }

  private Document integer(long v) {
    return v < 0 && number.type() == FlatType.ULONG
        ? Document.of(new BigInteger(Long.toUnsignedString(v)))
        : Document.of(v);
  }

  /** The name of a constant, or those of all flags; null if there is none. */
  private String name(long v) {
    String name = names.get(v);
    if (name != null || !constants.flags() || v == 0) {
      return name;
    }
    StringBuilder all = new StringBuilder();
    for (Map.Entry<String, Long> e : constants.numbers().entrySet()) {
      if ((v & e.getValue()) != 0) {
        all.append(all.length() == 0 ? "" : " ").append(e.getKey());
      }
    }
    long known = constants.numbers().values().stream().reduce(0L, (a, b) -> a | b);
    return (v & ~known) == 0 ? all.toString() : null;
  }
}

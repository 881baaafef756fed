package io.seriform.document;

import io.seriform.document.numbers.NumberParser;
import io.seriform.error.LimitException;
import io.seriform.wire.Limits;
import io.seriform.wire.numbers.DecimalDigits;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** A number. Those that a long or a double holds are kept as such, others as their text. */
abstract sealed class NumberLeaf extends Leaf
    permits NumberLeaf.OfLong, NumberLeaf.Floating, NumberLeaf.Exact {

  NumberLeaf() {}

  @Override
  public abstract String numberText();

  /** The double nearest to this number, infinite where it is too large. */
  abstract double nearest();

  @Override
  public BigDecimal asBigDecimal() {
    return new BigDecimal(numberText());
  }

  @Override
  public BigInteger asBigInteger() {
    Limits limits = Limits.standard();
    try {
      return DecimalDigits.integer(asBigDecimal(), limits);
    } catch (LimitException e) {
      throw doesNotFit("an integer of at most " + limits.digits() + " digits; asBigDecimal has it");
    } catch (ArithmeticException e) {
      throw doesNotFit("an integer");
    }
  }

  @Override
  long exactLong() {
    try {
      return asBigDecimal().longValueExact();
    } catch (ArithmeticException e) {
      throw doesNotFit("an integer of 64 bits");
    }
  }

  @Override
  int hash() {
    // equal numbers are next to the same double
    double value = nearest();
    return value == 0 ? 0 : Double.hashCode(value);
  }

  @Override
  void print(StringBuilder to) {
    to.append(numberText());
  }

  /** An integer of 64 bits. */
  static final class OfLong extends NumberLeaf {
    final long value;

    OfLong(long value) {
      this.value = value;
    }

    @Override
    public Kind kind() {
      return Kind.INTEGER;
    }

    @Override
    public float asFloat() {
      return value;
    }

    @Override
    public double asDouble() {
      return value;
    }

    @Override
    double nearest() {
      return value;
    }

    @Override
    public BigInteger asBigInteger() {
      return BigInteger.valueOf(value);
    }

    @Override
    public BigDecimal asBigDecimal() {
      return BigDecimal.valueOf(value);
    }

    @Override
    public String numberText() {
      return Long.toString(value);
    }

    @Override
    boolean same(Document other) {
      return other instanceof OfLong l
          ? l.value == value
          : other instanceof Exact e && e.kind() == Kind.INTEGER && e.same(this);
    }

    @Override
    int hash() {
      return Long.hashCode(value);
    }
  }

  /** A binary number of 32 or 64 bits. */
  abstract static sealed class Floating extends NumberLeaf {

    @Override
    public final double asDouble() {
      return nearest();
    }

    @Override
    public final BigDecimal asBigDecimal() {
      if (!Double.isFinite(nearest())) {
        throw doesNotFit("a finite number");
      }
      return super.asBigDecimal();
    }

    @Override
    final boolean same(Document other) {
      if (other instanceof Floating f) {
        double a = nearest();
        double b = f.nearest();
        return a == b || (Double.isNaN(a) && Double.isNaN(b));
      }
      return other instanceof Exact e && e.same(this);
    }

    @Override
    final String canonical() {
      return Double.isFinite(nearest())
          ? decimal(this).stripTrailingZeros().toString()
          : numberText();
    }
  }

  /** The value of a number that is not an integer, by which it is compared. */
  private static BigDecimal decimal(NumberLeaf number) {
    // a float means the double of the same value, whose shortest text is longer than its own
    return number instanceof Floating f ? NumberText.decimal(f.nearest()) : number.asBigDecimal();
  }

  /** A double. */
  static final class OfDouble extends Floating {
    private final double value;

    OfDouble(double value) {
      this.value = value;
    }

    @Override
    public Kind kind() {
      return Kind.DOUBLE;
    }

    @Override
    public float asFloat() {
      float single = (float) value;
      if (Float.isInfinite(single) && !Double.isInfinite(value)) {
        throw doesNotFit("a float");
      }
      return single;
    }

    @Override
    double nearest() {
      return value;
    }

    @Override
    public String numberText() {
      return NumberText.text(value);
    }
  }

  /** A float. */
  static final class OfFloat extends Floating {
    private final float value;

    OfFloat(float value) {
      this.value = value;
    }

    @Override
    public Kind kind() {
      return Kind.FLOAT;
    }

    @Override
    public float asFloat() {
      return value;
    }

    @Override
    double nearest() {
      return value;
    }

    @Override
    public String numberText() {
      return NumberText.text(value);
    }

    @Override
    void print(StringBuilder to) {
      super.print(to);
      to.append("_2");
    }
  }

  /** A number of any size and any number of digits. */
  static final class Exact extends NumberLeaf {

    private final Kind kind;

    /** The value that it was made from: a text in JSON's grammar, or a number. */
    private final Object given;

    Exact(String text, boolean integer) {
      this.kind = integer ? Kind.INTEGER : Kind.DECIMAL;
      this.given = text;
    }

    Exact(BigInteger value) {
      this.kind = Kind.INTEGER;
      this.given = value;
    }

    Exact(BigDecimal value) {
      this.kind = Kind.DECIMAL;
      this.given = value;
    }

    @Override
    public Kind kind() {
      return kind;
    }

    @Override
    public String numberText() {
      return given.toString();
    }

    @Override
    double nearest() {
      byte[] text = numberText().getBytes(StandardCharsets.ISO_8859_1);
      return NumberParser.parseDouble(text, 0, text.length);
    }

    @Override
    public double asDouble() {
      double value = nearest();
      if (Double.isInfinite(value)) {
        throw doesNotFit("a double");
      }
      return value;
    }

    @Override
    public float asFloat() {
      byte[] text = numberText().getBytes(StandardCharsets.ISO_8859_1);
      float value = NumberParser.parseFloat(text, 0, text.length);
      if (Float.isInfinite(value)) {
        throw doesNotFit("a float");
      }
      return value;
    }

    @Override
    public BigDecimal asBigDecimal() {
      if (given instanceof BigDecimal d) {
        return d;
      }
      try {
        return given instanceof BigInteger i ? new BigDecimal(i) : super.asBigDecimal();
      } catch (NumberFormatException e) {
        throw doesNotFit("a decimal");
      }
    }

    @Override
    public BigInteger asBigInteger() {
      return given instanceof BigInteger i ? i : super.asBigInteger();
    }

    @Override
    boolean same(Document other) {
      if (!(other instanceof NumberLeaf n)
          || (n.kind() == Kind.INTEGER) != (kind == Kind.INTEGER)
          || (n instanceof Floating f && !Double.isFinite(f.nearest()))) {
        return false;
      }
      return decimal(this).compareTo(decimal(n)) == 0;
    }

    @Override
    int hash() {
      if (kind == Kind.INTEGER) {
        BigInteger value = asBigInteger();
        return value.bitLength() < 64 ? Long.hashCode(value.longValue()) : value.hashCode();
      }
      return super.hash();
    }

    @Override
    String canonical() {
      return kind == Kind.INTEGER
          ? asBigInteger().toString()
          : asBigDecimal().stripTrailingZeros().toString();
    }
  }
}

package io.seriform.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.MappingException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class NumbersTest {

  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  @Test
  void integersAreNeverWrapped() {
    assertThat(Document.of(Integer.MAX_VALUE).asInt()).isEqualTo(Integer.MAX_VALUE);
    assertThat(Document.of(Integer.MIN_VALUE).asInt()).isEqualTo(Integer.MIN_VALUE);
    refused(() -> Document.of(1L + Integer.MAX_VALUE).asInt(), "expected an int");
    refused(() -> Document.of(-1L + Integer.MIN_VALUE).asInt(), "expected an int");
    refused(() -> Document.of(TWO_64).asLong(), "expected an integer of 64 bits");
    assertThat(Document.of(BigInteger.valueOf(Long.MIN_VALUE)).asLong()).isEqualTo(Long.MIN_VALUE);
    refused(
        () -> Document.of(BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE)).asLong(),
        "expected an integer of 64 bits");
  }

  @Test
  void integersAreNeverTruncated() {
    assertThat(Document.of(3.0).asInt()).isEqualTo(3);
    assertThat(Document.of(3f).asLong()).isEqualTo(3);
    assertThat(DocumentCodec.number("1e3", false).asInt()).isEqualTo(1000);
    assertThat(DocumentCodec.number("-0", true).asInt()).isEqualTo(0);
    refused(() -> Document.of(3.5).asInt(), "found 3.5");
    refused(() -> Document.of(1e300).asLong(), "expected an integer of 64 bits");
    refused(() -> Document.of(Double.NaN).asInt(), "finite");
    refused(() -> Document.of(0.1).asBigInteger(), "expected an integer");
    refused(
        () -> DocumentCodec.number("1e1000000000", false).asBigInteger(), "at most 1000 digits");
    refused(() -> DocumentCodec.number("1e1000", false).asBigInteger(), "asBigDecimal");
    assertThat(DocumentCodec.number("1e999", false).asBigInteger())
        .isEqualTo(BigInteger.TEN.pow(999));
    refused(() -> DocumentCodec.number("1e1000000000", false).asLong(), "64 bits");
    refused(() -> DocumentCodec.number("1e-1000000000", false).asBigInteger(), "an integer");
    refused(() -> Document.of(new BigDecimal("-12.5")).asBigInteger(), "an integer");
    assertThat(Document.of(new BigDecimal("12.00")).asBigInteger()).isEqualTo(12);
    assertThat(DocumentCodec.number("0e-1000000000", false).asBigInteger()).isZero();
    assertThat(DocumentCodec.number("1e40", false).asBigInteger())
        .isEqualTo(BigInteger.TEN.pow(40));
  }

  @Test
  void floatingPointNumbersAreTheNearest() {
    assertThat(Document.of(Long.MAX_VALUE).asDouble()).isEqualTo(0x1p63);
    assertThat(Document.of(TWO_64).asDouble()).isEqualTo(0x1p64);
    assertThat(Document.of(16777217).asFloat()).isEqualTo(16777216f);
    assertThat(Document.of(0.1f).asDouble()).isEqualTo(0.1f);
    assertThat(Document.of(0.1).asFloat()).isEqualTo(0.1f);
    assertThat(DocumentCodec.number("1.10", false).asDouble()).isEqualTo(1.1);
    assertThat(DocumentCodec.number("1.10", false).asFloat()).isEqualTo(1.1f);
    assertThat(Document.of(Double.POSITIVE_INFINITY).asFloat()).isEqualTo(Float.POSITIVE_INFINITY);
    assertThat(Document.of(Float.NEGATIVE_INFINITY).asDouble()).isNegative().isInfinite();
    assertThat(Document.of(Double.NaN).asDouble()).isNaN();
    refused(() -> DocumentCodec.number("1e400", false).asDouble(), "expected a double");
    refused(() -> DocumentCodec.number("1e40", false).asFloat(), "expected a float");
    refused(() -> Document.of(1e300).asFloat(), "expected a float");
  }

  @Test
  void decimalsKeepTheirDigits() {
    assertThat(DocumentCodec.number("1.10", false).asBigDecimal()).isEqualTo("1.10");
    assertThat(Document.of(new BigDecimal("1.10")).asBigDecimal()).isEqualTo("1.10");
    assertThat(Document.of(0.1).asBigDecimal()).isEqualTo("0.1");
    assertThat(Document.of(7).asBigDecimal()).isEqualTo("7");
    assertThat(Document.of(TWO_64).asBigDecimal()).isEqualTo(new BigDecimal(TWO_64));
  }

  @Test
  void numbersOfOneValueAreEqual() {
    equal(
        Document.of(1.1),
        DocumentCodec.number("1.10", false),
        DocumentCodec.number("11e-1", false),
        Document.of(new BigDecimal("1.1000")));
    equal(Document.of(0.5), Document.of(0.5f), Document.of(new BigDecimal("0.50")));
    equal(
        Document.of(0.0), Document.of(-0.0), Document.of(-0f), Document.of(new BigDecimal("0.0")));
    equal(Document.of(0), DocumentCodec.number("-0", true), Document.of(BigInteger.ZERO));
    equal(Document.of(TWO_64), DocumentCodec.number("18446744073709551616", true));
    equal(Document.of(Double.parseDouble("1e23")), DocumentCodec.number("1e23", false));
    equal(DocumentCodec.number("1e400", false), DocumentCodec.number("10E399", false));
    equal(Document.of(Double.NaN), Document.of(Float.NaN));
    equal(Document.of(Double.POSITIVE_INFINITY), Document.of(Float.POSITIVE_INFINITY));
    equal(
        DocumentCodec.number("1e1000000000", false), DocumentCodec.number("1.0e1000000000", false));
  }

  private static void equal(Document... all) {
    for (Document a : all) {
      for (Document b : all) {
        assertThat(a).isEqualTo(b).hasSameHashCodeAs(b);
        assertThat(Document.array().add(a)).isEqualTo(Document.array().add(b));
      }
    }
  }

  @Test
  void numbersOfOtherValuesAreNot() {
    List<Document> different =
        List.of(
            Document.of(1),
            Document.of(1.0),
            Document.of(2),
            Document.of(0.1),
            Document.of(0.1f),
            Document.of(new BigDecimal("0.10000000000000000001")),
            Document.of(TWO_64),
            Document.of(TWO_64.negate()),
            Document.of(Double.NaN),
            Document.of(Double.NEGATIVE_INFINITY),
            DocumentCodec.number("-1e400", false),
            Document.of("1"),
            Document.simple(1),
            Document.tagged(1, Document.of(1)));
    for (int i = 0; i < different.size(); i++) {
      for (int j = 0; j < different.size(); j++) {
        assertThat(different.get(i).equals(different.get(j)))
            .as("%s and %s", different.get(i), different.get(j))
            .isEqualTo(i == j);
      }
    }
  }

  private static void refused(ThrowingCallable call, String text) {
    assertThatThrownBy(call).isInstanceOf(MappingException.class).hasMessageContaining(text);
  }
}

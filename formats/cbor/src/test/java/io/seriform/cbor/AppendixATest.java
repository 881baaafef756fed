package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of RFC 8949's appendix A: what is read, and the bytes that are written for it. */
class AppendixATest {

  private static final Cbor CBOR = Cbor.standard();

  /** Bytes that are both read and written. */
  private static Arguments both(String diagnostic, String hex) {
    return Arguments.of(diagnostic, hex, hex);
  }

  /** Bytes for which the preferred ones are written. */
  private static Arguments read(String diagnostic, String hex, String preferred) {
    return Arguments.of(diagnostic, hex, preferred);
  }

  static Stream<Arguments> examples() {
    return Stream.of(
        both("0", "00"),
        both("1", "01"),
        both("10", "0a"),
        both("23", "17"),
        both("24", "1818"),
        both("25", "1819"),
        both("100", "1864"),
        both("1000", "1903e8"),
        both("1000000", "1a000f4240"),
        both("1000000000000", "1b000000e8d4a51000"),
        both("18446744073709551615", "1bffffffffffffffff"),
        both("18446744073709551616", "c249010000000000000000"),
        both("-18446744073709551616", "3bffffffffffffffff"),
        both("-18446744073709551617", "c349010000000000000000"),
        both("-1", "20"),
        both("-10", "29"),
        both("-100", "3863"),
        both("-1000", "3903e7"),
        both("0.0_1", "f90000"),
        both("-0.0_1", "f98000"),
        both("1.0_1", "f93c00"),
        both("1.1", "fb3ff199999999999a"),
        both("1.5_1", "f93e00"),
        both("65504.0_1", "f97bff"),
        both("100000.0_2", "fa47c35000"),
        both("3.4028234663852886e+38_2", "fa7f7fffff"),
        both("1.0e+300", "fb7e37e43c8800759c"),
        both("5.960464477539063e-8_1", "f90001"),
        both("0.00006103515625_1", "f90400"),
        both("-4.0_1", "f9c400"),
        both("-4.1", "fbc010666666666666"),
        both("Infinity_1", "f97c00"),
        both("NaN_1", "f97e00"),
        both("-Infinity_1", "f9fc00"),
        read("Infinity_2", "fa7f800000", "f97c00"),
        read("NaN_2", "fa7fc00000", "f97e00"),
        read("-Infinity_2", "faff800000", "f9fc00"),
        read("Infinity_3", "fb7ff0000000000000", "f97c00"),
        read("NaN_3", "fb7ff8000000000000", "f97e00"),
        read("-Infinity_3", "fbfff0000000000000", "f9fc00"),
        both("false", "f4"),
        both("true", "f5"),
        both("null", "f6"),
        both("undefined", "f7"),
        both("simple(16)", "f0"),
        both("simple(255)", "f8ff"),
        both("0(\"2013-03-21T20:04:00Z\")", "c074323031332d30332d32315432303a30343a30305a"),
        both("1(1363896240)", "c11a514b67b0"),
        both("1(1363896240.5)", "c1fb41d452d9ec200000"),
        both("23(h'01020304')", "d74401020304"),
        both("24(h'6449455446')", "d818456449455446"),
        both(
            "32(\"http://www.example.com\")", "d82076687474703a2f2f7777772e6578616d706c652e636f6d"),
        both("h''", "40"),
        both("h'01020304'", "4401020304"),
        both("\"\"", "60"),
        both("\"a\"", "6161"),
        both("\"IETF\"", "6449455446"),
        both("\"\\\"\\\\\"", "62225c"),
        both("\"\u00fc\"", "62c3bc"),
        both("\"\u6c34\"", "63e6b0b4"),
        both("\"\ud800\udd51\"", "64f0908591"),
        both("[]", "80"),
        both("[1, 2, 3]", "83010203"),
        both("[1, [2, 3], [4, 5]]", "8301820203820405"),
        both(
            "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,"
                + " 24, 25]",
            "98190102030405060708090a0b0c0d0e0f101112131415161718181819"),
        both("{}", "a0"),
        both("{1: 2, 3: 4}", "a201020304"),
        both("{\"a\": 1, \"b\": [2, 3]}", "a26161016162820203"),
        both("[\"a\", {\"b\": \"c\"}]", "826161a161626163"),
        both(
            "{\"a\": \"A\", \"b\": \"B\", \"c\": \"C\", \"d\": \"D\", \"e\": \"E\"}",
            "a56161614161626142616361436164614461656145"),
        read("(_ h'0102', h'030405')", "5f42010243030405ff", "450102030405"),
        read("(_ \"strea\", \"ming\")", "7f657374726561646d696e67ff", "6973747265616d696e67"),
        read("[_ ]", "9fff", "80"),
        read("[_ 1, [2, 3], [_ 4, 5]]", "9f018202039f0405ffff", "8301820203820405"),
        read("[_ 1, [2, 3], [4, 5]]", "9f01820203820405ff", "8301820203820405"),
        read("[1, [2, 3], [_ 4, 5]]", "83018202039f0405ff", "8301820203820405"),
        read("[1, [_ 2, 3], [4, 5]]", "83019f0203ff820405", "8301820203820405"),
        read(
            "[_ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,"
                + " 24, 25]",
            "9f0102030405060708090a0b0c0d0e0f101112131415161718181819ff",
            "98190102030405060708090a0b0c0d0e0f101112131415161718181819"),
        read("{_ \"a\": 1, \"b\": [_ 2, 3]}", "bf61610161629f0203ffff", "a26161016162820203"),
        read("[\"a\", {_ \"b\": \"c\"}]", "826161bf61626163ff", "826161a161626163"),
        read(
            "{_ \"Fun\": true, \"Amt\": -2}",
            "bf6346756ef563416d7421ff",
            "a26346756ef563416d7421"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void bytesBothWays(String diagnostic, String hex, String preferred) {
    Document read = CBOR.readTree(HexFormat.of().parseHex(hex));
    assertThat(HexFormat.of().formatHex(CBOR.encode(read))).isEqualTo(preferred);
  }

  /** Trees print as the notation of the appendix, without blanks and what only encodings tell. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void printsAsDiagnosticNotation(String diagnostic, String hex, String preferred) {
    assertThat(CBOR.readTree(HexFormat.of().parseHex(hex))).hasToString(printed(diagnostic));
  }

  /** The same text, but a float that a single holds is one, and numbers are Java's. */
  private static String printed(String diagnostic) {
    if (diagnostic.matches("-?[0-9.]+(e[+-][0-9]+)?(_[123])?") && diagnostic.contains(".")) {
      double value = Double.parseDouble(diagnostic.replaceAll("_.", ""));
      return (float) value == value ? (float) value + "_2" : Double.toString(value);
    }
    return switch (diagnostic) {
      case "1(1363896240.5)" -> "1(1.3638962405E9)";
      case "(_ h'0102', h'030405')" -> "h'0102030405'";
      case "(_ \"strea\", \"ming\")" -> "\"streaming\"";
      default -> diagnostic.replaceAll("_1$", "_2").replaceAll("_3$|_ |(?<=[,:]) ", "");
    };
  }
}

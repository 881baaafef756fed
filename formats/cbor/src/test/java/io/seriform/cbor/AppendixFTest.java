package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What RFC 8949's appendix F calls not well-formed, and more of its sort. */
class AppendixFTest {

  private static final Cbor CBOR = Cbor.standard();

  static Stream<String> malformed() {
    return Stream.of(
            // the end of the input in a head
            "18 19 1a 1b 1901 1a0102 1b01020304050607 38 58 78 98 9a01ff00 b8 d8 f8 f900 fa0000"
                + " fb000000",
            // definite lengths with data that is short; of 4 GiB in the RFC, which is a limit too
            "41 61 5a00ffffff00 7a00ffffff00 81 818181818181818181 8200 a1 a20102 a100 a2000000",
            // tags without a value
            "c0",
            // indefinite lengths that are not closed
            "5f4100 7f6100 9f 9f0102 bf bf01020304 819f 9f8000 9f9f9f9f9fffffffff"
                + " 9f819f819f9fffffff",
            // reserved additional information
            "1c 1d 1e 3c 3d 3e 5c 5d 5e 7c 7d 7e 9c 9d 9e bc bd be dc dd de fc fd fe",
            // reserved two-byte encodings of simple values
            "f800 f801 f818 f81f",
            // chunks of another kind, or of indefinite length themselves
            "5f00ff 5f21ff 5f6100ff 5f80ff 5fa0ff 5fc000ff 5fe0ff 7f4100ff 5f5f4100ffff"
                + " 7f7f6100ffff",
            // breaks where there can be none
            "ff c1ff d9d9f7ff 81ff 8200ff a1ff a1ff00 a100ff a20000ff 9f81ff 9f829f819f9fffffffff"
                + " bf00ff bf000000ff",
            // indefinite lengths where there can be none
            "1f 3f df",
            // texts that are no UTF-8: whole, cut between chunks, surrogates, overlong
            "61ff 62c328 63eda080 62c080 64f4908080 7f61c361bcff 7f62c3bc61ffff",
            // more than one value
            "0000 f6f6 8080",
            // nothing
            "")
        .flatMap(line -> Arrays.stream(line.split(" ")));
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void isRefusedEverywhere(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    for (Class<?> type : List.of(Document.class, Object.class)) {
      Codec<?> codec = CBOR.codec(type);
      SyntaxException e = catchThrowableOfType(SyntaxException.class, () -> codec.decode(bytes));
      assertThat(e).as("%s as %s", hex, type).isNotNull();
      assertThat(e.format()).isEqualTo("CBOR");
      assertThat(e.offset()).isBetween(0L, (long) bytes.length);
      SyntaxException streamed =
          catchThrowableOfType(SyntaxException.class, () -> codec.decode(new Trickle(bytes, 1)));
      assertThat(streamed.offset()).isEqualTo(e.offset());
    }
  }

  /** The other examples: their lengths are beyond the limits, and a key of one comes twice. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "5affffffff00",
        "5bffffffffffffffff010203",
        "7affffffff00",
        "7b7fffffffffffffff010203",
        "bf01020102"
      })
  void isRefusedForAnotherReason(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    for (Class<?> type : List.of(Document.class, Object.class, Around.class, String.class)) {
      SeriformException e =
          catchThrowableOfType(SeriformException.class, () -> CBOR.decode(bytes, type));
      assertThat(e).as("%s as %s", hex, type).isNotNull();
      assertThat(e.offset()).isBetween(0L, (long) bytes.length);
    }
  }

  /** A class that does not know what it skips, between what it knows. */
  record Around(int before, int after) {}

  @ParameterizedTest
  @MethodSource("malformed")
  void isRefusedWhenSkipped(String hex) {
    if (hex.isEmpty() || hex.equals("0000") || hex.equals("f6f6") || hex.equals("8080")) {
      return; // more than one value, or none, is for the map around it
    }
    byte[] inner = HexFormat.of().parseHex(hex);
    byte[] head = HexFormat.of().parseHex("a3666265666f726501617a");
    byte[] all = Arrays.copyOf(head, head.length + inner.length);
    System.arraycopy(inner, 0, all, head.length, inner.length);
    SyntaxException e =
        catchThrowableOfType(SyntaxException.class, () -> CBOR.decode(all, Around.class));
    assertThat(e).as(hex).isNotNull();
    assertThat(e.offset()).isBetween((long) head.length, (long) all.length);
  }
}

package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.hostile.HostileTreesKit;
import io.seriform.wire.Limits;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is hostile in CBOR alone, and what other libraries get wrong. */
@Tag("slow")
class HostileCborTest extends HostileTreesKit {

  private static final Cbor CBOR = Cbor.standard();

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  /** Ignores what is in it. */
  static final class Around {}

  HostileCborTest() {
    super(CBOR);
  }

  @Override
  protected List<String> openings() {
    return List.of(
        "81", "9f", "a100", "a1616b", "bf00", "a1", "c1", "c4", "c482", "d81c", "5f", "7f",
        "d9d9f7");
  }

  @Override
  protected List<String> everything() {
    return List.of(
        "a46161c2490100000000000000000182f97c00fb3ff199999999999a7f6161626161ffbf0203f7f6ff"
            + "20d81884f0f8ffc48221196ab340",
        "a84102c11a514b67b0c10aa1f4f58020c482211903e8c582200303d9d9f7c34101"
            + "d8255000112233445566778899aabbccddeeffd8206161d903ec6a323031332d30332d3231"
            + "c074323031332d30332d32315432303a30343a30305ad81905f6");
  }

  @Test
  void writingTooDeep() {
    Document tags = Document.of(1);
    Document arrays = Document.of(1);
    for (int i = 0; i < 100_000; i++) {
      tags = Document.tagged(1, tags);
      arrays = Document.array().add(arrays);
    }
    for (Document deep : List.of(tags, arrays)) {
      assertThatThrownBy(() -> CBOR.encode(deep)).isInstanceOf(LimitException.class);
    }
  }

  /** Five bytes of others have exhausted the memory. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "9a7fffffff",
        "9bffffffffffffffff",
        "ba7fffffff",
        "bb7fffffffffffffff",
        "5a7fffffff",
        "5b7fffffffffffffff",
        "7a7fffffff",
        "7bffffffffffffffff",
        "c25a7fffffff",
        "5f5a7fffffff",
        "7f5a00ffffff",
        "a1619a7fffffff"
      })
  void aFewBytesAskForMuch(String hex) {
    for (Type type : types()) {
      assertThatThrownBy(() -> CBOR.codec(type).decode(hex(hex)))
          .isInstanceOf(SeriformException.class);
    }
    for (Class<?> type : List.of(int[].class, String[].class, byte[].class, BigInteger.class)) {
      assertThatThrownBy(() -> CBOR.decode(hex(hex), type)).isInstanceOf(SeriformException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"c4821a7fffffff01", "c5821a3fffffff01", "c58239ffff01", "c4823a7fffffff01"})
  void aFewBytesMeanManyDigits(String hex) {
    for (Class<?> type :
        List.of(BigDecimal.class, BigInteger.class, double.class, long.class, Object.class)) {
      assertThatThrownBy(() -> CBOR.decode(hex(hex), type))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("exponent");
    }
  }

  @Test
  void negativeBignumsAreExact() {
    for (int bits = 60; bits < 200; bits++) {
      for (int d = -2; d <= 2; d++) {
        BigInteger v = BigInteger.TWO.pow(bits).add(BigInteger.valueOf(d));
        for (BigInteger n : List.of(v, v.negate())) {
          byte[] bytes = CBOR.encode(n);
          assertThat(CBOR.decode(bytes, BigInteger.class)).isEqualTo(n);
          assertThat(CBOR.readTree(bytes).asBigInteger()).isEqualTo(n);
          assertThat(CBOR.encode(Document.of(n))).isEqualTo(bytes);
        }
      }
    }
    assertThat(CBOR.decode(hex("c349010000000000000000"), BigInteger.class))
        .isEqualTo(BigInteger.TWO.pow(64).negate().subtract(BigInteger.ONE));
    assertThat(CBOR.decode(hex("c340"), BigInteger.class)).isEqualTo(-1);
    assertThat(CBOR.decode(hex("c24900ffffffffffffffff"), BigInteger.class))
        .isEqualTo(new BigInteger("18446744073709551615"));
  }

  @Test
  void integersNeverWrap() {
    for (String hex :
        List.of("1b8000000000000000", "3b8000000000000000", "c249010000000000000000")) {
      for (Class<?> type : List.of(long.class, int.class, short.class, byte.class)) {
        assertThatThrownBy(() -> CBOR.decode(hex(hex), type)).isInstanceOf(MappingException.class);
      }
    }
    assertThat(CBOR.decode(hex("3b7fffffffffffffff"), long.class)).isEqualTo(Long.MIN_VALUE);
    assertThat(CBOR.decode(hex("3a7fffffff"), int.class)).isEqualTo(Integer.MIN_VALUE);
    assertThatThrownBy(() -> CBOR.decode(hex("3a80000000"), int.class))
        .isInstanceOf(MappingException.class);
    assertThat(CBOR.decode(hex("f94100"), double.class)).isEqualTo(2.5);
    assertThat(CBOR.decode(hex("f94400"), int.class)).isEqualTo(4);
    assertThatThrownBy(() -> CBOR.decode(hex("f94100"), int.class))
        .isInstanceOf(MappingException.class);
  }

  @Test
  void floatsAreShortestAndExact() {
    for (int half = 0; half < 0x10000; half++) {
      byte[] bytes = {(byte) 0xF9, (byte) (half >> 8), (byte) half};
      double v = CBOR.decode(bytes, double.class);
      assertThat(CBOR.encode(v)).as("%04x", half).isEqualTo(bytes);
      float single = CBOR.decode(bytes, float.class);
      assertThat(CBOR.encode(single)).isEqualTo(bytes);
      for (double next : new double[] {Math.nextUp(v), Math.nextDown(v)}) {
        if (next != v && !Double.isNaN(v)) {
          assertThat(CBOR.decode(CBOR.encode(next), double.class)).isEqualTo(next);
        }
      }
      if (!Float.isNaN(single) && !Float.isInfinite(single)) {
        float next = Math.nextUp(single);
        byte[] wide = CBOR.encode(next);
        assertThat(CBOR.decode(wide, float.class)).isEqualTo(next);
        assertThat(CBOR.encode((double) next)).isEqualTo(wide);
      }
    }
    java.util.Random random = new java.util.Random(7);
    for (int i = 0; i < 200_000; i++) {
      double v = Double.longBitsToDouble(random.nextLong());
      byte[] bytes = CBOR.encode(v);
      assertThat(CBOR.decode(bytes, Double.class)).isEqualTo(Double.valueOf(v));
      boolean fitsFloat = (float) v == v || (Double.isNaN(v) && bytes.length < 9);
      assertThat(bytes).hasSizeLessThanOrEqualTo(fitsFloat ? 5 : 9);
    }
  }

  @Test
  void tagsAndKeysAreKept() {
    String[] documents = {
      "a301020a03616104", "d9d9f7c11a514b67b0", "a2c1010220c201", "a1f5f4", "a1f97e0000", "d81c8000"
    };
    for (String hex : new String[] {documents[0], documents[1], documents[3], documents[4]}) {
      assertThat(CBOR.encode(CBOR.readTree(hex(hex)))).isEqualTo(hex(hex));
    }
    assertThat(CBOR.decode(hex(documents[0]), Object.class))
        .isEqualTo(Map.of(1L, 2L, 10L, 3L, "a", 4L));
    assertThat(CBOR.decode(hex(documents[0]), new TypeRef<Map<Object, Integer>>() {}))
        .isEqualTo(Map.of(1L, 2, 10L, 3, "a", 4));
    // more than one value
    assertThatThrownBy(() -> CBOR.readTree(hex(documents[5]))).isInstanceOf(SyntaxException.class);
  }

  @Test
  void bytesAsKeys() {
    byte[] bytes = hex("a3410201420203024003");
    Object map = CBOR.decode(bytes, Object.class);
    assertThat(((Map<?, ?>) map).get(java.nio.ByteBuffer.wrap(new byte[] {2, 3}))).isEqualTo(2L);
    assertThat(CBOR.encode(map)).isEqualTo(bytes);
    assertThat(CBOR.encode(List.of(java.nio.ByteBuffer.wrap(new byte[] {1}).asReadOnlyBuffer())))
        .isEqualTo(hex("814101"));
  }

  /** Keys that were chosen to have equal hashes do not make reading slow. */
  @Test
  void keysOfOneHash() {
    StringBuilder all = new StringBuilder("b9ffff");
    for (int i = 0; i < 0xFFFF; i++) {
      // [0,31] and [1,0] have the same hash, and so has what is made of them
      all.append("9820");
      for (int bit = 0; bit < 16; bit++) {
        all.append((i >>> bit & 1) == 0 ? "00181f" : "0100");
      }
      all.append("01");
    }
    byte[] bytes = hex(all.toString());
    assertThatThrownBy(() -> CBOR.decode(bytes, Object.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("Limits.withHashing");
    assertThat(CBOR.readTree(bytes).size()).isEqualTo(0xFFFF);
    StringBuilder nested = new StringBuilder();
    // keys in keys: each is looked at once
    nested.append("a1".repeat(400)).append("80").append("01".repeat(400));
    Document tree = CBOR.readTree(hex(nested.toString()));
    assertThat(CBOR.encode(tree)).isEqualTo(hex(nested.toString()));
    assertThat(CBOR.encode(CBOR.decode(hex(nested.toString()), Object.class)))
        .isEqualTo(hex(nested.toString()));
  }

  @Test
  void duplicateKeys() {
    byte[] twice = hex("a2616101616102");
    assertThatThrownBy(() -> CBOR.readTree(twice))
        .isInstanceOf(MappingException.class)
        .hasMessage("CBOR: repeated key; expected a new key, found a at $, offset 4");
    Cbor lenient = Cbor.with(CborOptions.standard().withLastDuplicateWins(true));
    assertThat(lenient.readTree(twice)).hasToString("{\"a\":2}");
  }

  @Test
  void limitsOfChunks() {
    Cbor cbor = Cbor.with(CborOptions.standard().withLimits(Limits.standard().withString(5)));
    assertThat(cbor.decode(hex("7f6161626262ff"), String.class)).isEqualTo("abb");
    for (Class<?> type : List.of(String.class, Object.class, Document.class)) {
      assertThatThrownBy(() -> cbor.decode(hex("7f636161616362626263636363ff"), type))
          .isInstanceOf(LimitException.class);
    }
    assertThatThrownBy(() -> cbor.decode(hex("a161787f636161616362626263636363ff"), Around.class))
        .isInstanceOf(LimitException.class);
  }

  /** With a raised limit no exponent is taken for another one of fewer bits. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "c4821b000000010000000001",
        "c4821b7fffffffffffffff01",
        "c4823b00000000ffffffff01",
        "c5821b000000010000000001"
      })
  void exponentsBeyondAnyLimit(String hex) {
    Cbor cbor =
        Cbor.with(
            CborOptions.standard().withLimits(Limits.standard().withExponent(Integer.MAX_VALUE)));
    for (Class<?> type : List.of(BigDecimal.class, BigInteger.class, long.class)) {
      assertThatThrownBy(() -> cbor.codec(type).decode(hex(hex)))
          .as(type.getName())
          .isInstanceOf(SeriformException.class);
    }
  }
}

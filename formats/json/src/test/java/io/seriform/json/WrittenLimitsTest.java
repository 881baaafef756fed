package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.TypeRef;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.LimitException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What JSON would not read under its limits is not written either: what is JSON's own. */
class WrittenLimitsTest {

  private static final Limits LIMITS =
      Limits.standard().withName(20).withDigits(30).withExponent(30).withString(600);

  /** Keeps what it does not know. */
  static final class Open {
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  private static Json json(Engine engine, Limits limits) {
    return Json.with(JsonOptions.standard().withEngine(engine).withLimits(limits));
  }

  @SuppressWarnings("unchecked")
  private static void refused(Engine engine, String limit, Type type, Object value) {
    byte[] bytes =
        ((io.seriform.Codec<Object>) json(engine, Limits.standard()).codec(type)).encode(value);
    var codec = (io.seriform.Codec<Object>) json(engine, LIMITS).codec(type);
    LimitException written = catchThrowableOfType(LimitException.class, () -> codec.encode(value));
    LimitException read = catchThrowableOfType(LimitException.class, () -> codec.decode(bytes));
    assertThat(written).as("%s is written", value).isNotNull();
    assertThat(written.limit()).isEqualTo(limit);
    assertThat(read.limit()).isEqualTo(limit);
    assertThat(read.offset()).isBetween(0L, (long) bytes.length);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysAreLimitedAsNames(Engine engine) {
    Type texts = new TypeRef<Map<String, Integer>>() {}.type();
    refused(engine, "name", texts, Map.of("\"".repeat(11), 1));
    refused(engine, "name", texts, Map.of("\u0001".repeat(4), 1));
    Type addresses = new TypeRef<Map<URI, Integer>>() {}.type();
    refused(engine, "name", addresses, Map.of(URI.create("http://example.org/a/b/c"), 1));
    Type integers = new TypeRef<Map<BigInteger, Integer>>() {}.type();
    refused(engine, "name", integers, Map.of(BigInteger.TEN.pow(24), 1));
    Type decimals = new TypeRef<Map<BigDecimal, Integer>>() {}.type();
    refused(engine, "exponent", decimals, Map.of(new BigDecimal("1E+40"), 1));
  }

  private static final Type TEXTS = new TypeRef<Map<String, Integer>>() {}.type();

  /** Keys are measured as they are escaped. */
  @SuppressWarnings("unchecked") // the codec of the type
  @ParameterizedTest
  @EnumSource(Engine.class)
  void escapedKeys(Engine engine) {
    JsonOptions ascii = JsonOptions.standard().withEngine(engine).withAsciiOnly(true);
    Json written = Json.with(ascii);
    Json limited = Json.with(ascii.withLimits(LIMITS));
    var read = (io.seriform.Codec<Object>) limited.codec(TEXTS);
    for (String key : new String[] {"ééé", "éé\u007f`aaaa", "\ud83d\ude00aaaaaa"}) {
      Map<String, Integer> fits = Map.of(key, 1);
      assertThat(read.decode(read.encode(fits))).isEqualTo(fits);
      Map<String, Integer> longer = Map.of(key + "é", 1);
      byte[] bytes = written.encode(longer);
      assertThatThrownBy(() -> read.decode(bytes)).hasMessageContaining("name is at most 20, met");
      assertThatThrownBy(() -> read.encode(longer))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("name is at most 20, met 24");
    }
  }

  /** Zeros are digits, however many bytes are at hand. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void zerosCountAsDigits(Engine engine) {
    Json json = json(engine, Limits.standard().withDigits(20));
    for (Class<?> type : new Class<?>[] {BigDecimal.class, double.class, Object.class}) {
      for (int n = 19; n < 28; n++) {
        byte[] bytes = ("0." + "0".repeat(n)).getBytes(StandardCharsets.US_ASCII);
        LimitException whole =
            catchThrowableOfType(LimitException.class, () -> json.decode(bytes, type));
        LimitException streamed =
            catchThrowableOfType(
                LimitException.class, () -> json.decode(new Trickle(bytes, 1), type));
        assertThat(whole == null).as("%s zeros for %s", n, type).isEqualTo(n == 19);
        assertThat(streamed == null).isEqualTo(n == 19);
      }
    }
  }

  /** The least digits that may be set suffice for the text of any double and long. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void leastDigits(Engine engine) {
    Json json = json(engine, Limits.standard().withDigits(20));
    double[] doubles = {0.0010000000000000002, 9999999.999999998, 1.7976931348623157E308, 4.9E-324};
    assertThat(json.decode(json.encode(doubles), double[].class)).isEqualTo(doubles);
    long[] longs = {Long.MIN_VALUE, Long.MAX_VALUE};
    assertThat(json.decode(json.encode(longs), long[].class)).isEqualTo(longs);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownNames(Engine engine) {
    Open open = new Open();
    open.more.put("n".repeat(21), 1);
    refused(engine, "name", Open.class, open);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void setsOfBitsAreLimited(Engine engine) {
    BitSet bits = new BitSet();
    bits.set(0, 600);
    byte[] many = json(engine, LIMITS).encode(bits);
    assertThat(json(engine, LIMITS).decode(many, BitSet.class)).isEqualTo(bits);
    bits.set(601);
    refused(engine, "string", BitSet.class, bits);
  }
}

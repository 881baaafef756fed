package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.TypeRef;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.LimitException;
import io.seriform.wire.Limits;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
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
  void keys(Engine engine) {
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

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownNames(Engine engine) {
    Open open = new Open();
    open.more.put("n".repeat(21), 1);
    refused(engine, "name", Open.class, open);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void bits(Engine engine) {
    BitSet bits = new BitSet();
    bits.set(0, 600);
    byte[] many = json(engine, LIMITS).encode(bits);
    assertThat(json(engine, LIMITS).decode(many, BitSet.class)).isEqualTo(bits);
    bits.set(601);
    refused(engine, "string", BitSet.class, bits);
  }
}

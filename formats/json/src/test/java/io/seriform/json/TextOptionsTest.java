package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.document.TokenWriter;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Deep;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How JSON writes numbers, characters, bytes and moments, where options say. */
class TextOptionsTest {

  private static JsonOptions by(Engine engine) {
    return JsonOptions.standard().withEngine(engine);
  }

  /** Numbers of each kind. */
  static final class Numbers {
    public byte b = -1;
    public short s = 2;
    public int i = Integer.MIN_VALUE;
    public long l = Long.MAX_VALUE;
    public float f = 1.5f;
    public double d = 1e300;
    public Integer boxed = 3;
    public Long none;
    public BigInteger big = BigInteger.TWO.pow(70);
    public BigDecimal exact = new BigDecimal("1.10");
    public AtomicLong atomic = new AtomicLong(4);
    public OptionalInt empty = OptionalInt.empty();
    public long[] longs = {1, -2};
    public List<Double> doubles = new ArrayList<>(List.of(0.5));
    public Map<Long, Long> map = new HashMap<>(Map.of(5L, 6L));
    public boolean yes = true;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersAsText(Engine engine) {
    Json json = Json.with(by(engine).withNumbersAsText(true));
    String text = json.encodeToString(new Numbers());
    assertThat(text)
        .isEqualTo(
            "{\"b\":\"-1\",\"s\":\"2\",\"i\":\"-2147483648\",\"l\":\"9223372036854775807\","
                + "\"f\":\"1.5\",\"d\":\"1.0E300\",\"boxed\":\"3\",\"big\":\"1180591620717411303424\","
                + "\"exact\":\"1.10\",\"atomic\":\"4\",\"longs\":[\"1\",\"-2\"],"
                + "\"doubles\":[\"0.5\"],\"map\":{\"5\":\"6\"},\"yes\":true}");
    Deep.assertSame(new Numbers(), json.decode(text, Numbers.class), text);
    // numbers without quotes too
    Deep.assertSame(
        new Numbers(),
        json.decode(Json.standard().encodeToString(new Numbers()), Numbers.class),
        text);
    for (String wrong :
        List.of("\"1x\"", "\"\"", "\" 1\"", "\"9223372036854775808\"", "\"1.5\"", "null", "{}")) {
      assertThatThrownBy(() -> json.decode("{\"l\":" + wrong + "}", Numbers.class))
          .as(wrong)
          .isInstanceOf(SeriformException.class)
          .hasMessageContaining("at $.l");
    }
    assertThatThrownBy(() -> json.decode("[\"200\"]", byte[].class))
        .isInstanceOf(SeriformException.class);
    Json lenient = Json.with(by(engine).withNumbersAsText(true).withNullAsDefault(true));
    assertThat(lenient.decode("{\"l\":null}", Numbers.class).l).isZero();
    // what is any value stays a number
    assertThat(json.encodeToString(json.readTree("[1]"))).isEqualTo("[1]");
  }

  record Decimal(BigDecimal value) {}

  record Amounts(Number number, Object object) {}

  record Keyed(Map<Number, Integer> by) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void plainDecimals(Engine engine) {
    Json json = Json.with(by(engine).withPlainDecimals(true));
    assertThat(json.encodeToString(new Decimal(new BigDecimal("1E+3"))))
        .isEqualTo("{\"value\":1000}");
    assertThat(json.encodeToString(new Decimal(new BigDecimal("1E-10"))))
        .isEqualTo("{\"value\":0.0000000001}");
    assertThat(json.encodeToString(new Amounts(new BigDecimal("1E+3"), new BigDecimal("1E+2"))))
        .isEqualTo("{\"number\":1000,\"object\":100}");
    assertThat(json.encodeToString(json.readTree("[1E+3,1E-7,2E+20]")))
        .isEqualTo("[1000,0.0000001,200000000000000000000]");
    Json quoted = Json.with(by(engine).withPlainDecimals(true).withNumbersAsText(true));
    assertThat(quoted.encodeToString(new Amounts(new BigDecimal("1E+3"), null)))
        .isEqualTo("{\"number\":\"1000\"}");
    assertThat(json.encodeToString(new Keyed(Map.of(new BigDecimal("1E+3"), 1))))
        .isEqualTo("{\"by\":{\"1000\":1}}");
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try (TokenWriter tokens = json.tokenWriter(text)) {
      tokens.writeBigDecimal(new BigDecimal("1E+3"));
    }
    assertThat(text).hasToString("1000");
    assertThat(Json.standard().encodeToString(new BigDecimal("1E+3"))).isEqualTo("1E+3");
    assertThatThrownBy(() -> json.encode(new Decimal(new BigDecimal("1E+2000000000"))))
        .isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> json.encode(new Decimal(new BigDecimal("1E+9000"))))
        .isInstanceOf(LimitException.class);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void asciiOnly(Engine engine) throws Exception {
    Json json = Json.with(by(engine).withAsciiOnly(true));
    Map<String, String> map = Map.of("größe", "a\u20ac\ud83d\ude00\"z");
    String expected = "{\"gr\\u00f6\\u00dfe\":\"a\\u20ac\\ud83d\\ude00\\\"z\"}";
    assertThat(json.encodeToString(map)).isEqualTo(expected);
    assertThat(new String(json.encode(map), StandardCharsets.US_ASCII)).isEqualTo(expected);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    json.encode(map, stream);
    assertThat(stream.toString(StandardCharsets.US_ASCII)).isEqualTo(expected);
    StringWriter writer = new StringWriter();
    json.codec(Object.class).encode(map, writer);
    assertThat(writer.toString()).isEqualTo(expected);
    assertThat(json.decode(expected, Object.class)).isEqualTo(map);
    // large, and cut anywhere when it is streamed
    String large = "x\u00e9\u4e2d\ud83d\ude00".repeat(50_000);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    json.encode(large, all);
    assertThat(all.toByteArray()).isEqualTo(json.encode(large));
    assertThat(json.decode(all.toByteArray(), String.class)).isEqualTo(large);
    assertThat(all.toString(StandardCharsets.ISO_8859_1).chars().allMatch(c -> c < 0x80)).isTrue();
    Json indented = Json.with(by(engine).withAsciiOnly(true).withIndent(1));
    assertThat(indented.encodeToString(List.of("é"))).isEqualTo("[\n \"\\u00e9\"\n]");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void bytesAreInTheVariantOfBase64(Engine engine) {
    byte[] bytes = {(byte) 0xfb, (byte) 0xff, 1, 2};
    JsonOptions options = by(engine);
    String[] texts = {"\"+/8BAg==\"", "\"-_8BAg==\"", "\"-_8BAg\""};
    for (JsonOptions.Base64Variant variant : JsonOptions.Base64Variant.values()) {
      Json json = Json.with(options.withBase64(variant));
      String text = json.encodeToString(bytes);
      assertThat(text).isEqualTo(texts[variant.ordinal()]);
      assertThat(json.decode(text, byte[].class)).isEqualTo(bytes);
      byte[] large = new byte[100_001];
      assertThat(json.decode(json.encode(large), byte[].class)).isEqualTo(large);
      String other = texts[variant == JsonOptions.Base64Variant.STANDARD ? 1 : 0];
      assertThatThrownBy(() -> json.decode(other, byte[].class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("the text is not a valid base64 text");
    }
  }

  record Moment(Instant at, Date date, Map<Instant, Integer> map) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void momentsAreSecondsWithAFraction(Engine engine) {
    Json json = Json.with(by(engine).withDates(JsonOptions.Dates.EPOCH_SECONDS));
    Instant whole = Instant.ofEpochSecond(1767323045);
    Moment moment =
        new Moment(
            whole.plusNanos(120_000_000), Date.from(Instant.ofEpochMilli(1500)), Map.of(whole, 1));
    String text = "{\"at\":1767323045.12,\"date\":1.5,\"map\":{\"1767323045\":1}}";
    assertThat(json.encodeToString(moment)).isEqualTo(text);
    assertThat(json.decode(text, Moment.class)).isEqualTo(moment);
    for (Instant instant :
        List.of(Instant.MIN, Instant.MAX, Instant.EPOCH.minusNanos(1), Instant.EPOCH, whole)) {
      assertThat(json.decode(json.encode(instant), Instant.class)).isEqualTo(instant);
    }
    assertThat(json.decode("1.5e3", Instant.class)).isEqualTo(Instant.ofEpochSecond(1500));
    for (String wrong : List.of("1.0000000001", "1e30", "\"1\"")) {
      assertThatThrownBy(() -> json.decode(wrong, Instant.class))
          .isInstanceOf(SeriformException.class);
    }
  }
}

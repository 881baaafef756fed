package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What tags say: of numbers, moments, bytes and texts; and that none gets lost. */
class CborTagsTest {

  private static final Cbor CBOR = Cbor.standard();

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  /** Read without a class, what has a registered tag is written as it was. */
  @Test
  void knownTagsWithoutAClass() {
    Map<String, Object> values =
        Map.of(
            "c074323031332d30332d32315432303a30343a30305a",
            Instant.parse("2013-03-21T20:04:00Z"),
            "c07819323031332d30332d32315432303a30343a30302b30323a3030",
            OffsetDateTime.parse("2013-03-21T20:04:00+02:00"),
            "c249010000000000000000",
            BigInteger.TWO.pow(64),
            "c349010000000000000000",
            BigInteger.TWO.pow(64).negate().subtract(BigInteger.ONE),
            "c48221196ab3",
            new BigDecimal("273.15"),
            "d8255000112233445566778899aabbccddeeff",
            UUID.fromString("00112233-4455-6677-8899-aabbccddeeff"),
            "d82076687474703a2f2f7777772e6578616d706c652e636f6d",
            URI.create("http://www.example.com"),
            "d903ec6a323031332d30332d3231",
            LocalDate.parse("2013-03-21"));
    values.forEach(
        (bytes, value) -> {
          assertThat(CBOR.decode(hex(bytes), Object.class)).as(bytes).isEqualTo(value);
          assertThat(CBOR.decode(hex("81" + bytes), Object.class)).isEqualTo(List.of(value));
          assertThat(CBOR.decode(hex("a1" + bytes + bytes), Object.class))
              .isEqualTo(Map.of(value, value));
          assertThat(CBOR.codec(Object.class).decode(new Trickle(hex(bytes), 1))).isEqualTo(value);
          assertThat(HexFormat.of().formatHex(CBOR.encode(value))).isEqualTo(bytes);
        });
    assertThat(CBOR.decode(hex("c11a514b67b0"), Object.class))
        .isEqualTo(Instant.ofEpochSecond(1363896240));
    assertThat(CBOR.decode(hex("c1fb41d452d9ec200000"), Object.class))
        .isEqualTo(Instant.ofEpochSecond(1363896240, 500_000_000));
    assertThat(CBOR.decode(hex("d86419397c"), Object.class)).isEqualTo(LocalDate.ofEpochDay(14716));
    assertThat(CBOR.decode(hex("d8643941d8"), Object.class))
        .isEqualTo(LocalDate.ofEpochDay(-16857));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c06161", "c001", "c16161", "c1f97e00", "c11bffffffffffffffff", "d82541aa", "d8206101",
        "d9 03ec 6161", "d8646161", "d8641bffffffffffffffff", "c201", "c36161", "c401", "c48101",
        "c482016161"
      })
  void whatDoesNotFitItsTag(String hex) {
    byte[] bytes = hex(hex.replace(" ", ""));
    assertThatThrownBy(() -> CBOR.decode(bytes, Object.class)).isInstanceOf(MappingException.class);
  }

  /** A decimal number whose scale is 0 is written as an integer, and so it is read as one. */
  @ParameterizedTest
  @CsvSource({
    "c4820005, 05",
    "c4820024, 24",
    "c48200c249010000000000000000, c249010000000000000000",
    "c4820000, 00"
  })
  void decimalsWithoutAFraction(String decimal, String integer) {
    Object number = CBOR.decode(hex(integer), Object.class);
    assertThat(CBOR.decode(hex(decimal), Object.class)).isEqualTo(number);
    assertThat(CBOR.decode(hex(decimal), Number.class)).isEqualTo(number);
    assertThat(CBOR.decode(hex(decimal), BigDecimal.class))
        .isEqualTo(CBOR.decode(hex(integer), BigDecimal.class));
    assertThat(CBOR.decode(hex(decimal), double.class))
        .isEqualTo(CBOR.decode(hex(integer), double.class));
    assertThat(CBOR.readTree(hex(decimal))).isEqualTo(CBOR.readTree(hex(integer)));
    byte[] twice = hex("a2" + decimal + "01" + integer + "02");
    assertThat(CBOR.decode(twice, Object.class)).isEqualTo(Map.of(number, 2L));
    assertThatThrownBy(() -> CBOR.readTree(twice))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated key");
    // a bigfloat is one too, but stays what it is in a tree
    assertThat(CBOR.decode(hex("c5" + decimal.substring(2)), Object.class)).isEqualTo(number);
  }

  /** Tags that are not known here are kept in the tree, however wide and however many. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "c6f6",
        "d7a0",
        "d81801",
        "d8ff80",
        "d9fffff7",
        "da00010000f4",
        "daffffffff40",
        "db000000010000000060",
        "db7fffffffffffffff01",
        "dbffffffffffffffff80",
        "d9d9f7d9d9f701",
        "a1d8641903e8c001",
        "c0c100"
      })
  void unknownTagsAreKeptInTheTree(String hex) {
    Document tree = CBOR.readTree(hex(hex));
    assertThat(HexFormat.of().formatHex(CBOR.encode(tree))).isEqualTo(hex);
  }

  @ParameterizedTest
  @CsvSource({
    "c5822003, 1.5",
    "c5820103, 6",
    "c5822103, 0.75",
    "c5822123, -1",
    "c58220c249010000000000000001, 9223372036854775808.5",
    "c5823830c24107, 0.0000000000000124344978758017532527446746826171875",
    "c59f2003ff, 1.5",
    "c49f2003ff, 0.3"
  })
  void bigfloatsAndEndlessPairs(String hex, BigDecimal value) {
    byte[] bytes = hex(hex);
    assertThat(CBOR.decode(bytes, BigDecimal.class)).isEqualByComparingTo(value);
    assertThat(new BigDecimal(CBOR.decode(bytes, Object.class).toString()))
        .isEqualByComparingTo(value);
    assertThat(CBOR.decode(bytes, double.class)).isEqualTo(value.doubleValue());
    assertThat(CBOR.decode(bytes, float.class)).isEqualTo(value.floatValue());
    if (bytes[0] == (byte) 0xC5) {
      assertThat(CBOR.readTree(bytes).tag()).isEqualTo(5);
    }
    if (value.stripTrailingZeros().scale() <= 0) {
      assertThat(CBOR.decode(bytes, int.class)).isEqualTo(value.intValueExact());
    } else {
      assertThatThrownBy(() -> CBOR.decode(bytes, int.class)).isInstanceOf(MappingException.class);
    }
  }

  /** Only trees keep references to strings; a number is not taken for the string. */
  @Test
  void referencesToStrings() {
    byte[] bytes = hex("d901008363616161d8190063626262");
    assertThat(CBOR.readTree(bytes)).hasToString("256([\"aaa\",25(0),\"bbb\"])");
    assertThatThrownBy(() -> CBOR.decode(bytes, Object.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("references to strings (tag 25) are not read")
        .hasMessageContaining("$[1]");
    assertThatThrownBy(() -> CBOR.decode(bytes, String[].class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$[1]");
  }

  /** All simple values are kept by trees; only undefined means something without one: null. */
  @Test
  void simpleValues() {
    for (int n = 0; n < 256; n++) {
      byte[] bytes = n < 24 ? new byte[] {(byte) (0xE0 | n)} : new byte[] {(byte) 0xF8, (byte) n};
      if (n >= 24 && n < 32) {
        assertThatThrownBy(() -> CBOR.readTree(bytes)).isInstanceOf(SyntaxException.class);
        continue;
      }
      Document tree = CBOR.readTree(bytes);
      assertThat(tree).isEqualTo(Document.simple(n));
      assertThat(CBOR.encode(tree)).isEqualTo(bytes);
      if (n < 20 || n > 23) {
        for (Class<?> type : List.of(Object.class, String.class, int.class, Texts.class)) {
          assertThatThrownBy(() -> CBOR.decode(bytes, type)).isInstanceOf(MappingException.class);
        }
      }
    }
    assertThat(CBOR.decode(hex("f7"), Object.class)).isNull();
    assertThat(CBOR.decode(hex("a16474657874f7"), Texts.class).text()).isNull();
    assertThat(CBOR.decode(hex("82f7f6"), Object[].class)).containsOnlyNulls();
  }

  /** Documents with tag 55799 are read in any case, and a tree keeps it unless it is an option. */
  @Test
  void selfDescribed() {
    Cbor described = Cbor.with(CborOptions.standard().withSelfDescribed(true));
    byte[] bytes = described.encode(List.of("a"));
    assertThat(bytes).asHexString().isEqualToIgnoringCase("d9d9f7816161");
    for (Cbor cbor : List.of(CBOR, described)) {
      assertThat(cbor.decode(bytes, Object.class)).isEqualTo(List.of("a"));
      assertThat(cbor.decode(bytes, String[].class)).containsExactly("a");
      assertThat(cbor.codec(Object.class).decode(new Trickle(bytes, 1))).isEqualTo(List.of("a"));
    }
    assertThat(CBOR.readTree(bytes)).hasToString("55799([\"a\"])");
    assertThat(CBOR.encode(CBOR.readTree(bytes))).isEqualTo(bytes);
    assertThat(described.readTree(bytes)).hasToString("[\"a\"]");
    assertThat(described.encode(described.readTree(bytes))).isEqualTo(bytes);
    assertThat(described.decode(hex("816161"), Object.class)).isEqualTo(List.of("a"));
    assertThat(described.encode(null)).asHexString().isEqualToIgnoringCase("d9d9f7f6");
    assertThat(described.decode(hex("d9d9f7f6"), Texts.class)).isNull();
    assertThat(described.decode(hex("f6"), Texts.class)).isNull();
    for (String cut : List.of("d9", "d9d9", "d9d9f7")) {
      assertThatThrownBy(() -> described.decode(hex(cut), Object.class))
          .isInstanceOf(SyntaxException.class);
    }
  }

  /** Of a list that is written value by value, the document has the tag, and elements have none. */
  @ParameterizedTest
  @EnumSource(CborOptions.Order.class)
  void selfDescribedLists(CborOptions.Order order) {
    Cbor described = Cbor.with(CborOptions.standard().withSelfDescribed(true).withOrder(order));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StreamEncoder<Object> stream =
        described.codec(Object.class).encodeStream(bytes, Framing.ARRAY)) {
      stream.write(List.of(1));
      stream.write(null);
      stream.write("a");
    }
    assertThat(bytes.toByteArray()).asHexString().isEqualToIgnoringCase("d9d9f79f8101f66161ff");
    assertThat(described.decode(bytes.toByteArray(), Object.class))
        .isEqualTo(Arrays.asList(List.of(1L), null, "a"));
    try (StreamDecoder<Object> read =
        described
            .codec(Object.class)
            .decodeStream(new ByteArrayInputStream(bytes.toByteArray()), Framing.ARRAY)) {
      assertThat(read.next()).isEqualTo(List.of(1L));
      assertThat(read.next()).isNull();
      assertThat(read.next()).isEqualTo("a");
      assertThat(read.hasNext()).isFalse();
    }
  }

  /** Digits that a class cannot hold are dropped; what is too far for it is refused. */
  @Test
  @SuppressWarnings("JavaUtilDate") // the old classes are read too
  void momentsOfOtherClasses() {
    byte[] micros = hex("c1fb3ff0000431bde82d"); // about 1.000004
    assertThat(CBOR.decode(micros, Instant.class)).isEqualTo(Instant.ofEpochSecond(1, 4000));
    assertThat(CBOR.decode(micros, java.sql.Timestamp.class).getNanos()).isEqualTo(4000);
    assertThat(CBOR.decode(micros, java.util.Date.class)).isEqualTo(new java.util.Date(1000));
    byte[] far = hex("c11b00701cd2fa9578ff"); // the last second of an Instant
    assertThat(CBOR.decode(far, Instant.class).getEpochSecond()).isEqualTo(31556889864403199L);
    for (Class<?> type :
        List.of(java.util.Date.class, java.sql.Timestamp.class, java.util.Calendar.class)) {
      assertThatThrownBy(() -> CBOR.decode(far, type)).isInstanceOf(MappingException.class);
    }
    assertThatThrownBy(() -> CBOR.decode(hex("c11b00701cd2fa957900"), Instant.class))
        .isInstanceOf(MappingException.class);
  }

  // ---- base64 and its like

  record Texts(String text, byte[] bytes) {}

  @ParameterizedTest
  @CsvSource({
    "d543fbff01, -_8B",
    "d642fbff, '+/8='",
    "d743fbff01, FBFF01",
    "d540, ''",
    "d55f41fb42ff01ff, -_8B",
    "d74100, 00"
  })
  void bytesThatAreMeantToBecomeText(String hex, String text) {
    for (Engine engine : Engine.values()) {
      Cbor cbor = Cbor.with(CborOptions.standard().withEngine(engine));
      assertThat(cbor.decode(hex(hex), String.class)).isEqualTo(text);
      Texts read = cbor.decode(hex("a26474657874" + hex + "65627974657341aa"), Texts.class);
      assertThat(read.text()).isEqualTo(text);
      Document tree = cbor.readTree(hex(hex));
      assertThat(tree.content().kind()).isEqualTo(Document.Kind.BYTES);
    }
    byte[] bytes = CBOR.readTree(hex(hex)).content().asBytes();
    assertThat(CBOR.decode(hex(hex), byte[].class)).isEqualTo(bytes);
    assertThat(CBOR.decode(hex(hex), Object.class)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void textsThatAreBytes(Engine engine) {
    Cbor cbor = Cbor.with(CborOptions.standard().withEngine(engine));
    byte[] expected = {(byte) 0xFB, (byte) 0xFF};
    for (String text : List.of("d821632d5f38", "d821642d5f383d", "d822642b2f383d")) {
      assertThat(cbor.decode(hex(text), byte[].class)).isEqualTo(expected);
      Texts read = cbor.decode(hex("a1656279746573" + text), Texts.class);
      assertThat(read.bytes()).isEqualTo(expected);
      assertThat(cbor.readTree(hex(text)).tag()).isBetween(33L, 34L);
      assertThat(cbor.decode(hex(text), Object.class)).isInstanceOf(String.class);
    }
    for (String no :
        List.of("632d5f38", "d82061" + "2d", "d822632d5f38", "d8216121", "d5632d5f38")) {
      assertThatThrownBy(() -> cbor.decode(hex(no), byte[].class))
          .as(no)
          .isInstanceOf(MappingException.class);
    }
    // bytes are no text, unless their tag says so
    for (String no : List.of("42fbff", "d82142fbff", "d642".concat("fbff01"))) {
      assertThatThrownBy(() -> cbor.decode(hex(no), String.class))
          .as(no)
          .isInstanceOfAny(MappingException.class, SyntaxException.class);
    }
  }
}

package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HexFormat;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each option of CBOR alone changes, compiled and interpreted. */
class CborOptionsTest {

  private static CborOptions options(Engine engine) {
    return CborOptions.standard().withEngine(engine);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  // ---- numbers as keys

  record Numbered(
      @Property(id = 1) int a,
      @Property(id = 200) String b,
      Integer c,
      @Property(id = 3) List<Integer> d) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void declaredIdsReplaceNames(Engine engine) {
    Cbor ids = Cbor.with(options(engine).withIds(CborOptions.Ids.DECLARED));
    Numbered value = new Numbered(5, "x", 6, List.of(7));
    byte[] bytes = ids.encode(value);
    assertThat(hex(bytes)).isEqualTo("a4" + "0105" + "18c86178" + "616306" + "038107");
    assertThat(ids.decode(bytes, Numbered.class)).isEqualTo(value);
    // names, any order, any width of a number, tags before keys, keys that are not known
    byte[] other =
        hex(
            "bf"
                + "616306"
                + "1a000000c86178"
                + "0901"
                + "616105"
                + "c7190003"
                + "8107"
                + "2000"
                + "3bffffffffffffffffa0"
                + "f500"
                + "8001"
                + "4100f6"
                + "ff");
    assertThat(ids.decode(other, Numbered.class)).isEqualTo(value);
    assertThatThrownBy(() -> ids.decode(hex("a201050106"), Numbered.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated property")
        .hasMessageContaining("$.a");
    assertThatThrownBy(() -> ids.decode(hex("a20105616106"), Numbered.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated property");
    Cbor strict =
        Cbor.with(options(engine).withIds(CborOptions.Ids.DECLARED).withUnknown(Unknown.REJECT));
    assertThatThrownBy(() -> strict.decode(hex("a201053863" + "00"), Numbered.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("found -100")
        .hasMessageContaining("offset 3");
    // without the option numbers are unknown
    assertThat(Cbor.with(options(engine)).decode(bytes, Numbered.class))
        .isEqualTo(new Numbered(0, null, 6, null));
    Cbor all = Cbor.with(options(engine).withIds(CborOptions.Ids.ALL));
    assertThat(all.readTree(all.encode(value))).hasToString("{1:5,200:\"x\",201:6,3:[7]}");
    assertThat(all.decode(all.encode(value), Numbered.class)).isEqualTo(value);
  }

  record Around(@Property(id = 3) int more, @Unwrapped Numbered inner) {}

  /** Ids that are written must differ, those of unwrapped objects too. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void idsOfUnwrappedObjects(Engine engine) {
    for (CborOptions.Ids ids : List.of(CborOptions.Ids.DECLARED, CborOptions.Ids.ALL)) {
      Cbor cbor = Cbor.with(options(engine).withIds(ids));
      assertThatThrownBy(() -> cbor.codec(Around.class))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("more and d of")
          .hasMessageContaining("have one id, 3");
    }
  }

  record Pair(int a, Numbered b) {}

  /** What options do to whole documents does not concern copies. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void optionsOfDocumentsDoNotConcernCopies(Engine engine) {
    Pair pair = new Pair(1, new Numbered(2, "x", 3, List.of(4)));
    for (CborOptions each :
        List.of(
            options(engine).withSelfDescribed(true),
            options(engine).withOrder(CborOptions.Order.DETERMINISTIC),
            options(engine).withOrder(CborOptions.Order.LENGTH_FIRST))) {
      Pair copy = Copier.of(Cbor.with(each).codec(Pair.class)).copy(pair);
      assertThat(copy).isEqualTo(pair);
      assertThat(copy.b()).isNotSameAs(pair.b());
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsAreArraysOfTheirProperties(Engine engine) {
    Cbor arrays = Cbor.with(options(engine).withShape(Shape.ARRAY));
    Pair pair = new Pair(1, new Numbered(2, null, null, List.of()));
    assertThat(hex(arrays.encode(pair))).isEqualTo("820184" + "02f6f680");
    assertThat(arrays.decode(arrays.encode(pair), Pair.class)).isEqualTo(pair);
    // an indefinite length; fewer elements, as an older build has them; more, as a newer one
    assertThat(arrays.decode(hex("9f019f02f7f680ffff"), Pair.class)).isEqualTo(pair);
    assertThat(arrays.decode(hex("8101"), Pair.class)).isEqualTo(new Pair(1, null));
    assertThat(arrays.decode(hex("9f01f6a161619f01ffc100ff"), Pair.class))
        .isEqualTo(new Pair(1, null));
    Cbor strict = Cbor.with(options(engine).withShape(Shape.ARRAY).withUnknown(Unknown.REJECT));
    assertThatThrownBy(() -> strict.decode(hex("8301f600"), Pair.class))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> arrays.decode(hex("a1616101"), Pair.class))
        .isInstanceOf(MappingException.class);
  }

  // ---- moments

  record Moments(
      Instant instant,
      Date date,
      Timestamp timestamp,
      Calendar calendar,
      OffsetDateTime offset,
      LocalDate day) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  @SuppressWarnings("JavaUtilDate") // the old classes are written too
  void momentsAreSecondsOfTheEpoch(Engine engine) {
    Cbor epoch = Cbor.with(options(engine).withDates(CborOptions.Dates.EPOCH));
    for (long millis : new long[] {0, 1, -1, 1_363_896_240_500L, -62_135_596_800_000L, 1L << 42}) {
      Instant instant = Instant.ofEpochMilli(millis);
      Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
      calendar.setTimeInMillis(millis);
      Moments moments =
          new Moments(
              instant,
              new Date(millis),
              new Timestamp(millis),
              calendar,
              instant.atOffset(java.time.ZoneOffset.ofHours(2)),
              LocalDate.ofEpochDay(millis / 1000));
      byte[] bytes = epoch.encode(moments);
      for (Cbor reader : List.of(epoch, Cbor.standard())) {
        Moments back = reader.decode(bytes, Moments.class);
        assertThat(back.instant()).isEqualTo(instant);
        assertThat(back.date()).isEqualTo(moments.date());
        assertThat(back.timestamp()).isEqualTo(moments.timestamp());
        assertThat(back.calendar().getTimeInMillis()).isEqualTo(millis);
        assertThat(back.offset()).isEqualTo(moments.offset());
        assertThat(back.day()).isEqualTo(moments.day());
      }
    }
    assertThat(epoch.readTree(epoch.encode(Instant.ofEpochSecond(-5)))).hasToString("1(-5)");
    assertThat(epoch.readTree(epoch.encode(Instant.ofEpochMilli(1500))))
        .asString()
        .startsWith("1(1.5");
    assertThat(hex(epoch.encode(LocalDate.of(1940, 10, 9)))).isEqualTo("d8643929b3");
    for (Instant finer :
        List.of(Instant.ofEpochSecond(0, 1), Instant.ofEpochSecond(1L << 33, 1_000), Instant.MAX)) {
      assertThatThrownBy(() -> epoch.encode(finer)).isInstanceOf(EncodeException.class);
    }
  }

  /** A double tells microseconds up to 2^33 seconds, and milliseconds long after. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void fractionsOfSeconds(Engine engine) {
    Cbor epoch = Cbor.with(options(engine).withDates(CborOptions.Dates.EPOCH));
    List<Instant> moments = new ArrayList<>();
    moments.add(Instant.parse("9999-12-31T23:59:59.999Z"));
    moments.add(Instant.parse("-9999-01-01T00:00:00.001Z"));
    for (long seconds : new long[] {1L << 33, 1L << 34, 1L << 38, -1L << 33, -1L << 40}) {
      for (int millis = 0; millis < 1000; millis++) {
        moments.add(Instant.ofEpochSecond(seconds, millis * 1_000_000L));
      }
    }
    for (int micros = 0; micros < 1_000_000; micros += 1237) {
      moments.add(Instant.ofEpochSecond((1L << 33) - 1, micros * 1000L));
      moments.add(Instant.ofEpochSecond(1 - (1L << 33), micros * 1000L));
    }
    for (Instant moment : moments) {
      assertThat(epoch.decode(epoch.encode(moment), Instant.class)).isEqualTo(moment);
    }
  }
}

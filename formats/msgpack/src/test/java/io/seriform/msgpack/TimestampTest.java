package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Timestamps in their three widths, at their limits, and the other ways to write moments. */
@SuppressWarnings("JavaUtilDate") // the old classes are written too
class TimestampTest {

  private static final Msgpack MSGPACK = Msgpack.standard();

  @ParameterizedTest
  @CsvSource({
    "0, 0, d6ff00000000",
    "1, 0, d6ff00000001",
    "4294967295, 0, d6ffffffffff",
    "4294967296, 0, d7ff0000000100000000",
    "0, 1, d7ff0000000400000000",
    "17179869183, 999999999, d7ffee6b27ffffffffff",
    "17179869184, 0, c70cff000000000000000400000000",
    "-1, 0, c70cff00000000ffffffffffffffff",
    "-1, 999999999, c70cff3b9ac9ffffffffffffffffff",
    "31556889864403199, 999999999, c70cff3b9ac9ff00701cd2fa9578ff",
    "-31557014167219200, 0, c70cff00000000ff8fe31014641400"
  })
  void timestampsHaveTheShortestWidth(long seconds, int nanos, String hex) {
    Instant instant = Instant.ofEpochSecond(seconds, nanos);
    assertThat(Hex.of(MSGPACK.encode(instant))).isEqualTo(hex);
    byte[] bytes = Hex.bytes(hex);
    assertThat(MSGPACK.decode(bytes, Instant.class)).isEqualTo(instant);
    assertThat(MSGPACK.decode(bytes, Object.class)).isEqualTo(instant);
    Document tree = MSGPACK.readTree(bytes);
    assertThat(tree.kind()).isEqualTo(Document.Kind.EXTENSION);
    assertThat(tree.tag()).isEqualTo(-1);
    assertThat(MSGPACK.encode(tree)).isEqualTo(bytes);
  }

  @Test
  void widerThanNeeded() {
    for (String hex :
        List.of(
            "d7ff0000000000000007",
            "c70cff000000000000000000000007",
            "c704ff00000007",
            "c80004ff00000007")) {
      assertThat(MSGPACK.decode(Hex.bytes(hex), Instant.class)).isEqualTo(Instant.ofEpochSecond(7));
    }
  }

  /** A billion nanoseconds, lengths that are none, other types, seconds that no Instant has. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "d7ffee6b280000000000",
        "c70cff3b9aca000000000000000000",
        "c70cffffffffff0000000000000000",
        "d4ff00",
        "d8ff00000000000000000000000000000000",
        "c700ff",
        "d60500000000",
        "c70cff000000007fffffffffffffff",
        "c70cff000000008000000000000000"
      })
  void malformedTimestampsAreRefused(String hex) {
    assertThatThrownBy(() -> MSGPACK.decode(Hex.bytes(hex), Instant.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("offset 0");
  }

  @Test
  void otherClasses() {
    Instant fine = Instant.ofEpochSecond(5, 1_000_001);
    byte[] bytes = MSGPACK.encode(fine);
    assertThat(MSGPACK.decode(bytes, Timestamp.class)).isEqualTo(Timestamp.from(fine));
    assertThatThrownBy(() -> MSGPACK.decode(bytes, Date.class))
        .isInstanceOf(MappingException.class);
    Date date = new Date(-1);
    assertThat(MSGPACK.encode(date)).isEqualTo(MSGPACK.encode(date.toInstant()));
    assertThat(MSGPACK.decode(MSGPACK.encode(date), Date.class)).isEqualTo(date);
    assertThatThrownBy(() -> MSGPACK.decode(MSGPACK.encode(Instant.MAX), Timestamp.class))
        .isInstanceOf(MappingException.class);
  }

  @Test
  void asText() {
    Msgpack iso = Msgpack.with(MsgpackOptions.standard().withDates(MsgpackOptions.Dates.ISO));
    Instant instant = Instant.parse("2026-01-02T03:04:05Z");
    byte[] bytes = iso.encode(instant);
    assertThat(iso.readTree(bytes).asText()).isEqualTo("2026-01-02T03:04:05Z");
    // both are read in any case
    assertThat(MSGPACK.decode(bytes, Instant.class)).isEqualTo(instant);
  }

  @Test
  void asNumbers() {
    Msgpack epoch = Msgpack.with(MsgpackOptions.standard().withDates(MsgpackOptions.Dates.EPOCH));
    Instant instant = Instant.ofEpochMilli(1_767_225_600_123L);
    byte[] bytes = epoch.encode(instant);
    assertThat(epoch.readTree(bytes)).isEqualTo(Document.of(1_767_225_600_123L));
    assertThat(epoch.decode(bytes, Instant.class)).isEqualTo(instant);
    assertThat(epoch.decode(bytes, Calendar.class).getTimeInMillis()).isEqualTo(1_767_225_600_123L);
    assertThat(epoch.decode(MSGPACK.encode(instant), Instant.class)).isEqualTo(instant);
    assertThatThrownBy(() -> MSGPACK.decode(bytes, Instant.class))
        .isInstanceOf(MappingException.class);
    for (Instant no : List.of(Instant.ofEpochSecond(0, 1), Instant.MAX)) {
      assertThatThrownBy(() -> epoch.encode(no)).isInstanceOf(EncodeException.class);
    }
  }
}

package io.seriform.codec.scalar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import io.seriform.scalar.Kind;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Moments of each class, there and back, and what a class cannot say. */
@SuppressWarnings("JavaUtilDate") // it is what users' classes declare
class MomentsTest {

  private static final List<Kind> KINDS =
      List.of(Kind.INSTANT, Kind.DATE, Kind.SQL_TIMESTAMP, Kind.CALENDAR);

  @Test
  void millisecondsBecomeEachKindOfMoment() {
    for (Kind kind : Kind.values()) {
      assertThat(Moments.is(kind)).as("%s", kind).isEqualTo(KINDS.contains(kind));
    }
    assertThat(Moments.ofMillis(Kind.INSTANT, 5)).isEqualTo(Instant.ofEpochMilli(5));
    assertThat(Moments.ofMillis(Kind.DATE, 5)).isExactlyInstanceOf(Date.class);
    assertThat(Moments.ofMillis(Kind.SQL_TIMESTAMP, 5)).isEqualTo(new Timestamp(5));
    Calendar calendar = (Calendar) Moments.ofMillis(Kind.CALENDAR, 5);
    assertThat(calendar.getTimeZone().getID()).isEqualTo("UTC");
  }

  @Test
  void thereAndBack() {
    for (long millis : new long[] {0, 1, -1, 1_767_225_600_123L, -62_135_596_800_001L}) {
      for (Kind kind : KINDS) {
        Object value = Moments.ofMillis(kind, millis);
        assertThat(Moments.millis(value)).isEqualTo(millis);
        assertThat(Moments.instant(value)).isEqualTo(Instant.ofEpochMilli(millis));
        assertThat(Moments.of(kind, Instant.ofEpochMilli(millis))).isEqualTo(value);
      }
    }
    for (long end : new long[] {Long.MIN_VALUE, Long.MAX_VALUE}) {
      for (Kind kind : KINDS) {
        Object value = Moments.ofMillis(kind, end);
        long declared =
            value instanceof Instant i
                ? i.toEpochMilli()
                : value instanceof Calendar c ? c.getTimeInMillis() : ((Date) value).getTime();
        assertThat(declared).as("%s", kind).isEqualTo(end);
      }
      for (Kind kind : List.of(Kind.INSTANT, Kind.DATE, Kind.CALENDAR)) {
        Object value = Moments.ofMillis(kind, end);
        assertThat(Moments.millis(value)).as("%s", kind).isEqualTo(end);
        assertThat(Moments.instant(value)).as("%s", kind).isEqualTo(Instant.ofEpochMilli(end));
      }
      assertThat(Moments.millis(Instant.ofEpochMilli(end))).isEqualTo(end);
    }
  }

  /** The JDK lets the seconds of a Timestamp overflow at the beginning of its range. */
  @Test
  void theFirstTimestamp() {
    Object first = Moments.ofMillis(Kind.SQL_TIMESTAMP, Long.MIN_VALUE);
    assertThatThrownBy(() -> Moments.millis(first)).isInstanceOf(EncodeException.class);
    Object second = Moments.ofMillis(Kind.SQL_TIMESTAMP, Long.MIN_VALUE / 1000 * 1000);
    assertThat(Moments.millis(second)).isEqualTo(Long.MIN_VALUE / 1000 * 1000);
  }

  @Test
  void whatIsFinerOrFarther() {
    Instant fine = Instant.ofEpochSecond(5, 1_000_001);
    assertThat(Moments.of(Kind.INSTANT, fine)).isEqualTo(fine);
    assertThat(Moments.of(Kind.SQL_TIMESTAMP, fine)).isEqualTo(Timestamp.from(fine));
    for (Kind kind : List.of(Kind.DATE, Kind.CALENDAR)) {
      assertThatThrownBy(() -> Moments.of(kind, fine)).isInstanceOf(IllegalArgumentException.class);
    }
    for (Instant far : List.of(Instant.MIN, Instant.MAX)) {
      assertThat(Moments.of(Kind.INSTANT, far)).isEqualTo(far);
      for (Kind kind : List.of(Kind.DATE, Kind.SQL_TIMESTAMP, Kind.CALENDAR)) {
        assertThatThrownBy(() -> Moments.of(kind, far))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
    for (Instant no : List.of(fine, Instant.MIN, Instant.MAX)) {
      assertThatThrownBy(() -> Moments.millis(no))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining(no.toString());
    }
    assertThatThrownBy(() -> Moments.millis(Timestamp.from(fine)))
        .isInstanceOf(EncodeException.class);
  }
}

package io.seriform.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import io.seriform.scalar.Kind;
import java.io.File;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScalarTextTest {

  static Stream<Kind> kinds() {
    return ScalarSamples.kinds();
  }

  static Stream<Kind> readable() {
    return kinds().filter(kind -> kind != Kind.CLASS);
  }

  static Stream<Kind> bounded() {
    return kinds().filter(kind -> ScalarText.maxLength(kind) > 0);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void eachKindHasTextOrIsListedAsOneWithout(Kind kind) {
    if (ScalarSamples.OTHERS.contains(kind)) {
      assertThatIllegalArgumentException().isThrownBy(() -> ScalarText.print(kind, "1"));
      assertThatIllegalArgumentException().isThrownBy(() -> ScalarText.parse(kind, null, "1"));
      assertThat(ScalarText.maxLength(kind)).isZero();
    } else {
      assertThat(ScalarSamples.of(kind)).isNotEmpty();
      for (Object value : ScalarSamples.of(kind)) {
        String text = ScalarText.print(kind, value);
        assertThat(text)
            .isEqualTo(
                kind == Kind.CLASS
                    ? ((Class<?>) value).getName()
                    : ScalarText.print(kind, ScalarText.parse(kind, null, text)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("readable")
  void everyValueComesBackFromItsText(Kind kind) {
    for (Object value : ScalarSamples.of(kind)) {
      String text = ScalarText.print(kind, value);
      Object back = ScalarText.parse(kind, null, text);
      assertThat(ScalarSamples.comparable(kind, back))
          .as(text)
          .isEqualTo(ScalarSamples.comparable(kind, value));
      assertThat(ScalarText.print(kind, back)).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @MethodSource("bounded")
  void bytesAreTheSameAsText(Kind kind) {
    int room = ScalarText.maxLength(kind);
    for (Object value : ScalarSamples.of(kind)) {
      byte[] exact = new byte[room];
      int length = ScalarText.put(kind, exact, 0, value);
      String text = new String(exact, 0, length, StandardCharsets.ISO_8859_1);
      assertThat(text).isEqualTo(ScalarText.print(kind, value));

      byte[] buf = new byte[room + 20];
      Arrays.fill(buf, (byte) '7');
      assertThat(ScalarText.put(kind, buf, 10, value)).isEqualTo(10 + length);
      for (int i = 0; i < 10; i++) {
        assertThat(buf[i]).isEqualTo((byte) '7');
        assertThat(buf[10 + room + i]).isEqualTo((byte) '7');
      }
      Arrays.fill(buf, 10 + length, buf.length, (byte) '7');
      assertThat(ScalarText.parseAscii(kind, buf, 10, 10 + length))
          .as(text)
          .isEqualTo(ScalarText.parse(kind, null, text));
      byte[] alone = Arrays.copyOf(exact, length);
      assertThat(ScalarText.parseAscii(kind, alone, 0, length)).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @MethodSource("readable")
  void asciiBytesOfEveryKindAreRead(Kind kind) {
    for (Object value : ScalarSamples.of(kind)) {
      String text = ScalarText.print(kind, value);
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      if (bytes.length == text.length()) {
        Object back = ScalarText.parseAscii(kind, bytes, 0, bytes.length);
        assertThat(ScalarSamples.comparable(kind, back))
            .isEqualTo(ScalarSamples.comparable(kind, value));
      } else {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> ScalarText.parseAscii(kind, bytes, 0, bytes.length));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "INET_ADDRESS, ::1, 0:0:0:0:0:0:0:1",
    "INET_ADDRESS, ::ffff:102:304, ::ffff:1.2.3.4",
    "INET_ADDRESS, fe80::1%3, FE80:0::0001%3",
    "INET_ADDRESS, 2001:db8::1:0:0:1, 2001:db8:0:0:1:0:0:1",
    "INET_ADDRESS, 2001:db8:0:1:1:1:1:1, 2001:db8::1:1:1:1:1",
    "INET_ADDRESS, 1::, 1:0:0::0",
    "BIT_SET, a, 000A",
    "UUID, 0123abcd-ef01-2345-6789-abcdef012345, 0123ABCD-EF01-2345-6789-aBcDeF012345",
    "ZONE_OFFSET, +05:30, +0530",
    "LOCALE, en-US, EN-us",
    "NUMBER, 15, 15",
    "BIG_DECIMAL, 1.50, 1.50",
    "BIG_DECIMAL, 1E+3, 1e3",
    "PATTERN, a*, a*",
    "FILE, a/b, a//b",
    "FILE, /a/b c, file:///a/b%20c",
    "PATH, a/b, a//b/",
    "PATH, /a/b c, file:///a/b%20c",
    "PATH, file:/a, file:/a",
    "CHARSET, UTF-8, utf8",
    "PATTERN, (?/im)a*, (?/mi)a*",
    "INET_SOCKET_ADDRESS, localhost:80, localhost:80",
    "INET_SOCKET_ADDRESS, 127.0.0.1:0, 127.0.0.1:0",
    "INET_SOCKET_ADDRESS, [::1]:65535, [0::1]:65535",
    "TIME_ZONE, Europe/Paris, Europe/Paris",
    "CALENDAR, 2024-02-29T12:00:00Z[UTC], 2024-02-29T12:00Z",
    "CALENDAR, 2024-02-29T12:00:00+01:00[GMT+01:00], 2024-02-29T12:00:00+01:00",
    "CALENDAR, 2024-07-01T14:00:00.5+02:00[Europe/Paris], 2024-07-01T14:00:00.500+02[Europe/Paris]",
  })
  void otherTextsAreReadToo(Kind kind, String text, String other) {
    String normal = text.replace("00.5+", "00.500+");
    assertThat(ScalarText.print(kind, ScalarText.parse(kind, null, other))).isEqualTo(normal);
  }

  @Test
  void numbersComeInTheFirstClassThatIsExact() {
    assertThat(number("1")).isEqualTo(1);
    assertThat(number("-0")).isEqualTo(0);
    assertThat(number("2147483648")).isEqualTo(2147483648L);
    assertThat(number("-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
    assertThat(number("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
    assertThat(number("9223372036854775808")).hasToString("9223372036854775808");
    assertThat(number("9999999999999999999")).hasToString("9999999999999999999");
    assertThat(number("0.1")).isEqualTo(0.1);
    assertThat(number("-0.0")).isEqualTo(-0.0);
    assertThat(number("0.1000000000000000055"))
        .isEqualTo(new java.math.BigDecimal("0.1000000000000000055"));
    assertThat(number("1E400")).isEqualTo(new java.math.BigDecimal("1E400"));
  }

  private static Object number(String text) {
    return ScalarText.parse(Kind.NUMBER, Number.class, text);
  }

  @Test
  void theDeclaredClassIsHonoured() {
    assertThat(ScalarText.parse(Kind.INET_ADDRESS, Inet4Address.class, "1.2.3.4"))
        .isInstanceOf(Inet4Address.class);
    assertThat(ScalarText.parse(Kind.INET_ADDRESS, Inet6Address.class, "::ffff:1.2.3.4"))
        .isInstanceOf(Inet6Address.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScalarText.parse(Kind.INET_ADDRESS, Inet4Address.class, "::1"));
    assertThat(ScalarText.parse(Kind.TIME_ZONE, SimpleTimeZone.class, "UTC"))
        .isEqualTo(new SimpleTimeZone(0, "UTC"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScalarText.parse(Kind.TIME_ZONE, SimpleTimeZone.class, "Europe/Paris"));
    String buddhist = "2024-02-29T12:00:00+07:00[Asia/Bangkok][u-ca=buddhist]";
    assertThat(ScalarText.parse(Kind.CALENDAR, Calendar.class, buddhist))
        .extracting(calendar -> ((Calendar) calendar).getCalendarType())
        .isEqualTo("buddhist");
    String japanese = buddhist.replace("buddhist", "japanese");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScalarText.parse(Kind.CALENDAR, GregorianCalendar.class, japanese));
  }

  @Test
  void whatCouldNotBeReadBackIsNotWritten() throws Exception {
    refuses(Kind.TIME_ZONE, new SimpleTimeZone(1, "Europe/Paris"));
    refuses(Kind.TIME_ZONE, new SimpleTimeZone(3_600_000, "here"));
    Calendar calendar = new GregorianCalendar(new SimpleTimeZone(3_600_000, "here"));
    refuses(Kind.CALENDAR, calendar);
    Calendar strict = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    strict.setLenient(false);
    strict.set(Calendar.MONTH, 13);
    refuses(Kind.CALENDAR, strict);
    refuses(Kind.URL, new URL("http", "host", "/a "));
    refuses(Kind.URL, new URL("jrt:/java.base"));
    refuses(Kind.PATTERN, Pattern.compile("a", Pattern.CANON_EQ));
    refuses(Kind.FILE, new File("a\0b"));
    refuses(
        Kind.FILE,
        new File("a") {
          private static final long serialVersionUID = 1L;
        });
    refuses(Kind.LOCALE, new Locale.Builder().setLanguage("no").setRegion("NO").build(), "NY");
    refuses(
        Kind.NUMBER,
        new Number() {
          private static final long serialVersionUID = 1L;

          @Override
          public int intValue() {
            return 1;
          }

          @Override
          public long longValue() {
            return 1;
          }

          @Override
          public float floatValue() {
            return 1;
          }

          @Override
          public double doubleValue() {
            return 1;
          }

          @Override
          public String toString() {
            return "one";
          }
        });
  }

  private static void refuses(Kind kind, Object value) {
    assertThatThrownBy(() -> ScalarText.print(kind, value)).isInstanceOf(EncodeException.class);
  }

  @SuppressWarnings("deprecation") // only the old constructor makes such a locale, on new JDKs
  private static void refuses(Kind kind, Locale plain, String variant) {
    refuses(kind, new Locale(plain.getLanguage(), plain.getCountry(), variant));
  }
}

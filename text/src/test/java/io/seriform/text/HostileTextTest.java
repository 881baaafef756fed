package io.seriform.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.management.ThreadMXBean;
import io.seriform.error.LimitException;
import io.seriform.scalar.Kind;
import io.seriform.wire.Limits;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileTextTest {

  private static final int MOST = 20_000_000;

  /** Time zones, locales and the like are loaded once. */
  private static final long FREE_BYTES = 16 << 20;

  private static final long BYTES_PER_CHAR = 16;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Stream<Kind> kinds() {
    return ScalarSamples.kinds();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BIG_INTEGER | +1",
        "BIG_INTEGER | 01",
        "BIG_INTEGER | 1.0",
        "BIG_INTEGER | -",
        "BIG_INTEGER | 1e2",
        "BIG_INTEGER | \u0661",
        "BIG_DECIMAL | .5",
        "BIG_DECIMAL | 5.",
        "BIG_DECIMAL | 1e",
        "BIG_DECIMAL | 1e+",
        "BIG_DECIMAL | 1e10001",
        "BIG_DECIMAL | 1e99999999999999999999",
        "BIG_DECIMAL | NaN",
        "NUMBER | 0x1p3",
        "NUMBER | 1d",
        "NUMBER | nan",
        "OPTIONAL_INT | 2147483648",
        "OPTIONAL_LONG | 9223372036854775808",
        "OPTIONAL_DOUBLE | 1f",
        "ATOMIC_INTEGER | -2147483649",
        "ATOMIC_LONG | 1.0",
        "ATOMIC_BOOLEAN | TRUE",
        "UUID | 0123abcd-ef01-2345-6789-abcdef01234",
        "UUID | 0123abcd-ef01-2345-6789-abcdef01234g",
        "UUID | 0123abcd-ef01-2345-6789_abcdef012345",
        "UUID | 0123abcd-ef01-2345-678-9abcdef012345",
        "UUID | 1-1-1-1-1",
        "INSTANT | 2024-02-30T00:00:00Z",
        "INSTANT | 2023-02-29T00:00:00Z",
        "INSTANT | 2024-13-01T00:00:00Z",
        "INSTANT | 2024-00-01T00:00:00Z",
        "INSTANT | 2024-01-00T00:00:00Z",
        "INSTANT | 2024-01-01T24:00:00Z",
        "INSTANT | 2024-01-01T23:60:00Z",
        "INSTANT | 2024-01-01T23:59:60Z",
        "INSTANT | 2024-01-01T23:59:59.Z",
        "INSTANT | 2024-01-01T23:59:59.1234567890Z",
        "INSTANT | 2024-01-01T23:59:59",
        "INSTANT | 2024-01-01 23:59:59Z",
        "INSTANT | 2024-01-01T23:59:59+18:01",
        "INSTANT | 2024-01-01T23:59:59ZZ",
        "INSTANT | +1000000001-01-01T00:00:00Z",
        "INSTANT | +9999999999-01-01T00:00:00Z",
        "INSTANT | -0000-01-01T00:00:00Z",
        "INSTANT | 02024-01-01T00:00:00Z",
        "DATE | 2024-01-01T00:00:00.0001Z",
        "DATE | +999999999-01-01T00:00:00Z",
        "DATE | 2024-01-01",
        "LOCAL_DATE | 2024-1-1",
        "LOCAL_DATE | 2024-01-32",
        "LOCAL_DATE | 2024/01/01",
        "LOCAL_DATE | 2024-01-01T",
        "LOCAL_DATE | +1000000000-01-01",
        "LOCAL_TIME | 1:00",
        "LOCAL_TIME | 24:00:00",
        "LOCAL_TIME | 12",
        "LOCAL_DATE_TIME | 2024-01-01T00:00:00Z",
        "LOCAL_DATE_TIME | 2024-01-01",
        "OFFSET_DATE_TIME | 2024-01-01T00:00:00",
        "OFFSET_DATE_TIME | 2024-01-01T00:00:00+1:00",
        "OFFSET_DATE_TIME | 2024-01-01T00:00:00+01:60",
        "OFFSET_TIME | 00:00:00",
        "ZONED_DATE_TIME | 2024-01-01T00:00:00Z[Nowhere/At_All]",
        "ZONED_DATE_TIME | 2024-01-01T00:00:00Z[UTC",
        "ZONED_DATE_TIME | 2024-01-01T00:00:00Z[]",
        "ZONED_DATE_TIME | 2024-01-01T00:00:00Z[UTC]x",
        "DURATION | P",
        "DURATION | PT99999999999999999999S",
        "PERIOD | P1.5Y",
        "PERIOD | P99999999999Y",
        "YEAR | 24",
        "YEAR | 20245",
        "YEAR_MONTH | 2024-13",
        "YEAR_MONTH | 2024",
        "MONTH_DAY | --02-30",
        "MONTH_DAY | 02-29",
        "ZONE_ID | Mars/Olympus",
        "ZONE_OFFSET | +19:00",
        "ZONE_OFFSET | UTC",
        "TIME_ZONE | Mars/Olympus",
        "TIME_ZONE | GMT+99:00",
        "TIME_ZONE | gmt",
        "CALENDAR | 2024-01-01T00:00:00Z[Mars/Olympus]",
        "CALENDAR | 2024-01-01T00:00:00Z[UTC][u-ca=hebrew]",
        "CALENDAR | 2024-01-01T00:00:00Z[UTC][buddhist]",
        "CALENDAR | 2024-01-01T00:00:00+00:00:01",
        "SQL_DATE | 2024-02-30",
        "SQL_TIME | 12:00:00.0001",
        "SQL_TIMESTAMP | 2024-01-01 00:00:00",
        "SQL_TIMESTAMP | +1000000000-01-01T00:00:00Z",
        "URI | http://a b",
        "URI | %",
        "URL | nothing",
        "URL | evil:x",
        "URL | jar:evil:x!/",
        "URL | jar:jar:file:/x!/!/",
        "URL | url:http://x",
        "URL | ' http://x'",
        "URL | 'http://x '",
        "URL | http://h:99999999999",
        "LOCALE | en_US",
        "LOCALE | toolonglanguage",
        "CURRENCY | eur",
        "CURRENCY | XYZW",
        "INET_ADDRESS | localhost",
        "INET_ADDRESS | example.org",
        "INET_ADDRESS | 127.1",
        "INET_ADDRESS | 1.2.3.256",
        "INET_ADDRESS | 1.2.3.04",
        "INET_ADDRESS | 1.2.3.4.5",
        "INET_ADDRESS | 1.2.3.",
        "INET_ADDRESS | 2130706433",
        "INET_ADDRESS | :",
        "INET_ADDRESS | :::",
        "INET_ADDRESS | 1:2:3:4:5:6:7",
        "INET_ADDRESS | 1:2:3:4:5:6:7:8:9",
        "INET_ADDRESS | 1:2:3:4:5:6:7:8::",
        "INET_ADDRESS | 1::2::3",
        "INET_ADDRESS | 1:2:3:4:5:6:7:1.2.3.4",
        "INET_ADDRESS | 12345::",
        "INET_ADDRESS | 1:",
        "INET_ADDRESS | ::g",
        "INET_ADDRESS | ::1.2.3",
        "INET_ADDRESS | ::1%eth0",
        "INET_ADDRESS | ::1%",
        "INET_ADDRESS | ::1%2147483648",
        "INET_ADDRESS | [::1]",
        "INET_SOCKET_ADDRESS | localhost",
        "INET_SOCKET_ADDRESS | localhost:",
        "INET_SOCKET_ADDRESS | localhost:65536",
        "INET_SOCKET_ADDRESS | localhost:-1",
        "INET_SOCKET_ADDRESS | localhost:080",
        "INET_SOCKET_ADDRESS | ::1:80",
        "INET_SOCKET_ADDRESS | 1.2.3:80",
        "INET_SOCKET_ADDRESS | 1.2.3.256:80",
        "INET_SOCKET_ADDRESS | [1.2.3.4]:80",
        "INET_SOCKET_ADDRESS | [localhost]:80",
        "INET_SOCKET_ADDRESS | [:80",
        "INET_SOCKET_ADDRESS | :80",
        "BIT_SET | {1}",
        "BIT_SET | 0x1",
        "PATTERN | (",
        "PATTERN | (?/",
        "PATTERN | (?/q)a",
        "PATTERN | *",
        "FILE | file:///a?b",
        "FILE | file:///%",
        "PATH | file:///a#b",
        "CHARSET | no such one",
        "CHARSET | x-unheard-of",
        "CLASS | java.lang.String",
      })
  void whatIsAlmostRightIsRefused(Kind kind, String text) {
    assertThatIllegalArgumentException()
        .as(text)
        .isThrownBy(() -> ScalarText.parse(kind, null, text))
        .satisfies(e -> assertThat(e.getMessage()).isNotBlank());
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScalarText.parseAscii(kind, bytes, 0, bytes.length));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void nothingButAnIllegalArgumentEverComesOut(Kind kind) {
    Random random = new Random(1);
    String spice = "0123456789-+:.TZtz[]()/%eEx \u0000\u0661\ud800\uff10";
    List<Object> values = ScalarSamples.of(kind);
    for (int i = 0; i < 3_000; i++) {
      Object value = values.get(random.nextInt(values.size()));
      StringBuilder text = new StringBuilder(ScalarText.print(kind, value));
      for (int j = random.nextInt(3); j >= 0; j--) {
        int at = random.nextInt(text.length() + 1);
        char c = spice.charAt(random.nextInt(spice.length()));
        switch (random.nextInt(4)) {
          case 0 -> text.insert(at, c);
          case 1 -> text.setLength(at);
          case 2 -> text.delete(at, at + 1);
          default -> text.replace(at, at + 1, String.valueOf(c));
        }
      }
      String hostile = text.toString();
      onlyIllegalArgument(kind, hostile);
      byte[] bytes = hostile.getBytes(StandardCharsets.ISO_8859_1);
      Throwable thrown = catchThrowable(() -> ScalarText.parseAscii(kind, bytes, 0, bytes.length));
      assertThat(thrown == null || thrown instanceof IllegalArgumentException)
          .as("%s %s", hostile, thrown)
          .isTrue();
      if (thrown == null && StandardCharsets.US_ASCII.newEncoder().canEncode(hostile)) {
        assertThat(catchThrowable(() -> ScalarText.parse(kind, null, hostile))).isNull();
      }
    }
  }

  @Test
  void anEmptyTextIsNoExceptionToThat() {
    ScalarSamples.kinds().forEach(kind -> onlyIllegalArgument(kind, ""));
  }

  /** Memory is bounded too: some copies of the text, and of a message that has none of it. */
  private static void onlyIllegalArgument(Kind kind, String hostile) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Throwable thrown = catchThrowable(() -> ScalarText.parse(kind, null, hostile));
    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
        .as("bytes for %d chars of %s", hostile.length(), kind)
        .isLessThan(FREE_BYTES + BYTES_PER_CHAR * hostile.length());
    assertThat(thrown == null || thrown instanceof IllegalArgumentException)
        .as("%s %s", kind, thrown)
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "(", "[", "-", "/a/../", "jar:", "::", "%20", "a."})
  void theLongestTextsCostLittle(String part) {
    String text = part.repeat(MOST / part.length());
    for (String hostile : List.of(text, "http://h/" + text)) {
      for (Kind kind : ScalarSamples.kinds().toList()) {
        onlyIllegalArgument(kind, hostile);
      }
    }
  }

  @Test
  void urlsAndPatternsOfTheGreatestLengthCostLittle() {
    for (String part : List.of("/a/..", "/..", "(", "[a", "a?", "(a*)*")) {
      String text = part.repeat(9_900 / part.length());
      onlyIllegalArgument(Kind.URL, "http://h" + text + "/");
      onlyIllegalArgument(Kind.PATTERN, text);
    }
  }

  @Test
  void aHostIsNeverLookedUp() {
    InetSocketAddress socket =
        (InetSocketAddress) ScalarText.parse(Kind.INET_SOCKET_ADDRESS, null, "localhost:80");
    assertThat(socket.isUnresolved()).isTrue();
    for (String name : List.of("localhost", "localhost.", "ip6-localhost", "127.0.0.1.nip.io")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ScalarText.parse(Kind.INET_ADDRESS, null, name));
    }
  }

  @Test
  void messagesRepeatNothingOfTheText() {
    String secret = "s3cr3t\n";
    for (Kind kind : ScalarSamples.kinds().toList()) {
      Throwable thrown = catchThrowable(() -> ScalarText.parse(kind, null, secret));
      if (thrown != null) {
        assertThat(thrown.getMessage()).as(kind.name()).isNotBlank().doesNotContain("s3cr3t");
      }
    }
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> ScalarText.parse(Kind.INSTANT, null, secret, DateTimeFormatter.ISO_INSTANT))
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("s3cr3t"));
  }

  @Test
  void numbersKeepToTheLimits() {
    Limits limits = Limits.standard().withDigits(20).withExponent(7);
    assertThat(ScalarText.parse(Kind.BIG_INTEGER, null, "-12345678901234567890", limits))
        .hasToString("-12345678901234567890");
    assertThat(ScalarText.parse(Kind.BIG_DECIMAL, null, "1.234567890123456789e-7", limits))
        .isNotNull();
    for (Kind kind :
        List.of(Kind.BIG_INTEGER, Kind.BIG_DECIMAL, Kind.NUMBER, Kind.OPTIONAL_DOUBLE)) {
      assertThatThrownBy(() -> ScalarText.parse(kind, null, "123456789012345678901", limits))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("withDigits");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ScalarText.parse(kind, null, "1".repeat(1001)));
    }
    for (Kind kind : List.of(Kind.BIG_DECIMAL, Kind.NUMBER, Kind.OPTIONAL_DOUBLE)) {
      assertThatThrownBy(() -> ScalarText.parse(kind, null, "1e-8", limits))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("withExponent");
      assertThatThrownBy(() -> ScalarText.parse(kind, null, "1.23456789012345678901", limits))
          .isInstanceOf(LimitException.class);
    }
    // 9.5E+8 and 1E-9 in their own text
    for (String text : List.of("950e6", "0.001e-6")) {
      assertThatThrownBy(() -> ScalarText.parse(Kind.BIG_DECIMAL, null, text, limits))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("withExponent");
    }
  }
}

package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.TypeRef;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes of each dialect against the library that it is of, both ways. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // classes that others write
@Tag("slow")
class PeersTest {

  static Stream<Arguments> dialects() {
    return Stream.of(
        Arguments.of(HessianDialect.caucho(), Peer.CAUCHO),
        Arguments.of(HessianDialect.hessianLite(), Peer.LITE),
        Arguments.of(HessianDialect.hessianLite4(), Peer.LITE4),
        Arguments.of(HessianDialect.sofa(), Peer.SOFA));
  }

  private static Hessian hessian(HessianDialect dialect, Peer peer) {
    return Hessian.with(
        HessianOptions.standard()
            .withDialect(dialect)
            .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
            .withClass(peer.classes()));
  }

  /** Asserts that a value has the peer's bytes, that ours are read there, and theirs here. */
  private static void same(HessianDialect dialect, Peer peer, Object value) {
    byte[] bytes = sameBytes(dialect, peer, value);
    assertThat(text(peer.write(peer.read(bytes)))).isEqualTo(text(bytes));
  }

  /** Asserts that a value has the peer's bytes, and that theirs are read here. */
  private static byte[] sameBytes(HessianDialect dialect, Peer peer, Object value) {
    Hessian hessian = hessian(dialect, peer);
    byte[] theirs = peer.write(value);
    byte[] ours = hessian.codec(Object.class).encode(value);
    assertThat(text(ours)).isEqualTo(text(theirs));
    Object back = hessian.decode(theirs, Object.class);
    assertThat(text(hessian.codec(Object.class).encode(back))).isEqualTo(text(theirs));
    return ours;
  }

  private static String text(byte[] bytes) {
    StringBuilder s = new StringBuilder();
    for (byte b : bytes) {
      s.append(b >= 0x20 && b < 0x7F ? "" + (char) b : String.format("<%02x>", b));
    }
    // the caches of a BigInteger, which no reader uses, have other names in newer JDKs
    return s.toString()
        .replace("<13>magBitLengthPlusOne", "<10>bitLengthPlusOne")
        .replace("<1f>numberOfTrailingZeroIntsPlusTwo", "<19>firstNonzeroIntNumPlusTwo");
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void objects(HessianDialect dialect, Peer peer) throws ReflectiveOperationException {
    Object holder = peer.sample("holder");
    sameBytes(dialect, peer, holder);
    if (peer != Peer.LITE && peer != Peer.LITE4) {
      // one numbers objects otherwise when it reads than when it writes, one loses primitives
      same(dialect, peer, holder);
    }
    Object back = hessian(dialect, peer).decode(peer.write(holder), holder.getClass());
    assertThat(field(back, "self")).isSameAs(back);
    assertThat(field(back, "same")).isEqualTo(List.of("x"));
    same(dialect, peer, peer.sample("array"));
    same(dialect, peer, peer.sample("constants"));
  }

  private static Object field(Object object, String name) throws ReflectiveOperationException {
    java.lang.reflect.Field field = object.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(object);
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void integers(HessianDialect dialect, Peer peer) {
    List<Object> all = new ArrayList<>();
    for (int bit = 0; bit < 64; bit++) {
      for (long d = -2; d <= 2; d++) {
        long v = (1L << bit) + d;
        all.add(v);
        all.add(-v);
        all.add((int) v);
      }
    }
    for (int v = -3000; v < 3000; v += 7) {
      all.add(v);
      all.add((long) v);
    }
    same(dialect, peer, all);
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void doublesAndDates(HessianDialect dialect, Peer peer) {
    List<Object> all = new ArrayList<>();
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      all.add(random.nextInt() / 1000.0);
      all.add(random.nextGaussian());
      all.add((double) random.nextInt());
      all.add((double) (random.nextInt() >> random.nextInt(32)));
      all.add(Math.rint(random.nextGaussian() * 100000) / 1000);
      all.add(new Date(random.nextLong() >> random.nextInt(40)));
      all.add(new Date(random.nextInt() * 60_000L));
    }
    all.addAll(
        List.of(0.0, 1.0, -1.0, 127.0, 128.0, -128.0, -129.0, 32767.0, 32768.0, -32769.0, 0.001));
    all.addAll(List.of(Double.NaN, Double.NEGATIVE_INFINITY, Double.MAX_VALUE, Double.MIN_VALUE));
    all.addAll(List.of(2147483.647, 2147483.648, -2147483.648, 1e-4, 0.1, 12.25));
    same(dialect, peer, all);
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void strings(HessianDialect dialect, Peer peer) {
    List<Object> all = new ArrayList<>();
    for (int n : new int[] {0, 1, 31, 32, 255, 1023, 1024, 0x7FFF, 0x8000, 0x8001, 70_000}) {
      all.add("x".repeat(n));
      all.add("\u00e9".repeat(n));
      all.add("\u4e2d".repeat(n));
      all.add("x".repeat(n) + "\ud83d\ude00");
    }
    all.add("\ud83d\ude00".repeat(40_000));
    all.add("x" + "\ud83d\ude00".repeat(40_000));
    same(dialect, peer, all);
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void containers(HessianDialect dialect, Peer peer) {
    same(dialect, peer, Peer.all());
    same(dialect, peer, new LinkedList<>(List.of(1)));
    same(dialect, peer, new ArrayDeque<>(List.of(1)));
    same(dialect, peer, new HashMap<>(Map.of("a", 1)));
    same(dialect, peer, new LinkedHashMap<>(Map.of("a", new ArrayList<>(List.of("b")))));
    same(dialect, peer, new TreeMap<>(Map.of(1, 2)));
    same(dialect, peer, new int[] {1, 2, 3});
    same(dialect, peer, new double[] {1, 2.5});
    same(dialect, peer, new boolean[] {true, false});
    same(dialect, peer, new String[] {"a"});
    same(dialect, peer, new Object[] {"a", new Object[] {1}});
    same(dialect, peer, new Date[] {new Date(0)});
    List<?> many = (List<?>) peer.sample("many");
    Hessian hessian = hessian(dialect, peer);
    byte[] theirs = peer.write(many);
    assertThat(text(hessian.codec(Object.class).encode(many))).isEqualTo(text(theirs));
    List<?> back = (List<?>) hessian.decode(theirs, Object.class);
    assertThat(back.get(18)).isSameAs(back);
    assertThat(back.get(19)).isSameAs(back.get(3));
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void valuesOfTheJdk(HessianDialect dialect, Peer peer) {
    BigDecimal decimal = new BigDecimal("12.5");
    Locale locale = Locale.FRANCE;
    same(dialect, peer, Peer.all(decimal, decimal, locale, locale, decimal));
    same(dialect, peer, Peer.all(new BigInteger("7"), new BigInteger("-" + "9".repeat(60))));
    same(dialect, peer, Peer.all(new UUID(3, -4), new java.sql.Date(5), new java.sql.Time(6)));
    same(dialect, peer, Peer.all((byte) 1, (short) 2, 'c', 1.5f, 1.1f));
    same(dialect, peer, Peer.all(java.net.URI.create("http://a/b"), new java.io.File("/a")));
    same(dialect, peer, Peer.all(new java.util.concurrent.atomic.AtomicInteger(3)));
    same(dialect, peer, Peer.all(java.util.Currency.getInstance("EUR")));
  }

  /** Sets of constants, each of which the libraries write in another way. */
  public static final class Days {
    public EnumSet<DayOfWeek> days = EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
    public Set<DayOfWeek> none = EnumSet.noneOf(DayOfWeek.class);
    public Collection<DayOfWeek> all = EnumSet.allOf(DayOfWeek.class);
    public Object same = days;
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void setsOfConstants(HessianDialect dialect, Peer peer) {
    Hessian hessian =
        Hessian.with(HessianOptions.standard().withDialect(dialect).withClass(DayOfWeek.class));
    Set<DayOfWeek> set = EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
    byte[] theirs = peer.write(set);
    assertThat(hessian.decode(theirs, Object.class)).isEqualTo(set).isInstanceOf(EnumSet.class);
    assertThat(hessian.codec(new TypeRef<EnumSet<DayOfWeek>>() {}).decode(theirs)).isEqualTo(set);
    assertThat(hessian.codec(new TypeRef<Set<DayOfWeek>>() {}).decode(theirs)).isEqualTo(set);
    assertThat(peer.read(hessian.codec(Object.class).encode(set))).isEqualTo(set);
    Days back = hessian.decode(hessian.encode(new Days()), Days.class);
    assertThat(back.days).isEqualTo(set).isSameAs(back.same);
    assertThat(back.none).isEmpty();
    assertThat(back.all).hasSize(7);
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void times(HessianDialect dialect, Peer peer) {
    if (peer == Peer.CAUCHO) {
      return; // it overflows its stack
    }
    LocalDateTime noon = LocalDateTime.of(2020, 1, 2, 12, 3, 4, 5);
    same(dialect, peer, Peer.all(noon, noon.toLocalDate(), noon.toLocalTime()));
    same(dialect, peer, Peer.all(Instant.ofEpochSecond(5, 6), Duration.ofSeconds(5, 7)));
    same(dialect, peer, Peer.all(noon.atOffset(ZoneOffset.ofHours(2)), Period.of(1, 2, 3)));
    same(dialect, peer, Peer.all(noon.atZone(ZoneId.of("Europe/Berlin")), Year.of(2020)));
    same(dialect, peer, Peer.all(YearMonth.of(2020, 1), MonthDay.of(2, 3), ZoneId.of("UTC+1")));
    same(dialect, peer, Peer.all(ZoneOffset.ofHours(1), OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC)));
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void binary(HessianDialect dialect, Peer peer) {
    for (int n : new int[] {0, 1, 15, 16, 1023, 1024, 4000}) {
      byte[] bytes = new byte[n];
      new Random(n).nextBytes(bytes);
      same(dialect, peer, bytes);
    }
    byte[] large = new byte[200_000];
    new Random(1).nextBytes(large);
    Hessian hessian = hessian(dialect, peer);
    assertThat(hessian.decode(peer.write(large), byte[].class)).isEqualTo(large);
    assertThat((byte[]) peer.read(hessian.encode(large))).isEqualTo(large);
    assertThat(hessian.encode(large).length).isLessThanOrEqualTo(peer.write(large).length);
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void cycles(HessianDialect dialect, Peer peer) throws ReflectiveOperationException {
    Object first = peer.sample("cycle");
    Object back = hessian(dialect, peer).decode(peer.write(first), first.getClass());
    List<?> list = (List<?>) field(field(back, "next"), "next");
    assertThat(list.get(0)).isSameAs(back);
    assertThat(list.get(2)).isEqualTo(new Date(60_000));
  }
}

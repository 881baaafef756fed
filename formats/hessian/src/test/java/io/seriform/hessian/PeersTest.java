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
import java.util.HexFormat;
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

/** The bytes of each variant against the library that it is of, both ways. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // classes that others write
@Tag("slow")
class PeersTest {

  static Stream<Arguments> variants() {
    return Stream.of(
        Arguments.of(HessianVariant.caucho(), Peer.CAUCHO),
        Arguments.of(HessianVariant.hessianLite(), Peer.LITE),
        Arguments.of(HessianVariant.hessianLite4(), Peer.LITE4),
        Arguments.of(HessianVariant.sofa(), Peer.SOFA));
  }

  private static Hessian hessian(HessianVariant variant, Peer peer) {
    return Hessian.with(
        HessianOptions.standard()
            .withVariant(variant)
            .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
            .withClass(peer.classes()));
  }

  /** Asserts that a value has the peer's bytes, that ours are read there, and theirs here. */
  private static void same(HessianVariant variant, Peer peer, Object value) {
    byte[] bytes = sameBytes(variant, peer, value);
    assertThat(text(peer.write(peer.read(bytes)))).isEqualTo(text(bytes));
  }

  /** Asserts that a value has the peer's bytes, and that theirs are read here. */
  private static byte[] sameBytes(HessianVariant variant, Peer peer, Object value) {
    Hessian hessian = hessian(variant, peer);
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
      if (b >= 0x20 && b < 0x7F) {
        s.append((char) b);
      } else {
        HexFormat.of().toHexDigits(s.append('<'), b).append('>');
      }
    }
    // the caches of a BigInteger, which no reader uses, have other names in newer JDKs
    return s.toString()
        .replace("<13>magBitLengthPlusOne", "<10>bitLengthPlusOne")
        .replace("<1f>numberOfTrailingZeroIntsPlusTwo", "<19>firstNonzeroIntNumPlusTwo");
  }

  @ParameterizedTest
  @MethodSource("variants")
  void objectsAreWrittenAsPeersDo(HessianVariant variant, Peer peer)
      throws ReflectiveOperationException {
    Object holder = peer.sample("holder");
    sameBytes(variant, peer, holder);
    if (peer != Peer.LITE && peer != Peer.LITE4) {
      // one numbers objects otherwise when it reads than when it writes, one loses primitives
      same(variant, peer, holder);
    }
    Object back = hessian(variant, peer).decode(peer.write(holder), holder.getClass());
    assertThat(field(back, "self")).isSameAs(back);
    assertThat(field(back, "same")).isEqualTo(List.of("x"));
    same(variant, peer, peer.sample("array"));
    same(variant, peer, peer.sample("constants"));
  }

  private static Object field(Object object, String name) throws ReflectiveOperationException {
    java.lang.reflect.Field field = object.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(object);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void integersOfEveryWidthAgreeWithPeers(HessianVariant variant, Peer peer) {
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
    same(variant, peer, all);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void doublesAndDates(HessianVariant variant, Peer peer) {
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
    same(variant, peer, all);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void stringsOfEveryLengthAgreeWithPeers(HessianVariant variant, Peer peer) {
    List<Object> all = new ArrayList<>();
    for (int n : new int[] {0, 1, 31, 32, 255, 1023, 1024, 0x7FFF, 0x8000, 0x8001, 70_000}) {
      all.add("x".repeat(n));
      all.add("\u00e9".repeat(n));
      all.add("\u4e2d".repeat(n));
      all.add("x".repeat(n) + "\ud83d\ude00");
    }
    all.add("\ud83d\ude00".repeat(40_000));
    all.add("x" + "\ud83d\ude00".repeat(40_000));
    same(variant, peer, all);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void containersAgreeWithPeers(HessianVariant variant, Peer peer) {
    same(variant, peer, Peer.all());
    same(variant, peer, new LinkedList<>(List.of(1)));
    same(variant, peer, new ArrayDeque<>(List.of(1)));
    same(variant, peer, new HashMap<>(Map.of("a", 1)));
    same(variant, peer, new LinkedHashMap<>(Map.of("a", new ArrayList<>(List.of("b")))));
    same(variant, peer, new TreeMap<>(Map.of(1, 2)));
    same(variant, peer, new int[] {1, 2, 3});
    same(variant, peer, new double[] {1, 2.5});
    same(variant, peer, new boolean[] {true, false});
    same(variant, peer, new String[] {"a"});
    same(variant, peer, new Object[] {"a", new Object[] {1}});
    same(variant, peer, new Date[] {new Date(0)});
    List<?> many = (List<?>) peer.sample("many");
    Hessian hessian = hessian(variant, peer);
    byte[] theirs = peer.write(many);
    assertThat(text(hessian.codec(Object.class).encode(many))).isEqualTo(text(theirs));
    List<?> back = (List<?>) hessian.decode(theirs, Object.class);
    assertThat(back.get(18)).isSameAs(back);
    assertThat(back.get(19)).isSameAs(back.get(3));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void valuesOfTheJdk(HessianVariant variant, Peer peer) {
    BigDecimal decimal = new BigDecimal("12.5");
    Locale locale = Locale.FRANCE;
    same(variant, peer, Peer.all(decimal, decimal, locale, locale, decimal));
    same(variant, peer, Peer.all(new BigInteger("7"), new BigInteger("-" + "9".repeat(60))));
    same(variant, peer, Peer.all(new UUID(3, -4), new java.sql.Date(5), new java.sql.Time(6)));
    same(variant, peer, Peer.all((byte) 1, (short) 2, 'c', 1.5f, 1.1f));
    same(variant, peer, Peer.all(java.net.URI.create("http://a/b"), new java.io.File("/a")));
    same(variant, peer, Peer.all(new java.util.concurrent.atomic.AtomicInteger(3)));
    same(variant, peer, Peer.all(java.util.Currency.getInstance("EUR")));
  }

  /** Sets of constants, each of which the libraries write in another way. */
  public static final class Days {
    public EnumSet<DayOfWeek> days = EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
    public Set<DayOfWeek> none = EnumSet.noneOf(DayOfWeek.class);
    public Collection<DayOfWeek> all = EnumSet.allOf(DayOfWeek.class);
    public Object same = days;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void setsOfConstants(HessianVariant variant, Peer peer) {
    Hessian hessian =
        Hessian.with(HessianOptions.standard().withVariant(variant).withClass(DayOfWeek.class));
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
  @MethodSource("variants")
  void timesAgreeWithPeers(HessianVariant variant, Peer peer) {
    if (peer == Peer.CAUCHO) {
      return; // it overflows its stack
    }
    LocalDateTime noon = LocalDateTime.of(2020, 1, 2, 12, 3, 4, 5);
    same(variant, peer, Peer.all(noon, noon.toLocalDate(), noon.toLocalTime()));
    same(variant, peer, Peer.all(Instant.ofEpochSecond(5, 6), Duration.ofSeconds(5, 7)));
    same(variant, peer, Peer.all(noon.atOffset(ZoneOffset.ofHours(2)), Period.of(1, 2, 3)));
    same(variant, peer, Peer.all(noon.atZone(ZoneId.of("Europe/Berlin")), Year.of(2020)));
    same(variant, peer, Peer.all(YearMonth.of(2020, 1), MonthDay.of(2, 3), ZoneId.of("UTC+1")));
    same(variant, peer, Peer.all(ZoneOffset.ofHours(1), OffsetTime.of(1, 2, 3, 4, ZoneOffset.UTC)));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void bytesOfEveryLengthAgreeWithPeers(HessianVariant variant, Peer peer) {
    for (int n : new int[] {0, 1, 15, 16, 1023, 1024, 4000}) {
      byte[] bytes = new byte[n];
      new Random(n).nextBytes(bytes);
      same(variant, peer, bytes);
    }
    byte[] large = new byte[200_000];
    new Random(1).nextBytes(large);
    Hessian hessian = hessian(variant, peer);
    assertThat(hessian.decode(peer.write(large), byte[].class)).isEqualTo(large);
    assertThat((byte[]) peer.read(hessian.encode(large))).isEqualTo(large);
    assertThat(hessian.encode(large).length).isLessThanOrEqualTo(peer.write(large).length);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void cyclesOfPeersAreReadAsCycles(HessianVariant variant, Peer peer)
      throws ReflectiveOperationException {
    Object first = peer.sample("cycle");
    Object back = hessian(variant, peer).decode(peer.write(first), first.getClass());
    List<?> list = (List<?>) field(field(back, "next"), "next");
    assertThat(list.get(0)).isSameAs(back);
    assertThat(list.get(2)).isEqualTo(new Date(60_000));
  }
}

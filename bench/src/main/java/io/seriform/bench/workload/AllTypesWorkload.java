package io.seriform.bench.workload;

import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.model.alltypes.Color;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.UnknownHostException;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;

/** One object with a property of each common type. The question is first whether it works. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // the old classes are what is raced
final class AllTypesWorkload {

  /** 2014-06-28T08:09:10.123Z. */
  private static final long MOMENT = 1_403_942_950_123L;

  private AllTypesWorkload() {}

  static Workload<AllTypes> allTypes() {
    return new Built<>("alltypes", AllTypes.class, AllTypesWorkload::value);
  }

  private static AllTypes value() {
    AllTypes all = new AllTypes();
    setPrimitives(all);
    setBoxes(all);
    setArrays(all);
    setCollections(all);
    setMaps(all);
    setTexts(all);
    setTimes(all);
    setNet(all);
    return all;
  }

  private static void setPrimitives(AllTypes all) {
    all.setPrimBoolean(true);
    all.setPrimByte((byte) -12);
    all.setPrimChar('x');
    all.setPrimShort((short) -1234);
    all.setPrimInt(-123_456_789);
    all.setPrimLong(-1_234_567_890_123_456L);
    all.setPrimFloat(1.25f);
    all.setPrimDouble(-1.7976931348623e100);
  }

  private static void setBoxes(AllTypes all) {
    all.setBoxedBoolean(Boolean.FALSE);
    all.setBoxedByte((byte) 100);
    all.setBoxedChar('中');
    all.setBoxedShort((short) 31_000);
    all.setBoxedInt(Integer.MIN_VALUE);
    all.setBoxedLong(Long.MAX_VALUE);
    all.setBoxedFloat(-0.5f);
    all.setBoxedDouble(0.1);
  }

  private static void setArrays(AllTypes all) {
    all.setBooleanArray(new boolean[] {true, false, true});
    all.setByteArray(new byte[] {1, -2, 3, 127, -128});
    all.setCharArray(new char[] {'a', 'z', '中'});
    all.setShortArray(new short[] {1, -2, 300});
    all.setIntArray(new int[] {1, -2, 70_000});
    all.setLongArray(new long[] {1, -2, 1L << 40});
    all.setFloatArray(new float[] {1.5f, -2.25f});
    all.setDoubleArray(new double[] {1.5, -2.25, 1e-9});
    all.setStringArray(new String[] {"one", "", "three"});
    all.setIntegerArray(new Integer[] {1, 2, -3});
    all.setDecimalArray(new BigDecimal[] {new BigDecimal("1.50"), new BigDecimal("-2")});
    all.setEnumArray(new Color[] {Color.GREEN, Color.RED});
  }

  private static void setCollections(AllTypes all) {
    all.setList(new ArrayList<>(List.of("a", "b", "c")));
    all.setLinkedList(new LinkedList<>(List.of(1, 2, 3)));
    all.setVector(new Vector<>(List.of("v", "w")));
    all.setCollection(new ArrayList<>(Arrays.asList(1L, 1L << 33)));
    all.setSet(new HashSet<>(List.of("x", "y")));
    all.setLinkedSet(new LinkedHashSet<>(List.of(3, 1, 2)));
    all.setTreeSet(new TreeSet<>(List.of("p", "q")));
  }

  private static void setMaps(AllTypes all) {
    all.setMap(new HashMap<>(Map.of("one", 1, "two", 2)));
    LinkedHashMap<Integer, String> linked = new LinkedHashMap<>();
    linked.put(3, "three");
    linked.put(1, "one");
    all.setLinkedMap(linked);
    all.setTreeMap(new TreeMap<>(Map.of("k", 1L, "l", 1L << 34)));
    all.setConcurrentMap(new ConcurrentHashMap<>(Map.of("c", "d")));
    Map<Color, String> colors = new EnumMap<>(Color.class);
    colors.put(Color.BLUE, "sky");
    all.setEnumMap(colors);
  }

  private static void setTexts(AllTypes all) {
    all.setString("plain text");
    all.setEmptyString("");
    all.setColor(Color.BLUE);
    all.setType(String.class);
    all.setBigDecimal(new BigDecimal("12345678901234567890.0123456789"));
    all.setBigInteger(new BigInteger("123456789012345678901234567890"));
    all.setStringBuffer(new StringBuffer("a buffer"));
    all.setStringBuilder(new StringBuilder("a builder"));
    all.setUuid(UUID.fromString("123e4567-e89b-12d3-a456-426614174000"));
    all.setLocale(Locale.CHINA);
    all.setCurrency(Currency.getInstance("CNY"));
  }

  private static void setTimes(AllTypes all) {
    all.setTimeZone(TimeZone.getTimeZone("Asia/Shanghai"));
    all.setDate(new Date(MOMENT));
    // of whole days and seconds in every zone, as these two types promise
    all.setSqlDate(java.sql.Date.valueOf("2014-06-28"));
    all.setSqlTime(Time.valueOf("08:09:10"));
    Timestamp timestamp = new Timestamp(MOMENT);
    timestamp.setNanos(123_456_789);
    all.setSqlTimestamp(timestamp);
  }

  private static void setNet(AllTypes all) {
    try {
      all.setUri(URI.create("http://example.com/a?b=c"));
      all.setUrl(URI.create("http://example.com/d").toURL());
      all.setInet4((Inet4Address) InetAddress.getByName("192.0.2.1"));
      all.setInet6((Inet6Address) InetAddress.getByName("2001:db8::1"));
      all.setSocketAddress(new InetSocketAddress(InetAddress.getByName("192.0.2.2"), 8080));
    } catch (MalformedURLException | UnknownHostException e) {
      throw new AssertionError("literals are never looked up", e);
    }
  }
}

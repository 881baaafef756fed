package io.seriform.bench.model.alltypes;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.Collection;
import java.util.Currency;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One property of each type that the seed of this workload names. One file because it is one class.
 */
@SuppressWarnings({"NonApiType", "JdkObsolete"}) // the concrete classes are what is raced
public class AllTypes implements Serializable {
  private static final long serialVersionUID = 1L;

  private boolean primBoolean;
  private byte primByte;
  private char primChar;
  private short primShort;
  private int primInt;
  private long primLong;
  private float primFloat;
  private double primDouble;
  private Boolean boxedBoolean;
  private Byte boxedByte;
  private Character boxedChar;
  private Short boxedShort;
  private Integer boxedInt;
  private Long boxedLong;
  private Float boxedFloat;
  private Double boxedDouble;
  private boolean[] booleanArray;
  private byte[] byteArray;
  private char[] charArray;
  private short[] shortArray;
  private int[] intArray;
  private long[] longArray;
  private float[] floatArray;
  private double[] doubleArray;
  private String[] stringArray;
  private Integer[] integerArray;
  private BigDecimal[] decimalArray;
  private Color[] enumArray;
  private String string;
  private String emptyString;
  private String nullString;
  private List<String> list;
  private LinkedList<Integer> linkedList;
  private Vector<String> vector;
  private Collection<Long> collection;
  private Set<String> set;
  private LinkedHashSet<Integer> linkedSet;
  private TreeSet<String> treeSet;
  private Map<String, Integer> map;
  private LinkedHashMap<Integer, String> linkedMap;
  private TreeMap<String, Long> treeMap;
  private ConcurrentHashMap<String, String> concurrentMap;
  private Map<Color, String> enumMap;
  private Color color;
  private TimeZone timeZone;
  private Class<?> type;
  private BigDecimal bigDecimal;
  private BigInteger bigInteger;
  private StringBuffer stringBuffer;
  private StringBuilder stringBuilder;
  private URI uri;
  private URL url;
  private UUID uuid;
  private Locale locale;
  private Currency currency;
  private Date date;
  private java.sql.Date sqlDate;
  private Time sqlTime;
  private Timestamp sqlTimestamp;
  private Inet4Address inet4;
  private Inet6Address inet6;
  private InetSocketAddress socketAddress;

  /** All properties unset. */
  public AllTypes() {}

  public boolean isPrimBoolean() {
    return primBoolean;
  }

  public void setPrimBoolean(boolean primBoolean) {
    this.primBoolean = primBoolean;
  }

  public byte getPrimByte() {
    return primByte;
  }

  public void setPrimByte(byte primByte) {
    this.primByte = primByte;
  }

  public char getPrimChar() {
    return primChar;
  }

  public void setPrimChar(char primChar) {
    this.primChar = primChar;
  }

  public short getPrimShort() {
    return primShort;
  }

  public void setPrimShort(short primShort) {
    this.primShort = primShort;
  }

  public int getPrimInt() {
    return primInt;
  }

  public void setPrimInt(int primInt) {
    this.primInt = primInt;
  }

  public long getPrimLong() {
    return primLong;
  }

  public void setPrimLong(long primLong) {
    this.primLong = primLong;
  }

  public float getPrimFloat() {
    return primFloat;
  }

  public void setPrimFloat(float primFloat) {
    this.primFloat = primFloat;
  }

  public double getPrimDouble() {
    return primDouble;
  }

  public void setPrimDouble(double primDouble) {
    this.primDouble = primDouble;
  }

  public Boolean getBoxedBoolean() {
    return boxedBoolean;
  }

  public void setBoxedBoolean(Boolean boxedBoolean) {
    this.boxedBoolean = boxedBoolean;
  }

  public Byte getBoxedByte() {
    return boxedByte;
  }

  public void setBoxedByte(Byte boxedByte) {
    this.boxedByte = boxedByte;
  }

  public Character getBoxedChar() {
    return boxedChar;
  }

  public void setBoxedChar(Character boxedChar) {
    this.boxedChar = boxedChar;
  }

  public Short getBoxedShort() {
    return boxedShort;
  }

  public void setBoxedShort(Short boxedShort) {
    this.boxedShort = boxedShort;
  }

  public Integer getBoxedInt() {
    return boxedInt;
  }

  public void setBoxedInt(Integer boxedInt) {
    this.boxedInt = boxedInt;
  }

  public Long getBoxedLong() {
    return boxedLong;
  }

  public void setBoxedLong(Long boxedLong) {
    this.boxedLong = boxedLong;
  }

  public Float getBoxedFloat() {
    return boxedFloat;
  }

  public void setBoxedFloat(Float boxedFloat) {
    this.boxedFloat = boxedFloat;
  }

  public Double getBoxedDouble() {
    return boxedDouble;
  }

  public void setBoxedDouble(Double boxedDouble) {
    this.boxedDouble = boxedDouble;
  }

  public boolean[] getBooleanArray() {
    return booleanArray;
  }

  public void setBooleanArray(boolean[] booleanArray) {
    this.booleanArray = booleanArray;
  }

  public byte[] getByteArray() {
    return byteArray;
  }

  public void setByteArray(byte[] byteArray) {
    this.byteArray = byteArray;
  }

  public char[] getCharArray() {
    return charArray;
  }

  public void setCharArray(char[] charArray) {
    this.charArray = charArray;
  }

  public short[] getShortArray() {
    return shortArray;
  }

  public void setShortArray(short[] shortArray) {
    this.shortArray = shortArray;
  }

  public int[] getIntArray() {
    return intArray;
  }

  public void setIntArray(int[] intArray) {
    this.intArray = intArray;
  }

  public long[] getLongArray() {
    return longArray;
  }

  public void setLongArray(long[] longArray) {
    this.longArray = longArray;
  }

  public float[] getFloatArray() {
    return floatArray;
  }

  public void setFloatArray(float[] floatArray) {
    this.floatArray = floatArray;
  }

  public double[] getDoubleArray() {
    return doubleArray;
  }

  public void setDoubleArray(double[] doubleArray) {
    this.doubleArray = doubleArray;
  }

  public String[] getStringArray() {
    return stringArray;
  }

  public void setStringArray(String[] stringArray) {
    this.stringArray = stringArray;
  }

  public Integer[] getIntegerArray() {
    return integerArray;
  }

  public void setIntegerArray(Integer[] integerArray) {
    this.integerArray = integerArray;
  }

  public BigDecimal[] getDecimalArray() {
    return decimalArray;
  }

  public void setDecimalArray(BigDecimal[] decimalArray) {
    this.decimalArray = decimalArray;
  }

  public Color[] getEnumArray() {
    return enumArray;
  }

  public void setEnumArray(Color[] enumArray) {
    this.enumArray = enumArray;
  }

  public String getString() {
    return string;
  }

  public void setString(String string) {
    this.string = string;
  }

  public String getEmptyString() {
    return emptyString;
  }

  public void setEmptyString(String emptyString) {
    this.emptyString = emptyString;
  }

  public String getNullString() {
    return nullString;
  }

  public void setNullString(String nullString) {
    this.nullString = nullString;
  }

  public List<String> getList() {
    return list;
  }

  public void setList(List<String> list) {
    this.list = list;
  }

  public LinkedList<Integer> getLinkedList() {
    return linkedList;
  }

  public void setLinkedList(LinkedList<Integer> linkedList) {
    this.linkedList = linkedList;
  }

  public Vector<String> getVector() {
    return vector;
  }

  public void setVector(Vector<String> vector) {
    this.vector = vector;
  }

  public Collection<Long> getCollection() {
    return collection;
  }

  public void setCollection(Collection<Long> collection) {
    this.collection = collection;
  }

  public Set<String> getSet() {
    return set;
  }

  public void setSet(Set<String> set) {
    this.set = set;
  }

  public LinkedHashSet<Integer> getLinkedSet() {
    return linkedSet;
  }

  public void setLinkedSet(LinkedHashSet<Integer> linkedSet) {
    this.linkedSet = linkedSet;
  }

  public TreeSet<String> getTreeSet() {
    return treeSet;
  }

  public void setTreeSet(TreeSet<String> treeSet) {
    this.treeSet = treeSet;
  }

  public Map<String, Integer> getMap() {
    return map;
  }

  public void setMap(Map<String, Integer> map) {
    this.map = map;
  }

  public LinkedHashMap<Integer, String> getLinkedMap() {
    return linkedMap;
  }

  public void setLinkedMap(LinkedHashMap<Integer, String> linkedMap) {
    this.linkedMap = linkedMap;
  }

  public TreeMap<String, Long> getTreeMap() {
    return treeMap;
  }

  public void setTreeMap(TreeMap<String, Long> treeMap) {
    this.treeMap = treeMap;
  }

  public ConcurrentHashMap<String, String> getConcurrentMap() {
    return concurrentMap;
  }

  public void setConcurrentMap(ConcurrentHashMap<String, String> concurrentMap) {
    this.concurrentMap = concurrentMap;
  }

  public Map<Color, String> getEnumMap() {
    return enumMap;
  }

  public void setEnumMap(Map<Color, String> enumMap) {
    this.enumMap = enumMap;
  }

  public Color getColor() {
    return color;
  }

  public void setColor(Color color) {
    this.color = color;
  }

  public TimeZone getTimeZone() {
    return timeZone;
  }

  public void setTimeZone(TimeZone timeZone) {
    this.timeZone = timeZone;
  }

  public Class<?> getType() {
    return type;
  }

  public void setType(Class<?> type) {
    this.type = type;
  }

  public BigDecimal getBigDecimal() {
    return bigDecimal;
  }

  public void setBigDecimal(BigDecimal bigDecimal) {
    this.bigDecimal = bigDecimal;
  }

  public BigInteger getBigInteger() {
    return bigInteger;
  }

  public void setBigInteger(BigInteger bigInteger) {
    this.bigInteger = bigInteger;
  }

  public StringBuffer getStringBuffer() {
    return stringBuffer;
  }

  public void setStringBuffer(StringBuffer stringBuffer) {
    this.stringBuffer = stringBuffer;
  }

  public StringBuilder getStringBuilder() {
    return stringBuilder;
  }

  public void setStringBuilder(StringBuilder stringBuilder) {
    this.stringBuilder = stringBuilder;
  }

  public URI getUri() {
    return uri;
  }

  public void setUri(URI uri) {
    this.uri = uri;
  }

  public URL getUrl() {
    return url;
  }

  public void setUrl(URL url) {
    this.url = url;
  }

  public UUID getUuid() {
    return uuid;
  }

  public void setUuid(UUID uuid) {
    this.uuid = uuid;
  }

  public Locale getLocale() {
    return locale;
  }

  public void setLocale(Locale locale) {
    this.locale = locale;
  }

  public Currency getCurrency() {
    return currency;
  }

  public void setCurrency(Currency currency) {
    this.currency = currency;
  }

  public Date getDate() {
    return date;
  }

  public void setDate(Date date) {
    this.date = date;
  }

  public java.sql.Date getSqlDate() {
    return sqlDate;
  }

  public void setSqlDate(java.sql.Date sqlDate) {
    this.sqlDate = sqlDate;
  }

  public Time getSqlTime() {
    return sqlTime;
  }

  public void setSqlTime(Time sqlTime) {
    this.sqlTime = sqlTime;
  }

  public Timestamp getSqlTimestamp() {
    return sqlTimestamp;
  }

  public void setSqlTimestamp(Timestamp sqlTimestamp) {
    this.sqlTimestamp = sqlTimestamp;
  }

  public Inet4Address getInet4() {
    return inet4;
  }

  public void setInet4(Inet4Address inet4) {
    this.inet4 = inet4;
  }

  public Inet6Address getInet6() {
    return inet6;
  }

  public void setInet6(Inet6Address inet6) {
    this.inet6 = inet6;
  }

  public InetSocketAddress getSocketAddress() {
    return socketAddress;
  }

  public void setSocketAddress(InetSocketAddress socketAddress) {
    this.socketAddress = socketAddress;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AllTypes that && Arrays.deepEquals(state(), that.state());
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(state());
  }

  @Override
  public String toString() {
    return "AllTypes" + Arrays.deepToString(state());
  }

  /** Every property; those whose own equals is identity, or asks the network, as text. */
  private Object[] state() {
    return new Object[] {
      primBoolean,
      primByte,
      primChar,
      primShort,
      primInt,
      primLong,
      primFloat,
      primDouble,
      boxedBoolean,
      boxedByte,
      boxedChar,
      boxedShort,
      boxedInt,
      boxedLong,
      boxedFloat,
      boxedDouble,
      booleanArray,
      byteArray,
      charArray,
      shortArray,
      intArray,
      longArray,
      floatArray,
      doubleArray,
      stringArray,
      integerArray,
      decimalArray,
      enumArray,
      string,
      emptyString,
      nullString,
      list,
      linkedList,
      vector,
      collection,
      set,
      linkedSet,
      treeSet,
      map,
      linkedMap,
      treeMap,
      concurrentMap,
      enumMap,
      color,
      timeZone,
      type,
      bigDecimal,
      bigInteger,
      String.valueOf(stringBuffer),
      String.valueOf(stringBuilder),
      uri,
      String.valueOf(url),
      uuid,
      locale,
      currency,
      date,
      sqlDate,
      sqlTime,
      sqlTimestamp,
      inet4,
      inet6,
      socketAddress
    };
  }
}

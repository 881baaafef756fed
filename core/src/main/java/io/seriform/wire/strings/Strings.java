package io.seriform.wire.strings;

import io.seriform.wire.bytes.Bytes;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Spliterator;

/**
 * The layout of {@link String}, which no other class knows. Reading a string's own array in place
 * takes a quarter of the time off writing a JSON object. So it is done wherever the JVM allows it
 * without a warning: if {@code java.lang} is open to this module, and on JDK 17 to 23 through
 * {@code sun.misc.Unsafe}. What is found is tested once, at start; at any surprise strings are read
 * through their public methods. Thread-safe.
 *
 * <p>The handles are constants with exact types: C2 turns each call into a single load.
 */
public final class Strings {

  /** The last JDK whose {@code sun.misc.Unsafe} prints no warning when it is used. */
  private static final int LAST_SILENT_UNSAFE = 23;

  private static final MethodHandle VALUE;
  private static final MethodHandle CODER;

  private static final VarHandle CHAR =
      MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.nativeOrder());

  private static final boolean LITTLE = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
  private static final long LOW_BYTES = 0x00FF00FF00FF00FFL;

  /**
   * True if {@link #bytes} may be called. False as well where the JVM does not compact strings
   * ({@code -XX:-CompactStrings}).
   */
  public static final boolean DIRECT;

  /** True if the kind of its stream tells that a string is Latin-1. */
  private static final boolean TELLING;

  static {
    MethodHandle value = null;
    MethodHandle coder = null;
    boolean direct = false;
    try {
      value = reader("value", byte[].class);
      coder = reader("coder", byte.class);
      direct = asExpected(value, coder);
    } catch (Throwable e) {
      // not open to us, or another JVM's layout: the public methods serve
    }
    VALUE = direct ? value : null;
    CODER = direct ? coder : null;
    DIRECT = direct;
    TELLING = sized("") && sized("a\u00ff") && !sized("a\u0100") && !sized("\ud83d\ude00");
  }

  private Strings() {}

  private static MethodHandle reader(String field, Class<?> type) throws Throwable {
    try {
      return MethodHandles.privateLookupIn(String.class, MethodHandles.lookup())
          .findGetter(String.class, field, type);
    } catch (IllegalAccessException closed) {
      if (Runtime.version().feature() > LAST_SILENT_UNSAFE) {
        throw closed;
      }
      return unsafeReader(field, type);
    }
  }

  /** Reaches for the class by its name, since its module may be absent. */
  private static MethodHandle unsafeReader(String name, Class<?> type) throws Throwable {
    Field field = String.class.getDeclaredField(name);
    if (field.getType() != type) {
      throw new NoSuchFieldException(name);
    }
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field one = unsafe.getDeclaredField("theUnsafe");
    one.setAccessible(true);
    Object it = one.get(null);
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    MethodHandle offset =
        lookup
            .findVirtual(
                unsafe, "objectFieldOffset", MethodType.methodType(long.class, Field.class))
            .bindTo(it);
    Class<?> result = type.isPrimitive() ? type : Object.class;
    MethodHandle get =
        lookup
            .findVirtual(
                unsafe,
                type.isPrimitive() ? "getByte" : "getObject",
                MethodType.methodType(result, Object.class, long.class))
            .bindTo(it);
    return MethodHandles.insertArguments(get, 1, (long) offset.invokeExact(field))
        .asType(MethodType.methodType(type, String.class));
  }

  private static boolean asExpected(MethodHandle value, MethodHandle coder) throws Throwable {
    for (String s : new String[] {"", "Az\u00e9\u00ff", new String(new char[] {'q', 0x80})}) {
      byte[] held = (byte[]) value.invokeExact(s);
      if ((byte) coder.invokeExact(s) != 0
          || !Arrays.equals(held, s.getBytes(StandardCharsets.ISO_8859_1))) {
        return false;
      }
    }
    String wide = "a\u1234\ud83d\ude00";
    byte[] held = (byte[]) value.invokeExact(wide);
    if ((byte) coder.invokeExact(wide) != 1 || held.length != 2 * wide.length()) {
      return false;
    }
    for (int i = 0; i < wide.length(); i++) {
      if (charAt(held, i) != wide.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The string's own array, never to be written to: a byte for each char where {@link #isLatin1}
   * says so, and else two, for {@link #charAt(byte[], int)}.
   *
   * @throws IllegalStateException unless {@link #DIRECT}
   */
  public static byte[] bytes(String s) {
    Objects.requireNonNull(s); // Unsafe does not check
    if (!DIRECT) {
      throw new IllegalStateException("the bytes of strings are not open to this JVM's libraries");
    }
    try {
      return (byte[]) VALUE.invokeExact(s);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /**
   * The string's own array, never to be written to: a byte for each char. Null if a char is above
   * U+00FF, or the array is out of reach.
   */
  public static byte[] latin1(String s) {
    Objects.requireNonNull(s); // Unsafe does not check
    if (!DIRECT) {
      return null;
    }
    try {
      return (byte) CODER.invokeExact(s) == 0 ? (byte[]) VALUE.invokeExact(s) : null;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** The char at an index of what {@link #bytes} returned for a string that is not Latin-1. */
  public static char charAt(byte[] utf16, int index) {
    return (char) CHAR.get(utf16, index << 1);
  }

  /**
   * Four chars at once of what {@link #bytes} returned for a string that is not Latin-1; the first
   * in the lowest 16 bits.
   */
  public static long fourChars(byte[] utf16, int index) {
    long word = Bytes.getLong(utf16, index << 1);
    return LITTLE ? word : (word >>> 8 & LOW_BYTES) | (word & LOW_BYTES) << 8;
  }

  /** Returns true if all chars of the string are below U+0100. */
  public static boolean isLatin1(String s) {
    if (DIRECT) {
      Objects.requireNonNull(s); // Unsafe does not check
      try {
        return (byte) CODER.invokeExact(s) == 0;
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new AssertionError(e);
      }
    }
    return TELLING ? sized(s) : allBelow100(s);
  }

  /** Returns true if the JVM knows the number of code points without counting: for Latin-1 only. */
  private static boolean sized(String s) {
    return s.codePoints().spliterator().hasCharacteristics(Spliterator.SIZED);
  }

  private static boolean allBelow100(String s) {
    int all = 0;
    for (int i = 0; i < s.length(); i++) {
      all |= s.charAt(i);
    }
    return all < 0x100;
  }

  /** The string of a range of Latin-1 (or ASCII) bytes: 6 ns, where a charset takes 8 to 11. */
  @SuppressWarnings("deprecation") // right for Latin-1, and the fastest
  public static String latin1(byte[] bytes, int from, int length) {
    return new String(bytes, 0, from, length);
  }

  /** The string of a range of UTF-8 that the caller has validated. */
  public static String utf8(byte[] bytes, int from, int length) {
    return new String(bytes, from, length, StandardCharsets.UTF_8);
  }

  /**
   * Copies a string for which {@link #isLatin1} is true.
   *
   * @param to has room for {@code s.length()} bytes at {@code pos}
   */
  @SuppressWarnings("deprecation") // right for Latin-1, and the fastest
  public static void copyLatin1(String s, byte[] to, int pos) {
    s.getBytes(0, s.length(), to, pos);
  }
}

package io.seriform.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * How a {@link String} that is not Latin-1 is made around an array that was filled for it. The
 * public ways first try to compress the chars and then copy them, which took half of the time of
 * reading such a string. Offered where {@link Strings} may look into strings, and tested once, at
 * start; elsewhere {@link #WRAPS} is false.
 */
final class StringMaker {

  private static final byte UTF16 = 1;

  /** Makes a string of an array, where {@code java.lang} is open to this module. */
  private static final MethodHandle CONSTRUCTOR;

  /** Makes a string without a value, and gives it one, where it is not. */
  private static final MethodHandle ALLOCATE;

  private static final MethodHandle PUT_VALUE;
  private static final MethodHandle PUT_CODER;

  /** Whether {@link #utf16} may be called. */
  static final boolean WRAPS;

  static {
    MethodHandle[] found = new MethodHandle[4];
    boolean wraps = false;
    try {
      if (Strings.DIRECT) {
        find(found);
        wraps = asExpected(found);
      }
    } catch (Throwable e) {
      // not open to us, or another JVM's layout: the public constructors serve
    }
    CONSTRUCTOR = wraps ? found[0] : null;
    ALLOCATE = wraps ? found[1] : null;
    PUT_VALUE = wraps ? found[2] : null;
    PUT_CODER = wraps ? found[3] : null;
    WRAPS = wraps;
  }

  private StringMaker() {}

  private static void find(MethodHandle[] found) throws Throwable {
    try {
      MethodHandle constructor =
          MethodHandles.privateLookupIn(String.class, MethodHandles.lookup())
              .findConstructor(
                  String.class, MethodType.methodType(void.class, byte[].class, byte.class));
      found[0] = MethodHandles.insertArguments(constructor, 1, UTF16);
    } catch (IllegalAccessException closed) {
      findUnsafe(found);
    }
  }

  private static void findUnsafe(MethodHandle[] found) throws Throwable {
    Object unsafe = Strings.unsafe();
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    Class<?> type = unsafe.getClass();
    MethodHandle allocate =
        lookup
            .findVirtual(type, "allocateInstance", MethodType.methodType(Object.class, Class.class))
            .bindTo(unsafe);
    found[1] =
        MethodHandles.insertArguments(allocate, 0, String.class)
            .asType(MethodType.methodType(String.class));
    found[2] =
        putter(lookup, unsafe, "putObject", Object.class, "value")
            .asType(MethodType.methodType(void.class, String.class, byte[].class));
    found[3] =
        MethodHandles.insertArguments(
            putter(lookup, unsafe, "putByte", byte.class, "coder")
                .asType(MethodType.methodType(void.class, String.class, byte.class)),
            1,
            UTF16);
  }

  private static MethodHandle putter(
      MethodHandles.Lookup lookup, Object unsafe, String method, Class<?> type, String name)
      throws Throwable {
    Field field = String.class.getDeclaredField(name);
    MethodHandle put =
        lookup
            .findVirtual(
                unsafe.getClass(),
                method,
                MethodType.methodType(void.class, Object.class, long.class, type))
            .bindTo(unsafe);
    return MethodHandles.insertArguments(put, 1, Strings.offset(unsafe, field));
  }

  private static boolean asExpected(MethodHandle[] found) throws Throwable {
    for (String wide : new String[] {"\u0100", "a\u1234\ud83d\ude00", "\ud83dz"}) {
      String made = make(found[0], found[1], found[2], found[3], Strings.bytes(wide).clone());
      if (!made.equals(wide) || made.hashCode() != wide.hashCode() || Strings.isLatin1(made)) {
        return false;
      }
    }
    return true;
  }

  private static String make(
      MethodHandle constructor,
      MethodHandle allocate,
      MethodHandle putValue,
      MethodHandle putCoder,
      byte[] own)
      throws Throwable {
    if (constructor != null) {
      return (String) constructor.invokeExact(own);
    }
    String s = (String) allocate.invokeExact();
    putValue.invokeExact(s, own);
    putCoder.invokeExact(s);
    // as behind a constructor: no thread sees the string without its value
    VarHandle.storeStoreFence();
    return s;
  }

  /**
   * The string of chars, two bytes each as {@link Strings#putChar} stores them.
   *
   * @param own holds at least one char from U+0100 on, as strings of others must be Latin-1; never
   *     to be touched again
   * @throws IllegalStateException unless {@link #WRAPS}
   */
  static String utf16(byte[] own) {
    if (!WRAPS) {
      throw new IllegalStateException("strings can not be made of their bytes in this JVM");
    }
    try {
      return make(CONSTRUCTOR, ALLOCATE, PUT_VALUE, PUT_CODER, own);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}

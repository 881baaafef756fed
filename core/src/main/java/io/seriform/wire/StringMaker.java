package io.seriform.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * How a {@link String} that is not Latin-1 is made around an array that was filled for it, by the
 * JDK's own constructor. The public ones first try to compress the chars and then copy them, which
 * took half of the time of reading such a string. Offered where {@code java.lang} is open to this
 * module, and tested once, at start; elsewhere {@link #WRAPS} is false. Strings are only made by
 * constructors: one whose fields were written from outside would not be safe to publish.
 */
final class StringMaker {

  private static final byte UTF16 = 1;

  private static final MethodHandle CONSTRUCTOR;

  /** Whether {@link #utf16} may be called. */
  static final boolean WRAPS;

  static {
    MethodHandle constructor = null;
    try {
      MethodHandle found =
          MethodHandles.privateLookupIn(String.class, MethodHandles.lookup())
              .findConstructor(
                  String.class, MethodType.methodType(void.class, byte[].class, byte.class));
      found = MethodHandles.insertArguments(found, 1, UTF16);
      constructor = Strings.DIRECT && asExpected(found) ? found : null;
    } catch (Throwable e) {
      // not open to us, or another JVM's layout: the public constructors serve
    }
    CONSTRUCTOR = constructor;
    WRAPS = constructor != null;
  }

  private StringMaker() {}

  private static boolean asExpected(MethodHandle constructor) throws Throwable {
    for (String wide : new String[] {"\u0100", "a\u1234\ud83d\ude00", "\ud83dz"}) {
      String made = (String) constructor.invokeExact(Strings.bytes(wide).clone());
      if (!made.equals(wide) || made.hashCode() != wide.hashCode() || Strings.isLatin1(made)) {
        return false;
      }
    }
    return true;
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
      return (String) CONSTRUCTOR.invokeExact(own);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}

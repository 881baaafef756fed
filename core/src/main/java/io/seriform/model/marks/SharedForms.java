package io.seriform.model.marks;

import java.util.IllformedLocaleException;
import java.util.Locale;

/** Forms of the JDK's classes that several libraries share, and that are not Seriform's. */
public final class SharedForms {

  private SharedForms() {}

  /** Writes a {@link Locale} as its {@code toString}, and reads language tags too. */
  public static void markLocale(Class<?> type, ClassMarks marks) {
    if (type == Locale.class) {
      marks.<Locale, String>setConversion(String.class, Locale::toString, SharedForms::locale);
    }
  }

  /** Returns the locale of a language tag, or of parts with low lines between them. */
  public static Locale locale(String text) {
    if (text.isEmpty()) {
      return Locale.ROOT;
    }
    // a script and extensions follow a sign of their own: zh_TW_#Hant
    String[] parts = text.split("_#", 2);
    String[] places = parts[0].split("_", 3);
    Locale.Builder builder = new Locale.Builder();
    try {
      if (parts.length == 1 && places.length == 1) {
        return builder.setLanguageTag(text).build();
      }
      builder.setLanguage(places[0]).setRegion(places.length > 1 ? places[1] : "");
      builder.setVariant(places.length > 2 ? places[2] : "");
      return parts.length == 1 ? builder.build() : builder.setScript(parts[1]).build();
    } catch (IllformedLocaleException e) {
      throw new IllegalArgumentException("not a locale: " + e.getMessage(), e);
    }
  }

  /** Writes a {@code byte[]} as a list of numbers. */
  public static void markBytes(Class<?> type, ClassMarks marks) {
    if (type == byte[].class) {
      marks.<byte[], short[]>setConversion(short[].class, SharedForms::numbers, SharedForms::bytes);
    }
  }

  private static short[] numbers(byte[] bytes) {
    short[] numbers = new short[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      numbers[i] = bytes[i];
    }
    return numbers;
  }

  /** Bytes of their numbers, with or without a sign. */
  private static byte[] bytes(short[] numbers) {
    byte[] bytes = new byte[numbers.length];
    for (int i = 0; i < bytes.length; i++) {
      if (numbers[i] < Byte.MIN_VALUE || numbers[i] > 255) {
        throw new IllegalArgumentException(numbers[i] + " is not a byte");
      }
      bytes[i] = (byte) numbers[i];
    }
    return bytes;
  }
}

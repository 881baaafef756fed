package io.seriform.codec;

import io.seriform.model.Kind;
import java.time.format.DateTimeFormatter;

/** Temporary. */
public final class ScalarText {
  private ScalarText() {}

  /** Temporary. */
  public static String print(Kind kind, Object v) {
    return v.toString();
  }

  /** Temporary. */
  public static Object parse(Kind kind, Class<?> raw, String text) {
    return print(kind, text, null);
  }

  /** Temporary. */
  public static String print(Kind kind, Object v, DateTimeFormatter f) {
    return v.toString();
  }

  /** Temporary. */
  public static Object parse(Kind kind, Class<?> raw, String text, DateTimeFormatter f) {
    return print(kind, text, null);
  }
}

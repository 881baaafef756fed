package io.seriform.thrift;

import java.util.Locale;

/** Compares names of Java with those of schemas, which may be written {@code like_this}. */
final class Names {

  private Names() {}

  /** Whether two names differ at most in case and underscores. */
  static boolean alike(String a, String b) {
    return a.equals(b) || plain(a).equals(plain(b));
  }

  private static String plain(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }
}

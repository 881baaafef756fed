package io.seriform.codec.compile.code;

/** Derives the name of a protocol method from a type. */
public final class MethodNames {

  private MethodNames() {}

  public static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}

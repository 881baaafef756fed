package io.seriform.codec.compile.code;

/** How a verb's name is made of a type's. */
public final class MethodNames {

  private MethodNames() {}

  public static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}

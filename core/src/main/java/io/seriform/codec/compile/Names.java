package io.seriform.codec.compile;

/** How a verb's name is made of a type's. */
final class Names {

  private Names() {}

  static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}

package io.seriform.codec.compile.code;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the classes that are made to a folder, for {@code javap -c -p}: the system property {@code
 * seriform.dump} names it.
 */
public final class Dump {

  private static final String FOLDER = System.getProperty("seriform.dump");

  private Dump() {}

  public static void dump(String name, byte[] bytes) {
    if (FOLDER == null) {
      return;
    }
    Path file = Path.of(FOLDER, name + ".class");
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("seriform.dump=" + FOLDER, e);
    }
  }
}

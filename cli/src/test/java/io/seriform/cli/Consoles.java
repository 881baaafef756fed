package io.seriform.cli;

import io.seriform.cli.terminal.Console;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;

/** Consoles for tests. */
final class Consoles {

  private Consoles() {}

  /** A console whose output nobody sees. */
  static Console silent(Path folder) {
    return Console.of(
        InputStream.nullInputStream(),
        OutputStream.nullOutputStream(),
        OutputStream.nullOutputStream(),
        folder,
        Map.of());
  }
}

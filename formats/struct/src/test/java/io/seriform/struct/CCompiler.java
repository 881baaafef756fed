package io.seriform.struct;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The C compiler of this machine, where it has one: the environment's {@code CC}, gcc or cc. */
final class CCompiler {

  private final String command;

  private CCompiler(String command) {
    this.command = command;
  }

  /** The compiler; null where there is none. */
  static CCompiler find() {
    List<String> names = new ArrayList<>(List.of("gcc", "cc"));
    if (System.getenv("CC") != null) {
      names.add(0, System.getenv("CC"));
    }
    for (String name : names) {
      try {
        if (new ProcessBuilder(name, "--version")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor()
            == 0) {
          return new CCompiler(name);
        }
      } catch (IOException e) {
        // not there
      } catch (InterruptedException e) {
        throw new AssertionError("interrupted", e);
      }
    }
    return null;
  }

  /** Compiles a program, and runs it with bytes as its input; returns what it writes. */
  byte[] run(Path folder, String program, byte[] input) {
    try {
      Path source = folder.resolve("test.c");
      Path binary = folder.resolve("test");
      Files.writeString(source, program);
      Process compiler =
          new ProcessBuilder(
                  command,
                  "-std=c11",
                  "-Wall",
                  "-Wno-attributes",
                  "-o",
                  binary.toString(),
                  source.toString())
              .redirectErrorStream(true)
              .start();
      String declared =
          new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (compiler.waitFor() != 0) {
        throw new AssertionError(declared + "\n" + program);
      }
      Process process = new ProcessBuilder(binary.toString()).start();
      process.getOutputStream().write(input);
      process.getOutputStream().close();
      byte[] written = process.getInputStream().readAllBytes();
      if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new AssertionError("the program failed\n" + program);
      }
      return written;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }
}

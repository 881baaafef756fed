package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are larger than the memory are converted. */
class MemoryTest {

  private static final int MEGABYTES = 32;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"json, cbor", "ndjson, msgpack:sequence", "json:array, ndjson"})
  void moreThanTheMemoryIsConverted(String from, String to) throws Exception {
    Path file = folder.resolve("large");
    write(file, from.equals("ndjson"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx20m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "convert",
                file.toString(),
                "--from",
                from,
                "--to",
                to,
                "-o",
                folder.resolve("out").toString())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(printed).isEmpty();
    assertThat(process.exitValue()).isZero();
    assertThat(folder.resolve("out")).isNotEmptyFile();
  }

  private static void write(Path file, boolean lines) throws IOException {
    byte[] element =
        ("{\"id\":123456789,\"text\":\"" + "x".repeat(1000) + "\",\"numbers\":[1,2.5,-3]}")
            .getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < MEGABYTES * 1000; i++) {
        if (!lines) {
          out.write(i == 0 ? '[' : ',');
        }
        out.write(element);
        if (lines) {
          out.write('\n');
        }
      }
      if (!lines) {
        out.write(']');
      }
    }
  }
}

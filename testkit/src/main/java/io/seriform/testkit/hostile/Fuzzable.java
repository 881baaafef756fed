package io.seriform.testkit.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/** Code that a fuzzer tries with bytes. */
public interface Fuzzable {

  /**
   * Tries one input.
   *
   * @throws AssertionError if anything is wrong
   */
  void accept(byte[] input);

  /** Returns inputs to start from. */
  List<byte[]> seeds();

  /** Writes the seeds to files of a folder. */
  default void writeSeeds(Path folder) throws IOException {
    Files.createDirectories(folder);
    List<byte[]> seeds = seeds();
    for (int i = 0; i < seeds.size(); i++) {
      Files.write(folder.resolve("seed-" + HexFormat.of().toHexDigits((short) i)), seeds.get(i));
    }
  }
}

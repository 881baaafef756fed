package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cli.files.Packing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every command says of compressed files that are cut, at whatever byte, that they are. */
class CutFilesTest {

  private static final List<String> COMMANDS =
      List.of(
          "inspect FILE",
          "inspect --guess FILE",
          "inspect -f json:lines FILE",
          "convert FILE -t cbor",
          "convert -f ndjson --bad skip FILE -t ndjson",
          "diff FILE a.ndjson",
          "query $.id FILE",
          "validate --json-schema rule.json FILE",
          "schema infer --from ndjson FILE");

  /** More than one wrapping, which only {@code inspect} takes off. */
  private static final List<String> INSPECTIONS = List.of("inspect FILE", "inspect --guess FILE");

  /** Shorter texts are not taken for base64. */
  private static final int SHORTEST = 8;

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void makeFiles() throws IOException {
    shell = new Shell(folder, Map.of());
    Files.writeString(folder.resolve("rule.json"), "{}");
    Files.writeString(folder.resolve("a.ndjson"), "{\"id\":7}\n{\"id\":8}\n");
  }

  /** Compresses a file, and returns the bytes. */
  private byte[] packed(String file, Packing packing) throws IOException {
    String command = "seriform convert %s -t ndjson -o packed.bin --compress %s";
    assertThat(shell.run(command.formatted(file, packing))).isEmpty();
    return Files.readAllBytes(folder.resolve("packed.bin"));
  }

  private void saysThatItIsCut(Packing packing, byte[] cut, List<String> commands)
      throws IOException {
    Files.write(folder.resolve("cut.bin"), cut);
    for (String command : commands) {
      String declared = shell.run("seriform " + command.replace("FILE", "cut.bin"));
      String place = "%s of %d bytes of %s".formatted(command, cut.length, packing);
      assertThat(declared).as(place).contains(packing + ": the compressed data ends too early");
      assertThat(shell.status()).as(place).isEqualTo(3);
    }
  }

  @ParameterizedTest
  @EnumSource(Packing.class)
  void filesThatAreCutAtAnyByteAreSaidToBe(Packing packing) throws IOException {
    byte[] bytes = packed("a.ndjson", packing);
    int least = 1;
    while (Packing.ofMagic(bytes, least) == null) {
      least++;
    }
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.write(bytes);
    two.write(bytes);
    for (int length = least; length < bytes.length; length++) {
      saysThatItIsCut(packing, Arrays.copyOf(bytes, length), COMMANDS);
      byte[] text = Base64.getEncoder().encode(Arrays.copyOf(bytes, length));
      if (text.length >= SHORTEST) {
        saysThatItIsCut(packing, text, INSPECTIONS);
      }
      // the second of two compressed parts
      byte[] second = Arrays.copyOf(two.toByteArray(), bytes.length + length);
      saysThatItIsCut(packing, second, COMMANDS);
    }
    Files.write(folder.resolve("two.bin"), two.toByteArray());
    assertThat(shell.run("seriform convert -f ndjson -t ndjson two.bin"))
        .isEqualTo("{\"id\":7}\n{\"id\":8}\n".repeat(2));
  }
}

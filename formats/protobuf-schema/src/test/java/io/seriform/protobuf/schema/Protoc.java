package io.seriform.protobuf.schema;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.InvalidProtocolBufferException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** The compiler of protobuf itself, which the build fetches where there is one for the machine. */
final class Protoc {

  private static final Path BINARY = Path.of("target/protoc/protoc");

  private Protoc() {}

  /**
   * What protoc says of files.
   *
   * @param files what it made of them; null where it refused them
   * @param errors what it complained about
   */
  record Answer(FileDescriptorSet files, String errors) {}

  /** Skips the test where there is no protoc. */
  static void assumed() {
    Assumptions.assumeTrue(Files.exists(BINARY), "no protoc for this machine");
  }

  /** Runs it on files with these texts. */
  static Answer run(Path dir, Map<String, String> texts, String... paths) {
    try {
      if (!Files.isExecutable(BINARY) && !BINARY.toFile().setExecutable(true)) {
        throw new IllegalStateException("protoc cannot be run");
      }
      for (Map.Entry<String, String> text : texts.entrySet()) {
        Path file = dir.resolve(text.getKey());
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.getValue());
      }
      Path out = dir.resolve("out.descriptors");
      List<String> command =
          new ArrayList<>(
              List.of(
                  BINARY.toAbsolutePath().toString(),
                  "--proto_path=" + dir,
                  "--proto_path=" + builtIn(dir),
                  "--include_imports",
                  "--retain_options",
                  "--descriptor_set_out=" + out));
      command.addAll(Arrays.asList(paths));
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String declared = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        throw new IllegalStateException("protoc does not end");
      }
      return process.exitValue() == 0
          ? new Answer(FileDescriptorSet.parseFrom(Files.readAllBytes(out)), declared)
          : new Answer(null, declared);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The files of protobuf itself, out of the jar of protobuf-java, which protoc needs as files. */
  private static Path builtIn(Path dir) throws IOException {
    Path root = dir.resolve("_built_in");
    for (String name :
        List.of(
            "any",
            "api",
            "descriptor",
            "duration",
            "empty",
            "field_mask",
            "java_features",
            "source_context",
            "struct",
            "timestamp",
            "type",
            "wrappers")) {
      String path = "google/protobuf/" + name + ".proto";
      Path file = root.resolve(path);
      if (!Files.exists(file)) {
        Files.createDirectories(file.getParent());
        try (var stream = com.google.protobuf.Any.class.getResourceAsStream("/" + path)) {
          Files.write(file, stream.readAllBytes());
        }
      }
    }
    return root;
  }
}

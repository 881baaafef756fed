package io.seriform.flatbuffers.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Schemas that the tests share. */
final class Texts {

  static final Path FOLDER = Path.of("src/test/resources/fbs");

  private Texts() {}

  /** Lines of a file, each a schema in the manner of a Java string. */
  static List<String> lines(String file) {
    try {
      return Files.readAllLines(FOLDER.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of a line. */
  static String text(String line) {
    return line.replace("\\\\", "\0")
        .replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace("\\xef\\xbb\\xbf", "\uFEFF")
        .replace("\0", "\\");
  }

  static FlatBuffersSchema load(String text) {
    return FlatBuffersLoader.standard().texts(Map.of("x.fbs", text)).load("x.fbs");
  }

  /** The schema with most of the language. */
  static FlatBuffersSchema monster() {
    return FlatBuffersLoader.standard().directory(FOLDER).load("monster.fbs");
  }
}

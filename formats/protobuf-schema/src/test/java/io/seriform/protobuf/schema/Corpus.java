package io.seriform.protobuf.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of the tests that are as they should be. */
final class Corpus {

  private static final Path ROOT = Path.of("src/test/resources/valid");

  private Corpus() {}

  /** The texts by their paths. */
  static Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(ROOT)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        texts.put(ROOT.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  static ProtoSchema load() {
    return load("google/protobuf/descriptor.proto");
  }

  /** All files of the corpus, and others. */
  static ProtoSchema load(String... others) {
    Map<String, String> texts = texts();
    return ProtoLoader.standard()
        .texts(texts)
        .load(Stream.concat(texts.keySet().stream(), Stream.of(others)).toArray(String[]::new));
  }
}

package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.Javac;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Classes that {@code schema to} writes, compiled. */
final class GeneratedClasses {

  static final String PACKAGE = "com.acme.made";

  private final Map<String, String> sources;
  private final ClassLoader loader;

  private GeneratedClasses(Map<String, String> sources) {
    this.sources = sources;
    this.loader = Javac.load(sources);
  }

  /** Generates and compiles classes; more arguments come after the schema. */
  static GeneratedClasses java(Path folder, String schema, String... more) throws IOException {
    return new GeneratedClasses(sources(folder, "java", schema, more));
  }

  /** Returns the text of each generated file, by its name in the package without the extension. */
  static Map<String, String> sources(Path folder, String language, String schema, String... more)
      throws IOException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Path out = Files.createTempDirectory(folder, "out");
    List<String> words = new ArrayList<>(List.of("schema", "to", language, schema));
    words.addAll(List.of("--package", PACKAGE, "--out", out.toString()));
    words.addAll(List.of(more));
    Shell shell = new Shell(folder, Map.of());
    shell.seriform(InputStream.nullInputStream(), err, words.toArray(String[]::new));
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    Map<String, String> sources = new HashMap<>();
    try (Stream<Path> files = Files.list(out.resolve(PACKAGE.replace('.', '/')))) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        sources.put(PACKAGE + "." + name.substring(0, name.indexOf('.')), Files.readString(file));
      }
    }
    return sources;
  }

  String source(String simpleName) {
    return sources.get(PACKAGE + "." + simpleName);
  }

  /** Returns a class by its path, such as {@code Order.Line}. */
  Class<?> find(String path) {
    return Javac.find(loader, PACKAGE + "." + path.replace('.', '$'));
  }
}

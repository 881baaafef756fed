package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Javac;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/** Classes that {@code schema to} writes, compiled. */
final class GeneratedClasses {

  static final String PACKAGE = "com.acme.made";

  private final String pkg;
  private final Map<String, String> sources;
  private final ClassLoader loader;

  private GeneratedClasses(String pkg, Map<String, String> sources, ClassLoader loader) {
    this.pkg = pkg;
    this.sources = sources;
    this.loader = loader;
  }

  /** Generates and compiles classes; more arguments come after the schema. */
  static GeneratedClasses java(Path folder, String schema, String... more) throws IOException {
    return of("java", folder, schema, more);
  }

  /** Generates and compiles classes in {@code java} or {@code kotlin}. */
  static GeneratedClasses of(String language, Path folder, String schema, String... more)
      throws IOException {
    Map<String, String> sources = sources(folder, language, schema, more);
    return new GeneratedClasses(PACKAGE, sources, compiled(language, folder, sources));
  }

  /**
   * Generates the classes of several schemas, each in a package of its own, and compiles them in
   * one run, which takes a small part of the time of many.
   *
   * @param schemas names of files by the last parts of the packages
   */
  static Map<String, GeneratedClasses> all(
      String language, Path folder, Map<String, String> schemas) throws IOException {
    Map<String, String> sources = new HashMap<>();
    for (Map.Entry<String, String> each : schemas.entrySet()) {
      sources.putAll(written(folder, language, PACKAGE + "." + each.getKey(), each.getValue()));
    }
    ClassLoader loader = compiled(language, folder, sources);
    Map<String, GeneratedClasses> all = new LinkedHashMap<>();
    for (String each : schemas.keySet()) {
      all.put(each, new GeneratedClasses(PACKAGE + "." + each, sources, loader));
    }
    return all;
  }

  private static ClassLoader compiled(String language, Path folder, Map<String, String> sources)
      throws IOException {
    return language.equals("java") ? Javac.loadStrictly(sources) : kotlin(folder, sources);
  }

  private static ClassLoader kotlin(Path folder, Map<String, String> sources) throws IOException {
    Path classes = Files.createTempDirectory(folder, "kotlin");
    List<String> words =
        new ArrayList<>(List.of("-no-stdlib", "-no-reflect", "-Werror", "-d", classes.toString()));
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    for (Map.Entry<String, String> each : sources.entrySet()) {
      Path file = classes.resolve(each.getKey() + ".kt");
      words.add(Files.writeString(file, each.getValue()).toString());
    }
    ByteArrayOutputStream named = new ByteArrayOutputStream();
    ExitCode code =
        new K2JVMCompiler()
            .exec(
                new PrintStream(named, true, StandardCharsets.UTF_8), words.toArray(String[]::new));
    assertThat(code).as(() -> named.toString(StandardCharsets.UTF_8)).isEqualTo(ExitCode.OK);
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, GeneratedClasses.class.getClassLoader());
  }

  /** Returns the text of each generated file, by its name in the package without the extension. */
  static Map<String, String> sources(Path folder, String language, String schema, String... more)
      throws IOException {
    return written(folder, language, PACKAGE, schema, more);
  }

  private static Map<String, String> written(
      Path folder, String language, String pkg, String schema, String... more) throws IOException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Path out = Files.createTempDirectory(folder, "out");
    List<String> words = new ArrayList<>(List.of("schema", "to", language, schema));
    words.addAll(List.of("--package", pkg, "--out", out.toString()));
    words.addAll(List.of(more));
    Shell shell = new Shell(folder, Map.of());
    shell.seriform(InputStream.nullInputStream(), err, words.toArray(String[]::new));
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    Map<String, String> sources = new HashMap<>();
    try (Stream<Path> files = Files.list(out.resolve(pkg.replace('.', '/')))) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        sources.put(pkg + "." + name.substring(0, name.indexOf('.')), Files.readString(file));
      }
    }
    return sources;
  }

  String source(String simpleName) {
    return sources.get(pkg + "." + simpleName);
  }

  /** Returns a class by its path, such as {@code Order.Line}. */
  Class<?> find(String path) {
    return Javac.find(loader, pkg + "." + path.replace('.', '$'));
  }
}

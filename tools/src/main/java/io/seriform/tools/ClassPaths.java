package io.seriform.tools;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The libraries of each module, which Maven is asked for once, until a pom changes. */
final class ClassPaths {

  private static final String FILE = "target/try/classpath.txt";

  /** The arguments with which Maven compiles modules and writes their class paths. */
  static final List<String> MAVEN =
      List.of(
          "-Ptry",
          "test-compile",
          "dependency:build-classpath",
          "-Dmdep.outputFile=" + FILE,
          "-Dmdep.includeScope=test");

  private final Repository repository;

  ClassPaths(Repository repository) {
    this.repository = repository;
  }

  /** Returns the libraries of a module's tests from elsewhere, with JUnit's console. */
  List<String> libraries(SourceModule module) throws IOException, InterruptedException {
    return libraries(List.of(module));
  }

  /** Returns the libraries of several modules, for which Maven is asked at once. */
  List<String> libraries(List<SourceModule> modules) throws IOException, InterruptedException {
    List<SourceModule> unknown = new ArrayList<>();
    for (SourceModule module : modules) {
      Path file = module.folder().resolve(FILE);
      if (older(file, module.folder().resolve("pom.xml"))
          || older(file, repository.root().resolve("pom.xml"))) {
        unknown.add(module);
      }
    }
    if (!unknown.isEmpty()) {
      System.err.println("asking Maven for class paths ...");
      Maven.quietly(repository.root(), arguments(unknown));
    }
    Set<String> libraries = new LinkedHashSet<>();
    for (SourceModule module : modules) {
      String text = Files.readString(module.folder().resolve(FILE)).strip();
      for (String entry : text.split(File.pathSeparator, -1)) {
        if (!entry.contains(File.separator + "target" + File.separator)
            && !entry.contains(
                File.separator + "io" + File.separator + "seriform" + File.separator)) {
          libraries.add(entry);
        }
      }
    }
    return List.copyOf(libraries);
  }

  private List<String> arguments(List<SourceModule> modules) {
    Set<SourceModule> closure = new LinkedHashSet<>();
    modules.forEach(module -> closure.addAll(repository.closure(module)));
    List<String> arguments = new ArrayList<>(MAVEN);
    arguments.addAll(
        List.of(
            "-Dspotless.check.skip=true",
            "-pl",
            modules.stream().map(SourceModule::name).collect(Collectors.joining(",")),
            "-am"));
    if (closure.stream().allMatch(m -> Files.isDirectory(m.classes(SourceSet.MAIN)))) {
      arguments.add("-Dmaven.main.skip=true");
      if (repository.withTestClasses(List.copyOf(closure)).isEmpty()) {
        arguments.add("-Dmaven.test.skip=true");
      }
    }
    return arguments;
  }

  private static boolean older(Path file, Path source) throws IOException {
    return !Files.exists(file)
        || Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(source)) < 0;
  }
}

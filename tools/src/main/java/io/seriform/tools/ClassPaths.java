package io.seriform.tools;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The libraries of each module, which Maven is asked for once, until a pom changes. */
final class ClassPaths {

  private static final String FILE = "target/try/classpath.txt";

  private final Repository repository;

  ClassPaths(Repository repository) {
    this.repository = repository;
  }

  /** Returns the libraries of a module's tests from elsewhere, with JUnit's console. */
  List<String> libraries(SourceModule module) throws IOException, InterruptedException {
    Path file = module.folder().resolve(FILE);
    if (older(file, module.folder().resolve("pom.xml"))
        || older(file, repository.root().resolve("pom.xml"))) {
      System.err.println("asking Maven for class paths ...");
      Maven.quietly(repository.root(), arguments(module));
    }
    List<String> libraries = new ArrayList<>();
    for (String entry : Files.readString(file).strip().split(File.pathSeparator, -1)) {
      if (!entry.contains(File.separator + "target" + File.separator)
          && !entry.contains(
              File.separator + "io" + File.separator + "seriform" + File.separator)) {
        libraries.add(entry);
      }
    }
    return libraries;
  }

  /** What is compiled already is not compiled again, since Maven would start from nothing. */
  private List<String> arguments(SourceModule module) {
    List<SourceModule> closure = repository.closure(module);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-Ptry",
                "-Dspotless.check.skip=true",
                "-pl",
                module.name(),
                "-am",
                "test-compile",
                "dependency:build-classpath",
                "-Dmdep.outputFile=" + FILE,
                "-Dmdep.includeScope=test"));
    if (closure.stream().allMatch(m -> Files.isDirectory(m.classes(SourceSet.MAIN)))) {
      arguments.add("-Dmaven.main.skip=true");
      if (repository.withTestClasses(closure).isEmpty()) {
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

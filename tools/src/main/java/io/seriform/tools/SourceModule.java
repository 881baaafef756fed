package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/**
 * One module of this repository, as its {@code pom.xml} declares it.
 *
 * @param name the path of its folder below the root, such as {@code formats/json}
 * @param folder its folder
 * @param dependencies the modules of this repository that it needs, in no order
 * @param generated the sources that a program of its own makes, beside those in its folder
 */
record SourceModule(
    String name, Path folder, List<Dependency> dependencies, List<Generated> generated) {

  /**
   * A module that another one needs.
   *
   * @param name the path of the needed module's folder below the root
   * @param test needed by tests only
   * @param testClasses its test classes are needed, and not only its main classes
   */
  record Dependency(String name, boolean test, boolean testClasses) {}

  /**
   * Sources that a program of a module makes of others: what its {@code pom.xml} starts in the
   * phase {@code generate-sources}.
   *
   * @param root the folder that the program writes to
   * @param arguments the arguments of {@code java}: the program's source, its arguments
   */
  record Generated(Path root, List<String> arguments) {

    /** Returns what the pom of a module starts. */
    static List<Generated> of(Path folder, Pom pom) {
      Map<String, String> places =
          Map.of(
              "project.basedir", folder.toString(),
              "project.build.directory", folder.resolve("target").toString());
      return pom.at("build", "plugins", "plugin", "executions", "execution")
          .filter(execution -> Pom.text(execution, "phase").equals("generate-sources"))
          .flatMap(Pom::children)
          .filter(e -> e.getTagName().equals("configuration"))
          .filter(configuration -> Pom.text(configuration, "executable").endsWith("/bin/java"))
          .map(configuration -> of(configuration, places))
          .toList();
    }

    private static Generated of(Element configuration, Map<String, String> places) {
      List<String> arguments =
          Pom.children(configuration)
              .filter(e -> e.getTagName().equals("arguments"))
              .flatMap(Pom::children)
              .map(argument -> Pom.resolve(argument.getTextContent().strip(), places))
              .toList();
      return new Generated(
          Path.of(Pom.resolve(Pom.text(configuration, "sourceRoot"), places)), arguments);
    }

    /** Runs the program if a file that it reads is newer than the last run. */
    void update(Path stamp) throws IOException, InterruptedException {
      if (Files.exists(stamp) && !isNewer(Files.getLastModifiedTime(stamp))) {
        return;
      }
      FileTime start = FileTime.from(Instant.now());
      List<String> command = new ArrayList<>(arguments);
      command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
      if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
        throw new Failure(arguments.get(0) + " failed");
      }
      Files.createDirectories(stamp.getParent());
      Files.writeString(stamp, "");
      Files.setLastModifiedTime(stamp, start);
    }

    private boolean isNewer(FileTime time) throws IOException {
      for (String argument : arguments) {
        Path input = Path.of(argument);
        if (Files.exists(input) && !input.equals(root)) {
          try (Stream<Path> walk = Files.walk(input)) {
            for (Path file : walk.toList()) {
              if (Files.getLastModifiedTime(file).compareTo(time) > 0) {
                return true;
              }
            }
          }
        }
      }
      return false;
    }
  }

  Path sources(SourceSet set) {
    return folder.resolve("src/" + set.folder() + "/java");
  }

  /** Returns the folders of sources that there are, those in its folder first. */
  List<Path> roots(SourceSet set) {
    Stream<Path> made = generated(set).stream().map(Generated::root);
    return Stream.concat(Stream.of(sources(set)), made).filter(Files::isDirectory).toList();
  }

  /** Returns the sources that programs make: main ones only. */
  List<Generated> generated(SourceSet set) {
    return set == SourceSet.MAIN ? generated : List.of();
  }

  Path resources(SourceSet set) {
    return folder.resolve("src/" + set.folder() + "/resources");
  }

  Path classes(SourceSet set) {
    return folder.resolve("target/" + (set == SourceSet.MAIN ? "classes" : "test-classes"));
  }

  Path work() {
    return folder.resolve("target/try");
  }
}

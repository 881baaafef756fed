package io.seriform.cli.bench;

import io.seriform.cli.terminal.Console;
import io.seriform.cli.terminal.Trouble;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The class path of the bench, which is not part of this program: it is as large as all libraries
 * that race. It is in a folder beside the program, or Maven knows its jars.
 */
public final class BenchPath {

  private static final String FOLDER = "bench";

  /** The most folders above the program's jar that may have the bench: an image has one more. */
  private static final int LEVELS = 3;

  private static final String GOAL =
      "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath";

  private final Console console;
  private final String version;

  /**
   * Makes the search.
   *
   * @param version the version of this program, which the bench has, too
   */
  public BenchPath(Console console, String version) {
    this.console = console;
    this.version = version;
  }

  /** Returns the class path in a folder that the user named. */
  public String of(String folder) {
    String jars = jars(console.path(folder).toAbsolutePath());
    if (jars == null) {
      throw Trouble.usage("there is no jar of the bench in '" + folder + "'");
    }
    return jars;
  }

  /**
   * Returns the class path in the folder beside the program, otherwise what Maven says.
   *
   * @param program the class path of the program, whose jar is first. The place of a class does not
   *     tell where an image is now, as its cache of classes keeps the place where it was made.
   * @throws Trouble if the bench is at neither place, with the ways to get it
   */
  public String find(String program) {
    String beside = beside(program);
    if (beside != null) {
      return beside;
    }
    Path maven = Executables.onPath(console, "mvn");
    if (maven == null) {
      throw Trouble.usage(missing("Maven's mvn is not on the PATH"));
    }
    console.err().println("asking Maven for io.seriform:seriform-bench:" + version + " ...");
    try {
      return ask(maven);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String beside(String program) {
    Path jar = Path.of(program.split(File.pathSeparator, 2)[0]).toAbsolutePath().normalize();
    Path folder = jar.getParent();
    for (int level = 0; level < LEVELS && folder != null; level++) {
      String jars = jars(folder.resolve(FOLDER));
      if (jars != null) {
        return jars;
      }
      folder = folder.getParent();
    }
    return null;
  }

  /** Returns the jars in a folder, if the bench is among them, otherwise null. */
  private static String jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      return null;
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<String> jars =
          files.map(Path::toString).filter(file -> file.endsWith(".jar")).sorted().toList();
      String start = folder + File.separator + "seriform-bench-";
      return jars.stream().anyMatch(jar -> jar.startsWith(start))
          ? String.join(File.pathSeparator, jars)
          : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String ask(Path maven) throws IOException {
    Path project = Files.createTempDirectory("seriform-bench-");
    Path pom = project.resolve("pom.xml");
    Path answer = project.resolve("classpath.txt");
    try {
      Files.writeString(
          pom,
          """
          <project>
            <modelVersion>4.0.0</modelVersion>
            <groupId>io.seriform</groupId>
            <artifactId>race</artifactId>
            <version>1</version>
            <dependencies>
              <dependency>
                <groupId>io.seriform</groupId>
                <artifactId>seriform-bench</artifactId>
                <version>%s</version>
              </dependency>
            </dependencies>
          </project>
          """
              .formatted(version));
      Process process =
          new ProcessBuilder(
                  maven.toString(),
                  "-B",
                  "-q",
                  "-Dstyle.color=never",
                  "-f",
                  pom.toString(),
                  GOAL,
                  "-DincludeScope=runtime",
                  "-Dmdep.outputFile=" + answer)
              .redirectErrorStream(true)
              .start();
      process.getOutputStream().close();
      String printed =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (Executables.await(console, process) != 0 || !Files.exists(answer)) {
        String reason = printed.lines().findFirst().orElse("nothing");
        throw Trouble.usage(missing("Maven says: " + reason.replaceFirst("^\\[ERROR] ", "")));
      }
      return Files.readString(answer).strip();
    } finally {
      for (Path each : List.of(pom, answer, project)) {
        Files.deleteIfExists(each);
      }
    }
  }

  private String missing(String maven) {
    return "the bench is not here, as it is as large as all libraries that race: put the folder '"
        + FOLDER
        + "' of the distribution beside this program, name it with --bench FOLDER, or run"
        + " './seriform bench' in a clone of the repository, where 'mvn install' makes"
        + " io.seriform:seriform-bench:"
        + version
        + " known to this command, too ("
        + maven
        + ")";
  }
}

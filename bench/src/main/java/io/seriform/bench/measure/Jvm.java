package io.seriform.bench.measure;

import io.seriform.bench.contestant.Contestant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A JVM to race on.
 *
 * @param executable the path of {@code java}
 * @param feature the feature version: 17, 25
 * @param version the full version
 * @param name the product and the vendor
 * @param bare whether contestants do without the flags that their documentation recommends
 */
public record Jvm(Path executable, int feature, String version, String name, boolean bare) {

  private static final List<Path> USUAL_PLACES =
      List.of(
          Path.of("/usr/lib/jvm"),
          Path.of("/opt"),
          Path.of(System.getProperty("user.home"), ".sdkman/candidates/java"),
          Path.of(System.getProperty("user.home"), ".jdks"),
          Path.of("/Library/Java/JavaVirtualMachines"));

  /** The JVM that runs this. */
  public static Jvm current() {
    return new Jvm(
        Path.of(System.getProperty("java.home"), "bin", "java"),
        Runtime.version().feature(),
        System.getProperty("java.version"),
        System.getProperty("java.vm.name") + ", " + System.getProperty("java.vendor"),
        false);
  }

  /** Returns this JVM without the flags of contestants. */
  public Jvm withoutFlags() {
    return new Jvm(executable, feature, version, name, true);
  }

  /** The flags that a contestant gets here, beside those of all. */
  public List<String> flagsOf(Contestant contestant) {
    return bare ? List.of() : contestant.jvmFlags(feature);
  }

  /**
   * Finds a JVM.
   *
   * @param text the path of a JDK or of its {@code java}, or a feature version such as 25, which is
   *     looked for in {@code JAVA25_HOME} and in the usual places
   * @throws IllegalArgumentException when there is none, with the places that were looked at
   */
  public static Jvm find(String text) {
    List<Path> candidates = candidates(text, System.getenv());
    for (Path candidate : candidates) {
      if (Files.isExecutable(candidate)) {
        return ask(candidate);
      }
    }
    throw new IllegalArgumentException("no JVM found for '" + text + "'; tried " + candidates);
  }

  static List<Path> candidates(String text, Map<String, String> environment) {
    List<Path> found = new ArrayList<>();
    if (!text.matches("\\d+")) {
      Path path = Path.of(text);
      found.add(Files.isDirectory(path) ? path.resolve("bin/java") : path);
      return found;
    }
    String home = environment.get("JAVA" + text + "_HOME");
    if (home != null) {
      found.add(Path.of(home, "bin", "java"));
    }
    for (Path place : USUAL_PLACES) {
      found.addAll(homesIn(place, text));
    }
    return found;
  }

  private static List<Path> homesIn(Path place, String feature) {
    if (!Files.isDirectory(place)) {
      return List.of();
    }
    String pattern = "(.*\\D)?" + feature + "(\\D.*)?";
    try (Stream<Path> children = Files.list(place)) {
      return children
          .filter(child -> child.getFileName().toString().matches(pattern))
          .sorted()
          .flatMap(
              child ->
                  Stream.of(child.resolve("bin/java"), child.resolve("Contents/Home/bin/java")))
          .filter(Files::isExecutable)
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static Jvm ask(Path executable) {
    Map<String, String> properties = new TreeMap<>();
    Child.Outcome outcome =
        Child.run(
            List.of(executable.toString(), "-XshowSettings:properties", "-version"),
            null,
            Duration.ofSeconds(30));
    for (String line : outcome.output().split("\n", -1)) {
      int equals = line.indexOf(" = ");
      if (equals > 0) {
        properties.put(line.substring(0, equals).strip(), line.substring(equals + 3).strip());
      }
    }
    String feature = properties.get("java.specification.version");
    if (feature == null || !feature.matches("\\d+")) {
      throw new IllegalArgumentException(
          executable + " is not a JVM of Java 17 or later: " + outcome.lastLines(3));
    }
    return new Jvm(
        executable,
        Integer.parseInt(feature),
        properties.get("java.version"),
        properties.get("java.vm.name") + ", " + properties.get("java.vendor"),
        false);
  }
}

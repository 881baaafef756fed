package io.seriform.tools;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/**
 * The JVM that a module's pom, or its parent, asks Surefire to run tests in.
 *
 * @param options of the JVM, system properties included
 * @param excluded libraries that are not on its class path, as {@code group:artifact}
 */
record TestJvm(List<String> options, List<String> excluded) {

  /**
   * @param given properties of the command line, which come before those of the poms
   */
  static TestJvm of(Pom module, Pom parent, Map<String, String> given) {
    Map<String, String> properties = new HashMap<>();
    parent.addProperties(properties);
    module.addProperties(properties);
    properties.putAll(given);
    List<String> options = new ArrayList<>();
    for (Element line : settings(module, parent, "argLine")) {
      String text = Pom.resolve(line.getTextContent(), properties);
      Stream.of(text.split("\\s+", -1)).filter(o -> !o.isEmpty()).forEach(options::add);
    }
    for (Element variables : settings(module, parent, "systemPropertyVariables")) {
      Pom.children(variables)
          .filter(v -> !given.containsKey(v.getTagName()))
          .forEach(
              v ->
                  options.add(
                      "-D"
                          + v.getTagName()
                          + "="
                          + Pom.resolve(v.getTextContent().strip(), properties)));
    }
    given.forEach((name, value) -> options.add("-D" + name + "=" + value));
    List<String> excluded =
        settings(module, parent, "classpathDependencyExcludes").stream()
            .flatMap(Pom::children)
            .map(e -> e.getTextContent().strip())
            .toList();
    return new TestJvm(List.copyOf(options), excluded);
  }

  /**
   * Returns the properties of a command line, such as {@code -Dseriform.test.amount=all}. Other
   * options are for Maven.
   */
  static Map<String, String> properties(List<String> options) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (String option : options.stream().filter(o -> o.startsWith("-D")).toList()) {
      String[] parts = option.substring("-D".length()).split("=", 2);
      properties.put(parts[0], parts.length == 1 ? "" : parts[1]);
    }
    return properties;
  }

  /** Returns what the module says of a setting, and else what its parent says of it. */
  private static List<Element> settings(Pom module, Pom parent, String name) {
    List<Element> own = settings(module.at("build", "plugins", "plugin"), name);
    return own.isEmpty()
        ? settings(parent.at("build", "pluginManagement", "plugins", "plugin"), name)
        : own;
  }

  private static List<Element> settings(Stream<Element> plugins, String name) {
    return plugins
        .filter(p -> Pom.text(p, "artifactId").equals("maven-surefire-plugin"))
        .flatMap(Pom::children)
        .filter(c -> c.getTagName().equals("configuration"))
        .flatMap(Pom::children)
        .filter(c -> c.getTagName().equals(name))
        .toList();
  }

  /** Returns the libraries of a class path that are not excluded. */
  List<String> without(List<String> path) {
    List<String> folders =
        excluded.stream().map(e -> "/" + e.replace('.', '/').replace(':', '/') + "/").toList();
    return path.stream()
        .filter(entry -> folders.stream().noneMatch(entry.replace('\\', '/')::contains))
        .toList();
  }
}

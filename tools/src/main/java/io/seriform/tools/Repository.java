package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/** The modules of this repository, read from its poms. */
final class Repository {

  private static final String GROUP = "io.seriform";

  private final Path root;
  private final Pom parent;
  private final Map<String, Pom> poms;
  private final Map<String, SourceModule> modules;

  private Repository(
      Path root, Pom parent, Map<String, Pom> poms, Map<String, SourceModule> modules) {
    this.root = root;
    this.parent = parent;
    this.poms = poms;
    this.modules = modules;
  }

  static Repository read(Path root) throws IOException {
    Pom parent = Pom.read(root);
    Map<String, Pom> poms = new LinkedHashMap<>();
    for (Element module : parent.at("modules", "module").toList()) {
      String name = module.getTextContent().strip();
      poms.put(name, Pom.read(root.resolve(name)));
    }
    Map<String, String> artifacts = new LinkedHashMap<>();
    poms.forEach((name, pom) -> artifacts.put(Pom.text(pom.project(), "artifactId"), name));
    Map<String, SourceModule> modules = new LinkedHashMap<>();
    poms.forEach(
        (name, pom) ->
            modules.put(
                name,
                new SourceModule(
                    name,
                    root.resolve(name),
                    dependencies(pom, artifacts),
                    SourceModule.Generated.of(root.resolve(name), pom))));
    return new Repository(root, parent, poms, modules);
  }

  private static List<SourceModule.Dependency> dependencies(
      Pom pom, Map<String, String> artifacts) {
    // those of profiles are test classes, which a build without tests has not
    return Stream.concat(
            pom.at("dependencies", "dependency"),
            pom.at("profiles", "profile", "dependencies", "dependency"))
        .filter(
            d ->
                GROUP.equals(Pom.text(d, "groupId"))
                    && artifacts.containsKey(Pom.text(d, "artifactId")))
        .map(
            d ->
                new SourceModule.Dependency(
                    artifacts.get(Pom.text(d, "artifactId")),
                    "test".equals(Pom.text(d, "scope")),
                    "test-jar".equals(Pom.text(d, "type"))
                        || "tests".equals(Pom.text(d, "classifier"))))
        .toList();
  }

  Path root() {
    return root;
  }

  List<SourceModule> modules() {
    return List.copyOf(modules.values());
  }

  /** Returns the JVM for a module's tests; properties that are given replace those of the poms. */
  TestJvm testJvm(SourceModule module, Map<String, String> given) {
    return TestJvm.of(poms.get(module.name()), parent, given);
  }

  /** Returns the module of a folder, or of the last part of its name if only one has it. */
  SourceModule module(String name) {
    String plain = name.replaceAll("/+$", "");
    if (modules.containsKey(plain)) {
      return modules.get(plain);
    }
    List<SourceModule> found =
        modules.values().stream().filter(m -> m.name().endsWith("/" + plain)).toList();
    if (found.size() != 1) {
      throw new Failure(
          "there is no module '" + name + "'; there are " + String.join(", ", modules.keySet()));
    }
    return found.get(0);
  }

  /** Returns what a module needs, in the order in which it can be compiled, and then itself. */
  List<SourceModule> closure(SourceModule module) {
    Set<SourceModule> ordered = new LinkedHashSet<>();
    for (SourceModule.Dependency dependency : module.dependencies()) {
      addMain(modules.get(dependency.name()), ordered);
    }
    ordered.add(module);
    return List.copyOf(ordered);
  }

  private void addMain(SourceModule module, Set<SourceModule> ordered) {
    for (SourceModule.Dependency dependency : module.dependencies()) {
      if (!dependency.test() && !ordered.contains(modules.get(dependency.name()))) {
        addMain(modules.get(dependency.name()), ordered);
      }
    }
    ordered.add(module);
  }

  /** Returns the modules whose test classes one of these modules needs. */
  Set<String> withTestClasses(List<SourceModule> closure) {
    Set<String> names = new LinkedHashSet<>();
    closure.forEach(
        m ->
            m.dependencies().stream()
                .filter(SourceModule.Dependency::testClasses)
                .forEach(d -> names.add(d.name())));
    return names;
  }
}

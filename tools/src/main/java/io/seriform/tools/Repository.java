package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The modules of this repository, read from its poms. */
final class Repository {

  private static final String GROUP = "io.seriform";

  private final Path root;
  private final Map<String, SourceModule> modules;

  private Repository(Path root, Map<String, SourceModule> modules) {
    this.root = root;
    this.modules = modules;
  }

  static Repository read(Path root) throws IOException {
    Map<String, Element> poms = new LinkedHashMap<>();
    for (Element module : descendants(pom(root), "modules", "module").toList()) {
      String name = module.getTextContent().strip();
      poms.put(name, pom(root.resolve(name)));
    }
    Map<String, String> artifacts = new LinkedHashMap<>();
    poms.forEach((name, pom) -> artifacts.put(child(pom, "artifactId"), name));
    Map<String, SourceModule> modules = new LinkedHashMap<>();
    poms.forEach(
        (name, pom) ->
            modules.put(
                name, new SourceModule(name, root.resolve(name), dependencies(pom, artifacts))));
    return new Repository(root, modules);
  }

  private static List<SourceModule.Dependency> dependencies(
      Element pom, Map<String, String> artifacts) {
    return descendants(pom, "dependencies", "dependency")
        .filter(d -> d.getParentNode().getParentNode() == pom)
        .filter(
            d -> GROUP.equals(child(d, "groupId")) && artifacts.containsKey(child(d, "artifactId")))
        .map(
            d ->
                new SourceModule.Dependency(
                    artifacts.get(child(d, "artifactId")),
                    "test".equals(child(d, "scope")),
                    "test-jar".equals(child(d, "type")) || "tests".equals(child(d, "classifier"))))
        .toList();
  }

  Path root() {
    return root;
  }

  List<SourceModule> modules() {
    return List.copyOf(modules.values());
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

  private static Element pom(Path folder) throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(folder.resolve("pom.xml").toFile())
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(folder.resolve("pom.xml") + ": " + e.getMessage(), e);
    }
  }

  private static Stream<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }

  private static String child(Element parent, String name) {
    return elements(parent.getChildNodes())
        .filter(e -> e.getTagName().equals(name))
        .map(e -> e.getTextContent().strip())
        .findFirst()
        .orElse("");
  }

  private static Stream<Element> descendants(Element element, String parent, String name) {
    return elements(element.getElementsByTagName(name))
        .filter(e -> ((Element) e.getParentNode()).getTagName().equals(parent));
  }
}

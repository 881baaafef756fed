package io.seriform.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A {@code pom.xml}, without what Maven works out of it.
 *
 * @param project its root element
 */
record Pom(Element project) {

  private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");

  static Pom read(Path folder) throws IOException {
    try {
      return new Pom(
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(folder.resolve("pom.xml").toFile())
              .getDocumentElement());
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(folder.resolve("pom.xml") + ": " + e.getMessage(), e);
    }
  }

  /** Returns the elements at a path of names below the project. */
  Stream<Element> at(String... names) {
    Stream<Element> found = Stream.of(project);
    for (String name : names) {
      found = found.flatMap(e -> children(e).filter(c -> c.getTagName().equals(name)));
    }
    return found;
  }

  static Stream<Element> children(Element parent) {
    NodeList nodes = parent.getChildNodes();
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }

  /** Returns the text of a child, or an empty text. */
  static String text(Element parent, String name) {
    return children(parent)
        .filter(e -> e.getTagName().equals(name))
        .map(e -> e.getTextContent().strip())
        .findFirst()
        .orElse("");
  }

  /** Adds the properties of this project to those of its parent. */
  void addProperties(Map<String, String> properties) {
    at("properties")
        .flatMap(Pom::children)
        .forEach(e -> properties.put(e.getTagName(), e.getTextContent().strip()));
  }

  /** Replaces references to properties; what is unknown is left as it is. */
  static String resolve(String text, Map<String, String> properties) {
    Matcher reference = PROPERTY.matcher(text);
    return reference.replaceAll(
        match -> {
          String value = properties.get(match.group(1));
          return Matcher.quoteReplacement(
              value == null ? match.group() : resolve(value, properties));
        });
  }
}

package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The artifacts that come with one: beside a format and the core, one at most for most formats. */
class ArtifactsTest {

  private static final Path ROOT = Path.of("..");

  /** Where the artifacts are that formats share. */
  private static Path folder(String artifact) {
    String name = artifact.substring("seriform-".length());
    return switch (name) {
      case "core", "text", "documents", "views", "copy" -> ROOT.resolve(name);
      case "jackson", "gson", "jsonb", "fastjson" -> ROOT.resolve("integrations").resolve(name);
      default -> ROOT.resolve("formats").resolve(name);
    };
  }

  /** Adds what an artifact brings at run time. */
  private static void collect(String artifact, Set<String> found)
      throws IOException, SAXException, ParserConfigurationException {
    Element pom =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(folder(artifact).resolve("pom.xml").toFile())
            .getDocumentElement();
    assertThat(text(pom, "artifactId")).isEqualTo(artifact);
    for (Element all : children(pom, "dependencies")) {
      for (Element each : children(all, "dependency")) {
        boolean absent =
            List.of("test", "provided").contains(text(each, "scope"))
                || text(each, "optional").equals("true");
        String name = text(each, "artifactId");
        if (!absent && found.add(name) && text(each, "groupId").equals("io.seriform")) {
          collect(name, found);
        }
      }
    }
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    NodeList nodes = parent.getChildNodes();
    for (int i = 0; i < nodes.getLength(); i++) {
      Node node = nodes.item(i);
      if (node instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }

  private static String text(Element parent, String name) {
    return children(parent, name).stream()
        .map(e -> e.getTextContent().strip())
        .findFirst()
        .orElse("");
  }

  @ParameterizedTest
  @CsvSource({
    "seriform-json, seriform-documents seriform-text",
    "seriform-cbor, seriform-documents seriform-text",
    "seriform-msgpack, seriform-documents seriform-text",
    "seriform-hessian, seriform-documents seriform-text",
    "seriform-protobuf, seriform-documents seriform-text",
    "seriform-thrift, seriform-documents seriform-text seriform-schema",
    "seriform-flatbuffers, seriform-documents seriform-text seriform-views",
    "seriform-struct, seriform-views",
    "seriform-graph, seriform-text",
    "seriform-jackson, seriform-documents seriform-text",
    "seriform-gson, seriform-documents seriform-text",
    "seriform-jsonb, seriform-documents seriform-text",
    "seriform-fastjson,"
  })
  void aFormatOrDialectBringsTheCoreWithAsmAndAtMostThese(String artifact, String more)
      throws IOException, SAXException, ParserConfigurationException {
    Set<String> expected = new TreeSet<>(List.of("seriform-core", "asm"));
    if (more != null) {
      expected.addAll(Arrays.asList(more.split(" ", -1)));
    }
    Set<String> found = new TreeSet<>();
    collect(artifact, found);
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void jbangTakesTheProgramOfThisVersionByItsCoordinates() throws IOException {
    Matcher version =
        Pattern.compile("<version>([0-9.]+)(-SNAPSHOT)?</version>")
            .matcher(Files.readString(ROOT.resolve("pom.xml")));
    assertThat(version.find()).isTrue();
    String pom = Files.readString(ROOT.resolve("cli/pom.xml"));
    assertThat(pom)
        .contains("<artifactId>seriform-cli</artifactId>")
        .doesNotContain("maven.deploy.skip");
    assertThat(Files.readString(ROOT.resolve("jbang-catalog.json")))
        .contains("\"io.seriform:seriform-cli:" + version.group(1) + "\"")
        .contains("\"io.seriform.cli.Main\"");
    assertThat(ROOT.resolve("cli/src/main/java/io/seriform/cli/Main.java")).exists();
  }
}

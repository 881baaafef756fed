package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reachability metadata of all modules, for native images. */
class NativeImageMetadataTest {

  private static final Path ROOT = Path.of("../..");

  private static final Pattern ARTIFACT =
      Pattern.compile("</parent>.*?<artifactId>(.*?)</artifactId>", Pattern.DOTALL);

  /** What a protocol names as its writers and readers. */
  private static final Pattern ENDS = Pattern.compile("(\\w+(?:Writer|Reader))\\.class");

  static List<Path> modules() throws IOException {
    List<Path> modules = new ArrayList<>();
    for (String module : List.of("core", "documents", "copy", "views")) {
      modules.add(ROOT.resolve(module));
    }
    for (String folder : List.of("formats", "compression", "migration", "integrations")) {
      try (Stream<Path> all = Files.list(ROOT.resolve(folder))) {
        all.filter(p -> Files.exists(p.resolve("pom.xml"))).sorted().forEach(modules::add);
      }
    }
    return modules;
  }

  private static Document metadata(Path module) throws IOException {
    Matcher artifact = ARTIFACT.matcher(Files.readString(module.resolve("pom.xml")));
    assertThat(artifact.find()).isTrue();
    Path file =
        module.resolve(
            "src/main/resources/META-INF/native-image/io.seriform/"
                + artifact.group(1)
                + "/reachability-metadata.json");
    return Json.standard().readTree(Files.readAllBytes(file));
  }

  private static List<String> types(Document metadata) {
    List<String> types = new ArrayList<>();
    for (Document entry : metadata.get("reflection").asArray()) {
      types.add(entry.at("/type", Document::asText));
    }
    return types;
  }

  @ParameterizedTest
  @MethodSource("modules")
  void everyClassIsThere(Path module) throws IOException {
    for (String type : types(metadata(module))) {
      if (type.startsWith("java.")) {
        assertThat(typeOfTheJdk(type)).isNotNull();
      } else {
        assertThat(module.resolve("src/main/java/" + type.replace('.', '/') + ".java")).exists();
      }
    }
  }

  private static Class<?> typeOfTheJdk(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(name, e);
    }
  }

  /** The methods of writers and readers are called by reflection where nothing is compiled. */
  @Test
  void everyWriterAndReaderIsThere() throws IOException {
    int found = 0;
    for (Path module : modules()) {
      List<String> types = types(metadata(module));
      List<Path> protocols;
      try (Stream<Path> sources = Files.walk(module.resolve("src/main/java"))) {
        protocols =
            sources
                .filter(p -> p.toString().endsWith("Protocol.java"))
                .filter(p -> !module.endsWith("core") && !module.endsWith("documents"))
                .toList();
      }
      for (Path protocol : protocols) {
        Matcher ends = ENDS.matcher(Files.readString(protocol));
        while (ends.find()) {
          String name = ends.group(1);
          assertThat(types).as(protocol.toString()).anyMatch(t -> t.endsWith("." + name));
          found++;
        }
      }
    }
    assertThat(found).isGreaterThanOrEqualTo(18);
  }

  @Test
  void resourcesAreThere() throws IOException {
    Path module = ROOT.resolve("formats/protobuf-schema");
    String glob = metadata(module).at("/resources/0/glob", Document::asText);
    assertThat(glob).endsWith("/**");
    assertThat(module.resolve("src/main/resources").resolve(glob.replace("/**", ""))).isDirectory();
  }
}

package io.seriform.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each module that is published has what the central repository and users ask for. */
class PublishedModulesTest {

  private static final Path ROOT = Path.of("..");

  /** Modules without reachability metadata, and why. */
  private static final Map<String, String> WITHOUT_METADATA =
      Map.of(
          "testkit", "tests run on a JVM",
          "cli", "a program, which has a JVM of its own",
          "bom", "it has no classes");

  /** Modules of whose public methods none takes input, or whose fuzz targets are others. */
  private static final Map<String, String> WITHOUT_ENTRY_POINTS =
      Map.ofEntries(
          Map.entry("bom", "it has no classes"),
          Map.entry("testkit", "it reads tests"),
          Map.entry("cli", "a program, which reads by the formats"),
          Map.entry("copy", "it copies values of the program"),
          Map.entry("scan", "it reads class files of the program"),
          Map.entry("formats/schema", "schemas are parsed by the modules of their languages"),
          Map.entry("integrations/kotlin", "inlined into callers, who call a format"),
          Map.entry("integrations/fastjson", "a dialect: it takes no input"),
          Map.entry("integrations/spark", "it reads files by the codecs of the formats"),
          Map.entry("integrations/spring-boot-starter", "it configures other modules"));

  /** What a module may inherit from the root. */
  private static final List<String> INHERITED =
      List.of("<url>", "<licenses>", "<developers>", "<scm");

  static List<String> published() throws IOException {
    List<String> modules = found("<module>(.*?)</module>", pom(""));
    modules.removeAll(excluded());
    return modules;
  }

  /** The modules that a release leaves out. */
  private static List<String> excluded() throws IOException {
    return found(
        "!([\\w/]+)", lines(Files.readString(ROOT.resolve("tools/commands/release")), "-pl '!"));
  }

  private static String lines(String text, String containing) {
    return text.lines().filter(l -> l.contains(containing)).findFirst().orElseThrow();
  }

  private static List<String> found(String pattern, String text) {
    List<String> all = new ArrayList<>();
    Matcher m = Pattern.compile(pattern, Pattern.DOTALL).matcher(text);
    while (m.find()) {
      all.add(m.group(1));
    }
    return all;
  }

  private static String pom(String module) throws IOException {
    return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
  }

  /** The pom of a module without what it says of its parent and of plugins and dependencies. */
  private static String head(String module) throws IOException {
    return pom(module)
        .replaceFirst("(?s)<parent>.*?</parent>", "")
        .replaceFirst("(?s)<(dependencies|dependencyManagement|properties|modules|build)>.*", "");
  }

  private static String artifact(String module) throws IOException {
    return found("<artifactId>(.*?)</artifactId>", head(module)).get(0);
  }

  @Test
  void whatIsLeftOutExists() throws IOException {
    assertThat(excluded()).contains("bench");
    assertThat(found("<module>(.*?)</module>", pom(""))).containsAll(excluded());
    assertThat(published()).hasSizeGreaterThan(25);
  }

  /** The versions that belong together, neither more nor less. */
  @Test
  void everyModuleIsInTheBom() throws IOException {
    List<String> artifacts = new ArrayList<>();
    for (String module : published()) {
      artifacts.add(artifact(module));
    }
    artifacts.remove("seriform-bom");
    String managed = pom("bom").replaceFirst("(?s)</dependencyManagement>.*", "");
    managed = managed.substring(managed.indexOf("<dependencyManagement>"));
    assertThat(found("<artifactId>(.*?)</artifactId>", managed))
        .containsExactlyInAnyOrderElementsOf(artifacts);
  }

  @ParameterizedTest
  @MethodSource("published")
  void thePomSaysWhatItIs(String module) throws IOException {
    String head = head(module);
    assertThat(head).containsPattern("<name>Seriform.+</name>");
    assertThat(head).containsPattern("<description>.+\\.</description>");
    String inherited =
        pom(module).contains("<artifactId>seriform-parent</artifactId>") ? "" : module;
    assertThat(pom(inherited)).contains(INHERITED);
  }

  @ParameterizedTest
  @MethodSource("published")
  void nativeImagesHaveMetadata(String module) throws IOException {
    Path file =
        ROOT.resolve(module)
            .resolve("src/main/resources/META-INF/native-image/io.seriform")
            .resolve(artifact(module))
            .resolve("reachability-metadata.json");
    assertThat(Files.exists(file))
        .as("%s, or a reason why there is none", file)
        .isEqualTo(!WITHOUT_METADATA.containsKey(module));
  }

  /** The modules that tests of entry points name, or are in if they name none. */
  private static Set<Path> fuzzed() throws IOException {
    Set<Path> all = new HashSet<>();
    for (String each : published()) {
      Path module = ROOT.resolve(each);
      List<Path> tests;
      try (Stream<Path> files = Files.walk(module)) {
        tests = files.filter(f -> f.toString().endsWith("EntryPointsTest.java")).toList();
      }
      for (Path test : tests) {
        List<String> named = found("\\bPath\\.of\\(\"(.*?)\"\\)", Files.readString(test));
        for (String path : named.isEmpty() ? List.of("") : named) {
          all.add(module.resolve(path).normalize());
        }
      }
    }
    return all;
  }

  /** A module that takes input has a test that fails for a method that is not fuzzed. */
  @ParameterizedTest
  @MethodSource("published")
  void publicMethodsThatTakeInputAreFuzzed(String module) throws IOException {
    assertThat(fuzzed().contains(ROOT.resolve(module).normalize()))
        .as("an EntryPointsTest of %s, or a reason why there is none", module)
        .isEqualTo(!WITHOUT_ENTRY_POINTS.containsKey(module));
  }

  @Test
  void modulesThatAreNotFuzzedTakeNoBytesStreamsOrTrees() throws IOException {
    for (String module : WITHOUT_ENTRY_POINTS.keySet()) {
      Path api = ROOT.resolve(module).resolve("api.txt");
      if (Files.exists(api)) {
        // the constructor of a record keeps what it is given, and reads nothing
        String methods =
            Files.readString(api)
                .replaceAll("(?s)(record (\\S+)[^\n]*\n.*?)public \\2\\([^\n]*", "$1");
        assertThat(methods)
            .as(module)
            .doesNotContainPattern(
                "\\([^)]*(byte\\[]|java\\.io\\.|java\\.nio\\.|\\.document\\.Document)");
      }
    }
  }

  /** The plugin makes a jar of comments where there is a class in Java; others say what they do. */
  @ParameterizedTest
  @MethodSource("published")
  void thereIsAJarOfComments(String module) throws IOException {
    if (module.equals("bom")) {
      return; // it is a pom alone
    }
    boolean java;
    try (Stream<Path> sources = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
      java =
          sources
              .map(p -> p.getFileName().toString())
              .filter(name -> name.endsWith(".java"))
              .anyMatch(name -> !name.equals("package-info.java") && !name.startsWith("module-"));
    }
    assertThat(java || pom(module).contains("<classifier>javadoc</classifier>")).isTrue();
  }

  /** The comparison with the last release leaves out what users cannot name, and nothing else. */
  @ParameterizedTest
  @MethodSource("published")
  void comparedAreThePackagesThatAreExportedToAll(String module) throws IOException {
    Path sources = ROOT.resolve(module).resolve("src/main/java");
    if (!Files.exists(sources.resolve("module-info.java"))) {
      return; // every package of a module without a descriptor can be named
    }
    String descriptor = Files.readString(sources.resolve("module-info.java"));
    // a pattern leaves out the packages that it names, and none below them
    assertThat(pom("")).contains("<excludeExclusively>true<");
    Pattern left =
        Pattern.compile(
            String.join("|", found("<exclude>(.*?)</exclude>", pom("")))
                .replace(".", "\\.")
                .replace("*", ".*"));
    List<String> packages;
    try (Stream<Path> files = Files.walk(sources)) {
      packages =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .map(file -> sources.relativize(file).getParent())
              .filter(folder -> folder != null)
              .map(folder -> folder.toString().replace('/', '.'))
              .distinct()
              .toList();
    }
    assertThat(packages).isNotEmpty();
    for (String name : packages) {
      boolean compared = !left.matcher(name).matches();
      assertThat(compared).as(name).isEqualTo(descriptor.contains("exports " + name + ";"));
    }
  }

  /** The name on the module path is chosen, not made of the name of the file. */
  @ParameterizedTest
  @MethodSource("published")
  void theModuleHasAName(String module) throws IOException {
    if (module.equals("bom")) {
      return;
    }
    assertThat(
            Files.exists(ROOT.resolve(module).resolve("src/main/java/module-info.java"))
                || pom(module).contains("<Automatic-Module-Name>"))
        .isTrue();
  }
}

package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that run without Maven run in the JVM that the poms ask Surefire for. */
class TestJvmTest {

  private static final String PARENT =
      """
      <properties>
        <tiers>-XX:TieredStopAtLevel=1</tiers>
        <test.args>-Xmx1g
          ${tiers}</test.args>
        <strict.args/>
      </properties>
      <build><pluginManagement><plugins><plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <configuration><argLine>${test.args} ${strict.args}</argLine></configuration>
      </plugin></plugins></pluginManagement></build>
      """;

  @TempDir Path root;

  private Pom pom(String name, String text) throws IOException {
    Path folder = Files.createDirectories(root.resolve(name));
    Files.writeString(folder.resolve("pom.xml"), "<project>" + text + "</project>");
    return Pom.read(folder);
  }

  private TestJvm jvm(String module, Map<String, String> given) throws IOException {
    return TestJvm.of(pom("module", module), pom("parent", PARENT), given);
  }

  private static String surefire(String configuration) {
    return "<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration>"
        + configuration
        + "</configuration></plugin></plugins></build>";
  }

  @Test
  void optionsOfTheParentAreTaken() throws IOException {
    assertThat(jvm("", Map.of()).options()).containsExactly("-Xmx1g", "-XX:TieredStopAtLevel=1");
  }

  @Test
  void optionsAndPropertiesOfTheModuleReplaceThoseOfTheParent() throws IOException {
    String own =
        surefire("<argLine>${test.args} --add-opens java.base/java.io=ALL-UNNAMED</argLine>");
    assertThat(
            jvm("<properties><test.args>-Xmx2g</test.args></properties>" + own, Map.of()).options())
        .containsExactly("-Xmx2g", "--add-opens", "java.base/java.io=ALL-UNNAMED");
  }

  @Test
  void propertiesOfTheCommandLineComeFirst() throws IOException {
    String own =
        surefire(
            "<systemPropertyVariables><kit.classes>16</kit.classes><kit.rounds>2</kit.rounds></systemPropertyVariables>");
    assertThat(jvm(own, Map.of()).options()).endsWith("-Dkit.classes=16", "-Dkit.rounds=2");
    assertThat(jvm(own, Map.of("kit.classes", "40")).options())
        .endsWith("-Dkit.rounds=2", "-Dkit.classes=40");
    assertThat(jvm("", Map.of("strict.args", "--illegal-native-access=deny")).options())
        .contains("--illegal-native-access=deny");
  }

  @Test
  void optionsThatAreNoPropertiesAreForMaven() {
    assertThat(TestJvm.properties(List.of("-o", "-Da=b=c", "-Dd")))
        .containsExactly(Map.entry("a", "b=c"), Map.entry("d", ""));
  }

  @Test
  void excludedLibrariesAreNotOnTheClassPath() throws IOException {
    String own =
        surefire(
            "<classpathDependencyExcludes><e>com.caucho:hessian</e></classpathDependencyExcludes>");
    List<String> path =
        List.of("/r/com/caucho/hessian/4.0/hessian-4.0.jar", "/r/com/caucho/hessian-more/1/m.jar");
    assertThat(jvm(own, Map.of()).without(path)).containsExactly(path.get(1));
  }

  /** Nothing of the poms of this repository is left to be replaced. */
  @Test
  void pomsOfThisRepositoryAreUnderstood() throws IOException {
    Repository repository = Repository.read(Path.of("..").toRealPath());
    for (SourceModule module : repository.modules()) {
      assertThat(repository.testJvm(module, Map.of()).options())
          .as(module.name())
          .contains("-Xmx1g")
          .noneMatch(option -> option.contains("${"));
    }
    assertThat(repository.testJvm(repository.module("spark"), Map.of()).options())
        .contains("java.base/sun.nio.ch=ALL-UNNAMED");
  }
}

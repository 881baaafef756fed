package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoryTest {

  @TempDir Path root;

  @BeforeEach
  void threeModules() throws IOException {
    write(
        "pom.xml",
        "<project><modules><module>core</module><module>kit</module><module>formats/json</module>"
            + "</modules></project>");
    write("core/pom.xml", pom("seriform-core", ""));
    write("kit/pom.xml", pom("seriform-kit", dependency("seriform-core", "")));
    write(
        "formats/json/pom.xml",
        pom(
            "seriform-json",
            dependency("seriform-core", "")
                + dependency("seriform-kit", "<scope>test</scope><type>test-jar</type>")
                + "<dependency><groupId>org.ow2.asm</groupId><artifactId>asm</artifactId></dependency>"));
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static String pom(String artifact, String dependencies) {
    return "<project><artifactId>"
        + artifact
        + "</artifactId><dependencies>"
        + dependencies
        + "</dependencies></project>";
  }

  private static String dependency(String artifact, String more) {
    return "<dependency><groupId>io.seriform</groupId><artifactId>"
        + artifact
        + "</artifactId>"
        + more
        + "</dependency>";
  }

  @Test
  void aModuleFollowsWhatItNeeds() throws IOException {
    Repository repository = Repository.read(root);
    List<SourceModule> closure = repository.closure(repository.module("json"));
    assertThat(closure)
        .extracting(SourceModule::name)
        .containsExactly("core", "kit", "formats/json");
    assertThat(repository.withTestClasses(closure)).containsExactly("kit");
  }

  @Test
  void aModuleNeedsWhatProfilesAdd() throws IOException {
    write(
        "formats/json/pom.xml",
        "<project><artifactId>seriform-json</artifactId><profiles><profile><dependencies>"
            + dependency("seriform-kit", "<type>test-jar</type>")
            + "</dependencies></profile></profiles></project>");
    Repository repository = Repository.read(root);
    List<SourceModule> closure = repository.closure(repository.module("json"));
    assertThat(closure).extracting(SourceModule::name).startsWith("core", "kit");
    assertThat(repository.withTestClasses(closure)).containsExactly("kit");
  }

  @Test
  void anUnknownModuleIsAnErrorThatListsTheOthers() throws IOException {
    Repository repository = Repository.read(root);
    assertThatThrownBy(() -> repository.module("jsn"))
        .isInstanceOf(Failure.class)
        .hasMessage("there is no module 'jsn'; there are core, kit, formats/json");
  }
}

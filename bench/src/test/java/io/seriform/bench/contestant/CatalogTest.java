package io.seriform.bench.contestant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.bench.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Benchmark;

class CatalogTest {

  @TempDir private Path folder;

  @Test
  void namesAreUniqueAndInLowerCase() {
    List<String> names = Catalog.contestants().stream().map(Contestant::name).toList();

    assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z0-9/-]+"));
  }

  @Test
  void servicesOfTheClassPathTakePart() {
    assertThat(Catalog.named("test-good").settings()).isEqualTo("for tests");
  }

  @Test
  void unknownNamesAreRefused() {
    assertThatThrownBy(() -> Catalog.named("jaxon")).hasMessageContaining("jaxon");
  }

  @Test
  void everyVersionIsKnown() {
    for (Contestant contestant : Catalog.contestants()) {
      assertThat(Versions.of(contestant.artifact(), "17.0.1"))
          .as(contestant.name())
          .matches("v?[0-9]+\\..*");
    }
  }

  @Test
  void versionsComeFromTheJarTheProjectOrTheJdk() {
    Artifact jmh = new Artifact("org.openjdk.jmh", "jmh-core", Benchmark.class);

    assertThat(Versions.of(jmh, "17.0.1")).isEqualTo("1.37");
    assertThat(Versions.of(new Artifact("a", "b", String.class), "17.0.1")).isEqualTo("17.0.1");
    assertThat(Versions.of(new Artifact("a", "b", Catalog.class), "17.0.1"))
        .isEqualTo(Versions.ofProject())
        .doesNotContain("$", "unknown");
  }

  @Test
  void withoutPropertiesTheNameTellsThenTheManifest() throws Exception {
    Path named = jar("acme-2.5-beta.jar", "3.1");
    Path unnamed = jar("lib.jar", "3.1");
    Path silent = jar("nothing.jar", null);
    Artifact acme = new Artifact("com.acme", "acme", String.class);

    assertThat(Versions.ofJar(named, acme)).isEqualTo("2.5-beta");
    assertThat(Versions.ofJar(unnamed, acme)).isEqualTo("3.1");
    assertThat(Versions.ofJar(silent, acme)).isEqualTo("nothing.jar");
  }

  private Path jar(String name, String version) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (version != null) {
      manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    }
    Path jar = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.flush();
    }
    return jar;
  }

  @Test
  void declinesWhatIsNotText() {
    assertThat(Catalog.declines(Catalog.named("jdk-shared"), Workloads.named("media.pretty")))
        .isEqualTo("reads no JSON");
    assertThat(Catalog.declines(Catalog.named("jackson"), Workloads.named("media.pretty")))
        .isNull();
  }
}

package io.seriform.bench.contestant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.bench.workload.Workloads;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

class CatalogTest {

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
  void withoutPropertiesTheManifestOrTheNameTells() throws Exception {
    Path jar = Path.of(Benchmark.class.getProtectionDomain().getCodeSource().getLocation().toURI());

    assertThat(Versions.ofJar(jar, new Artifact("other", "jmh-core", Benchmark.class)))
        .startsWith("1.37");
  }

  @Test
  void declinesWhatIsNotText() {
    assertThat(Catalog.declines(Catalog.named("jdk-shared"), Workloads.named("media.pretty")))
        .isEqualTo("reads no JSON");
    assertThat(Catalog.declines(Catalog.named("jackson"), Workloads.named("media.pretty")))
        .isNull();
  }
}

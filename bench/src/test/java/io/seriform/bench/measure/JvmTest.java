package io.seriform.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmTest {

  @TempDir private Path folder;

  @Test
  void findsAJdkByItsHomeOrItsExecutable() {
    Jvm current = Jvm.current();

    assertThat(Jvm.find(System.getProperty("java.home")).feature()).isEqualTo(current.feature());
    assertThat(Jvm.find(current.executable().toString()).version()).isEqualTo(current.version());
  }

  @Test
  void aVersionIsLookedForInItsVariableFirst() {
    assertThat(Jvm.candidates("25", Map.of("JAVA25_HOME", "/somewhere/jdk")))
        .startsWith(Path.of("/somewhere/jdk/bin/java"));
  }

  @Test
  void saysWhereItLooked() {
    assertThatThrownBy(() -> Jvm.find(folder.toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(folder.resolve("bin/java").toString());
  }

  @Test
  void refusesWhatIsNoJvm() throws Exception {
    Path script = folder.resolve("java");
    Files.writeString(script, "#!/bin/sh\necho not a JVM\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();

    assertThatThrownBy(() -> Jvm.find(script.toString())).hasMessageContaining("not a JVM");
  }

  @Test
  void contestantsGetTheFlagsThatTheyRecommendUnlessTheyAreToDoWithout() {
    Contestant json = Catalog.named("seriform/json");
    Jvm jvm = new Jvm(Path.of("java"), 25, "25.0.1", "some", false);

    assertThat(jvm.flagsOf(json)).containsExactly("--add-opens=java.base/java.lang=ALL-UNNAMED");
    assertThat(jvm.withoutFlags().flagsOf(json)).isEmpty();
    assertThat(jvm.withoutFlags().feature()).isEqualTo(25);
  }
}

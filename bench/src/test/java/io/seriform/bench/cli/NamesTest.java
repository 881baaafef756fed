package io.seriform.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class NamesTest {

  private static final List<String> KNOWN =
      List.of("fastjson1", "fastjson2", "fastjson2-array", "jackson", "media.1", "media.1k");

  @Test
  void nothingAskedIsEverything() {
    assertThat(Names.choose(KNOWN, null, "contestant")).isEqualTo(KNOWN);
  }

  @Test
  void globsChooseInTheOrderOfTheList() {
    assertThat(Names.choose(KNOWN, "jackson, fastjson*", "contestant"))
        .containsExactly("fastjson1", "fastjson2", "fastjson2-array", "jackson");
    assertThat(Names.choose(KNOWN, "fastjson?", "contestant"))
        .containsExactly("fastjson1", "fastjson2");
  }

  @Test
  void aPointIsAPoint() {
    assertThat(Names.choose(KNOWN, "media.1", "workload")).containsExactly("media.1");
    assertThat(Names.matches("media?1", "media.1")).isTrue();
    assertThat(Names.matches("ser,deser.*", "deser.string")).isTrue();
    assertThat(Names.matches("ser,deser.*", "deser")).isFalse();
    assertThat(Names.matches("m.dia.1", "media.1")).isFalse();
  }

  @Test
  void unknownNamesGetTheNearOnes() {
    assertThatThrownBy(() -> Names.choose(KNOWN, "jakson", "contestant"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("no contestant is named 'jakson'; near: jackson");
    assertThat(Names.near(KNOWN, "fastjson")).startsWith("fastjson1", "fastjson2");
    assertThat(Names.near(KNOWN, "array")).startsWith("fastjson2-array");
  }
}

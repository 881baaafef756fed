package io.seriform.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

  @Test
  void readsMillisecondsAndSeconds() {
    assertThat(Durations.parse("500ms")).isEqualTo(Duration.ofMillis(500));
    assertThat(Durations.parse("2s")).isEqualTo(Duration.ofSeconds(2));
    assertThat(Durations.parse("3")).isEqualTo(Duration.ofSeconds(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "0", "0ms", "-1s", "1 s", "1m", "9999999s"})
  void refusesTheRest(String text) {
    assertThatThrownBy(() -> Durations.parse(text)).hasMessageContaining("500ms or 2s");
  }
}

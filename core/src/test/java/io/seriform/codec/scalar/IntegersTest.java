package io.seriform.codec.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.scalar.Kind;
import java.time.Year;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The holders of integers at their limits. */
class IntegersTest {

  @Test
  void leastAndGreatestValuesOfEveryKind() {
    int kinds = 0;
    for (Kind kind : Kind.values()) {
      if (Integers.is(kind)) {
        kinds++;
        for (long n : new long[] {Integers.least(kind), -1, 0, Integers.greatest(kind)}) {
          Object value = Integers.of(kind, n);
          assertThat(Integers.isEmpty(value)).isFalse();
          assertThat(Integers.value(value)).isEqualTo(n);
        }
        Object empty = Integers.empty(kind);
        assertThat(empty == null || Integers.isEmpty(empty)).isTrue();
      }
    }
    assertThat(kinds).isEqualTo(5);
    assertThat(Integers.of(Kind.YEAR, 2026)).isEqualTo(Year.of(2026));
    assertThat(Integers.empty(Kind.OPTIONAL_INT)).isEqualTo(OptionalInt.empty());
    assertThat(Integers.empty(Kind.OPTIONAL_LONG)).isEqualTo(OptionalLong.empty());
    assertThat(Integers.empty(Kind.YEAR)).isNull();
  }
}

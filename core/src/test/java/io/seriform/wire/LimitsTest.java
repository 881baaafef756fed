package io.seriform.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** {@link Limits}: each limit has a default, a setter of its own and an exception that names it. */
class LimitsTest {

  @Test
  void theDefaultsAreFinite() {
    Limits standard = Limits.standard();
    assertThat(standard.depth()).isEqualTo(500);
    assertThat(standard.string()).isEqualTo(20_000_000);
    assertThat(standard.name()).isEqualTo(50_000);
    assertThat(standard.digits()).isEqualTo(1000);
    assertThat(standard.exponent()).isEqualTo(10_000);
    assertThat(standard.expanded()).isEqualTo(1L << 30);
    assertThat(standard.expansion()).isEqualTo(200);
  }

  @Test
  void eachSetterSetsItsLimitAndNoOther() throws Exception {
    RecordComponent[] all = Limits.class.getRecordComponents();
    for (RecordComponent changed : all) {
      Limits limits = set(Limits.standard(), changed, 77);
      for (RecordComponent one : all) {
        Object expected = value(one.equals(changed) ? limits : Limits.standard(), one);
        assertThat(value(limits, one)).as(one.getName()).isEqualTo(expected);
      }
      assertThat(((Number) value(limits, changed)).longValue()).isEqualTo(77);
    }
  }

  @Test
  void refusesLimitsThatAreNotPositive() {
    for (RecordComponent one : Limits.class.getRecordComponents()) {
      for (int bad : new int[] {0, -1}) {
        assertThatThrownBy(() -> set(Limits.standard(), one, bad))
            .hasRootCauseInstanceOf(IllegalArgumentException.class)
            .hasRootCauseMessage("limit " + one.getName() + " must be positive: " + bad);
      }
    }
  }

  /** So that the text of no long or double is refused. */
  @Test
  void refusesFewDigits() {
    Limits limits = Limits.standard();
    assertThat(limits.withDigits(20).digits()).isEqualTo(20);
    assertThatThrownBy(() -> limits.withDigits(19))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("limit digits must be at least 20, as many as a long or double takes: 19");
  }

  @Test
  void eachExceptionNamesTheLimitItsValueAndItsSetter() {
    Limits limits = new Limits(1, 2, 3, 44, 5, 6, 7, 8, 9, 10, 11, 12);
    List<LimitException> exceptions = new ArrayList<>();
    exceptions.add(LimitErrors.tooDeep(limits));
    exceptions.add(LimitErrors.stringTooLong(limits, 99));
    exceptions.add(LimitErrors.nameTooLong(limits, 99));
    exceptions.add(LimitErrors.tooManyDigits(limits, 99));
    exceptions.add(LimitErrors.exponentTooLarge(limits, 99));
    exceptions.add(LimitErrors.tooManyElements(limits, 99));
    exceptions.add(LimitErrors.documentTooLong(limits, 99));
    exceptions.add(new LimitException("expanded", limits.expanded(), 99));
    exceptions.add(new LimitException("expansion", limits.expansion(), 99));
    exceptions.add(LimitErrors.tooMuchMemory(limits, 1, 99));
    exceptions.add(
        LimitErrors.tooMuchMemory(new Limits(1, 2, 3, 44, 5, 6, 7, 8, 9, 100, 11, 12), 1, 99));
    exceptions.add(new LimitException("hashing", limits.hashing(), 99));
    RecordComponent[] all = Limits.class.getRecordComponents();
    assertThat(exceptions).hasSameSizeAs(all);
    for (int i = 0; i < all.length; i++) {
      LimitException e = exceptions.get(i);
      assertThat(e.limit()).isEqualTo(all[i].getName());
      assertThat(e.value()).isEqualTo(i == 3 ? 44 : i + 1);
      assertThat(e).hasMessageContaining("Limits." + setter(all[i]) + " sets it");
      assertThat(e.getMessage().contains("met 99")).isEqualTo(i > 0);
    }
  }

  private static String setter(RecordComponent one) {
    String name = one.getName();
    return "with" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private static Limits set(Limits limits, RecordComponent one, int value) throws Exception {
    Method setter = Limits.class.getMethod(setter(one), one.getType());
    Object argument = one.getType() == long.class ? (Object) (long) value : (Object) value;
    return (Limits) setter.invoke(limits, argument);
  }

  private static Object value(Limits limits, RecordComponent one) throws Exception {
    return one.getAccessor().invoke(limits);
  }
}

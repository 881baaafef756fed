package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.error.EncodeException;
import io.seriform.model.Kind;
import io.seriform.model.Types;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Values of every kind, at their limits, in every place where a value can stand. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class ScalarsKit extends Kit {

  /** For formats. */
  protected ScalarsKit() {}

  /**
   * A value between others.
   *
   * @param before stands before it
   * @param value the value
   * @param after stands behind it
   */
  public record Slot<T>(int before, T value, String after) {}

  /**
   * A value that may be there.
   *
   * @param value the value
   */
  public record Perhaps<T>(Optional<T> value) {}

  private static Type of(Class<?> raw, Type... arguments) {
    return Types.parameterized(raw, arguments);
  }

  private static Stream<DynamicTest> each(Consumer<ScalarValues.Row> test) {
    return ScalarValues.all().stream()
        .map(row -> DynamicTest.dynamicTest(row.toString(), () -> test.accept(row)));
  }

  @Test
  void everyKindIsTested() {
    Set<Kind> kinds = EnumSet.of(Kind.CLASS); // has to be registered with each format
    ScalarValues.all().forEach(row -> kinds.add(row.kind()));
    assertThat(kinds).containsExactlyInAnyOrder(Kind.values());
  }

  @TestFactory
  Stream<DynamicTest> asProperty() {
    return each(
        row -> {
          for (Object value : row.values()) {
            roundTrip(of(Slot.class, row.type()), new Slot<>(1, value, "after"));
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> asElement() {
    needs(Capability.ANY_ROOT);
    return each(
        row -> {
          Object[] values = elements(row);
          roundTrip(of(List.class, row.type()), Arrays.asList(values));
          Object array = Array.newInstance((Class<?>) row.type(), values.length);
          System.arraycopy(values, 0, array, 0, values.length);
          roundTrip(array.getClass(), array);
        });
  }

  @TestFactory
  Stream<DynamicTest> asValueOfMap() {
    needs(Capability.ANY_ROOT);
    return each(
        row -> {
          Map<String, Object> map = new LinkedHashMap<>();
          for (Object value : elements(row)) {
            map.put("k" + map.size(), value);
          }
          roundTrip(of(Map.class, String.class, row.type()), map);
        });
  }

  @TestFactory
  Stream<DynamicTest> asKeyOfMap() {
    needs(Capability.ANY_ROOT, Capability.SCALAR_KEYS);
    return each(
        row -> {
          if (row.key()) {
            Map<Object, Integer> map = new LinkedHashMap<>();
            for (Object value : row.values()) {
              if (!(value instanceof String s) || s.length() < 10_000) {
                map.put(value, map.size());
              }
            }
            roundTrip(of(Map.class, row.type(), Integer.class), map);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> asRoot() {
    needs(Capability.ANY_ROOT);
    return each(
        row -> {
          for (Object value : row.values()) {
            if (!isEmpty(value)) {
              roundTrip(row.type(), value);
            }
          }
        });
  }

  /** The values that may be elements: an empty one is a null where there are such. */
  private Object[] elements(ScalarValues.Row row) {
    return Arrays.stream(row.values())
        .filter(value -> can(Capability.NULL_ELEMENTS) || !isEmpty(value))
        .toArray();
  }

  /** An empty one may come back as null where it is all there is. */
  private static boolean isEmpty(Object value) {
    return value.toString().endsWith(".empty");
  }

  @TestFactory
  Stream<DynamicTest> asOptional() {
    return each(
        row -> {
          if (!row.kind().name().startsWith("OPTIONAL")) {
            for (Object value : row.values()) {
              roundTrip(of(Perhaps.class, row.type()), new Perhaps<>(Optional.of(value)));
            }
            roundTrip(of(Perhaps.class, row.type()), new Perhaps<>(Optional.empty()));
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> asNull() {
    return each(
        row -> {
          if (!row.kind().name().startsWith("OPTIONAL")) {
            roundTrip(of(Slot.class, row.type()), new Slot<>(1, null, "after"));
            if (can(Capability.NULL_ELEMENTS)) {
              List<Object> list = new ArrayList<>(Arrays.asList(row.values()));
              list.add(1, null);
              list.add(null);
              roundTrip(of(Slot.class, of(List.class, row.type())), new Slot<>(1, list, "after"));
            }
          }
        });
  }

  @Test
  void numbersThatAreNone() {
    for (double d : new double[] {Double.NaN, 1 / 0.0, -1 / 0.0}) {
      Type type = of(Slot.class, Double.class);
      if (can(Capability.NON_FINITE)) {
        roundTrip(type, new Slot<>(1, d, "after"));
        roundTrip(of(Slot.class, Float.class), new Slot<>(1, (float) d, "after"));
      } else {
        for (EncodeException e :
            bothRefuse(
                EncodeException.class, f -> codec(f, type).encode(new Slot<>(1, d, "after")))) {
          assertThat(e.path()).isEqualTo("$.value");
          assertThat(e.format()).isEqualTo(format(io.seriform.codec.Codecs.Engine.COMPILED).name());
        }
      }
    }
  }

  @Test
  void loneSurrogates() {
    for (String s : new String[] {"\ud800", "a\udc00", "\ud83d", "x\ud83dy", "\ude00\ud83d"}) {
      Type type = of(Slot.class, String.class);
      if (can(Capability.LONE_SURROGATES)) {
        roundTrip(type, new Slot<>(1, s, "after"));
      } else {
        for (EncodeException e :
            bothRefuse(
                EncodeException.class, f -> codec(f, type).encode(new Slot<>(1, s, "after")))) {
          assertThat(e.path()).isEqualTo("$.value");
        }
      }
    }
  }
}

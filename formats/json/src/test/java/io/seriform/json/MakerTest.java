package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.ObjectMaker;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Parameter;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a dialect says of how objects are made. */
class MakerTest {

  /** A range, whose upper end is ten above the lower one where nothing is said of it. */
  static final class Range {
    private final int from;
    private final int to;
    private final String unit;

    Range(int from, int to, String unit) {
      this.from = from;
      this.to = to;
      this.unit = unit;
    }

    public int getFrom() {
      return from;
    }

    public int getTo() {
      return to;
    }

    public String getUnit() {
      return unit;
    }
  }

  /** Knows ranges. */
  private static final class Ranges implements Dialect {

    @Override
    public void member(AnnotatedElement element, MemberMarks marks) {
      if (element instanceof Parameter p && p.getDeclaringExecutable().equals(constructor())) {
        boolean from = constructor().getParameters()[0].equals(p);
        marks.set(MemberMarks.NEEDED, from);
        marks.set(
            MemberMarks.CHECK,
            value -> {
              if (value == null) {
                throw new MappingException("no unit");
              }
            });
      }
      if (element instanceof Field f && f.getDeclaringClass() == Range.class) {
        marks.set(MemberMarks.PROPERTY, f.getName());
      }
    }

    @Override
    public void type(Class<?> element, ClassMarks marks) {
      if (element == Range.class) {
        marks.set(ClassMarks.MAKER, new Maker());
      }
    }
  }

  private static Executable constructor() {
    return Range.class.getDeclaredConstructors()[0];
  }

  private static final class Maker implements ObjectMaker {

    @Override
    public Executable executable() {
      return constructor();
    }

    @Override
    public List<String> names() {
      return List.of("from", "to", "unit");
    }

    @Override
    public boolean fills(int parameter) {
      return parameter > 0;
    }

    @Override
    public Object filler(int parameter) {
      return parameter;
    }

    @Override
    public Object make(Object[] arguments, boolean[] given) {
      int from = (int) arguments[0];
      return new Range(
          from, given[1] ? (int) arguments[1] : from + 10, given[2] ? (String) arguments[2] : "m");
    }
  }

  private static Json json(Engine engine) {
    return Json.with(
        JsonOptions.standard()
            .withModel(ModelOptions.standard().withDialects(new Ranges()))
            .withEngine(engine));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void makesWhatLacksAnArgument(Engine engine) {
    Json json = json(engine);
    assertThat(json.encodeToString(json.decode("{\"from\":5}", Range.class)))
        .isEqualTo("{\"from\":5,\"to\":15,\"unit\":\"m\"}");
    assertThat(json.encodeToString(json.decode("{\"unit\":\"km\",\"from\":5}", Range.class)))
        .isEqualTo("{\"from\":5,\"to\":15,\"unit\":\"km\"}");
    assertThat(json.encodeToString(json.decode("{\"from\":5,\"to\":0}", Range.class)))
        .isEqualTo("{\"from\":5,\"to\":0,\"unit\":\"m\"}");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatItHasNoValueForIsNeeded(Engine engine) {
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> json(engine).decode("{\"to\":5}", Range.class))
        .withMessageContaining("expected from")
        .withMessageContaining("what may be missing needs a default value");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void checksSeeEachValue(Engine engine) {
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> json(engine).decode("{\"from\":5,\"unit\":null}", Range.class))
        .withMessageContaining("no unit, at $.unit");
  }
}

package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Value;
import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.junit.jupiter.api.Test;

class EnumsTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  enum Size {
    SMALL,
    @Property(
        name = "big",
        aliases = {"LARGE", "l"})
    LARGE {
      @Override
      boolean roomy() {
        return true;
      }
    };

    boolean roomy() {
      return false;
    }
  }

  @Test
  void namesAndAliases() {
    EnumModel size = (EnumModel) models.model(Size.class);
    assertThat(size.constants())
        .containsExactly(
            new EnumModel.EnumConstant(Size.SMALL, Size.SMALL, "SMALL", List.of(), null),
            new EnumModel.EnumConstant(Size.LARGE, Size.LARGE, "big", List.of("LARGE", "l"), null));
    assertThat(size.value()).isNull();
  }

  enum Twice {
    @Unknown
    A,
    @Unknown
    B
  }

  enum Once {
    A,
    @Unknown
    B
  }

  @Test
  void oneConstantMayStandForUnknownOnes() {
    assertThat(((EnumModel) models.model(Size.class)).unknown()).isNull();
    assertThat(((EnumModel) models.model(Once.class)).unknown()).isEqualTo(Once.B);
    assertThatThrownBy(() -> models.model(Twice.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("A and B");
  }

  @Test
  void aConstantWithABodyIsOfItsEnum() {
    Object constant = Size.LARGE;
    assertThat(constant.getClass()).isNotEqualTo(Size.class);
    assertThat(models.model(constant.getClass()).raw()).isEqualTo(Size.class);
  }

  enum Code {
    OK(200),
    GONE(410);

    private final int code;

    Code(int code) {
      this.code = code;
    }

    @Value
    int code() {
      return code;
    }
  }

  @Test
  void constantsHaveTheirMarkedValues() {
    EnumModel code = (EnumModel) models.model(Code.class);
    assertThat(code.value()).isEqualTo(int.class);
    assertThat(code.constants())
        .extracting(EnumModel.EnumConstant::value)
        .containsExactly(200, 410);
  }

  enum Clash {
    A,
    @Property(name = "A")
    B
  }

  @Test
  void oneNameForTwoConstants() {
    assertThatThrownBy(() -> models.model(Clash.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("A and B of")
        .hasMessageContaining("@Property(name = ...)");
  }

  enum Alike {
    UP("u"),
    DOWN("d");

    private final String letter;

    Alike(String letter) {
      this.letter = letter;
    }

    @Value
    String letter() {
      return letter;
    }

    @Creator
    static Alike of(String letter) {
      return letter.equals("u") ? UP : letter.equals("d") ? DOWN : null;
    }
  }

  enum Old {
    NEW,
    OLD;

    @Creator
    static Old of(String name) {
      return NEW;
    }
  }

  enum Failing {
    ONE;

    @Creator
    static Failing of(String name) {
      if (name.equals("eins")) {
        return ONE;
      }
      throw new IllegalStateException(name);
    }
  }

  enum None {
    ONE;

    @Creator
    static None of(String name) {
      return null;
    }
  }

  enum OfNumbers {
    ONE;

    @Creator
    static OfNumbers of(int number) {
      throw new IllegalStateException();
    }
  }

  /** A text is read as its creator says, also if that is another constant or none. */
  @Test
  void constantsAreReadAsTheirCreatorSays() {
    assertThat(((EnumModel) models.model(Alike.class)).constants()).hasSize(2);
    assertThat(((EnumModel) models.model(OfNumbers.class)).constants()).hasSize(1);
    assertThat(((EnumModel) models.model(Old.class)).constants())
        .extracting(EnumModel.EnumConstant::read)
        .containsExactly(Old.NEW, Old.NEW);
    assertThat(((EnumModel) models.model(None.class)).constants().get(0).read()).isNull();
  }

  /** One that knows nothing of constants' names need not answer for them. */
  @Test
  void creatorsOfOtherTexts() throws InvocationTargetException {
    EnumModel.Creator creator = ((EnumModel) models.model(Failing.class)).creator();
    assertThat(creator.of("eins")).isEqualTo(Failing.ONE);
    assertThatThrownBy(() -> creator.of("ONE"))
        .isInstanceOf(InvocationTargetException.class)
        .hasRootCauseInstanceOf(IllegalStateException.class);
  }
}

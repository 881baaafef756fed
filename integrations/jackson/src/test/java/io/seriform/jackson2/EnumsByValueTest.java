package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonValue;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.Enums;
import io.seriform.document.format.OptionRules;
import io.seriform.jackson.JacksonDialect;
import io.seriform.model.EnumModel;
import io.seriform.model.options.ModelOptions;
import org.junit.jupiter.api.Test;

/** How the constants of an enum with {@code @JsonValue} are written. */
class EnumsByValueTest {

  enum Valued {
    A;

    @JsonValue
    String value() {
      return "x";
    }
  }

  private static final class Plain extends SelfDescribingOptions<Plain> {
    private static final long serialVersionUID = 1L;
  }

  private static Enums enums(Enums option, ModelOptions model) {
    EnumModel valued = (EnumModel) Codecs.models(model).model(Valued.class);
    return OptionRules.enums(new Plain().withEnums(option), valued);
  }

  @Test
  void anEnumWithValuesIsWrittenByValueWhateverTheOptionsSay() {
    ModelOptions honoured = ModelOptions.standard().withDialects(JacksonDialect.jackson3());
    assertThat(enums(Enums.NAME, honoured)).isEqualTo(Enums.VALUE);
    assertThat(enums(Enums.ORDINAL, honoured)).isEqualTo(Enums.VALUE);
  }

  @Test
  void anEnumIsWrittenByNameIfTheAnnotationIsNotHonoured() {
    assertThat(enums(Enums.NAME, ModelOptions.standard().withDialects())).isEqualTo(Enums.NAME);
  }
}

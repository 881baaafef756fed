package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.PropertyNamingStrategy;
import io.seriform.testkit.unseen.GeneratedNames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The strategies against those of Jackson 2 and 3. */
class JacksonNamingTest {

  @ParameterizedTest
  @EnumSource
  void generatedNamesAreNamedAsByJackson(JacksonNaming naming) throws Exception {
    var second =
        (PropertyNamingStrategy) PropertyNamingStrategies.class.getField(naming.name()).get(null);
    var third =
        (tools.jackson.databind.PropertyNamingStrategy)
            tools.jackson.databind.PropertyNamingStrategies.class.getField(naming.name()).get(null);
    for (String name : GeneratedNames.all()) {
      assertThat(naming.name(name)).as(name).isEqualTo(second.nameForField(null, null, name));
      assertThat(naming.name(name))
          .as("%s, 3", name)
          .isEqualTo(third.nameForField(null, null, name));
    }
  }
}

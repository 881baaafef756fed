package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Include;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.Decimals;
import io.seriform.document.SelfDescribingOptions.EmptyTexts;
import io.seriform.document.SelfDescribingOptions.Integers;
import io.seriform.model.rules.NamingStrategy;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

/** What one format takes over from the options of another. */
class SharedOptionsTest {

  @Test
  void everySharedOptionIsTakenOver() throws IllegalAccessException {
    JsonOptions standard = JsonOptions.standard();
    JsonOptions changed =
        standard
            .withIndent(2)
            .withNaming(NamingStrategy.SNAKE_CASE)
            .withShape(JsonOptions.Shape.ARRAY)
            .withArrayShape(String.class)
            .withEnums(JsonOptions.Enums.ORDINAL)
            .withEnumsIgnoringCase(true)
            .withUnknownConstantIsNull(true)
            .withUnknownConstantIsDefault(true)
            .withInclusion(Include.When.ALWAYS)
            .withUnknown(JsonOptions.Unknown.REJECT)
            .withReferences(true)
            .withLastDuplicateWins(true)
            .withView(String.class)
            .withPropertyFilter(property -> true)
            .withSortedMapKeys(true)
            .withNamesIgnoringCase(true)
            .withTextAsScalar(true)
            .withNullAsDefault(true)
            .withSingleValueAsList(true)
            .withScalarAsText(true)
            .withEmptyTextAsNull(EmptyTexts.ALL)
            .withUntypedIntegers(Integers.INT)
            .withUntypedDecimals(Decimals.EXACT);
    JsonOptions like = standard.like(changed);
    for (Field field : SelfDescribingOptions.class.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        assertThat(field.get(changed)).as(field.getName()).isNotEqualTo(field.get(standard));
        assertThat(field.get(like)).as(field.getName()).isEqualTo(field.get(changed));
      }
    }
    assertThat(like.unknownConstantIsNull()).isTrue();
    assertThat(like.unknownConstantIsDefault()).isTrue();
    assertThat(like.model().naming()).isSameAs(NamingStrategy.SNAKE_CASE);
    assertThat(like).asString().doesNotContain("indent");
  }
}

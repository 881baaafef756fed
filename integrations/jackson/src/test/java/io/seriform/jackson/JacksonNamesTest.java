package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.seriform.codec.registry.Codecs;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.ModelOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names by strategies are those that Jackson gives. */
class JacksonNamesTest {

  /** Names with capitals in all places. */
  static class Names {
    public int fooBar;
    public int someURLThing;
    public int userID;
    public int httpURL2;
    public int aBC;
    public int past_due;
    public int x1Y2;
  }

  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  static class JacksonSnake extends Names {}

  @JsonNaming(PropertyNamingStrategies.UpperSnakeCaseStrategy.class)
  static class JacksonUpperSnake extends Names {}

  @JsonNaming(PropertyNamingStrategies.KebabCaseStrategy.class)
  static class JacksonKebab extends Names {}

  @JsonNaming(PropertyNamingStrategies.LowerDotCaseStrategy.class)
  static class JacksonDots extends Names {}

  private static List<String> names(Dialect dialect, Class<?> type) {
    ObjectModel model = Codecs.models(ModelOptions.standard().withDialects(dialect)).object(type);
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  @Test
  void strategiesGiveTheNamesOfJackson() {
    ObjectMapper mapper = new ObjectMapper();
    for (Names each :
        List.of(
            new JacksonSnake(), new JacksonUpperSnake(), new JacksonKebab(), new JacksonDots())) {
      List<String> theirs = new ArrayList<>();
      mapper.valueToTree(each).fieldNames().forEachRemaining(theirs::add);
      assertThat(names(JacksonDialect.jackson3(), each.getClass()))
          .as(each.getClass().getSimpleName())
          .containsExactlyInAnyOrderElementsOf(theirs);
    }
  }
}

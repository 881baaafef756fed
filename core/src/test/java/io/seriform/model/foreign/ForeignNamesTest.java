package io.seriform.model.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.PropertyNamingStrategy;
import com.alibaba.fastjson2.annotation.JSONType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The namings of other libraries give the names that these give. */
class ForeignNamesTest {

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

  @JSONType(naming = PropertyNamingStrategy.SnakeCase)
  static class FastSnake extends Names {}

  @JSONType(naming = PropertyNamingStrategy.UpperCaseWithUnderScores)
  static class FastUpperSnake extends Names {}

  @JSONType(naming = PropertyNamingStrategy.KebabCase)
  static class FastKebab extends Names {}

  @JSONType(naming = PropertyNamingStrategy.LowerCaseWithDots)
  static class FastDots extends Names {}

  private static List<String> names(AnnotationFamily family, Class<?> type) {
    ObjectModel model = Introspector.of(ModelOptions.standard().withFamilies(family)).object(type);
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  @Test
  void jackson() {
    ObjectMapper mapper = new ObjectMapper();
    for (Names each :
        List.of(
            new JacksonSnake(), new JacksonUpperSnake(), new JacksonKebab(), new JacksonDots())) {
      List<String> theirs = new ArrayList<>();
      mapper.valueToTree(each).fieldNames().forEachRemaining(theirs::add);
      assertThat(names(AnnotationFamily.JACKSON, each.getClass()))
          .as(each.getClass().getSimpleName())
          .containsExactlyInAnyOrderElementsOf(theirs);
    }
  }

  @Test
  void fastjson() {
    for (Names each :
        List.of(new FastSnake(), new FastUpperSnake(), new FastKebab(), new FastDots())) {
      PropertyNamingStrategy naming = each.getClass().getAnnotation(JSONType.class).naming();
      TreeSet<String> theirs = new TreeSet<>();
      for (Field field : Names.class.getFields()) {
        theirs.add(naming.fieldName(field.getName()));
      }
      assertThat(names(AnnotationFamily.FASTJSON, each.getClass()))
          .as(each.getClass().getSimpleName())
          .containsExactlyInAnyOrderElementsOf(theirs);
    }
  }
}

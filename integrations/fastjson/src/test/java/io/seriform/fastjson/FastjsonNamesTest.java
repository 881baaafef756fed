package io.seriform.fastjson;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.PropertyNamingStrategy;
import com.alibaba.fastjson2.annotation.JSONType;
import io.seriform.codec.registry.Codecs;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.ModelOptions;
import java.lang.reflect.Field;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Names by strategies are those that fastjson gives. */
class FastjsonNamesTest {

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

  @JSONType(naming = PropertyNamingStrategy.SnakeCase)
  static class FastSnake extends Names {}

  @JSONType(naming = PropertyNamingStrategy.UpperCaseWithUnderScores)
  static class FastUpperSnake extends Names {}

  @JSONType(naming = PropertyNamingStrategy.KebabCase)
  static class FastKebab extends Names {}

  @JSONType(naming = PropertyNamingStrategy.LowerCaseWithDots)
  static class FastDots extends Names {}

  private static List<String> names(Dialect dialect, Class<?> type) {
    ObjectModel model = Codecs.models(ModelOptions.standard().withDialects(dialect)).object(type);
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  @Test
  void strategiesGiveTheNamesOfFastjson() {
    for (Names each :
        List.of(new FastSnake(), new FastUpperSnake(), new FastKebab(), new FastDots())) {
      PropertyNamingStrategy naming = each.getClass().getAnnotation(JSONType.class).naming();
      TreeSet<String> theirs = new TreeSet<>();
      for (Field field : Names.class.getFields()) {
        theirs.add(naming.fieldName(field.getName()));
      }
      assertThat(names(FastjsonDialect.fastjson2(), each.getClass()))
          .as(each.getClass().getSimpleName())
          .containsExactlyInAnyOrderElementsOf(theirs);
    }
  }
}

package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Fields;
import io.seriform.annotation.Ignore;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.ModelException;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Collections and maps of users: what they hold beside their elements, and before them. */
class ContainersOfUsersTest {

  static class Cache extends LinkedHashMap<String, Integer> {
    private static final long serialVersionUID = 1L;

    private int most = 3;

    int most() {
      return most;
    }
  }

  @Fields
  static final class Annotated extends Cache {
    private static final long serialVersionUID = 1L;
  }

  static final class Left extends ArrayList<Integer> {
    private static final long serialVersionUID = 1L;

    @Ignore private int hidden = 1;

    int hidden() {
      return hidden;
    }
  }

  /** Holds its elements in a field of its own. */
  public static final class Own extends AbstractList<Integer> {
    private final List<Integer> elements = new ArrayList<>();

    @Override
    public Integer get(int index) {
      return elements.get(index);
    }

    @Override
    public int size() {
      return elements.size();
    }

    @Override
    public void add(int index, Integer element) {
      elements.add(index, element);
    }
  }

  @Test
  void privateFieldsBesideTheElementsAreRefusedWhereFieldsAreProperties() {
    for (FieldAccess access : List.of(FieldAccess.PRIVATE, FieldAccess.ONLY)) {
      Json json =
          Json.with(
              JsonOptions.standard().withModel(ModelOptions.standard().withFieldAccess(access)));
      assertThatThrownBy(() -> json.codec(Cache.class))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("its property most would be lost: put @Ignore on it");
      assertThat(json.encodeToString(new Left())).isEqualTo("[]");
      Own own = new Own();
      own.add(7);
      assertThat(json.decode(json.encode(own), Own.class)).containsExactly(7);
    }
    assertThatThrownBy(() -> Json.standard().codec(Annotated.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("its property most would be lost");
    assertThat(Json.standard().encodeToString(new Cache())).isEqualTo("{}");
  }

  /** Begins with elements. */
  public static final class Filled extends ArrayList<Integer> {
    private static final long serialVersionUID = 1L;

    /** With two. */
    public Filled() {
      add(1);
      add(2);
    }
  }

  record Both(Filled list, Map<String, Filled> map) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void containersThatFillThemselvesHoldWhatIsReadAlone(Engine engine) {
    Json json = Json.with(JsonOptions.standard().withEngine(engine));
    Both both = json.decode("{\"list\":[1,2,3],\"map\":{\"x\":[],\"y\":[2]}}", Both.class);
    assertThat(both.list()).containsExactly(1, 2, 3);
    assertThat(both.map().get("x")).isEmpty();
    assertThat(both.map().get("y")).containsExactly(2);
    assertThat(Copier.of(json.codec(Both.class)).copy(both)).isEqualTo(both);
  }
}

package io.seriform.fastjson;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.PropertyNamingStrategy;
import com.alibaba.fastjson2.annotation.JSONBuilder;
import com.alibaba.fastjson2.annotation.JSONCreator;
import com.alibaba.fastjson2.annotation.JSONField;
import com.alibaba.fastjson2.annotation.JSONType;
import io.seriform.annotation.Format;
import io.seriform.codec.registry.Codecs;
import io.seriform.model.DelegateModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.ModelOptions;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the dialect says of classes. */
class FastjsonDialectTest {

  private static Models honouring(Dialect dialect) {
    return Codecs.models(ModelOptions.standard().withDialects(dialect));
  }

  private static List<String> names(ObjectModel model) {
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  @JSONType(
      alphabetic = false,
      orders = "last",
      ignores = "gone",
      naming = PropertyNamingStrategy.KebabCase)
  static class FastUser {
    public int late;

    @JSONField(
        name = "n",
        alternateNames = {"nn"},
        ordinal = -1,
        required = true,
        defaultValue = "x")
    public String fullName;

    @JSONField(format = "yyyy")
    public LocalDate birth;

    @JSONField(format = "unixtime")
    public Instant seconds;

    @JSONField(serialize = false)
    public String password;

    @JSONField(deserialize = false)
    public String stamp;

    @JSONField(serialize = false, deserialize = false)
    public String neither;

    @JSONField(unwrapped = true)
    public FastInner inner;

    @JSONField(unwrapped = true)
    public Map<String, Object> rest;

    public int gone;
    public int homeTown;
    public int last;
  }

  static class FastInner {
    public int a;
  }

  @Test
  void propertiesAreNamedAndOrdered() {
    ObjectModel user = honouring(FastjsonDialect.fastjson2()).object(FastUser.class);
    assertThat(names(user))
        .containsExactly(
            "last", "n", "late", "birth", "seconds", "password", "stamp", "a", "home-town");
    assertThat(user.property("n").aliases()).containsExactly("nn");
    assertThat(user.property("n").required()).isTrue();
    assertThat(user.property("n").defaultValue()).isEqualTo("x");
    assertThat(user.property("birth").format()).isEqualTo("yyyy");
    assertThat(user.property("seconds").format()).isEqualTo(Format.EPOCH_SECONDS);
    assertThat(user.property("password").reader()).isNull();
    assertThat(user.property("stamp").writer()).isNull();
    assertThat(user.property("a").path())
        .singleElement()
        .satisfies(holder -> assertThat(holder.javaName()).isEqualTo("inner"));
    assertThat(user.ignoredNames()).containsExactlyInAnyOrder("gone", "neither");
    assertThat(user.unknown().reader().getName()).isEqualTo("rest");
  }

  @JSONType(
      seeAlso = {FastDog.class, FastCat.class},
      typeKey = "kind")
  interface FastAnimal {}

  @JSONType(typeName = "dog")
  static class FastDog implements FastAnimal {
    public int b;
    public int a;
  }

  static class FastCat implements FastAnimal {}

  static class FastMade {
    public final int a;

    FastMade(int a, int checked) {
      this.a = a + checked;
    }

    @JSONCreator(parameterNames = "a")
    static FastMade of(int value) {
      return new FastMade(value, 0);
    }
  }

  static class FastValue {
    private final String text;

    @JSONCreator
    FastValue(String text) {
      this.text = text;
    }

    @JSONField(value = true)
    public String getText() {
      return text;
    }
  }

  @JSONType(builder = FastBuilt.Maker.class)
  static class FastBuilt {
    private int size;

    public int getSize() {
      return size;
    }

    @JSONBuilder(buildMethod = "make")
    static class Maker {
      private int size;

      public Maker withSize(int value) {
        size = value;
        return this;
      }

      public FastBuilt make() {
        FastBuilt built = new FastBuilt();
        built.size = size;
        return built;
      }
    }
  }

  @Test
  void hierarchiesCreatorsAndBuildersAreHonoured() {
    Models models = honouring(FastjsonDialect.fastjson2());
    SubtypesModel animal = (SubtypesModel) models.model(FastAnimal.class);
    assertThat(animal.subtypes())
        .extracting(SubtypesModel.Subtype::name)
        .containsExactly("dog", "FastCat");
    assertThat(animal.property()).isEqualTo("kind");
    assertThat(names(models.object(FastDog.class))).containsExactly("a", "b");
    assertThat(models.object(FastMade.class).property("a").parameter()).isZero();
    assertThat(((DelegateModel) models.model(FastValue.class)).fromValue()).isNotNull();
    assertThat(models.object(FastBuilt.class).property("size").writer().getName())
        .isEqualTo("withSize");
  }
}

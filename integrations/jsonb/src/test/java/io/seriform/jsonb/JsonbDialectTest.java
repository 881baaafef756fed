package io.seriform.jsonb;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Format;
import io.seriform.annotation.Include;
import io.seriform.codec.registry.Codecs;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.ModelOptions;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeInfo;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the dialect says of classes. */
class JsonbDialectTest {

  private static Models honouring(Dialect dialect) {
    return Codecs.models(ModelOptions.standard().withDialects(dialect));
  }

  private static List<String> names(ObjectModel model) {
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  @JsonbPropertyOrder({"b", "a"})
  @JsonbNillable
  static class BindUser {
    @JsonbProperty(value = "n", nillable = true)
    public String name;

    @JsonbTransient public int hidden;

    @JsonbDateFormat("yyyy")
    public LocalDate birth;

    @JsonbDateFormat public LocalDate other;

    @JsonbDateFormat(JsonbDateFormat.TIME_IN_MILLIS)
    public Instant millis;

    @JsonbNillable(false)
    public String a;

    public int b;
  }

  static class BindMade {
    private final int a;

    @JsonbCreator
    BindMade(@JsonbProperty("x") int a) {
      this.a = a;
    }

    @JsonbProperty("x")
    public int getA() {
      return a;
    }
  }

  @JsonbTypeInfo(
      key = "kind",
      value = {
        @JsonbSubtype(alias = "dog", type = BindDog.class),
        @JsonbSubtype(alias = "cat", type = BindCat.class)
      })
  interface BindAnimal {}

  static class BindDog implements BindAnimal {}

  static class BindCat implements BindAnimal {}

  @Test
  void propertiesCreatorsAndHierarchiesAreHonoured() {
    Models models = honouring(JsonbDialect.standard());
    ObjectModel user = models.object(BindUser.class);
    assertThat(names(user)).containsExactly("b", "a", "n", "birth", "other", "millis");
    assertThat(user.property("birth").format()).isEqualTo("yyyy");
    assertThat(user.property("other").format()).isNull();
    assertThat(user.property("millis").format()).isEqualTo(Format.EPOCH_MILLIS);
    assertThat(user.property("b").inclusion()).isEqualTo(Include.When.ALWAYS);
    assertThat(user.property("a").inclusion()).isEqualTo(Include.When.NON_NULL);
    assertThat(user.ignoredNames()).containsExactly("hidden");
    ObjectModel made = models.object(BindMade.class);
    assertThat(names(made)).containsExactly("x");
    assertThat(made.property("x").parameter()).isZero();
    SubtypesModel animal = (SubtypesModel) models.model(BindAnimal.class);
    assertThat(animal.property()).isEqualTo("kind");
    assertThat(animal.subtypes())
        .extracting(SubtypesModel.Subtype::name)
        .containsExactly("dog", "cat");
  }
}

package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.TypeName;
import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.Types;
import java.util.List;
import org.junit.jupiter.api.Test;

class HierarchiesTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  private static List<String> names(SubtypesModel hierarchy) {
    return hierarchy.subtypes().stream().map(SubtypesModel.Subtype::name).toList();
  }

  sealed interface Shape permits Round, Square, Unit {}

  sealed interface Round extends Shape permits Circle, Ellipse {}

  @TypeName("circle")
  record Circle(double radius) implements Round {}

  record Ellipse(double a, double b) implements Round {}

  static non-sealed class Square implements Shape {
    public double side;
  }

  enum Unit implements Shape {
    ONE
  }

  @Test
  void sealedHierarchiesAreFlattened() {
    SubtypesModel shape = (SubtypesModel) models.model(Shape.class);
    assertThat(names(shape)).containsExactly("circle", "Ellipse", "Square", "Unit");
    assertThat(shape.inclusion()).isEqualTo(Inclusion.PROPERTY);
    assertThat(shape.property()).isEqualTo("type");
    assertThat(names((SubtypesModel) models.model(Round.class)))
        .containsExactly("circle", "Ellipse");
    assertThat(models.object(Round.class).creation()).isInstanceOf(Creation.None.class);
  }

  @Test
  void aMemberKnowsHowItIsTold() {
    assertThat(models.object(Circle.class).discriminator())
        .isEqualTo(
            new Discriminator(Round.class, Inclusion.PROPERTY, "type", "circle", false, false));
    assertThat(models.object(Circle.class).subtypes()).isNull();
    assertThat(models.object(Alone.class).discriminator()).isNull();
  }

  static class Alone {
    public int a;
  }

  sealed interface Result<T> permits Ok, Failed {}

  record Ok<V>(V value) implements Result<V> {}

  record Failed<X>(String why) implements Result<X> {}

  @Test
  void typeArgumentsAreHandedDown() {
    SubtypesModel result =
        (SubtypesModel) models.model(Types.parameterized(Result.class, Integer.class));
    ObjectModel ok = models.object(result.subtypes().get(0).resolved());
    assertThat(ok.property("value").type()).isEqualTo(Integer.class);
  }

  @Subtypes(
      value = {
        @Subtype(value = Dog.class, name = "dog", id = 7),
        @Subtype(Cat.class),
      },
      inclusion = Inclusion.WRAPPER,
      property = "kind")
  static class Animal {
    public String name;
  }

  static class Dog extends Animal {
    public boolean barks;
  }

  static class Cat extends Animal {}

  @Test
  void aRootThatCanBeMadeIsInItsTable() {
    SubtypesModel animal = (SubtypesModel) models.model(Animal.class);
    assertThat(names(animal)).containsExactly("Animal", "dog", "Cat");
    assertThat(animal.subtypes().get(1).id()).isEqualTo(7);
    assertThat(animal.inclusion()).isEqualTo(Inclusion.WRAPPER);
    assertThat(animal.property()).isEqualTo("kind");
    ObjectModel itself = models.object(Animal.class);
    assertThat(itself.properties()).hasSize(1);
    assertThat(itself.subtypes()).isEqualTo(animal);
    assertThat(models.model(Dog.class)).isInstanceOf(ObjectModel.class);
    assertThat(models.object(Dog.class).discriminator().name()).isEqualTo("dog");
  }

  interface Open {}

  static class First implements Open {
    public int a;
  }

  static class Second implements Open {
    public int b;
  }

  @Test
  void registeredInTheOptions() {
    Models registered =
        Introspector.of(
            ModelOptions.standard()
                .withSubtype(Open.class, First.class)
                .withSubtype(Open.class, Second.class, "2nd", 2)
                .withDiscriminator(Inclusion.ARRAY, "@t"));
    SubtypesModel open = (SubtypesModel) registered.model(Open.class);
    assertThat(names(open)).containsExactly("First", "2nd");
    assertThat(open.inclusion()).isEqualTo(Inclusion.ARRAY);
    assertThat(open.property()).isEqualTo("@t");
    assertThat(models.model(Open.class)).isInstanceOf(ObjectModel.class);
    assertThatThrownBy(() -> ModelOptions.standard().withSubtype(Open.class, Dog.class))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Subtypes(@Subtype(Alone.class))
  interface NotAbove {}

  @Subtypes({@Subtype(value = First.class, name = "x"), @Subtype(value = Second.class, name = "x")})
  private interface SameName {}

  sealed interface Typed permits Named, Constant {}

  record Named(String type) implements Typed {}

  record Constant(int a) implements Typed {
    @Property
    public String type() {
      return "Constant";
    }
  }

  @Test
  void contradictingSubtypesAreRefused() {
    assertThatThrownBy(() -> models.model(NotAbove.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is listed as a subtype of");
    Models mixed = Introspector.of(ModelOptions.standard().withMixIn(Open.class, SameName.class));
    assertThatThrownBy(() -> mixed.model(Open.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("have the same name 'x'")
        .hasMessageContaining("@TypeName");
  }

  @Test
  void aPropertyWhereTheNameOfTheClassGoes() {
    ObjectModel named = models.object(Named.class);
    assertThat(named.inPlaceOfDiscriminator()).isSameAs(named.property("type"));
    assertThat(named.inPlaceOfDiscriminator().readable()).isTrue();
    ObjectModel constant = models.object(Constant.class);
    assertThat(constant.inPlaceOfDiscriminator().readable()).isFalse();
    assertThat(models.object(Circle.class).inPlaceOfDiscriminator()).isNull();
  }
}

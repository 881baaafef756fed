package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.annotation.Include;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shapes of classes of which users of Jackson reported that another library reads them wrong. */
class UnseenClassesTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Json JSON =
      Json.with(
          JsonOptions.standard()
              .withDialects(JacksonDialect.jackson2())
              .withInclusion(Include.When.ALWAYS));

  interface Named {
    @JsonProperty("x_name")
    String getName();

    @JsonProperty(value = "x_size", access = JsonProperty.Access.READ_ONLY)
    int getSize();
  }

  public static class Overriding implements Named {
    private String name = "n";
    private int size = 3;

    @Override
    @JsonProperty
    public String getName() {
      return name;
    }

    public void setName(String value) {
      name = value;
    }

    @Override
    public int getSize() {
      return size;
    }

    public void setSize(int value) {
      size = value;
    }
  }

  @Test
  void anEmptyAnnotationTakesThePlaceOfTheOneThatIsOverridden() throws Exception {
    String written = JSON.encodeToString(new Overriding());
    assertThat(MAPPER.readTree(written)).isEqualTo(MAPPER.valueToTree(new Overriding()));
    assertThat(written).contains("\"name\":\"n\"", "\"x_size\":3");
  }

  enum Sparse {
    A("a"),
    B(null);

    private final String text;

    Sparse(String text) {
      this.text = text;
    }

    @JsonValue
    String text() {
      return text;
    }
  }

  @Test
  void constantsWhoseValueIsNullAreRefused() {
    assertThatThrownBy(() -> JSON.codec(Sparse.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Constant B of ")
        .hasMessageContaining("has null as its value");
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes(@JsonSubTypes.Type(value = Dog.class, name = "dog"))
  abstract static class Animal {
    public int age = 1;
  }

  public static class Dog extends Animal {
    public int bark = 2;
  }

  public static class Puppy extends Dog {
    public int small = 3;
  }

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      property = "kind",
      include = JsonTypeInfo.As.EXISTING_PROPERTY)
  @JsonSubTypes(@JsonSubTypes.Type(value = Known.class, name = "known"))
  abstract static class Telling {
    public String kind = "known";
  }

  public static class Known extends Telling {}

  public static class Other extends Telling {
    public int z = 1;

    public Other() {
      kind = "other";
    }
  }

  public static class Zoo {
    public Animal animal = new Dog();
    public Dog dog = new Puppy();
    public Puppy puppy = new Puppy();
    public Other other = new Other();
    public Telling telling = new Known();
  }

  @Test
  void classesThatNoTableHasAreNamedWhereTheyAreDeclared() throws Exception {
    for (Object each : List.of(new Puppy(), new Dog(), new Other(), new Known())) {
      String written = JSON.encodeToString(each);
      assertThat(MAPPER.readTree(written)).isEqualTo(MAPPER.valueToTree(each));
    }
    Zoo zoo = new Zoo();
    zoo.dog = new Dog(); // and no Puppy, whose name no reader of a Dog knows
    String written = JSON.encodeToString(zoo);
    assertThat(MAPPER.readTree(written)).isEqualTo(MAPPER.valueToTree(zoo));
    Puppy puppy = JSON.decode(JSON.encodeToString(new Puppy()), Puppy.class);
    assertThat(puppy.small).isEqualTo(3);
    assertThatThrownBy(() -> JSON.decode("{\"kind\":\"dog\"}", Puppy.class))
        .isInstanceOf(MappingException.class);
  }

  public static class Empty extends Response2<Void> {}

  public static class Response2<T> {
    public T body;
    public int code = 7;
  }

  @Test
  void whatIsAlwaysNullIsNoObstacle() {
    assertThat(JSON.encodeToString(new Empty())).isEqualTo("{\"body\":null,\"code\":7}");
    assertThat(JSON.decode("{\"body\":null,\"code\":8}", Empty.class).code).isEqualTo(8);
    assertThatThrownBy(() -> JSON.decode("{\"body\":\"x\"}", Empty.class))
        .isInstanceOf(MappingException.class);
  }
}

package io.seriform.jackson;

import static io.seriform.jackson.Agreement.LIKE_JACKSON2;
import static io.seriform.jackson.Agreement.withJackson;
import static io.seriform.jackson.Agreement.withJackson2;
import static io.seriform.jackson.Agreement.withJackson3;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import io.seriform.TypeRef;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.error.MappingException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Hierarchies with {@code @JsonTypeInfo} are written and read as Jackson does. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonHierarchiesTest {

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Cat.class, name = "cat"),
    @JsonSubTypes.Type(value = Dog.class, name = "dog")
  })
  public abstract static class Animal {
    public String name = "n";
  }

  public static class Cat extends Animal {
    public int lives = 9;
  }

  public static class Dog extends Animal {
    public Cat enemy;
    public Animal friend;
  }

  public static class Home {
    public Cat cat = new Cat();
    public Animal animal = new Cat();
    public List<Cat> cats = List.of(new Cat());
    public Map<String, Animal> byName = Map.of("a", new Cat());
    public Object any = "text";
  }

  @Test
  void theClassItselfIsWrittenWithItsName() {
    withJackson(new Cat());
    Dog dog = new Dog();
    dog.enemy = new Cat();
    dog.friend = new Dog();
    withJackson(dog);
    withJackson(new Home());
    withJackson2(List.of(new Cat()), new TypeRef<List<Cat>>() {}.type());
    withJackson3(List.of(new Cat()), new TypeRef<List<Animal>>() {}.type());
    assertThat(LIKE_JACKSON2.encodeToString(new Cat()))
        .isEqualTo("{\"kind\":\"cat\",\"name\":\"n\",\"lives\":9}");
  }

  @Test
  void theNameMayBeMissingWhereTheClassIsDeclared() {
    assertThat(LIKE_JACKSON2.decode("{\"lives\":3}", Cat.class).lives).isEqualTo(3);
    assertThat(LIKE_JACKSON2.decode("{}", Cat.class).lives).isEqualTo(9);
    assertThat(LIKE_JACKSON2.decode("{\"lives\":3,\"kind\":\"cat\"}", Cat.class).lives)
        .isEqualTo(3);
    assertThatThrownBy(() -> LIKE_JACKSON2.decode("{\"kind\":\"dog\"}", Cat.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("a registered subtype of");
  }

  @Test
  void aDeclaredTypeSaysWhatAListHolds() {
    assertThat(LIKE_JACKSON2.encodeToString(List.of(new Cat()), new TypeRef<List<Animal>>() {}))
        .isEqualTo("[{\"kind\":\"cat\",\"name\":\"n\",\"lives\":9}]");
    byte[] bytes = LIKE_JACKSON2.encode(List.of(new Cat()), new TypeRef<List<Cat>>() {});
    assertThat(bytes).asString(StandardCharsets.UTF_8).startsWith("[{\"kind\":\"cat\",");
  }

  @Subtypes(@Subtype(value = Ours.class, name = "ours"))
  public interface Own {}

  public record Ours(int id) implements Own {}

  @Test
  void anOptionNamesClassesOfAnyHierarchy() {
    assertThat(Json.standard().encodeToString(new Ours(1))).isEqualTo("{\"id\":1}");
    Json json =
        Json.with(JsonOptions.standard().withModel(ModelOptions.standard().withTypeNames(true)));
    assertThat(json.encodeToString(new Ours(1))).isEqualTo("{\"type\":\"ours\",\"id\":1}");
    assertThat(json.decode("{\"id\":2}", Ours.class)).isEqualTo(new Ours(2));
    assertThat(json.decode("{\"type\":\"ours\",\"id\":2}", Own.class)).isEqualTo(new Ours(2));
  }

  /** As OpenAPI Generator makes it. */
  @JsonIgnoreProperties(value = "petType", allowSetters = true)
  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      include = JsonTypeInfo.As.PROPERTY,
      property = "petType",
      visible = true)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Lizard.class, name = "Lizard"),
    @JsonSubTypes.Type(value = Parrot.class, name = "PARROT")
  })
  public static class Pet {
    private String petType;
    private Integer age;

    @JsonProperty("petType")
    public String getPetType() {
      return petType;
    }

    @JsonProperty("petType")
    public void setPetType(String petType) {
      this.petType = petType;
    }

    @JsonProperty("age")
    public Integer getAge() {
      return age;
    }

    @JsonProperty("age")
    public void setAge(Integer age) {
      this.age = age;
    }
  }

  public static class Lizard extends Pet {
    public boolean lovesRocks = true;
  }

  @JsonTypeName("PARROT")
  public static class Parrot extends Pet {}

  @Test
  void aVisibleNameIsSetAndWrittenOnce() {
    Lizard lizard = new Lizard();
    lizard.setAge(3);
    withJackson(lizard);
    withJackson(new Parrot());
    Pet read = LIKE_JACKSON2.decode("{\"age\":1,\"petType\":\"PARROT\"}", Pet.class);
    assertThat(read).isInstanceOf(Parrot.class);
    assertThat(read.getPetType()).isEqualTo("PARROT");
    assertThat(LIKE_JACKSON2.decode("{\"petType\":\"Lizard\"}", Pet.class).getPetType())
        .isEqualTo("Lizard");
  }

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      include = JsonTypeInfo.As.EXISTING_PROPERTY,
      property = "op",
      visible = true)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Add.class, name = "add"),
    @JsonSubTypes.Type(value = Move.class, name = "move")
  })
  public abstract static class Step {
    public String op;
  }

  public static class Add extends Step {
    public int value = 1;

    public Add() {
      op = "add";
    }
  }

  public static class Move extends Step {
    public int to = 1;

    public Move() {
      op = "move";
    }
  }

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      include = JsonTypeInfo.As.EXISTING_PROPERTY,
      property = "op")
  @JsonSubTypes(@JsonSubTypes.Type(value = Hidden.class, name = "hidden"))
  public interface Quiet {
    String getOp();
  }

  public static class Hidden implements Quiet {
    private String op = "hidden";
    public int id = 4;

    @Override
    public String getOp() {
      return op;
    }

    public void setOp(String op) {
      this.op = "set to " + op;
    }
  }

  @Test
  void anExistingPropertyIsTheName() {
    withJackson(new Add());
    withJackson(new Move());
    withJackson(new Hidden());
    assertThat(((Hidden) LIKE_JACKSON2.decode("{\"op\":\"hidden\"}", Quiet.class)).getOp())
        .isEqualTo("hidden");
    assertThat(((Hidden) LIKE_JACKSON2.decode("{\"id\":5,\"op\":\"hidden\"}", Quiet.class)).getOp())
        .isEqualTo("hidden");
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "t", defaultImpl = Other.class)
  @JsonSubTypes(@JsonSubTypes.Type(value = Known.class, name = "known"))
  public interface Event {}

  public static class Known implements Event {
    public int a = 1;
  }

  @JsonTypeName("other")
  public static class Other implements Event {
    public int b = 2;
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "t", defaultImpl = Void.class)
  @JsonSubTypes(@JsonSubTypes.Type(value = Heard.class, name = "heard"))
  public interface Rumor {}

  public static class Heard implements Rumor {
    public int a = 1;
  }

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      include = JsonTypeInfo.As.WRAPPER_OBJECT,
      defaultImpl = Wrapped.class)
  @JsonSubTypes(@JsonSubTypes.Type(value = Wrapped.class, name = "w"))
  public interface Wrapping {}

  public static class Wrapped implements Wrapping {
    public int a = 1;
  }

  @Test
  void aDefaultIsReadWhereNoNameIsKnown() throws Exception {
    withJackson2(new Known());
    withJackson2(new Other());
    for (String text :
        List.of("{\"b\":5}", "{}", "{\"t\":\"new\",\"b\":6}", "{\"b\":6,\"t\":\"new\"}")) {
      Event ours = LIKE_JACKSON2.decode(text, Event.class);
      Event theirs = new com.fasterxml.jackson.databind.ObjectMapper().readValue(text, Event.class);
      assertThat(ours).as(text).isInstanceOf(Other.class);
      assertThat(((Other) ours).b).as(text).isEqualTo(((Other) theirs).b);
    }
    for (String rumor :
        List.of("{\"a\":1}", "{}", "{\"t\":\"new\",\"x\":[1]}", "{\"x\":1,\"t\":\"y\"}")) {
      String text = "{\"list\":[" + rumor + "],\"n\":5}";
      RumorAndNumber read = LIKE_JACKSON2.decode(text, RumorAndNumber.class);
      assertThat(read.list).as(text).containsExactly((Rumor) null);
      assertThat(read.n).isEqualTo(5);
    }
    assertThat(((Wrapped) LIKE_JACKSON2.decode("{\"x\":{\"a\":3}}", Wrapping.class)).a)
        .isEqualTo(3);
  }

  public static class RumorAndNumber {
    public List<Rumor> list;
    public int n;
  }
}

package io.seriform.jackson;

import static io.seriform.jackson.Agreement.LIKE_JACKSON2;
import static io.seriform.jackson.Agreement.everywhere;
import static io.seriform.jackson.Agreement.withJacksonEverywhere;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.OptBoolean;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Types that a property tells, that a property beside it tells, or that nothing tells. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonTypeInfoTest {

  public interface Shape {}

  @JsonTypeName("circle")
  public static class Circle implements Shape {
    public int r = 1;
  }

  public static final class Square implements Shape {
    public int side = 2;
    public Shape none;
  }

  // ---- on properties

  public static class Drawing {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
      @JsonSubTypes.Type(Circle.class),
      @JsonSubTypes.Type(value = Square.class, name = "sq")
    })
    public Shape one = new Circle();

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
    @JsonSubTypes({
      @JsonSubTypes.Type(Circle.class),
      @JsonSubTypes.Type(value = Square.class, name = "square")
    })
    public List<Shape> list = List.of(new Square(), new Circle());

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    @JsonSubTypes({
      @JsonSubTypes.Type(Circle.class),
      @JsonSubTypes.Type(value = Square.class, name = "square")
    })
    public Map<String, Shape> map = Map.of("a", new Square());

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
    @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Square.class)})
    public Shape[] array = {new Circle(), new Square()};

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Square.class)})
    public Object any = new Circle();

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
    @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Square.class)})
    public Shape named = new Circle();

    @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS)
    @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Square.class)})
    public List<? extends Shape> maybe = List.of(new Circle());

    @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS)
    @JsonSubTypes({@JsonSubTypes.Type(Circle.class), @JsonSubTypes.Type(Square.class)})
    public Shape near = new Circle();

    private Shape behind = new Square();

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
      @JsonSubTypes.Type(value = Circle.class, name = "c"),
      @JsonSubTypes.Type(value = Square.class, name = "s")
    })
    public Shape getBehind() {
      return behind;
    }

    public void setBehind(Shape behind) {
      this.behind = behind;
    }
  }

  @Test
  void aPropertySaysItsTypes() {
    withJacksonEverywhere(new Drawing());
    Drawing read =
        LIKE_JACKSON2.decode("{\"one\":{\"side\":5,\"kind\":\"sq\"},\"any\":null}", Drawing.class);
    assertThat(((Square) read.one).side).isEqualTo(5);
    assertThat(read.any).isNull();
    assertThatThrownBy(() -> LIKE_JACKSON2.decode("{\"one\":{\"kind\":\"x\"}}", Drawing.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("a registered subtype of")
        .hasMessageContaining("$.one");
  }

  public static class Unlisted {
    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
    public Object any;
  }

  public static class Deep {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes(@JsonSubTypes.Type(Circle.class))
    public List<List<Shape>> lists;
  }

  public static class Several {
    @JsonTypeInfo(
        use = JsonTypeInfo.Id.NAME,
        include = JsonTypeInfo.As.EXTERNAL_PROPERTY,
        property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(Circle.class))
    public List<Shape> list;
  }

  @Test
  void noClassIsLookedUpByAName() {
    assertThatThrownBy(() -> LIKE_JACKSON2.codec(Unlisted.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("property any of")
        .hasMessageContaining("none is listed; list them with @JsonSubTypes or");
    assertThatThrownBy(() -> LIKE_JACKSON2.codec(Deep.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("is listed as a subtype of java.util.List but is not one");
    assertThatThrownBy(() -> LIKE_JACKSON2.codec(Several.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Property list of ")
        .hasMessageContaining("holds several; choose another inclusion");
  }

  public static class Labelled implements Shape {
    public String kind;
    public int r = 3;
  }

  public static class WithLabel {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", visible = true)
    @JsonSubTypes(@JsonSubTypes.Type(value = Labelled.class, name = "labelled"))
    public Shape one = new Labelled();

    public Labelled plain = new Labelled();
  }

  @Test
  void theNameMayBeAnywhereAndVisible() {
    String text = "{\"one\":{\"r\":4,\"kind\":\"labelled\"},\"plain\":{\"kind\":\"mine\"}}";
    WithLabel read = LIKE_JACKSON2.decode(text, WithLabel.class);
    assertThat(((Labelled) read.one).kind).isEqualTo("labelled");
    assertThat(read.plain.kind).isEqualTo("mine");
    everywhere(read, WithLabel.class);
    Json strict = Json.with(LIKE_JACKSON2.options().withUnknown(JsonOptions.Unknown.REJECT));
    Drawing drawing = strict.decode("{\"one\":{\"side\":5,\"kind\":\"sq\"}}", Drawing.class);
    assertThat(((Square) drawing.one).side).isEqualTo(5);
    Owner owner = strict.decode("{\"shape\":{\"r\":7},\"kind\":\"circle\"}", Owner.class);
    assertThat(((Circle) owner.shape).r).isEqualTo(7);
  }

  // ---- beside the property

  public static class Owner {
    public int before = 1;

    @JsonTypeInfo(
        use = JsonTypeInfo.Id.NAME,
        include = JsonTypeInfo.As.EXTERNAL_PROPERTY,
        property = "kind")
    @JsonSubTypes({
      @JsonSubTypes.Type(Circle.class),
      @JsonSubTypes.Type(value = Square.class, name = "square"),
      @JsonSubTypes.Type(value = Nested.class, name = "nested")
    })
    public Shape shape = new Square();

    public String after = "x";
  }

  public enum Color {
    RED
  }

  public static class OfText {
    @JsonTypeInfo(
        use = JsonTypeInfo.Id.NAME,
        include = JsonTypeInfo.As.EXTERNAL_PROPERTY,
        property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(value = String.class, name = "text"))
    public Object value = "x";
  }

  /** An owner that is a value of another one. */
  public static class Nested extends Owner implements Shape {
    @JsonTypeInfo(
        use = JsonTypeInfo.Id.NAME,
        include = JsonTypeInfo.As.EXTERNAL_PROPERTY,
        property = "otherKind")
    @JsonSubTypes({
      @JsonSubTypes.Type(value = Long.class, name = "long"),
      @JsonSubTypes.Type(value = Color.class, name = "color"),
      @JsonSubTypes.Type(Circle.class)
    })
    public Object other = 7L;
  }

  /** The type's name is a property too, as generators make it. */
  public static class WithKind {
    private String kind = "circle";
    private Shape shape;

    @JsonTypeInfo(
        use = JsonTypeInfo.Id.NAME,
        include = JsonTypeInfo.As.EXTERNAL_PROPERTY,
        property = "kind",
        visible = true)
    @JsonSubTypes({
      @JsonSubTypes.Type(Circle.class),
      @JsonSubTypes.Type(value = Square.class, name = "square")
    })
    public void setShape(Shape shape) {
      this.shape = shape;
    }

    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
    public void setKind(String kind) {
      this.kind = kind;
    }

    public Shape getShape() {
      return shape;
    }
  }

  private static Nested nested(Shape within) {
    Nested nested = new Nested();
    nested.shape = within;
    nested.other = within instanceof Circle ? Color.RED : new Circle();
    return nested;
  }

  @Test
  void aPropertyBesideSaysTheType() throws Exception {
    withJacksonEverywhere(new Owner());
    withJacksonEverywhere(nested(nested(new Circle())));
    Owner none = new Owner();
    none.shape = null;
    // which Jackson writes, and does not read
    everywhere(none, Owner.class);
    com.fasterxml.jackson.databind.ObjectMapper theirs =
        new com.fasterxml.jackson.databind.ObjectMapper();
    for (String text :
        List.of(
            "{\"kind\":\"circle\",\"shape\":{\"r\":7}}",
            "{\"shape\":{\"r\":7},\"after\":\"y\",\"kind\":\"circle\"}",
            "{\"shape\":{\"shape\":{\"side\":9},\"kind\":\"square\"},\"kind\":\"nested\"}",
            "{\"before\":3}")) {
      assertThat(theirs.writeValueAsString(LIKE_JACKSON2.decode(text, Owner.class)))
          .as(text)
          .isEqualTo(theirs.writeValueAsString(theirs.readValue(text, Owner.class)));
    }
    assertThatThrownBy(() -> LIKE_JACKSON2.codec(OfText.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@JsonSubTypes with String on a property, which is not honoured");
    assertThatThrownBy(() -> LIKE_JACKSON2.decode("{\"shape\":{\"r\":7}}", Owner.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("the property 'kind'")
        .hasMessageContaining("$.shape");
  }

  @Test
  void thePropertyBesideIsSetToo() {
    WithKind read =
        LIKE_JACKSON2.decode("{\"shape\":{\"side\":7},\"kind\":\"square\"}", WithKind.class);
    assertThat(read.kind).isEqualTo("square");
    assertThat(((Square) read.shape).side).isEqualTo(7);
    withJacksonEverywhere(read);
  }

  // ---- deduced

  @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
  @JsonSubTypes({
    @JsonSubTypes.Type(Cat.class),
    @JsonSubTypes.Type(Dog.class),
    @JsonSubTypes.Type(Fish.class)
  })
  public interface Animal {}

  public static class Cat implements Animal {
    public String name = "c";
    public int lives = 9;
  }

  public static class Dog implements Animal {
    public String name = "d";
    public boolean barks = true;
    public Animal friend;
  }

  public static class Fish implements Animal {}

  public static class Zoo {
    public Animal one = new Cat();
    public List<Animal> more = List.of(new Dog(), new Cat());
    public Cat cat = new Cat();
    public Map<String, Animal> byName = Map.of("a", new Dog());
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION, defaultImpl = Plain.class)
  @JsonSubTypes({@JsonSubTypes.Type(Plain.class), @JsonSubTypes.Type(Rich.class)})
  public interface Account {}

  public static class Plain implements Account {
    public String id = "p";
  }

  public static class Rich implements Account {
    public String id = "r";
    public String manager = "m";
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
  @JsonSubTypes({@JsonSubTypes.Type(Twin.class), @JsonSubTypes.Type(OtherTwin.class)})
  public interface Twins {}

  public static class Twin implements Twins {
    public int a;
  }

  public static class OtherTwin implements Twins {
    public int a;
  }

  @Test
  void thePropertiesTellTheType() throws Exception {
    Dog dog = new Dog();
    dog.friend = new Cat();
    withJacksonEverywhere(dog);
    withJacksonEverywhere(new Zoo());
    com.fasterxml.jackson.databind.ObjectMapper theirs =
        new com.fasterxml.jackson.databind.ObjectMapper();
    for (String text :
        List.of(
            "{\"name\":\"x\",\"lives\":1}",
            "{\"lives\":1,\"name\":\"x\"}",
            "{\"friend\":{\"barks\":false},\"name\":\"x\"}",
            "{}")) {
      Animal ours = LIKE_JACKSON2.decode(text, Animal.class);
      Animal other = theirs.readValue(text, Animal.class);
      assertThat(theirs.writeValueAsString(ours))
          .as(text)
          .isEqualTo(theirs.writeValueAsString(other));
      assertThat(ours).hasSameClassAs(other);
    }
    for (String text : List.of("{\"name\":\"x\"}", "{\"q\":1}", "[1]", "3")) {
      assertThatThrownBy(() -> theirs.readValue(text, Animal.class), text)
          .isInstanceOf(com.fasterxml.jackson.databind.JsonMappingException.class);
      assertThatThrownBy(() -> LIKE_JACKSON2.decode(text, Animal.class), text)
          .isInstanceOf(MappingException.class);
    }
    assertThatThrownBy(() -> LIKE_JACKSON2.decode("{\"name\":\"x\"}", Animal.class))
        .hasMessageContaining("the properties of an object do not tell its class")
        .hasMessageContaining("Cat, Dog, ");
  }

  @Test
  void aDefaultIsReadWhereTheyDoNot() {
    withJacksonEverywhere(new Rich());
    for (String text : List.of("{\"id\":\"x\"}", "{}")) {
      assertThat(LIKE_JACKSON2.decode(text, Account.class)).isInstanceOf(Plain.class);
    }
    assertThat(LIKE_JACKSON2.decode("{\"id\":\"x\",\"manager\":\"y\"}", Account.class))
        .isInstanceOf(Rich.class);
  }

  @Test
  void classesOfTheSamePropertiesAreRefused() {
    assertThatThrownBy(() -> LIKE_JACKSON2.codec(Twins.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("have the same properties, which are to tell them apart");
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", defaultImpl = ByDefault.class)
  @JsonSubTypes(@JsonSubTypes.Type(value = Chosen.class, name = "chosen"))
  interface Choice {}

  record ByDefault(int n) implements Choice {}

  record Chosen(int n) implements Choice {}

  /** A default is not read where only the case of a name differs. */
  @Test
  void defaultsIgnoringCase() {
    Json json = Json.with(LIKE_JACKSON2.options().withNamesIgnoringCase(true));
    String account = "{\"ID\":\"x\",\"Manager\":\"y\"}";
    assertThat(json.decode(account, Account.class)).isInstanceOf(Rich.class);
    String choice = "{\"Kind\":\"chosen\",\"n\":1}";
    assertThat(json.decode(choice, Choice.class)).isEqualTo(new Chosen(1));
    assertThat(LIKE_JACKSON2.decode(choice, Choice.class)).isEqualTo(new ByDefault(1));
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, requireTypeIdForSubtypes = OptBoolean.FALSE)
  @JsonSubTypes(@JsonSubTypes.Type(value = Parrot.class, name = "cat"))
  public static class Pet {
    public String name = "p";
  }

  public static class Parrot extends Pet {
    public int lives = 9;
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, requireTypeIdForSubtypes = OptBoolean.FALSE)
  @JsonSubTypes(@JsonSubTypes.Type(value = Disc.class, name = "disc"))
  public interface Figure {}

  public static class Disc implements Figure {
    public int radius = 2;
  }

  public static class House {
    public Pet pet;
    public Figure figure;
    public List<Pet> pets = List.of();
  }

  @Test
  void anObjectWithoutANameIsOfTheDeclaredClassIfNoneIsRequired() throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    for (String text :
        List.of(
            "{\"pet\":{\"name\":\"x\"}}",
            "{\"pets\":[{\"name\":\"x\"},{\"@type\":\"cat\",\"lives\":3},{}]}",
            "{\"pet\":{\"@type\":\"dog\"}}",
            "{\"figure\":{\"@type\":\"disc\",\"radius\":1}}",
            "{\"figure\":{\"radius\":1}}")) {
      String theirs;
      try {
        theirs = mapper.writeValueAsString(mapper.readValue(text, House.class));
      } catch (JsonMappingException e) {
        theirs = "refused";
      }
      for (SelfDescribingFormat format : Everywhere.formats(JacksonDialect.jackson2())) {
        byte[] bytes =
            format.codec(Document.class).encode(Json.standard().decode(text, Document.class));
        String ours;
        try {
          ours = mapper.writeValueAsString(format.decode(bytes, House.class));
        } catch (SeriformException e) {
          ours = "refused";
        }
        assertThat(ours).as("%s, %s", format.name(), text).isEqualTo(theirs);
      }
    }
  }
}

package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import io.seriform.annotation.Include;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.codec.registry.Codecs;
import io.seriform.error.ModelException;
import io.seriform.model.Creation;
import io.seriform.model.DelegateModel;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.UnknownCollector;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JacksonDialectTest {

  private final Models models =
      Codecs.models(ModelOptions.standard().withDialects(JacksonDialect.jackson3()));

  private static List<String> names(ObjectModel model) {
    return model.properties().stream().map(PropertyModel::name).toList();
  }

  interface Public {}

  @JsonPropertyOrder("last")
  @JsonIgnoreProperties(
      value = {"gone"},
      ignoreUnknown = true)
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  static class User {
    @SuppressWarnings("unused") // looked at by reflection
    @JsonProperty(value = "n", required = true, defaultValue = "x")
    @JsonAlias({"nn", "name"})
    private String fullName;

    @JsonIgnore public int hidden;
    public int gone;

    @JsonView(Public.class)
    public int homeTown;

    @JsonFormat(pattern = "yyyy")
    public java.time.LocalDate birth;

    @JsonUnwrapped(prefix = "addr_")
    public Address address;

    @JsonInclude(JsonInclude.Include.ALWAYS)
    public String last;

    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
    public String password;

    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public String stamp;

    @JsonProperty(index = 0)
    public int first;

    private final Map<String, Integer> rest = new HashMap<>();

    @JsonAnyGetter
    public Map<String, Integer> any() {
      return rest;
    }

    @JsonAnySetter
    public void put(String key, Integer value) {
      rest.put(key, value);
    }
  }

  static class Address {
    public String street;
  }

  @Test
  void annotationsDescribeProperties() {
    ObjectModel user = models.object(User.class);
    assertThat(names(user))
        .containsExactly(
            "last", "first", "n", "home_town", "birth", "addr_street", "password", "stamp");
    PropertyModel name = user.property("n");
    assertThat(name.required()).as("only parameters of creators are").isFalse();
    assertThat(name.defaultValue()).as("documentation").isNull();
    assertThat(name.aliases()).containsExactly("nn", "name");
    assertThat(name.inclusion()).isEqualTo(Include.When.NON_EMPTY);
    assertThat(user.property("last").inclusion()).isEqualTo(Include.When.ALWAYS);
    assertThat(user.property("home_town").views()).containsExactly(Public.class);
    assertThat(user.property("birth").format()).isEqualTo("yyyy");
    assertThat(user.property("addr_street").path())
        .singleElement()
        .satisfies(holder -> assertThat(holder.javaName()).isEqualTo("address"));
    assertThat(user.property("password").reader()).isNull();
    assertThat(user.property("stamp").writer()).isNull();
    assertThat(user.ignoredNames()).containsExactlyInAnyOrder("gone", "hidden");
    assertThat(user.ignoresUnknown()).isTrue();
  }

  @Test
  void unknownProperties() {
    UnknownCollector rest = models.object(User.class).unknown();
    assertThat(rest.reader().getName()).isEqualTo("any");
    assertThat(rest.writer().getName()).isEqualTo("put");
    assertThat(rest.value()).isEqualTo(Integer.class);
    assertThat(rest.map()).isEqualTo(Types.parameterized(Map.class, String.class, Integer.class));
  }

  @Test
  void notHonouredUnlessAsked() {
    ObjectModel plain = Codecs.models(ModelOptions.standard()).object(User.class);
    assertThat(names(plain)).contains("hidden", "gone", "homeTown").doesNotContain("n");
    assertThat(plain.unknown()).isNull();
  }

  static class Made {
    private final int a;

    Made(int a, int checked) {
      this.a = a + checked;
    }

    @JsonCreator
    static Made of(@JsonProperty("a") int value) {
      return new Made(value, 0);
    }

    public int getA() {
      return a;
    }
  }

  static class Wrapped {
    private final String text;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Wrapped(String text) {
      this.text = text;
    }

    @JsonValue
    public String text() {
      return text;
    }
  }

  static class OnlyRead {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    OnlyRead(String text) {
      assert text != null;
    }

    public int getSize() {
      return 1;
    }
  }

  static class NotThis {
    public int a;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED)
    static NotThis of(int a) {
      NotThis made = new NotThis();
      made.a = a;
      return made;
    }
  }

  static class Single {
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
    public List<String> a;

    public List<String> b;
  }

  @Test
  void oneValueInPlaceOfAList() {
    ObjectModel single = models.object(Single.class);
    assertThat(single.property("a").acceptsSingle()).isTrue();
    assertThat(single.property("b").acceptsSingle()).isFalse();
  }

  enum Level {
    @JsonProperty("low")
    LOW,
    @JsonEnumDefaultValue
    HIGH
  }

  @Test
  void creatorsAndValues() {
    ObjectModel made = models.object(Made.class);
    assertThat(made.property("a").parameter()).isZero();
    DelegateModel wrapped = (DelegateModel) models.model(Wrapped.class);
    assertThat(wrapped.delegate()).isEqualTo(String.class);
    assertThat(wrapped.fromValue()).isEqualTo(Wrapped.class.getDeclaredConstructors()[0]);
    Creation.None none = (Creation.None) models.object(OnlyRead.class).creation();
    assertThat(none.why()).contains("put @Value on the member that returns this value");
    assertThat(models.object(NotThis.class).creation()).isInstanceOf(Creation.NoArg.class);
    EnumModel level = (EnumModel) models.model(Level.class);
    assertThat(level.constants().get(0).name()).isEqualTo("low");
    assertThat(level.unknown()).isEqualTo(Level.HIGH);
  }

  @JsonDeserialize(builder = Built.Maker.class)
  static class Built {
    private final int size;

    Built(int size) {
      this.size = size;
    }

    public int getSize() {
      return size;
    }

    @JsonPOJOBuilder(withPrefix = "set", buildMethodName = "make")
    static class Maker {
      private int size;

      public Maker setSize(int value) {
        size = value;
        return this;
      }

      public Built make() {
        return new Built(size);
      }
    }
  }

  @Test
  void annotationsNameTheBuilder() {
    ObjectModel built = models.object(Built.class);
    Creation.Builder creation = (Creation.Builder) built.creation();
    assertThat(creation.build().getName()).isEqualTo("make");
    assertThat(creation.start()).isEqualTo(Built.Maker.class.getDeclaredConstructors()[0]);
    assertThat(built.property("size").writer().getName()).isEqualTo("setSize");
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Dog.class, name = "dog"),
    @JsonSubTypes.Type(Cat.class),
    @JsonSubTypes.Type(Cow.class)
  })
  interface Animal {}

  static class Dog implements Animal {}

  @JsonTypeName("cat")
  static class Cat implements Animal {}

  static class Cow implements Animal {}

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.CLASS,
      include = JsonTypeInfo.As.WRAPPER_OBJECT,
      property = "c")
  @JsonSubTypes(@JsonSubTypes.Type(Leaf.class))
  interface ByClass {}

  static class Leaf implements ByClass {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
  @JsonSubTypes(@JsonSubTypes.Type(Told.class))
  interface Deduced {}

  static class Told implements Deduced {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.CUSTOM)
  interface ByCode {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS, include = JsonTypeInfo.As.EXTERNAL_PROPERTY)
  @JsonSubTypes({@JsonSubTypes.Type(Near.class), @JsonSubTypes.Type(value = Far.class, name = "f")})
  interface Minimal {}

  static class Near implements Minimal {}

  static class Far implements Minimal {}

  @Test
  void annotationsNameTheSubtypes() {
    SubtypesModel animal = (SubtypesModel) models.model(Animal.class);
    assertThat(animal.subtypes())
        .extracting(SubtypesModel.Subtype::name)
        .containsExactly("dog", "cat", "JacksonDialectTest$Cow");
    assertThat(animal.property()).isEqualTo("@type");
    assertThat(animal.inclusion()).isEqualTo(Inclusion.PROPERTY);
    SubtypesModel byClass = (SubtypesModel) models.model(ByClass.class);
    assertThat(byClass.subtypes().get(0).name()).isEqualTo(Leaf.class.getName());
    assertThat(byClass.inclusion()).isEqualTo(Inclusion.WRAPPER);
    assertThat(((SubtypesModel) models.model(Deduced.class)).inclusion())
        .isEqualTo(Inclusion.DEDUCED);
    SubtypesModel minimal = (SubtypesModel) models.model(Minimal.class);
    assertThat(minimal.property()).isEqualTo("@c");
    assertThat(minimal.inclusion()).as("on a class, as in Jackson").isEqualTo(Inclusion.PROPERTY);
    assertThat(minimal.subtypes())
        .extracting(SubtypesModel.Subtype::name)
        .containsExactly(".JacksonDialectTest$Near", ".JacksonDialectTest$Far");
    assertThatThrownBy(() -> models.model(ByCode.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("CUSTOM), which is not honoured without withDialects(JacksonBridge")
        .hasMessageContaining("withMixIn");
  }

  static class Both {
    @JsonProperty("theirs")
    @Property(name = "ours")
    public int a;

    @JsonProperty("kept")
    @Property(id = 4)
    public int b;
  }

  @Test
  void ourOwnAnnotationsComeFirst() {
    ObjectModel both = models.object(Both.class);
    assertThat(names(both)).containsExactly("ours", "kept");
    assertThat(both.property("kept").id()).isEqualTo(4);
  }

  @JsonNaming(Custom.class)
  static class CustomNames {
    public int a;
  }

  static class Custom extends PropertyNamingStrategies.NamingBase {
    private static final long serialVersionUID = 1L;

    @Override
    public String translate(String name) {
      return name;
    }
  }

  static class Suffixed {
    @JsonUnwrapped(suffix = "_x")
    public Address address;
  }

  @Test
  void suffixesOfUnwrappedObjects() {
    assertThat(names(models.object(Suffixed.class))).containsExactly("street_x");
  }

  @Test
  void whatIsNotSupportedIsRefused() {
    assertThatThrownBy(() -> models.model(CustomNames.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("give a NamingStrategy in the options instead");
  }

  @JsonIgnoreProperties({"a", "b"})
  @JsonAutoDetect(getterVisibility = JsonAutoDetect.Visibility.NONE)
  static class Closed {
    public int a;
    public int b;

    public int getC() {
      return 1;
    }
  }

  @JsonIgnoreProperties("b")
  @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.PUBLIC_ONLY)
  static class Opened extends Closed {}

  static class Same extends Closed {}

  /** What a class says stands in place of what its superclass says, as Jackson has it. */
  @Test
  void theNearestAnnotationCounts() {
    assertThat(names(models.object(Closed.class))).isEmpty();
    assertThat(names(models.object(Same.class))).isEmpty();
    assertThat(names(models.object(Opened.class))).containsExactly("a", "c");
    Models mixed =
        Codecs.models(
            ModelOptions.standard()
                .withDialects(JacksonDialect.jackson3())
                .withMixIn(Closed.class, Opened.class));
    assertThat(names(mixed.object(Closed.class))).containsExactly("a", "c");
  }

  @JsonDeserialize(builder = Numbered.Maker.class)
  static final class Numbered {
    private final int number;

    private Numbered(int number) {
      this.number = number;
    }

    public int getNumber() {
      return number;
    }

    @JsonPOJOBuilder(withPrefix = "")
    static final class Maker {
      private int number;

      @JsonProperty("number")
      public Maker withIt(int value) {
        number = value;
        return this;
      }

      public Numbered build() {
        return new Numbered(number);
      }
    }
  }

  @Test
  void aMethodOfABuilderSaysItsPropertyByName() {
    ObjectModel model = models.object(Numbered.class);
    assertThat(names(model)).containsExactly("number");
    PropertyModel number = model.properties().get(0);
    assertThat(number.writer().getName()).isEqualTo("withIt");
    assertThat(number.reader().getName()).isEqualTo("getNumber");
  }
}

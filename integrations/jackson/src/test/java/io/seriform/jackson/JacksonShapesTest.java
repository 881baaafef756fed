package io.seriform.jackson;

import static io.seriform.jackson.Agreement.LIKE_JACKSON2;
import static io.seriform.jackson.Agreement.withJacksonEverywhere;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Classes of the shapes that generators for Jackson make. */
@SuppressWarnings({"unused", "SameNameButDifferent", "JdkObsolete"}) // looked at by reflection
class JacksonShapesTest {

  // ---- accessors

  public static class Accessors {
    private String a = "a";
    private int count = 2;

    @JsonGetter("first")
    public String fetch() {
      return a;
    }

    @JsonSetter("first")
    public void put(String value) {
      a = value;
    }

    @JsonGetter
    public int getCount() {
      return count;
    }

    @JsonSetter("count")
    public void assign(int value) {
      count = value;
    }
  }

  @Test
  void accessorsNameTheirProperty() {
    withJacksonEverywhere(new Accessors());
  }

  public static class Overloaded {
    private List<String> tags = new ArrayList<>(List.of("x"));
    private Integer size = 3;

    public List<String> getTags() {
      return tags;
    }

    public void setTags(List<String> tags) {
      this.tags = tags;
    }

    @JsonIgnore
    public void setTags(String tag) {
      tags = List.of(tag);
    }

    public Integer getSize() {
      return size;
    }

    public void setSize(String size) {
      this.size = Integer.valueOf(size);
    }

    public void setSize(Integer size) {
      this.size = size;
    }
  }

  public static class OverloadedOtherwise {
    private Number size = 3;

    public Number getSize() {
      return size;
    }

    public void setSize(int size) {
      this.size = size;
    }

    public void setSize(String size) {
      this.size = Integer.valueOf(size);
    }
  }

  @Test
  void ofSeveralSettersOneIsIgnored() {
    withJacksonEverywhere(new Overloaded());
  }

  @Test
  void ofSeveralSettersNoneIsOfTheType() {
    withJacksonEverywhere(new OverloadedOtherwise());
  }

  @JsonIgnoreProperties(
      value = {"id"},
      allowGetters = true)
  public static class Got {
    public int id = 3;
    public int other = 4;
  }

  @JsonIgnoreProperties(
      value = {"password"},
      allowSetters = true)
  public static class Set {
    public String password = "p";
    public int other = 4;
  }

  @Test
  void allowGetters() {
    withJacksonEverywhere(new Got());
    assertThat(LIKE_JACKSON2.decode("{\"id\":7}", Got.class).id).isEqualTo(3);
  }

  @Test
  void allowSetters() {
    withJacksonEverywhere(new Set());
    assertThat(LIKE_JACKSON2.decode("{\"password\":\"q\"}", Set.class).password).isEqualTo("q");
  }

  // ---- enums

  public enum Lenient {
    @JsonProperty("one")
    @JsonAlias({"uno", "eins"})
    ONE,
    @JsonEnumDefaultValue
    OTHER;

    @JsonCreator
    public static Lenient of(String text) {
      for (Lenient each : values()) {
        if (each.name().equalsIgnoreCase(text)) {
          return each;
        }
      }
      return OTHER;
    }
  }

  public enum Aliased {
    @JsonAlias({"uno", "eins"})
    ONE,
    @JsonEnumDefaultValue
    OTHER
  }

  public enum TwoCreators {
    LOW(1),
    HIGH(2);

    private final int code;

    TwoCreators(int code) {
      this.code = code;
    }

    @JsonValue
    public int code() {
      return code;
    }

    @JsonCreator
    public static TwoCreators of(int code) {
      return code == 1 ? LOW : HIGH;
    }

    @JsonCreator
    public static TwoCreators of(String text) {
      return text.equals("low") || text.equals("1") ? LOW : HIGH;
    }
  }

  public enum CaseBlind {
    RED("red"),
    BLUE("blue");

    private final String value;

    CaseBlind(String value) {
      this.value = value;
    }

    @JsonValue
    public String value() {
      return value;
    }

    @JsonCreator
    public static CaseBlind from(String text) {
      for (CaseBlind each : values()) {
        if (each.value.equalsIgnoreCase(text)) {
          return each;
        }
      }
      throw new IllegalArgumentException("no " + text);
    }
  }

  public static class Enums<T> {
    public T value;
  }

  public static class LenientHolder extends Enums<Lenient> {}

  public static class AliasedHolder extends Enums<Aliased> {}

  public static class TwoHolder extends Enums<TwoCreators> {}

  public static class CaseHolder extends Enums<CaseBlind> {}

  private static <T> void enums(Enums<T> holder, T value, String... others) throws Exception {
    holder.value = value;
    withJacksonEverywhere(holder);
    for (String other : others) {
      String text = "{\"value\":" + other + "}";
      assertThat(LIKE_JACKSON2.decode(text, holder.getClass()).value)
          .as(text)
          .isEqualTo(
              new com.fasterxml.jackson.databind.ObjectMapper()
                  .readValue(text, holder.getClass())
                  .value);
    }
  }

  @Test
  void aliasesOfConstants() throws Exception {
    enums(new AliasedHolder(), Aliased.ONE, "\"uno\"", "\"eins\"");
  }

  @Test
  void aLenientCreator() throws Exception {
    enums(new LenientHolder(), Lenient.OTHER, "\"ONE\"", "\"oTher\"", "\"nothing\"");
  }

  @Test
  void aCreatorOfNumbersAndOneOfTexts() throws Exception {
    enums(new TwoHolder(), TwoCreators.LOW, "1", "2");
  }

  @Test
  void aCreatorOfAnyCase() throws Exception {
    enums(new CaseHolder(), CaseBlind.RED, "\"RED\"", "\"blUe\"");
  }

  // ---- containers with properties

  @SuppressWarnings("serial")
  public static class Tags extends ArrayList<String> {
    private String owner = "me";

    public String getOwner() {
      return owner;
    }

    public void setOwner(String owner) {
      this.owner = owner;
    }
  }

  @SuppressWarnings("serial")
  public static class Attributes extends HashMap<String, String> {
    private String owner = "me";

    public String getOwner() {
      return owner;
    }

    public void setOwner(String owner) {
      this.owner = owner;
    }
  }

  @Test
  void aListWithProperties() {
    Tags tags = new Tags();
    tags.add("a");
    withJacksonEverywhere(tags);
  }

  @Test
  void aMapWithProperties() {
    Attributes tags = new Attributes();
    tags.put("a", "b");
    withJacksonEverywhere(tags);
  }

  // ---- unwrapped

  public static class Address {
    public String street = "s";
    public int number = 2;
  }

  public static class Customer {
    public String name = "n";

    @JsonUnwrapped(prefix = "home_", suffix = "_x")
    public Address home = new Address();

    @JsonUnwrapped(prefix = "work_")
    public Address work = new Address();
  }

  @Test
  void unwrappedObjectsAreThoseOfJackson() {
    withJacksonEverywhere(new Customer());
  }

  // ---- other classes

  @JsonSerialize(as = ImmutableThing.class)
  @tools.jackson.databind.annotation.JsonSerialize(as = ImmutableThing.class)
  @JsonDeserialize(as = ImmutableThing.class)
  @tools.jackson.databind.annotation.JsonDeserialize(as = ImmutableThing.class)
  public interface Thing {
    String name();

    int size();
  }

  @JsonAutoDetect(getterVisibility = JsonAutoDetect.Visibility.NONE)
  public static final class ImmutableThing implements Thing {
    private final String name;
    private final int size;

    private ImmutableThing(String name, int size) {
      this.name = name;
      this.size = size;
    }

    @JsonProperty("name")
    @Override
    public String name() {
      return name;
    }

    @JsonProperty("size")
    @Override
    public int size() {
      return size;
    }

    @JsonDeserialize
    @tools.jackson.databind.annotation.JsonDeserialize
    @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.NONE)
    static final class Json implements Thing {
      String name;
      int size;

      @JsonProperty("name")
      public void setName(String name) {
        this.name = name;
      }

      @JsonProperty("size")
      public void setSize(int size) {
        this.size = size;
      }

      @Override
      public String name() {
        throw new UnsupportedOperationException();
      }

      @Override
      public int size() {
        throw new UnsupportedOperationException();
      }
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static ImmutableThing fromJson(Json json) {
      return new ImmutableThing(json.name, json.size);
    }
  }

  public static class Money {
    public String currency;
    public int amount;

    @JsonCreator
    public Money(@JsonProperty("currency") String currency, @JsonProperty("amount") int amount) {
      this.currency = currency;
      this.amount = amount;
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Money parse(String text) {
      return new Money(text.substring(0, 3), Integer.parseInt(text.substring(3)));
    }
  }

  public static class Wallet {
    public Money one = new Money("EUR", 5);
    public Money other;
  }

  @Test
  void aTextIsAnotherFormOfAnObject() {
    withJacksonEverywhere(new Wallet());
    String text = "{\"one\":\"USD7\",\"other\":{\"amount\":1,\"currency\":\"CHF\"}}";
    Wallet read = LIKE_JACKSON2.decode(text, Wallet.class);
    assertThat(LIKE_JACKSON2.encodeToString(read))
        .isEqualTo(
            "{\"one\":{\"currency\":\"USD\",\"amount\":7},"
                + "\"other\":{\"currency\":\"CHF\",\"amount\":1}}");
    assertThatThrownBy(() -> LIKE_JACKSON2.decode("{\"one\":\"USDx\"}", Wallet.class))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("refused the value")
        .hasMessageContaining("$.one");
  }

  public static class Things {
    public Thing one = new ImmutableThing("a", 1);
    public List<Thing> more = List.of(new ImmutableThing("b", 2));
  }

  @Test
  void immutableObjectsAreThoseOfJackson() {
    withJacksonEverywhere(new ImmutableThing("a", 3));
    withJacksonEverywhere(new Things());
  }

  public interface Shape {}

  public static class Circle implements Shape {
    public int r = 1;

    @Override
    public boolean equals(Object o) {
      return o instanceof Circle c && c.r == r;
    }

    @Override
    public int hashCode() {
      return r;
    }
  }

  public static class As {
    @JsonDeserialize(as = Circle.class)
    @tools.jackson.databind.annotation.JsonDeserialize(as = Circle.class)
    public Shape shape = new Circle();

    @JsonDeserialize(contentAs = Circle.class)
    @tools.jackson.databind.annotation.JsonDeserialize(contentAs = Circle.class)
    public List<Shape> shapes = List.of(new Circle());

    @JsonDeserialize(contentAs = Circle.class)
    @tools.jackson.databind.annotation.JsonDeserialize(contentAs = Circle.class)
    public Map<String, Shape> byName = Map.of("a", new Circle());

    @JsonDeserialize(as = java.util.LinkedList.class)
    @tools.jackson.databind.annotation.JsonDeserialize(as = java.util.LinkedList.class)
    public List<String> list = new java.util.LinkedList<>(List.of("x"));

    @JsonDeserialize(keyAs = String.class)
    @tools.jackson.databind.annotation.JsonDeserialize(keyAs = String.class)
    public Map<Object, Integer> byKey = Map.of("k", 1);

    @JsonDeserialize(contentAs = Circle.class)
    @tools.jackson.databind.annotation.JsonDeserialize(contentAs = Circle.class)
    public Shape[] array = {new Circle()};
  }

  @Test
  void membersDeclareOtherClasses() {
    withJacksonEverywhere(new As());
  }

  @JsonDeserialize(builder = Built.Maker.class)
  @tools.jackson.databind.annotation.JsonDeserialize(builder = Built.Maker.class)
  public static class Built {
    private final String name;
    private final int size;

    private Built(Maker maker) {
      name = maker.name;
      size = maker.size;
    }

    public String getName() {
      return name;
    }

    public int getSize() {
      return size;
    }

    @JsonPOJOBuilder(withPrefix = "", buildMethodName = "create")
    @tools.jackson.databind.annotation.JsonPOJOBuilder(withPrefix = "", buildMethodName = "create")
    public static class Maker {
      private String name;
      private int size;

      public Maker name(String name) {
        this.name = name;
        return this;
      }

      public Maker size(int size) {
        this.size = size;
        return this;
      }

      public Built create() {
        return new Built(this);
      }
    }
  }

  @Test
  void builtObjectsAreThoseOfJackson() throws Exception {
    Built b =
        new com.fasterxml.jackson.databind.ObjectMapper()
            .readValue("{\"name\":\"x\"}", Built.class);
    withJacksonEverywhere(b);
  }

  /** Its builder is started with what it cannot do without. */
  @JsonDeserialize(builder = Account.Opening.class)
  @tools.jackson.databind.annotation.JsonDeserialize(builder = Account.Opening.class)
  public static final class Account {
    private final String owner;
    private final int limit;
    private final List<String> tags;

    Account(String owner, int limit, List<String> tags) {
      this.owner = owner;
      this.limit = limit;
      this.tags = tags;
    }

    @JsonProperty("the_owner")
    public String getOwner() {
      return owner;
    }

    public int getLimit() {
      return limit;
    }

    public List<String> getTags() {
      return tags;
    }

    public static final class Opening {
      private final String owner;
      private final int limit;
      private List<String> tags = List.of("new");

      @JsonCreator
      Opening(@JsonProperty("the_owner") String owner, @JsonProperty("limit") int limit) {
        this.owner = owner;
        this.limit = limit;
      }

      public Opening withTags(List<String> value) {
        tags = value;
        return this;
      }

      public Account build() {
        return new Account(owner, limit, tags);
      }
    }
  }

  @Test
  void buildersTakeWhatTheirCreatorsTake() throws Exception {
    withJacksonEverywhere(new Account("Ada", 5, List.of("x")));
    withJacksonEverywhere(new Account(null, 0, List.of()));
    Account opened = LIKE_JACKSON2.decode("{\"limit\":3}", Account.class);
    assertThat(opened.getTags()).containsExactly("new");
  }

  /** As Immutables makes it where a builder is named. */
  @JsonDeserialize(builder = Answer.Maker.class)
  @tools.jackson.databind.annotation.JsonDeserialize(builder = Answer.Maker.class)
  public interface Answer {
    String getText();

    @JsonPOJOBuilder(withPrefix = "")
    @tools.jackson.databind.annotation.JsonPOJOBuilder(withPrefix = "")
    final class Maker {
      private String text;

      public Maker text(String text) {
        this.text = text;
        return this;
      }

      public FinalAnswer build() {
        return new FinalAnswer(text);
      }
    }
  }

  public static final class FinalAnswer implements Answer {
    private final String text;

    private FinalAnswer(String text) {
      this.text = text;
    }

    @Override
    public String getText() {
      return text;
    }
  }

  public static class OtherAnswer implements Answer {
    @Override
    public String getText() {
      return "other";
    }
  }

  public static class Answers {
    public Answer one = new FinalAnswer("a");
    public List<Answer> more = List.of(new FinalAnswer("b"));
  }

  @Test
  void whatTheBuilderOfAnInterfaceMakesIsWritten() {
    withJacksonEverywhere(new Answers());
    Answers answers = new Answers();
    assertThat(Copier.of(LIKE_JACKSON2.codec(Answers.class)).copy(answers).one.getText())
        .isEqualTo("a");
    answers.one = new OtherAnswer();
    for (Engine engine : Engine.values()) {
      Json json = Json.with(LIKE_JACKSON2.options().withEngine(engine));
      assertThat(json.encodeToString(answers)).contains("\"one\":{\"text\":\"other\"}");
    }
  }

  /** As Lombok's {@code @SuperBuilder @Jacksonized} makes it. */
  @JsonDeserialize(builder = Parent.ParentBuilderImpl.class)
  @tools.jackson.databind.annotation.JsonDeserialize(builder = Parent.ParentBuilderImpl.class)
  public static class Parent {
    private final String a;

    protected Parent(ParentBuilder<?, ?> b) {
      a = b.a;
    }

    public String getA() {
      return a;
    }

    public abstract static class ParentBuilder<C extends Parent, B extends ParentBuilder<C, B>> {
      private String a;

      public B a(String a) {
        this.a = a;
        return self();
      }

      protected abstract B self();

      public abstract C build();
    }

    @JsonPOJOBuilder(withPrefix = "", buildMethodName = "build")
    @tools.jackson.databind.annotation.JsonPOJOBuilder(withPrefix = "", buildMethodName = "build")
    static final class ParentBuilderImpl extends ParentBuilder<Parent, ParentBuilderImpl> {
      private ParentBuilderImpl() {}

      @Override
      protected ParentBuilderImpl self() {
        return this;
      }

      @Override
      public Parent build() {
        return new Parent(this);
      }
    }
  }

  @JsonDeserialize(builder = Child.ChildBuilderImpl.class)
  @tools.jackson.databind.annotation.JsonDeserialize(builder = Child.ChildBuilderImpl.class)
  public static class Child extends Parent {
    private final int b;

    protected Child(ChildBuilder<?, ?> b) {
      super(b);
      this.b = b.b;
    }

    public int getB() {
      return b;
    }

    public abstract static class ChildBuilder<C extends Child, B extends ChildBuilder<C, B>>
        extends ParentBuilder<C, B> {
      private int b;

      public B b(int b) {
        this.b = b;
        return self();
      }

      @Override
      protected abstract B self();

      @Override
      public abstract C build();
    }

    @JsonPOJOBuilder(withPrefix = "", buildMethodName = "build")
    @tools.jackson.databind.annotation.JsonPOJOBuilder(withPrefix = "", buildMethodName = "build")
    static final class ChildBuilderImpl extends ChildBuilder<Child, ChildBuilderImpl> {
      private ChildBuilderImpl() {}

      @Override
      protected ChildBuilderImpl self() {
        return this;
      }

      @Override
      public Child build() {
        return new Child(this);
      }
    }
  }

  @Test
  void superBuilders() throws Exception {
    withJacksonEverywhere(
        new com.fasterxml.jackson.databind.ObjectMapper().readValue("{\"a\":\"x\"}", Parent.class));
    withJacksonEverywhere(
        new com.fasterxml.jackson.databind.ObjectMapper()
            .readValue("{\"a\":\"x\",\"b\":3}", Child.class));
  }
}

package io.seriform.fastjson;

import static io.seriform.fastjson.Agreement.LIKE_FASTJSON1;
import static io.seriform.fastjson.Agreement.LIKE_FASTJSON2;
import static io.seriform.fastjson.Agreement.fastjson2;
import static io.seriform.fastjson.Agreement.tree;
import static io.seriform.fastjson.Agreement.withFastjson1;
import static io.seriform.fastjson.Agreement.withFastjson2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.PropertyNamingStrategy;
import com.alibaba.fastjson2.annotation.JSONBuilder;
import com.alibaba.fastjson2.annotation.JSONCreator;
import com.alibaba.fastjson2.annotation.JSONField;
import com.alibaba.fastjson2.annotation.JSONType;
import io.seriform.codec.Engine;
import io.seriform.error.ModelException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.generated.Javac;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes in the forms that people give them for fastjson 1 and 2. */
@SuppressWarnings({"JavaUtilDate", "unused", "EffectivelyPrivate"}) // looked at by reflection
class FastjsonFormsTest {

  // ---- accessors

  public static class Accessors {
    private String uRL = "a";
    private String xCoord = "b";
    private boolean isActive = true;
    private transient int cached = 4;
    private int hidden = 6;

    public String getURL() {
      return uRL;
    }

    public void setURL(String declared) {
      uRL = declared;
    }

    public String getxCoord() {
      return xCoord;
    }

    public void setxCoord(String declared) {
      xCoord = declared;
    }

    public boolean isActive() {
      return isActive;
    }

    public void setActive(boolean declared) {
      isActive = declared;
    }

    public int getCached() {
      return cached;
    }

    public void setCached(int declared) {
      cached = declared;
    }

    public String getIDCard() {
      return "id";
    }

    public int getaB() {
      return 1;
    }

    public int getfOO() {
      return 2;
    }

    public int get_under() {
      return 3;
    }

    public int getxy() {
      return 4;
    }

    public int getx() {
      return 5;
    }

    public int get1() {
      return 6;
    }

    public String getMETAData() {
      return "all";
    }

    public String getMetaData() {
      return "some";
    }
  }

  @Test
  void namesOfAccessors() {
    withFastjson2(new Accessors());
    withFastjson1(new Accessors());
    assertThat(LIKE_FASTJSON2.encodeToString(new Accessors())).contains("\"IDCard\":");
    assertThat(LIKE_FASTJSON1.encodeToString(new Accessors())).contains("\"iDCard\":");
  }

  // ---- fields

  public static class Names {
    @JSONField(
        name = "n",
        alternateNames = {"m", "k"})
    public String name = "v";

    @JSONField(ordinal = 2)
    public int z = 1;

    @JSONField(ordinal = 1)
    public int q = 2;

    @JSONField(serialize = false)
    public String readOnly = "r";

    @JSONField(deserialize = false)
    public String writeOnly = "w";

    @JSONField(serialize = false, deserialize = false)
    public String neither = "n";

    @JSONField(label = "group")
    public int labelled = 3;

    @JSONField(name = "private")
    private int hidden = 5;

    @JSONField(name = "shown", skipTransient = false)
    public transient int shown = 6;

    @JSONField(name = "kept")
    public transient int kept = 7;
  }

  public static class Names1 {
    @com.alibaba.fastjson.annotation.JSONField(
        name = "n",
        alternateNames = {"m", "k"})
    public String name = "v";

    @com.alibaba.fastjson.annotation.JSONField(ordinal = 1)
    public int z = 1;

    @com.alibaba.fastjson.annotation.JSONField(serialize = false)
    public String readOnly = "r";

    @com.alibaba.fastjson.annotation.JSONField(deserialize = false)
    public String writeOnly = "w";

    @com.alibaba.fastjson.annotation.JSONField(name = "private")
    private int hidden = 5;
  }

  @Test
  void namesAreThoseOfFastjson() {
    withFastjson2(new Names());
    withFastjson1(new Names1());
    String other = "{\"m\":\"1\",\"readOnly\":\"2\",\"writeOnly\":\"3\",\"neither\":\"4\"}";
    Names read = LIKE_FASTJSON2.decode(other, Names.class);
    Names theirs = (Names) fastjson2(other, Names.class);
    assertThat(read).usingRecursiveComparison().isEqualTo(theirs);
    assertThat(read.name + read.readOnly + read.writeOnly + read.neither).isEqualTo("12wn");
  }

  /** A getter and a setter may have different names. */
  public static class TwoNames {
    private int both;
    private int set;

    @JSONField(name = "written")
    public int getBoth() {
      return both;
    }

    @JSONField(name = "read")
    public void setBoth(int declared) {
      both = declared;
    }

    public int getSet() {
      return set;
    }

    @JSONField(name = "set_by")
    public void setSet(int declared) {
      set = declared;
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aSettersNameIsOneToReadBy(Engine engine) {
    Json json =
        Json.with(
            JsonOptions.standard().withDialects(FastjsonDialect.fastjson2()).withEngine(engine));
    assertThat(tree(json.encodeToString(new TwoNames())))
        .isEqualTo(tree(JSON.toJSONString(new TwoNames())));
    String text = "{\"read\":7,\"set_by\":8}";
    assertThat(json.decode(text, TwoNames.class))
        .usingRecursiveComparison()
        .isEqualTo(fastjson2(text, TwoNames.class));
    assertThat(json.decode("{\"written\":7}", TwoNames.class).both).isEqualTo(7);
  }

  public static class Times {
    @JSONField(format = "yyyy-MM-dd")
    public Date day = new Date(1_700_000_000_123L);

    @JSONField(format = "yyyy/MM/dd HH:mm")
    public LocalDateTime local = LocalDateTime.of(2024, 1, 2, 3, 4);

    @JSONField(format = "yyyyMMdd")
    public LocalDate short8 = LocalDate.of(2024, 1, 2);

    @JSONField(format = "unixtime")
    public Date seconds = new Date(1_700_000_000_000L);

    @JSONField(format = "millis")
    public Date millis = new Date(1_700_000_000_123L);

    @JSONField(format = "iso8601")
    public Date iso = new Date(1_700_000_000_123L);

    @JSONField(format = "millis")
    public Instant instant = Instant.ofEpochMilli(1_700_000_000_123L);

    @JSONField(format = "unixtime")
    public Instant second = Instant.ofEpochSecond(-5);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void timesAreThoseOfFastjson(Engine engine) {
    withFastjson2(new Times());
    Json json =
        Json.with(
            JsonOptions.standard().withDialects(FastjsonDialect.fastjson2()).withEngine(engine));
    String text = json.encodeToString(new Times());
    assertThat(tree(text)).isEqualTo(tree(JSON.toJSONString(new Times())));
    assertThat(json.encodeToString(json.decode(text, Times.class))).isEqualTo(text);
  }

  public static class Inner {
    public int a = 1;
    public String b = "x";
    public String none;
  }

  public static class Unwraps {
    @JSONField(unwrapped = true)
    public Inner inner = new Inner();

    @JSONField(unwrapped = true)
    public Map<String, Object> rest = new LinkedHashMap<>(Map.of("k", 1));
  }

  public static class Defaults {
    @JSONField(defaultValue = "7")
    public int count;

    @JSONField(defaultValue = "unknown")
    public String name;

    @JSONField(defaultValue = "true")
    public boolean open;

    @JSONField(defaultValue = "1.5")
    public Double ratio;

    @JSONField(required = true)
    public int needed = 1;
  }

  public static class Features {
    @JSONField(serializeFeatures = JSONWriter.Feature.WriteNulls)
    public String none;

    @JSONField(serializeFeatures = JSONWriter.Feature.WriteNonStringValueAsString)
    public long big = 9_007_199_254_740_993L;

    @JSONField(serializeFeatures = JSONWriter.Feature.WriteEnumsUsingName)
    public Thread.State state = Thread.State.NEW;
  }

  @Test
  void valuesAreThoseOfFastjson() {
    withFastjson2(new Unwraps());
    withFastjson2(new Features());
    Object read = LIKE_FASTJSON2.decode("{\"needed\":2}", Defaults.class);
    assertThat(read)
        .usingRecursiveComparison()
        .isEqualTo(fastjson2("{\"needed\":2}", Defaults.class));
    assertThat(JSON.toJSONString(read)).contains("\"count\":7", "unknown", "1.5", "true");
  }

  public enum Coded {
    A("aa"),
    B("bb");

    private final String code;

    Coded(String code) {
      this.code = code;
    }

    @JSONField(value = true)
    public String getCode() {
      return code;
    }
  }

  public enum Numbered {
    A(5),
    B(7);

    @JSONField(value = true)
    public final int number;

    Numbered(int number) {
      this.number = number;
    }
  }

  public enum Renamed {
    @JSONField(name = "aaa")
    A,
    B
  }

  public static class Enums {
    public Coded coded = Coded.B;
    public Numbered numbered = Numbered.B;
    public Renamed renamed = Renamed.A;
    public Map<Renamed, Integer> keyed = new LinkedHashMap<>(Map.of(Renamed.A, 1));
  }

  @Test
  void enumsAreThoseOfFastjson() {
    withFastjson2(new Enums());
  }

  // ---- types

  @JSONType(orders = {"c", "a"})
  public static class Ordered {
    public int a = 1;
    public int b = 2;
    public int c = 3;
  }

  @JSONType(
      includes = {"a", "b"},
      ignores = "b")
  public static class Chosen extends Ordered {}

  @JSONType(
      serializeFeatures = {JSONWriter.Feature.WriteNulls, JSONWriter.Feature.SortMapEntriesByKeys})
  public static class Nulls {
    public String none;
  }

  @JSONType(builder = Built.Maker.class)
  public static class Built {
    private int size = 3;

    public int getSize() {
      return size;
    }

    @JSONBuilder(buildMethod = "make", withPrefix = "put")
    public static class Maker {
      private int made;

      public Maker putSize(int value) {
        made = value;
        return this;
      }

      public Built make() {
        Built built = new Built();
        built.size = made;
        return built;
      }
    }
  }

  public static class Created {
    private final int a;
    private final String b;

    private Created(int a, String b) {
      this.a = a;
      this.b = b;
    }

    @JSONCreator
    public static Created of(@JSONField(name = "aa") int x, @JSONField(name = "b") String y) {
      return new Created(x, y);
    }

    @JSONField(name = "aa")
    public int getA() {
      return a;
    }

    public String getB() {
      return b;
    }
  }

  public static class Named {
    private final int a;

    @JSONCreator(parameterNames = "a")
    public Named(int x) {
      this.a = x;
    }

    public int getA() {
      return a;
    }
  }

  public record Pair(@JSONField(name = "l") int left, int right) {}

  @Test
  void typesAreThoseOfFastjson() {
    withFastjson2(new Ordered());
    assertThat(LIKE_FASTJSON2.encodeToString(new Ordered()))
        .isEqualTo(JSON.toJSONString(new Ordered()));
    withFastjson2(new Chosen());
    withFastjson2(new Nulls());
    withFastjson2(new Built());
    withFastjson2(Created.of(2, "y"));
    withFastjson2(new Named(4));
    withFastjson2(new Pair(1, 2));
  }

  // ---- names of whole classes

  /** An object of a class for each naming strategy, with fields of odd names. */
  private static List<Object> named(String library, Enum<?>[] strategies) throws Exception {
    StringBuilder fields = new StringBuilder();
    for (String word :
        List.of(
            "x",
            "aB",
            "CD",
            "ABc",
            "URLParser",
            "parseURLNow",
            "a1b2C",
            "q_r",
            "_a",
            "uRL",
            "VRL",
            "userId",
            "dBC",
            "foo_Bar",
            "aBcD",
            "a1")) {
      fields.append(" public int ").append(word).append(" = 1;");
    }
    StringBuilder source = new StringBuilder("public class Words {");
    for (Enum<?> strategy : strategies) {
      source.append(
          "@%s.annotation.JSONType(naming = %s.PropertyNamingStrategy.%s) public static class %s {%s}"
              .formatted(library, library, strategy.name(), strategy.name(), fields));
    }
    Class<?> words = Javac.find(Javac.load(Map.of("Words", source + "}")), "Words");
    List<Object> objects = new ArrayList<>();
    for (Class<?> each : words.getClasses()) {
      objects.add(each.getConstructor().newInstance());
    }
    assertThat(objects).hasSameSizeAs(strategies);
    return objects;
  }

  @Test
  void namingStrategies() throws Exception {
    named("com.alibaba.fastjson2", PropertyNamingStrategy.values())
        .forEach(Agreement::withFastjson2);
    named("com.alibaba.fastjson", com.alibaba.fastjson.PropertyNamingStrategy.values())
        .forEach(Agreement::withFastjson1);
  }

  // ---- hierarchies

  @JSONType(
      seeAlso = {Dog.class, Cat.class},
      typeKey = "kind",
      serializeFeatures = JSONWriter.Feature.WriteClassName)
  public abstract static class Animal {}

  @JSONType(typeName = "dog", serializeFeatures = JSONWriter.Feature.WriteClassName)
  public static class Dog extends Animal {
    public int age = 2;
  }

  public static class Cat extends Animal {
    public int lives = 9;
  }

  public static class Zoo {
    public List<Animal> all = new ArrayList<>(List.of(new Dog(), new Cat()));
    public Animal one = new Dog();
    public Dog dog = new Dog();
  }

  @JSONType(seeAlso = Circle.class, seeAlsoDefault = Circle.class)
  public static class Shape {
    public int x = 1;
  }

  public static class Circle extends Shape {
    public int r = 2;
  }

  @Test
  void hierarchiesAreThoseOfFastjson() {
    withFastjson2(new Zoo());
    String unnamed = "{\"@type\":\"other\",\"r\":5}";
    assertThat(LIKE_FASTJSON2.decode(unnamed, Shape.class))
        .usingRecursiveComparison()
        .isEqualTo(fastjson2(unnamed, Shape.class));
  }

  // ---- what is refused

  private static final class Refused {
    static class NumberFormat {
      @JSONField(format = "0.00")
      public double value;
    }

    static class TimeMillis {
      @JSONField(format = "millis")
      public java.time.LocalTime value;
    }

    static class Content {
      @JSONField(contentAs = String.class)
      public List<Object> value;
    }

    static class Schema {
      @JSONField(schema = "{'maximum':3}")
      public int value;
    }

    static class Direct {
      @JSONField(jsonDirect = true)
      public String value;
    }

    static class EmptyLists {
      @JSONField(serializeFeatures = JSONWriter.Feature.WriteNullListAsEmpty)
      public List<String> value;
    }

    @JSONType(format = "yyyy")
    static class TypeFormat {
      public int value;
    }

    @JSONType(rootName = "root")
    static class Root {
      public int value;
    }

    @JSONType(serializeFeatures = JSONWriter.Feature.BeanToArray)
    static class AsArray {
      public int value;
    }

    @JSONType(serializeFeatures = JSONWriter.Feature.WriteClassName)
    static class AutoTyped {
      public int value;
    }

    @JSONType(deserializeFeatures = JSONReader.Feature.SupportSmartMatch)
    static class Smart {
      public int value;
    }
  }

  private static void refused(Class<?> type, String named) {
    assertThatThrownBy(() -> LIKE_FASTJSON2.codec(type))
        .as(type.getSimpleName())
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(named);
  }

  @Test
  void whatWouldChangeTheDataIsRefused() {
    refused(Refused.NumberFormat.class, "@JSONField(format) of a number");
    refused(Refused.TimeMillis.class, "a LocalTime is not a number since 1970");
    refused(Refused.Content.class, "@JSONField(contentAs)");
    refused(Refused.Schema.class, "@JSONField(schema)");
    refused(Refused.Direct.class, "@JSONField(jsonDirect)");
    refused(Refused.EmptyLists.class, "@JSONField with the feature WriteNullListAsEmpty");
    refused(Refused.TypeFormat.class, "@JSONType(format)");
    refused(Refused.Root.class, "@JSONType(rootName)");
    refused(Refused.AsArray.class, "@JSONType with the feature BeanToArray");
    refused(Refused.AutoTyped.class, "@JSONType with the feature WriteClassName");
    refused(Refused.Smart.class, "@JSONType with the feature SupportSmartMatch");
  }

  @JSONType(writeEnumAsJavaBean = true)
  public enum Bean {
    A;

    public int getSize() {
      return 3;
    }
  }

  @Test
  void enumsAsObjectsAreRefused() {
    assertThatThrownBy(() -> LIKE_FASTJSON2.codec(Bean.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("writeEnumAsJavaBean");
  }
}

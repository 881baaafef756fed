package io.seriform.jackson;

import static io.seriform.jackson.Agreement.LIKE_JACKSON2;
import static io.seriform.jackson.Agreement.withJackson;
import static io.seriform.jackson.Agreement.withJackson2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Classes in the forms that generators and people give them for Jackson. */
@SuppressWarnings({"JavaUtilDate", "unused"}) // looked at by reflection
class JacksonFormsTest {

  // ---- generators

  /** As OpenAPI Generator makes it, with additional properties. */
  @JsonPropertyOrder({Order.JSON_PROPERTY_ID, Order.JSON_PROPERTY_STATUS})
  public static class Order {
    public static final String JSON_PROPERTY_ID = "id";
    private Long id;

    public enum StatusEnum {
      PLACED("placed"),
      APPROVED("approved"),
      UNKNOWN("11184809");

      private final String value;

      StatusEnum(String value) {
        this.value = value;
      }

      @JsonValue
      public String getValue() {
        return value;
      }

      @Override
      public String toString() {
        return String.valueOf(value);
      }

      @JsonCreator
      public static StatusEnum fromValue(String value) {
        for (StatusEnum b : StatusEnum.values()) {
          if (b.value.equalsIgnoreCase(value)) {
            return b;
          }
        }
        return UNKNOWN;
      }
    }

    public static final String JSON_PROPERTY_STATUS = "status";
    private StatusEnum status;
    private List<String> photoUrls = new ArrayList<>();
    private Map<String, Object> additionalProperties;

    public Order id(Long id) {
      this.id = id;
      return this;
    }

    @JsonProperty(JSON_PROPERTY_ID)
    @JsonInclude(value = JsonInclude.Include.USE_DEFAULTS)
    public Long getId() {
      return id;
    }

    @JsonProperty(JSON_PROPERTY_ID)
    @JsonInclude(value = JsonInclude.Include.USE_DEFAULTS)
    public void setId(Long id) {
      this.id = id;
    }

    @JsonProperty(JSON_PROPERTY_STATUS)
    @JsonInclude(content = JsonInclude.Include.ALWAYS, value = JsonInclude.Include.NON_NULL)
    public StatusEnum getStatus() {
      return status;
    }

    @JsonProperty(JSON_PROPERTY_STATUS)
    public void setStatus(StatusEnum status) {
      this.status = status;
    }

    @JsonProperty("photoUrls")
    public List<String> getPhotoUrls() {
      return photoUrls;
    }

    @JsonProperty("photoUrls")
    public void setPhotoUrls(List<String> photoUrls) {
      this.photoUrls = photoUrls;
    }

    @JsonAnySetter
    public Order putAdditionalProperty(String key, Object value) {
      if (this.additionalProperties == null) {
        this.additionalProperties = new HashMap<>();
      }
      this.additionalProperties.put(key, value);
      return this;
    }

    @JsonAnyGetter
    public Map<String, Object> getAdditionalProperties() {
      return additionalProperties;
    }

    public Object getAdditionalProperty(String key) {
      return additionalProperties == null ? null : additionalProperties.get(key);
    }
  }

  @Test
  void modelsOfOpenApiGenerator() {
    withJackson(new Order());
    Order order = new Order().id(5L);
    order.setStatus(Order.StatusEnum.APPROVED);
    order.getPhotoUrls().add("u");
    order.putAdditionalProperty("extra", List.of(1, "a"));
    withJackson(order);
  }

  @Test
  void anEnumsCreatorIsAskedForOtherTexts() {
    assertThat(LIKE_JACKSON2.decode("\"PLACED\"", Order.StatusEnum.class))
        .isEqualTo(Order.StatusEnum.PLACED);
    assertThat(LIKE_JACKSON2.decode("\"new\"", Order.StatusEnum.class))
        .isEqualTo(Order.StatusEnum.UNKNOWN);
    assertThat(LIKE_JACKSON2.decode("{\"status\":\"nEw\"}", Order.class).getStatus())
        .isEqualTo(Order.StatusEnum.UNKNOWN);
    assertThatThrownBy(() -> LIKE_JACKSON2.decode("\"big\"", Strict.class))
        .isInstanceOf(MappingException.class);
  }

  public enum Strict {
    SMALL;

    @JsonCreator
    public static Strict of(String text) {
      if (!text.equals("SMALL")) {
        throw new IllegalArgumentException("no " + text);
      }
      return SMALL;
    }
  }

  /** A map with properties, as generators make it of additionalProperties. */
  public static class Labels extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1L;
    private String name = "lost";

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }
  }

  @Test
  void aMapWithPropertiesIsAMap() {
    Labels labels = new Labels();
    labels.put("a", 1);
    withJackson(labels);
  }

  // ---- Lombok

  /** As {@code @Jacksonized @Builder} makes it. */
  @JsonDeserialize(builder = Point.PointBuilder.class)
  public static final class Point {
    private final int x;
    private final String label;

    Point(int x, String label) {
      this.x = x;
      this.label = label;
    }

    public int getX() {
      return x;
    }

    @JsonProperty("l")
    public String getLabel() {
      return label;
    }

    @JsonPOJOBuilder(withPrefix = "", buildMethodName = "build")
    public static class PointBuilder {
      private int x;
      private String label;

      PointBuilder() {}

      public PointBuilder x(int x) {
        this.x = x;
        return this;
      }

      @JsonProperty("l")
      public PointBuilder label(String label) {
        this.label = label;
        return this;
      }

      public Point build() {
        return new Point(x, label);
      }

      @Override
      public String toString() {
        return "Point.PointBuilder";
      }
    }
  }

  public static class Base {
    private final int id;

    protected Base(BaseBuilder<?, ?> b) {
      this.id = b.id;
    }

    public int getId() {
      return id;
    }

    public abstract static class BaseBuilder<C extends Base, B extends BaseBuilder<C, B>> {
      private int id;

      public B id(int id) {
        this.id = id;
        return self();
      }

      protected abstract B self();

      public abstract C build();
    }
  }

  /** As {@code @Jacksonized @SuperBuilder} makes it. */
  @JsonDeserialize(builder = Child.ChildBuilderImpl.class)
  public static class Child extends Base {
    private final String name;

    protected Child(ChildBuilder<?, ?> b) {
      super(b);
      this.name = b.name;
    }

    public String getName() {
      return name;
    }

    public abstract static class ChildBuilder<C extends Child, B extends ChildBuilder<C, B>>
        extends BaseBuilder<C, B> {
      private String name;

      public B name(String name) {
        this.name = name;
        return self();
      }
    }

    @JsonPOJOBuilder(withPrefix = "", buildMethodName = "build")
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
  void buildersOfLombok() {
    withJackson2(new Point(3, "a"));
    withJackson2(new Child.ChildBuilderImpl().id(4).name("n").build());
  }

  // ---- members

  public static class Renamed {
    @JsonProperty("id")
    private String ident = "i";

    private int hidden = 2;

    @JsonProperty("id")
    public String getIdentifier() {
      return ident;
    }

    @JsonGetter("n")
    public int number() {
      return hidden;
    }

    @JsonSetter("n")
    public void takeNumber(int value) {
      hidden = value;
    }
  }

  public static class Overloaded {
    private Integer count = 1;

    public Integer getCount() {
      return count;
    }

    public void setCount(Integer count) {
      this.count = count;
    }

    public void setCount(String count) {
      this.count = Integer.valueOf(count);
    }
  }

  @Test
  void membersOfOneNameAreOneProperty() {
    withJackson(new Renamed());
    withJackson(new Overloaded());
  }

  @JsonAutoDetect(
      fieldVisibility = JsonAutoDetect.Visibility.ANY,
      getterVisibility = JsonAutoDetect.Visibility.NONE,
      isGetterVisibility = JsonAutoDetect.Visibility.NONE,
      setterVisibility = JsonAutoDetect.Visibility.NONE)
  public static class ByFields {
    private boolean isVerified = true;
    private String URL = "u";
    private int count = 1;

    public boolean isVerified() {
      return !isVerified;
    }

    public String getURL() {
      return URL + "!";
    }

    public int getOther() {
      return 2;
    }

    public void setCount(int count) {
      throw new IllegalStateException();
    }
  }

  @Test
  void fieldsAloneByAutoDetect() {
    withJackson(new ByFields());
  }

  @Retention(RetentionPolicy.RUNTIME)
  @JacksonAnnotationsInside
  @JsonProperty("renamed")
  @JsonAlias("old")
  public @interface Named {}

  @Retention(RetentionPolicy.RUNTIME)
  @JacksonAnnotationsInside
  @JsonIgnore
  public @interface Secret {}

  public static class Bundled {
    @Named public int value = 1;
    @Secret public String password = "p";
  }

  @Test
  void bundlesCountAsWhatTheyHold() {
    withJackson(new Bundled());
    assertThat(LIKE_JACKSON2.decode("{\"old\":4}", Bundled.class).value).isEqualTo(4);
  }

  // ---- values

  public static class Times {
    @JsonFormat(
        shape = JsonFormat.Shape.STRING,
        pattern = "yyyy-MM-dd HH:mm:ss",
        timezone = "GMT+8")
    public Date at = new Date(1_700_000_000_000L);

    @JsonFormat(pattern = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", timezone = "Europe/Paris")
    public Date local = new Date(1_700_000_000_123L);
  }

  @Test
  void timeZonesOfPatterns() {
    withJackson(new Times());
  }

  public static class Texts {
    @JsonFormat(shape = JsonFormat.Shape.STRING)
    public long id = 9007199254740993L;

    @JsonFormat(shape = JsonFormat.Shape.STRING)
    public Double ratio = 0.5;

    @JsonSerialize(using = ToStringSerializer.class)
    public Long boxed = -1L;

    @JsonSerialize(using = ToStringSerializer.class)
    public BigDecimal price = new BigDecimal("12.30");

    @JsonSerialize(using = ToStringSerializer.class)
    public Integer none;
  }

  @Test
  void numbersAsText() {
    withJackson2(new Texts());
    assertThat(LIKE_JACKSON2.decode("{\"id\":7,\"ratio\":1}", Texts.class).id).isEqualTo(7);
    assertThatThrownBy(() -> LIKE_JACKSON2.decode("{\"id\":\"x\"}", Texts.class))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("$.id");
    String many = "{\"price\":\"" + "1".repeat(2000) + "\"}";
    assertThatThrownBy(() -> LIKE_JACKSON2.decode(many, Texts.class))
        .hasMessageContaining("a number of 2000 characters");
  }

  public static class Elsewhere {
    @JsonFormat(timezone = "GMT+8")
    public Date date;
  }

  @Test
  void aZoneWithoutAPatternIsRefused() {
    assertThatThrownBy(() -> LIKE_JACKSON2.codec(Elsewhere.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@JsonFormat(timezone) without a pattern");
  }

  @Retention(RetentionPolicy.RUNTIME)
  @JacksonAnnotationsInside
  @JsonProperty("bundled")
  @interface NamedInBundle {}

  /** Of members, what is said last counts. */
  public static class NamedTwice {
    @NamedInBundle
    @JsonProperty("last")
    public int first = 1;

    @JsonProperty("first")
    @NamedInBundle
    public int second = 2;
  }

  @Test
  void lastOfAnnotationAndBundleCountsOnMembers() {
    withJackson(new NamedTwice());
    assertThat(LIKE_JACKSON2.encodeToString(new NamedTwice()))
        .isEqualTo("{\"last\":1,\"bundled\":2}");
  }

  @Retention(RetentionPolicy.RUNTIME)
  @JacksonAnnotationsInside
  @JsonPropertyOrder({"b", "a"})
  @interface Ordered {}

  @Ordered
  @JsonPropertyOrder({"a", "b"})
  public static class OrderedTwice {
    public int a = 1;
    public int b = 2;
  }

  @Test
  void firstOfAnnotationAndBundleCountsOnClasses() {
    withJackson(new OrderedTwice());
    assertThat(LIKE_JACKSON2.encodeToString(new OrderedTwice())).isEqualTo("{\"b\":2,\"a\":1}");
  }
}

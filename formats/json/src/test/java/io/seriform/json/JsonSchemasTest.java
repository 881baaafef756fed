package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.seriform.TypeRef;
import io.seriform.annotation.Description;
import io.seriform.annotation.Include;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Unwrapped;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.testkit.generated.RandomValues;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** JSON Schemas of classes: what is written is valid by them, and what cannot be read is not. */
class JsonSchemasTest {

  private static final JsonSchemaFactory DRAFT =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

  /** The schema of the draft itself says what a schema is. */
  private static JsonSchema schema(Json json, Type type) {
    Document schema = json.schema(type);
    return DRAFT.getSchema(Json.standard().encodeToString(schema));
  }

  private static Set<ValidationMessage> errors(Json json, Type type, String text) {
    return schema(json, type).validate(text, InputFormat.JSON);
  }

  enum Level {
    LOW,
    HIGH
  }

  /** Single values. */
  static final class Scalars {
    public boolean yes;
    public byte b;
    public short s;
    public int i;
    public long l;
    public float f;
    public double d;
    public String text;
    public Integer boxed;
    public BigInteger big;
    public BigDecimal exact;
    public byte[] bytes;
    public UUID uuid;
    public Instant instant;
    public LocalDate date;
    public LocalTime time;
    public Level level;
  }

  /** Containers. */
  static final class Containers {
    public List<String> list;
    public Set<Integer> set;
    public int[] array;
    public Map<String, Double> map;
    public Map<Level, List<Scalars>> levels;
    public Optional<String> optional;
    public Containers next;
    @Unwrapped public Scalars inner;
  }

  @Subtypes(inclusion = Inclusion.PROPERTY)
  sealed interface Shape permits Circle, Square {}

  record Circle(double radius) implements Shape {}

  record Square(double side, Shape inner) implements Shape {}

  @Subtypes(inclusion = Inclusion.WRAPPER)
  sealed interface Wrapped permits One, Two {}

  record One(int a) implements Wrapped {}

  record Two(String b, Wrapped more) implements Wrapped {}

  @Subtypes(inclusion = Inclusion.ARRAY)
  sealed interface Listed permits First, Second {}

  record First(int a) implements Listed {}

  record Second(List<Listed> all) implements Listed {}

  record Holder(Shape shape, List<Wrapped> wrapped, Map<String, Listed> listed, Circle circle) {}

  interface Part {}

  record Wheel(int size) implements Part {}

  record Cart(
      @Subtypes(
              inclusion = Inclusion.BESIDE,
              property = "kind",
              value = {@Subtype(Wheel.class), @Subtype(Cart.class)})
          Part part,
      @Subtypes(
              property = "is",
              value = {@Subtype(Wheel.class), @Subtype(Cart.class)})
          List<Part> more,
      @Subtypes(
              inclusion = Inclusion.DEDUCED,
              value = {@Subtype(Wheel.class), @Subtype(Cart.class)})
          Part deduced)
      implements Part {}

  @Test
  void tablesOfMembers() {
    Wheel wheel = new Wheel(1);
    Cart cart = new Cart(wheel, List.of(wheel, new Cart(wheel, null, wheel)), wheel);
    JsonOptions strict = JsonOptions.standard().withUnknown(JsonOptions.Unknown.REJECT);
    for (Json json : List.of(Json.standard(), Json.with(strict))) {
      JsonSchema schema = schema(json, Cart.class);
      String text = json.encodeToString(cart);
      assertThat(schema.validate(text, InputFormat.JSON)).as(text).isEmpty();
      for (String wrong : List.of("\"kind\":\"Wheel\"", "\"is\":\"Cart\"")) {
        String other = text.replaceFirst(wrong, wrong.replaceFirst(":\".*", ":\"Boat\""));
        assertThat(other).isNotEqualTo(text);
        assertThat(schema.validate(other, InputFormat.JSON)).as(other).isNotEmpty();
      }
    }
  }

  static List<Type> types() {
    return List.of(
        Scalars.class,
        Containers.class,
        Holder.class,
        Shape.class,
        int[].class,
        new TypeRef<Map<String, List<Holder>>>() {}.type());
  }

  static List<Json> formats() {
    JsonOptions o = JsonOptions.standard();
    return List.of(
        Json.standard(),
        Json.with(o.withNaming(NamingStrategy.SNAKE_CASE).withUnknown(JsonOptions.Unknown.REJECT)),
        Json.with(o.withInclusion(Include.When.ALWAYS)),
        Json.with(
            o.withEnums(JsonOptions.Enums.ORDINAL).withDates(JsonOptions.Dates.EPOCH_SECONDS)),
        Json.with(o.withNumbersAsText(true)),
        Json.with(o.withArrayShape(Scalars.class).withArrayShape(Circle.class)));
  }

  /** Of generated values, what is written is valid. */
  @ParameterizedTest
  @MethodSource("types")
  void whatIsWrittenIsValid(Type type) {
    int n = 0;
    for (Json json : formats()) {
      JsonSchema schema;
      try {
        schema = schema(json, type);
      } catch (ModelException e) {
        // what no codec can be made of has no schema either
        assertThatThrownBy(() -> json.codec(type)).isInstanceOf(ModelException.class);
        continue;
      }
      for (int seed = 0; seed < 60; seed++) {
        Object value = new RandomValues(new Random(seed), true, false).of(type);
        String text;
        try {
          @SuppressWarnings("unchecked") // a value of the type
          JsonCodec<Object> codec = (JsonCodec<Object>) json.codec(type);
          text = codec.encodeToString(value);
        } catch (io.seriform.error.EncodeException e) {
          // a number that JSON does not have
          continue;
        }
        assertThat(schema.validate(text, InputFormat.JSON)).as(text).isEmpty();
        n++;
      }
    }
    assertThat(n).isGreaterThan(100);
  }

  @Test
  void whatDoesNotFitIsNot() {
    Json json = Json.with(JsonOptions.standard().withUnknown(JsonOptions.Unknown.REJECT));
    for (String wrong :
        List.of(
            "{\"b\":200}",
            "{\"i\":1.5}",
            "{\"i\":\"1\"}",
            "{\"level\":\"MIDDLE\"}",
            "{\"yes\":1}",
            "{\"other\":1}",
            "[]",
            "null")) {
      assertThat(errors(json, Scalars.class, wrong)).as(wrong).isNotEmpty();
    }
    for (String wrong :
        List.of(
            "{\"shape\":{\"radius\":1}}",
            "{\"shape\":{\"type\":\"Triangle\"}}",
            "{\"wrapped\":[{\"One\":{\"a\":1},\"Two\":{}}]}",
            "{\"listed\":{\"x\":[\"First\"]}}",
            "{\"listed\":{\"x\":[\"First\",{\"a\":true}]}}")) {
      assertThat(errors(json, Holder.class, wrong)).as(wrong).isNotEmpty();
    }
  }

  /** A person. */
  @Description("Somebody who orders something.")
  static final class Person {
    @NotBlank
    @Size(max = 5)
    @Description("The first name.")
    public String name;

    @Min(0)
    @Max(150)
    public int age;

    @Email public String mail;

    @Pattern(regexp = "[A-Z]{2}")
    public String country;

    @Positive public Double weight;

    @DecimalMin(value = "0.5", inclusive = false)
    public BigDecimal part;

    @NotNull
    @Size(min = 1, max = 2)
    public List<String> tags;

    @Property(defaultValue = "3")
    public int retries;
  }

  @Test
  void annotationsAppearInSchemas() {
    assertThat(Json.standard().schema(Person.class))
        .isEqualTo(
            Json.standard()
                .readTree(
                    """
                    {
                      "$schema": "https://json-schema.org/draft/2020-12/schema",
                      "$ref": "#/$defs/Person",
                      "$defs": {
                        "Person": {
                          "type": "object",
                          "description": "Somebody who orders something.",
                          "properties": {
                            "name": {
                              "type": "string", "minLength": 1, "maxLength": 5, "pattern": "\\\\S",
                              "description": "The first name."
                            },
                            "age": {"type": "integer", "minimum": 0, "maximum": 150},
                            "mail": {"type": "string", "format": "email"},
                            "country": {"type": "string", "pattern": "^(?:[A-Z]{2})$"},
                            "weight": {"type": "number", "exclusiveMinimum": 0},
                            "part": {"type": "number", "exclusiveMinimum": 0.5},
                            "tags": {
                              "type": "array", "items": {"type": "string"},
                              "minItems": 1, "maxItems": 2
                            },
                            "retries": {
                              "type": "integer", "minimum": -2147483648, "maximum": 2147483647,
                              "default": 3
                            }
                          },
                          "required": ["name", "tags"]
                        }
                      }
                    }
                    """));
    Json json = Json.standard();
    assertThat(errors(json, Person.class, "{\"name\":\"Ada\",\"tags\":[\"a\"],\"age\":36}"))
        .isEmpty();
    for (String wrong :
        List.of(
            "{\"tags\":[\"a\"]}",
            "{\"name\":\" \",\"tags\":[\"a\"]}",
            "{\"name\":\"Ada\",\"tags\":[]}",
            "{\"name\":\"Ada\",\"tags\":[\"a\"],\"age\":-1}",
            "{\"name\":\"Ada\",\"tags\":[\"a\"],\"country\":\"xx\"}",
            "{\"name\":\"Ada\",\"tags\":[\"a\"],\"weight\":0}")) {
      assertThat(errors(json, Person.class, wrong)).as(wrong).isNotEmpty();
    }
  }

  @Test
  void referencesAreRefused() {
    assertThatThrownBy(
            () -> Json.with(JsonOptions.standard().withReferences(true)).schema(Person.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("withReferences");
  }
}

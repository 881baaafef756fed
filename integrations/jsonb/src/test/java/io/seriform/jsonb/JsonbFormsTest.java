package io.seriform.jsonb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.error.ModelException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbNumberFormat;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeInfo;
import jakarta.json.bind.annotation.JsonbVisibility;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import java.io.StringReader;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** JSON-B's annotations, beside Yasson on the same classes. */
@SuppressWarnings({"unused", "JavaUtilDate", "try"}) // looked at by reflection
class JsonbFormsTest {

  private static void agree(Object value, String... more) {
    try (Jsonb jsonb = JsonbBuilder.create()) {
      Class<?> type = value.getClass();
      String theirs = jsonb.toJson(value);
      for (Engine engine : Engine.values()) {
        Json json =
            Json.with(
                JsonOptions.standard().withDialects(JsonbDialect.standard()).withEngine(engine));
        assertThat(tree(json.encodeToString(value))).isEqualTo(tree(theirs));
        List<String> texts = new ArrayList<>(List.of(more));
        texts.add(theirs);
        for (String text : texts) {
          assertThat(jsonb.toJson(json.decode(text, type)))
              .as(text)
              .isEqualTo(jsonb.toJson(jsonb.fromJson(text, type)));
        }
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static class Names {
    @JsonbProperty("x")
    public String a = "1";

    @JsonbProperty("bee")
    private int b = 2;

    private int hidden = 5;

    public int getB() {
      return b;
    }

    public void setB(int b) {
      this.b = b;
    }

    @JsonbTransient
    public int getHidden() {
      return hidden;
    }

    public void setHidden(int hidden) {
      this.hidden = hidden;
    }

    @JsonbTransient public int gone = 4;
    public String none;
    @JsonbNillable public String nil;

    @JsonbProperty(nillable = true)
    public String nilToo;
  }

  @JsonbNillable
  public static class Nillable {
    public String a;

    @JsonbNillable(false)
    public String b;

    @JsonbProperty("d")
    public String c;
  }

  @Test
  void namesAndNulls() {
    agree(new Names(), "{\"x\":\"q\",\"bee\":5,\"hidden\":7,\"gone\":8}", "{\"x\":5}");
    agree(new Nillable());
  }

  public static class Dates {
    @JsonbDateFormat("dd.MM.yyyy")
    public LocalDate day = LocalDate.of(2020, 1, 2);

    @JsonbDateFormat(value = "d MMMM yyyy", locale = "de")
    public LocalDate german = LocalDate.of(2020, 1, 2);

    @JsonbDateFormat("d MMMM yyyy")
    public LocalDate none = LocalDate.of(2020, 1, 2);

    @JsonbDateFormat(JsonbDateFormat.TIME_IN_MILLIS)
    public Date millis = new Date(5);
  }

  @Test
  void datesAreThoseOfJsonb() {
    agree(new Dates());
  }

  public static class Numbers {
    @JsonbNumberFormat("#0.00")
    public double ratio = 1.5;

    @JsonbNumberFormat(value = "#,##0.0", locale = "de")
    public double german = 1234.5;

    @JsonbNumberFormat("000")
    public int padded = 7;

    @JsonbNumberFormat("#0.00")
    public BigDecimal price = new BigDecimal("2");

    @JsonbNumberFormat("#0")
    public Long none;
  }

  @Test
  void numbersAreThoseOfJsonb() {
    agree(new Numbers(), "{\"padded\":\"012\",\"german\":\"2.000,5\"}");
    assertThatThrownBy(
            () ->
                Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard()))
                    .decode("{\"padded\":\"7x\"}", Numbers.class))
        .hasMessageContaining("'7x' is not a number by the pattern");
  }

  public static class Made {
    private final String name;
    private final int count;

    @JsonbCreator
    public Made(@JsonbProperty("n") String name, @JsonbProperty("c") int count) {
      this.name = name;
      this.count = count;
    }

    @JsonbProperty("n")
    public String getName() {
      return name;
    }

    @JsonbProperty("c")
    public int getCount() {
      return count;
    }
  }

  @JsonbTypeInfo(
      key = "@t",
      value = {
        @JsonbSubtype(alias = "dog", type = Dog.class),
        @JsonbSubtype(alias = "cat", type = Cat.class)
      })
  public interface Animal {}

  public static class Dog implements Animal {
    public boolean barks = true;
  }

  public static class Cat implements Animal {
    public int lives = 9;
  }

  public static class Zoo {
    public Animal one = new Dog();
    public List<Animal> all = new ArrayList<>(List.of(new Cat(), new Dog()));
    public Dog dog = new Dog();
  }

  @JsonbPropertyOrder({"c", "a"})
  public static class Ordered {
    public int a = 1;
    public int b = 2;
    public int c = 3;
    public byte[] bytes = {1, -2};
  }

  @Test
  void creatorsSubtypesAndOrder() {
    agree(new Made("a", 1));
    agree(new Zoo(), "{\"one\":{\"lives\":3,\"@t\":\"cat\"}}");
    agree(new Ordered());
  }

  public static class Fields implements PropertyVisibilityStrategy {
    @Override
    public boolean isVisible(Field field) {
      return true;
    }

    @Override
    public boolean isVisible(Method method) {
      return false;
    }
  }

  @JsonbVisibility(Fields.class)
  public static class Visible {
    private int a = 1;
  }

  @Test
  void visibilityByCodeIsRefused() {
    assertThatThrownBy(
            () ->
                Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard()))
                    .encode(new Visible()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@JsonbVisibility")
        .hasMessageContaining("withMixIn");
  }

  /** The tree of a text, in which the order of properties does not count. */
  private static JsonValue tree(String json) {
    try (JsonReader reader = jakarta.json.Json.createReader(new StringReader(json))) {
      return reader.readValue();
    }
  }
}

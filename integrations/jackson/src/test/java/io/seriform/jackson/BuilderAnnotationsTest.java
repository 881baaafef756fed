package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Annotations of builders, which say what is read, and of their products, which say the rest. */
@SuppressWarnings("unused") // looked at by reflection
class BuilderAnnotationsTest {

  private static final ObjectMapper STRICT =
      new ObjectMapper().configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, true);
  private static final ObjectMapper LENIENT =
      new ObjectMapper().configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);

  /** Has two properties. */
  public abstract static class Product {
    protected String a;
    protected Integer b;

    public String getA() {
      return a;
    }

    public Integer getB() {
      return b;
    }
  }

  /** Sets both. */
  public abstract static class Builder<P extends Product, B extends Builder<P, B>> {
    protected final P product;

    protected Builder(P product) {
      this.product = product;
    }

    @SuppressWarnings("unchecked") // it is of its own class
    public B withA(String value) {
      product.a = value;
      return (B) this;
    }

    @SuppressWarnings("unchecked") // it is of its own class
    public B withB(Integer value) {
      product.b = value;
      return (B) this;
    }

    public P build() {
      return product;
    }
  }

  @JsonDeserialize(builder = Plain.Maker.class)
  public static class Plain extends Product {
    @JsonPOJOBuilder
    public static class Maker extends Builder<Plain, Maker> {
      public Maker() {
        super(new Plain());
      }
    }
  }

  @JsonDeserialize(builder = UnknownByBuilder.Maker.class)
  public static class UnknownByBuilder extends Product {
    @JsonIgnoreProperties(ignoreUnknown = true)
    @JsonPOJOBuilder
    public static class Maker extends Builder<UnknownByBuilder, Maker> {
      public Maker() {
        super(new UnknownByBuilder());
      }
    }
  }

  @JsonIgnoreProperties(ignoreUnknown = true)
  @JsonDeserialize(builder = UnknownByProduct.Maker.class)
  public static class UnknownByProduct extends Product {
    @JsonPOJOBuilder
    public static class Maker extends Builder<UnknownByProduct, Maker> {
      public Maker() {
        super(new UnknownByProduct());
      }
    }
  }

  @JsonDeserialize(builder = IgnoredByBuilder.Maker.class)
  public static class IgnoredByBuilder extends Product {
    @JsonIgnoreProperties("a")
    @JsonPOJOBuilder
    public static class Maker extends Builder<IgnoredByBuilder, Maker> {
      public Maker() {
        super(new IgnoredByBuilder());
      }
    }
  }

  @JsonIgnoreProperties("a")
  @JsonDeserialize(builder = IgnoredByProduct.Maker.class)
  public static class IgnoredByProduct extends Product {
    @JsonPOJOBuilder
    public static class Maker extends Builder<IgnoredByProduct, Maker> {
      public Maker() {
        super(new IgnoredByProduct());
      }
    }
  }

  @JsonIgnoreProperties("a")
  @JsonDeserialize(builder = IgnoredByBoth.Maker.class)
  public static class IgnoredByBoth extends Product {
    @JsonIgnoreProperties("a")
    @JsonPOJOBuilder
    public static class Maker extends Builder<IgnoredByBoth, Maker> {
      public Maker() {
        super(new IgnoredByBoth());
      }
    }
  }

  @JsonDeserialize(builder = IncludedByBuilder.Maker.class)
  public static class IncludedByBuilder extends Product {
    @JsonIncludeProperties("a")
    @JsonPOJOBuilder
    public static class Maker extends Builder<IncludedByBuilder, Maker> {
      public Maker() {
        super(new IncludedByBuilder());
      }
    }
  }

  @JsonIncludeProperties("a")
  @JsonDeserialize(builder = IncludedByProduct.Maker.class)
  public static class IncludedByProduct extends Product {
    @JsonPOJOBuilder
    public static class Maker extends Builder<IncludedByProduct, Maker> {
      public Maker() {
        super(new IncludedByProduct());
      }
    }
  }

  @JsonIncludeProperties("a")
  @JsonDeserialize(builder = IncludedByBoth.Maker.class)
  public static class IncludedByBoth extends Product {
    @JsonIncludeProperties("a")
    @JsonPOJOBuilder
    public static class Maker extends Builder<IncludedByBoth, Maker> {
      public Maker() {
        super(new IncludedByBoth());
      }
    }
  }

  @JsonIgnoreProperties(value = "a", allowGetters = true)
  @JsonDeserialize(builder = Getters.Maker.class)
  public static class Getters extends Product {
    @JsonPOJOBuilder
    public static class Maker extends Builder<Getters, Maker> {
      public Maker() {
        super(new Getters());
      }
    }
  }

  @JsonDeserialize(builder = GettersByBuilder.Maker.class)
  public static class GettersByBuilder extends Product {
    @JsonIgnoreProperties(value = "a", allowGetters = true)
    @JsonPOJOBuilder
    public static class Maker extends Builder<GettersByBuilder, Maker> {
      public Maker() {
        super(new GettersByBuilder());
      }
    }
  }

  @JsonDeserialize(builder = SettersByBuilder.Maker.class)
  public static class SettersByBuilder extends Product {
    @JsonIgnoreProperties(value = "a", allowSetters = true)
    @JsonPOJOBuilder
    public static class Maker extends Builder<SettersByBuilder, Maker> {
      public Maker() {
        super(new SettersByBuilder());
      }
    }
  }

  static Stream<Class<?>> products() {
    return Stream.of(
        Plain.class,
        UnknownByBuilder.class,
        UnknownByProduct.class,
        IgnoredByBuilder.class,
        IgnoredByProduct.class,
        IgnoredByBoth.class,
        IncludedByBuilder.class,
        IncludedByProduct.class,
        IncludedByBoth.class,
        Getters.class,
        GettersByBuilder.class,
        SettersByBuilder.class);
  }

  private static Product filled(Class<?> type) throws ReflectiveOperationException {
    Product product = (Product) type.getDeclaredConstructor().newInstance();
    product.a = "x";
    product.b = 7;
    return product;
  }

  @ParameterizedTest
  @MethodSource("products")
  void sayWhatJacksonHasThemSay(Class<? extends Product> type) throws Exception {
    Product value = filled(type);
    for (ObjectMapper mapper : List.of(STRICT, LENIENT)) {
      for (Engine engine : Engine.values()) {
        Json json =
            Json.with(
                JsonOptions.standard()
                    .withDialects(JacksonDialect.jackson2())
                    .withInclusion(Include.When.ALWAYS)
                    .withUnknown(
                        mapper == STRICT ? JsonOptions.Unknown.REJECT : JsonOptions.Unknown.SKIP)
                    .withEngine(engine));
        assertThat(mapper.readTree(json.encode(value))).isEqualTo(mapper.valueToTree(value));
        for (String text :
            List.of("{\"a\":\"y\",\"b\":8}", "{\"b\":8}", "{\"a\":\"y\"}", "{\"c\":[1],\"b\":9}")) {
          assertThat(read(json, text, type))
              .as("%s by %s", text, engine)
              .isEqualTo(read(mapper, text, type));
        }
      }
    }
  }

  private static String read(Json json, String text, Class<? extends Product> type) {
    try {
      return text(json.decode(text, type));
    } catch (SeriformException e) {
      return "refused";
    }
  }

  private static String read(ObjectMapper mapper, String text, Class<? extends Product> type)
      throws Exception {
    try {
      return text(mapper.readValue(text, type));
    } catch (JsonMappingException e) {
      return "refused";
    }
  }

  private static String text(Product product) {
    return product.a + " " + product.b;
  }
}

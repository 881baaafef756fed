package io.seriform.bench.dropin;

import static io.seriform.bench.dropin.Agreement.LIKE_JACKSON2;
import static io.seriform.bench.dropin.Agreement.withJacksonEverywhere;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import io.seriform.error.MappingException;
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
}

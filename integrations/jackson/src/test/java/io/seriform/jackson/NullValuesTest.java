package io.seriform.jackson;

import static io.seriform.jackson.Everywhere.agree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonValue;
import io.seriform.TypeRef;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Objects whose {@code @JsonValue} is null. */
@SuppressWarnings("unused") // looked at by reflection
class NullValuesTest {

  public static class Text {
    private final String text;

    @JsonCreator
    public Text(String text) {
      this.text = text;
    }

    @JsonValue
    public String text() {
      return text;
    }
  }

  public static class Box {
    @JsonValue public Integer number;

    public Box() {}

    @JsonCreator
    public Box(Integer number) {
      this.number = number;
    }
  }

  public static class Part {
    public int a = 1;
    public Text text = new Text(null);
  }

  public static class Whole {
    private final Part part;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Whole(Part part) {
      this.part = part;
    }

    @JsonValue
    public Part part() {
      return part;
    }
  }

  public static class Anything {
    private final Object any;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Anything(Object any) {
      this.any = any;
    }

    @JsonValue
    public Object any() {
      return any;
    }
  }

  public static class Outer {
    private final Text inner;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Outer(Text inner) {
      this.inner = inner;
    }

    @JsonValue
    public Text inner() {
      return inner;
    }
  }

  public static class Places {
    public Text text = new Text(null);
    public Box box = new Box(null);
    public Whole whole = new Whole(null);
    public Whole there = new Whole(new Part());
    public Anything anything = new Anything(null);
    public Outer outer = new Outer(null);
    public Outer inner = new Outer(new Text(null));
    public List<Text> list = Arrays.asList(new Text(null), null, new Text("x"));
    public Text[] array = {new Text(null)};
    public Map<String, Box> map = new LinkedHashMap<>();
    public Object any = new Text(null);
    public AtomicReference<Text> reference = new AtomicReference<>(new Text(null));

    public Places() {
      map.put("a", new Box(null));
      map.put("b", null);
      map.put("c", new Box(7));
    }
  }

  @JsonInclude(Include.NON_NULL)
  public static class NonNull {
    public Text none = null;
    public Text text = new Text(null);
    public Sparse constant = Sparse.NULL;

    @JsonInclude(content = Include.NON_NULL)
    public Map<String, Text> map = new LinkedHashMap<>();

    public NonNull() {
      map.put("a", new Text(null));
      map.put("b", null);
    }
  }

  @JsonInclude(Include.NON_ABSENT)
  public static class NonAbsent {
    public Text none = null;
    public Text text = new Text(null);
    public AtomicReference<Text> reference = new AtomicReference<>(new Text(null));
  }

  public enum Sparse {
    NULL(null),
    EMPTY(""),
    X("x");

    private final String text;

    Sparse(String text) {
      this.text = text;
    }

    @JsonValue
    public String text() {
      return text;
    }
  }

  @JsonInclude(Include.NON_EMPTY)
  public static class NonEmpty {
    public Text none;
    public Text nothing;
    public Text empty;
    public Text text;
    public Anything list;
    public Whole whole;
    public Outer inner;
    public Box box;
    public Sparse x;
    public Sparse nullConstant;
    public Sparse emptyConstant;

    static NonEmpty filled() {
      NonEmpty v = new NonEmpty();
      v.nothing = new Text(null);
      v.empty = new Text("");
      v.text = new Text("x");
      v.list = new Anything(List.of());
      v.whole = new Whole(null);
      v.inner = new Outer(new Text(null));
      v.box = new Box(0);
      v.x = Sparse.X;
      v.nullConstant = Sparse.NULL;
      v.emptyConstant = Sparse.EMPTY;
      return v;
    }
  }

  public static class NonDefault {
    @JsonInclude(Include.NON_DEFAULT)
    public Text text;

    @JsonInclude(Include.NON_DEFAULT)
    public Text empty;

    @JsonInclude(Include.NON_DEFAULT)
    public Text there;

    @JsonInclude(Include.NON_DEFAULT)
    public Box box;

    @JsonInclude(Include.NON_DEFAULT)
    public Box zero;

    @JsonInclude(Include.NON_DEFAULT)
    public Sparse nullConstant;

    @JsonInclude(Include.NON_DEFAULT)
    public Sparse emptyConstant;

    static NonDefault filled() {
      NonDefault v = new NonDefault();
      v.text = new Text(null);
      v.empty = new Text("");
      v.there = new Text("x");
      v.box = new Box(null);
      v.zero = new Box(0);
      v.nullConstant = Sparse.NULL;
      v.emptyConstant = Sparse.EMPTY;
      return v;
    }
  }

  @Test
  void rootsAreNull() {
    agree(new Text(null));
    agree(new Box(null));
    agree(new Whole(null));
    agree(new Anything(null));
    agree(new Outer(null));
    agree(new Outer(new Text(null)));
  }

  @Test
  void partsAreNull() {
    agree(new Places());
  }

  @Test
  void inclusionLooksAtTheObject() {
    agree(new NonNull());
    agree(new NonAbsent());
    agree(NonEmpty.filled());
    agree(NonDefault.filled());
  }

  @Test
  void keysAreRefused() {
    Map<Text, Integer> map = Map.of(new Text(null), 1);
    for (SelfDescribingFormat format : Everywhere.formats(JacksonDialect.jackson2())) {
      assertThatThrownBy(() -> format.encode(map, new TypeRef<Map<Text, Integer>>() {}))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("the value of " + Text.class.getName() + " is null");
    }
  }

  public record Own(@Value String text) {}

  @Test
  void aNullOfOurOwnAnnotationIsRefused() {
    for (Engine engine : Engine.values()) {
      Json json =
          Json.with(
              JsonOptions.standard().withDialects(JacksonDialect.jackson2()).withEngine(engine));
      assertThat(json.encodeToString(new Own("x"))).isEqualTo("\"x\"");
      assertThatThrownBy(() -> json.encode(new Own(null)))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("is null");
    }
  }
}

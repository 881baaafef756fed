package io.seriform.jackson;

import static io.seriform.jackson.Everywhere.agree;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.seriform.error.ModelException;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What is left out when writing, as {@code @JsonInclude} says. */
@SuppressWarnings({"unused", "JavaUtilDate"}) // looked at by reflection
class JacksonInclusionTest {

  private static <M extends Map<String, String>> M filled(M map) {
    map.put("a", "x");
    map.put("b", null);
    map.put("c", "");
    map.put("d", "secret");
    return map;
  }

  public static class Secret {
    @Override
    public boolean equals(Object other) {
      return "secret".equals(other);
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  public static class SecretOrNull {
    @Override
    public boolean equals(Object other) {
      return other == null || "secret".equals(other) || Objects.equals(other, 7);
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  public static class Contents {
    @JsonInclude(content = Include.NON_NULL)
    public Map<String, String> nonNull = filled(new LinkedHashMap<>());

    @JsonInclude(content = Include.NON_EMPTY)
    public HashMap<String, String> nonEmpty = filled(new HashMap<>());

    @JsonInclude(content = Include.NON_ABSENT)
    public TreeMap<String, String> nonAbsent = filled(new TreeMap<>());

    @JsonInclude(content = Include.NON_DEFAULT)
    public Map<String, String> nonDefault = filled(new TreeMap<>());

    @JsonInclude(content = Include.NON_DEFAULT)
    public Map<String, Integer> numbers = new TreeMap<>(Map.of("a", 0, "b", 1));

    @JsonInclude(content = Include.CUSTOM, contentFilter = Secret.class)
    public Map<String, String> custom = filled(new LinkedHashMap<>());

    @JsonInclude(content = Include.CUSTOM, contentFilter = SecretOrNull.class)
    public Map<String, String> customNulls = filled(new LinkedHashMap<>());

    @JsonInclude(content = Include.NON_NULL)
    public EnumMap<TimeUnit, String> enums = new EnumMap<>(TimeUnit.class);

    @JsonInclude(content = Include.NON_NULL)
    public List<String> list = new ArrayList<>();

    @JsonInclude(value = Include.NON_EMPTY, content = Include.NON_NULL)
    public Map<String, String> none = null;

    @JsonInclude(content = Include.NON_NULL)
    public Map<String, List<String>> lists = new LinkedHashMap<>();

    public Contents() {
      enums.put(TimeUnit.DAYS, "d");
      enums.put(TimeUnit.HOURS, null);
      list.add(null);
      lists.put("n", null);
      lists.put("l", list);
    }
  }

  public static class Custom {
    @JsonInclude(value = Include.CUSTOM, valueFilter = Secret.class)
    public String a = "secret";

    @JsonInclude(value = Include.CUSTOM, valueFilter = Secret.class)
    public String b = null;

    @JsonInclude(value = Include.CUSTOM, valueFilter = SecretOrNull.class)
    public String c = null;

    @JsonInclude(value = Include.CUSTOM, valueFilter = SecretOrNull.class)
    public String d = "open";

    @JsonInclude(value = Include.CUSTOM, valueFilter = SecretOrNull.class)
    public int e = 7;

    @JsonInclude(value = Include.CUSTOM, valueFilter = SecretOrNull.class)
    public int f = 8;

    @JsonInclude(value = Include.CUSTOM, valueFilter = SecretOrNull.class)
    public List<String> g = new ArrayList<>(List.of("h"));
  }

  @JsonInclude(value = Include.CUSTOM, valueFilter = SecretOrNull.class)
  public static class OfClass {
    public String a = "secret";
    public String b = "open";
    public Integer c = null;
    public int d = 7;

    @JsonInclude(Include.ALWAYS)
    public String e = null;
  }

  @JsonInclude(content = Include.NON_NULL)
  public static class ContentOfClass {
    public Map<String, String> map = filled(new LinkedHashMap<>());
    public String none = null;
  }

  @Test
  void ofContents() {
    agree(new Contents());
    agree(new ContentOfClass());
  }

  @Test
  void byAFilter() {
    agree(new Custom());
    agree(new OfClass());
    OfClass other = new OfClass();
    other.a = "x";
    other.c = 1;
    other.d = 0;
    other.e = "secret";
    agree(other);
  }

  public static class Inner {
    public int x = 1;
    public String y;
  }

  public static class Kinds {
    @JsonInclude(Include.NON_EMPTY)
    public String text = "";

    @JsonInclude(Include.NON_EMPTY)
    public List<String> list = new ArrayList<>();

    @JsonInclude(Include.NON_EMPTY)
    public int[] ints = {};

    @JsonInclude(Include.NON_EMPTY)
    public int zero = 0;

    @JsonInclude(Include.NON_EMPTY)
    public Integer boxed = 0;

    @JsonInclude(Include.NON_EMPTY)
    public Inner inner = new Inner();

    @JsonInclude(Include.NON_ABSENT)
    public AtomicReference<String> reference = new AtomicReference<>();

    @JsonInclude(value = Include.NON_ABSENT, content = Include.NON_EMPTY)
    public AtomicReference<String> held = new AtomicReference<>("");

    @JsonInclude(Include.NON_EMPTY)
    public AtomicReference<String> emptyText = new AtomicReference<>("");

    @JsonInclude(Include.NON_DEFAULT)
    public int number = 0;

    @JsonInclude(Include.NON_DEFAULT)
    public Integer boxedNumber = 0;

    @JsonInclude(Include.NON_DEFAULT)
    public String name = "";

    @JsonInclude(Include.NON_DEFAULT)
    public boolean truth = false;

    @JsonInclude(Include.NON_DEFAULT)
    public double ratio = 0;

    @JsonInclude(Include.NON_DEFAULT)
    public List<String> tags = new ArrayList<>();

    @JsonInclude(Include.NON_DEFAULT)
    public Date date = new Date(0);

    @JsonInclude(Include.NON_DEFAULT)
    public char c = 0;
  }

  @JsonInclude(Include.NON_DEFAULT)
  public static class Defaults {
    public int count = 5;
    public String name = "n";
    public String none = null;
    public List<String> tags = new ArrayList<>(List.of("a"));
    public boolean on = true;

    @JsonInclude(Include.NON_DEFAULT)
    public int own = 3;
  }

  public static class Extended extends Defaults {
    public int more = 8;
    public int[] array = {1};

    public Extended() {
      count = 9;
    }
  }

  @Test
  void ofEveryKind() {
    agree(new Kinds());
  }

  @Test
  void unlikeTheDefaults() {
    agree(new Defaults());
    Defaults other = new Defaults();
    other.count = 0;
    other.name = "";
    other.none = "x";
    other.tags = new ArrayList<>();
    other.on = false;
    other.own = 0;
    agree(other);
    other.name = null;
    other.tags = null;
    Agreement.withJackson2(other); // Jackson 3 would read back what a new object has
    agree(new Extended());
  }

  public static class Bad {
    @JsonInclude(value = Include.CUSTOM, valueFilter = Needy.class)
    @JsonProperty
    public String a = "a";
  }

  public static class Needy {
    public Needy(int more) {}
  }

  @Test
  void aFilterThatCannotBeMade() {
    assertThatThrownBy(() -> Agreement.LIKE_JACKSON2.encode(new Bad()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Needy")
        .hasMessageContaining("constructor without parameters");
  }

  @JsonInclude(Include.NON_EMPTY)
  public abstract static class Newer {
    public List<String> list = new ArrayList<>();
    public String text;
  }

  @JsonSerialize(include = JsonSerialize.Inclusion.NON_NULL)
  @SuppressWarnings("deprecation") // as older classes have it
  public static class OlderBelowNewer extends Newer {
    public List<String> more = new ArrayList<>();
    public String rest;
  }

  @JsonSerialize(include = JsonSerialize.Inclusion.NON_NULL)
  @SuppressWarnings("deprecation") // as older classes have it
  public static class Older {
    public List<String> list = new ArrayList<>();
    public String text;
  }

  @Test
  void inheritedInclusionGoesBeforeTheOlderWay() {
    Everywhere.written2(new OlderBelowNewer());
    Everywhere.written2(new Older());
  }
}

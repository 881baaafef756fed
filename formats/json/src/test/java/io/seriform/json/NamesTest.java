package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.annotation.Fields;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Names of properties: every length, any order, escapes, aliases, characters outside ASCII. */
class NamesTest {

  private final Ways ways = Ways.strict();

  /** Names of 1 to 70 bytes, of which each is the beginning of the next. */
  @Fields
  static final class Prefixes {
    @Property(name = "a")
    int p1;

    @Property(name = "aa")
    int p2;

    @Property(name = "aaa")
    int p3;

    @Property(name = "aaaa")
    int p4;

    @Property(name = "aaaaa")
    int p5;

    @Property(name = "aaaaaa")
    int p6;

    @Property(name = "aaaaaaa")
    int p7;

    @Property(name = "aaaaaaaa")
    int p8;

    @Property(name = "aaaaaaaaa")
    int p9;

    @Property(name = "aaaaaaaaaaaa")
    int p12;

    @Property(name = "aaaaaaaaaaaaa")
    int p13;

    @Property(name = "aaaaaaaaaaaaaa")
    int p14;

    @Property(name = "aaaaaaaaaaaaaaa")
    int p15;

    @Property(name = "aaaaaaaaaaaaaaaa")
    int p16;

    @Property(name = "aaaaaaaaaaaaaaaaa")
    int p17;

    @Property(name = "aaaaaaaaaaaaaaaaaa")
    int p18;

    @Property(name = "aaaaaaaaaaaaaaaaaaa")
    int p19;

    @Property(name = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    int p69;

    @Property(name = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    int p70;

    @Property(name = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    int b70;
  }

  private static Map<String, Integer> values(Object object) {
    Map<String, Integer> values = new LinkedHashMap<>();
    for (Field f : object.getClass().getDeclaredFields()) {
      Property property = f.getAnnotation(Property.class);
      if (property != null) {
        try {
          values.put(property.name(), f.getInt(object));
        } catch (IllegalAccessException e) {
          throw new AssertionError(e);
        }
      }
    }
    return values;
  }

  private static String json(Map<String, Integer> values, List<String> order, String space) {
    StringJoiner all = new StringJoiner("," + space, "{" + space, "}");
    for (String name : order) {
      all.add("\"" + name + "\":" + space + values.get(name));
    }
    return all.toString();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void prefixesOfEachOtherInAnyOrder(Engine engine) {
    Json json = Json.with(JsonOptions.standard().withEngine(engine));
    Map<String, Integer> values = values(new Prefixes());
    int v = 1;
    for (Map.Entry<String, Integer> e : values.entrySet()) {
      e.setValue(v++);
    }
    Random random = new Random(7);
    List<String> order = new ArrayList<>(values.keySet());
    for (int round = 0; round < 60; round++) {
      for (String space : List.of("", " ", "\n  ")) {
        String text = json(values, order, space);
        assertThat(values(json.decode(text, Prefixes.class))).as(text).isEqualTo(values);
        byte[] bytes = Ways.utf8(text);
        assertThat(values(json.decode(bytes, Prefixes.class))).as(text).isEqualTo(values);
        assertThat(values(json.decode(new Ways.OneByOne(bytes), Prefixes.class)))
            .as(text)
            .isEqualTo(values);
      }
      // the order learned from one document is a wrong guess for the next
      Collections.shuffle(order, random);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void eachNameAloneAndEachMissing(Engine engine) {
    Json json = Json.with(JsonOptions.standard().withEngine(engine));
    Map<String, Integer> none = values(new Prefixes());
    for (String name : none.keySet()) {
      Map<String, Integer> one = new LinkedHashMap<>(none);
      one.put(name, 5);
      assertThat(values(json.decode("{\"" + name + "\":5}", Prefixes.class))).isEqualTo(one);
      List<String> others = new ArrayList<>(none.keySet());
      others.remove(name);
      one.replaceAll((n, old) -> n.equals(name) ? 0 : 9);
      assertThat(values(json.decode(json(one, others, ""), Prefixes.class))).isEqualTo(one);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void namesThatAreNearlyKnown(Engine engine) {
    Json json =
        Json.with(
            JsonOptions.standard().withEngine(engine).withUnknown(JsonOptions.Unknown.REJECT));
    Map<String, Integer> none = values(new Prefixes());
    for (int n = 0; n < 80; n++) {
      for (String name :
          List.of(
              "a".repeat(n),
              "a".repeat(n) + "b",
              "b" + "a".repeat(n),
              "a".repeat(n) + "A" + "a".repeat(n))) {
        String text = "{\"" + name + "\":1}";
        if (none.containsKey(name)) {
          assertThat(values(json.decode(text, Prefixes.class)).get(name)).isEqualTo(1);
        } else {
          assertThatThrownBy(() -> json.decode(text, Prefixes.class))
              .as(text)
              .isInstanceOfSatisfying(
                  MappingException.class, e -> assertThat(e.offset()).isEqualTo(1));
        }
      }
    }
  }

  /** Names that need escapes. */
  record Odd(
      @Property(name = "a\"b") int quote,
      @Property(name = "\\") int backslash,
      @Property(name = "\n") int newline,
      @Property(name = "tab\tin the middle of it") int tab,
      @Property(name = "/") int slash) {}

  @Test
  void namesThatNeedEscapes() {
    Odd odd = new Odd(1, 2, 3, 4, 5);
    String text = Json.standard().encodeToString(odd);
    assertThat(text)
        .isEqualTo("{\"a\\\"b\":1,\"\\\\\":2,\"\\n\":3,\"tab\\tin the middle of it\":4,\"/\":5}");
    Map<String, Object> any =
        Map.of("a\"b", 1L, "\\", 2L, "\n", 3L, "tab\tin the middle of it", 4L, "/", 5L);
    ways.accept(text, Odd.class, odd, any);
    ways.accept(
        "{\"a\\u0022b\":1,\"\\u005C\":2,\"\\u000a\":3,\"tab\\u0009in the middle of"
            + " it\":4,\"\\/\":5}",
        Odd.class,
        odd,
        any);
    ways.accept(
        "{\"\\u002f\":5,\"tab\\tin\\u0020the middle of"
            + " it\":4,\"\\u000A\":3,\"\\u005c\":2,\"a\\\"\\u0062\":1}",
        Odd.class,
        odd,
        any);
  }

  /** Names outside ASCII, and what the bytes of one would be if they were Latin-1. */
  record Wide(
      @Property(name = "\u00e9") Integer latin,
      @Property(name = "\u00fcber dem Nebelmeer") Integer longer,
      @Property(name = "\u20ac") Integer euro,
      @Property(name = "\ud83d\ude00") Integer face) {}

  @Test
  void namesOutsideAscii() {
    Wide wide = new Wide(1, 2, 3, 4);
    String text = "{\"\u00e9\":1,\"\u00fcber dem Nebelmeer\":2,\"\u20ac\":3,\"\ud83d\ude00\":4}";
    Map<String, Object> any =
        Map.of("\u00e9", 1L, "\u00fcber dem Nebelmeer", 2L, "\u20ac", 3L, "\ud83d\ude00", 4L);
    ways.accept(text, Wide.class, wide, any);
    ways.accept(
        "{\"\\u00e9\":1,\"\\u00FCber dem Nebelmeer\":2,\"\\u20ac\":3,\"\\ud83d\\ude00\":4}",
        Wide.class,
        wide,
        any);
    ways.accept("{\"\u00e9\":1}", Wide.class, new Wide(1, null, null, null), Map.of("\u00e9", 1L));
    assertThat(Json.standard().encodeToString(wide)).isEqualTo(text);
    assertThat(Json.standard().encode(wide)).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    Wide first = new Wide(1, 2, null, null);
    assertThat(Json.standard().encodeToString(first))
        .isEqualTo("{\"\u00e9\":1,\"\u00fcber dem Nebelmeer\":2}");
  }

  record OneLatin(@Property(name = "\u00e9") Integer e, @Property(name = "plain") Integer plain) {}

  @Test
  void theUtf8BytesOfANameAreAnotherNameInLatin1() {
    String other = new String(Ways.utf8("\u00e9"), StandardCharsets.ISO_8859_1);
    ways.accept(
        "{\"" + other + "\":1}", OneLatin.class, new OneLatin(null, null), Map.of(other, 1L));
    ways.accept("{\"\u00e9\":1}", OneLatin.class, new OneLatin(1, null), Map.of("\u00e9", 1L));
    Json fresh = Json.with(JsonOptions.standard());
    assertThat(fresh.decode("[{\"" + other + "\":1}]", new TypeRef<List<OneLatin>>() {}))
        .containsExactly(new OneLatin(null, null));
  }

  @Test
  void wideUnknownNames() {
    ways.accept(
        "{\"\u00e9\":1,\"\u20ac\":2,\"a\":3}",
        Ways.Stranger.class,
        new Ways.Stranger(3),
        Map.of("\u00e9", 1L, "\u20ac", 2L, "a", 3L));
    byte[] bad = Ways.utf8("{\"\u00e9\":1}");
    bad[3] = 'x';
    ways.reject(bad, Ways.Stranger.class, SyntaxException.class, 2);
  }

  /** Aliases of every length. */
  record Aliased(
      @Property(
              name = "id",
              aliases = {"", "i", "identifier", "the identifier of it all", "\u00efd"})
          int id,
      @Property(aliases = "n") String name) {}

  @Test
  void aliasesAreReadAsTheirProperties() {
    Aliased expected = new Aliased(7, "x");
    for (String id :
        List.of("id", "", "i", "identifier", "the identifier of it all", "\u00efd", "\\u0069d")) {
      for (String name : List.of("name", "n", "\\u006e")) {
        String idKey = id.equals("\\u0069d") ? "id" : id;
        String nameKey = name.equals("\\u006e") ? "n" : name;
        ways.accept(
            "{\"" + id + "\":7,\"" + name + "\":\"x\"}",
            Aliased.class,
            expected,
            Map.of(idKey, 7L, nameKey, "x"));
        ways.accept(
            "{\"" + name + "\":\"x\",\"" + id + "\":7}",
            Aliased.class,
            expected,
            Map.of(idKey, 7L, nameKey, "x"));
      }
    }
    ways.rejectTyped("{\"id\":7,\"i\":7}", Aliased.class, MappingException.class, 8);
    assertThat(Json.standard().encodeToString(expected)).isEqualTo("{\"id\":7,\"name\":\"x\"}");
  }

  @Test
  void keysOfMaps() {
    Map<Object, Object> keys = new LinkedHashMap<>();
    keys.put("a\"\u00e9\u20ac", 1);
    keys.put(-5, 2);
    keys.put(1.5, 3);
    keys.put(true, 4);
    keys.put('c', 5);
    keys.put(Engine.COMPILED, 6);
    String text = Json.standard().encodeToString(keys);
    assertThat(text)
        .isEqualTo(
            "{\"a\\\"\u00e9\u20ac\":1,\"-5\":2,\"1.5\":3,\"true\":4,\"c\":5,\"COMPILED\":6}");
    assertThat(new String(Json.standard().encode(keys), StandardCharsets.UTF_8)).isEqualTo(text);
    for (Object bad : List.of(List.of(), Map.of(), new Ways.Stranger(1))) {
      assertThatThrownBy(() -> Json.standard().encode(Map.of(bad, 1)))
          .isInstanceOf(io.seriform.error.EncodeException.class)
          .hasMessageContaining("key");
    }
  }

  @Test
  void keysThatDoNotFit() {
    assertThatThrownBy(
            () ->
                Json.standard()
                    .decode(
                        "{\"1\":1, \"99999999999\":1}", new TypeRef<Map<Integer, Integer>>() {}))
        .isInstanceOfSatisfying(MappingException.class, e -> assertThat(e.offset()).isEqualTo(8));
    assertThatThrownBy(
            () -> Json.standard().decode("{ \"x\" : 1}", new TypeRef<Map<Long, Integer>>() {}))
        .isInstanceOfSatisfying(MappingException.class, e -> assertThat(e.offset()).isEqualTo(2));
    assertThatThrownBy(
            () -> Json.standard().decode("{\"1\":1}", new TypeRef<Map<Boolean, Integer>>() {}))
        .isInstanceOfSatisfying(MappingException.class, e -> assertThat(e.offset()).isEqualTo(1));
  }
}

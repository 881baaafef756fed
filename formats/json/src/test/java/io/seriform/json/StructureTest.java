package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects (RFC 8259 §4) and arrays (§5): what stands between values, and how deep they nest. */
class StructureTest {

  private final Ways ways = Ways.strict();

  record Pair(int a, String b) {}

  record Texts(String a, String b, String c) {}

  record Positive(int a, String b) {
    Positive {
      if (a < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  record Node(Node child, List<Node> more) {}

  @Test
  void arraysAreReadAsArraysAndLists() {
    ways.accept("[]", int[].class, new int[0], List.of());
    ways.accept("[1]", int[].class, new int[] {1}, List.of(1L));
    ways.accept("[1,2,3]", long[].class, new long[] {1, 2, 3}, List.of(1L, 2L, 3L));
    ways.accept("[true,false]", boolean[].class, new boolean[] {true, false}, List.of(true, false));
    ways.accept("[1.5,-2]", double[].class, new double[] {1.5, -2}, List.of(1.5, -2L));
    ways.accept("[[],[1],[[]]]", Object.class, List.of(List.of(), List.of(1L), List.of(List.of())));
    ways.accept("[\"a\",null]", String[].class, new String[] {"a", null}, Arrays.asList("a", null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "[1,]@ 3", "[,1]@ 1", "[,]@ 1", "[1,,2]@ 3", "[1 2]@ 3", "[1;2]@ 2", "[1}@ 2", "[1:2]@ 2",
        "[@ 1", "[1@ 2", "[1,@ 3", "[1]x@ 3", "[1][2]@ 3", "(1)@ 0", "[1,2,3,4,}@ 9", "[1,]]@ 3"
      })
  void malformedArrays(String json, int offset) {
    ways.reject(json, int[].class, SyntaxException.class, offset);
  }

  @Test
  void whatFollowsTheDocument() {
    ways.rejectDocument("[1,2]]", int[].class, SyntaxException.class, 5);
    ways.rejectDocument("]", int[].class, SyntaxException.class, 0);
    ways.rejectDocument("[1] [2]", int[].class, SyntaxException.class, 4);
    ways.rejectDocument("{\"a\":1}}", Pair.class, SyntaxException.class, 7);
    ways.rejectDocument("{\"a\":1},", Pair.class, SyntaxException.class, 7);
    ways.rejectDocument("1 2", Integer.class, SyntaxException.class, 2);
    ways.rejectDocument("1,", Integer.class, SyntaxException.class, 1);
    ways.rejectDocument("\"a\" \"b\"", String.class, SyntaxException.class, 4);
    ways.rejectDocument("null,", String.class, SyntaxException.class, 4);
    ways.rejectDocument("[1, ", int[].class, SyntaxException.class, 4);
    ways.rejectDocument("[ ", int[].class, SyntaxException.class, 2);
  }

  @Test
  void elementsOfAnotherKind() {
    ways.rejectTyped("[\"a\"]", int[].class, MappingException.class, 1);
    ways.rejectTyped("[1,{}]", int[].class, MappingException.class, 3);
    ways.rejectTyped("{}", int[].class, MappingException.class, 0);
    ways.rejectTyped("1", List.class, MappingException.class, 0);
    ways.rejectTyped("\"a\"", Map.class, MappingException.class, 0);
  }

  @Test
  void objectsAreReadInAnyOrder() {
    ways.accept("{}", Ways.Stranger.class, new Ways.Stranger(null), Map.of());
    ways.accept("{\"a\":1,\"b\":\"x\"}", Pair.class, new Pair(1, "x"), Map.of("a", 1L, "b", "x"));
    ways.accept("{\"b\":\"x\",\"a\":1}", Pair.class, new Pair(1, "x"), Map.of("a", 1L, "b", "x"));
    ways.accept("{\"b\":\"x\"}", Pair.class, new Pair(0, "x"), Map.of("b", "x"));
    ways.accept(
        "{\"x\":{\"y\":[1,{}]},\"a\":1}",
        Pair.class,
        new Pair(1, null),
        Map.of("a", 1L, "x", Map.of("y", List.of(1L, Map.of()))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{\"a\":1,}; 7",
        "{,}; 1",
        "{,\"a\":1}; 1",
        "{\"a\":1,,\"b\":\"x\"}; 7",
        "{\"a\" 1}; 5",
        "{\"a\":}; 5",
        "{\"a\":1 \"b\":2}; 7",
        "{\"a\":1:2}; 6",
        "{\"a\",1}; 4",
        "{\"a\"}; 4",
        "{a:1}; 1",
        "{1:1}; 1",
        "{null:1}; 1",
        "{\"a\"::1}; 5",
        "{\"a\":1; 6",
        "{\"a\":; 5",
        "{\"a\"; 4",
        "{\"a; 3",
        "{\"; 2",
        "{; 1",
        "{\"a\":1,; 7",
        "{\"a\":1]; 6",
        "{\"a\":1}{}; 7",
        "{,\"b\":\"x\"}; 1",
        "{\"a\"=1}; 4",
        "{'a':1}; 1",
        "{\"a\":1,\"b\"}; 10",
        "{\"a\":1,\"b\":}; 11",
        "{\"a\":1,b:1}; 7",
        "{\"a\":1,}}; 7",
        "{[]:1}; 1",
        "{\"b\":\"x\",\"a\"; 12",
        "{\"b\":\"x\",\"zz\":tru}; 14",
        "{\"zz\":1,\"b\" \"x\"}; 12"
      })
  void malformedObjects(String json, int offset) {
    ways.reject(json, Pair.class, SyntaxException.class, offset);
  }

  @Test
  void aCommaBeforeTheFirstName() {
    for (String name : List.of("a", "b", "c", "d")) {
      ways.reject("{,\"" + name + "\":\"x\"}", Texts.class, SyntaxException.class, 1);
      ways.reject("{ ,\"" + name + "\":\"x\"}", Texts.class, SyntaxException.class, 2);
      ways.reject("{\"a\":\"x\",,\"" + name + "\":\"x\"}", Texts.class, SyntaxException.class, 9);
    }
    for (Class<?> type : List.of(Document.class, Object.class)) {
      ways.reject("{,\"a\":1}", type, SyntaxException.class, 1);
      ways.reject("{ ,\"a\":1}", type, SyntaxException.class, 2);
      ways.reject("[1,{,\"a\":1}]", type, SyntaxException.class, 4);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "\"a\"", "true", "[]", "[1]"})
  void noObject(String json) {
    ways.rejectTyped(json, Pair.class, MappingException.class, 0);
  }

  @Test
  void anExceptionNamesThePlace() {
    assertThatThrownBy(
            () ->
                Json.standard()
                    .decode("{\n  \"more\": [{},\n    {\"child\": {\"more\": 1x}}]}", Node.class))
        .isInstanceOfSatisfying(
            io.seriform.error.SeriformException.class,
            e -> {
              assertThat(e.path()).isEqualTo("$.more[1].child.more");
              assertThat(e.line()).isEqualTo(3);
              assertThat(e.column()).isEqualTo(24);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "{\"b\":1}@$.b",
        "{\"a\":1,\"b\":1}@$.b",
        "{\"b\":1,\"a\":1}@$.b",
        "{\"a\":\"x\"}@$.a",
        "{\"b\":\"x\",\"a\":\"x\"}@$.a",
        "{\"a\":1,\"zz\":tru}@$",
        "{\"a\":1,\"b\":\"x\"@$",
        "{\"a\":-1,\"b\":\"x\"}@$",
        "{\"b\":\"x\",\"a\":-1}@$",
        "{\"a\":-1}@$"
      })
  void bothEnginesNameTheSamePlace(String json, String path) {
    for (Engine engine : Engine.values()) {
      assertThatThrownBy(() -> json(engine).decode(json, Positive.class))
          .as("%s", engine)
          .isInstanceOfSatisfying(
              io.seriform.error.SeriformException.class,
              e -> assertThat(e.path()).as(e.getMessage()).isEqualTo(path));
    }
  }

  // ---- depth

  private static Json json(Engine engine) {
    return Json.with(JsonOptions.standard().withEngine(engine));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void nestingIsLimited(Engine engine) {
    Json json = json(engine);
    String[] openings = {"[", "{\"child\":", "{\"zz\":", "{\"more\":[", "[[[{\"a\":["};
    for (String opening : openings) {
      int level = (int) opening.chars().filter(c -> c == '[' || c == '{').count();
      String deep = opening.repeat(100_000);
      for (Class<?> type : List.of(Node.class, Object.class, Ways.Stranger.class)) {
        String document =
            type == Object.class || opening.startsWith("{") ? deep : "{\"zz\":" + deep;
        byte[] bytes = Ways.utf8(document);
        for (int from = 0; from < 3; from++) {
          int way = from;
          assertThatThrownBy(
                  () -> {
                    JsonCodec<?> codec = json.codec(type);
                    switch (way) {
                      case 0 -> codec.decode(bytes);
                      case 1 -> codec.decode(document);
                      default -> codec.decode(new ByteArrayInputStream(bytes));
                    }
                  })
              .as("%s %s %d %d", type, opening, way, level)
              .isInstanceOfSatisfying(
                  LimitException.class, e -> assertThat(e.limit()).isEqualTo("depth"));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theLimitIsExact(Engine engine) {
    Json json = json(engine);
    String most = "[".repeat(500) + "]".repeat(500);
    assertThat(json.encode(json.decode(most, Object.class))).asString().isEqualTo(most);
    assertThatThrownBy(() -> json.decode("[" + most + "]", Object.class))
        .isInstanceOfSatisfying(LimitException.class, e -> assertThat(e.offset()).isEqualTo(500));
    String objects = "{\"child\":".repeat(499) + "{}" + "}".repeat(499);
    Node node = json.decode(objects, Node.class);
    assertThat(json.encode(node)).asString().isEqualTo(objects);
    assertThatThrownBy(() -> json.encode(new Node(node, null))).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> json.decode("{\"child\":" + objects + "}", Node.class))
        .isInstanceOf(LimitException.class);
  }

  @Test
  void depthIsGivenBack() {
    Ways three = Ways.with(JsonOptions.standard().withLimits(Limits.standard().withDepth(6)));
    three.accept(
        "[[[]],[[]],[[]],[[1]],[],[]]",
        Object.class,
        List.of(
            List.of(List.of()),
            List.of(List.of()),
            List.of(List.of()),
            List.of(List.of(1L)),
            List.of(),
            List.of()));
    Node leaf = new Node(null, null);
    Node many = new Node(leaf, List.of(leaf, leaf, new Node(leaf, List.of()), leaf));
    String json = "{\"child\":{},\"more\":[{},{},{\"child\":{},\"more\":[]},{}]}";
    three.accept(json, Node.class, many, Json.standard().decode(json, Object.class));
  }

  // ---- repeated properties

  @Test
  void aRepeatedPropertyOfAClass() {
    ways.rejectTyped("{\"a\":1,\"b\":\"x\",\"a\":2}", Pair.class, MappingException.class, 15);
    ways.rejectTyped("{\"a\":1,\"a\":1}", Pair.class, MappingException.class, 7);
    ways.rejectTyped("{\"b\":\"\",\"b\":\"\"}", Pair.class, MappingException.class, 8);
    ways.rejectTyped("{\"a\":1,\"\\u0061\":1}", Pair.class, MappingException.class, 7);
    Ways last = Ways.with(JsonOptions.standard().withLastDuplicateWins(true));
    last.accept(
        "{\"a\":1,\"b\":\"x\",\"a\":2}", Pair.class, new Pair(2, "x"), Map.of("a", 2L, "b", "x"));
    last.accept("{\"a\":1,\"a\":3}", Pair.class, new Pair(3, null), Map.of("a", 3L));
  }

  @Test
  void aRepeatedNameOfAMapOrOfNothing() {
    ways.accept("{\"x\":1,\"x\":2}", Ways.Stranger.class, new Ways.Stranger(null), Map.of("x", 2L));
    assertThat(
            Json.standard()
                .decode("{\"x\":1,\"x\":2}", new io.seriform.TypeRef<Map<String, Integer>>() {}))
        .isEqualTo(Map.of("x", 2));
  }

  record Slots(List<Integer> list, int count, String text) {}

  record OneSlot(OneSlot next) {}

  @ParameterizedTest
  @EnumSource
  void noSlots(Engine engine) {
    JsonOptions options = JsonOptions.standard().withEngine(engine).withShape(Shape.ARRAY);
    Json json = Json.with(options);
    for (String empty : List.of("[]", "[ ]", " [\n  ] ")) {
      for (int size : new int[] {1, 100}) {
        byte[] bytes = empty.getBytes(StandardCharsets.UTF_8);
        assertThat(json.codec(Slots.class).decode(new Trickle(bytes, size)))
            .isEqualTo(new Slots(null, 0, null));
      }
      assertThat(json.decode(empty, Slots.class)).isEqualTo(new Slots(null, 0, null));
      assertThat(json.decode(empty, OneSlot.class)).isEqualTo(new OneSlot(null));
      assertThat(json.decode("[" + empty + "," + empty + ",[[],1]]", Slots[].class))
          .containsExactly(
              new Slots(null, 0, null), new Slots(null, 0, null), new Slots(List.of(), 1, null));
    }
    assertThat(json.decode("[[]]", OneSlot.class)).isEqualTo(new OneSlot(new OneSlot(null)));
    for (String bad : List.of("[]]", "[ ]]", "[],1]", "[],[1]]", "[]null]", "[", "[ ", "[,]")) {
      assertThatThrownBy(() -> json.decode(bad, Slots.class))
          .as(bad)
          .isInstanceOf(SyntaxException.class);
      assertThatThrownBy(() -> json.decode(bad, OneSlot.class))
          .as(bad)
          .isInstanceOf(SyntaxException.class);
    }
    Json shallow = Json.with(options.withLimits(Limits.standard().withDepth(3)));
    assertThat(shallow.decode("[[[]]]", OneSlot.class)).isNotNull();
    for (String deep : List.of("[[[[]]]]", "[[[[", "[[[[]")) {
      assertThatThrownBy(() -> shallow.decode(deep, OneSlot.class))
          .as(deep)
          .isInstanceOf(LimitException.class);
    }
  }
}

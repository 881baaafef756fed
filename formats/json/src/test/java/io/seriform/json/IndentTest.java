package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.error.EncodeException;
import io.seriform.json.internal.site.JsonIndent;
import io.seriform.wire.Sink;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Writing indented, to everything that can be written to. */
class IndentTest {

  record Item(String name, Integer size, List<Integer> sizes, Map<String, Object> more) {}

  private final Json json = Json.with(JsonOptions.standard().withIndent(2));

  private String everyWay(Json json, Object value) {
    String text = json.encodeToString(value);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThat(json.encode(value)).isEqualTo(bytes);
    @SuppressWarnings("unchecked") // the codec of the value's class
    JsonCodec<Object> codec =
        (JsonCodec<Object>)
            json.codec((java.lang.reflect.Type) (value == null ? Object.class : value.getClass()));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(value, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    ByteArrayOutputStream channel = new ByteArrayOutputStream();
    codec.encode(value, Channels.newChannel(channel));
    assertThat(channel.toByteArray()).isEqualTo(bytes);
    ByteBuffer buffer = ByteBuffer.allocate(bytes.length);
    codec.encode(value, buffer);
    assertThat(buffer.array()).isEqualTo(bytes);
    assertThatThrownBy(() -> codec.encode(value, ByteBuffer.allocate(bytes.length - 1)))
        .isInstanceOf(EncodeException.class);
    return text;
  }

  @Test
  void aLineForEachPropertyAndElement() {
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("a:b", "{[,\"\\]}");
    more.put("\u00e9\u20ac", List.of());
    more.put("empty", Map.of());
    more.put("list", List.of(true, 1.5, List.of(List.of()), "x"));
    assertThat(everyWay(json, new Item("n", 1, List.of(1, 2), more)))
        .isEqualTo(
            """
            {
              "name": "n",
              "size": 1,
              "sizes": [
                1,
                2
              ],
              "more": {
                "a:b": "{[,\\"\\\\]}",
                "\u00e9\u20ac": [],
                "empty": {},
                "list": [
                  true,
                  1.5,
                  [
                    []
                  ],
                  "x"
                ]
              }
            }\
            """);
  }

  @Test
  void scalarsAndEmptyOnesAreAsTheyAre() {
    assertThat(everyWay(json, new Item(null, null, null, null))).isEqualTo("{}");
    assertThat(everyWay(json, List.of())).isEqualTo("[]");
    assertThat(everyWay(json, "a,b:{}[]\\\"")).isEqualTo("\"a,b:{}[]\\\\\\\"\"");
    assertThat(everyWay(json, -1.5e-9)).isEqualTo("-1.5E-9");
    assertThat(everyWay(json, null)).isEqualTo("null");
  }

  @Test
  void anyNumberOfSpaces() {
    assertThat(Json.with(JsonOptions.standard().withIndent(1)).encodeToString(List.of(List.of(1))))
        .isEqualTo("[\n [\n  1\n ]\n]");
    assertThat(Json.with(JsonOptions.standard().withIndent(4)).encodeToString(Map.of("a", 1)))
        .isEqualTo("{\n    \"a\": 1\n}");
    assertThat(json.options().withIndent(0)).isNotNull();
    assertThat(Json.with(json.options().withIndent(0)).encodeToString(List.of(1, 2)))
        .isEqualTo("[1,2]");
    for (int bad : new int[] {-1, 17}) {
      assertThatThrownBy(() -> JsonOptions.standard().withIndent(bad))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void documentsLongerThanABuffer() {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      items.add(new Item("\"\\" + i + "\u00e9\u20ac", i, List.of(i, i + 1), Map.of("k\\", "v\"")));
    }
    String text = everyWay(json, items);
    assertThat(text.lines().count()).isEqualTo(3000 * 11 + 2);
    assertThat(Json.standard().decode(text, new io.seriform.TypeRef<List<Item>>() {}))
        .isEqualTo(items);
    // taking the whitespace away gives the compact text again
    assertThat(text.replaceAll("\n *", "").replace("\": ", "\":"))
        .isEqualTo(Json.standard().encodeToString(items));
  }

  @Test
  void aStreamedArrayIsIndentedAndLinesAreNot() {
    ByteArrayOutputStream array = new ByteArrayOutputStream();
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    try (StreamEncoder<Item> a = json.encodeStream(array, Item.class, Framing.ARRAY);
        StreamEncoder<Item> b = json.encodeStream(lines, Item.class, Framing.SEQUENCE)) {
      for (int i = 0; i < 2; i++) {
        a.write(new Item("x", i, null, null));
        b.write(new Item("x", i, null, null));
      }
    }
    assertThat(array.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "[\n  {\n    \"name\": \"x\",\n    \"size\": 0\n  },\n"
                + "  {\n    \"name\": \"x\",\n    \"size\": 1\n  }\n]");
    assertThat(lines.toString(StandardCharsets.UTF_8))
        .isEqualTo("{\"name\":\"x\",\"size\":0}\n{\"name\":\"x\",\"size\":1}\n");
  }

  /** A piece may end within a string, behind a backslash, and behind what opens an object. */
  @Test
  void piecesOfAnySize() throws Exception {
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("a \"quoted\" name, longer than a word", "\\\\\"\n\u00e9\u20ac:,[]{}");
    more.put("lists", List.of(List.of(), List.of(List.of(1, 2), Map.of("x", "12345678")), ""));
    Item item = new Item("\\", -1, List.of(1), more);
    byte[] compact = Json.standard().encode(item);
    byte[] expected = json.encode(item);
    for (int size = 1; size <= compact.length; size++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      JsonIndent indent = new JsonIndent(Sink.of(out), 2);
      for (int i = 0; i < compact.length; i += size) {
        indent.write(compact, i, Math.min(size, compact.length - i));
      }
      assertThat(out.toByteArray()).as("pieces of " + size).isEqualTo(expected);
    }
  }
}

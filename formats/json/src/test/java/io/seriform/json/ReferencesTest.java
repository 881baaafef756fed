package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.kits.ReferencesKit;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects with ids. */
class ReferencesTest extends ReferencesKit {

  /** By name alone, as ids are properties. */
  @Override
  protected SelfDescribingFormat format(Engine engine, Shape shape) {
    return Json.with(options(engine));
  }

  private static JsonOptions options(Engine engine) {
    return JsonOptions.standard().withEngine(engine).withReferences(true);
  }

  static final class Open {
    public String name;
    public Open next;
    public Object any;
    @Unknown public Map<String, Object> rest;
  }

  /** A name is the same however it is spelled. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void namesMayBeSpelledAnyWay(Engine engine) {
    for (boolean singleQuotes : new boolean[] {false, true}) {
      JsonOptions options = options(engine).withSingleQuotes(singleQuotes).withComments(true);
      JsonCodec<Open> codec = Json.with(options).codec(Open.class);
      String plain =
          "{\"$id\":\"1\",\"name\":\"x\",\"next\":{\"$ref\":\"1\"},\"any\":{\"$id\":\"2\",\"a\":{\"$ref\":\"2\"}}}";
      String escaped = plain.replace("$", "\\u0024");
      String apostrophes = plain.replace('"', '\'');
      String all = escaped.replace("id", "\\u0069\\u0064").replace("ref", "\\u0072\\u0065\\u0066");
      String spaced = plain.replace("{", " { /* * */ ").replace(":", " : ");
      for (String text :
          singleQuotes
              ? List.of(plain, escaped, all, spaced, apostrophes, escaped.replace('"', '\''))
              : List.of(plain, escaped, all, spaced)) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (Open open :
            List.of(
                codec.decode(text),
                codec.decode(bytes),
                codec.decode(new Trickle(bytes, 1)),
                codec.decode(new Trickle(bytes, 5)))) {
          assertThat(open.next).as(text).isSameAs(open);
          assertThat(open.rest).as(text).isEmpty();
          Map<?, ?> any = (Map<?, ?>) open.any;
          assertThat(any.get("a")).as(text).isSameAs(any);
          assertThat(any.size()).isEqualTo(1);
        }
      }
    }
  }

  /** A map that looks like a reference has an id of its own before it. */
  @Test
  void mistakableMaps() {
    Json json = Json.with(options(Engine.COMPILED));
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("$ref", "1");
    Open open = new Open();
    open.any = List.of(map, map);
    assertThat(json.encodeToString(open))
        .isEqualTo("{\"$id\":\"1\",\"any\":[{\"$id\":\"2\",\"$ref\":\"1\"},{\"$ref\":\"2\"}]}");
    Open back = json.decode(json.encode(open), Open.class);
    assertThat(back.any).isEqualTo(open.any);
    assertThat(Json.standard().encodeToString(open))
        .isEqualTo("{\"any\":[{\"$ref\":\"1\"},{\"$ref\":\"1\"}]}");
  }
}

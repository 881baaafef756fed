package io.seriform.bench.peer.text;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** JSON with the same content as another, laid out in another way. */
public final class JsonTexts {

  private static final long SEED = 20;

  private static final JsonMapper TREES =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private JsonTexts() {}

  /** Returns true if there is an object in some JSON of a workload, and so an order to change. */
  static boolean hasObjects(byte[] json) {
    for (byte b : json) {
      if (b == '{') {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the JSON with the properties of each object in another order. The order depends on the
   * names alone, so that it is the same for all who write the same properties. Names that begin
   * with {@code @} or {@code $} stay in front, where the libraries look for types and references.
   *
   * @throws IOException when the bytes are not JSON
   */
  public static byte[] shuffled(byte[] json) throws IOException {
    return TREES.writeValueAsBytes(shuffled(TREES.readTree(json)));
  }

  private static JsonNode shuffled(JsonNode node) {
    if (node instanceof ArrayNode array) {
      ArrayNode copy = TREES.createArrayNode();
      array.forEach(element -> copy.add(shuffled(element)));
      return copy;
    }
    if (!(node instanceof ObjectNode object)) {
      return node;
    }
    List<String> front = new ArrayList<>();
    List<String> names = new ArrayList<>();
    object
        .fieldNames()
        .forEachRemaining(name -> (name.matches("[@$].*") ? front : names).add(name));
    Collections.sort(names);
    Collections.shuffle(names, new Random(SEED));
    ObjectNode copy = TREES.createObjectNode();
    front.forEach(name -> copy.set(name, shuffled(object.get(name))));
    names.forEach(name -> copy.set(name, shuffled(object.get(name))));
    return copy;
  }

  /** Returns the JSON with a line per value, two spaces per level and a space after each colon. */
  public static byte[] indented(byte[] json) {
    return new Indenter(new String(json, StandardCharsets.UTF_8))
        .run()
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Copies compact JSON and adds white space outside its strings. */
  private static final class Indenter {

    private final String json;
    private final StringBuilder out = new StringBuilder();
    private int depth;

    Indenter(String json) {
      this.json = json;
    }

    String run() {
      boolean quoted = false;
      for (int i = 0; i < json.length(); i++) {
        char c = json.charAt(i);
        if (quoted) {
          out.append(c);
          if (c == '\\') {
            out.append(json.charAt(++i));
          }
          quoted = c != '"';
        } else if (isEmptyContainer(i)) {
          out.append(c).append(json.charAt(++i));
        } else {
          quoted = c == '"';
          structural(c);
        }
      }
      return out.append('\n').toString();
    }

    private boolean isEmptyContainer(int i) {
      return json.startsWith("{}", i) || json.startsWith("[]", i);
    }

    private void structural(char c) {
      switch (c) {
        case '{', '[' -> {
          out.append(c);
          newLine(++depth);
        }
        case '}', ']' -> {
          newLine(--depth);
          out.append(c);
        }
        case ',' -> {
          out.append(c);
          newLine(depth);
        }
        case ':' -> out.append(": ");
        default -> out.append(c);
      }
    }

    private void newLine(int level) {
      out.append('\n').append("  ".repeat(level));
    }
  }
}

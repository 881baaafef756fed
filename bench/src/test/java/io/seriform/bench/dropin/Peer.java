package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import io.seriform.error.SeriformException;
import io.seriform.fastjson.FastjsonDialect;
import io.seriform.gson.GsonDialect;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import java.lang.reflect.Type;
import java.util.function.UnaryOperator;

/** Another library with its defaults, and what a team that comes from it is told to expect. */
@SuppressWarnings("ImmutableEnumChecker") // nothing of these changes once it is made
enum Peer {
  JACKSON2(JacksonDialect.jackson2()) {
    private final ObjectMapper mapper = new ObjectMapper();

    @Override
    String write(Object value) {
      try {
        return mapper.writeValueAsString(value);
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException(e);
      }
    }

    @Override
    Object read(String text, Type type) {
      try {
        return mapper.readValue(text, mapper.constructType(type));
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException(e);
      }
    }
  },
  JACKSON3(JacksonDialect.jackson3()) {
    private final tools.jackson.databind.ObjectMapper mapper =
        new tools.jackson.databind.ObjectMapper();

    @Override
    String write(Object value) {
      return mapper.writeValueAsString(value);
    }

    @Override
    Object read(String text, Type type) {
      return mapper.readValue(text, mapper.constructType(type));
    }
  },
  GSON(GsonDialect.standard()) {
    private final Gson gson = new Gson();

    @Override
    String write(Object value) {
      return gson.toJson(value);
    }

    @Override
    Object read(String text, Type type) {
      return gson.fromJson(text, type);
    }
  },
  FASTJSON2(FastjsonDialect.fastjson2()) {
    @Override
    String write(Object value) {
      return com.alibaba.fastjson2.JSON.toJSONString(value);
    }

    @Override
    Object read(String text, Type type) {
      return com.alibaba.fastjson2.JSON.parseObject(text, type);
    }
  },
  FASTJSON1(FastjsonDialect.fastjson1()) {
    @Override
    String write(Object value) {
      return com.alibaba.fastjson.JSON.toJSONString(value);
    }

    @Override
    Object read(String text, Type type) {
      return com.alibaba.fastjson.JSON.parseObject(text, type);
    }
  };

  private static final ObjectMapper TREES = new ObjectMapper();

  private final JsonOptions options;

  Peer(Dialect dialect) {
    this.options = JsonOptions.standard().withDialects(dialect);
  }

  abstract String write(Object value);

  abstract Object read(String text, Type type);

  Json ours() {
    return Json.with(options);
  }

  Json ours(UnaryOperator<JsonOptions> cure) {
    return Json.with(cure.apply(options));
  }

  /** Both write the same tree. */
  void sameWritten(Object value, String text) {
    written(value, text, text);
  }

  /** Both write what the texts say. */
  void written(Object value, String theirs, String ours) {
    assertThat(write(value)).as("%s, written", this).isEqualTo(theirs);
    assertThat(ours().encodeToString(value)).as("written here").isEqualTo(ours);
  }

  /** The library writes something else, unless an option is set here. */
  void written(Object value, String theirs, String ours, UnaryOperator<JsonOptions> cure) {
    written(value, theirs, ours);
    assertThat(ours(cure).encodeToString(value)).as("with the option").isEqualTo(theirs);
  }

  /** The library writes it, and here it is refused. */
  void refusedToWrite(Object value, String theirs, String hint) {
    assertThat(write(value)).as("%s, written", this).isEqualTo(theirs);
    assertThatThrownBy(() -> ours().encodeToString(value))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining(hint);
  }

  /** Both read the same. */
  void sameRead(String text, Class<?> type) {
    assertThat(ours().decode(text, type))
        .as("%s, %s", this, text)
        .usingRecursiveComparison()
        .isEqualTo(read(text, type));
  }

  /** The library reads it, and here it is refused. */
  void refusedHere(String text, Class<?> type, String theirs, String hint) {
    assertThat(tree(write(read(text, type)))).as("%s, %s", this, text).isEqualTo(tree(theirs));
    assertThatThrownBy(() -> ours().decode(text, type))
        .as(text)
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining(hint);
  }

  /** The same, until an option is set. */
  void refusedHere(
      String text, Class<?> type, String theirs, String hint, UnaryOperator<JsonOptions> cure) {
    refusedHere(text, type, theirs, hint);
    Object cured = ours(cure).decode(text, type);
    assertThat(tree(write(cured))).as("with the option: %s", text).isEqualTo(tree(theirs));
  }

  /** The library refuses to read it. */
  void refusedThere(String text, Class<?> type) {
    assertThatThrownBy(() -> read(text, type))
        .as("%s, %s", this, text)
        .isInstanceOf(RuntimeException.class);
  }

  private static JsonNode tree(String json) {
    try {
      return TREES.readTree(json);
    } catch (JsonProcessingException e) {
      throw new AssertionError(json, e);
    }
  }
}

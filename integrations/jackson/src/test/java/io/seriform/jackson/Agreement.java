package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.Format;
import io.seriform.annotation.Include;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Sets this library against Jackson 2 and 3, on the same values. */
final class Agreement {

  private static final ObjectMapper JACKSON2 = new ObjectMapper();
  private static final JsonMapper JACKSON3 = JsonMapper.builder().build();

  /** As Jackson 2 reads and writes by default, but for dates. */
  static final Json LIKE_JACKSON2 = like(JacksonDialect.jackson2());

  static final Json LIKE_JACKSON3 = like(JacksonDialect.jackson3());

  private Agreement() {}

  private static Json like(Dialect dialect) {
    return Json.with(like(JsonOptions.standard(), dialect));
  }

  private static <O extends SelfDescribingOptions<O>> O like(O options, Dialect dialect) {
    return options
        .withDialects(dialect)
        .withInclusion(Include.When.ALWAYS)
        .withTextAsScalar(true)
        .withNullAsDefault(true);
  }

  /** Both engines, in each format that writes names, write one tree, and read it again. */
  static void everywhere(Object value, Type type) {
    Document tree = LIKE_JACKSON2.readTree(encoded(LIKE_JACKSON2, type, value));
    for (Engine engine : Engine.values()) {
      Dialect dialect = JacksonDialect.jackson2();
      for (SelfDescribingFormat format :
          List.of(
              Json.with(like(JsonOptions.standard().withEngine(engine), dialect)),
              Cbor.with(like(CborOptions.standard().withEngine(engine), dialect)),
              Msgpack.with(like(MsgpackOptions.standard().withEngine(engine), dialect)))) {
        byte[] bytes = encoded(format, type, value);
        assertThat(format.readTree(bytes)).as("written by %s, %s", format, engine).isEqualTo(tree);
        Object read = format.codec(type).decode(bytes);
        assertThat(encoded(format, type, read))
            .as("read by %s, %s", format, engine)
            .isEqualTo(bytes);
      }
    }
  }

  @SuppressWarnings("unchecked") // the value is of the type
  private static byte[] encoded(Format format, Type type, Object value) {
    return ((io.seriform.Codec<Object>) format.codec(type)).encode(value);
  }

  static JsonNode tree(String json) {
    try {
      return JACKSON2.readTree(json);
    } catch (IOException e) {
      throw new AssertionError(json, e);
    }
  }

  /** The same with Jackson 2 and 3, both ways. */
  static void withJackson(Object value) {
    withJackson2(value, value.getClass());
    withJackson3(value, value.getClass());
  }

  /** The same with Jackson 2 and 3, and in each engine and format that writes names. */
  static void withJacksonEverywhere(Object value) {
    withJackson(value);
    everywhere(value, value.getClass());
  }

  static void withJackson2(Object value) {
    withJackson2(value, value.getClass());
  }

  static void withJackson3(Object value) {
    withJackson3(value, value.getClass());
  }

  static void withJackson2(Object value, Type type) {
    try {
      JavaType declared = JACKSON2.constructType(type);
      String theirs = JACKSON2.writerFor(declared).writeValueAsString(value);
      String ours = text(LIKE_JACKSON2, type, value);
      assertThat(tree(ours)).as("written").isEqualTo(tree(theirs));
      Object readByThem = JACKSON2.readValue(theirs, declared);
      Object readByUs = LIKE_JACKSON2.codec(type).decode(bytes(theirs));
      assertThat(JACKSON2.writerFor(declared).writeValueAsString(readByUs))
          .as("read")
          .isEqualTo(JACKSON2.writerFor(declared).writeValueAsString(readByThem));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static void withJackson3(Object value, Type type) {
    tools.jackson.databind.JavaType declared = JACKSON3.constructType(type);
    String theirs = JACKSON3.writerFor(declared).writeValueAsString(value);
    String ours = text(LIKE_JACKSON3, type, value);
    assertThat(tree(ours)).as("written, 3").isEqualTo(tree(theirs));
    Object readByThem = JACKSON3.readValue(theirs, declared);
    Object readByUs = LIKE_JACKSON3.codec(type).decode(bytes(theirs));
    assertThat(JACKSON3.writerFor(declared).writeValueAsString(readByUs))
        .as("read, 3")
        .isEqualTo(JACKSON3.writerFor(declared).writeValueAsString(readByThem));
  }

  @SuppressWarnings("unchecked") // the value is of the type
  private static String text(Json json, Type type, Object value) {
    return new String(encoded(json, type, value), java.nio.charset.StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }
}

package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.Codec;
import io.seriform.annotation.Include;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Sets JSON, CBOR and MessagePack, by both engines, against Jackson 2 and Jackson 3. */
final class Everywhere {

  private static final ObjectMapper JACKSON2 = new ObjectMapper();
  private static final JsonMapper JACKSON3 = JsonMapper.builder().build();
  private static final Json TREES = Json.standard();

  private Everywhere() {}

  /** The formats with the options that are nearest to Jackson's defaults. */
  static List<SelfDescribingFormat> formats(Dialect dialect) {
    List<SelfDescribingFormat> formats = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      formats.add(Json.with(like(JsonOptions.standard(), dialect, engine)));
      formats.add(Cbor.with(like(CborOptions.standard(), dialect, engine)));
      formats.add(Msgpack.with(like(MsgpackOptions.standard(), dialect, engine)));
    }
    return formats;
  }

  private static <O extends SelfDescribingOptions<O>> O like(
      O options, Dialect dialect, Engine engine) {
    return options
        .withDialects(dialect)
        .withEngine(engine)
        .withInclusion(Include.When.ALWAYS)
        .withTextAsScalar(true)
        .withNullAsDefault(true);
  }

  /** What Jackson 2 and 3 write is written, and what they write is read as they read it. */
  static void agree(Object value) {
    written2(value);
    String third = JACKSON3.writeValueAsString(value);
    for (SelfDescribingFormat format : formats(JacksonDialect.jackson3())) {
      assertThat(tree(text(format, format.encode(value))))
          .as(format.name() + ", 3")
          .isEqualTo(tree(third));
    }
    reads(write2(value), value.getClass());
  }

  /** The same with Jackson 2 alone. */
  static void agree2(Object value) {
    written2(value);
    reads2(write2(value), value.getClass());
  }

  /** What Jackson 2 writes is written. */
  static void written2(Object value) {
    JsonNode theirs = tree(write2(value));
    for (SelfDescribingFormat format : formats(JacksonDialect.jackson2())) {
      assertThat(tree(text(format, format.encode(value)))).as(format.name()).isEqualTo(theirs);
    }
  }

  /** A text is read as Jackson 2 and 3 read it, or refused as they refuse it. */
  static void reads(String json, Class<?> type) {
    reads2(json, type);
    String third;
    try {
      third = write2(JACKSON3.readValue(json, type));
    } catch (tools.jackson.core.JacksonException e) {
      third = null;
    }
    compare(json, type, third, JacksonDialect.jackson3());
  }

  /** The same with Jackson 2 alone. */
  static void reads2(String json, Class<?> type) {
    String second;
    try {
      second = write2(JACKSON2.readValue(json, type));
    } catch (IOException e) {
      second = null;
    }
    compare(json, type, second, JacksonDialect.jackson2());
  }

  private static void compare(String json, Class<?> type, String expected, Dialect dialect) {
    Document document = TREES.readTree(json.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    for (SelfDescribingFormat format : formats(dialect)) {
      byte[] bytes =
          format instanceof Json
              ? json.getBytes(java.nio.charset.StandardCharsets.UTF_8)
              : format.encode(document);
      String ours;
      Exception refused = null;
      try {
        Object read = format.decode(bytes, type);
        ours = write2(read);
      } catch (SeriformException e) {
        ours = null;
        refused = e;
      }
      assertThat(ours)
          .as("%s of %s from %s, %s", format.name(), type.getSimpleName(), json, refused)
          .isEqualTo(expected);
    }
  }

  private static String write2(Object value) {
    try {
      return JACKSON2.writeValueAsString(value);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static String text(SelfDescribingFormat format, byte[] bytes) {
    Codec<Document> codec = TREES.codec(Document.class);
    return new String(
        codec.encode(format.readTree(bytes)), java.nio.charset.StandardCharsets.UTF_8);
  }

  static JsonNode tree(String json) {
    return Agreement.tree(json);
  }
}

package io.seriform.bench.dropin;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.seriform.annotation.Include;
import io.seriform.gson.GsonBridge;
import io.seriform.gson.GsonDialect;
import io.seriform.jackson.JacksonDialect;
import io.seriform.jackson2.JacksonBridge;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.jsonb.JsonbDialect;
import io.seriform.kotlin.KotlinDialect;
import io.seriform.model.marks.Dialect;
import io.seriform.model.rules.NamingStrategy;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.IOException;
import java.util.function.UnaryOperator;
import org.openapitools.jackson.nullable.JsonNullableModule;

/**
 * The library that the classes were written for, and this one as it replaces it.
 *
 * @param name what it is called
 * @param engine writes and reads
 * @param alone this library without a bridge
 * @param bridged with the bridge to the other
 */
record ModelPeer(String name, Engine engine, Json alone, Json bridged) {

  /** Writes and reads values of a declared class. */
  interface Engine {
    String write(Class<?> type, Object value) throws IOException;

    Object read(Class<?> type, String json) throws IOException;
  }

  static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(new JsonNullableModule())
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
          .build();

  static final ModelPeer JACKSON2 = jackson();
  static final ModelPeer GSON = gson(new Gson(), options -> options);
  static final ModelPeer GSON_SNAKE =
      gson(
          new GsonBuilder()
              .setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES)
              .create(),
          options -> options.withNaming(NamingStrategy.SNAKE_CASE));
  static final ModelPeer GSON_KOTLIN =
      gson(
          new Gson(),
          options -> options.withDialects(GsonDialect.standard(), KotlinDialect.INSTANCE));
  static final ModelPeer JSONB = jsonb();

  private static ModelPeer jackson() {
    return jackson("Jackson 2", MAPPER, jacksonOptions(JacksonDialect.jackson2()));
  }

  static JsonOptions jacksonOptions(Dialect... dialects) {
    return JsonOptions.standard()
        .withDialects(dialects)
        .withInclusion(Include.When.ALWAYS)
        .withDates(JsonOptions.Dates.EPOCH)
        .withTextAsScalar(true)
        .withNullAsDefault(true);
  }

  static ModelPeer jackson(String name, ObjectMapper mapper, JsonOptions options) {
    return peer(
        name,
        new Engine() {
          @Override
          public String write(Class<?> type, Object value) throws IOException {
            return mapper.writerFor(type).writeValueAsString(value);
          }

          @Override
          public Object read(Class<?> type, String json) throws IOException {
            return mapper.readValue(json, type);
          }
        },
        options,
        JacksonBridge.of(mapper));
  }

  private static ModelPeer gson(Gson gson, UnaryOperator<JsonOptions> also) {
    return peer(
        "Gson",
        new Engine() {
          @Override
          public String write(Class<?> type, Object value) {
            return gson.toJson(value, type);
          }

          @Override
          public Object read(Class<?> type, String json) {
            return gson.fromJson(json, type);
          }
        },
        also.apply(
            JsonOptions.standard()
                .withDialects(GsonDialect.standard())
                .withTextAsScalar(true)
                .withNullAsDefault(true)),
        GsonBridge.of(gson));
  }

  private static ModelPeer jsonb() {
    Jsonb jsonb = JsonbBuilder.create();
    return peer(
        "JSON-B",
        new Engine() {
          @Override
          public String write(Class<?> type, Object value) {
            return jsonb.toJson(value, type);
          }

          @Override
          public Object read(Class<?> type, String json) {
            return jsonb.fromJson(json, type);
          }
        },
        JsonOptions.standard()
            .withDialects(JsonbDialect.standard())
            .withTextAsScalar(true)
            .withNullAsDefault(true));
  }

  static ModelPeer peer(String name, Engine engine, JsonOptions options, Dialect... bridge) {
    Json bridged = Json.with(options.withDialects(bridge));
    return new ModelPeer(name, engine, Json.with(options), bridged);
  }
}

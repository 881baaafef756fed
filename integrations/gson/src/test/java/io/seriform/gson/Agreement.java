package io.seriform.gson;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParser;
import io.seriform.annotation.Include;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;

/** Sets this library against Gson, on the same values. */
final class Agreement {

  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  static final Json LIKE_GSON =
      Json.with(
          JsonOptions.standard()
              .withDialects(GsonDialect.standard())
              .withInclusion(Include.When.ALWAYS)
              .withTextAsScalar(true)
              .withNullAsDefault(true));

  private Agreement() {}

  /** The same with Gson, both ways. */
  static void withGson(Object value) {
    Class<?> type = value.getClass();
    String theirs = GSON.toJson(value, type);
    assertThat(JsonParser.parseString(LIKE_GSON.encodeToString(value)))
        .as("written")
        .isEqualTo(JsonParser.parseString(theirs));
    Object readByUs = LIKE_GSON.decode(theirs, type);
    assertThat(GSON.toJson(readByUs, type))
        .as("read")
        .isEqualTo(GSON.toJson(GSON.fromJson(theirs, type), type));
  }
}

package io.seriform.model.foreign;

import io.seriform.model.Dialect;

/**
 * Annotations of other libraries that can be honoured. They are found by their names, so that none
 * of those libraries is needed.
 */
public enum AnnotationFamily {
  /** Jackson 2 and 3. */
  JACKSON,
  /** Gson. */
  GSON,
  /** fastjson 1 and 2. */
  FASTJSON,
  /** JSON-B, under its names in {@code jakarta} and in {@code javax}. */
  JSONB;

  public Dialect dialect() {
    return switch (this) {
      case JACKSON -> new JacksonDialect();
      case GSON -> new GsonDialect();
      case FASTJSON -> new FastjsonDialect();
      case JSONB -> new JsonbDialect();
    };
  }
}

package io.seriform.jackson;

import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.DialectProvider;
import java.util.Map;

/** Names {@code jackson2} and {@code jackson3} for files of configuration. */
public final class JacksonDialects implements DialectProvider {

  @Override
  public Map<String, Dialect> dialects() {
    return Map.of(
        "jackson2", JacksonDialect.jackson2(),
        "jackson3", JacksonDialect.jackson3());
  }
}

package io.seriform.jsonb;

import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.DialectProvider;
import java.util.Map;

/** Names {@code jsonb} for files of configuration. */
public final class JsonbDialects implements DialectProvider {

  @Override
  public Map<String, Dialect> dialects() {
    return Map.of("jsonb", JsonbDialect.standard());
  }
}

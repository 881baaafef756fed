package io.seriform.gson;

import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.DialectProvider;
import java.util.Map;

/** Names {@code gson} for files of configuration. */
public final class GsonDialects implements DialectProvider {

  @Override
  public Map<String, Dialect> dialects() {
    return Map.of("gson", GsonDialect.standard());
  }
}

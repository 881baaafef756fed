package io.seriform.fastjson;

import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.DialectProvider;
import java.util.Map;

/** Names {@code fastjson1} and {@code fastjson2} for files of configuration. */
public final class FastjsonDialects implements DialectProvider {

  @Override
  public Map<String, Dialect> dialects() {
    return Map.of(
        "fastjson1", FastjsonDialect.fastjson1(),
        "fastjson2", FastjsonDialect.fastjson2());
  }
}

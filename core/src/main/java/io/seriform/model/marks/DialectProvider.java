package io.seriform.model.marks;

import java.util.Map;

/**
 * Names dialects for files of configuration, where code cannot: {@code seriform.dialects=jackson3}.
 * Modules with dialects provide one as a service ({@link java.util.ServiceLoader}).
 */
public interface DialectProvider {

  /** Returns the dialects of the module by name, in lower case. */
  Map<String, Dialect> dialects();
}

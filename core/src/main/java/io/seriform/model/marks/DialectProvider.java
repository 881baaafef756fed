package io.seriform.model.marks;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * Names dialects for files of configuration, where code cannot: {@code seriform.dialects=jackson3}.
 * Modules with dialects provide one as a service ({@link java.util.ServiceLoader}).
 */
public interface DialectProvider {

  /** Returns the dialects of the module by name, in lower case. */
  Map<String, Dialect> dialects();

  /**
   * Returns the dialects of other languages on the class path, such as Kotlin's. Integrations add
   * them without being told.
   */
  static List<Dialect> languages() {
    return ServiceLoader.load(DialectProvider.class, DialectProvider.class.getClassLoader())
        .stream()
        .flatMap(provider -> provider.get().dialects().values().stream())
        .filter(dialect -> !dialect.honoursAnnotations())
        .toList();
  }
}

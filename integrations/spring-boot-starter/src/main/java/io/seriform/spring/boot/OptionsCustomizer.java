package io.seriform.spring.boot;

import io.seriform.Options;

/**
 * Changes the options of a format, after the properties {@code seriform.*}; for beans:
 *
 * <pre>{@code
 * @Bean
 * OptionsCustomizer<JsonOptions> money() {
 *   return options -> options.withConversion(Money.class, Money::toString, Money::parse);
 * }
 * }</pre>
 *
 * @param <O> the options of the format
 */
@FunctionalInterface
public interface OptionsCustomizer<O extends Options<O>> {

  /**
   * Returns the changed options.
   *
   * @param options those so far; not changed
   */
  O customize(O options);
}

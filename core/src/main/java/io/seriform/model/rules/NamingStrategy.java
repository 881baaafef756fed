package io.seriform.model.rules;

import java.io.Serializable;
import java.util.Locale;

/** From the name of a property in Java to its name on the wire. Stateless and thread-safe. */
@FunctionalInterface
public interface NamingStrategy extends Serializable {

  /** {@code fooBar} stays. */
  NamingStrategy IDENTITY = name -> name;

  /** {@code fooBar} becomes {@code foo_bar}, {@code httpURL2} becomes {@code http_url2}. */
  NamingStrategy SNAKE_CASE = name -> NameWords.join(name, '_').toLowerCase(Locale.ROOT);

  /** {@code fooBar} becomes {@code FOO_BAR}. */
  NamingStrategy UPPER_SNAKE = name -> NameWords.join(name, '_').toUpperCase(Locale.ROOT);

  /** {@code fooBar} becomes {@code foo-bar}. */
  NamingStrategy KEBAB_CASE = name -> NameWords.join(name, '-').toLowerCase(Locale.ROOT);

  /** {@code fooBar} becomes {@code foo.bar}. */
  NamingStrategy DOT_CASE = name -> NameWords.join(name, '.').toLowerCase(Locale.ROOT);

  /** {@code fooBar} becomes {@code FooBar}. */
  NamingStrategy UPPER_CAMEL = NameWords::upperFirst;

  /** {@code fooBar} becomes {@code foobar}. */
  NamingStrategy LOWER_CASE = name -> name.toLowerCase(Locale.ROOT);

  /**
   * The name on the wire.
   *
   * @param name the name in Java
   * @return neither null nor empty
   */
  String name(String name);
}

package io.seriform.model.foreign;

import io.seriform.model.NamingStrategy;
import java.util.Locale;

/**
 * Jackson's {@code PropertyNamingStrategies}, which name {@code someURLThing} otherwise than ours:
 * {@code withNaming(JacksonNaming.SNAKE_CASE)}.
 */
public enum JacksonNaming implements NamingStrategy {
  /** {@code someURLThing} stays. */
  LOWER_CAMEL_CASE,
  /** {@code someURLThing} becomes {@code SomeURLThing}. */
  UPPER_CAMEL_CASE,
  /** {@code someURLThing} becomes {@code some_urlthing}. */
  SNAKE_CASE,
  /** {@code someURLThing} becomes {@code SOME_URLTHING}. */
  UPPER_SNAKE_CASE,
  /** {@code someURLThing} becomes {@code someurlthing}. */
  LOWER_CASE,
  /** {@code someURLThing} becomes {@code some-url-thing}. */
  KEBAB_CASE,
  /** {@code someURLThing} becomes {@code some.url.thing}. */
  LOWER_DOT_CASE;

  @Override
  public String name(String name) {
    return switch (this) {
      case LOWER_CAMEL_CASE -> name;
      case UPPER_CAMEL_CASE -> UPPER_CAMEL.name(name);
      case SNAKE_CASE -> ForeignNames.jacksonSnake(name);
      case UPPER_SNAKE_CASE -> ForeignNames.jacksonSnake(name).toUpperCase(Locale.ROOT);
      case LOWER_CASE -> name.toLowerCase(Locale.ROOT);
      case KEBAB_CASE -> ForeignNames.jackson('-').name(name);
      case LOWER_DOT_CASE -> ForeignNames.jackson('.').name(name);
    };
  }
}

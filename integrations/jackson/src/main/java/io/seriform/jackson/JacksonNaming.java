package io.seriform.jackson;

import io.seriform.model.rules.NamingStrategy;
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
      case SNAKE_CASE -> snake(name);
      case UPPER_SNAKE_CASE -> snake(name).toUpperCase(Locale.ROOT);
      case LOWER_CASE -> name.toLowerCase(Locale.ROOT);
      case KEBAB_CASE -> separated(name, '-');
      case LOWER_DOT_CASE -> separated(name, '.');
    };
  }

  /** Snake case: {@code someURLThing} becomes {@code some_urlthing}. */
  private static String snake(String name) {
    StringBuilder text = new StringBuilder(name.length() + 4);
    boolean capital = false;
    for (int i = name.startsWith("_") ? 1 : 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean starts = Character.isUpperCase(c) && !capital;
      if (starts && !text.isEmpty() && text.charAt(text.length() - 1) != '_') {
        text.append('_');
      }
      capital = Character.isUpperCase(c);
      text.append(capital ? Character.toLowerCase(c) : c);
    }
    return text.isEmpty() ? name : text.toString();
  }

  /**
   * Words with a separator: {@code someURLThing} becomes {@code some-url-thing}, {@code httpURL2}
   * becomes {@code http-ur-l2}.
   */
  private static String separated(String name, char separator) {
    StringBuilder text = new StringBuilder(name.length() + 4);
    int capitals = 0;
    for (int i = 0; i < name.length(); i++) {
      char lower = Character.toLowerCase(name.charAt(i));
      if (lower == name.charAt(i)) {
        if (capitals > 1) {
          text.insert(text.length() - 1, separator);
        }
        capitals = 0;
      } else {
        if (capitals == 0 && i > 0) {
          text.append(separator);
        }
        capitals++;
      }
      text.append(lower);
    }
    return text.toString();
  }
}

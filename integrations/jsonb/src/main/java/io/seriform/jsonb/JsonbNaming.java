package io.seriform.jsonb;

import io.seriform.model.rules.NamingStrategy;
import java.util.Locale;

/**
 * The strategies of JSON-B's {@code PropertyNamingStrategy}, as Yasson has them: {@code
 * withNaming(JsonbNaming.LOWER_CASE_WITH_DASHES)}.
 */
public enum JsonbNaming implements NamingStrategy {
  /** {@code someURLThing} becomes {@code some-urlthing}. */
  LOWER_CASE_WITH_DASHES,
  /** {@code someURLThing} becomes {@code some_urlthing}. */
  LOWER_CASE_WITH_UNDERSCORES,
  /** {@code someURLThing} becomes {@code SomeURLThing}. */
  UPPER_CAMEL_CASE,
  /** {@code someURLThing} becomes {@code Some URLThing}. */
  UPPER_CAMEL_CASE_WITH_SPACES;

  @Override
  public String name(String name) {
    return switch (this) {
      case LOWER_CASE_WITH_DASHES -> words(name, '-').toLowerCase(Locale.ROOT);
      case LOWER_CASE_WITH_UNDERSCORES -> words(name, '_').toLowerCase(Locale.ROOT);
      case UPPER_CAMEL_CASE -> UPPER_CAMEL.name(name);
      case UPPER_CAMEL_CASE_WITH_SPACES -> words(UPPER_CAMEL.name(name), ' ');
    };
  }

  /** A separator before each capital behind a small letter. */
  private static String words(String name, char separator) {
    StringBuilder text = new StringBuilder(name.length() + 4);
    for (int i = 0; i < name.length(); i++) {
      if (i > 0
          && Character.isUpperCase(name.charAt(i))
          && Character.isLowerCase(name.charAt(i - 1))) {
        text.append(separator);
      }
      text.append(name.charAt(i));
    }
    return text.toString();
  }
}

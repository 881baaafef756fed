package io.seriform.gson;

import io.seriform.model.rules.NamingStrategy;
import java.util.Locale;

/**
 * Gson's {@code FieldNamingPolicy}, which names {@code userID} otherwise than ours: {@code
 * withNaming(GsonNaming.LOWER_CASE_WITH_UNDERSCORES)}.
 */
public enum GsonNaming implements NamingStrategy {
  /** {@code userID} becomes {@code UserID}. */
  UPPER_CAMEL_CASE,
  /** {@code userID} becomes {@code User I D}. */
  UPPER_CAMEL_CASE_WITH_SPACES,
  /** {@code userID} becomes {@code USER_I_D}. */
  UPPER_CASE_WITH_UNDERSCORES,
  /** {@code userID} becomes {@code user_i_d}. */
  LOWER_CASE_WITH_UNDERSCORES,
  /** {@code userID} becomes {@code user-i-d}. */
  LOWER_CASE_WITH_DASHES,
  /** {@code userID} becomes {@code user.i.d}. */
  LOWER_CASE_WITH_DOTS;

  @Override
  public String name(String name) {
    return switch (this) {
      case UPPER_CAMEL_CASE -> capital(name);
      case UPPER_CAMEL_CASE_WITH_SPACES -> capital(words(name, ' '));
      case UPPER_CASE_WITH_UNDERSCORES -> words(name, '_').toUpperCase(Locale.ROOT);
      case LOWER_CASE_WITH_UNDERSCORES -> words(name, '_').toLowerCase(Locale.ROOT);
      case LOWER_CASE_WITH_DASHES -> words(name, '-').toLowerCase(Locale.ROOT);
      case LOWER_CASE_WITH_DOTS -> words(name, '.').toLowerCase(Locale.ROOT);
    };
  }

  /** A separator before each capital but the first character. */
  private static String words(String name, char separator) {
    StringBuilder text = new StringBuilder(name.length() + 4);
    for (int i = 0; i < name.length(); i++) {
      if (i > 0 && Character.isUpperCase(name.charAt(i))) {
        text.append(separator);
      }
      text.append(name.charAt(i));
    }
    return text.toString();
  }

  /** With its first letter as a capital, whatever is before it. */
  private static String capital(String name) {
    int at = 0;
    while (at < name.length() && !Character.isLetter(name.charAt(at))) {
      at++;
    }
    return at == name.length()
        ? name
        : name.substring(0, at) + Character.toUpperCase(name.charAt(at)) + name.substring(at + 1);
  }
}

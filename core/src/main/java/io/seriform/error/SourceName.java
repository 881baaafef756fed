package io.seriform.error;

import java.lang.reflect.Modifier;
import java.util.StringJoiner;

/** Names of classes as source code has them, for messages that say what to add. For formats. */
public final class SourceName {

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private SourceName() {}

  /**
   * The call of an option that registers classes, ready to be copied, or what to do instead if one
   * of the classes has no name in source code.
   *
   * @param option the option: {@code ModelOptions.withSubtype}
   * @param classes its arguments
   * @return such as {@code ModelOptions.withSubtype(shop.Shape.class, shop.Circle.class) adds it}
   */
  public static String adds(String option, Class<?>... classes) {
    StringJoiner arguments = new StringJoiner(", ", option + "(", ") adds it");
    for (Class<?> type : classes) {
      if (!isNamable(type)) {
        return "source code cannot name "
            + type.getName()
            + ", so that no option can add it: use a class with a name";
      }
      arguments.add(type.getCanonicalName() + ".class");
    }
    return arguments.toString();
  }

  /** True unless a class is anonymous, local, hidden, or the JDK keeps it to itself. */
  private static boolean isNamable(Class<?> type) {
    if (type.getCanonicalName() == null || type.isHidden() || type.isSynthetic()) {
      return false;
    }
    if (type.getClassLoader() != null && type.getClassLoader() != PLATFORM) {
      return true;
    }
    boolean isPublic = type.getModule().isExported(type.getPackageName());
    for (Class<?> c = type; c != null; c = c.getDeclaringClass()) {
      isPublic &= Modifier.isPublic(c.getModifiers());
    }
    return isPublic;
  }
}

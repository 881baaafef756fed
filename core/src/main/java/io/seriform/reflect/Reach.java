package io.seriform.reflect;

import io.seriform.error.ModelException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;

/** The members that the modules of users let us touch. */
public final class Reach {

  private static final Module OURS = Reach.class.getModule();

  private Reach() {}

  /** Returns true if the module of a member lets us touch it. */
  public static boolean covers(Member member) {
    Class<?> home = member.getDeclaringClass();
    boolean open =
        Modifier.isPublic(member.getModifiers()) && Modifier.isPublic(home.getModifiers());
    return open
        ? home.getModule().isExported(home.getPackageName(), OURS)
        : home.getModule().isOpen(home.getPackageName(), OURS);
  }

  /** Returns the line of a module descriptor that opens a class to this library. */
  public static String opening(Class<?> type) {
    return "`opens "
        + type.getPackageName()
        + (OURS.isNamed() ? " to " + OURS.getName() : "")
        + ";`";
  }

  /**
   * Makes a member accessible.
   *
   * @param member a field, method or constructor
   * @throws ModelException if its module does not open it, with the line that does
   */
  public static void open(Member member) {
    try {
      ((AccessibleObject) member).setAccessible(true);
    } catch (InaccessibleObjectException | SecurityException e) {
      throw missing(member, e);
    }
  }

  /** The error if a member cannot be touched. */
  public static ModelException missing(Member member, Exception cause) {
    Class<?> home = member.getDeclaringClass();
    Module module = home.getModule();
    if (!module.isNamed() || module.isOpen(home.getPackageName(), OURS)) {
      return new ModelException("no access to " + member, cause);
    }
    // the text of the cause tells nothing more, and has identity hash codes
    return new ModelException(
        "no access to " + member + ": add " + opening(home) + " to the module " + module.getName());
  }
}

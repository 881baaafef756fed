package io.seriform.codec;

import io.seriform.error.ModelException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;

/** Handles on the members of users' classes, private ones too where their module lets us. */
public final class MemberHandles {

  private static final MethodHandles.Lookup OWN = MethodHandles.lookup();

  /** As many parameters fit into a handle even where all of them are longs. */
  public static final int MOST_OF_HANDLES = 120;

  private MemberHandles() {}

  private static ModelException noAccess(String what, Class<?> type, Exception cause) {
    Module own = OWN.lookupClass().getModule();
    Module module = type.getModule();
    if (!module.isNamed() || module.isOpen(type.getPackageName(), own)) {
      return new ModelException("no access to " + what, cause);
    }
    return new ModelException(
        "no access to "
            + what
            + ": add `opens "
            + type.getPackageName()
            + (own.isNamed() ? " to " + own.getName() : "")
            + ";` to the module "
            + module.getName(),
        cause);
  }

  /** Reads a field or calls a method without parameters. */
  public static MethodHandle getter(Member member) {
    try {
      return member instanceof Field f
          ? at(f).unreflectGetter(f)
          : at(member).unreflect((Method) member);
    } catch (IllegalAccessException e) {
      throw noAccess(member.toString(), member.getDeclaringClass(), e);
    }
  }

  /** Writes a field or calls a method with one parameter. */
  public static MethodHandle setter(Member member) {
    try {
      return member instanceof Field f
          ? at(f).unreflectSetter(f)
          : at(member).unreflect((Method) member);
    } catch (IllegalAccessException e) {
      throw noAccess(member.toString(), member.getDeclaringClass(), e);
    }
  }

  /** Calls a constructor or a static method. */
  public static MethodHandle creator(Executable executable) {
    try {
      return executable instanceof Constructor<?> c
          ? at(c).unreflectConstructor(c)
          : at(executable).unreflect((Method) executable);
    } catch (IllegalAccessException e) {
      throw noAccess(executable.toString(), executable.getDeclaringClass(), e);
    }
  }

  /**
   * Calls a constructor or a static method with all its arguments.
   *
   * @throws Throwable what the user's code throws
   */
  public static Object create(Executable executable, Object[] arguments) throws Throwable {
    if (arguments.length <= MOST_OF_HANDLES) {
      return creator(executable).invokeWithArguments(arguments);
    }
    // a handle takes fewer parameters than a constructor
    try {
      executable.setAccessible(true);
    } catch (InaccessibleObjectException e) {
      throw noAccess(executable.toString(), executable.getDeclaringClass(), e);
    }
    try {
      return executable instanceof Constructor<?> c
          ? c.newInstance(arguments)
          : ((Method) executable).invoke(null, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Calls the constructor without parameters. */
  public static MethodHandle maker(Class<?> type) {
    try {
      return creator(type.getDeclaredConstructor());
    } catch (NoSuchMethodException e) {
      throw new ModelException(type.getName() + " has no constructor without parameters", e);
    }
  }

  /** Lookups need what reflection has of itself: that our module reads the user's. */
  private static void reads(Class<?> type) {
    MemberHandles.class.getModule().addReads(type.getModule());
  }

  private static MethodHandles.Lookup at(Member member) {
    Class<?> owner = member.getDeclaringClass();
    reads(owner);
    try {
      return MethodHandles.privateLookupIn(owner, OWN);
    } catch (IllegalAccessException e) {
      // public members of exported packages need no opening
      return MethodHandles.publicLookup();
    }
  }
}

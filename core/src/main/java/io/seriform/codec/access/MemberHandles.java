package io.seriform.codec.access;

import io.seriform.error.ModelException;
import io.seriform.model.Creation;
import io.seriform.reflect.Reach;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Handles on the members of users' classes, private ones too where their module lets us. */
public final class MemberHandles {

  private static final MethodHandles.Lookup OWN = MethodHandles.lookup();

  /** The number of parameters that fit into a handle even if all of them are longs. */
  public static final int MOST_OF_HANDLES = 120;

  private MemberHandles() {}

  /** Reads a field or calls a method without parameters. */
  public static MethodHandle getter(Member member) {
    try {
      return member instanceof Field f
          ? at(f).unreflectGetter(f)
          : at(member).unreflect((Method) member);
    } catch (IllegalAccessException e) {
      throw Reach.missing(member, e);
    }
  }

  /** Writes a field, also a final one, or calls a method with one parameter. */
  public static MethodHandle setter(Member member) {
    try {
      if (member instanceof Field f) {
        if (isFinal(f)) {
          f.setAccessible(true);
        }
        return at(f).unreflectSetter(f);
      }
      return at(member).unreflect((Method) member);
    } catch (IllegalAccessException | InaccessibleObjectException e) {
      throw Reach.missing(member, e);
    }
  }

  /** Returns true if a member is a final field. */
  public static boolean isFinal(Member member) {
    return member instanceof Field && Modifier.isFinal(member.getModifiers());
  }

  /** Calls a constructor or a static method. */
  public static MethodHandle creator(Executable executable) {
    try {
      return executable instanceof Constructor<?> c
          ? at(c).unreflectConstructor(c)
          : at(executable).unreflect((Method) executable);
    } catch (IllegalAccessException e) {
      throw Reach.missing(executable, e);
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
      throw Reach.missing(executable, e);
    }
    try {
      return executable instanceof Constructor<?> c
          ? c.newInstance(arguments)
          : ((Method) executable).invoke(null, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /**
   * Returns true if an object is to be made by the maker of its creation.
   *
   * @param given which parameters have an argument; those that the maker does not fill are added
   */
  static boolean lacks(Creation.Parameters creation, boolean[] given) {
    if (creation.maker() == null) {
      return false;
    }
    boolean lacks = creation.maker().always();
    for (int i = 0; i < given.length; i++) {
      lacks |= creation.fills(i) && !given[i];
      given[i] |= !creation.fills(i);
    }
    return lacks;
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
      // public members of packages that are exported, if to us alone, need no opening
      return OWN;
    }
  }
}

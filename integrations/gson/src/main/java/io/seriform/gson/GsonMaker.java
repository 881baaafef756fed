package io.seriform.gson;

import com.google.gson.Gson;
import io.seriform.model.rules.ObjectMaker;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/**
 * Has Gson make the objects of a class that has no constructor without parameters. The fields are
 * set afterwards. Thread-safe.
 */
final class GsonMaker implements ObjectMaker {

  private final Gson gson;
  private final Class<?> type;
  private final Constructor<?> constructor;

  GsonMaker(Gson gson, Class<?> type) {
    this.gson = gson;
    this.type = type;
    this.constructor = type.getDeclaredConstructors()[0];
  }

  /** Returns true if Gson makes a user's class past its constructors, or by an instance creator. */
  static boolean isNeeded(Class<?> type) {
    boolean inner = type.getDeclaringClass() != null && !Modifier.isStatic(type.getModifiers());
    return type.getClassLoader() != null
        && !type.isEnum()
        && !type.isRecord()
        && !inner
        && !Modifier.isAbstract(type.getModifiers())
        && type.getDeclaredConstructors().length > 0
        && Arrays.stream(type.getDeclaredConstructors()).noneMatch(c -> c.getParameterCount() == 0);
  }

  @Override
  public Executable executable() {
    return constructor;
  }

  /** Returns names that no field has, so that no parameter gets an argument. */
  @Override
  public List<String> names() {
    return Arrays.stream(constructor.getParameters()).map(p -> " " + p.getName()).toList();
  }

  @Override
  public boolean fills(int parameter) {
    return true;
  }

  @Override
  public Object filler(int parameter) {
    return this;
  }

  @Override
  public Object make(Object[] arguments, boolean[] given) {
    return gson.fromJson("{}", type);
  }
}

package io.seriform.jsonb;

import io.seriform.error.ModelException;
import io.seriform.reflect.Reach;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

/** Makes the objects of classes that annotations name. */
final class JsonbMaker {

  private JsonbMaker() {}

  /** An object by the constructor without parameters. */
  static <T> T make(Class<T> type, String annotation) {
    String named = type.getName() + ", which " + annotation + " names, ";
    try {
      Constructor<T> constructor = type.getDeclaredConstructor();
      Reach.open(constructor);
      return constructor.newInstance();
    } catch (NoSuchMethodException e) {
      throw new ModelException(
          named + "needs a constructor without parameters; JsonbBridge.withConfig takes objects",
          e);
    } catch (InvocationTargetException e) {
      throw new ModelException("the constructor of " + type.getName() + " failed", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new ModelException(named + "cannot be made", e);
    }
  }
}

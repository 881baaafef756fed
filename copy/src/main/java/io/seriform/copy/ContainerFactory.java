package io.seriform.copy;

import io.seriform.codec.access.Containers;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.ModelException;
import io.seriform.reflect.PerClass;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;

/** Makes collections and maps of a class again. */
final class ContainerFactory {

  /** Nobody can change it. */
  static final String UNMODIFIABLE = "unmodifiable";

  /** It is locked for each call. */
  static final String SYNCHRONIZED = "synchronized";

  private static final PerClass<ContainerFactory> KNOWN = new PerClass<>(ContainerFactory::new);

  private final MethodHandle maker;
  private final String way;

  private ContainerFactory(Class<?> type) {
    this.way = wayOf(type.getName());
    this.maker = Modifier.isPublic(type.getModifiers()) ? maker(type) : null;
  }

  private static MethodHandle maker(Class<?> type) {
    try {
      return MemberHandles.creator(type.getConstructor())
          .asType(MethodType.methodType(Object.class));
    } catch (NoSuchMethodException | ModelException none) {
      return null;
    }
  }

  private static String wayOf(String name) {
    if (name.startsWith("java.util.ImmutableCollections$")
        || name.startsWith("java.util.Collections$Unmodifiable")
        || name.startsWith("java.util.Collections$Empty")
        || name.startsWith("java.util.Collections$Singleton")) {
      return UNMODIFIABLE;
    }
    return name.startsWith("java.util.Collections$Synchronized") ? SYNCHRONIZED : "";
  }

  /** An empty one by the public constructor without parameters; null if there is none. */
  static Object empty(Class<?> type) {
    MethodHandle maker = KNOWN.get(type).maker;
    try {
      return maker == null ? null : Containers.emptied((Object) maker.invokeExact());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a constructor failed", e);
    }
  }

  /** Returns what the JDK's wrappers of a class add; empty for nothing. */
  static String way(Class<?> type) {
    return KNOWN.get(type).way;
  }
}

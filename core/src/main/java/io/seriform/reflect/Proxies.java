package io.seriform.reflect;

import java.lang.reflect.Proxy;
import java.util.List;

/** Classes made at run time whose objects represent others, such as lazy entities. */
public final class Proxies {

  /** Parts of the names that Hibernate, Byte Buddy, Mockito, Spring, CGLIB and Javassist give. */
  private static final List<String> NAMES =
      List.of(
          "$HibernateProxy",
          "$ByteBuddy$",
          "$MockitoMock$",
          "$$SpringCGLIB$$",
          "$$EnhancerBy",
          "_$$_jvst",
          "org.hibernate.collection.");

  private Proxies() {}

  /** Returns true for a class whose objects represent others, and have their properties alone. */
  public static boolean isProxy(Class<?> type) {
    return Proxy.isProxyClass(type)
        || type.isHidden()
        || NAMES.stream().anyMatch(type.getName()::contains);
  }
}

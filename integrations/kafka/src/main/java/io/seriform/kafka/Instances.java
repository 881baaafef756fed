package io.seriform.kafka;

import org.apache.kafka.common.config.ConfigException;

/** Classes that the application's own configuration names, and their instances. */
final class Instances {

  private Instances() {}

  static Class<?> load(String property, Object name) {
    if (!(name instanceof String text)) {
      throw new ConfigException(property, name, "expected a class or its name");
    }
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    try {
      return Class.forName(
          text.strip(), false, context == null ? Instances.class.getClassLoader() : context);
    } catch (ClassNotFoundException e) {
      throw RecordType.failure(
          property,
          name,
          "no such class; use its full name, with $ before the name of a nested class",
          e);
    }
  }

  static Object make(String property, Class<?> type) {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw RecordType.failure(
          property,
          type.getName(),
          "the class needs to be public with a public constructor without parameters that does"
              + " not fail",
          e);
    }
  }
}

package io.seriform.jdkstream;

import io.seriform.codec.access.ObjectAccess;
import io.seriform.codec.registry.Codecs;
import io.seriform.error.SeriformException;
import io.seriform.jdkstream.Content.ClassDesc;
import io.seriform.jdkstream.JdkStreamOptions.Versions;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import java.io.ObjectStreamClass;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes whose objects may be created, and how. A name in a stream is a key into this table,
 * or the name of a class that the program provides; it is never looked up.
 */
final class Registered {

  private final JdkStreamOptions options;
  private final Models models;
  private final Map<Type, Shape> shapes = new ConcurrentHashMap<>();

  Registered(JdkStreamOptions options) {
    this.options = options;
    this.models = Codecs.models(options.model());
  }

  /**
   * The construction of objects of a class.
   *
   * @param parts makes them
   * @param byField the index of the property by the field's name
   */
  record Shape(ObjectAccess parts, Map<String, Integer> byField) {}

  Models models() {
    return models;
  }

  /**
   * The class for a class of the stream.
   *
   * @param declared the requested class, which may itself be the one
   * @return null for none
   */
  Class<?> type(ClassDesc desc, Class<?> declared) {
    Class<?> type = options.classes().get(desc.name);
    return type == null && declared.getName().equals(desc.name) ? declared : type;
  }

  /** Refuses another version of a class, if the options demand it. */
  void check(ClassDesc desc, Class<?> type, Content content) {
    if (options.versions() == Versions.ANY) {
      return;
    }
    same(desc, type, content);
    for (ClassDesc d = desc.parent; d != null; d = d.parent) {
      for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
        if (c.getName().equals(d.name)) {
          same(d, c, content);
        }
      }
    }
  }

  private static void same(ClassDesc desc, Class<?> type, Content content) {
    ObjectStreamClass here = ObjectStreamClass.lookupAny(type);
    if (here.getSerialVersionUID() != desc.uid) {
      SeriformException e =
          JdkErrors.mapping("another version of " + desc.name + " was written", content);
      throw e.expecting(
          "serialVersionUID " + here.getSerialVersionUID(), "serialVersionUID " + desc.uid);
    }
  }

  Shape shape(Type type) {
    Shape shape = shapes.get(type);
    if (shape == null) {
      shape = make(type);
      shapes.put(type, shape);
    }
    return shape;
  }

  private Shape make(Type type) {
    ObjectModel model = models.object(type);
    Map<String, Integer> byField = new HashMap<>();
    List<PropertyModel> properties = model.properties();
    for (int i = 0; i < properties.size(); i++) {
      byField.put(properties.get(i).javaName(), i);
    }
    for (int i = 0; i < properties.size(); i++) {
      byField.putIfAbsent(properties.get(i).name(), i);
      for (String alias : properties.get(i).aliases()) {
        byField.putIfAbsent(alias, i);
      }
    }
    return new Shape(ObjectAccess.of(model, models), Map.copyOf(byField));
  }
}

package io.seriform.jdkstream;

import io.seriform.codec.access.ObjectAccess;
import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.jdkstream.Content.Block;
import io.seriform.jdkstream.Content.ClassItself;
import io.seriform.jdkstream.Content.Constant;
import io.seriform.jdkstream.Content.Failure;
import io.seriform.jdkstream.Content.FieldDesc;
import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Items;
import io.seriform.jdkstream.Content.Level;
import io.seriform.jdkstream.Content.Text;
import io.seriform.jdkstream.Natural.Alias;
import io.seriform.jdkstream.Natural.Scalar;
import io.seriform.jdkstream.Registered.Shape;
import io.seriform.model.DynamicModel;
import io.seriform.model.EnumModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** Converts the contents of one stream to values of registered classes. Not thread-safe. */
final class Binder {

  /** Marks an object whose constructor still waits for its arguments. */
  private static final Object WAITING = new Object();

  private static final Class<?> REFERENCE = AtomicReference.class;

  /** The memory that an object takes, with its entry in the table of what is made. */
  private static final int OBJECT = 64;

  private static final int FIELD = 8;

  private final JdkStreamOptions options;
  private final Registered registered;
  private final BoundContainers containers;
  private final Map<Made, Object> made = new HashMap<>();
  private final NaturalTrees trees;
  private final StreamInput in;
  private long treesLeft;
  private int depthLeft;

  /** Values made of contents, by content and type. Contents are compared by identity. */
  record Made(Content content, Type type) {}

  /**
   * For one stream.
   *
   * @param parser has read it
   */
  Binder(JdkStreamOptions options, Registered registered, StreamParser parser) {
    this.options = options;
    this.registered = registered;
    this.depthLeft = options.limits().depth();
    this.in = parser.in;
    this.trees = new NaturalTrees(parser.in, options);
    this.treesLeft = 16 * parser.count + 10_000;
    this.containers = new BoundContainers(this, parser.in);
  }

  /** The value of a type. */
  Object value(Content content, Type type) {
    if (content == null) {
      return nothing(Types.raw(type));
    }
    if (--depthLeft < 0) {
      throw JdkErrors.at(new LimitException("depth", options.limits().depth(), -1), content);
    }
    try {
      // a class that is converted needs no model
      Function<Document, ?> conversion = conversion(content);
      return conversion == null
          ? value(content, registered.models().model(type))
          : converted((Instance) content, conversion, type);
    } catch (SeriformException e) {
      throw JdkErrors.at(e, content);
    } finally {
      depthLeft++;
    }
  }

  /** The value, as a type, of an entry of a field or array: a content, or a primitive. */
  Object any(Object value, Type type) {
    if (value == null || value instanceof Content) {
      return value((Content) value, type);
    }
    TypeModel model = registered.models().model(type);
    if (model instanceof WrapperModel w) {
      return wrapped(any(value, w.value()), w);
    }
    return scalar(value, model, null);
  }

  private static Object nothing(Class<?> raw) {
    if (raw.isPrimitive()) {
      throw new MappingException(
              "null for a value of a primitive type, which cannot be null; declare its"
                  + " wrapper class")
          .at(JdkErrors.FORMAT, -1);
    }
    return raw == Optional.class ? Optional.empty() : null;
  }

  /** The conversion of an object; null for none. */
  private Function<Document, ?> conversion(Content content) {
    return content instanceof Instance instance
        ? options.conversions().get(instance.type.name)
        : null;
  }

  private Object value(Content content, TypeModel model) {
    if (model instanceof WrapperModel w) {
      return wrapper(content, w);
    }
    if (content instanceof Instance instance) {
      Natural natural = Known.of(instance);
      if (natural instanceof Alias alias) {
        if (model instanceof DynamicModel && instance.type.name.equals(REFERENCE.getName())) {
          return wrapper(content, new WrapperModel(model.type(), REFERENCE, Object.class));
        }
        return value(alias.content(), model.type());
      }
      if (natural instanceof Scalar scalar) {
        return scalar(scalar.value(), model, content);
      }
      if (natural != null) {
        return containers.value(content, natural, model);
      }
      return object(instance, model);
    }
    if (content instanceof Text text) {
      return scalar(text.value, model, content);
    }
    if (content instanceof Constant constant) {
      return constant(constant, model);
    }
    if (content instanceof ClassItself value) {
      return type(value, model);
    }
    if (content instanceof Items items) {
      return items.values instanceof byte[] bytes && model instanceof ScalarModel
          ? scalar(bytes, model, content)
          : containers.array(items, model);
    }
    throw JdkErrors.mapping(
        content instanceof Failure
            ? "the writer failed with an exception"
            : content instanceof Block
                ? "raw bytes instead of a value"
                : "a class description instead of a value",
        content);
  }

  // ---- single values

  private Object scalar(Object value, TypeModel model, Content content) {
    if (model instanceof ScalarModel m) {
      in.place = content == null ? -1 : content.offset;
      Object converted = BoundScalars.convert(value, m, in);
      if (converted != null) {
        return converted;
      }
    } else if (model.raw().isInstance(value)) {
      return value; // an Object, a Serializable, a Comparable
    }
    throw mismatch(model, value.getClass().getName(), content);
  }

  static SeriformException mismatch(TypeModel model, String found, Content content) {
    return mismatch(model.type(), found, content);
  }

  private static SeriformException mismatch(Type type, String found, Content content) {
    return JdkErrors.mapping("a value of another type", content)
        .expecting(type.getTypeName(), found)
        .hinting("declare " + found + ", or read the tree and convert it by Json.fromDocument");
  }

  private Object constant(Constant constant, TypeModel model) {
    Class<?> type = registered.type(constant.type, model.raw());
    if (type == null) {
      throw notRegistered(constant.type.name, constant);
    }
    if (model.raw().isAssignableFrom(type)
        && registered.models().model(type) instanceof EnumModel known) {
      for (EnumModel.EnumConstant each : known.constants()) {
        if (each.constant().name().equals(constant.name)) {
          return each.constant();
        }
      }
      throw JdkErrors.mapping("no constant of " + type.getName() + " has this name", constant)
          .expecting(null, constant.name);
    }
    throw mismatch(model, constant.type.name, constant);
  }

  private Object type(ClassItself value, TypeModel model) {
    if (!model.raw().isAssignableFrom(Class.class)) {
      throw mismatch(model, "a class", value);
    }
    Class<?> type = registered.type(value.type, Class.class);
    if (type == null) {
      throw notRegistered(value.type.name, value);
    }
    return type;
  }

  static SeriformException notRegistered(String name, Content content) {
    return JdkErrors.mapping(
            "the class is not registered; JdkStreamOptions.withClass registers it", content)
        .expecting(null, name);
  }

  private Object wrapper(Content content, WrapperModel model) {
    if (content instanceof Instance instance
        && model.raw() == REFERENCE
        && Known.of(instance) instanceof Alias alias) {
      Made key = new Made(content, model.type());
      Object before = made.get(key);
      if (before == null) {
        AtomicReference<Object> reference = new AtomicReference<>();
        made.put(key, reference);
        reference.set(value(alias.content(), model.value()));
        before = reference;
      }
      return before;
    }
    return wrapped(value(content, model.value()), model);
  }

  private static Object wrapped(Object value, WrapperModel model) {
    return model.raw() == Optional.class
        ? Optional.ofNullable(value)
        : new AtomicReference<>(value);
  }

  private Object converted(Instance instance, Function<Document, ?> conversion, Type type) {
    Made key = new Made(instance, Function.class);
    Object value = made.get(key);
    if (value == null && !made.containsKey(key)) {
      trees.restart();
      long before = trees.count;
      Document tree = trees.of(instance);
      treesLeft -= trees.count - before;
      if (treesLeft < 0) {
        throw JdkErrors.mapping(
            "converted objects share too many parts: their trees would exceed the limit", instance);
      }
      try {
        value = conversion.apply(tree);
      } catch (SeriformException e) {
        throw e;
      } catch (RuntimeException e) {
        throw new MappingException("the conversion of " + instance.type.name + " failed", e);
      }
      made.put(key, value);
    }
    if (value != null && !Types.raw(type).isInstance(value)) {
      throw mismatch(type, value.getClass().getName(), instance);
    }
    return value;
  }

  // ---- objects

  private Object object(Instance instance, TypeModel model) {
    Class<?> type = classOf(instance, model);
    if (!model.raw().isAssignableFrom(type)) {
      throw mismatch(model, instance.type.name, instance);
    }
    Type exact = type == model.raw() ? model.type() : type;
    Made key = new Made(instance, type);
    Object before = made.get(key);
    if (before == WAITING) {
      throw JdkErrors.mapping(
          "a cycle through the constructor of "
              + type.getName()
              + ": the object would be needed before it is constructed; a no-argument"
              + " constructor and setters allow cycles",
          instance);
    }
    if (before != null) {
      return before;
    }
    registered.check(instance.type, type, instance);
    Shape shape = registered.shape(exact);
    try {
      return object(instance, shape, key);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MappingException("a constructor or setter refused the value", e);
    }
  }

  private Class<?> classOf(Instance instance, TypeModel model) {
    Class<?> type = registered.type(instance.type, model.raw());
    if (type == null && model instanceof SubtypesModel hierarchy) {
      for (SubtypesModel.Subtype each : hierarchy.subtypes()) {
        if (each.type().getName().equals(instance.type.name)) {
          return each.type();
        }
      }
    }
    if (type == null) {
      throw notRegistered(instance.type.name, instance);
    }
    return type;
  }

  private Object object(Instance instance, Shape shape, Made key) throws Throwable {
    ObjectAccess parts = shape.parts();
    Object early = parts.early() ? parts.make() : null;
    made.put(key, early == null ? WAITING : early);
    in.place = instance.offset;
    in.charge(OBJECT + (long) FIELD * parts.properties().size());
    Object[] values = new Object[parts.properties().size()];
    BitSet seen = new BitSet();
    for (Level level : instance.levels) {
      if (level.data != null && !level.data.isEmpty()) {
        throw JdkErrors.mapping(
            level.type.name
                + " wrote more than its fields; convert its objects with"
                + " JdkStreamOptions.withConversion",
            instance);
      }
      for (int i = 0; i < level.values.length; i++) {
        field(level.type.fields[i], level.values[i], shape, values, seen);
      }
    }
    for (int i = 0; i < values.length; i++) {
      if (parts.properties().get(i).required() && !seen.get(i)) {
        throw JdkErrors.mapping("a required property is missing", instance)
            .expecting(parts.properties().get(i).javaName(), null);
      }
    }
    Object object = parts.make(early, values, seen, null);
    made.put(key, object);
    return object;
  }

  private void field(FieldDesc field, Object value, Shape shape, Object[] values, BitSet seen) {
    Integer index = shape.byField().get(field.name());
    PropertyModel property = index == null ? null : shape.parts().properties().get(index);
    if (property == null || !property.readable()) {
      if (!options.skipsUnknownFields()) {
        throw new MappingException(
                "an unknown field; JdkStreamOptions.withSkippedUnknownFields(true) skips it")
            .expecting(null, field.name());
      }
      return;
    }
    try {
      values[index] = any(value, property.type());
    } catch (SeriformException e) {
      throw e.within(field.name());
    }
    seen.set(index);
  }

  // ---- methods for containers

  /** The class that is registered for a name; null for none. */
  Class<?> registered(String name) {
    return options.classes().get(name);
  }

  /** The class for a class of the stream; null for none. */
  Class<?> type(ClassItself value, Class<?> declared) {
    return registered.type(value.type, declared);
  }

  /** The value made of a content for a type, or null. */
  Object before(Content content, Type type) {
    return made.get(new Made(content, type));
  }

  /** Notes the value made of a content for a type. */
  void made(Content content, Type type, Object value) {
    made.put(new Made(content, type), value);
  }

  /** The class for the elements of an array of the stream; Object where it is not registered. */
  Class<?> component(String arrayName) {
    if (arrayName.startsWith("[L") && arrayName.endsWith(";")) {
      String name = arrayName.substring(2, arrayName.length() - 1);
      Class<?> type = registered(name);
      return type != null ? type : name.equals("java.lang.String") ? String.class : Object.class;
    }
    return Object.class;
  }
}

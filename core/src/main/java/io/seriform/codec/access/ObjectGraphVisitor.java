package io.seriform.codec.access;

import io.seriform.codec.CodecSource;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/** Goes through all objects that a value is made of, each once. */
public final class ObjectGraphVisitor {

  private final CodecSource codecs;
  private final Consumer<Object> containers;
  private final Map<Class<?>, ObjectAccess> parts = new HashMap<>();
  private final Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());

  public ObjectGraphVisitor(CodecSource codecs) {
    this(codecs, null);
  }

  /**
   * For values that may be in a circle.
   *
   * @param containers is shown each collection and map once, after all that is in it
   */
  public ObjectGraphVisitor(CodecSource codecs, Consumer<Object> containers) {
    this.codecs = codecs;
    this.containers = containers;
  }

  /**
   * Shows each object to a function.
   *
   * @param problem what is wrong with an object, or null; thrown with the path to it
   */
  public void visit(Object value, Function<Object, SeriformException> problem) {
    boolean container = value instanceof Collection || value instanceof Map;
    if (container && containers != null && !visited.add(value)) {
      return;
    }
    if (value instanceof Iterable<?> elements) {
      int i = 0;
      for (Object element : elements) {
        visit(element, problem, i++);
      }
    } else if (value instanceof Object[] elements) {
      for (int i = 0; i < elements.length; i++) {
        visit(elements[i], problem, i);
      }
    } else if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> e : map.entrySet()) {
        try {
          if (containers != null) {
            visit(e.getKey(), problem);
          }
          visit(e.getValue(), problem);
        } catch (SeriformException x) {
          throw x.within(String.valueOf(e.getKey()));
        }
      }
    } else if (value instanceof Optional<?> || value instanceof AtomicReference<?>) {
      visit(OptionalValues.unwrap(value), problem);
    } else if (value != null) {
      object(value, problem);
    }
    if (container && containers != null) {
      containers.accept(value);
    }
  }

  private void visit(Object element, Function<Object, SeriformException> problem, int index) {
    try {
      visit(element, problem);
    } catch (SeriformException e) {
      throw e.within(index);
    }
  }

  private void object(Object object, Function<Object, SeriformException> problem) {
    ObjectAccess all = parts.computeIfAbsent(object.getClass(), this::of);
    if (all == null || !visited.add(object)) {
      return;
    }
    SeriformException found = problem.apply(object);
    if (found != null) {
      throw found;
    }
    for (int i = 0; i < all.properties().size(); i++) {
      if (all.gets(i) && !all.properties().get(i).rawType().isPrimitive()) {
        try {
          visit(all.get(object, i), problem);
        } catch (SeriformException e) {
          throw e.within(all.properties().get(i).name());
        }
      }
    }
  }

  /** Null if it is not an object with properties. */
  private ObjectAccess of(Class<?> type) {
    TypeModel model = model(type);
    ObjectModel object =
        model instanceof ObjectModel o
            ? o
            : model instanceof SubtypesModel ? codecs.models().object(type) : null;
    return object == null ? null : ObjectAccess.of(object, codecs.models());
  }

  private TypeModel model(Class<?> type) {
    try {
      return codecs.builtIn(type) == null ? codecs.models().model(type) : null;
    } catch (ModelException e) {
      return null; // what a conversion has made
    }
  }
}

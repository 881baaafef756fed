package io.seriform.testkit.generated;

import io.seriform.testkit.Fields;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Lets objects of generated classes occur in several places of a graph, themselves among them. */
final class Sharing {

  /** A place, and its value. */
  private record Place(Object value, Consumer<Object> set) {}

  private final Class<?> group;
  private final List<Place> places = new ArrayList<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The objects found, in this order. */
  private final List<Object> objects = new ArrayList<>();

  private final Deque<Object> open = new ArrayDeque<>();

  private Sharing(Class<?> group) {
    this.group = group;
  }

  /**
   * Puts objects in the places of others of the same class; sets and keys keep what they hold.
   *
   * @param group the interface that their classes are nested in
   * @return whether anything has changed
   */
  static boolean share(Object root, Class<?> group, Random random) {
    Sharing sharing = new Sharing(group);
    sharing.walk(root);
    List<Place> all = sharing.places;
    boolean changed = false;
    for (int i = all.isEmpty() ? 0 : 1 + random.nextInt(3); i > 0; i--) {
      Place place = all.get(random.nextInt(all.size()));
      List<Object> others =
          sharing.objects.stream()
              .filter(o -> o.getClass() == place.value.getClass() && o != place.value)
              .toList();
      if (!others.isEmpty()) {
        place.set.accept(others.get(random.nextInt(others.size())));
        changed = true;
      }
    }
    return changed;
  }

  /** Returns the number of objects of a group's classes that are written by their properties. */
  static long count(Object root, Class<?> group) {
    Sharing sharing = new Sharing(group);
    sharing.walk(root);
    return sharing.objects.stream()
        .map(Object::getClass)
        .filter(c -> c.getDeclaringClass() == group && c.getSimpleName().startsWith("Object"))
        .count();
  }

  private void walk(Object root) {
    add(root);
    while (!open.isEmpty()) {
      parts(open.pop());
    }
  }

  private void add(Object o) {
    if (o != null && !(o instanceof Enum) && seen.add(o)) {
      objects.add(o);
      open.push(o);
    }
  }

  private void place(Object value, Consumer<Object> set) {
    boolean ofGroup = value != null && value.getClass().getDeclaringClass() == group;
    if (ofGroup && !(value instanceof Enum) && value.getClass().getTypeParameters().length == 0) {
      places.add(new Place(value, set));
    }
    add(value);
  }

  @SuppressWarnings("unchecked") // what takes the place of a value is of the same class
  private void parts(Object o) {
    if (o instanceof Object[] array) {
      for (int i = 0; i < array.length; i++) {
        int at = i;
        place(array[i], v -> Array.set(array, at, v));
      }
    } else if (o instanceof ArrayList<?> list) {
      for (int i = 0; i < list.size(); i++) {
        int at = i;
        place(list.get(i), v -> ((List<Object>) list).set(at, v));
      }
    } else if (o instanceof Map<?, ?> map) {
      map.entrySet().forEach(e -> place(e.getValue(), v -> ((Map.Entry<?, Object>) e).setValue(v)));
    } else if (o instanceof Optional<?> optional) {
      add(optional.orElse(null));
    } else if (o instanceof AtomicReference<?> reference) {
      add(reference.get());
    } else if (o.getClass().getDeclaringClass() == group) {
      fields(o);
    }
  }

  private void fields(Object o) {
    for (Field f : Fields.of(o.getClass())) {
      if (f.getType().isPrimitive()) {
        continue;
      }
      Object value = Fields.get(f, o);
      if (Modifier.isFinal(f.getModifiers())) {
        add(value);
      } else {
        place(value, v -> Fields.set(f, o, v));
      }
    }
  }
}

package io.seriform.reflect;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A cache of one value for each class. Thread-safe, and keeps no class loader alive.
 *
 * <p>What belongs to a class that lives as long as this library, as its loader is the library's own
 * or one of that one's ancestors, is kept here and goes when this goes. What belongs to any other
 * class hangs on that class: it goes with the class, and as it often leads back here, this may then
 * live as long as the class.
 */
public final class PerClass<V> {

  private static final List<ClassLoader> OLDER = older();

  /** A thread may see it as soon as it is in a table, as its fields are final. */
  private static final class Entry<V> {
    final Class<?> type;
    final V value;

    Entry(Class<?> type, V value) {
      this.type = type;
      this.value = value;
    }
  }

  private final Function<? super Class<?>, ? extends V> make;

  /** An open hash table by identity, never full: 0.5 to 0.9 of a ConcurrentHashMap's time. */
  private volatile Entry<V>[] here = table(16);

  private int count;

  private final ClassValue<V> there =
      new ClassValue<>() {
        @Override
        protected V computeValue(Class<?> type) {
          return make.apply(type);
        }
      };

  /**
   * With nothing kept yet.
   *
   * @param make what is kept for a class when it is first asked for; of several that are made at
   *     once one is kept
   */
  public PerClass(Function<? super Class<?>, ? extends V> make) {
    this.make = make;
  }

  /** Returns the value of a class. */
  public V get(Class<?> type) {
    V value = find(here, type);
    return value != null ? value : first(type);
  }

  private static <V> V find(Entry<V>[] table, Class<?> type) {
    int i = System.identityHashCode(type) & (table.length - 1);
    for (Entry<V> e = table[i]; e != null; e = table[i]) {
      if (e.type == type) {
        return e.value;
      }
      i = (i + 1) & (table.length - 1);
    }
    return null;
  }

  private V first(Class<?> type) {
    if (!isOlder(type)) {
      return there.get(type);
    }
    V made = make.apply(type);
    synchronized (this) {
      V earlier = find(here, type);
      if (earlier != null) {
        return earlier;
      }
      if (2 * ++count > here.length) {
        Entry<V>[] larger = table(2 * here.length);
        for (Entry<V> e : here) {
          if (e != null) {
            put(larger, e);
          }
        }
        here = larger;
      }
      put(here, new Entry<>(type, made));
      return made;
    }
  }

  private static <V> void put(Entry<V>[] table, Entry<V> entry) {
    int i = System.identityHashCode(entry.type) & (table.length - 1);
    while (table[i] != null) {
      i = (i + 1) & (table.length - 1);
    }
    table[i] = entry;
  }

  @SuppressWarnings("unchecked") // an array of a generic class
  private static <V> Entry<V>[] table(int length) {
    return (Entry<V>[]) new Entry<?>[length];
  }

  /**
   * The class for which something about a type may be kept: of all that the type speaks of, the one
   * whose loader sees all others.
   *
   * @param type a resolved type
   * @return null if there is none, so that nothing may be kept
   */
  public static Class<?> home(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    }
    if (type instanceof GenericArrayType array) {
      return home(array.getGenericComponentType());
    }
    if (type instanceof DeclaredType declared) {
      return home(home(declared.type()), declared.classes());
    }
    ParameterizedType parameterized = (ParameterizedType) type;
    return home(
        (Class<?>) parameterized.getRawType(), List.of(parameterized.getActualTypeArguments()));
  }

  private static Class<?> home(Class<?> first, List<? extends Type> more) {
    Class<?> home = first;
    for (Type argument : more) {
      Class<?> other = home == null ? null : home(argument);
      if (other == null) {
        return null;
      }
      if (sees(other.getClassLoader(), home.getClassLoader())) {
        home = other;
      } else if (!sees(home.getClassLoader(), other.getClassLoader())) {
        return null;
      }
    }
    return home;
  }

  private static boolean sees(ClassLoader loader, ClassLoader other) {
    ClassLoader l = loader;
    while (l != other && l != null) {
      l = l.getParent();
    }
    return l == other;
  }

  /** The library's loader and its ancestors; the one of the JDK's core is null. */
  private static List<ClassLoader> older() {
    List<ClassLoader> loaders = new ArrayList<>();
    for (ClassLoader l = PerClass.class.getClassLoader(); l != null; l = l.getParent()) {
      loaders.add(l);
    }
    return List.copyOf(loaders);
  }

  private static boolean isOlder(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    // a hidden class may go before its loader does
    return (loader == null || OLDER.contains(loader)) && !type.isHidden();
  }
}

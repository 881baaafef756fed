package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.MapKind;
import io.seriform.model.MapModel;
import io.seriform.model.SequenceKind;
import io.seriform.model.SequenceModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.model.options.FieldAccess;
import io.seriform.reflect.Types;
import io.seriform.reflect.Wrappers;
import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TransferQueue;

/** Arrays, collections, maps and wrappers, and the implementations of their interfaces. */
final class Containers {

  /** The class to make for an interface or an abstract class; by name, as some are newer. */
  private static final Map<String, Class<?>> MADE_FOR =
      Map.ofEntries(
          made(Iterable.class, ArrayList.class),
          made(Collection.class, ArrayList.class),
          made(java.util.AbstractCollection.class, ArrayList.class),
          Map.entry("java.util.SequencedCollection", ArrayList.class),
          made(List.class, ArrayList.class),
          made(java.util.AbstractList.class, ArrayList.class),
          made(java.util.AbstractSequentialList.class, java.util.LinkedList.class),
          made(Set.class, LinkedHashSet.class),
          made(java.util.AbstractSet.class, LinkedHashSet.class),
          Map.entry("java.util.SequencedSet", LinkedHashSet.class),
          made(SortedSet.class, TreeSet.class),
          made(NavigableSet.class, TreeSet.class),
          made(Queue.class, ArrayDeque.class),
          made(Deque.class, ArrayDeque.class),
          made(java.util.AbstractQueue.class, java.util.PriorityQueue.class),
          made(BlockingQueue.class, LinkedBlockingQueue.class),
          made(BlockingDeque.class, LinkedBlockingDeque.class),
          made(TransferQueue.class, LinkedTransferQueue.class),
          made(Map.class, LinkedHashMap.class),
          made(java.util.AbstractMap.class, LinkedHashMap.class),
          Map.entry("java.util.SequencedMap", LinkedHashMap.class),
          made(SortedMap.class, TreeMap.class),
          made(NavigableMap.class, TreeMap.class),
          made(ConcurrentMap.class, ConcurrentHashMap.class),
          made(ConcurrentNavigableMap.class, ConcurrentSkipListMap.class));

  private Containers() {}

  private static Map.Entry<String, Class<?>> made(Class<?> declared, Class<?> made) {
    return Map.entry(declared.getName(), made);
  }

  /** The model of a resolved type; null if it is not a container. */
  static TypeModel model(Type type, Class<?> raw, Annotations annotations, FieldAccess access) {
    TypeModel model = model(type, raw);
    if (model != null) {
      ContainerState.refuse(type, raw, annotations, access);
    }
    return model;
  }

  private static TypeModel model(Type type, Class<?> raw) {
    if (raw.isArray()) {
      return array(type, raw);
    }
    if (Wrappers.isOne(raw)) {
      return new WrapperModel(type, raw, Types.arguments(type, raw).get(0));
    }
    if (Map.class.isAssignableFrom(raw)) {
      return map(type, raw);
    }
    if (raw == ArrayBlockingQueue.class) {
      throw new ModelException(
          "ArrayBlockingQueue has a capacity, which is not written and without which none can be"
              + " made; declare the property as BlockingQueue");
    }
    if (raw == Iterable.class || Collection.class.isAssignableFrom(raw)) {
      Type element = Types.arguments(type, Iterable.class).get(0);
      return new SequenceModel(type, raw, element, sequenceKind(raw), implementation(raw));
    }
    return null;
  }

  private static SequenceModel array(Type type, Class<?> raw) {
    if (raw.getComponentType().isPrimitive()) {
      return new SequenceModel(
          type, raw, raw.getComponentType(), SequenceKind.PRIMITIVE_ARRAY, raw);
    }
    Type element =
        type instanceof GenericArrayType g ? g.getGenericComponentType() : raw.getComponentType();
    return new SequenceModel(type, raw, element, SequenceKind.ARRAY, raw);
  }

  private static SequenceKind sequenceKind(Class<?> raw) {
    if (EnumSet.class.isAssignableFrom(raw)) {
      return SequenceKind.ENUM_SET;
    }
    if (raw == CopyOnWriteArrayList.class || raw == CopyOnWriteArraySet.class) {
      return SequenceKind.COPY_ON_WRITE;
    }
    if (List.class.isAssignableFrom(raw)) {
      return SequenceKind.LIST;
    }
    if (SortedSet.class.isAssignableFrom(raw)) {
      return SequenceKind.SORTED_SET;
    }
    if (Set.class.isAssignableFrom(raw)) {
      return SequenceKind.SET;
    }
    return Queue.class.isAssignableFrom(raw) ? SequenceKind.QUEUE : SequenceKind.COLLECTION;
  }

  private static MapModel map(Type type, Class<?> raw) {
    if (raw == IdentityHashMap.class) {
      throw new ModelException(
          "IdentityHashMap compares keys by identity, which no wire keeps; declare the property as"
              + " Map or HashMap");
    }
    List<Type> arguments = Types.arguments(type, Map.class);
    if (Properties.class.isAssignableFrom(raw)) {
      return new MapModel(
          type, raw, String.class, String.class, MapKind.PROPERTIES, implementation(raw));
    }
    return new MapModel(
        type, raw, arguments.get(0), arguments.get(1), mapKind(raw), implementation(raw));
  }

  private static MapKind mapKind(Class<?> raw) {
    if (EnumMap.class.isAssignableFrom(raw)) {
      return MapKind.ENUM_MAP;
    }
    if (SortedMap.class.isAssignableFrom(raw)) {
      return MapKind.SORTED_MAP;
    }
    return ConcurrentMap.class.isAssignableFrom(raw) ? MapKind.CONCURRENT_MAP : MapKind.MAP;
  }

  /** The model of a container of which an annotation says what is made. */
  static TypeModel made(Type type, TypeModel model, Class<?> made) {
    if (model instanceof MapModel m) {
      return new MapModel(type, m.raw(), m.key(), m.value(), mapKind(made), implementation(made));
    }
    return model instanceof SequenceModel s
        ? new SequenceModel(type, s.raw(), s.element(), sequenceKind(made), implementation(made))
        : model;
  }

  /** Returns true if the container that is made for a declared one is of a class. */
  static boolean makes(Class<?> declared, Class<?> wanted) {
    Class<?> made = MADE_FOR.get(declared.getName());
    return made != null && wanted.isAssignableFrom(made);
  }

  /** The class to make where one is declared; null if there is none. */
  static Class<?> implementation(Class<?> raw) {
    if (raw == EnumMap.class || raw == EnumSet.class) {
      return raw;
    }
    if (EnumSet.class.isAssignableFrom(raw)) { // the JDK's own subclasses
      return EnumSet.class;
    }
    Class<?> made = MADE_FOR.get(raw.getName());
    if (made != null) {
      return made;
    }
    if (Modifier.isAbstract(raw.getModifiers()) || !Modifier.isPublic(raw.getModifiers())) {
      return null;
    }
    for (Constructor<?> constructor : raw.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        return raw;
      }
    }
    return null;
  }
}

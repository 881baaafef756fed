package io.seriform.jdkstream;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.access.Containers;
import io.seriform.codec.access.Footprint;
import io.seriform.codec.access.KeyGuard;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.jdkstream.Content.ClassItself;
import io.seriform.jdkstream.Content.Constant;
import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Items;
import io.seriform.jdkstream.DataCursor.NotThatShape;
import io.seriform.jdkstream.Natural.Mapping;
import io.seriform.jdkstream.Natural.Sequence;
import io.seriform.model.DynamicModel;
import io.seriform.model.MapKind;
import io.seriform.model.MapModel;
import io.seriform.model.SequenceKind;
import io.seriform.model.SequenceModel;
import io.seriform.model.TypeModel;
import io.seriform.reflect.Types;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Function;
import java.util.function.Supplier;

/** Arrays, collections and maps of values of registered classes. */
final class BoundContainers {

  private static final int FEW = 11;

  /** The JDK's collections and maps that keep their class, if it fits. */
  @SuppressWarnings("JdkObsolete") // old streams hold old classes
  private static final Map<String, Supplier<Object>> AS_WRITTEN =
      Map.ofEntries(
          entry(java.util.ArrayList::new, java.util.ArrayList.class),
          entry(java.util.LinkedList::new, java.util.LinkedList.class),
          entry(java.util.Vector::new, java.util.Vector.class),
          entry(java.util.Stack::new, java.util.Stack.class),
          entry(java.util.ArrayDeque::new, java.util.ArrayDeque.class),
          entry(java.util.HashSet::new, java.util.HashSet.class),
          entry(java.util.LinkedHashSet::new, java.util.LinkedHashSet.class),
          entry(java.util.HashMap::new, java.util.HashMap.class),
          entry(java.util.LinkedHashMap::new, java.util.LinkedHashMap.class),
          entry(java.util.Hashtable::new, java.util.Hashtable.class),
          entry(java.util.Properties::new, java.util.Properties.class),
          entry(
              java.util.concurrent.ConcurrentHashMap::new,
              java.util.concurrent.ConcurrentHashMap.class),
          entry(CopyOnWriteArrayList::new, CopyOnWriteArrayList.class),
          entry(ConcurrentLinkedQueue::new, ConcurrentLinkedQueue.class),
          entry(ConcurrentLinkedDeque::new, ConcurrentLinkedDeque.class),
          entry(LinkedBlockingQueue::new, LinkedBlockingQueue.class),
          entry(LinkedBlockingDeque::new, LinkedBlockingDeque.class),
          entry(LinkedTransferQueue::new, LinkedTransferQueue.class));

  /** The containers that have an order. */
  private static final Map<String, Function<Comparator<Object>, Object>> SORTED =
      Map.of(
          TreeSet.class.getName(),
          TreeSet::new,
          TreeMap.class.getName(),
          TreeMap::new,
          ConcurrentSkipListSet.class.getName(),
          ConcurrentSkipListSet::new,
          ConcurrentSkipListMap.class.getName(),
          ConcurrentSkipListMap::new,
          PriorityQueue.class.getName(),
          PriorityQueue::new,
          PriorityBlockingQueue.class.getName(),
          order -> new PriorityBlockingQueue<>(FEW, order));

  /** The JDK's comparators that have no parts. */
  private static final Map<String, Comparator<?>> ORDERS =
      Map.of(
          "java.util.Collections$ReverseComparator", Collections.reverseOrder(),
          "java.util.Comparators$NaturalOrderComparator", Comparator.naturalOrder(),
          "java.lang.String$CaseInsensitiveComparator", String.CASE_INSENSITIVE_ORDER);

  private static final Class<?>[] COMPARING = {
    TreeMap.class, ConcurrentSkipListMap.class, PriorityQueue.class
  };

  private static final String ENUM_MAP = "java.util.EnumMap";
  private static final String ENUM_SET = "java.util.EnumSet$SerializationProxy";

  private final Binder binder;
  private final StreamInput in;

  /**
   * For one stream.
   *
   * @param in counts what it takes to hash keys
   */
  BoundContainers(Binder binder, StreamInput in) {
    this.binder = binder;
    this.in = in;
  }

  private static Map.Entry<String, Supplier<Object>> entry(Supplier<Object> maker, Class<?> type) {
    return Map.entry(type.getName(), maker);
  }

  /** The collection or map of a content that was one. */
  Object value(Content content, Natural natural, TypeModel model) {
    Object before = binder.before(content, model.type());
    if (before != null) {
      return before;
    }
    if (natural instanceof Sequence sequence) {
      return sequence(content, sequence, model);
    }
    Mapping mapping = (Mapping) natural;
    if (model instanceof MapModel m) {
      return map(content, mapping, m, m.key(), m.value());
    }
    if (model instanceof DynamicModel) {
      MapModel any =
          new MapModel(
              model.type(),
              Map.class,
              Object.class,
              Object.class,
              MapKind.MAP,
              java.util.LinkedHashMap.class);
      return map(content, mapping, any, Object.class, Object.class);
    }
    throw Binder.mismatch(model, "a map", content);
  }

  // ---- collections

  private Object sequence(Content content, Sequence sequence, TypeModel model) {
    if (model instanceof SequenceModel m) {
      return m.isArray()
          ? array(content, sequence.elements(), m)
          : collection(content, sequence.elements(), m);
    }
    if (model instanceof DynamicModel) {
      SequenceModel any =
          new SequenceModel(
              model.type(), Collection.class, Object.class, SequenceKind.LIST, ArrayList.class);
      return collection(content, sequence.elements(), any);
    }
    throw Binder.mismatch(model, "a collection", content);
  }

  private Object collection(Content content, List<?> elements, SequenceModel model) {
    Collection<Object> made = emptyCollection(content, model);
    binder.made(content, model.type(), made);
    if (made instanceof CopyOnWriteArrayList || made instanceof CopyOnWriteArraySet) {
      // copied once, and not with each element
      List<Object> all = new ArrayList<>();
      fill(content, elements, model.element(), all, made.getClass());
      made.addAll(all);
      return made;
    }
    fill(content, elements, model.element(), made, made.getClass());
    return made;
  }

  private void fill(
      Content content, List<?> elements, Type type, Collection<Object> into, Class<?> becomes) {
    KeyGuard guard = KeyGuard.of(into, becomes);
    int i = 0;
    in.place = content.offset;
    for (Object element : elements) {
      try {
        in.charge(Footprint.ANY_ELEMENT);
        into.add(admit(binder.any(element, type), guard, element));
      } catch (SeriformException e) {
        throw e.within(i);
      } catch (StackOverflowError e) {
        throw JdkErrors.at(stackEnded(e), content).within(i);
      } catch (RuntimeException e) {
        throw JdkErrors.at(new MappingException("a collection refused the element", e), content)
            .within(i);
      }
      i++;
    }
  }

  private SeriformException stackEnded(StackOverflowError e) {
    return CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new);
  }

  private Object admit(Object key, KeyGuard guard, Object content) {
    in.place = content instanceof Content c ? c.offset : -1;
    return KeyGuard.admit(key, in, guard);
  }

  @SuppressWarnings("unchecked") // a class of collections makes collections
  private Collection<Object> emptyCollection(Content content, SequenceModel model) {
    Object made = asWritten(content, model.raw(), model.element());
    if (made == null) {
      made =
          model.kind() == SequenceKind.ENUM_SET
              ? Containers.enumSet(constants(content, model.element()))
              : make(model.implementation(), model, content);
    }
    return (Collection<Object>) made;
  }

  /**
   * A collection or map of the class that was written, if that is a subclass of the declared one.
   */
  private Object asWritten(Content content, Class<?> declared, Type first) {
    if (!(content instanceof Instance instance)) {
      return null;
    }
    String name = instance.type.name;
    Class<?> own = binder.registered(name);
    if (own != null && declared.isAssignableFrom(own)) {
      return make(own, null, content);
    }
    Function<Comparator<Object>, Object> sorted = SORTED.get(name);
    if (sorted != null) {
      boolean fits =
          declared.isInstance(sorted.apply(null)) && (asksForOrder(declared) || hasOrder(content));
      return fits ? sorted.apply(order(content)) : null;
    }
    if (name.equals(ENUM_MAP) && declared.isAssignableFrom(EnumMap.class)) {
      Class<?> keys = enumeration(Known.field(instance, ENUM_MAP, "keyType"), first);
      return keys == null ? null : Containers.enumMap(keys);
    }
    if (name.equals(ENUM_SET) && declared.isAssignableFrom(EnumSet.class)) {
      Class<?> elements = enumeration(Known.field(instance, ENUM_SET, "elementType"), first);
      return elements == null ? null : Containers.enumSet(elements);
    }
    Supplier<Object> maker = AS_WRITTEN.get(name);
    Object made = maker == null ? null : maker.get();
    return declared.isInstance(made) ? made : null;
  }

  /** The enum that was written, if it is known here and fits; else null. */
  private Class<?> enumeration(Object written, Type declared) {
    Class<?> raw = Types.raw(declared);
    Class<?> type = written instanceof ClassItself c ? binder.type(c, raw) : null;
    return type != null && type.isEnum() && raw.isAssignableFrom(type) ? type : null;
  }

  /** The declared enum. */
  private static Class<?> constants(Content content, Type declared) {
    Class<?> raw = Types.raw(declared);
    if (!raw.isEnum()) {
      throw JdkErrors.mapping(
              "the enum is neither declared nor registered; JdkStreamOptions.withClass"
                  + " registers it",
              content)
          .expecting("an enum class", raw.getName());
    }
    return raw;
  }

  private static Object make(Class<?> type, TypeModel model, Content content) {
    if (type == null) {
      throw JdkErrors.mapping("no " + model.type().getTypeName() + " can be created", content);
    }
    Function<Comparator<Object>, Object> sorted = SORTED.get(type.getName());
    if (sorted != null) {
      return sorted.apply(order(content));
    }
    try {
      return MemberHandles.maker(type).invoke();
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MappingException("no " + type.getName() + " could be created", e);
    }
  }

  // ---- order

  private static Content comparator(Content content) {
    try {
      return content instanceof Instance sorted ? comparator(sorted) : null;
    } catch (NotThatShape | ClassCastException e) {
      throw JdkErrors.mapping(
          "a sorted collection or map that is not in the form that the JDK writes", content);
    }
  }

  private static Content comparator(Instance sorted) {
    if (sorted.level(TreeSet.class.getName()) != null) {
      return Known.data(sorted, TreeSet.class.getName()).object();
    }
    String set = ConcurrentSkipListSet.class.getName();
    if (sorted.level(set) != null) {
      return comparator((Instance) Known.<Content>field(sorted, set, "m"));
    }
    for (Class<?> type : COMPARING) {
      if (sorted.level(type.getName()) != null) {
        return Known.field(sorted, type.getName(), "comparator");
      }
    }
    return null;
  }

  private static String nameOf(Content comparator) {
    if (comparator instanceof Instance instance) {
      return instance.type.name;
    }
    return comparator instanceof Constant constant ? constant.type.name : "";
  }

  /** Returns true if a type keeps its elements in an order of their own. */
  private static boolean asksForOrder(Class<?> declared) {
    return SortedSet.class.isAssignableFrom(declared)
        || SortedMap.class.isAssignableFrom(declared)
        || Queue.class.isAssignableFrom(declared);
  }

  private static boolean hasOrder(Content content) {
    Content comparator = comparator(content);
    return comparator == null || ORDERS.containsKey(nameOf(comparator));
  }

  /** The comparator of a sorted content; null for the natural order. */
  @SuppressWarnings("unchecked") // elements that do not fit are refused by it
  private static Comparator<Object> order(Content content) {
    Content comparator = comparator(content);
    if (comparator == null) {
      return null;
    }
    Comparator<?> known = ORDERS.get(nameOf(comparator));
    if (known == null) {
      throw JdkErrors.mapping(
              "sorted by an unknown comparator; read it as a list or a plain map,"
                  + " which keep the order",
              comparator)
          .expecting(null, nameOf(comparator));
    }
    return (Comparator<Object>) known;
  }

  // ---- maps

  private Object map(Content content, Mapping mapping, MapModel model, Type key, Type value) {
    Map<Object, Object> made = emptyMap(content, model);
    binder.made(content, model.type(), made);
    KeyGuard guard = KeyGuard.of(made);
    for (int i = 0; i < mapping.keys().size(); i++) {
      Content k = mapping.keys().get(i);
      try {
        in.place = content.offset;
        in.charge(Footprint.ANY_ENTRY);
        Object first = admit(binder.value(k, key), guard, k);
        made.put(first, binder.value(mapping.values().get(i), value));
      } catch (SeriformException e) {
        throw e.within(i);
      } catch (StackOverflowError e) {
        throw JdkErrors.at(stackEnded(e), content).within(i);
      } catch (RuntimeException e) {
        throw JdkErrors.at(new MappingException("a map refused the entry", e), content).within(i);
      }
    }
    if (made.size() < mapping.keys().size()) {
      throw JdkErrors.mapping(
          "two keys of the map are equal as the declared key type, so an entry would" + " be lost",
          content);
    }
    return made;
  }

  @SuppressWarnings("unchecked") // a class of maps makes maps
  private Map<Object, Object> emptyMap(Content content, MapModel model) {
    Object made = asWritten(content, model.raw(), model.key());
    if (made == null) {
      made =
          model.kind() == MapKind.ENUM_MAP
              ? Containers.enumMap(constants(content, model.key()))
              : make(model.implementation(), model, content);
    }
    return (Map<Object, Object>) made;
  }

  // ---- arrays

  /** The array of a content that was one. */
  Object array(Items items, TypeModel model) {
    Object before = binder.before(items, model.type());
    if (before != null) {
      return before;
    }
    if (model.raw().isInstance(items.values) && !(items.values instanceof Content[])) {
      return items.values;
    }
    if (model instanceof SequenceModel m) {
      return m.isArray() ? array(items, list(items), m) : collection(items, list(items), m);
    }
    if (model instanceof DynamicModel) {
      Class<?> component = binder.component(items.type.name);
      Class<?> type = component.arrayType();
      return array(
          items,
          list(items),
          new SequenceModel(model.type(), type, component, SequenceKind.ARRAY, type));
    }
    throw Binder.mismatch(model, "an array", items);
  }

  private static List<?> list(Items items) {
    if (items.values instanceof Content[] contents) {
      return Arrays.asList(contents);
    }
    List<Object> all = new ArrayList<>();
    for (int i = 0, n = Array.getLength(items.values); i < n; i++) {
      all.add(Array.get(items.values, i));
    }
    return all;
  }

  private Object array(Content content, List<?> elements, SequenceModel model) {
    in.place = content.offset;
    in.charge((long) Footprint.ANY_ELEMENT * elements.size());
    Object array = Array.newInstance(model.raw().getComponentType(), elements.size());
    binder.made(content, model.type(), array);
    int i = 0;
    for (Object element : elements) {
      try {
        Array.set(array, i, binder.any(element, model.element()));
      } catch (SeriformException e) {
        throw e.within(i);
      }
      i++;
    }
    return array;
  }
}

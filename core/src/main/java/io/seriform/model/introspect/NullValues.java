package io.seriform.model.introspect;

import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.rules.NullRule;
import io.seriform.model.rules.ValueCheck;
import io.seriform.reflect.Types;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The treatment of nulls that are read for a property and for what its list or map holds.
 *
 * @param rule of the property itself
 * @param empty what takes the place of a null; null where none does
 * @param inner of its elements or values
 * @param innerEmpty what takes the place of a null there; null where none does
 * @param deeper of the lists and maps that it holds; null where it holds none
 * @param next looks at the value afterwards; null for nothing
 */
record NullValues(
    NullRule rule,
    Supplier<Object> empty,
    NullRule inner,
    Supplier<Object> innerEmpty,
    NullValues deeper,
    ValueCheck next)
    implements ValueCheck {

  /**
   * The check of a property.
   *
   * @param marks says what becomes of nulls
   * @param type the type of the property, resolved
   * @return the check of the marks where there is no rule
   * @throws ModelException if a rule does not fit the type
   */
  static ValueCheck of(MemberMarks marks, Type type) {
    NullRule rule = marks.get(MemberMarks.NULLS);
    Type held = marks.codec() == null ? held(type) : null;
    NullRule inner = held == null ? NullRule.SET : marks.get(MemberMarks.INNER_NULLS);
    ValueCheck next = Filters.unread(type, marks);
    if (rule == NullRule.SET && inner == NullRule.SET) {
      return next;
    }
    NullValues within = within(inner, type);
    return new NullValues(
        rule,
        rule == NullRule.EMPTY ? EmptyValues.of(type) : null,
        inner,
        within == null ? null : within.innerEmpty,
        within == null ? null : within.deeper,
        next);
  }

  /** Returns the treatment of elements, of lists in lists too; null for a type without any. */
  private static NullValues within(NullRule inner, Type type) {
    Type held = inner == NullRule.SET ? null : held(type);
    if (held == null) {
      return null;
    }
    if (held instanceof Class<?> c && c.isPrimitive()) {
      if (inner == NullRule.FAIL) {
        return null; // it is an error anyway
      }
      throw new ModelException(
          "what becomes of nulls in an array of primitives cannot be said; declare a "
              + Types.boxed(c).getSimpleName()
              + "[]");
    }
    return new NullValues(
        NullRule.SET,
        null,
        inner,
        inner == NullRule.EMPTY ? EmptyValues.of(held) : null,
        within(inner, held),
        null);
  }

  /** The type of the elements or of a map's values; null for others. */
  private static Type held(Type type) {
    Class<?> raw = Types.raw(type);
    if (raw.isArray()) {
      return type instanceof GenericArrayType a
          ? Types.resolved(a.getGenericComponentType())
          : raw.getComponentType();
    }
    if (Map.class.isAssignableFrom(raw)) {
      return Types.arguments(type, Map.class).get(1);
    }
    return Iterable.class.isAssignableFrom(raw)
        ? Types.arguments(type, Iterable.class).get(0)
        : null;
  }

  @Override
  public void check(Object value) {
    taken(value);
  }

  @Override
  public Object taken(Object value) {
    boolean none = value == null || (value instanceof Optional<?> o && o.isEmpty());
    Object result = value;
    if (none && rule != NullRule.SET) {
      if (rule == NullRule.FAIL) {
        throw new MappingException("null is refused here");
      }
      result = empty == null ? null : empty.get();
    }
    if (inner != NullRule.SET && result != null) {
      result = within(result);
    }
    if (next != null && (result != null || rule != NullRule.SKIP)) {
      result = next.taken(result);
    }
    return result;
  }

  private Object within(Object value) {
    if (value instanceof List<?> list) {
      return list(list);
    }
    if (value instanceof Map<?, ?> map) {
      return map(map);
    }
    if (value instanceof Collection<?> collection) {
      return collection(collection);
    }
    return value instanceof Object[] array ? array(array) : value;
  }

  /** Returns true if an element stays; one that does is never null where that is refused. */
  private boolean stays(Object element) {
    return element != null || inner != NullRule.SKIP;
  }

  private Object element(Object element, long at, String key) {
    try {
      if (element != null) {
        return deeper == null ? element : deeper.taken(element);
      }
      if (inner == NullRule.FAIL) {
        throw new MappingException("null is refused here");
      }
      return innerEmpty == null ? null : innerEmpty.get();
    } catch (SeriformException e) {
      throw key == null ? e.within(at) : e.within(key);
    }
  }

  private boolean changes(Collection<?> elements) {
    return deeper != null || elements.stream().anyMatch(Objects::isNull);
  }

  @SuppressWarnings("unchecked") // what is empty is of the type of the elements
  private Object list(List<?> list) {
    if (changes(list)) {
      list.removeIf(e -> !stays(e));
      ListIterator<Object> each = ((List<Object>) list).listIterator();
      while (each.hasNext()) {
        int at = each.nextIndex();
        Object element = each.next();
        Object taken = element(element, at, null);
        if (taken != element) {
          each.set(taken);
        }
      }
    }
    return list;
  }

  @SuppressWarnings("unchecked") // what is empty is of the type of the values
  private Object map(Map<?, ?> map) {
    map.values().removeIf(v -> !stays(v));
    ((Map<Object, Object>) map).replaceAll((k, v) -> element(v, 0, String.valueOf(k)));
    return map;
  }

  @SuppressWarnings("unchecked") // what is empty is of the type of the elements
  private Object collection(Collection<?> collection) {
    if (changes(collection)) {
      List<Object> all = new ArrayList<>(collection);
      list(all);
      collection.clear();
      ((Collection<Object>) collection).addAll(all);
    }
    return collection;
  }

  private Object array(Object[] array) {
    List<Object> all = new ArrayList<>(Arrays.asList(array));
    list(all);
    return all.toArray((Object[]) Array.newInstance(array.getClass().getComponentType(), 0));
  }
}

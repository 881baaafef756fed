package io.seriform.model.introspect;

import io.seriform.annotation.Include;
import io.seriform.error.ModelException;
import io.seriform.model.ValueFilter;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Narrowing;
import io.seriform.model.rules.ValueCheck;
import io.seriform.reflect.Reach;
import io.seriform.reflect.Types;
import io.seriform.reflect.Wrappers;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Filters that leave out values, and entries of maps. */
final class Filters {

  private Filters() {}

  /** The filter of a property; null for none. */
  static ValueFilter of(PropertyDraft draft, ClassMarks marks, Include.When when) {
    MemberMarks declared = draft.marks();
    Predicate<Object> omits = declared.get(MemberMarks.OMITS);
    Predicate<Object> innerOmits = declared.get(MemberMarks.INNER_OMITS);
    Function<Type, Predicate<Object>> ofClass = marks.get(ClassMarks.INNER_OMITS);
    boolean silent = declared.include() == null && omits == null;
    Predicate<Object> inner =
        innerOmits != null || declared.include() != null || ofClass == null
            ? innerOmits
            : ofClass.apply(draft.type());
    boolean absent = when == Include.When.NON_NULL || when == Include.When.NON_EMPTY;
    Predicate<Object> own =
        isInitialLeftOut(draft, marks, when)
            ? initial(draft)
            : silent ? marks.get(ClassMarks.OMITS) : omits;
    if (Wrappers.tellNull(Types.raw(draft.type()))) {
      // a null that it holds is written whatever the inclusion says
      boolean nulls = when != Include.When.ALWAYS;
      Predicate<Object> undefined = v -> v == null ? nulls : Wrappers.isUndefined(v);
      own = own == null ? undefined : own.or(undefined);
    }
    Narrowing narrowing = declared.narrowing();
    BiPredicate<Object, Object> entries =
        inner == null && narrowing == null
            ? null
            : (key, value) ->
                (inner != null && inner.test(value))
                    || (narrowing != null && narrowing.leavesUnwritten(key));
    return declared.codec() != null && own == null
        ? null
        : of(draft.type(), own, inner, entries, absent);
  }

  /** The check of a property, which leaves out entries of a map that are not to be read. */
  static ValueCheck unread(Type type, MemberMarks marks) {
    Narrowing narrowing = marks.narrowing();
    ValueCheck check = marks.get(MemberMarks.CHECK);
    if (narrowing == null || !Map.class.isAssignableFrom(Types.raw(type))) {
      return check;
    }
    return value -> {
      if (value instanceof Map<?, ?> map) {
        map.keySet().removeIf(narrowing::leavesUnread);
      }
      if (check != null) {
        check.check(value);
      }
    };
  }

  /** Returns true if all that the filter of a property leaves is written. */
  static boolean decidesAlone(PropertyDraft draft, ClassMarks marks, Include.When when) {
    return isInitialLeftOut(draft, marks, when) || Wrappers.tellNull(Types.raw(draft.type()));
  }

  /** Returns true if what is left out of a property is what a new object has. */
  static boolean isInitialLeftOut(PropertyDraft draft, ClassMarks marks, Include.When when) {
    return when == Include.When.NON_DEFAULT
        && marks.get(ClassMarks.OMITS_INITIAL)
        && draft.reader() != null
        && EmptyValues.isMade(draft.owner());
  }

  /** Returns a test for the value of a new object. */
  private static Predicate<Object> initial(PropertyDraft draft) {
    Member reader = draft.reader();
    Reach.open(reader);
    Supplier<Object> maker = EmptyValues.maker(draft.owner());
    Object value;
    try {
      Object made = maker.get();
      value = reader instanceof Field field ? field.get(made) : ((Method) reader).invoke(made);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new ModelException(
          "property "
              + draft.javaName()
              + " of "
              + draft.owner().getName()
              + " is left out where it is as in a new object, and a new object cannot be read: "
              + (e.getCause() == null ? e : e.getCause()).getMessage()
              + "; leave NON_DEFAULT out of the class, or say it on properties",
          e);
    }
    return v -> Objects.deepEquals(v, value);
  }

  /**
   * The filter of a property; null for none.
   *
   * @param omits which values are left out; null for none
   * @param inner which values of a reference are; null for none
   * @param entries which entries of a map are; null for none
   * @param absent whether a reference to what is left out is left out itself
   */
  private static ValueFilter of(
      Type type,
      Predicate<Object> omits,
      Predicate<Object> inner,
      BiPredicate<Object, Object> entries,
      boolean absent) {
    Class<?> raw = Types.raw(type);
    if (entries != null && Map.class.isAssignableFrom(raw)) {
      Supplier<Map<Object, Object>> maker = maker(raw);
      return v -> {
        if (omits != null && omits.test(v)) {
          return ValueFilter.LEFT_OUT;
        }
        return v == null ? null : without((Map<?, ?>) v, entries, maker);
      };
    }
    boolean reference = raw == Optional.class || raw == AtomicReference.class;
    if (inner != null && reference && absent) {
      return v -> inner.test(held(v)) ? ValueFilter.LEFT_OUT : v;
    }
    return omits == null ? null : v -> omits.test(v) ? ValueFilter.LEFT_OUT : v;
  }

  private static Object held(Object reference) {
    return reference instanceof Optional<?> o
        ? o.orElse(null)
        : reference == null ? null : ((AtomicReference<?>) reference).get();
  }

  /** The maker of a map for the entries that stay; null if the map itself gives it. */
  @SuppressWarnings("unchecked") // an empty map is one of any keys and values
  private static Supplier<Map<Object, Object>> maker(Class<?> raw) {
    if (SortedMap.class.isAssignableFrom(raw) && raw.isAssignableFrom(TreeMap.class)) {
      return null;
    }
    if (raw.isAssignableFrom(LinkedHashMap.class)) {
      return LinkedHashMap::new;
    }
    if (raw == EnumMap.class) {
      return null;
    }
    Class<?> made = Containers.implementation(raw);
    if (made == null) {
      throw new ModelException(
          "entries cannot be left out of a " + raw.getName() + "; declare the property as Map");
    }
    Supplier<Object> maker = EmptyValues.maker(made);
    return () -> (Map<Object, Object>) maker.get();
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the keys are those of the map
  private static Map<?, ?> without(
      Map<?, ?> map, BiPredicate<Object, Object> omits, Supplier<Map<Object, Object>> maker) {
    if (map.entrySet().stream().noneMatch(e -> omits.test(e.getKey(), e.getValue()))) {
      return map;
    }
    Map<Object, Object> rest;
    if (maker != null) {
      rest = maker.get();
    } else if (map instanceof EnumMap<?, ?> e) {
      rest = (Map) e.clone();
      rest.clear();
    } else {
      rest = new TreeMap<>(((SortedMap<Object, Object>) map).comparator());
    }
    map.forEach(
        (k, v) -> {
          if (!omits.test(k, v)) {
            rest.put(k, v);
          }
        });
    return rest;
  }
}

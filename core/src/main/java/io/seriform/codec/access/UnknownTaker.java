package io.seriform.codec.access;

import io.seriform.codec.plan.UnwrappedTree;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.UnknownCollector;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The member of an object, or of its builder, that takes the properties its class does not know.
 */
public final class UnknownTaker {

  private static final MethodType EACH =
      MethodType.methodType(Object.class, Object.class, String.class, Object.class);
  private static final MethodType ALL =
      MethodType.methodType(Object.class, Object.class, Map.class);
  private static final MethodType GET = MethodType.methodType(Map.class, Object.class);

  private final MethodHandle taker;
  private final boolean each;
  private final boolean fills;

  /**
   * Makes one that calls the writer of a collector: a field or setter of the map, or a method
   * {@code (String, value)}. The map of a final field, or of a getter alone, is filled.
   */
  public UnknownTaker(UnknownCollector collector) {
    Member member = collector.writer() == null ? collector.reader() : collector.writer();
    each = member instanceof Method m && m.getParameterCount() == 2;
    fills =
        collector.writer() == null
            || (member instanceof Field && Modifier.isFinal(member.getModifiers()));
    taker =
        fills
            ? MemberHandles.getter(member).asType(GET)
            : MemberHandles.setter(member).asType(each ? EACH : ALL);
  }

  /** Returns a map with the entries of one, of the class that a collector declares. */
  @SuppressWarnings("unchecked") // a class of maps makes maps
  public static Map<String, Object> declared(Map<String, Object> all, UnknownCollector collector) {
    Class<?> made = collector == null ? null : collector.made();
    if (made == null || made.isInstance(all)) {
      return all;
    }
    try {
      Map<String, Object> declared = (Map<String, Object>) MemberHandles.maker(made).invoke();
      declared.putAll(all);
      return declared;
    } catch (Throwable e) {
      throw new MappingException("the unknown properties were refused by their map", e);
    }
  }

  /** Returns true if all properties are given at once, in a map of their own. */
  public boolean takesAll() {
    return !each && !fills;
  }

  /** Returns that of the builder of a class; null if no builder takes them. */
  public static UnknownTaker ofBuilder(ObjectModel model) {
    return model.builtOfUnknown() ? new UnknownTaker(model.unknown()) : null;
  }

  /**
   * Returns one for the builder of a part, or for an unwrapped object itself, before it is put in
   * its place; null if neither takes them.
   */
  public static UnknownTaker of(UnwrappedTree part) {
    UnknownCollector own = part.model().unknown();
    boolean takes = part.holder() != null && part.collects() && own.path().isEmpty();
    return takes && own.parameter() < 0 ? new UnknownTaker(own) : ofBuilder(part.model());
  }

  /**
   * Gives a builder what was found.
   *
   * @param found null or empty for nothing, which is an empty map where all are given at once
   * @return the builder to go on with
   */
  @SuppressWarnings("unchecked") // the model checked that it is a map from names
  public Object give(Object builder, Map<String, Object> found) {
    if ((found == null || found.isEmpty()) && (each || fills)) {
      return builder;
    }
    Object next = builder;
    try {
      if (each) {
        for (Map.Entry<String, Object> e : found.entrySet()) {
          next = next(next, (Object) taker.invokeExact(next, e.getKey(), e.getValue()));
        }
        return next;
      }
      if (fills) {
        Map<String, Object> map = (Map<String, Object>) taker.invokeExact(next);
        if (map == null) {
          throw new ModelException(
              next.getClass().getName() + " has no map for its unknown properties: make it one");
        }
        map.putAll(found);
        return next;
      }
      Map<?, ?> all = found == null ? new LinkedHashMap<>() : found;
      return next(next, (Object) taker.invokeExact(next, (Map) all));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MappingException("the unknown properties were refused", e);
    }
  }

  private static Object next(Object builder, Object result) {
    return builder.getClass().isInstance(result) ? result : builder;
  }
}

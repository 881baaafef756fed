package io.seriform.model.introspect;

import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.model.marks.MemberMarks;
import io.seriform.reflect.Reach;
import io.seriform.reflect.Types;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Sets the properties of children that lead back to what holds them, and are not written. */
final class BackReferences implements Consumer<Object> {

  /**
   * A property with children, and the member of each that leads back.
   *
   * @param reader gives the child, or a list, array or map of them
   * @param back the field, or method with one parameter, of a child
   */
  private record Link(Member reader, Member back) {}

  private final List<Link> links;

  /** Unwrapped objects with children of their own: what gives one, and what links it. */
  private final Map<Member, Consumer<Object>> inner;

  private BackReferences(List<Link> links, Map<Member, Consumer<Object>> inner) {
    this.links = List.copyOf(links);
    this.inner = Map.copyOf(inner);
  }

  /** Finds the property of a class that leads back by a name. */
  interface Finder {

    /** The field or setter; null for none. */
    Member back(Type child, String name);
  }

  /**
   * Returns the action that links the children of objects; null if nothing is to be linked.
   *
   * @param settled the properties of the class
   * @throws ModelException if a child has no such member
   */
  static Consumer<Object> of(
      List<PropertyDraft> settled, Map<Member, Consumer<Object>> inner, Finder finder) {
    List<Link> links = new ArrayList<>();
    for (PropertyDraft draft : settled) {
      String name = draft.marks().get(MemberMarks.MANAGED);
      if (name != null) {
        Type child = child(draft.type());
        Member back = finder.back(child, name);
        if (back == null || draft.reader() == null) {
          throw new ModelException(
              ("property %s of %s manages the references '%s', for which it needs a getter, "
                      + "and %s a property that leads back and can be set")
                  .formatted(draft.javaName(), draft.owner().getName(), name, child.getTypeName()));
        }
        Reach.open(draft.reader());
        Reach.open(back);
        links.add(new Link(draft.reader(), back));
      }
    }
    return links.isEmpty() && inner.isEmpty() ? null : new BackReferences(links, inner);
  }

  /** The type of the children that a property holds. */
  private static Type child(Type type) {
    Class<?> raw = Types.raw(type);
    if (raw.isArray()) {
      return type instanceof java.lang.reflect.GenericArrayType a
          ? a.getGenericComponentType()
          : raw.getComponentType();
    }
    if (Map.class.isAssignableFrom(raw)) {
      return Types.arguments(type, Map.class).get(1);
    }
    if (Iterable.class.isAssignableFrom(raw)) {
      return Types.arguments(type, Iterable.class).get(0);
    }
    return raw == Optional.class ? Types.arguments(type, raw).get(0) : type;
  }

  @Override
  public void accept(Object holder) {
    for (Link link : links) {
      Object children = get(link.reader, holder);
      if (children instanceof Iterable<?> all) {
        all.forEach(child -> tell(link, child, holder));
      } else if (children instanceof Map<?, ?> map) {
        map.values().forEach(child -> tell(link, child, holder));
      } else if (children instanceof Object[] array) {
        for (Object child : array) {
          tell(link, child, holder);
        }
      } else if (children instanceof Optional<?> one) {
        tell(link, one.orElse(null), holder);
      } else {
        tell(link, children, holder);
      }
    }
    inner.forEach(
        (reader, linked) -> {
          Object object = get(reader, holder);
          if (object != null) {
            linked.accept(object);
          }
        });
  }

  private static void tell(Link link, Object child, Object holder) {
    if (child == null) {
      return;
    }
    try {
      if (link.back instanceof Field field) {
        field.set(child, holder);
      } else {
        ((Method) link.back).invoke(child, holder);
      }
    } catch (InvocationTargetException e) {
      throw new MappingException("a setter failed", e.getCause());
    } catch (IllegalAccessException | IllegalArgumentException e) {
      throw new MappingException("a child refuses what holds it", e);
    }
  }

  private static Object get(Member reader, Object holder) {
    try {
      return reader instanceof Field field ? field.get(holder) : ((Method) reader).invoke(holder);
    } catch (InvocationTargetException e) {
      throw new MappingException("a getter failed", e.getCause());
    } catch (IllegalAccessException e) {
      throw new MappingException("no access to " + reader, e);
    }
  }
}

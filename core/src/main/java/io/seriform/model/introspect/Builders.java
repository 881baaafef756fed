package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.Creation;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Finds the parts of a builder, and ties its methods to the properties. */
final class Builders {

  private final Type type;
  private final Class<?> raw;
  private final ClassMarks.Built built;
  private final Annotations annotations;

  Builders(Type type, ClassMarks.Built built, Annotations annotations) {
    this.type = type;
    this.raw = Types.raw(type);
    this.built = built;
    this.annotations = annotations;
  }

  /**
   * Ties the methods of the builder to the properties.
   *
   * @param kept tests if a property has to come back; none does where the class ignores unknown
   *     properties, as a builder without {@code type} is meant to
   */
  Creation tie(Drafts drafts, Predicate<PropertyDraft> kept) {
    Executable start = start();
    Class<?> builder =
        start instanceof Method method ? method.getReturnType() : start.getDeclaringClass();
    Method build = build(builder);
    for (PropertyDraft draft : drafts.all()) {
      draft.setBuilt();
    }
    drafts.setCollector(null, null);
    Type bound = bound(builder, build);
    if (start.getParameterCount() > 0) {
      new Creations(bound, annotations, drafts, kept).take(start);
    }
    TypeBindings bindings = TypeBindings.of(bound);
    Members members = Members.of(builder, bindings);
    for (Members.Found found : members.methods()) {
      Method method = found.method();
      if (method.getParameterCount() == 2 && method.getParameterTypes()[0] == String.class) {
        if (annotations.method(method, found.overridden()).unknown()) {
          drafts.setCollector(method, bindings.resolve(method.getGenericParameterTypes()[1]));
        }
      } else if (method.getParameterCount() == 1) {
        MemberMarks marks = annotations.method(method, found.overridden());
        Type taken = bindings.resolve(method.getGenericParameterTypes()[0]);
        if (Modifier.isAbstract(method.getModifiers())
            && drafts.reads(method.getName(), marks, taken, method.getParameterTypes()[0])) {
          // what a generator implements, such as AutoValue, is a setter even where it is hidden
          marks.setExplicit();
        }
        String name = property(method, builder, marks, drafts);
        if (name != null) {
          marks.fill(annotations.parameter(method.getParameters()[0], 0));
          drafts.addBuilderMethod(name, method, taken, marks);
        }
      }
    }
    if (drafts.collector() == null) {
      for (Field field : members.fields()) {
        if (annotations.field(field).unknown() && Map.class.isAssignableFrom(field.getType())) {
          Type map = bindings.resolve(field.getGenericType());
          drafts.setCollector(field, Types.arguments(map, Map.class).get(1));
        }
      }
    }
    for (PropertyDraft draft : drafts.all()) {
      boolean collects = draft.collects() && drafts.collector() == null && !draft.sets();
      if (collects || (draft.onlyMade() && kept.test(draft))) {
        return new Creation.None(
            ("Property %s of %s is written, and would be lost when read: its builder %s has no"
                        + " method that takes it; ")
                    .formatted(draft.javaName(), raw.getName(), builder.getName())
                + (collects
                    ? "add one, or put @Unknown on a method of the builder that takes each name"
                        + " and value, or on a map of the builder"
                    : "add one, or leave it out of reading with @Ignore on the field and"
                        + " @Property on the getter"));
      }
    }
    return new Creation.Builder(start, build);
  }

  private Executable start() {
    if (built.start() != null) {
      for (Method method : raw.getDeclaredMethods()) {
        if (method.getName().equals(built.start())
            && method.getParameterCount() == 0
            && Modifier.isStatic(method.getModifiers())
            && (built.builder() == null
                || built.builder().isAssignableFrom(method.getReturnType()))) {
          return method;
        }
      }
    }
    if (built.builder() == null) {
      throw new ModelException(
          "%s has no static method %s() to start its builder; name it, or the builder's class, in @Builder"
              .formatted(raw.getName(), built.start()));
    }
    Executable creator = new Creations(built.builder(), annotations, null, null).declared();
    if (creator != null) {
      return creator;
    }
    boolean isAbstract = Modifier.isAbstract(built.builder().getModifiers());
    for (Constructor<?> constructor : built.builder().getDeclaredConstructors()) {
      if (constructor.getParameterCount() == 0 && !isAbstract) {
        return constructor;
      }
    }
    throw new ModelException(
        built.builder().getName()
            + (isAbstract ? " is abstract" : " has no constructor without parameters")
            + ", to start building; put @Creator on a constructor or a static method that gives"
            + " one");
  }

  private Method build(Class<?> builder) {
    for (Class<?> c = builder; c != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        boolean gives =
            raw.isAssignableFrom(method.getReturnType())
                || method.getGenericReturnType() instanceof TypeVariable<?>;
        if (method.getName().equals(built.build())
            && method.getParameterCount() == 0
            && gives
            && !method.isBridge()) {
          return method;
        }
      }
    }
    throw new ModelException(
        "%s has no method %s() that gives %s; name it in @Builder(build = ...)"
            .formatted(builder.getName(), built.build(), raw.getName()));
  }

  /** The builder with the values of its variables, as its product is of the wanted type. */
  private Type bound(Class<?> builder, Method build) {
    TypeBindings byProduct = TypeBindings.matching(build.getGenericReturnType(), type);
    List<Type> arguments = new ArrayList<>();
    for (TypeVariable<?> variable : builder.getTypeParameters()) {
      arguments.add(byProduct.resolve(variable));
    }
    return arguments.isEmpty()
        ? builder
        : Types.parameterized(builder, builder.getDeclaringClass(), arguments);
  }

  /** The property that a method of the builder sets; null if it sets none. */
  private String property(Method method, Class<?> builder, MemberMarks marks, Drafts drafts) {
    String rest = Drafts.afterPrefix(method.getName(), built.prefix());
    if (rest != null) {
      String named = drafts.afterPrefix(rest);
      rest = built.prefix().isEmpty() && !drafts.has(named) ? rest : named;
    } else {
      return marks.explicit() || marks.unknown() ? method.getName() : null;
    }
    boolean fluent = method.getReturnType().isAssignableFrom(builder);
    return drafts.has(rest) || marks.explicit() || marks.unknown() || fluent ? rest : null;
  }
}

package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.PropertyStyle;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/** The properties of a class while they are gathered: which member belongs to which. */
final class Drafts implements PropertyStyle.Known {

  /**
   * A part of a property.
   *
   * @param member the field or method; null for a parameter
   * @param type its type, resolved
   * @param raw its type, erased
   * @param visible whether it makes a property by itself
   */
  record Part(Member member, Type type, Class<?> raw, MemberMarks marks, boolean visible) {

    /** Returns true if it is there, and made a property by an annotation. */
    static boolean explicitly(Part part) {
      return part != null && part.marks.explicit() && !part.marks.ignored();
    }

    /** Returns true if it is there, and stays beside others of its property that are ignored. */
    static boolean stays(Part part, boolean silently) {
      return explicitly(part) || (silently && part != null && !part.marks.ignored());
    }

    /** The setter among several that goes with the getter or the field; null if there is none. */
    static Part setter(
        List<Part> setters, Part like, PropertyStyle style, boolean counts, String place) {
      Comparator<Part> order = order(like, style);
      Part best = null;
      for (Part setter : setters) {
        int compared = best == null ? 1 : order.compare(setter, best);
        if (compared == 0 && counts) {
          throw new ModelException(
              "%s has several setters, for %s and %s; put @Property on the one to use"
                  .formatted(place, best.type.getTypeName(), setter.type.getTypeName()));
        }
        best = compared > 0 ? setter : best;
      }
      return best;
    }

    /** The order of setters, in which the one to use is the greatest. */
    private static Comparator<Part> order(Part like, PropertyStyle style) {
      boolean guesses = style != PropertyStyle.STANDARD;
      // a text and an Optional of one are written alike, and only the latter is what the getter
      // gives
      boolean optional = like != null && like.raw == Optional.class;
      ToIntFunction<Part> simple =
          p -> !guesses || optional ? 0 : p.raw.isPrimitive() ? 2 : p.raw == String.class ? 1 : 0;
      ToIntFunction<Part> fit =
          p ->
              like == null || !p.raw.isAssignableFrom(like.raw)
                  ? 0
                  : p.type.equals(like.type) ? 2 : 1;
      Comparator<Part> declared = Comparator.comparing(p -> p.marks.explicit());
      if (style.putsSomeFieldsAside()) {
        // a subclass knows better, and what is text or a primitive is meant to be read
        return declared
            .thenComparing(Part::compareHomes)
            .thenComparingInt(simple)
            .thenComparingInt(fit);
      }
      return declared
          .thenComparingInt(fit)
          .thenComparingInt(p -> fit.applyAsInt(p) > 0 ? 0 : simple.applyAsInt(p));
    }

    /** Compares the classes that declare two setters: a subclass is greater. */
    private static int compareHomes(Part one, Part other) {
      Class<?> home = one.member.getDeclaringClass();
      Class<?> otherHome = other.member.getDeclaringClass();
      return Boolean.compare(otherHome.isAssignableFrom(home), home.isAssignableFrom(otherHome));
    }

    /** Returns true if what one gives is what the other takes. */
    static boolean fits(Part from, Part to) {
      return from.type.equals(to.type)
          || Types.raw(to.type).isAssignableFrom(Types.raw(from.type))
          || Types.boxed(from.raw) == Types.boxed(to.raw);
    }
  }

  private static final ClassMarks.Accessor IS_GETTER = ClassMarks.Accessor.IS_GETTER;

  private final Class<?> raw;
  private final TypeBindings bindings;
  private final Annotations annotations;
  private final Map<String, PropertyDraft> byName = new LinkedHashMap<>();

  /** From {@code isActive}, as a field, to {@code active}, as the getter of that name has it. */
  private final Map<String, String> fieldOf = new HashMap<>();

  private Member collector;
  private Type collected;
  private Set<ClassMarks.Accessor> hidden = Set.of();
  private final PropertyStyle style;

  Drafts(Type type, Annotations annotations, PropertyStyle style) {
    // the components of a record are what they are
    this.style = Types.raw(type).isRecord() ? PropertyStyle.STANDARD : style;
    this.raw = Types.raw(type);
    this.bindings = TypeBindings.of(type);
    this.annotations = annotations;
  }

  Collection<PropertyDraft> all() {
    return byName.values();
  }

  /** The method {@code (String, X)} or map of a builder that takes unknown properties, or null. */
  Member collector() {
    return collector;
  }

  /** The type of the values that the collector takes. */
  Type collected() {
    return collected;
  }

  /** Sets what takes unknown properties: a method, or a map of the builder. */
  void setCollector(Member taker, Type value) {
    collector = taker;
    collected = value;
  }

  TypeBindings bindings() {
    return bindings;
  }

  /**
   * Gathers fields, then accessors.
   *
   * @param allFields whether every field is a property
   * @param hidden members that are not properties by themselves
   */
  void gather(boolean allFields, Set<ClassMarks.Accessor> hidden) {
    this.hidden = hidden;
    Members members = Members.of(raw, bindings);
    boolean fieldsOnly = style.fieldsOnly();
    boolean finals = style.setsFinalFields();
    boolean hides = style.putsSomeFieldsAside() && !allFields;
    if (style.namesFieldsLikeGetters()) {
      nameFieldsLikeGetters(members);
    }
    for (Field field : members.fields()) {
      MemberMarks marks = annotations.field(field);
      int modifiers = field.getModifiers();
      if (Modifier.isTransient(modifiers) && (fieldsOnly || !isDeclared(marks))) {
        if (style.putsSomeFieldsAside() && !marks.ignored()) {
          // it takes no part, but its accessors do
          continue;
        }
        marks.setIgnored(true);
      }
      boolean open = Modifier.isPublic(modifiers) && !hidden.contains(ClassMarks.Accessor.FIELD);
      boolean visible = allFields || fieldsOnly || open || marks.unknown();
      String name = marks.get(MemberMarks.PROPERTY);
      draft(name != null ? name : fieldOf.getOrDefault(field.getName(), field.getName()))
          .setField(field, bindings.resolve(field.getGenericType()), marks, visible, finals, hides);
    }
    for (Members.Found found : members.methods()) {
      if (!fieldsOnly || isDeclared(annotations.method(found.method(), found.overridden()))) {
        addMethod(found);
      }
    }
    if (!fieldsOnly) {
      mergeByExplicitName();
    }
    sortThoseWithoutField();
  }

  private static boolean isDeclared(MemberMarks marks) {
    return marks.explicit() || marks.unknown();
  }

  /** The property whose name, behind the prefix of a builder's method, begins with a capital. */
  String afterPrefix(String rest) {
    return style.builderNaming().apply(rest);
  }

  /** The JVM does not keep the order of methods; so it is by name. */
  private void sortThoseWithoutField() {
    List<PropertyDraft> rest = new ArrayList<>(byName.values());
    rest.removeIf(PropertyDraft::hasField);
    rest.sort(Comparator.comparing(PropertyDraft::javaName));
    for (PropertyDraft draft : rest) {
      byName.remove(draft.javaName());
      byName.put(draft.javaName(), draft);
    }
  }

  /** A boolean field may be called as its getter is: {@code isActive}. */
  private void nameFieldsLikeGetters(Members members) {
    Set<String> fields = new HashSet<>();
    members.fields().forEach(field -> fields.add(field.getName()));
    for (Members.Found found : members.methods()) {
      Method method = found.method();
      String rest = afterPrefix(method.getName(), "is");
      boolean getter =
          rest != null
              && annotations.method(method, found.overridden()).get(MemberMarks.PROPERTY) == null
              && method.getParameterCount() == 0
              && method.getReturnType() == boolean.class
              && Modifier.isPublic(method.getModifiers())
              && !Character.isLowerCase(rest.charAt(0));
      if (getter && !raw.isRecord() && fields.contains(method.getName())) {
        String name = PropertyStyle.lowerFirst(rest);
        if (!fields.contains(name)) {
          fieldOf.put(method.getName(), name);
        }
      }
    }
  }

  private void addMethod(Members.Found found) {
    Method method = found.method();
    MemberMarks marks = annotations.method(method, found.overridden());
    switch (method.getParameterCount()) {
      case 0 -> addGetter(method, marks);
      case 1 -> addSetter(method, marks);
      default -> {
        if (marks.unknown() && method.getParameterTypes()[0] == String.class) {
          setCollector(method, bindings.resolve(method.getGenericParameterTypes()[1]));
        }
      }
    }
  }

  private void addGetter(Method method, MemberMarks marks) {
    Class<?> returned = method.getReturnType();
    if (returned == void.class) {
      return;
    }
    String name = marks.get(MemberMarks.PROPERTY);
    ClassMarks.Accessor accessor = ClassMarks.Accessor.GETTER;
    if (name != null) {
      accessor = afterPrefix(method.getName(), "is") == null ? accessor : IS_GETTER;
    } else if (raw.isRecord()) {
      name = isComponent(method) || marks.explicit() || marks.unknown() ? method.getName() : null;
    } else {
      name = property(method, "get");
      if (name == null && (returned == boolean.class || returned == Boolean.class)) {
        name = property(method, "is");
        accessor = IS_GETTER;
      }
      if (name == null && (marks.explicit() || marks.unknown())) {
        name = method.getName();
      }
    }
    if (name != null) {
      boolean shown = !hidden.contains(accessor);
      draft(name).setGetter(method, bindings.resolve(method.getGenericReturnType()), marks, shown);
    }
  }

  private boolean isComponent(Method method) {
    for (RecordComponent component : raw.getRecordComponents()) {
      if (component.getName().equals(method.getName())) {
        return true;
      }
    }
    return false;
  }

  private void addSetter(Method method, MemberMarks marks) {
    String name = marks.get(MemberMarks.PROPERTY);
    name = name != null ? name : property(method, "set");
    if (name == null && marks.explicit()) {
      name = method.getName();
    }
    if (name != null && (!raw.isRecord() || marks.explicit())) {
      marks.fill(annotations.parameter(method.getParameters()[0], 0));
      boolean shown = !hidden.contains(ClassMarks.Accessor.SETTER);
      draft(name)
          .addSetter(method, bindings.resolve(method.getGenericParameterTypes()[0]), marks, shown);
    }
  }

  /** The property that an accessor belongs to; null if its name is not that of an accessor. */
  private String property(Method method, String prefix) {
    String rest = afterPrefix(method.getName(), prefix);
    return rest == null ? null : style.naming().property(rest, prefix, this);
  }

  /**
   * Two drafts are one property where one is named on the wire what the other is in Java, and where
   * both are named alike and one of them is what sets the other.
   */
  private void mergeByExplicitName() {
    for (PropertyDraft draft : new ArrayList<>(byName.values())) {
      for (PropertyDraft other : draft.split(this::free)) {
        byName.put(other.javaName(), other);
      }
    }
    for (PropertyDraft draft : new ArrayList<>(byName.values())) {
      String explicit = draft.explicitName();
      PropertyDraft other = explicit == null ? null : byName.get(explicit);
      if (other != null && other != draft && other.explicitName() == null) {
        draft.checkOneValue(other);
        draft.absorb(other);
        byName.remove(explicit);
      }
      if (explicit != null && byName.get(draft.javaName()) == draft) {
        absorbOthers(draft, explicit);
      }
    }
  }

  /** Joins a property with those that have its explicit name and add a part that it lacks. */
  private void absorbOthers(PropertyDraft draft, String explicit) {
    for (PropertyDraft other : new ArrayList<>(byName.values())) {
      if (other != draft && explicit.equals(other.explicitName()) && draft.completes(other)) {
        draft.absorb(other);
        byName.remove(other.javaName());
      }
    }
  }

  private PropertyDraft draft(String name) {
    return byName.computeIfAbsent(name, n -> new PropertyDraft(n, raw, style));
  }

  /** Returns true if a parameter of this name, or the one it declares, is a readable property. */
  boolean reads(String name, MemberMarks marks, Type type, Class<?> parameterRaw) {
    PropertyDraft draft = find(name, marks);
    return draft != null && draft.reads(type, parameterRaw);
  }

  /** Ties a parameter of the creator to its property, which is new if there is none. */
  void addParameter(String name, int index, Type type, Class<?> parameterRaw, MemberMarks marks) {
    PropertyDraft draft = find(name, marks);
    if (draft == null) {
      draft = draft(free(name));
    }
    if (draft.parameter() >= 0) {
      String both = marks.name() == null ? draft.javaName() : marks.name();
      throw new ModelException(
          ("Two parameters of the creator of %s are property %s; give one another name by"
                  + " @Property(name = ...)")
              .formatted(raw.getName(), both));
    }
    draft.setParameter(index, type, parameterRaw, marks);
  }

  /** The property by the name that the parameter gives itself, or else by its name in Java. */
  PropertyDraft find(String name, MemberMarks marks) {
    if (marks.name() != null) {
      for (PropertyDraft draft : byName.values()) {
        String own = draft.explicitName();
        if (marks.name().equals(own == null ? draft.javaName() : own)) {
          return draft;
        }
      }
    }
    PropertyDraft draft = byName.get(fieldOf.getOrDefault(name, name));
    // of two names, one is written and the other is read
    return draft != null && draft.isNamedOtherwise(marks.name()) ? null : draft;
  }

  private String free(String name) {
    return byName.containsKey(name) ? free(name + '_') : name;
  }

  /** Ties a method of the builder to its property, which is new if there is none. */
  void addBuilderMethod(String name, Method method, Type type, MemberMarks marks) {
    PropertyDraft known = find(name, marks);
    if (known != null && style != PropertyStyle.STANDARD) {
      if (marks.ignored()) {
        known.close();
        return;
      }
      known.nameApart(name, marks); // a builder does not say what is written
      if (marks.prefix() != null && !known.unwraps()) {
        throw new ModelException(
            "%s.%s is unwrapped for reading alone; put @Unwrapped also on the field or getter of the"
                    .formatted(method.getDeclaringClass().getName(), method.getName())
                + " class that is built");
      }
    }
    (known != null ? known : draft(name)).addSetter(method, type, marks, true);
  }

  @Override
  public boolean has(String name) {
    return byName.containsKey(name);
  }

  @Override
  public boolean hasField(String name) {
    PropertyDraft draft = byName.get(name);
    return draft != null && draft.hasField();
  }

  @Override
  public Set<String> names() {
    return byName.keySet();
  }

  /** Returns what follows the prefix of a method's name; null if it has none or nothing follows. */
  static String afterPrefix(String method, String prefix) {
    return method.startsWith(prefix) && method.length() > prefix.length()
        ? method.substring(prefix.length())
        : null;
  }
}

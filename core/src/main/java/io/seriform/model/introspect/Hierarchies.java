package io.seriform.model.introspect;

import io.seriform.annotation.Inclusion;
import io.seriform.error.ModelException;
import io.seriform.model.Discriminator;
import io.seriform.model.SubtypesModel;
import io.seriform.model.SubtypesModel.Subtype;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.options.DeclaredOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Closed tables of the classes that may occur where a common type is declared. */
final class Hierarchies {

  private final ModelOptions options;
  private final Annotations annotations;

  /** True if classes may have their names also where they are declared themselves. */
  private final boolean names;

  /**
   * The classes that the value of a member may have, as its annotations say.
   *
   * @param annotation lists the subtypes, for messages
   * @param property the property that holds the name; null for the one in the options
   * @param visible whether a property of that name is read too; null where there is to be none
   * @param given whether a property of that name is written, and nothing else writes the name
   * @param fallback what is read where no name is known; null for none
   * @param unnamed whether objects without a name are of the common class itself, if it has any
   */
  record Listing(
      String annotation,
      List<SubtypesModel.Registration> subtypes,
      Inclusion inclusion,
      String property,
      ClassMarks.NameStyle style,
      Boolean visible,
      boolean given,
      Class<?> fallback,
      boolean unnamed) {

    /** Returns this listing for a class, which knows nothing of what is beside its objects. */
    Listing withoutBeside() {
      return inclusion == Inclusion.BESIDE
          ? new Listing(
              annotation,
              subtypes,
              Inclusion.PROPERTY,
              property,
              style,
              visible,
              given,
              fallback,
              unnamed)
          : this;
    }

    static Listing of(ClassMarks marked) {
      return new Listing(
          marked.listing(),
          List.copyOf(marked.subtypes()),
          marked.inclusion(),
          marked.discriminator(),
          marked.get(ClassMarks.NAME_STYLE),
          marked.get(ClassMarks.VISIBLE_NAME),
          marked.get(ClassMarks.GIVEN_NAME),
          marked.get(ClassMarks.FALLBACK),
          marked.get(ClassMarks.UNNAMED_ROOT));
    }
  }

  Hierarchies(ModelOptions options, Annotations annotations, boolean names) {
    this.options = options;
    this.annotations = annotations;
    this.names = names;
  }

  /** The hierarchy of a type, resolved; null if it has none. */
  SubtypesModel of(Type type) {
    SubtypesModel own = rootHierarchy(type, null);
    return own != null || !names ? own : inherited(type);
  }

  /** The hierarchy that the annotations of a member say. */
  SubtypesModel of(MemberType member) {
    Class<?> root = Types.raw(member.type());
    Map<Class<?>, SubtypesModel.Registration> found = new LinkedHashMap<>();
    Set<Class<?>> seen = new HashSet<>();
    add(root, member.listing().subtypes(), found, seen);
    collect(root, found, seen);
    SubtypesModel hierarchy = hierarchy(member, member.type(), root, found, member.listing());
    if (hierarchy == null) {
      throw new ModelException(
          ("an annotation of a member says that %s has subtypes there, and none is listed; list"
                  + " them with %s or ModelOptions.withSubtype")
              .formatted(root.getName(), member.listing().annotation()));
    }
    return hierarchy;
  }

  /**
   * The part of a hierarchy that is one of its classes and what extends that, if their names are
   * written also where the class itself is declared; else null.
   */
  private SubtypesModel inherited(Type type) {
    Class<?> raw = Types.raw(type);
    Discriminator discriminator = discriminator(raw);
    if (discriminator == null
        || !(options.typeNames() || annotations.own(discriminator.root()).get(ClassMarks.NAMED))) {
      return null;
    }
    SubtypesModel whole = rootHierarchy(discriminator.root(), raw);
    List<Subtype> below = new ArrayList<>();
    if (whole.subtypes().stream().noneMatch(each -> each.type() == raw)) {
      below.add(new Subtype(discriminator.name(), raw, 0, type));
    }
    for (Subtype each : whole.subtypes()) {
      if (raw.isAssignableFrom(each.type())) {
        Type resolved =
            each.type() == raw
                ? type
                : NarrowedType.like(type, TypeBindings.subtype(each.type(), type));
        below.add(new Subtype(each.name(), each.type(), each.id(), resolved));
      }
    }
    if (whole.inclusion() == Inclusion.DEDUCED && below.size() == 1) {
      return null;
    }
    SubtypesModel.Reading reading = whole.reading();
    Class<?> unknown = reading.unknown();
    boolean fits = unknown != null && (unknown == void.class || raw.isAssignableFrom(unknown));
    return new SubtypesModel(
        type,
        raw,
        below,
        whole.inclusion(),
        whole.property(),
        new SubtypesModel.Reading(reading.visible(), raw, fits ? unknown : null, false));
  }

  /** The hierarchy of a root; where it lists nothing, of one class below it that names itself. */
  private SubtypesModel rootHierarchy(Type type, Class<?> below) {
    Class<?> root = Types.raw(type);
    ClassMarks marks = annotations.own(root);
    if (!isRoot(root, marks)) {
      return null;
    }
    annotations.all(root).checkHonoured(root);
    Map<Class<?>, SubtypesModel.Registration> found = new LinkedHashMap<>();
    collect(root, found, new HashSet<>());
    if (found.isEmpty() && below != null && isNamed(below, marks)) {
      found.put(below, new SubtypesModel.Registration(below, "", 0));
    }
    return hierarchy(type, type, root, found, Listing.of(marks).withoutBeside());
  }

  /** Returns the inclusion that options set; a class has no property for a name beside it. */
  private Inclusion ofClasses() {
    return options.inclusion() == Inclusion.BESIDE ? Inclusion.PROPERTY : options.inclusion();
  }

  /**
   * The hierarchy of the classes that were found.
   *
   * @param type its type
   * @param declared the common type of the classes
   */
  private SubtypesModel hierarchy(
      Type type,
      Type declared,
      Class<?> root,
      Map<Class<?>, SubtypesModel.Registration> found,
      Listing marked) {
    Class<?> fallback = fallback(root, marked.fallback(), found);
    Inclusion inclusion = marked.inclusion() == null ? ofClasses() : marked.inclusion();
    String property = marked.property() == null ? options.discriminator() : marked.property();
    boolean apart = names && type != declared && inclusion == Inclusion.PROPERTY;
    List<Subtype> subtypes = new ArrayList<>();
    for (SubtypesModel.Registration each : found.values()) {
      String name = name(root, each, marked.style());
      Type generic = NarrowedType.like(type, TypeBindings.subtype(each.type(), declared));
      boolean falls = each.type() == fallback;
      Discriminator by = new Discriminator(root, inclusion, property, name, marked.given(), falls);
      Type resolved = apart ? new NamedSubtype(generic, by, marked.visible()) : generic;
      subtypes.add(new Subtype(name, each.type(), each.id(), resolved));
    }
    if (subtypes.isEmpty()) {
      return null;
    }
    checkUnique(root, subtypes);
    Class<?> unknown = unknown(root, found);
    if (unknown == null && fallback == null && options.unknownSubtypeIsNull()) {
      unknown = void.class;
    }
    Class<?> missing = fallback != null || unknown == void.class ? fallback : unknown;
    return new SubtypesModel(
        type,
        root,
        subtypes,
        inclusion,
        property,
        new SubtypesModel.Reading(
            Boolean.TRUE.equals(marked.visible()),
            missing == null && marked.unnamed() && found.containsKey(root) ? root : missing,
            unknown != null ? unknown : fallback,
            false));
  }

  /** The subtype that is marked as the one for names that the hierarchy does not have. */
  private Class<?> unknown(Class<?> root, Map<Class<?>, SubtypesModel.Registration> found) {
    List<Class<?>> all = found.keySet().stream().filter(this::isUnknown).toList();
    if (all.size() > 1) {
      throw new ModelException(
          root.getName() + " has several subtypes with @Unknown: " + all + "; leave it on one");
    }
    return all.isEmpty() ? null : all.get(0);
  }

  /** Returns true if a class is read in place of unknown subtypes, and keeps their name. */
  boolean isUnknown(Class<?> type) {
    ClassMarks own = annotations.own(type);
    return own.get(ClassMarks.FALLBACK) == type && !own.root();
  }

  /** Adds the class that is read if no known name is met, and returns it; null for none. */
  private Class<?> fallback(
      Class<?> root, Class<?> fallback, Map<Class<?>, SubtypesModel.Registration> found) {
    if (fallback == null || fallback == void.class) {
      return fallback;
    }
    if (!root.isAssignableFrom(fallback) || Modifier.isAbstract(fallback.getModifiers())) {
      throw new ModelException(
          ("%s is to be read where no subtype of %s is named, but is not a concrete subtype; name"
                  + " one, or put @Subtypes beside it")
              .formatted(fallback.getName(), root.getName()));
    }
    found.putIfAbsent(fallback, new SubtypesModel.Registration(fallback, "", 0));
    return fallback;
  }

  private boolean isRoot(Class<?> type, ClassMarks marks) {
    // one of the JDK's own is no data as a whole, and not only the first of those below it
    boolean sealed = type.isSealed() && !type.isEnum() && !ClassKinds.isJdk(type);
    return sealed || marks.root() || !DeclaredOptions.subtypes(options, type).isEmpty();
  }

  /** Adds a type and those below it, each as it is named first; abstract ones are only passed. */
  private void collect(
      Class<?> type, Map<Class<?>, SubtypesModel.Registration> found, Set<Class<?>> seen) {
    if (!seen.add(type)) {
      return;
    }
    boolean made =
        !type.isInterface() && !Modifier.isAbstract(type.getModifiers()) && type != Object.class;
    if (made || type.isEnum()) {
      found.putIfAbsent(type, new SubtypesModel.Registration(type, "", 0));
    }
    if (type.isEnum()) {
      return;
    }
    List<SubtypesModel.Registration> below =
        new ArrayList<>(DeclaredOptions.subtypes(options, type));
    below.addAll(annotations.own(type).subtypes());
    add(type, below, found, seen);
    if (type.isSealed()) {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        collect(permitted, found, seen);
      }
    }
  }

  /** Adds the classes that are listed, and those below them. */
  private void add(
      Class<?> type,
      List<SubtypesModel.Registration> below,
      Map<Class<?>, SubtypesModel.Registration> found,
      Set<Class<?>> seen) {
    for (SubtypesModel.Registration each : below) {
      if (!type.isAssignableFrom(each.type())) {
        throw new ModelException(
            "%s is listed as a subtype of %s but is not one"
                .formatted(each.type().getName(), type.getName()));
      }
      SubtypesModel.Registration subtype = implemented(each);
      SubtypesModel.Registration known = found.get(subtype.type());
      boolean abstractOne = Modifier.isAbstract(subtype.type().getModifiers());
      if (!abstractOne && (known == null || (known.name().isEmpty() && known.id() == 0))) {
        found.put(subtype.type(), subtype);
      }
      collect(each.type(), found, seen);
    }
  }

  /** The subtype that is written in place of one. */
  private SubtypesModel.Registration implemented(SubtypesModel.Registration subtype) {
    ClassMarks marks = annotations.own(subtype.type());
    if (marks.get(ClassMarks.IMPLEMENTATION) == null) {
      return subtype;
    }
    String own = marks.typeName() == null ? "" : marks.typeName();
    String name = subtype.name().isEmpty() ? own : subtype.name();
    return new SubtypesModel.Registration(marks.get(ClassMarks.IMPLEMENTATION), name, subtype.id());
  }

  private String name(
      Class<?> root, SubtypesModel.Registration subtype, ClassMarks.NameStyle style) {
    String full = subtype.type().getName();
    String home = root.getPackageName() + ".";
    return switch (style) {
      case SIMPLE -> given(subtype, subtype.type().getSimpleName());
      case WITHOUT_PACKAGE -> given(subtype, full.substring(full.lastIndexOf('.') + 1));
      case FULL -> given(subtype, full);
      case ALWAYS_FULL -> full;
      case RELATIVE -> full.startsWith(home) ? full.substring(home.length() - 1) : full;
    };
  }

  /** The name that a class was given, here or by itself. */
  private String given(SubtypesModel.Registration subtype, String otherwise) {
    if (!subtype.name().isEmpty()) {
      return subtype.name();
    }
    String marked = annotations.own(subtype.type()).typeName();
    return marked != null ? marked : otherwise;
  }

  private static void checkUnique(Class<?> root, List<Subtype> subtypes) {
    Map<String, Class<?>> names = new HashMap<>();
    Map<Integer, Class<?>> ids = new HashMap<>();
    for (Subtype each : subtypes) {
      Class<?> same = names.put(each.name(), each.type());
      if (same == null && each.id() != 0) {
        same = ids.put(each.id(), each.type());
      }
      if (same != null) {
        throw new ModelException(
            ("%s and %s, subtypes of %s, have the same name '%s' or the same id; name one of them"
                    + " with @TypeName, @Subtype or in the options")
                .formatted(same.getName(), each.type().getName(), root.getName(), each.name()));
      }
    }
  }

  /** Returns true if objects of a class have a name, and no property of their own that says it. */
  private static boolean isNamed(Class<?> type, ClassMarks marks) {
    if (!marks.get(ClassMarks.NAMED) || Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    String name = marks.discriminator();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Member member : each.getDeclaredFields()) {
        if (member.getName().equals(name)) {
          return false;
        }
      }
    }
    String getter = "get" + name;
    return Stream.of(type.getMethods()).noneMatch(m -> m.getName().equalsIgnoreCase(getter));
  }

  /** Returns the mark of a class among its siblings; null if no supertype's hierarchy has it. */
  Discriminator discriminator(Class<?> type) {
    for (Class<?> each : ClassKinds.nearestFirst(type)) {
      SubtypesModel hierarchy = rootHierarchy(each, type);
      if (hierarchy != null) {
        for (Subtype subtype : hierarchy.subtypes()) {
          if (subtype.type() == type) {
            return named(each, hierarchy, type, subtype.name());
          }
        }
        ClassMarks marks = annotations.own(each);
        if (isNamed(type, marks)) {
          // one that no hierarchy has is named where it is declared itself
          SubtypesModel.Registration subtype = new SubtypesModel.Registration(type, "", 0);
          String name = name(each, subtype, marks.get(ClassMarks.NAME_STYLE));
          return named(each, hierarchy, type, name);
        }
      }
    }
    return null;
  }

  private Discriminator named(Class<?> root, SubtypesModel hierarchy, Class<?> type, String name) {
    boolean given = annotations.own(root).get(ClassMarks.GIVEN_NAME);
    boolean falls = hierarchy.reading().missing() == type;
    return new Discriminator(root, hierarchy.inclusion(), hierarchy.property(), name, given, falls);
  }
}

package io.seriform.model.introspect;

import io.seriform.annotation.Inclusion;
import io.seriform.error.ModelException;
import io.seriform.model.Creation;
import io.seriform.model.Discriminator;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnknownCollector;
import io.seriform.model.UnwrappedModel;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Narrowing;
import io.seriform.model.marks.PropertyStyle;
import io.seriform.model.marks.Refusal;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertyOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.IdentityModel;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.Types;
import java.lang.reflect.Member;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Looks at classes with properties. */
final class ObjectIntrospector {

  private final ModelOptions options;
  private final Annotations annotations;
  private final Hierarchies hierarchies;
  private final Inner inner;
  private final Predicate<Type> whole;

  /** Gives the models of unwrapped objects. */
  interface Inner {

    /**
     * The model of an object.
     *
     * @param holder the property that holds it
     * @param owner the type whose property that is
     * @param within the types that the owner itself is unwrapped in
     */
    ObjectModel object(PropertyModel holder, Type owner, Set<Type> within);
  }

  /**
   * Makes one.
   *
   * @param whole tells the types whose values are written, and not their properties
   */
  ObjectIntrospector(
      ModelOptions options,
      Annotations annotations,
      Hierarchies hierarchies,
      Inner inner,
      Predicate<Type> whole) {
    this.inner = inner;
    this.whole = whole;
    this.options = options;
    this.annotations = annotations;
    this.hierarchies = hierarchies;
  }

  /**
   * The model of a type, resolved.
   *
   * @param within the types that it is unwrapped in
   */
  ObjectModel model(Type type, Set<Type> within) {
    Class<?> raw = Types.raw(type);
    ClassMarks marks = annotations.all(raw);
    marks.checkHonoured(raw);
    NamedSubtype named = type instanceof NamedSubtype n ? n : null;
    Discriminator discriminator =
        named == null ? hierarchies.discriminator(raw) : named.discriminator();
    // the name of an unknown subtype is one of its properties
    boolean standsIn = discriminator != null && hierarchies.isUnknown(raw);
    discriminator = standsIn ? null : discriminator;
    Boolean shared = named == null ? shared(discriminator) : named.visible();
    Drafts drafts = new Drafts(type, annotations, style(marks));
    boolean allFields = marks.allFields() || options.fieldAccess() == FieldAccess.PRIVATE;
    drafts.gather(allFields, marks.hidden());
    say(raw, drafts);
    ClassMarks own = annotations.own(raw);
    ClassMarks.Built built = own.built();
    Narrowing narrowing = NarrowedType.names(type);
    boolean byBuilder = built != null && own.get(ClassMarks.READ_BY_BUILDER);
    ClassAccess access =
        new ClassAccess(marks, byBuilder ? annotations.all(built.builder()) : marks);
    Predicate<PropertyDraft> kept = keeps(discriminator, access, narrowing);
    Creations creations = new Creations(type, annotations, drafts, kept);
    boolean skips = access.skipsUnknown() || narrowing.ignoresUnknown() || narrowing.only() != null;
    boolean loses = skips || marks.get(ClassMarks.IGNORES_UNKNOWN);
    Creation creation =
        built != null
            ? new Builders(type, built, annotations)
                .tie(drafts, draft -> !loses && kept.test(draft))
            : creations.choose(own.get(ClassMarks.MAKER));

    Set<String> ignored = new LinkedHashSet<>(access.read().ignoredNames());
    ignored.addAll(narrowing.unread());
    List<String> unseen = new ArrayList<>();
    List<PropertyDraft> settled =
        settle(raw, drafts, access, narrowing, ignored, unseen, discriminator, shared);
    discriminator = named(discriminator, settled, shared);
    UnknownCollector unknown = takeCollector(raw, drafts, settled);
    if (standsIn && (unknown == null || unknown.reader() == null)) {
      throw new ModelException(
          raw.getName()
              + " is read in place of unknown subtypes, and has nothing for their properties; add"
              + " @Unknown Map<String, Object>");
    }
    sort(settled, marks);
    IdentityModel identity = NarrowedType.identity(type, marks);
    if (identity != null) {
      putFirst(raw, identity, settled);
    }
    List<PropertyModel> declared = new ArrayList<>();
    for (PropertyDraft draft : settled) {
      wrap(draft);
      declared.add(draft.model(declared.size(), marks));
    }
    Unwrapping unwrapping =
        new Unwrapping(raw, unknown, holder -> inner.object(holder, type, within)).of(declared);
    List<PropertyModel> properties = unwrapping.properties();
    checkUnique(raw, properties);
    ignored.addAll(unwrapping.ignored());
    ignored.removeIf(name -> properties.stream().anyMatch(p -> p.name().equals(name)));
    Map<Member, Consumer<Object>> linked = new LinkedHashMap<>();
    for (UnwrappedModel each : unwrapping.unwrapped()) {
      if (each.model().links() != null && each.property().reader() != null) {
        linked.put(each.property().reader(), each.model().links());
      }
    }
    ObjectModel model =
        new ObjectModel(
            type,
            raw,
            properties,
            declared,
            unwrapping.unwrapped(),
            creation,
            unwrapping.unknown(),
            ignored,
            skips,
            hierarchies.of(named == null ? type : named.type()),
            discriminator,
            creations.delegate(),
            BackReferences.of(settled, linked, this::back),
            marks.get(ClassMarks.NAMES_IGNORING_CASE),
            identity);
    boolean empty = marks.get(ClassMarks.EMPTY) || !marks.hidden().isEmpty();
    ObjectState.refuse(model, empty ? List.of() : unseen);
    return model;
  }

  /** Takes back that a property is unwrapped, if its value has no properties and that is known. */
  private void wrap(PropertyDraft draft) {
    MemberMarks marks = draft.marks();
    if (marks.prefix() != null
        && marks.get(MemberMarks.UNWRAPS_OBJECTS)
        && marks.codec() == null
        && whole.test(draft.type())) {
      marks.clearUnwrapped();
    }
  }

  /** The member that sets the property of a class that leads back by a name; null for none. */
  private Member back(Type type, String name) {
    ClassMarks marks = annotations.all(Types.raw(type));
    Drafts drafts = new Drafts(type, annotations, style(marks));
    drafts.gather(marks.allFields(), marks.hidden());
    for (PropertyDraft draft : drafts.all()) {
      if (draft.settle() && name.equals(draft.marks().get(MemberMarks.BACK))) {
        return draft.writer();
      }
    }
    return null;
  }

  private PropertyStyle style(ClassMarks marks) {
    return options.fieldAccess() == FieldAccess.ONLY
        ? PropertyStyle.FIELDS
        : marks.get(ClassMarks.STYLE);
  }

  /** Applies what the options say of properties of this class and of those that it extends. */
  private void say(Class<?> raw, Drafts drafts) {
    for (Class<?> c = raw; c != null; c = c.getSuperclass()) {
      Map<String, PropertyOptions> byName = options.properties(c);
      for (PropertyDraft draft : drafts.all()) {
        PropertyOptions own = byName.get(draft.javaName());
        if (own != null) {
          draft.say(own);
        }
      }
      for (String name : byName.keySet()) {
        if (drafts.all().stream().noneMatch(draft -> draft.javaName().equals(name))) {
          List<String> all = drafts.all().stream().map(PropertyDraft::javaName).sorted().toList();
          throw new ModelException(
              "%s has no property %s, of which ModelOptions.withProperty speaks; its properties are %s"
                  .formatted(c.getName(), name, String.join(", ", all)));
        }
      }
    }
  }

  /** Returns a test for properties that must come back: not the one that only names the class. */
  private Predicate<PropertyDraft> keeps(
      Discriminator discriminator, ClassAccess access, Narrowing narrowing) {
    return draft -> {
      String name = wireName(draft, access.written());
      boolean whole = !access.leavesOut(name) && access.access(name) == null;
      return !names(discriminator, name)
          && whole
          && !narrowing.leavesOut(name)
          && narrowing.access(name) == null;
    };
  }

  private String wireName(PropertyDraft draft, ClassMarks marks) {
    NamingStrategy named = marks.get(ClassMarks.NAMING);
    NamingStrategy naming = named == null ? options.naming() : named;
    String explicit = draft.explicitName();
    return explicit == null ? naming.name(draft.javaName()) : explicit;
  }

  /**
   * The properties that are left, with their names.
   *
   * @param narrowing what the property that holds the object leaves out
   * @param ignored takes the names of those that are to be left out
   * @param unseen takes the names of the fields that nothing makes properties
   * @param shared whether a property that has the name of the discriminator is read; null if there
   *     is to be none
   */
  private List<PropertyDraft> settle(
      Class<?> raw,
      Drafts drafts,
      ClassAccess access,
      Narrowing narrowing,
      Set<String> ignored,
      List<String> unseen,
      Discriminator discriminator,
      Boolean shared) {
    List<PropertyDraft> settled = new ArrayList<>();
    Set<String> besides = besides(drafts);
    ignored.addAll(besides);
    for (PropertyDraft draft : drafts.all()) {
      String name = wireName(draft, access.written());
      draft.setWireName(name);
      boolean ignoredByClass =
          access.leavesOut(name) || narrowing.leavesOut(name) || ignoredType(draft);
      draft.marks().set(MemberMarks.ACCESS, narrowing.access(name));
      draft.marks().set(MemberMarks.ACCESS, access.access(name));
      if (shared != null && names(discriminator, name)) {
        draft.share(shared, discriminator.given() || discriminator.fallback());
      }
      boolean beside = besides.contains(name);
      if (beside) {
        draft.share(true, false);
      }
      if (!ignoredByClass && draft.settle() && (!beside || draft.reader() == null)) {
        checkHonoured(raw, draft);
        if (draft.marks().get(MemberMarks.BACK) == null) {
          settled.add(draft);
        }
      } else if (ignoredByClass || draft.ignored()) {
        ignored.add(name);
      } else if (draft.hasField()) {
        unseen.add(draft.javaName());
      }
    }
    return settled;
  }

  /** The names of properties that say the class of another one. */
  private Set<String> besides(Drafts drafts) {
    Set<String> names = new LinkedHashSet<>();
    for (PropertyDraft draft : drafts.all()) {
      ClassMarks subtypes = draft.subtypes();
      if (subtypes != null && subtypes.inclusion() == Inclusion.BESIDE) {
        names.add(
            subtypes.discriminator() == null ? options.discriminator() : subtypes.discriminator());
      }
    }
    return names;
  }

  /**
   * Returns true if a property with the name of the discriminator is read, as the annotation of the
   * hierarchy says; null if there is to be none. It is not written, as that is.
   */
  private Boolean shared(Discriminator discriminator) {
    ClassMarks root = discriminator == null ? null : annotations.own(discriminator.root());
    return root == null ? null : root.get(ClassMarks.VISIBLE_NAME);
  }

  /** Returns the discriminator; a class for unknown names has it from a property, if it can. */
  private static Discriminator named(
      Discriminator by, List<PropertyDraft> settled, Boolean visible) {
    Predicate<PropertyDraft> gives =
        d -> d.reader() != null && names(by, d.wireName()) && (visible || !d.sets());
    return by != null && by.fallback() && settled.stream().anyMatch(gives) ? by.byProperty() : by;
  }

  /** Returns true if a property of the name says the class. */
  private static boolean names(Discriminator discriminator, String name) {
    return discriminator != null
        && discriminator.inclusion() == Inclusion.PROPERTY
        && name.equals(discriminator.property());
  }

  /** Returns true if the class of the values says that no property is to hold it. */
  private boolean ignoredType(PropertyDraft draft) {
    return draft.types().stream()
        .anyMatch(
            each -> !ClassKinds.isJdk(each) && annotations.all(each).get(ClassMarks.IGNORED_TYPE));
  }

  private static void checkHonoured(Class<?> raw, PropertyDraft draft) {
    Refusal refused = draft.marks().refused();
    if (refused != null) {
      throw new ModelException(
          ("Property %s of %s has %s; say the same with our annotations, such as @UseCodec beside"
                  + " it, or leave it out by @Ignore; a mix-in (ModelOptions.withMixIn) does it for"
                  + " a class that is not yours")
              .formatted(draft.javaName(), raw.getName(), refused));
    }
  }

  /** Takes the collector of unknown properties out of the properties; null if there is none. */
  private static UnknownCollector takeCollector(
      Class<?> raw, Drafts drafts, List<PropertyDraft> settled) {
    Member taker = drafts.collector();
    List<PropertyDraft> found = settled.stream().filter(d -> d.marks().unknown()).toList();
    settled.removeAll(found);
    if (found.size() > 1) {
      throw new ModelException(
          raw.getName() + " has several collectors of unknown properties; leave @Unknown on one");
    }
    if (found.isEmpty()) {
      return taker == null
          ? null
          : new UnknownCollector(null, null, drafts.collected(), null, taker, -1, false, List.of());
    }
    PropertyDraft map = found.get(0);
    if (!Map.class.isAssignableFrom(Types.raw(map.type()))) {
      throw new ModelException(
          "@Unknown of " + raw.getName() + " is on " + map.javaName() + ", which is not a Map");
    }
    List<Type> arguments = Types.arguments(map.type(), Map.class);
    if (arguments.get(0) != String.class && arguments.get(0) != Object.class) {
      throw new ModelException(
          "@Unknown of " + raw.getName() + " is on a Map whose keys are not String");
    }
    return new UnknownCollector(
        map.type(),
        Containers.implementation(Types.raw(map.type())),
        taker == null ? arguments.get(1) : drafts.collected(),
        map.reader(),
        taker == null ? map.writer() : taker,
        map.parameter(),
        taker == null && !map.marks().takesUnknown(),
        List.of());
  }

  private void sort(List<PropertyDraft> drafts, ClassMarks marks) {
    boolean alphabetical =
        marks.alphabetical() == null
            ? options.sorting() == PropertySorting.ALPHABETICAL
            : marks.alphabetical();
    if (alphabetical) {
      drafts.sort(Comparator.comparing(PropertyDraft::wireName));
    }
    drafts.sort(Comparator.comparingInt(draft -> draft.marks().order()));
    List<String> first = marks.order();
    drafts.sort(
        Comparator.comparingInt(
            draft -> {
              int place = first.indexOf(draft.wireName());
              place = place >= 0 ? place : first.indexOf(draft.javaName());
              return place >= 0 ? place : first.size();
            }));
  }

  /** Moves the property with the id to the front, so that it is read before what refers to it. */
  private static void putFirst(
      Class<?> raw, IdentityModel identity, List<PropertyDraft> properties) {
    PropertyDraft id = null;
    for (PropertyDraft draft : properties) {
      id = draft.wireName().equals(identity.property()) ? draft : id;
    }
    if (identity.source().isGenerated() != (id == null)) {
      throw new ModelException(
          raw.getName()
              + (id == null
                  ? " has no property '" + identity.property() + "', which is to hold its ids;"
                  : " has a property '" + identity.property() + "', the name of its generated ids;")
              + " its "
              + identity.names().identity()
              + "(property) has to name "
              + (id == null ? "one that it has" : "another one"));
    }
    if (id != null) {
      properties.remove(id);
      properties.add(0, id);
    }
  }

  private static void checkUnique(Class<?> raw, List<PropertyModel> properties) {
    Map<String, PropertyModel> names = new HashMap<>();
    Map<Integer, PropertyModel> ids = new HashMap<>();
    for (PropertyModel property : properties) {
      PropertyModel same = names.put(property.name(), property);
      if (same != null) {
        throw conflict(raw, same, property, "the name '" + property.name() + "'", "name");
      }
    }
    for (PropertyModel property : properties) {
      for (String alias : property.aliases()) {
        PropertyModel same = names.putIfAbsent(alias, property);
        if (same != null && !same.equals(property)) {
          throw conflict(raw, same, property, "the name '" + alias + "'", "aliases");
        }
      }
      // those of unwrapped objects are compared where a format writes them: ObjectModel.checkIds
      boolean own = property.id() != 0 && property.path().isEmpty();
      PropertyModel same = own ? ids.put(property.id(), property) : null;
      if (same != null) {
        throw conflict(raw, same, property, "the id " + property.id(), "id");
      }
    }
  }

  private static String place(PropertyModel property) {
    StringBuilder place = new StringBuilder();
    property.path().forEach(holder -> place.append(holder.javaName()).append('.'));
    return place.append(property.javaName()).toString();
  }

  private static ModelException conflict(
      Class<?> raw, PropertyModel a, PropertyModel b, String what, String cure) {
    return new ModelException(
        "Properties "
            + place(a)
            + " and "
            + place(b)
            + " of "
            + raw.getName()
            + " both have "
            + what
            + "; give one another by @Property("
            + cure
            + " = ...), or leave it out by @Ignore");
  }

  /**
   * The directions in which a class lets its properties take part.
   *
   * @param written the annotations that say what is written
   * @param read those that say what is read, which may be those of a builder
   */
  private record ClassAccess(ClassMarks written, ClassMarks read) {

    /** Returns true if a property of the name is left out. */
    boolean leavesOut(String name) {
      return !writes(name) && !reads(name);
    }

    /** The direction in which a property of the name takes part; null if not set. */
    MemberMarks.Access access(String name) {
      boolean writes = writes(name);
      return writes == reads(name)
          ? null
          : writes ? MemberMarks.Access.WRITTEN_ONLY : MemberMarks.Access.READ_ONLY;
    }

    private boolean writes(String name) {
      return !written.leavesOut(name) && written.access(name) != MemberMarks.Access.READ_ONLY;
    }

    private boolean reads(String name) {
      return !read.leavesOut(name) && read.access(name) != MemberMarks.Access.WRITTEN_ONLY;
    }

    /** Returns true if unknown properties are skipped, as are all that a list of names lacks. */
    boolean skipsUnknown() {
      return read.get(ClassMarks.IGNORES_UNKNOWN) || read.get(ClassMarks.INCLUDED_NAMES) != null;
    }
  }
}

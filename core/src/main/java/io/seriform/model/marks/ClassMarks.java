package io.seriform.model.marks;

import io.seriform.annotation.Include;
import io.seriform.annotation.Inclusion;
import io.seriform.error.ModelException;
import io.seriform.model.ConversionModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.rules.IdentityModel;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.model.rules.ObjectMaker;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** What annotations say of a class, in one neutral form. The first mark that is set stays. */
public final class ClassMarks {

  public ClassMarks() {}

  /**
   * How the class is built.
   *
   * @param builder the class of the builder; null for what the start method returns
   * @param start the name of the static method that starts; null for a constructor
   */
  public record Built(Class<?> builder, String start, String build, String prefix) {}

  /** What may be a property by itself. */
  public enum Accessor {
    FIELD,
    GETTER,
    IS_GETTER,
    SETTER
  }

  /** The name of a class that was given none, and of any class in the last two. */
  public enum NameStyle {
    /** {@code Circle}. */
    SIMPLE,
    /** {@code Shapes$Circle}. */
    WITHOUT_PACKAGE,
    /** {@code com.example.Shapes$Circle}. */
    FULL,
    /** The same, whatever name a class was given. */
    ALWAYS_FULL,
    /** {@code .Shapes$Circle} in the package of the common type, and the full name elsewhere. */
    RELATIVE
  }

  private String typeName;
  private List<String> order = List.of();
  private Boolean alphabetical;
  private final Set<String> ignoredNames = new LinkedHashSet<>();
  private boolean inheritsIgnored = true;
  private boolean setsIgnored;
  private boolean getsIgnored;
  private Set<String> includedNames;
  private final Set<Accessor> hidden = EnumSet.noneOf(Accessor.class);
  private boolean inheritsHidden = true;
  private final Refusals refusals = new Refusals();
  private Boolean ignoredType;
  private Boolean ignoresUnknown;
  private NamingStrategy naming;
  private final List<SubtypesModel.Registration> subtypes = new ArrayList<>();
  private boolean subtypesSaid;
  private String listing;
  private Inclusion inclusion;
  private String discriminator;
  private PropertyStyle style;
  private NameStyle nameStyle;
  private Boolean visibleName;
  private Class<?> fallback;
  private Boolean named;
  private Built built;
  private Boolean allFields;
  private Include.When include;
  private ConversionModel codec;
  private ObjectMaker maker;
  private Class<?> implementation;
  private Predicate<Object> omits;
  private Function<Type, Predicate<Object>> innerOmits;
  private Boolean omitsInitial;
  private Boolean namesIgnoringCase;
  private IdentityModel identity;
  private boolean identitySaid;
  private Boolean alwaysId;

  /** The name among its siblings; null for none. */
  public String typeName() {
    return typeName;
  }

  public void setTypeName(String said) {
    if (typeName == null && !said.isEmpty()) {
      typeName = said;
    }
  }

  /** The names that come first. */
  public List<String> order() {
    return order;
  }

  public void setOrder(String... names) {
    if (order.isEmpty()) {
      order = List.of(names);
    }
  }

  /** Whether the properties are sorted by name; null if not set. */
  public Boolean alphabetical() {
    return alphabetical;
  }

  public void setAlphabetical(boolean said) {
    alphabetical = first(alphabetical, said);
  }

  public Set<String> ignoredNames() {
    return ignoredNames;
  }

  public void addIgnoredNames(String... names) {
    for (String name : names) {
      ignoredNames.add(name);
    }
  }

  /** The names to ignore, in place of those that what it extends ignores; the first ones count. */
  public void setIgnoredNames(String... names) {
    if (inheritsIgnored) {
      addIgnoredNames(names);
      inheritsIgnored = false;
    }
  }

  /**
   * The names to ignore in one direction, in place of those that what it extends ignores.
   *
   * @param sets whether they are read
   * @param gets whether they are written
   */
  public void setIgnoredNames(String[] names, boolean sets, boolean gets) {
    if (inheritsIgnored) {
      setsIgnored = sets;
      getsIgnored = gets;
    }
    setIgnoredNames(names);
  }

  /** Leaves out all but these. */
  public void setIncludedNames(String... names) {
    includedNames = first(includedNames, Set.of(names));
  }

  /** Whether a property of the name is left out. */
  public boolean leavesOut(String name) {
    return (ignoredNames.contains(name) && !setsIgnored && !getsIgnored)
        || (includedNames != null && !includedNames.contains(name));
  }

  /** The direction in which a property of the name takes part; null if not set. */
  public MemberMarks.Access access(String name) {
    if (!ignoredNames.contains(name) || setsIgnored == getsIgnored) {
      return null;
    }
    return setsIgnored ? MemberMarks.Access.READ_ONLY : MemberMarks.Access.WRITTEN_ONLY;
  }

  /** Public members that are not properties by themselves. */
  public Set<Accessor> hidden() {
    return hidden;
  }

  /** Hides members, instead of those that a supertype hides; the first call counts. */
  public void setHidden(Set<Accessor> said) {
    if (inheritsHidden) {
      hidden.addAll(said);
      inheritsHidden = false;
    }
  }

  /** The annotation of another library that would have to be honoured and is not; null for none. */
  Refusal refused() {
    return refusals.first();
  }

  /** Refuses an annotation; null refuses none. */
  public void setRefused(Refusal refused) {
    if (refused != null) {
      setRefused(refused.what(), refused);
    }
  }

  /**
   * Says of an annotation whether it is honoured here; where it is found again, farther away, that
   * says nothing.
   *
   * @param annotation its name
   * @param refused what of it is not honoured; null where it is
   */
  public void setRefused(String annotation, Refusal refused) {
    refusals.add(annotation, refused);
  }

  /** Fails where an annotation is not honoured. */
  public void checkHonoured(Class<?> type) {
    if (refused() != null && codec == null) {
      throw new ModelException(
          type.getName()
              + " has "
              + refused()
              + "; say the same with our annotations, such as @UseCodec"
              + " beside it, or on a mix-in (ModelOptions.withMixIn)");
    }
  }

  /** Whether no property is to hold an object of the class. */
  public boolean ignoredType() {
    return Boolean.TRUE.equals(ignoredType);
  }

  public void setIgnoredType(boolean said) {
    ignoredType = first(ignoredType, said);
  }

  public boolean ignoresUnknown() {
    return Boolean.TRUE.equals(ignoresUnknown);
  }

  public void setIgnoresUnknown(boolean said) {
    ignoresUnknown = first(ignoresUnknown, said);
  }

  /** The names of properties; null if not set. */
  public NamingStrategy naming() {
    return naming;
  }

  public void setNaming(NamingStrategy said) {
    naming = first(naming, said);
  }

  public List<SubtypesModel.Registration> subtypes() {
    return subtypes;
  }

  public void addSubtype(Class<?> type, String name, int id) {
    subtypesSaid = true;
    subtypes.add(new SubtypesModel.Registration(type, name, id));
  }

  /** Adds a subtype that has a name if the class, or one above it, is marked as a root. */
  public void addBelow(Class<?> type, String name) {
    subtypes.add(new SubtypesModel.Registration(type, name, 0));
  }

  /** The annotation of a member that lists subtypes, for messages; null on a class. */
  public String listing() {
    return listing;
  }

  void setListing(String annotation) {
    listing = annotation;
  }

  /** Whether the class is marked as the root of a hierarchy. */
  public boolean root() {
    return subtypesSaid;
  }

  public void setRoot() {
    subtypesSaid = true;
  }

  /** Where the name is written; null if not set. */
  public Inclusion inclusion() {
    return inclusion;
  }

  public void setInclusion(Inclusion said) {
    inclusion = first(inclusion, said);
  }

  /** The property with the name; null if not set. */
  public String discriminator() {
    return discriminator;
  }

  public void setDiscriminator(String said) {
    if (discriminator == null && !said.isEmpty()) {
      discriminator = said;
    }
  }

  /** What subtypes without a name go by. */
  public NameStyle nameStyle() {
    return nameStyle == null ? NameStyle.SIMPLE : nameStyle;
  }

  public void setNameStyle(NameStyle said) {
    nameStyle = first(nameStyle, said);
  }

  /** Whether a property of an object may have the name of the one that says its class. */
  public boolean sharesName() {
    return visibleName != null;
  }

  /** Whether such a property is set when it is read. */
  public boolean visibleName() {
    return Boolean.TRUE.equals(visibleName);
  }

  /**
   * Lets properties have the name of the one that says the class: they are not written, as that is.
   *
   * @param visible whether they are set when it is read
   */
  public void setVisibleName(boolean visible) {
    visibleName = first(visibleName, visible);
  }

  /** The class where a name is missing or not known; null for none, void for a null. */
  public Class<?> fallback() {
    return fallback;
  }

  public void setFallback(Class<?> said) {
    fallback = first(fallback, said);
  }

  /** Whether its classes are written with their names also where they are declared themselves. */
  public boolean named() {
    return Boolean.TRUE.equals(named);
  }

  public void setNamed() {
    named = true;
  }

  /** How it is built; null if not set. */
  public Built built() {
    return built;
  }

  public void setBuilt(Built said) {
    built = first(built, said);
  }

  /** Which members are properties. */
  public PropertyStyle style() {
    return style == null ? PropertyStyle.STANDARD : style;
  }

  public void setStyle(PropertyStyle said) {
    style = first(style, said);
  }

  /** Whether every field is a property. */
  public boolean allFields() {
    return Boolean.TRUE.equals(allFields);
  }

  public void setAllFields(boolean said) {
    allFields = first(allFields, said);
  }

  /** The condition of the properties; null if not set. */
  public Include.When include() {
    return include;
  }

  public void setInclude(Include.When said) {
    include = first(include, said);
  }

  /** Which values of properties are left out; null for none. */
  public Predicate<Object> omits() {
    return omits;
  }

  /** Which values of a map are left out, by the type of the property; null for none. */
  public Function<Type, Predicate<Object>> innerOmits() {
    return innerOmits;
  }

  /**
   * Leaves out values of properties that say nothing themselves, in self-describing formats.
   *
   * @param own asked of the values; null says nothing
   * @param inner gives what is asked of a map's values, by the type of the property; null says
   *     nothing
   */
  public void setOmitted(Predicate<Object> own, Function<Type, Predicate<Object>> inner) {
    omits = first(omits, own);
    innerOmits = first(innerOmits, inner);
  }

  /** Whether names of properties are read in any case, whatever the options are. */
  public boolean namesIgnoringCase() {
    return Boolean.TRUE.equals(namesIgnoringCase);
  }

  public void setNamesIgnoringCase(boolean said) {
    namesIgnoringCase = first(namesIgnoringCase, said);
  }

  /** How its objects are identified; null where they have no ids. */
  public IdentityModel identity() {
    return identity == null || alwaysId == null ? identity : identity.withAlways(alwaysId);
  }

  /** Identifies objects by ids; null undoes what a supertype says. */
  public void setIdentity(IdentityModel said) {
    if (!identitySaid) {
      identitySaid = true;
      identity = said;
    }
  }

  /** Says whether only the ids of objects are written. */
  public void setAlwaysId(boolean said) {
    alwaysId = first(alwaysId, said);
  }

  /** Whether what is left out is what a new object has. */
  public boolean omitsInitial() {
    return Boolean.TRUE.equals(omitsInitial);
  }

  /**
   * Leaves out values that a new object of the class has, of properties that are left out by
   * default.
   */
  public void setOmitsInitial(boolean said) {
    omitsInitial = first(omitsInitial, said);
  }

  /** The class of the user that writes and reads; null for none. */
  public ConversionModel codec() {
    return codec;
  }

  public void setCodec(Class<?> said) {
    codec = first(codec, ConversionModel.of(said));
  }

  /**
   * Writes the objects as values of another type.
   *
   * @param wire the type that is written
   * @param to makes what is written, and never null; thread-safe
   * @param from makes the object of what was read; thread-safe
   */
  public <T, R> void setConversion(
      Type wire, Function<? super T, ? extends R> to, Function<? super R, ? extends T> from) {
    codec = first(codec, ConversionModel.of(wire, to, from));
  }

  /**
   * Writes the objects as values of another type, of which the format's null is one, as it is a
   * tree: it is converted as any other value.
   *
   * @param wire the type that is written
   * @param to makes what is written, and never null; thread-safe
   * @param from makes the object of what was read; thread-safe
   */
  public <T, R> void setConversionOfNull(
      Type wire, Function<? super T, ? extends R> to, Function<? super R, ? extends T> from) {
    codec = first(codec, ConversionModel.<T, R>of(wire, to, from).readingNull());
  }

  /** The class whose objects are written and read in place of this one's; null for none. */
  public Class<?> implementation() {
    return implementation;
  }

  /** Writes and reads the class as one that extends it. */
  public void setImplementation(Class<?> said) {
    implementation = first(implementation, said);
  }

  /** The maker of objects if no member is marked as the creator; null for none. */
  public ObjectMaker maker() {
    return maker;
  }

  /** Sets the maker of objects if no member of the class is marked as the creator. */
  public void setMaker(ObjectMaker said) {
    maker = first(maker, said);
  }

  /** Takes over what is inherited, and not said here yet. */
  public void inherit(ClassMarks parent) {
    if (order.isEmpty()) {
      order = parent.order;
    }
    alphabetical = first(alphabetical, parent.alphabetical);
    if (inheritsIgnored) {
      ignoredNames.addAll(parent.ignoredNames);
      setsIgnored |= parent.setsIgnored;
      getsIgnored |= parent.getsIgnored;
      inheritsIgnored = parent.inheritsIgnored;
    }
    if (inheritsHidden) {
      hidden.addAll(parent.hidden);
      inheritsHidden = parent.inheritsHidden;
    }
    if (parent.codec == null) {
      refusals.addAll(parent.refusals);
    }
    includedNames = first(includedNames, parent.includedNames);
    ignoredType = first(ignoredType, parent.ignoredType);
    ignoresUnknown = first(ignoresUnknown, parent.ignoresUnknown);
    naming = first(naming, parent.naming);
    allFields = first(allFields, parent.allFields);
    include = first(include, parent.include);
    setOmitted(parent.omits, parent.innerOmits);
    omitsInitial = first(omitsInitial, parent.omitsInitial);
    namesIgnoringCase = first(namesIgnoringCase, parent.namesIgnoringCase);
    if (parent.identitySaid) {
      setIdentity(parent.identity);
    }
    alwaysId = first(alwaysId, parent.alwaysId);
  }

  private static <T> T first(T said, T more) {
    return said != null ? said : more;
  }
}

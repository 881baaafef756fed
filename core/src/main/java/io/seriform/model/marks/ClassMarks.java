package io.seriform.model.marks;

import io.seriform.annotation.Conversion;
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

/**
 * Declarations of annotations about a class, in one neutral form. The first mark that is set stays.
 */
public final class ClassMarks {

  /** Marks of a property that lists subtypes, and not of a class. */
  public ClassMarks() {
    this(null);
  }

  /** Marks of a class, also where a mix-in says them. */
  public ClassMarks(Class<?> subject) {
    this.subject = subject;
  }

  /**
   * Builder of the class.
   *
   * @param builder the class of the builder; null for what the start method returns
   * @param start the name of the static method that starts; null for a constructor
   */
  public record Built(Class<?> builder, String start, String build, String prefix) {}

  /** Members that may be properties by themselves. */
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
    /** The full name of the class, whatever name it was given. */
    ALWAYS_FULL,
    /** {@code .Shapes$Circle} in the package of the common type, and the full name elsewhere. */
    RELATIVE
  }

  /** True if no property is to hold an object of the class. */
  public static final Mark<Boolean> IGNORED_TYPE = Mark.shared("ignored type", false);

  /** True if unknown properties are skipped, whatever the options are. */
  public static final Mark<Boolean> IGNORES_UNKNOWN = Mark.shared("ignores unknown", false);

  /** The names of properties. */
  public static final Mark<NamingStrategy> NAMING = Mark.shared("naming", null);

  /** The only properties. */
  public static final Mark<Set<String>> INCLUDED_NAMES = Mark.shared("included names", null);

  /** Tells the values of properties, which say nothing themselves, that are left out. */
  public static final Mark<Predicate<Object>> OMITS = Mark.shared("omits", null);

  /** Gives what tells the values of a map that are left out, by the type of the property. */
  public static final Mark<Function<Type, Predicate<Object>>> INNER_OMITS =
      Mark.shared("inner omits", null);

  /**
   * True if values are left out that a new object of the class has, of properties that are left out
   * by default.
   */
  public static final Mark<Boolean> OMITS_INITIAL = Mark.shared("omits initial", false);

  /** True if names of properties are read in any case, whatever the options are. */
  public static final Mark<Boolean> NAMES_IGNORING_CASE = Mark.shared("names ignoring case", false);

  /** True if only the ids of objects are written. */
  public static final Mark<Boolean> ALWAYS_ID = Mark.shared("always id", null);

  /** The names of subtypes that have none. */
  public static final Mark<NameStyle> NAME_STYLE = Mark.own("name style", NameStyle.SIMPLE);

  /**
   * Lets properties have the name of the one that says the class: they are not written, as that is,
   * and set when it is read if this is true. Null if there is to be none.
   */
  public static final Mark<Boolean> VISIBLE_NAME = Mark.own("visible name", null);

  /** True if a property with that name is written as it is, and nothing else writes the name. */
  public static final Mark<Boolean> GIVEN_NAME = Mark.own("given name", false);

  /** The class where a name is missing or not known; void for a null. */
  public static final Mark<Class<?>> FALLBACK = Mark.own("fallback", null);

  /**
   * True if an object without a name is one of the common class itself, unless that is abstract.
   */
  public static final Mark<Boolean> UNNAMED_ROOT = Mark.own("unnamed root", false);

  /** True if its classes are written with their names also where they are declared themselves. */
  public static final Mark<Boolean> NAMED = Mark.own("named", false);

  /** The rules by which members are properties. */
  public static final Mark<PropertyStyle> STYLE = Mark.own("style", PropertyStyle.STANDARD);

  /** The class that extends this one, and whose objects are written and read in its place. */
  public static final Mark<Class<?>> IMPLEMENTATION = Mark.own("implementation", null);

  /** True if an object without properties is an empty one, whatever its fields hold. */
  public static final Mark<Boolean> EMPTY = Mark.own("empty", false);

  /**
   * True if the annotations of the builder, and not of the class, say which properties are read.
   */
  public static final Mark<Boolean> READ_BY_BUILDER = Mark.own("read by builder", false);

  /** The maker of objects if no member is marked as the creator. */
  public static final Mark<ObjectMaker> MAKER = Mark.own("maker", null);

  private String typeName;
  private List<String> order = List.of();
  private Boolean alphabetical;
  private final Set<String> ignoredNames = new LinkedHashSet<>();
  private boolean inheritsIgnored = true;
  private final Class<?> subject;
  private boolean setsIgnored;
  private boolean getsIgnored;
  private final Set<Accessor> hidden = EnumSet.noneOf(Accessor.class);
  private boolean inheritsHidden = true;
  private final Refusals refusals = new Refusals();
  private final MarkValues values = new MarkValues();
  private final List<SubtypesModel.Registration> subtypes = new ArrayList<>();
  private boolean subtypesDeclared;
  private String listing;
  private Inclusion inclusion;
  private String discriminator;
  private Built built;
  private Boolean allFields;
  private Include.When include;
  private ConversionModel codec;
  private IdentityModel identity;
  private boolean identityDeclared;

  /** Returns the value of a mark, or the one of all where it is not set. */
  public <T> T get(Mark<T> mark) {
    return values.get(mark);
  }

  /** Sets a mark, if nothing has set it; null says nothing. */
  public <T> void set(Mark<T> mark, T value) {
    values.set(mark, value);
  }

  /** The class, whose mix-in may be what is asked; null for a property. */
  public Class<?> subject() {
    return subject;
  }

  /** The name among its siblings; null for none. */
  public String typeName() {
    return typeName;
  }

  public void setTypeName(String declared) {
    if (typeName == null && !declared.isEmpty()) {
      typeName = declared;
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

  /** Returns true if the properties are sorted by name; null if not set. */
  public Boolean alphabetical() {
    return alphabetical;
  }

  public void setAlphabetical(boolean declared) {
    alphabetical = first(alphabetical, declared);
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

  /** Returns true if a property of the name is left out. */
  public boolean leavesOut(String name) {
    Set<String> included = get(INCLUDED_NAMES);
    return (ignoredNames.contains(name) && !setsIgnored && !getsIgnored)
        || (included != null && !included.contains(name));
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
  public void setHidden(Set<Accessor> declared) {
    if (inheritsHidden) {
      hidden.addAll(declared);
      inheritsHidden = false;
    }
  }

  /** The annotation of another library that would have to be honoured and is not; null for none. */
  public Refusal refused() {
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

  public List<SubtypesModel.Registration> subtypes() {
    return subtypes;
  }

  public void addSubtype(Class<?> type, String name, int id) {
    subtypesDeclared = true;
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

  /** Returns true if the class is marked as the root of a hierarchy. */
  public boolean root() {
    return subtypesDeclared;
  }

  public void setRoot() {
    subtypesDeclared = true;
  }

  /** Returns where the name is written; null if not set. */
  public Inclusion inclusion() {
    return inclusion;
  }

  public void setInclusion(Inclusion declared) {
    inclusion = first(inclusion, declared);
  }

  /** The property with the name; null if not set. */
  public String discriminator() {
    return discriminator;
  }

  public void setDiscriminator(String declared) {
    if (discriminator == null && !declared.isEmpty()) {
      discriminator = declared;
    }
  }

  /** Returns the builder; null if not set. */
  public Built built() {
    return built;
  }

  public void setBuilt(Built declared) {
    built = first(built, declared);
  }

  /** Returns true if every field is a property. */
  public boolean allFields() {
    return Boolean.TRUE.equals(allFields);
  }

  public void setAllFields(boolean declared) {
    allFields = first(allFields, declared);
  }

  /** The condition of the properties; null if not set. */
  public Include.When include() {
    return include;
  }

  public void setInclude(Include.When declared) {
    include = first(include, declared);
  }

  /** Returns how its objects are identified; null where they have no ids. */
  public IdentityModel identity() {
    Boolean always = get(ALWAYS_ID);
    return identity == null || always == null ? identity : identity.withAlways(always);
  }

  /** Identifies objects by ids; null undoes what a supertype says. */
  public void setIdentity(IdentityModel declared) {
    if (!identityDeclared) {
      identityDeclared = true;
      identity = declared;
    }
  }

  /** The class of the user that writes and reads; null for none. */
  public ConversionModel codec() {
    return codec;
  }

  public void setCodec(Class<?> declared) {
    codec = first(codec, ConversionModel.of(declared));
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

  /**
   * Converts the objects of a class that may be generic.
   *
   * @param raw the class
   * @param made gives the conversion of the class, or of the class with its arguments
   */
  public void setConversion(Class<?> raw, Function<Type, ? extends Conversion<?, ?>> made) {
    codec = codec != null ? codec : ConversionModel.of(raw, made);
  }

  /** Takes over what is inherited, and not said here yet. */
  public void inherit(ClassMarks parent) {
    values.share(parent.values);
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
    allFields = first(allFields, parent.allFields);
    include = first(include, parent.include);
    if (parent.identityDeclared) {
      setIdentity(parent.identity);
    }
  }

  private static <T> T first(T declared, T more) {
    return declared != null ? declared : more;
  }
}

package io.seriform.model.marks;

import io.seriform.annotation.Include;
import io.seriform.model.ConversionModel;
import io.seriform.model.rules.IdentityModel;
import io.seriform.model.rules.NullRule;
import io.seriform.model.rules.Nullness;
import io.seriform.model.rules.ValueCheck;
import io.seriform.reflect.Types;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Declarations of annotations about a field, method, parameter or constant, in one neutral form.
 * The first mark that is set stays; so the nearest source is asked first.
 */
public final class MemberMarks {

  public MemberMarks() {}

  /** Meaning of a creator's single parameter. */
  public enum CreatorMode {
    /** The parameters are properties, unless the class has a value that represents it. */
    OPEN,
    /** The parameters are properties. */
    PROPERTIES,
    /** The single parameter is the value that represents the object. */
    DELEGATING,
    /** Explicitly no creator. */
    DISABLED
  }

  /** In which direction a property takes part. */
  public enum Access {
    BOTH,
    WRITTEN_ONLY,
    READ_ONLY
  }

  /**
   * Classes that the annotations of a member declare.
   *
   * @param type the class of the value; null for the declared one
   * @param content the class of the elements of a container, or of a map's values; null as above
   * @param key the class of a map's keys; null as above
   * @param subtypes the classes that the value may have, or the content of a container; null as
   *     above
   */
  public record DeclaredClasses(
      Class<?> type, Class<?> content, Class<?> key, ClassMarks subtypes) {

    public static final DeclaredClasses NOTHING = new DeclaredClasses(null, null, null, null);

    /** Returns what is declared here, or else farther away. */
    DeclaredClasses or(DeclaredClasses farther) {
      return new DeclaredClasses(
          type != null ? type : farther.type,
          content != null ? content : farther.content,
          key != null ? key : farther.key,
          subtypes != null ? subtypes : farther.subtypes);
    }
  }

  /**
   * Identity of the objects that a member holds.
   *
   * @param identity in place of what the class says; null where the class says it
   * @param always whether only ids are written; null where the class says it
   */
  public record Identity(IdentityModel identity, Boolean always) {

    /** Returns the identity of objects of a class. */
    public IdentityModel of(ClassMarks marks) {
      IdentityModel own = identity != null ? identity : marks.identity();
      return own == null || always == null ? own : own.withAlways(always);
    }
  }

  /** The direction in which a property takes part. */
  public static final Mark<Access> ACCESS = Mark.shared("access", Access.BOTH);

  /** The nullness of the values. */
  public static final Mark<Nullness> NULLNESS = Mark.shared("nullness", Nullness.UNKNOWN);

  /** True if a single value is accepted for the list that it is. */
  public static final Mark<Boolean> SINGLE = Mark.shared("single", false);

  /**
   * The name in Java of the property that a field, getter or setter is a part of, if it is not what
   * its own name says.
   */
  public static final Mark<String> PROPERTY = Mark.own("property", null);

  /** The names of a creator's parameters, if there are any. */
  public static final Mark<List<String>> PARAMETER_NAMES = Mark.own("parameter names", null);

  /**
   * True if a missing value has no replacement: reading fails if it is missing, except in formats
   * that leave zeros out, where it is zero.
   */
  public static final Mark<Boolean> NEEDED = Mark.shared("needed", false);

  /** True if other constants may have a name of this one, of which the last is read. */
  public static final Mark<Boolean> SHARED = Mark.shared("shared", false);

  /** The check of each value that is read. */
  public static final Mark<ValueCheck> CHECK = Mark.shared("check", null);

  /**
   * The name of the references to children: their property that leads back by the same name is set
   * once the object is read.
   */
  public static final Mark<String> MANAGED = Mark.shared("managed", null);

  /**
   * The name of the references of a property that leads back to what holds the object: it is not
   * written.
   */
  public static final Mark<String> BACK = Mark.shared("back", null);

  /** Properties to leave out of the objects that it holds. */
  public static final Mark<Narrowing> NARROWING = Mark.shared("narrowing", null);

  /** The only properties of the objects that it holds. */
  public static final Mark<Set<String>> INCLUDED_WITHIN = Mark.shared("included within", null);

  /** The identity of the objects that it holds, or of those in its lists and maps. */
  public static final Mark<IdentityModel> IDENTITY = Mark.shared("identity", null);

  /** True if only the ids of these objects are written; null if their class says it. */
  public static final Mark<Boolean> ALWAYS_ID = Mark.shared("always id", null);

  /** True if it is unwrapped only if its value is an object with properties. */
  public static final Mark<Boolean> UNWRAPS_OBJECTS = Mark.shared("unwraps objects", false);

  /** True if the text of its values is written as it is, as a value of the format. */
  public static final Mark<Boolean> RAW_TEXT = Mark.shared("raw text", false);

  /**
   * Tells the values of empty objects, where what represents an object may be null, and is then
   * written as null; null where it must not be.
   */
  public static final Mark<Predicate<Object>> EMPTY_VALUE = Mark.shared("empty value", null);

  /** The rule for a null that is read. */
  public static final Mark<NullRule> NULLS = Mark.shared("nulls", NullRule.SET);

  /** The rule for a null in the list or map that is read. */
  public static final Mark<NullRule> INNER_NULLS = Mark.shared("inner nulls", NullRule.SET);

  /** Tells the values, which may be null, that self-describing formats leave out. */
  public static final Mark<Predicate<Object>> OMITS = Mark.shared("omits", null);

  /** Tells the values of a map that self-describing formats leave out, each with its key. */
  public static final Mark<Predicate<Object>> INNER_OMITS = Mark.shared("inner omits", null);

  private String name;
  private final Set<String> aliases = new LinkedHashSet<>();
  private int id;
  private Integer order;
  private Boolean required;
  private String defaultValue;
  private Boolean ignored;
  private boolean explicit;
  private Access uses;
  private Include.When include;
  private Set<Class<?>> views;
  private String format;
  private String prefix;
  private String suffix;
  private Boolean unknown;
  private Boolean value;
  private CreatorMode creator;
  private ConversionModel codec;
  private boolean text;
  private final Refusals refusals = new Refusals();
  private final MarkValues values = new MarkValues();
  private DeclaredClasses type = DeclaredClasses.NOTHING;
  private final Map<Class<?>, Annotation> annotations = new LinkedHashMap<>();

  /** Returns the value of a mark, or the one of all where it is not set. */
  public <T> T get(Mark<T> mark) {
    return values.get(mark);
  }

  /** Sets a mark, if nothing has set it; null says nothing. */
  public <T> void set(Mark<T> mark, T value) {
    values.set(mark, value);
  }

  /** All annotations that were found, by their classes. */
  public Map<Class<?>, Annotation> annotations() {
    return annotations;
  }

  public void addAnnotations(Annotation... more) {
    for (Annotation annotation : more) {
      annotations.putIfAbsent(annotation.annotationType(), annotation);
    }
  }

  /** Returns true if an annotation makes a property of what carries it. */
  public boolean explicit() {
    return explicit;
  }

  public void setExplicit() {
    setExplicit(Access.BOTH);
  }

  /**
   * Makes a property of what carries it, in one direction.
   *
   * @param direction when a field is to be used that nothing else makes visible
   */
  public void setExplicit(Access direction) {
    boolean both = explicit && uses != direction;
    uses = both ? Access.BOTH : direction;
    explicit = true;
  }

  /** Returns true if an annotation makes a field visible in a direction. */
  public boolean uses(Access direction) {
    return explicit && (uses == Access.BOTH || uses == direction);
  }

  /** The name; null for none. */
  public String name() {
    return name;
  }

  /** An empty name says nothing. */
  public void setName(String declared) {
    if (name == null && declared != null && !declared.isEmpty()) {
      name = declared;
    }
  }

  /** Takes the name back. */
  public void clearName() {
    name = null;
  }

  public Set<String> aliases() {
    return aliases;
  }

  public void addAliases(String... more) {
    for (String alias : more) {
      aliases.add(alias);
    }
  }

  public int id() {
    return id;
  }

  public void setId(int declared) {
    this.id = this.id == 0 ? declared : this.id;
  }

  /** The place among the properties: lower first, 0 for those that do not say. */
  public int order() {
    return order == null ? 0 : order;
  }

  public void setOrder(int declared) {
    order = first(order, declared);
  }

  public boolean required() {
    return Boolean.TRUE.equals(required);
  }

  public void setRequired(boolean declared) {
    required = first(required, declared);
  }

  /** The default as text; null for none. */
  public String defaultValue() {
    return defaultValue;
  }

  public void setDefaultValue(String declared) {
    defaultValue = first(defaultValue, declared);
  }

  public boolean ignored() {
    return Boolean.TRUE.equals(ignored);
  }

  public void setIgnored(boolean declared) {
    ignored = first(ignored, declared);
  }

  /** Sets whether it is ignored, over earlier marks; an ignored one is not explicit either. */
  public void overrideIgnored(boolean declared) {
    ignored = declared;
  }

  /** The condition; null for none. */
  public Include.When include() {
    return include;
  }

  /** Takes back what concerns writing: the condition, and that it is only read. */
  public void clearWriting() {
    include = null;
    values.remove(ACCESS, Access.READ_ONLY);
  }

  public void setInclude(Include.When declared) {
    include = first(include, declared);
  }

  public Set<Class<?>> views() {
    return views == null ? Set.of() : views;
  }

  public void setViews(Class<?>... declared) {
    views = first(views, Set.copyOf(Set.of(declared)));
  }

  /** The pattern; null for none. */
  public String format() {
    return format;
  }

  /** An empty pattern says nothing. */
  public void setFormat(String declared) {
    if (format == null && !declared.isEmpty()) {
      format = declared;
    }
  }

  /**
   * Returns what is put before the names of an unwrapped object's properties; null if it is
   * wrapped.
   */
  public String prefix() {
    return prefix;
  }

  /** Returns what is put after these names; null if it is wrapped. */
  public String suffix() {
    return suffix;
  }

  /** Unwraps, with what is put around names. */
  public void setUnwrapped(String before, String behind) {
    suffix = prefix == null ? behind : suffix;
    prefix = first(prefix, before);
  }

  /** Takes back that it is unwrapped. */
  public void clearUnwrapped() {
    prefix = null;
    suffix = null;
  }

  public boolean unknown() {
    return unknown != null;
  }

  public boolean takesUnknown() {
    return Boolean.TRUE.equals(unknown);
  }

  /** Holds unknown properties; what takes none that are read is written only. */
  public void setUnknown(boolean takes) {
    unknown = takes || takesUnknown();
  }

  public boolean value() {
    return Boolean.TRUE.equals(value);
  }

  public void setValue(boolean declared) {
    value = first(value, declared);
  }

  /** The kind of creator; null if not set. */
  public CreatorMode creator() {
    return creator;
  }

  public void setCreator(CreatorMode declared) {
    creator = first(creator, declared);
  }

  /** The class of the user that writes and reads; null for none. */
  public ConversionModel codec() {
    return codec;
  }

  public void setCodec(Class<?> declared) {
    codec = first(codec, ConversionModel.of(declared));
  }

  public void setCodec(ConversionModel declared) {
    codec = first(codec, declared);
  }

  /**
   * Returns true if values of a class are numbers or truths, which text can be written in place of.
   */
  public static boolean hasText(Class<?> type) {
    return NumberText.MAKERS.containsKey(Types.boxed(type));
  }

  /** Writes a number or a truth as text, and reads both; another class says nothing. */
  public void setText(Class<?> type) {
    if (hasText(type)) {
      text |= codec == null;
      codec = first(codec, NumberText.conversion(Types.boxed(type)));
    }
  }

  /** The annotation of another library that is not honoured, unless a codec is; null for none. */
  public Refusal refused() {
    return codec == null || text ? refusals.first() : null;
  }

  /** Returns the refusal, if it concerns the whole object, and nothing undoes it; else null. */
  public Refusal refusedOfObject() {
    return ignored() || refused() == null ? null : refusals.ofObject();
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

  /** Returns what annotations declare of its type. */
  public DeclaredClasses type() {
    return type;
  }

  /**
   * Says which classes the value may have, or the content of a container, in place of what their
   * common class says.
   *
   * @param annotation lists subtypes, as its users write it: {@code @Subtypes}
   * @return to be filled with the subtypes, and with where their names are written
   */
  public ClassMarks setSubtypes(String annotation) {
    ClassMarks subtypes = new ClassMarks();
    subtypes.setListing(annotation);
    type = type.or(new DeclaredClasses(null, null, null, subtypes));
    return subtypes;
  }

  /**
   * Declares other classes than the member does; null for one that stays.
   *
   * @param value the class of the value
   * @param content the class of the elements, or of a map's values
   * @param key the class of a map's keys
   */
  public void setClasses(Class<?> value, Class<?> content, Class<?> key) {
    type = type.or(new DeclaredClasses(value, content, key, null));
  }

  /** Returns what is left out of the objects that it holds; null for nothing. */
  public Narrowing narrowing() {
    Narrowing narrowing = get(NARROWING);
    Set<String> included = get(INCLUDED_WITHIN);
    if (included == null) {
      return narrowing;
    }
    Narrowing rest = narrowing == null ? Narrowing.NONE : narrowing;
    return new Narrowing(rest.unwritten(), rest.unread(), included, rest.ignoresUnknown());
  }

  /** The identity of the objects that it holds; null if the class says it. */
  public Identity identity() {
    IdentityModel identity = get(IDENTITY);
    Boolean always = get(ALWAYS_ID);
    return identity == null && always == null ? null : new Identity(identity, always);
  }

  /**
   * Writes the values as those of another type.
   *
   * @param wire the type that is written
   * @param to makes what is written, and never null; thread-safe
   * @param from makes the value of what was read; thread-safe
   */
  public <T, R> void setConversion(
      Type wire, Function<? super T, ? extends R> to, Function<? super R, ? extends T> from) {
    codec = first(codec, ConversionModel.of(wire, to, from));
  }

  /** Takes over what is not said here yet; not whether it is ignored or explicit. */
  public void fill(MemberMarks other) {
    values.share(other.values);
    name = first(name, other.name);
    aliases.addAll(other.aliases);
    setId(other.id);
    order = first(order, other.order);
    required = first(required, other.required);
    defaultValue = first(defaultValue, other.defaultValue);
    include = first(include, other.include);
    views = first(views, other.views);
    format = first(format, other.format);
    setUnwrapped(other.prefix, other.suffix);
    unknown = other.unknown == null ? unknown : (Boolean) (other.unknown || takesUnknown());
    text |= codec == null && other.text;
    codec = first(codec, other.codec);
    refusals.addAll(other.refusals);
    type = type.or(other.type);
    other.annotations.forEach(annotations::putIfAbsent);
  }

  private static <T> T first(T declared, T more) {
    return declared != null ? declared : more;
  }
}

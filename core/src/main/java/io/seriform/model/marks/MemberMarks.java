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
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What annotations say of a field, method, parameter or constant, in one neutral form. The first
 * mark that is set stays; so the nearest source is asked first.
 */
public final class MemberMarks {

  public MemberMarks() {}

  /** What a creator's single parameter is. */
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
   * What a member says of the objects that it holds.
   *
   * @param identity in place of what the class says; null where the class says it
   * @param always whether only ids are written; null where the class says it
   */
  public record Identity(IdentityModel identity, Boolean always) {

    /** What holds for objects of a class. */
    public IdentityModel of(ClassMarks marks) {
      IdentityModel own = identity != null ? identity : marks.identity();
      return own == null || always == null ? own : own.withAlways(always);
    }
  }

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
  private String[] parameterNames;
  private ConversionModel codec;
  private Access access;
  private Nullness nullness;
  private Boolean single;
  private final Refusals refusals = new Refusals();
  private String property;
  private Boolean needed;
  private ValueCheck check;
  private DeclaredClasses type = DeclaredClasses.NOTHING;
  private String managed;
  private String back;
  private Narrowing narrowing;
  private IdentityModel identity;
  private Boolean alwaysId;
  private Boolean rawText;
  private Set<String> includedWithin;
  private NullRule nulls;
  private NullRule innerNulls;
  private Predicate<Object> omits;
  private Predicate<Object> innerOmits;
  private final Map<Class<?>, Annotation> annotations = new LinkedHashMap<>();

  /** All annotations that were found, by their classes. */
  public Map<Class<?>, Annotation> annotations() {
    return annotations;
  }

  public void addAnnotations(Annotation... more) {
    for (Annotation annotation : more) {
      annotations.putIfAbsent(annotation.annotationType(), annotation);
    }
  }

  /** Whether an annotation makes a property of what carries it. */
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

  /** Whether an annotation makes a field visible in a direction. */
  public boolean uses(Access direction) {
    return explicit && (uses == Access.BOTH || uses == direction);
  }

  /** The name; null for none. */
  public String name() {
    return name;
  }

  /** An empty name says nothing. */
  public void setName(String said) {
    if (name == null && said != null && !said.isEmpty()) {
      name = said;
    }
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

  public void setId(int said) {
    this.id = this.id == 0 ? said : this.id;
  }

  /** The place among the properties: lower first, 0 for those that do not say. */
  public int order() {
    return order == null ? 0 : order;
  }

  public void setOrder(int said) {
    order = first(order, said);
  }

  public boolean required() {
    return Boolean.TRUE.equals(required);
  }

  public void setRequired(boolean said) {
    required = first(required, said);
  }

  /** The default as text; null for none. */
  public String defaultValue() {
    return defaultValue;
  }

  public void setDefaultValue(String said) {
    defaultValue = first(defaultValue, said);
  }

  public boolean ignored() {
    return Boolean.TRUE.equals(ignored);
  }

  public void setIgnored(boolean said) {
    ignored = first(ignored, said);
  }

  /** Sets whether it is ignored, over earlier marks; an ignored one is not explicit either. */
  public void overrideIgnored(boolean said) {
    ignored = said;
  }

  /** The condition; null for none. */
  public Include.When include() {
    return include;
  }

  public void setInclude(Include.When said) {
    include = first(include, said);
  }

  public Set<Class<?>> views() {
    return views == null ? Set.of() : views;
  }

  public void setViews(Class<?>... said) {
    views = first(views, Set.copyOf(Set.of(said)));
  }

  /** The pattern; null for none. */
  public String format() {
    return format;
  }

  /** An empty pattern says nothing. */
  public void setFormat(String said) {
    if (format == null && !said.isEmpty()) {
      format = said;
    }
  }

  /** What is put before the names of an unwrapped object's properties; null if it is wrapped. */
  public String prefix() {
    return prefix;
  }

  /** What is put after these names; null if it is wrapped. */
  public String suffix() {
    return suffix;
  }

  /** Unwraps, with what is put around names. */
  public void setUnwrapped(String before, String behind) {
    suffix = prefix == null ? behind : suffix;
    prefix = first(prefix, before);
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

  public void setValue(boolean said) {
    value = first(value, said);
  }

  /** The kind of creator; null if not set. */
  public CreatorMode creator() {
    return creator;
  }

  public void setCreator(CreatorMode said) {
    creator = first(creator, said);
  }

  /** The names of a creator's parameters; null if they are not said here. */
  public String[] parameterNames() {
    return parameterNames;
  }

  /** No names say nothing. */
  public void setParameterNames(String... said) {
    if (parameterNames == null && said.length > 0) {
      parameterNames = said.clone();
    }
  }

  /** The class of the user that writes and reads; null for none. */
  public ConversionModel codec() {
    return codec;
  }

  public void setCodec(Class<?> said) {
    codec = first(codec, ConversionModel.of(said));
  }

  public void setCodec(ConversionModel said) {
    codec = first(codec, said);
  }

  /** Whether values of a class are numbers or truths, which text can be written in place of. */
  public static boolean hasText(Class<?> type) {
    return NumberText.MAKERS.containsKey(Types.boxed(type));
  }

  /** Writes a number or a truth as text, and reads both; another class says nothing. */
  public void setText(Class<?> type) {
    if (hasText(type)) {
      codec = first(codec, NumberText.conversion(Types.boxed(type)));
    }
  }

  /** Whether a single value is accepted for the list that it is. */
  public boolean single() {
    return Boolean.TRUE.equals(single);
  }

  public void setSingle(boolean said) {
    single = first(single, said);
  }

  /** The annotation of another library that would have to be honoured and is not; null for none. */
  public Refusal refused() {
    return refusals.first();
  }

  /** The same, if it counts on members of any name, and nothing undoes it. */
  public Refusal refusedOfObject() {
    return ignored() || codec != null ? null : refusals.ofObject();
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

  public Access access() {
    return access == null ? Access.BOTH : access;
  }

  public void setAccess(Access said) {
    access = first(access, said);
  }

  public Nullness nullness() {
    return nullness == null ? Nullness.UNKNOWN : nullness;
  }

  public void setNullness(Nullness said) {
    nullness = first(nullness, said);
  }

  /** The name in Java of the property that it is a part of; null for what its own name says. */
  public String property() {
    return property;
  }

  /** Says of which property a field, getter or setter is a part, by the property's name in Java. */
  public void setProperty(String said) {
    property = first(property, said);
  }

  /** Whether nothing could take the place of a missing value. */
  public boolean needed() {
    return Boolean.TRUE.equals(needed);
  }

  /**
   * Marks that a missing value has no replacement: reading fails if it is missing, except in
   * formats that leave zeros out, where it is zero.
   */
  public void setNeeded(boolean said) {
    needed = first(needed, said);
  }

  /** What annotations declare of its type. */
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
  public ClassMarks setTable(String annotation) {
    ClassMarks table = new ClassMarks();
    table.setListing(annotation);
    type = type.or(new DeclaredClasses(null, null, null, table));
    return table;
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

  /** What looks at the values that are read; null for nothing. */
  public ValueCheck check() {
    return check;
  }

  /** Looks at each value that is read. */
  public void setCheck(ValueCheck said) {
    check = first(check, said);
  }

  /** The name of the references to its children; null for none. */
  public String managed() {
    return managed;
  }

  /**
   * Sets the property of its children that leads back by the same name, once the object is read.
   */
  public void setManaged(String name) {
    managed = first(managed, name);
  }

  /** The name of the references that it leads back by; null for none. */
  public String back() {
    return back;
  }

  /** Marks a property that leads back to what holds the object: it is not written. */
  public void setBack(String name) {
    back = first(back, name);
  }

  /** What is left out of the objects that it holds; null for nothing. */
  public Narrowing narrowing() {
    Narrowing said = narrowing == null ? Narrowing.NONE : narrowing;
    return includedWithin == null
        ? narrowing
        : new Narrowing(said.unwritten(), said.unread(), includedWithin, said.ignoresUnknown());
  }

  /**
   * Leaves properties out of the objects that it holds, or that its lists and maps hold; and
   * entries out of a map.
   *
   * @param unwritten the names of those that are not written
   * @param unread the names of those that are not read, and skipped
   * @param ignoresUnknown whether these objects skip unknown properties
   */
  public void setIgnoredWithin(Set<String> unwritten, Set<String> unread, boolean ignoresUnknown) {
    narrowing =
        first(
            narrowing,
            new Narrowing(Set.copyOf(unwritten), Set.copyOf(unread), null, ignoresUnknown));
  }

  /** Leaves all other properties out of the objects that it holds. */
  public void setIncludedWithin(Set<String> names) {
    includedWithin = first(includedWithin, Set.copyOf(names));
  }

  /** The identity of the objects that it holds; null if the class says it. */
  public Identity identity() {
    return identity == null && alwaysId == null ? null : new Identity(identity, alwaysId);
  }

  /** Identifies the objects that it holds by ids, or those in its lists and maps. */
  public void setIdentity(IdentityModel said) {
    identity = first(identity, said);
  }

  /** Says whether only the ids of these objects are written. */
  public void setAlwaysId(boolean said) {
    alwaysId = first(alwaysId, said);
  }

  /** Whether its values are text of the format. */
  public boolean rawText() {
    return Boolean.TRUE.equals(rawText);
  }

  /** Says whether the text of its values is written as it is, as a value of the format. */
  public void setRawText(boolean said) {
    rawText = first(rawText, said);
  }

  /** What becomes of a null that is read. */
  public NullRule nulls() {
    return nulls == null ? NullRule.SET : nulls;
  }

  /** What becomes of a null in the list or map that is read. */
  public NullRule innerNulls() {
    return innerNulls == null ? NullRule.SET : innerNulls;
  }

  /**
   * Says what becomes of nulls that are read.
   *
   * @param own of the value itself; null says nothing
   * @param inner of its elements, or of a map's values; null says nothing
   */
  public void setNulls(NullRule own, NullRule inner) {
    nulls = first(nulls, own);
    innerNulls = first(innerNulls, inner);
  }

  /** Which values are left out; null for none. */
  public Predicate<Object> omits() {
    return omits;
  }

  /** Which values of a map are left out, each with its key; null for none. */
  public Predicate<Object> innerOmits() {
    return innerOmits;
  }

  /**
   * Leaves out values where self-describing formats write them.
   *
   * @param own asked of the value itself, which may be null; null says nothing
   * @param inner asked of a map's values; null says nothing
   */
  public void setOmitted(Predicate<Object> own, Predicate<Object> inner) {
    omits = first(omits, own);
    innerOmits = first(innerOmits, inner);
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
    codec = first(codec, other.codec);
    access = first(access, other.access);
    nullness = first(nullness, other.nullness);
    single = first(single, other.single);
    refusals.addAll(other.refusals);
    needed = first(needed, other.needed);
    check = first(check, other.check);
    type = type.or(other.type);
    managed = first(managed, other.managed);
    back = first(back, other.back);
    narrowing = first(narrowing, other.narrowing);
    includedWithin = first(includedWithin, other.includedWithin);
    identity = first(identity, other.identity);
    alwaysId = first(alwaysId, other.alwaysId);
    rawText = first(rawText, other.rawText);
    setNulls(other.nulls, other.innerNulls);
    setOmitted(other.omits, other.innerOmits);
    other.annotations.forEach(annotations::putIfAbsent);
  }

  private static <T> T first(T said, T more) {
    return said != null ? said : more;
  }
}

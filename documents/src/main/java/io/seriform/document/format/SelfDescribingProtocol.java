package io.seriform.document.format;

import io.seriform.annotation.Include;
import io.seriform.annotation.Inclusion;
import io.seriform.codec.ContainerOrder;
import io.seriform.codec.Protocol;
import io.seriform.codec.ReferencePolicy;
import io.seriform.codec.names.NameTable;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.EmptyTexts;
import io.seriform.document.names.EncodedEnum;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.model.Discriminator;
import io.seriform.model.EnumModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.ValueFilter;
import io.seriform.model.rules.IdentityModel;
import io.seriform.model.rules.Nullness;
import io.seriform.reflect.Wrappers;
import io.seriform.scalar.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/** Base of the protocols of self-describing formats: the options that they share. */
public abstract class SelfDescribingProtocol extends Protocol {

  /** Kinds of which the empty text is a value. */
  private static final Set<Kind> WITH_EMPTY_TEXT =
      EnumSet.of(
          Kind.STRING,
          Kind.STRING_BUILDER,
          Kind.STRING_BUFFER,
          Kind.CHAR_SEQUENCE,
          Kind.BYTES,
          Kind.BYTE_BUFFER,
          Kind.URI,
          Kind.LOCALE,
          Kind.PATTERN,
          Kind.FILE,
          Kind.PATH);

  private final SelfDescribingOptions<?> options;

  private final ReferencePolicy references;

  /** Of the class that was asked for last: all properties of one are asked for in a row. */
  private volatile StartingValues starting;

  /** For formats. */
  protected SelfDescribingProtocol(SelfDescribingOptions<?> options) {
    this.options = options;
    this.references = new References(options);
  }

  @Override
  public List<PropertyModel> order(ObjectModel model) {
    // by position there is nothing to unwrap an object into
    boolean array = OptionRules.isArray(options, model.raw());
    List<PropertyModel> all = array ? model.declared() : model.properties();
    // what only says again which subtype it is would stand there twice
    PropertyModel inPlace = array ? null : model.inPlaceOfDiscriminator();
    boolean leavesOut = inPlace != null && !inPlace.readable();
    return all.stream()
        .filter(p -> OptionRules.selects(options, p) && !(leavesOut && p.equals(inPlace)))
        .flatMap(p -> array || p.ways().isEmpty() ? Stream.of(p) : p.ways().stream())
        .toList();
  }

  /** The options that formats share. */
  final SelfDescribingOptions<?> options() {
    return options;
  }

  /** Returns whether the case of the names of a class's properties does not count. */
  final boolean ignoresCase(ObjectModel model) {
    return options.namesIgnoringCase() || model.namesIgnoringCase();
  }

  /** An encoded name. */
  protected abstract byte[] encodedName(String name);

  /** The encoded key of a property. */
  protected byte[] encodedKey(ObjectModel model, PropertyModel property) {
    return encodedName(property.name());
  }

  /** The number that is a property's key in place of its name; 0 where its name is. */
  protected int keyNumber(ObjectModel model, PropertyModel property) {
    return 0;
  }

  @Override
  public final ReferencePolicy references() {
    return references;
  }

  @Override
  public final PropertyRules rules() {
    return this::bind;
  }

  private PropertyBinding bind(
      ObjectModel model, PropertyModel property, PropertyRules.ValuePlan value) {
    PropertyBinding binding =
        PropertyBinding.of(value.declared())
            .withRequired(property.required())
            .withFilter(property.filter());
    if (OptionRules.isArray(options, model.raw())) {
      return binding.withAlways(true);
    }
    if (isReference(property)) {
      binding = binding.withFilter(notNull(property.filter()));
    }
    Include.When when = inclusion(model, property);
    binding = binding.withDetail(when);
    boolean filtered = binding.filter() != null;
    return switch (when) {
      case ALWAYS -> binding.withAlways(!filtered);
      case NON_NULL ->
          binding
              .withAlways(property.rawType().isPrimitive() && !filtered)
              .withOmitsEmpty(isWrittenAsNullWhereEmpty(property));
      case NON_EMPTY, NON_DEFAULT ->
          binding.withOmitsEmpty(true).withFilter(EmptyValues.left(binding, options));
      default -> binding;
    };
  }

  private Include.When declared(PropertyModel property) {
    Include.When when = property.inclusion();
    return when == Include.When.INHERIT ? options.inclusion() : when;
  }

  /** Returns true if a property is left out if null itself, and written if it holds a null. */
  private boolean isReference(PropertyModel property) {
    return declared(property) == Include.When.NON_NULL_REFERENCE
        && property.codec() == null
        && (Wrappers.isOne(property.rawType()) || isWrittenAsNullWhereEmpty(property));
  }

  private static ValueFilter notNull(ValueFilter more) {
    return value ->
        value == null ? ValueFilter.LEFT_OUT : more == null ? value : more.written(value);
  }

  /** Returns true if a value that is not null is written as null: an empty optional number. */
  private boolean isWrittenAsNullWhereEmpty(PropertyModel property) {
    Class<?> raw = property.rawType();
    boolean optional =
        raw == OptionalInt.class || raw == OptionalLong.class || raw == OptionalDouble.class;
    return optional
        && property.codec() == null
        && Codecs.models(options.model()).model(raw) instanceof ScalarModel;
  }

  @Override
  public final boolean collectsUnknown(ObjectModel model) {
    for (PropertyModel holder : held(model)) {
      if (!OptionRules.selects(options, holder)) {
        throw new ModelException(
            "property %s of %s is left out by a view or a filter, and its object collects unknown"
                    .formatted(holder.javaName(), model.raw().getName())
                + " properties; have the view or the filter admit it, or take @Unwrapped away");
      }
    }
    return !OptionRules.isArray(options, model.raw());
  }

  /** The properties that lead to the unwrapped object that collects; empty for none. */
  private static List<PropertyModel> held(ObjectModel model) {
    return model.unknown() == null ? List.of() : model.unknown().path();
  }

  @Override
  public final boolean nullIsDefault() {
    return options.nullAsDefault();
  }

  @Override
  public final ContainerOrder containerOrder() {
    ContainerOrder order = options.sortedMapKeys() ? SortedKeys.ORDER : null;
    return OptionRules.writesNullEntries(options) || declaresCounts()
        ? order
        : new WithoutNulls(order);
  }

  /**
   * Returns when a property is written: always if its absence would be an error, or would be read
   * as a declared default that need not be its value, or if it is to be left out when null, empty
   * or zero and a new object has something else there.
   *
   * @param model the class of the object, in which others may be unwrapped
   */
  private Include.When inclusion(ObjectModel model, PropertyModel property) {
    if (property.requiredWithin() || property.defaultValue() != null || isReference(property)) {
      return Include.When.ALWAYS;
    }
    Include.When when = declared(property);
    when = when == Include.When.NON_NULL_REFERENCE ? Include.When.NON_NULL : when;
    boolean asked =
        when == Include.When.NON_EMPTY
            || when == Include.When.NON_DEFAULT
            || (when == Include.When.NON_NULL && property.nullness() != Nullness.NON_NULL);
    return asked && starting(model).changes(property, when) ? Include.When.ALWAYS : when;
  }

  /** Returns when a property is written that has a name. */
  protected static Include.When inclusion(PropertyStep step) {
    return (Include.When) step.binding().detail();
  }

  private StartingValues starting(ObjectModel model) {
    StartingValues known = starting;
    if (known == null || !model.equals(known.model().get())) {
      known = StartingValues.of(model, Codecs.models(options.model()));
      starting = known;
    }
    return known;
  }

  /**
   * Returns true if a single value is accepted for a list.
   *
   * @param step the property that the list is, or null
   */
  protected final boolean acceptsSingle(PropertyStep step) {
    return options.singleValueAsList() || (step != null && step.property().acceptsSingle());
  }

  /** Returns true if the empty text is read as null for a value. */
  protected final boolean emptyIsNull(Plan value) {
    Plan plan = value instanceof Plan.Wrapper w ? w.value() : value;
    EmptyTexts which = options.emptyTextAsNull();
    if (which == EmptyTexts.REFUSED || plan.raw().isPrimitive()) {
      return false;
    }
    if (plan instanceof Plan.Scalar s) {
      return !WITH_EMPTY_TEXT.contains(s.kind());
    }
    return which == EmptyTexts.ALL
        && (plan instanceof Plan.Sequence
            || plan instanceof Plan.Mapping
            || (plan instanceof Plan.Enumeration e
                && e.model().constants().stream()
                    .noneMatch(c -> "".equals(code(c, options.enums(), e.model().byValue()))))
            || (plan instanceof Plan.Nested n && isObject(n)));
  }

  private boolean isObject(Plan.Nested nested) {
    TypeModel model = Codecs.models(options.model()).model(nested.raw());
    return nested.codecKey().conversion() == null
        && (model instanceof ObjectModel || model instanceof SubtypesModel);
  }

  /** Treatment of properties that a class does not have. */
  public enum UnknownNames {
    /** They are skipped, as strictly as they would be read. */
    SKIP,
    /** They are an error. */
    REJECT,
    /** The object gets them. */
    COLLECT;

    /** The error of an unknown property that would be written back under another key. */
    public static final String AMBIGUOUS =
        "an unknown property has a text for its name that would be written back as a number";

    /**
     * Returns the number of an unknown property whose key is a number, by the name that the object
     * gets for it; null for any other name.
     */
    public static Long number(String name) {
      try {
        Long number = Long.valueOf(name);
        return number.toString().equals(name) ? number : null;
      } catch (NumberFormatException e) {
        return null;
      }
    }

    /**
     * Returns the number of an unknown property that is written back.
     *
     * @param known the properties of the class by their numbers
     * @throws EncodeException if one of them has the number
     */
    public static long unused(Long number, Map<Long, ?> known) {
      if (known.containsKey(number)) {
        throw new EncodeException(
            "an unknown property has the number " + number + ", which the class itself has");
      }
      return number;
    }
  }

  /** Returns what becomes of properties that a class does not have, where they have names. */
  protected final UnknownNames unknown(ObjectModel model) {
    return model.unknown() != null && !model.unknown().writtenOnly()
        ? UnknownNames.COLLECT
        : rejectsUnknown(model) ? UnknownNames.REJECT : UnknownNames.SKIP;
  }

  /** Returns true if unknown properties of a class are refused. */
  protected final boolean rejectsUnknown(ObjectModel model) {
    return options.unknown() == SelfDescribingOptions.Unknown.REJECT && !model.ignoresUnknown();
  }

  /**
   * The names of a class: of its properties, their aliases, and those that are skipped.
   *
   * @param word encodes a name, with its surrounding bytes, from its text
   */
  protected final NameTable names(ObjectPlan plan, Function<String, byte[]> word) {
    return names(
        plan, step -> word.apply(step.name()), word, name -> name.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the table of names of a format in which a property may have another key than its name,
   * or names are not encoded in UTF-8.
   *
   * @param key the key of a property, with its surrounding bytes
   * @param bytes the encoded name alone
   */
  protected final NameTable names(
      ObjectPlan plan,
      Function<PropertyStep, byte[]> key,
      Function<String, byte[]> word,
      Function<String, byte[]> bytes) {
    NameTable.Builder names =
        new NameTable.Builder(plan.raw()).ignoringCase(ignoresCase(plan.model()));
    for (PropertyStep step : plan.steps()) {
      if (!step.reads() && names.contains(step.name())) {
        continue; // it is only written, and another one is read
      }
      names.add(key.apply(step), bytes.apply(step.name()), step.name(), step.ordinal());
      for (String alias : step.property().aliases()) {
        names.add(word.apply(alias), bytes.apply(alias), alias, step.ordinal());
      }
    }
    String discriminator = discriminator(plan.model());
    if (discriminator != null) {
      skip(names, word, bytes, discriminator, NameTable.DISCRIMINATOR);
    }
    IdentityModel identity = plan.model().identity();
    if (identity != null && identity.source().isGenerated()) {
      skip(names, word, bytes, identity.property(), NameTable.IGNORED);
    }
    for (String name : plan.model().ignoredNames()) {
      skip(names, word, bytes, name, NameTable.IGNORED);
    }
    if (OptionRules.selects(options) && plan.model().unknown() != null) {
      for (String name : namesLeftOut(plan.model())) {
        skip(names, word, bytes, name, NameTable.IGNORED);
      }
    }
    return names.build(plan.steps().size());
  }

  /** Returns the names that views or the filter leave out, which no collector of others gets. */
  private List<String> namesLeftOut(ObjectModel model) {
    List<String> names = new ArrayList<>();
    for (PropertyModel property : model.properties()) {
      if (!OptionRules.selects(options, property)) {
        names.add(property.name());
        names.addAll(property.aliases());
      }
    }
    return names;
  }

  /** The name under which an object says of which class it is; null if none of its own does. */
  private String discriminator(ObjectModel model) {
    Discriminator discriminator = model.discriminator();
    if (discriminator == null || discriminator.inclusion() != Inclusion.PROPERTY) {
      return null;
    }
    // where one of its siblings is written by position, there is no name among properties
    TypeModel root = Codecs.models(options.model()).model(discriminator.root());
    boolean arrays =
        root instanceof SubtypesModel hierarchy
            && hierarchy.subtypes().stream().anyMatch(s -> OptionRules.isArray(options, s.type()));
    return arrays ? null : discriminator.property();
  }

  private static void skip(
      NameTable.Builder names,
      Function<String, byte[]> word,
      Function<String, byte[]> bytes,
      String name,
      int how) {
    if (!names.contains(name)) {
      names.add(word.apply(name), bytes.apply(name), name, how);
    }
  }

  /**
   * The constants of the enum of a plan as the options want them; null for other plans.
   *
   * @param key whether they are keys of a map
   * @param text encodes a string for the format, or null
   * @param number encodes a number for the format
   */
  protected final EncodedEnum encodedEnum(
      Plan plan, boolean key, Function<String, byte[]> text, LongFunction<byte[]> number) {
    Plan value = plan instanceof Plan.Wrapper w ? w.value() : plan;
    if (!(value instanceof Plan.Enumeration e)) {
      return null;
    }
    SelfDescribingOptions.Enums how = OptionRules.enums(options, e.model());
    return EncodedEnum.of(
        e.model(),
        c -> code(c, how, e.model().byValue()),
        c -> OptionRules.read(c, how, key || e.key()),
        how == SelfDescribingOptions.Enums.NAME,
        text,
        number,
        texts -> OptionRules.otherConstants(options, e.model(), texts, key || e.key()));
  }

  /** The code of a constant: a Long, a String, or null for a null. */
  private static Object code(
      EnumModel.EnumConstant c, SelfDescribingOptions.Enums how, boolean byValue) {
    Object value = c.value();
    return switch (how) {
      case NAME -> c.name();
      case ORDINAL -> (long) c.constant().ordinal();
      case VALUE -> {
        if (value == null) {
          yield byValue ? null : c.name();
        }
        boolean integer =
            value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte;
        yield integer ? (Object) ((Number) value).longValue() : value.toString();
      }
    };
  }
}

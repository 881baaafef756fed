package io.seriform.model;

import io.seriform.annotation.Include;
import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One property of an object. Immutable. */
public final class PropertyModel {

  private final String name;
  private final String javaName;
  private final List<String> aliases;
  private final int id;
  private final int index;
  private final Type type;
  private final Class<?> rawType;
  private final Member reader;
  private final Member writer;
  private final int parameter;
  private final boolean required;
  private final boolean requiredWithin;
  private final boolean unreachable;
  private final Nullness nullness;
  private final String defaultValue;
  private final Include.When inclusion;
  private final Set<Class<?>> views;
  private final String format;
  private final boolean single;
  private final String prefix;
  private final String suffix;
  private final List<PropertyModel> path;
  private final ConversionModel codec;
  private final boolean needed;
  private final ValueCheck check;
  private final boolean skipsNull;
  private final boolean boxed;
  private final boolean rawText;
  private final ValueFilter filter;
  private final Map<Class<?>, Annotation> annotations;

  PropertyModel(PropertyDraft draft, int index, ClassMarks marks) {
    MemberMarks said = draft.marks();
    this.name = draft.wireName();
    this.javaName = draft.javaName();
    this.aliases = List.copyOf(said.aliases());
    this.id = said.id();
    this.index = index;
    this.type = NarrowedType.of(draft.type(), said.narrowing(), said.identity());
    this.rawType = draft.rawType();
    this.reader = draft.reader();
    this.writer = draft.writer();
    this.parameter = draft.parameter();
    this.needed = said.needed();
    this.check = NullValues.of(said, type, writer != null);
    this.skipsNull = said.nulls() == NullRule.SKIP && writer != null;
    Include.When when = inclusion(said.include(), marks.include());
    this.filter = Filters.of(draft, marks, when);
    this.boxed = filter != null || check instanceof NullValues;
    this.required = said.required() || needed;
    this.requiredWithin = required;
    this.unreachable = draft.closed();
    this.nullness = rawType.isPrimitive() ? Nullness.NON_NULL : said.nullness();
    this.defaultValue = said.defaultValue();
    this.inclusion = Filters.decidesAlone(draft, marks, when) ? Include.When.ALWAYS : when;
    this.views = said.views();
    this.format = said.format();
    this.single = said.single();
    this.prefix = said.prefix();
    this.suffix = said.suffix();
    this.path = List.of();
    this.codec = said.codec();
    this.rawText = said.rawText();
    this.annotations = Map.copyOf(said.annotations());
  }

  /** A property of an unwrapped object, as one of the object that holds it. */
  PropertyModel(
      PropertyModel inner,
      String name,
      List<String> aliases,
      int index,
      List<PropertyModel> path,
      boolean required) {
    this.name = name;
    this.javaName = inner.javaName;
    this.aliases = List.copyOf(aliases);
    this.id = inner.id;
    this.index = index;
    this.type = inner.type;
    this.rawType = inner.rawType;
    this.reader = path.stream().allMatch(p -> p.reader != null) ? inner.reader : null;
    this.unreachable = !path.stream().allMatch(PropertyModel::settable);
    this.writer = inner.writer;
    this.parameter = inner.parameter;
    this.required = required;
    this.requiredWithin = inner.requiredWithin;
    this.nullness = inner.nullness;
    this.defaultValue = inner.defaultValue;
    this.inclusion = inner.inclusion;
    this.views = inner.views;
    this.format = inner.format;
    this.single = inner.single;
    this.prefix = inner.prefix;
    this.suffix = inner.suffix;
    this.path = List.copyOf(path);
    this.codec = inner.codec;
    this.needed = inner.needed;
    this.check = inner.check;
    this.skipsNull = inner.skipsNull;
    this.boxed = inner.boxed;
    this.rawText = inner.rawText;
    this.filter = inner.filter;
    this.annotations = inner.annotations;
  }

  private static Include.When inclusion(Include.When own, Include.When ofClass) {
    if (own != null) {
      return own;
    }
    return ofClass != null ? ofClass : Include.When.INHERIT;
  }

  /** The name on the wire. */
  public String name() {
    return name;
  }

  /** The name in Java. */
  public String javaName() {
    return javaName;
  }

  /** Other names that are accepted when reading. */
  public List<String> aliases() {
    return aliases;
  }

  /** The field number; 0 for none. */
  public int id() {
    return id;
  }

  /** The place among the properties of the class, from 0. */
  public int index() {
    return index;
  }

  /** The type, resolved. */
  public Type type() {
    return type;
  }

  /** The class that the reader gives, or else that the writer takes: the erasure in the member. */
  public Class<?> rawType() {
    return rawType;
  }

  /** The field, or the method without parameters, to read from; null if it is not written. */
  public Member reader() {
    return reader;
  }

  /**
   * The field, or the method with one parameter (of the builder, where there is one), to write to;
   * null if it is set through the creator or not at all.
   */
  public Member writer() {
    return writer;
  }

  /** The index among the creator's parameters, or -1. */
  public int parameter() {
    return parameter;
  }

  /** Whether reading fails where it is missing. */
  public boolean required() {
    return required;
  }

  /**
   * Whether it is required only as nothing could take the place of a missing value: a format that
   * leaves zeros out reads a missing one as zero.
   */
  public boolean needed() {
    return needed;
  }

  /** What looks at the values that are read; null for nothing. */
  public ValueCheck check() {
    return check;
  }

  /** Whether a null that is read is not set. */
  public boolean skipsNull() {
    return skipsNull;
  }

  /** Whether its value may be null while it is written or read, though it is a primitive. */
  public boolean boxed() {
    return boxed;
  }

  /** What self-describing formats write of a value; null for all of it. */
  public ValueFilter filter() {
    return filter;
  }

  /** Whether an unwrapped object that it belongs to cannot be made without it. */
  public boolean requiredWithin() {
    return requiredWithin;
  }

  /** What is known of null. */
  public Nullness nullness() {
    return nullness;
  }

  /** The value, as text, where it is missing when reading; null for none. */
  public String defaultValue() {
    return defaultValue;
  }

  /** When it is written; INHERIT where neither the property nor the class says. */
  public Include.When inclusion() {
    return inclusion;
  }

  /** The groups it takes part in; empty for all. */
  public Set<Class<?>> views() {
    return views;
  }

  /** The pattern of a date or time; null for none. */
  public String format() {
    return format;
  }

  /** Whether a single value is accepted for the list that it is, whatever the options are. */
  public boolean acceptsSingle() {
    return single;
  }

  /** What is put before the names of an unwrapped object's properties; null if it is wrapped. */
  public String prefix() {
    return prefix;
  }

  /** What is put after the names of an unwrapped object's properties; null if it is wrapped. */
  public String suffix() {
    return suffix;
  }

  /**
   * The unwrapped properties through which it is reached, the outermost first; empty for a property
   * of the object itself. Its members and its parameter are those of the innermost object.
   */
  public List<PropertyModel> path() {
    return path;
  }

  /** Whether it takes part in a view; and so must all that it is reached through. */
  public boolean inView(Class<?> view) {
    for (PropertyModel holder : path) {
      if (!holder.inView(view)) {
        return false;
      }
    }
    return views.isEmpty() || views.stream().anyMatch(v -> v.isAssignableFrom(view));
  }

  /** Whether the properties of its value are written among those of this object. */
  public boolean unwrapped() {
    return prefix != null;
  }

  /** Whether the text of a value is written as it is, as a value of the format. */
  public boolean rawText() {
    return rawText;
  }

  /** The class of the user that writes and reads it; null for none. */
  public ConversionModel codec() {
    return codec;
  }

  /**
   * An annotation of any part of the property: its field, getter, setter, parameter, their mix-ins.
   * For formats that have annotations of their own.
   *
   * @return the nearest one; null for none
   */
  public <A extends Annotation> A annotation(Class<A> type) {
    return type.cast(annotations.get(type));
  }

  /** The annotations of all parts of the property, the nearest of each class. */
  public Collection<Annotation> annotations() {
    return annotations.values();
  }

  /** Whether it is set when reading: through a writer, the creator, or by filling what is there. */
  public boolean readable() {
    return !unreachable && (settable() || filledInPlace());
  }

  private boolean settable() {
    return writer != null || parameter >= 0;
  }

  /**
   * Whether it has a reader only, which gives a collection or a map that is to be filled when
   * reading. It may turn out null or unmodifiable then.
   */
  public boolean filledInPlace() {
    return reader != null
        && !unreachable
        && !settable()
        && (Collection.class.isAssignableFrom(rawType) || Map.class.isAssignableFrom(rawType));
  }

  @Override
  public String toString() {
    return name + ": " + type.getTypeName();
  }
}

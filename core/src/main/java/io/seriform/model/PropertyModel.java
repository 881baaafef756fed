package io.seriform.model;

import io.seriform.annotation.Include;
import io.seriform.model.rules.DeclaredProperty;
import io.seriform.model.rules.Nullness;
import io.seriform.model.rules.ValueCheck;
import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One property of an object. Immutable.
 *
 * @param name the name on the wire
 * @param javaName the name in Java
 * @param aliases other names that are accepted when reading
 * @param id the field number; 0 for none
 * @param index the place among the properties of the class, from 0
 * @param type the type, resolved
 * @param rawType the class that the reader gives, or else that the writer takes: the erasure in the
 *     member
 * @param reader the field, or the method without parameters, to read from; null if it is not
 *     written
 * @param writer the field, or the method with one parameter (of the builder, where there is one),
 *     to write to; null if it is set through the creator or not at all
 * @param parameter the index among the creator's parameters, or -1
 * @param required whether reading fails where it is missing
 * @param requiredWithin whether an unwrapped object that it belongs to cannot be made without it
 * @param unreachable whether it is neither set nor filled, whatever members there are
 * @param beside whether a property beside it names its class, where a format names classes
 * @param nullness what is known of null
 * @param defaultValue the value, as text, where it is missing when reading; null for none
 * @param inclusion when it is written; INHERIT where neither the property nor the class says
 * @param views the groups it takes part in; empty for all
 * @param format the pattern of a date or time; null for none
 * @param acceptsSingle whether a single value is accepted for the list that it is, whatever the
 *     options are
 * @param prefix what is put before the names of an unwrapped object's properties; null if it is
 *     wrapped
 * @param suffix what is put after the names of an unwrapped object's properties; null if it is
 *     wrapped
 * @param path the unwrapped properties through which it is reached, the outermost first; empty for
 *     a property of the object itself. Its members and its parameter are those of the innermost
 *     object
 * @param codec the class of the user that writes and reads it; null for none
 * @param needed whether it is required only as nothing could take the place of a missing value: a
 *     format that leaves zeros out reads a missing one as zero
 * @param check what looks at the values that are read; null for nothing
 * @param skipsNull whether a null that is read is not set, and not passed to the creator
 * @param takesNull whether the check takes a null that is read, though it may be a primitive
 * @param rawText whether the text of a value is written as it is, as a value of the format
 * @param filter what self-describing formats write of a value; null for all of it
 * @param annotated the annotations of all parts of the property, the nearest of each class
 * @param ways the property as it is read and as it is written, for formats that have names, where
 *     its getter is of another type than what sets it; empty where the two are one
 */
public record PropertyModel(
    String name,
    String javaName,
    List<String> aliases,
    int id,
    int index,
    Type type,
    Class<?> rawType,
    Member reader,
    Member writer,
    int parameter,
    boolean required,
    boolean requiredWithin,
    boolean unreachable,
    boolean beside,
    Nullness nullness,
    String defaultValue,
    Include.When inclusion,
    Set<Class<?>> views,
    String format,
    boolean acceptsSingle,
    String prefix,
    String suffix,
    List<PropertyModel> path,
    ConversionModel codec,
    boolean needed,
    ValueCheck check,
    boolean skipsNull,
    boolean takesNull,
    boolean rawText,
    ValueFilter filter,
    Map<Class<?>, Annotation> annotated,
    List<PropertyModel> ways)
    implements DeclaredProperty {

  /** Copies what can be changed. */
  public PropertyModel {
    aliases = List.copyOf(aliases);
    path = List.copyOf(path);
    annotated = Map.copyOf(annotated);
  }

  /**
   * Returns this property of an unwrapped object as one of the object that holds it.
   *
   * @param at the place among the properties of that object
   * @param through the unwrapped properties through which it is reached, the outermost first
   */
  public PropertyModel within(
      String newName,
      List<String> newAliases,
      int at,
      List<PropertyModel> through,
      boolean isRequired) {
    return new PropertyModel(
        newName,
        javaName,
        newAliases,
        id,
        at,
        type,
        rawType,
        through.stream().allMatch(p -> p.reader != null) ? reader : null,
        writer,
        parameter,
        isRequired,
        requiredWithin,
        !through.stream().allMatch(PropertyModel::settable),
        beside,
        nullness,
        defaultValue,
        inclusion,
        views,
        format,
        acceptsSingle,
        prefix,
        suffix,
        through,
        codec,
        needed,
        check,
        skipsNull,
        takesNull,
        rawText,
        filter,
        annotated,
        ways.stream().map(w -> w.within(newName, newAliases, at, through, isRequired)).toList());
  }

  /** Returns true if it, and all that it is reached through, takes part in a view. */
  public boolean inView(Class<?> view) {
    for (PropertyModel holder : path) {
      if (!holder.inView(view)) {
        return false;
      }
    }
    return views.isEmpty() || views.stream().anyMatch(v -> v.isAssignableFrom(view));
  }

  /** Returns true if the properties of its value are written among those of this object. */
  public boolean unwrapped() {
    return prefix != null;
  }

  @Override
  public <A extends Annotation> A annotation(Class<A> type) {
    return type.cast(annotated.get(type));
  }

  @Override
  public Collection<Annotation> annotations() {
    return annotated.values();
  }

  /** Returns true if it is set when reading: by a writer, by the creator, or by filling. */
  public boolean readable() {
    return !unreachable && (settable() || filledInPlace());
  }

  private boolean settable() {
    return writer != null || parameter >= 0;
  }

  /**
   * Returns true if it has a reader only, which gives a collection or a map that is to be filled
   * when reading. It may turn out null or unmodifiable then.
   */
  public boolean filledInPlace() {
    return reader != null
        && !unreachable
        && !settable()
        && (Collection.class.isAssignableFrom(rawType) || Map.class.isAssignableFrom(rawType));
  }

  /** Two properties are equal only if they are one. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return name + ": " + type.getTypeName();
  }
}

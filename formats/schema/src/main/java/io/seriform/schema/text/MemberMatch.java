package io.seriform.schema.text;

import io.seriform.model.EnumModel.EnumConstant;
import io.seriform.model.PropertyModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Matches the members of a class with those of its definition in a schema, by their names. The name
 * that a member is written by goes before its other names, such as that in Java and its aliases,
 * and all of these before names that differ at most in case and underscores. Each member has at
 * most one counterpart.
 *
 * @param <M> the members of a class: properties, constants or subtypes
 * @param <D> the members of a definition: fields or values
 */
public final class MemberMatch<M, D> {

  private final IdentityHashMap<M, D> pairs = new IdentityHashMap<>();
  private final Set<D> rest;

  private MemberMatch(Collection<D> declared) {
    this.rest = new LinkedHashSet<>(declared);
  }

  /**
   * Matches.
   *
   * @param names the names of a member of the class, that on the wire first
   * @param declaredNames the names of a member of the definition, its own first
   */
  public static <M, D> MemberMatch<M, D> of(
      Collection<M> members,
      Function<M, List<String>> names,
      Collection<D> declared,
      Function<D, List<String>> declaredNames) {
    MemberMatch<M, D> match = new MemberMatch<>(declared);
    Map<String, List<D>> own = index(declared, d -> declaredNames.apply(d).stream().limit(1));
    Map<String, List<D>> exact = index(declared, d -> declaredNames.apply(d).stream());
    Map<String, List<D>> alike =
        index(declared, d -> declaredNames.apply(d).stream().map(SchemaNames::plain));
    members.forEach(m -> match.pair(m, names.apply(m).stream().limit(1), own));
    members.forEach(m -> match.pair(m, names.apply(m).stream().limit(1), exact));
    members.forEach(m -> match.pair(m, names.apply(m).stream(), exact));
    members.forEach(m -> match.pair(m, names.apply(m).stream().map(SchemaNames::plain), alike));
    return match;
  }

  private static <D> Map<String, List<D>> index(
      Collection<D> declared, Function<D, Stream<String>> names) {
    Map<String, List<D>> index = new HashMap<>();
    for (D d : declared) {
      names.apply(d).forEach(name -> index.computeIfAbsent(name, n -> new ArrayList<>()).add(d));
    }
    return index;
  }

  private void pair(M member, Stream<String> names, Map<String, List<D>> index) {
    names
        .flatMap(name -> index.getOrDefault(name, List.of()).stream())
        .filter(d -> !pairs.containsKey(member) && rest.remove(d))
        .findFirst()
        .ifPresent(found -> pairs.put(member, found));
  }

  /** Returns a new list of the names of a property: that on the wire, in Java, and its aliases. */
  public static List<String> names(PropertyModel property) {
    return names(property.name(), property.javaName(), property.aliases());
  }

  /** Returns a new list of the names of a constant: that on the wire, in Java, and its aliases. */
  public static List<String> names(EnumConstant constant) {
    return names(constant.name(), constant.constant().name(), constant.aliases());
  }

  private static List<String> names(String name, String javaName, List<String> aliases) {
    return new ArrayList<>(Stream.concat(Stream.of(name, javaName), aliases.stream()).toList());
  }

  /** Returns the counterpart of a member of the class; null if the definition has none. */
  public D of(M member) {
    return pairs.get(member);
  }

  /** Returns the members of the definition that the class lacks, in their order. */
  public Set<D> rest() {
    return rest;
  }
}

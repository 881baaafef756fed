package io.seriform.testkit.generated;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A type in a generated source, as a tree that can be changed anywhere.
 *
 * @param head a class, or {@code []} for an array
 * @param arguments of a generic class, or the type of an array's elements
 */
record VersionedType(String head, List<VersionedType> arguments) {

  private static final String ARRAY = "[]";

  /** A class without arguments. */
  static VersionedType of(String head) {
    return new VersionedType(head, List.of());
  }

  /** A class with arguments. */
  static VersionedType of(String head, VersionedType... arguments) {
    return new VersionedType(head, List.of(arguments));
  }

  /** An array. */
  static VersionedType array(VersionedType element) {
    return of(ARRAY, element);
  }

  /** Returns true if it is a collection, a map, an array or an Optional. */
  boolean isContainer() {
    return !arguments.isEmpty();
  }

  boolean isArray() {
    return head.equals(ARRAY);
  }

  boolean isOptional() {
    return head.equals("Optional");
  }

  /** The type of the elements, or of the values of a map. */
  VersionedType last() {
    return arguments.get(arguments.size() - 1);
  }

  /** Returns the container with other elements, or a map with other values. */
  VersionedType withLast(VersionedType other) {
    return arguments.size() == 1
        ? of(head, other)
        : new VersionedType(head, List.of(arguments.get(0), other));
  }

  /** As Java says it. */
  @Override
  public String toString() {
    if (isArray()) {
      return last() + ARRAY;
    }
    return arguments.isEmpty()
        ? head
        : arguments.stream()
            .map(VersionedType::toString)
            .collect(Collectors.joining(", ", head + "<", ">"));
  }
}

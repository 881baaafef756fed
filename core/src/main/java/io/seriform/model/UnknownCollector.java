package io.seriform.model;

import java.lang.reflect.Member;
import java.lang.reflect.Type;
import java.util.List;

/**
 * The member that takes the properties that a class does not know.
 *
 * @param map the type of the map that is written back, resolved; null if none is
 * @param made the class of the map that is made; null for any
 * @param value the type of its values, resolved
 * @param reader the field or getter of the map; null if nothing is written back
 * @param writer a field or setter that takes the map, or a method {@code (String, value)} that
 *     takes each; null if the map that the reader gives is filled
 * @param parameter the index among the creator's parameters that takes the map, or -1
 * @param writtenOnly whether nothing that is read goes there
 * @param path the properties that lead to the unwrapped object that collects; empty for the object
 *     itself
 */
public record UnknownCollector(
    Type map,
    Class<?> made,
    Type value,
    Member reader,
    Member writer,
    int parameter,
    boolean writtenOnly,
    List<PropertyModel> path) {

  /** Returns this collector for the object that holds the unwrapped one. */
  public UnknownCollector within(List<PropertyModel> holders) {
    return new UnknownCollector(map, made, value, reader, writer, parameter, writtenOnly, holders);
  }
}

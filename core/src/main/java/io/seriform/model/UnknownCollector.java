package io.seriform.model;

import java.lang.reflect.Member;
import java.lang.reflect.Type;

/**
 * The member that takes the properties that a class does not know.
 *
 * @param map the type of the map that is written back, resolved; null if none is
 * @param value the type of its values, resolved
 * @param reader the field or getter of the map; null if nothing is written back
 * @param writer a field or setter that takes the map, or a method {@code (String, value)} that
 *     takes each; null if the map that the reader gives is filled
 * @param parameter the index among the creator's parameters that takes the map, or -1
 * @param writtenOnly whether nothing that is read goes there
 */
public record UnknownCollector(
    Type map, Type value, Member reader, Member writer, int parameter, boolean writtenOnly) {}

package io.seriform.graph.internal.registration;

import io.seriform.Options;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The settings that options hold.
 *
 * @param options what all formats have
 * @param byName whether objects are written with the names of their properties
 * @param named whether classes are written by name
 * @param references whether identity is kept
 * @param sharedStrings whether repeated strings are numbers
 * @param checksum whether a checksum follows each value
 * @param deterministic whether sets and maps are sorted
 * @param typeNames the names of classes
 * @param classes the registered classes
 * @param ids their ids, where they have any
 * @param aliases classes by the names that they had
 * @param comparators the registered comparators
 */
public record GraphSettings(
    Options<?> options,
    boolean byName,
    boolean named,
    boolean references,
    boolean sharedStrings,
    boolean checksum,
    boolean deterministic,
    Function<? super Class<?>, String> typeNames,
    List<Class<?>> classes,
    Map<Class<?>, Integer> ids,
    Map<String, Class<?>> aliases,
    List<Comparator<?>> comparators) {

  /** Returns these settings, with those that a message states. */
  public GraphSettings with(
      boolean byName, boolean named, boolean references, boolean sharedStrings) {
    return new GraphSettings(
        options,
        byName,
        named,
        references,
        sharedStrings,
        checksum,
        deterministic,
        typeNames,
        classes,
        ids,
        aliases,
        comparators);
  }
}

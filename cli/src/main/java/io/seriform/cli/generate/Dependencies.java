package io.seriform.cli.generate;

import io.seriform.schema.text.SchemaNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The dependencies between classes: one of a sealed type depends on those around that type. Java
 * and Kotlin have no class that depends on itself. Not thread-safe.
 */
final class Dependencies {

  private final Map<String, Set<String>> all = new HashMap<>();

  /**
   * Adds a sealed type inside a class.
   *
   * @param around path of the class
   * @param permitted paths of the classes of the sealed type
   * @return false, and adds nothing, if one of them would depend on itself
   */
  boolean add(String around, List<String> permitted) {
    List<String> scopes = SchemaNames.scopes(around);
    scopes.remove("");
    for (String each : permitted) {
      if (scopes.stream().anyMatch(scope -> depends(scope, each, new HashSet<>()))) {
        return false;
      }
    }
    permitted.forEach(each -> all.computeIfAbsent(each, e -> new HashSet<>()).addAll(scopes));
    return true;
  }

  private boolean depends(String one, String other, Set<String> seen) {
    return one.equals(other)
        || (seen.add(one)
            && all.getOrDefault(one, Set.of()).stream().anyMatch(e -> depends(e, other, seen)));
  }
}

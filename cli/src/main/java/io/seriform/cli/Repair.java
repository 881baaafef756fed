package io.seriform.cli;

import io.seriform.cli.wire.Wire;
import io.seriform.document.Document;
import io.seriform.document.Pointer;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.jsonpath.JsonPath;
import io.seriform.jsonpath.Match;
import java.util.List;
import java.util.function.Consumer;

/**
 * Drops the values of a tree that a format or a type cannot hold, one after another, so that all of
 * them are known and not the first only.
 */
final class Repair {

  /** The most values that are dropped from one tree. */
  private static final int DROPPED = 1000;

  private final Wire wire;
  private final boolean json;
  private final Consumer<? super SeriformException> dropped;

  /**
   * Repairs trees for a wire.
   *
   * @param json whether the trees have the form of JSON
   * @param dropped receives the error of each value that is dropped
   */
  Repair(Wire wire, boolean json, Consumer<? super SeriformException> dropped) {
    this.wire = wire;
    this.json = json;
    this.dropped = dropped;
  }

  /**
   * Returns the value of the rest of a tree.
   *
   * @throws SeriformException for an error that no value can be blamed for
   */
  Object value(Document tree) {
    Document rest = tree;
    for (int i = 0; ; i++) {
      try {
        Object value = wire.value(rest, json);
        wire.check(value);
        return value;
      } catch (MappingException | EncodeException e) {
        Pointer pointer = i < DROPPED ? pointer(rest, e.path()) : null;
        if (pointer == null) {
          throw e;
        }
        dropped.accept(e);
        rest = pointer.remove(rest);
      }
    }
  }

  private static Pointer pointer(Document tree, String path) {
    try {
      List<Match> matches = path.equals("$") ? List.of() : JsonPath.of(path).find(tree);
      return matches.isEmpty() ? null : matches.get(0).pointer();
    } catch (SyntaxException e) {
      return null;
    }
  }
}

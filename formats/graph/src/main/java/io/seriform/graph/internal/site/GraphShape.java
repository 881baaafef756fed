package io.seriform.graph.internal.site;

/** The data prepared once for each class. */
public sealed interface GraphShape {

  /** Properties in the order of this side: nothing has to be known. */
  record Straight() implements GraphShape {}

  /**
   * Properties in the order of this side, then those of a newer side that this one keeps.
   *
   * @param properties how many properties this side has
   * @param keeper keeps and writes them
   */
  @SuppressWarnings("exports") // for the format alone
  record Keeping(int properties, GraphKeeper keeper) implements GraphShape {}

  /**
   * Properties in the order of another schema.
   *
   * @param raw the class
   * @param names the ordinal of each name and alias
   * @param ordinals how many properties there are
   * @param keeps whether those that this side does not have are kept
   */
  record Adapted(Class<?> raw, java.util.Map<String, Integer> names, int ordinals, boolean keeps)
      implements GraphShape {}
}

package io.seriform.graph;

/** What is prepared once for each class. */
public sealed interface GraphShape {

  /** Properties in the order of this side: nothing has to be known. */
  record Straight() implements GraphShape {}

  /**
   * Properties in the order of another schema.
   *
   * @param raw the class
   * @param names the ordinal of each name and alias
   * @param ordinals how many properties there are
   */
  record Adapted(Class<?> raw, java.util.Map<String, Integer> names, int ordinals)
      implements GraphShape {}
}

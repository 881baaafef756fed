package io.seriform.flatbuffers.internal.site;

/**
 * A place of values, and their content: the prepared data of each property, element, key and value.
 * A record of records, because the JIT folds their components where the site is a constant, and
 * then calls the methods of their classes directly.
 *
 * @param place the place of the value
 * @param content what it is
 */
@SuppressWarnings("exports") // what it is made of is nobody else's
public record FlatbuffersSite(FlatbuffersPlace place, FlatbuffersContent content) {

  /** Returns true if it is a list or map in a table of its own, which is a level of nesting. */
  public boolean nests() {
    return place.isBoxed() && content.isContainer();
  }
}

package io.seriform.model.rules;

/**
 * How objects of a class are identified: by an id, which is written in place of an object from its
 * second occurrence on. Immutable.
 *
 * @param source where ids come from
 * @param property the name on the wire of the property that holds the id
 * @param scope objects of one scope have different ids, whatever their classes are
 * @param always whether the id is written at the first occurrence too
 */
public record IdentityModel(Source source, String property, Class<?> scope, boolean always) {

  /** Where ids come from. */
  public enum Source {
    /** They are the values of a property of the class. */
    PROPERTY,
    /** Numbers from 1, in the order in which objects are first met. */
    SEQUENCE,
    /** Random UUIDs. */
    UUID,
    /** The same as texts. */
    TEXT;

    /** Whether ids are made as objects are written. */
    public boolean isGenerated() {
      return this != PROPERTY;
    }
  }
}

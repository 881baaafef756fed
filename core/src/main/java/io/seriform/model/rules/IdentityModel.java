package io.seriform.model.rules;

/**
 * Identity of the objects of a class: an id, which is written in place of an object from its second
 * occurrence on. Immutable.
 *
 * @param source where ids come from
 * @param property the name on the wire of the property that holds the id
 * @param scope objects of one scope have different ids, whatever their classes are
 * @param always whether the id is written at the first occurrence too
 * @param names how what declares it is written, for messages
 */
public record IdentityModel(
    Source source, String property, Class<?> scope, boolean always, Names names) {

  /** Source of ids. */
  public enum Source {
    /** They are the values of a property of the class. */
    PROPERTY,
    /** Numbers from 1, in the order in which objects are first met. */
    SEQUENCE,
    /** Random UUIDs. */
    UUID,
    /** Random UUIDs as texts. */
    TEXT;

    /** Returns true if ids are made as objects are written. */
    public boolean isGenerated() {
      return this != PROPERTY;
    }
  }

  /**
   * Annotations as their users write them: {@code @JsonIdentityInfo}. Immutable.
   *
   * @param identity gives objects ids
   * @param always has the id written at the first occurrence too
   */
  public record Names(String identity, String always) {}

  /** Returns the same with the id written at the first occurrence too, or not. */
  public IdentityModel withAlways(boolean value) {
    return new IdentityModel(source, property, scope, value, names);
  }
}

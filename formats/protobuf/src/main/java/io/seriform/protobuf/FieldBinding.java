package io.seriform.protobuf;

/**
 * Field of a message that a property is written as: the content of {@code @Property(id)} and {@link
 * ProtoField} as data. Immutable; each {@code with} returns a changed copy.
 *
 * @param number the field number, from 1 to 2^29 - 1
 * @param type the type of the field; for a list, that of its elements; for a map, that of its
 *     values
 * @param key the type of a map's keys; for maps in maps, that of the outermost one
 * @param presence whether absence differs from the default value
 * @param packing whether a list of numbers shares one field
 * @param wrapped whether the value is field 1 of a message of its own
 * @param wrappedElements whether each element of a list, or value of a map, is field 1 of a message
 *     of its own
 * @param oneof the name of the oneof that it belongs to; null for none
 * @param present the name of the boolean property that tells whether this one is present, as with
 *     {@code @PresenceOf}; null for none
 * @param cases the field numbers, in the message itself, of the subtypes of a sealed type; empty
 *     for all other fields, never null
 */
public record FieldBinding(
    int number,
    ProtoType type,
    ProtoType key,
    Presence presence,
    ProtoField.Packing packing,
    boolean wrapped,
    boolean wrappedElements,
    String oneof,
    String present,
    int[] cases) {

  /** The largest field number. */
  public static final int MAX_NUMBER = (1 << 29) - 1;

  /** Copies the cases and checks the numbers. */
  public FieldBinding {
    cases = cases.clone();
    check(number);
    for (int c : cases) {
      check(c);
    }
  }

  private static void check(int number) {
    if (number < 1 || number > MAX_NUMBER) {
      throw new IllegalArgumentException("a field number is between 1 and 2^29 - 1, not " + number);
    }
  }

  /** A field whose type follows from the Java type. */
  public static FieldBinding of(int number) {
    return new FieldBinding(
        number,
        ProtoType.AUTO,
        ProtoType.AUTO,
        Presence.AUTO,
        ProtoField.Packing.AUTO,
        false,
        false,
        null,
        null,
        new int[0]);
  }

  /** The field numbers of the subtypes, or none. */
  @Override
  public int[] cases() {
    return cases.clone();
  }

  /** With another number. */
  public FieldBinding withNumber(int value) {
    return new FieldBinding(
        value, type, key, presence, packing, wrapped, wrappedElements, oneof, present, cases);
  }

  /** With another type. */
  public FieldBinding withType(ProtoType value) {
    return new FieldBinding(
        number, value, key, presence, packing, wrapped, wrappedElements, oneof, present, cases);
  }

  /** With another type of a map's keys. */
  public FieldBinding withKey(ProtoType value) {
    return new FieldBinding(
        number, type, value, presence, packing, wrapped, wrappedElements, oneof, present, cases);
  }

  /** With another presence. */
  public FieldBinding withPresence(Presence value) {
    return new FieldBinding(
        number, type, key, value, packing, wrapped, wrappedElements, oneof, present, cases);
  }

  /** With another packing. */
  public FieldBinding withPacking(ProtoField.Packing value) {
    return new FieldBinding(
        number, type, key, presence, value, wrapped, wrappedElements, oneof, present, cases);
  }

  /** In a message of its own, or not. */
  public FieldBinding withWrapped(boolean value) {
    return new FieldBinding(
        number, type, key, presence, packing, value, wrappedElements, oneof, present, cases);
  }

  /** With each element of a list, or value of a map, in a message of its own, or not. */
  public FieldBinding withWrappedElements(boolean value) {
    return new FieldBinding(
        number, type, key, presence, packing, wrapped, value, oneof, present, cases);
  }

  /** In a oneof; null for none. */
  public FieldBinding withOneof(String value) {
    return new FieldBinding(
        number, type, key, presence, packing, wrapped, wrappedElements, value, present, cases);
  }

  /** With a boolean property that tells whether this one is present; null for none. */
  public FieldBinding withPresent(String value) {
    return new FieldBinding(
        number, type, key, presence, packing, wrapped, wrappedElements, oneof, value, cases);
  }

  /** With the field numbers of the subtypes. */
  public FieldBinding withCases(int... value) {
    return new FieldBinding(
        number, type, key, presence, packing, wrapped, wrappedElements, oneof, present, value);
  }
}

package io.seriform.protobuf.schema;

/**
 * Numbers of fields or constants. Immutable.
 *
 * @param from the first
 * @param to the last
 * @param options the options that are set for a range of extensions
 */
public record NumberRange(int from, int to, SchemaOptions options) {

  /** Returns true if a number lies in it. */
  public boolean contains(int number) {
    return number >= from && number <= to;
  }
}

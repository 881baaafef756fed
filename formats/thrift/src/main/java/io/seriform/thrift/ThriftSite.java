package io.seriform.thrift;

/**
 * What is prepared once for each place where a value can stand. Records, because the JIT folds
 * their fields when the key is a constant.
 */
public sealed interface ThriftSite {

  /** What stands here. */
  ThriftItem item();

  /**
   * A property: a field of a struct.
   *
   * @param item what its value is
   * @param id its number
   * @param required whether it must be there, so that a null is an error
   * @param header binary: the type and the number, 3 bytes, the first one lowest; compact: the byte
   *     of type and difference, without the difference where it is not sure which field stands
   *     before
   * @param noted whether a field behind this one needs its number to be noted; compact only
   */
  record Field(ThriftItem item, int id, boolean required, int header, boolean noted)
      implements ThriftSite {}

  /**
   * An element, a key or value of a map, or the root: no header stands before it.
   *
   * @param item what it is
   */
  record Bare(ThriftItem item) implements ThriftSite {}
}

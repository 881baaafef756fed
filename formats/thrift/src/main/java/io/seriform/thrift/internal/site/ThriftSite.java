package io.seriform.thrift.internal.site;

/**
 * Data prepared once for each place of a value. Records, because the JIT folds their fields when
 * the key is a constant.
 */
public sealed interface ThriftSite {

  /** The value here. */
  ThriftItem item();

  /**
   * A property: a field of a struct.
   *
   * @param item its value
   * @param id its number
   * @param required whether it must be there, so that a null is an error
   * @param header binary: the type and the number, 3 bytes, the first one lowest; compact: the byte
   *     of type and difference, without the difference if it is not certain which field comes
   *     before
   * @param noted whether a later field needs the number of this one; compact only
   */
  record Field(ThriftItem item, int id, boolean required, int header, boolean noted)
      implements ThriftSite {}

  /**
   * An element, a key or value of a map, or the root: it has no header.
   *
   * @param item its value
   */
  record Bare(ThriftItem item) implements ThriftSite {}
}

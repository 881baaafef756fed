package io.seriform.thrift.internal.site;

import io.seriform.thrift.schema.FieldType;

/**
 * Description of a value on the wire.
 *
 * @param type its type
 * @param element the type of its elements, or of a map's values; null if it has none
 * @param mapKey the type of a map's keys; null if it is not a map
 * @param enumeration the numbers of an enum's constants, or null
 * @param scalar how a value of a kind without protocol methods of its own is written and read, or
 *     null
 * @param longest the largest number of bytes of a text that may be read here
 * @param declared its type in a schema, or null
 */
public record ThriftItem(
    ThriftType type,
    ThriftType element,
    ThriftType mapKey,
    ThriftEnum enumeration,
    ThriftScalar scalar,
    int longest,
    FieldType declared) {

  /** Returns the item for places where there must be a value: an unknown constant is an error. */
  public ThriftItem required() {
    return enumeration == null
        ? this
        : new ThriftItem(type, element, mapKey, enumeration.required(), scalar, longest, declared);
  }
}

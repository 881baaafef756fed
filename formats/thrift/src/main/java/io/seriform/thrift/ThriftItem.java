package io.seriform.thrift;

import io.seriform.thrift.schema.FieldType;

/**
 * What a value is on the wire.
 *
 * @param type its type
 * @param element the type of its elements, or of a map's values; null where it has none
 * @param mapKey the type of a map's keys; null where it is no map
 * @param enumeration the numbers of an enum's constants, or null
 * @param scalar how a value of a kind without verbs of its own is written and read, or null
 * @param longest the most bytes of a text that may be read here
 * @param declared what a schema says of it, or null
 */
public record ThriftItem(
    ThriftType type,
    ThriftType element,
    ThriftType mapKey,
    ThriftEnum enumeration,
    ThriftScalar scalar,
    int longest,
    FieldType declared) {}

package io.seriform.bench.contestant;

/** The kind of format that a contestant writes. Comparisons across kinds are shown, not ranked. */
public enum FormatKind {
  /** Text for people: JSON. */
  TEXT,
  /** Binary with names or positions that can be read without a class: CBOR, MessagePack. */
  SELF_DESCRIBING,
  /** Binary that needs its schema: protobuf, Thrift, FlatBuffers, Avro, a raw struct. */
  SCHEMA,
  /** A graph of Java objects with its classes: the JDK, Kryo, Hessian, Fory. */
  OBJECT_GRAPH
}

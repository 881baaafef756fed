package io.seriform.graph;

import io.seriform.codec.TypeCodec;
import java.lang.reflect.Type;

/**
 * One line of a closed table of classes. Thread-safe.
 *
 * <p>Its codec and its schema are made when they are first asked for, as classes refer to each
 * other in circles.
 */
final class GraphClass {

  /** What sort of values a class has. */
  enum Sort {
    /** Known to every side by a fixed code. */
    BUILT_IN,
    /** An array of objects: its elements' class follows. */
    ARRAY,
    /** A class of a user with properties. */
    OBJECT,
    /** A class of a user that writes itself, or another object in its place. */
    EXTERNAL,
    /** An enum of a user. */
    ENUM
  }

  private final GraphProtocol protocol;
  private final Class<?> raw;
  private final Type type;
  private final String name;
  private final int code;
  private final Sort sort;
  private volatile TypeCodec codec;
  private volatile GraphSchema schema;

  GraphClass(GraphProtocol protocol, Class<?> raw, Type type, String name, int code, Sort sort) {
    this.protocol = protocol;
    this.raw = raw;
    this.type = type;
    this.name = name;
    this.code = code;
    this.sort = sort;
  }

  /** A built-in class with a codec of its own. */
  GraphClass(GraphProtocol protocol, Class<?> raw, TypeCodec codec, int code) {
    this(protocol, raw, raw, raw.getName(), code, Sort.BUILT_IN);
    this.codec = codec;
  }

  Class<?> raw() {
    return raw;
  }

  Type type() {
    return type;
  }

  String name() {
    return name;
  }

  int code() {
    return code;
  }

  Sort sort() {
    return sort;
  }

  /** Whether its objects have an identity that its own codec does not look after. */
  boolean tracked() {
    return sort == Sort.OBJECT;
  }

  /** Whether a message has to say what it looks like, or how it is named. */
  boolean defines() {
    return sort.compareTo(Sort.OBJECT) >= 0;
  }

  TypeCodec codec() {
    TypeCodec c = codec;
    if (c == null) {
      c = sort == Sort.OBJECT ? protocol.codecs().exact(type) : protocol.codecs().codec(type);
      codec = c;
    }
    return c;
  }

  GraphSchema schema() {
    GraphSchema s = schema;
    if (s == null) {
      s = protocol.schemas().of(type, name, true);
      schema = s;
    }
    return s;
  }
}

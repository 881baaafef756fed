package io.seriform.graph.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.TypeModel;
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
    /** A class of a user that has a surrogate. */
    STANDS_IN,
    /** A class of a user that writes itself, or another object in its place. */
    EXTERNAL,
    /** An enum of a user. */
    ENUM,
    /** A class or an interface of a user that only tells what elements an array may have. */
    ABSTRACT
  }

  private final GraphProtocol protocol;
  private final Class<?> raw;
  private final Type type;
  private final String name;
  private final int code;
  private final Sort declared;

  /** Null for a class of a user that was not looked at. */
  private volatile Sort sort;

  private volatile TypeCodec codec;
  private volatile GraphSchema schema;

  GraphClass(GraphProtocol protocol, Class<?> raw, Type type, String name, int code, Sort sort) {
    this.protocol = protocol;
    this.raw = raw;
    this.type = type;
    this.name = name;
    this.code = code;
    this.declared = sort;
    this.sort = sort == Sort.OBJECT ? null : sort;
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
    Sort s = sort;
    if (s == null) {
      TypeModel model = protocol.codecs().models().model(type);
      boolean standsIn = model instanceof DelegateModel || model instanceof CustomModel;
      s = standsIn ? Sort.STANDS_IN : Sort.OBJECT;
      sort = s;
    }
    return s;
  }

  /** Whether its objects have an identity that its own codec does not look after. */
  boolean tracked() {
    return sort() == Sort.OBJECT;
  }

  /** Whether a message has to say what it looks like, or how it is named. */
  boolean defines() {
    return declared.compareTo(Sort.OBJECT) >= 0;
  }

  TypeCodec codec() {
    TypeCodec c = codec;
    if (c == null) {
      c = codec(protocol);
      codec = c;
    }
    return c;
  }

  /** Its codec, made by one of the protocols of the format. */
  TypeCodec codec(GraphProtocol by) {
    return switch (sort()) {
      case OBJECT -> by.codecs().exact(type);
      case STANDS_IN -> new GraphSurrogate(raw, by.codecs().codec(type), by);
      case EXTERNAL -> by.hooks().codec(raw);
      default -> by.codecs().codec(type);
    };
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

package io.seriform.graph.internal.schema;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.TypeModel;
import java.lang.reflect.Type;

/**
 * One of a closed set of classes. Thread-safe.
 *
 * <p>Its codec and its schema are made when they are first asked for, as classes refer to each
 * other in circles.
 */
public final class GraphClass {

  /** The format, which makes the codecs and schemas of classes. */
  public interface Source {

    /** Returns the codecs of all types. */
    CodecSource codecs();

    /** Returns the codec of the values of a class after its code. */
    TypeCodec codec(GraphClass type);

    /** Returns the schema of the values of a class. */
    GraphSchema schema(GraphClass type);
  }

  /** The sort of values of a class. */
  public enum Sort {
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

  private final Source source;
  private final Class<?> raw;
  private final Type type;
  private final String name;
  private final int code;
  private final Sort declared;

  /** Null for a class of a user that was not looked at. */
  private volatile Sort sort;

  private volatile TypeCodec codec;
  private volatile GraphSchema schema;

  public GraphClass(Source source, Class<?> raw, Type type, String name, int code, Sort sort) {
    this.source = source;
    this.raw = raw;
    this.type = type;
    this.name = name;
    this.code = code;
    this.declared = sort;
    this.sort = sort == Sort.OBJECT ? null : sort;
  }

  /** A built-in class with a codec of its own. */
  public GraphClass(Source source, Class<?> raw, TypeCodec codec, int code) {
    this(source, raw, raw, raw.getName(), code, Sort.BUILT_IN);
    this.codec = codec;
  }

  public Class<?> raw() {
    return raw;
  }

  public Type type() {
    return type;
  }

  public String name() {
    return name;
  }

  public int code() {
    return code;
  }

  public Sort sort() {
    Sort s = sort;
    if (s == null) {
      TypeModel model = source.codecs().models().model(type);
      boolean standsIn = model instanceof DelegateModel || model instanceof CustomModel;
      s = standsIn ? Sort.STANDS_IN : Sort.OBJECT;
      sort = s;
    }
    return s;
  }

  /** Returns true if its objects have an identity that its own codec does not look after. */
  public boolean tracked() {
    return sort() == Sort.OBJECT;
  }

  /** Returns true if a message has to say what it looks like, or how it is named. */
  public boolean defines() {
    return declared.compareTo(Sort.OBJECT) >= 0;
  }

  public TypeCodec codec() {
    TypeCodec c = codec;
    if (c == null) {
      c = source.codec(this);
      codec = c;
    }
    return c;
  }

  public GraphSchema schema() {
    GraphSchema s = schema;
    if (s == null) {
      s = source.schema(this);
      schema = s;
    }
    return s;
  }
}

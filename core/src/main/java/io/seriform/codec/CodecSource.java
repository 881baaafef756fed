package io.seriform.codec;

import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import java.lang.reflect.Type;

/**
 * Looks up the codecs of one format: all that formats, engines and codecs see of the registry that
 * makes and keeps them. Thread-safe.
 */
public interface CodecSource {

  /** The format. */
  Protocol protocol();

  /**
   * The codec for a type that the format knows by itself, such as its tree.
   *
   * @return null if it is a type like any other
   */
  TypeCodec builtIn(Type type);

  /** Returns the models of classes. */
  Models models();

  /**
   * The codec for values of a type.
   *
   * @throws io.seriform.error.ModelException if the type, or one that it holds, cannot be described
   */
  TypeCodec codec(Type type);

  /**
   * Returns the codec for objects of a class where no type is declared: it writes the name that the
   * class has in its hierarchy, by which a reader of the common type knows it.
   */
  default TypeCodec undeclared(Class<?> type) {
    return codec(models().undeclared(type));
  }

  /**
   * The codec for values of a key.
   *
   * @throws io.seriform.error.ModelException if the type, or one that it holds, cannot be described
   */
  TypeCodec codec(CodecKey key);

  /** The codec for values that have one of their own. */
  default TypeCodec codec(Plan.Nested plan) {
    return codec(plan.codecKey());
  }

  /**
   * The codec for objects of exactly this class, where {@link #codec(Type)} may be that of its
   * hierarchy.
   *
   * @param type the class, or the parameterized type, of an object
   */
  TypeCodec exact(Type type);

  /**
   * A new codec for the properties of objects of exactly this class, also where the format knows
   * the class by itself.
   */
  TypeCodec properties(Class<?> raw);

  /** The plan of an object, as the engines carry it out. */
  ObjectPlan plan(ObjectModel model);

  /**
   * Returns true if a collection or map is written as something other than its elements: as a codec
   * of the user, or the format, writes its class.
   */
  boolean isReplaced(Class<?> container);

  /** Returns true if values of a type are written as their properties, and not as a surrogate. */
  boolean hasProperties(Type type);
}

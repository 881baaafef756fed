package io.seriform.hessian.internal;

import io.seriform.Codec;
import java.lang.reflect.Type;

/** The codecs that a facade has made and keeps. */
public interface HessianValueCodecs {

  /** The codec of a type. */
  Codec<?> of(Type type);

  /** The codec of a value's own class. */
  Codec<?> ofValue(Object value);
}

package io.seriform.spark;

import io.seriform.Codec;
import org.apache.spark.api.java.function.Function0;

/** Calls of functions that may throw anything. */
final class Calls {

  private Calls() {}

  static <T> Codec<T> made(Function0<Codec<T>> codec) {
    try {
      return codec.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("the codec cannot be made: " + e.getMessage(), e);
    }
  }
}

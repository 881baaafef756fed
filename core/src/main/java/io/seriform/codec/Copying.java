package io.seriform.codec;

import io.seriform.wire.Limits;
import java.lang.reflect.Type;

/**
 * Copies values of one type, deeply and without bytes, by the plans that a format's codecs are made
 * of. Immutable and thread-safe.
 */
public final class Copying {

  private final Copier copier;
  private final Type type;
  private volatile Copier.Copy copy;

  Copying(Copier copier, Type type) {
    this.copier = copier;
    this.type = type;
  }

  /**
   * Copies a value.
   *
   * @param value may be null
   * @param limits of which the depth counts
   */
  public Object copy(Object value, Limits limits) {
    if (value == null) {
      return null;
    }
    Copier.Copy known = copy;
    if (known == null) {
      known = copier.of(type);
      copy = known;
    }
    CopyRun run = new CopyRun(limits, copier.keepsIdentity());
    Object result = known.copy(value, run);
    run.settle();
    return result;
  }
}

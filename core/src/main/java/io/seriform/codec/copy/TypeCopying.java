package io.seriform.codec.copy;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.Copying;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Limits;
import java.lang.reflect.Type;

/**
 * Copies values of one type by the plans that the codecs of a format are made of. Immutable and
 * thread-safe.
 */
final class TypeCopying implements Copying {

  private final Copier copier;
  private final Type type;
  private volatile Copier.Copy copy;

  TypeCopying(Copier copier, Type type) {
    this.copier = copier;
    this.type = type;
  }

  @Override
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
    Object result;
    try {
      result = known.copy(value, run);
    } catch (StackOverflowError e) {
      findCycle(value, known, limits, limits.depth() - run.depthLeft());
      throw CodecErrors.stackEnded(e, limits, run.depthLeft(), EncodeException::new);
    }
    run.settle();
    return result;
  }

  /**
   * Where the stack ended, copies once more, only so deep that the stack suffices.
   *
   * @param reached how deep it was
   * @throws SeriformException which tells a cycle, if that is why
   */
  private void findCycle(Object value, Copier.Copy copy, Limits limits, int reached) {
    // less and less: frames are larger where code is interpreted that was compiled before
    for (int depth = reached / 4 * 3; depth > 0; depth /= 2) {
      try {
        copy.copy(value, new CopyRun(limits.withDepth(depth), copier.keepsIdentity()));
      } catch (StackOverflowError e) {
        continue;
      } catch (LimitException e) {
        if (e.orCycle(again -> mended(null)) instanceof EncodeException cycle) {
          throw cycle;
        }
      }
      return;
    }
  }

  @Override
  public String mended(Object again) {
    return copier.codecs().protocol().references().cycleHint(again);
  }
}

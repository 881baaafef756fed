package io.seriform.copy;

import io.seriform.Codec;
import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecOrigin;
import io.seriform.codec.CodecParts;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import java.lang.reflect.Type;
import java.util.Objects;

/**
 * Copies values of one type deeply and without bytes, as if a codec had written and read them. Keep
 * it: it is immutable and thread-safe, and looks at classes when it first meets them.
 *
 * <pre>{@code
 * Copier<Order> copier = Copier.of(json.codec(Order.class));
 * Order copy = copier.copy(order);
 * }</pre>
 *
 * @param <T> the type
 */
public final class Copier<T> {

  private final Codec<T> codec;
  private final Copies copies;
  private final Type type;
  private volatile Copy known;

  private Copier(Codec<T> codec, CodecOrigin origin) {
    this.codec = codec;
    this.copies = new Copies(origin.codecs());
    this.type = origin.type();
  }

  /**
   * Returns the copier of the values of a codec: of the properties that the codec knows, within its
   * limits.
   *
   * @param codec of any format
   * @throws ModelException if values of this type cannot be copied
   */
  public static <T> Copier<T> of(Codec<T> codec) {
    CodecOrigin origin = CodecParts.origin(Objects.requireNonNull(codec, "codec"));
    if (origin == null) {
      throw new ModelException(
          CodecParts.name(codec)
              + ": values of this type cannot be copied: copy them by the codec"
              + " of a class");
    }
    return new Copier<>(codec, origin);
  }

  /**
   * Returns a deep copy of a value, with collections and maps of the same kinds. Only immutable
   * parts are shared. If the format keeps references, parts that are the same in the value are the
   * same in the copy, cycles included. Otherwise, each part is copied as often as it occurs.
   *
   * @param value may be null
   * @throws EncodeException if the value, or a part of it, cannot be copied
   * @throws LimitException if it nests too deeply
   */
  @SuppressWarnings("unchecked") // the copy of a value is of its class
  public T copy(T value) {
    if (value == null) {
      return null;
    }
    Output out = CodecParts.output(codec);
    Limits limits = out.limits();
    CodecParts.giveBack(codec, out);
    try {
      return (T) copy(value, limits);
    } catch (StackOverflowError e) {
      throw CodecParts.failed(codec, LimitErrors.tooDeep(limits));
    } catch (LimitException e) {
      throw CodecParts.failed(codec, e.orCycle(again -> hint()));
    } catch (SeriformException e) {
      throw CodecParts.failed(codec, e);
    }
  }

  private Object copy(Object value, Limits limits) {
    Copy copy = known;
    if (copy == null) {
      copy = copies.of(type);
      known = copy;
    }
    CopyRun run = new CopyRun(limits, copies.keepsIdentity());
    Object result;
    try {
      result = copy.copy(value, run);
    } catch (StackOverflowError e) {
      findCycle(value, copy, limits, limits.depth() - run.depthLeft());
      throw CodecErrors.stackEnded(e, limits, run.depthLeft(), EncodeException::new);
    }
    run.settle();
    return result;
  }

  /**
   * Copies once more after the stack ended, only so deep that the stack suffices.
   *
   * @param reached how deep it was
   * @throws SeriformException which reports a cycle, if that is why
   */
  private void findCycle(Object value, Copy copy, Limits limits, int reached) {
    // less and less: frames are larger where code is interpreted that was compiled before
    for (int depth = reached / 4 * 3; depth > 0; depth /= 2) {
      try {
        copy.copy(value, new CopyRun(limits.withDepth(depth), copies.keepsIdentity()));
      } catch (StackOverflowError e) {
        continue;
      } catch (LimitException e) {
        if (e.orCycle(again -> hint()) instanceof EncodeException cycle) {
          throw cycle;
        }
      }
      return;
    }
  }

  /** Returns how to mend a cycle: not by its object alone, since copies keep lists and maps too. */
  private String hint() {
    return copies.codecs().protocol().references().cycleHint(null);
  }
}

package io.seriform.codec.runtime;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.access.ObjectGraphVisitor;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Sees to it that objects have their required properties, in formats whose objects may come in
 * several parts: what one part lacks a later one may have, so that it is known at the end of the
 * document only. Objects that lack something meanwhile are kept in {@link CodecInput#incomplete}.
 */
public final class RequiredFieldTracker {

  private final CodecSource codecs;
  private final String[] names;
  private final int[] required;
  private final String hint;

  /** The properties that an object lacks, and the place where it ended. */
  private record Lack(RequiredFieldTracker completion, long[] seen, long place) {

    SeriformException problem(Input in) {
      int position = (int) (place - in.offset(0));
      return CodecErrors.missing(in, position, completion.names, seen, completion.required)
          .hinting(completion.hint);
    }
  }

  /** The objects of a document that lack something. */
  private record Pending(CodecSource codecs, Map<Object, Lack> lacks)
      implements CodecInput.Unsettled {

    static Pending of(Input in) {
      return (Pending) CodecInput.of(in).incomplete;
    }

    @Override
    public void settle(CodecInput in, Object value) {
      if (lacks.isEmpty()) {
        return;
      }
      new ObjectGraphVisitor(codecs)
          .visit(value, object -> lacks.containsKey(object) ? lacks.get(object).problem(in) : null);
      // one that cannot be got at is not complete either
      throw lacks.values().iterator().next().problem(in);
    }
  }

  private RequiredFieldTracker(ObjectPlan plan, CodecSource codecs) {
    this.codecs = codecs;
    this.names = plan.names();
    this.hint = CodecErrors.missingHint(plan);
    this.required =
        plan.steps().stream().filter(s -> s.required()).mapToInt(PropertyStep::ordinal).toArray();
  }

  /** For the objects of a plan; null if nothing is required, or objects come as a whole. */
  public static RequiredFieldTracker of(ObjectPlan plan, CodecSource codecs) {
    boolean any = plan.steps().stream().anyMatch(PropertyStep::required);
    return any && codecs.protocol().mergesObjects() ? new RequiredFieldTracker(plan, codecs) : null;
  }

  /** The exception where a part lacks something and no object can be made of it. */
  public SeriformException failed(Input in, long[] seen, Throwable cause) {
    SeriformException e = CodecErrors.missing(in, names, seen, required).hinting(hint);
    e.addSuppressed(cause);
    return e;
  }

  /** Notes an object that lacks something so far. */
  public void note(Input in, Object object, long[] seen) {
    CodecInput input = CodecInput.of(in);
    if (input.incomplete == null) {
      input.incomplete = new Pending(codecs, new IdentityHashMap<>());
    }
    Pending.of(in).lacks.put(object, new Lack(this, seen, in.place(in.pos)));
  }

  /**
   * Returns a bit for each property that an object has, and for each that is not required.
   *
   * @param object an object onto which another part is read; it is forgotten
   */
  public long[] seen(Input in, Object object) {
    long[] seen = new long[(names.length + 63) >> 6];
    Arrays.fill(seen, -1L);
    Pending pending = Pending.of(in);
    Lack lack = pending == null ? null : pending.lacks.remove(object);
    if (lack != null) {
      for (int i : required) {
        if (!SeenProperties.saw(lack.seen, i)) {
          seen[i >> 6] &= ~(1L << i);
        }
      }
    }
    return seen;
  }

  /** Forgets what a value lacks that is not kept, as another one takes its place. */
  public static void dropped(Input in, Object value) {
    Pending pending = Pending.of(in);
    if (pending != null) {
      new ObjectGraphVisitor(pending.codecs)
          .visit(
              value,
              object -> {
                pending.lacks.remove(object);
                return null;
              });
    }
  }
}

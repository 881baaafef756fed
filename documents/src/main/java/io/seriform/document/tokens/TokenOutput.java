package io.seriform.document.tokens;

import io.seriform.codec.runtime.Identities;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;

/**
 * An output of a self-describing format: the base of the writers of all such formats. Not
 * thread-safe; used by one call at a time and then reused.
 */
public abstract class TokenOutput extends Output {

  private Identities identities;
  private ObjectIds objectIds;

  /** For formats. */
  protected TokenOutput(Limits limits) {
    super(limits);
  }

  /** The objects met so far, where references are written. */
  public final Identities identities() {
    if (identities == null) {
      identities = new Identities();
    }
    return identities;
  }

  /** The objects met so far that have ids of their own. */
  final ObjectIds objectIds() {
    if (objectIds == null) {
      objectIds = new ObjectIds();
    }
    return objectIds;
  }

  /** One level deeper; undone by {@code depthLeft++}. */
  public final void deeper() {
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits());
    }
  }

  private void forget() {
    if (identities != null) {
      identities.clear();
    }
    if (objectIds != null) {
      objectIds.clear();
    }
  }

  @Override
  public void startDocument() {
    super.startDocument();
    forget();
  }

  @Override
  public void reset() {
    super.reset();
    forget();
  }
}

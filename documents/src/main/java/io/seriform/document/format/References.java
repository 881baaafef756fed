package io.seriform.document.format;

import io.seriform.codec.ReferencePolicy;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.model.ObjectModel;
import java.util.Collection;
import java.util.Map;

/** References by the option for all objects, and by ids that classes declare. */
record References(SelfDescribingOptions<?> options) implements ReferencePolicy {

  @Override
  public boolean keepsIdentity() {
    return options.references();
  }

  @Override
  public boolean mayRefer() {
    // only dialects give objects ids
    return keepsIdentity() || !options.model().dialects().isEmpty();
  }

  @Override
  public boolean refersTo(ObjectModel model) {
    return keepsIdentity() || model.identity() != null;
  }

  @Override
  public String cycleHint(Object again) {
    boolean container =
        again instanceof Collection || again instanceof Map || again instanceof Object[];
    String option = options.getClass().getSimpleName() + ".withReferences(true)";
    return container
        ? option
            + " keeps references to objects, and none to lists, maps and arrays; the graph format"
            + " keeps all with GraphOptions.withReferences(true)"
        : option + " writes it as a reference";
  }
}

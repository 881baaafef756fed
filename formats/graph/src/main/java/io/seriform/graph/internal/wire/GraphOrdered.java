package io.seriform.graph.internal.wire;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The containers put in order in a message, each only once. Not thread-safe. */
public final class GraphOrdered {
  public final IdentityHashMap<Object, List<?>> ordered = new IdentityHashMap<>();
  public final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
}

package io.seriform.cli.wire;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** Values that a lossy conversion dropped or changed: how often, and where first. */
public final class Losses {

  private record Loss(long count, String first) {}

  private final Map<String, Loss> losses = new LinkedHashMap<>();

  /** Notes a loss. */
  public void add(String what, String path) {
    losses.merge(what, new Loss(1, path), (a, b) -> new Loss(a.count + 1, a.first));
  }

  /** Passes a line for each kind of loss, as {@code "tags dropped: 3, first at $.a"}. */
  public void forEach(BiConsumer<String, Long> each) {
    losses.forEach((what, loss) -> each.accept(what + ", first at " + loss.first, loss.count));
  }

  /** Returns whether nothing was lost. */
  public boolean isEmpty() {
    return losses.isEmpty();
  }
}

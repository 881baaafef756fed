package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.wire.Limits;
import java.util.function.Function;

/** Checks that trees without a class count what they take in memory, and that the cap is one. */
public final class TreeMemory {

  private static final int CAP = 100_000;

  private TreeMemory() {}

  /**
   * Writes a tree of far more than the cap, and reads it without and with it.
   *
   * @param codec the codec of trees with some limits
   * @param tree holds thousands of values
   */
  public static void check(Function<Limits, Codec<Document>> codec, Document tree) {
    byte[] bytes = codec.apply(Limits.standard()).encode(tree);
    assertThat(codec.apply(Limits.standard()).decode(bytes)).isEqualTo(tree);
    Codec<Document> capped = codec.apply(Limits.standard().withMemory(CAP));
    assertThatThrownBy(() -> capped.decode(bytes))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("memory is at most " + CAP);
  }
}

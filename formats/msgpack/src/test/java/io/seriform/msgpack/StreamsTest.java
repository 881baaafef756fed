package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Framing;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.StreamsKit;
import io.seriform.wire.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many values of MessagePack in one stream. */
class StreamsTest extends StreamsKit {

  @Override
  protected SelfDescribingFormat format(Limits limits) {
    return Msgpack.with(MsgpackOptions.standard().withLimits(limits));
  }

  /** The count is written before the elements, when all are there. */
  @Test
  void anArrayIsTheListOfItsElements() {
    for (int n : new int[] {0, 1, 15, 16, 65_535, 65_536}) {
      List<Item> values = some(n);
      assertThat(written(values, Framing.ARRAY)).isEqualTo(Msgpack.standard().encode(values));
    }
  }
}

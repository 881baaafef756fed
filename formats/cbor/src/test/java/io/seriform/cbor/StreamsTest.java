package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Framing;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.StreamsKit;
import io.seriform.wire.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sequences of CBOR (RFC 8742), and the elements of one array. */
class StreamsTest extends StreamsKit {

  @Override
  protected SelfDescribingFormat format(Limits limits) {
    return Cbor.with(CborOptions.standard().withLimits(limits));
  }

  /** Nobody knows how many there will be. */
  @Test
  void anArrayHasAnIndefiniteLength() {
    List<Item> values = some(3);
    byte[] list = Cbor.standard().encode(values);
    list[0] = (byte) 0x9F;
    assertThat(written(values, Framing.ARRAY)).startsWith(list).endsWith(0xFF);
    assertThat(written(List.of(), Framing.ARRAY)).containsExactly(0x9F, 0xFF);
  }
}

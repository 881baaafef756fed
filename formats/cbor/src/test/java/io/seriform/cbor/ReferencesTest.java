package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.kits.ReferencesKit;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shared values: tags 28 and 29. */
class ReferencesTest extends ReferencesKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, Shape shape) {
    return Cbor.with(
        CborOptions.standard().withEngine(engine).withReferences(true).withShape(shape));
  }

  private static byte[] hex(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  @Test
  void sharedValuesAreMarkedWithTags() {
    SelfDescribingFormat cbor = format(Engine.COMPILED, Shape.OBJECT);
    Node node = new Node();
    node.next = node;
    assertThat(HexFormat.of().formatHex(cbor.encode(node))).isEqualTo("d81ca1646e657874d81d00");
    // an object that is not marked, and one behind other tags
    assertThat(cbor.decode(hex("a1646e616d656161"), Node.class).name).isEqualTo("a");
    Node tagged = cbor.decode(hex("d9d9f7d81ca1646e657874c6d81d00"), Node.class);
    assertThat(tagged.next).isSameAs(tagged);
  }

  @Test
  void badReferences() {
    SelfDescribingFormat cbor = format(Engine.COMPILED, Shape.OBJECT);
    for (String no :
        List.of(
            "d81ca1646e657874d81d01", // not there yet
            "d81ca1646e657874d81d20",
            "d81ca1646e657874d81d1b7fffffffffffffff",
            "d81ca1646e657874d81d1bffffffffffffffff",
            "d81ca1646e657874d81d6130",
            "d81ca1646e657874d81df6",
            "d81d00")) {
      assertThatThrownBy(() -> cbor.decode(hex(no), Node.class))
          .as(no)
          .isInstanceOf(MappingException.class);
    }
    assertThatThrownBy(() -> cbor.decode(hex("d81ca1646d6f7265d81d00"), Pair.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("cycle through a constructor")
        .hasMessageContaining("$.more");
    assertThatThrownBy(() -> cbor.decode(hex("d81ca2646c656674d81ca0646d6f7265d81d01"), Pair.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("another class");
    assertThatThrownBy(() -> cbor.decode(hex("d81c".repeat(100_000)), Node.class))
        .isInstanceOf(SeriformException.class);
  }
}

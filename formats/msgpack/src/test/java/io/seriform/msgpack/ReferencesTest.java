package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.error.MappingException;
import io.seriform.testkit.kits.ReferencesKit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects with identity, by an extension. */
class ReferencesTest extends ReferencesKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, Shape shape) {
    return Msgpack.with(
        MsgpackOptions.standard().withEngine(engine).withReferences(true).withShape(shape));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theBytesOfReferences(Engine engine) {
    Msgpack msgpack =
        Msgpack.with(
            MsgpackOptions.standard().withEngine(engine).withReferences(true).withReferenceType(9));
    Node node = new Node();
    node.next = node;
    assertThat(Hex.of(msgpack.encode(node))).isEqualTo("81a46e657874d40900");
    List<Node> many = new ArrayList<>();
    for (int i = 0; i < 70_000; i++) {
      many.add(new Node());
    }
    many.add(many.get(255));
    many.add(many.get(256));
    many.add(many.get(65_536));
    TypeRef<List<Node>> type = new TypeRef<>() {};
    byte[] bytes = msgpack.codec(type).encode(many);
    assertThat(Hex.of(bytes)).endsWith("80d409ff" + "d5090100" + "d60900010000");
    List<Node> back = msgpack.decode(bytes, type);
    assertThat(back.get(70_002)).isSameAs(back.get(65_536));
  }

  @Test
  void badReferences() {
    Msgpack msgpack = Msgpack.with(MsgpackOptions.standard().withReferences(true));
    for (String no :
        List.of(
            "81a46e657874d40101", // not there yet
            "81a46e657874d60180000000",
            "81a46e657874d701ffffffffffffffff",
            "81a46e657874c70001",
            "81a46e657874d40500",
            "d40100")) {
      assertThatThrownBy(() -> msgpack.decode(Hex.bytes(no), Node.class))
          .as(no)
          .isInstanceOf(MappingException.class);
    }
    // a cycle through a constructor, and an object of another class
    assertThatThrownBy(() -> msgpack.decode(Hex.bytes("81a46d6f7265d40100"), Pair.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("cycle through a constructor")
        .hasMessageContaining("$.more");
    assertThatThrownBy(
            () -> msgpack.decode(Hex.bytes("82a46c65667480a46d6f7265d40101"), Pair.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("another class");
  }
}

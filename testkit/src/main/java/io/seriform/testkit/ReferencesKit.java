package io.seriform.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.SelfDescribingFormat;
import io.seriform.SelfDescribingOptions.Shape;
import io.seriform.TypeRef;
import io.seriform.codec.Codecs.Engine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects with identity in a self-describing format: cycles, and what is shared. */
public abstract class ReferencesKit {

  /** For formats. */
  protected ReferencesKit() {}

  /** The format, which keeps the identity of objects. */
  protected abstract SelfDescribingFormat format(Engine engine, Shape shape);

  /** May be in a cycle. */
  public static final class Node {
    /** Its name. */
    public String name;

    /** Another. */
    public Node next;

    /** Many. */
    public List<Node> all;
  }

  /** Is made by its constructor. */
  public record Pair(Node left, Node right, Pair more) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void cycles(Engine engine) {
    for (Shape shape : Shape.values()) {
      SelfDescribingFormat format = format(engine, shape);
      Node node = new Node();
      node.name = "me";
      node.next = new Node();
      node.next.next = node;
      node.next.all = new ArrayList<>(List.of(node, node.next));
      byte[] bytes = format.encode(node);
      for (Node back :
          List.of(
              format.decode(bytes, Node.class), format.decode(new Trickle(bytes, 1), Node.class))) {
        assertThat(back.name).isEqualTo("me");
        assertThat(back.next.next).isSameAs(back);
        assertThat(back.next.all).hasSize(2);
        assertThat(back.next.all.get(0)).isSameAs(back);
        assertThat(back.next.all.get(1)).isSameAs(back.next);
      }
      Pair pair = new Pair(node, node, new Pair(node.next, null, null));
      Pair read = format.decode(format.encode(pair), Pair.class);
      assertThat(read.left()).isSameAs(read.right());
      assertThat(read.more().left()).isSameAs(read.left().next);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void manyObjects(Engine engine) {
    SelfDescribingFormat format = format(engine, Shape.OBJECT);
    List<Node> many = new ArrayList<>();
    for (int i = 0; i < 70_000; i++) {
      many.add(new Node());
    }
    for (int i : new int[] {0, 23, 24, 127, 128, 255, 256, 65_535, 65_536}) {
      many.add(many.get(i));
    }
    TypeRef<List<Node>> type = new TypeRef<>() {};
    List<Node> back = format.decode(format.codec(type).encode(many), type);
    assertThat(back.get(70_002)).isSameAs(back.get(24)).isNotSameAs(back.get(23));
    assertThat(back.get(70_007)).isSameAs(back.get(65_535));
    assertThat(back.get(70_008)).isSameAs(back.get(65_536));
  }
}

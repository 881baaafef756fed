package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.error.MappingException;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Trickle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
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
  void cyclesKeepIdentity(Engine engine) {
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

  /** A property names its class. */
  public sealed interface ByProperty {}

  /** A wrapping object names its class. */
  @Subtypes(inclusion = Inclusion.WRAPPER)
  public sealed interface Wrapped {}

  /** The first of two elements names its class. */
  @Subtypes(inclusion = Inclusion.ARRAY)
  public sealed interface Listed {}

  /** A constant among them. */
  public enum Side implements Listed, Wrapped {
    /** One. */
    LEFT
  }

  /** Its class is named in each of the ways. */
  public static final class Part implements ByProperty, Wrapped, Listed {
    /** By its class. */
    public Part itself;

    /** By a property. */
    public ByProperty byProperty;

    /** By a wrapping object. */
    public Wrapped wrapped;

    /** By the first of two elements. */
    public Listed listed;

    /** Many of these. */
    public List<Listed> all;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void subtypesKeepIdentity(Engine engine) {
    SelfDescribingFormat format = format(engine, Shape.OBJECT);
    for (int first = 0; first < 4; first++) {
      Part part = new Part();
      Part other = new Part();
      // first met in one way, then in all others
      part.itself = first == 0 ? other : null;
      part.byProperty = first <= 1 ? other : null;
      part.wrapped = first <= 2 ? other : Side.LEFT;
      part.listed = other;
      part.all = List.of(part, other, Side.LEFT, other);
      other.listed = part;
      for (Class<?> declared : List.of(Part.class, ByProperty.class, Wrapped.class, Listed.class)) {
        Codec<Object> codec = Kit.codec(format, declared);
        byte[] bytes = codec.encode(part);
        assertThat(format.readTree(bytes)).isNotNull();
        for (Object read : List.of(codec.decode(bytes), codec.decode(new Trickle(bytes, 1)))) {
          Part back = (Part) read;
          Part second = (Part) back.listed;
          assertThat(second.listed).isSameAs(back);
          assertThat(back.itself).isSameAs(first == 0 ? second : null);
          assertThat(back.byProperty).isSameAs(first <= 1 ? second : null);
          assertThat(back.wrapped).isSameAs(first <= 2 ? second : Side.LEFT);
          assertThat(back.all).hasSize(4);
          assertThat(back.all.get(0)).isSameAs(back);
          assertThat(back.all.get(1)).isSameAs(second);
          assertThat(back.all.get(2)).isSameAs(Side.LEFT);
          assertThat(back.all.get(3)).isSameAs(second);
        }
      }
    }
  }

  /** Many of them, itself among them. */
  public static final class Many extends ArrayList<Wrapped> implements Wrapped {
    private static final long serialVersionUID = 1;
  }

  /** A map by names. */
  public static final class Named extends TreeMap<String, Wrapped> implements Wrapped {
    private static final long serialVersionUID = 1;
  }

  /** A collection or map that is a subtype has an identity of its own. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void collectionsAmongSubtypes(Engine engine) {
    Many many = new Many();
    Named named = new Named();
    Part part = new Part();
    part.wrapped = many;
    many.addAll(List.of(part, many, named, part));
    named.put("many", many);
    named.put("named", named);
    named.put("side", Side.LEFT);
    Codec<Object> codec = Kit.codec(format(engine, Shape.OBJECT), Wrapped.class);
    byte[] bytes = codec.encode(many);
    for (Object read : List.of(codec.decode(bytes), codec.decode(new Trickle(bytes, 1)))) {
      Many back = (Many) read;
      assertThat(back.size()).isEqualTo(4);
      assertThat(((Part) back.get(0)).wrapped).isSameAs(back);
      assertThat(back.get(1)).isSameAs(back);
      Named names = (Named) back.get(2);
      assertThat(names.get("many")).isSameAs(back);
      assertThat(names.get("named")).isSameAs(names);
      assertThat(names.get("side")).isSameAs(Side.LEFT);
      assertThat(back.get(3)).isSameAs(back.get(0));
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

  /** Its hash is that of its group, which may have it as an element. */
  @SuppressWarnings("InconsistentHashCode") // endless on purpose
  public static final class Member {
    /** Its name. */
    public String name;

    /** Members. */
    public Set<Member> group;

    @Override
    public int hashCode() {
      return Objects.hash(name, group);
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Member m && Objects.equals(m.name, name);
    }
  }

  /** An element with an endless hash is named, and no stack is blamed. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void elementsThatContainThemselves(Engine engine) {
    SelfDescribingFormat format = format(engine, Shape.OBJECT);
    Member element = new Member();
    element.name = "element";
    Member root = new Member();
    root.group = new HashSet<>(Set.of(element));
    element.group = root.group;
    byte[] bytes = format.encode(root);
    assertThatThrownBy(() -> format.decode(bytes, Member.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("contains itself, so that hashCode never ends")
        .hasMessageContaining(Member.class.getName())
        .hasMessageContaining("keep it in a list");
  }
}

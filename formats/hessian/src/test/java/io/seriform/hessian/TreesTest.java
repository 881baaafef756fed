package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianTree.Instance;
import io.seriform.hessian.HessianTree.Loss;
import io.seriform.hessian.HessianTree.Mapping;
import io.seriform.hessian.HessianTree.Sequence;
import io.seriform.testkit.hostile.SmallStacks;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages without classes. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // classes of the wire
class TreesTest {

  private static final Hessian HESSIAN = Hessian.standard();

  static Stream<Peer> peers() {
    return Stream.of(Peer.CAUCHO, Peer.LITE, Peer.LITE4, Peer.SOFA);
  }

  /** A class with a field of a tree. */
  public record Holder(String name, HessianTree tree, List<HessianTree> trees) {}

  private static HessianTree tree(byte[] bytes) {
    return HESSIAN.decode(bytes, HessianTree.class);
  }

  @ParameterizedTest
  @MethodSource("peers")
  void whatLibrariesWriteComesBackByteForByte(Peer peer) {
    for (String sample : List.of("holder", "cycle", "array", "constants", "many")) {
      byte[] bytes = peer.write(peer.sample(sample));
      assertThat(HESSIAN.encode(tree(bytes))).as(sample).isEqualTo(bytes);
    }
  }

  @Test
  void namesFieldsAndIdentityAreThere() {
    byte[] bytes = Peer.CAUCHO.write(Peer.CAUCHO.sample("cycle"));
    Instance first = (Instance) tree(bytes);
    assertThat(first.definition().name()).isEqualTo(PeerSamples.class.getName() + "$Small");
    assertThat(first.definition().fields()).containsExactly("n", "next");
    assertThat(first.get("n").value()).isEqualTo(1);
    Instance second = (Instance) first.get("next");
    assertThat(second.definition()).isSameAs(first.definition());
    Sequence list = (Sequence) second.get("next");
    assertThat(list.type()).isEqualTo("java.util.Arrays$ArrayList");
    assertThat(list.elements().get(0)).isSameAs(first);
    assertThat(list.elements().get(2).value()).isEqualTo(new Date(60_000));
    assertThat(list.elements().get(3).value()).isEqualTo(5L);
    assertThat(first).hasToString("an object of " + PeerSamples.class.getName() + "$Small");
  }

  @Test
  void treesAreMadeAndChanged() {
    Instance order = new Instance(new HessianTree.Definition("shop.Order", List.of("id", "tags")));
    Sequence tags = new Sequence(null);
    tags.elements().add(HessianTree.of("new"));
    order.set("id", HessianTree.of(7L)).set("tags", tags);
    Instance back = (Instance) tree(HESSIAN.encode(order));
    assertThat(back.get("id").value()).isEqualTo(7L);
    assertThat(((Sequence) back.get("tags")).elements()).containsExactly(HessianTree.of("new"));
    assertThat(back.get("none")).isNull();
    assertThatThrownBy(() -> back.set("none", tags)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> HessianTree.of(new Object()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void fieldsAndElementsOfTrees() {
    Sequence same = new Sequence(null);
    Holder holder = new Holder("x", same, List.of(same, HessianTree.of(1)));
    Holder back = HESSIAN.decode(HESSIAN.encode(holder), Holder.class);
    assertThat(back.tree()).isInstanceOf(Sequence.class).isSameAs(back.trees().get(0));
    assertThat(back.trees().get(1)).isEqualTo(HessianTree.of(1));
  }

  @Test
  void unknownClassesAsTrees() {
    Object holder = Peer.CAUCHO.sample("cycle");
    Hessian trees =
        Hessian.with(
            HessianOptions.standard().withUnknownClasses(HessianOptions.UnknownClasses.TREES));
    byte[] list = Peer.CAUCHO.write(new ArrayList<>(List.of("known", holder)));
    List<?> read = (List<?>) trees.decode(list, Object.class);
    assertThat(read.get(0)).isEqualTo("known");
    assertThat(((Instance) read.get(1)).get("n").value()).isEqualTo(1);
    assertThat(trees.codec(Object.class).encode(read)).isEqualTo(list);
  }

  // ---- documents

  @Test
  void whatADocumentHolds() {
    HessianTree tree = tree(HESSIAN.encode(new Plain(1, "x")));
    assertThat(tree.toDocument(Loss.TYPES))
        .isEqualTo(Document.object().put("id", 1).put("name", "x"));
    Mapping plain = (Mapping) HessianTree.of(document());
    assertThat(plain.toDocument()).isEqualTo(document());
  }

  private static Document document() {
    return Document.object()
        .put("a", 1)
        .put("b", Document.array().add(1L << 40).add(1.5).add("x").add(Document.ofNull()))
        .put("c", Document.of(new byte[] {1, 2}))
        .put("d", Document.tagged(0, Document.of("2020-01-02T03:04:05Z")));
  }

  /** A class of plain values. */
  public record Plain(int id, String name) {}

  @Test
  void whatADocumentDoesNotHoldIsSaid() {
    HessianTree typed = tree(HESSIAN.codec(Object.class).encode(new LinkedList<>(List.of(1))));
    refused(typed, "Loss.TYPES", "java.util.LinkedList");
    Sequence shared = new Sequence(null);
    Sequence twice = new Sequence(null);
    twice.elements().addAll(List.of(shared, shared));
    refused(twice, "Loss.IDENTITY", "$[1]");
    assertThat(twice.toDocument(Loss.IDENTITY).size()).isEqualTo(2);
    Sequence cycle = new Sequence(null);
    cycle.elements().add(cycle);
    refused(cycle, "a cycle", "$[0]");
    assertThatThrownBy(() -> cycle.toDocument(Loss.values()))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("a cycle");
    HessianTree date = HessianTree.of(new Date(0));
    assertThat(date.toDocument())
        .isEqualTo(Document.tagged(0, Document.of("1970-01-01T00:00:00Z")));
    assertThat(date.toDocument(Loss.DATES)).isEqualTo(Document.of("1970-01-01T00:00:00Z"));
    assertThatThrownBy(() -> HessianTree.of(Document.undefined()))
        .isInstanceOf(MappingException.class);
  }

  private static void refused(HessianTree tree, String... parts) {
    assertThatThrownBy(tree::toDocument)
        .isInstanceOf(MappingException.class)
        .satisfies(
            e -> {
              for (String part : parts) {
                assertThat(e).hasMessageContaining(part);
              }
            });
  }

  @Test
  void treesHaveLimits() {
    byte[] deep = new byte[100_000];
    java.util.Arrays.fill(deep, (byte) 0x79);
    assertThatThrownBy(() -> tree(deep)).isInstanceOf(LimitException.class);
    Sequence list = new Sequence(null);
    Sequence inner = list;
    for (int i = 0; i < 100_000; i++) {
      Sequence next = new Sequence(null);
      inner.elements().add(next);
      inner = next;
    }
    assertThatThrownBy(() -> HESSIAN.encode(list)).isInstanceOf(LimitException.class);
    assertThatThrownBy(list::toDocument).isInstanceOf(LimitException.class);
  }

  @Test
  void conversionsOfDeepTreesEndOrAreRefusedOnSmallStacks() {
    Document top = Document.of(1);
    for (int i = 1; i < 499; i++) {
      top = i % 2 == 0 ? Document.array().add(top) : Document.object().put("a", top);
    }
    Document document = top;
    HessianTree tree = HessianTree.of(document);
    assertThat(tree.toDocument()).isEqualTo(document);
    SmallStacks.run("to a tree", () -> tryTo(() -> HessianTree.of(document)));
    SmallStacks.run("to a document", () -> tryTo(tree::toDocument));
    SmallStacks.run("write", () -> tryTo(() -> HESSIAN.encode(tree)));
    byte[] bytes = HESSIAN.encode(tree);
    SmallStacks.run("read", () -> tryTo(() -> HESSIAN.decode(bytes, HessianTree.class)));
  }

  private static void tryTo(Runnable call) {
    try {
      call.run();
    } catch (SeriformException e) {
      // refused
    }
  }

  /** A list of itself before, twice, and so on: 2^40 values from 122 bytes. */
  @Test
  void listsThatReferToOneAnotherTwiceAreNotCopiedWithoutEnd() {
    byte[] message = new byte[122];
    message[0] = 0x7A; // a list of two: the next one, and a reference to that
    for (int i = 0; i < 40; i++) {
      message[1 + i] = 0x7A;
    }
    message[41] = (byte) 0x90;
    message[42] = (byte) 0x90;
    for (int i = 0; i < 39; i++) {
      message[43 + 2 * i] = 'Q';
      message[44 + 2 * i] = (byte) (0x90 + 40 - i);
    }
    message[121] = 'N';
    HessianTree tree = Hessian.standard().decode(message, HessianTree.class);
    assertThatThrownBy(() -> tree.toDocument(Loss.IDENTITY))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("referred to too often");
  }
}

package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes that were renamed or moved after messages were written. */
class AliasTest {

  record OldOrder(int id, String note) {}

  record NewOrder(int id, String note) {}

  sealed interface Shape {}

  record Disc(int radius) implements Shape {}

  sealed interface Figure {}

  record Circle(int radius) implements Figure {}

  /** The list of an {@code OldOrder(7, "n")} that was written under the id 3, with its class. */
  private static final String BYTES =
      "190300009614021401483424696f2e73657269666f726d2e67726170682e416c69617354657374244f6c644f72646572010092000202696485046e6f74650031ee";

  private static GraphOptions options(Names names, Engine engine) {
    return GraphOptions.standard().withNames(names).withEngine(engine);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aRenamedClassUnderItsId(Engine engine) {
    for (Names names : Names.values()) {
      Graph before = Graph.with(options(names, engine).withClass(3, OldOrder.class));
      byte[] old = before.codec(Object.class).encode(List.of(new OldOrder(7, "n")));
      Graph unaware = Graph.with(options(names, engine).withClass(3, NewOrder.class));
      assertThatThrownBy(() -> unaware.codec(Object.class).decode(old))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("no such class is registered")
          .hasMessageContaining("OldOrder")
          .hasMessageContaining("GraphOptions.withAlias");
      Graph after =
          Graph.with(unaware.options().withAlias(OldOrder.class.getName(), NewOrder.class));
      assertThat(after.codec(Object.class).decode(old)).isEqualTo(List.of(new NewOrder(7, "n")));
      assertThat(
              unaware
                  .codec(Object.class)
                  .decode(after.codec(Object.class).encode(new NewOrder(8, ""))))
          .isEqualTo(new NewOrder(8, ""));
    }
  }

  @Test
  void bytesOfBefore() {
    byte[] old = HexFormat.of().parseHex(BYTES);
    Graph before = Graph.with(GraphOptions.standard().withClass(3, OldOrder.class));
    assertThat(before.codec(Object.class).encode(List.of(new OldOrder(7, "n")))).isEqualTo(old);
    Graph after =
        Graph.with(
            GraphOptions.standard()
                .withClass(3, NewOrder.class)
                .withAlias("io.seriform.graph.AliasTest$OldOrder", NewOrder.class));
    assertThat(after.codec(Object.class).decode(old)).isEqualTo(List.of(new NewOrder(7, "n")));
  }

  @Test
  void byPositionTheIdSaysEnough() {
    GraphOptions positional = GraphOptions.standard().withLayout(Layout.POSITIONAL);
    Graph before = Graph.with(positional.withClass(3, OldOrder.class));
    Graph after = Graph.with(positional.withClass(3, NewOrder.class));
    assertThat(
            after
                .codec(Object.class)
                .decode(before.codec(Object.class).encode(new OldOrder(7, "n"))))
        .isEqualTo(new NewOrder(7, "n"));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aSubtypeOfAClosedHierarchy(Engine engine) {
    for (Names names : Names.values()) {
      Graph graph = Graph.with(options(names, engine));
      byte[] old = graph.codec(Shape.class).encode(new Disc(4));
      assertThatThrownBy(() -> graph.codec(Figure.class).decode(old))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("Disc");
      Graph after = Graph.with(graph.options().withAlias("Disc", Circle.class));
      assertThat(after.codec(Figure.class).decode(old)).isEqualTo(new Circle(4));
    }
  }

  static final class Holder {
    public Class<?> type;
    public NewOrder[] orders;
    public Object any;
  }

  static final class OldHolder {
    public Class<?> type = OldOrder.class;
    public OldOrder[] orders = {new OldOrder(1, "a")};
    public Object any = new OldOrder[] {new OldOrder(2, "b")};
  }

  @Test
  void classesAsValuesAndInArrays() {
    Graph before = Graph.with(GraphOptions.standard().withClass(OldHolder.class, OldOrder.class));
    Graph after =
        Graph.with(
            GraphOptions.standard()
                .withClass(Holder.class, NewOrder.class)
                .withAlias(OldOrder.class.getName(), NewOrder.class)
                .withAlias(OldHolder.class.getName(), Holder.class));
    Holder read =
        (Holder)
            after.codec(Object.class).decode(before.codec(Object.class).encode(new OldHolder()));
    assertThat(read.type).isEqualTo(NewOrder.class);
    assertThat(read.orders).containsExactly(new NewOrder(1, "a"));
    assertThat((Object[]) read.any).isInstanceOf(NewOrder[].class);
    assertThat(Arrays.asList((Object[]) read.any)).isEqualTo(List.of(new NewOrder(2, "b")));
  }

  @Test
  void anAliasBelongsToOneClass() {
    GraphOptions both = GraphOptions.standard().withClass(OldOrder.class, NewOrder.class);
    assertThatThrownBy(() -> Graph.with(both.withAlias(OldOrder.class.getName(), NewOrder.class)))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("are both named");
    assertThatThrownBy(() -> both.withAlias("x", OldOrder.class).withAlias("x", NewOrder.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("are both named 'x'");
  }
}

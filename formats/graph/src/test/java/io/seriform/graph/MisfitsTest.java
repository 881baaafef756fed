package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.annotation.TypeName;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What a codec tells of values that it has not read: which of them do not fit. */
class MisfitsTest {

  /** The colours of the first version. */
  public enum Tone {
    LIGHT,
    DARK
  }

  /** Those of a later one. */
  public enum ToneLater {
    DARK,
    GREY
  }

  /** A hierarchy. */
  @TypeName("pay")
  public sealed interface Pay permits Card, Cash {}

  /** One of it. */
  @TypeName("card")
  public record Card(String number, List<Tone> tones) implements Pay {}

  /** One of it. */
  @TypeName("cash")
  public record Cash(long cents) implements Pay {}

  /** The same later. */
  @TypeName("pay")
  public sealed interface PayLater permits CardLater {}

  /** The same later. */
  @TypeName("card")
  public record CardLater(int number, List<Tone> tones) implements PayLater {}

  /** A line. */
  public record Line(int count, Integer weight, boolean gift, Tone tone, Line next) {
    /** Refuses what no line has. */
    public Line {
      if (count == 0) {
        throw new IllegalArgumentException("no line is empty");
      }
    }
  }

  /** The same later. */
  public record LineLater(String count, int weight, boolean gift, ToneLater tone, LineLater next) {}

  /** The same with more, and what fits. */
  public record LineWider(
      @Property(aliases = "count") long amount, Integer weight, Tone tone, String note) {
    /** Refuses what no line has. */
    public LineWider {
      if (amount == 0) {
        throw new IllegalArgumentException("no line is empty");
      }
    }
  }

  /** An order. */
  public record Order(
      int id,
      List<Line> lines,
      TreeMap<String, Pay> pays,
      Map<Tone, double[]> rest,
      String total) {}

  /** The same later. */
  public record OrderLater(
      int id,
      List<LineLater> lines,
      TreeMap<String, PayLater> pays,
      Map<Tone, String> rest,
      BigDecimal total) {}

  /** The same with more, and what fits. */
  public record OrderWider(List<LineWider> lines, TreeMap<String, Pay> pays, long id) {}

  /** A value of any class. */
  public record Box(Object content) {}

  private static <T> GraphCodec<T> codec(Class<T> type) {
    return Graph.standard().codec(type);
  }

  private static List<String> misfits(GraphCodec<?> reader, GraphCodec<?> writer) {
    return reader.misfits(writer.description()).stream()
        .map(e -> e.path() + " " + e.problem())
        .toList();
  }

  @Test
  void eachPlaceThatDoesNotFitIsTold() {
    assertThat(misfits(codec(OrderLater.class), codec(Order.class)))
        .containsExactlyInAnyOrder(
            "$.lines[0].tone no such constant",
            "$.lines[0].count the value is of another type on the other side",
            "$.pays['\"\"'].number the value is of another type on the other side",
            "$.pays['\"\"'] no such class is registered; GraphOptions.withClass adds it,"
                + " GraphOptions.withAlias one that was renamed",
            "$.rest[0] the value is of another type on the other side",
            "$.rest the value is of another type on the other side",
            "$.total the value is of another type on the other side");
  }

  @Test
  void whatFitsHasNoMisfitsThoughConstructorsRefuseEmptyValues() {
    assertThat(misfits(codec(OrderWider.class), codec(Order.class))).isEmpty();
    assertThat(misfits(codec(Order.class), codec(Order.class))).isEmpty();
  }

  @Test
  void optionsOfTheWriterMakeNoDifference() {
    for (GraphOptions each :
        List.of(
            GraphOptions.standard().withChecksum(true),
            GraphOptions.standard().withNames(Names.NAMED).withReferences(true),
            GraphOptions.standard().withSharedStrings(false).withDeterministic(true))) {
      GraphCodec<Order> writer = Graph.with(each).codec(Order.class);
      assertThat(misfits(codec(OrderWider.class), writer)).isEmpty();
      assertThat(misfits(codec(OrderLater.class), writer))
          .isEqualTo(misfits(codec(OrderLater.class), codec(Order.class)));
    }
  }

  @Test
  void classesOfOpenPlacesAreCompared() {
    GraphCodec<Box> lines =
        Graph.with(GraphOptions.standard().withClass(Line.class)).codec(Box.class);
    GraphCodec<Box> more =
        Graph.with(GraphOptions.standard().withClass(Line.class, Card.class)).codec(Box.class);
    assertThat(misfits(more, lines)).isEmpty();
    assertThat(misfits(lines, more)).singleElement().asString().contains("no such class");
  }

  @Test
  void byPositionOnlyTheSameClassesFit() {
    Graph graph = Graph.with(GraphOptions.standard().withLayout(Layout.POSITIONAL));
    assertThat(misfits(graph.codec(Order.class), graph.codec(Order.class))).isEmpty();
    assertThat(misfits(graph.codec(OrderWider.class), graph.codec(Order.class)))
        .singleElement()
        .asString()
        .contains("its fingerprint differs");
  }

  @Test
  void aPrimitiveWhereThereMayBeNullsIsTold() {
    record Before(List<LineWider> lines) {}
    record Weight(int weight) {}
    record After(List<Weight> lines) {}
    assertThat(misfits(codec(After.class), codec(Before.class)))
        .containsExactly("$.lines[0].weight the value is null on the other side");
  }

  @Test
  void numbersThatAreReadFromTextsOfOldAreTold() {
    record Text(String a) {}
    record Optional(OptionalInt a) {}
    assertThat(misfits(codec(Optional.class), codec(Text.class)))
        .containsExactly("$.a the value is of another type on the other side");
  }

  @Test
  void aDescriptionWhoseProbesWouldBeTooLongIsRefused() {
    Graph graph =
        Graph.with(
            GraphOptions.standard()
                .withClass(Line.class)
                .withProperty(Box.class, "content", p -> p.withName("x".repeat(49_000))));
    GraphCodec<Box> codec = graph.codec(Box.class);
    byte[] description = codec.description();
    byte[] members = Arrays.copyOfRange(description, codec.head().length, description.length);
    byte[] many = Arrays.copyOf(description, description.length + 40_000 * members.length);
    for (int i = description.length; i < many.length; i++) {
      many[i] = members[(i - description.length) % members.length];
    }
    assertThatThrownBy(() -> graph.codec(Box.class).misfits(many))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("amplification");
  }

  @Test
  void aDamagedDescriptionIsAnError() {
    byte[] description = codec(Order.class).description();
    for (int i = 0; i < description.length; i++) {
      byte[] cut = Arrays.copyOf(description, i);
      try {
        codec(OrderWider.class).misfits(cut);
      } catch (SeriformException e) {
        assertThat(e.problem()).isNotEmpty();
      }
    }
    assertThatThrownBy(() -> codec(Order.class).misfits(new byte[0]))
        .isInstanceOf(SeriformException.class);
  }
}

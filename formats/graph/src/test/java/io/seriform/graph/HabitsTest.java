package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What classes that were made for other serializers bring along. */
class HabitsTest {

  /** Has a property that is not to be written. */
  static class Session {
    private String user;
    private transient String password;
    private transient List<String> cache;
    private int count;

    Session() {
      cache = new ArrayList<>();
    }
  }

  /** Is written as a text. */
  @UseCodec(MoneyCodec.class)
  record Money(long cents, String currency) {}

  /** Writes money. */
  static final class MoneyCodec implements Conversion<Money, String> {
    @Override
    public String toWire(Money value) {
      return value.cents() + " " + value.currency();
    }

    @Override
    public Money fromWire(String wire) {
      String[] parts = wire.split(" ", 2);
      return new Money(Long.parseLong(parts[0]), parts[1]);
    }
  }

  /** Cannot be annotated. */
  static final class Foreign {
    private final int[] parts;

    private Foreign(int... parts) {
      this.parts = parts;
    }

    static Foreign of(int... parts) {
      return new Foreign(parts);
    }
  }

  /** Writes the parts of a foreign object. */
  static final class ForeignCodec implements Conversion<Foreign, int[]> {
    @Override
    public int[] toWire(Foreign value) {
      return value.parts;
    }

    @Override
    public Foreign fromWire(int[] wire) {
      return Foreign.of(wire);
    }
  }

  /** Carries the annotation. */
  @UseCodec(ForeignCodec.class)
  interface ForeignMixIn {}

  /** Holds them. */
  static class Holder {
    Money money;
    List<Money> more;
    Foreign foreign;
    Foreign again;
    Session session;
  }

  private static List<Graph> graphs() {
    List<Graph> all = new ArrayList<>();
    ModelOptions model =
        ModelOptions.standard()
            .withFieldAccess(FieldAccess.PRIVATE)
            .withMixIn(Foreign.class, ForeignMixIn.class);
    for (Layout layout : Layout.values()) {
      for (Names names : Names.values()) {
        all.addAll(
            Modes.graphs(
                GraphOptions.standard().withModel(model).withLayout(layout).withNames(names)));
      }
    }
    return all;
  }

  @Test
  void transientFieldsAreLeftOut() {
    Session session = new Session();
    session.user = "u";
    session.password = "secret";
    session.cache.add("cached");
    session.count = 3;
    for (Graph graph : graphs()) {
      byte[] bytes = graph.encode(session);
      assertThat(new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1))
          .doesNotContain("secret", "password", "cache");
      Session back = graph.decode(bytes, Session.class);
      assertThat(back.user).isEqualTo("u");
      assertThat(back.count).isEqualTo(3);
      assertThat(back.password).isNull();
      assertThat(back.cache).as("as the constructor made it").isEmpty();
    }
  }

  @Test
  void classesWithCodecsOfTheirOwn() {
    Holder holder = new Holder();
    holder.money = new Money(-5, "EUR");
    holder.more = new ArrayList<>(List.of(new Money(1, "USD"), holder.money));
    holder.foreign = Foreign.of(1, 2, 3);
    holder.again = holder.foreign;
    for (Graph graph : graphs()) {
      Holder back = graph.decode(graph.encode(holder), Holder.class);
      assertThat(back.money).isEqualTo(holder.money);
      assertThat(back.more).isEqualTo(holder.more);
      assertThat(back.foreign.parts).containsExactly(1, 2, 3);
      assertThat(back.foreign == back.again).isEqualTo(graph.options().settings().references());
      if (graph.options().settings().references()) {
        assertThat(back.more.get(1)).isSameAs(back.money);
      }
      assertThat(graph.decode(graph.encode(holder.money), Money.class)).isEqualTo(holder.money);
    }
  }

  /** A number stands for it, which no getter tells. */
  public static final class Cents {
    private final long cents;

    private Cents(long cents) {
      this.cents = cents;
    }

    /** Stands for it. */
    @Value
    public long cents() {
      return cents;
    }

    /** Of a number. */
    @Creator
    public static Cents of(@Property(name = "cents") long cents) {
      return new Cents(cents);
    }
  }

  /** Where anything may stand. */
  public record Amounts(Object one, Object[] many, Object array, List<Object> list) {}

  /** What stands for an object stands for it where its class is told, too. */
  @Test
  void valuesStandForObjectsWhereAnythingMayStand() {
    for (Layout layout : Layout.values()) {
      for (Names names : Names.values()) {
        for (boolean references : new boolean[] {false, true}) {
          for (Engine engine : Engine.values()) {
            Graph graph =
                Graph.with(
                    GraphOptions.standard()
                        .withLayout(layout)
                        .withNames(names)
                        .withReferences(references)
                        .withEngine(engine)
                        .withClass(Cents.class));
            Cents five = Cents.of(5);
            Amounts amounts =
                new Amounts(
                    five, new Object[] {five, "x"}, new Cents[] {five}, List.of(Cents.of(6), five));
            Amounts back = graph.decode(graph.encode(amounts), Amounts.class);
            assertThat(((Cents) back.one()).cents()).isEqualTo(5);
            assertThat(((Cents) back.many()[0]).cents()).isEqualTo(5);
            assertThat(((Cents[]) back.array())[0].cents()).isEqualTo(5);
            assertThat(((Cents) back.list().get(0)).cents()).isEqualTo(6);
            assertThat(back.one() == back.list().get(1)).isEqualTo(references);
            assertThat(back.many()[1]).isEqualTo("x");
          }
        }
      }
    }
  }

  /** Has more properties where private fields count. */
  public static final class Part {
    public int a;
    private String b = "bbb";
    private long c = 1L << 40;

    @Override
    public String toString() {
      return a + b + c;
    }
  }

  /** What a newer side has. */
  public static final class Parts {
    public Object array;
    public Object nested;
    public Part again;
    public String end;
  }

  /** What an older side has. */
  public static final class NoParts {
    public Part again;
    public String end;
  }

  /** An array that is skipped stands as its writer says that its elements' class looks. */
  @Test
  void arraysOfClassesOfAnotherVersionAreSkipped() {
    for (Names names : Names.values()) {
      for (boolean references : new boolean[] {false, true}) {
        GraphOptions options =
            GraphOptions.standard()
                .withNames(names)
                .withReferences(references)
                .withClass(Part.class);
        ModelOptions fields = ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE);
        Parts parts = new Parts();
        Part part = new Part();
        part.a = 5;
        parts.array = new Part[] {part, null, part};
        parts.nested = new Part[][] {{part}, null};
        parts.end = "end";
        byte[] bytes = Graph.with(options.withModel(fields)).encode(parts);
        NoParts read = Graph.with(options).decode(bytes, NoParts.class);
        assertThat(read.end).isEqualTo("end");
        assertThat(((Part[]) Graph.with(options).decode(bytes, Parts.class).array)[2].a)
            .isEqualTo(5);
      }
    }
  }

  /** Is written as the letter that is in it. */
  public static final class Envelope {
    private final Letter letter;

    @Creator
    public Envelope(Letter letter) {
      this.letter = letter;
    }

    @Value
    public Letter letter() {
      return letter;
    }
  }

  /** May say in which envelope it is. */
  public static class Letter {
    public Object in;
  }

  /** Makes an envelope of a letter for a property alone. */
  public static final class EnvelopeCodec implements Conversion<Envelope, Letter> {
    @Override
    public Letter toWire(Envelope value) {
      return value.letter();
    }

    @Override
    public Envelope fromWire(Letter wire) {
      return new Envelope(wire);
    }
  }

  /** Holds one. */
  public static class Post {
    public Envelope envelope;
  }

  /** What another version has. */
  public static class OtherPost {
    public int added = 1;
    public Envelope envelope;
  }

  /** Holds one that its property makes. */
  public static class ConvertedPost {
    @UseCodec(EnvelopeCodec.class)
    public Envelope envelope;
  }

  /** A letter that refers to its envelope does not get itself. */
  @Test
  void theValueIsNotTakenForTheObject() {
    Letter letter = new Letter();
    Envelope envelope = new Envelope(letter);
    letter.in = envelope;
    Post post = new Post();
    post.envelope = envelope;
    ConvertedPost converted = new ConvertedPost();
    converted.envelope = envelope;
    for (Layout layout : Layout.values()) {
      for (Engine engine : Engine.values()) {
        Graph graph =
            Graph.with(
                GraphOptions.standard()
                    .withLayout(layout)
                    .withReferences(true)
                    .withEngine(engine)
                    .withClass(Envelope.class));
        refuses(graph, graph.encode(post), Post.class, "$.envelope.in");
        refuses(graph, graph.encode(converted), ConvertedPost.class, "$.envelope.in");
        refuses(graph, graph.encode(envelope), Envelope.class, "$.in");
        if (layout == Layout.BY_NAME) {
          refuses(graph, graph.encode(post), OtherPost.class, "$.envelope.in");
        }
        post.envelope = new Envelope(new Letter());
        post.envelope.letter().in = new Envelope(new Letter());
        Object inner = graph.decode(graph.encode(post), Post.class).envelope.letter().in;
        assertThat(((Envelope) inner).letter().in).isNull();
        post.envelope = envelope;
      }
    }
  }

  private static void refuses(Graph graph, byte[] bytes, Class<?> type, String path) {
    assertThatThrownBy(() -> graph.decode(bytes, type))
        .isInstanceOfSatisfying(
            MappingException.class,
            e -> {
              assertThat(e).hasMessageContaining("a cycle through a constructor");
              assertThat(e.path()).isEqualTo(path);
            });
  }
}

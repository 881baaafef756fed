package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.annotation.PresenceOf;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.thrift.ThriftOptions.Mismatch;
import io.seriform.thrift.schema.ThriftSchema;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java in {@code docs/thrift.md}. */
class ThriftExamplesTest {

  // example
  public record Point(@Property(id = 1) int x, @Property(id = 2) String name) {}

  // end

  // example
  public static final class Film {
    @Property(id = 1)
    public String title;

    @Property(id = 2)
    public int bitrate;

    @PresenceOf("bitrate")
    public boolean hasBitrate;
  }

  // end

  // example
  public enum Status {
    NEW,
    DONE
  }

  public static final class Line {
    public String sku;
    public int amount;
  }

  public static final class Order {
    public long id;
    public Status status;
    public List<Line> lines;
    public String customerName;
    public int discount;
    public boolean hasDiscount;
  }

  // end

  private static final String ORDERS =
      """
      enum Status { NEW = 1, DONE = 2 }

      struct Line {
        1: required string sku
        2: required i16 amount
      }

      struct TOrder {
        1: required i64 id
        2: optional Status status = Status.NEW
        3: required list<Line> lines
        4: optional string customer_name
        5: optional i32 discount
      }
      """;

  private static Order order() {
    Line line = new Line();
    line.sku = "a";
    line.amount = 2;
    Order order = new Order();
    order.id = 7;
    order.status = Status.DONE;
    order.lines = List.of(line);
    return order;
  }

  @Test
  void bothProtocols() {
    Point point = new Point(1, "a");
    // example
    Thrift thrift = Thrift.compact(); // or Thrift.binary(); immutable and thread-safe
    byte[] bytes = thrift.encode(point);
    Point back = thrift.decode(bytes, Point.class);
    // end
    assertThat(back).isEqualTo(point);
  }

  @Test
  void classesAreBoundToASchema() {
    String orders = ORDERS;
    Order order = order();
    // example
    ThriftSchema schema = ThriftSchema.parse(orders); // or ThriftSchema.read(path)
    Thrift thrift =
        Thrift.with(
            ThriftOptions.standard()
                .withProtocol(Encoding.COMPACT)
                .withSchema(schema)
                .withName(Order.class, "TOrder")
                .withField(Order.class, "customerName", "customer_name"));

    List<String> differences = thrift.differences(Order.class); // empty: all is well
    byte[] bytes = thrift.encode(order); // the bytes that TOrder.write gave
    // end
    assertThat(differences).isEmpty();
    assertThat(thrift.decode(bytes, Order.class)).usingRecursiveComparison().isEqualTo(order);
    // example
    Codec<Document> trees = thrift.tree("TOrder");
    Document tree = trees.decode(bytes);
    String sku = tree.at("/lines/0/sku").asText();
    // end
    assertThat(sku).isEqualTo("a");
    // example
    ThriftSchema described = Thrift.binary().describe(Film.class);
    String text = described.toString(); // struct Film {...
    // end
    assertThat(text).contains("struct Film {");
  }

  @Test
  void callsAreReadByTheirEnvelope() {
    // example
    Codec<ThriftMessage<Point>> calls = Thrift.binary().messages(Point.class);
    byte[] call =
        calls.encode(new ThriftMessage<>("move", ThriftMessage.Type.CALL, 1, new Point(3, null)));
    ThriftMessage<?> envelope = Thrift.binary().envelope(call); // the body not looked at
    Point arguments = calls.decode(call).body();
    // end
    assertThat(envelope.name()).isEqualTo("move");
    assertThat(arguments.x()).isEqualTo(3);
  }

  @Test
  void messagesWithoutAClass() {
    ThriftSchema schema = ThriftSchema.parse("service Calculator { i32 add(1: i32 a, 2: i32 b) }");
    Thrift thrift = Thrift.with(ThriftOptions.standard().withSchema(schema));
    Document arguments = Document.object().put("a", 3).put("b", 4);
    byte[] bytes =
        thrift
            .messages("Calculator")
            .encode(new ThriftMessage<>("add", ThriftMessage.Type.CALL, 7, arguments));
    // example
    Codec<ThriftMessage<Document>> calculator = thrift.messages("Calculator");
    ThriftMessage<Document> call = calculator.decode(bytes); // add, CALL, 7, {"a":3,"b":4}
    int sum = call.body().at("/a").asInt() + call.body().at("/b").asInt();
    Document body = Document.object().put("success", sum);
    byte[] answer =
        calculator.encode(
            new ThriftMessage<>(call.name(), ThriftMessage.Type.REPLY, call.sequence(), body));
    // end
    assertThat(calculator.decode(answer))
        .isEqualTo(new ThriftMessage<>("add", ThriftMessage.Type.REPLY, 7, body));
    assertThat(call.body()).hasToString("{\"a\":3,\"b\":4}");
    assertThat(sum).isEqualTo(7);
  }

  @Test
  void valuesAreWrittenOneByOne() {
    List<Point> points = List.of(new Point(1, "a"), new Point(2, "b"));
    ByteArrayOutputStream socket = new ByteArrayOutputStream();
    List<Point> back = new ArrayList<>();
    // example
    Codec<Point> codec = Thrift.compact().codec(Point.class);
    try (StreamEncoder<Point> out = codec.encodeStream(socket, Framing.PREFIXED)) {
      points.forEach(out::write); // framed transport
    }
    StreamDecoder<Point> in =
        codec.decodeStream(new ByteArrayInputStream(socket.toByteArray()), Framing.PREFIXED);
    in.forEachRemaining(back::add);
    // end
    assertThat(back).isEqualTo(points);
  }

  @Test
  void optionsCanBeCombined() {
    // example
    ThriftOptions options =
        ThriftOptions.standard()
            .withProtocol(Encoding.COMPACT)
            .withUnknown(Mismatch.REJECT)
            .withWrongType(Mismatch.REJECT)
            .withUnknownConstantIsNull(true)
            .withLastDuplicateWins(true)
            .withStrictWrite(false)
            .withStrictRead(true)
            .withPositionalIds(true)
            .withClassValue(String.class)
            .withLimits(Limits.standard().withDepth(50))
            .withModel(ModelOptions.standard())
            .withNaming(NamingStrategy.SNAKE_CASE)
            .withSorting(PropertySorting.DECLARED)
            .withEngine(Engine.INTERPRETED);
    // end
    Thrift thrift = Thrift.with(options);
    Film film = new Film();
    film.title = "t";
    assertThat(thrift.decode(thrift.encode(film), Film.class))
        .usingRecursiveComparison()
        .isEqualTo(film);
  }
}

package shop;

import io.seriform.Format;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import io.seriform.flatbuffers.FlatCursor;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.struct.Struct;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import java.util.List;
import shop.view.BasketView;
import shop.view.LineView;

/** Orders there and back in each format, with what a module opens. */
public final class Main {

  private Main() {}

  /** An order. */
  public record Order(
      @Property(id = 1) String customer,
      @Property(id = 2) long total,
      @Property(id = 3) List<String> articles) {}

  /** An article, and how many. */
  public record Line(String article, int count) {}

  /** A place on a map, of numbers alone, which is what a C structure holds. */
  public record Point(int x, int y) {}

  /** The content of a basket. */
  public record Basket(String customer, List<Line> lines) {}

  /** Fails where an order does not come back. */
  public static void main(String[] args) {
    Order order = new Order("Ada", 1200, List.of("tea", "ink"));
    String text = Json.standard().encodeToString(order);
    System.out.println("modulepath: " + text);
    check(order, Json.standard().decode(text, Order.class));
    for (Format format :
        List.of(
            Json.standard(),
            Cbor.standard(),
            Msgpack.standard(),
            Protobuf.with(ProtobufOptions.standard().withPositionalIds(true)),
            Thrift.with(ThriftOptions.standard().withPositionalIds(true)),
            Flatbuffers.standard(),
            Hessian.with(HessianOptions.standard().withClass(Order.class)),
            Graph.with(GraphOptions.standard().withClass(Order.class)))) {
      check(order, format.decode(format.encode(order), Order.class));
    }
    Point point = new Point(3, -4);
    check(point, Struct.standard().decode(Struct.standard().encode(point), Point.class));
    views(new Basket("Ada", List.of(new Line("tea", 2), new Line("ink", 3))));
  }

  /** A view is made in Seriform's module, which sees its interface. */
  private static void views(Basket basket) {
    Flatbuffers flatbuffers = Flatbuffers.standard();
    byte[] bytes = flatbuffers.encode(basket);
    check(basket, flatbuffers.decode(bytes, Basket.class));
    BasketView view = flatbuffers.views(Basket.class, BasketView.class).open(bytes);
    check("Ada", view.customer().toString());
    FlatCursor<LineView> lines = view.lines();
    int count = 0;
    while (lines.next()) {
      count += lines.view().count();
    }
    check(5, count);
    check("ink", view.lines(1).article());
  }

  private static void check(Object value, Object back) {
    if (!back.equals(value)) {
      throw new AssertionError(back + " came back for " + value);
    }
  }
}

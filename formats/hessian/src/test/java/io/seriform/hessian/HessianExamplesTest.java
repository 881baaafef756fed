package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.compression.Compressed;
import io.seriform.document.Document;
import io.seriform.error.MappingException;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/hessian.md}. */
class HessianExamplesTest {

  /** An order. */
  public record Order(int id, String customer, List<Line> lines) {}

  /** A line of an order. */
  public record Line(String article, int count) {}

  /** A shape. */
  public interface Shape {}

  /** A circle. */
  public record Circle(double radius) implements Shape {}

  /** A node of a graph. */
  public static final class Node {
    private String name;
    private Node next;
    private int weight = 7;
  }

  /** What the nodes of this page were before they had a weight. */
  public static final class OldNode {
    public String name = "old";
  }

  @Test
  void aFirstMessage() {
    Order order = new Order(1, "Ada", List.of(new Line("book", 2)));
    // example
    Hessian hessian = Hessian.standard();
    byte[] bytes = hessian.encode(order);
    Order back = hessian.decode(bytes, Order.class);
    // end
    assertThat(back).isEqualTo(order);
  }

  @Test
  void variantsAreReadByAll() {
    Order order = new Order(1, "Ada", List.of());
    // example
    Hessian dubbo =
        Hessian.with(HessianOptions.standard().withVariant(HessianVariant.hessianLite4()));
    byte[] bytes = dubbo.encode(order);
    // end
    assertThat(Hessian.standard().decode(bytes, Order.class)).isEqualTo(order);
  }

  @Test
  void registeredClasses() {
    // example
    HessianOptions options =
        HessianOptions.standard()
            .withClass(Circle.class)
            .withName(Circle.class, "com.example.Circle")
            .withAlias("com.example.old.Circle", Circle.class);
    Hessian hessian = Hessian.with(options);
    byte[] bytes = hessian.codec(Object.class).encode(new Circle(1.5));
    Object circle = hessian.decode(bytes, Object.class);
    Shape shape = hessian.decode(bytes, Shape.class);
    // end
    assertThat(circle).isEqualTo(new Circle(1.5));
    assertThat(shape).isEqualTo(circle);
  }

  @Test
  void unknownClasses() {
    byte[] bytes =
        Hessian.with(HessianOptions.standard().withClass(Circle.class))
            .codec(Object.class)
            .encode(new Circle(1.5));
    assertThatThrownBy(() -> Hessian.standard().decode(bytes, Object.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("withClass");
    // example
    Hessian maps =
        Hessian.with(
            HessianOptions.standard().withUnknownClasses(HessianOptions.UnknownClasses.MAPS));
    Map<?, ?> circle = (Map<?, ?>) maps.decode(bytes, Object.class);
    // end
    assertThat(circle).isEqualTo(new LinkedHashMap<>(Map.of("radius", 1.5)));
  }

  @Test
  void fieldsAndNames() {
    HessianOptions base = HessianOptions.standard();
    // example
    HessianOptions options =
        base.withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
            .withForeignNames(true)
            .withNullsAsDefaults(true)
            .withLimits(Limits.standard().withDepth(100));
    // end
    Hessian hessian = Hessian.with(options);
    Node node = hessian.decode(hessian.encode(new OldNode()), Node.class);
    assertThat(node.name).isEqualTo("old");
    assertThat(node.weight).isEqualTo(7);
  }

  @Test
  void cyclesStayTheSame() {
    Hessian hessian =
        Hessian.with(
            HessianOptions.standard()
                .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE)));
    // example
    Node node = new Node();
    node.next = node;
    Node back = hessian.decode(hessian.encode(node), Node.class);
    // end
    assertThat(back.next).isSameAs(back);
    assertThat(new ArrayList<>(List.of(back)).get(0)).isSameAs(back);
  }

  @Test
  void treesNameTheirClasses() {
    byte[] bytes = Hessian.standard().encode(new Order(1, "Ada", List.of()));
    // example
    Hessian hessian = Hessian.standard();
    HessianTree tree = hessian.decode(bytes, HessianTree.class);
    HessianTree.Instance object = (HessianTree.Instance) tree;
    String name = object.definition().name();
    object.set("customer", HessianTree.of("Grace"));
    byte[] changed = hessian.encode(tree);
    // end
    assertThat(name).isEqualTo(Order.class.getName());
    assertThat(hessian.decode(changed, Order.class)).isEqualTo(new Order(1, "Grace", List.of()));
    // example
    Document document = tree.toDocument(HessianTree.Loss.TYPES);
    HessianTree back = HessianTree.of(document);
    // end
    assertThat(document.get("customer").asText()).isEqualTo("Grace");
    assertThat(back.toDocument()).isEqualTo(document);
  }

  @Test
  void messagesMayBeCompressed() {
    Order order = new Order(1, "Ada", List.of());
    // example
    Compressed deflated = Compressed.deflate(Hessian.standard());
    byte[] bytes = deflated.encode(order);
    Order back = deflated.decode(bytes, Order.class);
    // end
    assertThat(back).isEqualTo(order);
  }

  @Test
  void callsAreReadByTheirMethods() {
    Hessian hessian = Hessian.standard();
    Order order = new Order(1, "Ada", List.of());
    // example
    byte[] call = new HessianMessage.Call("put", List.of(order, 3)).encode(hessian);
    Map<String, Type[]> methods = Map.of("put", new Type[] {Order.class, int.class});
    HessianMessage.Call read = HessianMessage.decodeCall(hessian, call, methods::get);
    byte[] reply = new HessianMessage.Reply("done").encode(hessian);
    HessianMessage answer = HessianMessage.decode(hessian, reply, String.class);
    // end
    assertThat(read.arguments()).containsExactly(order, 3);
    assertThat(answer).isEqualTo(new HessianMessage.Reply("done"));
  }

  @Test
  void severalValues() {
    Hessian hessian = Hessian.standard();
    Order order = new Order(1, "Ada", List.of());
    // example
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (HessianValueWriter writer = hessian.writer(stream)) {
      writer.write("1.0");
      writer.write(order);
    }
    List<Object> values = new ArrayList<>();
    try (HessianValueReader reader = hessian.reader(stream.toByteArray())) {
      values.add(reader.read(String.class));
      values.add(reader.read(Order.class));
    }
    // end
    assertThat(values).containsExactly("1.0", order);
  }

  @Test
  void treesOfVersion1AreReadAsObjects() {
    Hessian hessian = Hessian.standard();
    String name = Order.class.getName();
    byte[] old =
        ("Mt\0" + (char) name.length() + name + "S\0\2idI\0\0\0\7z")
            .getBytes(StandardCharsets.ISO_8859_1);
    // example
    HessianTree tree = hessian.decodeVersion1(old);
    Order order = hessian.decode(hessian.encode(tree), Order.class);
    // end
    assertThat(order.id()).isEqualTo(7);
  }

  @Test
  void comingFromCaucho() {
    Order order = new Order(1, "Ada", new ArrayList<>(List.of(new Line("book", 2))));
    // example
    HessianOptions options =
        HessianOptions.standard()
            .withVariant(HessianVariant.caucho())
            .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
            .withNullsAsDefaults(true)
            .withClass(Order.class, Line.class);
    Hessian hessian = Hessian.with(options);
    byte[] bytes = hessian.codec(Object.class).encode(order);
    Object back = hessian.codec(Object.class).decode(bytes);
    // end
    assertThat(back).isEqualTo(order);
  }

  @Test
  void comingFromHessianLite() {
    Order order = new Order(1, "Ada", new ArrayList<>(List.of(new Line("book", 2))));
    // example
    Hessian hessian =
        Hessian.with(
            HessianOptions.standard()
                .withVariant(HessianVariant.hessianLite4())
                .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
                .withNullsAsDefaults(true));
    byte[] bytes = hessian.encode(order);
    Order back = hessian.decode(bytes, Order.class);
    // end
    assertThat(back).isEqualTo(order);
  }

  @Test
  void optionsOfAllFormats() {
    // example
    HessianOptions options =
        HessianOptions.standard()
            .withClassValue(String.class)
            .withNaming(NamingStrategy.SNAKE_CASE)
            .withSorting(PropertySorting.ALPHABETICAL)
            .withEngine(Engine.INTERPRETED);
    // end
    Hessian hessian = Hessian.with(options);
    byte[] bytes = hessian.codec(Object.class).encode(String.class);
    assertThat(hessian.decode(bytes, Object.class)).isEqualTo(String.class);
  }
}

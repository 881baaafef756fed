package io.seriform.jackson;

import static io.seriform.jackson.Everywhere.agree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.copy.Copier;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.ModelException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Children lead back to what holds them, once it is read; that is not written. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonBackReferencesTest {

  public static class Order {
    public int id = 1;

    @JsonManagedReference("lines")
    public List<Line> lines = new ArrayList<>();

    @JsonManagedReference("array")
    public Line[] array = {};

    @JsonManagedReference("map")
    public Map<String, Line> map = new LinkedHashMap<>();

    @JsonManagedReference public Address address;
  }

  public static class Line {
    public String article;

    @JsonBackReference("lines")
    public Order order;

    private Order ofArray;
    private Order ofMap;

    @JsonBackReference("array")
    public Order getOfArray() {
      return ofArray;
    }

    public void setOfArray(Order ofArray) {
      this.ofArray = ofArray;
    }

    public Order getOfMap() {
      return ofMap;
    }

    @JsonBackReference("map")
    public void setOfMap(Order ofMap) {
      this.ofMap = ofMap;
    }

    public Line() {}

    Line(String article) {
      this.article = article;
    }
  }

  public static class Address {
    public String city = "c";
    @JsonBackReference private Order order;
  }

  private static Order order() {
    Order order = new Order();
    order.lines.add(new Line("a"));
    order.lines.add(new Line("b"));
    order.lines.add(null);
    order.lines.get(0).order = order;
    order.array = new Line[] {new Line("c")};
    order.array[0].setOfArray(order);
    order.map.put("k", new Line("d"));
    order.address = new Address();
    return order;
  }

  /** Reads what Jackson writes, by Jackson and by all formats. */
  private static <T> void eachRead(T value, Class<T> type, Consumer<T> check) throws IOException {
    ObjectMapper jackson = new ObjectMapper();
    check.accept(jackson.readValue(jackson.writeValueAsString(value), type));
    for (SelfDescribingFormat format : Everywhere.formats(JacksonDialect.jackson2())) {
      check.accept(format.decode(format.encode(value), type));
      check.accept(Copier.of(format.codec(type)).copy(value));
    }
  }

  @Test
  void ofListsArraysMapsAndObjects() throws IOException {
    agree(order());
    eachRead(
        order(),
        Order.class,
        read -> {
          assertThat(read.lines).hasSize(3);
          assertThat(read.lines.get(0).order).isSameAs(read);
          assertThat(read.lines.get(1).order).isSameAs(read);
          assertThat(read.lines.get(0).getOfArray()).isNull();
          assertThat(read.array[0].getOfArray()).isSameAs(read);
          assertThat(read.map.get("k").getOfMap()).isSameAs(read);
          assertThat(read.address.order).isSameAs(read);
        });
  }

  public static class Node {
    public String name;
    @JsonBackReference public Node parent;
    @JsonManagedReference public List<Node> children = new ArrayList<>();

    public Node() {}

    Node(String name, Node... children) {
      this.name = name;
      this.children.addAll(List.of(children));
    }
  }

  @Test
  void ofTrees() throws IOException {
    Node tree = new Node("a", new Node("b", new Node("c")), new Node("d"));
    agree(tree);
    eachRead(
        tree,
        Node.class,
        read -> {
          assertThat(read.parent).isNull();
          assertThat(read.children.get(0).parent).isSameAs(read);
          assertThat(read.children.get(0).children.get(0).parent).isSameAs(read.children.get(0));
        });
  }

  public static class Made {
    private final int id;
    private List<Part> parts;

    @JsonCreator
    public Made(@JsonProperty("id") int id) {
      this.id = id;
    }

    public int getId() {
      return id;
    }

    @JsonManagedReference
    public List<Part> getParts() {
      return parts;
    }

    public void setParts(List<Part> parts) {
      this.parts = parts;
    }
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({@JsonSubTypes.Type(value = Screw.class, name = "screw")})
  public abstract static class Part {
    @JsonBackReference public Made of;
  }

  public static class Screw extends Part {
    public int size = 3;
  }

  @Test
  void ofSubtypesInWhatAConstructorMakes() throws IOException {
    Made made = new Made(4);
    made.setParts(new ArrayList<>(List.of(new Screw())));
    agree(made);
    eachRead(made, Made.class, read -> assertThat(read.getParts().get(0).of).isSameAs(read));
  }

  public static class Lost {
    @JsonManagedReference public Address other;

    @JsonManagedReference("nothing")
    public Address none;
  }

  @Test
  void withoutTheOtherSide() {
    assertThatThrownBy(() -> Agreement.LIKE_JACKSON2.encode(new Lost()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("none of")
        .hasMessageContaining("'nothing'");
  }
}

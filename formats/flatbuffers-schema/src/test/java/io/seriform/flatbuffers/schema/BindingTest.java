package io.seriform.flatbuffers.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.FlatNumber;
import io.seriform.flatbuffers.FlatStruct;
import io.seriform.flatbuffers.Flatbuffers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Classes without annotations of ours, bound to the tables of a file. */
class BindingTest {

  private static final String FILE =
      """
      namespace shop;
      enum Color : byte { Red = 1, Green = 2, Blue = 8 }
      struct Point { x:float; y:float; }
      table Item {
        weight:ubyte = 200 (id: 3);
        name:string (required, key, id: 0);
        count:int = -1 (id: 2);
        old:int (deprecated, id: 1);
      }
      table Note { text:string = "none" (id: 1); pinned:bool = true (id: 0); }
      union Extra { Item, Note }
      table Basket {
        items:[Item] (id: 9);
        owner:string (required, id: 2);
        color:Color = Blue (id: 0);
        total:ulong = 18446744073709551615 (id: 1);
        rate:float = nan (id: 3);
        limit:double = 2.5 (id: 4);
        maybe:int = null (id: 5);
        at:Point (id: 6);
        matrix:[float] (force_align: 16, id: 7);
        inner:[ubyte] (nested_flatbuffer: "Note", id: 8);
        extra:Extra (id: 11);
        blob:[ubyte] (vector64, id: 12);
        counts:[ushort] (id: 13);
      }
      root_type Basket;
      file_identifier "BASK";
      """;

  private static final FlatBuffersSchema SCHEMA = Texts.load(FILE);

  enum Color {
    @FlatNumber(1)
    RED,
    @FlatNumber(2)
    GREEN,
    @FlatNumber(8)
    BLUE
  }

  @FlatStruct
  record Point(float x, float y) {}

  sealed interface Extra permits Item, Note {}

  record Item(String name, int count, int weight) implements Extra {}

  record Note(boolean pinned, String text) implements Extra {}

  static final class Basket {
    public String owner;
    public List<Item> items;
    public Color color;
    public long total;
    public float rate;
    public double limit;
    public Integer maybe;
    public Point at;
    public float[] matrix;
    public Note inner;
    public Extra extra;
    public byte[] blob;
    public int[] counts;
  }

  private static Basket basket() {
    Basket b = new Basket();
    b.owner = "Ada";
    b.items = List.of(new Item("pear", -1, 200), new Item("apple", 3, 4));
    b.color = Color.GREEN;
    b.total = 7;
    b.rate = 1.5f;
    b.limit = 2.5;
    b.maybe = 0;
    b.at = new Point(1, 2);
    b.matrix = new float[] {3};
    b.inner = new Note(true, "in");
    b.extra = new Note(false, "out");
    b.blob = new byte[] {1, 2};
    b.counts = new int[] {65535};
    return b;
  }

  private static final FlatBuffersClasses CLASSES = FlatBuffersClasses.standard();

  @Test
  void oneCallBindsAll() {
    Flatbuffers flatbuffers = Flatbuffers.with(CLASSES.bind(SCHEMA, Basket.class));
    byte[] bytes = flatbuffers.encode(basket());
    FlatBuffersMessages messages = FlatBuffersMessages.of(SCHEMA);
    assertThat(messages.codec().decode(bytes))
        .hasToString(
            "{\"color\":\"Green\",\"total\":7,\"owner\":\"Ada\",\"rate\":1.5_2,\"maybe\":0,"
                + "\"at\":{\"x\":1.0_2,\"y\":2.0_2},\"matrix\":[3.0_2],"
                + "\"inner\":{\"text\":\"in\"},"
                + "\"items\":[{\"name\":\"apple\",\"count\":3,\"weight\":4},{\"name\":\"pear\"}],"
                + "\"extra_type\":\"Note\",\"extra\":{\"pinned\":false,\"text\":\"out\"},"
                + "\"blob\":h'0102',\"counts\":[65535]}");
    Basket back = flatbuffers.decode(bytes, Basket.class);
    assertThat(back.items).containsExactly(new Item("apple", 3, 4), new Item("pear", -1, 200));
    assertThat(back).usingRecursiveComparison().ignoringFields("items").isEqualTo(basket());
    // without the binding the same classes are other tables
    assertThatThrownBy(() -> CLASSES.check(SCHEMA, Basket.class))
        .isInstanceOf(ModelException.class);
  }

  @Test
  void whatIsMissingIsWhatTheFileSays() {
    FlatBuffersMessages messages = FlatBuffersMessages.of(SCHEMA);
    Flatbuffers flatbuffers = Flatbuffers.with(CLASSES.bind(SCHEMA, Basket.class));
    byte[] bytes =
        messages.fromJson(
            "{ owner: \"x\", items: [{ name: \"y\" }], extra_type: Note, extra: {} }");
    Basket read = flatbuffers.decode(bytes, Basket.class);
    assertThat(read.color).isEqualTo(Color.BLUE);
    assertThat(read.total).isEqualTo(-1);
    assertThat(read.rate).isNaN();
    assertThat(read.limit).isEqualTo(2.5);
    assertThat(read.maybe).isNull();
    assertThat(read.items).containsExactly(new Item("y", -1, 200));
    assertThat(read.extra).isEqualTo(new Note(true, "none"));
    // and what means the same is left out again
    assertThat(messages.codec().decode(flatbuffers.encode(read)).toString())
        .startsWith("{\"owner\":\"x\",\"items\":[{\"name\":\"y\"}]");
    assertThatThrownBy(() -> flatbuffers.encode(new Basket()))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("$.owner");
  }

  @Test
  void theFileIdentifierIsBoundToo() {
    Flatbuffers flatbuffers = Flatbuffers.with(CLASSES.bind(SCHEMA, Basket.class));
    byte[] bytes = flatbuffers.encode(basket());
    assertThat(new String(bytes, 4, 4, java.nio.charset.StandardCharsets.US_ASCII))
        .isEqualTo("BASK");
    bytes[4] = 'X';
    assertThatThrownBy(() -> flatbuffers.decode(bytes, Basket.class))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("XASK");
  }

  record Place(float x, float y) {}

  record Wrong(Place at, int more, String total) {}

  @Test
  void whatDoesNotFitIsToldWithWhatMendsIt() {
    FlatBuffersSchema schema =
        Texts.load("struct Place { x:float; y:float; } table Wrong { at:Place; more:int; }");
    assertThatThrownBy(() -> CLASSES.bind(schema, Wrong.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Wrong.at: type: table before, struct Place")
        .hasMessageContaining("Wrong.total: field");
    FlatBuffersSchema other = Texts.load("table Wrong { at:int; }");
    assertThatThrownBy(() -> CLASSES.bind(other, Wrong.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Wrong.at: type: table before, int");
    FlatBuffersSchema text = Texts.load("table Wrong { total:int; }");
    assertThatThrownBy(() -> CLASSES.bind(text, Wrong.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("String cannot be a field of type int");
    assertThatThrownBy(() -> CLASSES.bind(schema, Basket.class))
        .hasMessageContaining("no table Basket");
  }
}

package io.seriform.struct;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.wire.Limits;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code docs/struct.md} shows. */
class StructExamplesTest {

  // example
  enum Gender {
    MALE,
    FEMALE,
    OTHER
  }

  record Person(
      @Stored(CType.UINT32) int id,
      @Stored(CType.UINT8) int age,
      @Stored(CType.INT8) Gender gender,
      @Stored(CType.UINT64) long phone,
      @Length(32) String name) {}

  record Book(@Counted(value = CType.INT32, name = "size") List<Person> info) {}

  // end

  @Test
  void aBookIsWrittenAndReadBack() {
    List<Person> people = List.of(new Person(1, 30, Gender.OTHER, 13800000000L, "name_1"));
    // example
    Struct struct = Struct.standard();
    byte[] bytes = struct.encode(new Book(people)); // 8 bytes, and 48 for each person
    Book back = struct.decode(bytes, Book.class);

    struct.layout(Person.class).size(); // 48, as sizeof(struct Person)
    struct.layout(Person.class).field("phone").offset(); // 8
    String header = struct.header(Book.class); // for #include
    // end
    assertThat(back).isEqualTo(new Book(people));
    assertThat(bytes).hasSize(56);
    assertThat(header).contains("struct Person {");
    assertThat(struct.layout(Person.class).size()).isEqualTo(48);
    assertThat(struct.layout(Person.class).field("phone").offset()).isEqualTo(8);
  }

  // example
  @Layout(value = Layout.Kind.EXPLICIT, size = 16)
  record Register(
      @Offset(0) @Bits(3) @Stored(CType.UINT32) int mode,
      @Offset(0) @Bits(value = 1, first = 3) boolean ready,
      @Offset(4) short level,
      @Offset(8) double value) {}

  @Tagged(CType.UINT8)
  @Subtypes({@Subtype(value = Circle.class, id = 1), @Subtype(value = Square.class, id = 2)})
  sealed interface Shape {}

  record Circle(double radius) implements Shape {}

  record Square(@Aligned(8) int side) implements Shape {}

  record Drawing(@Counted(CType.UINT16) @Length(4) List<Shape> shapes) {}

  // end

  @Test
  void unionsAndBitsAreReadBack() {
    Struct struct = Struct.standard();
    Drawing drawing = new Drawing(List.of(new Circle(1), new Square(2)));
    assertThat(struct.decode(struct.encode(drawing), Drawing.class)).isEqualTo(drawing);
    Register register = new Register(5, true, (short) 7, 1.5);
    assertThat(struct.decode(struct.encode(register), Register.class)).isEqualTo(register);
    assertThat(struct.encode(register)[0]).isEqualTo((byte) 0b1101);
  }

  // example
  record Tick(long time, double price, @Stored(CType.UINT32) int volume) {}

  interface TickView {
    double price();

    long volume(); // a uint32_t without its sign
  }

  interface TickEditor {
    void price(double price);
  }

  interface TickColumns {
    double price(int index);

    long volume(int index);
  }

  // end

  @Test
  void arraysAreReadThroughCursors(@TempDir Path folder) throws IOException {
    Struct struct = Struct.standard();
    // example
    StructArray<Tick> ticks = struct.newArray(Tick.class, 1000);
    ticks.set(7, new Tick(1, 99.5, 300));
    Tick seventh = ticks.get(7);

    double turnover = 0;
    StructCursor<TickView> cursor = ticks.cursor(TickView.class);
    TickView tick = cursor.view();
    while (cursor.next()) { // moves the view: nothing is allocated
      turnover += tick.price() * tick.volume();
    }

    ticks.view(7, TickEditor.class).price(100);
    double[] prices = new double[1000];
    ticks.copyTo("price", 0, prices);
    // end
    assertThat(seventh).isEqualTo(new Tick(1, 99.5, 300));
    assertThat(turnover).isEqualTo(99.5 * 300);
    assertThat(prices[7]).isEqualTo(100);
    ticks.set(8, new Tick(2, 100, 50));
    // example
    TickColumns columns = ticks.columns(TickColumns.class);
    double sum = 0;
    for (int i = 0; i < ticks.size(); i++) {
      sum += columns.price(i) * columns.volume(i);
    }
    // end
    assertThat(sum).isEqualTo(100 * 350);
    Path file = folder.resolve("ticks");
    java.nio.file.Files.write(file, new byte[24 * 10]);
    // example
    try (StructArray<Tick> mapped = struct.map(Tick.class, file)) {
      System.out.println(mapped.get(mapped.size() - 1));
    }
    // end
  }

  @Test
  void optionsCanBeCombined() {
    // example
    StructOptions options =
        StructOptions.standard()
            .withByteOrder(ByteOrder.BIG_ENDIAN)
            .withModel(ModelOptions.standard())
            .withNaming(NamingStrategy.SNAKE_CASE)
            .withSorting(PropertySorting.DECLARED)
            .withLimits(Limits.standard().withElements(1000))
            .withEngine(Engine.INTERPRETED)
            .withClassValue(String.class);
    Struct struct = Struct.with(options);
    // end
    assertThat(struct.options()).isSameAs(options);
  }
}

package io.seriform.struct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.view.Segments;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrays and views over everything that bytes can be in, in both byte orders. */
class StructArrayTest {

  enum Color {
    RED,
    GREEN
  }

  record Point(short x, short y) {}

  record Element(
      @Stored(CType.UINT32) int id,
      double price,
      @Bits(5) int small,
      @Bits(60) long large,
      @Stored(CType.UINT8) Color color,
      boolean on,
      char letter,
      float ratio,
      @Length(8) String name,
      @Counted(CType.UINT8) @Length(4) byte[] data,
      Point point,
      @Length(3) int[] numbers,
      @Length(2) List<Point> points) {}

  interface PointView {
    short x();

    int getY();
  }

  interface ElementView {
    int id();

    double getPrice();

    int small();

    long large();

    Color color();

    boolean isOn();

    char letter();

    float ratio();

    String name();

    byte[] data();

    int dataSize();

    PointView point();

    int numbers(int index);

    int numbersSize();

    PointView points(int index);

    default double total() {
      return getPrice() * small();
    }
  }

  interface Unsigned {
    long id();
  }

  interface Stores {
    void setId(int id);

    void price(double price);

    void small(int small);

    void large(long large);

    void color(Color color);

    void on(boolean on);

    void numbers(int index, int value);

    long id();
  }

  interface Columns {
    int id(int index);

    double getPrice(int index);

    int small(int index);

    long large(int index);

    Color color(int index);

    boolean isOn(int index);

    char letter(int index);

    float ratio(int index);

    default double total(int index) {
      return getPrice(index) * small(index);
    }
  }

  interface ColumnEditor {
    void setId(int index, int id);

    void price(int index, double price);

    void small(int index, int small);

    void color(int index, Color color);
  }

  interface NoColumn {
    String name(int index);
  }

  interface NoIndex {
    int id();
  }

  private static Element element(int i) {
    return new Element(
        i - 3,
        i * 0.5,
        i % 16 - 8,
        i * 123456789L,
        Color.values()[i % 2],
        i % 3 == 0,
        (char) ('a' + i % 26),
        i,
        "n" + i,
        new byte[] {(byte) i, 1},
        new Point((short) i, (short) -i),
        new int[] {i, i + 1, i + 2},
        List.of(new Point((short) 1, (short) i), new Point((short) 2, (short) i)));
  }

  private static List<StructArray<Element>> arrays(Struct struct, int n) {
    byte[] bytes = new byte[n * struct.layout(Element.class).size()];
    StructArray<Element> array = struct.array(Element.class, bytes).writable();
    for (int i = 0; i < n; i++) {
      array.set(i, element(i));
    }
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
    direct.put(bytes).flip();
    List<StructArray<Element>> all =
        new ArrayList<>(
            List.of(
                array,
                struct.array(Element.class, direct),
                struct.array(Element.class, ByteBuffer.wrap(bytes))));
    if (Segments.AVAILABLE) {
      all.add(struct.arrayOfSegment(Element.class, segment(bytes)));
    }
    return all;
  }

  private static Object segment(byte[] bytes) {
    try {
      return Class.forName("java.lang.foreign.MemorySegment")
          .getMethod("ofArray", byte[].class)
          .invoke(null, (Object) bytes);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static List<Struct> structs() {
    return List.of(
        Struct.standard(),
        Struct.with(StructOptions.standard().withByteOrder(ByteOrder.BIG_ENDIAN)));
  }

  @Test
  void objectsAndViews() {
    for (Struct struct : structs()) {
      for (StructArray<Element> array : arrays(struct, 40)) {
        assertThat(array.size()).isEqualTo(40);
        StructCursor<ElementView> cursor = array.cursor(ElementView.class);
        ElementView view = cursor.view();
        int i = 0;
        for (Element value : array) {
          assertThat(value).usingRecursiveComparison().isEqualTo(element(i));
          assertThat(cursor.next()).isTrue();
          assertThat(cursor.index()).isEqualTo(i);
          same(view, value);
          same(array.view(i, ElementView.class), value);
          assertThat(array.view(i, Unsigned.class).id())
              .isEqualTo(Integer.toUnsignedLong(value.id()));
          i++;
        }
        assertThat(cursor.next()).isFalse();
        cursor.moveTo(5);
        same(view, element(5));
        assertThatThrownBy(() -> cursor.moveTo(40)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> array.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> view.numbers(3)).isInstanceOf(MappingException.class);
      }
    }
  }

  private static void same(ElementView view, Element value) {
    assertThat(view.id()).isEqualTo(value.id());
    assertThat(view.getPrice()).isEqualTo(value.price());
    assertThat(view.small()).isEqualTo(value.small());
    assertThat(view.large()).isEqualTo(value.large());
    assertThat(view.color()).isEqualTo(value.color());
    assertThat(view.isOn()).isEqualTo(value.on());
    assertThat(view.letter()).isEqualTo(value.letter());
    assertThat(view.ratio()).isEqualTo(value.ratio());
    assertThat(view.name()).isEqualTo(value.name());
    assertThat(view.data()).isEqualTo(value.data());
    assertThat(view.dataSize()).isEqualTo(2);
    assertThat(view.point().x()).isEqualTo(value.point().x());
    assertThat(view.point().getY()).isEqualTo(value.point().y());
    assertThat(view.numbersSize()).isEqualTo(3);
    assertThat(view.numbers(2)).isEqualTo(value.numbers()[2]);
    assertThat(view.points(1).getY()).isEqualTo(value.points().get(1).y());
    assertThat(view.total()).isEqualTo(value.price() * value.small());
  }

  @Test
  void aViewOfOneStructureInASegment() {
    Struct struct = Struct.standard();
    byte[] bytes = struct.encode(element(7));
    if (!Segments.AVAILABLE) {
      assertThatThrownBy(() -> struct.viewOfSegment(Element.class, bytes, ElementView.class))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("JDK 22");
      return;
    }
    same(struct.viewOfSegment(Element.class, segment(bytes), ElementView.class), element(7));
    Object tooShort = segment(Arrays.copyOf(bytes, bytes.length - 1));
    assertThatThrownBy(() -> struct.viewOfSegment(Element.class, tooShort, ElementView.class))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining(String.valueOf(bytes.length));
  }

  @Test
  void onlyWritableArraysStore() {
    for (Struct struct : structs()) {
      for (StructArray<Element> readOnly : arrays(struct, 3)) {
        assertThatThrownBy(() -> struct.array(Element.class, new byte[0]).cursor(Stores.class))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("writable");
        StructArray<Element> array = readOnly.writable();
        Element before = array.get(1);
        Stores view = array.view(1, Stores.class);
        view.setId(77);
        view.price(2.5);
        view.small(-16);
        view.large(-5);
        view.color(Color.RED);
        view.on(true);
        view.numbers(1, 99);
        assertThatThrownBy(() -> view.small(16)).isInstanceOf(EncodeException.class);
        Element after = array.get(1);
        assertThat(after)
            .usingRecursiveComparison()
            .isEqualTo(
                new Element(
                    77,
                    2.5,
                    -16,
                    -5,
                    Color.RED,
                    true,
                    before.letter(),
                    before.ratio(),
                    before.name(),
                    before.data(),
                    before.point(),
                    new int[] {before.numbers()[0], 99, before.numbers()[2]},
                    before.points()));
        assertThat(view.id()).isEqualTo(77);
        assertThat(array.get(0)).usingRecursiveComparison().isEqualTo(element(0));
        assertThat(array.get(2)).usingRecursiveComparison().isEqualTo(element(2));
      }
    }
  }

  @Test
  void columnsReadSingleFields() {
    for (Struct struct : structs()) {
      for (StructArray<Element> array : arrays(struct, 40)) {
        Columns columns = array.columns(Columns.class);
        for (int i = 0; i < 40; i++) {
          Element expected = element(i);
          assertThat(columns.id(i)).isEqualTo(expected.id());
          assertThat(columns.getPrice(i)).isEqualTo(expected.price());
          assertThat(columns.small(i)).isEqualTo(expected.small());
          assertThat(columns.large(i)).isEqualTo(expected.large());
          assertThat(columns.color(i)).isEqualTo(expected.color());
          assertThat(columns.isOn(i)).isEqualTo(expected.on());
          assertThat(columns.letter(i)).isEqualTo(expected.letter());
          assertThat(columns.ratio(i)).isEqualTo(expected.ratio());
          assertThat(columns.total(i)).isEqualTo(expected.price() * expected.small());
        }
        for (int outside : new int[] {-1, 40, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
          assertThatThrownBy(() -> columns.id(outside))
              .isInstanceOf(IndexOutOfBoundsException.class)
              .hasMessageContaining(Integer.toString(outside))
              .hasMessageContaining("40");
        }
        ColumnEditor editor = array.writable().columns(ColumnEditor.class);
        editor.setId(3, 77);
        editor.price(4, 1.5);
        editor.small(5, -16);
        editor.color(6, Color.GREEN);
        assertThat(array.get(3).id()).isEqualTo(77);
        assertThat(array.get(4).price()).isEqualTo(1.5);
        assertThat(array.get(5).small()).isEqualTo(-16);
        assertThat(array.get(5).large()).isEqualTo(element(5).large());
        assertThat(array.get(6).color()).isEqualTo(Color.GREEN);
        assertThat(array.get(7)).usingRecursiveComparison().isEqualTo(element(7));
        assertThatThrownBy(() -> editor.small(5, 16)).isInstanceOf(EncodeException.class);
        // others are over the same bytes
        for (int i = 3; i < 7; i++) {
          array.writable().set(i, element(i));
        }
      }
    }
    byte[] bytes = new byte[2 * Struct.standard().layout(Element.class).size()];
    StructArray<Element> readOnly = Struct.standard().array(Element.class, bytes);
    assertThatThrownBy(() -> readOnly.columns(ColumnEditor.class))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("writable()");
    assertThatThrownBy(() -> readOnly.columns(NoColumn.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("a column is a number");
    assertThatThrownBy(() -> readOnly.columns(NoIndex.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("takes the index");
  }

  @Test
  void columnsAreCopiedInBulk() {
    for (Struct struct : structs()) {
      for (StructArray<Element> readOnly : arrays(struct, 10)) {
        StructArray<Element> array = readOnly.writable();
        int[] ids = new int[4];
        array.copyTo("id", 2, ids);
        assertThat(ids).containsExactly(-1, 0, 1, 2);
        long[] large = new long[10];
        array.copyTo("large", 0, large);
        assertThat(large[9]).isEqualTo(9 * 123456789L);
        double[] prices = {5, 6};
        array.copyFrom("price", 3, prices);
        assertThat(array.get(4).price()).isEqualTo(6);
        float[] ratios = new float[10];
        array.copyTo("ratio", 0, ratios);
        assertThat(ratios[7]).isEqualTo(7f);
        array.copyFrom("ratio", 8, new float[] {-0.5f, Float.NaN});
        assertThat(array.get(8).ratio()).isEqualTo(-0.5f);
        assertThat(array.get(9).ratio()).isNaN();
        assertThatThrownBy(() -> array.copyTo("id", 7, ids))
            .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> array.copyFrom("small", 0, new int[] {16}))
            .isInstanceOf(EncodeException.class);
        assertThatThrownBy(() -> array.copyTo("nothing", 0, ids))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
  }

  interface PersonView {
    int id();

    String name();

    StructTest.Gender gender();
  }

  interface BookView {
    PersonView info(int index);

    int infoSize();
  }

  @Test
  void flexibleArrays() {
    Struct struct = Struct.standard();
    byte[] bytes =
        struct.encode(
            new StructTest.Book(
                List.of(
                    new StructTest.Person(7, 1, StructTest.Gender.OTHER, 2, "a"),
                    new StructTest.Person(8, 1, StructTest.Gender.MALE, 2, "b"))));
    BookView view = struct.view(StructTest.Book.class, bytes, BookView.class);
    assertThat(view.infoSize()).isEqualTo(2);
    assertThat(view.info(1).name()).isEqualTo("b");
    assertThat(view.info(0).gender()).isEqualTo(StructTest.Gender.OTHER);
    assertThatThrownBy(() -> view.info(2)).isInstanceOf(MappingException.class);
    for (int n = 0; n < bytes.length; n++) {
      byte[] cut = java.util.Arrays.copyOf(bytes, n);
      assertThatThrownBy(() -> struct.view(StructTest.Book.class, cut, BookView.class))
          .isInstanceOf(SyntaxException.class);
    }
    bytes[0] = 100;
    assertThat(view.infoSize()).isEqualTo(100);
    assertThatThrownBy(() -> view.info(50).id()).isInstanceOf(IndexOutOfBoundsException.class);
    bytes[3] = -1;
    assertThatThrownBy(() -> view.info(0)).isInstanceOf(MappingException.class);
  }

  interface CircleView {
    double radius();
  }

  interface SquareView {
    short side();
  }

  interface ShapeView {
    int tag();

    CircleView circle();

    SquareView square();
  }

  interface TwoView {
    ShapeView a();

    ShapeView b();
  }

  @Test
  void viewsSeeTheMembersOfUnions() {
    Struct struct = Struct.standard();
    byte[] bytes =
        struct.encode(
            new StructTest.Two(new StructTest.Square((short) 5), new StructTest.Circle(1.5)));
    TwoView view = struct.view(StructTest.Two.class, bytes, TwoView.class);
    assertThat(view.a().tag()).isEqualTo(2);
    assertThat(view.a().square().side()).isEqualTo((short) 5);
    assertThat(view.b().circle().radius()).isEqualTo(1.5);
    assertThatThrownBy(() -> view.a().circle())
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("tag 1");
  }

  interface Unknown {
    int nothing();
  }

  interface WrongType {
    String id();
  }

  interface WithParameter {
    int id(int index);
  }

  @Test
  void whatIsNoView() {
    StructArray<Element> array = Struct.standard().newArray(Element.class, 1);
    for (Class<?> view :
        List.of(Unknown.class, WrongType.class, WithParameter.class, Element.class)) {
      assertThatThrownBy(() -> array.cursor(view)).isInstanceOf(ModelException.class);
    }
    assertThatThrownBy(() -> Struct.standard().array(Element.class, new byte[7]))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("multiple");
    assertThatThrownBy(() -> Struct.standard().array(StructTest.Book.class, new byte[8]))
        .isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> Struct.standard().arrayOfSegment(Element.class, new byte[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void brokenElements() {
    byte[] bytes = new byte[Struct.standard().layout(Element.class).size()];
    for (int i = 0; i < 2000; i++) {
      new java.util.Random(i).nextBytes(bytes);
      ElementView view = Struct.standard().view(Element.class, bytes, ElementView.class);
      for (java.util.function.Supplier<Object> access :
          List.<java.util.function.Supplier<Object>>of(
              view::color, view::isOn, view::name, view::data, view::dataSize, view::id)) {
        try {
          assertThat(access.get()).isNotNull();
        } catch (io.seriform.error.SeriformException e) {
          // behind what is wrong, the hint may name options
          assertThat(e.getMessage().replaceFirst(" \\(StructOptions\\..*", ""))
              .doesNotContain("null");
        }
      }
    }
  }

  @Test
  void mappedFiles(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("elements");
    Struct struct = Struct.standard();
    Files.write(file, struct.encode(element(1)));
    Files.write(file, struct.encode(element(2)), java.nio.file.StandardOpenOption.APPEND);
    try (StructArray<Element> array = struct.map(Element.class, file)) {
      assertThat(array.size()).isEqualTo(2);
      assertThat(array.get(1)).usingRecursiveComparison().isEqualTo(element(2));
      assertThatThrownBy(array::writable).isInstanceOf(EncodeException.class);
    }
    try (StructArray<Element> array = struct.mapWritable(Element.class, file)) {
      array.writable().set(0, element(9));
    }
    assertThat(Files.readAllBytes(file)).startsWith(struct.encode(element(9)));
  }

  /** Needs a file system with sparse files; what is not written takes no space. */
  @Test
  void filesBeyondTwoGigabytes(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("large");
    long count = 200_000_000;
    try (FileChannel channel =
        FileChannel.open(
            file,
            java.nio.file.StandardOpenOption.CREATE_NEW,
            java.nio.file.StandardOpenOption.SPARSE,
            java.nio.file.StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.allocate(8), count * 16 - 8);
    }
    record Tick(long time, double price) {}
    Struct struct = Struct.standard();
    if (!Segments.AVAILABLE) {
      assertThatThrownBy(() -> struct.map(Tick.class, file))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("JDK 22");
    }
    Assumptions.assumeTrue(Segments.AVAILABLE, "needs JDK 22");
    try (StructArray<Tick> array = struct.mapWritable(Tick.class, file)) {
      assertThat(array.size()).isEqualTo(count);
      array.writable().set(count - 1, new Tick(5, 2.5));
      assertThat(array.get(count - 1)).isEqualTo(new Tick(5, 2.5));
    }
  }

  record Mark(int n) {}

  interface MarkView {
    int n();
  }

  @Test
  void aViewOfAFileThatIsClosed(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("marks"), new byte[] {7, 0, 0, 0});
    MarkView view;
    try (StructArray<Mark> array = Struct.standard().map(Mark.class, file)) {
      view = array.view(0, MarkView.class);
      assertThat(view.n()).isEqualTo(7);
      assertThatThrownBy(() -> array.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
    if (Segments.AVAILABLE) {
      assertThatThrownBy(view::n).isInstanceOf(IllegalStateException.class);
    } else {
      assertThat(view.n()).isEqualTo(7);
    }
  }
}

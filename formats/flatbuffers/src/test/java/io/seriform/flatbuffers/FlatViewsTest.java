package io.seriform.flatbuffers;

import static io.seriform.flatbuffers.ViewModels.all;
import static io.seriform.flatbuffers.ViewModels.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.ViewModels.All;
import io.seriform.flatbuffers.ViewModels.AllView;
import io.seriform.flatbuffers.ViewModels.AxeView;
import io.seriform.flatbuffers.ViewModels.Item;
import io.seriform.flatbuffers.ViewModels.Mood;
import io.seriform.flatbuffers.ViewModels.Point;
import io.seriform.flatbuffers.ViewModels.Right;
import io.seriform.flatbuffers.ViewModels.StockView;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views over FlatBuffers: every kind of field, of memory and of checking. */
class FlatViewsTest {

  private static final Flatbuffers FLAT = Flatbuffers.standard();
  private static final FlatViews<AllView> VIEWS = FLAT.views(AllView.class);

  private static List<FlatViews<AllView>> kinds() {
    return List.of(VIEWS, VIEWS.checkingEachAccess(), VIEWS.withoutVerification());
  }

  /** A document in each kind of memory. */
  private static List<AllView> everywhere(FlatViews<AllView> views, byte[] bytes) {
    byte[] padded = new byte[bytes.length + 24];
    System.arraycopy(bytes, 0, padded, 8, bytes.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    List<AllView> all = new ArrayList<>();
    all.add(views.open(bytes));
    all.add(views.open(padded, 8, 8 + bytes.length));
    all.add(views.open(ByteBuffer.wrap(bytes)));
    all.add(views.open(ByteBuffer.wrap(padded, 8, bytes.length)));
    all.add(views.open(direct));
    all.add(views.open(direct.asReadOnlyBuffer()));
    if (Runtime.version().feature() >= 22) {
      all.add(views.openSegment(segment(byte[].class, bytes)));
    }
    return all;
  }

  /** A segment over an array. */
  static Object segment(Class<?> type, Object array) {
    try {
      return Class.forName("java.lang.foreign.MemorySegment")
          .getMethod("ofArray", type)
          .invoke(null, array);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("MemorySegment.ofArray", e);
    }
  }

  @Test
  void everyFieldIsWhatReadingIntoObjectsGives() {
    for (int seed = 0; seed < 12; seed++) {
      byte[] bytes = FLAT.encode(all(seed));
      String expected = text(FLAT.decode(bytes, All.class));
      for (FlatViews<AllView> views : kinds()) {
        for (AllView view : everywhere(views, bytes)) {
          assertThat(text(view)).isEqualTo(expected);
          assertThat(text(view.toObject())).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void whatIsMissingHasItsDefault() {
    byte[] bytes = FLAT.encode(new All());
    String expected = text(FLAT.decode(bytes, All.class));
    for (FlatViews<AllView> views : kinds()) {
      AllView view = views.open(bytes);
      assertThat(text(view)).isEqualTo(expected);
      assertThat(view.letter()).isEqualTo('x');
      assertThat(view.number()).isEqualTo(-5);
      assertThat(view.maybe()).isNull();
      assertThat((Object) view.name()).isNull();
      assertThat(view.tools()).isNull();
      assertThat(view.toolsSize()).isZero();
      assertThat(view.toolType()).isZero();
      assertThat(view.itemsByKey("a")).isNull();
      assertThat(view.stocks().next()).isFalse();
      assertThatThrownBy(() -> view.numbers(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void elementsByIndexInListsAndByKeys() {
    byte[] bytes = FLAT.encode(all(7));
    for (FlatViews<AllView> views : kinds()) {
      AllView view = views.open(bytes);
      assertThat(view.numbersLength()).isEqualTo(3);
      assertThat(view.numbers(1)).isEqualTo(-2);
      assertThat(view.doubles(1)).isEqualTo(7);
      assertThat(view.names(1).toString()).isEqualTo("zwö");
      assertThat(view.moods(0)).isEqualTo(Mood.SAD);
      assertThat(view.points(1)).isEqualTo(new Point(2, 7));
      assertThat(view.tools().get(1)).isInstanceOf(AxeView.class);
      assertThat(view.itemsByKey("bell").weight()).isEqualTo(2);
      assertThat(view.itemsByKey("bellows")).isNull();
      assertThat(view.stocksByKey(-4).price()).isEqualTo(1.5);
      assertThat(view.stocksByKey(70).price()).isEqualTo(7);
      assertThat(view.stocksByKey(71)).isNull();
      assertThat(view.counts()).hasSize(2);
      assertThat(view.counts().get(1).key()).isEqualTo("b");
      assertThat(view.counts().get(1).value()).isEqualTo(7);
      assertThat(view.rights(Right.WRITE)).isTrue();
      assertThat(view.item().within().nameEquals("lid")).isTrue();
      assertThat(view.item().within().toRecord()).isEqualTo(new Item("lid", 7, null));
      assertThat(view.inner().toRecord()).isEqualTo(new Item("nested", 4, null));
      assertThatThrownBy(() -> view.numbers(3)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> view.names().get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void textsAreComparedWithoutStrings() {
    FlatString ascii = VIEWS.open(FLAT.encode(all(2))).name();
    FlatString other = VIEWS.open(FLAT.encode(all(3))).name();
    assertThat(ascii.length()).isEqualTo("Jane Doe the 2".length());
    assertThat(ascii.charAt(5)).isEqualTo('D');
    assertThat(ascii.subSequence(5, 8)).isEqualTo("Doe");
    assertThat(ascii.contentEquals("Jane Doe the 2")).isTrue();
    assertThat(ascii.contentEquals("Jane Doe the 3")).isFalse();
    assertThat(ascii.contentEquals("Jane")).isFalse();
    assertThat(other.length()).isEqualTo("Zoë 渡辺 3".length());
    assertThat(other.charAt(4)).isEqualTo('渡');
    assertThat(other.contentEquals("Zoë 渡辺 3")).isTrue();
    assertThat(other.byteLength()).isEqualTo(13);
    assertThat(ascii.compareTo(other)).isNegative();
    assertThat(ascii).isNotEqualTo(other);
    assertThat(ascii).isEqualTo(VIEWS.open(FLAT.encode(all(2))).name());
    assertThat(ascii.hashCode()).isEqualTo(ascii.toString().hashCode());
    assertThatThrownBy(() -> ascii.charAt(14)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void cursorsMoveOneView() {
    FlatCursor<StockView> cursor = VIEWS.open(FLAT.encode(all(5))).stocks();
    StockView view = cursor.view();
    assertThat(cursor.index()).isEqualTo(-1);
    cursor.moveTo(2);
    assertThat(view.number()).isEqualTo(70);
    assertThat(cursor.next()).isFalse();
    cursor.reset();
    int sum = 0;
    while (cursor.next()) {
      sum += view.number();
    }
    assertThat(sum).isEqualTo(69);
    assertThatThrownBy(() -> cursor.moveTo(3)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  // ---- storing

  @FlatView(All.class)
  public interface AllEditor {
    void setNumber(int v);

    boolean setLarge(long v);

    void unsigned(long v);

    void mood(Mood v);

    void numbers(int index, int v);

    void precise(double v);

    int number();

    PointEditor point();
  }

  public interface PointEditor {
    void x(float v);
  }

  @Test
  void numbersAreStoredInPlace() {
    FlatViews<AllEditor> editors = FLAT.views(AllEditor.class);
    byte[] bytes = FLAT.encode(all(3));
    AllEditor editor = editors.writable().open(bytes);
    editor.setNumber(99);
    assertThat(editor.setLarge(-1)).isTrue();
    editor.unsigned(0xFFFFFFFFL);
    editor.mood(Mood.SAD);
    editor.numbers(2, 12);
    editor.precise(0.25);
    editor.point().x(8);
    All back = FLAT.decode(bytes, All.class);
    assertThat(back.number).isEqualTo(99).isEqualTo(editor.number());
    assertThat(back.large).isEqualTo(-1);
    assertThat(back.unsigned).isEqualTo(0xFFFFFFFFL);
    assertThat(back.mood).isEqualTo(Mood.SAD);
    assertThat(back.numbers).containsExactly(1, -2, 12);
    assertThat(back.precise).isEqualTo(0.25);
    assertThat(back.point.x()).isEqualTo(8);

    assertThatThrownBy(() -> editor.unsigned(-1)).isInstanceOf(EncodeException.class);
    assertThatThrownBy(() -> editors.open(bytes))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("FlatViews.writable()");
    assertThatThrownBy(() -> editors.writable().open(ByteBuffer.wrap(bytes).asReadOnlyBuffer()))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("read-only");
    AllEditor empty = editors.writable().open(FLAT.encode(new All()));
    assertThat(empty.setLarge(1)).isFalse();
    assertThatThrownBy(() -> empty.setNumber(1))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("$.number");
  }

  // ---- files

  @Test
  void filesOfManyDocuments(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("all.bin");
    try (OutputStream out = Files.newOutputStream(file);
        StreamEncoder<All> encoder = FLAT.codec(All.class).encodeStream(out, Framing.SEQUENCE)) {
      for (int i = 0; i < 10; i++) {
        encoder.write(all(i));
      }
    }
    for (FlatViews<AllView> views : kinds()) {
      try (FlatFile<AllView> documents = views.map(file)) {
        long fourth = 0;
        for (int i = 0; i < 10; i++) {
          assertThat(documents.next()).isTrue();
          assertThat(text(documents.view())).isEqualTo(text(all(i)));
          fourth = i == 4 ? documents.offset() : fourth;
        }
        assertThat(documents.next()).isFalse();
        documents.moveTo(fourth);
        assertThat(documents.view().number()).isEqualTo(all(4).number);
      }
    }
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 1));
    try (FlatFile<AllView> documents = VIEWS.map(file)) {
      assertThatThrownBy(
              () -> {
                while (documents.next()) {
                  assertThat(documents.view()).isNotNull();
                }
              })
          .isInstanceOf(SeriformException.class)
          .hasMessageContaining("the length before a document");
    }
  }

  @Test
  void identifiersAndPrefixes() {
    Flatbuffers other =
        Flatbuffers.with(
            FlatbuffersOptions.standard().withFileIdentifier("ALLS").withSizePrefix(true));
    byte[] bytes = other.encode(all(1));
    for (FlatViews<AllView> views :
        List.of(
            other.views(AllView.class),
            other.views(AllView.class).checkingEachAccess(),
            other.views(AllView.class).withoutVerification())) {
      assertThat(text(views.open(bytes))).isEqualTo(text(all(1)));
    }
    byte[] wrong = bytes.clone();
    wrong[8] = 'B';
    byte[] longer = java.util.Arrays.copyOf(bytes, bytes.length + 4);
    for (FlatViews<AllView> views :
        List.of(other.views(AllView.class), other.views(AllView.class).checkingEachAccess())) {
      assertThatThrownBy(() -> views.open(wrong))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("identifier");
      assertThatThrownBy(() -> views.open(longer)).isInstanceOf(SeriformException.class);
    }
  }

  // ---- what is no view

  interface Hidden {}

  public interface Unknown {
    int nothing();
  }

  public interface Narrow {
    float precise();
  }

  public interface Other {
    Right mood();
  }

  public interface ByName {
    StockView pointsByKey(int key);
  }

  public interface Keys {
    void name(String v);
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatThrownBy(() -> FLAT.views(Unknown.class)).hasMessageContaining("@FlatView");
    assertThatThrownBy(() -> FLAT.views(All.class, Unknown.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the method nothing")
        .hasMessageContaining("no field has that name");
    assertThatThrownBy(() -> FLAT.views(All.class, Narrow.class))
        .hasMessageContaining("double is not a float");
    assertThatThrownBy(() -> FLAT.views(All.class, Other.class)).isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> FLAT.views(All.class, ByName.class)).hasMessageContaining("sorted");
    assertThatThrownBy(() -> FLAT.views(Item.class, Keys.class)).hasMessageContaining("a key");
    assertThatThrownBy(() -> FLAT.views(All.class, All.class)).hasMessageContaining("an interface");
    assertThat(FLAT.views(All.class, Hidden.class).open(FLAT.encode(all(1)))).isNotNull();
  }
}

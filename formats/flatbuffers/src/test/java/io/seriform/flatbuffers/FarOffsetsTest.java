package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.seriform.Codec;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.bytes.Bytes;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Offsets and lengths of 64 bits. */
class FarOffsetsTest {

  @FlatStruct
  public record Point(int x, double y) {}

  public record Leaf(@FlatField(offset64 = true) String name, int n) {}

  public record Far(
      String near,
      @FlatField(offset64 = true) String far,
      @FlatField(offset64 = true, shared = true) String shared,
      @FlatField(offset64 = true) LocalDate day,
      @FlatField(offset64 = true) byte[] bytes,
      @FlatField(vector64 = true, forceAlign = 16) byte[] many,
      @FlatField(vector64 = true) BitSet bits,
      @FlatField(vector64 = true) ByteBuffer buffer,
      @FlatField(offset64 = true) int[] numbers,
      @FlatField(vector64 = true) List<Double> doubles,
      @FlatField(vector64 = true) List<Point> points,
      @FlatField(vector64 = true) short[] empty,
      @FlatField(vector64 = true, nested = true) Leaf inner,
      @FlatField(offset64 = true) Document flex,
      Leaf leaf,
      int id) {}

  @FlatView(Far.class)
  public interface FarView {
    String near();

    FlatString far();

    boolean farEquals(String other);

    boolean hasDay();

    LocalDate day();

    byte[] bytes();

    int bytes(int index);

    ByteBuffer many();

    int manySize();

    BitSet bits();

    int[] numbers();

    List<Double> doubles();

    double doubles(int index);

    FlatCursor<PointView> points();

    short[] empty();

    LeafView inner();

    LeafView leaf();

    int id();
  }

  public interface PointView {
    int x();

    double y();
  }

  public interface LeafView {
    String name();

    int n();
  }

  private static final Flatbuffers FLAT = Flatbuffers.standard();
  private static final Flatbuffers INTERPRETED =
      Flatbuffers.with(FlatbuffersOptions.standard().withEngine(Engine.INTERPRETED));

  private static Far far() {
    return new Far(
        "near",
        "far away",
        "near",
        LocalDate.of(2026, 11, 25),
        new byte[] {1, 2, 3},
        new byte[] {4, 5},
        BitSet.valueOf(new byte[] {7, 1}),
        ByteBuffer.wrap(new byte[] {6}),
        new int[] {7, -8},
        List.of(1.5, -2.5),
        List.of(new Point(1, 2), new Point(3, 4)),
        new short[0],
        new Leaf("inner", 5),
        Document.object().put("a", 1),
        new Leaf("leaf", 6),
        9);
  }

  @Test
  void writtenReadAndVerified() {
    byte[] bytes = FLAT.encode(far());
    assertThat(INTERPRETED.encode(far())).isEqualTo(bytes);
    for (Flatbuffers each : List.of(FLAT, INTERPRETED)) {
      Far back = each.decode(bytes, Far.class);
      assertThat(back).usingRecursiveComparison().isEqualTo(far());
      each.verify(bytes, Far.class);
    }
    Far nothing =
        new Far(
            null, null, null, null, null, null, null, null, null, null, null, null, null, null,
            null, 1);
    assertThat(FLAT.decode(FLAT.encode(nothing), Far.class)).isEqualTo(nothing);
  }

  @Test
  void theBytes() {
    byte[] bytes = FLAT.encode(new Leaf("ab", 3));
    // an offset of eight bytes, aligned to eight; the number stands behind it, as flatc has it
    int table = Bytes.getInt(bytes, 0);
    int vtable = table - Bytes.getInt(bytes, table);
    int name = table + Bytes.getShort(bytes, vtable + 4);
    assertThat(name % 8).isZero();
    int text = (int) (name + Bytes.getLong(bytes, name));
    assertThat(Bytes.getInt(bytes, text)).isEqualTo(2);
    assertThat(Bytes.getShort(bytes, vtable + 6)).isEqualTo((short) (name - table + 12));
  }

  @Test
  void farValuesAreReadAsTrees() {
    Codec<Document> trees = FLAT.treeCodec(Far.class);
    byte[] bytes = FLAT.encode(far());
    Document tree = trees.decode(bytes);
    assertThat(tree.at("/far", Document::asText)).isEqualTo("far away");
    assertThat(tree.get("many").asBytes()).containsExactly(4, 5);
    assertThat(tree.at("/points/1/y", Document::asDouble)).isEqualTo(4);
    assertThat(tree.at("/inner/name", Document::asText)).isEqualTo("inner");
    byte[] again = trees.encode(tree);
    assertThat(FLAT.decode(again, Far.class)).usingRecursiveComparison().isEqualTo(far());
  }

  private static String text(FarView v) {
    StringBuilder b = new StringBuilder();
    b.append(v.near()).append(v.far()).append(v.farEquals("far away")).append(v.hasDay());
    b.append(v.day()).append(Arrays.toString(v.bytes())).append(v.bytes(1));
    b.append(v.many().get(1)).append(v.manySize()).append(v.bits());
    b.append(Arrays.toString(v.numbers())).append(v.doubles()).append(v.doubles(1));
    for (FlatCursor<PointView> points = v.points(); points.next(); ) {
      b.append(points.view().x()).append(points.view().y());
    }
    b.append(Arrays.toString(v.empty())).append(v.inner().name()).append(v.leaf().name());
    return b.append(v.leaf().n()).append(v.id()).toString();
  }

  private static final String TEXT =
      "nearfar awaytruetrue2026-11-25[1, 2, 3]252{0, 1, 2, 8}[7, -8][1.5, -2.5]-2.5"
          + "12.034.0[]innerleaf69";

  @Test
  void farValuesAreSeenThroughViews() {
    byte[] bytes = FLAT.encode(far());
    FlatViews<FarView> views = FLAT.views(FarView.class);
    for (FlatViews<FarView> each :
        List.of(views, views.checkingEachAccess(), views.withoutVerification())) {
      assertThat(text(each.open(bytes))).isEqualTo(TEXT);
      assertThat(text(each.open(ByteBuffer.allocateDirect(bytes.length).put(bytes).flip())))
          .isEqualTo(TEXT);
    }
  }

  // ---- hostile ones

  @Test
  void offsetsAndLengthsOf64BitsThatLie() {
    byte[] bytes = FLAT.encode(new Leaf("ab", 3));
    int table = Bytes.getInt(bytes, 0);
    int name = table + Bytes.getShort(bytes, table - Bytes.getInt(bytes, table) + 4);
    for (long offset : new long[] {0, 1, 3, 1L << 31, 1L << 32 | 8, -8, Long.MIN_VALUE}) {
      byte[] other = bytes.clone();
      Bytes.putLong(other, name, offset);
      assertThatThrownBy(() -> FLAT.decode(other, Leaf.class))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("an offset");
      assertThatThrownBy(() -> FLAT.verify(other, Leaf.class))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("$.name");
      LeafView view = FLAT.views(Leaf.class, LeafView.class).checkingEachAccess().open(other);
      assertThatThrownBy(view::name).isInstanceOf(SyntaxException.class);
      assertThat(view.n()).isEqualTo(3);
    }
    assertThatThrownBy(
            () -> {
              byte[] other = bytes.clone();
              Bytes.putLong(other, name, 1L << 40);
              FLAT.decode(other, Leaf.class);
            })
        .hasMessageContaining("an offset of 64 bits leads out of the buffer")
        .hasMessageContaining("1099511627776");
  }

  public record Wide(@FlatField(vector64 = true) int[] numbers) {}

  public interface WideView {
    int[] numbers();
  }

  @Test
  void lengthsOf64BitsThatLie() {
    byte[] bytes = FLAT.encode(new Wide(new int[] {1, 2}));
    int length = bytes.length - 16;
    assertThat(Bytes.getLong(bytes, length)).isEqualTo(2);
    for (long n : new long[] {3, -1, 1L << 31, 1L << 32, 1L << 32 | 2, Long.MIN_VALUE}) {
      byte[] other = bytes.clone();
      Bytes.putLong(other, length, n);
      assertThatThrownBy(() -> FLAT.decode(other, Wide.class))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("a vector exceeds the buffer");
      assertThatThrownBy(() -> FLAT.verify(other, Wide.class)).isInstanceOf(SyntaxException.class);
      WideView view = FLAT.views(Wide.class, WideView.class).checkingEachAccess().open(other);
      assertThatThrownBy(view::numbers).isInstanceOf(SyntaxException.class);
    }
    // cut within the length
    byte[] cut = Arrays.copyOf(bytes, length + 4);
    assertThatThrownBy(() -> FLAT.decode(cut, Wide.class)).isInstanceOf(SyntaxException.class);
  }

  @Test
  void everyByteAlteredAndCut() {
    byte[] bytes = FLAT.encode(far());
    FlatViews<FarView> checked = FLAT.views(FarView.class).checkingEachAccess();
    for (int i = 0; i < bytes.length; i++) {
      for (int v : new int[] {0, 1, 4, 0x7F, 0x80, 0xFF, bytes[i] ^ 4}) {
        byte[] other = bytes.clone();
        other[i] = (byte) v;
        same(other, checked);
      }
      same(Arrays.copyOf(bytes, i), checked);
    }
  }

  /** Both engines and the verifier say the same, and views no less. */
  private static void same(byte[] bytes, FlatViews<FarView> checked) {
    Throwable compiled = catchThrowable(() -> FLAT.decode(bytes, Far.class));
    Throwable interpreted = catchThrowable(() -> INTERPRETED.decode(bytes, Far.class));
    Throwable verified = catchThrowable(() -> FLAT.verify(bytes, Far.class));
    if (compiled == null) {
      assertThat(interpreted).isNull();
      assertThat(verified).isNull();
    } else {
      assertThat(compiled).isInstanceOf(SeriformException.class);
      assertThat(interpreted).hasMessage(compiled.getMessage());
      if (verified == null) {
        assertThat(compiled).isNotInstanceOf(SyntaxException.class);
      }
    }
    try {
      text(checked.open(bytes));
    } catch (SeriformException | NullPointerException | IndexOutOfBoundsException e) {
      // a field that is missing now
    }
  }

  public record Inner(@FlatField(nested = true) Leaf leaf, Document tree) {}

  public record Raw(byte[] leaf, byte[] tree) {}

  public interface InnerView {
    LeafView leaf();
  }

  /** Builders write empty vectors for buffers that are not there. */
  @Test
  void anEmptyBufferWithinAnotherIsNone() {
    byte[] bytes = FLAT.encode(new Raw(new byte[0], new byte[0]));
    for (Flatbuffers each : List.of(FLAT, INTERPRETED)) {
      assertThat(each.decode(bytes, Inner.class)).isEqualTo(new Inner(null, null));
      each.verify(bytes, Inner.class);
    }
    assertThat(FLAT.views(Inner.class, InnerView.class).open(bytes).leaf()).isNull();
    assertThat(FLAT.treeCodec(Inner.class).decode(bytes)).hasToString("{}");
  }

  // ---- what cannot have them

  public record FarTable(@FlatField(offset64 = true) Leaf leaf) {}

  public record FarNumber(@FlatField(offset64 = true) int n) {}

  public record FarStrings(@FlatField(vector64 = true) List<String> all) {}

  public record WideString(@FlatField(vector64 = true) String text) {}

  @Test
  void otherTypesMayNotBeFar() {
    for (Class<?> type : List.of(FarTable.class, FarNumber.class)) {
      assertThatThrownBy(() -> FLAT.codec(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("offset64 is for strings, and for vectors of numbers and structs");
    }
    assertThatThrownBy(() -> FLAT.codec(FarStrings.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("vector64 is for vectors of numbers and structs");
    assertThatThrownBy(() -> FLAT.codec(WideString.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("use offset64")
        .hasMessageContaining("$.text");
  }
}

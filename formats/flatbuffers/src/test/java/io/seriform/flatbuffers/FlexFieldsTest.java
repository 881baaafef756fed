package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.testkit.hostile.TreeMemory;
import io.seriform.wire.Limits;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Fields that are FlexBuffers. */
class FlexFieldsTest {

  private static final Flatbuffers FLATBUFFERS = Flatbuffers.standard();
  private static final Flatbuffers INTERPRETED =
      Flatbuffers.with(FlatbuffersOptions.standard().withEngine(Engine.INTERPRETED));

  record Mixed(String name, Document extra, List<Document> many, DocumentObject object, int last) {}

  record Named(Map<String, Document> all) {}

  private static final Document TREE =
      Document.object().put("a", Document.array().add(1).add("x")).put("b", 2.5);

  private static <T> byte[] roundTrip(T value, Class<T> type) {
    byte[] bytes = FLATBUFFERS.codec(type).encode(value);
    assertThat(INTERPRETED.codec(type).encode(value)).isEqualTo(bytes);
    assertThat(FLATBUFFERS.decode(bytes, type)).isEqualTo(value);
    assertThat(INTERPRETED.decode(bytes, type)).isEqualTo(value);
    FLATBUFFERS.verify(bytes, type);
    return bytes;
  }

  @Test
  void everyPlace() {
    roundTrip(new Mixed("n", TREE, List.of(TREE, Document.of(1)), TREE.asObject(), 7), Mixed.class);
    roundTrip(new Mixed(null, null, null, null, 0), Mixed.class);
    roundTrip(new Named(Map.of("x", TREE)), Named.class);
    roundTrip(TREE, Document.class);
    assertThat(Reference.layout(FLATBUFFERS, Mixed.class).fields().get(1).type())
        .isEqualTo(new ValueLayout.Flexible());
  }

  @Test
  void bytesAreThoseOfTheBuilder() {
    byte[] flex = FlexBuffers.standard().encode(TREE);
    FlatBufferBuilder b = new FlatBufferBuilder();
    b.startVector(1, flex.length, 8);
    for (int i = flex.length - 1; i >= 0; i--) {
      b.addByte(flex[i]);
    }
    int vector = b.endVector();
    b.startTable(5);
    b.addOffset(1, vector, 0);
    b.finish(b.endTable());
    assertThat(FLATBUFFERS.encode(new Mixed(null, TREE, null, null, 0)))
        .isEqualTo(b.sizedByteArray());
  }

  @Test
  void badInput() {
    byte[] bytes = FLATBUFFERS.encode(new Mixed("n", TREE, List.of(TREE), TREE.asObject(), 7));
    for (int i = 0; i < bytes.length; i++) {
      byte[] cut = Arrays.copyOf(bytes, i);
      assertThat(outcome(() -> INTERPRETED.decode(cut, Mixed.class)))
          .isEqualTo(outcome(() -> FLATBUFFERS.decode(cut, Mixed.class)))
          // but for zeros at the end
          .isNotEqualTo(i < bytes.length - 3 ? "read" : "");
      for (int bit = 0; bit < 8; bit++) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << bit);
        String read = outcome(() -> FLATBUFFERS.decode(changed, Mixed.class));
        assertThat(outcome(() -> INTERPRETED.decode(changed, Mixed.class))).isEqualTo(read);
        assertThat(outcome(() -> FLATBUFFERS.verify(changed, Mixed.class))).isEqualTo(read);
      }
    }
    record Other(String name, DocumentObject extra) {}
    byte[] number = FLATBUFFERS.encode(new Mixed("n", Document.of(1), null, null, 7));
    assertThatThrownBy(() -> FLATBUFFERS.decode(number, Other.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("expected DocumentObject, found an integer")
        .hasMessageContaining("$.extra");
  }

  private static String outcome(Runnable action) {
    try {
      action.run();
      return "read";
    } catch (SeriformException e) {
      assertThat(e.offset()).isGreaterThanOrEqualTo(0);
      return e.getClass().getSimpleName() + e.offset();
    }
  }

  @Test
  void sharedFlexBuffersCountEachTime() {
    // one FlexBuffer of 20 kB, referred to 200,000 times
    byte[] flex = FlexBuffers.standard().encode(Document.of("x".repeat(20_000)));
    FlatBufferBuilder b = new FlatBufferBuilder();
    int vector = b.createByteVector(flex);
    b.startVector(4, 200_000, 4);
    for (int i = 0; i < 200_000; i++) {
      b.addOffset(vector);
    }
    int many = b.endVector();
    b.startTable(5);
    b.addOffset(2, many, 0);
    b.finish(b.endTable());
    byte[] bytes = b.sizedByteArray();
    assertThatThrownBy(() -> FLATBUFFERS.decode(bytes, Mixed.class))
        .isInstanceOf(LimitException.class);
  }

  /** A table with what trees hold of vectors and tables. */
  public static final class Many {
    public List<Many> all;
    public int[] numbers;
    public Document tree;
  }

  @Test
  void memoryOfTreesIsAHardCap() {
    DocumentArray tables = Document.array();
    DocumentArray numbers = Document.array();
    for (int i = 0; i < 10_000; i++) {
      tables.add(Document.object());
      numbers.add(i);
    }
    for (Document tree :
        List.of(
            Document.object().put("all", tables),
            Document.object().put("numbers", numbers),
            Document.object().put("tree", numbers))) {
      TreeMemory.check(
          limits ->
              Flatbuffers.with(FlatbuffersOptions.standard().withLimits(limits))
                  .treeCodec(Many.class),
          tree);
    }
    byte[] bytes =
        Flatbuffers.standard().treeCodec(Many.class).encode(Document.object().put("tree", numbers));
    Flatbuffers capped =
        Flatbuffers.with(
            FlatbuffersOptions.standard().withLimits(Limits.standard().withMemory(100_000)));
    assertThatThrownBy(() -> capped.decode(bytes, Many.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("memory is at most 100000");
  }
}

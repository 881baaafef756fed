package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Many values in one stream of a binary format: side by side, and as the elements of one array. */
public abstract class StreamsKit {

  /** For formats. */
  protected StreamsKit() {}

  /** The format. */
  protected abstract SelfDescribingFormat format(Limits limits);

  /** An item of the stream. */
  public record Item(int id, String name, List<Integer> more) {}

  private final Codec<Item> items = format(Limits.standard()).codec(Item.class);

  /** Many values, every tenth of them null. */
  protected static List<Item> some(int n) {
    List<Item> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      all.add(
          i % 10 == 9
              ? null
              : new Item(
                  i, i % 3 == 0 ? null : "n".repeat(i % 50), i % 4 == 0 ? null : List.of(i)));
    }
    return all;
  }

  /** The bytes of a stream. */
  protected final byte[] written(List<Item> values, Framing framing) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (StreamEncoder<Item> encoder = items.encodeStream(out, framing)) {
      for (Item value : values) {
        encoder.write(value);
        if (value != null && value.id() % 7 == 0) {
          encoder.flush();
        }
      }
      assertThat(encoder.count()).isEqualTo(values.size());
    }
    return out.toByteArray();
  }

  private static List<Item> all(StreamDecoder<Item> decoder) {
    List<Item> all = new ArrayList<>();
    try (decoder) {
      decoder.forEachRemaining(all::add);
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource(
      value = Framing.class,
      names = {"SEQUENCE", "ARRAY"})
  void thereAndBack(Framing framing) {
    for (int n : new int[] {0, 1, 2, 15, 16, 1000, 70_000}) {
      List<Item> values = some(n);
      byte[] bytes = written(values, framing);
      assertThat(all(items.decodeStream(bytes, framing))).isEqualTo(values);
      assertThat(all(items.decodeStream(new ByteArrayInputStream(bytes), framing)))
          .isEqualTo(values);
      if (n < 2000) {
        assertThat(all(items.decodeStream(new Trickle(bytes, 1), framing))).isEqualTo(values);
      }
      if (framing == Framing.SEQUENCE) {
        ByteArrayOutputStream each = new ByteArrayOutputStream();
        values.forEach(v -> each.writeBytes(items.encode(v)));
        assertThat(bytes).isEqualTo(each.toByteArray());
      }
    }
  }

  @Test
  void valuesOfGenericTypes() {
    SelfDescribingFormat format = format(Limits.standard());
    TypeRef<List<Integer>> type = new TypeRef<>() {};
    assertThat(format.codec(type)).isSameAs(format.codec(type));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (StreamEncoder<List<Integer>> lists = format.encodeStream(out, type, Framing.SEQUENCE)) {
      lists.write(List.of(1, 2));
      lists.write(List.of());
    }
    List<List<Integer>> read = new ArrayList<>();
    format
        .decodeStream(new ByteArrayInputStream(out.toByteArray()), type, Framing.SEQUENCE)
        .forEachRemaining(read::add);
    assertThat(read).containsExactly(List.of(1, 2), List.of());
  }

  @Test
  void elementsOfAListAreNotSkipped() {
    StreamDecoder<Item> decoder =
        items.decodeStream(written(some(3), Framing.ARRAY), Framing.ARRAY);
    assertThatThrownBy(() -> decoder.skipBadValues(bad -> {}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(decoder.next()).isEqualTo(some(1).get(0));
  }

  /** A list that was written as one value is read one element after the other. */
  @Test
  void listsAreArrays() {
    List<Item> values = some(100);
    byte[] list = format(Limits.standard()).encode(values);
    assertThat(all(items.decodeStream(list, Framing.ARRAY))).isEqualTo(values);
    byte[] array = written(values, Framing.ARRAY);
    assertThat(format(Limits.standard()).decode(array, Item[].class))
        .containsExactlyElementsOf(values);
  }

  /** Trees and values of any class come out of a stream too. */
  @Test
  void withoutAClass() {
    SelfDescribingFormat format = format(Limits.standard());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Object> values = Arrays.asList(1L, "x", null, List.of(true), List.of());
    values.forEach(v -> bytes.writeBytes(format.encode(v)));
    List<Object> read = new ArrayList<>();
    format
        .decodeStream(new Trickle(bytes.toByteArray(), 1), Object.class, Framing.SEQUENCE)
        .forEachRemaining(read::add);
    assertThat(read).isEqualTo(values);
  }

  /** Values written before an error are there, unless they wait for the count of the list. */
  @ParameterizedTest
  @EnumSource(value = Framing.class, mode = EnumSource.Mode.EXCLUDE, names = "PREFIXED")
  void whatIsBeforeAnErrorIsGiven(Framing framing) {
    for (int n : new int[] {0, 1, 500, 501, 502, 503, 504, 505, 2000}) {
      for (int length : new int[] {0, 3000}) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StreamEncoder<Item> encoder = items.encodeStream(out, framing);
        some(n).forEach(encoder::write);
        Item bad = new Item(n, "x".repeat(length) + "\ud800", null);
        assertThatThrownBy(() -> encoder.write(bad))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("$[" + n + "].name")
            .hasNoSuppressedExceptions();
        encoder.close();
        List<Item> read = new ArrayList<>();
        try (StreamDecoder<Item> decoder = items.decodeStream(out.toByteArray(), framing)) {
          decoder.forEachRemaining(read::add);
          assertThat(framing).isEqualTo(Framing.SEQUENCE);
          assertThat(read).hasSize(n);
        } catch (SyntaxException e) {
          assertThat(framing).isEqualTo(Framing.ARRAY);
        }
        assertThat(read).isEqualTo(some(n).subList(0, read.size()));
        assertThat(encoder.count()).isEqualTo(read.size());
      }
    }
  }

  /** The element at which it fails is the first segment of the path. */
  @Test
  void errorsNameTheElement() {
    byte[] good = items.encode(new Item(1, null, null));
    byte[] bad = format(Limits.standard()).encode(Collections.singletonMap("id", "x"));
    // the value that is refused is the last of its document
    int value = good.length + bad.length - format(Limits.standard()).encode("x").length;
    ByteArrayOutputStream sequence = new ByteArrayOutputStream();
    sequence.writeBytes(good);
    sequence.writeBytes(bad);
    sequence.writeBytes(good);
    StreamDecoder<Item> decoder = items.decodeStream(sequence.toByteArray(), Framing.SEQUENCE);
    assertThat(decoder.next().id()).isEqualTo(1);
    assertThatThrownBy(decoder::next)
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$[1].id, offset " + value);
    assertThatThrownBy(decoder::hasNext).isInstanceOf(IllegalStateException.class);
    for (int n = 1; n < good.length; n++) {
      byte[] cut = Arrays.copyOf(sequence.toByteArray(), good.length + n);
      StreamDecoder<Item> shorter = items.decodeStream(cut, Framing.SEQUENCE);
      shorter.next();
      assertThatThrownBy(shorter::next)
          .isInstanceOfAny(SyntaxException.class, MappingException.class)
          .hasMessageContaining("$[1]");
    }

    byte[] array = written(List.of(new Item(1, "a", null), new Item(2, "b", null)), Framing.ARRAY);
    for (int n = 0; n < array.length; n++) {
      byte[] cut = Arrays.copyOf(array, n);
      assertThatThrownBy(() -> all(items.decodeStream(cut, Framing.ARRAY)))
          .isInstanceOf(SyntaxException.class);
    }
    byte[] more = Arrays.copyOf(array, array.length + 1);
    assertThatThrownBy(() -> all(items.decodeStream(more, Framing.ARRAY)))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("offset " + array.length);
    assertThatThrownBy(() -> items.decodeStream(array, Framing.PREFIXED))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Its setter reads another stream, which cannot be read. */
  public static final class Reading {
    private static final AtomicReference<Runnable> READ = new AtomicReference<>();

    /** Gives a number. */
    public int getHow() {
      return 1;
    }

    /** Reads. */
    public void setHow(int value) {
      READ.get().run();
    }
  }

  /** The exception of a stream that a setter reads is a cause, and adds no places. */
  @Test
  void errorsOfAnotherStream() {
    Codec<Reading> codec = format(Limits.standard()).codec(Reading.class);
    byte[] document = codec.encode(new Reading());
    byte[] bad = format(Limits.standard()).encode(Collections.singletonMap("id", "x"));
    Reading.READ.set(() -> all(items.decodeStream(bad, Framing.SEQUENCE)));
    assertThatThrownBy(() -> codec.decode(document))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.path()).isEqualTo("$.how"))
        .cause()
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.path()).isEqualTo("$[0].id"));
  }

  /** A long text within a value of a sequence is not read to its end before it is refused. */
  @Test
  void limitsWithinOneText() {
    byte[] sequence =
        written(
            List.of(new Item(1, "n", List.of()), new Item(2, "x".repeat(1_000_000), List.of())),
            Framing.SEQUENCE);
    Codec<Item> small = format(Limits.standard().withDocument(1000)).codec(Item.class);
    ByteArrayInputStream in = new ByteArrayInputStream(sequence);
    StreamDecoder<Item> decoder = small.decodeStream(in, Framing.SEQUENCE);
    decoder.next();
    assertThatThrownBy(decoder::next)
        .isInstanceOfSatisfying(
            LimitException.class, e -> assertThat(e.limit()).isEqualTo("document"));
    assertThat(in.available()).isGreaterThan(900_000);
  }

  /** Limits are of each value of a sequence, and of an array as a whole. */
  @Test
  void limitsAreOfEachValue() {
    List<Item> values = Collections.nCopies(100, new Item(1, "n", List.of()));
    byte[] sequence = written(values, Framing.SEQUENCE);
    Limits limits = Limits.standard().withDocument(50).withDepth(2);
    Codec<Item> small = format(limits).codec(Item.class);
    assertThat(all(small.decodeStream(sequence, Framing.SEQUENCE))).isEqualTo(values);
    assertThat(all(small.decodeStream(new Trickle(sequence, 3), Framing.SEQUENCE)))
        .isEqualTo(values);
    byte[] array = written(values, Framing.ARRAY);
    assertThatThrownBy(() -> all(small.decodeStream(array, Framing.ARRAY)))
        .isInstanceOf(LimitException.class);
    byte[] deep =
        format(Limits.standard()).encode(Collections.singletonMap("z", List.of(List.of())));
    assertThatThrownBy(() -> all(small.decodeStream(deep, Framing.SEQUENCE)))
        .isInstanceOf(LimitException.class);
  }
}

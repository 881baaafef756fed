package io.seriform.testkit.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamDecoder.BadValue;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Values that cannot be read, in streams whose framing says where the next one begins. */
public abstract class BadValuesKit extends Kit {

  private static final int[] STEPS = {0, 1, 7, 1000};

  /** For formats. */
  protected BadValuesKit() {}

  /** The beginning of a value that declares more bytes than any stream of the tests has. */
  protected abstract byte[] hugeLength();

  /** A value that cannot be read if its number is negative. */
  public static final class Item {
    private int id;
    private String name;

    /** For codecs. */
    public Item() {}

    Item(int id, String name) {
      this.id = id;
      this.name = name;
    }

    @Property(id = 1)
    public int getId() {
      return id;
    }

    /** Sets the number. */
    public void setId(int id) {
      if (id < 0) {
        throw new IllegalArgumentException("no number is negative");
      }
      this.id = id;
    }

    @Property(id = 2)
    public String getName() {
      return name;
    }

    /** Sets the name. */
    public void setName(String name) {
      this.name = name;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Item o && id == o.id && Objects.equals(name, o.name);
    }

    @Override
    public int hashCode() {
      return Objects.hash(id, name);
    }

    @Override
    public String toString() {
      return id + " " + name;
    }
  }

  /** The values of a stream, and the error that ended it, or null. */
  private record Read(List<Item> values, List<BadValue> bad, SeriformException ended) {}

  private Codec<Item> codec(Engine engine, Limits limits) {
    return subject().format(Setup.of(engine).with(limits)).codec(Item.class);
  }

  private Codec<Item> codec() {
    return codec(Engine.COMPILED, Limits.standard());
  }

  /** The framings in which values may be skipped. */
  private Set<Framing> framings() {
    Set<Framing> known = new HashSet<>();
    for (Framing framing : subject().framings()) {
      try (StreamDecoder<Item> decoder = codec().decodeStream(new byte[0], framing)) {
        decoder.skipBadValues(bad -> {});
        known.add(framing);
      } catch (IllegalArgumentException e) {
        assertThat(e).hasMessageContaining("ends are known");
      }
    }
    assertThat(known).isNotEmpty();
    return known;
  }

  private static byte[] written(Codec<Item> codec, Framing framing, List<Item> values) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (StreamEncoder<Item> encoder = codec.encodeStream(out, framing)) {
      values.forEach(encoder::write);
    }
    return out.toByteArray();
  }

  /** The bytes as a text, without the break of a line. */
  private static String text(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
  }

  private static Item item(int i) {
    return new Item(i % 4 == 3 ? -i : i, "name of " + i);
  }

  private static List<Item> items(int count) {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(item(i));
    }
    return items;
  }

  private static List<Item> good(int count) {
    return items(count).stream().filter(item -> item.id >= 0).toList();
  }

  private static Read read(Codec<Item> codec, Framing framing, byte[] bytes, int step) {
    List<Item> values = new ArrayList<>();
    List<BadValue> bad = new ArrayList<>();
    try (StreamDecoder<Item> decoder =
        step == 0
            ? codec.decodeStream(bytes, framing)
            : codec.decodeStream(new Trickle(bytes, step), framing)) {
      decoder.skipBadValues(bad::add);
      try {
        decoder.forEachRemaining(values::add);
      } catch (SeriformException e) {
        assertThatThrownBy(decoder::hasNext).isInstanceOf(IllegalStateException.class);
        return new Read(values, bad, e);
      } finally {
        assertThat(decoder.count()).isEqualTo(values.size());
      }
    }
    return new Read(values, bad, null);
  }

  /** Checks what comes of bytes with both engines, in pieces of many sizes. */
  private void each(Limits limits, Framing framing, byte[] bytes, Consumer<Read> check) {
    for (Engine engine : List.of(Engine.COMPILED, Engine.INTERPRETED)) {
      for (int step : STEPS) {
        check.accept(read(codec(engine, limits), framing, bytes, step));
      }
    }
  }

  @Test
  void badValuesAreSkippedWithTheirPlaceAndBytes() {
    for (Framing framing : framings()) {
      List<Item> items = items(12);
      List<Integer> ends = new ArrayList<>(List.of(0));
      for (int i = 1; i <= items.size(); i++) {
        ends.add(written(codec(), framing, items.subList(0, i)).length);
      }
      byte[] bytes = written(codec(), framing, items);
      each(
          Limits.standard(),
          framing,
          bytes,
          read -> {
            assertThat(read.ended()).isNull();
            assertThat(read.values()).isEqualTo(good(12));
            assertThat(read.bad()).extracting(BadValue::index).containsExactly(3L, 7L, 11L);
            for (BadValue bad : read.bad()) {
              int from = ends.get((int) bad.index());
              int to = ends.get((int) bad.index() + 1);
              assertThat(bad.offset()).isEqualTo(from);
              assertThat(text(bad.bytes())).isEqualTo(text(Arrays.copyOfRange(bytes, from, to)));
              assertThat(bad.error())
                  .hasMessageContaining("no number is negative")
                  .hasMessageContaining("$[" + bad.index() + "]");
              assertThat(bad.error().offset()).isBetween((long) from, (long) to);
            }
          });
    }
  }

  @Test
  void aStreamThatIsCutEndsWithAnErrorOrABadValue() {
    for (Framing framing : framings()) {
      int whole = written(codec(), framing, items(2)).length;
      byte[] bytes = written(codec(), framing, items(3));
      for (int cut = whole + 1; cut < bytes.length - 1; cut++) {
        each(
            Limits.standard(),
            framing,
            Arrays.copyOf(bytes, cut),
            read -> {
              assertThat(read.values()).isEqualTo(good(2));
              assertThat(read.bad()).hasSize(read.ended() == null ? 1 : 0);
              SeriformException error =
                  read.ended() == null ? read.bad().get(0).error() : read.ended();
              assertThat(error).hasMessageContaining("$[2]");
            });
      }
    }
  }

  @Test
  void aLengthThatIsNotThereEndsTheStream() {
    byte[] huge = hugeLength();
    for (Framing framing : framings()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      bytes.writeBytes(written(codec(), framing, items(2)));
      bytes.writeBytes(huge);
      bytes.writeBytes(written(codec(), framing, items(2)));
      each(
          Limits.standard(),
          framing,
          bytes.toByteArray(),
          read -> {
            assertThat(read.values()).isEqualTo(good(2));
            assertThat(read.bad()).isEmpty();
            assertThat(read.ended()).hasMessageContaining("$[2]");
          });
    }
  }

  @Test
  void aValueThatIsTooLongIsSkippedOrEndsTheStream() {
    Limits limits = Limits.standard().withDocument(2000);
    for (Framing framing : framings()) {
      List<Item> items = new ArrayList<>(items(2));
      items.add(new Item(2, "n".repeat(50_000)));
      items.add(item(1));
      each(
          limits,
          framing,
          written(codec(), framing, items),
          read -> {
            SeriformException error =
                read.ended() == null ? read.bad().get(0).error() : read.ended();
            assertThat(error).isInstanceOf(LimitException.class).hasMessageContaining("$[2]");
            assertThat(read.values()).startsWith(item(0), item(1));
            if (read.ended() == null) {
              assertThat(read.values()).containsExactly(item(0), item(1), item(1));
              assertThat(read.bad().get(0).bytes()).hasSizeLessThanOrEqualTo(1024);
            }
          });
    }
  }

  /** Other exceptions than those of the library would come through. */
  @Test
  void damageEndsTheStreamOrIsABadValue() {
    Random random = new Random(7);
    for (Framing framing : framings()) {
      byte[] bytes = written(codec(), framing, good(20));
      for (int i = 0; i < 300; i++) {
        byte[] damaged = bytes.clone();
        damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        Read read = read(codec(), framing, damaged, STEPS[i % STEPS.length]);
        assertThat(read.values().size() + read.bad().size() + (read.ended() == null ? 0 : 1))
            .isPositive();
      }
    }
  }

  @Test
  void aTextThatIsNoUtf8IsABadValue() {
    for (Framing framing : framings()) {
      byte[] bytes = written(codec(), framing, good(5));
      byte[] damaged = bytes.clone();
      int at = text(bytes).indexOf("of 1");
      damaged[at] = (byte) 0xFF;
      each(
          Limits.standard(),
          framing,
          damaged,
          read -> {
            assertThat(read.ended()).isNull();
            if (read.bad().isEmpty()) { // every byte is a character
              assertThat(read.values()).hasSize(good(5).size());
            } else {
              assertThat(read.bad()).extracting(BadValue::index).containsExactly(1L);
              assertThat(read.values()).containsExactly(item(0), item(2), item(4));
            }
          });
    }
  }
}

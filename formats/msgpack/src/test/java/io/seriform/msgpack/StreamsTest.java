package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Many values in one stream: side by side, and as the elements of one array. */
class StreamsTest {

  record Item(int id, String name, List<Integer> more) {}

  private final Codec<Item> items = Msgpack.standard().codec(Item.class);

  private static Item item(int i) {
    return new Item(i, i % 3 == 0 ? null : "n".repeat(i % 50), i % 4 == 0 ? null : List.of(i));
  }

  private static List<Item> some(int n) {
    List<Item> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      all.add(i % 10 == 9 ? null : item(i));
    }
    return all;
  }

  private byte[] written(List<Item> values, Framing framing) {
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
      if (framing == Framing.ARRAY) {
        assertThat(bytes)
            .isEqualTo(Msgpack.standard().codec(new TypeRef<List<Item>>() {}).encode(values));
      } else {
        ByteArrayOutputStream each = new ByteArrayOutputStream();
        values.forEach(v -> each.writeBytes(items.encode(v)));
        assertThat(bytes).isEqualTo(each.toByteArray());
      }
    }
  }

  /** The element at which it fails is the first segment of the path. */
  @Test
  void errors() {
    byte[] sequence = Hex.bytes("81a2696401" + "81a26964a161" + "80");
    StreamDecoder<Item> decoder = items.decodeStream(sequence, Framing.SEQUENCE);
    assertThat(decoder.next().id()).isEqualTo(1);
    assertThatThrownBy(decoder::next)
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$[1].id, offset 9");
    assertThatThrownBy(decoder::hasNext).isInstanceOf(IllegalStateException.class);
    byte[] array = written(List.of(item(1), item(2)), Framing.ARRAY);
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

  /** Limits are of each value of a sequence, and of an array as a whole. */
  @Test
  void limits() {
    List<Item> values = Collections.nCopies(100, new Item(1, "n", List.of()));
    byte[] sequence = written(values, Framing.SEQUENCE);
    Limits limits = Limits.standard().withDocument(50).withDepth(2);
    Codec<Item> small =
        Msgpack.with(MsgpackOptions.standard().withLimits(limits)).codec(Item.class);
    assertThat(all(small.decodeStream(sequence, Framing.SEQUENCE))).isEqualTo(values);
    assertThat(all(small.decodeStream(new Trickle(sequence, 3), Framing.SEQUENCE)))
        .isEqualTo(values);
    byte[] array = written(values, Framing.ARRAY);
    assertThatThrownBy(() -> all(small.decodeStream(array, Framing.ARRAY)))
        .isInstanceOf(LimitException.class);
    byte[] deep = Hex.bytes("81a46d6f7265 9191c0");
    assertThatThrownBy(() -> all(small.decodeStream(deep, Framing.SEQUENCE)))
        .isInstanceOfAny(LimitException.class, MappingException.class);
  }
}

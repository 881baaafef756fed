package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.TypeRef;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.testkit.generated.RandomValues;
import java.io.IOException;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;

/** Random values written and read by the reference implementation and by ours. */
class DifferentialTest {

  private static final Msgpack MSGPACK = Msgpack.standard();
  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);

  /** A value as the reference implementation packs it; its doubles always take 64 bits. */
  private static void pack(MessageBufferPacker packer, Object v) throws IOException {
    if (v == null) {
      packer.packNil();
    } else if (v instanceof Boolean b) {
      packer.packBoolean(b);
    } else if (v instanceof Long n) {
      packer.packLong(n);
    } else if (v instanceof Double d) {
      float single = (float) (double) d;
      if (single == d) {
        packer.packFloat(single);
      } else {
        packer.packDouble(d);
      }
    } else if (v instanceof String s) {
      packer.packString(s);
    } else if (v instanceof byte[] bytes) {
      packer.packBinaryHeader(bytes.length).addPayload(bytes);
    } else if (v instanceof Instant i) {
      packer.packTimestamp(i);
    } else if (v instanceof List<?> list) {
      packer.packArrayHeader(list.size());
      for (Object each : list) {
        pack(packer, each);
      }
    } else {
      Map<?, ?> map = (Map<?, ?>) v;
      packer.packMapHeader(map.size());
      for (Map.Entry<?, ?> e : map.entrySet()) {
        pack(packer, e.getKey());
        pack(packer, e.getValue());
      }
    }
  }

  private static byte[] packed(Object v) throws IOException {
    try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
      pack(packer, v);
      return packer.toByteArray();
    }
  }

  private static Object random(Random random, RandomValues values, int depth) {
    return switch (random.nextInt(depth > 3 ? 7 : 9)) {
      case 0 -> null;
      case 1 -> random.nextBoolean();
      case 2 -> values.of(long.class);
      case 3 -> values.of(double.class);
      case 4 -> values.text();
      case 5 -> new byte[random.nextInt(random.nextInt(5) == 0 ? 70_000 : 40)];
      case 6 ->
          Instant.ofEpochSecond(
              random.nextLong() >> (10 + random.nextInt(54)), random.nextInt(1_000_000_000));
      case 7 -> {
        Object[] all = new Object[random.nextInt(20)];
        Arrays.setAll(all, i -> random(random, values, depth + 1));
        yield Arrays.asList(all);
      }
      default -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(20); i > 0; i--) {
          Object key = random.nextInt(4) == 0 ? (Object) (long) i : "k" + i + values.text();
          map.put(key, random(random, values, depth + 1));
        }
        yield map;
      }
    };
  }

  /** The same bytes; and each reads what the other has written. */
  @Test
  void randomValuesAgreeWithTheOtherLibrary() throws IOException {
    Random random = new Random(SEED);
    RandomValues values = new RandomValues(random, false, false);
    for (int i = 0; i < 2000; i++) {
      Object value = random(random, values, 0);
      byte[] theirs = packed(value);
      assertThat(MSGPACK.encode(value)).as("seed %d, value %d", SEED, i).isEqualTo(theirs);
      assertThat(MSGPACK.encode(MSGPACK.decode(theirs, Object.class))).isEqualTo(theirs);
      assertThat(MSGPACK.encode(MSGPACK.readTree(theirs))).isEqualTo(theirs);
    }
  }

  record Mixed(
      int i,
      long l,
      short s,
      byte b,
      boolean yes,
      String text,
      List<String> list,
      Map<String, Long> map,
      long[] array,
      Mixed inner) {}

  @Test
  void randomObjectsAgreeWithTheOtherLibrary() throws IOException {
    Random random = new Random(SEED);
    RandomValues values = new RandomValues(random, true, true);
    Type type = new TypeRef<Mixed>() {}.type();
    Msgpack arrays =
        Msgpack.with(MsgpackOptions.standard().withShape(SelfDescribingOptions.Shape.ARRAY));
    for (int i = 0; i < 1000; i++) {
      Mixed value = (Mixed) values.of(type);
      for (Msgpack msgpack : List.of(MSGPACK, arrays)) {
        byte[] bytes = msgpack.encode(value);
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
          Value read = unpacker.unpackValue();
          assertThat(unpacker.hasNext()).isFalse();
          if (msgpack == arrays) {
            assertThat(read.asArrayValue().get(0).asIntegerValue().asInt()).isEqualTo(value.i());
          } else {
            assertThat(read.asMapValue().size()).isEqualTo(msgpack.readTree(bytes).size());
          }
          // written again in the shortest form, it is the same
          packer.packValue(read);
          assertThat(packer.toByteArray()).isEqualTo(bytes);
        }
      }
    }
  }
}

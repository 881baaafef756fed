package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.annotation.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bytes as flatbuffers-java's builder makes them. */
class BuilderTest {

  record Item(@Property(id = 1) String name, @Property(id = 2) short count) {}

  record Order(
      @Property(id = 1) long number,
      @Property(id = 2) String customer,
      @Property(id = 3) boolean paid,
      @Property(id = 4) double total,
      @Property(id = 5) List<Item> items,
      @Property(id = 6) int[] codes) {}

  @Test
  void aTableHasTheBytesOfTheBuilder() {
    Order order =
        new Order(
            7,
            "Ärger",
            true,
            2.5,
            List.of(new Item("a", (short) 1), new Item("bcd", (short) 0)),
            new int[] {1, 2, 3});
    FlatBufferBuilder b = new FlatBufferBuilder();
    int customer = b.createString("Ärger");
    int[] items = new int[2];
    for (int i = 0; i < 2; i++) {
      int name = b.createString(order.items.get(i).name);
      b.startTable(2);
      b.addOffset(0, name, 0);
      b.addShort(1, order.items.get(i).count, 0);
      items[i] = b.endTable();
    }
    int vector = b.createVectorOfTables(items);
    b.startVector(4, 3, 4);
    for (int i = 2; i >= 0; i--) {
      b.addInt(order.codes[i]);
    }
    int codes = b.endVector();
    b.startTable(6);
    b.addDouble(3, 2.5, 0);
    b.addLong(0, 7, 0);
    b.addOffset(5, codes, 0);
    b.addOffset(4, vector, 0);
    b.addOffset(1, customer, 0);
    b.addBoolean(2, true, false);
    b.finish(b.endTable());
    byte[] ours = Flatbuffers.standard().encode(order);
    assertThat(ours).isEqualTo(b.sizedByteArray());
    Order back = Flatbuffers.standard().decode(ours, Order.class);
    assertThat(back).usingRecursiveComparison().isEqualTo(order);
  }
}

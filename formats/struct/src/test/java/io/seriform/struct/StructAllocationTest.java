package io.seriform.struct;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cursor over an array allocates nothing, however many elements there are. */
class StructAllocationTest {

  private static final int COUNT = 200_000;

  record Tick(long time, double price, int volume) {}

  interface TickView {
    double price();

    int volume();
  }

  private static double sum(StructArray<Tick> array) {
    StructCursor<TickView> cursor = array.cursor(TickView.class);
    TickView tick = cursor.view();
    double sum = 0;
    while (cursor.next()) {
      sum += tick.price() * tick.volume();
    }
    return sum;
  }

  @Test
  void cursorsAllocateNothing(@TempDir Path folder) throws Exception {
    Struct struct = Struct.standard();
    StructArray<Tick> array = struct.newArray(Tick.class, COUNT);
    for (int i = 0; i < COUNT; i++) {
      array.set(i, new Tick(i, 0.5, 2));
    }
    byte[] bytes = new byte[24 * COUNT];
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
    for (int i = 0; i < COUNT; i++) {
      direct.put(struct.encode(array.get(i)));
    }
    direct.flip();
    Path file = folder.resolve("ticks");
    direct.get(0, bytes);
    Files.write(file, bytes);
    assertNothingAllocated(array);
    assertNothingAllocated(struct.array(Tick.class, direct));
    try (StructArray<Tick> mapped = struct.map(Tick.class, file)) {
      assertNothingAllocated(mapped);
    }
  }

  private static void assertNothingAllocated(StructArray<Tick> array) {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < 20; i++) {
      assertThat(sum(array)).isEqualTo(COUNT);
    }
    long before = threads.getCurrentThreadAllocatedBytes();
    double sum = sum(array);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(sum).isEqualTo(COUNT);
    assertThat(allocated).isLessThan(10_000);
  }
}

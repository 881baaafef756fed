package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.cli.inspect.Broken;
import io.seriform.cli.inspect.Part;
import io.seriform.cli.inspect.Scans;
import io.seriform.cli.wire.WireFormat;
import io.seriform.struct.Bits;
import io.seriform.struct.CType;
import io.seriform.struct.Counted;
import io.seriform.struct.Length;
import io.seriform.struct.Stored;
import io.seriform.struct.Struct;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Structures of C are shown member by member, with the layout of a class. */
class InspectStructTest {

  record Point(int x, short y, boolean seen) {}

  record Shape(
      @Stored(CType.UINT8) int kind,
      double weight,
      Point center,
      @Length(10) String name,
      @Length(3) byte[] raw,
      @Length(2) List<Point> corners,
      @Bits(3) @Stored(CType.UINT16) int level,
      @Bits(9) @Stored(CType.INT16) short delta,
      @Length({2, 2}) int[][] grid) {}

  record Cloud(@Stored(CType.UINT16) int id, @Counted(CType.UINT32) List<Point> points) {}

  private static final int VALUES = 60;

  @TempDir private Path folder;

  private static Point point(Random random) {
    return new Point(random.nextInt(), (short) random.nextInt(), random.nextBoolean());
  }

  private static Shape shape(Random random) {
    byte[] raw = new byte[3];
    random.nextBytes(raw);
    return new Shape(
        random.nextInt(256),
        random.nextGaussian(),
        point(random),
        "n".repeat(random.nextInt(9)),
        raw,
        List.of(point(random), point(random)),
        random.nextInt(8),
        (short) (random.nextInt(512) - 256),
        new int[][] {{1, random.nextInt()}, {3, 4}});
  }

  private static Cloud cloud(Random random) {
    List<Point> points = new ArrayList<>();
    for (int n = random.nextInt(6); n > 0; n--) {
      points.add(point(random));
    }
    return new Cloud(random.nextInt(1 << 16), points);
  }

  private static List<Part> parts(byte[] bytes, Class<?> type) {
    List<Part> parts = new ArrayList<>();
    Scans.scan(WireFormat.STRUCT, bytes, List.<Class<?>>of(type), false, parts::add);
    return parts;
  }

  @Test
  void everyByteIsOfOneMemberOrPadding() {
    Random random = new Random(46);
    for (int i = 0; i < VALUES; i++) {
      Object value = i % 2 == 0 ? shape(random) : cloud(random);
      byte[] bytes = Struct.standard().encode(value);
      int next = 0;
      for (Part part : parts(bytes, value.getClass())) {
        assertThat(part.offset()).as("%s of %s", part, value).isEqualTo(next);
        next += part.length();
      }
      assertThat(next).isEqualTo(bytes.length);
    }
  }

  @Test
  void membersHaveTheirValues() {
    Shape shape =
        new Shape(
            200,
            1.5,
            new Point(-7, (short) 8, true),
            "Ada",
            new byte[] {1, 2, 3},
            List.of(new Point(1, (short) 2, false), new Point(3, (short) 4, false)),
            5,
            (short) -3,
            new int[][] {{1, 2}, {3, 4}});
    List<String> found = new ArrayList<>();
    for (Part part : parts(Struct.standard().encode(shape), Shape.class)) {
      found.add(part.name() + " " + part.type() + " " + part.value());
    }
    assertThat(found)
        .contains(
            "kind uint8_t 200",
            "weight double 1.5",
            "x int32_t -7",
            "seen _Bool true",
            "name char[10] \"Ada\"",
            "raw uint8_t[3] 010203",
            "level uint16_t : 3 5",
            "delta int16_t : 9 -3",
            "[1] int32_t 4");
  }

  @Test
  void cutAndDamagedStructuresBreakAtAByteAndNowhereElse() {
    Random random = new Random(47);
    for (int i = 0; i < VALUES; i++) {
      Object value = i % 2 == 0 ? shape(random) : cloud(random);
      byte[] bytes = Struct.standard().encode(value);
      byte[] damaged = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      for (int k = damaged.length == 0 ? 0 : 3; k > 0; k--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      try {
        List<Part> all = parts(damaged, value.getClass());
        assertThat(all).hasSizeLessThanOrEqualTo(3 + 4 * damaged.length);
      } catch (Broken e) {
        assertThat(e.offset()).isBetween(0, damaged.length);
        assertThat(e).hasMessageMatching("(?s)\\S.*");
      }
    }
  }

  @Test
  void theClassIsNamedOnTheCommandLine() throws IOException {
    Shell shell = new Shell(folder, Map.of());
    Files.write(
        folder.resolve("point.bin"), Struct.standard().encode(new Point(7, (short) 8, true)));
    assertThat(shell.run("seriform inspect point.bin --format struct")).contains("--class");
    assertThat(shell.status()).isEqualTo(2);
    assertThat(
            shell.run(
                "seriform inspect point.bin --format struct --class " + Point.class.getName()))
        .isEqualTo(
            """
            000000                           struct Point 8 bytes
            000000  07 00 00 00                x: int32_t 7
            000004  08 00                      y: int16_t 8
            000006  01                         seen: _Bool true
            000007  00                         padding
            """);
  }
}

package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.generated.RandomValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bytes as flatbuffers-java's builder makes them, and values as it reads them. */
@Tag("slow")
class BuilderTest {

  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);

  private static final String TYPES =
      """
      public enum Color { RED, GREEN, BLUE }
      @FlatEnum(type = FlatType.USHORT, flags = true) public enum Flag { A, B, C, D, E, F, G, H, I }
      @FlatStruct public record Vec(byte a, double b, short c, char d, boolean e) {}
      @FlatStruct public record Pair(byte a, short b) {}
      public sealed interface Shape permits Circle, Square, Nothing {}
      public record Circle(float radius, String name) implements Shape {}
      public record Square(byte side, long area) implements Shape {}
      public record Nothing() implements Shape {}
      """;

  private static final List<String> FIELDS =
      List.of(
          "boolean",
          "byte",
          "short",
          "char",
          "int",
          "long",
          "float",
          "double",
          "Integer",
          "Double",
          "Byte",
          "String",
          "String",
          "Color",
          "Set<Flag>",
          "Vec",
          "Pair",
          "Shape",
          "int[]",
          "double[]",
          "boolean[]",
          "byte[]",
          "short[]",
          "List<Long>",
          "List<String>",
          "List<Color>",
          "List<Vec>",
          "List<Pair>",
          "List<Shape>");

  /** Random classes of random fields, some of them of classes before. */
  private static Map<String, String> schema(Random random, String name) {
    StringBuilder source = new StringBuilder("package io.seriform.generated;\n");
    source.append("import java.util.*;\nimport io.seriform.flatbuffers.*;\n");
    source.append("public interface ").append(name).append(" {\n").append(TYPES);
    List<String> tables = new ArrayList<>();
    for (int t = 0; t < 3; t++) {
      StringJoiner fields = new StringJoiner(", ");
      int count = t == 0 && random.nextInt(4) == 0 ? 90 : 1 + random.nextInt(14);
      for (int i = 0; i < count; i++) {
        int pick = random.nextInt(FIELDS.size() + 2 * tables.size());
        String type =
            pick < FIELDS.size() ? FIELDS.get(pick) : tables.get((pick - FIELDS.size()) / 2);
        boolean list = pick >= FIELDS.size() && random.nextBoolean();
        fields.add((list ? "List<" + type + ">" : type) + " p" + i);
      }
      source.append("public record T").append(t).append("(").append(fields).append(") {}\n");
      tables.add("T" + t);
    }
    return Map.of("io.seriform.generated." + name, source.append("}\n").toString());
  }

  @Test
  void generatedClasses() throws Exception {
    Random random = new Random(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < 40; i++) {
      sources.putAll(schema(random, "F" + i));
    }
    ClassLoader classes = Javac.load(sources);
    Flatbuffers flatbuffers = Flatbuffers.standard();
    Flatbuffers interpreted =
        Flatbuffers.with(FlatbuffersOptions.standard().withEngine(Engine.INTERPRETED));
    Reference reference = new Reference(flatbuffers);
    for (String name : sources.keySet()) {
      Class<?> type = classes.loadClass(name + "$T2");
      try {
        for (int i = 0; i < 20; i++) {
          Object value = new RandomValues(random, i % 2 == 0, false).of(type);
          byte[] expected = reference.write(value);
          assertThat(flatbuffers.encode(value)).isEqualTo(expected);
          assertThat(interpreted.encode(value)).isEqualTo(expected);
          flatbuffers.verify(expected, type);
          Object back = flatbuffers.decode(expected, type);
          assertThat(flatbuffers.encode(back)).as("what was read").isEqualTo(expected);
          assertThat(reference.read(expected, type))
              .isEqualTo(
                  reference.tree(new ValueLayout.Table(new TableLayout.OfClass(type)), value));
        }
      } catch (AssertionError | Exception e) {
        throw new AssertionError("seed " + SEED + "\n" + sources.get(name), e);
      }
    }
  }

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

package io.seriform.struct;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.codec.Engine;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random records against a C compiler: the printed header compiles, with its checks of sizes and
 * offsets; C finds in each member, bit-fields too, what was written; and what C writes member by
 * member are the same bytes. Both engines agree. Without a compiler only the engines are compared.
 */
@Tag("slow")
class CHeaderTest {

  private static final int STRUCTS = Integer.getInteger("seriform.testkit.classes", 40);
  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);
  private static final CCompiler COMPILER = CCompiler.find();

  @TempDir Path folder;

  private record Sample(Class<?> type, Object value, byte[] bytes) {}

  private static List<Sample> samples(ByteOrder order, RandomStructs structs, String prefix) {
    List<Sample> samples = new ArrayList<>();
    StructOptions options = StructOptions.standard().withByteOrder(order);
    Struct compiled = Struct.with(options);
    Struct interpreted = Struct.with(options.withEngine(Engine.INTERPRETED));
    for (Class<?> type : structs.define(prefix, STRUCTS)) {
      for (int i = 0; i < 3; i++) {
        Object value = structs.value(type);
        byte[] bytes = codec(compiled, type).encode(value);
        assertThat(bytes).hasSize(compiled.layout(type).size());
        assertThat(codec(interpreted, type).encode(value)).as("interpreted").isEqualTo(bytes);
        for (Struct struct : List.of(compiled, interpreted)) {
          assertThat(codec(struct, type).decode(bytes)).usingRecursiveComparison().isEqualTo(value);
          assertThat(codec(struct, type).decode(new java.io.ByteArrayInputStream(bytes)))
              .usingRecursiveComparison()
              .isEqualTo(value);
        }
        samples.add(new Sample(type, value, bytes));
      }
    }
    return samples;
  }

  @SuppressWarnings("unchecked") // tests hand it values of that type only
  private static Codec<Object> codec(Struct struct, Class<?> type) {
    return (Codec<Object>) struct.codec((java.lang.reflect.Type) type);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void randomStructures(boolean big) {
    ByteOrder order = big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    RandomStructs structs = new RandomStructs(new Random(SEED));
    try {
      List<Sample> samples = samples(order, structs, "C" + (big ? "B" : "L"));
      Assumptions.assumeTrue(COMPILER != null, "there is no C compiler");
      Struct struct = Struct.with(StructOptions.standard().withByteOrder(order));
      compare(struct, samples);
    } catch (AssertionError | RuntimeException e) {
      if (e instanceof org.opentest4j.TestAbortedException) {
        throw e;
      }
      throw new AssertionError("seed " + SEED + "\n" + structs, e);
    }
  }

  private void compare(Struct struct, List<Sample> samples) {
    Class<?>[] types = samples.stream().map(Sample::type).distinct().toArray(Class<?>[]::new);
    StringBuilder program = new StringBuilder("#include <stdio.h>\n#include <string.h>\n");
    program.append(struct.header(types)).append("\nint main(void) {\n");
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    for (Sample sample : samples) {
      input.writeBytes(sample.bytes);
      copy(program, struct.layout(sample.type), sample, expected);
    }
    program.append("  return 0;\n}\n");
    byte[] written = COMPILER.run(folder, program.toString(), input.toByteArray());
    assertThat(written).isEqualTo(expected.toByteArray());
  }

  /** A block of C that reads a structure, writes its numbers, and writes it member by member. */
  private static void copy(
      StringBuilder c, StructLayout layout, Sample sample, ByteArrayOutputStream expected) {
    String type = "struct " + layout.name();
    c.append("  { ").append(type).append(" in, out; memset(&out, 0, sizeof out);\n");
    c.append("    if (fread(&in, sizeof in, 1, stdin) != 1) return 1;\n");
    for (RecordComponent component : sample.type.getRecordComponents()) {
      Number number;
      try {
        number = RandomStructs.inC(component, component.getAccessor().invoke(sample.value));
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(e.getMessage(), e);
      }
      if (number == null) {
        continue;
      }
      ByteBuffer bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
      boolean floating = number instanceof Double;
      expected.writeBytes(
          (floating ? bytes.putDouble(number.doubleValue()) : bytes.putLong(number.longValue()))
              .array());
      c.append("    { ").append(floating ? "double" : "int64_t").append(" v = in.");
      c.append(component.getName()).append("; fwrite(&v, 8, 1, stdout); }\n");
    }
    for (StructField field : layout.fields()) {
      String name = field.name();
      if (field.suffix().isEmpty() && !field.type().startsWith("struct")) {
        c.append("    out.").append(name).append(" = in.").append(name).append(";\n");
      } else {
        c.append("    memcpy((char *) &out + ").append(field.offset()).append(", (char *) &in + ");
        c.append(field.offset()).append(", ").append(field.size()).append(");\n");
      }
    }
    c.append("    fwrite(&out, sizeof out, 1, stdout); }\n");
    expected.writeBytes(sample.bytes);
  }

  @Test
  void flexibleArraysAndUnions() {
    Assumptions.assumeTrue(COMPILER != null, "there is no C compiler");
    Struct struct = Struct.standard();
    StructTest.Book book =
        new StructTest.Book(
            List.of(
                new StructTest.Person(7, 1, StructTest.Gender.OTHER, 2, "a"),
                new StructTest.Person(8, 1, StructTest.Gender.MALE, 2, "bcd")));
    StructTest.Two two =
        new StructTest.Two(new StructTest.Square((short) 5), new StructTest.Circle(1));
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    input.writeBytes(struct.encode(two));
    input.writeBytes(struct.encode(book));
    String program =
        "#include <stdio.h>\n#include <stdlib.h>\n"
            + struct.header(StructTest.Book.class, StructTest.Two.class)
            + """
            int main(void) {
              struct Two two;
              if (fread(&two, sizeof two, 1, stdin) != 1) return 1;
              printf("%d %d %d %g\\n", two.a.tag, two.a.value.square.side, two.b.tag,
                  two.b.value.circle.radius);
              struct Book *book = malloc(4096);
              if (fread(book, 1, 4096, stdin) != offsetof(struct Book, info)
                  + 2 * sizeof(struct Person)) return 1;
              for (int i = 0; i < book->size; i++)
                printf("%u %s %d\\n", book->info[i].id, book->info[i].name,
                    book->info[i].gender == Gender_OTHER);
              return 0;
            }
            """;
    byte[] written = COMPILER.run(folder, program, input.toByteArray());
    assertThat(new String(written, java.nio.charset.StandardCharsets.UTF_8))
        .isEqualTo("2 5 1 1\n7 a 1\n8 bcd 0\n");
  }
}

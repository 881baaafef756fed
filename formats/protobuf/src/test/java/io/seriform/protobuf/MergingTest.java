package io.seriform.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Codecs.Engine;
import io.seriform.testkit.GeneratedClass;
import io.seriform.testkit.GeneratedClass.Style;
import io.seriform.testkit.Javac;
import io.seriform.testkit.RandomValues;
import io.seriform.testkit.Trickle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages that come again, where objects are unwrapped or have many properties. */
class MergingTest {

  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);

  private static Protobuf protobuf(Engine engine) {
    return Protobuf.with(ProtobufOptions.standard().withEngine(engine));
  }

  record Part(
      @Property(id = 11) int a,
      @Property(id = 12) String b,
      @Property(id = 13) List<Integer> c,
      @Property(id = 14) Part d) {}

  record Whole(
      @Property(id = 1) int n, @Unwrapped Part part, @Property(id = 2) List<String> texts) {}

  record Outside(@Property(id = 1) Whole whole) {}

  /** Set after it is made. */
  public static class Bean {
    @Property(id = 1)
    public int n;

    @Unwrapped public Part part;

    @Property(id = 2)
    public List<String> texts;
  }

  /** Holds one. */
  public static class BeanOutside {
    @Property(id = 1)
    public Bean whole;
  }

  private static byte[] pieces() {
    byte[] inner = Wire.join(Wire.field(11, 5), Wire.field(13, 1));
    byte[] again = Wire.join(Wire.field(12, new byte[] {'y'}), Wire.field(13, 2));
    byte[] first =
        Wire.join(
            Wire.field(13, 7),
            Wire.field(14, inner),
            Wire.field(1, 3),
            Wire.field(2, new byte[] {'p'}),
            Wire.field(12, new byte[] {'x'}));
    byte[] second =
        Wire.join(Wire.field(14, again), Wire.field(13, 8), Wire.field(2, new byte[] {'q'}));
    return Wire.join(Wire.field(1, first), Wire.field(1, second));
  }

  private static final Part MERGED =
      new Part(0, "x", List.of(7, 8), new Part(5, "y", List.of(1, 2), null));

  @ParameterizedTest
  @EnumSource
  void unwrapped(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    Outside expected = new Outside(new Whole(3, MERGED, List.of("p", "q")));
    assertThat(protobuf.decode(pieces(), Outside.class)).isEqualTo(expected);
    assertThat(protobuf.codec(Outside.class).decode(new Trickle(pieces(), 1))).isEqualTo(expected);
    byte[] written = protobuf.encode(expected);
    assertThat(protobuf.decode(written, Outside.class)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void unwrappedInBeans(Engine engine) {
    Bean read = protobuf(engine).decode(pieces(), BeanOutside.class).whole;
    assertThat(read.n).isEqualTo(3);
    assertThat(read.part).isEqualTo(MERGED);
    assertThat(read.texts).containsExactly("p", "q");
  }

  /** Both engines read two messages in a row as the same one, whatever the class. */
  @Test
  void manyProperties() {
    List<String> types = List.of("int", "String", "java.util.List<Integer>", "Long", "byte[]");
    Map<String, String> sources = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    for (Style style : Style.values()) {
      for (int count : new int[] {30, 63, 66, 130, 150}) {
        String name = Javac.PACKAGE + "Merged" + style + count;
        String inner = Javac.PACKAGE + "Inner" + style + count;
        names.add(name);
        sources.put(inner, GeneratedClass.of(inner, style, count, types));
        List<String> all = new ArrayList<>(types);
        all.add(inner);
        sources.put(name, GeneratedClass.of(name, style, count, all));
      }
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    Random random = new Random(SEED);
    for (String name : names) {
      Class<?> type = classes.get(name);
      for (int i = 0; i < 6; i++) {
        RandomValues values = new RandomValues(random, i > 1, false);
        Protobuf compiled = protobuf(Engine.COMPILED);
        Protobuf interpreted = protobuf(Engine.INTERPRETED);
        byte[] bytes =
            Wire.join(compiled.encode(values.of(type)), compiled.encode(values.of(type)));
        byte[] one = compiled.encode(compiled.decode(bytes, type));
        byte[] other = interpreted.encode(interpreted.decode(bytes, type));
        assertThat(one).as(name + ", seed " + SEED).isEqualTo(other);
        assertThat(compiled.encode(compiled.codec(type).decode(new Trickle(bytes, 5))))
            .as(name)
            .isEqualTo(one);
      }
    }
  }
}

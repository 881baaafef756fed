package io.seriform.testkit.generated;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.codec.Engine;
import io.seriform.testkit.Buffers;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Outcome;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.GeneratedClass.Style;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * Compiled codecs against interpreted ones, on random classes and random values: the same bytes,
 * the same objects, from buffers of all sizes. The system property {@code seriform.testkit.classes}
 * sets how many classes, {@code seriform.testkit.seed} which.
 */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class EnginesKit extends Kit {

  private static final int CLASSES = Amount.of("seriform.testkit.classes", 12, 24);
  private static final int VALUES = 6;
  private static final long SEED = Amount.seed();

  /** For formats. */
  protected EnginesKit() {}

  private List<String> types() {
    return can(Capability.NESTED_CONTAINERS) && can(Capability.SCALAR_KEYS)
        ? GeneratedClass.allTypes()
        : GeneratedClass.TYPES;
  }

  @Test
  void randomClasses() {
    Random random = new Random(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < CLASSES; i++) {
      Style style = Style.values()[i % Style.values().length];
      int count = random.nextInt(random.nextInt(4) == 0 ? 80 : 12);
      String name = Javac.PACKAGE + "R" + i;
      sources.put(name, GeneratedClass.random(name, style, count, types(), random));
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    for (String name : sources.keySet()) {
      for (int i = 0; i < VALUES; i++) {
        boolean nulls = i != 0;
        RandomValues values =
            new RandomValues(random, nulls, nulls && can(Capability.NULL_ELEMENTS));
        Class<?> type = classes.get(name);
        try {
          Object value = values.of(type);
          roundTrip(type, value);
          equivalents(type, value, random);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError("seed " + SEED + ", " + name + "\n" + sources.get(name), e);
        }
      }
    }
  }

  private void equivalents(Class<?> type, Object value, Random random) {
    byte[] document = codec(format(Engine.COMPILED), type).encode(value);
    for (byte[] other : subject().equivalents(document, random)) {
      for (Format format : engines()) {
        Codec<Object> codec = codec(format, type);
        try {
          same(value, codec.decode(other), show(other));
          same(value, codec.decode(new Trickle(other, 3)), "by threes: " + show(other));
        } catch (RuntimeException e) {
          throw new AssertionError(show(other), e);
        }
      }
    }
  }

  private static final int[] SIZES = {
    0, 1, 2, 8, 15, 16, 17, 24, 25, 32, 33, 40, 63, 64, 65, 100, 127, 128, 129
  };
  private static final int[] LARGE = {200, 254, 255, 256, 300, 400};

  private static final List<List<String>> SIZED =
      List.of(List.of("int"), List.of("int", "String", "Long", "boolean", "List<String>", "Point"));
  private static final List<String> SHORT = List.of("int", "String", "Color");

  private <T> List<T> sample(Collection<T> cases, int oneOf) {
    return Amount.sample(cases, oneOf, subject().getClass().getName());
  }

  private record Sized(String name, Style style, int count, List<String> types) {}

  private static Sized sized(Style style, int count, List<String> types) {
    return new Sized(Javac.PACKAGE + "S" + count + style + types.size(), style, count, types);
  }

  /** Classes around the numbers at which code is split, and bits overflow; a sample of them. */
  private List<Sized> sized() {
    List<Sized> all = new ArrayList<>();
    for (Style style : Style.values()) {
      for (List<String> types : SIZED) {
        for (int count : SIZES) {
          all.add(sized(style, count, types));
        }
        for (int count : LARGE) {
          if (style != Style.RECORD && style != Style.CONSTRUCTOR) {
            all.add(sized(style, count, types));
          }
        }
      }
    }
    // a constructor takes at most 255 parameters, itself included
    all.add(sized(Style.RECORD, 200, SHORT));
    all.add(sized(Style.RECORD, 254, SHORT));
    all.add(sized(Style.CONSTRUCTOR, 254, SHORT));
    return sample(all, 12);
  }

  @TestFactory
  Stream<DynamicTest> classesOfEverySizeAgree() {
    List<Sized> sized = sized();
    Map<String, String> sources = new LinkedHashMap<>();
    for (Sized s : sized) {
      sources.put(s.name, GeneratedClass.of(s.name, s.style, s.count, s.types));
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    return sized.stream()
        .map(
            s ->
                DynamicTest.dynamicTest(
                    s.style + " of " + s.count + " " + s.types,
                    () -> ofSize(classes.get(s.name), s.count)));
  }

  private void ofSize(Class<?> type, int count) {
    Random random = new Random(count);
    for (boolean nulls : new boolean[] {false, true}) {
      RandomValues values = new RandomValues(random, nulls, nulls && can(Capability.NULL_ELEMENTS));
      Object value = values.of(type);
      roundTrip(type, value);
      equivalents(type, value, random);
    }
  }

  /** The types of properties, with what they may declare besides, such as a default. */
  private static final List<String> SAYING =
      List.of(
          "int",
          "int=5",
          "+List<String>",
          "Optional<String>",
          "String=text",
          "+Map<String, Integer>",
          "long",
          "Color=BLUE",
          "Optional<Integer>",
          "Integer|int",
          "long|Long",
          "double=0.5",
          "+List<Point>",
          "Boolean=true");

  private static final int[] COUNTS = {1, 3, 4, 7, 13, 30, 70, 140};

  /**
   * Properties with a default, of which nothing is a value, and that are filled in place: read from
   * what has all of them, and from what has only the first ones.
   */
  @TestFactory
  Stream<DynamicTest> missingProperties() {
    Map<String, String> sources = new LinkedHashMap<>();
    for (Style style : Style.values()) {
      for (int count : COUNTS) {
        String name = Javac.PACKAGE + "M" + count + style;
        sources.put(name, GeneratedClass.of(name, style, count, SAYING));
      }
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    return sample(sources.keySet(), 8).stream()
        .map(name -> DynamicTest.dynamicTest(name, () -> missing(classes.get(name), classes)));
  }

  private void missing(Class<?> type, Map<String, Class<?>> classes) {
    for (int i = 0; i < VALUES; i++) {
      roundTrip(type, new RandomValues(new Random(i), false, false).of(type));
    }
    if (!can(Capability.EVOLUTION)) {
      return;
    }
    for (int count : COUNTS) {
      Class<?> part = classes.get(type.getName().replaceFirst("M\\d+", "M" + count));
      for (int i = 0; i < VALUES; i++) {
        Object value = new RandomValues(new Random(i), false, false).of(part);
        byte[] document = codec(format(Engine.COMPILED), part).encode(value);
        Object compiled = codec(format(Engine.COMPILED), type).decode(document);
        Object interpreted = codec(format(Engine.INTERPRETED), type).decode(document);
        Deep.assertSame(interpreted, compiled, show(document));
      }
    }
  }

  /**
   * Repeated properties: both engines refuse the same one, and if the last one counts, or the
   * values are joined, both have the same result.
   */
  @TestFactory
  Stream<DynamicTest> repeatedProperties() {
    Map<String, String> sources = new LinkedHashMap<>();
    for (Style style : Style.values()) {
      for (int count : COUNTS) {
        String name = Javac.PACKAGE + "T" + count + style;
        sources.put(name, GeneratedClass.of(name, style, count, SAYING));
      }
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    return sample(sources.keySet(), 8).stream()
        .map(name -> DynamicTest.dynamicTest(name, () -> repeated(classes.get(name))));
  }

  private void repeated(Class<?> type) {
    for (int i = 0; i < VALUES; i++) {
      byte[] one = written(type, i, false);
      byte[] document = subject().joined(one, written(type, VALUES + i, i > 2));
      if (document == null) {
        return;
      }
      for (boolean lenient : new boolean[] {false, true}) {
        List<Outcome> outcomes = new ArrayList<>();
        for (Engine engine : Engine.values()) {
          Setup setup = Setup.of(engine);
          Format format = lenient ? subject().lenient(setup) : format(engine);
          Codec<Object> codec = codec(format, type);
          outcomes.add(Outcome.of(format.name(), document, () -> codec.decode(document)));
          outcomes.add(
              Outcome.of(format.name(), document, () -> codec.decode(new Trickle(document, 3))));
        }
        for (Outcome other : outcomes) {
          outcomes.get(0).assertSame(other, show(document));
        }
      }
    }
  }

  private byte[] written(Class<?> type, int seed, boolean nulls) {
    Object value = new RandomValues(new Random(seed), nulls, false).of(type);
    return codec(format(Engine.COMPILED), type).encode(value);
  }

  /** Strings of every short length with something odd at each place, in buffers of each size. */
  @Test
  void stringsWithOddCharactersAnywhere() {
    String[] odd = {"\"", "\\", "\n", "\u0000", "\u007f", "é", "ÿ", "Ā", "\uffff", "\ud83d\ude00"};
    for (int n = 0; n <= 70; n++) {
      String plain = "abcdefghijklmnopqrstuvwxyz".repeat(3).substring(0, n);
      string(plain);
      for (int at = 0; at < n; at++) {
        String o = odd[(n * 31 + at) % odd.length];
        string(plain.substring(0, at) + o + plain.substring(at + 1));
      }
    }
    for (String o : odd) {
      for (int at = 0; at <= 33; at++) {
        string("x".repeat(at) + o + "y".repeat(33 - at));
        string("x".repeat(at) + o + "é".repeat(33 - at));
        string("x".repeat(at) + o.repeat(2) + "中".repeat(33 - at));
        string("é".repeat(at) + o);
      }
    }
  }

  private void string(String s) {
    StringHolder value = new StringHolder(s, 7, s);
    Codec<Object> compiled = codec(format(Engine.COMPILED), StringHolder.class);
    byte[] bytes = compiled.encode(value);
    assertThat(compiled.decode(bytes)).isEqualTo(value);
    assertThat(compiled.decode(new Trickle(bytes, 3))).isEqualTo(value);
    Codec<Object> interpreted = codec(format(Engine.INTERPRETED), StringHolder.class);
    assertThat(interpreted.encode(value)).isEqualTo(bytes);
    for (int size : new int[] {1, s.length() + 8, bytes.length - 1, bytes.length + 31}) {
      Buffers.shrink(compiled, size);
      assertThat(compiled.encode(value)).isEqualTo(bytes);
    }
  }

  /**
   * Two strings with something between.
   *
   * @param a the first
   * @param n a number
   * @param b the second
   */
  public record StringHolder(String a, int n, String b) {}

  /** A document of everything, from a buffer of every size up to its own and beyond. */
  @Test
  void everyBufferSize() {
    Random random = new Random(SEED);
    String name = Javac.PACKAGE + "Everything";
    String source = GeneratedClass.of(name, Style.FIELDS, 2 * types().size(), types());
    Class<?> type = Javac.define(Map.of(name, source)).get(name);
    for (int i = 0; i < 3; i++) {
      RandomValues values = new RandomValues(random, i > 0, i > 0 && can(Capability.NULL_ELEMENTS));
      Object value = values.of(type);
      for (Format format : engines()) {
        Codec<Object> codec = codec(format, type);
        byte[] bytes = codec.encode(value);
        int step = format == format(Engine.COMPILED) ? 1 : 37;
        for (int size = 1; size < Math.min(bytes.length + 200, 4000); size += step) {
          Buffers.shrink(codec, size);
          assertThat(codec.encode(value)).as("from %d bytes", size).isEqualTo(bytes);
        }
      }
    }
  }
}

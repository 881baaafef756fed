package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Color;
import io.seriform.testkit.Fields;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Point;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.generated.RandomValues;
import io.seriform.testkit.samples.ObjectSamples;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Messages of one version of a class, read by another. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class EvolutionKit extends Kit {

  /** For formats. */
  protected EvolutionKit() {}

  /** The first version. */
  public record First(
      @Property(id = 1) int a,
      @Property(id = 2) String b,
      @Property(id = 3) List<String> c,
      @Property(id = 4) Point d) {}

  /** One property more, at the front, in the middle and at the end. */
  public record Added(
      @Property(id = 11) String before,
      @Property(id = 1) int a,
      @Property(id = 2) String b,
      @Property(id = 12) Long between,
      @Property(id = 3) List<String> c,
      @Property(id = 4) Point d,
      @Property(id = 5) Color after) {}

  /** Fewer. */
  public record Removed(@Property(id = 2) String b) {}

  /** Another order. */
  public record Reordered(
      @Property(id = 4) Point d,
      @Property(id = 3) List<String> c,
      @Property(id = 2) String b,
      @Property(id = 1) int a) {}

  /** A bean with values to begin with. */
  public static final class Initial {
    /** Stays where it is missing. */
    @Property(id = 1)
    public int a = 5;

    /** Stays where it is missing. */
    @Property(id = 26)
    public String z = "z";

    /** With a value that is written. */
    @Property(id = 19, defaultValue = "17")
    public int declared;
  }

  /** One is renamed. */
  public record Renamed(
      @Property(id = 1) int a,
      @Property(
              id = 2,
              aliases = {"old", "b"})
          String renamed,
      @Property(id = 4) Point d) {}

  /** Some are required. */
  public record Required(
      @Property(id = 1, required = true) int a,
      @Property(id = 24, required = true) String x,
      @Property(id = 25, required = true) long y) {}

  /** A wider number. */
  public record Wider(@Property(id = 1) long a, @Property(id = 2) String b) {}

  private static final First FIRST = new First(1, "b", List.of("x", "y"), new Point(2, "p"));

  /** Reads with each engine, from an array and a stream. */
  private void reads(byte[] bytes, Type type, Object expected) {
    engines()
        .forEach(
            f -> {
              same(expected, codec(f, type).decode(bytes), show(bytes));
              Object streamed = codec(f, type).decode(new Trickle(bytes, 3));
              same(expected, streamed, "by threes: " + show(bytes));
            });
  }

  private byte[] bytes(Object value) {
    return format(Engine.COMPILED).encode(value);
  }

  @Test
  void addedPropertiesAreDefaults() {
    needs(Capability.EVOLUTION);
    Added read = new Added(null, 1, "b", null, FIRST.c(), FIRST.d(), null);
    reads(bytes(FIRST), Added.class, read);
  }

  @Test
  void removedPropertiesAreSkipped() {
    needs(Capability.EVOLUTION, Capability.SKIPS_UNKNOWN);
    reads(bytes(FIRST), Removed.class, new Removed("b"));
    reads(bytes(FIRST), ObjectSamples.Empty.class, new ObjectSamples.Empty());
    Added added = new Added("s", 1, "b", 9L, FIRST.c(), FIRST.d(), Color.RED);
    reads(bytes(added), First.class, FIRST);
  }

  @Test
  void reorderedPropertiesAreFound() {
    needs(Capability.EVOLUTION);
    Reordered other = new Reordered(FIRST.d(), FIRST.c(), "b", 1);
    reads(bytes(FIRST), Reordered.class, other);
    reads(bytes(other), First.class, FIRST);
  }

  @Test
  void missingValues() {
    needs(Capability.EVOLUTION);
    Initial initial = new Initial();
    initial.declared = 17;
    reads(bytes(new ObjectSamples.Empty()), Initial.class, initial);
    Initial some = new Initial();
    some.declared = 17;
    some.a = 1;
    reads(bytes(new First(1, null, null, null)), Initial.class, some);
  }

  @Test
  void renamedPropertiesAreReadByAlias() {
    needs(Capability.EVOLUTION);
    reads(bytes(FIRST), Renamed.class, new Renamed(1, "b", FIRST.d()));
    roundTrip(Renamed.class, new Renamed(1, "r", null));
  }

  @Test
  void widerTypesReadNarrowerValues() {
    needs(Capability.EVOLUTION, Capability.WIDENS);
    reads(bytes(FIRST), Wider.class, new Wider(1, "b"));
  }

  /** A name and its alias are one property. */
  public record Both(String renamed, String old) {}

  @Test
  void duplicatesByAliasAreRefused() {
    needs(Capability.EVOLUTION, Capability.NAMES, Capability.REFUSES_DUPLICATES);
    byte[] twice = bytes(new Both("1", "2"));
    for (MappingException e :
        bothRefuse(MappingException.class, f -> codec(f, Renamed.class).decode(twice))) {
      assertThat(e.path()).isEqualTo("$.renamed");
      assertThat(e.offset()).isBetween(0L, (long) twice.length);
    }
  }

  @Test
  void requiredIsMissing() {
    needs(Capability.EVOLUTION);
    roundTrip(Required.class, new Required(0, "", 0));
    byte[] some = bytes(FIRST);
    byte[] none = bytes(new ObjectSamples.Empty());
    for (MappingException e :
        bothRefuse(MappingException.class, f -> codec(f, Required.class).decode(some))) {
      assertThat(e.expected()).isEqualTo("x, y");
      assertThat(e.path()).isEqualTo("$");
    }
    for (MappingException e :
        bothRefuse(MappingException.class, f -> codec(f, Required.class).decode(none))) {
      assertThat(e.expected()).isEqualTo("a, x, y");
    }
  }

  /** The last of many properties, all others unknown. */
  @Test
  void unknownOfEveryKind() {
    needs(Capability.EVOLUTION, Capability.SKIPS_UNKNOWN);
    Random random = new Random(7);
    List<String> types =
        List.of(
            "int",
            "long",
            "double",
            "boolean",
            "String",
            "char",
            "byte[]",
            "int[]",
            "List<String>",
            "Map<String, Point>",
            "Point",
            "Color",
            "Point[][]",
            "java.math.BigDecimal",
            "java.util.UUID",
            "java.time.Instant",
            "Optional<List<Integer>>",
            "String");
    String wide = Javac.PACKAGE + "Wide";
    String narrow = Javac.PACKAGE + "Narrow";
    Map<String, Class<?>> classes =
        Javac.define(
            Map.of(
                wide,
                GeneratedClass.of(wide, GeneratedClass.Style.FIELDS, types.size(), types),
                narrow,
                Javac.HEADER
                    + "import io.seriform.annotation.Property;"
                    + " public record Narrow(@Property(id = 18) String p17) {}"));
    for (int i = 0; i < 200; i++) {
      Object value =
          new RandomValues(random, i > 50, i > 50 && can(Capability.NULL_ELEMENTS))
              .of(classes.get(wide));
      byte[] bytes = bytes(value);
      Object expected = codec(format(Engine.INTERPRETED), classes.get(narrow)).decode(bytes);
      same(last(value), last(expected), show(bytes));
      reads(bytes, classes.get(narrow), expected);
    }
  }

  private static Object last(Object holder) {
    Field last =
        Fields.of(holder.getClass()).stream()
            .filter(f -> f.getName().equals("p17"))
            .findFirst()
            .orElseThrow();
    return Fields.get(last, holder);
  }
}

package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Property;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.testkit.Color;
import io.seriform.testkit.Deep;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Files that an earlier release has written: every later one reads them, and writes the same bytes.
 *
 * <p>With {@code -Dseriform.golden=true} those that are missing are written: so a test of something
 * new gets its file. Until 0.1.0 they may be made anew, by deleting them first. From then on none
 * is ever changed or deleted: a release that does not read one of them, or writes other bytes for
 * its value, is wrong, and not the file.
 */
class GoldenTest {

  static final Path FOLDER = Path.of("src/test/resources/golden/1");

  /** Everything. */
  public static final class Golden {
    public boolean yes;
    public byte small;
    public short brief;
    public char letter;
    public int number;
    public long wide;
    public float single;
    public double real;
    public Integer boxed;
    public Long boxedLong;
    public Boolean boxedYes;
    public Color color;
    public String latin;
    public String wideText;
    public String surrogate;
    public String longText;
    public String again;
    public byte[] bytes;
    public int[] ints;
    public boolean[] flags;
    public String[] strings;
    public List<Integer> list;
    public Map<String, Member> map;
    public TreeSet<String> sorted;
    public Member member;
    public Golden self;
    public Object any;
    public BigDecimal decimal;
    public BigInteger integer;
    public UUID uuid;
    public Instant instant;
    public LocalDate date;

    @Property(name = "renamed")
    public Base base;
  }

  /** A superclass. */
  public static class Base {
    public String name;
  }

  /** A subclass. */
  public static class Member extends Base {
    public int age;
  }

  static Golden golden(boolean references) {
    Golden g = new Golden();
    g.yes = true;
    g.small = -5;
    g.brief = 300;
    g.letter = '中';
    g.number = -123_456;
    g.wide = Long.MIN_VALUE;
    g.single = 1.5f;
    g.real = -0.1;
    g.boxed = 0;
    g.boxedLong = Long.MAX_VALUE;
    g.boxedYes = false;
    g.color = Color.BLUE;
    g.latin = "Ünï";
    g.wideText = "中文";
    g.surrogate = "\ud800x";
    g.longText = "0123456789".repeat(10);
    g.again = g.longText;
    g.bytes = new byte[] {1, 2, 3};
    g.ints = new int[] {1, -1, Integer.MAX_VALUE};
    g.flags = new boolean[] {true, false, true};
    g.strings = new String[] {"a", null, ""};
    g.list = new ArrayList<>(Arrays.asList(1, null, -70_000));
    Member m = new Member();
    m.name = "m";
    m.age = 40;
    g.map = new LinkedHashMap<>(Map.of("m", m));
    g.sorted = new TreeSet<>(List.of("x", "y"));
    g.member = m;
    g.self = references ? g : null;
    g.any = new ArrayList<>(List.of(1, "t", 2.5, m, Color.RED, new int[] {7}, List.of()));
    g.decimal = new BigDecimal("-12.50");
    g.integer = BigInteger.TWO.pow(70);
    g.uuid = new UUID(1, 2);
    g.instant = Instant.ofEpochSecond(1_700_000_000, 5);
    g.date = LocalDate.of(2026, 1, 2);
    g.base = m;
    return g;
  }

  private static Map<String, GraphOptions> modes() {
    Map<String, GraphOptions> all = new LinkedHashMap<>();
    for (Layout layout : Layout.values()) {
      for (Names names : Names.values()) {
        for (boolean references : new boolean[] {false, true}) {
          String name =
              layout.name().toLowerCase(Locale.ROOT)
                  + "-"
                  + names.name().toLowerCase(Locale.ROOT)
                  + (references ? "-references" : "");
          all.put(
              name,
              GraphOptions.standard()
                  .withLayout(layout)
                  .withNames(names)
                  .withReferences(references)
                  .withClass(Base.class, Member.class, Color.class));
        }
      }
    }
    return all;
  }

  @Test
  void everyModeReadsAndWritesItsFile() throws IOException {
    for (Map.Entry<String, GraphOptions> mode : modes().entrySet()) {
      Graph graph = Graph.with(mode.getValue());
      Golden golden = golden(mode.getValue().settings().references());
      byte[] bytes = graph.encode(golden);
      byte[] known = file(mode.getKey(), bytes);
      Deep.assertSame(golden, graph.decode(known, Golden.class), mode.getKey());
      assertThat(bytes).as(mode.getKey()).isEqualTo(known);
    }
  }

  /** An older side of {@link Newer}. */
  public static final class Older {
    public String name;
    @io.seriform.annotation.Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  /** A newer side of {@link Older}. */
  public static final class Newer {
    public boolean yes;
    public Color color;
    public String name;
    public int number;
    public List<Member> members;
    public Object any;
    public Newer next;
  }

  @Test
  void keptPropertiesAreWrittenAsInTheirFile() throws IOException {
    Newer newer = new Newer();
    newer.yes = true;
    newer.color = Color.GREEN;
    newer.name = "name";
    newer.number = 1000;
    newer.members = new ArrayList<>(List.of(new Member(), new Member()));
    newer.any = new ArrayList<>(List.of(new Member(), "name"));
    newer.next = new Newer();
    Graph older = Graph.standard();
    Graph graph = Graph.with(GraphOptions.standard().withClass(Member.class));
    Older kept = older.decode(graph.encode(newer), Older.class);
    kept.more.put("own", 5);
    byte[] bytes = older.encode(kept);
    byte[] known = file("by_name-kept", bytes);
    Deep.assertSame(newer, graph.decode(known, Newer.class), "kept");
    assertThat(bytes).isEqualTo(known);
  }

  /** A hierarchy in a list, before it is in arrays. */
  public static final class Told {
    public List<Base> list;
    public Object any;
    public Object[] more;
  }

  /** All that is not in the modes: checksums, order, streams, arrays that tell how they stand. */
  @Test
  void everythingElse() throws IOException {
    GraphOptions options = GraphOptions.standard().withClass(Base.class, Member.class);
    Told named = new Told();
    named.list = new ArrayList<>(List.of(new Base(), new Member()));
    named.any = new Base[] {new Base(), null, new Member()};
    named.more = new Object[] {new Base[][] {{}}, new Member[] {new Member()}};
    same("by_name-arrays", Graph.with(options).codec(Told.class), named);
    same("by_name-checksum", Graph.with(options.withChecksum(true)).codec(Told.class), named);
    GraphOptions positional = options.withLayout(Layout.POSITIONAL).withChecksum(true);
    same("positional-checksum", Graph.with(positional).codec(Told.class), named);
    named.any = new HashSet<>(List.of("b", "a", 3, "ccc", new HashSet<>(List.of(2L, 1L))));
    named.more = new Object[] {new HashMap<>(Map.of("y", 1, "x", new String("y")))};
    same(
        "by_name-deterministic",
        Graph.with(options.withDeterministic(true)).codec(Told.class),
        named);
    for (Framing framing : Framing.values()) {
      GraphOptions streamed = options.withReferences(true).withChecksum(framing != Framing.ARRAY);
      GraphCodec<Told> codec = Graph.with(streamed).codec(Told.class);
      List<Told> all = Arrays.asList(null, named, null, named);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (StreamEncoder<Told> out = codec.encodeStream(bytes, framing)) {
        all.forEach(out::write);
      }
      byte[] known = file("stream-" + framing.name().toLowerCase(Locale.ROOT), bytes.toByteArray());
      List<Told> back = new ArrayList<>();
      codec.decodeStream(known, framing).forEachRemaining(back::add);
      for (int i = 0; i < all.size(); i++) {
        Deep.assertSame(all.get(i), back.get(i), framing + " " + i);
      }
      assertThat(bytes.toByteArray()).as(framing.name()).isEqualTo(known);
    }
  }

  private static <T> void same(String name, GraphCodec<T> codec, T value) throws IOException {
    byte[] bytes = codec.encode(value);
    byte[] known = file(name, bytes);
    Deep.assertSame(value, codec.decode(known), name);
    assertThat(bytes).as(name).isEqualTo(known);
  }

  /** The bytes of a file; those given where it is missing and to be written. */
  private static byte[] file(String name, byte[] bytes) throws IOException {
    Path file = FOLDER.resolve(name + ".bin");
    if (Boolean.getBoolean("seriform.golden") && !Files.exists(file)) {
      Files.createDirectories(FOLDER);
      Files.write(file, bytes);
    }
    try (InputStream in = GoldenTest.class.getResourceAsStream("/golden/1/" + name + ".bin")) {
      return in == null ? Files.readAllBytes(file) : in.readAllBytes();
    }
  }
}

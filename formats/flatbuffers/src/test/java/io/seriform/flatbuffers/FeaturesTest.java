package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.flatbuffers.Table;
import io.seriform.annotation.PresenceOf;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.internal.layout.StructLayout;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What schemas can say: the features of the official monster schema and more. */
class FeaturesTest {

  private static final Flatbuffers FLATBUFFERS = Flatbuffers.standard();
  private static final Flatbuffers INTERPRETED =
      Flatbuffers.with(FlatbuffersOptions.standard().withEngine(Engine.INTERPRETED));

  @SuppressWarnings("unchecked") // the class of a value reads values of that class
  private static <T> byte[] roundTrip(T value) {
    Class<T> type = (Class<T>) value.getClass();
    byte[] bytes = FLATBUFFERS.encode(value);
    assertThat(INTERPRETED.encode(value)).isEqualTo(bytes);
    assertThat(FLATBUFFERS.decode(bytes, type)).usingRecursiveComparison().isEqualTo(value);
    assertThat(INTERPRETED.decode(bytes, type)).usingRecursiveComparison().isEqualTo(value);
    FLATBUFFERS.verify(bytes, type);
    return bytes;
  }

  /** A table as flatbuffers-java sees it. */
  private static final class Seen extends Table {
    Seen(byte[] bytes) {
      ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      __reset(b.getInt(0), b);
    }

    /** The absolute place of a field; 0 where it is not there. */
    int at(int id) {
      int offset = __offset(4 + 2 * id);
      return offset == 0 ? 0 : offset + bb_pos;
    }

    int vector(int id) {
      return __vector(__offset(4 + 2 * id));
    }
  }

  // ---- defaults and presence

  static final class Defaults {
    public int hp = 100;
    public boolean friendly = true;
    public String name = "Orc";

    @Property(defaultValue = "BLUE")
    public Color color = Color.BLUE;

    public Integer level;
  }

  enum Color {
    @FlatNumber(1)
    RED,
    @FlatNumber(2)
    GREEN,
    @FlatNumber(8)
    BLUE
  }

  @Test
  void defaultsAreLeftOutAndOthersWritten() {
    Defaults d = new Defaults();
    Seen seen = new Seen(roundTrip(d));
    assertThat(seen.at(0)).isZero();
    assertThat(seen.at(1)).isZero();
    assertThat(seen.at(2)).isNotZero();
    assertThat(seen.at(3)).isZero();
    d.hp = 0;
    d.friendly = false;
    d.color = Color.RED;
    d.level = 0;
    byte[] bytes = roundTrip(d);
    seen = new Seen(bytes);
    assertThat(bytes[seen.at(3)]).isEqualTo((byte) 1);
    assertThat(seen.at(4)).isNotZero();
    assertThat(Reference.layout(FLATBUFFERS, Defaults.class).fields().get(0).defaultValue())
        .isEqualTo(100L);
    assertThat(Reference.layout(FLATBUFFERS, Defaults.class).fields().get(3).defaultValue())
        .isEqualTo("BLUE");
  }

  record Required(@FlatField(presence = FlatPresence.REQUIRED) String name, int n) {}

  @Test
  void requiredFieldsMayNotBeAbsent() {
    roundTrip(new Required("x", 1));
    assertThatThrownBy(() -> FLATBUFFERS.encode(new Required(null, 1)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("required");
    byte[] empty = FLATBUFFERS.encode(new Presence(false, 0));
    assertThatThrownBy(() -> FLATBUFFERS.decode(empty, Required.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("name");
    assertThatThrownBy(() -> FLATBUFFERS.verify(empty, Required.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("name");
  }

  record Presence(@PresenceOf("bitrate") boolean hasBitrate, int bitrate) {}

  @Test
  void onlyPresentFieldsAreWritten() {
    assertThat(new Seen(roundTrip(new Presence(true, 0))).at(0)).isNotZero();
    assertThat(new Seen(roundTrip(new Presence(false, 0))).at(0)).isZero();
  }

  record Before(@FlatField(id = 0) String name, @FlatField(id = 1) int old) {}

  static final class After {
    @FlatField(id = 2)
    public String more;

    @FlatField(id = 0)
    public String name;

    @FlatField(id = 1, deprecated = true)
    public int old = 5;
  }

  @Test
  void idsAndDeprecatedFields() {
    byte[] before = FLATBUFFERS.encode(new Before("a", 77));
    After after = FLATBUFFERS.decode(before, After.class);
    assertThat(after.name).isEqualTo("a");
    assertThat(after.old).isEqualTo(5);
    after.more = "more";
    Before back = FLATBUFFERS.decode(FLATBUFFERS.encode(after), Before.class);
    assertThat(back).isEqualTo(new Before("a", 0));
    assertThat(Reference.layout(FLATBUFFERS, After.class).fields())
        .extracting(TableLayout.Field::id, TableLayout.Field::deprecated)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(0, false),
            org.assertj.core.groups.Tuple.tuple(1, true),
            org.assertj.core.groups.Tuple.tuple(2, false));
  }

  // ---- types

  record Types(
      @FlatField(type = FlatType.UBYTE) int b,
      @FlatField(type = FlatType.USHORT) int s,
      @FlatField(type = FlatType.UINT) long i,
      @FlatField(type = FlatType.LONG) int wide,
      @FlatField(type = FlatType.DOUBLE) float f,
      @FlatField(type = FlatType.UBYTE) int[] all) {}

  @Test
  void otherTypes() {
    Types types = new Types(255, 65535, 4294967295L, -1, 1.5f, new int[] {0, 200, 255});
    byte[] bytes = roundTrip(types);
    Seen seen = new Seen(bytes);
    assertThat(bytes[seen.at(0)]).isEqualTo((byte) -1);
    assertThat(bytes[seen.vector(5) + 1]).isEqualTo((byte) 200);
    assertThatThrownBy(() -> FLATBUFFERS.encode(new Types(256, 0, 0, 0, 0, null)))
        .hasMessageContaining("256")
        .hasMessageContaining("ubyte");
    assertThatThrownBy(() -> FLATBUFFERS.encode(new Types(0, 0, 0, 0, 0, new int[] {-1})))
        .hasMessageContaining("$.all[0]");
  }

  @FlatEnum(type = FlatType.ULONG, flags = true)
  enum Wide {
    LOW,
    @FlatNumber(63)
    HIGH
  }

  record Flags(Set<Wide> set, Wide one, List<Wide> list) {}

  @Test
  void bitFlags() {
    byte[] bytes =
        roundTrip(new Flags(EnumSet.allOf(Wide.class), Wide.HIGH, List.of(Wide.LOW, Wide.HIGH)));
    long flags =
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(new Seen(bytes).at(0));
    assertThat(flags).isEqualTo(1L << 63 | 1);
    roundTrip(new Flags(EnumSet.noneOf(Wide.class), Wide.LOW, List.of()));
    roundTrip(new Flags(null, null, null));
  }

  // ---- structs

  @FlatStruct
  record Inner(byte a, @FlatField(length = 3) short[] b, Color c) {}

  @FlatStruct(align = 16)
  record Outer(
      byte x,
      Inner in,
      @FlatField(length = 2) Inner[] all,
      double d,
      @FlatField(length = 2) List<Integer> two) {}

  record Structs(Outer one, List<Outer> list, Inner inner) {}

  private static Inner inner(int n) {
    return new Inner(
        (byte) n, new short[] {(short) n, 2, 3}, Color.values()[n % Color.values().length]);
  }

  private static Outer outer(int n) {
    return new Outer(
        (byte) n, inner(n), new Inner[] {inner(n + 1), inner(n + 2)}, n, List.of(n, -n));
  }

  @Test
  void structsAreAligned() {
    byte[] bytes = roundTrip(new Structs(outer(1), List.of(outer(2), outer(5)), inner(3)));
    Seen seen = new Seen(bytes);
    assertThat(seen.at(0) % 16).isZero();
    assertThat(seen.vector(1) % 16).isZero();
    StructLayout layout =
        ((ValueLayout.Struct) Reference.layout(FLATBUFFERS, Structs.class).fields().get(0).type())
            .layout();
    assertThat(layout.size()).isEqualTo(48);
    assertThat(layout.align()).isEqualTo(16);
    assertThat(layout.fields())
        .extracting(StructLayout.Field::offset)
        .containsExactly(0, 2, 12, 32, 40);
    assertThat(FLATBUFFERS.decode(FLATBUFFERS.encode(outer(4)), Outer.class))
        .usingRecursiveComparison()
        .isEqualTo(outer(4));
    assertThatThrownBy(() -> FLATBUFFERS.encode(new Inner((byte) 1, new short[2], Color.RED)))
        .hasMessageContaining("3 elements");
    assertThatThrownBy(() -> FLATBUFFERS.encode(new Inner((byte) 1, new short[3], null)))
        .hasMessageContaining("null");
  }

  @FlatStruct
  record Wrong(String text) {}

  @FlatStruct
  record NoLength(int[] numbers) {}

  @Test
  void whatStructsCannotHold() {
    assertThatThrownBy(() -> FLATBUFFERS.codec(Wrong.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@FlatStruct");
    assertThatThrownBy(() -> FLATBUFFERS.codec(NoLength.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("length");
  }

  // ---- vectors

  record Stat(@FlatField(key = true) String name, int value) {}

  record Score(@FlatField(key = true) long points, String who) {}

  record Sorted(
      @FlatField(sorted = true) List<Stat> stats, @FlatField(sorted = true) List<Score> scores) {}

  @Test
  void sortedVectors() {
    Random random = new Random(5);
    List<Stat> stats = new ArrayList<>();
    List<Score> scores = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      stats.add(new Stat("n" + random.nextInt(1000) + (i % 7 == 0 ? "ä" : ""), i));
      scores.add(new Score(random.nextInt(9) - 4L, "w" + i));
    }
    Sorted back = FLATBUFFERS.decode(FLATBUFFERS.encode(new Sorted(stats, scores)), Sorted.class);
    assertThat(back.stats).isSortedAccordingTo((a, b) -> Arrays.compareUnsigned(utf8(a), utf8(b)));
    assertThat(back.stats).containsExactlyInAnyOrderElementsOf(stats);
    assertThat(back.scores).isSortedAccordingTo((a, b) -> Long.compare(a.points, b.points));
    assertThat(back.scores).containsExactlyInAnyOrderElementsOf(scores);
  }

  private static byte[] utf8(Stat stat) {
    return stat.name.getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }

  record Aligned(
      byte b, @FlatField(forceAlign = 32) float[] matrix, @FlatField(forceAlign = 16) byte[] raw) {}

  @Test
  void forcedAlignment() {
    byte[] bytes = roundTrip(new Aligned((byte) 1, new float[] {1, 2, 3}, new byte[] {1, 2, 3}));
    assertThat(new Seen(bytes).vector(1) % 32).isZero();
    assertThat(new Seen(bytes).vector(2) % 16).isZero();
  }

  record Words(List<String> words, String last) {}

  @Test
  void sharedStrings() {
    Words words = new Words(Collections.nCopies(100, "a long word"), "a long word");
    byte[] plain = roundTrip(words);
    Flatbuffers sharing = Flatbuffers.with(FlatbuffersOptions.standard().withSharedStrings(true));
    byte[] shared = sharing.encode(words);
    assertThat(shared.length).isLessThan(plain.length / 3);
    assertThat(FLATBUFFERS.decode(shared, Words.class)).isEqualTo(words);
    assertThat(sharing.encode(words)).as("again").isEqualTo(shared);
  }

  record Numbered(int n) {}

  @Test
  void vtablesAreWrittenOnce() {
    record All(List<Numbered> list) {}
    All all = new All(IntStream.range(0, 1000).mapToObj(n -> new Numbered(n + 1)).toList());
    // a vtable of 6 bytes once; of each element a table of 8 and an offset of 4
    assertThat(roundTrip(all).length).isLessThan(1000 * 12 + 60);
  }

  // ---- buffers within buffers

  record Envelope(String to, @FlatField(nested = true) Words letter) {}

  @Test
  void nestedBuffers() {
    Words letter = new Words(List.of("x", "y"), "z");
    byte[] bytes = roundTrip(new Envelope("me", letter));
    Seen seen = new Seen(bytes);
    int from = seen.vector(1);
    int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(from - 4);
    byte[] inner = Arrays.copyOfRange(bytes, from, from + length);
    assertThat(FLATBUFFERS.decode(inner, Words.class)).isEqualTo(letter);
    assertThat(inner).isEqualTo(FLATBUFFERS.encode(letter));
  }
}

package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.annotation.Property;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.TableLayout;
import io.seriform.flatbuffers.internal.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Unions whose values are tables, structs and strings. */
class UnionsTest {

  private static final Flatbuffers FLATBUFFERS = Flatbuffers.standard();
  private static final Flatbuffers INTERPRETED =
      Flatbuffers.with(FlatbuffersOptions.standard().withEngine(Engine.INTERPRETED));

  sealed interface Figure permits Attacker, Rapunzel, Tiny, Note {}

  record Attacker(int sword, String name) implements Figure {}

  @FlatStruct
  record Rapunzel(byte length, double hair) implements Figure {}

  @FlatStruct
  record Tiny(boolean on) implements Figure {}

  record Note(@Value String text) implements Figure {}

  record Movie(Figure main, List<Figure> all) {}

  record Holder(
      @Property(id = 1) Figure wrapped,
      @Property(id = 2) Map<String, Figure> byName,
      @Property(id = 3) List<Optional<Figure>> some,
      @Property(id = 4) List<List<Figure>> lists) {}

  @FlatStruct(align = 16)
  record Wide(int x) implements Other {}

  sealed interface Other permits Wide {}

  static final List<Figure> ALL =
      List.of(
          new Attacker(3, "x"),
          new Rapunzel((byte) 1, 2.5),
          new Tiny(true),
          new Note("hé"),
          new Note(""),
          new Tiny(false));

  private static <T> byte[] roundTrip(T value, Class<T> type) {
    byte[] bytes = FLATBUFFERS.codec(type).encode(value);
    assertThat(INTERPRETED.codec(type).encode(value)).isEqualTo(bytes);
    assertThat(FLATBUFFERS.decode(bytes, type)).isEqualTo(value);
    assertThat(INTERPRETED.decode(bytes, type)).isEqualTo(value);
    FLATBUFFERS.verify(bytes, type);
    return bytes;
  }

  @Test
  void everyMemberInEveryPlace() {
    for (Figure c : ALL) {
      roundTrip(new Movie(c, ALL), Movie.class);
      roundTrip(c, Figure.class);
      roundTrip(
          new Holder(
              c,
              Map.of("a", c),
              List.of(Optional.of(c), Optional.empty()),
              List.of(ALL, List.of(), List.of(c))),
          Holder.class);
    }
    roundTrip(new Movie(null, null), Movie.class);
    roundTrip(new Wide(7), Other.class);
  }

  @Test
  void bytesAreThoseOfTheBuilder() {
    FlatBufferBuilder b = new FlatBufferBuilder();
    int note = b.createString("n");
    b.prep(8, 16);
    b.putDouble(2.5);
    b.pad(7);
    b.putByte((byte) 1);
    int rapunzel = b.offset();
    b.prep(1, 1);
    b.putBoolean(true);
    int tiny = b.offset();
    byte[] numbers = {4, 2, 3};
    int types = b.createByteVector(numbers);
    b.startVector(4, 3, 4);
    b.addOffset(tiny);
    b.addOffset(rapunzel);
    b.addOffset(note);
    int values = b.endVector();
    b.startTable(4);
    b.addOffset(3, values, 0);
    b.addOffset(2, types, 0);
    int movie = b.endTable();
    b.finish(movie);
    Movie same =
        new Movie(null, List.of(new Note("n"), new Rapunzel((byte) 1, 2.5), new Tiny(true)));
    assertThat(FLATBUFFERS.encode(same)).isEqualTo(b.sizedByteArray());
  }

  @Test
  void layouts() {
    TableLayout movie = Reference.layout(FLATBUFFERS, Movie.class);
    ValueLayout.Union union = (ValueLayout.Union) movie.fields().get(0).type();
    assertThat(union.layout().members())
        .extracting(m -> m.layout().getClass().getSimpleName())
        .containsExactly("Table", "Struct", "Struct", "Text");
  }

  @Test
  void cutAndChangedBytes() {
    byte[] bytes = FLATBUFFERS.encode(new Movie(ALL.get(1), ALL));
    for (int i = 0; i < bytes.length; i++) {
      byte[] cut = Arrays.copyOf(bytes, i);
      assertThatThrownBy(() -> FLATBUFFERS.decode(cut, Movie.class))
          .isInstanceOf(SeriformException.class);
      assertThatThrownBy(() -> FLATBUFFERS.verify(cut, Movie.class))
          .isInstanceOf(SeriformException.class);
      for (int bit = 0; bit < 8; bit++) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << bit);
        String read = outcome(() -> FLATBUFFERS.decode(changed, Movie.class));
        assertThat(outcome(() -> INTERPRETED.decode(changed, Movie.class))).isEqualTo(read);
        assertThat(outcome(() -> FLATBUFFERS.verify(changed, Movie.class))).isEqualTo(read);
      }
    }
  }

  private static String outcome(Runnable action) {
    try {
      action.run();
      return "read";
    } catch (SeriformException e) {
      return e.getClass().getSimpleName() + e.offset();
    }
  }
}

package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.annotation.Property;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
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

  // ---- a newer schema

  sealed interface Newer {
    record Attacker(int sword, String name) implements Newer {}

    @FlatStruct
    record Rapunzel(byte length, double hair) implements Newer {}

    @FlatStruct
    record Tiny(boolean on) implements Newer {}

    record Note(@Value String text) implements Newer {}

    record Added(String name) implements Newer {}

    @FlatStruct
    record Inline(byte b) implements Newer {}

    record Text(@Value String text) implements Newer {}
  }

  record NewerMovie(int before, Newer main, List<Newer> all, int after) {}

  record OlderMovie(int before, Figure main, List<Figure> all, int after) {}

  record NewerHolder(
      @Property(id = 1) Newer wrapped,
      @Property(id = 2) Map<String, Newer> byName,
      @Property(id = 3) List<Optional<Newer>> some,
      @Property(id = 4) List<List<Newer>> lists) {}

  /** A view of the older class. */
  public interface OlderView {
    int before();

    Figure main();

    int mainType();

    int after();
  }

  /** As flatc's own code does, which leaves out what it does not know. */
  @Test
  void typesOfANewerSchemaAreNullAndTheRestIsRead() {
    List<Newer> added =
        List.of(new Newer.Added("x"), new Newer.Inline((byte) 1), new Newer.Text("t"));
    for (Newer each : added) {
      byte[] bytes =
          FLATBUFFERS.encode(
              new NewerMovie(1, each, List.of(new Newer.Tiny(true), each, new Newer.Note("n")), 2));
      OlderMovie expected =
          new OlderMovie(1, null, Arrays.asList(new Tiny(true), null, new Note("n")), 2);
      byte[] holder =
          FLATBUFFERS.encode(
              new NewerHolder(
                  each,
                  Map.of("a", each),
                  List.of(Optional.of(each), Optional.of(new Newer.Tiny(true))),
                  List.of(List.of(each))));
      for (Flatbuffers format : List.of(FLATBUFFERS, INTERPRETED)) {
        assertThat(format.decode(bytes, OlderMovie.class)).isEqualTo(expected);
        Holder held = format.decode(holder, Holder.class);
        assertThat(held.wrapped()).isNull();
        assertThat(held.byName()).containsEntry("a", null);
        assertThat(held.some()).containsExactly(Optional.empty(), Optional.of(new Tiny(true)));
        assertThat(held.lists()).containsExactly(Arrays.asList((Figure) null));
      }
      FLATBUFFERS.verify(bytes, OlderMovie.class);
      FLATBUFFERS.verify(holder, Holder.class);
      int type = 5 + added.indexOf(each);
      assertThat(FLATBUFFERS.treeCodec(OlderMovie.class).decode(bytes))
          .hasToString(
              "{\"before\":1,\"main_type\":"
                  + type
                  + ",\"main\":null,\"all_type\":[\"Tiny\","
                  + type
                  + ",\"Note\"],\"all\":[{\"on\":true},null,\"n\"],\"after\":2}");
      OlderView view = FLATBUFFERS.views(OlderMovie.class, OlderView.class).open(bytes);
      assertThat(view.main()).isNull();
      assertThat(view.mainType()).isEqualTo(type);
      assertThat(view.after()).isEqualTo(2);
    }
  }

  @Test
  void unionsHaveTheLayoutsOfTheirMembers() {
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

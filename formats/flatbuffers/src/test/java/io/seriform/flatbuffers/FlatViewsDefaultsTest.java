package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Value;
import io.seriform.error.ModelException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Views of members that hold their number in another object: optionals, atomics, surrogates. */
class FlatViewsDefaultsTest {

  private static final Flatbuffers FLAT = Flatbuffers.standard();

  enum Color {
    RED,
    GREEN
  }

  record Id(@Value long number) {}

  record Held(
      long id,
      Optional<Integer> number,
      OptionalInt anInt,
      OptionalLong aLong,
      OptionalDouble real,
      Optional<Boolean> flag,
      Optional<Character> letter,
      Optional<Color> color,
      Optional<String> text,
      Id other,
      Optional<Id> maybe) {}

  interface HeldView {
    long id();

    Integer number();

    boolean hasNumber();

    int anInt();

    Long aLong();

    Double real();

    Boolean flag();

    Character letter();

    Color color();

    String text();

    long other();

    Long maybe();
  }

  private static String text(HeldView v) {
    return v.id()
        + " "
        + v.number()
        + " "
        + v.hasNumber()
        + " "
        + v.anInt()
        + " "
        + v.aLong()
        + " "
        + v.real()
        + " "
        + v.flag()
        + " "
        + v.letter()
        + " "
        + v.color()
        + " "
        + v.text()
        + " "
        + v.other()
        + " "
        + v.maybe();
  }

  @Test
  void optionalsAndSurrogates() {
    FlatViews<HeldView> views = FLAT.views(Held.class, HeldView.class);
    Held full =
        new Held(
            1,
            Optional.of(2),
            OptionalInt.of(3),
            OptionalLong.of(4),
            OptionalDouble.of(5),
            Optional.of(true),
            Optional.of('x'),
            Optional.of(Color.GREEN),
            Optional.of("t"),
            new Id(6),
            Optional.of(new Id(7)));
    Held empty =
        new Held(
            1,
            Optional.empty(),
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            null,
            Optional.empty());
    assertThat(text(views.open(FLAT.encode(full))))
        .isEqualTo("1 2 true 3 4 5.0 true x GREEN t 6 7");
    assertThat(text(views.open(FLAT.encode(empty))))
        .isEqualTo("1 null false 0 null null null null null null 0 null");
  }

  /** What a new object has before anything is read. */
  static final class Initial {
    public Id id = new Id(5);
    public AtomicInteger number = new AtomicInteger(6);
    public AtomicBoolean flag = new AtomicBoolean(true);
  }

  interface InitialView {
    long id();

    int number();

    boolean flag();
  }

  @Test
  void whatANewObjectHas() {
    Initial none = new Initial();
    none.id = null;
    none.number = null;
    none.flag = null;
    InitialView view = FLAT.views(Initial.class, InitialView.class).open(FLAT.encode(none));
    assertThat(view.id()).isEqualTo(5);
    assertThat(view.number()).isEqualTo(6);
    assertThat(view.flag()).isTrue();
  }

  record Defaulted(
      long id,
      @FlatField(presence = FlatPresence.DEFAULT) Optional<Integer> number,
      @FlatField(presence = FlatPresence.DEFAULT) OptionalDouble real) {}

  interface DefaultedView {
    int number();

    double real();
  }

  @Test
  void withoutPresence() {
    byte[] bytes = FLAT.encode(new Defaulted(1, Optional.of(7), OptionalDouble.of(1.5)));
    DefaultedView view = FLAT.views(Defaulted.class, DefaultedView.class).open(bytes);
    assertThat(view.number()).isEqualTo(7);
    assertThat(view.real()).isEqualTo(1.5);
    byte[] none = FLAT.encode(new Defaulted(1, Optional.empty(), OptionalDouble.empty()));
    assertThat(FLAT.views(Defaulted.class, DefaultedView.class).open(none).number()).isZero();
  }

  interface OptionalView {
    Optional<Integer> number();
  }

  interface OptionalIntView {
    OptionalInt anInt();
  }

  @Test
  void aMethodGivesWhatTheOptionalHolds() {
    for (Class<?> view : new Class<?>[] {OptionalView.class, OptionalIntView.class}) {
      assertThatThrownBy(() -> FLAT.views(Held.class, view))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("let the method return that, as Integer");
    }
  }
}

package io.seriform.testkit.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.Options;
import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.model.options.ModelOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Subtypes of a newer writer: refused, null, or the subtype that is for them, which keeps them. */
public abstract class UnknownSubtypesKit {

  @Subtypes({
    @Subtype(value = NewEvent.Created.class, id = 1),
    @Subtype(value = NewEvent.Moved.class, id = 2)
  })
  sealed interface NewEvent {
    record Created(@Property(id = 1) int n) implements NewEvent {}

    record Moved(@Property(id = 1) int x, @Property(id = 2) String to) implements NewEvent {}
  }

  @Subtypes(@Subtype(value = OldEvent.Created.class, id = 1))
  sealed interface OldEvent {
    record Created(@Property(id = 1) int n) implements OldEvent {}
  }

  @Subtypes(@Subtype(value = KeptEvent.Created.class, id = 1))
  sealed interface KeptEvent {
    record Created(@Property(id = 1) int n) implements KeptEvent {}

    @Unknown
    record Other(@Unknown Map<String, Object> all) implements KeptEvent {}
  }

  record NewHeld(
      @Property(id = 1) int before,
      @Property(id = 2) NewEvent event,
      @Property(id = 3) List<NewEvent> list,
      @Property(id = 4) int after) {}

  record OldHeld(
      @Property(id = 1) int before,
      @Property(id = 2) OldEvent event,
      @Property(id = 3) List<OldEvent> list,
      @Property(id = 4) int after) {}

  record KeptHeld(
      @Property(id = 1) int before,
      @Property(id = 2) KeptEvent event,
      @Property(id = 3) List<KeptEvent> list,
      @Property(id = 4) int after) {}

  record NewKeyed(@Property(id = 1) Map<NewEvent, String> map) {}

  record OldKeyed(@Property(id = 1) Map<OldEvent, String> map) {}

  record KeptKeyed(@Property(id = 1) Map<KeptEvent, String> map) {}

  record Open(@Property(id = 1) int n, @Unknown Map<String, Object> more) {}

  private static final NewHeld WRITTEN =
      new NewHeld(
          1,
          new NewEvent.Moved(5, "x"),
          List.of(new NewEvent.Created(7), new NewEvent.Moved(6, "y")),
          2);

  /** For formats. */
  protected UnknownSubtypesKit() {}

  /** The effect of an option. */
  protected interface Setting {
    /** Returns options with it. */
    <O extends Options<O>> O of(O options);
  }

  /** The format with a setting. */
  protected abstract Format format(Setting setting);

  /** The format with a setting, for a reader whose classes begin with a word: Old or Kept. */
  protected Format format(Setting setting, String reader) {
    return format(setting);
  }

  /** Returns true if an unknown subtype is an error where no option admits it. */
  protected boolean refuses() {
    return true;
  }

  /** Returns true if a subtype can be for unknown ones. */
  protected boolean keeps() {
    return true;
  }

  /** The name by which the map of what is unknown has a property. */
  protected String kept(String property, int id) {
    return property;
  }

  /** Returns true if objects can be keys of maps. */
  protected boolean hasObjectsAsKeys() {
    return true;
  }

  private Format format(Engine engine, boolean isNull) {
    return format(engine, isNull, "Old");
  }

  private Format format(Engine engine, boolean isNull, String reader) {
    return format(
        new Setting() {
          @Override
          public <O extends Options<O>> O of(O options) {
            ModelOptions model = ModelOptions.standard().withUnknownSubtypeIsNull(isNull);
            return options.withEngine(engine).withModel(model);
          }
        },
        reader);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownSubtypesAreNullIfOptionsSaySo(Engine engine) {
    Format format = format(engine, true);
    assertThat(format.decode(format.encode(WRITTEN), OldHeld.class))
        .isEqualTo(new OldHeld(1, null, Arrays.asList(new OldEvent.Created(7), null), 2));
    NewEvent moved = new NewEvent.Moved(5, "x");
    NewEvent created = new NewEvent.Created(7);
    NewHeld shared = new NewHeld(1, moved, List.of(created, moved, created), 2);
    OldEvent known = new OldEvent.Created(7);
    assertThat(format.decode(format.encode(shared), OldHeld.class))
        .isEqualTo(new OldHeld(1, null, Arrays.asList(known, null, known), 2));
  }

  /** Two of them would be one null. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownSubtypesAreRefusedAsKeysUnlessTheyAreKept(Engine engine) {
    Assumptions.assumeTrue(hasObjectsAsKeys());
    Format format = format(engine, true);
    NewKeyed known = new NewKeyed(Map.of(new NewEvent.Created(7), "a"));
    assertThat(format.decode(format.encode(known), OldKeyed.class))
        .isEqualTo(new OldKeyed(Map.of(new OldEvent.Created(7), "a")));
    NewKeyed unknown =
        new NewKeyed(Map.of(new NewEvent.Moved(5, "x"), "b", new NewEvent.Moved(6, "y"), "c"));
    assertThatThrownBy(() -> format.decode(format.encode(unknown), OldKeyed.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.map");
    Format kept = format(engine, false, "Kept");
    byte[] bytes = kept.encode(unknown);
    if (keeps()) {
      KeptKeyed read = kept.decode(bytes, KeptKeyed.class);
      assertThat(kept.decode(kept.encode(read), NewKeyed.class)).isEqualTo(unknown);
    } else {
      assertThatThrownBy(() -> kept.decode(bytes, KeptKeyed.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("$.map");
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownSubtypesAreRefusedElse(Engine engine) {
    Assumptions.assumeTrue(refuses());
    Format format = format(engine, false);
    assertThatThrownBy(() -> format.decode(format.encode(WRITTEN), OldHeld.class))
        .isInstanceOf(MappingException.class)
        .hasMessageMatching(
            "(?s).*(withUnknownSubtypeIsNull\\(true\\) reads it as null|withClass adds).*");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theSubtypeForUnknownOnesKeepsThemAndWritesThemBack(Engine engine) {
    Assumptions.assumeTrue(keeps());
    Format format = format(engine, false);
    KeptHeld kept = format.decode(format.encode(WRITTEN), KeptHeld.class);
    assertThat(kept.event()).isInstanceOf(KeptEvent.Other.class);
    assertThat(((KeptEvent.Other) kept.event()).all())
        .containsEntry("type", "Moved")
        .containsEntry(kept("to", 2), "x");
    assertThat(kept.list().get(0)).isEqualTo(new KeptEvent.Created(7));
    assertThat(kept.after()).isEqualTo(2);
    assertThat(format.decode(format.encode(kept), NewHeld.class)).isEqualTo(WRITTEN);
  }

  /** A name that is a number would be written back as one, and the other way. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersOfUnknownPropertiesStayNumbers(Engine engine) {
    Assumptions.assumeFalse(kept("n", 1).equals("n"));
    Format format = format(engine, false);
    byte[] bytes = format.encode(new Open(5, Map.of("7", "x", "07", "y", "-3", "z")));
    assertThat(format.decode(bytes, new TypeRef<Map<Object, Object>>() {}))
        .isEqualTo(Map.of(1L, 5L, 7L, "x", "07", "y", -3L, "z"));
    assertThat(format.decode(bytes, Open.class).more())
        .isEqualTo(Map.of("7", "x", "07", "y", "-3", "z"));
    assertThatThrownBy(() -> format.encode(new Open(5, Map.of("1", 6))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("number 1, which the class itself has");
    byte[] named = format.encode(Map.of("7", "x"), new TypeRef<Map<String, String>>() {});
    assertThatThrownBy(() -> format.decode(named, Open.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("written back as a number");
  }

  /** It has no number that a newer class may have, so that nothing is read as what it is not. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void theSubtypeForUnknownOnesIsNotReadWhereItCannotKeepThem(Engine engine) {
    Assumptions.assumeFalse(keeps());
    Format format = format(engine, false, "Kept");
    assertThat(format.decode(format.encode(WRITTEN), KeptHeld.class))
        .isEqualTo(new KeptHeld(1, null, Arrays.asList(new KeptEvent.Created(7), null), 2));
  }
}

package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.TypeRef;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.UseCodec;
import io.seriform.codec.Engine;
import io.seriform.model.options.ModelOptions;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A conversion of a generic class writes and reads the type arguments that are declared. */
class GenericConversionTest {

  record Box<T>(T held, String label) {}

  @UseCodec(PairList.class)
  record Pair<A, B>(A first, B second) {}

  static final class BoxList<T> implements Conversion<Box<T>, List<T>> {
    @Override
    public List<T> toWire(Box<T> box) {
      return List.of(box.held());
    }

    @Override
    public Box<T> fromWire(List<T> list) {
      return new Box<>(list.get(0), "read");
    }
  }

  abstract static class Mapped<K, V, T> implements Conversion<T, Map<K, V>> {}

  /** With its arguments in another order, of a base class. */
  static final class PairList<B, A> extends Mapped<A, B, Pair<A, B>> {
    @Override
    public Map<A, B> toWire(Pair<A, B> pair) {
      return Map.of(pair.first(), pair.second());
    }

    @Override
    public Pair<A, B> fromWire(Map<A, B> map) {
      Map.Entry<A, B> only = map.entrySet().iterator().next();
      return new Pair<>(only.getKey(), only.getValue());
    }
  }

  record Holder(
      @UseCodec(BoxList.class) Box<Integer> number,
      @UseCodec(BoxList.class) Box<LocalDate> date,
      Pair<LocalDate, Long> pair,
      List<Pair<Integer, List<LocalDate>>> pairs) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void readsWhatIsDeclared(Engine engine) {
    Json json = Json.with(JsonOptions.standard().withEngine(engine));
    LocalDate date = LocalDate.of(2026, 1, 2);
    Holder holder =
        new Holder(
            new Box<>(1, "read"),
            new Box<>(date, "read"),
            new Pair<>(date, 5L),
            List.of(new Pair<>(7, List.of(date))));
    String text = json.encodeToString(holder);
    assertThat(text)
        .isEqualTo(
            "{\"number\":[1],\"date\":[\"2026-01-02\"],\"pair\":{\"2026-01-02\":5},"
                + "\"pairs\":[{\"7\":[\"2026-01-02\"]}]}");
    assertThat(json.decode(text, Holder.class)).isEqualTo(holder);
    Pair<LocalDate, Integer> pair =
        json.decode("{\"2026-01-02\":3}", new TypeRef<Pair<LocalDate, Integer>>() {});
    assertThat(pair).isEqualTo(new Pair<>(date, 3));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void holdsForInstancesToo(Engine engine) {
    ModelOptions model =
        ModelOptions.standard().withConversion(Box.class, Erased.of(new BoxList<>()));
    Json json = Json.with(JsonOptions.standard().withEngine(engine).withModel(model));
    Map<String, Box<LocalDate>> map =
        json.decode("{\"k\":[\"2026-01-02\"]}", new TypeRef<Map<String, Box<LocalDate>>>() {});
    assertThat(map).isEqualTo(Map.of("k", new Box<>(LocalDate.of(2026, 1, 2), "read")));
  }

  /** A conversion of a generic class as one of its class. */
  static final class Erased {
    private Erased() {}

    @SuppressWarnings({"unchecked", "rawtypes"}) // erased
    static Conversion<Box, ?> of(Conversion<?, ?> conversion) {
      return (Conversion) conversion;
    }
  }
}

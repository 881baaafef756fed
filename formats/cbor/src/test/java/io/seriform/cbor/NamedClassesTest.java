package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.ModelException;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.kits.DiscriminatorKit;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Properties that name a class in CBOR. */
class NamedClassesTest extends DiscriminatorKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Cbor.with(CborOptions.standard().withEngine(engine));
  }

  @Override
  protected SelfDescribingFormat strict(Engine engine) {
    return Cbor.with(
        CborOptions.standard().withEngine(engine).withUnknown(CborOptions.Unknown.REJECT));
  }

  @Subtypes(
      inclusion = Inclusion.DEDUCED,
      value = {@Subtype(Numbered.class), @Subtype(Other.class)})
  interface Either {}

  record Numbered(@Property(id = 1) int a) implements Either {}

  record Other(@Property(id = 2) int b) implements Either {}

  /** Numbers tell a class as names do. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersTellAClass(Engine engine) {
    TypeRef<List<Either>> type = new TypeRef<>() {};
    List<Either> values = List.of(new Numbered(5), new Other(6));
    Cbor format =
        Cbor.with(CborOptions.standard().withEngine(engine).withIds(CborOptions.Ids.DECLARED));
    byte[] bytes = format.encode(values, type);
    assertThat(format.decode(bytes, type)).isEqualTo(values);
    assertThat(format.codec(type).decode(new Trickle(bytes, 1))).isEqualTo(values);
    byte[] names = Cbor.standard().encode(values, type);
    assertThat(format.decode(names, type)).isEqualTo(values);
  }

  @Subtypes(
      inclusion = Inclusion.DEDUCED,
      value = {@Subtype(First.class), @Subtype(Second.class)})
  interface Counted {}

  record First(int a) implements Counted, SameNumbers {}

  record Second(int b, int c) implements Counted {}

  record Third(int d) implements SameNumbers {}

  @Subtypes(
      inclusion = Inclusion.DEDUCED,
      value = {@Subtype(First.class), @Subtype(Third.class)})
  interface SameNumbers {}

  /** Properties that are numbered in their order have the same numbers in each class. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersThatTellNothing(Engine engine) {
    Cbor all = Cbor.with(CborOptions.standard().withEngine(engine).withIds(CborOptions.Ids.ALL));
    byte[] bytes = all.codec(Counted.class).encode(new Second(1, 2));
    assertThat(all.decode(bytes, Counted.class)).isEqualTo(new Second(1, 2));
    assertThatThrownBy(() -> all.codec(SameNumbers.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("have the same properties, by their numbers");
  }
}

package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.TypeRef;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.kits.DiscriminatorKit;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Properties that name a class in MessagePack. */
class NamedClassesTest extends DiscriminatorKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Msgpack.with(MsgpackOptions.standard().withEngine(engine));
  }

  @Override
  protected SelfDescribingFormat strict(Engine engine) {
    return Msgpack.with(
        MsgpackOptions.standard().withEngine(engine).withUnknown(MsgpackOptions.Unknown.REJECT));
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
    Msgpack format = Msgpack.with(MsgpackOptions.standard().withEngine(engine).withIds(true));
    byte[] bytes = format.encode(values, type);
    assertThat(format.decode(bytes, type)).isEqualTo(values);
    assertThat(format.codec(type).decode(new Trickle(bytes, 1))).isEqualTo(values);
    byte[] names = Msgpack.standard().encode(values, type);
    assertThat(format.decode(names, type)).isEqualTo(values);
  }
}

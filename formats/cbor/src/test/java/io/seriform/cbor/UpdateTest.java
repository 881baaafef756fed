package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.UpdateKit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects that are there: documents read into them, and patches. */
class UpdateTest extends UpdateKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Cbor.with(CborOptions.standard().withEngine(engine));
  }

  static class Numbered {
    @Property(id = 1)
    public String name = "nobody";

    @Property(id = 2)
    public int age;

    @Property(id = 3)
    public Numbered friend;
  }

  /** Numbers and names are keys of the same properties. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void numbersAndNamesUpdateTheSameProperties(Engine engine) {
    Cbor cbor =
        Cbor.with(CborOptions.standard().withEngine(engine).withIds(CborOptions.Ids.DECLARED));
    Numbered old = new Numbered();
    old.name = null;
    old.friend = new Numbered();
    old.friend.name = null;
    cbor.update(old, Document.object().put(Document.of(2), Document.of(7)));
    assertThat(old.age).isEqualTo(7);
    cbor.update(old, Document.object().put("friend", Document.object().put("age", 8)));
    assertThat(old.friend.age).isEqualTo(8);
    assertThat(old.name).isNull();
    Numbered patched = cbor.mergePatch(old, Document.object().put(Document.of(2), Document.of(9)));
    assertThat(patched.age).isEqualTo(9);
    assertThat(patched.name).isNull();
    assertThat(patched.friend.name).isNull();
    assertThat(patched.friend.age).isEqualTo(8);
  }
}

package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.kits.UpdateKit;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects that are there: documents read into them, and patches. */
class UpdateTest extends UpdateKit {

  @Override
  protected SelfDescribingFormat format(Engine engine) {
    return Json.with(JsonOptions.standard().withEngine(engine));
  }

  static class Person {
    public String name = "nobody";
    public Person friend;
    public List<Person> all;
  }

  /** What refers to an object that was written before has no properties of its own. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void patchesKeepNullsAndReferences(Engine engine) {
    Json format = Json.with(JsonOptions.standard().withEngine(engine).withReferences(true));
    Person old = new Person();
    old.name = null;
    old.friend = old;
    old.all = List.of(old, new Person());
    Person patched = format.mergePatch(old, Document.object());
    assertThat(patched.name).isNull();
    assertThat(patched.friend).isSameAs(patched);
    assertThat(patched.all.get(0)).isSameAs(patched);
    assertThat(patched.all.get(1).name).isEqualTo("nobody");
  }
}

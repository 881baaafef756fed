package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fields that a class does not have, and keeps. */
class UnknownFieldsTest {

  /** A newer version. */
  public static final class New {
    public int id = 1;
    public String added = "x";
    public List<Object> list = new ArrayList<>(List.of(1, "a"));
    public Object nothing;
    public New itself;
    public String last = "z";
  }

  /** An older one, which keeps any values. */
  public static final class Old {
    public int id;
    public String last;
    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  /** One that keeps trees. */
  public static final class OldWithTrees {
    public int id;
    public String last;
    @Unknown public Map<String, HessianTree> more = new LinkedHashMap<>();
  }

  private static Hessian format(Engine engine) {
    return Hessian.with(HessianOptions.standard().withEngine(engine).withForeignNames(true));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void areKeptAndWrittenBack(Engine engine) {
    Hessian hessian = format(engine);
    New value = new New();
    Old old = hessian.decode(hessian.encode(value), Old.class);
    assertThat(old.id).isEqualTo(1);
    assertThat(old.last).isEqualTo("z");
    assertThat(old.more).containsOnlyKeys("added", "list", "nothing", "itself");
    assertThat(old.more).containsEntry("added", "x").containsEntry("nothing", null);
    old.id = 7;
    New back = hessian.decode(hessian.encode(old), New.class);
    assertThat(back.id).isEqualTo(7);
    assertThat(back.added).isEqualTo("x");
    assertThat(back.list).isEqualTo(value.list);
    assertThat(back.last).isEqualTo("z");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void objectsOfUnknownClassesAreKeptAsTrees(Engine engine) {
    Hessian hessian = format(engine);
    New value = new New();
    value.itself = new New();
    OldWithTrees old = hessian.decode(hessian.encode(value), OldWithTrees.class);
    New back = hessian.decode(hessian.encode(old), New.class);
    assertThat(back.itself.added).isEqualTo("x");
    assertThat(back.itself.list).isEqualTo(value.list);
    assertThat(back.last).isEqualTo("z");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void severalObjectsHoldOtherFields(Engine engine) {
    Hessian hessian =
        Hessian.with(HessianOptions.standard().withEngine(engine).withClass(Old.class));
    List<Object> all = new ArrayList<>();
    for (String name : new String[] {"a", "b", "a", null}) {
      Old old = new Old();
      if (name != null) {
        old.more.put(name, name);
      }
      all.add(old);
    }
    List<?> back = (List<?>) hessian.decode(hessian.codec(Object.class).encode(all), Object.class);
    for (int i = 0; i < all.size(); i++) {
      assertThat(((Old) back.get(i)).more).isEqualTo(((Old) all.get(i)).more);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aNameThatTheClassHasIsRefused(Engine engine) {
    Old old = new Old();
    old.more.put("id", 3);
    assertThatThrownBy(() -> format(engine).encode(old))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("'id'");
  }
}

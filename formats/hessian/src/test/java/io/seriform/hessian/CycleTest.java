package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Containers that lead back to what holds them, and setters and constructors that copy them. */
class CycleTest {

  private static Hessian hessian(Engine engine) {
    return Hessian.with(HessianOptions.standard().withEngine(engine).withClass(Keeper.class));
  }

  /** Has copies of what it is given, or just that. */
  public static final class Keeper {
    private List<Object> items;
    private Set<Object> set;
    private Map<Object, Object> map;
    private Collection<Object> view;
    private boolean copies;

    /** Whether what it gets later is copied. */
    public boolean isCopies() {
      return copies;
    }

    public void setCopies(boolean value) {
      copies = value;
    }

    public List<Object> getItems() {
      return items;
    }

    public void setItems(List<Object> value) {
      items = copies && value != null ? new ArrayList<>(value) : value;
    }

    public Set<Object> getSet() {
      return set;
    }

    public void setSet(Set<Object> value) {
      set = copies && value != null ? new HashSet<>(value) : value;
    }

    public Map<Object, Object> getMap() {
      return map;
    }

    public void setMap(Map<Object, Object> value) {
      map = copies && value != null ? new HashMap<>(value) : value;
    }

    public Collection<Object> getView() {
      return view;
    }

    public void setView(Collection<Object> value) {
      view = value == null ? null : Collections.unmodifiableCollection(value);
    }
  }

  /** Copies by its constructor. */
  public record Copying(String name, Set<Object> all) {
    public Copying {
      all = all == null ? null : Set.copyOf(all);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsKeptIsFilled(Engine engine) {
    Keeper keeper = new Keeper();
    keeper.items = new ArrayList<>();
    keeper.items.add(keeper);
    keeper.items.add(keeper.items);
    keeper.set = new HashSet<>(Set.of(keeper));
    keeper.map = new HashMap<>(Map.of(keeper, keeper.items));
    keeper.setView(keeper.items);
    Hessian hessian = hessian(engine);
    Keeper back = hessian.decode(hessian.encode(keeper), Keeper.class);
    assertThat(back.items.get(0)).isSameAs(back);
    assertThat(back.items.get(1)).isSameAs(back.items);
    assertThat(back.set.contains(back)).isTrue();
    assertThat(back.map.get(back)).isSameAs(back.items);
    assertThat(back.view).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsCopiedTooEarlyIsAnError(Engine engine) {
    Hessian hessian = hessian(engine);
    Keeper set = new Keeper();
    set.copies = true;
    set.set = new HashSet<>(Set.of(set));
    refused(hessian, hessian.encode(set), Keeper.class, "$.set");
    Keeper map = new Keeper();
    map.copies = true;
    map.map = new HashMap<>(Map.of(map, 1));
    refused(hessian, hessian.encode(map), Keeper.class, "$.map");

    List<Object> list = new ArrayList<>();
    Keeper inList = new Keeper();
    inList.copies = true;
    inList.items = list;
    list.add(1);
    list.add(inList);
    list.add(2);
    refused(hessian, hessian.codec(Object.class).encode(list), Object.class, "$[1].items");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aConstructorThatCopiesIsSeen(Engine engine) {
    Hessian hessian =
        Hessian.with(
            HessianOptions.standard().withEngine(engine).withClass(Copying.class, Keeper.class));
    Keeper keeper = new Keeper();
    keeper.items = new ArrayList<>();
    keeper.items.add(new Copying("x", Set.of(keeper)));
    refused(hessian, hessian.encode(keeper), Keeper.class, "$.items[0].all");
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void copiesOutsideOfCyclesAreMade(Engine engine) {
    Hessian hessian = hessian(engine);
    Keeper keeper = new Keeper();
    keeper.copies = true;
    keeper.items = new ArrayList<>(List.of(1, "a", List.of()));
    keeper.set = new HashSet<>(Set.of("x"));
    keeper.map = new HashMap<>(Map.of("y", new Keeper()));
    Keeper back = hessian.decode(hessian.encode(keeper), Keeper.class);
    assertThat(back.items).isEqualTo(keeper.items);
    assertThat(back.set).isEqualTo(keeper.set);
    assertThat(back.map).containsOnlyKeys("y");
  }

  private static void refused(Hessian hessian, byte[] message, Class<?> type, String path) {
    assertThatThrownBy(() -> hessian.decode(message, type))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("copied before it was filled")
        .hasMessageContaining(path);
    assertThatThrownBy(() -> hessian.decode(new ByteArrayInputStream(message), type))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("copied before it was filled");
  }

  /** What no container can hash is named. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysThatContainThemselves(Engine engine) {
    List<Object> list = new ArrayList<>();
    Map<Object, Object> map = new HashMap<>(Map.of(list, 1));
    list.add(list);
    byte[] bytes = hessian(engine).codec(Object.class).encode(map);
    assertThatThrownBy(() -> hessian(engine).decode(bytes, Object.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("contains itself, so that its hash never ends");
    Keeper element = new Keeper();
    map.clear();
    map.put(element, 1);
    element.setMap(map);
    byte[] keyed = hessian(engine).codec(Object.class).encode(map);
    assertThat(((Map<?, ?>) hessian(engine).decode(keyed, Object.class)).size()).isEqualTo(1);
  }
}

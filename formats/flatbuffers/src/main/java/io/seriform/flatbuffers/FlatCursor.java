package io.seriform.flatbuffers;

import io.seriform.codec.view.View;

/**
 * A view that moves over the tables or structs of a vector, without an object for each.
 *
 * <pre>{@code
 * FlatCursor<WeaponView> weapons = monster.weapons();
 * WeaponView weapon = weapons.view();
 * while (weapons.next()) {
 *   damage += weapon.damage();
 * }
 * }</pre>
 *
 * <p>For one thread at a time.
 *
 * @param <V> the interface of the view
 */
public final class FlatCursor<V> {

  private final FlatbuffersMemory memory;
  private final FlatbuffersViewSite site;
  private final int first;
  private final int size;
  private final View view;
  private int index = -1;

  FlatCursor(FlatbuffersMemory memory, FlatbuffersViewSite site, int first, int size) {
    this.memory = memory;
    this.site = site;
    this.first = first;
    this.size = size;
    this.view =
        size == 0
            ? site.target().prototype()
            : site.target().prototype().viewOver(memory, place(0));
  }

  private long place(int i) {
    return FlatbuffersAccess.placeAt(memory, first + i * site.size(), site);
  }

  /**
   * The view: always the same object. Before the first {@link #next} it is at the first element; of
   * an empty vector it is over nothing, and must not be read.
   */
  @SuppressWarnings("unchecked") // the view implements the interface
  public V view() {
    return (V) view;
  }

  /** Moves to the next element; false after the last one, where the view stays at it. */
  public boolean next() {
    int i = index + 1;
    if (i >= size) {
      return false;
    }
    view.moveViewTo(place(i));
    index = i;
    return true;
  }

  /**
   * Moves to an element.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public void moveTo(int to) {
    view.moveViewTo(place(java.util.Objects.checkIndex(to, size)));
    index = to;
  }

  /** Moves before the first element, so that {@link #next} moves to it. */
  public void reset() {
    index = -1;
  }

  /** The index of the element; -1 before the first {@link #next}. */
  public int index() {
    return index;
  }

  /** How many elements there are. */
  public int size() {
    return size;
  }
}

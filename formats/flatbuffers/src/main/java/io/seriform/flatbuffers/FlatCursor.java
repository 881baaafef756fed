package io.seriform.flatbuffers;

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
 * <p>For one thread at a time. Made by views alone.
 *
 * @param <V> the interface of the view
 */
public interface FlatCursor<V> {

  /**
   * The view: always the same object. Before the first {@link #next} it is at the first element; of
   * an empty vector it is over nothing, and must not be read.
   */
  V view();

  /** Moves to the next element; false after the last one, where the view stays at it. */
  boolean next();

  /**
   * Moves to an element.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  void moveTo(int to);

  /** Moves before the first element, so that {@link #next} moves to it. */
  void reset();

  /** The index of the element; -1 before the first {@link #next}. */
  int index();

  /** Returns how many elements there are. */
  int size();
}

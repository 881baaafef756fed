package io.seriform.testkit.server;

import io.seriform.annotation.Property;
import java.util.List;
import java.util.Set;

/**
 * An item that clients send, with every kind of value that can be wrong.
 *
 * @param id a number
 * @param text a text
 * @param color a constant
 * @param shape one of several classes
 * @param tags an array of texts
 * @param keys a set
 */
public record Item(
    @Property(id = 1) int id,
    @Property(id = 2) String text,
    @Property(id = 3) Color color,
    @Property(id = 4) Shape shape,
    @Property(id = 5) List<String> tags,
    @Property(id = 6) Set<Long> keys) {

  /** Refuses negative numbers. */
  public Item {
    if (id < 0) {
      throw new IllegalArgumentException("an id is positive");
    }
  }

  /** Constants. */
  public enum Color {
    /** The first. */
    RED,
    /** The second. */
    GREEN
  }

  /** Several classes. */
  public sealed interface Shape {}

  /**
   * A circle.
   *
   * @param radius in mm
   */
  public record Circle(@Property(id = 1) int radius) implements Shape {}

  /**
   * A square.
   *
   * @param side in mm
   */
  public record Square(@Property(id = 1) int side) implements Shape {}
}

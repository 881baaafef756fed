package io.seriform.testkit.samples;

import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.testkit.Color;
import io.seriform.testkit.Point;
import java.util.List;

/** Classes with unwrapped objects. */
public final class UnwrappedSamples {

  private UnwrappedSamples() {}

  public record City(
      @Property(id = 20) String city, @Property(id = 21) int zip, @Property(id = 22) Point at) {}

  public record Address(
      @Property(id = 10) String street,
      @Property(id = 11) Color color,
      @Unwrapped(prefix = "c_", suffix = "_x") City town,
      @Property(id = 12) List<String> lines) {}

  /** Outside and inside immutable. */
  public record Resident(
      @Property(id = 1) String name,
      @Unwrapped Address home,
      @Property(id = 2) long since,
      @Property(id = 3) List<Point> walks) {}
}

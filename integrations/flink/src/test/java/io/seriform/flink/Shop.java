package io.seriform.flink;

import io.seriform.annotation.Property;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.testkit.keys.Part;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.flink.api.common.typeinfo.TypeInfo;

/** What the tests keep. */
final class Shop {

  private Shop() {}

  /** How something is paid. */
  public sealed interface Payment permits Card, Cash {}

  /** By card. */
  public record Card(String number) implements Payment {}

  /** In cash. */
  public record Cash(long cents) implements Payment {}

  /** An order. */
  @TypeInfo(SeriformTypeInfoFactory.class)
  public record Order(int id, String customer, List<String> articles, Payment payment) {}

  /** A class that says nothing of Flink. */
  public record Plain(int id) {}

  /** With a set, whose order is not that of its elements. */
  public record Basket(Map<String, Integer> articles) {}

  /** An item, which every format can hold. */
  public record Item(@Property(id = 1) int id, @Property(id = 2) long cents) {}

  /** With a value of any class. */
  public record Box(Object content) {}

  /** Registers what boxes hold. */
  public static final class Boxes implements Supplier<Graph> {
    @Override
    public Graph get() {
      return Graph.with(GraphOptions.standard().withClass(Plain.class));
    }
  }

  /** Registers what keys of any class hold. */
  public static final class Parts implements Supplier<Graph> {
    @Override
    public Graph get() {
      return Graph.with(GraphOptions.standard().withClass(Part.class));
    }
  }

  static final Order ORDER = new Order(7, "Ada", List.of("pen", "ink"), new Cash(250));
}

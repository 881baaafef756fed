package io.seriform.beam;

import io.seriform.Format;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.testkit.keys.Part;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.coders.CoderProviderRegistrar;
import org.apache.beam.sdk.coders.DefaultCoder;

/** What the tests carry. */
final class Shop {

  private Shop() {}

  /** How something is paid. */
  public sealed interface Payment permits Card, Cash {}

  /** By card. */
  public record Card(String number) implements Payment {}

  /** In cash. */
  public record Cash(long cents) implements Payment {}

  /** An order. */
  @DefaultCoder(SeriformCoder.class)
  public record Order(int id, String customer, List<String> articles, Payment payment) {}

  /** A later version of it. */
  public record OrderLater(
      long id, @Property(aliases = "customer") String buyer, List<String> notes) {}

  /** What it is not. */
  public record OrderMisfit(String id) {}

  /** What the registrar of these tests knows. */
  public record Refund(long cents) {}

  /** Registers coders for all pipelines, as {@code @AutoService} would. */
  public static final class Registrar implements CoderProviderRegistrar {
    @Override
    public List<CoderProvider> getCoderProviders() {
      return List.of(SeriformCoderProvider.of(SeriformCoder.of(Refund.class)));
    }
  }

  /** A key with a map. */
  public record Key(Map<String, Integer> parts) {}

  /** With a value of any class. */
  public record Box(Object content) {}

  /** Registers what boxes hold. */
  public static final class Boxes implements Supplier<Format> {
    @Override
    public Format get() {
      return Graph.with(GraphOptions.standard().withClass(Cash.class));
    }
  }

  /** Registers what keys of any class hold. */
  public static final class Parts implements Supplier<Format> {
    @Override
    public Format get() {
      return Graph.with(GraphOptions.standard().withClass(Part.class));
    }
  }

  /** Keeps the identity of objects. */
  public static final class Shared implements Supplier<Format> {
    @Override
    public Format get() {
      return Graph.with(GraphOptions.standard().withReferences(true));
    }
  }

  /** CBOR. */
  public static final class InCbor implements Supplier<Format> {
    @Override
    public Format get() {
      return Cbor.standard();
    }
  }

  static final Order ORDER = new Order(7, "Ada", List.of("pen", "ink"), new Cash(250));
}

package io.seriform.beam;

import io.seriform.Format;
import io.seriform.cbor.Cbor;
import io.seriform.testkit.modules.Figures;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.util.CoderUtils;

/** The figures of the page of this module, from one run: {@code ./seriform figures beam}. */
public final class BeamFigures {

  private static final int VALUES = Integer.getInteger("seriform.figures.values", 5_000);

  private static final Order ORDER =
      new Order(
          4_711_815,
          "Ada Lovelace",
          "London",
          true,
          List.of(
              new Line("pen, blue", 12, 199),
              new Line("notebook, ruled", 3, 450),
              new Line("ink", 1, 799)));

  private BeamFigures() {}

  /** A line of an order. */
  public record Line(String article, int count, long cents) implements Serializable {}

  /** An order. */
  public record Order(int id, String customer, String city, boolean express, List<Line> lines)
      implements Serializable {}

  /** CBOR. */
  public static final class InCbor implements Supplier<Format> {
    @Override
    public Format get() {
      return Cbor.standard();
    }
  }

  /** Prints the table. */
  public static void main(String[] args) throws Exception {
    Map<String, Coder<Order>> contestants = new LinkedHashMap<>();
    contestants.put("Seriform graph", SeriformCoder.of(Order.class));
    contestants.put(
        "Seriform graph, deterministic", SeriformCoder.of(Order.class).withDeterministic());
    contestants.put("Seriform CBOR", SeriformCoder.of(Order.class, InCbor.class));
    contestants.put("SerializableCoder", SerializableCoder.of(Order.class));
    Figures figures = new Figures();
    for (Map.Entry<String, Coder<Order>> each : contestants.entrySet()) {
      String name = each.getKey();
      Coder<Order> coder = each.getValue();
      byte[] bytes = CoderUtils.encodeToByteArray(coder, ORDER);
      require(ORDER.equals(CoderUtils.decodeFromByteArray(coder, bytes)));
      figures
          .number(name, "bytes", bytes.length)
          .time(name, "write, µs", VALUES, () -> write(coder))
          .time(name, "read, µs", VALUES, () -> read(coder, bytes));
    }
    System.out.println(figures.table());
  }

  private static void write(Coder<Order> coder) throws Exception {
    long sum = 0;
    for (int i = 0; i < VALUES; i++) {
      sum += CoderUtils.encodeToByteArray(coder, ORDER).length;
    }
    require(sum > 0);
  }

  private static void read(Coder<Order> coder, byte[] bytes) throws Exception {
    long sum = 0;
    for (int i = 0; i < VALUES; i++) {
      sum += CoderUtils.decodeFromByteArray(coder, bytes).id();
    }
    require(sum == (long) VALUES * ORDER.id());
  }

  private static void require(boolean right) {
    if (!right) {
      throw new AssertionError("the answer is wrong");
    }
  }
}

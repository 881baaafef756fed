package io.seriform.flink;

import io.seriform.testkit.modules.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.typeutils.GenericTypeInfo;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/** The figures of the page of this module, from one run: {@code ./seriform figures flink}. */
public final class FlinkFigures {

  private static final int VALUES = Integer.getInteger("seriform.figures.values", 5_000);

  /** The records of the job, a tenth as many keys. */
  private static final long RECORDS = Long.getLong("seriform.figures.records", 2_000_000);

  private FlinkFigures() {}

  /** A line of an order, as Flink's POJOs are. */
  public static final class Line {
    public String article;
    public int count;
    public long cents;

    /** For Flink. */
    public Line() {}

    Line(String article, int count, long cents) {
      this.article = article;
      this.count = count;
      this.cents = cents;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Line o
          && article.equals(o.article)
          && count == o.count
          && cents == o.cents;
    }

    @Override
    public int hashCode() {
      return Objects.hash(article, count, cents);
    }
  }

  /** An order. */
  public static final class Order {
    public int id;
    public String customer;
    public String city;
    public boolean express;
    public List<Line> lines;

    @Override
    public boolean equals(Object other) {
      return other instanceof Order o
          && id == o.id
          && customer.equals(o.customer)
          && city.equals(o.city)
          && express == o.express
          && lines.equals(o.lines);
    }

    @Override
    public int hashCode() {
      return Objects.hash(id, customer, city, express, lines);
    }
  }

  static Order order() {
    Order order = new Order();
    order.id = 4_711_815;
    order.customer = "Ada Lovelace";
    order.city = "London";
    order.express = true;
    order.lines =
        new ArrayList<>(
            List.of(
                new Line("pen, blue", 12, 199),
                new Line("notebook, ruled", 3, 450),
                new Line("ink", 1, 799)));
    return order;
  }

  /** Flink's types of an order, by who writes them. */
  static Map<String, TypeInformation<Order>> contestants() {
    Map<String, TypeInformation<Order>> contestants = new LinkedHashMap<>();
    contestants.put("Seriform", SeriformTypeInfo.of(Order.class));
    contestants.put(
        "Flink's POJO serializer",
        Types.POJO(
            Order.class,
            Map.of(
                "id", Types.INT,
                "customer", Types.STRING,
                "city", Types.STRING,
                "express", Types.BOOLEAN,
                "lines", Types.LIST(Types.POJO(Line.class)))));
    contestants.put("Flink's Kryo", new GenericTypeInfo<>(Order.class));
    return contestants;
  }

  /** Prints the tables: of a job and its state, and of single values. */
  public static void main(String[] args) throws Exception {
    Map<String, TypeInformation<Order>> contestants = contestants();
    Figures figures = new Figures();
    for (Map.Entry<String, TypeInformation<Order>> each : contestants.entrySet()) {
      String name = each.getKey();
      TypeSerializer<Order> serializer =
          each.getValue().createSerializer(new SerializerConfigImpl());
      DataOutputSerializer out = new DataOutputSerializer(1 << 10);
      serializer.serialize(order(), out);
      byte[] bytes = out.getCopyOfBuffer();
      require(order().equals(serializer.deserialize(new DataInputDeserializer(bytes))));
      figures
          .number(name, "bytes", bytes.length)
          .time(name, "write, µs", VALUES, () -> write(serializer, out))
          .time(name, "read, µs", VALUES, () -> read(serializer, bytes))
          .time(name, "copy, µs", VALUES, () -> copy(serializer));
    }
    System.out.println(StateFigures.table(contestants, RECORDS));
    System.out.println(figures.table());
  }

  private static void write(TypeSerializer<Order> serializer, DataOutputSerializer out)
      throws Exception {
    Order order = order();
    for (int i = 0; i < VALUES; i++) {
      out.clear();
      serializer.serialize(order, out);
    }
    require(out.length() > 0);
  }

  private static void read(TypeSerializer<Order> serializer, byte[] bytes) throws Exception {
    long sum = 0;
    DataInputDeserializer in = new DataInputDeserializer();
    for (int i = 0; i < VALUES; i++) {
      in.setBuffer(bytes);
      sum += serializer.deserialize(in).id;
    }
    require(sum == (long) VALUES * order().id);
  }

  private static void copy(TypeSerializer<Order> serializer) {
    Order order = order();
    for (int i = 0; i < VALUES; i++) {
      order = serializer.copy(order);
    }
    require(order.equals(order()));
  }

  private static void require(boolean right) {
    if (!right) {
      throw new AssertionError("the answer is wrong");
    }
  }
}

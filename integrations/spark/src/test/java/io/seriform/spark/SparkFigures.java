package io.seriform.spark;

import io.seriform.Framing;
import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.testkit.modules.Figures;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;

/** The figures of the page of this module, from one run: {@code ./seriform figures spark}. */
public final class SparkFigures {

  private static final int VALUES = Integer.getInteger("seriform.figures.values", 100_000);

  private SparkFigures() {}

  /** An order, as Spark's beans are. */
  public static final class Order implements Serializable {
    private static final long serialVersionUID = 1;

    private int id;
    private String customer;
    private String city;
    private long cents;

    /** For Spark. */
    public Order() {}

    Order(int id) {
      this.id = id;
      this.customer = "customer " + id;
      this.city = "London";
      this.cents = 199L * id;
    }

    /** The number. */
    public int getId() {
      return id;
    }

    /** Sets the number. */
    public void setId(int id) {
      this.id = id;
    }

    /** Who. */
    public String getCustomer() {
      return customer;
    }

    /** Sets who. */
    public void setCustomer(String customer) {
      this.customer = customer;
    }

    /** Where. */
    public String getCity() {
      return city;
    }

    /** Sets where. */
    public void setCity(String city) {
      this.city = city;
    }

    /** How much. */
    public long getCents() {
      return cents;
    }

    /** Sets how much. */
    public void setCents(long cents) {
      this.cents = cents;
    }
  }

  /**
   * Prints the tables.
   *
   * @param args {@code --records N} for as many records in the shuffle that spills, instead of ten
   *     million
   */
  public static void main(String[] args) throws Exception {
    int records =
        args.length == 2 && args[0].equals("--records") ? Integer.parseInt(args[1]) : 10_000_000;
    System.out.println(ShuffleFigures.table(records));
    SparkSession session =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "4")
            .getOrCreate();
    session.sparkContext().setLogLevel("OFF");
    JavaSparkContext spark = new JavaSparkContext(session.sparkContext());
    String folder = Files.createTempDirectory("spark-figures").toUri().toString();
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < VALUES; i++) {
      ids.add(i);
    }
    SeriformFiles<Order> ndjson = SeriformFiles.lines(() -> Json.standard().codec(Order.class));
    SeriformFiles<Order> cbor =
        SeriformFiles.of(() -> Cbor.standard().codec(Order.class), Framing.SEQUENCE);
    ndjson.write(spark.parallelize(ids, 2).map(Order::new), folder + "ndjson");
    cbor.write(spark.parallelize(ids, 2).map(Order::new), folder + "cbor");
    Encoder<Order> bean = Encoders.bean(Order.class);
    Figures figures =
        new Figures()
            .time(
                "SeriformFiles, NDJSON",
                "read a value, µs",
                VALUES,
                () -> require(ndjson.read(spark, folder + "ndjson").count()))
            .time(
                "SeriformFiles, CBOR",
                "read a value, µs",
                VALUES,
                () -> require(cbor.read(spark, folder + "cbor").count()))
            .time(
                "Spark's JSON and beans",
                "read a value, µs",
                VALUES,
                () ->
                    require(
                        session
                            .read()
                            .schema(bean.schema())
                            .json(folder + "ndjson")
                            .as(bean)
                            .toJavaRDD()
                            .count()));
    shuffle(figures, session, "SeriformEncoders", SeriformEncoders.of(Order.class));
    shuffle(figures, session, "Spark's JSON and beans", bean);
    System.out.println(figures.table());
    session.stop();
    delete(Path.of(URI.create(folder)));
  }

  private static void shuffle(
      Figures figures, SparkSession session, String name, Encoder<Order> encoder) {
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < VALUES; i++) {
      orders.add(new Order(i));
    }
    Dataset<Order> set = session.createDataset(orders, encoder).cache();
    figures.time(
        name, "shuffle a value, µs", VALUES, () -> require(set.repartition(4).toJavaRDD().count()));
  }

  private static void delete(Path folder) throws Exception {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static void require(long count) {
    if (count != VALUES) {
      throw new AssertionError("the answer is wrong");
    }
  }
}

package io.seriform.hibernate;

import io.seriform.cbor.Cbor;
import io.seriform.testkit.modules.Figures;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JavaType;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.format.FormatMapper;
import org.hibernate.type.format.jackson.JacksonJsonFormatMapper;

/** The figures of the page of this module, from one run: {@code ./seriform figures hibernate}. */
public final class HibernateFigures {

  private static final int ROWS = Integer.getInteger("seriform.figures.rows", 1_000);

  private HibernateFigures() {}

  /** A line of an order. */
  public record Line(String article, int count, long cents) {}

  /** An order. */
  public record Order(int id, String customer, String city, boolean express, List<Line> lines) {}

  /** Orders as CBOR. */
  public static final class OrderType extends SeriformJavaType<Order> {

    private static final long serialVersionUID = 1;

    /** For Hibernate. */
    public OrderType() {
      super(Order.class, Cbor.standard().codec(Order.class));
    }
  }

  /** A row. */
  public interface Row {
    /** The number of the order. */
    int number();
  }

  /** An order as JSON. */
  @Entity
  public static class JsonRow implements Row {
    @Id int id;

    @JdbcTypeCode(SqlTypes.JSON)
    Order placed;

    @Override
    public int number() {
      return placed.id();
    }
  }

  /** An order as CBOR. */
  @Entity
  public static class CborRow implements Row {
    @Id int id;

    @JavaType(OrderType.class)
    @Column(length = 10_000)
    Order placed;

    @Override
    public int number() {
      return placed.id();
    }
  }

  private static Order order(int id) {
    return new Order(
        id,
        "Ada Lovelace",
        "London",
        true,
        List.of(
            new Line("pen, blue", 12, 199),
            new Line("notebook, ruled", 3, 450),
            new Line("ink", 1, 799)));
  }

  private static SessionFactory open(FormatMapper mapper) {
    Configuration configuration =
        new Configuration().addAnnotatedClasses(JsonRow.class, CborRow.class);
    configuration.setProperty(
        AvailableSettings.JAKARTA_JDBC_URL,
        "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
    configuration.setProperty(AvailableSettings.JAKARTA_HBM2DDL_DATABASE_ACTION, "create");
    configuration.getProperties().put(AvailableSettings.JSON_FORMAT_MAPPER, mapper);
    return configuration.buildSessionFactory();
  }

  /** Prints the table. */
  public static void main(String[] args) throws Exception {
    Map<String, FormatMapper> contestants = new LinkedHashMap<>();
    contestants.put("Seriform JSON", new SeriformFormatMapper());
    contestants.put("Jackson 2, Hibernate's own", new JacksonJsonFormatMapper());
    List<SessionFactory> open = new ArrayList<>();
    Figures figures = new Figures();
    contestants.forEach(
        (name, mapper) -> {
          SessionFactory factory = open(mapper);
          open.add(factory);
          measure(figures, name, factory, JsonRow.class);
        });
    measure(figures, "Seriform CBOR", open.get(0), CborRow.class);
    System.out.println(figures.table());
    open.forEach(SessionFactory::close);
  }

  private static void measure(
      Figures figures, String name, SessionFactory factory, Class<? extends Row> type) {
    figures
        .time(name, "insert a row, µs", ROWS, () -> insert(factory, type))
        .time(
            name,
            "read a row, and find that it has not changed, µs",
            ROWS,
            () -> read(factory, type));
  }

  private static void insert(SessionFactory factory, Class<? extends Row> type) {
    factory.inTransaction(
        session -> {
          session.createMutationQuery("delete from " + type.getName()).executeUpdate();
          for (int i = 0; i < ROWS; i++) {
            session.persist(row(type, i));
          }
        });
  }

  private static Row row(Class<? extends Row> type, int id) {
    if (type == JsonRow.class) {
      JsonRow row = new JsonRow();
      row.id = id;
      row.placed = order(id);
      return row;
    }
    CborRow row = new CborRow();
    row.id = id;
    row.placed = order(id);
    return row;
  }

  private static void read(SessionFactory factory, Class<? extends Row> type) {
    long sum =
        factory.fromTransaction(
            session ->
                session
                    .createSelectionQuery("from " + type.getName(), type)
                    .getResultStream()
                    .mapToLong(Row::number)
                    .sum());
    if (sum != (long) ROWS * (ROWS - 1) / 2) {
      throw new AssertionError("the answer is wrong");
    }
  }
}

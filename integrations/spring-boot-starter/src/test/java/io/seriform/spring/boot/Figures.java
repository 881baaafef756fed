package io.seriform.spring.boot;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * Races Jackson in Spring MVC on Tomcat: lists of a thousand orders over HTTP on one machine,
 * request and response with all that the server does for them. Prints a table; the argument is how
 * many rounds count.
 */
public final class Figures {

  private static final int ORDERS = 1000;

  private Figures() {}

  /** Public fields, which both libraries read and write without annotations. */
  public static class Line {
    public String article;
    public int count;
    public double price;
  }

  /** An order of three lines. */
  public static class Order {
    public int id;
    public String customer;
    public boolean paid;
    public List<Line> lines;
  }

  /** Gives and takes all orders. */
  @Configuration(proxyBeanMethods = false)
  @EnableAutoConfiguration
  @RestController
  static class Orders {

    private static final List<Order> ALL =
        IntStream.range(0, ORDERS).mapToObj(Orders::order).toList();

    private static Order order(int id) {
      Order order = new Order();
      order.id = id;
      order.customer = "customer " + id * 7919 % 1000;
      order.paid = id % 3 == 0;
      order.lines = IntStream.range(0, 3).mapToObj(i -> line(id + i)).toList();
      return order;
    }

    private static Line line(int id) {
      Line line = new Line();
      line.article = "article " + id;
      line.count = id % 10;
      line.price = id * 0.25;
      return line;
    }

    @GetMapping("/orders")
    List<Order> all() {
      return ALL;
    }

    @PostMapping("/orders")
    int take(@RequestBody List<Order> orders) {
      return orders.size();
    }
  }

  /** A row of the table. */
  private record Row(
      String name, String mediaType, String url, List<Double> reads, List<Double> writes) {}

  public static void main(String[] arguments) throws Exception {
    int rounds = arguments.length == 0 ? 15 : Integer.parseInt(arguments[0]);
    try (ConfigurableApplicationContext jackson =
            serve(
                "seriform.json.enabled=false",
                "seriform.cbor.enabled=false",
                "seriform.msgpack.enabled=false",
                "seriform.protobuf.enabled=false");
        ConfigurableApplicationContext seriform = serve()) {
      race(jackson, seriform, rounds);
    }
  }

  private static void race(
      ConfigurableApplicationContext jackson, ConfigurableApplicationContext seriform, int rounds)
      throws Exception {
    List<Row> rows =
        List.of(
            row("Jackson", "application/json", jackson),
            row("Seriform", "application/json", seriform),
            row("Jackson", "application/cbor", jackson),
            row("Seriform", "application/cbor", seriform),
            row("Seriform", "application/vnd.msgpack", seriform));
    HttpClient client = HttpClient.newHttpClient();
    System.out.println(
        "| library | body | bytes per record | server reads, µs per record | server writes, µs per"
            + " record |");
    System.out.println("|---|---|---:|---:|---:|");
    // each row takes its turn in each round; the first half of the rounds warms up
    for (int round = 0; round < 2 * rounds; round++) {
      for (Row row : rows) {
        measure(client, row, round >= rounds);
      }
    }
    for (Row row : rows) {
      byte[] body = get(client, row);
      System.out.printf(
          "| %s | `%s` | %.1f | %.2f | %.2f |%n",
          row.name(),
          row.mediaType(),
          body.length / (double) ORDERS,
          median(row.reads()),
          median(row.writes()));
    }
  }

  private static Row row(String name, String mediaType, ConfigurableApplicationContext server) {
    String port = server.getEnvironment().getProperty("local.server.port");
    String url = "http://localhost:" + port + "/orders";
    return new Row(name, mediaType, url, new ArrayList<>(), new ArrayList<>());
  }

  private static ConfigurableApplicationContext serve(String... properties) {
    return new SpringApplicationBuilder(Orders.class)
        .web(WebApplicationType.SERVLET)
        .properties("server.port=0", "spring.main.banner-mode=off")
        .properties(properties)
        .run();
  }

  private static void measure(HttpClient client, Row row, boolean counts) throws Exception {
    int times = 20;
    byte[] body = get(client, row);
    long start = System.nanoTime();
    for (int i = 0; i < times; i++) {
      body = get(client, row);
    }
    double write = (System.nanoTime() - start) / 1e3 / times / ORDERS;
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(row.url()))
            .header("Content-Type", row.mediaType())
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
    start = System.nanoTime();
    for (int i = 0; i < times; i++) {
      String count = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      if (!count.equals(Integer.toString(ORDERS))) {
        throw new IllegalStateException(row.name() + " read " + count);
      }
    }
    double read = (System.nanoTime() - start) / 1e3 / times / ORDERS;
    if (counts) {
      row.reads().add(read);
      row.writes().add(write);
    }
  }

  private static byte[] get(HttpClient client, Row row) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(row.url())).header("Accept", row.mediaType()).build();
    HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    if (response.statusCode() != 200) {
      throw new IllegalStateException(row.name() + " answers " + response.statusCode());
    }
    return response.body();
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return Arrays.stream(sorted).skip(sorted.length / 2).findFirst().orElseThrow();
  }
}

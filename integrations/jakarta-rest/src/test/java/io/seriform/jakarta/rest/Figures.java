package io.seriform.jakarta.rest;

import com.sun.net.httpserver.HttpServer;
import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ext.RuntimeDelegate;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.glassfish.jersey.jackson.JacksonFeature;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.internal.RuntimeDelegateImpl;

/**
 * Races Jackson in Jersey: lists of a thousand orders over HTTP on one machine, request and
 * response with all that the server does for them. Prints a table; the argument is how many rounds
 * count.
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
  @Path("orders")
  public static class Orders {

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

    @GET
    @Produces({"application/json", "application/cbor", "application/vnd.msgpack"})
    public List<Order> all() {
      return ALL;
    }

    @POST
    @Consumes({"application/json", "application/cbor", "application/vnd.msgpack"})
    @Produces("text/plain")
    public String take(List<Order> orders) {
      return Integer.toString(orders.size());
    }
  }

  /** A row of the table. */
  private record Row(
      String name, String mediaType, String url, List<Double> reads, List<Double> writes) {}

  public static void main(String[] arguments) throws Exception {
    int rounds = arguments.length == 0 ? 15 : Integer.parseInt(arguments[0]);
    // answers at once, as other servers do
    System.setProperty("sun.net.httpserver.nodelay", "true");
    RuntimeDelegate.setInstance(new RuntimeDelegateImpl());
    HttpServer jackson = serve(new ResourceConfig(Orders.class, JacksonFeature.class));
    HttpServer seriform =
        serve(
            new ResourceConfig(Orders.class)
                .register(
                    new SeriformFeature(Json.standard(), Cbor.standard(), Msgpack.standard())));
    List<Row> rows =
        List.of(
            row("Jackson", "application/json", jackson),
            row("Seriform", "application/json", seriform),
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
    jackson.stop(0);
    seriform.stop(0);
  }

  private static Row row(String name, String mediaType, HttpServer server) {
    String url = "http://localhost:" + server.getAddress().getPort() + "/orders";
    return new Row(name, mediaType, url, new ArrayList<>(), new ArrayList<>());
  }

  private static HttpServer serve(ResourceConfig config) {
    return JdkHttpServerFactory.createHttpServer(URI.create("http://localhost:0/"), config);
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

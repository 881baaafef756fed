package io.seriform.jakarta.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.shop.ShopClient;
import com.example.shop.ShopServer;
import com.example.shop.ShopServer.Line;
import com.example.shop.ShopServer.Order;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.struct.Struct;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.RuntimeDelegate;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every implementation must do: one server and one client of it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class RestKit {

  private RuntimeDelegate before;
  private Client client;
  private String url;
  private String printed;

  /** Makes this implementation the one of the JVM. */
  abstract RuntimeDelegate delegate();

  /** Starts a server on a free port; returns its address. */
  abstract String serve(Set<Class<?>> components) throws Exception;

  abstract void stopServer();

  abstract Client client();

  /** All kinds of bodies. */
  @Path("kinds")
  public static class Kinds {

    /** What contains itself. */
    public record Loop(String text, List<Object> values) {}

    @GET
    @Path("text")
    @Produces({"text/plain", "application/json"})
    public String text() {
      return "plain";
    }

    @GET
    @Path("bytes")
    @Produces("application/cbor")
    public byte[] bytes() {
      return new byte[] {1, 2, 3};
    }

    @GET
    @Path("list")
    @Produces({
      "application/json",
      "application/cbor",
      "application/x-ndjson",
      "application/x-protobuf"
    })
    public List<Order> list() {
      return List.of(new Order(1, "Ada", List.of()), new Order(2, "Bob", List.of()));
    }

    @GET
    @Path("any")
    @Produces("application/json")
    public Response any() {
      return Response.ok(List.of(1, "two")).build();
    }

    @POST
    @Path("generic")
    @Produces("application/json")
    public int generic(List<Order> orders) {
      return orders.get(orders.size() - 1).id();
    }

    /** What Jackson would write by another name. */
    public record Named(@Property(name = "n") String name) {}

    @GET
    @Path("named")
    @Produces("application/json")
    public Named named() {
      return new Named("Ada");
    }

    @GET
    @Path("unwritable")
    @Produces("application/json")
    public Loop unwritable() {
      List<Object> values = new ArrayList<>();
      values.add(values);
      return new Loop("x".repeat(20_000), values);
    }
  }

  @BeforeAll
  void start() throws Exception {
    before = RuntimeDelegate.getInstance();
    RuntimeDelegate.setInstance(delegate());
    Set<Class<?>> components = new HashSet<>(new ShopServer().getClasses());
    components.add(Kinds.class);
    url = serve(components);
    client = client();
    assertThat(client.target(url).path("orders").request().delete().getStatus()).isEqualTo(204);
    printed = ShopClient.order(client, url);
  }

  @AfterAll
  void stop() {
    client.close();
    stopServer();
    RuntimeDelegate.setInstance(before);
  }

  private Invocation.Builder request(String path, String... accepted) {
    return client.target(url).path(path).request(accepted);
  }

  // ---- content negotiation

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/cbor",
        "application/vnd.msgpack",
        "application/x-protobuf",
        "application/x-ndjson"
      })
  void oneClassTravelsInEveryFormat(String type) {
    Order order = new Order(70, "Adä", List.of(new Line("pen", 2)));
    try (Response response = request("orders", type).post(Entity.entity(order, type))) {
      assertThat(response.getStatus()).isEqualTo(200);
      assertThat(response.getMediaType()).isEqualTo(MediaType.valueOf(type));
      assertThat(response.readEntity(Order.class)).isEqualTo(order);
    }
  }

  @Test
  void theBytesAreThoseOfTheFormat() {
    Order order = new Order(71, "Ada", List.of(new Line("pen", 2)));
    byte[] protobuf = Protobuf.standard().encode(order);
    assertThat(
            request("orders", "application/vnd.msgpack")
                .post(Entity.entity(protobuf, "application/x-protobuf"), byte[].class))
        .isEqualTo(Msgpack.standard().encode(order));
  }

  @Test
  void textsAndBytesAreLeftAsTheyAre() {
    assertThat(request("kinds/text", "application/json").get(String.class)).isEqualTo("plain");
    assertThat(request("kinds/bytes", "application/cbor").get(byte[].class))
        .containsExactly(1, 2, 3);
  }

  @Test
  void genericTypesAreKept() {
    GenericType<List<Order>> orders = new GenericType<>() {};
    List<Order> list = request("kinds/list", "application/cbor").get(orders);
    assertThat(list).extracting(Order::customer).containsExactly("Ada", "Bob");
    Entity<?> sent = Entity.json(new GenericEntity<>(list) {});
    assertThat(request("kinds/generic", "application/json").post(sent, Integer.class)).isEqualTo(2);
    assertThat(request("kinds/any", "application/json").get(String.class)).isEqualTo("[1,\"two\"]");
  }

  @Test
  void jsonIsOfSeriformBesideOtherProviders() {
    assertThat(request("kinds/named", "application/json").get(String.class))
        .isEqualTo("{\"n\":\"Ada\"}");
    assertThat(request("kinds/named", "application/json").get(Kinds.Named.class))
        .isEqualTo(new Kinds.Named("Ada"));
  }

  // ---- streams

  @Test
  void streamsAreReadAndWrittenOneByOne() {
    Stream<Order> orders =
        Stream.iterate(100, i -> i + 1).limit(500).map(i -> new Order(i, "bulk", List.of()));
    Entity<?> sent = Entity.entity(new GenericEntity<>(orders) {}, "application/x-ndjson");
    assertThat(request("orders/import", "application/json").post(sent, Long.class)).isEqualTo(500);
    for (String type : List.of("application/x-ndjson", "application/json", "application/cbor")) {
      try (Response response = request("orders", type).get();
          Stream<Order> back = response.readEntity(new GenericType<Stream<Order>>() {})) {
        assertThat(back.filter(order -> "bulk".equals(order.customer()))).hasSize(500);
      }
    }
  }

  @Test
  void aListIsASequenceWhereTheMediaTypeIs() {
    assertThat(request("kinds/list", "application/x-ndjson").get(String.class))
        .isEqualTo(
            """
            {"id":1,"customer":"Ada","lines":[]}
            {"id":2,"customer":"Bob","lines":[]}
            """);
    assertThat(request("kinds/list", "application/x-ndjson").get(new GenericType<List<Order>>() {}))
        .hasSize(2);
  }

  @Test
  void aListOfMessagesIsDelimited() {
    MediaType delimited = MediaType.valueOf("application/x-protobuf;delimited=true");
    for (String path : List.of("kinds/list", "orders")) {
      try (Response response = request(path, "application/x-protobuf").get()) {
        assertThat(response.getMediaType()).isEqualTo(delimited);
        List<Order> back = response.readEntity(new GenericType<List<Order>>() {});
        assertThat(back).isNotEmpty();
        Entity<?> sent = Entity.entity(new GenericEntity<>(back) {}, "application/x-protobuf");
        assertThat(request("orders/import", "application/json").post(sent, Long.class))
            .isEqualTo(back.size());
      }
    }
  }

  // ---- errors

  @Test
  void aProblemSaysWhereInTheBodyTheErrorIs() {
    Document problem = refused("orders", "{\"id\":7,\"lines\":[{\"count\":\"two\"}]}");
    assertThat(text(problem, "/title")).isEqualTo("Bad Request");
    assertThat(text(problem, "/detail"))
        .isEqualTo("a value of another kind; expected int, found \"two\"");
    assertThat(text(problem, "/path")).isEqualTo("$.lines[0].count");
  }

  @Test
  void aLineOfAStreamThatCannotBeReadIsAProblemToo() {
    String lines = "{\"id\":1}\n".repeat(3) + "{\"id\":\n";
    try (Response response =
        request("orders/import", "application/json")
            .post(Entity.entity(lines.getBytes(UTF_8), "application/x-ndjson"))) {
      assertThat(response.getStatus()).isEqualTo(400);
      assertThat(response.readEntity(String.class)).contains("\"path\":\"$[3]");
    }
  }

  @Test
  void anEmptyBodyIsABadRequest() {
    try (Response response =
        request("orders", "application/json")
            .post(Entity.entity(new byte[0], "application/json"))) {
      assertThat(response.getStatus()).isEqualTo(400);
    }
  }

  @Test
  void aValueThatCannotBeWrittenLeavesNoHalfResponse() {
    try (Response response = request("kinds/unwritable", "application/json").get()) {
      assertThat(response.getStatus()).isEqualTo(500);
      assertThat(response.readEntity(String.class)).doesNotContain("xxx");
    }
  }

  @Test
  void onAClientTheErrorIsTheCause() {
    assertThatThrownBy(() -> request("kinds/list", "application/cbor").get(Order.class))
        .isInstanceOf(ProcessingException.class)
        .hasRootCauseInstanceOf(SeriformException.class)
        .rootCause()
        .hasMessageContaining("CBOR: ");
  }

  private Document refused(String path, String body) {
    try (Response response =
        request(path, "application/json")
            .post(Entity.entity(body.getBytes(UTF_8), "application/json"))) {
      assertThat(response.getStatus()).isEqualTo(400);
      assertThat(response.getMediaType()).isEqualTo(MediaType.valueOf("application/problem+json"));
      return Json.standard().decode(response.readEntity(byte[].class), Document.class);
    }
  }

  private static String text(Document document, String pointer) {
    return document.at(pointer).asText();
  }

  @Test
  void aFormatWithoutUsualMediaTypesIsAskedForThem() {
    assertThatThrownBy(() -> new SeriformFeature(Cbor.standard(), Struct.standard()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("register a subclass of SeriformProvider with @Consumes");
  }

  @Test
  void whatAnInterceptorThrowsIsNotTheFaultOfTheBody() {
    InputStream refusing =
        new InputStream() {
          @Override
          public int read() {
            return read(new byte[1], 0, 1);
          }

          @Override
          public int read(byte[] bytes, int from, int length) {
            throw new ClientErrorException(Response.Status.REQUEST_ENTITY_TOO_LARGE);
          }
        };
    // protobuf, because others look whether there is a first byte
    ProtobufProvider provider = new ProtobufProvider(Protobuf.standard());
    assertThatThrownBy(
            () ->
                provider.readFrom(
                    Object.class,
                    Order.class,
                    new Annotation[0],
                    MediaType.APPLICATION_OCTET_STREAM_TYPE,
                    new MultivaluedHashMap<>(),
                    refusing))
        .isInstanceOf(ClientErrorException.class);
  }

  // ---- the page

  @Test
  void theExampleOfThePageAnswersAsThePageSays() throws Exception {
    String page =
        Files.readString(java.nio.file.Path.of("../../docs/integrations/jakarta-rest.md"));
    List<String> shown =
        Pattern.compile("^```text\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE)
            .matcher(page)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(shown).contains(printed);
    for (String name : List.of("ShopServer", "ShopClient")) {
      String file =
          Files.readString(java.nio.file.Path.of("src/test/java/com/example/shop", name + ".java"));
      assertThat(page).contains("```java\n" + file + "```\n");
    }
  }
}

package io.seriform.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.springframework.web.reactive.function.server.RequestPredicates.GET;
import static org.springframework.web.reactive.function.server.RequestPredicates.POST;

import io.netty.buffer.PooledByteBufAllocator;
import io.seriform.cbor.Cbor;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.protobuf.Protobuf;
import io.seriform.spring.Shop.Card;
import io.seriform.spring.Shop.Cash;
import io.seriform.spring.Shop.Named;
import io.seriform.spring.Shop.Order;
import io.seriform.spring.Shop.Payment;
import io.seriform.spring.Shop.Person;
import io.seriform.struct.Struct;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.CodecException;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.NettyDataBuffer;
import org.springframework.core.io.buffer.NettyDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientResponseException;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.test.StepVerifier;

/** Spring without Boot: WebFlux on Netty, with WebClient and RestClient. */
class SpringTest {

  private static final List<MediaFormat> FORMATS =
      List.of(
          MediaFormat.of(Cbor.standard()),
          MediaFormat.of(Json.standard()),
          MediaFormat.of(Msgpack.standard()),
          MediaFormat.of(Protobuf.standard()));
  private static final MediaType CBOR_SEQUENCE = MediaType.valueOf("application/cbor-seq");
  private static final MediaType DELIMITED =
      MediaType.valueOf("application/x-protobuf;delimited=true");

  private static final Sinks.Many<Order> ticks = Sinks.many().unicast().onBackpressureBuffer();
  private static final BlockingQueue<Order> received = new LinkedBlockingQueue<>();

  private static DisposableServer server;
  private static WebClient webClient;
  private static RestClient restClient;

  @BeforeAll
  static void start() {
    HandlerStrategies strategies =
        HandlerStrategies.builder()
            .codecs(codecs -> SeriformCodecs.register(codecs, FORMATS))
            .build();
    var routes =
        RouterFunctions.route(POST("/echo"), SpringTest::echo)
            .andRoute(POST("/flux"), SpringTest::flux)
            .andRoute(POST("/receive"), SpringTest::receive)
            .andRoute(POST("/list"), SpringTest::list)
            .andRoute(
                GET("/ticks"),
                request ->
                    ServerResponse.ok()
                        .contentType(MediaType.APPLICATION_NDJSON)
                        .body(ticks.asFlux(), Order.class))
            .andRoute(
                GET("/events"),
                request ->
                    ServerResponse.ok()
                        .contentType(MediaType.TEXT_EVENT_STREAM)
                        .body(Flux.just(Shop.order(1), Shop.order(2)), Order.class))
            .andRoute(GET("/any"), request -> ServerResponse.ok().bodyValue(Shop.order(1)))
            .andRoute(GET("/text"), request -> ServerResponse.ok().bodyValue("plain"))
            .andRoute(
                GET("/payments"),
                request ->
                    ServerResponse.ok().body(Flux.just(new Cash(5), new Card("7")), Payment.class));
    var handler = RouterFunctions.toHttpHandler(routes, strategies);
    server =
        HttpServer.create()
            .host("localhost")
            .port(0)
            .handle(new ReactorHttpHandlerAdapter(handler))
            .bindNow();
    String base = "http://localhost:" + server.port();
    webClient =
        WebClient.builder()
            .baseUrl(base)
            .codecs(codecs -> SeriformCodecs.register(codecs, FORMATS))
            .build();
    restClient =
        RestClient.builder()
            .baseUrl(base)
            .requestFactory(new SimpleClientHttpRequestFactory())
            .configureMessageConverters(
                builder ->
                    builder
                        .registerDefaults()
                        .configureMessageConvertersList(
                            list -> SeriformConverters.add(list, FORMATS)))
            .build();
  }

  @AfterAll
  static void stop() {
    server.disposeNow(Duration.ofSeconds(5));
  }

  private static Mono<ServerResponse> echo(ServerRequest request) {
    return request
        .bodyToMono(Order.class)
        .flatMap(order -> ServerResponse.ok().contentType(accepted(request)).bodyValue(order))
        .onErrorResume(ServerWebInputException.class, SpringTest::refuse)
        .onErrorResume(DecodingException.class, SpringTest::refuse);
  }

  private static Mono<ServerResponse> refuse(Throwable thrown) {
    ProblemDetail problem = ProblemDetail.forStatus(400);
    SeriformProblems.describe(problem, thrown);
    return ServerResponse.badRequest()
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .bodyValue(problem);
  }

  private static MediaType accepted(ServerRequest request) {
    return request.headers().accept().get(0);
  }

  private static Mono<ServerResponse> flux(ServerRequest request) {
    Flux<Order> orders = request.bodyToFlux(Order.class);
    return ServerResponse.ok().contentType(accepted(request)).body(orders, Order.class);
  }

  private static Mono<ServerResponse> receive(ServerRequest request) {
    return request
        .bodyToFlux(Order.class)
        .doOnNext(received::add)
        .count()
        .flatMap(count -> ServerResponse.ok().bodyValue(count));
  }

  private static Mono<ServerResponse> list(ServerRequest request) {
    return request
        .bodyToMono(new ParameterizedTypeReference<List<Order>>() {})
        .flatMap(orders -> ServerResponse.ok().bodyValue(orders.size()));
  }

  // ---- content negotiation

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/vnd.shop+json",
        "application/cbor",
        "application/vnd.shop+cbor",
        "application/vnd.msgpack",
        "application/msgpack",
        "application/x-protobuf",
        "application/x-protobuf;delimited=true",
        "application/x-ndjson",
        "application/cbor-seq"
      })
  void oneClassTravelsInEveryFormat(String name) {
    MediaType type = MediaType.valueOf(name);
    var response =
        webClient
            .post()
            .uri("/echo")
            .contentType(type)
            .accept(type)
            .bodyValue(Shop.order(7))
            .retrieve()
            .toEntity(Order.class)
            .block();
    assertThat(response.getHeaders().getContentType()).isEqualTo(type);
    assertThat(response.getBody()).isEqualTo(Shop.order(7));

    assertThat(
            restClient
                .post()
                .uri("/echo")
                .contentType(type)
                .accept(type)
                .body(Shop.order(7))
                .retrieve()
                .body(Order.class))
        .isEqualTo(Shop.order(7));
  }

  @Test
  void theBytesAreThoseOfTheFormat() {
    byte[] bytes =
        restClient
            .post()
            .uri("/echo")
            .contentType(MediaType.APPLICATION_JSON)
            .accept(MediaType.APPLICATION_CBOR)
            .body(Shop.order(7))
            .retrieve()
            .body(byte[].class);
    assertThat(bytes).isEqualTo(Cbor.standard().encode(Shop.order(7)));
  }

  @Test
  void whoAcceptsAnythingGetsJson() {
    var response =
        webClient.get().uri("/any").accept(MediaType.ALL).retrieve().toEntity(String.class).block();
    assertThat(response.getHeaders().getContentType()).isEqualTo(MediaType.APPLICATION_JSON);
    assertThat(response.getBody()).isEqualTo(Json.standard().encodeToString(Shop.order(1)));
  }

  @Test
  void textsAreLeftAsTheyAre() {
    assertThat(webClient.get().uri("/text").retrieve().bodyToMono(String.class).block())
        .isEqualTo("plain");
  }

  // ---- streams

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/x-ndjson",
        "application/cbor",
        "application/cbor-seq",
        "application/vnd.msgpack",
        "application/x-protobuf;delimited=true"
      })
  void aFluxGoesThereAndBack(String name) {
    MediaType type = MediaType.valueOf(name);
    Flux<Order> orders = Flux.range(0, 1000).map(Shop::order);
    Flux<Order> back =
        webClient
            .post()
            .uri("/flux")
            .contentType(type)
            .accept(type)
            .body(orders, Order.class)
            .retrieve()
            .bodyToFlux(Order.class);
    assertThat(back.collectList().block()).isEqualTo(orders.collectList().block());
  }

  @Test
  void anEmptyFluxIsAnEmptyList() {
    assertThat(
            webClient
                .post()
                .uri("/flux")
                .contentType(MediaType.APPLICATION_JSON)
                .accept(MediaType.APPLICATION_JSON)
                .body(Flux.empty(), Order.class)
                .retrieve()
                .bodyToMono(String.class)
                .block())
        .isEqualTo("[]");
  }

  @Test
  void ndjsonArrivesBeforeTheStreamEnds() throws InterruptedException {
    BlockingQueue<Order> arrived = new LinkedBlockingQueue<>();
    var subscription =
        webClient
            .get()
            .uri("/ticks")
            .accept(MediaType.APPLICATION_NDJSON)
            .retrieve()
            .bodyToFlux(Order.class)
            .subscribe(arrived::add);
    for (int i = 1; i <= 3; i++) {
      ticks.tryEmitNext(Shop.order(i));
      assertThat(arrived.poll(10, TimeUnit.SECONDS)).isEqualTo(Shop.order(i));
    }
    subscription.dispose();
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/x-ndjson", "application/json"})
  void elementsOfARequestAreReadAsTheyArrive(String name) throws InterruptedException {
    Sinks.Many<Order> sent = Sinks.many().unicast().onBackpressureBuffer();
    Mono<Long> count =
        webClient
            .post()
            .uri("/receive")
            .contentType(MediaType.valueOf(name))
            .body(sent.asFlux(), Order.class)
            .retrieve()
            .bodyToMono(Long.class);
    var done = count.toFuture();
    // WebClient flushes elements of JSON arrays in batches, those of sequences at once
    int batch = name.endsWith("ndjson") ? 1 : 5000;
    for (int i = 0; i < batch; i++) {
      sent.tryEmitNext(Shop.order(i));
    }
    assertThat(received.poll(10, TimeUnit.SECONDS)).isEqualTo(Shop.order(0));
    assertThat(done).isNotDone();
    sent.tryEmitComplete();
    assertThat(done.join()).isEqualTo(batch);
    received.clear();
  }

  @Test
  void serverSentEventsAreJson() {
    assertThat(
            webClient
                .get()
                .uri("/events")
                .accept(MediaType.TEXT_EVENT_STREAM)
                .retrieve()
                .bodyToMono(String.class)
                .block())
        .isEqualTo(
            "data:"
                + Json.standard().encodeToString(Shop.order(1))
                + "\n\ndata:"
                + Json.standard().encodeToString(Shop.order(2))
                + "\n\n");
    assertThat(
            webClient
                .get()
                .uri("/events")
                .accept(MediaType.TEXT_EVENT_STREAM)
                .retrieve()
                .bodyToFlux(Order.class)
                .collectList()
                .block())
        .containsExactly(Shop.order(1), Shop.order(2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/x-ndjson",
        "application/cbor-seq",
        "application/json",
        "application/x-protobuf;delimited=true"
      })
  void aStreamOfRestClientIsWrittenAndReadElementByElement(String name) {
    MediaType type = MediaType.valueOf(name);
    Stream<Order> orders = Stream.iterate(0, i -> i + 1).limit(1000).map(Shop::order);
    List<Integer> ids =
        restClient
            .post()
            .uri("/flux")
            .contentType(type)
            .accept(type)
            .body(orders, new ParameterizedTypeReference<Stream<Order>>() {})
            .exchange(
                (request, response) -> {
                  try (Stream<Order> back =
                      response.bodyTo(new ParameterizedTypeReference<Stream<Order>>() {})) {
                    return back.map(Order::id).limit(10).toList();
                  }
                });
    assertThat(ids).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  @Test
  void aListTravelsAsASequence() {
    assertThat(
            restClient
                .post()
                .uri("/list")
                .contentType(CBOR_SEQUENCE)
                .body(
                    List.of(Shop.order(1), Shop.order(2)),
                    new ParameterizedTypeReference<List<Order>>() {})
                .retrieve()
                .body(Integer.class))
        .isEqualTo(2);
  }

  // ---- types

  @Test
  void theDeclaredTypeSaysWhichClassItIs() {
    assertThat(
            webClient
                .get()
                .uri("/payments")
                .accept(MediaType.APPLICATION_JSON)
                .retrieve()
                .bodyToFlux(Payment.class)
                .collectList()
                .block())
        .containsExactly(new Cash(5), new Card("7"));
  }

  @Test
  void whatIsDeclaredAsAnyObjectIsWrittenByItsClass() {
    Bodies bodies = new Bodies(MediaFormat.of(Json.standard()));
    assertThat(bodies.write(new Person("Ada", 36), Object.class, MediaType.APPLICATION_JSON))
        .asString()
        .isEqualTo("{\"name\":\"Ada\",\"age\":36}");
    assertThatThrownBy(
            () -> bodies.write(new Person("Ada", 36), Named.class, MediaType.APPLICATION_JSON))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("its own properties would be lost: ModelOptions.withSubtype(");
    assertThat(bodies.write(List.of(1, 2), Object.class, MediaType.APPLICATION_JSON))
        .asString()
        .isEqualTo("[1,2]");
  }

  @Test
  void indentationIsOfWholeBodiesOnly() {
    Bodies bodies = new Bodies(MediaFormat.of(Json.with(JsonOptions.standard().withIndent(2))));
    assertThat(bodies.write(new Cash(1), Cash.class, MediaType.APPLICATION_JSON))
        .asString()
        .contains("\n  \"cents\"");
    assertThat(bodies.write(new Cash(1), Cash.class, MediaType.APPLICATION_NDJSON))
        .asString()
        .isEqualTo("{\"cents\":1}\n");
    assertThat(bodies.write(new Cash(1), Cash.class, MediaType.TEXT_EVENT_STREAM))
        .asString()
        .isEqualTo("{\"cents\":1}");
  }

  @Test
  void whatOtherConvertersKnowIsLeftToThem() {
    SeriformHttpMessageConverter json = new SeriformHttpMessageConverter(Json.standard());
    MediaType type = MediaType.APPLICATION_JSON;
    assertThat(json.canWrite(Order.class, type)).isTrue();
    assertThat(json.canRead(Order.class, type)).isTrue();
    assertThat(json.canRead(ProblemDetail.class, type)).isTrue();
    for (Class<?> left :
        List.of(
            String.class,
            byte[].class,
            ByteArrayResource.class,
            StringBuilder.class,
            ResolvableType.class,
            Mono.class,
            java.io.InputStream.class)) {
      assertThat(json.canWrite(left, type)).as("%s", left).isFalse();
      assertThat(json.canRead(left, type)).as("%s", left).isFalse();
    }
    assertThat(
            json.canWrite(
                ResolvableType.forClassWithGenerics(List.class, DataBuffer.class),
                List.class,
                type))
        .isFalse();
    assertThat(json.canRead(Order.class, MediaType.valueOf("application/json;charset=ISO-8859-1")))
        .isFalse();
  }

  /** A problem with a property of its own. */
  static final class OwnProblem extends ProblemDetail {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void problemsOfOtherClassesAreLeftToJackson() {
    SeriformHttpMessageConverter json = new SeriformHttpMessageConverter(Json.standard());
    assertThat(json.canWrite(OwnProblem.class, MediaType.APPLICATION_PROBLEM_JSON)).isFalse();
    assertThat(json.canWrite(ProblemDetail.class, MediaType.APPLICATION_PROBLEM_JSON)).isTrue();
  }

  @Test
  void aFormatWithoutUsualMediaTypesIsAskedForThem() {
    assertThatThrownBy(() -> MediaFormat.of(Struct.standard()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("name one: MediaFormat.of(format, MediaType.valueOf(");
  }

  @Test
  void mediaTypesOfSequencesAreReplaced() {
    MediaType lines = MediaType.valueOf("application/jsonl");
    MediaFormat media = MediaFormat.of(Json.standard()).withSequences(lines);
    assertThat(media.mediaTypes()).isEqualTo(MediaFormat.of(Json.standard()).mediaTypes());
    SeriformEncoder encoder = new SeriformEncoder(media);
    assertThat(encoder.getStreamingMediaTypes()).containsExactly(lines);
    assertThat(encoder.getEncodableMimeTypes())
        .contains(lines, MediaType.APPLICATION_JSON)
        .doesNotContain(MediaType.APPLICATION_NDJSON);
    assertThat(new SeriformDecoder(media).canDecode(ResolvableType.forClass(Order.class), lines))
        .isTrue();
  }

  @Test
  void converterOfJsonStandsBeforeJsonAndTheOthersBehind() {
    List<HttpMessageConverter<?>> none = new java.util.ArrayList<>();
    SeriformConverters.add(none, FORMATS);
    assertThat(none).hasSize(4);
    List<HttpMessageConverter<?>> converters = new java.util.ArrayList<>();
    converters.add(new org.springframework.http.converter.StringHttpMessageConverter());
    converters.add(
        new SeriformHttpMessageConverter(
            MediaFormat.of(Json.standard(), MediaType.APPLICATION_JSON)));
    SeriformConverters.add(converters, FORMATS);
    assertThat(converters)
        .extracting(c -> c.getSupportedMediaTypes().get(0).toString())
        .containsExactly(
            "text/plain",
            "application/json",
            "application/json",
            "application/cbor",
            "application/vnd.msgpack",
            "application/x-protobuf");
  }

  // ---- errors

  @Test
  void anErrorSaysWhereInTheBodyItIs() {
    ProblemDetail problem =
        restClient
            .post()
            .uri("/echo")
            .contentType(MediaType.APPLICATION_JSON)
            .accept(MediaType.APPLICATION_JSON, MediaType.APPLICATION_PROBLEM_JSON)
            .body("{\"id\":7,\"lines\":[{\"count\":\"two\"}]}".getBytes(StandardCharsets.UTF_8))
            .exchange(
                (request, response) -> {
                  assertThat(response.getStatusCode()).isEqualTo(HttpStatus.BAD_REQUEST);
                  assertThat(response.getHeaders().getContentType())
                      .isEqualTo(MediaType.APPLICATION_PROBLEM_JSON);
                  return response.bodyTo(ProblemDetail.class);
                });
    assertThat(problem.getStatus()).isEqualTo(400);
    assertThat(problem.getTitle()).isEqualTo("Bad Request");
    assertThat(problem.getDetail())
        .isEqualTo("a value of another kind; expected int, found \"two\"");
    assertThat(problem.getProperties())
        .containsEntry("path", "$.lines[0].count")
        .containsEntry("line", 1L);
  }

  @Test
  void anErrorInAFluxHasTheIndexOfItsElement() {
    byte[] body = "[{\"id\":1},{\"id\":2},{\"id\":\"x\"}]".getBytes(StandardCharsets.UTF_8);
    SeriformDecoder decoder = new SeriformDecoder(Json.standard());
    StepVerifier.create(
            decoder.decode(
                Flux.just(wrap(body)),
                ResolvableType.forClass(Order.class),
                MediaType.APPLICATION_JSON,
                null))
        .expectNextCount(2)
        .expectErrorSatisfies(
            e ->
                assertThat(e)
                    .isInstanceOf(DecodingException.class)
                    .hasMessageContaining("at $[2].id, offset 6, line 1 column 7")
                    .hasCauseInstanceOf(SeriformException.class))
        .verify();
  }

  private static DataBuffer wrap(byte[] body) {
    return org.springframework.core.io.buffer.DefaultDataBufferFactory.sharedInstance.wrap(body);
  }

  @Test
  void errorsAreOfTheFamilyThatCallersCatch() {
    assertThatThrownBy(
            () ->
                restClient
                    .get()
                    .uri("/any")
                    .accept(MediaType.APPLICATION_JSON)
                    .retrieve()
                    .body(Cash[].class))
        .hasRootCauseInstanceOf(SeriformException.class)
        .cause()
        .isInstanceOf(HttpMessageNotReadableException.class)
        .hasMessageContaining("JSON: ")
        .hasMessageContaining("at $, offset 0");
    assertThatThrownBy(
            () ->
                webClient
                    .get()
                    .uri("/any")
                    .accept(MediaType.APPLICATION_JSON)
                    .retrieve()
                    .bodyToMono(Cash[].class)
                    .block())
        .isInstanceOfAny(DecodingException.class, WebClientResponseException.class)
        .hasRootCauseInstanceOf(SeriformException.class);
    assertThatThrownBy(
            () ->
                webClient
                    .get()
                    .uri("/any")
                    .accept(MediaType.APPLICATION_JSON)
                    .retrieve()
                    .bodyToMono(Thread.class)
                    .block())
        .rootCause()
        .isInstanceOf(io.seriform.error.ModelException.class);
    assertThat(CodecException.class).isAssignableFrom(DecodingException.class);
  }

  // ---- buffers

  @Test
  void buffersAreReleasedAlsoWhereReadingFails() {
    NettyDataBufferFactory factory = new NettyDataBufferFactory(PooledByteBufAllocator.DEFAULT);
    for (String body : List.of("[{\"id\":1},{\"id\":2}]", "[{\"id\":1},{\"id\":}]")) {
      for (boolean whole : List.of(true, false)) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        List<NettyDataBuffer> buffers =
            Stream.of(0, 5, 10)
                .map(
                    from -> {
                      NettyDataBuffer buffer = factory.allocateBuffer(16);
                      int to = from == 10 ? bytes.length : from + 5;
                      buffer.write(bytes, from, to - from);
                      return buffer;
                    })
                .toList();
        SeriformDecoder decoder = new SeriformDecoder(Json.standard());
        ResolvableType type =
            whole ? ResolvableType.forClass(Order[].class) : ResolvableType.forClass(Order.class);
        Flux<DataBuffer> input = Flux.fromIterable(buffers).cast(DataBuffer.class);
        Flux<Object> read =
            whole
                ? decoder.decodeToMono(input, type, MediaType.APPLICATION_JSON, null).flux()
                : decoder.decode(input, type, MediaType.APPLICATION_JSON, null);
        read.onErrorComplete(DecodingException.class).blockLast();
        assertThat(buffers)
            .allSatisfy(buffer -> assertThat(buffer.getNativeBuffer().refCnt()).isZero());
      }
    }
  }

  @Test
  void aBodyIsBoundedInMemory() {
    SeriformDecoder decoder = new SeriformDecoder(Cbor.standard());
    assertThat(decoder.getMaxInMemorySize()).isEqualTo(256 * 1024);
    decoder.setMaxInMemorySize(10);
    assertThat(decoder.getMaxInMemorySize()).isEqualTo(10);
    byte[] body = Cbor.standard().encode(Shop.order(1));
    assertThatThrownBy(
            () ->
                decoder
                    .decodeToMono(
                        Flux.just(wrap(body)),
                        ResolvableType.forClass(Order.class),
                        MediaType.APPLICATION_CBOR,
                        null)
                    .block())
        .isInstanceOf(org.springframework.core.io.buffer.DataBufferLimitException.class);
    assertThat(DELIMITED.getParameter("delimited")).isEqualTo("true");
  }

  // ---- the length of requests

  /** Blanks before a number, more than a body may have if no limit is set. */
  private static HttpInputMessage longBody(Class<? extends HttpInputMessage> kind) {
    byte[] body = new byte[(16 << 20) + 10_000];
    Arrays.fill(body, (byte) ' ');
    body[body.length - 1] = '1';
    return message(kind, new ByteArrayInputStream(body));
  }

  private static HttpInputMessage message(InputStream body) {
    return message(HttpInputMessage.class, body);
  }

  private static HttpInputMessage message(
      Class<? extends HttpInputMessage> kind, InputStream body) {
    HttpHeaders headers = new HttpHeaders();
    headers.setContentType(MediaType.APPLICATION_JSON);
    return (HttpInputMessage)
        Proxy.newProxyInstance(
            kind.getClassLoader(),
            new Class<?>[] {kind},
            (proxy, method, arguments) -> method.getName().equals("getBody") ? body : headers);
  }

  @Test
  void requestsHaveALimitAlsoWhereNoneIsSetAndResponsesHaveNone() throws IOException {
    ResolvableType type = ResolvableType.forClass(Integer.class);
    SeriformHttpMessageConverter json = new SeriformHttpMessageConverter(Json.standard());
    assertThat(json.read(type, longBody(ClientHttpResponse.class), null)).isEqualTo(1);
    assertThatThrownBy(() -> json.read(type, longBody(HttpInputMessage.class), null))
        .isInstanceOf(HttpMessageNotReadableException.class)
        .hasMessageContaining("document is at most 16777216 (Limits.withDocument sets it");
    SeriformHttpMessageConverter more =
        new SeriformHttpMessageConverter(
            Json.with(JsonOptions.standard().withLimits(Limits.standard().withDocument(20 << 20))));
    assertThat(more.read(type, longBody(HttpInputMessage.class), null)).isEqualTo(1);
  }

  @Test
  void whatAFilterOfTheBodyThrowsIsNotTheFaultOfTheBody() {
    InputStream refusing =
        new InputStream() {
          @Override
          public int read() {
            return read(new byte[1], 0, 1);
          }

          @Override
          public int read(byte[] bytes, int from, int length) {
            throw new IllegalStateException("a filter");
          }
        };
    SeriformHttpMessageConverter json = new SeriformHttpMessageConverter(Json.standard());
    ResolvableType type = ResolvableType.forClass(Integer.class);
    assertThatThrownBy(() -> json.read(type, message(refusing), null))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a filter");
  }
}

package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openapitools.jackson.nullable.JsonNullable;
import org.openapitools.jackson.nullable.JsonNullableModule;

/** {@code JsonNullable}, beside Jackson with its module. */
class JsonNullableTest {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().addModule(new JsonNullableModule()).build();

  /** As OpenAPI Generator makes them. */
  static final class Settable {
    private JsonNullable<String> name = JsonNullable.undefined();
    private JsonNullable<List<Integer>> counts = JsonNullable.undefined();

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private JsonNullable<Settable> inner = JsonNullable.undefined();

    public JsonNullable<String> getName() {
      return name;
    }

    public void setName(JsonNullable<String> name) {
      this.name = name;
    }

    public JsonNullable<List<Integer>> getCounts() {
      return counts;
    }

    public void setCounts(JsonNullable<List<Integer>> counts) {
      this.counts = counts;
    }

    public JsonNullable<Settable> getInner() {
      return inner;
    }

    public void setInner(JsonNullable<Settable> inner) {
      this.inner = inner;
    }
  }

  /** As Speakeasy makes them. */
  @SuppressWarnings("unused") // written by their fields
  static final class Fixed {
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    @JsonProperty("name")
    private final JsonNullable<String> name;

    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonProperty("size")
    private final JsonNullable<? extends Number> size;

    @JsonCreator
    Fixed(
        @JsonProperty("name") JsonNullable<String> name,
        @JsonProperty("size") JsonNullable<? extends Number> size) {
      this.name = Objects.requireNonNull(name, "name");
      this.size = Objects.requireNonNull(size, "size");
    }
  }

  private static void agree(Class<?> type, String text) throws Exception {
    Object theirs = MAPPER.readValue(text, type);
    String written = MAPPER.writeValueAsString(theirs);
    for (Engine engine : Engine.values()) {
      for (Include.When when : List.of(Include.When.ALWAYS, Include.When.NON_NULL)) {
        Json json =
            Json.with(
                JsonOptions.standard()
                    .withDialects(JacksonDialect.jackson2())
                    .withInclusion(when)
                    .withEngine(engine));
        assertThat(json.encodeToString(theirs)).as(text).isEqualTo(written);
        Object ours = json.decode(text, type);
        assertThat(MAPPER.writeValueAsString(ours)).as(text).isEqualTo(written);
        assertThat(MAPPER.writeValueAsString(copy(json, type, ours))).as(text).isEqualTo(written);
      }
      Cbor cbor =
          Cbor.with(
              CborOptions.standard().withDialects(JacksonDialect.jackson2()).withEngine(engine));
      assertThat(MAPPER.writeValueAsString(cbor.decode(cbor.encode(theirs), type)))
          .as(text)
          .isEqualTo(written);
    }
  }

  private static <T> T copy(Json json, Class<T> type, Object value) {
    return Copier.of(json.codec(type)).copy(type.cast(value));
  }

  @Test
  void undefinedIsLeftOutAndNullIsNot() throws Exception {
    for (String text :
        List.of(
            "{}",
            "{\"name\":null,\"inner\":null,\"counts\":null}",
            "{\"name\":\"a\",\"counts\":[1,2],\"inner\":{\"name\":null}}",
            "{\"name\":\"\",\"counts\":[]}")) {
      agree(Settable.class, text);
    }
  }

  @Test
  void aCreatorGetsUndefinedForWhatIsMissing() throws Exception {
    for (String text :
        List.of("{}", "{\"name\":null,\"size\":null}", "{\"name\":\"a\",\"size\":7}")) {
      agree(Fixed.class, text);
    }
  }

  @Test
  void whereEachPropertyHasItsPlaceUndefinedIsNull() {
    Graph graph = Graph.with(GraphOptions.standard().withClass(Settable.class));
    Settable value = new Settable();
    value.setCounts(JsonNullable.of(List.of(1)));
    Settable back = graph.decode(graph.encode(value), Settable.class);
    assertThat(back.getName()).isEqualTo(JsonNullable.of(null));
    assertThat(back.getCounts()).isEqualTo(JsonNullable.of(List.of(1)));
  }

  /** A text, in a format that has no null for it. */
  record Renamed(JsonNullable<String> name, int size) {}

  /** In containers, which have nothing to leave out. */
  record Held(List<JsonNullable<String>> list, Map<String, JsonNullable<String>> map) {}

  private static Stream<Format> withoutNulls() {
    return Stream.of(Engine.values())
        .flatMap(
            engine ->
                Stream.of(
                    Protobuf.with(
                        ProtobufOptions.standard()
                            .withPositionalIds(true)
                            .withDialects(JacksonDialect.jackson2())
                            .withEngine(engine)),
                    Thrift.with(
                        ThriftOptions.standard()
                            .withPositionalIds(true)
                            .withDialects(JacksonDialect.jackson2())
                            .withEngine(engine)),
                    Flatbuffers.with(
                        FlatbuffersOptions.standard()
                            .withDialects(JacksonDialect.jackson2())
                            .withEngine(engine))));
  }

  record Choice(
      @Property(id = 1) @ProtoField(oneof = "choice") JsonNullable<String> text,
      @Property(id = 2) @ProtoField(oneof = "choice") JsonNullable<Integer> number) {}

  @ParameterizedTest
  @EnumSource
  void undefinedIsNoAlternativeOfAOneof(Engine engine) {
    Codec<Choice> codec =
        Protobuf.with(ProtobufOptions.standard().withPositionalIds(true).withEngine(engine))
            .codec(Choice.class);
    Choice number = new Choice(JsonNullable.undefined(), JsonNullable.of(7));
    assertThat(codec.decode(codec.encode(number))).isEqualTo(number);
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(() -> codec.encode(new Choice(JsonNullable.of("a"), JsonNullable.of(7))))
        .withMessageContaining("choice");
  }

  @ParameterizedTest
  @MethodSource("withoutNulls")
  void aFormatWithoutNullsRefusesANull(Format format) {
    for (JsonNullable<String> name :
        List.of(JsonNullable.<String>undefined(), JsonNullable.of("a"))) {
      Renamed value = new Renamed(name, 7);
      assertThat(format.decode(format.encode(value), Renamed.class)).isEqualTo(value);
    }
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(() -> format.encode(new Renamed(JsonNullable.of(null), 7)))
        .withMessageContaining("the format has no null")
        .withMessageContaining("JsonNullable.undefined()")
        .withMessageContaining("$.name");
  }

  private static Stream<SelfDescribingFormat> withNulls() {
    return Stream.of(Engine.values())
        .flatMap(
            engine ->
                Stream.of(
                    Json.with(JsonOptions.standard().withDialects().withEngine(engine)),
                    Cbor.with(CborOptions.standard().withDialects().withEngine(engine))));
  }

  @ParameterizedTest
  @MethodSource("withNulls")
  void undefinedIsRefusedWhereNothingIsLeftOut(SelfDescribingFormat format) {
    List<JsonNullable<String>> known = List.of(JsonNullable.of(null), JsonNullable.of("a"));
    Held held = new Held(known, Map.of("k", JsonNullable.of(null)));
    assertThat(format.decode(format.encode(held), Held.class)).isEqualTo(held);
    JsonNullable<String> undefined = JsonNullable.undefined();
    refused("$.list[1]", () -> format.encode(new Held(List.of(known.get(0), undefined), null)));
    refused("$.map.k", () -> format.encode(new Held(null, Map.of("k", undefined))));
    Codec<JsonNullable<String>> root = format.codec(new TypeRef<>() {});
    assertThat(root.decode(root.encode(known.get(0)))).isEqualTo(known.get(0));
    refused("at $", () -> root.encode(undefined));
  }

  private static void refused(String path, ThrowingCallable writing) {
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(writing)
        .withMessageContaining("an undefined JsonNullable")
        .withMessageContaining("JsonNullable.of(null)")
        .withMessageContaining(path);
  }
}

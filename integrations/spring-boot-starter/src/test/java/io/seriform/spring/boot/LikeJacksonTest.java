package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.seriform.cbor.Cbor;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.spring.MediaFormat;
import io.seriform.spring.SeriformHttpMessageConverter;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.JacksonComponent;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.ResolvableType;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageImpl;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.web.config.EnableSpringDataWebSupport;
import org.springframework.http.MediaType;
import org.springframework.mock.http.MockHttpOutputMessage;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;

/** What {@code seriform.like=jackson} reads and writes, beside the mapper that Boot makes. */
class LikeJacksonTest {

  enum Color {
    RED,
    GREEN
  }

  record Item(
      @JsonProperty("sku") String name,
      String someURLThing,
      int count,
      Integer maybe,
      List<String> tags,
      Map<String, Object> more,
      Color color,
      Instant at,
      BigDecimal price) {}

  static class Bean {
    public String zulu = "z";
    private int alpha = 1;

    public int getAlpha() {
      return alpha;
    }

    public void setAlpha(int alpha) {
      this.alpha = alpha;
    }
  }

  private static final List<Object> VALUES = values();

  private static List<Object> values() {
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("b", 1);
    more.put("a", List.of("x", 2.5, true));
    Instant at = Instant.parse("2026-01-02T03:04:05.678Z");
    return List.of(
        new Item("é", "u", 7, 8, List.of("t"), more, Color.GREEN, at, new BigDecimal("1.50")),
        new Item(null, null, 0, null, List.of(), Map.of(), null, null, null),
        new Bean());
  }

  /** All have the count: Jackson 3 refuses a record without its primitives, which are zero here. */
  private static final List<String> DOCUMENTS =
      List.of(
          "{\"sku\":\"a\",\"count\":3}",
          "{\"unknown\":[1],\"count\":3}",
          "{\"count\":null}",
          "{\"count\":\"12\"}",
          "{\"count\":1,\"count\":2}",
          "{\"count\":1,\"tags\":\"one\"}",
          "{\"count\":1,\"color\":\"BLUE\"}",
          "{\"count\":1,\"color\":\"green\"}",
          "{\"COUNT\":3,\"count\":3}",
          "{\"count\":1,\"more\":{\"n\":1,\"d\":43.420273000000009,\"l\":9999999999}}",
          "{\"count\":1,}",
          "{/* c */\"count\":1}",
          "{'count':1}");

  private static final List<String[]> SETTINGS =
      List.of(
          new String[] {},
          new String[] {"default-property-inclusion=non_null"},
          new String[] {"default-property-inclusion=non-empty"},
          new String[] {"property-naming-strategy=SNAKE_CASE"},
          new String[] {"property-naming-strategy=KEBAB_CASE"},
          new String[] {"date-format=dd.MM.yyyy HH:mm", "time-zone=Europe/Paris"},
          new String[] {"deserialization.fail-on-unknown-properties=true"},
          new String[] {"deserialization.fail-on-null-for-primitives=false"},
          new String[] {"deserialization.accept-single-value-as-array=true"},
          new String[] {"deserialization.use-big-decimal-for-floats=true"},
          new String[] {"deserialization.use-long-for-ints=true"},
          new String[] {"datatype.enum.read-unknown-enum-values-as-null=true"},
          new String[] {"serialization.order-map-entries-by-keys=true"},
          new String[] {"mapper.sort-properties-alphabetically=false"},
          new String[] {"mapper.accept-case-insensitive-properties=true"},
          new String[] {"mapper.accept-case-insensitive-enums=true"},
          new String[] {"mapper.allow-coercion-of-scalars=false"},
          new String[] {"json.read.allow-java-comments=true", "json.read.allow-single-quotes=true"},
          new String[] {"json.read.allow-trailing-comma=true", "json.write.escape-non-ascii=true"});

  private final ApplicationContextRunner context =
      new ApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  SeriformAutoConfiguration.class, JacksonAutoConfiguration.class))
          // Boot's inclusion is of contents too, which here have their own null
          .withPropertyValues(
              "seriform.like=jackson", "seriform.like-except=inclusion of contents");

  private static String[] jackson(String... settings) {
    return Arrays.stream(settings).map(each -> "spring.jackson." + each).toArray(String[]::new);
  }

  @Test
  void everySettingIsReadAndWrittenAsByTheMapper() {
    for (String[] settings : SETTINGS) {
      context
          .withPropertyValues(jackson(settings))
          .run(
              found -> {
                Json json = found.getBean(Json.class);
                JsonMapper mapper = found.getBean(JsonMapper.class);
                for (Object value : VALUES) {
                  // the order of properties is as declared, and not followed
                  assertThat(mapper.readTree(json.encodeToString(value)))
                      .as(Arrays.toString(settings))
                      .isEqualTo(mapper.readTree(mapper.writeValueAsString(value)));
                }
                for (String document : DOCUMENTS) {
                  assertThat(read(json, document))
                      .as("%s by %s", document, Arrays.toString(settings))
                      .isEqualTo(read(mapper, document));
                }
              });
    }
  }

  private static Object read(Json json, String document) {
    try {
      return json.decode(document, Item.class);
    } catch (SeriformException e) {
      return "refused";
    }
  }

  private static Object read(JsonMapper mapper, String document) {
    try {
      return mapper.readValue(document, Item.class);
    } catch (JacksonException e) {
      return "refused";
    }
  }

  @Test
  void binaryFormatsFollowWhatIsNotOfText() {
    context
        .withPropertyValues(
            jackson("property-naming-strategy=SNAKE_CASE", "json.write.escape-non-ascii=true"))
        .run(
            found -> {
              Cbor cbor = found.getBean(Cbor.class);
              assertThat(cbor.readTree(cbor.encode(VALUES.get(0))).asObject().names())
                  .contains("some_urlthing");
            });
  }

  private static byte[] body(AssertableApplicationContext found, Object value, ResolvableType type)
      throws IOException {
    MediaFormat json =
        found.getBeanProvider(MediaFormat.class).orderedStream().findFirst().orElseThrow();
    MockHttpOutputMessage message = new MockHttpOutputMessage();
    new SeriformHttpMessageConverter(json)
        .write(value, type, MediaType.APPLICATION_JSON, message, Map.of());
    return message.getBodyAsBytes();
  }

  @Test
  void aPageIsWrittenAsSpringDataHasTheMapperWriteIt() {
    Page<Object> page = new PageImpl<>(List.of(new Bean()), PageRequest.of(2, 1), 5);
    ResolvableType type = ResolvableType.forClassWithGenerics(Page.class, Bean.class);
    List<Class<?>[]> configurations =
        List.of(
            new Class<?>[] {},
            new Class<?>[] {WithWebSupport.class},
            new Class<?>[] {WithPagedModels.class});
    Set<Object> bodies = new HashSet<>();
    for (Class<?>[] each : configurations) {
      for (String naming : List.of("LOWER_CAMEL_CASE", "SNAKE_CASE")) {
        context
            .withUserConfiguration(each)
            .withPropertyValues(jackson("property-naming-strategy=" + naming))
            .run(
                found -> {
                  JsonMapper mapper = found.getBean(JsonMapper.class);
                  JsonNode body = mapper.readTree(body(found, page, type));
                  bodies.add(body);
                  assertThat(body)
                      .as(Arrays.toString(each))
                      .isEqualTo(mapper.readTree(mapper.writeValueAsString(page)));
                });
      }
    }
    assertThat(bodies).as("whole pages and models, by two names").hasSize(4);
  }

  @EnableSpringDataWebSupport
  static class WithWebSupport {}

  @EnableSpringDataWebSupport(
      pageSerializationMode = EnableSpringDataWebSupport.PageSerializationMode.VIA_DTO)
  static class WithPagedModels {}

  @JacksonComponent
  static class Written extends ValueSerializer<Color> {
    @Override
    public void serialize(Color color, JsonGenerator out, SerializationContext context) {
      out.writeString("color " + color);
    }
  }

  @Test
  void whatCannotBeFollowedIsNamed() {
    context
        .withBean(Written.class)
        .run(
            found ->
                assertThat(found)
                    .getFailure()
                    .rootCause()
                    .hasMessageContaining("JacksonComponentModule"));
    context
        .withPropertyValues(
            jackson(
                "deserialization.unwrap-root-value=true",
                "serialization.write-self-references-as-null=true"))
        .run(
            found ->
                assertThat(found)
                    .getFailure()
                    .rootCause()
                    .hasMessageContaining("UNWRAP_ROOT_VALUE = true")
                    .hasMessageContaining("WRITE_SELF_REFERENCES_AS_NULL = true")
                    .hasMessageContaining("seriform.like-except"));
    context
        .withPropertyValues(jackson("serialization.write-self-references-as-null=true"))
        .withPropertyValues("seriform.like-except=WRITE_SELF_REFERENCES_AS_NULL")
        .run(found -> assertThat(found).hasNotFailed());
    context
        .withPropertyValues(jackson("default-property-inclusion=non_empty"))
        .withPropertyValues("seriform.like-except=")
        .run(
            found ->
                assertThat(found)
                    .getFailure()
                    .rootCause()
                    .hasMessageContaining("inclusion of contents = NON_EMPTY"));
    context
        .withPropertyValues("seriform.like=moshi")
        .run(found -> assertThat(found).getFailure().rootCause().hasMessageContaining("jackson"));
    context
        .withClassLoader(new FilteredClassLoader("io.seriform.jackson"))
        .run(
            found ->
                assertThat(found)
                    .getFailure()
                    .rootCause()
                    .hasMessageContaining("add this dependency"));
  }
}

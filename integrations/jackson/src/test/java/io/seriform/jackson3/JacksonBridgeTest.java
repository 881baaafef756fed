package io.seriform.jackson3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.util.StdConverter;

/** A user's code for Jackson, run by Seriform and by Jackson itself. */
class JacksonBridgeTest {

  private static final ObjectMapper MAPPER = new JsonMapper();

  // ---- a user's code

  /** Money as {@code "12.50 EUR"}. */
  @JsonSerialize(using = MoneyWriter.class)
  @JsonDeserialize(using = MoneyReader.class)
  record Money(BigDecimal amount, String currency) {}

  static final class MoneyWriter extends StdSerializer<Money> {
    private static final long serialVersionUID = 1L;

    MoneyWriter() {
      super(Money.class);
    }

    @Override
    public void serialize(Money value, JsonGenerator out, SerializationContext provider) {
      if (value.amount().signum() < 0) {
        provider.reportMappingProblem("no debts");
      }
      out.writeString(value.amount() + " " + value.currency());
    }
  }

  static final class MoneyReader extends StdDeserializer<Money> {
    private static final long serialVersionUID = 1L;

    MoneyReader() {
      super(Money.class);
    }

    @Override
    public Money deserialize(JsonParser in, DeserializationContext context) {
      String[] parts = in.getValueAsString().split(" ", 2);
      if (parts.length != 2) {
        return context.reportInputMismatch(Money.class, "not an amount and a currency");
      }
      return new Money(new BigDecimal(parts[0]), parts[1]);
    }
  }

  /** A point as an array, and anything else as a tree. */
  static final class PointWriter extends ValueSerializer<Point> {
    @Override
    public void serialize(Point value, JsonGenerator out, SerializationContext provider) {
      out.writeStartArray();
      out.writeNumber(value.x);
      out.writeNumber(value.y);
      out.writeEndArray();
    }
  }

  static final class PointReader extends ValueDeserializer<Point> {
    @Override
    public Point deserialize(JsonParser in, DeserializationContext context) {
      JsonNode node = context.readTree(in);
      return new Point(node.get(0).asInt(), node.get(1).asInt());
    }
  }

  record Point(int x, int y) {}

  /** Writes in capitals or not, as the property is called. */
  static final class Shouting extends ValueSerializer<String> {
    private final boolean loud;

    Shouting() {
      this(false);
    }

    private Shouting(boolean loud) {
      this.loud = loud;
    }

    @Override
    public ValueSerializer<?> createContextual(
        SerializationContext provider, BeanProperty property) {
      return new Shouting(
          property.getName().startsWith("loud")
              && property.getAnnotation(JsonSerialize.class) != null);
    }

    @Override
    public void serialize(String value, JsonGenerator out, SerializationContext provider) {
      out.writeString(loud ? value.toUpperCase(Locale.ROOT) : value);
    }
  }

  static final class ToCents extends StdConverter<BigDecimal, Long> {
    @Override
    public Long convert(BigDecimal value) {
      return value.movePointRight(2).longValueExact();
    }
  }

  static final class FromCents extends StdConverter<Long, BigDecimal> {
    @Override
    public BigDecimal convert(Long value) {
      return BigDecimal.valueOf(value, 2);
    }
  }

  /** With code at getters, setters, fields and parameters. */
  static final class Order {
    private final Money total;
    private Point place;
    public String loudName = "ada";
    public String name = "ada";

    @JsonSerialize(using = Shouting.class)
    private String loudNote = "quick";

    @JsonSerialize(converter = ToCents.class)
    @JsonDeserialize(converter = FromCents.class)
    public BigDecimal tip = new BigDecimal("1.25");

    @JsonSerialize(contentUsing = PointWriter.class)
    @JsonDeserialize(contentUsing = PointReader.class)
    public List<Point> stops = List.of(new Point(1, 2), new Point(3, 4));

    @JsonSerialize(contentUsing = PointWriter.class)
    @JsonDeserialize(contentUsing = PointReader.class)
    public Map<String, Point> byName = Map.of("home", new Point(5, 6));

    public List<Money> parts = List.of(new Money(new BigDecimal("1.0"), "EUR"));

    @JsonCreator
    Order(@JsonProperty("total") Money total) {
      this.total = total;
    }

    public Money getTotal() {
      return total;
    }

    @JsonSerialize(using = PointWriter.class)
    public Point getPlace() {
      return place;
    }

    @JsonDeserialize(using = PointReader.class)
    public void setPlace(Point value) {
      place = value;
    }

    public String getLoudNote() {
      return loudNote;
    }

    public void setLoudNote(String value) {
      loudNote = value;
    }

    private List<Object> all() {
      return Arrays.asList(total, place, loudName, name, loudNote, tip, stops, byName, parts);
    }
  }

  private static Order order() {
    Order order = new Order(new Money(new BigDecimal("12.50"), "EUR"));
    order.setPlace(new Point(-1, 7));
    return order;
  }

  private static ModelOptions model(JacksonBridge bridge) {
    return ModelOptions.standard().withDialects(JacksonDialect.jackson3(), bridge);
  }

  private static Json json(JacksonBridge bridge) {
    return Json.with(JsonOptions.standard().withModel(model(bridge)));
  }

  static Stream<SelfDescribingFormat> formats() {
    ModelOptions model = model(JacksonBridge.of(MAPPER));
    return Stream.of(Engine.values())
        .flatMap(
            engine ->
                Stream.of(
                    Json.with(JsonOptions.standard().withModel(model).withEngine(engine)),
                    Cbor.with(CborOptions.standard().withModel(model).withEngine(engine)),
                    Msgpack.with(MsgpackOptions.standard().withModel(model).withEngine(engine))));
  }

  // ---- tests

  /** What annotations say of reading alone. */
  @JsonDeserialize(using = ShapeReader.class)
  abstract static class Shape {
    public int a = 1;
  }

  static final class Round extends Shape {
    public int b = 2;
  }

  static final class ShapeReader extends ValueDeserializer<Shape> {
    @Override
    public Shape deserialize(JsonParser in, DeserializationContext context) {
      in.skipChildren();
      return new Round();
    }
  }

  static final class Drawing {
    public Shape shape = new Round();
    public List<Shape> all = List.of(new Round());
    public Round round = new Round();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void objectsAreWrittenByTheirOwnClassWhereTheirBaseNamesCode(SelfDescribingFormat format) {
    String written = Json.standard().encodeToString(format.toDocument(new Drawing()));
    // Jackson 3 writes properties in the order of their names
    assertThat(MAPPER.readTree(written)).isEqualTo(MAPPER.valueToTree(new Drawing()));
    assertThat(written).contains("\"b\":2");
    Drawing back = format.decode(format.encode(new Drawing()), Drawing.class);
    assertThat(back.shape).isInstanceOf(Round.class);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void whatIsWrittenComesBack(SelfDescribingFormat format) {
    Order order = order();
    Order back = format.decode(format.encode(order), Order.class);
    order.setLoudNote("QUICK");
    assertThat(back.all()).isEqualTo(order.all());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void treesAreThoseOfJackson(SelfDescribingFormat format) {
    Order order = order();
    JsonNode jackson = MAPPER.readTree(MAPPER.writeValueAsString(order));
    String ours = Json.standard().encodeToString(format.toDocument(order));
    assertThat(MAPPER.readTree(ours)).isEqualTo(jackson);
    assertThat(jackson.get("loudNote").asString()).isEqualTo("QUICK");
    assertThat(jackson.get("tip").asInt()).isEqualTo(125);
    assertThat(MAPPER.readValue(ours, Order.class).all())
        .isEqualTo(format.decode(format.encode(order), Order.class).all());
  }

  @Test
  void withoutTheBridgeItIsRefused() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(ModelOptions.standard().withDialects(JacksonDialect.jackson3())));
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json.encode(order()))
        .withMessageContaining("@JsonSerialize(using)");
  }

  @Test
  void whatTheCodeRefusesSaysWhere() {
    Json json = json(JacksonBridge.of(MAPPER));
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> json.decode("{\"total\":\"1\"}", Order.class))
        .withMessageContaining("Jackson cannot read the value: not an amount and a currency, at $")
        .withMessageContaining("at $.total");
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> json.decode("{\"total\":\"x EUR\"}", Order.class))
        .withMessageContaining("at $.total");
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(() -> json.encode(new Order(new Money(new BigDecimal("-1"), "EUR"))))
        .withMessageContaining("no debts")
        .withMessageContaining("at $.total");
  }

  @Test
  void nullsAndAbsentValues() {
    Json json = json(JacksonBridge.of(MAPPER));
    Order order = json.decode("{\"total\":null}", Order.class);
    assertThat(order.getTotal()).isNull();
    assertThat(order.getPlace()).isNull();
    assertThat(json.decode("{\"place\":null}", Order.class).getPlace()).isNull();
  }

  // ---- classes that are left to the mapper

  static final class Legacy {
    final String text;

    Legacy(String text) {
      this.text = text;
    }
  }

  @Test
  void classesOfModules() {
    SimpleModule module = new SimpleModule();
    module.addSerializer(
        Legacy.class,
        new StdSerializer<Legacy>(Legacy.class) {
          private static final long serialVersionUID = 1L;

          @Override
          public void serialize(Legacy value, JsonGenerator out, SerializationContext provider) {
            out.writeStartObject();
            out.writeStringProperty("legacy", value.text);
            out.writeName("raw");
            out.writeRawValue("[1,{}]");
            out.writeBinaryProperty("bytes", new byte[] {1});
            out.writeEndObject();
          }
        });
    module.addDeserializer(
        Legacy.class,
        new StdDeserializer<Legacy>(Legacy.class) {
          private static final long serialVersionUID = 1L;

          @Override
          public Legacy deserialize(JsonParser in, DeserializationContext context) {
            return new Legacy(context.readTree(in).get("legacy").asString());
          }
        });
    ObjectMapper mapper = JsonMapper.builder().addModule(module).build();
    Json json = json(JacksonBridge.of(mapper).withClass(Legacy.class));
    String text = json.encodeToString(List.of(new Legacy("a")));
    assertThat(text).isEqualTo("[{\"legacy\":\"a\",\"raw\":[1,{}],\"bytes\":\"AQ==\"}]");
    assertThat(json.decode("{\"legacy\":\"b\"}", Legacy.class).text).isEqualTo("b");
  }

  /** Jackson does not know which setter to take, and the getter tells Seriform. */
  public static final class Overloaded {
    private List<String> names;

    public List<String> getNames() {
      return names;
    }

    public void setNames(List<String> value) {
      names = value;
    }

    public void setNames(Map<String, String> value) {
      names = List.copyOf(value.keySet());
    }
  }

  @Test
  void classesThatJacksonCannotDescribe() {
    Overloaded value = new Overloaded();
    value.setNames(List.of("a"));
    assertThatExceptionOfType(Exception.class)
        .isThrownBy(() -> MAPPER.readValue("{\"names\":[]}", Overloaded.class))
        .withMessageContaining("Conflicting setter");
    Json json = json(JacksonBridge.of(MAPPER));
    assertThat(json.decode(json.encode(value), Overloaded.class).getNames()).containsExactly("a");
  }

  // ---- nothing is loaded by name

  record Loads(@JsonDeserialize(using = Loader.class) Object value) {}

  static final class Loader extends ValueDeserializer<Object> {
    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) {
      return context.readValue(in, Named.class);
    }
  }

  static final class Named {
    public Class<?> type;
    public Map<Class<?>, String> keys;
    public Base base;
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
  static class Base {}

  static final class Sub extends Base {}

  @Test
  void noClassIsLoadedByName() {
    Json json = json(JacksonBridge.of(MAPPER));
    for (String value :
        List.of(
            "{\"type\":\"java.net.URL\"}",
            "{\"keys\":{\"java.net.URL\":\"x\"}}",
            "{\"base\":{\"@class\":\"" + Sub.class.getName() + "\"}}")) {
      assertThatExceptionOfType(MappingException.class)
          .as(value)
          .isThrownBy(() -> json.decode("{\"value\":" + value + "}", Loads.class))
          .withMessageContaining("Jackson cannot read the value");
    }
    ObjectMapper typing =
        JsonMapper.builder()
            .activateDefaultTyping(
                BasicPolymorphicTypeValidator.builder().allowIfBaseType(Object.class).build())
            .build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JacksonBridge.of(typing))
        .withMessageContaining("default typing")
        .withMessageContaining("@JsonSubTypes");
  }

  @Test
  void depthIsBounded() {
    Json json = json(JacksonBridge.of(MAPPER));
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    assertThatExceptionOfType(io.seriform.error.SeriformException.class)
        .isThrownBy(() -> json.decode("{\"place\":" + deep + "}", Order.class));
  }

  // ---- what the family does itself

  static final class Raw {
    @JsonRawValue public String raw;
    public Money total;
  }

  @Test
  void rawValuesAreNoCode() {
    Raw value = json(JacksonBridge.of(MAPPER)).decode(RAW, Raw.class);
    assertThat(value.raw).isEqualTo("{\"x\":1}");
    assertThat(value.total).isEqualTo(new Money(BigDecimal.ONE, "EUR"));
    assertThat(json(JacksonBridge.of(MAPPER)).encodeToString(value)).isEqualTo(RAW);
  }

  private static final String RAW = "{\"raw\":{\"x\":1},\"total\":\"1 EUR\"}";

  // ---- what code in one direction leaves to Jackson

  static final class AnyText extends ValueDeserializer<Object> {
    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) {
      return "read: " + in.getString();
    }
  }

  static final class Anything {
    @JsonDeserialize(using = AnyText.class)
    public Object value;

    public JsonNode tree;
  }

  @Test
  void theOtherDirectionIsByTheClassOfTheValue() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withDialects(JacksonDialect.jackson3(), JacksonBridge.of(MAPPER)));
    Anything value = new Anything();
    value.value = "x";
    value.tree = MAPPER.readTree("{\"a\":[1,null]}");
    String text = json.encodeToString(value);
    assertThat(text).contains("\"value\":\"x\"").contains("\"tree\":{\"a\":[1,null]}");
    Anything back = json.decode(text, Anything.class);
    assertThat(back.value).isEqualTo("read: x");
    assertThat(back.tree).hasToString(value.tree.toString());
  }

  public static class MaybeCoded {
    @JsonSerialize(contentUsing = tools.jackson.databind.ser.std.ToStringSerializer.class)
    public java.util.Optional<Integer> size;
  }

  @Test
  void aNullWhereAnOptionalHasCodeIsEmpty() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withDialects(
                    JacksonDialect.jackson3(),
                    JacksonBridge.of(tools.jackson.databind.json.JsonMapper.shared())));
    assertThat(json.decode("{\"size\":null}", MaybeCoded.class).size).isEmpty();
    assertThat(json.decode("{\"size\":3}", MaybeCoded.class).size).contains(3);
  }
}

package io.seriform.jsonb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeDeserializer;
import jakarta.json.bind.annotation.JsonbTypeSerializer;
import jakarta.json.bind.annotation.JsonbVisibility;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import jakarta.json.bind.serializer.DeserializationContext;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A user's code for JSON-B, run by Seriform and by an engine of JSON-B. */
@SuppressWarnings("try") // close() declares any exception
class JsonbBridgeTest {

  /** The engine itself runs the code of a class for properties alone, and so it is registered. */
  private static final Jsonb JSONB =
      JsonbBuilder.create(
          new JsonbConfig()
              .withSerializers(new PointCode(), new WrittenCode())
              .withDeserializers(new PointCode()));

  // ---- a user's code

  /** Money as {@code "12.50 EUR"}. */
  @JsonbTypeAdapter(MoneyAdapter.class)
  public record Money(BigDecimal amount, String currency) {}

  public static final class MoneyAdapter implements JsonbAdapter<Money, String> {
    @Override
    public String adaptToJson(Money value) throws Exception {
      if (value.amount().signum() < 0) {
        throw new Exception("no debts");
      }
      return value.amount() + " " + value.currency();
    }

    @Override
    public Money adaptFromJson(String text) throws Exception {
      String[] parts = text.split(" ", 2);
      if (parts.length != 2) {
        throw new Exception("not an amount and a currency");
      }
      return new Money(new BigDecimal(parts[0]), parts[1]);
    }
  }

  /** A point as an array. */
  @JsonbTypeSerializer(PointCode.class)
  @JsonbTypeDeserializer(PointCode.class)
  public record Point(int x, int y) {}

  public static final class PointCode implements JsonbSerializer<Point>, JsonbDeserializer<Point> {
    @Override
    public void serialize(Point value, JsonGenerator out, SerializationContext context) {
      out.writeStartArray();
      out.write(value.x());
      context.serialize(value.y(), out);
      out.writeEnd();
    }

    @Override
    public Point deserialize(JsonParser in, DeserializationContext context, Type type) {
      in.next();
      int x = in.getInt();
      in.next();
      int y = context.deserialize(int.class, in);
      in.next();
      return new Point(x, y);
    }
  }

  public static final class Loud implements JsonbSerializer<String> {
    @Override
    public void serialize(String value, JsonGenerator out, SerializationContext context) {
      out.write(value.toUpperCase(Locale.ROOT));
    }
  }

  public static final class Quiet implements JsonbDeserializer<String> {
    @Override
    public String deserialize(JsonParser in, DeserializationContext context, Type type) {
      return in.getString().toLowerCase(Locale.ROOT);
    }
  }

  /** Lists as texts with commas. */
  public static final class Commas implements JsonbAdapter<List<String>, String> {
    @Override
    public String adaptToJson(List<String> value) {
      return String.join(",", value);
    }

    @Override
    public List<String> adaptFromJson(String text) {
      return new ArrayList<>(List.of(text.split(",", -1)));
    }
  }

  /** An adapter whose adapted class has code of its own. */
  public static final class Pair {
    public Money first;
    public Point second;
  }

  public static final class PairAdapter implements JsonbAdapter<Pair, Map<String, Object>> {
    @Override
    public Map<String, Object> adaptToJson(Pair value) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("first", value.first);
      map.put("second", value.second);
      return map;
    }

    @Override
    public Pair adaptFromJson(Map<String, Object> map) throws Exception {
      Pair pair = new Pair();
      pair.first = new MoneyAdapter().adaptFromJson((String) map.get("first"));
      List<?> xy = (List<?>) map.get("second");
      pair.second = new Point(((Number) xy.get(0)).intValue(), ((Number) xy.get(1)).intValue());
      return pair;
    }
  }

  /** Everything that a generator and a parser offer to an object. */
  public static final class Bag {
    public Money money;
    public List<Point> points;
    public Map<String, Integer> counts;
    public long number;
  }

  public static final class BagCode implements JsonbSerializer<Bag>, JsonbDeserializer<Bag> {
    @Override
    public void serialize(Bag value, JsonGenerator out, SerializationContext context) {
      out.writeStartObject();
      out.write("version", 1);
      context.serialize("money", value.money, out);
      context.serialize("points", value.points, out);
      out.writeStartObject("counts");
      value.counts.forEach(out::write);
      out.writeEnd();
      out.writeKey("number");
      out.write(value.number);
      out.writeStartArray("skipped");
      out.write("a").write(1.5).write(true).writeNull().writeStartObject().writeEnd();
      out.writeEnd();
      out.writeNull("nothing");
      out.writeEnd();
    }

    @Override
    public Bag deserialize(JsonParser in, DeserializationContext context, Type type) {
      Bag bag = new Bag();
      while (in.hasNext()) {
        Event event = in.next();
        if (event != Event.KEY_NAME) {
          continue;
        }
        switch (in.getString()) {
          case "money" -> bag.money = context.deserialize(Money.class, in);
          case "points" -> {
            bag.points = new ArrayList<>();
            in.next();
            while (in.next() != Event.END_ARRAY) {
              bag.points.add(context.deserialize(Point.class, in));
            }
          }
          case "counts" -> {
            in.next();
            bag.counts = new LinkedHashMap<>();
            in.getObject().forEach((key, count) -> bag.counts.put(key, number(count)));
          }
          case "number" -> {
            in.next();
            bag.number = in.getLong();
          }
          case "skipped" -> {
            in.next();
            in.skipArray();
          }
          default -> in.next();
        }
      }
      return bag;
    }

    private static int number(JsonValue value) {
      return ((JsonNumber) value).intValue();
    }
  }

  /** Written by a serializer, read by its properties. */
  @JsonbTypeSerializer(WrittenCode.class)
  public static final class Written {
    public String name;
    public Written inner;
  }

  public static final class WrittenCode implements JsonbSerializer<Written> {
    @Override
    public void serialize(Written value, JsonGenerator out, SerializationContext context) {
      out.writeStartObject();
      out.write("name", "<" + value.name + ">");
      if (value.inner != null) {
        context.serialize("inner", value.inner, out);
      }
      out.writeEnd();
    }
  }

  /** Read by a deserializer, written by its properties. */
  @JsonbTypeDeserializer(ReadCode.class)
  public static final class Read {
    public String name;
    public Written other;
  }

  public static final class ReadCode implements JsonbDeserializer<Read> {
    @Override
    public Read deserialize(JsonParser in, DeserializationContext context, Type type) {
      Read read = new Read();
      JsonObject object = in.getObject();
      read.name = object.getString("name") + "!";
      return read;
    }
  }

  public static final class Order {
    public Money total;
    public Point place;

    @JsonbTypeSerializer(Loud.class)
    public String loud;

    private String both;

    @JsonbTypeAdapter(Commas.class)
    public List<String> tags;

    public List<Money> parts;

    @JsonbTypeAdapter(PairAdapter.class)
    public Pair pair;

    @JsonbTypeSerializer(BagCode.class)
    @JsonbTypeDeserializer(BagCode.class)
    public Bag bag;

    public Written written;
    public Read read;
    public Map<String, Point> byName;

    @JsonbTypeSerializer(Loud.class)
    public String getBoth() {
      return both;
    }

    @JsonbTypeDeserializer(Quiet.class)
    public void setBoth(String both) {
      this.both = both;
    }
  }

  private static Order order() {
    Order order = new Order();
    order.total = new Money(new BigDecimal("12.50"), "EUR");
    order.place = new Point(-1, 7);
    order.loud = "quick";
    order.both = "Mixed";
    order.tags = List.of("a", "b");
    order.parts = List.of(new Money(new BigDecimal("1.0"), "EUR"));
    order.pair = new Pair();
    order.pair.first = order.total;
    order.pair.second = order.place;
    order.bag = new Bag();
    order.bag.money = order.total;
    order.bag.points = List.of(new Point(1, 2), new Point(3, 4));
    order.bag.counts = new LinkedHashMap<>(Map.of("x", 5));
    order.bag.number = 1L << 40;
    order.written = new Written();
    order.written.name = "w";
    order.written.inner = new Written();
    order.written.inner.name = "i";
    order.read = new Read();
    order.read.name = "r";
    order.byName = Map.of("p", new Point(8, 9));
    return order;
  }

  private static Json json() {
    return json(Engine.COMPILED);
  }

  private static Json json(Engine engine) {
    return JsonbBridge.in(
        bridge ->
            Json.with(
                JsonOptions.standard()
                    .withDialects(JsonbDialect.standard(), bridge)
                    .withEngine(engine)));
  }

  static Stream<SelfDescribingFormat> formats() {
    return Stream.of(Engine.values())
        .flatMap(
            engine ->
                Stream.of(
                    json(engine),
                    JsonbBridge.in(
                        bridge ->
                            Cbor.with(
                                CborOptions.standard()
                                    .withDialects(JsonbDialect.standard(), bridge)
                                    .withEngine(engine))),
                    JsonbBridge.in(
                        bridge ->
                            Msgpack.with(
                                MsgpackOptions.standard()
                                    .withDialects(JsonbDialect.standard(), bridge)
                                    .withEngine(engine)))));
  }

  // ---- tests

  @ParameterizedTest
  @MethodSource("formats")
  void whatIsWrittenIsWhatTheEngineWrites(SelfDescribingFormat format) {
    Json plain = Json.standard();
    String ours = plain.encodeToString(format.toDocument(order()));
    assertThat(plain.readTree(bytes(ours))).isEqualTo(plain.readTree(bytes(JSONB.toJson(order()))));
    assertThat(ours)
        .contains("\"total\":\"12.50 EUR\"", "\"place\":[-1,7]", "\"loud\":\"QUICK\"")
        .contains("\"both\":\"MIXED\"", "\"tags\":\"a,b\"", "\"parts\":[\"1.0 EUR\"]")
        .contains("\"pair\":{\"first\":\"12.50 EUR\",\"second\":[-1,7]}")
        .contains("\"written\":{\"name\":\"<w>\",\"inner\":{\"name\":\"<i>\"}}")
        .contains(
            "\"counts\":{\"x\":5},\"number\":1099511627776,\"skipped\":[\"a\",1.5,true,null,");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void whatIsReadIsWhatTheEngineReads(SelfDescribingFormat format) {
    Order theirs = JSONB.fromJson(JSONB.toJson(order()), Order.class);
    Order ours = format.decode(format.encode(order()), Order.class);
    assertThat(all(ours)).isEqualTo(all(theirs));
    assertThat(ours.both).isEqualTo("mixed");
    assertThat(ours.read.name).isEqualTo("r!");
    assertThat(ours.written.inner.name).isEqualTo("<i>");
    assertThat(ours.bag.points).isEqualTo(order().bag.points);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static List<Object> all(Order o) {
    return Arrays.asList(
        o.total,
        o.place,
        o.loud,
        o.both,
        o.tags,
        o.parts,
        o.pair.first,
        o.pair.second,
        o.bag.money,
        o.bag.points,
        o.bag.counts,
        o.bag.number,
        o.written.name,
        o.written.inner.name,
        o.read.name,
        o.byName);
  }

  public record Row(
      @JsonbTypeAdapter(Commas.class) List<String> tags,
      @JsonbTypeSerializer(Loud.class) @JsonbTypeDeserializer(Quiet.class) String note) {}

  public static final class Made {
    private final List<String> tags;
    private final Point place;

    @JsonbCreator
    public Made(
        @JsonbProperty("tags") @JsonbTypeAdapter(Commas.class) List<String> tags,
        @JsonbProperty("place") Point place) {
      this.tags = tags;
      this.place = place;
    }

    @JsonbTypeAdapter(Commas.class)
    public List<String> getTags() {
      return tags;
    }

    public Point getPlace() {
      return place;
    }
  }

  @Test
  void recordsAndCreators() {
    for (Engine engine : Engine.values()) {
      Json json = json(engine);
      String row = "{\"tags\":\"a,b\",\"note\":\"LOUD\"}";
      assertThat(json.encodeToString(new Row(List.of("a", "b"), "loud"))).isEqualTo(row);
      assertThat(json.decode(row, Row.class)).isEqualTo(new Row(List.of("a", "b"), "loud"));
      String made = "{\"tags\":\"a,b\",\"place\":[1,2]}";
      Made back = json.decode(made, Made.class);
      assertThat(back.tags).containsExactly("a", "b");
      assertThat(json.readTree(bytes(json.encodeToString(back))))
          .isEqualTo(json.readTree(bytes(JSONB.toJson(JSONB.fromJson(made, Made.class)))));
    }
  }

  @Test
  void withoutTheBridgeItIsRefused() {
    Json json = Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard()));
    for (Object value :
        List.of(order(), order().total, order().place, order().written, order().read)) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> json.encode(value))
          .withMessageContaining("has @JsonbType")
          .withMessageContaining(
              "not honoured without JsonbBridge.in(bridge -> ... withDialects(bridge))");
    }
  }

  @Test
  void whatTheCodeRefusesSaysWhere() {
    Json json = json();
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> json.decode("{\"total\":\"1\"}", Order.class))
        .withMessageContaining("cannot make a value of what was read: not an amount and a currency")
        .withMessageContaining("at $.total");
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> json.decode("{\"byName\":{\"p\":[\"x\"]}}", Order.class))
        .withMessageContaining("PointCode cannot read the value: no number is at VALUE_STRING")
        .withMessageContaining("at $.byName.p");
    assertThatExceptionOfType(SeriformException.class)
        .isThrownBy(() -> json.decode("{\"place\":[1,\"x\"]}", Order.class))
        .withMessageContaining("$.place");
    assertThatExceptionOfType(SeriformException.class)
        .isThrownBy(() -> json.decode("{\"place\":[1]}", Order.class))
        .withMessageContaining("PointCode")
        .withMessageContaining("$.place");
    Order debts = order();
    debts.parts = List.of(new Money(new BigDecimal("-1"), "EUR"));
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(() -> json.encode(debts))
        .withMessageContaining("MoneyAdapter cannot adapt the value: no debts")
        .withMessageContaining("at $.parts[0]");
  }

  @Test
  void nullsAreLeftAlone() {
    Order order = json().decode("{\"total\":null,\"place\":null,\"bag\":null}", Order.class);
    assertThat(order.total).isNull();
    assertThat(order.place).isNull();
    assertThat(order.bag).isNull();
  }

  // ---- faults of the code

  public static final class Mute implements JsonbSerializer<String> {
    @Override
    public void serialize(String value, JsonGenerator out, SerializationContext context) {
      switch (value) {
        case "open" -> out.writeStartObject();
        case "bare" -> out.writeStartObject().write("x").writeEnd();
        case "twice" -> out.write("a").write("b");
        case "key" -> out.writeStartObject().writeKey("k").writeEnd();
        case "end" -> out.writeEnd();
        case "nan" -> out.write(Double.NaN);
        default -> {} // writes nothing
      }
    }
  }

  public static final class Faulty {
    @JsonbTypeSerializer(Mute.class)
    public String value;
  }

  @Test
  void whatTheSerializerForgets() {
    Map<String, String> faults =
        Map.of(
            "", "nothing was written",
            "open", "writeEnd() is missing",
            "bare", "a value without a key",
            "twice", "a second value",
            "key", "the key k has no value",
            "end", "writeEnd() ends nothing",
            "nan", "NaN");
    faults.forEach(
        (value, message) -> {
          Faulty faulty = new Faulty();
          faulty.value = value;
          assertThatExceptionOfType(SeriformException.class)
              .isThrownBy(() -> json().encode(faulty))
              .withMessageContaining(message)
              .withMessageContaining("$.value");
        });
  }

  @JsonbTypeSerializer(EndlessCode.class)
  public record Endless(int value) {}

  public static final class EndlessCode implements JsonbSerializer<Endless> {
    @Override
    public void serialize(Endless value, JsonGenerator out, SerializationContext context) {
      context.serialize(value, out);
    }
  }

  @Test
  void aSerializerThatIsCalledAgain() {
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(() -> json().encode(new Endless(1)))
        .withMessageContaining("EndlessCode leaves the value that it was given to its context");
  }

  public static final class Misplaced {
    @JsonbTypeAdapter(MoneyAdapter.class)
    public List<Money> all = List.of();
  }

  public record Late(String value) {}

  public static final class LateAdapter implements JsonbAdapter<Late, String> {
    private final String prefix;

    public LateAdapter(String prefix) {
      this.prefix = prefix;
    }

    @Override
    public String adaptToJson(Late value) {
      return value.value().isEmpty() ? null : prefix + value.value();
    }

    @Override
    public Late adaptFromJson(String text) {
      return new Late(text.substring(prefix.length()));
    }
  }

  public static final class NotMade {
    @JsonbTypeAdapter(LateAdapter.class)
    public Late value;
  }

  @Test
  void codeThatDoesNotFit() {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json().encode(new Misplaced()))
        .withMessageContaining("MoneyAdapter is for values of")
        .withMessageContaining("java.util.List");
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json().encode(new NotMade()))
        .withMessageContaining("LateAdapter, which @JsonbTypeAdapter names, needs a constructor");
  }

  @JsonbTypeAdapter(LoopAdapter.class)
  public record Loop(int value) {}

  public static final class LoopAdapter implements JsonbAdapter<Loop, Loop> {
    @Override
    public Loop adaptToJson(Loop value) {
      return value;
    }

    @Override
    public Loop adaptFromJson(Loop value) {
      return value;
    }
  }

  @JsonbTypeAdapter(ThereAdapter.class)
  public record There(int value) {}

  @JsonbTypeAdapter(BackAdapter.class)
  public record Back(int value) {}

  public static final class ThereAdapter implements JsonbAdapter<There, Back> {
    @Override
    public Back adaptToJson(There value) {
      return new Back(value.value());
    }

    @Override
    public There adaptFromJson(Back value) {
      return new There(value.value());
    }
  }

  public static final class BackAdapter implements JsonbAdapter<Back, There> {
    @Override
    public There adaptToJson(Back value) {
      return new There(value.value());
    }

    @Override
    public Back adaptFromJson(There value) {
      return new Back(value.value());
    }
  }

  public static final class LoopHolder {
    @JsonbTypeAdapter(PlainAdapter.class)
    public Plain plain = new Plain(1);
  }

  public record Plain(int value) {}

  public static final class PlainAdapter implements JsonbAdapter<Plain, Plain> {
    @Override
    public Plain adaptToJson(Plain value) {
      return new Plain(-value.value());
    }

    @Override
    public Plain adaptFromJson(Plain value) {
      return new Plain(-value.value());
    }
  }

  @Test
  void anAdapterToItsOwnClass() {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json().codec(Loop.class))
        .withMessageContaining("LoopAdapter makes a ")
        .withMessageContaining("without end");
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json().codec(There.class))
        .withMessageContaining("BackAdapter makes a ");
    JsonbConfig config = new JsonbConfig().withAdapters(new PlainAdapter());
    Json registered =
        JsonbBridge.in(
            bridge ->
                Json.with(
                    JsonOptions.standard()
                        .withDialects(JsonbDialect.standard(), bridge.withConfig(config))));
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> registered.codec(Plain.class))
        .withMessageContaining("PlainAdapter makes a ");
    // the class itself has none
    assertThat(json().encodeToString(new LoopHolder())).isEqualTo("{\"plain\":{\"value\":-1}}");
  }

  public static final class All implements PropertyVisibilityStrategy {
    @Override
    public boolean isVisible(Field field) {
      return true;
    }

    @Override
    public boolean isVisible(Method method) {
      return true;
    }
  }

  @JsonbVisibility(All.class)
  @JsonbTypeSerializer(WrittenCode.class)
  public static final class Seen {}

  @JsonbVisibility(All.class)
  public static final class SeenAlone {
    @JsonbTypeSerializer(Loud.class)
    public String value = "";
  }

  @Test
  void whatTheBridgeDoesNotRunIsRefused() {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json().encode(new SeenAlone()))
        .withMessageContaining("@JsonbVisibility, which is not honoured;");
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json().decode("{}", Seen.class))
        .withMessageContaining("WrittenCode is for values of");
  }

  @JsonbVisibility(All.class)
  public static final class Left {
    public String value = "a";
  }

  public static final class LeftAdapter implements JsonbAdapter<Left, String> {
    @Override
    public String adaptToJson(Left left) {
      return left.value;
    }

    @Override
    public Left adaptFromJson(String text) {
      Left left = new Left();
      left.value = text;
      return left;
    }
  }

  @Test
  void aRefusalNamesTheAdapterThatMendsIt() {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json().encode(new Left()))
        .withMessageContaining("withConfig(new JsonbConfig().withAdapters(adapter))")
        .withMessageContaining("JsonbBridgeTest.Left leaves the class to the adapter");
    Json json =
        JsonbBridge.in(
            bridge ->
                Json.with(
                    JsonOptions.standard()
                        .withDialects(
                            JsonbDialect.standard(),
                            bridge.withConfig(new JsonbConfig().withAdapters(new LeftAdapter())))));
    assertThat(json.encodeToString(new Left())).isEqualTo("\"a\"");
    assertThat(json.decode("\"b\"", Left.class).value).isEqualTo("b");
  }

  // ---- a configuration

  @Test
  void codeOfAConfiguration() throws Exception {
    JsonbConfig config =
        new JsonbConfig()
            .withAdapters(new LateAdapter("#"))
            .withSerializers(new Loud())
            .withDeserializers(new Quiet());
    Json json =
        JsonbBridge.in(
            bridge ->
                Json.with(
                    JsonOptions.standard()
                        .withDialects(JsonbDialect.standard(), bridge.withConfig(config))));
    List<Object> values = List.of(new Late("a"), "b");
    String text = json.encodeToString(values);
    assertThat(text).isEqualTo("[\"#A\",\"B\"]");
    assertThat(json.decode("\"#B\"", Late.class)).isEqualTo(new Late("b"));
    assertThat(json.decode("\"B\"", String.class)).isEqualTo("b");
    try (Jsonb jsonb = JsonbBuilder.create(config)) {
      // the engine does not ask for the code of what an adapter makes
      assertThat(jsonb.toJson(values)).isEqualTo(text.replace("#A", "#a"));
    }
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(() -> json.encode(new Late("")))
        .withMessageContaining("makes a null of the value");
  }

  @Test
  void aLambdaDoesNotSayItsClass() {
    JsonbSerializer<Late> lambda = (value, out, context) -> out.write(value.value());
    JsonbConfig config = new JsonbConfig().withSerializers(lambda);
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(
            () ->
                JsonbBridge.in(
                    bridge -> {
                      bridge.withConfig(config);
                      return Json.standard();
                    }))
        .withMessageContaining("does not say for which class it is");
  }

  // ---- hostile input

  public static final class Loads {
    @JsonbTypeDeserializer(Loader.class)
    public Object value;
  }

  public static final class Loader implements JsonbDeserializer<Object> {
    @Override
    public Object deserialize(JsonParser in, DeserializationContext context, Type type) {
      return context.deserialize(Class.class, in);
    }
  }

  public static final class Tree {
    @JsonbTypeDeserializer(TreeReader.class)
    public Object value;
  }

  public static final class TreeReader implements JsonbDeserializer<Object> {
    @Override
    public Object deserialize(JsonParser in, DeserializationContext context, Type type) {
      return in.getValue();
    }
  }

  @Test
  void noClassIsLoadedByName() {
    assertThatExceptionOfType(SeriformException.class)
        .isThrownBy(() -> json().decode("{\"value\":\"java.net.URL\"}", Loads.class))
        .withMessageContaining("java.net.URL");
  }

  @Test
  void treesOfJsonp() {
    Tree tree = json().decode("{\"value\":{\"a\":[1,1.5,null,true,\"x\"]}}", Tree.class);
    assertThat(tree.value).hasToString("{\"a\":[1,1.5,null,true,\"x\"]}");
    String deep = "[".repeat(2000) + "]".repeat(2000);
    assertThatExceptionOfType(SeriformException.class)
        .isThrownBy(() -> json().decode("{\"value\":" + deep + "}", Tree.class));
  }
}

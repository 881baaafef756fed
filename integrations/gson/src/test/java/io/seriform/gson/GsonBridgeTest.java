package io.seriform.gson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.InstanceCreator;
import com.google.gson.JsonArray;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.annotations.SerializedName;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.seriform.TypeRef;
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
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.msgpack.Msgpack;
import io.seriform.msgpack.MsgpackOptions;
import java.io.IOException;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A user's code for Gson, run by Seriform and by Gson itself. */
class GsonBridgeTest {

  private static final Gson GSON = new Gson();

  // ---- a user's code

  /** Money as {@code "12.50 EUR"}. */
  @JsonAdapter(MoneyAdapter.class)
  record Money(BigDecimal amount, String currency) {}

  static final class MoneyAdapter extends TypeAdapter<Money> {
    @Override
    public void write(JsonWriter out, Money value) throws IOException {
      if (value.amount().signum() < 0) {
        throw new IOException("no debts");
      }
      out.value(value.amount() + " " + value.currency());
    }

    @Override
    public Money read(JsonReader in) throws IOException {
      String[] parts = in.nextString().split(" ", 2);
      if (parts.length != 2) {
        throw new JsonParseException("not an amount and a currency");
      }
      return new Money(new BigDecimal(parts[0]), parts[1]);
    }
  }

  record Point(int x, int y) {}

  static final class PointCode implements JsonSerializer<Point>, JsonDeserializer<Point> {
    @Override
    public JsonElement serialize(Point value, Type type, JsonSerializationContext context) {
      JsonArray array = new JsonArray();
      array.add(context.serialize(value.x));
      array.add(value.y);
      return array;
    }

    @Override
    public Point deserialize(JsonElement element, Type type, JsonDeserializationContext context) {
      JsonArray array = element.getAsJsonArray();
      int x = context.deserialize(array.get(0), int.class);
      return new Point(x, array.get(1).getAsInt());
    }
  }

  static final class Loud implements JsonSerializer<String> {
    @Override
    public JsonElement serialize(String value, Type type, JsonSerializationContext context) {
      return context.serialize(value.toUpperCase(Locale.ROOT));
    }
  }

  /** Lists as texts with commas. */
  static final class Commas implements TypeAdapterFactory {
    @Override
    @SuppressWarnings("unchecked")
    public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
      if (!List.class.isAssignableFrom(type.getRawType())) {
        return null;
      }
      return (TypeAdapter<T>)
          new TypeAdapter<List<String>>() {
            @Override
            public void write(JsonWriter out, List<String> value) throws IOException {
              out.value(String.join(",", value));
            }

            @Override
            public List<String> read(JsonReader in) throws IOException {
              return new ArrayList<>(List.of(in.nextString().split(",", -1)));
            }
          };
    }
  }

  static final class Order {
    @SerializedName("sum")
    Money total;

    @JsonAdapter(PointCode.class)
    Point place;

    @JsonAdapter(Loud.class)
    String note;

    @JsonAdapter(Commas.class)
    List<String> tags;

    List<Money> parts;

    List<Object> all() {
      return Arrays.asList(total, place, note, tags, parts);
    }
  }

  private static Order order() {
    Order order = new Order();
    order.total = new Money(new BigDecimal("12.50"), "EUR");
    order.place = new Point(-1, 7);
    order.note = "quick";
    order.tags = List.of("a", "b");
    order.parts = List.of(new Money(new BigDecimal("1.0"), "EUR"));
    return order;
  }

  private static ModelOptions model(GsonBridge bridge) {
    return ModelOptions.standard()
        .withFieldAccess(FieldAccess.PRIVATE)
        .withDialects(GsonDialect.standard(), bridge);
  }

  private static Json json(GsonBridge bridge) {
    return Json.with(JsonOptions.standard().withModel(model(bridge)));
  }

  static Stream<SelfDescribingFormat> formats() {
    ModelOptions model = model(GsonBridge.of(GSON));
    return Stream.of(Engine.values())
        .flatMap(
            engine ->
                Stream.of(
                    Json.with(JsonOptions.standard().withModel(model).withEngine(engine)),
                    Cbor.with(CborOptions.standard().withModel(model).withEngine(engine)),
                    Msgpack.with(MsgpackOptions.standard().withModel(model).withEngine(engine))));
  }

  // ---- tests

  @ParameterizedTest
  @MethodSource("formats")
  void whatIsWrittenComesBack(SelfDescribingFormat format) {
    Order back = format.decode(format.encode(order()), Order.class);
    Order wanted = order();
    wanted.note = "QUICK";
    assertThat(back.all()).isEqualTo(wanted.all());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void treesAreThoseOfGson(SelfDescribingFormat format) {
    String ours = Json.standard().encodeToString(format.toDocument(order()));
    assertThat(JsonParser.parseString(ours)).isEqualTo(GSON.toJsonTree(order()));
    assertThat(ours)
        .isEqualTo(
            "{\"sum\":\"12.50 EUR\",\"place\":[-1,7],\"note\":\"QUICK\",\"tags\":\"a,b\","
                + "\"parts\":[\"1.0 EUR\"]}");
    assertThat(GSON.fromJson(ours, Order.class).all())
        .isEqualTo(format.decode(format.encode(order()), Order.class).all());
  }

  @Test
  void withoutTheBridgeItIsRefused() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(
                    ModelOptions.standard()
                        .withFieldAccess(FieldAccess.PRIVATE)
                        .withDialects(GsonDialect.standard())));
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> json.encode(order()))
        .withMessageContaining("@JsonAdapter");
  }

  @Test
  void whatTheCodeRefusesSaysWhere() {
    Json json = json(GsonBridge.of(GSON));
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> json.decode("{\"sum\":\"1\"}", Order.class))
        .withMessageContaining("Gson cannot read the value: not an amount and a currency")
        .withMessageContaining("at $.sum");
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> json.decode("{\"parts\":[{}]}", Order.class))
        .withMessageContaining("at $.parts[0]");
    Order debts = order();
    debts.total = new Money(new BigDecimal("-1"), "EUR");
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(() -> json.encode(debts))
        .withMessageContaining("no debts")
        .withMessageContaining("at $.sum");
  }

  @Test
  void nullsAreReadAsNull() {
    Order order = json(GsonBridge.of(GSON)).decode("{\"sum\":null,\"place\":null}", Order.class);
    assertThat(order.total).isNull();
    assertThat(order.place).isNull();
  }

  // ---- classes that are left to Gson

  static final class Legacy {
    transient String text;
  }

  @Test
  void registeredAdapters() {
    Gson gson =
        new GsonBuilder()
            .registerTypeAdapter(
                Legacy.class,
                (JsonSerializer<Legacy>) (value, type, context) -> context.serialize(value.text))
            .registerTypeAdapter(
                Legacy.class,
                (JsonDeserializer<Legacy>)
                    (element, type, context) -> {
                      Legacy legacy = new Legacy();
                      legacy.text = element.getAsString();
                      return legacy;
                    })
            .create();
    Json json = json(GsonBridge.of(gson).withClass(Legacy.class));
    Legacy legacy = new Legacy();
    legacy.text = "a";
    assertThat(json.encodeToString(List.of(legacy))).isEqualTo("[\"a\"]");
    assertThat(json.decode("\"b\"", Legacy.class).text).isEqualTo("b");
  }

  static final class Loads {
    @JsonAdapter(Loader.class)
    Object value;
  }

  static final class Loader implements JsonDeserializer<Object> {
    @Override
    public Object deserialize(JsonElement element, Type type, JsonDeserializationContext context) {
      return context.deserialize(element, Class.class);
    }
  }

  @Test
  void noClassIsLoadedByName() {
    assertThatExceptionOfType(SeriformException.class)
        .isThrownBy(
            () -> json(GsonBridge.of(GSON)).decode("{\"value\":\"java.net.URL\"}", Loads.class));
  }

  // ---- what Gson makes

  static final class Fixed {
    private final String name;
    private final int count;
    private JsonElement tree;

    Fixed(String name, int count, boolean ignored) {
      this.name = name;
      this.count = count;
    }
  }

  @Test
  void gsonMakesWhatNoConstructorFits() {
    for (Engine engine : Engine.values()) {
      JsonOptions options =
          JsonOptions.standard()
              .withDialects(GsonDialect.standard(), GsonBridge.of(GSON))
              .withEngine(engine);
      Fixed value = new Fixed("a", 3, true);
      value.tree = JsonParser.parseString("{\"x\":[1,null,\"y\"]}");
      String text = Json.with(options).encodeToString(value);
      assertThat(JsonParser.parseString(text)).isEqualTo(GSON.toJsonTree(value));
      Fixed back = Json.with(options).decode(text, Fixed.class);
      assertThat(back.name).isEqualTo("a");
      assertThat(back.count).isEqualTo(3);
      assertThat(back.tree).isEqualTo(value.tree);
    }
  }

  @Test
  void anInstanceCreatorIsAsked() {
    Gson gson =
        new GsonBuilder()
            .registerTypeAdapter(
                Fixed.class, (InstanceCreator<Fixed>) type -> new Fixed("made", 7, true))
            .create();
    Json json =
        Json.with(JsonOptions.standard().withDialects(GsonDialect.standard(), GsonBridge.of(gson)));
    assertThat(json.decode("{\"count\":1}", Fixed.class).name).isEqualTo("made");
  }

  /** What an annotation says of reading alone. */
  @JsonAdapter(ShapeReader.class)
  abstract static class Shape {
    int a = 1;
  }

  static final class Round extends Shape {
    int b = 2;
  }

  static final class ShapeReader implements JsonDeserializer<Shape> {
    @Override
    public Shape deserialize(JsonElement json, Type type, JsonDeserializationContext context) {
      return new Round();
    }
  }

  /** Writes a null. */
  static final class Hidden extends TypeAdapter<String> {
    @Override
    public void write(JsonWriter out, String value) throws IOException {
      out.beginObject().name("text").value(value).name("no").nullValue().endObject();
    }

    @Override
    public String read(JsonReader in) throws IOException {
      in.beginObject();
      assertThat(in.nextName()).isEqualTo("text");
      String text = in.nextString();
      in.endObject();
      return text;
    }
  }

  static final class Drawing {
    Shape shape = new Round();
    List<Shape> all = List.of(new Round());

    @JsonAdapter(Hidden.class)
    String hidden = "x";
  }

  @Test
  void objectsAreWrittenByTheirOwnClassAndNullsAsGsonIsSet() {
    for (Gson gson : List.of(GSON, new GsonBuilder().serializeNulls().create())) {
      Json json =
          Json.with(
              JsonOptions.standard().withDialects(GsonDialect.standard(), GsonBridge.of(gson)));
      assertThat(json.encodeToString(new Drawing()))
          .isEqualTo(gson.toJson(new Drawing()))
          .contains("\"b\":2");
    }
  }

  /** Writes bytes as one text. */
  private static final class OneText extends TypeAdapter<byte[]> {
    @Override
    public void write(JsonWriter out, byte[] value) throws IOException {
      out.value(new String(value, StandardCharsets.US_ASCII));
    }

    @Override
    public byte[] read(JsonReader in) throws IOException {
      return in.nextString().getBytes(StandardCharsets.US_ASCII);
    }
  }

  static final class Generic<T> {
    T value;
  }

  @Test
  void classesOfTheJdkAndGenericOnesAreLeftToGson() {
    Gson gson = new GsonBuilder().registerTypeAdapter(byte[].class, new OneText()).create();
    GsonBridge bridge = GsonBridge.of(gson).withClass(byte[].class).withClass(Generic.class);
    Json json = Json.with(JsonOptions.standard().withDialects(GsonDialect.standard(), bridge));
    assertThat(json.encodeToString(new byte[] {'a', 'b'})).isEqualTo("\"ab\"");
    assertThat(json.decode("\"ab\"", byte[].class)).containsExactly('a', 'b');
    Generic<Short> read =
        json.codec(new TypeRef<Generic<Short>>() {})
            .decode("{\"value\":7}".getBytes(StandardCharsets.UTF_8));
    assertThat(read.value).isEqualTo((short) 7);
  }

  /** Writes anything as its text with a mark, and reads one value for it. */
  private static final class MarkedText extends TypeAdapter<Object> {
    private final Object read;

    MarkedText(Object read) {
      this.read = read;
    }

    @Override
    public void write(JsonWriter out, Object value) throws IOException {
      out.value("!" + value);
    }

    @Override
    public Object read(JsonReader in) throws IOException {
      in.skipValue();
      return read;
    }
  }

  static final class OfJdk {
    Long number = 2L;
    String text = "t";
    List<String> texts = List.of("l");

    @SuppressWarnings("rawtypes")
    List raw = List.of("r");

    List<Long> numbers = List.of(3L);
    Map<TimeUnit, Long> map = Map.of(TimeUnit.DAYS, 4L);
    BigDecimal decimal = BigDecimal.ONE;
    TimeUnit constant = TimeUnit.DAYS;
  }

  static Stream<Arguments> classesOfTheJdk() {
    return Stream.of(
        arguments(Long.class, 9L),
        arguments(String.class, "read"),
        arguments(List.class, List.of("read")),
        arguments(Map.class, Map.of(TimeUnit.HOURS, 9L)),
        arguments(BigDecimal.class, BigDecimal.TEN));
  }

  @ParameterizedTest
  @MethodSource("classesOfTheJdk")
  void valuesOfClassesOfTheJdkAreLeftToGsonWhereverItUsesTheAdapter(Class<?> type, Object read) {
    Gson gson = new GsonBuilder().registerTypeAdapter(type, new MarkedText(read)).create();
    GsonBridge bridge = GsonBridge.of(gson).withClass(type);
    Json json = Json.with(JsonOptions.standard().withDialects(GsonDialect.standard(), bridge));
    String text = gson.toJson(new OfJdk());
    assertThat(json.encodeToString(new OfJdk())).isEqualTo(text);
    OfJdk theirs = gson.fromJson(text, OfJdk.class);
    assertThat(json.decode(text, OfJdk.class)).usingRecursiveComparison().isEqualTo(theirs);
  }

  @ParameterizedTest
  @ValueSource(classes = {long.class, boolean.class, char.class, double.class})
  void primitivesAreNotLeftToGsonByTheirClass(Class<?> primitive) {
    GsonBridge bridge = GsonBridge.of(new Gson());
    assertThatThrownBy(() -> bridge.withClass(primitive))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("values of " + primitive + " cannot be left to Gson by their class");
  }

  @JsonAdapter(Brief.class)
  static class Described {
    int x = 3;
  }

  /** Gson has no adapter for it, because two fields have one name. */
  static final class Twice extends Described {
    @SerializedName("x")
    int other = 4;
  }

  static final class Brief extends TypeAdapter<Described> {
    @Override
    public void write(JsonWriter out, Described value) throws IOException {
      out.value("x" + value.x);
    }

    @Override
    public Described read(JsonReader in) throws IOException {
      in.skipValue();
      return new Described();
    }
  }

  @Test
  void anAdapterWritesObjectsOfSubclassesThatGsonCannotDescribe() {
    Gson gson = new Gson();
    Json json =
        Json.with(JsonOptions.standard().withDialects(GsonDialect.standard(), GsonBridge.of(gson)));
    assertThat(new String(json.codec(Described.class).encode(new Twice()), StandardCharsets.UTF_8))
        .isEqualTo(gson.toJson(new Twice(), Described.class));
  }
}

package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DatabindContext;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.annotation.JsonTypeIdResolver;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdKeyDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.impl.TypeIdResolverBase;
import com.fasterxml.jackson.databind.ser.impl.SimpleBeanPropertyFilter;
import com.fasterxml.jackson.databind.ser.impl.SimpleFilterProvider;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Annotations that no dialect honours, and that the mapper of the bridge does. */
class LeftToJacksonTest {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .filterProvider(
              new SimpleFilterProvider()
                  .addFilter("f", SimpleBeanPropertyFilter.serializeAllExcept("hidden")))
          .build();

  private static final Json ALONE =
      Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson2()));

  private static final Json JSON =
      Json.with(
          JsonOptions.standard().withDialects(JacksonDialect.jackson2(), JacksonBridge.of(MAPPER)));

  public static class Single {
    @JsonFormat(
        with = {
          JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
          JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED
        })
    private List<String> names = List.of("a");

    public List<String> getNames() {
      return names;
    }

    public void setNames(List<String> value) {
      names = value;
    }
  }

  public static class Sorted {
    @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
    public int size = 2;

    @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
    public Map<String, Integer> sizes = new TreeMap<>(Map.of("b", 2, "a", 1)).descendingMap();
  }

  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  public static class Point {
    public int x = 1;
    public int y = 2;
  }

  public static class Line {
    public Point from = new Point();
    public List<Point> to = List.of(new Point());
  }

  @JsonFilter("f")
  public static class Filtered {
    public int shown = 1;
    public int hidden = 2;
  }

  /** As clients of services have it: what is read leads back to the client. */
  public abstract static class Remote {
    @JacksonInject private Client client;

    Client client() {
      return client;
    }
  }

  public static class Repository extends Remote {
    public String name;
    public Owner owner;
  }

  public static final class Owner extends Remote {
    public final String login;
    private final Client made;

    @JsonCreator
    Owner(@JsonProperty("login") String login, @JacksonInject Client made) {
      this.login = login;
      this.made = made;
    }
  }

  public static final class Client {}

  public static class Page {
    public List<Repository> items;
  }

  /** Values that are given for each call. */
  @SuppressWarnings("deprecation") // what takes its place calls it
  private static final class ForCall extends InjectableValues {
    private static final long serialVersionUID = 1L;
    private transient Client client;

    @Override
    public Object findInjectableValue(
        Object id, DeserializationContext context, BeanProperty property, Object object) {
      return client;
    }
  }

  @Test
  void injectedValuesAreThoseOfTheMapper() {
    ForCall values = new ForCall();
    ObjectMapper mapper = JsonMapper.builder().injectableValues(values).build();
    Json json =
        Json.with(
            JsonOptions.standard()
                .withDialects(JacksonDialect.jackson2(), JacksonBridge.of(mapper)));
    String text = "{\"items\":[{\"name\":\"tea\",\"owner\":{\"login\":\"ada\"}}]}";
    for (int call = 0; call < 2; call++) {
      values.client = new Client();
      Repository read = json.decode(text, Page.class).items.get(0);
      assertThat(read.client()).isSameAs(values.client);
      assertThat(read.owner.client()).isSameAs(values.client);
      assertThat(read.owner.made).isSameAs(values.client);
      Page page = new Page();
      page.items = List.of(read);
      assertThat(json.encodeToString(page)).isEqualTo(text);
    }
    assertThatThrownBy(() -> ALONE.codec(Page.class)).hasMessageContaining("@JacksonInject");
  }

  /** Names that code finds. */
  public static final class ByLength extends TypeIdResolverBase {
    @Override
    public String idFromValue(Object value) {
      return value instanceof Long3 ? "3" : value instanceof ToMake ? "made" : "5";
    }

    @Override
    public String idFromValueAndType(Object value, Class<?> type) {
      return idFromValue(value);
    }

    @Override
    public JavaType typeFromId(DatabindContext context, String id) {
      Class<?> type = id.equals("3") ? Long3.class : id.equals("made") ? Made.class : Long5.class;
      return context.constructType(type);
    }

    @Override
    public JsonTypeInfo.Id getMechanism() {
      return JsonTypeInfo.Id.CUSTOM;
    }
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.CUSTOM, property = "length")
  @JsonTypeIdResolver(ByLength.class)
  public interface Coded {}

  public static class Long3 implements Coded {
    public String a = "abc";
  }

  public static class Long5 implements Coded {
    public String b = "abcde";
  }

  /** Made by another class, as Immutables has it. */
  @JsonSerialize(as = Made.class)
  @JsonDeserialize(as = Made.class)
  @JsonTypeName("made")
  public abstract static class ToMake implements Coded {
    public abstract String getC();
  }

  public static class Made extends ToMake {
    private String text = "c";

    @Override
    public String getC() {
      return text;
    }

    public void setC(String value) {
      text = value;
    }
  }

  public static class Point3 extends Point {
    public int z = 3;
  }

  public static class MoreFiltered extends Filtered {
    public int more = 3;
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  public interface Named {}

  @JsonTypeName("text")
  public static class NamedText implements Named {
    @JsonValue public String text = "t";

    @JsonCreator
    static NamedText of(String text) {
      NamedText named = new NamedText();
      named.text = text;
      return named;
    }
  }

  public static final class KeyOfColor extends JsonSerializer<Color> {
    @Override
    public void serialize(Color value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeFieldName("color-" + value);
    }
  }

  public static final class ColorOfKey extends KeyDeserializer {
    @Override
    public Color deserializeKey(String key, DeserializationContext context) {
      return Color.valueOf(key.substring("color-".length()));
    }
  }

  @JsonSerialize(keyUsing = KeyOfColor.class)
  @JsonDeserialize(keyUsing = ColorOfKey.class)
  public enum Color {
    RED
  }

  public static class Palette {
    public Map<String, Map<Color, Integer>> shades = Map.of("a", Map.of(Color.RED, 1));
  }

  /** Reads a text, and says of which type it was to be. */
  public static final class OfType extends JsonDeserializer<Object>
      implements ContextualDeserializer {
    private JavaType type;

    @Override
    public OfType createContextual(DeserializationContext context, BeanProperty property) {
      OfType of = new OfType();
      of.type = context.getContextualType();
      return of;
    }

    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return in.getValueAsString() + " of " + type;
    }
  }

  public static class Box<T> {
    @JsonDeserialize(using = OfType.class)
    public T value;
  }

  public static class Boxes {
    public Box<String> box = new Box<>();

    {
      box.value = "v";
    }
  }

  @JsonDeserialize(builder = Built.Builder.class)
  public static class Built {
    @JsonDeserialize(using = OfType.class)
    public int size = 5;

    @JsonPOJOBuilder
    public static class Builder {
      private final Built made = new Built();

      public Builder withSize(int size) {
        made.size = size;
        return this;
      }

      public Built build() {
        return made;
      }
    }
  }

  public static class Codes {
    public Coded one = new Long3();
    public List<Coded> all = List.of(new Long5(), new Long3());
  }

  @Test
  void theMapperWritesAndReadsThem() throws Exception {
    for (Object each :
        List.of(
            new Single(),
            new Sorted(),
            new Line(),
            new Point3(),
            new Filtered(),
            new MoreFiltered(),
            new Codes(),
            new Long3(),
            new NamedText(),
            new Palette(),
            new Boxes(),
            new Built(),
            new Made())) {
      assertThatThrownBy(() -> ALONE.encode(each))
          .as("without the bridge")
          .isInstanceOf(ModelException.class);
      String theirs = MAPPER.writeValueAsString(each);
      assertThat(JSON.encodeToString(each)).isEqualTo(theirs);
      Object read = JSON.decode(theirs, each.getClass());
      assertThat(MAPPER.writeValueAsString(read))
          .isEqualTo(MAPPER.writeValueAsString(MAPPER.readValue(theirs, each.getClass())));
    }
  }

  @JsonDeserialize(builder = HolderOfPoint.Builder.class)
  public static class HolderOfPoint {
    public Codes held = new Codes();

    @JsonPOJOBuilder
    public static class Builder {
      @JsonUnwrapped
      public Builder withHeld(Codes held) {
        return this;
      }

      public HolderOfPoint build() {
        return new HolderOfPoint();
      }
    }
  }

  @Test
  void whatABuilderAloneUnwrapsIsRefused() {
    for (Json json : List.of(JSON, ALONE)) {
      assertThatThrownBy(() -> json.codec(HolderOfPoint.class))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("put @Unwrapped also on the field or getter");
    }
  }

  public static class Place {
    public int x = 1;
    public int y = 2;
  }

  @JsonDeserialize(builder = UnwrappedTwice.Builder.class)
  public static class UnwrappedTwice {
    @JsonUnwrapped public Place point = new Place();

    @JsonPOJOBuilder
    public static class Builder {
      private final UnwrappedTwice made = new UnwrappedTwice();

      @JsonUnwrapped
      public Builder withPoint(Place value) {
        made.point = value;
        return this;
      }

      public UnwrappedTwice build() {
        return made;
      }
    }
  }

  @Test
  void whatABuilderUnwrapsToo() {
    UnwrappedTwice value = new UnwrappedTwice();
    value.point.x = 7;
    for (Json json : List.of(JSON, ALONE)) {
      assertThat(json.encodeToString(value)).isEqualTo("{\"x\":7,\"y\":2}");
      assertThat(json.decode("{\"x\":7,\"y\":2}", UnwrappedTwice.class).point.x).isEqualTo(7);
    }
  }

  /** Made of a text, and of properties. */
  public static class Hook {
    private String url;

    @JsonCreator
    public static Hook fromJson(String json) {
      Hook hook = new Hook();
      hook.url = "of " + json;
      return hook;
    }

    public String getUrl() {
      return url;
    }
  }

  @Test
  void aCreatorOfAnUnnamedTextIsForTexts() throws Exception {
    for (String text : List.of("{\"url\":\"u\"}", "\"t\"")) {
      assertThat(ALONE.decode(text, Hook.class).getUrl())
          .isEqualTo(MAPPER.readValue(text, Hook.class).getUrl());
    }
  }

  public static class NumberOfItsClass {
    @JsonDeserialize(keyUsing = StdKeyDeserializer.class)
    private int number = 5;

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
    public int getNumber() {
      return number;
    }
  }

  @Test
  void aNullForAPrimitiveOfWhichJacksonHasThePropertyIsZeroOrAnError() throws Exception {
    for (Engine engine : Engine.values()) {
      JsonOptions options =
          JsonOptions.standard()
              .withEngine(engine)
              .withDialects(JacksonDialect.jackson2(), JacksonBridge.of(MAPPER));
      String text = "{\"number\":null}";
      NumberOfItsClass read =
          Json.with(options.withNullAsDefault(true)).decode(text, NumberOfItsClass.class);
      assertThat(read.number)
          .isEqualTo(new ObjectMapper().readValue(text, NumberOfItsClass.class).number);
      assertThatThrownBy(() -> Json.with(options).decode(text, NumberOfItsClass.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("expected int, found null");
    }
  }

  public static class Choice {
    public String id;
  }

  public static class Choices extends JsonSerializer<Choice> {
    @Override
    public void serialize(Choice value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeString("<" + value.id + ">");
    }
  }

  public static class ChoicesRead extends JsonDeserializer<Choice> {
    @Override
    public Choice deserialize(JsonParser in, DeserializationContext context) throws IOException {
      Choice choice = new Choice();
      choice.id = in.getText();
      return choice;
    }
  }

  @JsonSerialize(using = Choices.class)
  @JsonDeserialize(using = ChoicesRead.class)
  public static class OwnCode extends Choice {}

  public static class Unwrapping {
    public String name = "n";
    @JsonUnwrapped public OwnCode choice;
  }

  @Test
  void aValueWithCodeIsUnwrappedAsTheMapperDoesIt() throws Exception {
    Unwrapping value = new Unwrapping();
    value.choice = new OwnCode();
    value.choice.id = "5";
    assertThat(JSON.encodeToString(value)).isEqualTo(MAPPER.writeValueAsString(value));
    assertThatThrownBy(() -> ALONE.encodeToString(value))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@JsonSerialize(using)")
        .hasMessageContaining("JacksonBridge");
  }
}

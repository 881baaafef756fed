package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonGetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeId;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.annotation.Include;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shapes of classes of which users of Jackson reported that another library reads them wrong. */
class UnseenClassesTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Json JSON =
      Json.with(
          JsonOptions.standard()
              .withDialects(JacksonDialect.jackson2())
              .withInclusion(Include.When.ALWAYS));

  interface Named {
    @JsonProperty("x_name")
    String getName();

    @JsonProperty(value = "x_size", access = JsonProperty.Access.READ_ONLY)
    int getSize();
  }

  public static class Overriding implements Named {
    private String name = "n";
    private int size = 3;

    @Override
    @JsonProperty
    public String getName() {
      return name;
    }

    public void setName(String value) {
      name = value;
    }

    @Override
    public int getSize() {
      return size;
    }

    public void setSize(int value) {
      size = value;
    }
  }

  @Test
  void anEmptyAnnotationTakesThePlaceOfTheOneThatIsOverridden() throws Exception {
    String written = JSON.encodeToString(new Overriding());
    assertThat(MAPPER.readTree(written)).isEqualTo(MAPPER.valueToTree(new Overriding()));
    assertThat(written).contains("\"name\":\"n\"", "\"x_size\":3");
  }

  enum Sparse {
    A("a"),
    B(null);

    private final String text;

    Sparse(String text) {
      this.text = text;
    }

    @JsonValue
    String text() {
      return text;
    }
  }

  @Test
  void constantsWhoseValueIsNullAreNulls() {
    assertThat(JSON.encodeToString(List.of(Sparse.A, Sparse.B), new TypeRef<List<Sparse>>() {}))
        .isEqualTo("[\"a\",null]");
    assertThat(JSON.decode("[\"a\",null]", new TypeRef<List<Sparse>>() {}))
        .containsExactly(Sparse.A, null);
    assertThatThrownBy(() -> JSON.codec(new TypeRef<Map<Sparse, Integer>>() {}))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Constant B of ")
        .hasMessageContaining("would be read as null, and cannot be a key of a map");
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes(@JsonSubTypes.Type(value = Dog.class, name = "dog"))
  abstract static class Animal {
    public int age = 1;
  }

  public static class Dog extends Animal {
    public int bark = 2;
  }

  public static class Puppy extends Dog {
    public int small = 3;
  }

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      property = "kind",
      include = JsonTypeInfo.As.EXISTING_PROPERTY)
  @JsonSubTypes(@JsonSubTypes.Type(value = Known.class, name = "known"))
  abstract static class Telling {
    public String kind = "known";
  }

  public static class Known extends Telling {}

  public static class Other extends Telling {
    public int z = 1;

    public Other() {
      kind = "other";
    }
  }

  public static class Zoo {
    public Animal animal = new Dog();
    public Dog dog = new Puppy();
    public Puppy puppy = new Puppy();
    public Other other = new Other();
    public Telling telling = new Known();
  }

  @Test
  void classesThatNoTableHasAreNamedWhereTheyAreDeclared() throws Exception {
    for (Object each : List.of(new Puppy(), new Dog(), new Other(), new Known())) {
      String written = JSON.encodeToString(each);
      assertThat(MAPPER.readTree(written)).isEqualTo(MAPPER.valueToTree(each));
    }
    Zoo zoo = new Zoo();
    zoo.dog = new Dog(); // and no Puppy, whose name no reader of a Dog knows
    String written = JSON.encodeToString(zoo);
    assertThat(MAPPER.readTree(written)).isEqualTo(MAPPER.valueToTree(zoo));
    Puppy puppy = JSON.decode(JSON.encodeToString(new Puppy()), Puppy.class);
    assertThat(puppy.small).isEqualTo(3);
    assertThatThrownBy(() -> JSON.decode("{\"kind\":\"dog\"}", Puppy.class))
        .isInstanceOf(MappingException.class);
  }

  public static class Empty extends Response2<Void> {}

  public static class Response2<T> {
    public T body;
    public int code = 7;
  }

  @Test
  void whatIsAlwaysNullIsNoObstacle() {
    assertThat(JSON.encodeToString(new Empty())).isEqualTo("{\"body\":null,\"code\":7}");
    assertThat(JSON.decode("{\"body\":null,\"code\":8}", Empty.class).code).isEqualTo(8);
    assertThatThrownBy(() -> JSON.decode("{\"body\":\"x\"}", Empty.class))
        .isInstanceOf(MappingException.class);
  }

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      property = "kind",
      include = JsonTypeInfo.As.EXISTING_PROPERTY,
      defaultImpl = Fallen.class)
  @JsonSubTypes({@JsonSubTypes.Type(Unlisted.class), @JsonSubTypes.Type(Silent.class)})
  abstract static class Giving {
    public int x = 1;
  }

  public static class Unlisted extends Giving {
    public String getKind() {
      return "UnseenClassesTest$Unlisted";
    }
  }

  public static class Fallen extends Giving {
    private String kind = "anything";

    public String getKind() {
      return kind;
    }

    public void setKind(String value) {
      kind = value;
    }
  }

  public static class Silent extends Giving {}

  @Test
  void whatAPropertyGivesIsWrittenAsTheNameOfTheClass() throws Exception {
    for (Giving each : List.of(new Unlisted(), new Fallen(), new Silent())) {
      String theirs = MAPPER.writerFor(Giving.class).writeValueAsString(each);
      String ours = new String(JSON.codec(Giving.class).encode(each), StandardCharsets.UTF_8);
      assertThat(MAPPER.readTree(ours)).isEqualTo(MAPPER.readTree(theirs));
      assertThat(MAPPER.readTree(JSON.encodeToString(each))).isEqualTo(MAPPER.readTree(theirs));
      assertThat(JSON.decode(ours, Giving.class))
          .isInstanceOf(MAPPER.readValue(theirs, Giving.class).getClass());
    }
    assertThat(JSON.decode("{\"kind\":null,\"x\":2}", Giving.class))
        .as("a name that is null")
        .isInstanceOf(MAPPER.readValue("{\"kind\":null,\"x\":2}", Giving.class).getClass());
    assertThat(((Fallen) JSON.decode("{\"kind\":\"other\"}", Giving.class)).kind)
        .as("not visible")
        .isEqualTo("anything");
  }

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      property = "kind",
      visible = true,
      defaultImpl = Newer.class)
  @JsonSubTypes(@JsonSubTypes.Type(value = Older.class, name = "older"))
  abstract static class Evolving {
    public int x = 1;
  }

  public static class Older extends Evolving {}

  public static class Newer extends Evolving {
    private String name;

    @JsonProperty("kind")
    public String name() {
      return name;
    }

    @JsonProperty("kind")
    public void put(String value) {
      name = value;
    }
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", defaultImpl = Constant.class)
  abstract static class Telling2 {
    public String getKind() {
      return "constant";
    }
  }

  public static class Constant extends Telling2 {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", defaultImpl = Settable.class)
  @JsonSubTypes(@JsonSubTypes.Type(value = Settable.class, name = "settable"))
  abstract static class Twice {
    public String kind = "any";
  }

  public static class Settable extends Twice {
    public void setKind(String value) {
      kind = value;
    }
  }

  @Test
  void aNameThatIsNotReadIsThatOfTheClass() throws Exception {
    assertThat(encode(Twice.class, new Settable())).isEqualTo("{\"kind\":\"settable\"}");
    String theirs = MAPPER.writeValueAsString(new Settable());
    assertThat(theirs).isEqualTo("{\"kind\":\"settable\",\"kind\":\"any\"}");
    assertThatThrownBy(() -> JSON.decode(theirs, Twice.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated property");
  }

  @JsonTypeInfo(
      use = JsonTypeInfo.Id.NAME,
      property = "kind",
      visible = true,
      defaultImpl = Remark.class)
  @JsonSubTypes(@JsonSubTypes.Type(value = Voice.class, name = "voice"))
  public static class Remark {
    public String kind;
    public String text = "t";
  }

  public static class Voice extends Remark {}

  @Test
  void aBaseMayBeWhatIsReadForUnknownNames() throws Exception {
    for (String text : List.of("{\"text\":\"a\"}", "{\"kind\":\"k\"}", "{\"kind\":\"voice\"}")) {
      Remark theirs = MAPPER.readValue(text, Remark.class);
      Remark ours = JSON.decode(text, Remark.class);
      assertThat(ours).isInstanceOf(theirs.getClass());
      assertThat(MAPPER.readTree(encode(Remark.class, ours)))
          .isEqualTo(MAPPER.readTree(MAPPER.writeValueAsString(theirs)));
    }
  }

  @Test
  void whatIsReadForUnknownNamesKeepsThem() throws Exception {
    Evolving read = JSON.decode("{\"kind\":\"later\",\"x\":2}", Evolving.class);
    assertThat(((Newer) read).name).isEqualTo("later");
    for (Object each : List.of(read, new Newer(), new Older(), new Constant())) {
      Class<?> base = each.getClass().getSuperclass();
      for (Class<?> declared : List.of(base, each.getClass())) {
        JsonNode theirs = MAPPER.readTree(MAPPER.writerFor(declared).writeValueAsString(each));
        String ours = encode(declared, each);
        assertThat(MAPPER.readTree(ours)).isEqualTo(theirs);
        assertThat(JSON.decode(ours, declared)).isInstanceOf(each.getClass());
      }
    }
  }

  @SuppressWarnings("unchecked") // the value is of the type
  private static String encode(Class<?> declared, Object value) {
    return new String(((Codec<Object>) JSON.codec(declared)).encode(value), StandardCharsets.UTF_8);
  }

  interface Shape {}

  public static class Circle implements Shape {
    public int r = 1;
  }

  public static class Drawing {
    public Shape shape = new Circle();
    public List<Shape> shapes = List.of(new Circle());
  }

  @JsonDeserialize(as = Circle.class)
  interface ShapeMix {}

  @Test
  void mixInsNameTheClassThatIsMade() throws Exception {
    ObjectMapper mapper = new ObjectMapper().addMixIn(Shape.class, ShapeMix.class);
    Json bySettings = Json.with(JacksonSettings.of(mapper));
    Json byOptions =
        Json.with(
            JsonOptions.standard()
                .withModel(
                    ModelOptions.standard()
                        .withDialects(JacksonDialect.jackson2())
                        .withMixIn(Shape.class, ShapeMix.class)));
    for (Json json : List.of(bySettings, byOptions)) {
      String written = json.encodeToString(new Drawing());
      assertThat(MAPPER.readTree(written)).isEqualTo(mapper.valueToTree(new Drawing()));
      assertThat(json.decode(written, Drawing.class).shape).isInstanceOf(Circle.class);
    }
  }

  public static class Hidden {
    final String a;
    private int b = 2;

    @JsonCreator
    Hidden(@JsonProperty("a") String a) {
      this.a = a;
    }

    public int getNoField() {
      return b;
    }
  }

  @Test
  void fieldsAloneAsTheMapperHasThem() throws Exception {
    ObjectMapper mapper =
        new ObjectMapper()
            .setVisibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.NONE)
            .setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
    Json json = Json.with(JacksonSettings.of(mapper));
    String theirs = mapper.writeValueAsString(new Hidden("x"));
    assertThat(json.encodeToString(new Hidden("x"))).isEqualTo(theirs);
    Hidden read = json.decode("{\"a\":\"y\",\"b\":5}", Hidden.class);
    assertThat(read.a + read.b).isEqualTo("y5");
  }

  public static class Dated {
    @JsonFormat(pattern = "yyyy-MM-dd")
    public CharSequence text = "x";
  }

  @Test
  void patternsOfTextsAreIgnored() {
    assertThat(JSON.encodeToString(new Dated())).isEqualTo("{\"text\":\"x\"}");
  }

  /** Reads the type that it is asked for. */
  public static class Typed extends JsonDeserializer<Box<?>> implements ContextualDeserializer {
    private final JavaType type;

    Typed() {
      this(null);
    }

    private Typed(JavaType type) {
      this.type = type;
    }

    @Override
    public Typed createContextual(DeserializationContext context, BeanProperty property) {
      return new Typed(context.getContextualType());
    }

    @Override
    public Box<?> deserialize(JsonParser in, DeserializationContext context) throws IOException {
      Box<Object> box = new Box<>();
      box.value = context.readValue(in, type.containedType(0));
      return box;
    }
  }

  @JsonDeserialize(using = Typed.class)
  public static class Box<T> {
    public T value;
  }

  public static class Boxes {
    public Box<Short> number;
    public Map<String, Box<List<Short>>> lists;
  }

  @Test
  void codeOfGenericClassesGetsTheirArguments() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withDialects(JacksonDialect.jackson2(), JacksonBridge.of(MAPPER)));
    Boxes read = json.decode("{\"number\":7,\"lists\":{\"a\":[8]}}", Boxes.class);
    assertThat(read.number.value).isEqualTo((short) 7);
    assertThat(read.lists.get("a").value).isEqualTo(List.of((short) 8));
  }

  @Test
  void theMapperHasTheWordForClassesOfTheJdk() {
    SimpleModule module =
        new SimpleModule("no-class-names")
            .addSerializer(
                Locale.class,
                new StdSerializer<Locale>(Locale.class) {
                  private static final long serialVersionUID = 1;

                  @Override
                  public void serialize(Locale value, JsonGenerator out, SerializerProvider of)
                      throws IOException {
                    out.writeString("locale " + value);
                  }
                });
    JacksonBridge bridge = JacksonBridge.of(new ObjectMapper().registerModule(module));
    JsonOptions options =
        JsonOptions.standard()
            .withDialects(JacksonDialect.jackson2(), bridge.withClass(Locale.class));
    assertThat(Json.with(options).encodeToString(Locale.US)).isEqualTo("\"locale en_US\"");
  }

  /** It has neither elements nor keys. */
  @JsonSerialize(contentUsing = ToStringSerializer.class, keyUsing = ToStringSerializer.class)
  public static class Partless {
    public int x = 3;
  }

  @Test
  void codeForElementsHasNoEffectOnAClassWithoutThem() throws Exception {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withDialects(JacksonDialect.jackson2(), JacksonBridge.of(MAPPER)));
    String written = json.encodeToString(new Partless());
    assertThat(written).isEqualTo(MAPPER.writeValueAsString(new Partless()));
    assertThat(json.decode(written, Partless.class).x).isEqualTo(3);
  }

  @JsonAutoDetect(getterVisibility = JsonAutoDetect.Visibility.PUBLIC_ONLY)
  public static class Shown {
    public int getZ() {
      return 5;
    }
  }

  interface AnyMix {}

  @Test
  void mixInsLeaveTheVisibilityThatTheClassSays() throws Exception {
    ObjectMapper mapper =
        new ObjectMapper()
            .setVisibility(PropertyAccessor.GETTER, JsonAutoDetect.Visibility.NONE)
            .addMixIn(Shown.class, AnyMix.class);
    Json json = Json.with(JacksonSettings.of(mapper));
    assertThat(json.encodeToString(new Shown()))
        .isEqualTo(mapper.writeValueAsString(new Shown()))
        .isEqualTo("{\"z\":5}");
  }

  public record Point(int x, @JsonProperty("why") int y) {}

  @Test
  void accessorsOfRecordsAreHiddenAsGetters() throws Exception {
    ObjectMapper mapper =
        new ObjectMapper()
            .setVisibility(PropertyAccessor.GETTER, JsonAutoDetect.Visibility.NONE)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    ObjectMapper byFields =
        mapper.copy().setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
    for (ObjectMapper each : List.of(mapper, byFields)) {
      Json json = Json.with(JacksonSettings.of(each));
      assertThat(MAPPER.readTree(json.encodeToString(new Point(1, 2))))
          .isEqualTo(each.valueToTree(new Point(1, 2)));
      String text = "{\"x\":3,\"why\":4}";
      assertThat(json.decode(text, Point.class)).isEqualTo(each.readValue(text, Point.class));
    }
  }

  enum Numbered {
    ONE(1),
    UNKNOWN(-1);

    private final int number;

    Numbered(int number) {
      this.number = number;
    }

    @JsonValue
    int number() {
      return number;
    }

    @JsonCreator
    static Numbered of(int number) {
      return number == 1 ? ONE : number == 2 ? null : UNKNOWN;
    }
  }

  @Test
  void creatorsOfConstantsAreAskedForNumbersToo() throws Exception {
    for (String text : List.of("1", "2", "300", "-1")) {
      assertThat(JSON.decode(text, Numbered.class))
          .isEqualTo(MAPPER.readValue(text, Numbered.class));
    }
  }

  public static class TwiceNamed {
    @JsonProperty("other")
    @JsonGetter("shown")
    public int getX() {
      return 1;
    }
  }

  @Test
  void theNameOfAGetterComesBeforeThatOfTheProperty() throws Exception {
    assertThat(JSON.encodeToString(new TwiceNamed()))
        .isEqualTo(MAPPER.writeValueAsString(new TwiceNamed()));
  }

  public static class Told {
    @JsonTypeId private int kind;

    @JsonSerialize(using = ToStringSerializer.class)
    public int getKind() {
      return kind;
    }
  }

  @Test
  void numbersAsTextDoNotHideWhatIsNotHonoured() {
    assertThatThrownBy(() -> JSON.encodeToString(new Told()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@JsonTypeId");
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
  public static class Named0 {
    public int x = 1;
  }

  public static class Plain0 extends Named0 {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS)
  public abstract static class Short0 {}

  public static class Empty0 extends Short0 {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
  public interface Face0 {}

  public static class Sole0 implements Face0 {}

  @Test
  void rootsHaveTheNamesOfTheirClasses() throws Exception {
    ObjectMapper mapper = new ObjectMapper().disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    for (Object each : List.of(new Plain0(), new Named0(), new Empty0(), new Sole0())) {
      assertThat(JSON.encodeToString(each)).isEqualTo(mapper.writeValueAsString(each));
      assertThat(JSON.encodeToString(List.of(each), new TypeRef<List<Object>>() {}))
          .as("an element")
          .contains(mapper.writeValueAsString(each));
    }
  }
}

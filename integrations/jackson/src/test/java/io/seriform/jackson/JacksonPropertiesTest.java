package io.seriform.jackson;

import static io.seriform.jackson.Agreement.LIKE_JACKSON2;
import static io.seriform.jackson.Agreement.LIKE_JACKSON3;
import static io.seriform.jackson.Agreement.withJackson;
import static io.seriform.jackson.Agreement.withJackson2;
import static io.seriform.jackson.Agreement.withJackson3;
import static io.seriform.jackson.Agreement.withJacksonEverywhere;
import static io.seriform.jackson.Everywhere.agree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonDeserializeAs;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingOptions.Unknown;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Properties of classes in Jackson's style are those that Jackson writes and reads. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonPropertiesTest {

  /** As jsonschema2pojo makes it. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @JsonPropertyOrder({"id", "name"})
  public static class FromSchema {
    @JsonProperty("id")
    private Integer id;

    @JsonProperty("name")
    private String name;

    @JsonIgnore private Map<String, Object> additionalProperties = new LinkedHashMap<>();

    @JsonProperty("id")
    public Integer getId() {
      return id;
    }

    @JsonProperty("id")
    public void setId(Integer id) {
      this.id = id;
    }

    @JsonProperty("name")
    public String getName() {
      return name;
    }

    @JsonProperty("name")
    public void setName(String name) {
      this.name = name;
    }

    @JsonAnyGetter
    public Map<String, Object> getAdditionalProperties() {
      return additionalProperties;
    }

    @JsonAnySetter
    public void setAdditionalProperty(String name, Object value) {
      additionalProperties.put(name, value);
    }
  }

  @Test
  void anIgnoredFieldOfAnAnyGetterKeepsItsMap() {
    FromSchema value = new FromSchema();
    value.setId(7);
    value.setAdditionalProperty("more", "text");
    withJackson(value);
    value.setAdditionalProperty("additionalProperties", 5);
    withJackson2(value);
    assertThat(LIKE_JACKSON2.encodeToString(value)).contains("\"more\":\"text\"");
  }

  /** A map that is made anew, as generated clients have for nulls, and no setter for it. */
  public static class WithAnyGetterAlone {
    public int id;

    @JsonAnyGetter
    public Map<String, Object> getNulls() {
      return Map.of("more", 1);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void anAnyGetterAloneGetsNothingThatIsRead(Engine engine) {
    JsonOptions options =
        JsonOptions.standard().withDialects(JacksonDialect.jackson2()).withEngine(engine);
    String text = "{\"id\":7,\"new\":[1]}";
    Json skips = Json.with(options.withUnknown(Unknown.SKIP));
    WithAnyGetterAlone read = skips.decode(text, WithAnyGetterAlone.class);
    assertThat(skips.encodeToString(read)).isEqualTo("{\"id\":7,\"more\":1}");
    Json refuses = Json.with(options.withUnknown(Unknown.REJECT));
    assertThatThrownBy(() -> refuses.decode(text, WithAnyGetterAlone.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("new");
  }

  public static class WithTransient {
    private transient int size;
    private transient String hidden;
    public transient String open;

    public int getSize() {
      return size;
    }

    public void setSize(int size) {
      this.size = size;
    }
  }

  @Test
  void aTransientFieldWithAccessorsIsAProperty() {
    WithTransient value = new WithTransient();
    value.setSize(3);
    value.hidden = "x";
    value.open = "y";
    withJackson(value);
  }

  public static class WithDocumentedDefault {
    @JsonProperty(defaultValue = "5")
    public Integer count;
  }

  @Test
  void aDefaultValueIsDocumentation() {
    withJackson(new WithDocumentedDefault());
    assertThat(LIKE_JACKSON2.decode("{}", WithDocumentedDefault.class).count).isNull();
  }

  public static class Names {
    private String url = "u";
    private String xCoord = "x";
    private int aBTest = 1;
    private String size = "s";

    public String getURL() {
      return url;
    }

    public void setURL(String url) {
      this.url = url;
    }

    public String getXCoord() {
      return xCoord;
    }

    public void setXCoord(String value) {
      this.xCoord = value;
    }

    public int getABTest() {
      return aBTest;
    }

    public void setABTest(int value) {
      this.aBTest = value;
    }

    public String getSS() {
      return size;
    }

    public void setSS(String value) {
      size = value;
    }
  }

  /** Accessors whose names go on in lower case, with and without fields. */
  public static class LowerNames {
    private String xCoord = "x";
    private int other = 4;

    public String getxCoord() {
      return xCoord;
    }

    public void setxCoord(String value) {
      this.xCoord = value;
    }

    public int getaB() {
      return other;
    }

    public void setaB(int value) {
      other = value;
    }
  }

  public static class Flags {
    private boolean isVerified = true;
    private boolean done = true;

    public boolean isVerified() {
      return isVerified;
    }

    public void setVerified(boolean value) {
      isVerified = value;
    }

    public boolean isDone() {
      return done;
    }

    public void setDone(boolean done) {
      this.done = done;
    }
  }

  @Test
  void namesOfAccessorsAreThoseOfEachVersion() {
    withJackson2(new Names());
    withJackson3(new Names());
    withJackson2(new LowerNames());
    withJackson(new Flags());
    // Jackson 3 writes an empty object
    assertThatThrownBy(() -> LIKE_JACKSON3.codec(LowerNames.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("would be lost: xCoord, other");
  }

  @JsonIgnoreProperties(
      value = {"secret", "gone"},
      allowSetters = true)
  public static class OnlySet {
    public int id = 1;
    private String secret = "s";

    public String getSecret() {
      return secret;
    }

    public void setSecret(String secret) {
      this.secret = secret;
    }
  }

  @JsonIgnoreProperties(value = "made", allowGetters = true)
  public static class OnlyGot {
    public int id = 1;
    public String made = "m";
  }

  @Test
  void namesMayBeIgnoredInOneDirection() {
    withJackson(new OnlySet());
    assertThat(LIKE_JACKSON2.decode("{\"secret\":\"t\"}", OnlySet.class).getSecret())
        .isEqualTo("t");
    withJackson(new OnlyGot());
    assertThat(LIKE_JACKSON2.decode("{\"made\":\"t\"}", OnlyGot.class).made).isEqualTo("m");
  }

  /** The parent is read by code of Jackson; the class itself says that it is not. */
  @JsonDeserialize(using = Reader.class)
  public interface Resource {}

  abstract static class Reader extends JsonDeserializer<Resource> {}

  @JsonDeserialize(using = JsonDeserializer.None.class)
  public static class Pod implements Resource {
    public String name = "n";

    @JsonDeserialize(using = JsonDeserializer.None.class)
    public int count = 1;
  }

  public static class Unlike implements Resource {
    public String name;
  }

  @Test
  void noneUndoesWhatIsInherited() {
    withJackson2(new Pod());
    assertThatThrownBy(() -> LIKE_JACKSON2.codec(Unlike.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("@JsonDeserialize(using)")
        .hasMessageContaining("ModelOptions.withMixIn");
  }

  /** Says nothing more than that the class is no resource of another's making. */
  @JsonDeserialize
  interface Plain {}

  @Test
  void aMixInUndoesARefusal() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(
                    io.seriform.model.options.ModelOptions.standard()
                        .withDialects(JacksonDialect.jackson3())
                        .withMixIn(Unlike.class, Plain.class)));
    assertThat(json.decode("{\"name\":\"x\"}", Unlike.class).name).isEqualTo("x");
  }

  public static class Named {
    public String name = "a";
    protected int count = 1;

    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      this.count = count;
    }
  }

  @SuppressWarnings("HidingField")
  public static class Renamed extends Named {
    public String name = "b";
  }

  @SuppressWarnings("HidingField")
  public static class Retyped extends Named {
    public int name = 3;
    public int count = 4;
  }

  @Test
  void aFieldThatAnotherOneHidesTakesNoPart() {
    agree(new Renamed());
    agree(new Retyped());
    JsonOptions all =
        JsonOptions.standard()
            .withModel(
                ModelOptions.standard()
                    .withDialects(JacksonDialect.jackson2())
                    .withFieldAccess(FieldAccess.PRIVATE));
    assertThatThrownBy(() -> Json.with(all).encode(new Renamed()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("hides the one of");
    assertThatThrownBy(() -> Json.standard().encode(new Renamed()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("hides the one of");
  }

  public static class Keyed {
    public String name = "a";

    @JsonKey
    public String getCode() {
      return "k";
    }
  }

  @Test
  void aGetterOfTheKeyIsNoProperty() throws Exception {
    agree(new Keyed());
  }

  @JsonDeserializeAs(Given.class)
  public interface Asked {
    String getName();
  }

  public static class Given implements Asked {
    public String name = "a";

    @Override
    public String getName() {
      return name;
    }
  }

  public static class Asking {
    public Asked asked = new Given();
  }

  @Test
  void theClassToReadIsSaidByItsOwnAnnotationToo() throws Exception {
    agree(new Asking());
  }

  /** What its getters give is of other types than what is read. */
  public static class Page {
    private Long size;
    private int count;

    @JsonProperty(required = true)
    private String name;

    public Integer getSize() {
      return size == null ? null : size.intValue();
    }

    public void setSize(Long size) {
      this.size = size;
    }

    public CharSequence getCount() {
      return "" + count;
    }

    public void setCount(int count) {
      this.count = count;
    }

    public StringBuilder getName() {
      return new StringBuilder(name == null ? "-" : name);
    }

    public void setName(String name) {
      this.name = name;
    }
  }

  /** Holds the properties of another object. */
  public static class Paged {
    @JsonUnwrapped public Page page;
    public String more;
  }

  /** One setter is ignored, and the getter stays. */
  public static class Owned {
    private StringBuilder owner;

    public StringBuilder getOwner() {
      return owner;
    }

    @JsonProperty
    public void setOwner(StringBuilder owner) {
      this.owner = owner;
    }

    @JsonIgnore
    public void setOwner(String owner) {
      this.owner = new StringBuilder(owner);
    }
  }

  @Test
  void gettersOfOtherTypesThanTheirSettersAreWritten() {
    Page page = new Page();
    page.setSize(1_234_567_890_123L);
    page.setCount(7);
    page.setName("n");
    withJacksonEverywhere(page);
    Paged paged = new Paged();
    paged.page = page;
    paged.more = "m";
    withJacksonEverywhere(paged);
  }

  @Test
  void gettersStayIfOneSetterIsIgnored() {
    Owned owned = new Owned();
    owned.setOwner("o");
    withJacksonEverywhere(owned);
  }

  /** Accessors that their own access leaves out name nothing. */
  public static class NamedByNoAccessor {
    private int x = 3;
    private int y = 4;

    public int getX() {
      return x;
    }

    @JsonProperty(value = "other", access = JsonProperty.Access.READ_ONLY)
    public void setX(int value) {
      x = value;
    }

    @JsonProperty(value = "more", access = JsonProperty.Access.WRITE_ONLY)
    public int getY() {
      return y;
    }

    public void setY(int value) {
      y = value;
    }
  }

  @Test
  void accessorsThatAreLeftOutNameNothing() {
    withJackson(new NamedByNoAccessor());
    assertThat(LIKE_JACKSON2.encodeToString(new NamedByNoAccessor())).isEqualTo("{\"x\":3}");
    assertThat(LIKE_JACKSON2.decode("{\"y\":5}", NamedByNoAccessor.class).y).isEqualTo(5);
  }

  /** A setter takes a map as a whole. */
  public static class SetAsAWhole {
    private Map<String, Object> map = Map.of("a", "b");

    public Map<String, Object> getMap() {
      return map;
    }

    @JsonAnySetter
    public void setMap(Map<String, Object> value) {
      map = value;
    }
  }

  @Test
  void setterOfOneArgumentCollectsNothing() {
    withJackson(new SetAsAWhole());
    assertThat(LIKE_JACKSON2.encodeToString(new SetAsAWhole()))
        .isEqualTo("{\"map\":{\"a\":\"b\"}}");
  }
}

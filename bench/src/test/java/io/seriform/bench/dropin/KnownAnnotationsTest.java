package io.seriform.bench.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.annotation.JSONField;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.google.gson.annotations.SerializedName;
import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.ModelException;
import io.seriform.fastjson.FastjsonDialect;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.gson.GsonDialect;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.jsonb.JsonbDialect;
import io.seriform.kotlin.KotlinDialect;
import io.seriform.kotlin.KotlinxDialect;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.ModelOptions;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.struct.Struct;
import io.seriform.struct.StructOptions;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import jakarta.json.bind.annotation.JsonbProperty;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Annotations of other libraries count or do not count, and nobody has to guess which. */
@SuppressWarnings("unused") // looked at by reflection
class KnownAnnotationsTest {

  public static class User {
    public String name = "Ada";
    @JsonIgnore public String password = "secret";
  }

  public static class Child extends User {
    public int id = 1;
  }

  public enum Color {
    @SerializedName("red")
    RED
  }

  public record Pair(@JSONField(name = "l") int left, int right) {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes(@JsonSubTypes.Type(Dot.class))
  public interface Shape {}

  public static final class Dot implements Shape {}

  public static class Made {
    private final int value;

    private Made(int value) {
      this.value = value;
    }

    @JsonCreator
    public static Made of(@JsonProperty("v") int value) {
      return new Made(value);
    }

    public int getValue() {
      return value;
    }
  }

  public static class Described {
    @JsonPropertyDescription("how many")
    public int count;
  }

  private static final String JACKSON =
      "JacksonDialect.jackson3()) of io.seriform:seriform-jackson";

  private static void refused(Class<?> type, String annotation, String remedy) {
    assertThatThrownBy(() -> Json.standard().codec(type))
        .as(type.getSimpleName())
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(annotation)
        .hasMessageContaining("withDialects(" + remedy)
        .hasMessageContaining("withDialects()");
  }

  @Test
  void aClassWithThemIsRefusedUntilTheOptionsSay() {
    refused(User.class, "@com.fasterxml.jackson.annotation.JsonIgnore on password", JACKSON);
    refused(Child.class, "JsonIgnore", JACKSON);
    refused(
        Color.class,
        "SerializedName on RED",
        "GsonDialect.standard()) of io.seriform:seriform-gson");
    refused(
        Pair.class, "JSONField", "FastjsonDialect.fastjson2()) of io.seriform:seriform-fastjson");
    refused(Shape.class, "JsonTypeInfo", JACKSON);
    refused(Dot.class, "JsonTypeInfo", JACKSON);
    refused(Made.class, "JsonCreator on of()", JACKSON);
  }

  @Test
  void oneLineHonoursThemAndOneIgnoresThem() {
    Json honours = Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson3()));
    assertThat(honours.encodeToString(new Child())).isEqualTo("{\"name\":\"Ada\",\"id\":1}");
    Json ignores = Json.with(JsonOptions.standard().withDialects());
    assertThat(ignores.encodeToString(new User()))
        .isEqualTo("{\"name\":\"Ada\",\"password\":\"secret\"}");
    Json model =
        Json.with(JsonOptions.standard().withModel(ModelOptions.standard().withDialects()));
    assertThat(model.encodeToString(new User())).contains("secret");
  }

  @Test
  void whatSaysNothingOfTheDataIsNoQuestion() {
    assertThat(Json.standard().encodeToString(new Described())).isEqualTo("{\"count\":0}");
  }

  public static class OfTwo {
    @JsonProperty("by_jackson")
    public String first = "a";

    @SerializedName("by_gson")
    public String second = "b";
  }

  @Test
  void dialectsAddUpInAnyOrder() {
    Dialect jackson = JacksonDialect.jackson3();
    Dialect gson = GsonDialect.standard();
    ModelOptions model = ModelOptions.standard();
    JsonOptions options = JsonOptions.standard();
    for (JsonOptions each :
        List.of(
            options.withDialects(jackson, gson),
            options.withDialects(jackson).withDialects(gson),
            options.withDialects(gson).withDialects(jackson),
            options.withDialects(gson).withModel(model.withDialects(jackson)),
            options.withModel(model.withDialects(gson).withDialects(jackson)),
            options.withModel(model.withDialects(jackson)).withDialects(gson).withDialects())) {
      assertThat(each.model().dialects()).containsExactly(jackson, gson);
      assertThat(Json.with(each).encodeToString(new OfTwo()))
          .isEqualTo("{\"by_jackson\":\"a\",\"by_gson\":\"b\"}");
    }
  }

  public static class OfEach {
    @JsonProperty("by_jackson")
    public String first = "a";

    @SerializedName("by_gson")
    public String second = "b";

    @JSONField(name = "by_fastjson")
    public String third = "c";

    @JsonbProperty("by_jsonb")
    public String fourth = "d";
  }

  @Test
  void threeDialectsReadTheSameInAnyOrder() {
    Map<String, Dialect> all =
        Map.of(
            "jackson", JacksonDialect.jackson3(),
            "gson", GsonDialect.standard(),
            "fastjson", FastjsonDialect.fastjson2(),
            "jsonb", JsonbDialect.standard(),
            "kotlin", KotlinDialect.INSTANCE,
            "kotlinx", KotlinxDialect.standard());
    Map<Set<String>, String> texts = new HashMap<>();
    for (String a : all.keySet()) {
      for (String b : all.keySet()) {
        for (String c : all.keySet()) {
          Set<String> names = new TreeSet<>(List.of(a, b, c));
          if (names.size() == 3) {
            String text = written(all.get(a), all.get(b), all.get(c));
            assertThat(text).as("%s, %s, %s", a, b, c).contains(named(names));
            assertThat(texts.computeIfAbsent(names, each -> text)).isEqualTo(text);
          }
        }
      }
    }
    assertThat(texts).hasSize(20);
  }

  private static String written(Dialect... dialects) {
    JsonOptions options = JsonOptions.standard().withEngine(Engine.INTERPRETED);
    for (Dialect each : dialects) {
      options = options.withDialects(each);
    }
    return Json.with(options).encodeToString(new OfEach());
  }

  private static List<String> named(Set<String> dialects) {
    return List.of(
        dialects.contains("jackson") ? "\"by_jackson\":\"a\"" : "\"first\":\"a\"",
        dialects.contains("gson") ? "\"by_gson\":\"b\"" : "\"second\":\"b\"",
        dialects.contains("fastjson") ? "\"by_fastjson\":\"c\"" : "\"third\":\"c\"",
        dialects.contains("jsonb") ? "\"by_jsonb\":\"d\"" : "\"fourth\":\"d\"");
  }

  @Test
  void ofTwoDialectsOfOneLibraryTheLaterCounts() {
    Dialect versioned = GsonDialect.standard().withVersion(1.2);
    ModelOptions model =
        ModelOptions.standard()
            .withDialects(GsonDialect.standard(), JacksonDialect.jackson2())
            .withDialects(JacksonDialect.jackson3(), versioned);
    assertThat(model.dialects()).containsExactly(JacksonDialect.jackson3(), versioned);
  }

  public static class Numbered {
    @Property(id = 1)
    public int count = 3;

    @Property(id = 2)
    @JsonProperty("hidden_by_jackson")
    @JsonIgnore
    public int password = 7;
  }

  /** Formats of numbers and positions, and those of whole object graphs. */
  private static List<Format> others(Dialect... dialects) {
    return List.of(
        Graph.with(GraphOptions.standard().withClass(Numbered.class).withDialects(dialects)),
        Hessian.with(HessianOptions.standard().withClass(Numbered.class).withDialects(dialects)),
        Protobuf.with(ProtobufOptions.standard().withPositionalIds(true).withDialects(dialects)),
        Thrift.with(ThriftOptions.standard().withPositionalIds(true).withDialects(dialects)),
        Flatbuffers.with(FlatbuffersOptions.standard().withDialects(dialects)),
        Struct.with(StructOptions.standard().withDialects(dialects)));
  }

  @Test
  void formatsWhosePeersReadNoAnnotationsDoNotAsk() {
    List<Format> undecided =
        List.of(
            Graph.with(GraphOptions.standard().withClass(Numbered.class)),
            Hessian.with(HessianOptions.standard().withClass(Numbered.class)),
            Protobuf.with(ProtobufOptions.standard().withPositionalIds(true)),
            Thrift.with(ThriftOptions.standard().withPositionalIds(true)),
            Flatbuffers.standard(),
            Struct.standard());
    for (List<Format> ignoring : List.of(undecided, others())) {
      for (Format format : ignoring) {
        Numbered read = back(format);
        assertThat(read.password).as("%s", format).isEqualTo(8);
        assertThat(read.count).isEqualTo(4);
      }
    }
  }

  @Test
  void aDialectCountsInEachFormat() {
    for (Format format : others(JacksonDialect.jackson3())) {
      Numbered read = back(format);
      assertThat(read.password).as("%s", format).isEqualTo(7);
      assertThat(read.count).isEqualTo(4);
    }
  }

  private static Numbered back(Format format) {
    Numbered value = new Numbered();
    value.count = 4;
    value.password = 8;
    Codec<Numbered> codec = format.codec(Numbered.class);
    return codec.decode(codec.encode(value));
  }
}

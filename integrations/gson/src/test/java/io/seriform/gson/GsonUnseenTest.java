package io.seriform.gson;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.SerializedName;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.testkit.unseen.Differences;
import io.seriform.testkit.unseen.FormatSide;
import io.seriform.testkit.unseen.Peer;
import io.seriform.testkit.unseen.UnseenKit;
import io.seriform.testkit.unseen.Vocabulary;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** Generated classes with Gson's annotations, through Gson and through this library. */
public class GsonUnseenTest extends UnseenKit {

  private static final Peer PEER = new OfGson();

  @Override
  protected Peer peer() {
    return PEER;
  }

  @Override
  protected Differences differences() {
    return new Differences()
        .intended(
            "a subclass that is not declared is refused",
            "^(extends|implements|subclass)$",
            "REFUSED(?s).*(own properties would be lost|not a registered subtype)")
        .intended(
            "dates and times are texts in ISO 8601",
            "^type java.(time|util.Date)",
            "WRITTEN(?s).*(seconds=|year=|PM for theirs)")
        .intended(
            "a Number is read as one of the JDK", "^type Number$", "READ(?s).*LazilyParsedNumber")
        .intended(
            "a null for a primitive is zero, and not the value that it had",
            "^initializer$",
            "READ(?s).*but was <(Integer 0|Long 0|Boolean false|Double 0.0|Short 0|Byte 0)>")
        .intended(
            "null for a primitive by an adapter is refused",
            "^@JsonAdapter$",
            "REFUSED(?s).*the codec gave null for a primitive")
        .intended(
            "a number where Object is declared is an Integer, a Long or a Double, as it is written",
            "^type (Object|java.util.(List|Map|Map<String, Object>))$",
            "READ(?s).*expected <Double .*> but was <(Integer|Long) ")
        .intended(
            "a class of the JDK none of whose fields is exposed is a value, and not {}",
            "^type java.util.(TimeZone|Optional|BitSet)",
            "WRITTEN(?s).*: [{][}] for theirs")
        .open(
            "an adapter with nullSafe = false writes nulls",
            "^@JsonAdapter$",
            "is missing|none for theirs, null for ours")
        .open(
            "an object with an adapter in a map, of a class that is not in the version",
            "^@(Since|Until)$",
            "WRITTEN undeclared(?s).*is more")
        .intended(
            "constants that are keys have their serialized names, and not the text of toString",
            "^toString$",
            "WRITTEN.*[.]c\\d is missing")
        .intended(
            "a missing Optional is empty",
            "^type .*Optional",
            "READ(?s).*expected <.null.> but was <Optional")
        .intended(
            "an object of a class that is not in the version is null wherever it is, and where its"
                + " own class has an adapter it is not",
            "^@(Since|Until)$",
            "WRITTEN (Base|Pair|Circle|Square|Main|Leaf).*(theirs, null|: null for theirs, .*) for"
                + " ours");
  }

  @Override
  protected int open() {
    return 2;
  }

  /** Writes and reads texts. */
  public static final class Shouting extends TypeAdapter<Object> {
    @Override
    public void write(JsonWriter out, Object value) throws IOException {
      out.value(value == null ? "none" : "!" + value.getClass().getSimpleName());
    }

    @Override
    public Object read(JsonReader in) throws IOException {
      in.skipValue();
      return null;
    }
  }

  private static final class OfGson implements Peer {

    private static final Json TREES = Json.with(JsonOptions.standard().withLastDuplicateWins(true));

    @Override
    public String name() {
      return "Gson";
    }

    @Override
    public Vocabulary vocabulary() {
      String shouting = Shouting.class.getCanonicalName() + ".class";
      return new Vocabulary()
          .add(SerializedName.class)
          .value("JsonAdapter.value", shouting)
          .value("SerializedName.value", place -> names(place))
          .value("SerializedName.alternate", "\"alternate\"", "\"x\"");
    }

    private static List<String> names(Vocabulary.Place place) {
      List<String> names = new ArrayList<>(place.quotedNames());
      names.addAll(List.of("\"renamed\"", "\"re-named\"", "\"x\""));
      return names;
    }

    @Override
    public List<String> settings() {
      return List.of("bridge", "interpreted", "serializeNulls", "setVersion", "exposed");
    }

    @Override
    public Object tree(String json) {
      return TREES.decode(json, Object.class);
    }

    @Override
    public String text(Object tree) {
      return TREES.encodeToString(tree);
    }

    @Override
    public Sides sides(List<Class<?>> classes, List<String> settings) {
      GsonBuilder builder = new GsonBuilder();
      GsonDialect dialect = GsonDialect.standard();
      JsonOptions options =
          JsonOptions.standard()
              .withEngine(settings.contains("interpreted") ? Engine.INTERPRETED : Engine.COMPILED)
              .withTextAsScalar(true)
              .withNullAsDefault(true)
              .withLastDuplicateWins(true)
              .withUnknownConstantIsNull(true);
      if (settings.contains("serializeNulls")) {
        builder.serializeNulls();
        options = options.withInclusion(Include.When.ALWAYS);
      }
      if (settings.contains("setVersion")) {
        builder.setVersion(1.2);
        dialect = dialect.withVersion(1.2);
      }
      if (settings.contains("exposed")) {
        builder.excludeFieldsWithoutExposeAnnotation();
        dialect = dialect.withExposedOnly(true);
      }
      Gson gson = builder.create();
      List<Dialect> dialects = new ArrayList<>(List.of(dialect));
      if (settings.contains("bridge")) {
        dialects.add(GsonBridge.of(gson));
      }
      Json json = Json.with(options.withDialects(dialects.toArray(Dialect[]::new)));
      Side theirs =
          new Side() {
            @Override
            public String write(Type type, Object value) {
              return gson.toJson(value, type);
            }

            @Override
            public String write(Object value) {
              return gson.toJson(value);
            }

            @Override
            public Object read(Type type, String text) {
              return gson.fromJson(text, type);
            }
          };
      return new Sides(theirs, new FormatSide(json));
    }
  }
}

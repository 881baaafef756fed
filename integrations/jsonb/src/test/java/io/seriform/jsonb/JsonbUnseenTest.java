package io.seriform.jsonb;

import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.unseen.Differences;
import io.seriform.testkit.unseen.FormatSide;
import io.seriform.testkit.unseen.Peer;
import io.seriform.testkit.unseen.UnseenKit;
import io.seriform.testkit.unseen.Vocabulary;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import jakarta.json.bind.serializer.DeserializationContext;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParser;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Generated classes with the annotations of JSON-B, through Yasson and through this library. */
public class JsonbUnseenTest extends UnseenKit {

  private static final Peer PEER = new OfJsonb();

  /** Yasson logs each object that it cannot write. */
  private static final Logger LOGGER = Logger.getLogger("org.eclipse.yasson");

  static {
    LOGGER.setLevel(Level.OFF);
  }

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
            "values of the JDK that JSON-B does not know are texts, and not their getters",
            "^type java.util.(Locale|Currency|TimeZone|BitSet)",
            "WRITTEN")
        .intended(
            "code of a class is run for elements too",
            "^@JsonbType(Serializer|Adapter)$",
            "WRITTEN undeclared")
        .intended(
            "code for one direction alone: the other reads its own form",
            "^@JsonbType(Serializer|Deserializer)$",
            "REFUSED(?s).*the codec refused the value")
        .intended(
            "null for a primitive by a deserializer is refused",
            "^@JsonbTypeDeserializer$",
            "REFUSED(?s).*the codec gave null for a primitive")
        .open("a format on an accessor concerns one direction", "^@JsonbDateFormat$", "WRITTEN")
        .open(
            "a getter of another type than its field, which is written in place of what it gives",
            "^getter of another type$",
            "WRITTEN|REFUSED(?s).*(Cannot cast|cannot be cast|type mismatch|its annotation is on)")
        .intended(
            "a field with @JsonbTransient hides its property also where an interface has the"
                + " getter",
            "^@JsonbTransient$",
            "WRITTEN(?s).*is missing")
        .open(
            "a class with @JsonbTypeInfo that does not list itself is written without a name",
            "^@JsonbTypeInfo$",
            "(@type|kind) is more")
        .open(
            "a name on a setter or a getter alone concerns one direction",
            "^@JsonbProperty$",
            "is missing")
        .open(
            "code that is named on the accessor of the other direction has no effect",
            "^@JsonbType(Serializer|Deserializer|Adapter)$",
            "READ|WRITTEN")
        .intended(
            "a pattern of dates on a Duration is refused",
            "^@JsonbDateFormat$",
            "REFUSED(?s).*is one of dates and times, and a Duration has none")
        .intended(
            "a Calendar has three digits of its second",
            "^type java.util.Calendar$",
            "WRITTEN.*[.]\\d\\d?Z.UTC. for theirs")
        .intended("Yasson adds [UTC] to a Date", "^type java.util.Date$", "Z.UTC. for theirs")
        .open(
            "annotations of a field and of its accessor that contradict each other",
            "^@Jsonb(Nillable|NumberFormat)$",
            "WRITTEN")
        .intended(
            "a subtype that the table lists and that is none is refused",
            "^@JsonbTypeInfo$",
            "is listed as a subtype of")
        .open(
            "@JsonbProperty on a field that is not public",
            "^@JsonbProperty$",
            "WRITTEN(?s).*is more")
        .open(
            "a private field without a setter is not set",
            "^(getter|property .*)$",
            "READ(?s).*expected <.*> but was")
        .open(
            "getXCoord gives XCoord, and getUpper upper",
            "^property (xCoord|x2Y|aBc|Upper|URL)$",
            "is missing");
  }

  @Override
  protected int open() {
    return 9;
  }

  /** Writes and reads texts in place of texts. */
  public static final class Marked implements JsonbAdapter<String, String> {
    @Override
    public String adaptToJson(String value) {
      return "!" + value;
    }

    @Override
    public String adaptFromJson(String text) {
      return text.substring(1);
    }
  }

  /** Writes a text. */
  public static final class Shouting implements JsonbSerializer<Object> {
    @Override
    public void serialize(Object value, JsonGenerator out, SerializationContext context) {
      out.write("!" + value.getClass().getSimpleName());
    }
  }

  /** Reads nothing. */
  public static final class Nothing implements JsonbDeserializer<Object> {
    @Override
    public Object deserialize(JsonParser in, DeserializationContext context, Type type) {
      return null;
    }
  }

  /** Shows fields alone. */
  public static final class FieldsOnly implements PropertyVisibilityStrategy {
    @Override
    public boolean isVisible(Field field) {
      return true;
    }

    @Override
    public boolean isVisible(Method method) {
      return false;
    }
  }

  private static final class OfJsonb implements Peer {

    private static final Json TREES = Json.with(JsonOptions.standard().withLastDuplicateWins(true));
    private static final String PACKAGE = "jakarta.json.bind.annotation.";

    @Override
    public String name() {
      return "JSON-B";
    }

    @Override
    public Vocabulary vocabulary() {
      return new Vocabulary()
          .add(JsonbProperty.class)
          .value("JsonbProperty.value", OfJsonb::names)
          .value("JsonbPropertyOrder.value", Vocabulary.Place::quotedNames)
          .value("JsonbDateFormat.value", "\"yyyy-MM-dd\"", "\"##default\"", "\"dd.MM.yyyy\"")
          .value("JsonbDateFormat.locale", "\"de\"", "\"##default\"")
          .value("JsonbNumberFormat.value", "\"#0.00\"", "\"\"", "\"000\"")
          .value("JsonbNumberFormat.locale", "\"de\"", "\"##default\"")
          .value("JsonbTypeInfo.key", "\"@type\"", "\"kind\"")
          .value("JsonbSubtype.alias", "\"circle\"", "\"square\"")
          .value("JsonbSubtype.type", Vocabulary.Place::subtypeClasses)
          .value("JsonbTypeAdapter.value", Marked.class.getCanonicalName() + ".class")
          .value("JsonbTypeSerializer.value", Shouting.class.getCanonicalName() + ".class")
          .value("JsonbTypeDeserializer.value", Nothing.class.getCanonicalName() + ".class")
          .value("JsonbVisibility.value", FieldsOnly.class.getCanonicalName() + ".class")
          .where("JsonbTypeAdapter", place -> place.isProperty() && place.type().equals("String"))
          .where("JsonbTypeInfo", place -> !place.subtypes().isEmpty() && !place.isProperty())
          .where("JsonbPropertyOrder", place -> !place.names().isEmpty())
          .only("enum")
          .only("constant")
          .structural("JsonbAnnotation", "JsonbCreator", "JsonbSubtype")
          .bundle("@" + PACKAGE + "JsonbAnnotation")
          .creator(
              "@" + PACKAGE + "JsonbCreator",
              name -> "@" + PACKAGE + "JsonbProperty(\"" + name + "\")")
          .hierarchy("JsonbTypeInfo", names -> "");
    }

    private static List<String> names(Vocabulary.Place place) {
      List<String> names = new ArrayList<>(place.quotedNames());
      names.addAll(List.of("\"renamed\"", "\"re-named\"", "\"x\"", "\"\""));
      return names;
    }

    @Override
    public List<String> settings() {
      return List.of("bridge", "interpreted", "withNullValues");
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
      JsonbConfig config = new JsonbConfig();
      JsonOptions common =
          JsonOptions.standard()
              .withEngine(settings.contains("interpreted") ? Engine.INTERPRETED : Engine.COMPILED)
              .withTextAsScalar(true)
              .withNullAsDefault(true)
              .withLastDuplicateWins(true);
      if (settings.contains("withNullValues")) {
        config.withNullValues(true);
        common = common.withInclusion(Include.When.ALWAYS);
      }
      JsonOptions options = common;
      Jsonb jsonb = JsonbBuilder.create(config);
      Json json =
          settings.contains("bridge")
              ? JsonbBridge.in(
                  bridge -> Json.with(options.withDialects(JsonbDialect.standard(), bridge)))
              : Json.with(options.withDialects(JsonbDialect.standard()));
      Side theirs =
          new Side() {
            @Override
            public String write(Type type, Object value) {
              return jsonb.toJson(value, type);
            }

            @Override
            public String write(Object value) {
              return jsonb.toJson(value);
            }

            @Override
            public Object read(Type type, String text) {
              return jsonb.fromJson(text, type);
            }
          };
      return new Sides(theirs, new FormatSide(json));
    }
  }
}

package io.seriform.jackson2;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.seriform.testkit.unseen.Vocabulary;
import io.seriform.testkit.unseen.Vocabulary.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The annotations of Jackson 2 and 3, and what their attributes can be. */
public final class JacksonVocabulary {

  private static final String PLAIN = "com.fasterxml.jackson.annotation.";
  private static final String OF_CONTAINERS = "Map<|List<|Set<|Collection<|\\[\\]";

  private JacksonVocabulary() {}

  /**
   * The vocabulary of a version.
   *
   * @param bind the package of databind
   * @param sample an annotation of databind
   * @param code a class in which there is code for that version: {@code Shouting}, {@code Plain}
   */
  public static Vocabulary of(String bind, Class<?> sample, Class<?> code) {
    String own = code.getCanonicalName() + ".";
    Vocabulary all = new Vocabulary().add(JsonProperty.class).add(sample);
    all.value("JsonDeserialize.builderPrefix", "\"\"", "\"with\"");
    names(all);
    types(all, bind);
    code(all, bind, own);
    places(all);
    return all.creator(
            "@" + PLAIN + "JsonCreator", name -> "@" + PLAIN + "JsonProperty(\"" + name + "\")")
        .constants("@" + PLAIN + "JsonValue", "@" + PLAIN + "JsonCreator")
        .collector(
            "@" + PLAIN + "JsonAnyGetter",
            "@" + PLAIN + "JsonAnySetter",
            "@" + PLAIN + "JsonUnwrapped")
        .hierarchy(
            "JsonTypeInfo",
            names ->
                names.stream()
                    .map(
                        name ->
                            "@"
                                + PLAIN
                                + "JsonSubTypes.Type(value = "
                                + name
                                + ".class, name = \""
                                + name.toLowerCase(Locale.ROOT)
                                + "\")")
                    .collect(Collectors.joining(", ", "@" + PLAIN + "JsonSubTypes({", "})")))
        .builder(
            name -> "@" + bind + "annotation.JsonDeserialize(builder = " + name + ".Builder.class)",
            prefix -> "@" + bind + "annotation.JsonPOJOBuilder(withPrefix = \"" + prefix + "\")");
  }

  private static List<String> renamed(Place place) {
    List<String> names = new ArrayList<>(place.quotedNames());
    names.addAll(List.of("\"renamed\"", "\"re-named\"", "\"x\"", "\"\""));
    return names;
  }

  private static void names(Vocabulary all) {
    for (String attribute :
        List.of("JsonProperty.value", "JsonGetter.value", "JsonSetter.value", "JsonAlias.value")) {
      all.value(attribute, JacksonVocabulary::renamed);
    }
    for (String attribute :
        List.of(
            "JsonIgnoreProperties.value",
            "JsonIncludeProperties.value",
            "JsonPropertyOrder.value")) {
      all.value(
          attribute,
          place ->
              place.isProperty() ? List.of("\"x\"", "\"text\"", "\"k\"") : place.quotedNames());
    }
    all.value("JsonProperty.namespace", "\"ns\"").value("JsonProperty.defaultValue", "\"7\"");
    all.value("JsonRootName.value", "\"root\"").value("JsonRootName.namespace", "\"ns\"");
    all.value("JsonTypeName.value", "\"named\"", "\"\"");
    all.value("JsonUnwrapped.prefix", "\"p_\"").value("JsonUnwrapped.suffix", "\"_s\"");
    all.value("JsonClassDescription.value", "\"text\"");
    all.value("JsonPropertyDescription.value", "\"text\"");
    all.value("JsonFilter.value", "\"f\"").value("JacksonInject.value", "\"inject\"");
    all.value("JsonFormat.pattern", "\"\"", "\"yyyy-MM-dd\"", "\"dd.MM.yyyy HH:mm:ss\"");
    all.value("JsonFormat.locale", "\"de\"", "\"en_US\"");
    all.value("JsonFormat.timezone", "\"UTC\"", "\"Europe/Paris\"");
    all.value("JsonIdentityInfo.property", "\"@id\"", "\"x\"", "\"id\"", "\"name\"");
  }

  private static void types(Vocabulary all, String bind) {
    String ids = PLAIN + "ObjectIdGenerators.";
    all.value(
        "JsonIdentityInfo.generator",
        ids + "IntSequenceGenerator.class",
        ids + "PropertyGenerator.class");
    all.value("JsonIdentityInfo.resolver", PLAIN + "SimpleObjectIdResolver.class");
    all.value("JsonIdentityInfo.scope", "Leaf.class", "Object.class");
    all.value("JsonInclude.valueFilter", "Void.class", "String.class");
    all.value("JsonInclude.contentFilter", "Void.class", "String.class");
    all.value(
        "JsonTypeInfo.property",
        place -> {
          List<String> names = new ArrayList<>(place.quotedNames());
          names.addAll(List.of("\"\"", "\"kind\"", "\"type\"", "\"@t\""));
          return names;
        });
    all.value(
        "JsonTypeInfo.defaultImpl",
        place -> {
          List<String> types = new ArrayList<>(place.subtypeClasses());
          types.add("Void.class");
          return types;
        });
    all.value(
        "Type.value",
        place -> place.subtypes().isEmpty() ? List.of("Leaf.class") : place.subtypeClasses());
    all.value("Type.name", "\"circle\"", "\"square\"", "\"\"")
        .value("Type.names", "\"c1\"", "\"c2\"");
    all.value("JsonView.value", "Runnable.class", "Object.class");
    all.value("JsonApplyView.value", "Runnable.class");
    for (String name : List.of("JsonSerialize", "JsonDeserialize")) {
      all.value(name + ".as", Place::subtypeClasses);
      all.value(name + ".contentAs", JacksonVocabulary::contents);
      all.value(
          name + ".keyAs",
          place -> place.type().contains("Map<S") ? List.of("String.class") : List.of());
      all.value(name + "As.value", JacksonVocabulary::narrowed);
      all.value(name + "As.content", JacksonVocabulary::contents);
    }
    all.value("JsonDeserializeAs.keys", "String.class")
        .value("JsonSerializeAs.key", "String.class");
    all.value("JsonDeserialize.builder", place -> List.of());
    String naming = bind + "PropertyNamingStrategies.";
    all.value(
        "JsonNaming.value",
        List.of(
                "SnakeCase",
                "UpperSnakeCase",
                "LowerCamelCase",
                "UpperCamelCase",
                "LowerCase",
                "KebabCase",
                "LowerDotCase")
            .stream()
            .map(name -> naming + name + "Strategy.class")
            .toArray(String[]::new));
    all.value("EnumNaming.value", bind + "EnumNamingStrategies.LowerCamelCaseStrategy.class");
  }

  private static List<String> narrowed(Place place) {
    if (place.type().contains("<")) {
      return List.of();
    }
    return place.subtypes().isEmpty() ? List.of(place.type() + ".class") : place.subtypeClasses();
  }

  private static List<String> contents(Place place) {
    return place.type().contains("<Base>") ? List.of("Circle.class", "Square.class") : List.of();
  }

  private static void code(Vocabulary all, String bind, String own) {
    for (String attribute : List.of("using", "contentUsing", "nullsUsing")) {
      all.value(
          "JsonSerialize." + attribute,
          own + "Shouting.class",
          bind + "ser.std.ToStringSerializer.class");
    }
    all.value("JsonSerialize.keyUsing", own + "ShoutingKey.class");
    all.value("JsonDeserialize.using", own + "Plain.class");
    all.value("JsonDeserialize.contentUsing", own + "Plain.class");
    all.value("JsonDeserialize.keyUsing", own + "PlainKey.class");
    for (String name : List.of("JsonSerialize", "JsonDeserialize")) {
      all.value(name + ".converter", own + "Same.class");
      all.value(name + ".contentConverter", own + "Same.class");
    }
    all.value("JsonTypeResolver.value", own + "Resolver.class");
    all.value("JsonTypeIdResolver.value", own + "IdResolver.class");
    all.value("JsonValueInstantiator.value", own + "Instantiator.class");
    for (String attribute : List.of("value", "propName", "propNamespace")) {
      all.value("Attr." + attribute, "\"attr\"");
    }
    for (String attribute : List.of("name", "namespace")) {
      all.value("Prop." + attribute, "\"prop\"");
    }
    all.value("Prop.value", own + "Appended.class").value("Prop.type", "String.class");
  }

  private static void places(Vocabulary all) {
    all.only("constant", "JsonProperty", "JsonAlias", "JsonEnumDefaultValue", "JsonIgnore");
    all.where("JsonGetter", place -> place.role().equals("getter"));
    all.where("JsonSetter", place -> !place.role().equals("getter"));
    all.where("JsonValue", place -> Set.of("field", "getter").contains(place.role()));
    all.where("JsonKey", place -> Set.of("field", "getter").contains(place.role()));
    for (String any : List.of("JsonAnyGetter", "JsonAnySetter")) {
      all.where(any, place -> place.type().equals("java.util.Map<String, Object>"));
    }
    all.where("JsonUnwrapped", place -> place.type().matches("Leaf|Pair<.*>"));
    all.where("EnumNaming", place -> place.role().equals("enum"));
    all.where("JsonEnumDefaultValue", place -> place.role().equals("constant"));
    all.where("JsonDeserializeAs", place -> place.type().matches("[^<]*|.*<Base>"));
    all.where("JsonSerializeAs", place -> place.type().matches("[^<]*|.*<Base>"));
    all.where(
        "JsonSubTypes",
        place -> !place.subtypes().isEmpty() || place.type().matches(OF_CONTAINERS));
    all.where("JsonTypeInfo", place -> !place.role().equals("enum"));
    all.structural(
        "JacksonAnnotationsInside",
        "JsonBackReference",
        "JsonCreator",
        "JsonManagedReference",
        "JsonPOJOBuilder");
    all.references("@" + PLAIN + "JsonManagedReference", "@" + PLAIN + "JsonBackReference");
    all.delegating(
        "@" + PLAIN + "JsonCreator(mode = " + PLAIN + "JsonCreator.Mode.DELEGATING)",
        "@" + PLAIN + "JsonValue");
    all.bundle("@" + PLAIN + "JacksonAnnotationsInside");
    all.never("it marks annotations of Jackson itself", "JacksonAnnotation");
    all.never("it marks code of Jackson itself", "JacksonStdImpl");
    all.never("builders name it", "JsonDeserialize(builder");
  }
}

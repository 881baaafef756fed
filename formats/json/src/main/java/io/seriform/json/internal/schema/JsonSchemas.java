package io.seriform.json.internal.schema;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.registry.Planner;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.format.OptionRules;
import io.seriform.document.format.SelfDescribingAssembly;
import io.seriform.error.ModelException;
import io.seriform.json.Json;
import io.seriform.json.internal.plan.JsonEnums;
import io.seriform.json.internal.plan.JsonProtocol;
import io.seriform.json.internal.site.JsonEnum;
import io.seriform.model.ConversionModel;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.Discriminator;
import io.seriform.model.DynamicModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SequenceKind;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.rules.IdentityModel;
import io.seriform.model.rules.Nullness;
import io.seriform.reflect.Types;
import io.seriform.wire.bytes.PackedBytes;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Makes JSON Schemas (draft 2020-12) of types: what the codecs of the same options write, each
 * class a definition under {@code $defs}. For one schema, and not thread-safe.
 */
public final class JsonSchemas {

  private static final String DRAFT = "https://json-schema.org/draft/2020-12/schema";

  /** An object with just its own properties, even if its class also has subtypes. */
  private record Exact(Type type) {}

  private final CodecSource codecs;
  private final JsonProtocol protocol;
  private final Planner planner;
  private final JsonEnums enums;
  private final DocumentObject definitions = Document.object();

  /** The names of definitions, by their types. */
  private final Map<Object, String> names = new HashMap<>();

  public JsonSchemas(CodecSource codecs, JsonProtocol protocol) {
    this.codecs = codecs;
    this.protocol = protocol;
    this.planner = new Planner(codecs);
    this.enums = new JsonEnums(protocol.settings());
  }

  public Document of(Type type) {
    if (protocol.settings().options().references()) {
      throw new ModelException(
          "a schema has no way to describe references to objects: make it with"
              + " JsonOptions.withReferences(false)");
    }
    // what no codec can be made of has no schema
    codecs.codec(type);
    DocumentObject schema = Document.object().put("$schema", DRAFT);
    copy(type(type), schema);
    return definitions.size() == 0 ? schema : schema.put("$defs", definitions);
  }

  private static void copy(DocumentObject from, DocumentObject to) {
    for (int i = 0; i < from.size(); i++) {
      to.put(from.name(i), from.value(i));
    }
  }

  // ---- types

  private DocumentObject type(CodecKey key) {
    return switch (key.form()) {
      case DECLARED, MAP_KEY -> type(key.type());
      case RAW_TEXT -> Document.object();
      case CONVERTED -> converted(key.conversion());
    };
  }

  private DocumentObject converted(ConversionModel conversion) {
    return conversion.isConversion() ? type(conversion.wire()) : Document.object();
  }

  private DocumentObject type(Type type) {
    Type resolved = Types.resolved(type);
    if (codecs.builtIn(resolved) != null) {
      return Document.object();
    }
    TypeModel model = codecs.models().model(resolved);
    if (model instanceof DynamicModel) {
      return Document.object();
    }
    if (model instanceof ObjectModel m) {
      return identified(m, reference(new Exact(m.type()), m.type(), () -> object(m)));
    }
    if (model instanceof SubtypesModel m) {
      return identified(m, reference(m.type(), m.type(), () -> subtypes(m)));
    }
    if (model instanceof DelegateModel m) {
      return type(m.delegate());
    }
    if (model instanceof CustomModel m) {
      return converted(m.codec());
    }
    return value(planner.value(resolved));
  }

  /** An object or the id that refers to it, where its class has ids. */
  private DocumentObject identified(TypeModel model, DocumentObject object) {
    IdentityModel identity = codecs.models().identity(model);
    if (identity == null) {
      return object;
    }
    DocumentObject id = type(SelfDescribingAssembly.idKey(model, identity, codecs));
    return identity.always()
        ? id
        : Document.object().put("anyOf", Document.array().add(object).add(id));
  }

  /** Makes a definition. */
  private interface Definition {
    DocumentObject make();
  }

  private DocumentObject reference(Object key, Type type, Definition definition) {
    String name = names.get(key);
    if (name == null) {
      name = name(type);
      for (int i = 2; definitions.has(name); i++) {
        name = name(type) + i;
      }
      names.put(key, name);
      // its place is taken before it is made, as it may refer to itself
      definitions.put(name, Document.ofNull());
      definitions.put(name, definition.make());
    }
    return Document.object().put("$ref", "#/$defs/" + name);
  }

  private static String name(Type type) {
    StringBuilder name = new StringBuilder(Types.raw(type).getSimpleName());
    if (type instanceof ParameterizedType p) {
      for (Type argument : p.getActualTypeArguments()) {
        name.append('_').append(name(argument));
      }
    }
    return name.toString().replace("[]", "s").replaceAll("[^A-Za-z0-9_]", "");
  }

  // ---- values

  private DocumentObject value(Plan plan) {
    if (plan instanceof Plan.Scalar s) {
      return JsonSchemaScalars.of(s, protocol.settings());
    }
    if (plan instanceof Plan.Enumeration e) {
      return Document.object().put("enum", constants(e, e.key()));
    }
    if (plan instanceof Plan.Sequence s) {
      DocumentObject array =
          Document.object().put("type", "array").put("items", value(s.element()));
      SequenceKind kind = s.model().kind();
      boolean set = kind == SequenceKind.ENUM_SET || Set.class.isAssignableFrom(s.model().raw());
      return set ? array.put("uniqueItems", true) : array;
    }
    if (plan instanceof Plan.Mapping m) {
      DocumentObject map =
          Document.object().put("type", "object").put("additionalProperties", value(m.value()));
      return m.key() instanceof Plan.Enumeration e
          ? map.put("propertyNames", Document.object().put("enum", constants(e, true)))
          : map;
    }
    if (plan instanceof Plan.Wrapper w) {
      return nullable(value(w.value()));
    }
    return plan instanceof Plan.Inlined i ? value(i.value()) : type(((Plan.Nested) plan).key());
  }

  private DocumentArray constants(Plan.Enumeration plan, boolean key) {
    DocumentArray constants = Document.array();
    JsonEnum type = enums.of(plan, key);
    for (PackedBytes written : type.written()) {
      String text = new String(written.bytes(), StandardCharsets.UTF_8);
      constants.add(Json.standard().readTree(text));
    }
    return constants;
  }

  /** Returns a schema that also admits null. */
  static DocumentObject nullable(DocumentObject schema) {
    Document type = schema.get("type");
    if (schema.size() == 0 || (type != null && !type.isText())) {
      return schema;
    }
    if (type != null && schema.get("const") == null) {
      return schema.put("type", Document.array().add(type).add("null"));
    }
    return Document.object()
        .put("anyOf", Document.array().add(schema).add(Document.object().put("type", "null")));
  }

  // ---- objects

  private DocumentObject object(ObjectModel model) {
    ObjectPlan plan = codecs.plan(model);
    if (OptionRules.isArray(protocol.settings().options(), model.raw())) {
      return slots(plan);
    }
    DocumentObject schema = Document.object().put("type", "object");
    String description = JsonSchemaMarks.description(model.raw());
    if (description != null) {
      schema.put("description", description);
    }
    DocumentObject properties = Document.object();
    DocumentArray required = Document.array();
    Discriminator discriminator = model.discriminator();
    boolean named = discriminator != null && isNamed(model, discriminator);
    for (PropertyModel beside : model.besides()) {
      SubtypesModel hierarchy = (SubtypesModel) codecs.models().model(beside.type());
      DocumentArray names = Document.array();
      hierarchy.subtypes().forEach(each -> names.add(each.name()));
      properties.put(hierarchy.property(), Document.object().put("enum", names));
    }
    if (named) {
      properties.put(
          discriminator.property(), Document.object().put("const", discriminator.name()));
    }
    IdentityModel identity = model.identity();
    if (identity != null && identity.source().isGenerated()) {
      properties.put(
          identity.property(), type(SelfDescribingAssembly.idKey(model, identity, codecs)));
    }
    for (PropertyStep step : plan.steps()) {
      PropertyModel property = step.property();
      if (!named || !step.name().equals(discriminator.property())) {
        properties.put(step.name(), property(step));
      }
      if (step.required() || JsonSchemaMarks.required(property)) {
        required.add(step.name());
      }
    }
    schema.put("properties", properties);
    if (required.size() > 0) {
      schema.put("required", required);
    }
    return protocol.refusesUnknown(model) ? schema.put("additionalProperties", false) : schema;
  }

  /** Returns true if the name of its class is among the properties of an object. */
  private boolean isNamed(ObjectModel model, Discriminator discriminator) {
    PropertyModel same = model.inPlaceOfDiscriminator();
    if (discriminator.given() && discriminator.fallback()) {
      return false; // any name
    }
    if (codecs.models().model(discriminator.root()) instanceof SubtypesModel hierarchy) {
      return inclusion(hierarchy) == Inclusion.PROPERTY
          && (same == null || hierarchy.reading().visible());
    }
    return discriminator.inclusion() == Inclusion.PROPERTY && (same == null || same.readable());
  }

  private DocumentObject property(PropertyStep step) {
    PropertyModel property = step.property();
    DocumentObject schema = value(step.value());
    JsonSchemaMarks.constrain(property, schema);
    boolean neverNull =
        property.rawType().isPrimitive()
            || property.nullness() == Nullness.NON_NULL
            || JsonSchemaMarks.required(property);
    if (JsonProtocol.writesNull(step) && !neverNull) {
      schema = nullable(schema);
    }
    String description = JsonSchemaMarks.description(property);
    if (description != null) {
      schema.put("description", description);
    }
    if (property.defaultValue() != null) {
      schema.put("default", JsonSchemaMarks.defaultValue(property));
    }
    return schema;
  }

  /** An object by position. */
  private DocumentObject slots(ObjectPlan plan) {
    DocumentArray items = Document.array();
    for (PropertyStep step : plan.steps()) {
      items.add(
          step.property().rawType().isPrimitive()
              ? value(step.value())
              : nullable(value(step.value())));
    }
    return Document.object()
        .put("type", "array")
        .put("prefixItems", items)
        .put("maxItems", plan.steps().size());
  }

  // ---- hierarchies

  private DocumentObject subtypes(SubtypesModel model) {
    DocumentArray variants = Document.array();
    for (SubtypesModel.Subtype subtype : model.subtypes()) {
      DocumentObject itself = subtype(subtype);
      DocumentObject name = Document.object().put("const", subtype.name());
      variants.add(
          switch (inclusion(model)) {
            case PROPERTY ->
                itself
                    .put("required", Document.array().add(model.property()))
                    .put("properties", Document.object().put(model.property(), name));
            case DEDUCED, BESIDE -> itself;
            case WRAPPER ->
                Document.object()
                    .put("type", "object")
                    .put("properties", Document.object().put(subtype.name(), itself))
                    .put("required", Document.array().add(subtype.name()))
                    .put("additionalProperties", false);
            case ARRAY ->
                Document.object()
                    .put("type", "array")
                    .put("prefixItems", Document.array().add(name).add(itself))
                    .put("minItems", 2)
                    .put("maxItems", 2);
          });
    }
    boolean named = inclusion(model) != Inclusion.DEDUCED && inclusion(model) != Inclusion.BESIDE;
    return Document.object().put(named ? "oneOf" : "anyOf", variants);
  }

  /** Returns where the name is written: an object by position has no property for it. */
  private Inclusion inclusion(SubtypesModel model) {
    boolean arrays =
        model.subtypes().stream()
            .anyMatch(s -> OptionRules.isArray(protocol.settings().options(), s.type()));
    return arrays ? Inclusion.ARRAY : model.inclusion();
  }

  private DocumentObject subtype(SubtypesModel.Subtype subtype) {
    TypeModel model = codecs.models().model(subtype.resolved());
    if (model instanceof ObjectModel || model instanceof SubtypesModel) {
      ObjectModel object = codecs.models().object(subtype.resolved());
      return reference(new Exact(object.type()), object.type(), () -> object(object));
    }
    return type(subtype.resolved());
  }
}

package io.seriform.schema;

import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.ValueType.Kind;
import io.seriform.schema.ValueType.ListOf;
import io.seriform.schema.ValueType.MapOf;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a JSON Schema of any schema, for the form that its messages have in JSON. */
final class JsonSchemaText {

  private final SchemaView view;
  private final BiFunction<String, Field, String> names;

  /** True if it is of Protocol Buffers, whose JSON has large numbers as texts. */
  private final boolean proto;

  /** True if it is of FlatBuffers, whose JSON has no base64, and types of unions beside these. */
  private final boolean flat;

  JsonSchemaText(SchemaView view, BiFunction<String, Field, String> names) {
    this.view = view;
    this.names = names;
    this.proto = view.language().equals(SchemaText.Language.PROTO.label());
    this.flat = view.language().equals(SchemaText.Language.FBS.label());
  }

  String of(String type) {
    Stream<String> definitions =
        view.definitions().stream()
            .filter(each -> !(each instanceof Definition.ServiceType))
            .map(each -> member(each.name(), definition(each)));
    return object(
        "\"$schema\":\"https://json-schema.org/draft/2020-12/schema\"",
        member("$ref", SchemaText.literal("#/$defs/" + type)),
        member("$defs", object(definitions.toArray(String[]::new))));
  }

  private static String object(String... members) {
    return "{" + String.join(",", members) + "}";
  }

  private static String member(String name, String value) {
    return SchemaText.literal(name) + ":" + value;
  }

  private static String array(Stream<String> elements) {
    return elements.collect(Collectors.joining(",", "[", "]"));
  }

  private String definition(Definition definition) {
    if (definition instanceof EnumType e) {
      return object(
          member("enum", array(e.constants().stream().map(c -> SchemaText.literal(c.name())))));
    }
    if (definition instanceof UnionType u && flat) {
      return object(member("anyOf", array(u.alternatives().stream().map(f -> value(f.type())))));
    }
    boolean union = definition instanceof UnionType;
    List<Field> fields =
        definition instanceof RecordType r ? r.fields() : ((UnionType) definition).alternatives();
    List<String> properties = new ArrayList<>();
    List<String> required = new ArrayList<>();
    for (Field each : fields) {
      String name = names.apply(definition.name(), each);
      if (flat && unionOf(each.type()) != null) {
        properties.add(member(name + "_type", types(each.type())));
      }
      properties.add(member(name, value(each.type())));
      if (each.presence() == Presence.REQUIRED) {
        required.add(SchemaText.literal(name));
      }
    }
    return object(
        "\"type\":\"object\"",
        member("properties", object(properties.toArray(String[]::new))),
        member("required", array(required.stream())),
        member("minProperties", union ? "1" : "0") + (union ? ",\"maxProperties\":1" : ""));
  }

  private UnionType unionOf(ValueType type) {
    ValueType single = type instanceof ListOf list ? list.element() : type;
    return single instanceof Named n && view.definition(n.name()) instanceof UnionType u ? u : null;
  }

  /** Returns the names of the types of a union, of which each is beside its value. */
  private String types(ValueType type) {
    Stream<String> names = unionOf(type).alternatives().stream().map(Field::name);
    String one = "{\"enum\":[\"NONE\"," + array(names.map(SchemaText::literal)).substring(1) + "}";
    return type instanceof ListOf ? arrayOf(one) : one;
  }

  private static String arrayOf(String element) {
    return object("\"type\":\"array\"", member("items", element));
  }

  private String value(ValueType type) {
    if (type instanceof ListOf list) {
      return arrayOf(value(list.element()));
    }
    if (type instanceof MapOf map) {
      return object("\"type\":\"object\"", member("additionalProperties", value(map.value())));
    }
    if (type instanceof Named named) {
      return view.definition(named.name()) == null
          ? "{}"
          : object(member("$ref", SchemaText.literal("#/$defs/" + named.name())));
    }
    Kind kind = ((Scalar) type).kind();
    return switch (kind) {
      case BOOL -> "{\"type\":\"boolean\"}";
      case INT8, UINT8, INT16, UINT16, INT32, UINT32 -> {
        long most = (1L << (kind.unsigned() ? kind.bits() : kind.bits() - 1)) - 1;
        long least = kind.unsigned() ? 0 : -most - 1;
        yield "{\"type\":\"integer\",\"minimum\":" + least + ",\"maximum\":" + most + "}";
      }
      case INT64, UINT64 -> "{\"type\":" + (proto ? "[\"string\",\"integer\"]}" : "\"integer\"}");
      case FLOAT, DOUBLE -> "{\"type\":" + (proto ? "[\"number\",\"string\"]}" : "\"number\"}");
      case BYTES ->
          flat
              ? arrayOf("{\"type\":\"integer\"}")
              : "{\"type\":\"string\",\"contentEncoding\":\"base64\"}";
      case STRING, DURATION -> "{\"type\":\"string\"}";
      case UUID -> "{\"type\":\"string\",\"format\":\"uuid\"}";
      case TIMESTAMP -> "{\"type\":\"string\",\"format\":\"date-time\"}";
      case ANY -> "{}";
    };
  }
}

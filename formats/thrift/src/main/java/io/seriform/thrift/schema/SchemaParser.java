package io.seriform.thrift.schema;

import io.seriform.schema.text.LexicalRules;
import io.seriform.schema.text.LexicalRules.Feature;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Token.Kind;
import io.seriform.schema.text.Tokens;
import io.seriform.thrift.schema.Definition.EnumValue;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Function;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.StructKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads a {@code .thrift} file by recursive descent: one method for each rule of the grammar. */
final class SchemaParser {

  /** Deeper nesting of types and constants is refused: it does not occur in real files. */
  private static final int DEPTH = 100;

  static final LexicalRules RULES =
      new LexicalRules(
          "Thrift IDL",
          " \t\r\uFEFF",
          "{}[]()<>,;:=*&",
          "ntr\\\"'",
          Set.of(
              Feature.HASH_COMMENTS,
              Feature.BLOCK_DOCS,
              Feature.DOTTED_NAMES,
              Feature.SIGNED_NUMBERS,
              Feature.ADJACENT_NUMBERS,
              Feature.MULTILINE_STRINGS));

  private final Tokens in;
  private final Map<String, String> namespaces = new LinkedHashMap<>();
  private final List<String> includes = new ArrayList<>();
  private final List<Definition> definitions = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final IdentityHashMap<Object, Place> places = new IdentityHashMap<>();
  private int depth;

  SchemaParser(String file, String text) {
    this.in = new Tokens(RULES, file, text);
  }

  Map<String, String> namespaces() {
    return namespaces;
  }

  List<String> includes() {
    return includes;
  }

  List<Definition> definitions() {
    return definitions;
  }

  /** The places of definitions and of names of types, by these objects themselves. */
  Map<Object, Place> places() {
    return places;
  }

  void parse() {
    boolean more = header();
    while (more) {
      separator();
      more = header();
    }
    while (!in.at(Kind.END)) {
      Place place = in.place();
      Definition definition = definition();
      definitions.add(definition);
      places.put(definition, place);
      separator();
    }
  }

  private void separator() {
    if (!in.takeIf(",")) {
      in.takeIf(";");
    }
  }

  private String name() {
    return in.identifier("a name");
  }

  // ---- headers

  private boolean header() {
    if (in.takeIf("include")) {
      includes.add(in.string("the path of a file"));
    } else if (in.takeIf("cpp_include")) {
      in.string("the path of a file");
    } else if (in.takeIf("namespace")) {
      String scope = in.takeIf("*") ? "*" : name();
      String value = in.at(Kind.STRING) ? in.string("a name") : name();
      namespaces.put(scope, value);
      annotations();
    } else {
      return false;
    }
    return true;
  }

  // ---- definitions

  private Definition definition() {
    String doc = in.doc();
    if (in.takeIf("const")) {
      FieldType type = type();
      String name = fresh();
      in.expect("=");
      ConstantValue value = value();
      separator();
      return new Definition.Constant(name, type, value, doc, annotations());
    }
    if (in.takeIf("typedef")) {
      FieldType type = type();
      return new Definition.Typedef(fresh(), type, doc, annotations());
    }
    if (in.takeIf("enum")) {
      return enumeration(doc);
    }
    if (in.takeIf("senum")) {
      return senum(doc);
    }
    if (in.takeIf("service")) {
      return service(doc);
    }
    for (StructKind kind : StructKind.values()) {
      if (in.takeIf(kind.name().toLowerCase(Locale.ROOT))) {
        String name = fresh();
        in.takeIf("xsd_all");
        in.expect("{");
        List<Field> fields = fields("}");
        if (kind == StructKind.UNION) {
          fields.replaceAll(SchemaParser::alternative);
        }
        return new Definition.Struct(kind, name, fields, doc, annotations());
      }
    }
    throw in.unexpected(
        "const, typedef, enum, senum, struct, union, exception or service; include and namespace"
            + " come before all of them");
  }

  /** A field of a union, which is never required, whatever the file says. */
  private static Field alternative(Field f) {
    return f.requiredness() != Requiredness.REQUIRED
        ? f
        : new Field(
            f.id(), Requiredness.OPTIONAL, f.type(), f.name(), f.value(), f.doc(), f.annotations());
  }

  /** The name of a definition, which may be given once. */
  private String fresh() {
    if (in.at(Kind.IDENTIFIER) && !names.add(in.peek().text())) {
      throw in.place().syntax("a name is defined twice").expecting(null, in.peek().text());
    }
    return name();
  }

  private Definition enumeration(String doc) {
    String name = fresh();
    in.expect("{");
    List<EnumValue> values = new ArrayList<>();
    Set<String> known = new HashSet<>();
    long next = 0;
    while (!in.takeIf("}")) {
      String valueDoc = in.doc();
      if (in.at(Kind.IDENTIFIER) && !known.add(in.peek().text())) {
        throw in.place().syntax("a constant is defined twice").expecting(null, in.peek().text());
      }
      String value = name();
      if (in.takeIf("=")) {
        next = in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE, "a number of 32 bits");
      } else if (next > Integer.MAX_VALUE) {
        throw in.place().syntax("the number of a constant exceeds 32 bits").expecting(null, value);
      }
      annotations();
      separator();
      values.add(new EnumValue(value, (int) next, valueDoc));
      next++;
    }
    return new Definition.Enumeration(name, values, false, doc, annotations());
  }

  private Definition senum(String doc) {
    String name = fresh();
    in.expect("{");
    List<EnumValue> values = new ArrayList<>();
    while (!in.takeIf("}")) {
      String valueDoc = in.doc();
      values.add(new EnumValue(in.string("a text"), -1, valueDoc));
      separator();
    }
    return new Definition.Enumeration(name, values, true, doc, annotations());
  }

  // ---- fields

  private List<Field> fields(String end) {
    List<Field> fields = new ArrayList<>();
    Set<Integer> ids = new HashSet<>();
    Set<String> known = new HashSet<>();
    int implicit = -1;
    while (!in.takeIf(end)) {
      String doc = in.doc();
      int id = implicit;
      if (in.at(Kind.INTEGER)) {
        Token number = in.peek();
        id = (int) in.integer(Short.MIN_VALUE, Short.MAX_VALUE, "a number of 16 bits");
        if (!ids.add(id)) {
          throw number
              .place()
              .syntax("a field number is used twice")
              .expecting(null, number.text());
        }
        in.expect(":");
        // as the compiler counts with --allow-neg-keys
        implicit = id > 0 ? implicit : id - 1;
      } else if (id < Short.MIN_VALUE || !ids.add(id)) {
        throw in.place()
            .syntax("a field without a number would get an invalid one")
            .expecting(null, "" + id);
      } else {
        implicit--;
      }
      Requiredness requiredness =
          in.takeIf("required")
              ? Requiredness.REQUIRED
              : in.takeIf("optional") ? Requiredness.OPTIONAL : Requiredness.DEFAULT;
      FieldType type = type();
      in.takeIf("&");
      if (in.at(Kind.IDENTIFIER) && !known.add(in.peek().text())) {
        throw in.place().syntax("a field name is used twice").expecting(null, in.peek().text());
      }
      String name = name();
      ConstantValue value = in.takeIf("=") ? value() : null;
      xsd();
      Map<String, String> annotations = annotations();
      separator();
      fields.add(new Field(id, requiredness, type, name, value, doc, annotations));
    }
    return fields;
  }

  /** Settings for XML in old files. */
  private void xsd() {
    in.takeIf("xsd_optional");
    in.takeIf("xsd_nillable");
    if (in.takeIf("xsd_attrs")) {
      in.expect("{");
      fields("}");
    }
  }

  // ---- services

  private Definition service(String doc) {
    String name = fresh();
    String parent = in.takeIf("extends") ? name() : null;
    in.expect("{");
    List<Function> functions = new ArrayList<>();
    Set<String> known = new HashSet<>();
    while (!in.takeIf("}")) {
      String functionDoc = in.doc();
      boolean oneway = in.takeIf("oneway") || in.takeIf("async");
      FieldType result = in.takeIf("void") ? null : type();
      if (in.at(Kind.IDENTIFIER) && !known.add(in.peek().text())) {
        throw in.place().syntax("a function is defined twice").expecting(null, in.peek().text());
      }
      String function = name();
      in.expect("(");
      List<Field> arguments = fields(")");
      List<Field> exceptions = List.of();
      if (in.takeIf("throws")) {
        in.expect("(");
        exceptions = fields(")");
      }
      Map<String, String> annotations = annotations();
      separator();
      functions.add(
          new Function(oneway, result, function, arguments, exceptions, functionDoc, annotations));
    }
    return new Definition.Service(name, parent, functions, doc, annotations());
  }

  // ---- types

  private FieldType type() {
    if (++depth > DEPTH) {
      throw in.place()
          .syntax("types or constants are nested too deeply")
          .expecting("at most " + DEPTH, null);
    }
    FieldType type = bareType();
    annotations();
    depth--;
    return type;
  }

  private FieldType bareType() {
    Place place = in.place();
    String name = name();
    switch (name) {
      case "list" -> {
        cppType();
        FieldType element = argument("<", ">");
        cppType();
        return new FieldType.ListOf(element);
      }
      case "set" -> {
        cppType();
        return new FieldType.SetOf(argument("<", ">"));
      }
      case "map" -> {
        cppType();
        FieldType key = argument("<", ",");
        FieldType value = type();
        in.expect(">");
        return new FieldType.MapOf(key, value);
      }
      case "byte" -> {
        return FieldType.Base.I8;
      }
      case "slist" -> {
        return FieldType.Base.STRING;
      }
      default -> {
        for (FieldType.Base base : FieldType.Base.values()) {
          if (base.toString().equals(name)) {
            return base;
          }
        }
        FieldType named = new FieldType.Named(name);
        places.put(named, place);
        return named;
      }
    }
  }

  private FieldType argument(String open, String close) {
    in.expect(open);
    FieldType type = type();
    in.expect(close);
    return type;
  }

  private void cppType() {
    if (in.takeIf("cpp_type")) {
      in.string("a text");
    }
  }

  private Map<String, String> annotations() {
    Map<String, String> annotations = new LinkedHashMap<>();
    if (in.takeIf("(")) {
      while (!in.takeIf(")")) {
        String name = name();
        annotations.put(name, in.takeIf("=") ? in.string("a text") : "1");
        separator();
      }
    }
    return annotations;
  }

  // ---- constants

  private ConstantValue value() {
    if (++depth > DEPTH) {
      throw in.place()
          .syntax("types or constants are nested too deeply")
          .expecting("at most " + DEPTH, null);
    }
    ConstantValue value = bareValue();
    depth--;
    return value;
  }

  private ConstantValue bareValue() {
    return switch (in.peek().kind()) {
      case INTEGER ->
          new ConstantValue.IntValue(
              in.integer(Long.MIN_VALUE, Long.MAX_VALUE, "a number of 64 bits"));
      case FLOAT -> new ConstantValue.RealValue(Double.parseDouble(in.take().text()));
      case STRING -> new ConstantValue.TextValue(in.string("a text"));
      case IDENTIFIER -> new ConstantValue.Reference(name());
      default -> composite();
    };
  }

  private ConstantValue composite() {
    if (in.takeIf("[")) {
      List<ConstantValue> elements = new ArrayList<>();
      while (!in.takeIf("]")) {
        elements.add(value());
        separator();
      }
      return new ConstantValue.ListValue(elements);
    }
    if (in.takeIf("{")) {
      Map<ConstantValue, ConstantValue> entries = new LinkedHashMap<>();
      while (!in.takeIf("}")) {
        ConstantValue key = value();
        in.expect(":");
        entries.put(key, value());
        separator();
      }
      return new ConstantValue.MapValue(entries);
    }
    throw in.unexpected("a value");
  }
}

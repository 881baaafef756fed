package io.seriform.thrift.schema;

import io.seriform.thrift.schema.Definition.EnumValue;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Function;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.StructKind;
import io.seriform.thrift.schema.Lexer.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads a {@code .thrift} file by recursive descent: one method for each rule of the grammar. */
final class SchemaParser {

  /** Types and constants nested deeper than this are no file that anybody wrote. */
  private static final int DEPTH = 100;

  private final Lexer in;
  private final Map<String, String> namespaces = new LinkedHashMap<>();
  private final List<String> includes = new ArrayList<>();
  private final List<Definition> definitions = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private int depth;

  SchemaParser(String text) {
    this.in = new Lexer(text);
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

  void parse() {
    boolean more = header();
    while (more) {
      separator();
      more = header();
    }
    while (in.kind != Kind.END) {
      definitions.add(definition());
      separator();
    }
  }

  // ---- tokens

  private boolean is(String value) {
    return (in.kind == Kind.WORD || in.kind == Kind.SIGN) && in.value.equals(value);
  }

  private boolean take(String value) {
    boolean is = is(value);
    if (is) {
      in.advance();
    }
    return is;
  }

  private void expect(String value) {
    if (!take(value)) {
      throw in.unexpected("'" + value + "'");
    }
  }

  private String token(Kind kind, String what) {
    if (in.kind != kind) {
      throw in.unexpected(what);
    }
    String value = in.value;
    in.advance();
    return value;
  }

  private String name() {
    return token(Kind.WORD, "a name");
  }

  private void separator() {
    if (!take(",")) {
      take(";");
    }
  }

  // ---- headers

  private boolean header() {
    if (take("include")) {
      includes.add(token(Kind.TEXT, "the path of a file"));
    } else if (take("cpp_include")) {
      token(Kind.TEXT, "the path of a file");
    } else if (take("namespace")) {
      String scope = take("*") ? "*" : name();
      String value = in.kind == Kind.TEXT ? token(Kind.TEXT, "a name") : name();
      namespaces.put(scope, value);
      annotations();
    } else {
      return false;
    }
    return true;
  }

  // ---- definitions

  private Definition definition() {
    String doc = in.doc;
    if (take("const")) {
      FieldType type = type();
      String name = fresh();
      expect("=");
      ConstantValue value = value();
      separator();
      return new Definition.Constant(name, type, value, doc, annotations());
    }
    if (take("typedef")) {
      FieldType type = type();
      return new Definition.Typedef(fresh(), type, doc, annotations());
    }
    if (take("enum")) {
      return enumeration(doc);
    }
    if (take("senum")) {
      return senum(doc);
    }
    if (take("service")) {
      return service(doc);
    }
    for (StructKind kind : StructKind.values()) {
      if (take(kind.name().toLowerCase(Locale.ROOT))) {
        String name = fresh();
        take("xsd_all");
        expect("{");
        List<Field> fields = fields("}");
        if (kind == StructKind.UNION) {
          fields.replaceAll(SchemaParser::alternative);
        }
        return new Definition.Struct(kind, name, fields, doc, annotations());
      }
    }
    throw in.unexpected(
        "const, typedef, enum, senum, struct, union, exception or service; include and namespace"
            + " stand before all of them");
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
    if (in.kind == Kind.WORD && !names.add(in.value)) {
      throw in.error("a name is defined twice", null, in.value);
    }
    return name();
  }

  private Definition enumeration(String doc) {
    String name = fresh();
    expect("{");
    List<EnumValue> values = new ArrayList<>();
    Set<String> known = new HashSet<>();
    long next = 0;
    while (!take("}")) {
      String valueDoc = in.doc;
      if (in.kind == Kind.WORD && !known.add(in.value)) {
        throw in.error("a constant comes twice", null, in.value);
      }
      String value = name();
      if (take("=")) {
        next = integer(Integer.MIN_VALUE, Integer.MAX_VALUE, "a number of 32 bits");
      } else if (next > Integer.MAX_VALUE) {
        throw in.error("the number of a constant exceeds 32 bits", null, value);
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
    expect("{");
    List<EnumValue> values = new ArrayList<>();
    while (!take("}")) {
      String valueDoc = in.doc;
      values.add(new EnumValue(token(Kind.TEXT, "a text"), -1, valueDoc));
      separator();
    }
    return new Definition.Enumeration(name, values, true, doc, annotations());
  }

  private long integer(long least, long most, String what) {
    if (in.kind != Kind.INT) {
      throw in.unexpected(what);
    }
    long v = number();
    if (v < least || v > most) {
      throw in.unexpected(what);
    }
    in.advance();
    return v;
  }

  private long number() {
    String s = in.value;
    boolean minus = s.startsWith("-");
    String digits = minus || s.startsWith("+") ? s.substring(1) : s;
    boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
    try {
      return hex
          ? Long.parseLong((minus ? "-" : "") + digits.substring(2), 16)
          : Long.parseLong((minus ? "-" : "") + digits);
    } catch (NumberFormatException e) {
      throw in.unexpected("a number of 64 bits");
    }
  }

  // ---- fields

  private List<Field> fields(String end) {
    List<Field> fields = new ArrayList<>();
    Set<Integer> ids = new HashSet<>();
    Set<String> known = new HashSet<>();
    int implicit = -1;
    while (!take(end)) {
      String doc = in.doc;
      int id = implicit;
      if (in.kind == Kind.INT) {
        if (!ids.add((int) number())) {
          throw in.error("a number of a field comes twice", null, in.value);
        }
        id = (int) integer(Short.MIN_VALUE, Short.MAX_VALUE, "a number of 16 bits");
        expect(":");
        // as the compiler counts with --allow-neg-keys
        implicit = id > 0 ? implicit : id - 1;
      } else if (id < Short.MIN_VALUE || !ids.add(id)) {
        throw in.error("a field without a number gets one that it can not have", null, "" + id);
      } else {
        implicit--;
      }
      Requiredness requiredness =
          take("required")
              ? Requiredness.REQUIRED
              : take("optional") ? Requiredness.OPTIONAL : Requiredness.DEFAULT;
      FieldType type = type();
      take("&");
      if (in.kind == Kind.WORD && !known.add(in.value)) {
        throw in.error("a name of a field comes twice", null, in.value);
      }
      String name = name();
      ConstantValue value = take("=") ? value() : null;
      xsd();
      Map<String, String> annotations = annotations();
      separator();
      fields.add(new Field(id, requiredness, type, name, value, doc, annotations));
    }
    return fields;
  }

  /** What old files say for XML. */
  private void xsd() {
    take("xsd_optional");
    take("xsd_nillable");
    if (take("xsd_attrs")) {
      expect("{");
      fields("}");
    }
  }

  // ---- services

  private Definition service(String doc) {
    String name = fresh();
    String parent = take("extends") ? name() : null;
    expect("{");
    List<Function> functions = new ArrayList<>();
    Set<String> known = new HashSet<>();
    while (!take("}")) {
      String functionDoc = in.doc;
      boolean oneway = take("oneway") || take("async");
      FieldType result = take("void") ? null : type();
      if (in.kind == Kind.WORD && !known.add(in.value)) {
        throw in.error("a function comes twice", null, in.value);
      }
      String function = name();
      expect("(");
      List<Field> arguments = fields(")");
      List<Field> exceptions = List.of();
      if (take("throws")) {
        expect("(");
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
      throw in.error("types or constants are nested too deep", "at most " + DEPTH, null);
    }
    FieldType type = bareType();
    annotations();
    depth--;
    return type;
  }

  private FieldType bareType() {
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
        expect(">");
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
        return new FieldType.Named(name);
      }
    }
  }

  private FieldType argument(String open, String close) {
    expect(open);
    FieldType type = type();
    expect(close);
    return type;
  }

  private void cppType() {
    if (take("cpp_type")) {
      token(Kind.TEXT, "a text");
    }
  }

  private Map<String, String> annotations() {
    Map<String, String> annotations = new LinkedHashMap<>();
    if (take("(")) {
      while (!take(")")) {
        String name = name();
        annotations.put(name, take("=") ? token(Kind.TEXT, "a text") : "1");
        separator();
      }
    }
    return annotations;
  }

  // ---- constants

  private ConstantValue value() {
    if (++depth > DEPTH) {
      throw in.error("types or constants are nested too deep", "at most " + DEPTH, null);
    }
    ConstantValue value = bareValue();
    depth--;
    return value;
  }

  private ConstantValue bareValue() {
    switch (in.kind) {
      case INT -> {
        return new ConstantValue.IntValue(
            integer(Long.MIN_VALUE, Long.MAX_VALUE, "a number of 64 bits"));
      }
      case REAL -> {
        String s = in.value;
        try {
          double v = Double.parseDouble(s);
          in.advance();
          return new ConstantValue.RealValue(v);
        } catch (NumberFormatException e) {
          throw in.unexpected("a number");
        }
      }
      case TEXT -> {
        return new ConstantValue.TextValue(token(Kind.TEXT, "a text"));
      }
      case WORD -> {
        return new ConstantValue.Reference(name());
      }
      default -> {
        return composite();
      }
    }
  }

  private ConstantValue composite() {
    if (take("[")) {
      List<ConstantValue> elements = new ArrayList<>();
      while (!take("]")) {
        elements.add(value());
        separator();
      }
      return new ConstantValue.ListValue(elements);
    }
    if (take("{")) {
      Map<ConstantValue, ConstantValue> entries = new LinkedHashMap<>();
      while (!take("}")) {
        ConstantValue key = value();
        expect(":");
        entries.put(key, value());
        separator();
      }
      return new ConstantValue.MapValue(entries);
    }
    throw in.unexpected("a value");
  }
}

package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.flatbuffers.schema.internal.parse.Draft.MethodDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ObjectDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ServiceDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.TypeDraft;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.SchemaNames;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Token.Kind;
import io.seriform.schema.text.Tokens;
import io.seriform.wire.Limits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Reads a {@code .fbs} file, declaration by declaration. For one use. */
public final class FbsParser {

  private static final int IDENTIFIER_BYTES = 4;

  /** So that looking names up takes time in proportion to the file. */
  private static final int MOST_SCOPES = 101;

  private final FbsTokens in;
  private final Tokens tokens;
  private final FbsScope scope;
  private final ObjectParser objects;
  private final EnumParser enums;
  private final String path;
  private final List<String> includes = new ArrayList<>();
  private final List<String> nativeIncludes = new ArrayList<>();
  private final List<String> attributes = new ArrayList<>();
  private final List<Draft> declarations = new ArrayList<>();
  private ObjectDraft root;
  private String identifier;
  private String extension;

  private FbsParser(FbsScope scope, String path, String text, Limits limits) {
    this.path = path;
    this.tokens = new Tokens(FbsRules.RULES, path, text, limits);
    this.scope = scope;
    this.in = new FbsTokens(tokens, scope);
    this.objects = new ObjectParser(in);
    this.enums = new EnumParser(in);
  }

  /**
   * Reads a file.
   *
   * @param scope what is declared in files before it
   * @param path its name
   * @param included is given each file that it includes, and where
   */
  public static FbsParser parse(
      FbsScope scope, String path, String text, Limits limits, BiConsumer<String, Place> included) {
    FbsParser parser = new FbsParser(scope, path, text, limits);
    parser.file(included);
    return parser;
  }

  /** The file, once all names are known to be defined. */
  public FileSchema finished() {
    return new FileSchema(
        path,
        includes,
        nativeIncludes,
        attributes,
        declarations.stream()
            .map(d -> new FileSchema.Declaration(d instanceof ServiceDraft, d.name))
            .toList(),
        root == null ? null : root.name,
        identifier,
        extension);
  }

  private void file(BiConsumer<String, Place> included) {
    if (tokens.at(Kind.END)) {
      throw tokens.unexpected("a declaration: flatc refuses an empty file");
    }
    while (tokens.at("include") || tokens.at("native_include")) {
      boolean here = tokens.take().is("include");
      Place place = tokens.place();
      String file = tokens.string("a file in quotes");
      tokens.expect(";");
      (here ? includes : nativeIncludes).add(file);
      if (here) {
        included.accept(file, place);
      }
    }
    while (!tokens.at(Kind.END)) {
      declaration();
    }
  }

  private void declaration() {
    Token token = tokens.peek();
    switch (token.kind() == Kind.IDENTIFIER ? token.text() : "") {
      case "namespace" -> namespace();
      case "table", "struct" -> declarations.add(objects.object());
      case "enum", "union" -> declarations.add(enums.enumeration());
      case "rpc_service" -> service();
      case "attribute" -> attribute();
      case "root_type" -> root();
      case "file_identifier" -> identifier();
      case "file_extension" -> {
        tokens.take();
        extension = tokens.string("a file extension in quotes");
        tokens.expect(";");
      }
      case "include", "native_include" ->
          throw token.place().syntax("an include behind declarations; includes come first");
      default -> {
        if (tokens.at("{")) {
          throw token.place().syntax("data in a schema; data belongs in a file of its own");
        }
        throw tokens.unexpected(
            "namespace, table, struct, enum, union, rpc_service, attribute, root_type,"
                + " file_identifier or file_extension");
      }
    }
  }

  private void namespace() {
    tokens.take();
    Place place = tokens.place();
    in.namespace = tokens.at(";") ? "" : tokens.path("a namespace", false);
    if (SchemaNames.scopes(in.namespace).size() > MOST_SCOPES) {
      throw place.invalid("a namespace of more than " + (MOST_SCOPES - 1) + " parts");
    }
    tokens.expect(";");
  }

  private void attribute() {
    tokens.take();
    String name =
        tokens.at(Kind.IDENTIFIER)
            ? tokens.take().text()
            : tokens.string("the name of an attribute");
    tokens.expect(";");
    scope.attributes.add(name);
    attributes.add(name);
  }

  private void root() {
    tokens.take();
    Place place = tokens.place();
    String name = tokens.path("the name of a table", false);
    root = scope.findObject(name, in.namespace);
    if (root == null) {
      throw place.invalid("the root type " + name + " is not defined before this line");
    }
    if (root.struct) {
      throw place.invalid("the root type " + name + " is a struct; it must be a table");
    }
    tokens.expect(";");
  }

  private void identifier() {
    tokens.take();
    Place place = tokens.place();
    identifier = tokens.string("a file identifier in quotes");
    if (identifier.getBytes(StandardCharsets.UTF_8).length != IDENTIFIER_BYTES) {
      throw place.invalid("a file identifier that is not 4 bytes long").expecting(null, identifier);
    }
    tokens.expect(";");
  }

  private void service() {
    String doc = tokens.take().doc();
    Place place = tokens.place();
    String name = tokens.identifier("the name of a service");
    ServiceDraft service = scope.defineService(name, in.namespace, place);
    service.doc = doc;
    declarations.add(service);
    in.attributes(service.attributes);
    tokens.expect("{");
    do {
      method(service);
    } while (!tokens.takeIf("}"));
  }

  private void method(ServiceDraft service) {
    Token name = tokens.expect(Kind.IDENTIFIER, "the name of a method");
    MethodDraft method = new MethodDraft(name.text(), name.place());
    method.doc = name.doc();
    MethodDraft same = service.methods.putIfAbsent(method.name, method);
    if (same != null) {
      throw FbsScope.twice(SchemaNames.join(service.name, method.name), same, method.place);
    }
    tokens.expect("(");
    method.request = message();
    tokens.expect(")");
    tokens.expect(":");
    method.response = message();
    in.attributes(method.attributes);
    tokens.expect(";");
  }

  private ObjectDraft message() {
    Place place = tokens.place();
    TypeDraft type = in.named("the name of a table");
    if (type.base() != BaseType.OBJECT) {
      throw place.invalid(type.named().name + " is not a table; methods send and return tables");
    }
    return type.object();
  }
}

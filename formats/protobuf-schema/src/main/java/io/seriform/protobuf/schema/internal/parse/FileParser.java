package io.seriform.protobuf.schema.internal.parse;

import io.seriform.protobuf.schema.internal.language.Edition;
import io.seriform.protobuf.schema.internal.language.ImportAccess;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.protobuf.schema.internal.parse.Node.EnumNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.ImportNode;
import io.seriform.protobuf.schema.internal.parse.Node.MethodNode;
import io.seriform.protobuf.schema.internal.parse.Node.NameNode;
import io.seriform.protobuf.schema.internal.parse.Node.RangeNode;
import io.seriform.protobuf.schema.internal.parse.Node.ServiceNode;
import io.seriform.protobuf.schema.internal.parse.Node.ValueNode;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Tokens;
import io.seriform.wire.Limits;
import java.util.List;

/**
 * Reads a file by the grammar of the language specifications, statement by statement. The {@code
 * Linker} gives the statements their meaning.
 */
public final class FileParser {

  private final Tokens words;
  private final OptionParser options;
  private final MessageParser messages;
  private final FileNode file;

  private FileParser(String path, String text, Limits limits) {
    this.words = new Tokens(ProtoRules.RULES, path, text, limits);
    this.options = new OptionParser(words);
    this.file = new FileNode(words.place(), path);
    this.messages = new MessageParser(words, options, this, file);
  }

  /**
   * Reads a file.
   *
   * @param path its name
   * @param text its content
   */
  public static FileNode parse(String path, String text, Limits limits) {
    FileParser parser = new FileParser(path, text, limits);
    parser.edition();
    while (parser.words.peek().kind() != Token.Kind.END) {
      parser.statement();
    }
    return parser.file;
  }

  private void edition() {
    boolean syntax = words.at("syntax");
    if (!syntax && !words.at("edition")) {
      return;
    }
    words.take();
    words.expect("=");
    Place place = words.place();
    String word = words.joinedString("a name in quotes");
    words.expect(";");
    for (Edition edition : Edition.values()) {
      if (edition.word().equals(word) && edition.byFeatures() != syntax) {
        file.edition = edition;
        return;
      }
    }
    throw place
        .syntax(syntax ? "an unknown syntax" : "an unknown edition")
        .expecting(syntax ? "proto2 or proto3" : "2023", word);
  }

  private void statement() {
    Token token = words.peek();
    switch (token.text()) {
      case ";" -> words.take();
      case "message" -> messages.message(file, file.messages);
      case "enum" -> file.enums.add(enumeration(file));
      case "extend" -> messages.extend(file, file.extensions, file.messages);
      case "service" -> service();
      case "import" -> imported();
      case "package" -> packaged();
      case "option" -> options.statement(file);
      default ->
          throw words.unexpected("message, enum, extend, service, import, package or option");
    }
  }

  private void imported() {
    Place place = words.take().place();
    ImportAccess access = ImportAccess.PRIVATE;
    if (words.takeIf("public")) {
      access = ImportAccess.PUBLIC;
    } else if (words.takeIf("weak")) {
      access = ImportAccess.WEAK;
    }
    file.imports.add(new ImportNode(place, words.joinedString("a file in quotes"), access));
    words.expect(";");
  }

  private void packaged() {
    Place place = words.take().place();
    if (file.packagePlace != null) {
      throw place.syntax("a second package statement");
    }
    file.packagePlace = place;
    file.packageName = words.path("a package", false);
    words.expect(";");
  }

  // ---- enums

  public EnumNode enumeration(Node parent) {
    words.expect("enum");
    Place place = words.place();
    EnumNode node = new EnumNode(place, words.identifier("the name of an enum"), parent);
    words.expect("{");
    while (!words.takeIf("}")) {
      if (words.at("option")) {
        options.statement(node);
      } else if (words.at("reserved")) {
        words.take();
        reserved(node, node.reservedRanges, node.reservedNames, Integer.MAX_VALUE);
      } else if (!words.takeIf(";")) {
        Token name = words.peek();
        words.identifier("the name of a constant");
        value(node, name);
      }
    }
    return node;
  }

  private void value(EnumNode node, Token name) {
    words.expect("=");
    int number = signed();
    ValueNode value = new ValueNode(name.place(), name.text(), node, number);
    options.brackets(value.rawOptions);
    words.expect(";");
    node.values.add(value);
  }

  private int signed() {
    Place place = words.place();
    boolean negative = words.takeIf("-");
    if (words.peek().kind() != Token.Kind.INTEGER) {
      throw words.unexpected("a number");
    }
    String digits = words.take().text();
    long value =
        Tokens.integer(digits, place).min(java.math.BigInteger.ONE.shiftLeft(40)).longValue();
    value = negative ? -value : value;
    if (value != (int) value) {
      throw place.syntax("a number that does not fit in 32 bits").expecting(null, digits);
    }
    return (int) value;
  }

  /** The numbers or names after the keyword {@code reserved}, with the semicolon. */
  public void reserved(Node parent, List<RangeNode> ranges, List<NameNode> names, int max) {
    Token first = words.peek();
    if (first.kind() == Token.Kind.STRING) {
      if (file.edition.byFeatures()) {
        throw words.place().syntax("a reserved name in quotes; write it without quotes");
      }
      do {
        Place place = words.place();
        names.add(new NameNode(place, words.joinedString("a name in quotes")));
      } while (words.takeIf(","));
    } else if (first.kind() == Token.Kind.IDENTIFIER) {
      if (!file.edition.byFeatures()) {
        throw words.place().syntax("a reserved name without quotes; write it in quotes");
      }
      do {
        Place place = words.place();
        names.add(new NameNode(place, words.identifier("a name")));
      } while (words.takeIf(","));
    } else {
      ranges(parent, ranges, max, max == Integer.MAX_VALUE);
    }
    words.expect(";");
  }

  /** Numbers and ranges of numbers, with commas between them. */
  public void ranges(Node parent, List<RangeNode> ranges, int max, boolean signed) {
    do {
      Place place = words.place();
      int from = signed ? signed() : (int) words.integer(0, Integer.MAX_VALUE, "a number");
      int to = from;
      if (words.takeIf("to")) {
        to =
            words.takeIf("max")
                ? max
                : signed ? signed() : (int) words.integer(0, Integer.MAX_VALUE, "a number or max");
      }
      if (to < from) {
        throw place.invalid("the range " + from + " to " + to + " ends before it starts");
      }
      ranges.add(new RangeNode(place, parent, from, to));
    } while (words.takeIf(","));
  }

  // ---- services

  private void service() {
    words.expect("service");
    Place place = words.place();
    ServiceNode node = new ServiceNode(place, words.identifier("the name of a service"), file);
    words.expect("{");
    while (!words.takeIf("}")) {
      if (words.at("option")) {
        options.statement(node);
      } else if (!words.takeIf(";")) {
        method(node);
      }
    }
    file.services.add(node);
  }

  private void method(ServiceNode service) {
    words.expect("rpc");
    Place place = words.place();
    MethodNode node = new MethodNode(place, words.identifier("the name of a method"), service);
    words.expect("(");
    node.inputStreams = words.takeIf("stream");
    node.inputPlace = words.place();
    node.input = words.path("the name of a message", true);
    words.expect(")");
    words.expect("returns");
    words.expect("(");
    node.outputStreams = words.takeIf("stream");
    node.outputPlace = words.place();
    node.output = words.path("the name of a message", true);
    words.expect(")");
    if (words.takeIf("{")) {
      while (!words.takeIf("}")) {
        if (!words.takeIf(";")) {
          options.statement(node);
        }
      }
    } else {
      words.expect(";");
    }
    service.methods.add(node);
  }
}

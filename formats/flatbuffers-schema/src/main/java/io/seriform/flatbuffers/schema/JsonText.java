package io.seriform.flatbuffers.schema;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Token.Kind;
import io.seriform.schema.text.Tokens;
import io.seriform.wire.Limits;
import java.util.function.UnaryOperator;

/** JSON as flatc writes and reads it: by the lexical rules of {@code .fbs} files. */
final class JsonText {

  private static final String INDENT = "  ";

  private final StringBuilder out = new StringBuilder();

  private JsonText() {}

  // ---- printing

  static String of(Document tree) {
    JsonText text = new JsonText();
    text.value(tree, "\n");
    return text.out.append('\n').toString();
  }

  private void value(Document d, String line) {
    switch (d.kind()) {
      case OBJECT -> object(d.asObject(), line);
      case ARRAY -> {
        int n = d.size();
        items("[\n", ']', n, line, (i, inner) -> value(d.get(i), inner));
      }
      case BYTES -> {
        byte[] b = d.asBytes();
        items("[\n", ']', b.length, line, (i, inner) -> out.append(b[i] & 0xFF));
      }
      case TEXT -> quoted(d.asText());
      case FLOAT, DOUBLE -> real(d);
      default -> out.append(d);
    }
  }

  private interface Item {
    void print(int i, String line);
  }

  /**
   * Prints a container.
   *
   * @param empty what opens an empty one: before its line, flatc has another one in an array
   */
  private void items(String empty, char close, int n, String line, Item item) {
    out.append(n == 0 ? empty : empty.substring(0, 1));
    String inner = line + INDENT;
    for (int i = 0; i < n; i++) {
      out.append(i == 0 ? "" : ",").append(inner);
      item.print(i, inner);
    }
    out.append(line).append(close);
  }

  private void object(DocumentObject object, String line) {
    items(
        "{",
        '}',
        object.size(),
        line,
        (i, inner) -> {
          quoted(object.name(i));
          out.append(": ");
          value(object.value(i), inner);
        });
  }

  private static String notFinite(double v) {
    return Double.isNaN(v) ? "nan" : v < 0 ? "-inf" : "inf";
  }

  private void real(Document d) {
    double v = d.asDouble();
    if (!Double.isFinite(v)) {
      quoted(notFinite(v));
    } else {
      out.append(
          d.kind() == Document.Kind.FLOAT ? Float.toString(d.asFloat()) : Double.toString(v));
    }
  }

  private void quoted(String s) {
    out.append('"');
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        default -> {
          if (c < 0x20 || c == 0x7F) {
            out.append(String.format(java.util.Locale.ROOT, "\\u%04X", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  // ---- trees of JSON

  /** Returns what a parser would make of the text; parts that do not differ are the same. */
  static Document ofTree(Document tree) {
    return changed(
        tree,
        leaf ->
            switch (leaf.kind()) {
              case FLOAT -> real(leaf, Double.parseDouble(Float.toString(leaf.asFloat())));
              case DOUBLE -> real(leaf, leaf.asDouble());
              case BYTES -> numbers(leaf.asBytes());
              default -> leaf;
            });
  }

  /** Returns a tree of JSON with the numbers that flatc reads: a decimal is a double. */
  static Document toTree(Document json) {
    return changed(
        json, leaf -> leaf.kind() == Document.Kind.DECIMAL ? Document.of(leaf.asDouble()) : leaf);
  }

  private static Document real(Document d, double v) {
    return !Double.isFinite(v)
        ? Document.of(notFinite(v))
        : d.kind() == Document.Kind.DOUBLE ? d : Document.of(v);
  }

  private static DocumentArray numbers(byte[] bytes) {
    DocumentArray array = Document.array();
    for (byte b : bytes) {
      array.add(Document.of(b & 0xFF));
    }
    return array;
  }

  private static Document changed(Document d, UnaryOperator<Document> leaf) {
    return switch (d.kind()) {
      case ARRAY -> array(d.asArray(), leaf);
      case OBJECT -> object(d.asObject(), leaf);
      default -> leaf.apply(d);
    };
  }

  @SuppressWarnings("ReferenceEquality") // what is the same needs no copy
  private static Document array(DocumentArray from, UnaryOperator<Document> leaf) {
    DocumentArray to = null;
    for (int i = 0; i < from.size(); i++) {
      Document value = from.get(i);
      Document made = changed(value, leaf);
      if (made != value && to == null) {
        to = Document.array();
        for (int k = 0; k < i; k++) {
          to.add(from.get(k));
        }
      }
      if (to != null) {
        to.add(made);
      }
    }
    return to == null ? from : to;
  }

  @SuppressWarnings("ReferenceEquality")
  private static Document object(DocumentObject from, UnaryOperator<Document> leaf) {
    DocumentObject to = null;
    for (int i = 0; i < from.size(); i++) {
      Document value = from.value(i);
      Document made = changed(value, leaf);
      if (made != value && to == null) {
        to = Document.object();
        for (int k = 0; k < i; k++) {
          to.put(from.name(k), from.value(k));
        }
      }
      if (to != null) {
        to.put(from.name(i), made);
      }
    }
    return to == null ? from : to;
  }

  // ---- parsing

  static Document parse(String json, Limits limits) {
    Tokens in = new Tokens(FbsRules.RULES, "JSON", json, limits);
    Document tree = value(in);
    if (!in.at(Kind.END)) {
      throw in.unexpected("the end of the text");
    }
    return tree;
  }

  private static Document value(Tokens in) {
    if (in.at("{")) {
      return object(in);
    }
    if (in.at("[")) {
      return array(in);
    }
    Token token = in.peek();
    switch (token.kind()) {
      case INTEGER -> {
        in.take();
        return Document.of(Tokens.signed(token.text()));
      }
      case FLOAT -> {
        in.take();
        return Document.of(Double.parseDouble(token.text()));
      }
      case STRING -> {
        return Document.of(in.string("a text"));
      }
      case SIGNED_NAME -> {
        in.take();
        return Document.of(token.text());
      }
      case IDENTIFIER -> {
        return word(in.path("a value", false));
      }
      default -> throw in.unexpected("a value");
    }
  }

  /** A word without quotes: a constant, or a number that is not finite. */
  private static Document word(String word) {
    return switch (word) {
      case "true" -> Document.of(true);
      case "false" -> Document.of(false);
      case "null" -> Document.ofNull();
      default -> Document.of(word);
    };
  }

  private static DocumentObject object(Tokens in) {
    in.take();
    in.enter();
    DocumentObject object = Document.object();
    while (!in.takeIf("}")) {
      Token name = in.peek();
      String text = in.at(Kind.STRING) ? in.string("a name") : in.identifier("a name");
      if (object.has(text)) {
        throw name.place().syntax("repeated name").expecting("another name", text);
      }
      in.expect(":");
      object.put(text, value(in));
      if (!in.takeIf(",") && !in.at("}")) {
        throw in.unexpected("',' or '}'");
      }
    }
    in.leave();
    return object;
  }

  private static DocumentArray array(Tokens in) {
    in.take();
    in.enter();
    DocumentArray array = Document.array();
    while (!in.takeIf("]")) {
      array.add(value(in));
      if (!in.takeIf(",") && !in.at("]")) {
        throw in.unexpected("',' or ']'");
      }
    }
    in.leave();
    return array;
  }
}

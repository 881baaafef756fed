package io.seriform.protobuf.schema.internal.parse;

import io.seriform.schema.text.Place;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Tokens;
import java.util.ArrayList;
import java.util.List;

/** Reads options: {@code option a.(b).c = value;}, and those in brackets after declarations. */
final class OptionParser {

  private final Tokens words;

  OptionParser(Tokens words) {
    this.words = words;
  }

  /** An option after the keyword {@code option}, with its semicolon. */
  void statement(Node of) {
    words.expect("option");
    of.rawOptions.add(assignment());
    words.expect(";");
  }

  /** Options in brackets, if there are any. */
  void brackets(List<Raw.Option> to) {
    if (!words.takeIf("[")) {
      return;
    }
    do {
      to.add(assignment());
    } while (words.takeIf(","));
    words.expect("]");
  }

  private Raw.Option assignment() {
    Place place = words.place();
    List<Raw.Part> name = new ArrayList<>();
    do {
      if (words.takeIf("(")) {
        name.add(new Raw.Part(words.path("the name of an extension", true), true));
        words.expect(")");
      } else {
        name.add(new Raw.Part(words.identifier("the name of an option"), false));
      }
    } while (words.takeIf("."));
    words.expect("=");
    return new Raw.Option(place, name, words.at("{") ? aggregate() : single());
  }

  private Raw single() {
    Token token = words.peek();
    Place place = token.place();
    if (token.kind() == Token.Kind.STRING) {
      return new Raw.Text(place, words.strings("a string"));
    }
    boolean negative = words.takeIf("-");
    Token value = words.peek();
    return switch (value.kind()) {
      case IDENTIFIER -> new Raw.Word(place, negative, words.take().text());
      case INTEGER, FLOAT ->
          new Raw.Digits(place, negative, words.take().kind() == Token.Kind.FLOAT, value.text());
      default -> throw words.unexpected("a value");
    };
  }

  // ---- the text format inside braces

  private Raw.Aggregate aggregate() {
    Place place = words.place();
    String end = words.at("<") ? ">" : "}";
    words.take();
    words.enter();
    List<Raw.Entry> entries = new ArrayList<>();
    while (!words.takeIf(end)) {
      entries.add(entry());
      if (!words.takeIf(",")) {
        words.takeIf(";");
      }
    }
    words.leave();
    return new Raw.Aggregate(place, entries);
  }

  private Raw.Entry entry() {
    Place place = words.place();
    boolean extension = words.takeIf("[");
    String name;
    if (extension) {
      name = words.path("the name of an extension", false);
      if (words.at("/")) {
        throw words
            .place()
            .syntax("an Any in its expanded form; write its type_url and value instead");
      }
      words.expect("]");
    } else {
      name = words.identifier("the name of a field");
    }
    boolean colon = words.takeIf(":");
    if (!colon && !words.at("{") && !words.at("<") && !words.at("[")) {
      throw words.unexpected("':'");
    }
    return new Raw.Entry(place, name, extension, value());
  }

  private Raw value() {
    if (words.at("{") || words.at("<")) {
      return aggregate();
    }
    if (!words.at("[")) {
      return single();
    }
    Place place = words.take().place();
    List<Raw> elements = new ArrayList<>();
    if (!words.takeIf("]")) {
      do {
        elements.add(words.at("{") || words.at("<") ? aggregate() : single());
      } while (words.takeIf(","));
      words.expect("]");
    }
    return new Raw.Listing(place, elements);
  }
}

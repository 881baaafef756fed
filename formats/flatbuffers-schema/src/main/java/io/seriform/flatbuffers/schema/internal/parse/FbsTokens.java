package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.internal.language.BaseTypes;
import io.seriform.flatbuffers.schema.internal.parse.Draft.EnumDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.TypeDraft;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Token.Kind;
import io.seriform.schema.text.Tokens;
import java.util.Map;

/** Parts of the grammar that all declarations have: types and attributes. */
final class FbsTokens {

  final Tokens tokens;
  final FbsScope scope;

  /** The namespace in force; empty for none. */
  String namespace = "";

  FbsTokens(Tokens tokens, FbsScope scope) {
    this.tokens = tokens;
    this.scope = scope;
  }

  TypeDraft type() {
    if (!tokens.takeIf("[")) {
      return single();
    }
    if (tokens.at("[")) {
      throw tokens
          .place()
          .syntax("a vector of vectors")
          .expecting("a table between them, which holds the inner one", null);
    }
    TypeDraft element = single();
    TypeDraft type;
    if (tokens.takeIf(":")) {
      int length = (int) tokens.integer(1, 0xFFFF, "the length of an array, from 1 to 65535");
      BaseType base = element.base();
      if (!base.isScalar() && base != BaseType.OBJECT) {
        throw tokens
            .place()
            .invalid("an array of " + base.word() + "s: arrays hold numbers and structs alone");
      }
      type = element.elements(BaseType.ARRAY, length);
    } else {
      type = element.elements(BaseType.VECTOR, 0);
    }
    tokens.expect("]");
    return type;
  }

  private TypeDraft single() {
    Token token = tokens.peek();
    BaseType base = token.kind() == Kind.IDENTIFIER ? BaseTypes.of(token.text()) : null;
    if (base != null) {
      tokens.take();
      return TypeDraft.of(base);
    }
    return named("a type");
  }

  /** An enum or union that is defined, or a table or struct that may be defined later. */
  TypeDraft named(String what) {
    Place place = tokens.place();
    String name = tokens.path(what, false);
    EnumDraft e = scope.findEnum(name, namespace);
    if (e != null) {
      return new TypeDraft(e.union ? BaseType.UNION : e.underlying, BaseType.NONE, 0, null, e);
    }
    return new TypeDraft(
        BaseType.OBJECT, BaseType.NONE, 0, scope.useObject(name, namespace, place), null);
  }

  /** Attributes in parentheses, if there are any. */
  void attributes(Map<String, String> to) {
    if (!tokens.takeIf("(")) {
      return;
    }
    do {
      Token name = tokens.peek();
      if (name.kind() != Kind.IDENTIFIER && name.kind() != Kind.STRING) {
        throw tokens.unexpected("an attribute");
      }
      String text = name.kind() == Kind.STRING ? name.string() : name.text();
      if (!scope.attributes.contains(text)) {
        throw name.place()
            .invalid("the attribute " + text + " is not declared")
            .expecting("attribute \"" + text + "\"; before it", null);
      }
      tokens.take();
      to.put(text, tokens.takeIf(":") ? attributeValue() : "");
    } while (tokens.takeIf(","));
    tokens.expect(")");
  }

  private String attributeValue() {
    Token value = tokens.peek();
    if (value.kind() == Kind.STRING) {
      return tokens.take().string();
    }
    if (value.kind() != Kind.INTEGER) {
      throw tokens.unexpected("a string in quotes or a whole number");
    }
    return Tokens.signed(tokens.take().text()).toString();
  }
}

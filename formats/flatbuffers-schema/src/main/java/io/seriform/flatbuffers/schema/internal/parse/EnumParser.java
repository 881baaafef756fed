package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.internal.language.BaseTypes;
import io.seriform.flatbuffers.schema.internal.parse.Draft.EnumDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.TypeDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ValueDraft;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.SchemaNames;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Token.Kind;
import io.seriform.schema.text.Tokens;
import java.math.BigInteger;

/** Reads enums and unions. */
final class EnumParser {

  private final FbsTokens in;
  private final Tokens tokens;

  EnumParser(FbsTokens in) {
    this.in = in;
    this.tokens = in.tokens;
  }

  EnumDraft enumeration() {
    Token word = tokens.take();
    boolean union = word.is("union");
    Place place = tokens.place();
    String name = tokens.identifier("the name of " + (union ? "a union" : "an enum"));
    EnumDraft draft = in.scope.defineEnum(name, in.namespace, union, place);
    draft.doc = word.doc();
    draft.underlying = BaseType.UTYPE;
    if (tokens.at(":") || !union) {
      underlying(draft);
    }
    in.attributes(draft.attributes);
    if (union) {
      ValueDraft none = new ValueDraft("NONE", place);
      none.number = BigInteger.ZERO;
      draft.add(none);
    }
    tokens.expect("{");
    while (!tokens.at("}")) {
      value(draft);
      if (!tokens.takeIf(",")) {
        break;
      }
    }
    tokens.expect("}");
    if (draft.attributes.containsKey("bit_flags") && !union) {
      flags(draft);
    }
    unique(draft);
    return draft;
  }

  private void underlying(EnumDraft draft) {
    if (!tokens.takeIf(":")) {
      throw tokens.unexpected("':' and the integer type that the enum travels as, such as byte");
    }
    Place place = tokens.place();
    TypeDraft type = in.type();
    draft.underlying = type.base();
    if (!type.base().isInteger() || type.base() == BaseType.BOOL) {
      throw place.invalid("the type of an enum or union must be an integer");
    }
  }

  private void value(EnumDraft draft) {
    Token token = tokens.expect(Kind.IDENTIFIER, "a name");
    String full = token.text();
    while (draft.union && tokens.takeIf(".")) {
      full += "." + tokens.identifier("the name of a table");
    }
    // parts of a namespace are parts of the alternative's name
    ValueDraft value = new ValueDraft(full.replace('.', '_'), token.place());
    value.doc = token.doc();
    ValueDraft same = draft.byName.get(value.name);
    if (same != null) {
      throw FbsScope.twice(SchemaNames.join(draft.name, value.name), same, value.place);
    }
    if (draft.union) {
      alternative(value, full);
    }
    number(draft, value);
    draft.add(value);
    in.attributes(value.attributes);
  }

  private void alternative(ValueDraft value, String name) {
    if (!tokens.takeIf(":")) {
      value.type =
          new TypeDraft(
              BaseType.OBJECT,
              BaseType.NONE,
              0,
              in.scope.useObject(name, in.namespace, value.place),
              null);
      return;
    }
    Place place = tokens.place();
    value.type = in.type();
    if (value.type.base() != BaseType.OBJECT && value.type.base() != BaseType.STRING) {
      throw place.invalid("an alternative of a union must be a table, a struct or a string");
    }
  }

  private void number(EnumDraft draft, ValueDraft value) {
    BaseType base = draft.underlying;
    Place place = value.place;
    if (tokens.takeIf("=")) {
      Token digits = tokens.expect(Kind.INTEGER, "a whole number");
      value.number = Tokens.signed(digits.text());
      place = digits.place();
    } else {
      value.number =
          draft.values.isEmpty()
              ? BigInteger.ZERO
              : draft.values.get(draft.values.size() - 1).number.add(BigInteger.ONE);
    }
    if (value.number.compareTo(BaseTypes.least(base)) < 0
        || value.number.compareTo(BaseTypes.most(base)) > 0) {
      throw place
          .invalid("the number of " + value.name + " does not fit in " + base.word())
          .expecting(
              "from " + BaseTypes.least(base) + " to " + BaseTypes.most(base),
              value.number.toString());
    }
  }

  /** Numbers of flags are the positions of their bits. */
  private static void flags(EnumDraft draft) {
    for (ValueDraft value : draft.values) {
      int bits = draft.underlying.size() * 8;
      if (value.number.signum() < 0 || value.number.compareTo(BigInteger.valueOf(bits)) >= 0) {
        throw value.place.invalid(
            "the flag " + value.name + " has no bit " + value.number + " in " + bits + " bits");
      }
      value.number = BigInteger.ONE.shiftLeft(value.number.intValue());
      if (value.number.compareTo(BaseTypes.most(draft.underlying)) > 0) {
        throw value.place.invalid(
            "the flag "
                + value.name
                + " is the sign of "
                + draft.underlying.word()
                + "; flags need an unsigned type");
      }
    }
  }

  private static void unique(EnumDraft draft) {
    for (ValueDraft value : draft.values) {
      ValueDraft same = draft.byNumber.putIfAbsent(value.number, value);
      if (same != null) {
        throw value.place.invalid(
            value.name + " has the number " + value.number + ", as has " + same.name);
      }
    }
  }
}

package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.internal.language.BaseTypes;
import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.flatbuffers.schema.internal.parse.Draft.EnumDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.TypeDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ValueDraft;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Token.Kind;
import io.seriform.schema.text.Tokens;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads the defaults of fields, as digits that mean the same wherever they are written. */
final class FbsValues {

  private static final Pattern INTEGER = Pattern.compile("[+-]?(0[xX][0-9a-fA-F]+|[0-9]+)");
  private static final Pattern REAL =
      Pattern.compile(
          "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"
              + "|[+-]?0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+");

  private final FbsTokens in;

  FbsValues(FbsTokens in) {
    this.in = in;
  }

  /** The default of a field of a table. */
  String of(TypeDraft type) {
    if (type.base() == BaseType.STRING) {
      return in.tokens.string("a string in quotes");
    }
    if (type.base().isVector()) {
      in.tokens.expect("[");
      if (!in.tokens.at("]")) {
        throw in.tokens.unexpected("']', as the default of a vector can only be empty");
      }
      in.tokens.take();
      return "[]";
    }
    if (!type.base().isScalar()) {
      throw in.tokens
          .place()
          .invalid("a default of what is neither a number nor a string nor a vector");
    }
    return scalar(type.base(), type.named(), true);
  }

  private String scalar(BaseType base, EnumDraft e, boolean nullable) {
    Token token = in.tokens.peek();
    switch (token.kind()) {
      case INTEGER, FLOAT -> {
        if (token.kind() == Kind.FLOAT && !base.isFloat()) {
          throw in.tokens.unexpected("a whole number");
        }
        in.tokens.take();
        return number(base, token.text(), token.place());
      }
      case STRING, IDENTIFIER, SIGNED_NAME -> {
        in.tokens.take();
        String text = token.kind() == Kind.STRING ? token.string() : token.text();
        if (nullable && text.equals(FbsRules.NULL)) {
          return FbsRules.NULL;
        }
        boolean function = token.kind() == Kind.IDENTIFIER && base.isFloat() && !isNamed(text);
        if (function && in.tokens.at("(")) {
          return function(base, text, token.place());
        }
        return word(base, e, text, token.place());
      }
      default -> throw in.tokens.unexpected("a value of type " + base.word());
    }
  }

  private String word(BaseType base, EnumDraft e, String text, Place place) {
    if (base == BaseType.BOOL && e == null && (text.equals("true") || text.equals("false"))) {
      return text.equals("true") ? "1" : "0";
    }
    String bare = text.stripLeading();
    boolean named =
        !bare.isEmpty() && (Character.isLetter(bare.charAt(0)) || bare.charAt(0) == '_');
    return base.isFloat() || !named || (base == BaseType.BOOL && e == null)
        ? number(base, bare, place)
        : names(base, e, bare, place);
  }

  private String number(BaseType base, String text, Place place) {
    if (base.isFloat()) {
      return real(base, text, place);
    }
    if (!INTEGER.matcher(text).matches()) {
      throw place.syntax("a default that is not a number").expecting("a whole number", text);
    }
    return inRange(base, Tokens.signed(text), place);
  }

  private static String inRange(BaseType base, BigInteger value, Place place) {
    // any number of 8 bits is a boolean to flatc
    if (value.compareTo(BaseTypes.least(base)) < 0 || value.compareTo(BaseTypes.most(base)) > 0) {
      throw place
          .invalid("a number that does not fit in " + base.word())
          .expecting(
              "from " + BaseTypes.least(base) + " to " + BaseTypes.most(base), value.toString());
    }
    return value.toString();
  }

  private static boolean isNamed(String text) {
    String plain = text.toLowerCase(Locale.ROOT);
    return plain.equals("nan") || plain.equals("inf") || plain.equals("infinity");
  }

  private static String real(BaseType base, String text, Place place) {
    String plain = text.toLowerCase(Locale.ROOT);
    boolean minus = plain.startsWith("-");
    plain = minus || plain.startsWith("+") ? plain.substring(1) : plain;
    if (plain.equals("nan")) {
      return "nan";
    }
    double value =
        plain.equals("inf") || plain.equals("infinity")
            ? Double.POSITIVE_INFINITY
            : REAL.matcher(text).matches() ? Math.abs(Double.parseDouble(text)) : Double.NaN;
    if (Double.isNaN(value)) {
      throw place
          .syntax("a default that is not a number")
          .expecting("a number; hexadecimal ones need an exponent behind p", text);
    }
    return text(base, minus ? -value : value);
  }

  private static String text(BaseType base, double value) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return value < 0 ? "-inf" : "inf";
    }
    boolean single = base == BaseType.FLOAT && Float.isFinite((float) value);
    return single ? Float.toString((float) value) : Double.toString(value);
  }

  private String function(BaseType base, String name, Place place) {
    in.tokens.expect("(");
    in.tokens.enter();
    String argument = scalar(base, null, false);
    in.tokens.leave();
    in.tokens.expect(")");
    double x =
        argument.endsWith("inf")
            ? (argument.startsWith("-") ? -1 : 1) * Double.POSITIVE_INFINITY
            : argument.equals("nan") ? Double.NaN : Double.parseDouble(argument);
    return text(
        base,
        switch (name) {
          case "deg" -> Math.toDegrees(x);
          case "rad" -> Math.toRadians(x);
          case "sin" -> Math.sin(x);
          case "cos" -> Math.cos(x);
          case "tan" -> Math.tan(x);
          case "asin" -> Math.asin(x);
          case "acos" -> Math.acos(x);
          case "atan" -> Math.atan(x);
          default ->
              throw place
                  .syntax("a function that is not known")
                  .expecting("deg, rad, sin, cos, tan, asin, acos or atan", name);
        });
  }

  /** Names of constants with blanks between them, of the enum or with those of their enums. */
  private String names(BaseType base, EnumDraft e, String names, Place place) {
    BigInteger all = BigInteger.ZERO;
    for (String word : names.strip().split(" +", -1)) {
      EnumDraft of = e;
      String constant = word;
      if (e == null) {
        int dot = word.lastIndexOf('.');
        of = dot < 0 ? null : in.scope.findEnum(word.substring(0, dot), in.namespace);
        constant = word.substring(dot + 1);
        if (of == null) {
          throw place
              .invalid(dot < 0 ? "a name without that of its enum" : "an enum that is not defined")
              .expecting("a number, or \"Enum.Constant\" in quotes", word);
        }
      }
      ValueDraft value = of.byName.get(constant);
      if (value == null) {
        throw place.invalid("the enum " + of.name + " has no constant " + constant);
      }
      all = all.or(value.number);
    }
    return inRange(base, all, place);
  }
}

package io.seriform.protobuf.schema.internal.link;

import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.protobuf.schema.internal.parse.Node;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Raw;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Tokens;
import java.math.BigInteger;
import java.util.Locale;

/** Converts a single value of a file to a field's type, for options and defaults. */
final class OptionValues {

  private OptionValues() {}

  /**
   * A value of a scalar or enum type.
   *
   * @param field the field
   * @param raw the value as it is written in the file
   * @param inBraces whether the laxer rules of the text format apply
   */
  static Document of(FieldNode field, Raw raw, boolean inBraces) {
    FieldType.Kind kind = field.type.kind();
    return switch (kind) {
      case MESSAGE -> throw refused(field, raw, "braces");
      case BOOL -> bool(field, raw, inBraces);
      case STRING -> Document.of(Token.utf8(bytes(field, raw), raw.place()));
      case BYTES -> Document.of(bytes(field, raw));
      case FLOAT, DOUBLE -> real(field, raw, inBraces);
      case ENUM -> constant(field, raw, inBraces);
      default -> integer(field, raw);
    };
  }

  static SeriformException refused(FieldNode field, Raw raw, String expected) {
    return raw.place()
        .invalid("a value that does not fit " + field.what())
        .expecting(expected, found(raw));
  }

  private static String found(Raw raw) {
    if (raw instanceof Raw.Word word) {
      return (word.negative() ? "-" : "") + word.text();
    }
    if (raw instanceof Raw.Digits number) {
      return (number.negative() ? "-" : "") + number.text();
    }
    return raw instanceof Raw.Text ? "a string" : raw instanceof Raw.Listing ? "a list" : "braces";
  }

  private static byte[] bytes(FieldNode field, Raw raw) {
    if (raw instanceof Raw.Text text) {
      return text.bytes();
    }
    throw refused(field, raw, "a string");
  }

  private static Document bool(FieldNode field, Raw raw, boolean inBraces) {
    String text = found(raw);
    if (text.equals("true")
        || (inBraces && (text.equals("t") || text.equals("True") || text.equals("1")))) {
      return Document.of(true);
    }
    if (text.equals("false")
        || (inBraces && (text.equals("f") || text.equals("False") || text.equals("0")))) {
      return Document.of(false);
    }
    throw refused(field, raw, "true or false");
  }

  private static Document constant(FieldNode field, Raw raw, boolean inBraces) {
    if (raw instanceof Raw.Word word && !word.negative()) {
      if (field.enumeration.value(word.text()) != null) {
        return Document.of(word.text());
      }
    } else if (inBraces && raw instanceof Raw.Digits number && !number.real()) {
      BigInteger value = signed(number);
      if (value.bitLength() < 32) {
        for (Node.ValueNode constant : field.enumeration.values) {
          if (constant.number == value.intValue()) {
            return Document.of(constant.name);
          }
        }
        if (!field.enumeration.features.closed()) {
          return Document.of(value.intValue());
        }
      }
    }
    throw refused(field, raw, "a constant of " + field.enumeration.fullName);
  }

  private static BigInteger signed(Raw.Digits number) {
    BigInteger value = Tokens.integer(number.text(), number.place());
    return number.negative() ? value.negate() : value;
  }

  private static Document integer(FieldNode field, Raw raw) {
    FieldType.Kind kind = field.type.kind();
    int bits = FieldKinds.is32(kind) ? 32 : 64;
    String expected = "an integer that fits " + kind.word();
    if (!(raw instanceof Raw.Digits number) || number.real()) {
      throw refused(field, raw, expected);
    }
    BigInteger value = signed(number);
    boolean fits =
        FieldKinds.unsigned(kind)
            ? value.signum() >= 0 && value.bitLength() <= bits
            : value.bitLength() < bits;
    if (!fits) {
      throw refused(field, raw, expected);
    }
    return Document.of(value);
  }

  private static Document real(FieldNode field, Raw raw, boolean inBraces) {
    double value;
    if (raw instanceof Raw.Digits number) {
      value =
          number.real()
              ? Double.parseDouble(number.text())
              : Tokens.magnitude(number.text()).doubleValue();
      value = number.negative() ? -value : value;
    } else if (raw instanceof Raw.Word word) {
      value = special(word, inBraces);
      if (value == 0) {
        throw refused(field, raw, "a number");
      }
    } else {
      throw refused(field, raw, "a number");
    }
    return field.type.kind() == FieldType.Kind.FLOAT
        ? Document.of((float) value)
        : Document.of(value);
  }

  /** The number of a word; 0 for all that are not numbers. The text format is less strict. */
  private static double special(Raw.Word word, boolean inBraces) {
    String text = inBraces ? word.text().toLowerCase(Locale.ROOT) : word.text();
    if (text.equals("nan")) {
      return Double.NaN;
    }
    if (text.equals("inf") || (inBraces && text.equals("infinity"))) {
      return word.negative() ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    return 0;
  }
}

package io.seriform.protobuf.json;

import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.wire.Limits;
import io.seriform.wire.numbers.DecimalDigits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/** Reads numbers: as JSON numbers, or as strings that hold one. */
final class Numbers {

  static final FieldType INT32 = new FieldType(FieldType.Kind.INT32, null);
  static final FieldType DOUBLE = new FieldType(FieldType.Kind.DOUBLE, null);

  /** More characters than any number of 64 bits or any double needs. */
  private static final int LONGEST = 1100;

  /** A number of more digits does not fit, and parsing it would take long. */
  private static final Limits DIGITS = Limits.standard().withDigits(20);

  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]{1,9})?");

  private static final Pattern KEY = Pattern.compile("0|-?[1-9][0-9]{0,19}");

  private Numbers() {}

  static Document integer(FieldType type, Document json) {
    BigInteger value;
    if (json.isLong()) {
      value = BigInteger.valueOf(json.asLong());
    } else {
      value = exact(type, json);
    }
    boolean fits =
        switch (type.kind()) {
          case INT32, SINT32, SFIXED32 -> value.bitLength() < 32;
          case UINT32, FIXED32 -> value.signum() >= 0 && value.bitLength() <= 32;
          case UINT64, FIXED64 -> value.signum() >= 0 && value.bitLength() <= 64;
          default -> value.bitLength() < 64;
        };
    if (!fits) {
      throw FromJson.unfit(type.kind().word(), json);
    }
    return Document.of(value);
  }

  /** The key of a map: an integer without a fraction or an exponent, which has one text only. */
  static Document key(FieldType type, Document text) {
    if (!KEY.matcher(text.asText()).matches()) {
      throw FromJson.unfit(type.kind().word(), text);
    }
    return integer(type, text);
  }

  private static BigInteger exact(FieldType type, Document json) {
    try {
      return DecimalDigits.integer(new BigDecimal(text(type, json)), DIGITS);
    } catch (ArithmeticException | LimitException e) {
      throw FromJson.unfit(type.kind().word(), json);
    }
  }

  private static String text(FieldType type, Document json) {
    if (json.kind().isNumber()) {
      return json.numberText();
    }
    if (json.isText()
        && json.asText().length() <= LONGEST
        && NUMBER.matcher(json.asText()).matches()) {
      return json.asText();
    }
    throw FromJson.unfit(type.kind().word(), json);
  }

  static Document real(FieldType type, Document json) {
    boolean single = type.kind() == FieldType.Kind.FLOAT;
    if (json.isText()) {
      double special =
          switch (json.asText()) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> 0;
          };
      if (special != 0) {
        return single ? Document.of((float) special) : Document.of(special);
      }
      double value = Double.parseDouble(text(type, json));
      float nearest = single ? Float.parseFloat(json.asText()) : 0;
      if (Double.isInfinite(value) || Float.isInfinite(nearest)) {
        throw FromJson.unfit(type.kind().word(), json);
      }
      return single ? Document.of(nearest) : Document.of(value);
    }
    if (!json.kind().isNumber()) {
      throw FromJson.unfit(type.kind().word(), json);
    }
    try {
      return single ? Document.of(json.asFloat()) : Document.of(json.asDouble());
    } catch (MappingException e) {
      throw FromJson.unfit(type.kind().word(), json);
    }
  }
}

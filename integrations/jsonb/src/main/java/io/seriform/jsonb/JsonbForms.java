package io.seriform.jsonb;

import io.seriform.error.ModelException;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.DeclaredTypes;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Refusal;
import io.seriform.reflect.Types;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.ParsePosition;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The forms of values that JSON-B's annotations ask for. */
final class JsonbForms {

  private static final Map<Class<?>, Function<BigDecimal, Object>> NUMBERS =
      Map.of(
          Byte.class, BigDecimal::byteValueExact,
          Short.class, BigDecimal::shortValueExact,
          Integer.class, BigDecimal::intValueExact,
          Long.class, BigDecimal::longValueExact,
          Float.class, BigDecimal::floatValue,
          Double.class, BigDecimal::doubleValue,
          BigInteger.class, BigDecimal::toBigIntegerExact,
          BigDecimal.class, number -> number,
          Number.class, number -> number);

  private JsonbForms() {}

  /** Writes a number as a text by a pattern. */
  static void number(AnnotatedElement element, Annotation declared, MemberMarks marks) {
    Function<BigDecimal, Object> narrowed = NUMBERS.get(Types.boxed(DeclaredTypes.raw(element)));
    if (narrowed == null) {
      marks.setRefused(Refusal.of("@JsonbNumberFormat on another type than a number"));
      return;
    }
    Locale language = AnnotationValues.language(declared);
    String pattern = AnnotationValues.string(declared, "value");
    DecimalFormatSymbols symbols =
        DecimalFormatSymbols.getInstance(language == null ? Locale.getDefault() : language);
    DecimalFormat format;
    try {
      format = new DecimalFormat(pattern, symbols);
    } catch (IllegalArgumentException e) {
      throw new ModelException("'" + pattern + "' is not a pattern for numbers", e);
    }
    format.setParseBigDecimal(true);
    marks.<Object, String>setConversion(
        String.class,
        value -> ((DecimalFormat) format.clone()).format(value),
        text -> narrowed.apply(parsed((DecimalFormat) format.clone(), text)));
  }

  private static BigDecimal parsed(DecimalFormat format, String text) {
    ParsePosition place = new ParsePosition(0);
    Number number = format.parse(text, place);
    if (number == null || place.getIndex() != text.length()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a number by the pattern " + format.toPattern());
    }
    return (BigDecimal) number;
  }
}

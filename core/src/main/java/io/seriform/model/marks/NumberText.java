package io.seriform.model.marks;

import io.seriform.model.ConversionModel;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.Function;

/** Numbers and truths that are written as text, and read from text or as what they are. */
final class NumberText {

  /** The most characters that a number may have by the standard limits. */
  private static final int LONGEST = 1000;

  /** The makers of values from their texts, by class. */
  static final Map<Class<?>, Function<String, Object>> MAKERS =
      Map.of(
          Long.class, Long::valueOf,
          Integer.class, Integer::valueOf,
          Short.class, Short::valueOf,
          Byte.class, Byte::valueOf,
          Double.class, Double::valueOf,
          Float.class, Float::valueOf,
          BigInteger.class, text -> new BigInteger(bounded(text)),
          BigDecimal.class, text -> new BigDecimal(bounded(text)),
          Boolean.class, NumberText::truth);

  private NumberText() {}

  /** The conversion of a class that {@link #MAKERS} has. */
  static ConversionModel conversion(Class<?> type) {
    Function<String, Object> maker = MAKERS.get(type);
    return ConversionModel.<Object, Object>of(
        Object.class, Object::toString, read -> maker.apply(read.toString()));
  }

  /** Returns the text, unless it has so many digits that reading it takes very long. */
  private static String bounded(String text) {
    if (text.length() > LONGEST) {
      throw new IllegalArgumentException(
          "a number of " + text.length() + " characters; at most " + LONGEST + " are read");
    }
    return text;
  }

  private static Object truth(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException("'" + text + "' is neither true nor false");
    }
    return text.equals("true");
  }
}

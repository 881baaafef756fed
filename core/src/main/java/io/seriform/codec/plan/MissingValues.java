package io.seriform.codec.plan;

import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.reflect.Wrappers;
import io.seriform.scalar.Kind;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The values of properties that are missing from the input. */
public final class MissingValues {

  private MissingValues() {}

  /** The value of a property that is missing, whatever the format; null to leave it alone. */
  public static Object absent(PropertyModel property, Models models) {
    if (property.codec() != null) {
      return null;
    }
    TypeModel model = models.model(property.type());
    Plan value = null;
    if (model instanceof ScalarModel m) {
      value = new Plan.Scalar(m.raw(), m.kind());
    } else if (model instanceof EnumModel m) {
      value = new Plan.Enumeration(m);
    } else if (model instanceof WrapperModel m) {
      value = new Plan.Wrapper(m, null, Plan.Wrapper.Refused.NOTHING, false);
    }
    return property.defaultValue() != null ? constant(property, value) : empty(value);
  }

  /** Returns the empty optional of a plan; null if the plan is not that of an optional. */
  public static Object empty(Plan value) {
    if (value instanceof Plan.Wrapper w) {
      return Wrappers.absent(w.model().raw());
    }
    if (!(value instanceof Plan.Scalar s)) {
      return null;
    }
    return switch (s.kind()) {
      case OPTIONAL_INT -> OptionalInt.empty();
      case OPTIONAL_LONG -> OptionalLong.empty();
      case OPTIONAL_DOUBLE -> OptionalDouble.empty();
      default -> null;
    };
  }

  /** The default that a property names, as a value. */
  public static Object constant(PropertyModel property, Plan value) {
    String text = property.defaultValue();
    try {
      if (value instanceof Plan.Scalar s) {
        return scalar(s.kind(), text, property);
      }
      if (value instanceof Plan.Enumeration e) {
        for (EnumModel.EnumConstant c : e.model().constants()) {
          if (c.name().equals(text) || c.aliases().contains(text)) {
            return c.constant();
          }
        }
      }
    } catch (NumberFormatException e) {
      throw new ModelException(
          "the default of property " + property.name() + " is not a value of its type", e);
    }
    throw impossible(property);
  }

  private static ModelException impossible(PropertyModel property) {
    return new ModelException(
        "property %s cannot have the default '%s'"
            .formatted(property.name(), property.defaultValue()));
  }

  private static Boolean truth(String text, PropertyModel property) {
    if (!text.equals("true") && !text.equals("false")) {
      throw impossible(property);
    }
    return Boolean.valueOf(text);
  }

  private static Character character(String text, PropertyModel property) {
    if (text.length() != 1) {
      throw impossible(property);
    }
    return text.charAt(0);
  }

  private static Object scalar(Kind kind, String text, PropertyModel property) {
    return switch (kind) {
      case BOOLEAN -> truth(text, property);
      case BYTE -> Byte.valueOf(text);
      case SHORT -> Short.valueOf(text);
      case CHAR -> character(text, property);
      case INT -> Integer.valueOf(text);
      case LONG -> Long.valueOf(text);
      case FLOAT -> Float.valueOf(text);
      case DOUBLE -> Double.valueOf(text);
      case STRING -> text;
      case BIG_DECIMAL -> new java.math.BigDecimal(text);
      case BIG_INTEGER -> new java.math.BigInteger(text);
      default ->
          throw new ModelException(
              "a default is possible for numbers, text and enums, not for " + property);
    };
  }
}

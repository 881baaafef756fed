package io.seriform.document.format;

import io.seriform.annotation.Include;
import io.seriform.codec.names.OtherConstants;
import io.seriform.codec.names.UnknownConstant;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.SelfDescribingOptions.EmptyTexts;
import io.seriform.document.SelfDescribingOptions.Enums;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.document.tokens.Leniency;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.marks.Dialect;
import io.seriform.model.rules.DeclaredProperty;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Meaning of the options of self-describing formats for one class, property or enum. */
public final class OptionRules {

  private OptionRules() {}

  /**
   * Returns which constant of an enum is used for an unknown one.
   *
   * @param texts its constants by each text that is accepted
   * @param key true for keys of a map
   */
  public static OtherConstants otherConstants(
      SelfDescribingOptions<?> options, EnumModel model, Map<String, Enum<?>> texts, boolean key) {
    UnknownConstant unknown =
        key
            ? UnknownConstant.REFUSED
            : UnknownConstant.of(
                options.unknownConstantIsNull(), options.unknownConstantIsDefault(), model);
    return OtherConstants.of(
        texts,
        options.enumsIgnoringCase(),
        unknown.admitted(),
        unknown.constant(),
        key && model.creator() != null ? text -> ofKey(model.creator(), text) : model.creator());
  }

  /** Returns what the enum's own factory gives for a key, which is not null. */
  private static Enum<?> ofKey(EnumModel.Creator creator, String text)
      throws InvocationTargetException {
    Enum<?> constant = creator.of(text);
    if (constant == null) {
      throw new InvocationTargetException(null);
    }
    return constant;
  }

  /**
   * Returns the constant that is read where one is written; null for none.
   *
   * @param key true for keys of a map, of which none may take the place of another
   */
  public static Enum<?> read(EnumModel.EnumConstant c, Enums how, boolean key) {
    boolean itself = how == Enums.ORDINAL || (how == Enums.NAME && c.value() != null);
    if (key && !itself && c.read() != c.constant()) {
      throw new ModelException(
          "Constant "
              + c.constant().name()
              + " of "
              + c.constant().getDeclaringClass().getName()
              + " would be read as "
              + (c.read() == null ? "null" : c.read().name())
              + ", and cannot be a key of a map; give each constant a text of its own, or leave the"
              + " creator's annotation out");
    }
    return itself ? c.constant() : c.read();
  }

  /** Returns the values of other kinds that are accepted for a type. */
  public static Leniency leniency(SelfDescribingOptions<?> options) {
    return new Leniency(
        options.textAsScalar(),
        options.nullAsDefault(),
        options.singleValueAsList(),
        options.scalarAsText(),
        options.emptyTextAsNull() != EmptyTexts.REFUSED);
  }

  /** Returns true if a dialect is added whose library reads dates that are numbers or arrays. */
  public static boolean readsTimestamps(SelfDescribingOptions<?> options) {
    return options.model().dialects().stream().anyMatch(Dialect::readsTimestamps);
  }

  /**
   * Returns true if entries of maps with a null value are written. They are left out where a
   * dialect is added whose library leaves them out, unless all nulls are written.
   */
  static boolean writesNullEntries(SelfDescribingOptions<?> options) {
    return options.inclusion() == Include.When.ALWAYS
        || options.model().dialects().stream().noneMatch(Dialect::leavesOutNullEntries);
  }

  /** Returns true if objects of a class are written by position. */
  public static boolean isArray(SelfDescribingOptions<?> options, Class<?> type) {
    return options.shape() == Shape.ARRAY || options.arrayShapes().contains(type);
  }

  /** Returns how the constants of one enum are written, which may ask for its values itself. */
  public static Enums enums(SelfDescribingOptions<?> options, EnumModel model) {
    Enums all = options.enums();
    return model.byValue() ? Enums.VALUE : all;
  }

  /** Returns true if views or a filter may leave properties out. */
  public static boolean selects(SelfDescribingOptions<?> options) {
    return !options.views().isEmpty() || options.propertyFilter() != null;
  }

  /**
   * Returns true if the views and the filter accept a property, and all properties through which it
   * is reached.
   */
  public static boolean selects(SelfDescribingOptions<?> options, PropertyModel property) {
    Set<Class<?>> views = options.views();
    boolean seen = views.isEmpty() || views.stream().anyMatch(property::inView);
    Predicate<DeclaredProperty> filter = options.propertyFilter();
    return seen
        && (filter == null || (filter.test(property) && property.path().stream().allMatch(filter)));
  }
}

package io.seriform.model.options;

import io.seriform.model.ConversionModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.marks.MemberMarks;
import io.seriform.scalar.TimePattern;
import java.lang.annotation.Annotation;
import java.util.List;

/** Declarations of options about classes and properties, for introspection. */
public final class DeclaredOptions {

  private DeclaredOptions() {}

  /** Returns true if options say which annotations of other libraries count. */
  public static boolean decidesAnnotations(ModelOptions options) {
    return options.decidesAnnotations;
  }

  /** Returns the subtypes registered for a common type; empty for none. */
  public static List<SubtypesModel.Registration> subtypes(ModelOptions options, Class<?> root) {
    return options.subtypes.getOrDefault(root, List.of());
  }

  /** Returns what writes and reads the values of a class; null for none. */
  public static ConversionModel conversion(ModelOptions options, Class<?> type) {
    return options.conversions.get(type);
  }

  /**
   * Returns the pattern of the values of a class of dates or times, with the zone; null for none.
   */
  public static String pattern(ModelOptions options, Class<?> type) {
    return inZone(options, options.patterns.get(type));
  }

  /** Returns a pattern with the zone, as {@link TimePattern} has it; null for null. */
  public static String inZone(ModelOptions options, String pattern) {
    return TimePattern.of(pattern, options.zone);
  }

  /** Returns true if a property is ignored, false if it is not, and null if options do not say. */
  public static Boolean ignored(PropertyOptions options) {
    return options.ignored;
  }

  /** Sets all marks that options declare of a property, before anything else does. */
  public static void mark(PropertyOptions options, MemberMarks marks) {
    marks.setName(options.name);
    marks.addAnnotations(options.annotations.toArray(new Annotation[0]));
    marks.addAliases(options.aliases.toArray(new String[0]));
    if (options.required != null) {
      marks.setRequired(options.required);
    }
    if (options.defaultValue != null) {
      marks.setDefaultValue(options.defaultValue);
    }
    if (options.include != null) {
      marks.setInclude(options.include);
    }
    if (options.format != null) {
      marks.setFormat(options.format);
    }
    marks.set(MemberMarks.NULLS, options.nulls);
    marks.set(MemberMarks.INNER_NULLS, options.innerNulls);
    if (options.views != null) {
      marks.setViews(options.views.toArray(new Class<?>[0]));
    }
    if (options.conversion != null) {
      marks.setCodec(options.conversion);
    }
  }
}

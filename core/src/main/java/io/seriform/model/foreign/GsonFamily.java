package io.seriform.model.foreign;

import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import java.lang.reflect.AnnotatedElement;

/**
 * Gson's annotations as a {@code GsonBuilder} with settings reads them, in place of {@link
 * AnnotationFamily#GSON}: {@code withFamilies(GsonFamily.standard().withVersion(1.2))}. Immutable;
 * each {@code with} returns a changed copy.
 */
public final class GsonFamily implements Dialect {

  private final Double version;
  private final boolean exposedOnly;
  private final GsonDialect dialect;

  private GsonFamily(Double version, boolean exposedOnly) {
    this.version = version;
    this.exposedOnly = exposedOnly;
    this.dialect = new GsonDialect(version, exposedOnly);
  }

  /** The same as {@link AnnotationFamily#GSON}. */
  public static GsonFamily standard() {
    return new GsonFamily(null, false);
  }

  /**
   * Leaves out what {@code @Since} and {@code @Until} say is not in a version, as {@code
   * GsonBuilder.setVersion} does. Without a version a class with these annotations is refused.
   *
   * @param value the version; {@link Double#NaN} is in none and is refused
   */
  public GsonFamily withVersion(double value) {
    if (Double.isNaN(value)) {
      throw new IllegalArgumentException("NaN is not a version");
    }
    return new GsonFamily(value, exposedOnly);
  }

  /**
   * Whether only fields with {@code @Expose} take part, and in the directions that it says, as with
   * {@code GsonBuilder.excludeFieldsWithoutExposeAnnotation}.
   */
  public GsonFamily withExposedOnly(boolean only) {
    return new GsonFamily(version, only);
  }

  @Override
  public int ordinal() {
    return AnnotationFamily.GSON.ordinal();
  }

  @Override
  public boolean readsScalarsAsText() {
    return true;
  }

  @Override
  public void member(AnnotatedElement element, MemberMarks marks) {
    dialect.member(element, marks);
  }

  @Override
  public void type(Class<?> element, ClassMarks marks) {
    dialect.type(element, marks);
  }
}

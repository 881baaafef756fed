package io.seriform.model.foreign;

import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import java.lang.reflect.AnnotatedElement;

/**
 * Annotations of other libraries that can be honoured. They are found by their names, so that none
 * of those libraries is needed.
 */
public enum AnnotationFamily implements Dialect {
  /** Jackson 3, with the names that it gives to properties; also annotations of Jackson 2. */
  JACKSON(new JacksonDialect(ClassMarks.Style.JACKSON3)),
  /**
   * Jackson 2, with the names that it gives to properties: {@code getURL} gives {@code url}, {@code
   * getXCoord} gives {@code xcoord}.
   */
  JACKSON2(new JacksonDialect(ClassMarks.Style.JACKSON2)),
  /** Gson: fields are properties, and accessors are not. */
  GSON(new GsonDialect(null, false)),
  /** fastjson 2, with the names that it gives to properties; also annotations of fastjson 1. */
  FASTJSON(new FastjsonDialect(ClassMarks.Style.FASTJSON)),
  /** fastjson 1, with the names that it gives to properties: {@code getURL} gives {@code uRL}. */
  FASTJSON1(new FastjsonDialect(ClassMarks.Style.FASTJSON1)),
  /** JSON-B, under its names in {@code jakarta} and in {@code javax}. */
  JSONB(new JsonbDialect());

  @SuppressWarnings("ImmutableEnumChecker") // dialects have no state
  private final Dialect dialect;

  AnnotationFamily(Dialect dialect) {
    this.dialect = dialect;
  }

  @Override
  public boolean readsScalarsAsText() {
    return this != FASTJSON;
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

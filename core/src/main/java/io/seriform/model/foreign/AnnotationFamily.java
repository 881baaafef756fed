package io.seriform.model.foreign;

import io.seriform.model.ClassMarks;
import io.seriform.model.Dialect;
import io.seriform.model.MemberMarks;
import java.lang.reflect.AnnotatedElement;

/**
 * Annotations of other libraries that can be honoured. They are found by their names, so that none
 * of those libraries is needed.
 */
public enum AnnotationFamily implements Dialect {
  /** Jackson 2 and 3. */
  JACKSON(new JacksonDialect()),
  /** Gson. */
  GSON(new GsonDialect()),
  /** fastjson 1 and 2. */
  FASTJSON(new FastjsonDialect()),
  /** JSON-B, under its names in {@code jakarta} and in {@code javax}. */
  JSONB(new JsonbDialect());

  @SuppressWarnings("ImmutableEnumChecker") // dialects have no state
  private final Dialect dialect;

  AnnotationFamily(Dialect dialect) {
    this.dialect = dialect;
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

package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.PropertyStyle;
import io.seriform.model.options.FieldAccess;
import io.seriform.reflect.ClassKinds;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;

/** Refuses collections and maps with a state of their own: no list or map on the wire has it. */
final class ContainerState {

  private ContainerState() {}

  /** Returns true if a class of the JDK holds the elements, and fields beside it something else. */
  private static boolean isStoredByJdk(Class<?> raw) {
    Class<?> c = raw;
    while (!ClassKinds.isJdk(c)) {
      c = c.getSuperclass();
    }
    return !Modifier.isAbstract(c.getModifiers()) && c != Object.class;
  }

  static void refuse(Type type, Class<?> raw, Annotations annotations, FieldAccess access) {
    if (raw.isArray() || ClassKinds.isJdk(raw) || raw.isInterface()) {
      return;
    }
    if (annotations.all(raw).get(ClassMarks.STYLE) != PropertyStyle.STANDARD) {
      // other libraries write the elements alone, and say nothing
      annotations.all(raw).checkHonoured(raw);
      return;
    }
    boolean only = access == FieldAccess.ONLY && isStoredByJdk(raw);
    Drafts drafts =
        new Drafts(type, annotations, only ? PropertyStyle.FIELDS : PropertyStyle.STANDARD);
    ClassMarks marks = annotations.all(raw);
    marks.checkHonoured(raw);
    boolean all = access == FieldAccess.PRIVATE && isStoredByJdk(raw);
    drafts.gather(marks.allFields() || all, marks.hidden());
    for (PropertyDraft draft : drafts.all()) {
      if (draft.state()) {
        throw new ModelException(
            raw.getName()
                + " is written as its elements alone, and its property "
                + draft.javaName()
                + " would be lost: put @Ignore on it, hold the elements in a property of a class"
                + " that is not a container, or name a conversion with @UseCodec");
      }
    }
  }
}

package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.PropertyStyle;
import java.lang.reflect.Type;

/** Refuses collections and maps with a state of their own: no list or map on the wire has it. */
final class ContainerState {

  private ContainerState() {}

  static void refuse(Type type, Class<?> raw, Annotations annotations) {
    if (raw.isArray() || Members.isJdk(raw) || raw.isInterface()) {
      return;
    }
    if (annotations.all(raw).style() != PropertyStyle.STANDARD) {
      // other libraries write the elements alone, and say nothing
      annotations.all(raw).checkHonoured(raw);
      return;
    }
    Drafts drafts = new Drafts(type, annotations, PropertyStyle.STANDARD);
    ClassMarks marks = annotations.all(raw);
    marks.checkHonoured(raw);
    drafts.gather(marks.allFields(), marks.hidden());
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

package io.seriform.codec.copy;

import io.seriform.codec.CodecErrors;
import io.seriform.model.SubtypesModel;
import java.util.HashMap;
import java.util.Map;

/** Copies one of several classes. */
final class CopiedSubtypes extends Copier.Copy {

  private final SubtypesModel model;
  private final Map<Class<?>, Copier.Copy> copies = new HashMap<>();

  CopiedSubtypes(SubtypesModel model, Copier copier) {
    this.model = model;
    for (SubtypesModel.Subtype subtype : model.subtypes()) {
      copies.put(
          subtype.type(),
          copier.hasProperties(subtype.resolved())
              ? copier.exact(subtype.resolved())
              : copier.part(subtype.resolved()));
    }
  }

  @Override
  Object copy(Object value, CopyRun run) {
    // a constant with a body is of a class of its own
    Copier.Copy copy =
        copies.get(value instanceof Enum<?> e ? e.getDeclaringClass() : value.getClass());
    if (copy == null) {
      throw CodecErrors.subclass(value, model.raw());
    }
    return copy.copy(value, run);
  }
}

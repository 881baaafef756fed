package io.seriform.copy;

import io.seriform.codec.CodecErrors;
import io.seriform.model.SubtypesModel;
import java.util.HashMap;
import java.util.Map;

/** Copies one of several classes. */
final class CopiedSubtypes extends Copy {

  private final SubtypesModel model;
  private final Map<Class<?>, Copy> copies = new HashMap<>();

  CopiedSubtypes(SubtypesModel model, CopySource source) {
    this.model = model;
    for (SubtypesModel.Subtype subtype : model.subtypes()) {
      copies.put(
          subtype.type(),
          source.codecs().hasProperties(subtype.resolved())
              ? source.exact(subtype.resolved())
              : source.part(subtype.resolved()));
    }
  }

  @Override
  Object copy(Object value, CopyRun run) {
    // a constant with a body is of a class of its own
    Copy copy = copies.get(value instanceof Enum<?> e ? e.getDeclaringClass() : value.getClass());
    if (copy == null) {
      throw CodecErrors.subclass(value, model.raw());
    }
    return copy.copy(value, run);
  }
}

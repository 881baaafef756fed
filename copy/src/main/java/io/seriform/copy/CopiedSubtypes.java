package io.seriform.copy;

import io.seriform.codec.runtime.SubtypesByClass;
import io.seriform.model.SubtypesModel;

/** Copies one of several classes. */
final class CopiedSubtypes extends Copy {

  private final Class<?> declared;
  private final SubtypesByClass<Copy> copies;

  CopiedSubtypes(SubtypesModel model, CopySource source) {
    this.declared = model.raw();
    this.copies = new SubtypesByClass<>(model, source.codecs());
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
    Copy copy = copies.of(value);
    // the copy of an object may be one of another subtype
    return copy instanceof CopiedByHook hook
        ? hook.copy(value, run, declared)
        : copy.copy(value, run);
  }
}

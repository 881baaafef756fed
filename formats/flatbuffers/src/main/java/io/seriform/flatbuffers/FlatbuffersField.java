package io.seriform.flatbuffers;

import io.seriform.model.PropertyModel;

/**
 * What is said of a property, by {@link FlatField}.
 *
 * @param id its id from 0; -1 where none is said
 */
record FlatbuffersField(
    int id,
    FlatType type,
    FlatPresence presence,
    int length,
    boolean key,
    boolean sorted,
    boolean shared,
    int forceAlign,
    boolean nested,
    boolean deprecated) {

  static final FlatbuffersField NOTHING =
      new FlatbuffersField(
          -1, FlatType.AUTO, FlatPresence.AUTO, 0, false, false, false, 0, false, false);

  static FlatbuffersField of(PropertyModel property) {
    FlatField f = property.annotation(FlatField.class);
    return f == null
        ? NOTHING
        : new FlatbuffersField(
            f.id(),
            f.type(),
            f.presence(),
            f.length(),
            f.key(),
            f.sorted(),
            f.shared(),
            f.forceAlign(),
            f.nested(),
            f.deprecated());
  }
}

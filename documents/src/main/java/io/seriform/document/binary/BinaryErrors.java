package io.seriform.document.binary;

import io.seriform.document.names.EncodedEnum;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;

/** Errors of readers, made in one cold place. */
final class BinaryErrors {

  private BinaryErrors() {}

  /** The property that has just been read was there before. */
  static SeriformException comesTwice(BinaryInput in, BinaryShape.Names shape, int ordinal) {
    return in.at(new MappingException("repeated property"), in.pos)
        .hinting(in.tokens.hints().comesTwice(shape.table(), ordinal));
  }

  /** A text or number names no constant of its class. */
  static SeriformException noConstant(BinaryInput in, EncodedEnum type, String found, long at) {
    return new MappingException("no such constant", type.others().refusal(found))
        .expecting("a constant of " + type.type().getName(), found)
        .hinting(in.tokens.hints().unknownConstant(type, found))
        .at(in.tokens.format(), at);
  }
}

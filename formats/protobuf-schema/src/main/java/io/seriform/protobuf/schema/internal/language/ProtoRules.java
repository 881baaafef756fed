package io.seriform.protobuf.schema.internal.language;

import io.seriform.schema.text.LexicalRules;
import io.seriform.schema.text.LexicalRules.Feature;
import java.util.Set;

/**
 * Lexical elements of the language specifications of proto2, proto3 and edition 2023, which are the
 * same for all of them.
 */
public final class ProtoRules {

  public static final LexicalRules RULES =
      new LexicalRules(
          "Protobuf schema",
          " \t\r\013\f",
          null,
          "abfnrtv\\'\"?xX0uU",
          Set.of(Feature.NO_NESTED_COMMENTS, Feature.OCTAL_NUMBERS, Feature.SHORT_HEX_ESCAPES));

  /** The largest number of a field. */
  public static final int MAX_NUMBER = (1 << 29) - 1;

  private ProtoRules() {}
}

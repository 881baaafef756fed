package io.seriform.flatbuffers.schema.internal.language;

import io.seriform.schema.text.LexicalRules;
import io.seriform.schema.text.LexicalRules.Feature;
import java.util.List;
import java.util.Set;

/** Lexical rules of {@code .fbs} files, and the words that flatc knows. */
public final class FbsRules {

  public static final LexicalRules RULES =
      new LexicalRules(
          "FlatBuffers schema",
          " \t\r",
          "{}()[],:;=.",
          "ntrbf\"'\\/xu",
          Set.of(
              Feature.LINE_DOCS,
              Feature.SIGNED_NUMBERS,
              Feature.SIGNED_NAMES,
              Feature.ADJACENT_NUMBERS,
              Feature.HEX_FLOATS,
              Feature.NO_CONTROLS));

  /** Attributes that need no declaration. */
  public static final List<String> ATTRIBUTES =
      List.of(
          "bit_flags",
          "cpp_ptr_type",
          "cpp_ptr_type_get",
          "cpp_str_flex_ctor",
          "cpp_str_type",
          "cpp_type",
          "csharp_partial",
          "deprecated",
          "flexbuffer",
          "force_align",
          "hash",
          "id",
          "idempotent",
          "key",
          "native_custom_alloc",
          "native_default",
          "native_inline",
          "native_type",
          "native_type_pack_name",
          "nested_flatbuffer",
          "offset64",
          "original_order",
          "private",
          "required",
          "shared",
          "streaming",
          "vector64");

  /** Default of scalars whose absence differs from every value. */
  public static final String NULL = "null";

  private FbsRules() {}
}

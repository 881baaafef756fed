package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.flatbuffers.schema.internal.parse.Draft.FieldDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ObjectDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.TypeDraft;
import io.seriform.schema.text.Place;

/** Rules of attributes, which flatc checks. */
final class FieldChecks {

  private static final int MOST_ALIGNMENT = 32;

  private final ObjectDraft owner;
  private final FieldDraft field;
  private final TypeDraft type;

  private FieldChecks(ObjectDraft owner, FieldDraft field) {
    this.owner = owner;
    this.field = field;
    this.type = field.type;
  }

  static void attributes(ObjectDraft owner, FieldDraft field, FbsTokens in) {
    FieldChecks checks = new FieldChecks(owner, field);
    checks.presence();
    checks.key();
    checks.hash();
    checks.placement();
    checks.nested(in);
  }

  private void demand(boolean holds, String attribute, String rule) {
    if (field.has(attribute) && !holds) {
      throw field.place.invalid(
          "the attribute "
              + attribute
              + " cannot be set for "
              + field.name
              + ", but only for "
              + rule);
    }
  }

  private boolean isVectorOfBytes() {
    return type.base().isVector() && type.element() == BaseType.UBYTE && type.named() == null;
  }

  private void presence() {
    demand(!owner.struct, "deprecated", "fields of tables");
    demand(
        !owner.struct && !type.base().isScalar(),
        "required",
        "fields of tables that are not numbers");
    field.required = field.has("required");
  }

  private void key() {
    if (!field.has("key")) {
      return;
    }
    for (FieldDraft other : owner.fields) {
      if (other.key) {
        throw field.place.invalid(
            owner.name + " has two keys, " + other.name + " and " + field.name);
      }
    }
    boolean scalar = type.base().isScalar();
    demand(
        scalar
            || type.base() == BaseType.STRING
            || type.base() == BaseType.ARRAY
            || type.isStruct(),
        "key",
        "strings, numbers, structs and arrays");
    demand(
        !scalar || !FbsRules.NULL.equals(field.defaultValue),
        "key",
        "fields that are not optional");
    field.key = true;
    field.required |= !scalar && !owner.struct;
  }

  private void hash() {
    int bits = type.single().size() * 8;
    boolean number = type.single().isInteger() && bits >= 16 && type.named() == null;
    demand(number, "hash", "integers of 16, 32 and 64 bits");
    if (field.has("hash")) {
      String name = field.attributes.get("hash");
      if (!name.equals("fnv1_" + bits) && !name.equals("fnv1a_" + bits)) {
        throw field
            .place
            .invalid("a hash that is not known for " + bits + " bits")
            .expecting("fnv1_" + bits + " or fnv1a_" + bits, name);
      }
    }
    demand(field.has("hash"), "cpp_type", "fields with a hash");
  }

  private void placement() {
    boolean structs = type.single() == BaseType.OBJECT && type.object().defined;
    demand(
        (structs && type.base().isVector()) || type.isStruct(),
        "native_inline",
        "structs and vectors of structs or tables");
    demand(false, "native_custom_alloc", "tables and structs");
    demand(type.base() == BaseType.STRING, "shared", "strings");
    demand(type.base().isVector(), "vector64", "vectors");
    demand(
        type.base().isVector() || type.base() == BaseType.STRING,
        "offset64",
        "strings and vectors");
    for (String wide : new String[] {"offset64", "vector64"}) {
      boolean plain =
          type.element().isScalar()
              || (type.element() == BaseType.OBJECT
                  && type.object().defined
                  && type.object().struct);
      demand(!type.base().isVector() || plain, wide, "vectors of numbers and structs");
    }
  }

  private void nested(FbsTokens in) {
    demand(isVectorOfBytes(), "flexbuffer", "vectors of ubyte");
    demand(isVectorOfBytes(), "nested_flatbuffer", "vectors of ubyte");
    if (field.has("nested_flatbuffer")) {
      String root = field.attributes.get("nested_flatbuffer");
      if (root.isEmpty()) {
        throw field
            .place
            .invalid("the attribute nested_flatbuffer of " + field.name + " has no root type")
            .expecting("nested_flatbuffer: \"Table\"", null);
      }
      // it must be defined in the end
      in.scope.useObject(root, in.namespace, field.place);
    }
  }

  /** The alignment that an attribute forces on a struct. */
  static int alignment(ObjectDraft struct, String declared) {
    Place place = struct.place;
    try {
      int alignment = Integer.parseInt(declared.strip());
      if (alignment >= struct.alignment
          && alignment <= MOST_ALIGNMENT
          && Integer.bitCount(alignment) == 1) {
        return alignment;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw place
        .invalid("the struct " + struct.name + " cannot be aligned so")
        .expecting("a power of two from " + struct.alignment + " to " + MOST_ALIGNMENT, declared);
  }
}

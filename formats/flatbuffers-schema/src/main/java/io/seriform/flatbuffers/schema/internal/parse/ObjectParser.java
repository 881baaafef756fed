package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.BaseType;
import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.flatbuffers.schema.internal.parse.Draft.FieldDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ObjectDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.TypeDraft;
import io.seriform.schema.text.Place;
import io.seriform.schema.text.SchemaNames;
import io.seriform.schema.text.Token;
import io.seriform.schema.text.Token.Kind;
import io.seriform.schema.text.Tokens;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/** Reads tables and structs. */
final class ObjectParser {

  private final FbsTokens in;
  private final Tokens tokens;
  private final FbsValues values;

  ObjectParser(FbsTokens in) {
    this.in = in;
    this.tokens = in.tokens;
    this.values = new FbsValues(in);
  }

  ObjectDraft object() {
    Token word = tokens.take();
    Place place = tokens.place();
    String name = tokens.identifier("the name of a " + word.text());
    ObjectDraft object = in.scope.defineObject(name, in.namespace, place);
    object.doc = word.doc();
    object.struct = word.is("struct");
    in.attributes(object.attributes);
    tokens.expect("{");
    Map<String, FieldDraft> names = new HashMap<>();
    while (!tokens.takeIf("}")) {
      FieldDraft field = field(object, names);
      object.fields.add(field);
      if (object.struct) {
        place(object, field);
      }
    }
    if (object.struct) {
      align(object);
    } else {
      FieldIds.number(object);
    }
    clashes(object, names);
    return object;
  }

  // ---- fields

  private FieldDraft field(ObjectDraft owner, Map<String, FieldDraft> names) {
    Token name = tokens.expect(Kind.IDENTIFIER, "the name of a field, or '}'");
    if (in.scope.findObject(name.text(), in.namespace) != null) {
      throw name.place().invalid("the field " + name.text() + " has the name of a table or struct");
    }
    tokens.expect(":");
    Place typePlace = tokens.place();
    TypeDraft type = in.type();
    FieldDraft field = new FieldDraft(name.text(), name.place(), type);
    field.doc = name.doc();
    check(owner, field, typePlace);
    if (field.hasTypeField()) {
      fresh(owner, field, field.name + "_type", names);
    }
    fresh(owner, field, field.name, names);
    defaultValue(owner, field);
    in.attributes(field.attributes);
    FieldChecks.attributes(owner, field, in);
    tokens.expect(";");
    return field;
  }

  private static void fresh(
      ObjectDraft owner, FieldDraft field, String name, Map<String, FieldDraft> names) {
    FieldDraft same = names.putIfAbsent(name, field);
    if (same != null) {
      throw FbsScope.twice(SchemaNames.join(owner.name, name), same, field.place);
    }
  }

  private static void check(ObjectDraft owner, FieldDraft field, Place place) {
    TypeDraft type = field.type;
    boolean inStruct = type.base().isScalar() || type.base() == BaseType.ARRAY || type.isStruct();
    if (!owner.struct) {
      if (type.base() == BaseType.ARRAY) {
        throw place.invalid("an array in a table; write a struct around it, or a vector");
      }
      return;
    }
    if (type.object() != null && !type.object().defined) {
      throw place.invalid(
          "the struct " + type.object().name + " must be defined before it is part of another");
    }
    if (type.object() == owner) {
      throw place.invalid("the struct " + owner.name + " is part of itself");
    }
    if (!inStruct || (type.object() != null && !type.object().struct)) {
      throw place.invalid("structs hold numbers, structs and arrays of them alone");
    }
  }

  private void defaultValue(ObjectDraft owner, FieldDraft field) {
    TypeDraft type = field.type;
    boolean scalar = type.base().isScalar();
    field.defaultValue = type.base().isFloat() ? "0.0" : scalar ? "0" : null;
    Place place = tokens.place();
    boolean declared = tokens.takeIf("=");
    if (declared) {
      place = tokens.place();
      String value = values.of(type);
      boolean zero = value.equals("0") || value.equals("0.0");
      if (owner.struct && !(scalar && zero)) {
        throw place.invalid("fields of structs have no defaults");
      }
      field.defaultValue = value;
    }
    boolean named = scalar && type.named() != null;
    if (named
        && field.defaultValue.equals(FbsRules.NULL)
        && type.named().byName.containsKey(FbsRules.NULL)) {
      throw place.invalid(
          "the default null makes "
              + field.name
              + " optional, so the enum "
              + type.named().name
              + " cannot have a constant of that name");
    }
    boolean constant = named && !type.named().has("bit_flags");
    if (constant && !field.defaultValue.equals(FbsRules.NULL)) {
      BigInteger number = new BigInteger(field.defaultValue);
      boolean nothing = type.named().values.isEmpty() && number.signum() == 0;
      if (!nothing && !type.named().byNumber.containsKey(number)) {
        throw place
            .invalid(
                "the enum " + type.named().name + " has no constant for a default of " + number)
            .expecting("= and one of its constants, or = null", null);
      }
    }
  }

  // ---- structs

  private static void place(ObjectDraft struct, FieldDraft field) {
    int alignment = field.type.alignment();
    struct.alignment = Math.max(struct.alignment, alignment);
    field.id = struct.fields.size() - 1;
    grow(struct, alignment, 0);
    field.offset = struct.size;
    grow(struct, 1, field.type.size());
  }

  private static void grow(ObjectDraft struct, int alignment, int more) {
    long size = (struct.size + alignment - 1L) / alignment * alignment + more;
    if (size > Integer.MAX_VALUE / 2 || more < 0) {
      throw struct.place.invalid("the struct " + struct.name + " is larger than a gigabyte");
    }
    struct.size = (int) size;
  }

  private static void align(ObjectDraft struct) {
    String forced = struct.attributes.get("force_align");
    if (forced != null) {
      struct.alignment = FieldChecks.alignment(struct, forced);
    }
    if (struct.size == 0) {
      throw struct.place.invalid("the struct " + struct.name + " has no fields");
    }
    grow(struct, struct.alignment, 0);
  }

  // ---- names in generated code

  private static void clashes(ObjectDraft object, Map<String, FieldDraft> names) {
    for (FieldDraft field : object.fields) {
      String[] suffixes =
          field.type.base() == BaseType.UNION
              ? new String[] {"Type"}
              : field.type.base().isVector()
                  ? new String[] {"_length", "Length"}
                  : field.type.base() == BaseType.STRING
                      ? new String[] {"_byte_vector", "ByteVector"}
                      : new String[0];
      for (String suffix : suffixes) {
        FieldDraft other = names.get(field.name + suffix);
        if (other != null) {
          throw other.place.invalid(
              "the field " + other.name + " would clash with generated code for " + field.name);
        }
      }
    }
  }
}

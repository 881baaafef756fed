package io.seriform.protobuf.schema.internal.link;

import io.seriform.document.Document;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.internal.language.Edition;
import io.seriform.protobuf.schema.internal.language.FieldKinds;
import io.seriform.protobuf.schema.internal.language.ProtoRules;
import io.seriform.protobuf.schema.internal.parse.Node.EnumNode;
import io.seriform.protobuf.schema.internal.parse.Node.FieldNode;
import io.seriform.protobuf.schema.internal.parse.Node.FileNode;
import io.seriform.protobuf.schema.internal.parse.Node.RangeNode;

/** Rules of the language for fields and extensions. */
final class FieldChecks {

  private static final int FIRST_OWN = 19000;
  private static final int LAST_OWN = 19999;

  private final FileNode file;

  FieldChecks(FileNode file) {
    this.file = file;
  }

  void field(FieldNode field) {
    number(field, ProtoRules.MAX_NUMBER);
    common(field);
  }

  private static void number(FieldNode field, int max) {
    if (field.number < 1 || field.number > max) {
      throw field.numberPlace.invalid(
          "the number " + field.number + " of " + field.what() + " is not from 1 to " + max);
    }
    if (field.number >= FIRST_OWN && field.number <= LAST_OWN) {
      throw field.numberPlace.invalid(
          "the numbers "
              + FIRST_OWN
              + " to "
              + LAST_OWN
              + " are reserved for Protocol Buffers itself");
    }
  }

  private void common(FieldNode field) {
    Document packed = field.options.get("packed");
    if (packed != null) {
      if (file.edition.byFeatures()) {
        throw field.place.invalid(
            field.what() + " sets packed; set features.repeated_field_encoding instead");
      }
      if (packed.asBoolean() && (!field.repeated() || !field.type.kind().packable())) {
        throw field.place.invalid(
            field.what()
                + " cannot be packed: only repeated fields of numbers, booleans and enums can");
      }
    }
    Document jstype = field.options.get("jstype");
    if (jstype != null
        && !jstype.asText().equals("JS_NORMAL")
        && !FieldKinds.is64(field.type.kind())) {
      throw field.place.invalid(
          field.what() + " sets jstype, which is for integers of 64 bits only");
    }
    for (String lazy : new String[] {"lazy", "unverified_lazy"}) {
      if (field.options.has(lazy) && field.options.get(lazy).asBoolean() && field.message == null) {
        throw field.place.invalid(field.what() + " sets " + lazy + ", which is for messages only");
      }
    }
    enumeration(field);
  }

  private void enumeration(FieldNode field) {
    EnumNode node = field.enumeration;
    if (node == null) {
      return;
    }
    if (file.edition == Edition.PROTO3 && node.features.closed()) {
      throw field.typePlace.invalid(
          node.what() + " is closed; proto3 needs an open enum, whose first constant is 0");
    }
    boolean implicit =
        field.features.presence().equals("IMPLICIT")
            && field.oneof == null
            && !field.repeated()
            && field.key == null
            && field.extendee == null;
    if (implicit && node.features.closed()) {
      throw field.typePlace.invalid(
          field.what() + " has implicit presence, but the " + node.what() + " is closed");
    }
    if (field.key != null && node.values.get(0).number != 0) {
      throw field.typePlace.invalid("an enum in a map must have 0 as its first constant");
    }
  }

  void extension(FieldNode field) {
    boolean set = field.extended.isMessageSet();
    number(field, set ? Integer.MAX_VALUE - 1 : ProtoRules.MAX_NUMBER);
    common(field);
    if (field.label == FieldSchema.Label.REQUIRED) {
      throw field.place.invalid(field.what() + " cannot be required");
    }
    if (set && (field.message == null || field.repeated())) {
      throw field.place.invalid(
          field.what() + " extends a message set and must be a single message");
    }
    if (file.edition == Edition.PROTO3
        && !(field.extended.fullName.startsWith("google.protobuf.")
            && field.extended.fullName.endsWith("Options"))) {
      throw field.extendeePlace.invalid("proto3 can extend only the messages of options");
    }
    RangeNode range = field.extended.extensionRange(field.number);
    if (range == null) {
      throw field.numberPlace.invalid(
          field.extended.fullName
              + " has no extension range for the number "
              + field.number
              + "; declare one with \"extensions\"");
    }
    declared(field, range);
  }

  /** Checks an extension against the declarations of its range, if there are any. */
  private static void declared(FieldNode field, RangeNode range) {
    Document declarations = range.options.get("declaration");
    Document verification = range.options.get("verification");
    if (declarations == null
        && (verification == null || !verification.asText().equals("DECLARATION"))) {
      return;
    }
    if (declarations != null) {
      for (Document declaration : declarations.asArray()) {
        Document number = declaration.get("number");
        if (number != null && number.asInt() == field.number) {
          matches(field, declaration);
          return;
        }
      }
    }
    throw field.numberPlace.invalid(
        field.extended.fullName + " does not declare an extension with the number " + field.number);
  }

  private static void matches(FieldNode field, Document declaration) {
    Document reserved = declaration.get("reserved");
    if (reserved != null && reserved.asBoolean()) {
      throw field.numberPlace.invalid("the extension " + field.number + " is reserved");
    }
    Document repeated = declaration.get("repeated");
    expect(field, declaration.get("full_name"), "." + field.fullName);
    expect(field, declaration.get("type"), field.type.toString());
    if (field.repeated() != (repeated != null && repeated.asBoolean())) {
      throw field.place.invalid(
          field.what()
              + " is "
              + (field.repeated() ? "" : "not ")
              + "repeated, unlike its declaration");
    }
  }

  private static void expect(FieldNode field, Document declared, String found) {
    if (declared != null && !declared.asText().equals(found)) {
      throw field
          .place
          .invalid(field.what() + " differs from its declaration")
          .expecting(declared.asText(), found);
    }
  }
}

package io.seriform.flatbuffers.schema.internal.parse;

import io.seriform.flatbuffers.schema.internal.parse.Draft.FieldDraft;
import io.seriform.flatbuffers.schema.internal.parse.Draft.ObjectDraft;

/** Numbers of the fields of tables: those that the file gives, or those of their order. */
final class FieldIds {

  private static final int MOST = 0xFFFF;

  private FieldIds() {}

  static void number(ObjectDraft table) {
    long given = table.fields.stream().filter(f -> f.has("id")).count();
    if (given > 0 && given < table.fields.size()) {
      FieldDraft without = table.fields.stream().filter(f -> !f.has("id")).findFirst().get();
      throw without.place.invalid(
          "the field " + without.name + " has no id: either all fields have one, or none");
    }
    int slots = 0;
    for (FieldDraft field : table.fields) {
      slots += field.hasTypeField() ? 2 : 1;
    }
    if (given == 0) {
      int next = 0;
      for (FieldDraft field : table.fields) {
        field.id = field.hasTypeField() ? next + 1 : next;
        next = field.id + 1;
      }
      return;
    }
    FieldDraft[] byId = new FieldDraft[slots];
    for (FieldDraft field : table.fields) {
      field.id = id(field);
      if (field.hasTypeField() && field.id == 0) {
        throw field.place.invalid(
            "the id of the union " + field.name + " is 0: the one before it is that of its type");
      }
      for (int id = field.hasTypeField() ? field.id - 1 : field.id; id <= field.id; id++) {
        if (id >= slots || byId[id] != null) {
          throw field.place.invalid(
              "the id "
                  + id
                  + " of "
                  + field.name
                  + (id >= slots ? " leaves a gap" : " is that of " + byId[id].name + " too")
                  + "; ids are consecutive from 0");
        }
        byId[id] = field;
      }
    }
  }

  private static int id(FieldDraft field) {
    String declared = field.attributes.get("id").strip();
    try {
      int id = declared.isEmpty() ? 0 : Integer.parseInt(declared);
      if (id >= 0 && id <= MOST) {
        return id;
      }
    } catch (NumberFormatException e) {
      throw field.place.invalid("the id of " + field.name + " is not a number: " + declared);
    }
    throw field.place.invalid(
        "the id of " + field.name + " is not from 0 to " + MOST + ": " + declared);
  }
}

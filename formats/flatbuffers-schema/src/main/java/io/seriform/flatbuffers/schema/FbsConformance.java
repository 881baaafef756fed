package io.seriform.flatbuffers.schema;

import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaDifference.Kind;
import io.seriform.schema.SchemaDifference.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compares two versions of a schema as {@code flatc --conform} does: fields by their names, and
 * where these are new, by their numbers. Errors are what flatc refuses, and changes of structs,
 * which it does not look at; warnings are what old readers or old data may stumble over. For one
 * use.
 */
final class FbsConformance {

  private final FlatBuffersSchema older;
  private final FlatBuffersSchema newer;
  private final List<SchemaDifference> differences = new ArrayList<>();

  FbsConformance(FlatBuffersSchema older, FlatBuffersSchema newer) {
    this.older = older;
    this.newer = newer;
  }

  List<SchemaDifference> differences() {
    for (ObjectSchema object : newer.objects()) {
      ObjectSchema before = older.objectsByName().get(object.fullName());
      if (before != null) {
        object(before, object);
      }
    }
    for (EnumSchema e : newer.enums()) {
      EnumSchema before = older.enumsByName().get(e.fullName());
      if (before != null) {
        enumeration(before, e);
      }
    }
    return List.copyOf(differences);
  }

  private void differ(Kind kind, Severity severity, String where, Object before, Object after) {
    if (!Objects.equals(before, after)) {
      differences.add(
          new SchemaDifference(
              kind,
              severity,
              where,
              before == null ? null : before.toString(),
              after == null ? null : after.toString()));
    }
  }

  // ---- tables and structs

  private void object(ObjectSchema before, ObjectSchema after) {
    String name = after.fullName();
    differ(Kind.TYPE, Severity.ERROR, name, described(before), described(after));
    Fields old = new Fields(before);
    Fields now = new Fields(after);
    for (FieldSchema field : after.fields()) {
      String where = name + "." + field.name();
      FieldSchema same = old.byName.get(field.name());
      if (same != null) {
        field(where, before.struct(), same, field);
        continue;
      }
      FieldSchema renamed = old.byPlace.get(now.place(field));
      if (renamed == null) {
        continue;
      }
      boolean fits = type(renamed.type()).equals(type(field.type()));
      if (fits && now.byName.containsKey(renamed.name())) {
        // that one has moved, which is told of itself
        continue;
      }
      differ(
          fits ? Kind.NAME : Kind.TYPE,
          fits ? Severity.INFO : Severity.ERROR,
          where,
          fits ? renamed.name() : type(renamed.type()) + " " + renamed.name(),
          fits ? field.name() : type(field.type()) + " " + field.name());
    }
    for (FieldSchema field : before.fields()) {
      if (!now.byName.containsKey(field.name()) && !now.byPlace.containsKey(old.place(field))) {
        // a field is to be marked as deprecated instead, so that its number stays taken
        differ(
            Kind.FIELD,
            Severity.ERROR,
            name + "." + field.name(),
            type(field.type()) + ", to be marked as deprecated instead",
            null);
      }
    }
  }

  private static String described(ObjectSchema o) {
    return o.struct() ? "struct of " + o.size() + " bytes, aligned to " + o.alignment() : "table";
  }

  /** Fields by their names, and by where they are. */
  private static final class Fields {
    final Map<String, FieldSchema> byName = new HashMap<>();
    final Map<Integer, FieldSchema> byPlace = new HashMap<>();
    private final boolean struct;

    Fields(ObjectSchema object) {
      struct = object.struct();
      for (FieldSchema f : object.fields()) {
        byName.put(f.name(), f);
        byPlace.put(place(f), f);
      }
    }

    int place(FieldSchema f) {
      return struct ? f.offset() : f.id();
    }
  }

  private void field(String where, boolean struct, FieldSchema before, FieldSchema after) {
    differ(
        Kind.NUMBER,
        Severity.ERROR,
        where,
        struct ? "at byte " + before.offset() : "id " + before.id(),
        struct ? "at byte " + after.offset() : "id " + after.id());
    differ(Kind.DEFAULT, Severity.ERROR, where, before.defaultValue(), after.defaultValue());
    differ(Kind.TYPE, Severity.ERROR, where, type(before.type()), type(after.type()));
    differ(
        Kind.TYPE,
        Severity.ERROR,
        where,
        before.offset64() ? "64-bit offset" : "32-bit offset",
        after.offset64() ? "64-bit offset" : "32-bit offset");
    differ(
        Kind.PRESENCE,
        Severity.WARNING,
        where,
        before.required() ? "required" : "not required",
        after.required() ? "required" : "not required");
  }

  private static String type(FieldType type) {
    // an enum and the number that it travels as are different types to flatc
    String base = type.hasElements() ? "" : " (" + type.base().word() + ")";
    return type.name() == null ? type.toString() : type + base;
  }

  // ---- enums and unions

  private void enumeration(EnumSchema before, EnumSchema after) {
    String name = after.fullName();
    String one = before.underlying().word();
    String other = after.underlying().word();
    differ(
        Kind.TYPE,
        Severity.ERROR,
        name,
        before.union() ? "union : " + one : one,
        after.union() ? "union : " + other : other);
    Map<String, EnumSchema.Value> left = new LinkedHashMap<>();
    before.values().forEach(v -> left.put(v.name(), v));
    for (EnumSchema.Value value : after.values()) {
      EnumSchema.Value same = left.remove(value.name());
      if (same != null) {
        String where = name + "." + value.name();
        differ(Kind.NUMBER, Severity.ERROR, where, same.number(), value.number());
        differ(Kind.TYPE, Severity.WARNING, where, same.type(), value.type());
      }
    }
    left.values()
        .forEach(
            v -> differ(Kind.CONSTANT, Severity.WARNING, name + "." + v.name(), v.number(), null));
  }
}

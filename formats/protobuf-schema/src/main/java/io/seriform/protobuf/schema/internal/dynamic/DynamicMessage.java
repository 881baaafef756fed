package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.document.Document;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.MessageSchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A message with the data for reading and writing it. */
public final class DynamicMessage {

  /** Fields with numbers below this are found by an index. */
  private static final int INDEXED = 256;

  public final MessageSchema schema;

  /** All fields, with extensions, by their numbers, the highest first. */
  final DynamicField[] descending;

  private final DynamicField[] byNumber;
  private final Map<Integer, DynamicField> byHighNumber = new HashMap<>();
  private final Map<String, DynamicField> byName = new HashMap<>();
  private Boolean needsCheck;

  DynamicMessage(DynamicMessages all, MessageSchema schema) {
    this.schema = schema;
    List<DynamicField> fields = new ArrayList<>();
    schema.fields().forEach(field -> fields.add(new DynamicField(all, field)));
    Document set = schema.options().get("message_set_wire_format");
    if (set == null || !set.asBoolean()) {
      all.schema()
          .extensions(schema.fullName())
          .forEach(field -> fields.add(new DynamicField(all, field)));
    }
    Map<String, List<DynamicField>> oneofs = new HashMap<>();
    int highest = 0;
    for (DynamicField field : fields) {
      byName.put(field.name, field);
      if (field.number < INDEXED) {
        highest = Math.max(highest, field.number);
      } else {
        byHighNumber.put(field.number, field);
      }
      if (field.schema.oneof() != null) {
        oneofs.computeIfAbsent(field.schema.oneof(), o -> new ArrayList<>()).add(field);
      }
    }
    byNumber = new DynamicField[highest + 1];
    for (DynamicField field : fields) {
      if (field.number < INDEXED) {
        byNumber[field.number] = field;
      }
    }
    for (List<DynamicField> members : oneofs.values()) {
      for (DynamicField member : members) {
        member.alternatives =
            members.stream().filter(f -> f != member).map(f -> f.name).toArray(String[]::new);
      }
    }
    descending =
        fields.stream()
            .sorted(Comparator.comparingInt((DynamicField f) -> f.number).reversed())
            .toArray(DynamicField[]::new);
  }

  /** The field with a number; null for none. */
  public DynamicField field(int number) {
    return number < byNumber.length ? byNumber[number] : byHighNumber.get(number);
  }

  /** The field with a name in trees; null for none. */
  public DynamicField field(String name) {
    return byName.get(name);
  }

  /** Returns true if a field of this message, or of one that may be inside, is required. */
  boolean needsCheck() {
    Boolean known = needsCheck;
    if (known == null) {
      known = anyRequired(new HashSet<>());
      needsCheck = known;
    }
    return known;
  }

  private boolean anyRequired(Set<DynamicMessage> seen) {
    // a list instead of recursion: schemas may nest deeply
    List<DynamicMessage> left = new ArrayList<>(List.of(this));
    while (!left.isEmpty()) {
      DynamicMessage message = left.remove(left.size() - 1);
      if (!seen.add(message)) {
        continue;
      }
      for (DynamicField field : message.descending) {
        if (field.schema.presence() == FieldSchema.Presence.REQUIRED) {
          return true;
        }
        if (field.isMessage()) {
          left.add(field.message());
        }
      }
    }
    return false;
  }
}

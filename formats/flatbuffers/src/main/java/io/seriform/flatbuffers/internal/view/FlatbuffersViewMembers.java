package io.seriform.flatbuffers.internal.view;

import io.seriform.codec.CodecSource;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.flatbuffers.internal.schema.FlatbuffersDefaults;
import io.seriform.flatbuffers.internal.schema.FlatbuffersFields;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSites;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace.Nulls;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersStructPlaces;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Boxed;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.EntryKey;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Slot;
import io.seriform.flatbuffers.internal.wire.FlatbuffersField;
import io.seriform.model.ObjectModel;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields of tables and structs by the names that methods of views have for them. */
final class FlatbuffersViewMembers {

  /**
   * A field.
   *
   * @param name the name of the property; for tables without a class, {@code key} or {@code value}
   * @param content what it is
   * @param entry the place of its entry in the vtable; -1 in structs
   * @param offset its place in a struct
   * @param required whether it must be there
   * @param absent the number where it is not there
   * @param none the value of a missing field that is not a number
   * @param nullable whether a number may be absent
   * @param key whether it is the key of its table
   * @param far whether its offset has 64 bits
   */
  record Member(
      String name,
      FlatbuffersContent content,
      int entry,
      int offset,
      boolean required,
      long absent,
      Object none,
      boolean nullable,
      boolean key,
      boolean far) {}

  private final FlatbuffersSites sites;
  private final CodecSource codecs;

  FlatbuffersViewMembers(FlatbuffersSites sites, CodecSource codecs) {
    this.sites = sites;
    this.codecs = codecs;
  }

  /** Returns the members of a class. */
  Map<String, Member> of(ObjectModel model) {
    ObjectPlan plan = codecs.plan(model);
    boolean struct = FlatbuffersFields.isStruct(model);
    Map<String, Object> initial =
        struct ? Map.of() : FlatbuffersDefaults.of(model, codecs.models());
    Map<String, Member> members = new LinkedHashMap<>();
    for (PropertyStep step : plan.steps()) {
      FlatbuffersSite site = sites.property(plan, step);
      String name = step.property().name();
      Member member =
          site.place() instanceof FlatbuffersStructPlaces.Field f
              ? new Member(
                  name, site.content(), -1, f.offset(), false, 0, null, false, false, false)
              : member(
                  name,
                  (Slot) site.place(),
                  site.content(),
                  step.required(),
                  FlatbuffersDefaults.written(
                      step.value(), step.absent() != null ? step.absent() : initial.get(name)),
                  FlatbuffersField.of(step.property()).key());
      members.put(name, member);
    }
    return members;
  }

  private static Member member(
      String name,
      Slot slot,
      FlatbuffersContent content,
      boolean required,
      Object value,
      boolean key) {
    long absent = 0;
    Object none = null;
    if (content instanceof Numeric n) {
      absent = slot.omits() ? slot.absent() : FlatbuffersSites.bits(n, value);
      none = n.constants() == null ? null : slot.omits() ? n.constants().find(absent) : value;
    } else if (content instanceof FlatbuffersContent.Flags) {
      absent = slot.absent();
    } else if (value instanceof String) {
      none = value;
    }
    boolean must = required || slot.nulls() == Nulls.REQUIRED;
    return new Member(
        name,
        content,
        slot.entry(),
        0,
        must,
        absent,
        none,
        !slot.omits() && value == null,
        key,
        slot.far());
  }

  /** The members of a table without a class. */
  static Map<String, Member> of(FlatbuffersContent content) {
    Map<String, Member> members = new LinkedHashMap<>();
    if (content instanceof FlatbuffersContent.Entries e) {
      members.put("key", helper("key", e.key()));
      members.put("value", helper("value", e.value()));
    } else {
      members.put("value", helper("value", ((FlatbuffersContent.Vector) content).element()));
    }
    return members;
  }

  private static Member helper(String name, FlatbuffersSite site) {
    Slot slot =
        site.place() instanceof Boxed b
            ? b.slot()
            : site.place() instanceof EntryKey k ? k.slot() : (Slot) site.place();
    boolean required =
        slot.nulls() == Nulls.REFUSED && site.content() instanceof FlatbuffersContent.Reference;
    return new Member(
        name, site.content(), slot.entry(), 0, required, 0, null, slot.nullable(), false, false);
  }
}

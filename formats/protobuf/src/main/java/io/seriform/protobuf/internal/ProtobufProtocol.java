package io.seriform.protobuf.internal;

import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.Protocol;
import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.Repetition;
import io.seriform.model.EnumModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.TypeModel;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.schema.ProtobufEnums;
import io.seriform.protobuf.internal.schema.ProtobufFields;
import io.seriform.protobuf.internal.schema.ProtobufSites;
import io.seriform.protobuf.internal.site.ProtobufEnum;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import io.seriform.protobuf.internal.site.ProtobufShape;
import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.site.ProtobufSite.Cases;
import io.seriform.protobuf.internal.site.ProtobufSite.Enumerated;
import io.seriform.protobuf.internal.site.ProtobufSite.Gathered;
import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.wire.Output;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Description of Protocol Buffers for codecs: fields, tags, presence, sizes. */
final class ProtobufProtocol extends Protocol {

  /** The largest number of bytes of a number, or of the length of a message, after a tag. */
  private static final int VALUE = 10;

  private final ProtobufSettings settings;
  private final ProtobufFields fields;
  private final ProtobufSites keys;
  private CodecSource codecs;

  ProtobufProtocol(ProtobufSettings settings) {
    this.settings = settings;
    this.fields = new ProtobufFields(settings);
    this.keys = new ProtobufSites(settings, fields);
  }

  /** Sets the owner of the codecs, before any is made. */
  void serve(CodecSource value) {
    codecs = value;
    keys.serve(value);
  }

  @Override
  public String name() {
    return ProtobufErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return ProtobufWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return ProtobufReader.class;
  }

  // ---- fields

  @Override
  public List<PropertyModel> order(ObjectModel model) {
    return fields.order(model);
  }

  /**
   * The binding of a property.
   *
   * @param field its field, completely resolved
   * @param key its key
   */
  private record Bound(FieldBinding field, ProtobufSite key) {}

  private static Bound bound(PropertyStep step) {
    return (Bound) step.binding().detail();
  }

  @Override
  public PropertyRules rules() {
    return this::bind;
  }

  private PropertyBinding bind(
      ObjectModel model, PropertyModel property, PropertyRules.ValuePlan value) {
    Plan plan = fields.plan(model, property, value);
    FieldBinding field = fields.resolved(model, property, plan);
    Presence presence = field.presence();
    PropertyModel present = fields.present(model, property);
    // part of an unwrapped object, which cannot be constructed without it
    boolean zero = property.needed() && presence == Presence.IMPLICIT;
    FieldBinding there =
        property.requiredWithin() && !zero ? field.withPresence(Presence.REQUIRED) : field;
    ProtobufSite key = keys.property(plan, there, collectsUnknown(model));
    boolean always =
        presence == Presence.REQUIRED
            || (presence == Presence.EXPLICIT
                && property.rawType().isPrimitive()
                && present == null);
    Repetition repetition =
        key instanceof Gathered
            ? Repetition.APPENDS
            : key.message() ? Repetition.MERGES : Repetition.REPLACES;
    return PropertyBinding.of(plan)
        .withAlways(always)
        .withRequired(presence == Presence.REQUIRED)
        .withPresence(present)
        .withAbsent(presence == Presence.IMPLICIT ? zero(property) : null)
        .withRepetition(repetition)
        .withAlternative(field.oneof())
        .withDetail(new Bound(field, key));
  }

  /** The zero that a missing property gets; null for none. */
  private Object zero(PropertyModel property) {
    TypeModel type = codecs.models().model(property.type());
    if (type instanceof EnumModel e) {
      return ProtobufEnums.of(e, settings).constant(0);
    }
    if (!(type instanceof ScalarModel s)) {
      return null;
    }
    return switch (s.kind()) {
      case BOOLEAN -> false;
      case BYTE -> (byte) 0;
      case SHORT -> (short) 0;
      case CHAR -> (char) 0;
      case INT -> 0;
      case LONG -> 0L;
      case FLOAT -> 0f;
      case DOUBLE -> 0d;
      case STRING -> "";
      case BYTES -> new byte[0];
      default -> null;
    };
  }

  @Override
  public boolean mergesObjects() {
    return true;
  }

  @Override
  public boolean collectsUnknown(ObjectModel model) {
    return model.unknown() != null
        && (model.unknown().value() == byte[].class || model.unknown().value() == Object.class);
  }

  // ---- shapes and keys

  @Override
  public Object site(ObjectPlan plan, PropertyStep step) {
    return bound(step).key();
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    return keys.of(place, value, (ProtobufSite) owner);
  }

  @Override
  public Object shape(ObjectPlan plan) {
    int count = plan.steps().size();
    boolean[] unread = new boolean[count];
    ProtobufEnum[] enums = new ProtobufEnum[count];
    SortedMap<Integer, Integer> ordinals = new TreeMap<>();
    Map<Integer, Integer> wireTypes = new LinkedHashMap<>();
    for (PropertyStep step : plan.steps()) {
      int i = step.ordinal();
      ProtobufSite key = bound(step).key();
      FieldBinding field = bound(step).field();
      unread[i] = key instanceof Gathered || key instanceof Cases;
      if (key instanceof Enumerated e && e.constants().keepsUnknown()) {
        enums[i] = e.constants();
      }
      int accepted = 1 << key.tag().wireType();
      if (key instanceof Gathered
          && step.value() instanceof Plan.Sequence s
          && ProtobufFields.packable(s.element(), field)) {
        accepted |= 1 << ProtoType.BYTES.wireType() | 1 << field.type().wireType();
      }
      int[] cases = field.cases().length > 0 ? field.cases() : new int[] {field.number()};
      for (int number : cases) {
        ordinals.put(number, i);
        wireTypes.put(number, accepted);
      }
      if (key instanceof Cases c) {
        for (Tag tag : c.tags()) {
          wireTypes.put(tag.number(), 1 << tag.wireType());
        }
      }
    }
    return table(count, ordinals, wireTypes, unread, enums, collectsUnknown(plan.model()));
  }

  private static ProtobufShape table(
      int count,
      SortedMap<Integer, Integer> ordinals,
      Map<Integer, Integer> wireTypes,
      boolean[] unread,
      ProtobufEnum[] enums,
      boolean collects) {
    int entries = ordinals.size();
    int[] numbers = new int[entries];
    short[] byEntry = new short[entries];
    byte[] accepted = new byte[entries];
    int highest = entries == 0 ? 0 : ordinals.lastKey();
    short[] dense = new short[Math.min(highest + 1, ProtobufShape.DENSE)];
    Arrays.fill(dense, (short) 0);
    int at = 0;
    for (Map.Entry<Integer, Integer> e : ordinals.entrySet()) {
      numbers[at] = e.getKey();
      byEntry[at] = (short) (int) e.getValue();
      accepted[at] = (byte) (int) wireTypes.get(e.getKey());
      if (e.getKey() < dense.length) {
        dense[e.getKey()] = (short) (at + 1);
      }
      at++;
    }
    return new ProtobufShape(count, dense, numbers, byEntry, accepted, unread, enums, collects);
  }

  // ---- sizes

  @Override
  public int size(Plan value, Object key) {
    return ((ProtobufSite) key).tag().length() + VALUE + 2;
  }

  @Override
  public int slack() {
    return ProtobufWriter.SLACK;
  }

  // ---- the result

  /** The message of a class, completely resolved. */
  MessageBinding binding(ObjectModel model) {
    Map<String, FieldBinding> all = new LinkedHashMap<>();
    for (PropertyStep step : codecs.plan(model).steps()) {
      all.put(step.name(), bound(step).field());
    }
    MessageBinding given = settings.binding(model);
    String name = given != null ? given.name() : model.raw().getName().replace('$', '.');
    return new MessageBinding(name, all);
  }
}

package io.seriform.thrift.internal;

import io.seriform.codec.CodecInput;
import io.seriform.codec.Protocol;
import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.ModelException;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.thrift.Encoding;
import io.seriform.thrift.internal.binding.ThriftBinding;
import io.seriform.thrift.internal.binding.ThriftTypes;
import io.seriform.thrift.internal.protocol.BinaryReader;
import io.seriform.thrift.internal.protocol.BinaryWriter;
import io.seriform.thrift.internal.protocol.CompactReader;
import io.seriform.thrift.internal.protocol.CompactWriter;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftItem;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.internal.site.ThriftShape;
import io.seriform.thrift.internal.site.ThriftSite;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;
import io.seriform.thrift.schema.FieldType;
import io.seriform.wire.Output;
import java.util.Comparator;
import java.util.List;

/** Description of Thrift for codecs: numbers of fields, their order, types and headers. */
final class ThriftProtocol extends Protocol {

  private final boolean compact;
  private final ThriftBinding binding;
  private final ThriftTypes types;

  ThriftProtocol(ThriftSettings settings, Models models) {
    this.compact = settings.protocol() == Encoding.COMPACT;
    this.binding = new ThriftBinding(settings, models);
    this.types = new ThriftTypes(models, settings, binding);
  }

  ThriftTypes types() {
    return types;
  }

  ThriftBinding binding() {
    return binding;
  }

  @Override
  public String name() {
    return ThriftErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return compact ? CompactWriter.class : BinaryWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return compact ? CompactReader.class : BinaryReader.class;
  }

  /** Order by number, which other implementations use and which keeps differences small. */
  @Override
  public List<PropertyModel> order(ObjectModel model) {
    ThriftBinding.Struct struct = binding.struct(model);
    model.properties().stream().filter(p -> !struct.has(p)).forEach(model::checkPresence);
    return model.properties().stream()
        .filter(struct::has)
        .sorted(Comparator.comparingInt(struct::id))
        .toList();
  }

  @Override
  public PropertyRules rules() {
    return this::bind;
  }

  private PropertyBinding bind(
      ObjectModel model, PropertyModel property, PropertyRules.ValuePlan value) {
    ThriftBinding.Struct struct = binding.struct(model);
    boolean required = struct.required(property);
    PropertyModel presence = struct.presence(property);
    // where a schema says the type, what is written for an object has to have it
    Plan plan =
        struct.type(property) == null ? value.declared() : value.inlined((inner, map) -> true);
    return PropertyBinding.of(plan)
        .withAlways(presence == null && (property.rawType().isPrimitive() || required))
        .withRequired(required)
        .withPresence(presence)
        .withAbsent(struct.absent(property));
  }

  @Override
  public boolean declaresCounts() {
    return true;
  }

  // ---- shapes and keys

  @Override
  public Object shape(ObjectPlan plan) {
    int n = plan.steps().size();
    int[] ids = new int[n];
    ThriftType[] of = new ThriftType[n];
    for (PropertyStep step : plan.steps()) {
      ids[step.ordinal()] = id(plan, step);
      of[step.ordinal()] = item(plan, step).type();
    }
    return ThriftShape.of(plan.names(), ids, of);
  }

  private int id(ObjectPlan plan, PropertyStep step) {
    return binding.struct(plan.model()).id(step.property());
  }

  private ThriftItem item(ObjectPlan plan, PropertyStep step) {
    FieldType declared = binding.struct(plan.model()).type(step.property());
    try {
      return types.item(step.value(), declared, false);
    } catch (ModelException e) {
      throw plan.model().inProperty(step.property(), e);
    }
  }

  @Override
  public Object site(ObjectPlan plan, PropertyStep step) {
    ThriftItem item = item(plan, step);
    int id = id(plan, step);
    int header =
        compact
            ? delta(plan, step) << 4 | item.type().compact
            : (item.type().binary & 0xFF) | (id >> 8 & 0xFF) << 8 | (id & 0xFF) << 16;
    boolean required = step.required() || step.property().requiredWithin();
    return new ThriftSite.Field(
        required ? item.required() : item, id, required, header, compact && noted(plan, step));
  }

  /** The difference to the number of the field before; 0 if that is not certain, or too large. */
  private int delta(ObjectPlan plan, PropertyStep step) {
    int last = 0;
    if (step.ordinal() > 0) {
      PropertyStep before = plan.steps().get(step.ordinal() - 1);
      if (!before.alwaysWritten()) {
        return 0;
      }
      last = id(plan, before);
    }
    int delta = id(plan, step) - last;
    return delta > 0 && delta <= CompactWriter.MOST ? delta : 0;
  }

  /** Returns true if a field that may follow this one has a header that depends on it. */
  private boolean noted(ObjectPlan plan, PropertyStep step) {
    for (int i = step.ordinal() + 1; i < plan.steps().size(); i++) {
      PropertyStep later = plan.steps().get(i);
      if (delta(plan, later) == 0) {
        return true;
      }
      if (later.alwaysWritten()) {
        return false;
      }
    }
    return false;
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    FieldType declared = null;
    if (owner != null) {
      FieldType whole = ((ThriftSite) owner).item().declared();
      declared = place == ValueRole.MAP_KEY ? binding.key(whole) : binding.element(whole);
    }
    return new ThriftSite.Bare(types.item(value, declared, place == ValueRole.MAP_KEY));
  }

  // ---- sizes

  /** A header and what follows it: a UUID, a number, the beginning of a text. */
  @Override
  public int size(Plan value, Object key) {
    return 24;
  }

  @Override
  public int slack() {
    return ThriftWriter.SLACK;
  }
}

package io.seriform.struct.internal;

import io.seriform.Options;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.Protocol;
import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.struct.Bits;
import io.seriform.struct.Layout;
import io.seriform.struct.Offset;
import io.seriform.struct.StructField;
import io.seriform.wire.Output;
import java.lang.ref.WeakReference;
import java.util.Comparator;
import java.util.List;

/** The protocol of structures: members by offset, all always present. */
final class StructProtocol extends Protocol {

  private final boolean big;
  private final Options<?> options;
  private CodecSource codecs;

  /** The layout that was asked for last; a class asks once for each of its members. */
  private volatile WeakReference<Known> last = new WeakReference<>(null);

  private record Known(ObjectPlan plan, StructPlan layout) {}

  StructProtocol(Options<?> options, boolean big) {
    this.options = options;
    this.big = big;
  }

  /** Says which registry asks; once, before anything else. */
  void use(CodecSource value) {
    codecs = value;
  }

  boolean big() {
    return big;
  }

  StructLayouts layouts() {
    return new StructLayouts(codecs, options, big);
  }

  @SuppressWarnings("ReferenceEquality") // a plan is asked about by itself, again and again
  private StructPlan layout(ObjectPlan plan) {
    Known known = last.get();
    if (known == null || known.plan != plan) {
      known = new Known(plan, layouts().exact(plan.model().type()));
      last = new WeakReference<>(known);
    }
    return known.layout;
  }

  @Override
  public String name() {
    return StructErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return StructWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return StructReader.class;
  }

  /** As declared; with explicit layout by offset, as members are written one after the other. */
  @Override
  public List<PropertyModel> order(ObjectModel model) {
    if (!model.unwrapped().isEmpty()) {
      throw new ModelException(
          model.raw().getName() + " has an unwrapped property, which structures do not have");
    }
    Layout layout = model.raw().getAnnotation(Layout.class);
    if (layout == null || layout.value() != Layout.Kind.EXPLICIT) {
      return model.properties();
    }
    return model.properties().stream()
        .sorted(Comparator.comparingLong(StructProtocol::firstBit))
        .toList();
  }

  private static long firstBit(PropertyModel property) {
    Offset offset = property.annotation(Offset.class);
    Bits bits = property.annotation(Bits.class);
    return (offset == null ? 0 : 8L * offset.value()) + (bits == null ? 0 : bits.first());
  }

  /** Returns rules by which what is written in place of an object is laid out as it is. */
  @Override
  public PropertyRules rules() {
    return (model, property, value) ->
        PropertyBinding.of(value.inlined((plan, map) -> true))
            .withAlways(true)
            .withRequired(property.required());
  }

  @Override
  public boolean declaresCounts() {
    return true;
  }

  @Override
  public Object shape(ObjectPlan plan) {
    StructPlan layout = layout(plan);
    return new StructShape(layout.name(), layout.fixed(), tail(layout));
  }

  private static int tail(StructPlan layout) {
    if (layout.flexible()) {
      return 0;
    }
    List<StructField> fields = layout.fields();
    if (fields.isEmpty()) {
      return layout.size();
    }
    StructField end = fields.get(fields.size() - 1);
    return layout.size() - end.offset() - end.size();
  }

  @Override
  public Object site(ObjectPlan plan, PropertyStep step) {
    return layout(plan).members().get(step.ordinal()).site();
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    if (owner == null) {
      throw new ModelException(
          value.raw().getName()
              + " cannot be a C structure: records, classes with properties and sealed types can");
    }
    return ((StructSite) owner).element();
  }

  /** Padding and a number; a text or bytes make room for themselves. */
  @Override
  public int size(Plan value, Object key) {
    return ((StructSite) key).gap() + 16;
  }

  @Override
  public int slack() {
    return StructWriter.SLACK;
  }
}

package io.seriform.flatbuffers.internal;

import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.Protocol;
import io.seriform.codec.ValueRole;
import io.seriform.codec.names.UnknownConstant;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.internal.schema.FlatbuffersDefaults;
import io.seriform.flatbuffers.internal.schema.FlatbuffersFields;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSites;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Array;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Entries;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Flags;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Unions;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Vector;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.wire.FlatbuffersEnum;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.model.EnumModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.TypeModel;
import io.seriform.wire.Output;
import java.util.List;
import java.util.Map;

/** The protocol of FlatBuffers: fields, ids, presence. */
final class FlatbuffersProtocol extends Protocol {

  private final FlatbuffersSettings settings;
  private CodecSource codecs;
  private FlatbuffersSites sites;

  FlatbuffersProtocol(FlatbuffersSettings settings) {
    this.settings = settings;
  }

  /** Says whose codecs these are, before any is made. */
  void serve(CodecSource value) {
    codecs = value;
    sites = new FlatbuffersSites(settings, value);
  }

  FlatbuffersSites sites() {
    return sites;
  }

  @Override
  public String name() {
    return FlatbuffersErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return FlatbuffersWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return FlatbuffersReader.class;
  }

  // ---- fields

  @Override
  public List<PropertyModel> order(ObjectModel model) {
    return FlatbuffersFields.order(model, codecs.models());
  }

  @Override
  public PropertyRules rules() {
    return (model, property, value) ->
        PropertyBinding.of(value.inlined((plan, map) -> isInlined(plan)))
            .withAlways(FlatbuffersFields.isStruct(model))
            .withRequired(FlatbuffersFields.presence(model, property) == FlatPresence.REQUIRED)
            .withPresence(model.presenceOf(property))
            .withAbsent(absent(model, property));
  }

  private static boolean isInlined(Plan value) {
    return value instanceof Plan.Enumeration
        || (value instanceof Plan.Scalar && !FlatbuffersFields.mayBeNone(value));
  }

  private Object absent(ObjectModel model, PropertyModel property) {
    if (FlatbuffersFields.presence(model, property) != FlatPresence.DEFAULT
        || property.codec() != null) {
      return null;
    }
    TypeModel type = codecs.models().model(property.type());
    if (type instanceof EnumModel || type instanceof ScalarModel) {
      Object initial = FlatbuffersDefaults.of(model, codecs.models()).get(property.name());
      if (initial != null) {
        return initial;
      }
    }
    if (type instanceof EnumModel e) {
      Map<Long, Enum<?>> constants = FlatbuffersEnum.of(e, UnknownConstant.REFUSED).all();
      Enum<?> zero = constants.get(0L);
      if (zero == null && property.defaultValue() == null) {
        throw new ModelException(
            "no constant of "
                + e.raw().getName()
                + " has the number 0, which a field without a value has: say another default with"
                + " @Property(defaultValue), or presence OPTIONAL or REQUIRED with @FlatField");
      }
      return zero;
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
      default -> null;
    };
  }

  // ---- shapes and sites

  @Override
  public Object shape(ObjectPlan plan) {
    return sites.shape(plan);
  }

  @Override
  public Object site(ObjectPlan plan, PropertyStep step) {
    return sites.property(plan, step);
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    if (place == ValueRole.ROOT) {
      return sites.root(value);
    }
    FlatbuffersContent content = ((FlatbuffersSite) owner).content();
    if (content instanceof Entries e) {
      return place == ValueRole.MAP_KEY ? e.key() : e.value();
    }
    if (content instanceof Vector v) {
      return v.element();
    }
    if (content instanceof Unions u) {
      return u.element();
    }
    return content instanceof Flags f ? f.element() : ((Array) content).element();
  }

  // ---- sizes

  @Override
  public int size(Plan value, Object key) {
    return 0;
  }

  @Override
  public int slack() {
    // all methods make room for themselves
    return 0;
  }

  @Override
  public boolean declaresCounts() {
    return true;
  }
}

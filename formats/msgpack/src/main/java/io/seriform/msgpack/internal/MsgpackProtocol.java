package io.seriform.msgpack.internal;

import io.seriform.codec.CodecInput;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.binary.BinaryProtocol;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.format.OptionRules;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.msgpack.internal.scalar.MsgpackScalars;
import io.seriform.msgpack.internal.site.Code;
import io.seriform.msgpack.internal.site.MsgpackErrors;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackSettings;
import io.seriform.msgpack.internal.site.MsgpackShape;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.msgpack.internal.site.Put;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.PackedBytes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The protocol of MessagePack: the bytes of names and headers, sizes, what is left out. */
final class MsgpackProtocol extends BinaryProtocol {

  private final MsgpackSettings settings;
  private final SelfDescribingOptions<?> options;

  MsgpackProtocol(MsgpackSettings settings) {
    super(settings.options());
    this.settings = settings;
    this.options = settings.options();
  }

  @Override
  public String name() {
    return MsgpackErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return MsgpackWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return MsgpackReader.class;
  }

  // ---- shapes and keys

  @Override
  public Object shape(ObjectPlan plan) {
    int count = plan.steps().size();
    if (OptionRules.isArray(options, plan.raw())) {
      return new MsgpackShape.Slots(count, header(count, false), rejectsUnknown(plan.model()));
    }
    int written = (int) plan.steps().stream().filter(PropertyStep::writes).count();
    UnknownNames unknown = unknown(plan.model());
    boolean open =
        unknown == UnknownNames.COLLECT
            || plan.steps().stream().anyMatch(s -> s.writes() && !s.alwaysWritten());
    Map<Long, Integer> ids = new HashMap<>();
    if (settings.ids()) {
      plan.model().checkIds();
      for (PropertyStep step : plan.steps()) {
        if (step.property().id() != 0) {
          ids.put((long) step.property().id(), step.ordinal());
        }
      }
    }
    return new MsgpackShape.Names(
        count,
        written,
        open,
        header(written, true),
        names(plan, this::text),
        Map.copyOf(ids),
        unknown,
        settings.ids());
  }

  private static PackedBytes header(int n, boolean map) {
    byte[] bytes = new byte[2 * Put.HEADER];
    int end = map ? Put.map(bytes, 0, n) : Put.array(bytes, 0, n);
    return PackedBytes.of(Arrays.copyOf(bytes, end));
  }

  @Override
  protected byte[] text(String text) {
    return text == null ? new byte[] {Code.NIL} : MsgpackWords.text(text, settings.raw());
  }

  @Override
  protected byte[] number(long number) {
    return MsgpackWords.number(number);
  }

  @Override
  protected int keyNumber(ObjectModel model, PropertyModel property) {
    return settings.ids() ? property.id() : 0;
  }

  @Override
  protected byte[] key(ObjectModel model, PropertyModel property) {
    int id = keyNumber(model, property);
    return id == 0 ? text(property.name()) : number(id);
  }

  @Override
  protected BinaryScalar scalar(Plan.Scalar plan) {
    return MsgpackScalars.of(plan.kind(), plan.raw(), plan.pattern(), settings);
  }
}

package io.seriform.cbor.internal;

import io.seriform.cbor.CborOptions;
import io.seriform.cbor.internal.scalar.CborScalars;
import io.seriform.cbor.internal.site.CborErrors;
import io.seriform.cbor.internal.site.CborHeads;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborSettings;
import io.seriform.cbor.internal.site.CborShape;
import io.seriform.cbor.internal.site.CborSorter;
import io.seriform.cbor.internal.site.CborWriter;
import io.seriform.codec.CodecInput;
import io.seriform.codec.names.ClassNames;
import io.seriform.codec.names.NameTable;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.binary.BinaryProtocol;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.format.OptionRules;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.scalar.Kind;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Utf8;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The protocol of CBOR: the encoded keys and heads, sizes, what is left out. */
final class CborProtocol extends BinaryProtocol {

  private final CborSettings settings;

  CborProtocol(CborSettings settings) {
    super(settings.options());
    this.settings = settings;
  }

  @Override
  public String name() {
    return CborErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return CborWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return CborReader.class;
  }

  @Override
  public List<PropertyModel> order(ObjectModel model) {
    List<PropertyModel> all = super.order(model);
    if (settings.order() == CborOptions.Order.DECLARED
        || OptionRules.isArray(settings.options(), model.raw())) {
      return all;
    }
    // the order of whole documents is made at their end; this leaves little to do there
    return all.stream()
        .sorted(Comparator.comparing(p -> key(model, p), CborSorter.order(settings.order())))
        .toList();
  }

  // ---- shapes and keys

  @Override
  public Object shape(ObjectPlan plan) {
    int count = plan.steps().size();
    int written = (int) plan.steps().stream().filter(PropertyStep::writes).count();
    if (OptionRules.isArray(settings.options(), plan.raw())) {
      byte[] head = CborHeads.head(CborWriter.ARRAY, written);
      return new CborShape.Slots(
          count, rejectsUnknown(plan.model()), (int) Bytes.word(head, 0), head.length);
    }
    UnknownNames unknown = unknown(plan.model());
    CborShape.Properties properties = properties(plan, count, unknown);
    boolean fixed =
        unknown != UnknownNames.COLLECT
            && plan.steps().stream().allMatch(s -> !s.writes() || s.alwaysWritten());
    byte[] head = CborHeads.head(CborWriter.MAP, written);
    return fixed
        ? new CborShape.Fixed(properties, (int) Bytes.word(head, 0), head.length)
        : new CborShape.Counted(properties, written, head.length);
  }

  private CborShape.Properties properties(ObjectPlan plan, int count, UnknownNames unknown) {
    NameTable names =
        names(
            plan,
            step -> key(plan.model(), step.property()),
            CborProtocol::encoded,
            CborProtocol::utf8);
    if (settings.ids() == CborOptions.Ids.DECLARED) {
      plan.model().checkIds();
    }
    Map<Long, Short> ids = new HashMap<>();
    for (PropertyStep step : plan.steps()) {
      int id = keyNumber(plan.model(), step.property());
      if (id != 0) {
        ids.put((long) id, names.byName().get(step.name()));
      }
    }
    boolean numbered = settings.ids() != CborOptions.Ids.NONE;
    return new CborShape.Properties(count, names, Map.copyOf(ids), unknown, numbered);
  }

  @Override
  protected byte[] key(ObjectModel model, PropertyModel property) {
    int id = keyNumber(model, property);
    return id != 0 ? number(id) : text(property.name());
  }

  @Override
  protected int keyNumber(ObjectModel model, PropertyModel property) {
    return switch (settings.ids()) {
      case NONE -> 0;
      case DECLARED -> property.id();
      case ALL -> model.numbers()[property.index()];
    };
  }

  @Override
  protected byte[] number(long number) {
    byte[] bytes = new byte[CborHeads.LONGEST];
    return Arrays.copyOf(bytes, CborHeads.putLong(bytes, 0, number));
  }

  @Override
  protected byte[] text(String text) {
    return text == null ? new byte[] {CborWriter.NULL} : encoded(text);
  }

  /** An encoded text. */
  static byte[] encoded(String text) {
    byte[] utf8 = utf8(text);
    byte[] head = CborHeads.head(CborWriter.TEXT, utf8.length);
    byte[] all = Arrays.copyOf(head, head.length + utf8.length);
    System.arraycopy(utf8, 0, all, head.length, utf8.length);
    return all;
  }

  private static byte[] utf8(String text) {
    byte[] bytes = new byte[Utf8.encodedLength(text)];
    Utf8.encode(text, bytes, 0);
    return bytes;
  }

  @Override
  protected BinaryScalar scalar(Plan.Scalar plan) {
    return plan.kind() == Kind.CLASS
        ? new CborScalars.Classes(
            new ClassNames(settings.options().classValues(), settings.options().getClass()))
        : CborScalars.of(plan.kind(), plan.raw(), plan.pattern(), settings.epoch());
  }
}

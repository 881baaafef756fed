package io.seriform.msgpack;

import io.seriform.annotation.Include;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.Document;
import io.seriform.format.SelfDescribingProtocol;
import io.seriform.model.Kind;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.msgpack.MsgpackSite.Text;
import io.seriform.wire.Output;
import io.seriform.wire.PackedBytes;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What MessagePack says of itself: the bytes of names and headers, sizes, what is left out. */
final class MsgpackProtocol extends SelfDescribingProtocol {

  private final MsgpackOptions options;

  MsgpackProtocol(MsgpackOptions options) {
    super(options);
    this.options = options;
  }

  MsgpackOptions options() {
    return options;
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
    if (options.arrayShape(plan.raw())) {
      return new MsgpackShape.Slots(count, header(count, false), rejectsUnknown(plan.model()));
    }
    int written = (int) plan.steps().stream().filter(PropertyStep::writes).count();
    UnknownNames unknown = unknown(plan.model());
    boolean open =
        unknown == UnknownNames.COLLECT
            || plan.steps().stream().anyMatch(s -> s.writes() && !s.alwaysWritten());
    Map<Long, Integer> ids = new HashMap<>();
    if (options.ids()) {
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
        unknown);
  }

  private static PackedBytes header(int n, boolean map) {
    byte[] bytes = new byte[2 * Put.HEADER];
    int end = map ? Put.map(bytes, 0, n) : Put.array(bytes, 0, n);
    return PackedBytes.of(Arrays.copyOf(bytes, end));
  }

  /** A string as it stands in a document. */
  private byte[] text(String text) {
    return MsgpackWords.text(text, options.raw());
  }

  @Override
  public Object site(ObjectPlan plan, PropertyStep step) {
    if (options.arrayShape(plan.raw())) {
      // a property without a getter keeps its place
      return new MsgpackSite.Slot(place(step, step.value(), PackedBytes.NONE, true, false));
    }
    int id = options.ids() ? step.property().id() : 0;
    PackedBytes name = PackedBytes.of(id == 0 ? text(step.name()) : MsgpackWords.number(id));
    Include.When inclusion = inclusion(step);
    Text text =
        place(
            step,
            step.value(),
            name,
            inclusion == Include.When.ALWAYS,
            inclusion == Include.When.NON_DEFAULT);
    int n = name.length();
    return n <= 8
        ? new MsgpackSite.UpTo8(text)
        : n <= 16 ? new MsgpackSite.UpTo16(text) : new MsgpackSite.Longer(text);
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    boolean key = place == ValueRole.MAP_KEY;
    Text text = place(null, value, PackedBytes.NONE, true, false, key);
    return key ? new MsgpackSite.Name(text) : new MsgpackSite.Bare(text);
  }

  private Text place(
      PropertyStep step, Plan value, PackedBytes name, boolean writesNull, boolean omitsDefault) {
    return place(step, value, name, writesNull, omitsDefault, false);
  }

  private Text place(
      PropertyStep step,
      Plan value,
      PackedBytes name,
      boolean writesNull,
      boolean omitsDefault,
      boolean key) {
    return new Text(
        step == null ? 0 : step.ordinal(),
        name,
        writesNull,
        omitsDefault,
        encodedEnum(value, key, this::text, MsgpackWords::number),
        scalar(value),
        acceptsSingle(step));
  }

  private MsgpackScalar scalar(Plan value) {
    Plan plan = value instanceof Plan.Wrapper w ? w.value() : value;
    return plan instanceof Plan.Scalar s && !verb(s.kind())
        ? MsgpackScalars.of(s.kind(), s.raw(), s.pattern(), options)
        : null;
  }

  // ---- sizes

  @Override
  public int size(Plan value, Object key) {
    Text text = ((MsgpackSite) key).text();
    int n = text.name().length();
    if (value instanceof Plan.Enumeration) {
      return n + Math.max(1, text.enumeration().longest());
    }
    boolean wide =
        value instanceof Plan.Scalar s && (s.kind() == Kind.LONG || s.kind() == Kind.DOUBLE);
    return n + (wide ? Put.NUMBER : Put.HEADER);
  }

  @Override
  public int slack() {
    return 2 * MsgpackWriter.SLACK;
  }

  @Override
  public boolean declaresCounts() {
    return true;
  }

  // ---- what has no plan

  @Override
  public TypeCodec builtIn(Type type) {
    if (!(type instanceof Class<?> c)) {
      return null;
    }
    if (Document.class.isAssignableFrom(c)) {
      return new MsgpackTree(c, !options.lastDuplicateWins());
    }
    for (Class<?> each = c; each != null; each = each.getSuperclass()) {
      MsgpackExtension extension = options.extensions().get(each);
      if (extension != null) {
        return new MsgpackExtensions(extension, c);
      }
    }
    for (MsgpackExtension extension : options.extensions().values()) {
      if (extension.values().isInterface() && extension.values().isAssignableFrom(c)) {
        return new MsgpackExtensions(extension, c);
      }
    }
    return null;
  }

  @Override
  public TypeCodec dynamic(CodecSource codecs) {
    return new MsgpackDynamic(
        codecs,
        options.extensions().values(),
        options.references()
            ? new MsgpackReferences(Object.class, null, options.referenceType())
            : null);
  }

  @Override
  public TypeCodec reference(TypeModel declared, TypeCodec codec) {
    return options.references()
        ? new MsgpackReferences(declared.raw(), codec, options.referenceType())
        : codec;
  }

  @Override
  public TypeCodec subtypes(SubtypesModel model, CodecSource codecs) {
    return MsgpackSubtypes.of(model, codecs, options);
  }
}

package io.seriform.cbor;

import io.seriform.annotation.Include;
import io.seriform.cbor.CborSite.Item;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.names.ClassNames;
import io.seriform.codec.names.NameTable;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.format.SelfDescribingProtocol;
import io.seriform.model.Kind;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.wire.Bytes;
import io.seriform.wire.Output;
import io.seriform.wire.PackedBytes;
import io.seriform.wire.Utf8;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What CBOR says of itself: the encoded keys and heads, sizes, what is left out. */
final class CborProtocol extends SelfDescribingProtocol {

  private final CborOptions options;

  CborProtocol(CborOptions options) {
    super(options);
    this.options = options;
  }

  CborOptions options() {
    return options;
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
    if (options.order() == CborOptions.Order.DECLARED || options.arrayShape(model.raw())) {
      return all;
    }
    // the order of whole documents is made at their end; this leaves little to do there
    return all.stream()
        .sorted(Comparator.comparing(p -> key(model, p), CborSorter.order(options.order())))
        .toList();
  }

  // ---- shapes and keys

  @Override
  public Object shape(ObjectPlan plan) {
    int count = plan.steps().size();
    int written = (int) plan.steps().stream().filter(PropertyStep::writes).count();
    if (options.arrayShape(plan.raw())) {
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
            CborProtocol::text,
            CborProtocol::utf8);
    if (options.ids() == CborOptions.Ids.DECLARED) {
      plan.model().checkIds();
    }
    Map<Long, Short> ids = new HashMap<>();
    for (PropertyStep step : plan.steps()) {
      int id = id(plan.model(), step.property());
      if (id != 0) {
        ids.put((long) id, names.byName().get(step.name()));
      }
    }
    return new CborShape.Properties(count, names, Map.copyOf(ids), unknown);
  }

  /** The encoded key of a property. */
  private byte[] key(ObjectModel model, PropertyModel property) {
    int id = id(model, property);
    return id != 0 ? number(id) : text(property.name());
  }

  private int id(ObjectModel model, PropertyModel property) {
    return switch (options.ids()) {
      case NONE -> 0;
      case DECLARED -> property.id();
      case ALL -> model.numbers()[property.index()];
    };
  }

  private static byte[] number(long id) {
    byte[] bytes = new byte[CborHeads.LONGEST];
    return Arrays.copyOf(bytes, CborWriter.putLong(bytes, 0, id));
  }

  /** An encoded text. */
  static byte[] text(String text) {
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
  public Object site(ObjectPlan plan, PropertyStep step) {
    if (options.arrayShape(plan.raw())) {
      return new CborSite.Slot(item(step, step.value(), PackedBytes.NONE, true, false));
    }
    Include.When inclusion = inclusion(step);
    Item item =
        item(
            step,
            step.value(),
            PackedBytes.of(key(plan.model(), step.property())),
            inclusion == Include.When.ALWAYS,
            inclusion == Include.When.NON_DEFAULT);
    int n = item.key().length();
    return n <= 8
        ? new CborSite.UpTo8(item)
        : n <= 16 ? new CborSite.UpTo16(item) : new CborSite.Longer(item);
  }

  private Item item(
      PropertyStep step, Plan value, PackedBytes key, boolean writesNull, boolean omitsDefault) {
    return item(step, value, key, writesNull, omitsDefault, false);
  }

  private Item item(
      PropertyStep step,
      Plan value,
      PackedBytes key,
      boolean writesNull,
      boolean omitsDefault,
      boolean ofMap) {
    return new Item(
        step == null ? 0 : step.ordinal(),
        key,
        writesNull,
        omitsDefault,
        encodedEnum(value, ofMap, CborProtocol::text, CborProtocol::number),
        scalar(value),
        acceptsSingle(step));
  }

  private CborScalar scalar(Plan value) {
    Plan plan = value instanceof Plan.Wrapper w ? w.value() : value;
    if (!(plan instanceof Plan.Scalar s) || verb(s.kind())) {
      return null;
    }
    return s.kind() == Kind.CLASS
        ? new CborScalars.Classes(new ClassNames(options.classValues()))
        : CborScalars.of(s.kind(), s.raw(), s.pattern(), options.epoch());
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    boolean ofMap = place == ValueRole.MAP_KEY;
    Item item = item(null, value, PackedBytes.NONE, true, false, ofMap);
    return ofMap ? new CborSite.MapKey(item) : new CborSite.Bare(item);
  }

  // ---- sizes

  @Override
  public int size(Plan value, Object key) {
    Item item = ((CborSite) key).item();
    int longest =
        value instanceof Plan.Enumeration ? item.enumeration().longest() : CborHeads.LONGEST;
    return item.key().length() + longest;
  }

  @Override
  public int slack() {
    return 2 * CborWriter.SLACK;
  }

  @Override
  public boolean declaresCounts() {
    return true;
  }

  // ---- what has no plan

  @Override
  public TypeCodec builtIn(Type type) {
    return type instanceof Class<?> c && Document.class.isAssignableFrom(c)
        ? new CborTree(c, !options.lastDuplicateWins())
        : null;
  }

  @Override
  public TypeCodec dynamic(CodecSource codecs) {
    return new CborDynamic(codecs, options.references());
  }

  @Override
  public TypeCodec reference(TypeModel declared, TypeCodec codec) {
    if (options.references() && options.order() != CborOptions.Order.DECLARED) {
      throw new EncodeException(
          "the numbers of references say in which order objects are met: they can not be sorted");
    }
    return options.references() ? new CborReferences(declared.raw(), codec) : codec;
  }

  @Override
  public TypeCodec subtypes(SubtypesModel model, CodecSource codecs) {
    return CborSubtypes.of(model, codecs, options);
  }
}

package io.seriform.flatbuffers.internal.schema;

import io.seriform.codec.CodecSource;
import io.seriform.codec.names.UnknownConstant;
import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatStruct;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Array;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Entries;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Flags;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Nested;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Opaque;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Reference;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Structure;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Text;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Union;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Unions;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Vector;
import io.seriform.flatbuffers.internal.site.FlatbuffersOrder;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace.Nulls;
import io.seriform.flatbuffers.internal.site.FlatbuffersScalar;
import io.seriform.flatbuffers.internal.site.FlatbuffersScalars;
import io.seriform.flatbuffers.internal.site.FlatbuffersShape;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersStructPlaces.Cell;
import io.seriform.flatbuffers.internal.site.FlatbuffersStructPlaces.Field;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Boxed;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.EntryKey;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Slot;
import io.seriform.flatbuffers.internal.site.FlatbuffersVectorPlaces.Bit;
import io.seriform.flatbuffers.internal.site.FlatbuffersVectorPlaces.Element;
import io.seriform.flatbuffers.internal.site.FlatbuffersVectorPlaces.Member;
import io.seriform.flatbuffers.internal.wire.FlatbuffersEnum;
import io.seriform.flatbuffers.internal.wire.FlatbuffersField;
import io.seriform.flatbuffers.internal.wire.FlatbuffersLayout.Group;
import io.seriform.flatbuffers.internal.wire.FlatbuffersLayouts;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.model.ConversionModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.EnumModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.scalar.Kind;
import java.lang.ref.WeakReference;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the sites of all places, and the shapes of tables and structs. */
public final class FlatbuffersSites {

  private final FlatbuffersSettings settings;
  private final CodecSource codecs;

  /**
   * The table that was made last, as all its properties are asked for one after the other; weakly,
   * as it leads to the class and its loader.
   */
  private volatile WeakReference<Made> made = new WeakReference<>(null);

  /** A shape and its sites, by the plan. */
  private record Made(ObjectPlan plan, FlatbuffersShape shape, FlatbuffersSite[] sites) {}

  public FlatbuffersSites(FlatbuffersSettings settings, CodecSource codecs) {
    this.settings = settings;
    this.codecs = codecs;
  }

  public FlatbuffersShape shape(ObjectPlan plan) {
    return made(plan).shape;
  }

  public FlatbuffersSite property(ObjectPlan plan, PropertyStep step) {
    return made(plan).sites[step.ordinal()];
  }

  @SuppressWarnings("ReferenceEquality") // comparing plans would take longer than making it
  private Made made(ObjectPlan plan) {
    Made last = made.get();
    if (last == null || last.plan != plan) {
      last = FlatbuffersFields.isStruct(plan.model()) ? struct(plan) : table(plan);
      made = new WeakReference<>(last);
    }
    return last;
  }

  // ---- tables

  private Made table(ObjectPlan plan) {
    Map<PropertyModel, Integer> ids = FlatbuffersFields.ids(plan.model(), codecs.models());
    int count = plan.steps().size();
    FlatbuffersSite[] sites = new FlatbuffersSite[count];
    List<FlatbuffersLayouts.Field> fields = new ArrayList<>();
    for (PropertyStep step : plan.steps()) {
      int id = ids.get(step.property());
      FlatbuffersField declared = FlatbuffersField.of(step.property());
      FlatbuffersContent content = within(step, () -> content(step.value(), declared, false));
      within(step, () -> checkWide(content, declared.offset64(), declared.vector64()));
      addFields(fields, content, id, declared.offset64());
      Slot slot = slot(plan, step, content, fields.size() - 1, id).withFar(declared.offset64());
      sites[step.ordinal()] = new FlatbuffersSite(slot, content);
    }
    FlatbuffersLayouts layouts = new FlatbuffersLayouts(plan.raw().getName(), fields);
    int slots = fields.size();
    FlatbuffersShape shape =
        new FlatbuffersShape.Table(slots, Math.max(0, slots - 1) >> 6, layouts, sites);
    return new Made(plan, shape, sites);
  }

  private Slot slot(
      ObjectPlan plan, PropertyStep step, FlatbuffersContent content, int index, int id) {
    FlatPresence presence = FlatbuffersFields.presence(plan.model(), step.property());
    boolean required = FlatbuffersFields.isRequired(plan.model(), step.property());
    boolean number = content instanceof Numeric || content instanceof Flags;
    boolean omits = presence == FlatPresence.DEFAULT && !required && number;
    long absent = omits ? absent(plan, step, content) : 0;
    return Slot.of(index, id, omits, absent, required ? Nulls.REQUIRED : Nulls.OMITTED, false);
  }

  private long absent(ObjectPlan plan, PropertyStep step, FlatbuffersContent content) {
    if (content instanceof Numeric n) {
      return bits(n, FlatbuffersDefaults.written(step.value(), step.absent()));
    }
    Object initial =
        FlatbuffersDefaults.of(plan.model(), codecs.models()).get(step.property().name());
    long bits = 0;
    for (Object constant : initial instanceof java.util.Set<?> set ? set : java.util.Set.of()) {
      bits |= ((Flags) content).constants().numbers()[((Enum<?>) constant).ordinal()];
    }
    return bits;
  }

  /** Checks that what has an offset or a length of 64 bits may have it. */
  public static FlatbuffersContent checkWide(
      FlatbuffersContent content, boolean offset64, boolean vector64) {
    boolean text = content instanceof Text || (content instanceof Opaque o && o.scalar().isText());
    boolean flex = content instanceof FlatbuffersContent.Flexible;
    boolean vector =
        content instanceof Nested
            || (content instanceof Vector v && v.inline())
            || (content instanceof Opaque && !text);
    if (vector64 && !vector) {
      throw new ModelException(
          "vector64 is for vectors of numbers and structs, for bytes and for nested buffers"
              + (text || flex ? ": use offset64, which is for strings and FlexBuffers too" : ""));
    }
    if (offset64 && !(vector || text || flex)) {
      throw new ModelException(
          "offset64 is for strings, and for vectors of numbers and structs: leave it out");
    }
    return content;
  }

  /** A default as slots hold numbers: as it is written, without optionals and surrogates. */
  public static long bits(Numeric content, Object value) {
    if (value == null) {
      return 0;
    }
    if (value instanceof Enum<?> e) {
      return content.constants().numbers()[e.ordinal()];
    }
    if (value instanceof Boolean b) {
      return b ? 1 : 0;
    }
    if (value instanceof Character c) {
      return c;
    }
    return value instanceof Float || value instanceof Double
        ? content.number().real(((Number) value).doubleValue())
        : ((Number) value).longValue();
  }

  static void addFields(List<FlatbuffersLayouts.Field> fields, FlatbuffersContent content, int id) {
    addFields(fields, content, id, false);
  }

  public static void addFields(
      List<FlatbuffersLayouts.Field> fields, FlatbuffersContent content, int id, boolean far) {
    if (far) {
      fields.add(FlatbuffersLayouts.Field.far(id, ((Reference) content).header() == 8));
      return;
    }
    if (content instanceof Union) {
      fields.add(new FlatbuffersLayouts.Field(id - 1, Group.BYTE, 1, 1));
    } else if (content instanceof Unions) {
      fields.add(new FlatbuffersLayouts.Field(id - 1, Group.OFFSET, 4, 4));
    }
    fields.add(new FlatbuffersLayouts.Field(id, group(content), content.size(), content.align()));
  }

  private static Group group(FlatbuffersContent content) {
    if (content instanceof Reference) {
      return Group.OFFSET;
    }
    if (content instanceof Structure) {
      return Group.STRUCT;
    }
    return switch (content.size()) {
      case 1 -> Group.BYTE;
      case 2 -> Group.SHORT;
      case 4 -> Group.INT;
      default -> Group.LONG;
    };
  }

  private interface Making<T> {
    T make();
  }

  private static <T> T within(PropertyStep step, Making<T> making) {
    try {
      return making.make();
    } catch (ModelException e) {
      throw e.path().isEmpty() || e.path().equals("$") ? e.within(step.name()) : e;
    }
  }

  // ---- structs

  private Made struct(ObjectPlan plan) {
    int count = plan.steps().size();
    FlatbuffersSite[] sites = new FlatbuffersSite[count];
    int end = 0;
    for (PropertyStep step : plan.steps()) {
      FlatbuffersField declared = FlatbuffersField.of(step.property());
      FlatbuffersContent content = within(step, () -> content(step.value(), declared, true));
      within(step, () -> checkWide(content, declared.offset64(), declared.vector64()));
      int offset = up(end, content.align());
      sites[step.ordinal()] = new FlatbuffersSite(new Field(offset), content);
      end = offset + content.size();
    }
    return new Made(plan, new FlatbuffersShape.Struct(sites), sites);
  }

  public Structure structure(ObjectModel model) {
    FlatbuffersSite[] sites = struct(codecs.plan(model)).sites;
    int align = 1;
    int end = 0;
    for (FlatbuffersSite site : sites) {
      align = Math.max(align, site.content().align());
      end = ((Field) site.place()).offset() + site.content().size();
    }
    int declared = model.raw().getAnnotation(FlatStruct.class).align();
    if (declared != 0) {
      checkAlign(declared, align);
      align = declared;
    }
    if (end == 0) {
      throw new ModelException("the struct " + model.raw().getName() + " has no fields");
    }
    return new Structure(model.type(), up(end, align), align);
  }

  private static void checkAlign(int declared, int least) {
    if (Integer.bitCount(declared) != 1 || declared < least || declared > 32) {
      throw new ModelException(
          "an alignment is a power of two from " + least + " to 32, and not " + declared);
    }
  }

  private static int up(int end, int align) {
    return (end + align - 1) & -align;
  }

  // ---- contents

  private FlatbuffersContent content(Plan value, FlatbuffersField declared, boolean struct) {
    Plan plan = FlatbuffersFields.withoutWrappers(value);
    FlatbuffersContent content;
    if (plan instanceof Plan.Scalar s) {
      content = scalar(s, declared, false);
    } else if (plan instanceof Plan.Enumeration e) {
      content = constant(constants(e.model()), declared);
    } else if (plan instanceof Plan.Sequence s) {
      content = sequence(s, declared, struct);
    } else if (plan instanceof Plan.Mapping m) {
      content = entries(m, declared);
    } else {
      content = nested((Plan.Nested) plan, declared);
    }
    if (struct && (content instanceof Reference || FlatbuffersFields.mayBeNone(value))) {
      throw new ModelException(
          "a struct holds numbers, booleans, enums, other structs and arrays of these with"
              + " @FlatField(length), and no "
              + value.raw().getName()
              + ": without @FlatStruct the class is a table");
    }
    return content;
  }

  private FlatbuffersContent scalar(Plan.Scalar s, FlatbuffersField declared, boolean name) {
    Class<?> primitive = FlatbuffersScalars.primitive(s.kind());
    if (primitive != null) {
      FlatType natural = FlatbuffersScalars.natural(primitive);
      FlatType type = declared.type() == FlatType.AUTO ? natural : declared.type();
      boolean fits =
          natural == FlatType.BOOL
              ? type == natural
              : natural.isReal() ? type.isReal() : type.isInteger();
      check(fits, s, type);
      Kind holder = s.kind().primitive() != null ? null : s.kind();
      return new Numeric(FlatbuffersNumber.of(type, primitive), holder, null);
    }
    if (s.kind() == Kind.STRING) {
      check(declared.type() == FlatType.AUTO, s, declared.type());
      return new Text(name, declared.shared() || settings.sharedStrings());
    }
    FlatbuffersScalar scalar =
        FlatbuffersScalar.of(s.kind(), s.raw(), s.pattern(), declared, settings);
    boolean bytes =
        !scalar.isText() && (declared.type() == FlatType.UBYTE || declared.type() == FlatType.BYTE);
    check(bytes || declared.type() == FlatType.AUTO, s, declared.type());
    return new Opaque(scalar);
  }

  private FlatbuffersEnum constants(EnumModel model) {
    return FlatbuffersEnum.of(
        model,
        UnknownConstant.of(
            settings.options().unknownConstantIsNull(),
            settings.options().unknownConstantIsDefault(),
            model));
  }

  private static Numeric constant(FlatbuffersEnum constants, FlatbuffersField declared) {
    FlatbuffersNumber number = constants.number();
    if (declared.type() != FlatType.AUTO) {
      number = FlatbuffersNumber.of(declared.type(), long.class);
    }
    return new Numeric(number, null, constants);
  }

  private FlatbuffersContent sequence(Plan.Sequence s, FlatbuffersField declared, boolean struct) {
    if (s.element() instanceof Plan.Enumeration e) {
      FlatbuffersEnum constants = constants(e.model());
      boolean set = java.util.Set.class.isAssignableFrom(s.raw());
      if (constants.isFlags() && set) {
        Numeric content = constant(constants, declared);
        return new Flags(content.number(), constants, new FlatbuffersSite(new Bit(), content));
      }
    }
    FlatbuffersContent element = content(s.element(), declared, struct);
    if (struct) {
      if (declared.length() < 1) {
        throw new ModelException("an array in a struct needs @FlatField(length)");
      }
      return new Array(
          new FlatbuffersSite(new Cell(element.size(), declared.length()), element),
          declared.length());
    }
    if (declared.length() != 0) {
      throw new ModelException("@FlatField(length) is for arrays in classes with @FlatStruct");
    }
    boolean boxed = isBoxed(s.element()) || element instanceof FlatbuffersContent.Wrapped;
    if (element instanceof FlatbuffersContent.Wrapped w) {
      element = w.union();
    }
    if (element instanceof Union && !boxed) {
      return new Unions(new FlatbuffersSite(new Member(), element));
    }
    FlatbuffersPlace place =
        boxed
            ? box(s.element(), element, true)
            : new Element(element.size(), !(element instanceof Reference), declared.header());
    int align = boxed ? 4 : element.align();
    if (declared.forceAlign() != 0) {
      checkAlign(declared.forceAlign(), align);
      align = declared.forceAlign();
    }
    FlatbuffersOrder order = declared.sorted() ? order(s.element()) : null;
    return new Vector(new FlatbuffersSite(place, element), boxed, align, order, declared.header());
  }

  /** Returns true if values cannot be elements of a vector, and are in tables of their own. */
  private static boolean isBoxed(Plan element) {
    Plan plan = FlatbuffersFields.withoutWrappers(element);
    return FlatbuffersFields.mayBeNone(element)
        || plan instanceof Plan.Sequence
        || plan instanceof Plan.Mapping;
  }

  private Boxed box(Plan value, FlatbuffersContent content, boolean element) {
    int index = isUnion(content) ? 1 : 0;
    Nulls nulls = FlatbuffersFields.mayBeNone(value) ? Nulls.OMITTED : Nulls.REFUSED;
    List<FlatbuffersLayouts.Field> fields = new ArrayList<>();
    addFields(fields, content, index);
    return new Boxed(Slot.of(index, index, false, 0, nulls, true), helper(value, fields), element);
  }

  private static boolean isUnion(FlatbuffersContent content) {
    return content instanceof Union || content instanceof Unions;
  }

  /** The shape of a table without a class. */
  private static FlatbuffersShape.Table helper(Plan value, List<FlatbuffersLayouts.Field> fields) {
    return new FlatbuffersShape.Table(
        fields.size(),
        0,
        new FlatbuffersLayouts(value.raw().getName(), fields),
        new FlatbuffersSite[0]);
  }

  private Entries entries(Plan.Mapping m, FlatbuffersField declared) {
    FlatbuffersField none = FlatbuffersField.NOTHING;
    FlatbuffersContent key = key(FlatbuffersFields.withoutWrappers(m.key()), none);
    FlatbuffersContent value = content(m.value(), declared, false);
    if (value instanceof FlatbuffersContent.Wrapped w) {
      value = w.union();
    }
    List<FlatbuffersLayouts.Field> fields = new ArrayList<>();
    int keyId = isUnion(key) ? 1 : 0;
    addFields(fields, key, keyId);
    int keyIndex = fields.size() - 1;
    int valueId = keyId + (isUnion(value) ? 2 : 1);
    addFields(fields, value, valueId);
    FlatbuffersShape.Table shape = helper(m, fields);
    Slot keySlot = Slot.of(keyIndex, keyId, false, 0, nulls(m.key()), true);
    Slot valueSlot = Slot.of(fields.size() - 1, valueId, false, 0, nulls(m.value()), true);
    return new Entries(
        shape,
        new FlatbuffersSite(new EntryKey(keySlot, shape), key),
        new FlatbuffersSite(valueSlot, value));
  }

  private FlatbuffersContent key(Plan key, FlatbuffersField none) {
    if (key instanceof Plan.Enumeration e) {
      return constant(FlatbuffersEnum.of(e.model(), UnknownConstant.REFUSED), none);
    }
    return key instanceof Plan.Scalar s ? scalar(s, none, true) : content(key, none, false);
  }

  private static Nulls nulls(Plan value) {
    return FlatbuffersFields.mayBeNone(value) ? Nulls.OMITTED : Nulls.REFUSED;
  }

  private FlatbuffersContent nested(Plan.Nested n, FlatbuffersField declared) {
    FlatbuffersContent content = object(n.key());
    if (content instanceof Union u && declared.wrapsUnions()) {
      return new FlatbuffersContent.Wrapped(box(n, u, false), u);
    }
    if (!declared.nested()) {
      return content;
    }
    if (!(content instanceof FlatbuffersContent.Table table)) {
      throw new ModelException(
          "nested is for classes that are tables, and not " + n.raw().getName());
    }
    return new Nested(table.type(), declared.header());
  }

  /** Returns the content of a value with a codec of its own. */
  private FlatbuffersContent object(CodecKey key) {
    ConversionModel conversion = key.conversion();
    if (conversion == null) {
      return object(key.type());
    }
    return new FlatbuffersContent.Table(conversion.isConversion() ? conversion.wire() : key.type());
  }

  private FlatbuffersContent object(Type type) {
    if (FlatbuffersContent.Flexible.holds(type)) {
      return new FlatbuffersContent.Flexible((Class<?>) type);
    }
    TypeModel model = codecs.models().model(type);
    if (model instanceof ObjectModel m && FlatbuffersFields.isStruct(m)) {
      return structure(m);
    }
    if (model instanceof SubtypesModel) {
      return new Union(type);
    }
    return model instanceof DelegateModel d
        ? object(d.delegate())
        : new FlatbuffersContent.Table(type);
  }

  /** The site of a document of a type whose codec writes no table by itself; null for others. */
  public FlatbuffersSite root(Type type) {
    FlatbuffersContent content = object(type);
    if (content instanceof FlatbuffersContent.Table
        || !(content instanceof FlatbuffersContent.Flexible
            || isObject(codecs.models().model(type)))) {
      return null;
    }
    return new FlatbuffersSite(box(new Plan.Nested(Object.class, type), content, false), content);
  }

  private boolean isObject(TypeModel model) {
    return model instanceof ObjectModel
        || model instanceof SubtypesModel
        || (model instanceof DelegateModel d && isObject(codecs.models().model(d.delegate())));
  }

  /** The site of a document that is not an object. */
  public FlatbuffersSite root(Plan value) {
    FlatbuffersContent content = content(value, FlatbuffersField.NOTHING, false);
    return new FlatbuffersSite(box(value, content, false), content);
  }

  /** Returns the order of tables by their key. */
  private FlatbuffersOrder order(Plan element) {
    if (FlatbuffersFields.withoutWrappers(element) instanceof Plan.Nested n
        && n.key().isDeclared()
        && codecs.models().model(n.key().type()) instanceof ObjectModel m) {
      List<PropertyModel> keys =
          m.properties().stream().filter(p -> FlatbuffersField.of(p).key()).toList();
      boolean struct = FlatbuffersFields.isStruct(m);
      if (keys.size() == 1) {
        ObjectPlan plan = codecs.plan(m);
        for (PropertyStep step : plan.steps()) {
          if (step.property().equals(keys.get(0))) {
            return FlatbuffersOrder.of(
                struct ? struct(plan).sites[step.ordinal()] : key(plan, step));
          }
        }
      }
    }
    throw new ModelException(
        "sorted is for lists of tables or structs of which one property is the key, by"
            + " @FlatField(key = true): "
            + element.raw().getName());
  }

  /** The site of the key alone, as the table may have a sorted vector of its own kind. */
  private FlatbuffersSite key(ObjectPlan plan, PropertyStep step) {
    int id = FlatbuffersFields.ids(plan.model(), codecs.models()).get(step.property());
    FlatbuffersField declared = FlatbuffersField.of(step.property());
    FlatbuffersContent content = within(step, () -> content(step.value(), declared, false));
    return new FlatbuffersSite(slot(plan, step, content, 0, id), content);
  }

  private static void check(boolean fits, Plan plan, FlatType type) {
    if (!fits) {
      throw new ModelException(
          plan.raw().getName() + " cannot be a field of type " + type.schemaName());
    }
  }
}

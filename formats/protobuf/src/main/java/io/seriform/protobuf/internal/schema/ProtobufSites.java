package io.seriform.protobuf.internal.schema;

import io.seriform.codec.CodecSource;
import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.Plan;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.model.SubtypesModel;
import io.seriform.protobuf.Any;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.internal.message.ProtobufScalar;
import io.seriform.protobuf.internal.message.ProtobufScalar.Held;
import io.seriform.protobuf.internal.message.ProtobufScalar.Single;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.scalar.ProtobufScalars;
import io.seriform.protobuf.internal.site.ProtobufEnum;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.site.ProtobufSite.Boxed;
import io.seriform.protobuf.internal.site.ProtobufSite.Cases;
import io.seriform.protobuf.internal.site.ProtobufSite.Entries;
import io.seriform.protobuf.internal.site.ProtobufSite.Entry;
import io.seriform.protobuf.internal.site.ProtobufSite.Enumerated;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed32;
import io.seriform.protobuf.internal.site.ProtobufSite.Fixed64;
import io.seriform.protobuf.internal.site.ProtobufSite.Gathered;
import io.seriform.protobuf.internal.site.ProtobufSite.Group;
import io.seriform.protobuf.internal.site.ProtobufSite.Message;
import io.seriform.protobuf.internal.site.ProtobufSite.Nulls;
import io.seriform.protobuf.internal.site.ProtobufSite.Packed;
import io.seriform.protobuf.internal.site.ProtobufSite.Repeated;
import io.seriform.protobuf.internal.site.ProtobufSite.Root;
import io.seriform.protobuf.internal.site.ProtobufSite.Run;
import io.seriform.protobuf.internal.site.ProtobufSite.Sole;
import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.protobuf.internal.site.ProtobufSite.Text;
import io.seriform.protobuf.internal.site.ProtobufSite.Unsigned;
import io.seriform.protobuf.internal.site.ProtobufSite.Varint;
import io.seriform.protobuf.internal.site.ProtobufSite.Wrapping;
import io.seriform.protobuf.internal.site.ProtobufSite.Zigzag;
import io.seriform.scalar.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the keys of all places. */
public final class ProtobufSites {

  private static final int LENGTH = 2;
  private static final int START_GROUP = 3;
  private static final int END_GROUP = 4;

  private final ProtobufSettings settings;
  private final ProtobufFields fields;
  private CodecSource codecs;

  public ProtobufSites(ProtobufSettings settings, ProtobufFields fields) {
    this.settings = settings;
    this.fields = fields;
  }

  /** Sets the owner of the codecs, before any is made. */
  public void serve(CodecSource value) {
    codecs = value;
  }

  /**
   * Description of a singular value.
   *
   * @param binding its number and types
   * @param tagged whether it has a tag; packed numbers have none
   * @param name whether it is a map's key
   */
  private record Spot(
      FieldBinding binding, Run run, Nulls nulls, boolean omit, boolean tagged, boolean name) {

    Tag tag(int wireType) {
      return tagged ? Tag.of(binding.number(), wireType) : Tag.NONE;
    }
  }

  // ---- properties

  /**
   * The key of a property.
   *
   * @param keeps whether its object keeps unknown fields
   */
  public ProtobufSite property(Plan value, FieldBinding field, boolean keeps) {
    Plan plan = ProtobufFields.withoutWrappers(value);
    boolean required = field.presence() == Presence.REQUIRED;
    // a holder or replacement of a value may be null if it is missing, and so its zero is written
    boolean holds = ProtobufScalars.holds(plan) || standsIn(value);
    boolean omit = field.presence() == Presence.IMPLICIT && !holds;
    Nulls nulls = required ? Nulls.REQUIRED : Nulls.OMITTED;
    if (field.cases().length > 0) {
      return cases(plan, field, nulls);
    }
    boolean container = plan instanceof Plan.Sequence || plan instanceof Plan.Mapping;
    if (container && !field.wrapped()) {
      if (plan instanceof Plan.Mapping) {
        Tag tag = Tag.of(field.number(), LENGTH);
        return new Entries(tag, null, Nulls.OMITTED, field, keeps, entry(plan, field));
      }
      return list((Plan.Sequence) plan, field, keeps);
    }
    Spot spot = new Spot(field, null, nulls, omit, true, false);
    if (field.wrapped() && !container) {
      if (plan instanceof Plan.Nested) {
        throw new ModelException(
            "wrapped is for single values, lists and maps: "
                + plan.raw().getName()
                + " is already a message");
      }
      FieldBinding inner = field.withNumber(1);
      ProtobufSite in = single(plan, new Spot(inner, null, Nulls.OMITTED, true, true, false));
      return new Boxed(Tag.of(field.number(), LENGTH), null, nulls, in, keeps);
    }
    return single(plan, spot);
  }

  private static boolean standsIn(Plan value) {
    return value instanceof Plan.Wrapper w ? standsIn(w.value()) : value instanceof Plan.Inlined;
  }

  private static ProtobufSite list(Plan.Sequence plan, FieldBinding field, boolean keeps) {
    if (field.packing() != ProtoField.Packing.PACKED) {
      Tag tag = Tag.of(field.number(), wireType(plan.element(), field));
      return new Repeated(tag, null, Nulls.OMITTED, field, keeps);
    }
    if (!ProtobufFields.packable(plan.element(), field)) {
      throw new ModelException(
          plan.element().raw().getName() + " cannot be packed in a field of type " + field.type());
    }
    Tag tag = Tag.of(field.number(), LENGTH);
    return new Packed(tag, null, Nulls.OMITTED, field, keeps, slot(plan, field));
  }

  private Cases cases(Plan plan, FieldBinding field, Nulls nulls) {
    if (!(plan instanceof Plan.Nested n)) {
      throw new ModelException("cases are for properties of a sealed type, not " + plan.raw());
    }
    int[] numbers = field.cases();
    MessageBinding binding = settings.binding(n.key().type(), n.raw());
    List<ProtoType> types =
        binding != null
            ? binding.fields().values().stream().map(FieldBinding::type).toList()
            : codecs.models().model(n.key().type()) instanceof SubtypesModel m
                ? m.subtypes().stream().map(s -> ProtobufFields.bare(s.type())).toList()
                : List.of();
    Tag[] tags = new Tag[numbers.length];
    Map<Integer, Integer> indexes = new HashMap<>();
    for (int i = 0; i < numbers.length; i++) {
      boolean typed = types.size() == numbers.length && types.get(i) != ProtoType.AUTO;
      tags[i] = Tag.of(numbers[i], typed ? types.get(i).wireType() : LENGTH);
      indexes.put(numbers[i], i);
    }
    return new Cases(tags[0], null, nulls, tags, Map.copyOf(indexes));
  }

  // ---- other places

  public ProtobufSite of(ValueRole place, Plan value, ProtobufSite owner) {
    Plan plan = ProtobufFields.withoutWrappers(value);
    return switch (place) {
      case ROOT -> root(plan);
      case ELEMENT -> element(plan, owner);
      case MAP_KEY -> mapKey(plan, owner);
      // the settings for keys are for the outermost map
      case MAP_VALUE ->
          notNull(plan, binding(owner).withNumber(2).withKey(ProtoType.AUTO), null, true);
    };
  }

  private ProtobufSite root(Plan plan) {
    FieldBinding one = fields.typed(FieldBinding.of(1), plan);
    if (plan instanceof Plan.Sequence || plan instanceof Plan.Mapping) {
      return new Root(Tag.NONE, null, Nulls.REFUSED, one, packed(one), entry(plan, one));
    }
    // an empty document is a zero, and so an optional that is empty has none
    return single(plan, new Spot(one, null, Nulls.REFUSED, false, true, false));
  }

  private static Tag packed(FieldBinding b) {
    return b.packing() == ProtoField.Packing.PACKED ? Tag.of(b.number(), LENGTH) : null;
  }

  private static FieldBinding binding(ProtobufSite owner) {
    return owner instanceof Gathered g ? g.binding() : ((Sole) owner).inner();
  }

  private static boolean keeps(ProtobufSite owner) {
    return owner instanceof Gathered g && g.keeps();
  }

  private ProtobufSite element(Plan plan, ProtobufSite owner) {
    FieldBinding b = binding(owner);
    int wireType = wireType(plan, b);
    boolean packable = ProtobufFields.packable(plan, b);
    Tag packed = packable ? Tag.of(b.number(), LENGTH) : null;
    Run run =
        new Run(Tag.of(b.number(), wireType), packed, owner instanceof Sole, keeps(owner), null);
    return notNull(plan, b, run, b.packing() != ProtoField.Packing.PACKED);
  }

  /** A value in a list or map, which cannot hold null. */
  private ProtobufSite notNull(Plan plan, FieldBinding b, Run run, boolean tagged) {
    if (boxed(plan, b)) {
      // an empty one among others: a message without its field, as which a zero has to be there
      boolean omit = !ProtobufScalars.mayBeNone(plan);
      Spot inner = new Spot(b.withNumber(1), null, Nulls.OMITTED, omit, true, false);
      return new Boxed(Tag.of(b.number(), LENGTH), run, Nulls.REFUSED, single(plan, inner), false);
    }
    boolean anything = plan.raw() == Object.class || plan.raw() == Document.class;
    Nulls nulls = anything ? Nulls.VALUE : Nulls.REFUSED;
    return single(plan, new Spot(b, run, nulls, false, tagged, false));
  }

  /** Returns true if a value in a list or map is in a message of its own. */
  private static boolean boxed(Plan plan, FieldBinding b) {
    if (b.wrappedElements() && !(plan instanceof Plan.Scalar)) {
      boolean many = plan instanceof Plan.Sequence || plan instanceof Plan.Mapping;
      if (!many) {
        throw new ModelException(
            "wrappedElements is for single values other than enums: " + plan.raw().getName());
      }
      return false;
    }
    return b.wrappedElements() || ProtobufScalars.mayBeNone(plan);
  }

  /** The wire type of a value in a list or map. */
  private static int wireType(Plan value, FieldBinding b) {
    Plan plan = ProtobufFields.withoutWrappers(value);
    boolean single = plan instanceof Plan.Scalar || plan instanceof Plan.Enumeration;
    if (!boxed(plan, b) && single) {
      return b.type().wireType();
    }
    return plan instanceof Plan.Nested && b.type() == ProtoType.GROUP ? START_GROUP : LENGTH;
  }

  /** The content of a map's entries besides keys; null for a list. */
  private Entry entry(Plan plan, FieldBinding b) {
    if (!(plan instanceof Plan.Mapping m)) {
      return null;
    }
    Plan value = ProtobufFields.withoutWrappers(m.value());
    ProtobufEnum constants =
        value instanceof Plan.Enumeration e ? ProtobufEnums.of(e.model(), settings) : null;
    return new Entry(Tag.of(2, wireType(value, b)), constants);
  }

  private ProtobufSite mapKey(Plan plan, ProtobufSite owner) {
    FieldBinding b = binding(owner);
    Entry entry = owner instanceof Entries e ? e.entry() : ((Sole) owner).entry();
    Run run = new Run(Tag.of(b.number(), LENGTH), null, owner instanceof Sole, keeps(owner), entry);
    FieldBinding key = FieldBinding.of(1).withType(b.key());
    return single(plan, new Spot(key, run, Nulls.REFUSED, false, true, true));
  }

  // ---- all

  private ProtobufSite single(Plan plan, Spot spot) {
    ProtoType type = spot.binding.type();
    if (plan instanceof Plan.Sequence || plan instanceof Plan.Mapping) {
      FieldBinding inner = fields.typed(spot.binding.withNumber(1).withWrapped(false), plan);
      return new Wrapping(
          spot.tag(LENGTH),
          spot.run,
          spot.nulls,
          slot(plan, spot.binding),
          inner,
          packed(inner),
          entry(plan, inner));
    }
    if (plan instanceof Plan.Enumeration e) {
      ProtobufEnum all = ProtobufEnums.of(e.model(), settings);
      ProtobufEnum constants = spot.name ? all.ofKeys() : all;
      check(type == ProtoType.ENUM || type == ProtoType.INT32, plan, type);
      return new Enumerated(spot.tag(0), spot.run, spot.nulls, spot.omit, constants);
    }
    if (plan instanceof Plan.Scalar s) {
      return scalar(s, spot);
    }
    if (type == ProtoType.GROUP) {
      boolean known = plan.raw() == Any.class || Document.class.isAssignableFrom(plan.raw());
      check(plan.raw() != Object.class && !known, plan, type);
      Tag end = Tag.of(spot.binding.number(), END_GROUP);
      return new Group(spot.tag(START_GROUP), spot.run, spot.nulls, end);
    }
    check(type == ProtoType.MESSAGE, plan, type);
    int slot = slot(plan, spot.binding);
    return new Message(spot.tag(LENGTH), spot.run, spot.nulls, slot);
  }

  private ProtobufSite scalar(Plan.Scalar s, Spot spot) {
    ProtoType type = spot.binding.type();
    switch (s.kind()) {
      case BOOLEAN -> check(type == ProtoType.BOOL, s, type);
      case BYTE, SHORT, CHAR, INT, LONG -> check(isWhole(type), s, type);
      case FLOAT, DOUBLE -> check(type == ProtoType.FLOAT || type == ProtoType.DOUBLE, s, type);
      case STRING -> {
        check(type == ProtoType.STRING, s, type);
        return new Text(
            spot.tag(LENGTH), spot.run, spot.nulls, spot.omit, settings.checksUtf8(), spot.name);
      }
      default -> {
        ProtobufScalar scalar =
            ProtobufScalars.holdsInteger(s.kind()) && isWhole(type)
                ? held(s.kind(), spot)
                : ProtobufScalars.of(
                    s.kind(), s.raw(), s.pattern(), type == ProtoType.STRING, settings);
        check(type == scalar.type(), s, type);
        Tag tag = spot.tag(type.wireType());
        return spot.run != null && spot.run.packed() != null
            ? new Held(tag, spot.run, spot.nulls, scalar)
            : new Single(tag, spot.run, spot.nulls, spot.omit, scalar);
      }
    }
    return number(type, spot);
  }

  private static boolean isWhole(ProtoType type) {
    return type.packable()
        && type != ProtoType.BOOL
        && type != ProtoType.FLOAT
        && type != ProtoType.DOUBLE;
  }

  private static ProtobufScalar held(Kind kind, Spot spot) {
    Spot number = new Spot(spot.binding, null, spot.nulls, false, false, false);
    ProtoType type = spot.binding.type();
    return ProtobufScalars.integer(kind, type, (ProtobufSite.Whole) number(type, number));
  }

  private static ProtobufSite number(ProtoType type, Spot spot) {
    Tag tag = spot.tag(type.wireType());
    Run run = spot.run;
    Nulls nulls = spot.nulls;
    boolean omit = spot.omit;
    return switch (type) {
      case BOOL, INT32, ENUM -> new Varint(tag, run, nulls, omit, 32);
      case INT64 -> new Varint(tag, run, nulls, omit, 64);
      case UINT32 -> new Unsigned(tag, run, nulls, omit, 32);
      case UINT64 -> new Unsigned(tag, run, nulls, omit, 64);
      case SINT32 -> new Zigzag(tag, run, nulls, omit, 32);
      case SINT64 -> new Zigzag(tag, run, nulls, omit, 64);
      case FIXED32 -> new Fixed32(tag, run, nulls, omit, 32, false);
      case SFIXED32, FLOAT -> new Fixed32(tag, run, nulls, omit, 32, true);
      case FIXED64 -> new Fixed64(tag, run, nulls, omit, 64, false);
      case SFIXED64, DOUBLE -> new Fixed64(tag, run, nulls, omit, 64, true);
      default -> throw new ModelException(type + " is not a numeric type");
    };
  }

  private static void check(boolean fits, Plan plan, ProtoType type) {
    if (!fits) {
      String what =
          plan instanceof Plan.Nested n && n.key().conversion() != null
              ? "the output of " + n.key().conversion().getName()
              : plan.raw().getName();
      boolean patterned = plan instanceof Plan.Scalar s && s.pattern() != null;
      throw new ModelException(
          what
              + (patterned ? " with a pattern" : "")
              + " cannot be written in a field of type "
              + type
              + (patterned ? "; @ProtoField(type = ProtoType.STRING) writes it as text" : ""));
    }
  }

  /**
   * The slot in which the writer keeps the width of a message's length: any will do, as its use is
   * a guess.
   */
  private static int slot(Plan plan, FieldBinding b) {
    int hash = plan.raw().getName().hashCode() * 31 + b.number();
    return (hash ^ hash >>> 8 ^ hash >>> 16) & ProtobufWriter.SLOTS - 1;
  }
}

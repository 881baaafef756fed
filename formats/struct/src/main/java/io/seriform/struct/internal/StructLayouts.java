package io.seriform.struct.internal;

import io.seriform.Options;
import io.seriform.codec.CodecSource;
import io.seriform.codec.names.UnknownConstant;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SequenceKind;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.struct.Aligned;
import io.seriform.struct.Bits;
import io.seriform.struct.CType;
import io.seriform.struct.Counted;
import io.seriform.struct.Layout;
import io.seriform.struct.Length;
import io.seriform.struct.Offset;
import io.seriform.struct.Stored;
import io.seriform.struct.StructField;
import io.seriform.struct.Tagged;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lays classes out. The rules of natural layout are those of the System V ABI as gcc follows it on
 * 64-bit processors: a member is at the next multiple of its alignment; a bit-field at the next
 * bit, unless it would then cross a multiple of the size of its type; the size is a multiple of the
 * greatest alignment. One object is used for one question, and by one thread. One file because the
 * offset of a member follows from all members before it.
 */
final class StructLayouts {

  /** The most bytes of a structure, so that places in it are ints with room to spare. */
  static final long MOST = 1 << 28;

  private final CodecSource codecs;
  private final Options<?> options;
  private final boolean big;
  private final Map<Key, StructPlan> known = new HashMap<>();
  private final Set<Key> open = new HashSet<>();

  StructLayouts(CodecSource codecs, Options<?> options, boolean big) {
    this.options = options;
    this.codecs = codecs;
    this.big = big;
  }

  /**
   * The layout of a class or of a sealed type.
   *
   * @throws ModelException if it cannot be a structure
   */
  StructPlan layout(Type type) {
    TypeModel model = codecs.models().model(type);
    if (model instanceof SubtypesModel m) {
      return within(new Key(m.type(), false), () -> union(m));
    }
    if (model instanceof ObjectModel m) {
      return within(new Key(m.type(), false), () -> object(m));
    }
    throw new ModelException(
        type.getTypeName()
            + " cannot be a C structure: records, classes with properties and sealed types can");
  }

  /** The layout of just this class, where {@link #layout} may be that of its hierarchy. */
  StructPlan exact(Type type) {
    return within(new Key(type, true), () -> object(codecs.models().object(type)));
  }

  /**
   * The key that a layout is kept by.
   *
   * @param exact whether it is of just the class, which may have subtypes
   */
  private record Key(Type type, boolean exact) {}

  private StructPlan within(Key key, java.util.function.Supplier<StructPlan> make) {
    StructPlan layout = known.get(key);
    if (layout != null) {
      return layout;
    }
    if (!open.add(key)) {
      throw new ModelException(
          key.type().getTypeName()
              + " contains itself, and so cannot be a structure of a fixed size");
    }
    layout = make.get();
    open.remove(key);
    known.put(key, layout);
    return layout;
  }

  // ---- unions

  private StructPlan union(SubtypesModel model) {
    Tagged tagged = model.raw().getAnnotation(Tagged.class);
    CType tag = tagged == null ? CType.INT32 : tagged.value();
    if (tag.floating()) {
      throw new ModelException("a tag is an integer: @Tagged of " + model.raw().getName());
    }
    String name = tagged == null || tagged.name().isEmpty() ? simple(model.raw()) : tagged.name();
    boolean numbered = model.subtypes().stream().anyMatch(s -> s.id() != 0);
    List<StructPlan.Alternative> alternatives = new ArrayList<>();
    Map<Long, Class<?>> tags = new HashMap<>();
    int size = 0;
    int alignment = 1;
    for (int i = 0; i < model.subtypes().size(); i++) {
      SubtypesModel.Subtype s = model.subtypes().get(i);
      long id = numbered ? s.id() : i;
      int width = 8 * tag.size();
      long most =
          tag.signed()
              ? Long.MAX_VALUE >>> (64 - width)
              : width == 64 ? -1L >>> 1 : (1L << width) - 1;
      if (id > most || (tag == CType.BOOL && id > 1)) {
        throw new ModelException("the tag " + id + " of " + s.type().getName() + " exceeds " + tag);
      }
      Class<?> other = tags.put(id, s.type());
      if (other != null) {
        throw new ModelException(
            other.getName()
                + " and "
                + s.type().getName()
                + " have one tag, "
                + id
                + ": give each an id by @Subtypes");
      }
      StructPlan layout = exact(s.resolved());
      refuseFlexible(layout);
      alternatives.add(
          new StructPlan.Alternative(s.type(), id, decapitalized(layout.name()), layout));
      size = Math.max(size, layout.size());
      alignment = Math.max(alignment, layout.alignment());
    }
    int at = up(tag.size(), alignment);
    size = up(size, alignment);
    int whole = Math.max(alignment, tag.size());
    List<StructField> fields =
        List.of(
            new StructField(
                tagged == null ? "tag" : tagged.tag(), tag.toString(), "", 0, tag.size(), 0, 0),
            new StructField(
                tagged == null ? "value" : tagged.union(), "union", "", at, size, 0, 0));
    int total = up(at + size, whole);
    return new StructPlan(
        name,
        model.type(),
        Layout.Kind.NATURAL,
        total,
        total,
        whole,
        0,
        fields,
        List.of(),
        alternatives);
  }

  private static void refuseFlexible(StructPlan layout) {
    if (layout.flexible()) {
      throw new ModelException(
          "struct "
              + layout.name()
              + " ends with a flexible array, and so cannot be a part of another one: @Length fixes"
              + " the number of its elements");
    }
  }

  // ---- structures

  private StructPlan object(ObjectModel model) {
    return new Placing(model).layout();
  }

  /** The placing of the members of one class. */
  private final class Placing {
    private final ObjectModel model;
    private final Layout.Kind kind;
    private final Layout declared;
    private final List<StructField> fields = new ArrayList<>();
    private final List<StructPlan.Member> members = new ArrayList<>();
    private final List<PropertyStep> steps;

    /** The next free bit. */
    private long bit;

    /** The position of the codec after the previous member. */
    private int cursor;

    private int alignment = 1;

    Placing(ObjectModel model) {
      this.model = model;
      this.declared = model.raw().getAnnotation(Layout.class);
      this.kind = declared == null ? Layout.Kind.NATURAL : declared.value();
      this.steps = codecs.plan(model).steps();
    }

    StructPlan layout() {
      for (int i = 0; i < steps.size(); i++) {
        PropertyModel property = steps.get(i).property();
        try {
          place(i, property);
        } catch (ModelException e) {
          throw inProperty(property, e);
        }
        if (bit / 8 > MOST) {
          throw new ModelException(
              model.raw().getName() + " takes more than " + MOST + " bytes: too large a structure");
        }
      }
      Aligned aligned = model.raw().getAnnotation(Aligned.class);
      int least = aligned == null ? 0 : power(aligned.value());
      alignment = Math.max(alignment, least);
      boolean flexible =
          !members.isEmpty()
              && members.get(members.size() - 1).type() instanceof StructType.Repeated r
              && r.length() == StructType.Repeated.FLEXIBLE;
      int end = (int) ((bit + 7) / 8);
      int size = up(end, alignment);
      if (kind == Layout.Kind.EXPLICIT && declared.size() != 0) {
        if (declared.size() < end || declared.size() % alignment != 0) {
          throw new ModelException(
              "the size of "
                  + model.raw().getName()
                  + " must be a multiple of "
                  + alignment
                  + ", and at least "
                  + end);
        }
        size = declared.size();
      }
      return new StructPlan(
          declared == null || declared.name().isEmpty() ? simple(model.raw()) : declared.name(),
          model.type(),
          kind,
          size,
          flexible ? end : size,
          alignment,
          least,
          fields,
          members,
          List.of());
    }

    private void place(int index, PropertyModel property) {
      PropertyStep step = steps.get(index);
      if (property.reader() == null) {
        throw new ModelException(
            "it has a setter and no getter, so it would not be written: add a getter, or @Ignore");
      }
      if (flexibleBefore()) {
        throw new ModelException("it follows a flexible array, which must be the last member");
      }
      Aligned aligned = property.annotation(Aligned.class);
      int least = aligned == null ? 0 : power(aligned.value());
      Offset offset = property.annotation(Offset.class);
      if ((offset != null) != (kind == Layout.Kind.EXPLICIT)) {
        throw new ModelException(
            "@Offset and @Layout(EXPLICIT) belong together: all properties have one, or none");
      }
      if (offset != null && aligned != null) {
        throw new ModelException("it has both @Offset and @Aligned: remove @Aligned");
      }
      StructType type = type(step.value(), property, 0);
      if (type instanceof StructType.Composite c) {
        refuseFlexible(c.layout());
      }
      Bits bits = property.annotation(Bits.class);
      if (bits != null) {
        bitField(index, property, type, bits, offset, aligned);
        return;
      }
      long at = (bit + 7) / 8;
      int align = kind == Layout.Kind.NATURAL ? type.alignment() : 1;
      Counted counted = property.annotation(Counted.class);
      CType count = null;
      int countOffset = 0;
      boolean by = counted != null && !counted.by().isEmpty();
      if (by) {
        StructPlan.Member counter = counter(counted.by());
        count = ((StructType.Numeric) counter.type()).type();
        countOffset = counter.offset();
      } else if (counted != null) {
        count = counted.value();
        if (count.floating()) {
          throw new ModelException("a count is an integer: @Counted says " + count);
        }
        at = kind == Layout.Kind.EXPLICIT ? explicit(offset.value(), at) : at;
        int countAlign = kind == Layout.Kind.NATURAL ? count.size() : 1;
        at = up(at, countAlign);
        alignment = Math.max(alignment, countAlign);
        countOffset = (int) at;
        String name = counted.name().isEmpty() ? property.name() + "_count" : counted.name();
        fields.add(new StructField(name, count.toString(), "", countOffset, count.size(), 0, 0));
        at += count.size();
      }
      align = Math.max(align, least);
      if (kind == Layout.Kind.EXPLICIT && (counted == null || by)) {
        at = explicit(offset.value(), at);
      } else {
        at = up(at, align);
      }
      alignment = Math.max(alignment, align);
      if (at + type.size() > MOST) {
        throw new ModelException("it takes the structure beyond " + MOST + " bytes");
      }
      SiteMaker site = new SiteMaker(type, big).at((int) at);
      if (count != null) {
        site.counted(count, countOffset, by);
      }
      int from = count != null && !by ? countOffset : (int) at;
      site.behind(from - cursor).counter(counts(property));
      StructSite made = site(site, type, step.value());
      fields.add(
          new StructField(
              property.name(), type.text(), type.suffix(), (int) at, (int) type.size(), 0, 0));
      members.add(new StructPlan.Member(property, type, (int) at, made, count, countOffset, least));
      cursor = (int) (at + type.size());
      bit = 8L * cursor;
    }

    private long explicit(int offset, long at) {
      if (offset < at) {
        throw new ModelException(
            "@Offset(" + offset + ") is within the member before, which ends at " + at);
      }
      return offset;
    }

    private void bitField(
        int index,
        PropertyModel property,
        StructType type,
        Bits bits,
        Offset offset,
        Aligned aligned) {
      if (!(type instanceof StructType.Numeric n) || n.type().floating()) {
        throw new ModelException("only an integer, a boolean or an enum can be a bit-field");
      }
      int unit = n.type() == CType.BOOL ? 1 : 8 * n.type().size();
      if (bits.value() < 1 || bits.value() > unit) {
        throw new ModelException("a bit-field of " + n.type() + " has 1 to " + unit + " bits");
      }
      if (aligned != null) {
        throw new ModelException("a bit-field cannot have @Aligned");
      }
      int storage = 8 * n.type().size();
      if (kind == Layout.Kind.EXPLICIT) {
        long at = 8L * offset.value() + bits.first();
        if (at < bit || bits.first() < 0 || bits.first() > 7) {
          throw new ModelException(
              "it overlaps the member before, or @Bits(first) is not from 0 to 7");
        }
        bit = at;
      } else if (kind == Layout.Kind.NATURAL) {
        if (bit / storage != (bit + bits.value() - 1) / storage) {
          bit = (bit + storage - 1) / storage * storage;
        }
        alignment = Math.max(alignment, n.type().size());
      }
      int at = (int) (bit / 8);
      int shift = (int) (bit % 8);
      long end = bit + bits.value();
      boolean last = end % 8 == 0 || !shares(index, end);
      SiteMaker site =
          new SiteMaker(type, big)
              .at(at)
              .behind(at - cursor)
              .bits(shift, bits.value(), last)
              .counter(counts(property));
      StructSite made = site(site, type, steps.get(index).value());
      int touched = (shift + bits.value() + 7) / 8;
      fields.add(
          new StructField(property.name(), type.text(), "", at, touched, shift, bits.value()));
      members.add(new StructPlan.Member(property, type, at, made, null, 0, 0));
      bit = end;
      cursor = (int) (last ? (end + 7) / 8 : end / 8);
    }

    /** Returns true if the next member is a bit-field that begins in this one's last byte. */
    private boolean shares(int index, long end) {
      if (index + 1 == steps.size()) {
        return false;
      }
      PropertyModel next = steps.get(index + 1).property();
      Bits bits = next.annotation(Bits.class);
      if (bits == null) {
        return false;
      }
      if (kind == Layout.Kind.EXPLICIT) {
        Offset offset = next.annotation(Offset.class);
        return offset != null && offset.value() == end / 8;
      }
      if (kind == Layout.Kind.PACKED) {
        return true;
      }
      StructType type = type(steps.get(index + 1).value(), next, 0);
      int storage = 8 * (int) type.size();
      return end / storage == (end + bits.value() - 1) / storage;
    }

    private boolean flexibleBefore() {
      return !members.isEmpty()
          && members.get(members.size() - 1).type() instanceof StructType.Repeated r
          && r.length() == StructType.Repeated.FLEXIBLE;
    }

    private boolean counts(PropertyModel property) {
      for (PropertyStep step : steps) {
        Counted counted = step.property().annotation(Counted.class);
        if (counted != null && counted.by().equals(property.javaName())) {
          return true;
        }
      }
      return false;
    }

    /** The property that counts, between which and the elements nothing else may count. */
    private StructPlan.Member counter(String name) {
      for (int i = members.size() - 1; i >= 0; i--) {
        StructPlan.Member m = members.get(i);
        if (m.property().javaName().equals(name)) {
          boolean integer =
              m.type() instanceof StructType.Numeric n
                  && !n.type().floating()
                  && n.constants() == null
                  && m.site().bits() == 0
                  && n.type() != CType.BOOL;
          if (!integer) {
            break;
          }
          return m;
        }
        if (m.site().counter() || counting(m.type())) {
          throw new ModelException(
              "between the elements and the property "
                  + name
                  + " that counts them is another count: "
                  + m.property().name());
        }
      }
      throw new ModelException(
          "@Counted(by) names " + name + ", which is not an integer property before this one");
    }

    private static boolean counting(StructType type) {
      if (type instanceof StructType.Repeated r) {
        return counting(r.element());
      }
      return type instanceof StructType.Composite c
          && (c.layout().members().stream().anyMatch(m -> m.site().counter() || counting(m.type()))
              || c.layout().alternatives().stream()
                  .anyMatch(a -> counting(new StructType.Composite(a.layout()))));
    }

    private ModelException inProperty(PropertyModel property, ModelException e) {
      return new ModelException(
          "the property "
              + property.name()
              + " of "
              + model.raw().getName()
              + " cannot be a member"
              + " of a C structure: "
              + e.problem(),
          e);
    }
  }

  // ---- types and sites

  private static StructSite site(SiteMaker site, StructType type, Plan plan) {
    Plan p = written(plan);
    if (type instanceof StructType.Numeric) {
      return site.number(java(p)).make();
    }
    if (type instanceof StructType.Repeated r) {
      StructSite element = site(site.element(), r.element(), ((Plan.Sequence) p).element());
      return site.elements(element).make();
    }
    return site.make();
  }

  /** The primitive of a number, or {@code Enum}. */
  private static Class<?> java(Plan plan) {
    return plan instanceof Plan.Scalar s ? s.kind().primitive() : Enum.class;
  }

  private static Plan written(Plan plan) {
    return plan instanceof Plan.Inlined i ? i.written() : plan;
  }

  /** The type of the same width and sign as a primitive of Java. */
  private static CType usual(Class<?> java) {
    if (java == boolean.class) {
      return CType.BOOL;
    }
    if (java == byte.class) {
      return CType.INT8;
    }
    if (java == short.class) {
      return CType.INT16;
    }
    if (java == char.class) {
      return CType.UINT16;
    }
    if (java == int.class) {
      return CType.INT32;
    }
    return java == long.class ? CType.INT64 : java == float.class ? CType.FLOAT : CType.DOUBLE;
  }

  private StructType type(Plan plan, PropertyModel property, int level) {
    Plan p = written(plan);
    Stored stored = property.annotation(Stored.class);
    if (p instanceof Plan.Scalar s && s.kind().primitive() != null) {
      return new StructType.Numeric(
          stored == null ? usual(s.kind().primitive()) : stored.value(), null);
    }
    if (p instanceof Plan.Enumeration e) {
      StructEnum constants =
          StructEnum.of(
              e.model(),
              UnknownConstant.of(
                  options.unknownConstantIsNull(), options.unknownConstantIsDefault(), e.model()));
      // as gcc does for an enum of C
      CType usual = constants.negative() ? CType.INT32 : CType.UINT32;
      return new StructType.Numeric(stored == null ? usual : stored.value(), constants);
    }
    if (p instanceof Plan.Scalar s) {
      return switch (s.kind()) {
        case STRING -> new StructType.Text(length(property, level), terminated(property), false);
        case BYTES -> new StructType.Text(length(property, level), false, true);
        default ->
            throw new ModelException(
                s.kind().described()
                    + " has no type in C: @Value or @UseCodec can make a number, a text"
                    + " or bytes of it");
      };
    }
    if (p instanceof Plan.Nested n && n.key().isDeclared()) {
      return new StructType.Composite(layout(n.key().type()));
    }
    if (p instanceof Plan.Sequence s && ordered(s.model().kind())) {
      StructType element = type(s.element(), property, level + 1);
      if (element instanceof StructType.Composite c) {
        refuseFlexible(c.layout());
      }
      boolean flexible = level == 0 && property.annotation(Length.class) == null;
      if (flexible && property.annotation(Counted.class) == null) {
        length(property, level);
      }
      if (element.size() == 0) {
        throw new ModelException("its elements take no bytes");
      }
      int length = flexible ? StructType.Repeated.FLEXIBLE : length(property, level);
      if (length * element.size() > MOST) {
        throw new ModelException("it takes more than " + MOST + " bytes");
      }
      return new StructType.Repeated(element, length);
    }
    throw new ModelException(
        "it is a "
            + p.raw().getName()
            + ": members are numbers, booleans, chars, enums, texts, bytes, structures, and arrays"
            + " and lists of them");
  }

  private static boolean ordered(SequenceKind kind) {
    return kind == SequenceKind.ARRAY
        || kind == SequenceKind.PRIMITIVE_ARRAY
        || kind == SequenceKind.LIST
        || kind == SequenceKind.COLLECTION;
  }

  private static int length(PropertyModel property, int level) {
    Length length = property.annotation(Length.class);
    if (length == null || level >= length.value().length) {
      throw new ModelException(
          "its length is not known: put @Length(n) on it, with the number of elements, or of"
              + " bytes of a text; a list of texts has both, @Length({elements, bytes})");
    }
    if (length.value()[level] < 1) {
      throw new ModelException("@Length must be at least 1");
    }
    return length.value()[level];
  }

  /** Returns true if a NUL must follow a text: one with a count needs none. */
  private static boolean terminated(PropertyModel property) {
    return property.annotation(Counted.class) == null
        && property.annotation(Length.class).terminated();
  }

  private static int power(int alignment) {
    if (alignment < 1 || alignment > 4096 || Integer.bitCount(alignment) != 1) {
      throw new ModelException("@Aligned must be a power of two up to 4096, not " + alignment);
    }
    return alignment;
  }

  private static int up(long n, int alignment) {
    return Math.toIntExact((n + alignment - 1) / alignment * alignment);
  }

  private static String simple(Class<?> type) {
    return type.getSimpleName();
  }

  private static String decapitalized(String name) {
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }
}

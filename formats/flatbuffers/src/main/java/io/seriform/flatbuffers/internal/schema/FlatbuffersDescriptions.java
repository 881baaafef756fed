package io.seriform.flatbuffers.internal.schema;

import io.seriform.codec.CodecSource;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.internal.layout.EnumLayout;
import io.seriform.flatbuffers.internal.layout.StructLayout;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.UnionLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Array;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Entries;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Flags;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Nested;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Opaque;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Structure;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Text;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Union;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Unions;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Vector;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Wrapped;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersStructPlaces;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Slot;
import io.seriform.flatbuffers.internal.wire.FlatbuffersEnum;
import io.seriform.flatbuffers.internal.wire.FlatbuffersField;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Describes classes as data. */
public final class FlatbuffersDescriptions {

  private final FlatbuffersSites sites;
  private final CodecSource codecs;

  public FlatbuffersDescriptions(FlatbuffersSites sites, CodecSource codecs) {
    this.sites = sites;
    this.codecs = codecs;
  }

  private ObjectPlan plan(Type type) {
    return codecs.plan(codecs.models().object(type));
  }

  public TableLayout table(Type type) {
    ObjectModel model = codecs.models().object(type);
    if (FlatbuffersFields.isStruct(model)) {
      throw new ModelException(type.getTypeName() + " is a struct, not a table");
    }
    ObjectPlan plan = codecs.plan(model);
    Map<PropertyModel, Integer> ids = FlatbuffersFields.ids(model, codecs.models());
    List<TableLayout.Field> fields = new ArrayList<>();
    for (PropertyStep step : plan.steps()) {
      FlatbuffersSite site = sites.property(plan, step);
      PropertyModel property = step.property();
      FlatbuffersField declared = FlatbuffersField.of(property);
      fields.add(
          new TableLayout.Field(
              step.name(),
              ids.get(property),
              value(site.content()),
              presence(model, property),
              defaultValue(step, site),
              declared.key(),
              false,
              declared.shared(),
              declared.offset64(),
              declared.vector64()));
    }
    for (Map.Entry<PropertyModel, Integer> e : ids.entrySet()) {
      if (FlatbuffersField.of(e.getKey()).deprecated()) {
        fields.add(
            new TableLayout.Field(
                e.getKey().name(),
                e.getValue(),
                null,
                FlatPresence.OPTIONAL,
                null,
                false,
                true,
                false,
                false,
                false));
      }
    }
    fields.sort(Comparator.comparing(TableLayout.Field::id));
    return new TableLayout(name(model.raw()), fields);
  }

  private static FlatPresence presence(ObjectModel model, PropertyModel property) {
    return FlatbuffersFields.isRequired(model, property)
        ? FlatPresence.REQUIRED
        : FlatbuffersFields.presence(model, property);
  }

  private static Object defaultValue(PropertyStep step, FlatbuffersSite site) {
    Slot slot = (Slot) site.place();
    if (site.content() instanceof Flags && slot.omits()) {
      return slot.absent();
    }
    if (!(site.content() instanceof Numeric n) || !slot.omits()) {
      return step.absent() instanceof String s ? s : null;
    }
    if (n.constants() != null) {
      Enum<?> constant = n.constants().all().get(slot.absent());
      return constant == null ? null : constant.name();
    }
    return switch (n.number().type()) {
      case BOOL -> slot.absent() != 0;
      case FLOAT -> (double) Float.intBitsToFloat((int) slot.absent());
      case DOUBLE -> Double.longBitsToDouble(slot.absent());
      default -> slot.absent();
    };
  }

  private static String name(Class<?> raw) {
    return raw.getName().replace('$', '.');
  }

  private ValueLayout value(FlatbuffersContent content) {
    if (content instanceof Numeric n) {
      return n.constants() == null
          ? new ValueLayout.Scalar(n.number().type())
          : new ValueLayout.Constant(constants(n.constants()), n.number().type());
    }
    if (content instanceof Flags f) {
      return new ValueLayout.Constant(constants(f.constants()), f.number().type());
    }
    if (content instanceof Text) {
      return new ValueLayout.Text();
    }
    if (content instanceof Opaque o) {
      return o.scalar().isText()
          ? new ValueLayout.Text()
          : new ValueLayout.Vector(
              new ValueLayout.Scalar(o.scalar().element()), o.scalar().align(), false);
    }
    if (content instanceof FlatbuffersContent.Table t) {
      return new ValueLayout.Table(new TableLayout.OfClass(t.type()));
    }
    if (content instanceof FlatbuffersContent.Flexible) {
      return new ValueLayout.Flexible();
    }
    if (content instanceof Nested n) {
      return new ValueLayout.Nested(new TableLayout.OfClass(n.type()));
    }
    if (content instanceof Structure s) {
      return new ValueLayout.Struct(struct(s));
    }
    if (content instanceof Union u) {
      return new ValueLayout.Union(union(u));
    }
    if (content instanceof Wrapped w) {
      return helper(field("value", 1, w.union()));
    }
    return container(content);
  }

  private ValueLayout container(FlatbuffersContent content) {
    if (content instanceof Unions u) {
      return new ValueLayout.Vector(value(u.element().content()), 4, false);
    }
    if (content instanceof Array a) {
      return new ValueLayout.Array(value(a.element().content()), a.length());
    }
    if (content instanceof Entries e) {
      int key = isUnion(e.key().content()) ? 1 : 0;
      int second = key + (isUnion(e.value().content()) ? 2 : 1);
      return new ValueLayout.Vector(
          helper(field("key", key, e.key().content()), field("value", second, e.value().content())),
          4,
          false);
    }
    Vector v = (Vector) content;
    FlatbuffersContent element = v.element().content();
    ValueLayout each =
        v.boxed() ? helper(field("value", isUnion(element) ? 1 : 0, element)) : value(element);
    return new ValueLayout.Vector(each, v.elementAlign(), v.order() != null);
  }

  private static boolean isUnion(FlatbuffersContent content) {
    return content instanceof Union || content instanceof Unions;
  }

  private TableLayout.Field field(String name, int id, FlatbuffersContent content) {
    return new TableLayout.Field(
        name, id, value(content), FlatPresence.OPTIONAL, null, false, false, false, false, false);
  }

  private static ValueLayout helper(TableLayout.Field... fields) {
    return new ValueLayout.Helper(new TableLayout("", List.of(fields)));
  }

  private StructLayout struct(Structure content) {
    ObjectPlan plan = plan(content.type());
    List<StructLayout.Field> fields = new ArrayList<>();
    for (PropertyStep step : plan.steps()) {
      FlatbuffersSite site = sites.property(plan, step);
      int offset = ((FlatbuffersStructPlaces.Field) site.place()).offset();
      boolean key = FlatbuffersField.of(step.property()).key();
      fields.add(new StructLayout.Field(step.name(), offset, value(site.content()), key));
    }
    return new StructLayout(name(plan.raw()), content.size(), content.align(), fields);
  }

  private UnionLayout union(Union content) {
    SubtypesModel model = FlatbuffersFields.subtypes(content.type(), codecs.models());
    int[] types = FlatbuffersSubtypes.types(model);
    List<UnionLayout.Member> members = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      SubtypesModel.Subtype s = model.subtypes().get(i);
      members.add(new UnionLayout.Member(s.name(), types[i], member(s.resolved())));
    }
    members.sort(Comparator.comparing(UnionLayout.Member::number));
    return new UnionLayout(name(model.raw()), members);
  }

  private ValueLayout member(Type type) {
    return switch (FlatbuffersMember.kind(type, codecs.models())) {
      case TABLE -> new ValueLayout.Table(new TableLayout.OfClass(type));
      case TEXT -> new ValueLayout.Text();
      case STRUCT -> new ValueLayout.Struct(struct(sites.structure(codecs.models().object(type))));
    };
  }

  private static EnumLayout constants(FlatbuffersEnum e) {
    Map<String, Long> numbers = new LinkedHashMap<>();
    for (Object constant : e.type().getEnumConstants()) {
      Enum<?> c = (Enum<?>) constant;
      numbers.put(c.name(), e.numbers()[c.ordinal()]);
    }
    return new EnumLayout(name(e.type()), e.number().type(), e.isFlags(), numbers);
  }
}

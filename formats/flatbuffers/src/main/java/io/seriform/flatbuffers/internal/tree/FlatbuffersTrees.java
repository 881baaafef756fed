package io.seriform.flatbuffers.internal.tree;

import io.seriform.codec.TypeCodec;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.layout.EnumLayout;
import io.seriform.flatbuffers.internal.layout.StructLayout;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.UnionLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSites;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.site.FlatbuffersOrder;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace.Nulls;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersShape;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersStructPlaces;
import io.seriform.flatbuffers.internal.site.FlatbuffersStructPlaces.Cell;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Slot;
import io.seriform.flatbuffers.internal.site.FlatbuffersVectorPlaces;
import io.seriform.flatbuffers.internal.site.FlatbuffersVectorPlaces.Element;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.tree.FlatbuffersTree.Field;
import io.seriform.flatbuffers.internal.tree.FlatbuffersTree.Fields;
import io.seriform.flatbuffers.internal.wire.FlatbuffersLayouts;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Makes codecs of trees from layouts. For one use. */
public final class FlatbuffersTrees {

  private final Function<TableLayout.Key, TableLayout> layouts;
  private final FlatbuffersSettings settings;
  private final Map<TableLayout.Key, Fields> tables = new HashMap<>();
  private final Map<String, Map<Integer, FlatbuffersUnionTree.Member>> unions = new HashMap<>();

  public FlatbuffersTrees(
      Function<TableLayout.Key, TableLayout> layouts, FlatbuffersSettings settings) {
    this.layouts = layouts;
    this.settings = settings;
  }

  /** The place of a node, which may depend on its content. */
  private interface Placing extends Function<FlatbuffersContent, FlatbuffersPlace> {}

  /** The codec of buffers whose first table is this. */
  public TypeCodec root(TableLayout.Key key) {
    Fields fields = table(key);
    return new TypeCodec() {
      @Override
      public int write(Output out, byte[] buf, int pos, Object value) {
        return fields.write((FlatbuffersWriter) out, pos, (Document) value);
      }

      @Override
      public Object read(Input in) {
        return fields.read((FlatbuffersReader) in);
      }
    };
  }

  // ---- tables

  private Fields table(TableLayout.Key key) {
    Fields known = tables.get(key);
    if (known == null) {
      TableLayout layout = layouts.apply(key);
      known = new Fields(layout.name());
      tables.put(key, known);
      fill(known, layout);
    }
    return known;
  }

  private void fill(Fields table, TableLayout layout) {
    List<FlatbuffersLayouts.Field> slots = new ArrayList<>();
    List<Field> fields = new ArrayList<>();
    Map<String, Field> byName = new LinkedHashMap<>();
    for (TableLayout.Field f : layout.fields()) {
      if (f.type() == null) {
        // deprecated: passed over, and not written
        continue;
      }
      try {
        FlatbuffersTree node =
            node(
                f.type(),
                new Declared(f.shared(), f.vector64() ? 8 : 4),
                content -> {
                  FlatbuffersSites.checkWide(content, f.offset64(), f.vector64());
                  FlatbuffersSites.addFields(slots, content, f.id(), f.offset64());
                  return slot(f, content, slots.size() - 1);
                });
        Field field =
            new Field(f.name(), node, f.presence() == FlatPresence.REQUIRED, key(f, node));
        fields.add(field);
        byName.put(f.name(), field);
        if (field.typeName() != null) {
          byName.putIfAbsent(field.typeName(), null);
        }
      } catch (ModelException e) {
        throw e.within(f.name());
      }
    }
    FlatbuffersShape.Table shape =
        new FlatbuffersShape.Table(
            slots.size(),
            Math.max(0, slots.size() - 1) >> 6,
            new FlatbuffersLayouts(layout.name(), slots),
            new FlatbuffersSite[0]);
    table.fill(shape, fields.toArray(new Field[0]), byName);
  }

  private static Slot slot(TableLayout.Field f, FlatbuffersContent content, int index) {
    boolean required = f.presence() == FlatPresence.REQUIRED;
    boolean omits = f.presence() == FlatPresence.DEFAULT && content instanceof Numeric;
    long absent = omits ? absent(f, ((Numeric) content).number()) : 0;
    return Slot.of(index, f.id(), omits, absent, required ? Nulls.REQUIRED : Nulls.OMITTED, false)
        .withFar(f.offset64());
  }

  /** Returns the value of a key that is its default, and therefore in no buffer; else null. */
  private static Document key(TableLayout.Field f, FlatbuffersTree node) {
    return f.key()
            && f.presence() == FlatPresence.DEFAULT
            && node instanceof FlatbuffersScalarTree scalar
            && node.content instanceof Numeric n
        ? scalar.value(absent(f, n.number()))
        : null;
  }

  private static long absent(TableLayout.Field f, FlatbuffersNumber number) {
    Object value = f.defaultValue();
    if (value instanceof String name) {
      Long n = ((ValueLayout.Constant) f.type()).layout().numbers().get(name);
      if (n == null) {
        throw new ModelException("the default of " + f.name() + " is not a constant: " + name);
      }
      return n;
    }
    if (value == null) {
      return 0;
    }
    return value instanceof Boolean b
        ? b ? 1 : 0
        : number.type().isReal()
            ? number.real(((Number) value).doubleValue())
            : ((Number) value).longValue();
  }

  // ---- values

  /**
   * The attributes of a field besides its type.
   *
   * @param shared whether equal strings are written once
   * @param header bytes of the length of a vector
   */
  private record Declared(boolean shared, int header) {
    static final Declared NOTHING = new Declared(false, 4);
  }

  private FlatbuffersTree node(ValueLayout layout, Declared declared, Placing placing) {
    if (layout instanceof ValueLayout.Scalar s) {
      return scalar(s.type(), null, placing);
    }
    if (layout instanceof ValueLayout.Constant c) {
      return scalar(c.type(), c.layout(), placing);
    }
    if (layout instanceof ValueLayout.Text) {
      FlatbuffersContent content =
          new FlatbuffersContent.Text(false, declared.shared || settings.sharedStrings());
      return new FlatbuffersTree.Text(content, placing.apply(content));
    }
    if (layout instanceof ValueLayout.Flexible) {
      FlatbuffersContent content = new FlatbuffersContent.Flexible(Document.class);
      return new FlatbuffersTree.Flexible(placing.apply(content), settings.options().limits());
    }
    if (layout instanceof ValueLayout.Struct s) {
      FlatbuffersContent.Structure content = structure(s.layout());
      return struct(s.layout(), content, placing.apply(content));
    }
    if (layout instanceof ValueLayout.Union u) {
      FlatbuffersContent content = new FlatbuffersContent.Union(Object.class);
      return new FlatbuffersUnionTree(
          placing.apply(content), u.layout().name(), members(u.layout()));
    }
    if (layout instanceof ValueLayout.Vector v) {
      return vector(v, declared, placing);
    }
    return layout instanceof ValueLayout.Array a
        ? array(a, placing)
        : object(layout, declared, placing);
  }

  private static FlatbuffersTree scalar(FlatType type, EnumLayout constants, Placing placing) {
    Numeric content = new Numeric(FlatbuffersScalarTree.number(type), null, null);
    return new FlatbuffersScalarTree(content, placing.apply(content), constants);
  }

  private FlatbuffersTree object(ValueLayout layout, Declared declared, Placing placing) {
    FlatbuffersContent content;
    Fields fields;
    if (layout instanceof ValueLayout.Nested n) {
      content = new FlatbuffersContent.Nested(Object.class, declared.header);
      fields = table(n.key());
    } else if (layout instanceof ValueLayout.Helper h) {
      content = new FlatbuffersContent.Table(Object.class);
      fields = new Fields(h.layout().name());
      fill(fields, h.layout());
    } else {
      content = new FlatbuffersContent.Table(Object.class);
      fields = table(((ValueLayout.Table) layout).key());
    }
    return new FlatbuffersTree.Table(content, placing.apply(content), fields);
  }

  private static FlatbuffersContent.Structure structure(StructLayout layout) {
    return new FlatbuffersContent.Structure(Object.class, layout.size(), layout.align());
  }

  private FlatbuffersTree.Struct struct(
      StructLayout layout, FlatbuffersContent.Structure content, FlatbuffersPlace place) {
    List<Field> fields = new ArrayList<>();
    for (StructLayout.Field f : layout.fields()) {
      FlatbuffersTree node =
          node(f.type(), Declared.NOTHING, c -> new FlatbuffersStructPlaces.Field(f.offset()));
      fields.add(new Field(f.name(), node, true, null));
    }
    return new FlatbuffersTree.Struct(content, place, layout.name(), fields.toArray(new Field[0]));
  }

  private Map<Integer, FlatbuffersUnionTree.Member> members(UnionLayout layout) {
    Map<Integer, FlatbuffersUnionTree.Member> known = unions.get(layout.name());
    if (known != null) {
      return known;
    }
    Map<Integer, FlatbuffersUnionTree.Member> members = new LinkedHashMap<>();
    unions.put(layout.name(), members);
    for (UnionLayout.Member m : layout.members()) {
      Fields fields = m.layout() instanceof ValueLayout.Table t ? table(t.key()) : null;
      FlatbuffersTree.Struct struct =
          m.layout() instanceof ValueLayout.Struct s
              ? struct(s.layout(), structure(s.layout()), new Element(s.layout().size(), true, 4))
              : null;
      members.put(
          m.number(), new FlatbuffersUnionTree.Member(m.name(), m.number(), fields, struct));
    }
    return members;
  }

  // ---- vectors and arrays

  private FlatbuffersTree vector(ValueLayout.Vector v, Declared declared, Placing placing) {
    if (v.element() instanceof ValueLayout.Union) {
      FlatbuffersUnionTree each =
          (FlatbuffersUnionTree)
              node(v.element(), Declared.NOTHING, c -> new FlatbuffersVectorPlaces.Member());
      FlatbuffersContent content = new FlatbuffersContent.Unions(each.site());
      return new FlatbuffersUnionTree.Elements(placing.apply(content), each);
    }
    FlatbuffersTree each =
        node(
            v.element(),
            declared,
            c ->
                new Element(
                    c.size(), !(c instanceof FlatbuffersContent.Reference), declared.header));
    FlatbuffersOrder order = v.sorted() ? order(v.element()) : null;
    FlatbuffersContent content =
        new FlatbuffersContent.Vector(each.site(), false, v.align(), order, declared.header);
    boolean bytes = v.element().equals(new ValueLayout.Scalar(FlatType.UBYTE));
    return new FlatbuffersTree.Elements(content, placing.apply(content), each, bytes);
  }

  private FlatbuffersTree array(ValueLayout.Array a, Placing placing) {
    FlatbuffersTree each = node(a.element(), Declared.NOTHING, c -> new Cell(c.size(), a.length()));
    FlatbuffersContent content = new FlatbuffersContent.Array(each.site(), a.length());
    return new FlatbuffersTree.Elements(content, placing.apply(content), each, false);
  }

  /** Returns the order of tables or structs by their key; null if they have none. */
  private FlatbuffersOrder order(ValueLayout element) {
    if (element instanceof ValueLayout.Table t) {
      return order(t.key());
    }
    if (element instanceof ValueLayout.Struct s) {
      for (StructLayout.Field f : s.layout().fields()) {
        if (f.key() && !(f.type() instanceof ValueLayout.Array)) {
          FlatbuffersPlace place = new FlatbuffersStructPlaces.Field(f.offset());
          return FlatbuffersOrder.of(node(f.type(), Declared.NOTHING, c -> place).site());
        }
      }
    }
    return null;
  }

  private FlatbuffersOrder order(TableLayout.Key table) {
    for (TableLayout.Field f : layouts.apply(table).fields()) {
      if (f.key()) {
        FlatbuffersTree key = node(f.type(), Declared.NOTHING, content -> slot(f, content, 0));
        return FlatbuffersOrder.of(key.site());
      }
    }
    throw new ModelException("a sorted vector of tables without a key: " + table.name());
  }
}

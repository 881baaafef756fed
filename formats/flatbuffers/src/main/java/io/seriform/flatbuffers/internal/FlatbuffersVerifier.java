package io.seriform.flatbuffers.internal;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.schema.FlatbuffersFields;
import io.seriform.flatbuffers.internal.schema.FlatbuffersMember;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSites;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSubtypes;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Entries;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Nested;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Opaque;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Reference;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Text;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Union;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Unions;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Vector;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Wrapped;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace;
import io.seriform.flatbuffers.internal.site.FlatbuffersPlace.Nulls;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Boxed;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.EntryKey;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Slot;
import io.seriform.flatbuffers.internal.tree.FlatbuffersFlex;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;

/**
 * Checks a buffer as reading it does, but makes no objects. Built once for a type, with one node
 * for each table, vector and string that may occur in it; immutable afterwards.
 */
final class FlatbuffersVerifier {

  private final FlatbuffersSites sites;
  private final CodecSource codecs;
  private final Map<Type, Tables> tables = new HashMap<>();
  private final Node root;

  FlatbuffersVerifier(Type type, FlatbuffersSites sites, CodecSource codecs) {
    this.sites = sites;
    this.codecs = codecs;
    FlatbuffersSite boxed = sites.root(type);
    this.root = boxed == null ? table(type) : helper(boxed);
  }

  /** Checks a document that the reader has located. */
  void check(FlatbuffersReader in) {
    root.check(in);
  }

  /** The check of a value; the reader has gone to where it starts, after its offset. */
  private abstract static class Node {
    abstract void check(FlatbuffersReader in);
  }

  // ---- tables

  /** A table: its header, and each of its fields. */
  private static final class Tables extends Node {

    private FlatbuffersSite[] sites;
    private Node[] nodes;

    /** Place of each field's entry in the vtable; -1 where the content says it. */
    private int[] entries;

    private int[] sizes;
    private int[] aligns;

    /** True if an offset leads to the value, which unions follow themselves: to structs too. */
    private boolean[] follows;

    private boolean[] required;
    private String[] names;
    private boolean nests;

    /** Returns true if a field is there; most are found without asking what they are. */
    private boolean there(FlatbuffersReader in, int i) {
      int e = entries[i];
      if (e < 0) {
        return sites[i].content().next(in, sites[i].place());
      }
      if (e >= in.vtableSize) {
        return false;
      }
      int o = io.seriform.wire.bytes.Bytes.getShort(in.buf, in.vtable + e) & 0xFFFF;
      return o != 0 && in.field(o, sizes[i], aligns[i]);
    }

    @Override
    void check(FlatbuffersReader in) {
      if (nests) {
        in.deeper();
      }
      int table = in.at;
      in.open(table);
      int i = 0;
      try {
        for (; i < sites.length; i++) {
          if (!there(in, i)) {
            if (required[i]) {
              throw FlatbuffersErrors.required(in);
            }
          } else if (nodes[i] != null) {
            if (follows[i]) {
              in.at = in.follow(in.at);
            }
            nodes[i].check(in);
            if (in.table != table) {
              in.reopen(table);
            }
          }
        }
      } catch (SeriformException e) {
        throw names == null ? e : e.within(names[i]);
      }
      if (nests) {
        in.depthLeft++;
      }
    }
  }

  private Node table(Type type) {
    return table(type, false);
  }

  private Node table(Type type, boolean exact) {
    TypeModel model = exact ? codecs.models().object(type) : codecs.models().model(type);
    if (!(model instanceof ObjectModel object)) {
      return new Read(codecs.codec(type));
    }
    Tables known = tables.get(type);
    if (known != null) {
      return known;
    }
    Tables made = new Tables();
    tables.put(type, made);
    ObjectPlan plan = codecs.plan(object);
    int count = plan.steps().size();
    FlatbuffersSite[] all = new FlatbuffersSite[count];
    boolean[] required = new boolean[count];
    for (PropertyStep step : plan.steps()) {
      all[step.ordinal()] = sites.property(plan, step);
      required[step.ordinal()] = step.required();
    }
    fill(made, all, required, plan.names(), true);
    return made;
  }

  private void fill(
      Tables table, FlatbuffersSite[] all, boolean[] required, String[] names, boolean nests) {
    Node[] nodes = new Node[all.length];
    table.entries = new int[all.length];
    table.sizes = new int[all.length];
    table.aligns = new int[all.length];
    table.follows = new boolean[all.length];
    for (int i = 0; i < all.length; i++) {
      FlatbuffersContent content = all[i].content();
      boolean union = content instanceof Union || content instanceof Unions;
      boolean within = content instanceof Nested || content instanceof FlatbuffersContent.Flexible;
      nodes[i] = node(content);
      Slot slot = (Slot) all[i].place();
      table.follows[i] = !union;
      table.entries[i] = union || within || slot.far() ? -1 : slot.entry();
      table.sizes[i] = content.size();
      table.aligns[i] = content.align();
    }
    table.sites = all;
    table.nodes = nodes;
    table.required = required;
    table.names = names;
    table.nests = nests;
  }

  /** A table without a class. */
  private Node helper(FlatbuffersSite... all) {
    FlatbuffersSite[] slots = new FlatbuffersSite[all.length];
    boolean[] required = new boolean[all.length];
    for (int i = 0; i < all.length; i++) {
      FlatbuffersPlace place = all[i].place();
      Slot slot =
          place instanceof Boxed b
              ? b.slot()
              : place instanceof EntryKey k ? k.slot() : (Slot) place;
      slots[i] = new FlatbuffersSite(slot, all[i].content());
      // a number that is missing is zero
      required[i] = slot.nulls() == Nulls.REFUSED && all[i].content() instanceof Reference;
    }
    Tables table = new Tables();
    fill(table, slots, required, null, all.length == 1 && all[0].nests());
    return table;
  }

  /** A value that is read to be checked. */
  private static final class Read extends Node {
    private final TypeCodec codec;

    Read(TypeCodec codec) {
      this.codec = codec;
    }

    @Override
    void check(FlatbuffersReader in) {
      codec.read(in);
    }
  }

  // ---- other values

  /** The check of a value; null for one that is inline. */
  private Node node(FlatbuffersContent content) {
    if (content instanceof Text t) {
      return new Texts(t.name());
    }
    if (content instanceof Opaque o) {
      return o.scalar().isText() ? new Texts(false) : new Bytes(o.header());
    }
    if (content instanceof FlatbuffersContent.Table t) {
      return table(t.type());
    }
    if (content instanceof FlatbuffersContent.Flexible f) {
      return new Flex(f.type());
    }
    if (content instanceof Nested n) {
      return new Inner(table(n.type()), n.header());
    }
    if (content instanceof Union u) {
      return union(u);
    }
    if (content instanceof Wrapped w) {
      return helper(new FlatbuffersSite(w.box(), w.union()));
    }
    if (content instanceof Unions u) {
      return new UnionElements(union((Union) u.element().content()));
    }
    if (content instanceof Entries e) {
      return new Elements(helper(e.key(), e.value()), 4, 4, 4);
    }
    if (!(content instanceof Vector v)) {
      return null;
    }
    FlatbuffersContent element = v.element().content();
    if (v.boxed()) {
      return new Elements(helper(v.element()), 4, 4, 4);
    }
    Node each = node(element);
    return new Elements(each, element.size(), element.align(), v.header());
  }

  /** A string. */
  private static final class Texts extends Node {
    private final boolean name;

    Texts(boolean name) {
      this.name = name;
    }

    @Override
    void check(FlatbuffersReader in) {
      in.checkString(name);
    }
  }

  /** A vector of bytes that become one value. */
  private static final class Bytes extends Node {
    private final int header;

    Bytes(int header) {
      this.header = header;
    }

    @Override
    void check(FlatbuffersReader in) {
      in.bytesAt(in.at, false, header);
    }
  }

  /** A FlexBuffer, which is read. */
  private static final class Flex extends Node {
    private final Class<?> type;

    Flex(Class<?> type) {
      this.type = type;
    }

    @Override
    void check(FlatbuffersReader in) {
      FlatbuffersFlex.read(in, type);
    }
  }

  /** A FlatBuffer within another. */
  private static final class Inner extends Node {
    private final Node table;
    private final int header;

    Inner(Node table, int header) {
      this.table = table;
      this.header = header;
    }

    @Override
    void check(FlatbuffersReader in) {
      in.beginNestedAt(in.at, header);
      table.check(in);
      in.endNested();
    }
  }

  /** A vector. */
  private static final class Elements extends Node {
    private final Node each;
    private final int size;
    private final int align;
    private final int header;

    Elements(Node each, int size, int align, int header) {
      this.each = each;
      this.size = size;
      this.align = align;
      this.header = header;
    }

    @Override
    void check(FlatbuffersReader in) {
      int n = in.beginVectorAt(in.at, size, align, header);
      if (each == null) {
        return;
      }
      int first = in.vector;
      int i = 0;
      try {
        for (; i < n; i++) {
          in.at = in.follow(first + 4 * i);
          each.check(in);
        }
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
  }

  /** A union: a table of the class that its type says; of a type of a newer schema, anything. */
  private static final class OneOf extends Node {
    private final Node[] byType;

    OneOf(Node[] byType) {
      this.byType = byType;
    }

    @Override
    void check(FlatbuffersReader in) {
      int type = in.unionType;
      if (type < byType.length && byType[type] != null) {
        byType[type].check(in);
      }
    }
  }

  private final Map<Type, OneOf> unions = new HashMap<>();

  private OneOf union(Union union) {
    OneOf known = unions.get(union.type());
    if (known != null) {
      return known;
    }
    SubtypesModel model = FlatbuffersFields.subtypes(union.type(), codecs.models());
    int[] types = FlatbuffersSubtypes.types(model);
    Node[] nodes = new Node[256];
    OneOf made = new OneOf(nodes);
    unions.put(union.type(), made);
    for (int i = 0; i < types.length; i++) {
      nodes[types[i]] = member(model.subtypes().get(i).resolved());
    }
    return made;
  }

  private Node member(Type type) {
    return switch (FlatbuffersMember.kind(type, codecs.models())) {
      case TABLE -> new Referred(table(type, true));
      case TEXT -> new Referred(new Texts(false));
      case STRUCT -> new Alone(sites.structure(codecs.models().object(type)));
    };
  }

  /** A value that an offset leads to. */
  private static final class Referred extends Node {
    private final Node node;

    Referred(Node node) {
      this.node = node;
    }

    @Override
    void check(FlatbuffersReader in) {
      in.at = in.follow(in.at);
      node.check(in);
    }
  }

  /** A struct that an offset leads to. */
  private static final class Alone extends Node {
    private final FlatbuffersContent.Structure struct;

    Alone(FlatbuffersContent.Structure struct) {
      this.struct = struct;
    }

    @Override
    void check(FlatbuffersReader in) {
      in.followStruct(in.at, struct.size(), struct.align());
    }
  }

  /** A vector of unions, and one of their types. */
  private static final class UnionElements extends Node {
    private final OneOf each;

    UnionElements(OneOf each) {
      this.each = each;
    }

    @Override
    void check(FlatbuffersReader in) {
      int n = in.beginUnions();
      int first = in.vector;
      int types = in.types;
      int i = 0;
      try {
        for (; i < n; i++) {
          in.unionType = in.buf[types + i] & 0xFF;
          in.at = first + 4 * i;
          each.check(in);
        }
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
  }
}

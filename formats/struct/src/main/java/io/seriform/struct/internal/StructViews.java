package io.seriform.struct.internal;

import io.seriform.error.ModelException;
import io.seriform.reflect.PerClass;
import io.seriform.struct.CType;
import io.seriform.struct.StructField;
import io.seriform.view.Accessor;
import io.seriform.view.StorageKind;
import io.seriform.view.View;
import io.seriform.view.Views;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Binds interfaces to layouts: which method reads or stores which member. Thread-safe. */
public final class StructViews {

  private final StructProtocol protocol;
  private final PerClass<PerClass<Made>> made =
      new PerClass<>(v -> new PerClass<>(t -> new Made()));

  /** The views of all elements of an array. */
  private final PerClass<PerClass<Made>> columns =
      new PerClass<>(v -> new PerClass<>(t -> new Made()));

  /** The views of one interface over one class, by the kind of the storage. */
  private static final class Made {
    final AtomicReferenceArray<Bound> byKind =
        new AtomicReferenceArray<>(StorageKind.values().length);
  }

  /**
   * A view that is over nothing.
   *
   * @param view makes others
   * @param stores whether it has a method that stores
   */
  public record Bound(View view, boolean stores) {}

  StructViews(StructProtocol protocol) {
    this.protocol = protocol;
  }

  /**
   * The view of a class through an interface.
   *
   * @throws ModelException if the interface has a method that is not a member, or is of another
   *     type
   */
  public Bound view(StructPlan layout, Class<?> type, StorageKind kind) {
    return find(made, layout, type, kind);
  }

  /** The view of all elements of an array, through an interface whose methods take an index. */
  public Bound columns(StructPlan layout, Class<?> type, StorageKind kind) {
    return find(columns, layout, type, kind);
  }

  private Bound find(
      PerClass<PerClass<Made>> cache, StructPlan layout, Class<?> type, StorageKind kind) {
    if (layout.generic()) {
      return bind(layout, type, kind, cache == columns);
    }
    Made all = cache.get(type).get(layout.type());
    Bound bound = all.byKind.get(kind.ordinal());
    if (bound == null) {
      bound = bind(layout, type, kind, cache == columns);
      all.byKind.compareAndSet(kind.ordinal(), null, bound);
    }
    return bound;
  }

  private Bound bind(StructPlan layout, Class<?> type, StorageKind kind, boolean columns) {
    List<Accessor> accessors = new ArrayList<>();
    boolean stores = false;
    for (Method method : Views.accessors(type)) {
      try {
        Accessor accessor =
            columns
                ? column(layout, method, kind)
                : layout.alternatives().isEmpty()
                    ? member(layout, method, kind)
                    : alternative(layout, method, kind);
        accessors.add(accessor);
        stores |= accessor.callee().startsWith("put");
        if (accessor.site() instanceof StructSite k && k.view() != null) {
          stores |= view(nested(layout, method), method.getReturnType(), kind).stores;
        }
      } catch (ModelException e) {
        throw new ModelException(
            "the method "
                + method.getName()
                + " of "
                + type.getName()
                + " cannot be a view of struct "
                + layout.name()
                + ": "
                + e.problem(),
            e);
      }
    }
    Class<?> callees =
        switch (kind) {
          case ARRAY -> ArrayAccess.class;
          case BUFFER -> BufferAccess.class;
          case SEGMENT -> SegmentAccess.class;
        };
    return new Bound(Views.make(type, kind, callees, accessors), stores);
  }

  /** Returns the number of bytes of the elements of a flexible array, as its count says. */
  public static long elements(StructPlan layout, StructStorage storage, boolean big) {
    StructPlan.Member last = layout.members().get(layout.members().size() - 1);
    StructType.Repeated array = (StructType.Repeated) last.type();
    StructSite count =
        new SiteMaker(new StructType.Numeric(last.count(), null), big)
            .at(last.countOffset())
            .number(long.class)
            .make();
    long n = storage.load(last.countOffset(), count);
    if (n < 0 || n > Integer.MAX_VALUE) {
      throw StructErrors.badCount(last.site(), n).at(StructErrors.FORMAT, last.countOffset());
    }
    return n * array.element().size();
  }

  // ---- unions

  private Accessor alternative(StructPlan layout, Method method, StorageKind kind) {
    StructField tag = layout.fields().get(0);
    if (method.getParameterCount() != 0) {
      throw unknown();
    }
    if (Views.field(method, tag.name()::equals) != null) {
      StructType.Numeric number = new StructType.Numeric(tagType(layout), null);
      StructSite site = maker(number).at(0).number(method.getReturnType()).make();
      return new Accessor(method, callee("get", method.getReturnType()), site, null);
    }
    for (StructPlan.Alternative a : layout.alternatives()) {
      if (Views.field(method, a.name()::equals) != null) {
        View view = view(a.layout(), method.getReturnType(), kind).view;
        StructSite site =
            maker(new StructType.Composite(a.layout()))
                .at(layout.fields().get(1).offset())
                .counted(tagType(layout), 0, false)
                .tag(a.tag())
                .view(view)
                .make();
        return new Accessor(method, "getAlternative", site, null);
      }
    }
    throw unknown();
  }

  private static CType tagType(StructPlan layout) {
    for (CType type : CType.values()) {
      if (type.toString().equals(layout.fields().get(0).type())) {
        return type;
      }
    }
    throw new AssertionError("a tag has a type");
  }

  // ---- members

  private static ModelException unknown() {
    return new ModelException("no member has that name");
  }

  private SiteMaker maker(StructType type) {
    return new SiteMaker(type, protocol.big());
  }

  private static StructPlan.Member find(StructPlan layout, Method method) {
    String name = Views.field(method, n -> layout.member(n) != null);
    return name == null ? null : layout.member(name);
  }

  /** The structure that a method gives a view of. */
  private static StructPlan nested(StructPlan layout, Method method) {
    StructPlan.Member member = find(layout, method);
    if (member == null) {
      for (StructPlan.Alternative a : layout.alternatives()) {
        if (Views.field(method, a.name()::equals) != null) {
          return a.layout();
        }
      }
      throw unknown();
    }
    StructType type = member.type() instanceof StructType.Repeated r ? r.element() : member.type();
    return ((StructType.Composite) type).layout();
  }

  private Accessor member(StructPlan layout, Method method, StorageKind kind) {
    StructPlan.Member member = find(layout, method);
    Class<?>[] parameters = method.getParameterTypes();
    if (member == null) {
      String name = method.getName();
      StructPlan.Member sized =
          name.endsWith("Size") ? layout.member(name.substring(0, name.length() - 4)) : null;
      if (sized == null || parameters.length != 0 || method.getReturnType() != int.class) {
        throw unknown();
      }
      return new Accessor(method, "size", whole(sized).make(), null);
    }
    StructType type = member.type();
    boolean stores = method.getReturnType() == void.class;
    int first = type instanceof StructType.Repeated ? 1 : 0;
    if (parameters.length != first + (stores ? 1 : 0)
        || (first == 1 && parameters[0] != int.class)) {
      throw new ModelException(
          first == 1
              ? "the element of an array is got by an int, its index, and set by that and a value"
              : "a member is got without parameters, and set by one");
    }
    Class<?> java = stores ? parameters[first] : method.getReturnType();
    StructSite elements = null;
    SiteMaker site = whole(member);
    if (type instanceof StructType.Repeated r) {
      elements = site.make();
      type = r.element();
      site = maker(type);
    }
    if (member.site().bits() != 0) {
      site.bits(member.site().shift(), member.site().bits(), true);
    }
    return value(method, type, java, stores, site, elements, kind);
  }

  /** A member of the element whose index is given first. */
  private Accessor column(StructPlan layout, Method method, StorageKind kind) {
    StructPlan.Member member = find(layout, method);
    if (member == null || !(member.type() instanceof StructType.Numeric)) {
      throw new ModelException("a column is a number, a boolean, a char or an enum");
    }
    Class<?>[] parameters = method.getParameterTypes();
    boolean stores = method.getReturnType() == void.class;
    if (parameters.length != (stores ? 2 : 1) || parameters[0] != int.class) {
      throw new ModelException(
          "the method of a column takes the index of the element, an int, and a value to store");
    }
    SiteMaker site = maker(member.type()).at(member.offset());
    if (member.site().bits() != 0) {
      site.bits(member.site().shift(), member.site().bits(), true);
    }
    Class<?> java = stores ? parameters[1] : method.getReturnType();
    return value(method, member.type(), java, stores, site, new StructColumns(layout.size()), kind);
  }

  private SiteMaker whole(StructPlan.Member member) {
    SiteMaker site = maker(member.type()).at(member.offset());
    return member.count() == null
        ? site
        : site.counted(member.count(), member.countOffset(), false);
  }

  private Accessor value(
      Method method,
      StructType type,
      Class<?> java,
      boolean stores,
      SiteMaker site,
      Object elements,
      StorageKind kind) {
    String access = stores ? "put" : "get";
    if (type instanceof StructType.Numeric n) {
      boolean constant = n.constants() != null && java == n.constants().type();
      if (!constant && !java.isPrimitive()) {
        throw new ModelException("a number is a primitive type, or the enum of the property");
      }
      StructSite made = site.number(constant ? Enum.class : java).make();
      return new Accessor(
          method, constant ? access + "Enum" : callee(access, java), made, elements);
    }
    if (type instanceof StructType.Text t && !stores) {
      if (java != (t.bytes() ? byte[].class : String.class)) {
        throw new ModelException("a text is a String, and bytes are a byte[]");
      }
      return new Accessor(method, t.bytes() ? "getBytes" : "getString", site.make(), elements);
    }
    if (type instanceof StructType.Composite c && !stores) {
      return new Accessor(
          method, "getView", site.view(view(c.layout(), java, kind).view).make(), elements);
    }
    throw new ModelException(
        stores
            ? "a view stores numbers, booleans, chars and enums alone"
            : "a view has no arrays within arrays");
  }

  private static String callee(String access, Class<?> java) {
    String name = java.getName();
    if (!java.isPrimitive()) {
      throw new ModelException("a number is a primitive type");
    }
    return access + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}

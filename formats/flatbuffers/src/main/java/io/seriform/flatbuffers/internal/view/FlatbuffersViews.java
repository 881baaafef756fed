package io.seriform.flatbuffers.internal.view;

import io.seriform.codec.CodecSource;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatCursor;
import io.seriform.flatbuffers.FlatString;
import io.seriform.flatbuffers.internal.schema.FlatbuffersFields;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSites;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Flags;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Text;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Vector;
import io.seriform.flatbuffers.internal.site.FlatbuffersOrder;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces;
import io.seriform.flatbuffers.internal.view.FlatbuffersViewMembers.Member;
import io.seriform.flatbuffers.internal.view.FlatbuffersViewTarget.Kind;
import io.seriform.flatbuffers.internal.view.FlatbuffersViewTarget.Late;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.model.DelegateModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.TypeModel;
import io.seriform.view.Accessor;
import io.seriform.view.Views;
import io.seriform.wire.Pool;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Binds interfaces to tables and structs: which method reads or stores which field. One object for
 * each interface that is bound, with the class of the memory, as the classes of views differ by it.
 */
public final class FlatbuffersViews {

  private static final Set<Class<?>> OPTIONALS =
      Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

  private final CodecSource codecs;
  private final FlatbuffersViewMembers members;
  private final Pool<FlatbuffersReader> readers;
  private final Class<?> memory;
  private final boolean checked;
  private final FlatbuffersSites sites;
  private final Map<List<Object>, Late> made = new HashMap<>();

  /** Binds views of documents within a whole array, which are ranges of it; made when needed. */
  private FlatbuffersViews ranges;

  public FlatbuffersViews(
      FlatbuffersSites sites,
      CodecSource codecs,
      Pool<FlatbuffersReader> readers,
      Class<?> memory,
      boolean checked) {
    this.sites = sites;
    this.codecs = codecs;
    this.members = new FlatbuffersViewMembers(sites, codecs);
    this.readers = readers;
    this.memory = memory;
    this.checked = checked;
  }

  /**
   * The view of a class's table through an interface.
   *
   * @throws ModelException if a method is not a field, or of another type
   */
  public Late bind(Type type, Class<?> view) {
    ObjectModel model = object(type);
    return bind(model.type(), members.of(model), objects(type, false), view);
  }

  private ObjectModel object(Type type) {
    TypeModel model = codecs.models().model(type);
    if (model instanceof DelegateModel d) {
      return object(d.delegate());
    }
    return model instanceof ObjectModel o ? o : codecs.models().object(type);
  }

  private FlatbuffersObjects objects(Type type, boolean exact) {
    return new FlatbuffersObjects(codecs, type, exact, readers);
  }

  private Late bind(
      Object of, Map<String, Member> fields, FlatbuffersObjects objects, Class<?> view) {
    List<Object> key = List.of(of, view);
    Late known = made.get(key);
    if (known != null) {
      return known;
    }
    Late late = new Late();
    made.put(key, late);
    List<Accessor> accessors = new ArrayList<>();
    for (Method method : Views.accessors(view)) {
      try {
        Accessor accessor = accessor(fields, objects, method);
        accessors.add(accessor);
        late.stores |= accessor.callee().startsWith("put");
      } catch (ModelException e) {
        String name =
            of instanceof Type t ? t.getTypeName() : String.join(" and ", fields.keySet());
        throw new ModelException(
            "the method "
                + method.getName()
                + " of "
                + view.getName()
                + " cannot be a view of "
                + name
                + ": "
                + e.problem(),
            e);
      }
    }
    late.view = Views.make(view, memory, long.class, FlatbuffersAccess.class, accessors);
    return late;
  }

  // ---- methods

  private Accessor accessor(Map<String, Member> fields, FlatbuffersObjects objects, Method method) {
    String name = Views.field(method, fields::containsKey);
    if (name != null) {
      return field(fields.get(name), method);
    }
    int parameters = method.getParameterCount();
    String declared = method.getName();
    if ((declared.equals("toObject") || declared.equals("toRecord")) && parameters == 0) {
      if (objects == null) {
        throw new ModelException("the table has no class");
      }
      FlatbuffersViewSite site =
          new FlatbuffersViewSite(
                  null, -1, 0, 1, 1, checked, false, null, 0, null, null, null, -1, null, null,
                  null, false, 4, null)
              .withTarget(new FlatbuffersViewTarget(null, null, null, null, objects, null));
      return new Accessor(method, "toObject", site, null);
    }
    Member member = prefixed(fields, declared, "has");
    if (member != null && parameters == 0 && method.getReturnType() == boolean.class) {
      return new Accessor(method, "has", site(member), null);
    }
    for (String suffix : new String[] {"Size", "Length", "Type", "Equals", "ByKey"}) {
      member =
          declared.endsWith(suffix)
              ? fields.get(declared.substring(0, declared.length() - suffix.length()))
              : null;
      if (member != null) {
        return suffixed(member, suffix, method);
      }
    }
    throw new ModelException("no field has that name: there are " + fields.keySet());
  }

  private static Member prefixed(Map<String, Member> fields, String declared, String prefix) {
    if (!declared.startsWith(prefix) || declared.length() == prefix.length()) {
      return null;
    }
    String rest = declared.substring(prefix.length());
    Member member = fields.get(Character.toLowerCase(rest.charAt(0)) + rest.substring(1));
    return member != null ? member : fields.get(rest);
  }

  private Accessor suffixed(Member member, String suffix, Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    Class<?> result = method.getReturnType();
    FlatbuffersContent content = member.content();
    switch (suffix) {
      case "Size", "Length" -> {
        if (parameters.length == 0 && result == int.class && elements(content) != null) {
          return new Accessor(method, "size", vector(member), null);
        }
        throw new ModelException("the size of a vector is an int, without parameters");
      }
      case "Type" -> {
        if (parameters.length == 0
            && result == int.class
            && content instanceof FlatbuffersContent.Union) {
          return new Accessor(method, "getUnionType", site(member), null);
        }
        throw new ModelException("the type of a union is an int, without parameters");
      }
      case "Equals" -> {
        if (parameters.length == 1
            && result == boolean.class
            && CharSequence.class.isAssignableFrom(parameters[0])
            && content instanceof Text) {
          return new Accessor(method, "textEquals", site(member), null);
        }
        throw new ModelException("a string is compared with a String or a CharSequence");
      }
      default -> {
        return byKey(member, method);
      }
    }
  }

  private Accessor byKey(Member member, Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    if (!(member.content() instanceof Vector v) || !(v.order() instanceof FlatbuffersOrder order)) {
      throw new ModelException(
          "only a vector with @FlatField(sorted = true) is searched, by the key of its tables");
    }
    FlatbuffersNumber number = order.number();
    Class<?> key =
        number == null ? String.class : number.type().isReal() ? double.class : long.class;
    boolean fits =
        parameters.length == 1
            && (parameters[0] == key || (key == long.class && parameters[0] == int.class));
    if (!fits || !method.getReturnType().isInterface()) {
      throw new ModelException(
          "a table is found by its key, a " + key.getSimpleName() + ", and is given as a view");
    }
    FlatbuffersViewSite each = element(v, method.getReturnType());
    return new Accessor(method, "find", site(member).withElements(-1, each, order), null);
  }

  // ---- fields

  private FlatbuffersViewSite site(Member member) {
    return FlatbuffersViewSite.of(
            member.name(), member.entry(), member.offset(), member.content(), checked)
        .withPresence(member.required(), member.absent(), member.none())
        .withFar(member.far());
  }

  private Accessor field(Member member, Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    Class<?> result = method.getReturnType();
    FlatbuffersContent content = member.content();
    FlatbuffersContent element = elements(content);
    boolean indexed = parameters.length > 0 && parameters[0] == int.class && element != null;
    int given = indexed ? 1 : 0;
    if (parameters.length == given + 1) {
      Class<?> java = parameters[given];
      if (content instanceof Flags f && result == boolean.class && java == f.constants().type()) {
        FlatbuffersViewSite flags = site(member).withNumber(f.number(), f.constants());
        return new Accessor(method, "hasFlag", flags, null);
      }
      return store(member, method, java, indexed);
    }
    if (parameters.length != given) {
      throw new ModelException(
          "a field is got without parameters, and an element by an int, its index");
    }
    if (indexed) {
      if (content instanceof FlatbuffersContent.Unions) {
        return new Accessor(method, "getUnion", unions(member, result), null);
      }
      FlatbuffersViewSite each = element(content, result);
      String callee = callee(element, result);
      return new Accessor(
          method, callee, each, site(member).withElements(length(content), each, null));
    }
    if (element != null && !(content instanceof FlatbuffersContent.Opaque)) {
      return whole(member, method, element);
    }
    return value(member, method, result);
  }

  private Accessor value(Member member, Method method, Class<?> result) {
    if (OPTIONALS.contains(result)) {
      throw new ModelException(
          "an optional is given as what it holds, which is null where it is missing: let the"
              + " method return that, as Integer, a String, an enum or a view");
    }
    FlatbuffersViewSite site = site(member);
    FlatbuffersContent content = member.content();
    if (content instanceof FlatbuffersContent.Wrapped w) {
      FlatbuffersTablePlaces.Slot slot = ((FlatbuffersTablePlaces.Boxed) w.box()).slot();
      FlatbuffersViewSite inner =
          FlatbuffersViewSite.of(member.name(), slot.entry(), 0, w.union(), checked)
              .withTarget(union(w.union(), result));
      return new Accessor(method, "getBoxedUnion", site.withElements(-1, inner, null), null);
    }
    if (content instanceof Numeric && !result.isPrimitive() && member.nullable()) {
      // what may be null is so where it is not there
      site = site.withPresence(member.required(), 0, null);
    }
    site = shaped(site, content, result);
    if (content instanceof Numeric n
        && n.constants() == null
        && !result.isPrimitive()
        && !member.nullable()) {
      site =
          site.withPresence(member.required(), member.absent(), site.number().box(member.absent()));
    }
    return new Accessor(method, callee(content, result), site, null);
  }

  private Accessor store(Member member, Method method, Class<?> java, boolean indexed) {
    if (method.getReturnType() != void.class && method.getReturnType() != boolean.class) {
      throw new ModelException("a method that stores returns nothing, or whether it could");
    }
    if (member.key()) {
      throw new ModelException(
          "a key is not stored in place, as vectors would be sorted no longer");
    }
    FlatbuffersContent content = indexed ? elements(member.content()) : member.content();
    if (!(content instanceof Numeric n) || (!java.isPrimitive() && n.constants() == null)) {
      throw new ModelException("a view stores numbers, booleans, chars and enums alone");
    }
    boolean must = method.getReturnType() == void.class;
    String callee = "put" + callee(content, java).substring(3);
    if (indexed) {
      FlatbuffersViewSite each = element(member.content(), java);
      return new Accessor(
          method, callee, each, site(member).withElements(length(member.content()), each, null));
    }
    FlatbuffersViewSite site = shaped(site(member), content, java).withPresence(must, 0, null);
    return new Accessor(method, callee, site, null);
  }

  // ---- vectors

  /** Returns the content of the elements of a vector or array; null for others. */
  private static FlatbuffersContent elements(FlatbuffersContent content) {
    if (content instanceof Vector v) {
      return v.boxed() ? v : v.element().content();
    }
    if (content instanceof FlatbuffersContent.Entries) {
      return content;
    }
    if (content instanceof FlatbuffersContent.Unions u) {
      return u.element().content();
    }
    if (content instanceof FlatbuffersContent.Array a) {
      return a.element().content();
    }
    return content instanceof FlatbuffersContent.Opaque o && !o.scalar().isText()
        ? new Numeric(FlatbuffersNumber.of(o.scalar().element(), byte.class), null, null)
        : null;
  }

  private static int length(FlatbuffersContent content) {
    return content instanceof FlatbuffersContent.Array a ? a.length() : -1;
  }

  /** The site of the elements, for a size. */
  private FlatbuffersViewSite vector(Member member) {
    FlatbuffersContent element = elements(member.content());
    boolean helper = element == member.content();
    FlatbuffersViewSite each =
        helper
            ? FlatbuffersViewSite.of(null, -1, 0, new Text(false, false), checked)
            : FlatbuffersViewSite.of(null, -1, 0, element, checked);
    return site(member).withElements(length(member.content()), each, null);
  }

  private FlatbuffersViewSite element(FlatbuffersContent vector, Class<?> java) {
    FlatbuffersContent element = elements(vector);
    if (element == vector) {
      // tables that no class stands for
      Late late = bind(element, FlatbuffersViewMembers.of(element), null, checkView(java));
      return FlatbuffersViewSite.of(null, -1, 0, new Text(false, false), checked)
          .withTarget(target(Kind.TABLE, late))
          .withForm(FlatbuffersViewSite.Form.VIEW);
    }
    FlatbuffersViewSite site = FlatbuffersViewSite.of(null, -1, 0, element, checked);
    return shaped(site, element, java);
  }

  private Accessor whole(Member member, Method method, FlatbuffersContent element) {
    Class<?> result = method.getReturnType();
    FlatbuffersContent content = member.content();
    if (result.isArray() && element instanceof Numeric n && n.constants() == null) {
      FlatbuffersViewSite each = element(content, result.getComponentType());
      if (result.getComponentType().isPrimitive()) {
        return new Accessor(
            method, "getArray", site(member).withElements(length(content), each, null), null);
      }
    }
    Class<?> argument = FlatbuffersSealed.argument(method);
    if (result == FlatCursor.class && argument != null && element != null) {
      FlatbuffersViewSite each = element(content, argument);
      if (each.form() == FlatbuffersViewSite.Form.VIEW && each.target().kind() != Kind.NESTED) {
        return new Accessor(
            method, "getCursor", site(member).withElements(length(content), each, null), null);
      }
      throw new ModelException("a cursor moves over tables or structs");
    }
    if (result.isAssignableFrom(List.class) && argument != null) {
      FlatbuffersViewSite site =
          content instanceof FlatbuffersContent.Unions
              ? unions(member, argument)
              : site(member).withElements(length(content), element(content, argument), null);
      return new Accessor(method, "getList", site, null);
    }
    throw new ModelException(
        "a vector is got by an index, or as a List of what its elements are, a FlatCursor of a"
            + " view, or an array of numbers");
  }

  // ---- what values become

  private FlatbuffersViewSite unions(Member member, Class<?> java) {
    FlatbuffersContent.Unions u = (FlatbuffersContent.Unions) member.content();
    FlatbuffersContent.Union union = (FlatbuffersContent.Union) u.element().content();
    FlatbuffersViewSite each =
        FlatbuffersViewSite.of(null, -1, 0, union, checked).withTarget(union(union, java));
    return site(member).withElements(-1, each, null);
  }

  private FlatbuffersViewTarget union(FlatbuffersContent.Union union, Class<?> java) {
    return FlatbuffersSealed.union(
        union,
        java,
        codecs.models(),
        (type, view) -> {
          ObjectModel model = codecs.models().object(type);
          FlatbuffersObjects objects = objects(type, true);
          Kind kind = FlatbuffersFields.isStruct(model) ? Kind.STRUCT : Kind.TABLE;
          return view == null
              ? new FlatbuffersViewTarget(null, kind, null, null, objects, null)
              : target(kind, bind(type, members.of(model), objects, view));
        });
  }

  private static FlatbuffersViewTarget target(Kind kind, Late late) {
    return new FlatbuffersViewTarget(
        null, kind, late.view, late.view == null ? late : null, null, null);
  }

  private FlatbuffersViewTarget target(Kind kind, Type type, Class<?> java) {
    ObjectModel model = object(type);
    if (java.isAssignableFrom(model.raw())) {
      return new FlatbuffersViewTarget(null, kind, null, null, objects(type, false), null);
    }
    Class<?> view = checkView(java);
    if (kind == Kind.NESTED && memory == FlatbuffersMemory.OfArray.class) {
      if (ranges == null) {
        ranges =
            new FlatbuffersViews(sites, codecs, readers, FlatbuffersMemory.OfBuffer.class, checked);
      }
      return target(kind, ranges.bind(type, view));
    }
    return target(kind, bind(model.type(), members.of(model), objects(type, false), view));
  }

  private static Class<?> checkView(Class<?> java) {
    if (!java.isInterface()) {
      throw new ModelException("a table or struct is given as an interface, or as its class");
    }
    return java;
  }

  /** The name of the method that gets a value as a type. */
  private static String callee(FlatbuffersContent content, Class<?> java) {
    if (content instanceof Numeric || content instanceof Flags) {
      if (java.isPrimitive()) {
        String name = java.getName();
        return "get" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
      }
      boolean constant = content instanceof Numeric n && n.constants() != null;
      return constant ? "getEnum" : "getBoxed";
    }
    if (content instanceof Text || content instanceof FlatbuffersContent.Opaque) {
      return java == byte[].class
          ? "getBytes"
          : java == java.nio.ByteBuffer.class
              ? "getBuffer"
              : java == String.class
                  ? "getString"
                  : java == CharSequence.class || java == FlatString.class
                      ? "getText"
                      : "getScalar";
    }
    if (content instanceof FlatbuffersContent.Union) {
      return "getUnion";
    }
    return java.isInterface() ? "getView" : "getObject";
  }

  /** A site with all that is needed for values of a content to become a type. */
  private FlatbuffersViewSite shaped(
      FlatbuffersViewSite site, FlatbuffersContent content, Class<?> java) {
    if (content instanceof Numeric n) {
      return FlatbuffersSealed.number(site, n.number(), n.constants(), java);
    }
    if (content instanceof Flags f) {
      return FlatbuffersSealed.number(site, f.number(), null, java);
    }
    if (content instanceof Text) {
      return FlatbuffersSealed.text(site, java);
    }
    if (content instanceof FlatbuffersContent.Opaque o) {
      return FlatbuffersSealed.scalar(site, o.scalar(), java);
    }
    if (content instanceof FlatbuffersContent.Union u) {
      return site.withTarget(union(u, java));
    }
    FlatbuffersViewTarget target =
        content instanceof FlatbuffersContent.Structure s
            ? target(Kind.STRUCT, s.type(), java)
            : content instanceof FlatbuffersContent.Nested n
                ? target(Kind.NESTED, n.type(), java)
                : target(Kind.TABLE, ((FlatbuffersContent.Table) content).type(), java);
    return site.withTarget(target)
        .withForm(
            target.objects() != null
                ? FlatbuffersViewSite.Form.OBJECT
                : FlatbuffersViewSite.Form.VIEW);
  }

  /** Returns true if views store, or lead to others that do. */
  public boolean stores() {
    return made.values().stream().anyMatch(late -> late.stores)
        || (ranges != null && ranges.stores());
  }
}

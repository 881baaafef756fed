package io.seriform.model;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A type of whose objects some properties are left out, or whose identity is another one, as the
 * property that holds them says.
 *
 * @param itself the type with all properties, resolved
 * @param names which are left out
 * @param identity the identity of its objects; null if the class says it
 */
record NarrowedType(Type itself, Names names, IdentityModel.Said identity)
    implements ParameterizedType {

  /**
   * Names on the wire.
   *
   * @param unwritten those that are not written
   * @param unread those that are not read, and skipped
   * @param only the names that stay, and no others; null for no such limit
   * @param ignoresUnknown whether unknown properties are skipped
   */
  record Names(
      Set<String> unwritten, Set<String> unread, Set<String> only, boolean ignoresUnknown) {

    /** Leaves nothing out. */
    static final Names NONE = new Names(Set.of(), Set.of(), null, false);

    /** Whether a property of the name is left out. */
    boolean leavesOut(String name) {
      return (unwritten.contains(name) && unread.contains(name))
          || (only != null && !only.contains(name));
    }

    /** Whether an entry of a map is not written. */
    boolean leavesUnwritten(Object key) {
      return unwritten.contains(String.valueOf(key))
          || (only != null && !only.contains(String.valueOf(key)));
    }

    /** Whether an entry of a map is not read. */
    boolean leavesUnread(Object key) {
      return unread.contains(String.valueOf(key))
          || (only != null && !only.contains(String.valueOf(key)));
    }

    /** The direction in which a property of the name takes part; null if not said. */
    MemberMarks.Access access(String name) {
      if (unwritten.contains(name) == unread.contains(name)) {
        return null;
      }
      return unread.contains(name) ? MemberMarks.Access.WRITTEN_ONLY : MemberMarks.Access.READ_ONLY;
    }
  }

  /** The names that the holder of a type leaves out. */
  static Names names(Type type) {
    Type itself = type instanceof LineType line ? line.type() : type;
    return itself instanceof NarrowedType n ? n.names : Names.NONE;
  }

  /**
   * How objects of a type are identified; null where they have no ids.
   *
   * @param marks what annotations say of its class
   */
  static IdentityModel identity(Type type, ClassMarks marks) {
    Type itself = type;
    if (type instanceof LineType line) {
      itself = line.type();
    } else if (type instanceof MemberType member) {
      itself = member.type();
    }
    return itself instanceof NarrowedType n && n.identity != null
        ? n.identity.of(marks)
        : marks.identity();
  }

  /** A type narrowed as another one is. */
  static Type like(Type narrowed, Type type) {
    return narrowed instanceof NarrowedType n ? new NarrowedType(type, n.names, n.identity) : type;
  }

  /**
   * A resolved type whose objects, or those in its lists and maps, are narrowed.
   *
   * @param names what is left out; null for nothing
   * @param identity the identity of the objects; null if their class says it
   */
  static Type of(Type type, Names names, IdentityModel.Said identity) {
    return names == null && identity == null
        ? type
        : narrowed(type, names == null ? Names.NONE : names, identity);
  }

  private static Type narrowed(Type type, Names names, IdentityModel.Said identity) {
    Class<?> raw = Types.raw(type);
    if (type instanceof MemberType m) {
      return new MemberType(narrowed(m.type(), names, identity), m.as(), m.table());
    }
    if (type instanceof GenericArrayType a) {
      return Types.arrayOf(narrowed(a.getGenericComponentType(), names, identity));
    }
    if (raw.isArray()) {
      Type narrowed = narrowed(raw.getComponentType(), names, identity);
      return narrowed == raw.getComponentType() ? type : Types.arrayOf(narrowed);
    }
    if (type instanceof ParameterizedType p && isContainer(raw)) {
      List<Type> arguments =
          Arrays.stream(p.getActualTypeArguments())
              .map(each -> narrowed(each, names, identity))
              .toList();
      return Types.parameterized(raw, p.getOwnerType(), arguments);
    }
    boolean object =
        !raw.isPrimitive() && !raw.isEnum() && !Members.isJdk(raw) && !isContainer(raw);
    return object ? new NarrowedType(type, names, identity) : type;
  }

  private static boolean isContainer(Class<?> raw) {
    return Iterable.class.isAssignableFrom(raw)
        || Map.class.isAssignableFrom(raw)
        || WrapperModel.isOne(raw);
  }

  @Override
  public Type[] getActualTypeArguments() {
    return itself instanceof ParameterizedType p ? p.getActualTypeArguments() : new Type[0];
  }

  @Override
  public Type getRawType() {
    return Types.raw(itself);
  }

  @Override
  public Type getOwnerType() {
    return itself instanceof ParameterizedType p ? p.getOwnerType() : null;
  }

  @Override
  public String getTypeName() {
    return itself.getTypeName();
  }

  @Override
  public String toString() {
    return itself.getTypeName();
  }
}

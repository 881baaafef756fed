package io.seriform.model.introspect;

import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Narrowing;
import io.seriform.model.rules.IdentityModel;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.DeclaredType;
import io.seriform.reflect.Types;
import io.seriform.reflect.Wrappers;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A type of whose objects some properties are left out, or whose identity is another one, as the
 * property that holds them says.
 *
 * @param type the type with all properties, resolved
 * @param names which are left out
 * @param identity the identity of its objects; null if the class says it
 */
record NarrowedType(Type type, Narrowing names, MemberMarks.Identity identity)
    implements ParameterizedType, DeclaredType {

  /** The names that the holder of a type leaves out. */
  static Narrowing names(Type type) {
    Type itself = type instanceof NamedSubtype named ? named.type() : type;
    return itself instanceof NarrowedType n ? n.names : Narrowing.NONE;
  }

  /**
   * Returns how objects of a type are identified; null if they have no ids.
   *
   * @param marks what annotations say of its class
   */
  static IdentityModel identity(Type type, ClassMarks marks) {
    Type itself = type;
    if (type instanceof NamedSubtype named) {
      itself = named.type();
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
  static Type of(Type type, Narrowing names, MemberMarks.Identity identity) {
    return names == null && identity == null
        ? type
        : narrowed(type, names == null ? Narrowing.NONE : names, identity);
  }

  private static Type narrowed(Type type, Narrowing names, MemberMarks.Identity identity) {
    Class<?> raw = Types.raw(type);
    if (type instanceof MemberType m) {
      return new MemberType(narrowed(m.type(), names, identity), m.as(), m.listing());
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
        !raw.isPrimitive() && !raw.isEnum() && !ClassKinds.isJdk(raw) && !isContainer(raw);
    return object ? new NarrowedType(type, names, identity) : type;
  }

  private static boolean isContainer(Class<?> raw) {
    return Iterable.class.isAssignableFrom(raw)
        || Map.class.isAssignableFrom(raw)
        || Wrappers.isOne(raw);
  }

  @Override
  public List<Class<?>> classes() {
    return List.of();
  }

  @Override
  public Type[] getActualTypeArguments() {
    return Types.arguments(type, Types.raw(type)).toArray(new Type[0]); // of a raw type, bounds
  }

  @Override
  public Type getRawType() {
    return Types.raw(type);
  }

  @Override
  public Type getOwnerType() {
    return type instanceof ParameterizedType p ? p.getOwnerType() : null;
  }

  @Override
  public String getTypeName() {
    return type.getTypeName();
  }

  @Override
  public String toString() {
    return type.getTypeName();
  }
}

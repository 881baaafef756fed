package io.seriform.graph.internal.hooks;

import io.seriform.codec.CopyHook;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.registration.GraphRegistration;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.model.options.DeclaredOptions;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.PerClass;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * The hooks with which classes serialize themselves: {@code Externalizable}, {@code writeReplace}
 * and {@code readResolve}. The other methods of Java's serialization are not called, and none are
 * of a class for which the options have a conversion.
 */
public final class GraphHooks {

  private static final MethodType ONE = MethodType.methodType(Object.class, Object.class);

  private final GraphFormat format;

  private final PerClass<Hooks> known = new PerClass<>(this::look);

  private final PerClass<MethodHandle> makers = new PerClass<>(GraphHooks::maker);

  /**
   * The hooks of a class.
   *
   * @param codec replaces its own, or null
   * @param declared the same where the class is declared
   * @param resolve what {@code readResolve} does, or null
   */
  private record Hooks(TypeCodec codec, TypeCodec declared, MethodHandle resolve) {}

  public GraphHooks(GraphFormat format) {
    this.format = format;
  }

  private Hooks look(Class<?> type) {
    if (ClassKinds.isJdk(type)
        || !Serializable.class.isAssignableFrom(type)
        || type.isEnum()
        || type.isInterface()
        || DeclaredOptions.conversion(format.settings().options().model(), type) != null) {
      return new Hooks(null, null, null);
    }
    MethodHandle resolve = method(type, "readResolve");
    MethodHandle replace = method(type, "writeReplace");
    if (replace != null) {
      return new Hooks(
          new Replaced(format, type, replace, false),
          new Replaced(format, type, replace, true),
          resolve);
    }
    if (GraphRegistration.writesItself(type)) {
      TypeCodec own =
          Modifier.isAbstract(type.getModifiers())
              ? null
              : new GraphExternal(format, type, resolve != null);
      boolean other = own != null && resolve != null;
      return new Hooks(own, other ? new Declared(own, type, false) : own, resolve);
    }
    return new Hooks(null, null, resolve);
  }

  /** The method of a class or of one that it extends, if the class would run it. */
  private static MethodHandle method(Class<?> type, String name) {
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Method m : c.getDeclaredMethods()) {
        boolean runs =
            c == type
                || !Modifier.isPrivate(m.getModifiers())
                || c.getNestHost() == type.getNestHost();
        if (m.getName().equals(name)
            && m.getParameterCount() == 0
            && m.getReturnType() == Object.class
            && !Modifier.isStatic(m.getModifiers())
            && runs) {
          return MemberHandles.getter(m).asType(ONE);
        }
      }
    }
    return null;
  }

  /** The codec that replaces a class's own; null if there is none. */
  public TypeCodec codec(Class<?> type) {
    return known.get(type).codec;
  }

  /** Returns the codec where the class is declared: what it resolves to has to be of the class. */
  public TypeCodec declared(Class<?> type) {
    return known.get(type).declared;
  }

  /** A codec whose objects are resolved when they are read, where their class is declared. */
  public TypeCodec resolving(Class<?> type, TypeCodec codec) {
    return resolves(type) ? new Declared(codec, type, true) : codec;
  }

  /** The codec that {@link #resolving} was given. */
  static TypeCodec unresolved(TypeCodec codec) {
    return codec instanceof Declared d && d.here ? d.codec : codec;
  }

  /** Returns true if objects of a class are resolved when read, maybe to those of another. */
  public boolean resolves(Class<?> type) {
    return known.get(type).resolve != null;
  }

  /** Returns what {@code readResolve} gives for an object, or the object. */
  Object resolve(GraphReader in, Class<?> type, Object value) {
    try {
      return resolved(type, value);
    } catch (SeriformException e) {
      throw in.at(e, in.pos);
    }
  }

  /** Returns what an object resolves to where nothing is read. */
  Object resolved(Class<?> type, Object value) {
    MethodHandle resolve = known.get(type).resolve;
    if (resolve == null) {
      return value;
    }
    try {
      Object resolved = (Object) resolve.invokeExact(value);
      if (resolved == null) {
        throw new MappingException("readResolve gave null");
      }
      return resolved;
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new MappingException("readResolve failed", e);
    }
  }

  /** Returns true if objects of a class say what is written in their place. */
  public boolean replaces(Class<?> type) {
    return known.get(type).codec instanceof Replaced;
  }

  /**
   * The last replacement of an object, which has no replacement of another class.
   *
   * @return null if that is in its place
   */
  Object last(Object value, int depth, Limits limits) {
    Object other = value;
    Class<?> before = null;
    int left = depth;
    while (other != null
        && other.getClass() != before
        && known.get(other.getClass()).codec instanceof Replaced next) {
      if (--left < 0) {
        throw LimitErrors.tooDeep(limits);
      }
      before = other.getClass();
      other = next.replacement(other);
    }
    return other;
  }

  /** Returns the hook that copies objects of a class; null if it has none. */
  public CopyHook copying(Class<?> type) {
    Hooks hooks = known.get(type);
    return hooks.codec == null && hooks.resolve == null ? null : new GraphCopies(this, type);
  }

  /** A place where a class is declared whose objects are resolved, to others of the class. */
  private final class Declared extends TypeCodec {
    private final TypeCodec codec;
    private final Class<?> type;

    /** True if the codec leaves it to this place. */
    private final boolean here;

    Declared(TypeCodec codec, Class<?> type, boolean here) {
      this.codec = codec;
      this.type = type;
      this.here = here;
    }

    @Override
    public int write(Output out, byte[] buf, int pos, Object value) {
      return codec.write(out, buf, pos, value);
    }

    @Override
    public Object read(Input in) {
      Object read = codec.read(in);
      Object value = here ? resolve((GraphReader) in, type, read) : read;
      if (!type.isInstance(value)) {
        throw in.at(new MappingException("readResolve gave an object of another class"), in.pos);
      }
      return value;
    }
  }

  /** A class that has another object written in place of its own, or the object itself. */
  private static final class Replaced extends GraphNullable {
    private final GraphFormat format;
    private final Class<?> type;
    private final MethodHandle replace;
    private final GraphItself itself;

    /** The class of the value that is read: any, if the class is written and not declared. */
    private final Class<?> expected;

    Replaced(GraphFormat format, Class<?> type, MethodHandle replace, boolean declared) {
      this.format = format;
      this.type = type;
      this.replace = replace;
      this.itself = new GraphItself(format, type);
      this.expected = declared ? type : Object.class;
    }

    @Override
    public int write(Output o, byte[] buf, int pos, Object value) {
      GraphWriter out = (GraphWriter) o;
      return orNull(out, write(out, pos, value, (w, p) -> p));
    }

    @Override
    public int write(GraphWriter out, int start, Object value, Before before) {
      boolean references = format.settings().references();
      int number = references ? out.find(value) : -1;
      if (number >= 0) {
        return out.number(before.write(out, start), number << 1 | 1);
      }
      Object other = format.hooks().last(value, out.depthLeft, out.limits());
      if (other == null) {
        return ~start;
      }
      int pos = before.write(out, start);
      if (isSame(other, value) && value.getClass() == type) {
        return itself.write(out, pos, value);
      }
      // one that replaces itself has its number behind its class
      pos = out.header(pos, isSame(other, value) ? new Object() : value, references);
      if (!(format.hooks().codec(other.getClass()) instanceof Replaced own)) {
        return format.open().write(out, out.buf, pos, other);
      }
      pos = format.classes().write(out, pos, format.classes().find(other));
      return own.itself.write(out, pos, other);
    }

    @SuppressWarnings("ReferenceEquality") // whether an object replaces itself
    private static boolean isSame(Object a, Object b) {
      return a == b;
    }

    private Object replacement(Object value) {
      try {
        return (Object) replace.invokeExact(value);
      } catch (SeriformException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new EncodeException("writeReplace failed", e);
      }
    }

    @Override
    public Object read(Input i) {
      GraphReader in = (GraphReader) i;
      boolean references = format.settings().references();
      if (in.peek() == GraphItself.HEADER) {
        in.pos++;
        return checked(in, itself.read(in));
      }
      int number = in.header(references);
      if (number < 0) {
        return in.referred(~number, expected, references);
      }
      Object value =
          checked(in, GraphReader.isNull(in, (GraphSite) null) ? null : format.open().read(in));
      if (references) {
        in.keep(number, value);
      }
      return value;
    }

    private Object checked(GraphReader in, Object value) {
      if (!expected.isInstance(value)) {
        throw GraphErrors.mapping(
            in,
            "what was written in place of an object does not resolve to one",
            type.getName(),
            value == null ? null : value.getClass().getName());
      }
      return value;
    }
  }

  /** Returns the {@link #maker} of a class, which is remembered. */
  MethodHandle makerOf(Class<?> type) {
    return makers.get(type);
  }

  /** A constructor without parameters, as {@code Externalizable} asks for. */
  static MethodHandle maker(Class<?> type) {
    try {
      return MemberHandles.maker(type).asType(MethodType.methodType(Object.class));
    } catch (ModelException e) {
      if (!(e.getCause() instanceof NoSuchMethodException)) {
        throw e;
      }
      throw new ModelException(
          type.getName() + " is Externalizable and needs a constructor without parameters", e);
    }
  }
}

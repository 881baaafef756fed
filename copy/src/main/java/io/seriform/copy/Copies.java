package io.seriform.copy;

import io.seriform.codec.CodecSource;
import io.seriform.codec.CopyHook;
import io.seriform.codec.IdentityStrategy;
import io.seriform.codec.OwnCopy;
import io.seriform.codec.PartsCopying;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.ConversionSurrogate;
import io.seriform.codec.access.Surrogate;
import io.seriform.codec.plan.CodecKey;
import io.seriform.error.ModelException;
import io.seriform.model.ConversionModel;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.DynamicModel;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.PerClass;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import io.seriform.wire.LimitErrors;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The copiers of all types of one format, each made when it is first needed. Thread-safe. */
final class Copies implements CopySource {

  private final CodecSource codecs;
  private final Copy any = new DynamicCopy();
  private final PerClass<Copy> plain = new PerClass<>(this::plainly);

  private final PerClass<Copy> ofClasses = new PerClass<>(c -> make(CodecKey.of(c)));
  private final PerClass<Map<CodecKey, Copy>> others =
      new PerClass<>(c -> new ConcurrentHashMap<>());

  /** For the codecs of one format. */
  Copies(CodecSource codecs) {
    this.codecs = codecs;
  }

  /** A placeholder for the copy of a type, which is looked up only when there is a value. */
  private final class LateCopy extends Copy {
    private final CodecKey key;
    private volatile Copy copy;

    LateCopy(CodecKey key) {
      this.key = key;
    }

    @Override
    Object copy(Object value, CopyRun run) {
      Copy known = copy;
      if (known == null) {
        known = of(key);
        copy = known;
      }
      return known.copy(value, run);
    }
  }

  /** Of {@code Object} and the like: by the class of the value. */
  private final class DynamicCopy extends Copy {
    private final Copy collections = new CopiedCollection(Object.class, this, Copies.this);
    private final Copy maps = new CopiedMap(Object.class, this, this, Copies.this);
    private final Copy own = new BuiltInCopy();

    @Override
    Object copy(Object value, CopyRun run) {
      if (value instanceof OwnCopy) {
        return own.copy(value, run);
      }
      if (value instanceof Collection || value instanceof Map) {
        Class<?> type = value.getClass();
        if (codecs.isReplaced(type)) {
          return of(type).copy(value, run);
        }
      }
      if (value instanceof Collection) {
        return collections.copy(value, run);
      }
      if (value instanceof Map) {
        return maps.copy(value, run);
      }
      if (value.getClass() == Object.class) {
        return value; // it has nothing that could change
      }
      Copy copy = of(value.getClass());
      return copy instanceof CopiedByHook hooked ? hooked.any(value, run) : copy.copy(value, run);
    }
  }

  /** Of a type that the format knows by itself: values that copy themselves. */
  private static final class BuiltInCopy extends Copy {
    @Override
    Object copy(Object value, int number, CopyRun run) {
      if (!(value instanceof OwnCopy own)) {
        throw new ModelException(value.getClass().getName() + " cannot be copied");
      }
      Object copy = own.copy(run.depthLeft());
      if (copy == null) {
        throw LimitErrors.tooDeep(run.limits());
      }
      return run.is(number, copy);
    }
  }

  /** Of a type that the format knows by itself: values that their codec copies. */
  private final class PartsCopy extends Copy {
    private final PartsCopying codec;

    PartsCopy(PartsCopying codec) {
      this.codec = codec;
    }

    @Override
    Object copy(Object value, int number, CopyRun run) {
      run.enter();
      Object copy = codec.copy(value, part -> of(part.getClass()).copy(part, run));
      run.leave();
      return run.is(number, copy);
    }
  }

  @Override
  public void checkState(Class<?> type) {
    if (!ClassKinds.isJdk(type) && ClassKinds.isContainer(type)) {
      codecs.models().model(type);
    }
  }

  boolean keepsIdentity() {
    return codecs.protocol().references().keepsIdentity();
  }

  @Override
  public CodecSource codecs() {
    return codecs;
  }

  @Override
  public Copy part(CodecKey key) {
    if (!key.isDeclared() || codecs.builtIn(Types.resolved(key.type())) != null) {
      return new LateCopy(key);
    }
    TypeModel model = codecs.models().model(key.type());
    boolean simple = model instanceof ScalarModel || model instanceof EnumModel;
    return simple ? of(key) : new LateCopy(key);
  }

  /**
   * Returns the copier of values of a type.
   *
   * @throws ModelException if they cannot be described
   */
  Copy of(Type type) {
    return type instanceof Class<?> c ? ofClasses.get(c) : of(CodecKey.of(type));
  }

  private Copy of(CodecKey key) {
    if (key.isDeclared() && key.type() instanceof Class<?> c) {
      return ofClasses.get(c);
    }
    Class<?> home =
        key.conversion() != null
            ? key.conversion().type()
            : PerClass.home(Types.resolved(key.type()));
    if (home == null) {
      return make(key);
    }
    Map<CodecKey, Copy> known = others.get(home);
    Copy copy = known.get(key);
    if (copy == null) {
      copy = make(key);
      known.put(key, copy);
    }
    return copy;
  }

  private Copy make(CodecKey key) {
    if (key.conversion() != null) {
      return conversion(key.conversion());
    }
    Type type = key.type();
    boolean array = type instanceof Class<?> c && c.isArray();
    Class<?> raw = Types.raw(Types.resolved(type));
    CopyHook hook = hook(raw);
    if (hook != null) {
      return new CopiedByHook(raw, hook, this);
    }
    TypeCodec builtIn = array ? null : codecs.builtIn(type);
    if (builtIn != null) {
      return builtIn instanceof PartsCopying parts ? new PartsCopy(parts) : new BuiltInCopy();
    }
    return made(type);
  }

  private CopyHook hook(Class<?> raw) {
    IdentityStrategy identity = codecs.protocol().identity();
    return identity == null ? null : identity.copyHook(raw);
  }

  private Copy made(Type type) {
    TypeModel model = codecs.models().model(type);
    if (model instanceof ScalarModel m) {
      return CopiedScalar.of(m.kind());
    }
    if (model instanceof EnumModel) {
      return CopiedScalar.of(Kind.STRING);
    }
    if (model instanceof SequenceModel m) {
      return m.isArray()
          ? new CopiedArray(part(m.element()))
          : new CopiedCollection(m.raw(), part(m.element()), this);
    }
    if (model instanceof MapModel m) {
      return new CopiedMap(m.raw(), part(m.key()), part(m.value()), this);
    }
    if (model instanceof WrapperModel m) {
      return new CopiedWrapper(part(m.value()));
    }
    if (model instanceof ObjectModel m) {
      return new CopiedObject(codecs.plan(m), this);
    }
    if (model instanceof SubtypesModel m) {
      return new CopiedSubtypes(m, this);
    }
    if (model instanceof DelegateModel m) {
      return new CopiedDelegate(m, part(m.delegate()));
    }
    if (model instanceof CustomModel m) {
      return conversion(m.codec());
    }
    return model instanceof DynamicModel ? any : null;
  }

  @Override
  public Copy exact(Type type) {
    CopyHook hook = hook(Types.raw(type));
    return hook != null
        ? new CopiedByHook(Types.raw(type), hook, this)
        : new CopiedObject(codecs.plan(codecs.models().object(type)), this);
  }

  @Override
  public Object any(Object value, CopyRun run) {
    return any.copy(value, run);
  }

  @Override
  public Copy plain(Class<?> type) {
    return plain.get(type);
  }

  private Copy plainly(Class<?> type) {
    TypeModel model = codecs.models().model(type);
    return model instanceof SubtypesModel
        ? new CopiedObject(codecs.plan(codecs.models().object(type)), this)
        : made(type);
  }

  private Copy conversion(ConversionModel type) {
    Type wire = Surrogate.type(type);
    return new CopiedConversion(ConversionSurrogate.instance(type), part(wire));
  }
}

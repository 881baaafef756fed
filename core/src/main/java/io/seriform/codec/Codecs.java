package io.seriform.codec;

import io.seriform.codec.compile.Compiler;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.DynamicModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The codecs of one format, made when they are first asked for and then kept. Thread-safe.
 *
 * <p>The codec of a class hangs on the class itself, so that no class loader is kept alive here.
 */
public final class Codecs {

  private final Protocol protocol;
  private final Models models;
  private final Engine engine;
  private final Planner planner;
  private final Copier copier;
  private final ReentrantLock building = new ReentrantLock();
  private final Map<Object, LateCodec> unfinished = new HashMap<>();

  private final ClassValue<Slot> slots =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> type) {
          return new Slot();
        }
      };

  private static final class Slot {
    volatile TypeCodec codec;
    volatile TypeCodec exact;
    final Map<Type, TypeCodec> generic = new ConcurrentHashMap<>();
  }

  /** Which engine carries plans out. */
  public enum Engine {
    /** Bytecode, and the interpreter for classes that no bytecode can reach. */
    COMPILED,
    /** The interpreter alone. */
    INTERPRETED
  }

  /**
   * Makes an empty registry.
   *
   * @param protocol the format
   * @param models what classes look like
   * @param engine how plans are carried out
   */
  public Codecs(Protocol protocol, Models models, Engine engine) {
    this.protocol = protocol;
    this.models = models;
    this.engine = engine;
    this.planner = new Planner(protocol, models);
    this.copier = new Copier(this);
  }

  /** The format. */
  public Protocol protocol() {
    return protocol;
  }

  /** What classes look like. */
  public Models models() {
    return models;
  }

  /** The codec for values of a type. */
  public TypeCodec codec(Type type) {
    if (type instanceof Class<?> c) {
      Slot slot = slots.get(c);
      TypeCodec codec = slot.codec;
      return codec != null ? codec : build(c, slot, false);
    }
    if (type instanceof ConvertedType c) {
      return ConversionCodec.of(c.conversion(), this);
    }
    Type resolved = models.model(type).type();
    if (resolved instanceof Class<?>) {
      return codec(resolved);
    }
    Slot slot = slots.get(Anchor.of(resolved));
    TypeCodec codec = slot.generic.get(resolved);
    return codec != null ? codec : build(resolved, slot, false);
  }

  /**
   * The codec for objects of just this class, where {@link #codec} may be that of its hierarchy.
   *
   * @param type the class, or the parameterized type, of an object
   */
  public TypeCodec exact(Type type) {
    Class<?> raw = models.object(type).raw();
    Slot slot = slots.get(raw);
    if (type == raw) {
      TypeCodec codec = slot.exact;
      return codec != null ? codec : build(type, slot, true);
    }
    return build(type, slot, true);
  }

  /** The plan of an object, as it is carried out. */
  public ObjectPlan plan(ObjectModel model) {
    return planner.object(model);
  }

  private TypeCodec build(Type type, Slot slot, boolean exact) {
    building.lock();
    try {
      Object token = exact ? new Exact(type) : type;
      TypeCodec done =
          exact
              ? (type instanceof Class ? slot.exact : null)
              : type instanceof Class ? slot.codec : slot.generic.get(type);
      if (done != null) {
        return done;
      }
      LateCodec late = unfinished.get(token);
      if (late != null) {
        return late;
      }
      late = new LateCodec();
      unfinished.put(token, late);
      try {
        TypeCodec codec = make(type, exact);
        if (!(codec instanceof LateCodec)) {
          codec.copiedBy(new Copying(copier, type));
        }
        late.become(codec);
        if (exact) {
          if (type instanceof Class) {
            slot.exact = codec;
          }
        } else if (type instanceof Class) {
          slot.codec = codec;
        } else {
          slot.generic.put(type, codec);
        }
        return codec;
      } finally {
        unfinished.remove(token);
      }
    } finally {
      building.unlock();
    }
  }

  private record Exact(Type type) {}

  private TypeCodec make(Type type, boolean exact) {
    TypeCodec builtIn = protocol.builtIn(type);
    if (builtIn != null) {
      return builtIn;
    }
    TypeModel model = exact ? models.object(type) : models.model(type);
    if (model instanceof ObjectModel m) {
      TypeCodec codec = object(planner.object(m));
      return exact ? codec : protocol.reference(m.raw(), codec);
    }
    if (model instanceof SubtypesModel m) {
      return protocol.reference(m.raw(), protocol.subtypes(m, this));
    }
    if (model instanceof DynamicModel) {
      return protocol.dynamic(this);
    }
    if (model instanceof DelegateModel m) {
      return new DelegateCodec(m, codec(m.delegate()));
    }
    if (model instanceof CustomModel m) {
      return ConversionCodec.of(m.codec(), this);
    }
    Plan plan = planner.value(type);
    TypeCodec value = value(plan);
    if (Planner.empty(plan) != null) {
      value.readNull();
    }
    return value;
  }

  /** Whether values of a type are written and read by the codec of an object, and by no other. */
  boolean isPlainObject(Type type) {
    if (protocol.builtIn(type) != null || !(models.model(type) instanceof ObjectModel m)) {
      return false;
    }
    TypeCodec probe = new LateCodec();
    return protocol.reference(m.raw(), probe) == probe;
  }

  private TypeCodec object(ObjectPlan plan) {
    if (engine == Engine.COMPILED) {
      TypeCodec compiled = Compiler.object(plan, this);
      if (compiled != null) {
        return compiled;
      }
    }
    PropertyStep tail = plan.tail(this);
    return tail == null ? new InterpretedObject(plan, this) : new InterpretedList(plan, tail, this);
  }

  private TypeCodec value(Plan plan) {
    if (engine == Engine.COMPILED) {
      TypeCodec compiled = Compiler.value(plan, this);
      if (compiled != null) {
        return compiled;
      }
    }
    return new InterpretedValue(plan, this);
  }
}

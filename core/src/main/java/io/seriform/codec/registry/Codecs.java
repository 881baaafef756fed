package io.seriform.codec.registry;

import io.seriform.codec.CodecAssembly;
import io.seriform.codec.CodecOrigin;
import io.seriform.codec.CodecSource;
import io.seriform.codec.Engine;
import io.seriform.codec.Protocol;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.compile.Compiler;
import io.seriform.codec.interpret.InterpretedList;
import io.seriform.codec.interpret.InterpretedObject;
import io.seriform.codec.interpret.InterpretedValue;
import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.MissingValues;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.ModelException;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.DynamicModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.PerClass;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The codecs of one format, made when they are first asked for and then kept. Thread-safe.
 *
 * <p>No class loader is kept alive here: the codec of a class of a younger loader hangs on the
 * class itself ({@link PerClass}).
 */
public final class Codecs implements CodecSource {

  private final Protocol protocol;
  private final CodecAssembly assembly;
  private final Models models;
  private final Engine engine;
  private final Planner planner;
  private final Map<Thread, Build> builds = new ConcurrentHashMap<>();

  private final PerClass<Slot> slots = new PerClass<>(c -> new Slot());

  private static final class Slot {
    volatile TypeCodec codec;
    volatile TypeCodec exact;

    /** As what an object of the class is written where no type is declared. */
    volatile Class<?> undeclared;

    /** True if a collection or map is not written as its elements; null if nobody asked yet. */
    volatile Boolean replaced;

    final Map<CodecKey, TypeCodec> generic = new ConcurrentHashMap<>();
  }

  /**
   * Makes an empty registry.
   *
   * @param protocol the format
   * @param assembly makes the codecs that the format has of its own
   * @param models what classes look like
   * @param engine how plans are carried out
   */
  public Codecs(Protocol protocol, CodecAssembly assembly, Models models, Engine engine) {
    this.protocol = protocol;
    this.assembly = assembly;
    this.models = models;
    this.engine = engine;
    this.planner = new Planner(this);
  }

  /**
   * Returns the models of classes under a set of options.
   *
   * @param options how classes are looked at
   */
  public static Models models(ModelOptions options) {
    return Introspector.of(options);
  }

  /**
   * Returns the models of classes for a format that writes names, as those do whose annotations
   * others are: classes that have annotations of another library are refused until {@link
   * ModelOptions#withDialects} says whether these count, and {@link ModelOptions#withTypeNames}
   * holds.
   *
   * @param options how classes are looked at
   */
  public static Models namedModels(ModelOptions options) {
    return Introspector.ofNamed(options);
  }

  @Override
  public Protocol protocol() {
    return protocol;
  }

  @Override
  public Models models() {
    return models;
  }

  @Override
  public TypeCodec builtIn(Type type) {
    return assembly.builtIn(type);
  }

  @Override
  public TypeCodec codec(Type type) {
    if (type instanceof Class<?> c) {
      Slot slot = slots.get(c);
      TypeCodec codec = slot.codec;
      return codec != null ? codec : build(CodecKey.of(c), slot, false);
    }
    Type resolved = models.model(type).type();
    return resolved instanceof Class<?> ? codec(resolved) : kept(CodecKey.of(resolved));
  }

  @Override
  public TypeCodec codec(CodecKey key) {
    return switch (key.form()) {
      case DECLARED -> codec(key.type());
      case MAP_KEY -> kept(CodecKey.ofMapKey(models.model(key.type()).type()));
      case RAW_TEXT -> rawText(key.type());
      case CONVERTED -> ConversionCodec.of(key, this::surrogateValue);
    };
  }

  @Override
  public TypeCodec undeclared(Class<?> type) {
    Slot slot = slots.get(type);
    Class<?> as = slot.undeclared;
    if (as == null) {
      as = models.undeclared(type);
      slot.undeclared = as;
    }
    return codec(as);
  }

  /** The codec for values that are written in place of objects. */
  private TypeCodec surrogateValue(Type type) {
    return assembly.surrogateValue(type, codec(type));
  }

  /** The codec for a type that is not a class, or for the keys of a map. */
  private TypeCodec kept(CodecKey key) {
    Class<?> home = PerClass.home(key.type());
    Slot slot = home == null ? new Slot() : slots.get(home);
    TypeCodec codec = slot.generic.get(key);
    return codec != null ? codec : build(key, slot, false);
  }

  @Override
  public boolean isReplaced(Class<?> container) {
    Slot slot = slots.get(container);
    Boolean replaced = slot.replaced;
    if (replaced == null) {
      replaced = models.isConverted(container) || builtIn(container) != null;
      slot.replaced = replaced;
    }
    return replaced;
  }

  @Override
  public TypeCodec exact(Type type) {
    Class<?> raw = ownProperties(type).raw();
    Slot slot = slots.get(raw);
    if (type == raw) {
      TypeCodec codec = slot.exact;
      return codec != null ? codec : build(CodecKey.of(type), slot, true);
    }
    return build(CodecKey.of(type), slot, true);
  }

  @Override
  public TypeCodec properties(Class<?> raw) {
    return object(planner.object(ownProperties(raw)));
  }

  /** Returns the model of an object that is nothing but its properties. */
  private ObjectModel ownProperties(Type type) {
    ObjectModel model = models.object(type);
    Class<?> raw = model.raw();
    if (raw.isEnum()) {
      throw new ModelException(
          "the enum "
              + raw.getName()
              + " is a subtype, and its constants have no properties by which this format could"
              + " tell them: leave it out of the hierarchy, or put it into a class of its own");
    }
    if (Collection.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw)) {
      throw noPlace(raw, "what it contains");
    }
    TypeModel whole = models.model(type);
    if (whole instanceof DelegateModel || whole instanceof CustomModel) {
      throw noPlace(raw, "the value that represents it by @Value or @UseCodec");
    }
    return model;
  }

  private static ModelException noPlace(Class<?> subtype, String what) {
    return new ModelException(
        ("%s is a subtype, which this format writes as properties, and %s would be "
                + "lost: leave it out of the hierarchy, or hold it in a property of another "
                + "class")
            .formatted(subtype.getName(), what));
  }

  @Override
  public boolean hasProperties(Type type) {
    if (builtIn(type) != null) {
      return false; // what the format writes itself may be no model at all
    }
    TypeModel model = models.model(type);
    return model instanceof ObjectModel || model instanceof SubtypesModel;
  }

  @Override
  public ObjectPlan plan(ObjectModel model) {
    return planner.object(model);
  }

  /**
   * Makes a codec, and those that it needs, with no lock: what is made may run code of users, such
   * as the initialisers of classes. The codecs are for all when the first of them is done, so that
   * none is left that refers to one that could not be made.
   */
  private TypeCodec build(CodecKey key, Slot slot, boolean exact) {
    Thread thread = Thread.currentThread();
    Build build = builds.get(thread);
    Place place = new Place(key, slot, exact);
    if (build != null) {
      return build.codec(place);
    }
    build = new Build();
    builds.put(thread, build);
    try {
      TypeCodec codec = build.codec(place);
      TypeCodec published = codec;
      for (Map.Entry<Place, TypeCodec> e : build.codecs.entrySet()) {
        TypeCodec first = e.getKey().publish(e.getValue());
        published = e.getValue() == codec ? first : published;
      }
      return published;
    } finally {
      builds.remove(thread);
    }
  }

  /** The codecs that one thread is making. */
  private final class Build {
    final Map<Place, TypeCodec> codecs = new LinkedHashMap<>();

    TypeCodec codec(Place place) {
      TypeCodec known = codecs.get(place);
      if (known != null) {
        return known;
      }
      DeferredCodec late = new DeferredCodec(Codecs.this, place.key, place.exact);
      int before = codecs.size();
      codecs.put(place, late);
      boolean made = false;
      try {
        TypeCodec codec = make(place.key, place.exact);
        if (!(codec instanceof DeferredCodec)) {
          codec.setOrigin(new CodecOrigin(Codecs.this, place.key.type()));
        }
        late.become(codec);
        codecs.put(place, codec);
        made = true;
        return codec;
      } finally {
        if (!made) {
          // what was made meanwhile may refer to this one
          List<Place> places = List.copyOf(codecs.keySet());
          codecs.keySet().removeAll(places.subList(before, places.size()));
        }
      }
    }
  }

  /**
   * The place of a codec in the registry.
   *
   * @param exact whether it is of objects of exactly the class
   */
  private record Place(CodecKey key, Slot slot, boolean exact) {

    /** Keeps a codec, if none is kept; returns the one that is. */
    TypeCodec publish(TypeCodec codec) {
      if (!key.isDeclared() || !(key.type() instanceof Class)) {
        TypeCodec first = exact ? null : slot.generic.putIfAbsent(key, codec);
        return first != null ? first : codec;
      }
      synchronized (slot) {
        TypeCodec first = exact ? slot.exact : slot.codec;
        if (first != null) {
          return first;
        }
        if (exact) {
          slot.exact = codec;
        } else {
          slot.codec = codec;
        }
        return codec;
      }
    }

    // not by its slot: a type of unrelated loaders has another one each time
    @Override
    public boolean equals(Object other) {
      return other instanceof Place p && p.exact == exact && p.key.equals(key);
    }

    @Override
    public int hashCode() {
      return key.hashCode();
    }
  }

  private TypeCodec make(CodecKey key, boolean exact) {
    Type type = key.type();
    if (key.form() == CodecKey.Form.MAP_KEY) {
      return mapKey(type);
    }
    TypeCodec builtIn = builtIn(type);
    if (builtIn != null) {
      return builtIn;
    }
    TypeModel model = exact ? models.object(type) : models.model(type);
    if (model instanceof ObjectModel m) {
      TypeCodec codec = assembly.object(m, object(planner.object(m)), this);
      return exact ? codec : assembly.reference(m, codec, this);
    }
    if (model instanceof SubtypesModel m) {
      return assembly.reference(m, subtypes(m), this);
    }
    if (model instanceof DynamicModel) {
      return assembly.dynamic(this);
    }
    if (model instanceof DelegateModel m) {
      TypeCodec value = surrogateValue(m.delegate());
      TypeCodec orNull = m.empty() == null ? null : assembly.orNull(value);
      return assembly.surrogate(m.raw(), new DelegateCodec(m, value, orNull));
    }
    if (model instanceof CustomModel m) {
      return assembly.surrogate(m.raw(), ConversionCodec.of(m.codec(), this::surrogateValue));
    }
    Plan plan = planner.value(type);
    TypeCodec value = value(plan);
    if (MissingValues.empty(plan) != null
        || (plan.raw().isPrimitive() && protocol.nullIsDefault())) {
      value.readNull();
    }
    return value;
  }

  private TypeCodec subtypes(SubtypesModel model) {
    try {
      return assembly.subtypes(model, this);
    } catch (ModelException refused) {
      throw models.advised(model.raw(), refused);
    }
  }

  /** The codec for values whose text is one of the format. */
  private TypeCodec rawText(Type type) {
    Class<?> raw = Types.raw(type);
    boolean text = raw == String.class || raw == CharSequence.class;
    return assembly.rawText(text ? null : codec(type), this);
  }

  /** The codec for constants of an enum, or objects of subtypes, in the role of a map's key. */
  private TypeCodec mapKey(Type type) {
    TypeModel model = models.model(type);
    if (model instanceof DelegateModel m) {
      return new DelegateCodec(m, codec(CodecKey.ofMapKey(m.delegate())), null);
    }
    if (model instanceof CustomModel m) {
      return ConversionCodec.of(m.codec(), wire -> codec(CodecKey.ofMapKey(wire)));
    }
    if (model instanceof SubtypesModel m) {
      return assembly.reference(m, subtypes(m.ofKeys()), this);
    }
    return value(Planner.asKey(planner.value(type)));
  }

  private TypeCodec object(ObjectPlan plan) {
    if (engine == Engine.COMPILED) {
      TypeCodec compiled = Compiler.object(plan, this);
      if (compiled != null) {
        return compiled;
      }
    }
    PropertyStep tail = plan.tail();
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

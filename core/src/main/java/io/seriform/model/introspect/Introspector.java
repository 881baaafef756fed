package io.seriform.model.introspect;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.model.ConversionModel;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.DynamicModel;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.TypeModel;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.DeclaredOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.IdentityModel;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.PerClass;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import io.seriform.scalar.Scalars;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Makes the models of types by reflection, and keeps them. */
public final class Introspector implements Models {

  /** Of what is always null. */
  private static final ConversionModel NOTHING =
      ConversionModel.of(
          String.class,
          (Void value) -> "",
          (String text) -> {
            throw new MappingException("a Void has no value but null");
          });

  private static final Set<Class<?>> ANYTHING =
      Set.of(Object.class, java.io.Serializable.class, Comparable.class, Cloneable.class);

  private static final class Known {
    final ConcurrentMap<Type, TypeModel> models = new ConcurrentHashMap<>();
    final ConcurrentMap<Type, ObjectModel> objects = new ConcurrentHashMap<>();
  }

  private final PerClass<Known> known = new PerClass<>(c -> new Known());

  private final ModelOptions options;
  private final Annotations annotations;
  private final Hierarchies hierarchies;
  private final ObjectIntrospector objects;

  /** True if classes with annotations that the options do not mention are refused. */
  private final boolean asks;

  /** True if the format writes names. */
  private final boolean named;

  private Introspector(ModelOptions options, boolean named) {
    this.options = options;
    this.named = named;
    this.asks = named && !DeclaredOptions.decidesAnnotations(options);
    this.annotations = new Annotations(options);
    this.hierarchies = new Hierarchies(options, annotations, named);
    this.objects =
        new ObjectIntrospector(options, annotations, hierarchies, this::unwrapped, this::isWhole);
  }

  /** Returns the models of any classes. */
  public static Models of(ModelOptions options) {
    return new Introspector(Objects.requireNonNull(options, "options"), false);
  }

  /** Returns those for a format that writes names, which refuses undecided annotations. */
  public static Models ofNamed(ModelOptions options) {
    return new Introspector(Objects.requireNonNull(options, "options"), true);
  }

  @Override
  public String pattern(Class<?> type) {
    return DeclaredOptions.pattern(options, type);
  }

  @Override
  public String inZone(String pattern) {
    return DeclaredOptions.inZone(options, pattern);
  }

  @Override
  public TypeModel model(Type type) {
    Type resolved = Types.resolved(type);
    Class<?> home = PerClass.home(resolved);
    if (home == null) {
      return look(resolved);
    }
    ConcurrentMap<Type, TypeModel> models = known.get(home).models;
    TypeModel model = models.get(resolved);
    if (model == null) {
      TypeModel made = look(resolved);
      model = models.putIfAbsent(resolved, made);
      model = model == null ? made : model;
    }
    return model;
  }

  @Override
  public ObjectModel object(Type type) {
    Type resolved = Types.resolved(type);
    Class<?> home = PerClass.home(resolved);
    if (home == null) {
      return lookAtObject(resolved, Set.of());
    }
    ConcurrentMap<Type, ObjectModel> models = known.get(home).objects;
    ObjectModel model = models.get(resolved);
    if (model == null) {
      ObjectModel made = advised(resolved, () -> lookAtObject(resolved, Set.of()));
      model = models.putIfAbsent(resolved, made);
      model = model == null ? made : model;
    }
    return model;
  }

  @Override
  public String typeName(Class<?> raw) {
    return annotations.own(raw).typeName();
  }

  @Override
  public IdentityModel identity(TypeModel declared) {
    return NarrowedType.identity(declared.type(), annotations.all(declared.raw()));
  }

  @Override
  public Class<?> undeclared(Class<?> raw) {
    if (!named || !(model(raw) instanceof ObjectModel m) || m.discriminator() == null) {
      return raw;
    }
    Class<?> root = m.discriminator().root();
    // other libraries know nothing of sealed types without their annotations
    boolean follows =
        options.dialects().stream().anyMatch(Dialect::honoursAnnotations)
            && !annotations.own(root).root()
            && DeclaredOptions.subtypes(options, root).isEmpty();
    return follows ? raw : root;
  }

  @Override
  public boolean isConverted(Class<?> raw) {
    return codec(raw, raw) != null;
  }

  private ConversionModel codec(Type type, Class<?> raw) {
    ConversionModel given = DeclaredOptions.conversion(options, raw);
    if (given != null) {
      return given.with(type);
    }
    if (raw == Void.class) {
      return NOTHING;
    }
    ClassMarks marks = annotations.own(raw);
    boolean represented = marks.codec() == null && marks.get(ClassMarks.IMPLEMENTATION) != null;
    if (represented && !marks.root()) {
      return implementation(TypeBindings.subtype(marks.get(ClassMarks.IMPLEMENTATION), type));
    }
    return marks.codec() == null ? null : marks.codec().with(type);
  }

  /** Writes and reads objects as those of one class that extends theirs. */
  private static ConversionModel implementation(Type type) {
    Class<?> made = Types.raw(type);
    return ConversionModel.of(
        type,
        value -> {
          if (!made.isInstance(value)) {
            throw new EncodeException(
                "%s is not %s, by which an annotation says that it is written and read"
                    .formatted(value.getClass().getName(), made.getName()));
          }
          return value;
        },
        value -> value);
  }

  private TypeModel look(Type type) {
    Class<?> raw = Types.raw(type);
    try {
      return advised(type, () -> look(type, raw));
    } catch (LinkageError | TypeNotPresentException missing) {
      throw incomplete(raw, missing);
    }
  }

  /** Adds to a refusal of a class what leaves it to another library. */
  private <T> T advised(Type type, Supplier<T> looked) {
    try {
      return looked.get();
    } catch (ModelException refused) {
      throw leaving(nameable(Types.raw(type)), refused);
    }
  }

  @Override
  public ModelException advised(Class<?> root, ModelException refused) {
    return leaving(nameable(root), refused);
  }

  private ModelException leaving(Class<?> raw, ModelException refused) {
    if (!ClassKinds.isJdk(raw) && raw.getCanonicalName() != null) {
      options.dialects().forEach(dialect -> refused.hinting(dialect.remedy(raw)));
    }
    return refused;
  }

  /** Returns the class that holds one that is private to it, or else the class itself. */
  private static Class<?> nameable(Class<?> raw) {
    Class<?> around = raw.getEnclosingClass();
    return Modifier.isPrivate(raw.getModifiers())
            && Stream.of(around.getDeclaredFields()).anyMatch(f -> f.getType() == raw)
        ? nameable(around)
        : raw;
  }

  private static ModelException incomplete(Class<?> raw, Throwable missing) {
    return new ModelException(
        raw.getName() + " cannot be looked at, as a class that it needs is not there", missing);
  }

  private TypeModel look(Type type, Class<?> raw) {
    TypeModel special = special(type, raw);
    return special != null ? special : object(type);
  }

  /** The model of a type that is not just an object; null if it is one. */
  private TypeModel special(Type type, Class<?> raw) {
    if (type instanceof MemberType member) {
      return ofMember(member, raw);
    }
    if (type instanceof NamedSubtype named) {
      return special(named.type(), raw);
    }
    ConversionModel codec = codec(type, raw);
    if (codec != null) {
      return new CustomModel(type, raw, codec);
    }
    if (ANYTHING.contains(raw)) {
      return new DynamicModel(raw);
    }
    if (asks) {
      KnownAnnotations.refuse(raw);
    }
    Kind kind = Scalars.kind(raw);
    if (kind != null) {
      return new ScalarModel(raw, kind);
    }
    if (Enum.class.isAssignableFrom(raw) && raw != Enum.class) {
      return new Enums(annotations).model(raw.isEnum() ? raw : raw.getSuperclass());
    }
    TypeModel container = Containers.model(type, raw, annotations, options.fieldAccess());
    if (container != null) {
      return container;
    }
    DelegateModel entry = Entries.model(type, raw);
    DelegateModel delegate = entry != null ? entry : new Delegates(annotations).model(type);
    if (delegate != null) {
      return delegate;
    }
    return hierarchies.of(type);
  }

  /** The model of a type of which a member says more. */
  private TypeModel ofMember(MemberType member, Class<?> raw) {
    if (member.listing() != null) {
      return hierarchies.of(member);
    }
    TypeModel container = Containers.model(member.type(), raw, annotations, options.fieldAccess());
    return container == null
        ? new CustomModel(
            member, raw, implementation(TypeBindings.subtype(member.as(), member.type())))
        : Containers.made(member, container, member.as());
  }

  /** Returns true if values of a type are known to be something else than properties. */
  private boolean isWhole(Type type) {
    Type resolved = Types.resolved(type);
    TypeModel model = special(resolved, Types.raw(resolved));
    return model instanceof ScalarModel
        || model instanceof EnumModel
        || model instanceof SequenceModel
        || model instanceof MapModel;
  }

  /** The model of an object whose properties are among those of its owner. */
  private ObjectModel unwrapped(PropertyModel holder, Type owner, Set<Type> within) {
    Type type = Types.resolved(holder.type());
    Set<Type> all = new HashSet<>(within);
    all.add(owner);
    String what = "Property " + holder.javaName() + " of " + owner.getTypeName() + " is unwrapped";
    if (all.contains(type)) {
      throw new ModelException(what + ", and would hold itself without end");
    }
    if (holder.codec() != null || special(type, Types.raw(type)) != null) {
      throw new ModelException(
          what + ", and " + type.getTypeName() + " is not an object with known properties");
    }
    ObjectModel object = lookAtObject(type, all);
    if (object.identity() != null) {
      throw new ModelException(
          what + ", and objects of " + type.getTypeName() + " have ids, which have no place there");
    }
    return object;
  }

  private ObjectModel lookAtObject(Type type, Set<Type> within) {
    Class<?> raw = Types.raw(type);
    KnownAnnotations.refuseKotlin(raw, options, named);
    if (asks) {
      KnownAnnotations.refuse(raw);
    }
    String problem = notData(raw);
    if (problem != null && options.mixIn(raw) == null) {
      throw new ModelException(
          raw.getName()
              + " is "
              + problem
              + ", not data; leave it out by @Ignore, or put @UseCodec"
              + " where it is used");
    }
    try {
      return objects.model(type, within);
    } catch (LinkageError | TypeNotPresentException missing) {
      throw incomplete(raw, missing);
    }
  }

  /** Why a class cannot be data; null if it can. */
  private static String notData(Class<?> raw) {
    if (raw.isPrimitive() || raw.isArray()) {
      return "no object";
    }
    if (Throwable.class.isAssignableFrom(raw)) {
      return "a Throwable";
    }
    String problem = ClassKinds.notData(raw);
    return problem == null && ClassKinds.isJdk(raw)
        ? "a class of the JDK with no known form"
        : problem;
  }
}

package io.seriform.hessian.internal;

import io.seriform.codec.CodecAssembly;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.CopyHook;
import io.seriform.codec.IdentityStrategy;
import io.seriform.codec.Protocol;
import io.seriform.codec.ReferencePolicy;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.names.ClassNames;
import io.seriform.codec.names.UnknownConstant;
import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.registry.Codecs;
import io.seriform.codec.registry.RegisteredClasses;
import io.seriform.error.ModelException;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.internal.containers.HessianContainers;
import io.seriform.hessian.internal.containers.HessianElements;
import io.seriform.hessian.internal.containers.HessianEnumSets;
import io.seriform.hessian.internal.forms.HessianForm;
import io.seriform.hessian.internal.forms.HessianVariantRules;
import io.seriform.hessian.internal.names.HessianContainer;
import io.seriform.hessian.internal.names.HessianSettings;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.open.HessianArrays;
import io.seriform.hessian.internal.open.HessianClasses;
import io.seriform.hessian.internal.open.HessianOpen;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.scalar.HessianEnum;
import io.seriform.hessian.internal.scalar.HessianScalars;
import io.seriform.hessian.internal.scalar.HessianTypes;
import io.seriform.hessian.internal.site.HessianReader;
import io.seriform.hessian.internal.site.HessianShape;
import io.seriform.hessian.internal.site.HessianSite;
import io.seriform.hessian.internal.site.HessianSite.Facts;
import io.seriform.hessian.internal.site.HessianWriter;
import io.seriform.hessian.internal.tree.HessianTreeCodec;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.UnknownCollector;
import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.PerClass;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The protocol of Hessian: sites and shapes, sizes, the order of fields, names of types. */
final class HessianProtocol extends Protocol implements HessianTypes {

  private static final int MOST_DIMENSIONS = 31;

  private final HessianSettings settings;
  private final IdentityStrategy identity = new Identity();
  private final CodecSource codecs;
  private final AtomicInteger lastType = new AtomicInteger(HessianOutput.TREES + 1);
  private final PerClass<HessianType> types = new PerClass<>(this::makeType);
  private final PerClass<Map<Type, HessianClasses>> hierarchies =
      new PerClass<>(c -> new ConcurrentHashMap<>());
  private final Map<HessianForm, HessianType> forms = new ConcurrentHashMap<>();
  private final Map<Kind, HessianType> boxes = new ConcurrentHashMap<>();
  private final HessianType objectType;
  private final HessianType classType;
  private final HessianType enumSetType;
  private final ClassNames classValues;
  private final HessianContainers containers;
  private final HessianClasses classes;
  private final HessianOpen any;

  HessianProtocol(HessianSettings settings) {
    this.settings = settings;
    Models models =
        Codecs.models(RegisteredClasses.model(settings.options().model(), settings.classes()));
    this.codecs = new Codecs(this, new Assembly(), models, settings.options().engine());
    this.objectType = HessianType.of(nextType(), HessianTypes.OBJECT, List.of());
    this.classType = HessianType.of(nextType(), HessianScalars.CLASS, List.of(HessianEnum.FIELD));
    this.enumSetType = HessianType.of(nextType(), HessianEnumSets.HANDLE, HessianEnumSets.FIELDS);
    this.classValues =
        new ClassNames(settings.options().classValues(), settings.options().getClass());
    this.containers =
        new HessianContainers(
            this, settings.classes().stream().filter(ClassKinds::isContainer).toList());
    this.classes = HessianClasses.general(this, settings.classes());
    this.any = new HessianOpen(this, classes, containers);
  }

  private int nextType() {
    return lastType.getAndIncrement();
  }

  @Override
  public CodecSource codecs() {
    return codecs;
  }

  @Override
  public HessianSettings settings() {
    return settings;
  }

  @Override
  public HessianOpen any() {
    return any;
  }

  @Override
  public Object readAny(HessianInput in) {
    return any.value(in);
  }

  @Override
  public String name() {
    return HessianErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return HessianWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return HessianReader.class;
  }

  // ---- names

  @Override
  public List<String> names(Class<?> type) {
    Set<String> names = new LinkedHashSet<>();
    names.add(settings.name(type));
    settings
        .aliases()
        .forEach(
            (alias, aliased) -> {
              if (aliased == type) {
                names.add(alias);
              }
            });
    return List.copyOf(names);
  }

  @Override
  public String arrayName(Class<?> array) {
    Class<?> component = array.getComponentType();
    return "["
        + (component.isArray()
            ? arrayName(component)
            : component == String.class
                ? "string"
                : component == Object.class
                    ? HessianTypes.OBJECT
                    : component == java.util.Date.class ? "date" : settings.name(component));
  }

  @Override
  public Class<?> arrayClass(HessianInput in, String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    Class<?> element = elementClass(name.substring(dimensions));
    if (element == null || dimensions > MOST_DIMENSIONS) {
      throw HessianErrors.unknownClass(in, Object.class.getName(), name);
    }
    Class<?> array = element;
    for (int i = 0; i < dimensions; i++) {
      array = array.arrayType();
    }
    return array;
  }

  private Class<?> elementClass(String name) {
    HessianClasses.Entry entry = classes.find(name);
    if (entry != null) {
      return entry.raw();
    }
    Class<?> known = HessianElements.find(name);
    if (known != null) {
      return known;
    }
    HessianContainer named = containers.find(name);
    return named == null ? null : named.type();
  }

  @Override
  public boolean isScalar(Class<?> type) {
    try {
      return codecs.models().model(type) instanceof ScalarModel;
    } catch (ModelException e) {
      return false; // not data at all
    }
  }

  @Override
  public ClassNames classValues() {
    return classValues;
  }

  // ---- types

  @Override
  public HessianType objectType() {
    return objectType;
  }

  @Override
  public HessianType enumSetType() {
    return enumSetType;
  }

  @Override
  public HessianType classType() {
    return classType;
  }

  @Override
  public HessianType type(Class<?> raw) {
    return types.get(raw);
  }

  private HessianType makeType(Class<?> raw) {
    ObjectModel model = codecs.models().object(raw);
    List<PropertyModel> properties = order(model);
    List<String> fields = new ArrayList<>();
    Map<String, Integer> ordinals = new HashMap<>();
    for (int i = 0; i < properties.size(); i++) {
      for (String alias : properties.get(i).aliases()) {
        ordinals.put(alias, i);
      }
    }
    for (int i = 0; i < properties.size(); i++) {
      PropertyModel property = properties.get(i);
      ordinals.put(property.name(), i);
      if (property.reader() != null) {
        fields.add(property.name());
      }
    }
    boolean straight = fields.size() == properties.size();
    UnknownCollector unknown = collectsUnknown(model) ? model.unknown() : null;
    MethodHandle held =
        unknown == null || unknown.reader() == null ? null : MemberHandles.getter(unknown.reader());
    return new HessianType(nextType(), names(raw), fields, ordinals, straight, held);
  }

  @Override
  public HessianType type(HessianForm form) {
    return forms.computeIfAbsent(
        form, f -> HessianType.of(nextType(), f.name(), f.ordered(settings.variant(), f.fields())));
  }

  private HessianEnum enumeration(EnumModel model) {
    return enumeration(model, false);
  }

  private HessianEnum enumeration(EnumModel model, boolean key) {
    return HessianEnum.of(
        model,
        enums.get(model.raw()),
        key
            ? UnknownConstant.REFUSED
            : UnknownConstant.of(
                settings.options().unknownConstantIsNull(),
                settings.options().unknownConstantIsDefault(),
                model));
  }

  private final PerClass<HessianType> enums =
      new PerClass<>(
          c ->
              new HessianType(
                  nextType(),
                  names(c),
                  List.of(HessianEnum.FIELD),
                  Map.of(HessianEnum.FIELD, 0),
                  true,
                  null));

  @Override
  public HessianEnum enumeration(Class<?> type) {
    return enumeration((EnumModel) codecs.models().model(type));
  }

  // ---- properties

  /**
   * Primitives and types of {@code java.lang} first, and then the others. Within each group,
   * properties of the class precede those of its superclasses, as in the reference implementation.
   */
  @Override
  public List<PropertyModel> order(ObjectModel model) {
    List<PropertyModel> all = new ArrayList<>();
    for (PropertyModel property : model.declared()) {
      if (property.reader() != null || property.readable()) {
        all.add(property);
      }
    }
    all.sort(
        Comparator.comparing((PropertyModel p) -> !isSimple(p.rawType()))
            .thenComparing(p -> -depth(p)));
    return settings.variant().ordered(all);
  }

  private static boolean isSimple(Class<?> type) {
    return type.isPrimitive() || (type.getName().startsWith("java.lang.") && type != Object.class);
  }

  /** Returns the number of superclasses of the class that declares a property. */
  private static int depth(PropertyModel property) {
    java.lang.reflect.Member member =
        property.reader() != null ? property.reader() : property.writer();
    int depth = 0;
    for (Class<?> c = member == null ? null : member.getDeclaringClass();
        c != null;
        c = c.getSuperclass()) {
      depth++;
    }
    return depth;
  }

  @Override
  public PropertyRules rules() {
    return (model, property, value) ->
        PropertyBinding.of(value.declared()).withAlways(true).withRequired(property.required());
  }

  @Override
  public boolean collectsUnknown(ObjectModel model) {
    return model.unknown() != null && model.unknown().path().isEmpty();
  }

  @Override
  public boolean nullIsDefault() {
    return settings.nullsAsDefaults();
  }

  @Override
  public Object shape(ObjectPlan plan) {
    return new HessianShape(type(plan.raw()), plan.steps().size(), collectsUnknown(plan.model()));
  }

  @Override
  public Object site(ObjectPlan plan, PropertyStep step) {
    return site(step.value(), step.ordinal(), false);
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    return site(value, -1, place == ValueRole.MAP_KEY);
  }

  private HessianSite site(Plan value, int index, boolean name) {
    Plan plan = value;
    boolean wrapped = false;
    while (plan instanceof Plan.Wrapper w) {
      plan = w.value();
      wrapped = true;
    }
    if (plan instanceof Plan.Nested n) {
      return n.key().isDeclared() && isObject(n.key().type())
          ? new HessianSite.Inline(facts(plan, index, name, type(n.raw())))
          : new HessianSite.Open(facts(plan, index, name, null), name && isHierarchy(n.key()));
    }
    if (plan instanceof Plan.Sequence || plan instanceof Plan.Mapping) {
      return new HessianSite.Container(facts(plan, index, name, null));
    }
    if (plan instanceof Plan.Scalar s
        && (wrapped || index < 0 || !s.raw().isPrimitive())
        && isBox(s.kind())) {
      HessianVariantRules.Boxes how = settings.variant().boxes();
      if (how == HessianVariantRules.Boxes.HANDLES) {
        return new HessianSite.Handle(facts(plan, index, name, box(s.kind())));
      }
      if (s.kind() == Kind.FLOAT) {
        return new HessianSite.Handle(facts(plan, index, name, null));
      }
    }
    return new HessianSite.Plain(facts(plan, index, name, null));
  }

  private static boolean isBox(Kind kind) {
    return kind == Kind.BYTE || kind == Kind.SHORT || kind == Kind.FLOAT;
  }

  private HessianType box(Kind kind) {
    return boxes.computeIfAbsent(kind, k -> type(HessianForm.box(k)));
  }

  private Facts facts(Plan plan, int index, boolean name, HessianType type) {
    return new Facts(
        index,
        plan.raw(),
        name,
        type,
        plan instanceof Plan.Enumeration e ? enumeration(e.model(), name) : null,
        plan instanceof Plan.Scalar s && !hasMethods(s.kind())
            ? new HessianScalars(s.kind(), s.raw(), s.pattern(), index >= 0, this)
            : null,
        container(plan));
  }

  private HessianContainers.Site container(Plan plan) {
    if (plan instanceof Plan.Sequence s) {
      return containers.site(
          s.raw(), s.model().implementation(), s.element().raw(), isFixed(s.element()));
    }
    return plan instanceof Plan.Mapping m
        ? containers.site(m.raw(), m.model().implementation(), m.key().raw(), isFixed(m.key()))
        : null;
  }

  private static boolean isFixed(Plan plan) {
    return plan instanceof Plan.Scalar || plan instanceof Plan.Enumeration;
  }

  /** Returns true if values of a type are objects of one class, written by their fields. */
  boolean isObject(Type type) {
    return isOfJava(type)
        && codecs.builtIn(type) == null
        && codecs.models().model(type) instanceof ObjectModel;
  }

  private boolean isHierarchy(CodecKey key) {
    return key.isDeclared()
        && isOfJava(key.type())
        && codecs.builtIn(key.type()) == null
        && codecs.models().model(key.type()) instanceof SubtypesModel;
  }

  /** Returns true if a type is one of Java's, and not one of which a member says more. */
  private static boolean isOfJava(Type type) {
    return type instanceof Class
        || type instanceof java.lang.reflect.ParameterizedType
        || type instanceof java.lang.reflect.GenericArrayType;
  }

  // ---- sizes

  @Override
  public int size(Plan value, Object key) {
    Facts facts = ((HessianSite) key).facts();
    if (facts.enumeration() != null) {
      return facts.enumeration().size();
    }
    int box =
        key instanceof HessianSite.Handle && facts.type() != null
            ? facts.type().definition().length + HessianNumbers.MOST
            : 0;
    return box + HessianNumbers.MOST;
  }

  @Override
  public int slack() {
    return 2 * HessianOutput.SLACK;
  }

  // ---- what has no plan

  @Override
  public IdentityStrategy identity() {
    return identity;
  }

  @Override
  public boolean declaresCounts() {
    return true;
  }

  @Override
  public ReferencePolicy references() {
    return () -> true;
  }

  /** Writes and reads objects with their headers. */
  TypeCodec object(Type type, TypeCodec fields) {
    Class<?> raw = Types.raw(type);
    return new HessianObject(type(raw), raw, fields);
  }

  /** The set of a hierarchy: the same one for every place. */
  private HessianClasses hierarchy(SubtypesModel model) {
    return hierarchies
        .get(model.raw())
        .computeIfAbsent(model.type(), t -> HessianClasses.of(this, model));
  }

  private static final class Identity implements IdentityStrategy {
    @Override
    public boolean keepsClasses() {
      return false;
    }

    @Override
    public boolean hasNoFraming(ObjectModel model) {
      return false;
    }

    @Override
    public CopyHook copyHook(Class<?> raw) {
      return null;
    }
  }

  /** The codecs that Hessian has of its own. */
  private final class Assembly extends CodecAssembly {
    @Override
    public TypeCodec builtIn(Type type) {
      if (!(type instanceof Class<?> c)) {
        return null;
      }
      boolean tree = HessianTree.class.isAssignableFrom(c);
      return tree ? HessianTreeCodec.CODEC : HessianArrays.codec(c);
    }

    @Override
    public TypeCodec dynamic(CodecSource all) {
      return any;
    }

    @Override
    public TypeCodec subtypes(SubtypesModel model, CodecSource all) {
      return new HessianOpen(HessianProtocol.this, hierarchy(model), containers);
    }

    /** Surrogates that are objects are written with their headers. */
    @Override
    public TypeCodec surrogateValue(Type type, TypeCodec codec) {
      return isObject(type) ? HessianProtocol.this.object(type, codec) : codec;
    }
  }
}

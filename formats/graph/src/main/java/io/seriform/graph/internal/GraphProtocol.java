package io.seriform.graph.internal;

import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.ContainerOrder;
import io.seriform.codec.CopyHook;
import io.seriform.codec.IdentityStrategy;
import io.seriform.codec.Protocol;
import io.seriform.codec.ReferencePolicy;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.names.UnknownConstant;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.registry.Codecs;
import io.seriform.codec.registry.RegisteredClasses;
import io.seriform.graph.internal.classes.GraphClassValue;
import io.seriform.graph.internal.classes.GraphClasses;
import io.seriform.graph.internal.classes.GraphLayout;
import io.seriform.graph.internal.classes.GraphNumber;
import io.seriform.graph.internal.classes.GraphOrder;
import io.seriform.graph.internal.classes.GraphSchemas;
import io.seriform.graph.internal.containers.GraphArray;
import io.seriform.graph.internal.containers.GraphArrays;
import io.seriform.graph.internal.containers.GraphContainerClasses;
import io.seriform.graph.internal.containers.GraphContainers;
import io.seriform.graph.internal.evolve.GraphAdapter;
import io.seriform.graph.internal.evolve.GraphForeignArray;
import io.seriform.graph.internal.evolve.GraphUnknownFields;
import io.seriform.graph.internal.hooks.GraphExternal;
import io.seriform.graph.internal.hooks.GraphFormat;
import io.seriform.graph.internal.hooks.GraphHooks;
import io.seriform.graph.internal.hooks.GraphOpen;
import io.seriform.graph.internal.hooks.GraphSurrogate;
import io.seriform.graph.internal.names.GraphEnum;
import io.seriform.graph.internal.names.GraphTypeNames;
import io.seriform.graph.internal.registration.GraphLostState;
import io.seriform.graph.internal.registration.GraphRegistration;
import io.seriform.graph.internal.registration.GraphSettings;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphContainer;
import io.seriform.graph.internal.site.GraphCursor;
import io.seriform.graph.internal.site.GraphKeeper;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphScalar;
import io.seriform.graph.internal.site.GraphShape;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.graph.internal.site.GraphSite.Facts;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.reflect.PerClass;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import io.seriform.wire.Output;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The protocol of the graph format: sites and shapes, sizes, the order of properties. */
final class GraphProtocol extends Protocol implements GraphFormat {

  private final GraphSettings settings;
  private final CodecSource codecs;
  private final GraphTypeNames names;
  private final GraphClasses classes;
  private final GraphContainerClasses containers;
  private final GraphSchemas schemas;
  private final GraphArrays arrays;
  private final GraphHooks hooks;
  private final GraphOpen open;
  private final Identity identity = new Identity();
  private final ContainerOrder order;
  private final GraphKeeper keeper;

  /** The protocol that reads by the schemas of other sides; null in that one itself. */
  private final GraphProtocol adapting;

  private final boolean adapts;

  /** This one, or the one for which it reads other schemas. */
  private final GraphProtocol straight;

  /** The sets of hierarchies, held by their classes. */
  private final PerClass<Map<Type, GraphClasses>> hierarchies =
      new PerClass<>(c -> new ConcurrentHashMap<>());

  private final AtomicReferenceArray<GraphProtocol> others =
      new AtomicReferenceArray<>(GraphHead.OPTIONS + 1);

  private final AtomicInteger lastKind = new AtomicInteger();

  /** The numbers of declared classes, held by them. */
  private final ClassValue<Integer> kinds =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return lastKind.incrementAndGet();
        }
      };

  GraphProtocol(GraphSettings settings) {
    this(settings, null);
  }

  private GraphProtocol(GraphSettings settings, GraphProtocol straight) {
    this.settings = settings;
    this.adapts = straight != null;
    this.straight = adapts ? straight : this;
    this.keeper = adapts ? straight.keeper : new GraphUnknownFields(this);
    this.order = settings.deterministic() ? new GraphOrder(this) : null;
    Models models =
        adapts
            ? straight.codecs.models()
            : Codecs.models(
                RegisteredClasses.model(settings.options().model(), settings.classes()));
    this.codecs =
        new Codecs(this, new GraphAssembly(this, adapts), models, settings.options().engine());
    this.names = adapts ? straight.names : new GraphTypeNames(settings.typeNames(), models);
    if (adapts) {
      this.classes = straight.classes;
      this.containers = straight.containers;
      this.schemas = straight.schemas;
      this.arrays =
          new GraphArrays(
              straight.arrays,
              (type, own) -> new GraphForeignArray(type, own, settings.references()));
      this.hooks = straight.hooks;
      this.adapting = null;
    } else {
      this.hooks = new GraphHooks(this);
      this.classes = GraphClasses.general(this, GraphRegistration.places(settings, false));
      this.containers =
          new GraphContainerClasses(
              classes,
              models,
              names,
              GraphRegistration.places(settings, true),
              settings.comparators());
      this.schemas = new GraphSchemas(this);
      this.arrays = new GraphArrays(settings.references());
      this.adapting = new GraphProtocol(settings, this);
    }
    this.open = new GraphOpen(this, classes, false);
  }

  /** Returns the format for messages of other options, as {@link GraphHead} states them. */
  GraphProtocol other(int options) {
    GraphProtocol other = others.get(options);
    if (other == null) {
      other = new GraphProtocol(GraphHead.with(settings, options));
      others.set(options, other);
    }
    return other;
  }

  @Override
  public CodecSource codecs() {
    return codecs;
  }

  @Override
  public GraphSettings settings() {
    return settings;
  }

  @Override
  public GraphContainerClasses containers() {
    return containers;
  }

  @Override
  public GraphTypeNames names() {
    return names;
  }

  @Override
  public GraphClasses classes() {
    return classes;
  }

  @Override
  public GraphSchemas schemas() {
    return schemas;
  }

  /** Returns the format for messages of another schema. */
  GraphProtocol adapting() {
    return adapts ? this : adapting;
  }

  @Override
  public CodecSource adaptingCodecs() {
    return adapting().codecs;
  }

  @Override
  public GraphCursor cursor(GraphReader in) {
    return GraphAdapter.of(in, adapting());
  }

  @Override
  public GraphKeeper keeper() {
    return keeper;
  }

  @Override
  public TypeCodec straightCodec(Type type) {
    return straight.codecs.codec(type);
  }

  @Override
  public TypeCodec codec(GraphClass type) {
    return switch (type.sort()) {
      case OBJECT -> codecs.exact(type.type());
      case STANDS_IN -> new GraphSurrogate(type.raw(), codecs.codec(type.type()), this);
      case EXTERNAL -> hooks.codec(type.raw());
      default -> codecs.codec(type.type());
    };
  }

  @Override
  public GraphSchema schema(GraphClass type) {
    return schemas.of(type.type(), type.name(), true);
  }

  @Override
  public boolean hasHooks(Class<?> type) {
    return hooks.codec(type) != null;
  }

  @Override
  public String name() {
    return GraphErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return adapts ? null : GraphWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return GraphReader.class;
  }

  // ---- properties

  @Override
  public List<PropertyModel> order(ObjectModel model) {
    return adapts
        ? model.declared().stream().filter(PropertyModel::readable).toList()
        : GraphLayout.order(codecs.models(), model);
  }

  @Override
  public PropertyRules rules() {
    return (model, property, value) ->
        PropertyBinding.of(value.declared()).withAlways(true).withRequired(property.required());
  }

  /** Returns true by name for a collector of any values, which are not to be looked at. */
  @Override
  public boolean collectsUnknown(ObjectModel model) {
    return byName()
        && model.unknown() != null
        && model.unknown().path().isEmpty()
        && model.unknown().value() == Object.class;
  }

  @Override
  public Object shape(ObjectPlan plan) {
    Set<String> properties = new HashSet<>();
    plan.steps().forEach(step -> properties.add(step.property().javaName()));
    GraphLostState.check(plan.raw(), properties);
    boolean keeps = collectsUnknown(plan.model());
    if (!adapts) {
      return keeps
          ? new GraphShape.Keeping(plan.steps().size(), keeper)
          : new GraphShape.Straight();
    }
    Map<String, Integer> names = new HashMap<>();
    for (PropertyStep step : plan.steps()) {
      for (String alias : step.property().aliases()) {
        names.put(alias, step.ordinal());
      }
    }
    for (PropertyStep step : plan.steps()) {
      names.put(step.name(), step.ordinal());
    }
    return new GraphShape.Adapted(plan.raw(), Map.copyOf(names), plan.steps().size(), keeps);
  }

  @Override
  public Object site(ObjectPlan plan, PropertyStep step) {
    Facts facts = facts(step.value(), false);
    if (adapts) {
      return new GraphSite.Adapted(facts, false, key(step.value(), facts, false));
    }
    if (!GraphLayout.isSmall(codecs.models(), step.property())) {
      return key(step.value(), facts, false);
    }
    int used = 8;
    for (PropertyStep s : plan.steps()) {
      int width = width(s.value());
      if (used + width > 8) {
        used = 0;
      }
      if (s.ordinal() == step.ordinal()) {
        return new GraphSite.Bits(facts, used == 0, used, (1 << width) - 1);
      }
      used += width;
    }
    throw new IllegalStateException("the step is of the plan");
  }

  private static int width(Plan value) {
    return value instanceof Plan.Enumeration e ? GraphEnum.bits(e.model().constants().size()) : 1;
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    Facts facts = facts(value, place == ValueRole.MAP_KEY);
    return adapts
        ? new GraphSite.Adapted(
            facts, place == ValueRole.MAP_VALUE, key(value, facts, place == ValueRole.ROOT))
        : key(value, facts, place == ValueRole.ROOT);
  }

  private GraphSite key(Plan value, Facts facts, boolean root) {
    Plan plan = value;
    boolean wrapped = root;
    while (plan instanceof Plan.Wrapper w) {
      plan = w.value();
      wrapped = true;
    }
    if (plan instanceof Plan.Sequence || plan instanceof Plan.Mapping) {
      return GraphSite.Container.of(facts, byName());
    }
    if (plan instanceof Plan.Nested n) {
      return headed(n, facts);
    }
    boolean boxed =
        plan instanceof Plan.Scalar s
            && hasMethods(s.kind())
            && s.kind() != Kind.STRING
            && (wrapped || !s.raw().isPrimitive());
    return boxed ? new GraphSite.Boxed(facts) : new GraphSite.Plain(facts);
  }

  private GraphSite headed(Plan.Nested plan, Facts facts) {
    boolean declared = plan.key().isDeclared();
    Type type = plan.key().type();
    if (declared && !headed(type)) {
      boolean key = facts.name() && codecs.builtIn(type) == null;
      return new GraphSite.Open(facts, key && codecs.models().model(type) instanceof SubtypesModel);
    }
    GraphSite.Inline object = new GraphSite.Inline(facts);
    boolean standsIn = !declared || standsIn(type);
    return facts.references() && standsIn ? new GraphSite.Surrogate(object) : object;
  }

  /** Returns true if a type is one of Java's, and not one of which a member says more. */
  private static boolean isOfJava(Type type) {
    return type instanceof Class
        || type instanceof ParameterizedType
        || type instanceof java.lang.reflect.GenericArrayType;
  }

  /** Returns true if an object of a type that is {@link #headed} has a surrogate. */
  boolean standsIn(Type type) {
    return !isOfJava(type) || !(codecs.models().model(type) instanceof ObjectModel);
  }

  /** Returns true if the codec of a type leaves it to others to tell a null and a reference. */
  boolean headed(Type type) {
    if (!isOfJava(type)) {
      return true;
    }
    if (codecs.builtIn(type) != null) {
      return false;
    }
    TypeModel model = codecs.models().model(type);
    return model instanceof ObjectModel
        || model instanceof DelegateModel
        || model instanceof CustomModel;
  }

  private Facts facts(Plan value, boolean name) {
    Plan plan = value;
    while (plan instanceof Plan.Wrapper w) {
      plan = w.value();
    }
    return new Facts(
        plan.raw(),
        straight.kinds.get(plan.raw()),
        settings.references(),
        settings.sharedStrings(),
        settings.deterministic(),
        name,
        plan instanceof Plan.Enumeration e ? enumeration(e.model(), name) : null,
        scalar(plan),
        plan instanceof Plan.Scalar s ? GraphCodes.code(s.kind()) : -1,
        container(plan));
  }

  private GraphEnum enumeration(EnumModel model, boolean key) {
    return GraphEnum.of(
        model,
        key
            ? UnknownConstant.REFUSED
            : UnknownConstant.of(
                settings.options().unknownConstantIsNull(),
                settings.options().unknownConstantIsDefault(),
                model));
  }

  private GraphScalar scalar(Plan plan) {
    if (!(plan instanceof Plan.Scalar s) || hasMethods(s.kind())) {
      return null;
    }
    return switch (s.kind()) {
      case CLASS -> new GraphClassValue(classes, settings);
      case NUMBER -> new GraphNumber(classes);
      default -> GraphScalar.of(s.kind(), s.raw(), settings.deterministic());
    };
  }

  private GraphContainer container(Plan plan) {
    if (plan instanceof Plan.Sequence s) {
      return s.model().isArray()
          ? new GraphArray(s.raw(), classes)
          : GraphContainers.of(
              s.raw(),
              s.model().implementation(),
              s.model().element(),
              s.element().raw(),
              containers,
              settings.deterministic());
    }
    if (plan instanceof Plan.Mapping m) {
      return GraphContainers.of(
          m.raw(),
          m.model().implementation(),
          m.model().key(),
          m.key().raw(),
          containers,
          settings.deterministic());
    }
    return null;
  }

  // ---- sizes

  @Override
  public int size(Plan value, Object key) {
    return GraphNumbers.MOST_LONG;
  }

  @Override
  public int slack() {
    return 2 * GraphWire.SLACK;
  }

  // ---- what has no plan

  @Override
  public IdentityStrategy identity() {
    return identity;
  }

  @Override
  public ContainerOrder containerOrder() {
    return order;
  }

  @Override
  public boolean declaresCounts() {
    return true;
  }

  @Override
  public ReferencePolicy references() {
    return identity;
  }

  @Override
  public GraphType builtInType(Type type) {
    Class<?> c = Types.raw(type);
    if (c.isArray()) {
      return GraphType.of(GraphCodes.arrayCode(c));
    }
    return hooks.codec(c) instanceof GraphExternal
        ? GraphType.of(GraphType.EXTERNAL)
        : new GraphType(GraphType.HEADED, GraphType.of(GraphType.OPEN), null, null);
  }

  /** The codecs of arrays. */
  GraphArrays arrays() {
    return arrays;
  }

  @Override
  public GraphHooks hooks() {
    return hooks;
  }

  @Override
  public GraphOpen open() {
    return open;
  }

  /** The set of a hierarchy: the same one for every place. */
  GraphClasses hierarchy(SubtypesModel model) {
    return straight
        .hierarchies
        .get(model.raw())
        .computeIfAbsent(model.type(), t -> GraphClasses.of(straight, model));
  }

  /** The identity of objects, which may say themselves how they are written. */
  private final class Identity implements IdentityStrategy, ReferencePolicy {

    @Override
    public boolean keepsClasses() {
      return true;
    }

    @Override
    public boolean hasNoFraming(ObjectModel model) {
      return !adapts && !hooks.resolves(model.raw());
    }

    @Override
    public CopyHook copyHook(Class<?> raw) {
      return hooks.copying(raw);
    }

    @Override
    public boolean keepsIdentity() {
      return settings.references();
    }

    @Override
    public String cycleHint(Object again) {
      return "GraphOptions.withReferences(true) writes it as a reference";
    }
  }
}

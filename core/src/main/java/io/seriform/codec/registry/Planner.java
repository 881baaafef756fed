package io.seriform.codec.registry;

import io.seriform.codec.CodecSource;
import io.seriform.codec.IdentityStrategy;
import io.seriform.codec.Protocol;
import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.MissingValues;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.Plan.Wrapper.Refused;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.Repetition;
import io.seriform.codec.scalar.EpochConversion;
import io.seriform.error.ModelException;
import io.seriform.model.ConversionModel;
import io.seriform.model.Creation;
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
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.UnknownCollector;
import io.seriform.model.WrapperModel;
import io.seriform.reflect.Types;
import io.seriform.reflect.Wrappers;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes plans of models, in a format's order. */
public final class Planner {

  /** As deep as the types of properties may be nested. */
  private static final int MOST_NESTED = 32;

  private final CodecSource codecs;
  private final Protocol protocol;
  private final Models models;

  /** Makes a planner for the codecs of a format. */
  public Planner(CodecSource codecs) {
    this.codecs = codecs;
    this.protocol = codecs.protocol();
    this.models = codecs.models();
  }

  /** The plan of a value of a type. */
  public Plan value(Type type) {
    return value(type, new HashSet<>());
  }

  /**
   * The plan of a value of a type.
   *
   * @param open the containers around it: one that contains itself gets a codec of its own
   */
  private Plan value(Type type, Set<CodecKey> open) {
    Type resolved = Types.resolved(type);
    if (resolved instanceof Class<?> c && codecs.builtIn(c) != null) {
      return new Plan.Nested(c, c);
    }
    TypeModel model = models.model(type);
    if (model instanceof ScalarModel m) {
      return new Plan.Scalar(m.raw(), m.kind(), models.pattern(m.raw()));
    }
    if (model instanceof EnumModel m) {
      return new Plan.Enumeration(m);
    }
    CodecKey key = CodecKey.of(model.type());
    if (!open.add(key)) {
      return new Plan.Nested(model.raw(), key);
    }
    Plan plan = new Plan.Nested(model.raw(), key);
    if (model instanceof SequenceModel m) {
      plan = new Plan.Sequence(m, value(m.element(), open));
    } else if (model instanceof MapModel m) {
      plan = new Plan.Mapping(m, key(m.key(), open), value(m.value(), open));
    } else if (model instanceof WrapperModel m) {
      if (Wrappers.canBeEmpty(m.value())) {
        throw new ModelException(
            m.type().getTypeName()
                + " can be empty in two ways, which look the same on the wire; declare it as "
                + m.value().getTypeName());
      }
      Plan held = value(m.value(), open);
      boolean ofAny =
          held instanceof Plan.Nested
              && !(protocol.tracksIdentity() && protocol.identity().keepsClasses())
              && models.model(m.value()) instanceof DynamicModel;
      plan = new Plan.Wrapper(m, held, Refused.NOTHING, ofAny).refusing(Refused.NONE);
    }
    open.remove(key);
    return plan;
  }

  private Plan key(Type type, Set<CodecKey> open) {
    Plan plan = value(type, open);
    if (plan instanceof Plan.Scalar s) {
      // a pattern is one of values
      return new Plan.Scalar(s.raw(), s.kind());
    }
    if (!(plan instanceof Plan.Nested n)) {
      return plan;
    }
    TypeModel model = n.key().isDeclared() ? models.model(type) : null;
    // no key is null, whatever the value of an object may be elsewhere
    boolean nullable = model instanceof DelegateModel d && d.empty() != null;
    return new Plan.Nested(
        n.raw(),
        nullable ? CodecKey.ofMapKey(n.key().type()) : n.key(),
        model instanceof SubtypesModel ? n : wire(n, new HashSet<>(open)));
  }

  /** The plan of what is written in the place of a map's key. */
  public static Plan asKey(Plan plan) {
    if (plan instanceof Plan.Wrapper w) {
      return w.around(asKey(w.value()));
    }
    return plan instanceof Plan.Enumeration e ? new Plan.Enumeration(e.model(), true) : plan;
  }

  /** Returns the plan of the other type that a value with its own codec is written as, or null. */
  private Plan wire(Plan.Nested nested, Set<CodecKey> open) {
    CodecKey key = nested.key();
    boolean own = key.isDeclared() && codecs.builtIn(key.type()) != null;
    if (own || key.form() == CodecKey.Form.RAW_TEXT || !open.add(key)) {
      return null;
    }
    Type wire = wire(key);
    Plan plan = wire == null ? null : value(wire, open);
    return plan instanceof Plan.Nested n ? wire(n, open) : plan;
  }

  /** The type of the surrogates of values; null if they have none. */
  private Type wire(CodecKey key) {
    if (key.conversion() != null) {
      return wire(key.conversion());
    }
    TypeModel model = models.model(key.type());
    return model instanceof DelegateModel d
        ? d.delegate()
        : model instanceof CustomModel c ? wire(c.codec()) : null;
  }

  private static Type wire(ConversionModel conversion) {
    return conversion.isConversion() ? conversion.wire() : null;
  }

  // ---- what stands for objects

  /**
   * A plan in which surrogates are written as themselves.
   *
   * @param maps how many maps surround it
   * @param open the types of the objects that it represents: one that contains itself keeps its
   *     codec
   */
  private Plan inlined(PropertyRules.Inlining inlining, Plan plan, int maps, Set<CodecKey> open) {
    if (plan instanceof Plan.Nested n) {
      return inlined(inlining, n, maps, false, open);
    }
    if (plan instanceof Plan.Wrapper w) {
      return w.around(inlined(inlining, w.value(), maps, open));
    }
    if (plan instanceof Plan.Sequence s) {
      return new Plan.Sequence(s.model(), inlined(inlining, s.element(), maps, open));
    }
    if (plan instanceof Plan.Mapping m) {
      int inside = maps + 1;
      return new Plan.Mapping(
          m.model(),
          m.key() instanceof Plan.Nested n ? inlined(inlining, n, inside, true, open) : m.key(),
          inlined(inlining, m.value(), inside, open));
    }
    return plan;
  }

  private Plan inlined(
      PropertyRules.Inlining inlining,
      Plan.Nested nested,
      int maps,
      boolean key,
      Set<CodecKey> open) {
    Plan written = wire(nested, new HashSet<>(open));
    if (written == null || !inlining.inlines(written, key ? maps : 0)) {
      return nested;
    }
    open.add(nested.key());
    Plan value = value(wire(nested.key()));
    boolean name =
        key && value instanceof Plan.Scalar s && CharSequence.class.isAssignableFrom(s.raw());
    Plan itself =
        value instanceof Plan.Nested n
            ? inlined(inlining, n, maps, key, open)
            : key ? asKey(value) : inlined(inlining, value, maps, open);
    open.remove(nested.key());
    TypeModel model = nested.key().conversion() == null ? models.model(nested.key().type()) : null;
    return new Plan.Inlined(nested, model, itself, name);
  }

  /** The plan of an object. */
  public ObjectPlan object(ObjectModel model) {
    List<PropertyStep> steps = new ArrayList<>();
    PropertyRules rules = protocol.rules();
    for (PropertyModel property : protocol.order(model)) {
      checkNesting(model, property);
      PropertyBinding bound = rules.bind(model, property, new Declared(declared(model, property)));
      steps.add(new PropertyStep(steps.size(), property, settled(model, property, bound)));
    }
    UnknownCollector unknown = model.unknown();
    // one that is not unwrapped here collects by itself
    boolean nested = steps.stream().anyMatch(step -> step.property().unwrapped());
    boolean here = unknown != null && (unknown.path().isEmpty() || !nested);
    boolean collects = here && protocol.collectsUnknown(model);
    boolean loses = here && !collects && unknown.reader() != null;
    UnknownCollector collector = collects ? unknown : null;
    UnknownCollector unwritten = loses ? unknown : null;
    return new ObjectPlan(models, model, steps, collector, unwritten, tail(model, steps));
  }

  private Plan declared(ObjectModel model, PropertyModel property) {
    Class<?> boxed = Types.boxed(Types.raw(property.type()));
    if (property.codec() != null) {
      Type type =
          property.takesNull() && property.rawType().isPrimitive() ? boxed : property.type();
      return new Plan.Nested(boxed, CodecKey.converted(property.codec(), type));
    }
    if (property.rawText()) {
      return new Plan.Nested(boxed, CodecKey.ofRawText(property.type()));
    }
    boolean nullable = property.takesNull() || property.filter() != null;
    return nullable(
        value(model, property), nullable ? Types.boxed(property.rawType()) : property.rawType());
  }

  /** The plan of the value of a property, before its format has had its say. */
  private final class Declared implements PropertyRules.ValuePlan {
    private final Plan plan;

    Declared(Plan plan) {
      this.plan = plan;
    }

    @Override
    public Plan declared() {
      return plan;
    }

    @Override
    public Plan inlined(PropertyRules.Inlining inlining) {
      return Planner.this.inlined(inlining, plan, 0, new HashSet<>());
    }
  }

  /** Completes the binding by a format with what holds of a property in every format. */
  private static PropertyBinding settled(
      ObjectModel model, PropertyModel property, PropertyBinding bound) {
    Plan value = bound.value();
    boolean own = property.path().isEmpty();
    boolean primitive = property.rawType().isPrimitive() || value.raw().isPrimitive();
    Object absent =
        property.defaultValue() != null
            ? MissingValues.constant(property, value)
            : bound.absent() != null ? bound.absent() : MissingValues.empty(value);
    if (own && bound.presence() != null) {
      checkPresence(model, property, bound.presence());
    }
    // what is neither filtered nor always written is left out where it is null
    boolean losesNull = bound.filter() == null && !bound.alwaysWritten();
    return bound
        .withValue(losesNull && value instanceof Plan.Wrapper w ? w.refusing(Refused.NULL) : value)
        .withAbsent(absent)
        .withAlways(bound.alwaysWritten() && own && property.reader() != null)
        // one that is gathered is empty where nothing was met, and never missing
        .withRequired(bound.required() && bound.repetition() != Repetition.APPENDS)
        .withPresence(own ? bound.presence() : null)
        .withAlternative(own && !primitive ? bound.alternative() : null);
  }

  /** The step of the next node of a linked list; null if there is none. */
  private PropertyStep tail(ObjectModel model, List<PropertyStep> steps) {
    IdentityStrategy identity = protocol.identity();
    if (identity == null
        || steps.isEmpty()
        || !(model.creation() instanceof Creation.NoArg)
        || model.unknown() != null
        || model.links() != null
        || !model.unwrapped().isEmpty()) {
      return null;
    }
    PropertyStep last = steps.get(steps.size() - 1);
    boolean plain =
        last.writes()
            && last.reads()
            && !last.property().filledInPlace()
            && last.presence() == null
            && last.absent() == null
            && last.repetition() == Repetition.REPLACES;
    return plain
            && last.value() instanceof Plan.Nested n
            && n.wire() == null
            && n.key().equals(CodecKey.of(model.type()))
            && codecs.builtIn(model.type()) == null
            && models.model(model.type()) instanceof ObjectModel node
            && identity.hasNoFraming(node)
        ? last
        : null;
  }

  /**
   * A class with a property of itself with ever other type arguments would have no end of codecs.
   */
  private static void checkNesting(ObjectModel model, PropertyModel property) {
    if (nesting(property.type()) > MOST_NESTED) {
      ModelException e =
          new ModelException(
              ("%s has a property whose type is nested more than %s deep; does it hold itself "
                      + "with ever other type arguments?")
                  .formatted(model.raw().getName(), MOST_NESTED));
      throw e.within(property.name());
    }
  }

  private static int nesting(Type type) {
    int most = 0;
    if (type instanceof ParameterizedType p) {
      for (Type argument : p.getActualTypeArguments()) {
        most = Math.max(most, 1 + nesting(argument));
      }
    } else if (type instanceof GenericArrayType a) {
      most = 1 + nesting(a.getGenericComponentType());
    }
    return most;
  }

  /** Of a property that is set as a primitive and may be got as a null: one that may be null. */
  private static Plan nullable(Plan value, Class<?> got) {
    return value instanceof Plan.Scalar s && s.raw().isPrimitive() && !got.isPrimitive()
        ? new Plan.Scalar(got, s.kind(), s.pattern())
        : value;
  }

  /** The plan of a property; a type that is not data is reported with its place. */
  private Plan value(ObjectModel model, PropertyModel property) {
    try {
      Plan plan = patterned(value(property.type()), models.inZone(property.format()));
      return plan instanceof Plan.Wrapper w ? w.refusing(Refused.NOTHING) : plan;
    } catch (ModelException e) {
      throw model.inProperty(property, e);
    }
  }

  /** A plan whose dates and times are written by a pattern: in a list or a map, each of them. */
  private static Plan patterned(Plan plan, String pattern) {
    if (pattern == null) {
      return plan;
    }
    if (plan instanceof Plan.Scalar s) {
      ConversionModel epoch = EpochConversion.of(s.kind(), TimePattern.text(pattern));
      if (epoch != null) {
        return new Plan.Nested(s.raw(), CodecKey.converted(epoch, s.raw()));
      }
      checkPattern(s.kind(), pattern);
      return new Plan.Scalar(s.raw(), s.kind(), pattern);
    }
    if (plan instanceof Plan.Wrapper w) {
      return w.around(patterned(w.value(), pattern));
    }
    if (plan instanceof Plan.Sequence s) {
      return new Plan.Sequence(s.model(), patterned(s.element(), pattern));
    }
    return plan instanceof Plan.Mapping m
        ? new Plan.Mapping(m.model(), m.key(), patterned(m.value(), pattern))
        : plan;
  }

  private static void checkPattern(Kind kind, String pattern) {
    if (!kind.isTime()) {
      // of an annotation of another library, which means nothing there
      return;
    }
    try {
      TimePattern.check(kind, pattern);
    } catch (IllegalArgumentException e) {
      throw new ModelException(e.getMessage(), e);
    }
  }

  private static void checkPresence(
      ObjectModel model, PropertyModel property, PropertyModel presence) {
    boolean set =
        presence.parameter() >= 0
            || (presence.writer() != null && !(model.creation() instanceof Creation.Parameters));
    if (presence.rawType() != boolean.class || presence.reader() == null || !set) {
      throw new ModelException(
          ("property %s cannot say whether %s is there: it must be a boolean that is "
                  + "written, and read as objects are made")
              .formatted(presence.name(), property.name()));
    }
  }
}

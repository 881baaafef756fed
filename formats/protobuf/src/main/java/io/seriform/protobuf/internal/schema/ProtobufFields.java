package io.seriform.protobuf.internal.schema;

import io.seriform.annotation.Include;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyRules;
import io.seriform.document.ids.DeclaredIds;
import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.internal.scalar.ProtobufScalars;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Fields of properties: from a binding or annotations, and otherwise from the Java types. */
public final class ProtobufFields {

  private final ProtobufSettings settings;

  public ProtobufFields(ProtobufSettings settings) {
    this.settings = settings;
  }

  /** Returns the type that a subtype has in a oneof without a message; {@code AUTO} for none. */
  public static ProtoType bare(Class<?> subtype) {
    ProtoField declared = subtype.getAnnotation(ProtoField.class);
    boolean message = declared == null || declared.type() == ProtoType.MESSAGE;
    return message ? ProtoType.AUTO : declared.type();
  }

  /** The settings of a property; {@code AUTO} if there are none. */
  FieldBinding annotated(ObjectModel model, PropertyModel property) {
    MessageBinding binding = settings.binding(model);
    if (binding != null) {
      return binding.fields().get(property.name());
    }
    ProtoType bare = bare(model.raw());
    if (bare != ProtoType.AUTO) {
      if (model.properties().size() != 1) {
        throw new ModelException(
            "%s has @ProtoField, by which it is a scalar of a oneof and needs exactly one property;"
                    .formatted(model.raw().getName())
                + " found %d; it is a message without @ProtoField"
                    .formatted(model.properties().size()));
      }
      // a zero is written too, as the oneof says which subtype it is
      return FieldBinding.of(1).withType(bare).withPresence(Presence.EXPLICIT);
    }
    int number = model.numbers()[property.index()];
    if (number == 0) {
      // it only tells whether another one is present
      return null;
    }
    if (number < 1 || number > FieldBinding.MAX_NUMBER) {
      throw new ModelException(
          "the id of " + property.name() + " is not a field number, 1 to 2^29 - 1: " + number);
    }
    FieldBinding field = FieldBinding.of(number);
    ProtoField annotated = property.annotation(ProtoField.class);
    if (annotated == null) {
      return field;
    }
    return field
        .withType(annotated.type())
        .withKey(annotated.key())
        .withPresence(annotated.presence())
        .withPacking(annotated.packing())
        .withWrapped(annotated.wrapped())
        .withWrappedElements(annotated.wrappedElements())
        .withOneof(annotated.oneof().isEmpty() ? null : annotated.oneof())
        .withCases(annotated.cases());
  }

  /** The boolean property that tells whether another one is present; null for none. */
  public PropertyModel present(ObjectModel model, PropertyModel property) {
    MessageBinding binding = settings.binding(model);
    if (binding == null) {
      return model.presenceOf(property);
    }
    FieldBinding field = binding.fields().get(property.name());
    if (field == null || field.present() == null) {
      return null;
    }
    PropertyModel present = model.property(field.present());
    if (present == null) {
      throw new ModelException(
          model.raw().getName() + " has no property " + field.present() + " for " + property);
    }
    return present;
  }

  /** The properties that have a field, in the order of their numbers. */
  public List<PropertyModel> order(ObjectModel model) {
    MessageBinding binding = settings.binding(model);
    if (binding != null) {
      for (String name : binding.fields().keySet()) {
        if (model.property(name) == null) {
          throw new ModelException(
              model.raw().getName() + " has no property " + name + " for " + binding.name());
        }
      }
    } else if (!settings.positionalIds() && bare(model.raw()) == ProtoType.AUTO) {
      new DeclaredIds(ProtobufOptions.class).check(model);
    }
    Map<PropertyModel, Integer> numbers = new HashMap<>();
    Map<Integer, PropertyModel> taken = new HashMap<>();
    for (PropertyModel property : model.properties()) {
      FieldBinding field = annotated(model, property);
      if (field == null) {
        model.checkPresence(property);
      } else {
        int[] all = field.cases().length > 0 ? field.cases() : new int[] {field.number()};
        numbers.put(property, Arrays.stream(all).min().getAsInt());
        for (int number : all) {
          if (taken.put(number, property) != null) {
            throw new ModelException(
                "two properties of "
                    + model.raw().getName()
                    + " have the number "
                    + number
                    + "; each needs its own");
          }
        }
      }
    }
    return model.properties().stream()
        .filter(numbers::containsKey)
        .sorted(java.util.Comparator.comparing(numbers::get))
        .toList();
  }

  /** A plan without its wrappers for absence and for values that replace objects. */
  static Plan withoutWrappers(Plan value) {
    Plan plan = value instanceof Plan.Wrapper w ? w.value() : value;
    return plan instanceof Plan.Inlined i ? i.written() : plan;
  }

  /**
   * The plan of a property. Values that replace objects are fields of their own types if a scalar
   * type is set; all others are field 1 of a message.
   */
  public Plan plan(ObjectModel model, PropertyModel property, PropertyRules.ValuePlan value) {
    FieldBinding field = annotated(model, property);
    boolean values = field.type().isScalar();
    boolean keys = field.key().isScalar();
    return !values && !keys
        ? value.declared()
        : value.inlined(
            (inner, map) ->
                (map == 0 ? values : map == 1 && keys)
                    && (inner instanceof Plan.Enumeration
                        || (inner instanceof Plan.Scalar && !ProtobufScalars.mayBeNone(inner))));
  }

  /** The settings of a property, and everything that follows from its plan. */
  public FieldBinding resolved(ObjectModel model, PropertyModel property, Plan value) {
    FieldBinding annotated = annotated(model, property);
    Plan plan = withoutWrappers(value);
    boolean container = plan instanceof Plan.Sequence || plan instanceof Plan.Mapping;
    boolean wrapped =
        annotated.wrapped() || (container && plan != value) || struct(plan, annotated);
    PropertyModel present = present(model, property);
    if (present != null && container && !wrapped) {
      throw new ModelException(
          "property "
              + present.name()
              + " of "
              + model.raw().getName()
              + " cannot say whether "
              + property.name()
              + " is present: a list or map has no presence in Protocol Buffers;"
              + " @ProtoField(wrapped = true) gives it one");
    }
    return typed(annotated.withWrapped(wrapped), plan)
        .withPresence(presence(model, property))
        .withPresent(present == null ? null : present.name());
  }

  /** With the types that follow from a plan. */
  FieldBinding typed(FieldBinding annotated, Plan plan) {
    FieldBinding typed = annotated;
    Plan.Mapping outermost = outermostMap(plan);
    if (outermost != null && annotated.key() == ProtoType.AUTO) {
      typed = typed.withKey(key(outermost.key()));
    }
    if (plan instanceof Plan.Mapping m) {
      typed = auto(typed, m.value());
    } else if (plan instanceof Plan.Sequence s) {
      typed = auto(typed, s.element());
      if (typed.packing() == ProtoField.Packing.AUTO) {
        boolean packs = settings.packed() && packable(s.element(), typed);
        typed = typed.withPacking(packs ? ProtoField.Packing.PACKED : ProtoField.Packing.EXPANDED);
      }
    } else {
      typed = auto(typed, plan);
    }
    return typed;
  }

  /** The map that a plan is, or that is in its lists; null for none. */
  private static Plan.Mapping outermostMap(Plan value) {
    Plan plan = withoutWrappers(value);
    return plan instanceof Plan.Sequence s
        ? outermostMap(s.element())
        : plan instanceof Plan.Mapping m ? m : null;
  }

  private static FieldBinding auto(FieldBinding annotated, Plan plan) {
    Plan inner = withoutWrappers(plan);
    if (inner instanceof Plan.Sequence || inner instanceof Plan.Mapping) {
      // the settings are for the innermost values
      return annotated;
    }
    return annotated.type() == ProtoType.AUTO ? annotated.withType(natural(plan)) : annotated;
  }

  /** Returns true if values in a list may share one field: numbers that are not in a message. */
  public static boolean packable(Plan element, FieldBinding b) {
    Plan plan = withoutWrappers(element);
    boolean number =
        plan instanceof Plan.Enumeration
            || (plan instanceof Plan.Scalar && !ProtobufScalars.mayBeNone(plan));
    return number && b.type().packable() && !b.wrappedElements();
  }

  /** Returns true if it is a map or list of any values, which is a Struct or ListValue. */
  private static boolean struct(Plan plan, FieldBinding annotated) {
    if (annotated.type() != ProtoType.AUTO) {
      return false;
    }
    return plan instanceof Plan.Mapping m
        ? m.value().raw() == Object.class && m.key().raw() == String.class
        : plan instanceof Plan.Sequence s && s.element().raw() == Object.class;
  }

  /** The presence of a property; never {@code AUTO}. */
  Presence presence(ObjectModel model, PropertyModel property) {
    FieldBinding field = annotated(model, property);
    if (field.presence() != Presence.AUTO) {
      return field.presence();
    }
    if (property.required() && !property.needed()) {
      return Presence.REQUIRED;
    }
    Class<?> type = property.rawType();
    boolean zero =
        type.isPrimitive() || type == String.class || type == byte[].class || type.isEnum();
    boolean implicit =
        settings.presence() == Presence.IMPLICIT
            || property.inclusion() == Include.When.NON_DEFAULT
            || property.inclusion() == Include.When.NON_EMPTY;
    boolean explicit =
        property.defaultValue() != null
            || field.oneof() != null
            || field.wrapped()
            || present(model, property) != null
            || settings.binding(model) != null;
    if (implicit && zero && !explicit) {
      return Presence.IMPLICIT;
    }
    // schemas say themselves what is required
    return property.needed() && settings.binding(model) == null
        ? Presence.REQUIRED
        : Presence.EXPLICIT;
  }

  /** The type that a plan has by itself. */
  static ProtoType natural(Plan plan) {
    if (plan instanceof Plan.Enumeration) {
      return ProtoType.ENUM;
    }
    if (plan instanceof Plan.Wrapper w) {
      return natural(w.value());
    }
    if (plan instanceof Plan.Inlined i) {
      return natural(i.value());
    }
    if (!(plan instanceof Plan.Scalar s)) {
      return ProtoType.MESSAGE;
    }
    return switch (s.kind()) {
      case BOOLEAN -> ProtoType.BOOL;
      case BYTE, SHORT, INT -> ProtoType.INT32;
      case CHAR -> ProtoType.UINT32;
      case LONG -> ProtoType.INT64;
      case FLOAT -> ProtoType.FLOAT;
      case DOUBLE -> ProtoType.DOUBLE;
      case STRING -> ProtoType.STRING;
      default -> ProtobufScalars.natural(s.kind());
    };
  }

  /** The type of a map's key: a message cannot be one, so it is text, and an enum is its number. */
  private static ProtoType key(Plan plan) {
    ProtoType natural = natural(plan);
    if (natural == ProtoType.ENUM) {
      return ProtoType.INT32;
    }
    return natural == ProtoType.MESSAGE && plan instanceof Plan.Scalar ? ProtoType.STRING : natural;
  }
}

package io.seriform.flatbuffers.internal.schema;

import io.seriform.codec.plan.Plan;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatStruct;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersScalars;
import io.seriform.flatbuffers.internal.wire.FlatbuffersField;
import io.seriform.model.DelegateModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import java.lang.reflect.Type;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The properties that are fields, with their ids and the effect of their absence. */
public final class FlatbuffersFields {

  /** The greatest id: a vtable has at most 65535 bytes. */
  private static final int MOST = 32_764;

  private FlatbuffersFields() {}

  public static boolean isStruct(ObjectModel model) {
    return model.raw().isAnnotationPresent(FlatStruct.class);
  }

  /** The properties that have a field, in the order of their ids. */
  public static List<PropertyModel> order(ObjectModel model, Models models) {
    Map<PropertyModel, Integer> ids = ids(model, models);
    for (PropertyModel property : model.properties()) {
      if (!ids.containsKey(property)) {
        model.checkPresence(property);
      }
    }
    return model.properties().stream()
        .filter(p -> ids.containsKey(p) && !FlatbuffersField.of(p).deprecated())
        .sorted(Comparator.comparing(ids::get))
        .toList();
  }

  /** The ids of all properties, deprecated ones too; of a union that of its value. */
  static Map<PropertyModel, Integer> ids(ObjectModel model, Models models) {
    Map<PropertyModel, Integer> ids = new LinkedHashMap<>();
    Map<Integer, PropertyModel> taken = new HashMap<>();
    int[] numbers = model.numbers();
    for (PropertyModel property : model.properties()) {
      int declared = FlatbuffersField.of(property).id();
      int id = declared >= 0 ? declared : property.id() - 1;
      if (id >= 0) {
        take(model, property, id, isUnion(property, models), taken);
        ids.put(property, id);
      }
    }
    int last = -1;
    for (PropertyModel property : model.properties()) {
      if (numbers[property.index()] == 0 && !ids.containsKey(property)) {
        // it says whether another one is there
        continue;
      }
      Integer id = ids.get(property);
      if (id == null) {
        boolean union = isUnion(property, models);
        id = last + 1;
        while (taken.containsKey(id) || (union && taken.containsKey(id + 1))) {
          id++;
        }
        id += union ? 1 : 0;
        take(model, property, id, union, taken);
        ids.put(property, id);
      }
      last = id;
    }
    return ids;
  }

  private static void take(
      ObjectModel model,
      PropertyModel property,
      int id,
      boolean union,
      Map<Integer, PropertyModel> taken) {
    if (id > MOST || (union && id == 0)) {
      throw new ModelException(
          "the id of "
              + property.name()
              + " of "
              + model.raw().getName()
              + (union
                  ? " must be 1 or more: the type of the union has the id before it"
                  : " must be at most " + MOST)
              + ": "
              + id);
    }
    for (int i = union ? id - 1 : id; i <= id; i++) {
      PropertyModel other = taken.put(i, property);
      if (other != null) {
        throw new ModelException(
            "the properties "
                + other.name()
                + " and "
                + property.name()
                + " of "
                + model.raw().getName()
                + " have one id, "
                + i
                + "; a union has two, that of its type before that of its value");
      }
    }
  }

  private static boolean isUnion(PropertyModel property, Models models) {
    return property.codec() == null
        && !FlatbuffersField.of(property).wrapsUnions()
        && isUnion(property.type(), models, true);
  }

  private static boolean isUnion(Type type, Models models, boolean lists) {
    if (FlatbuffersContent.Flexible.holds(type)) {
      return false;
    }
    TypeModel m = models.model(type);
    if (m instanceof SequenceModel s) {
      return lists && isUnion(s.element(), models, false);
    }
    if (m instanceof WrapperModel w) {
      return lists && isUnion(w.value(), models, true);
    }
    return m instanceof SubtypesModel
        || (m instanceof DelegateModel d && isUnion(d.delegate(), models, lists));
  }

  /** The subtypes of a union, whose type may be one that they are written in place of. */
  public static SubtypesModel subtypes(Type type, Models models) {
    TypeModel m = models.model(type);
    return m instanceof DelegateModel d ? subtypes(d.delegate(), models) : (SubtypesModel) m;
  }

  /** Returns what a missing property means; never {@code AUTO}. */
  public static FlatPresence presence(ObjectModel model, PropertyModel property) {
    FlatPresence declared = FlatbuffersField.of(property).presence();
    if (declared != FlatPresence.AUTO) {
      return declared;
    }
    if (property.required() && !isZeroWhereMissing(property)) {
      return FlatPresence.REQUIRED;
    }
    if (model.presenceOf(property) != null || !property.path().isEmpty()) {
      // an unwrapped object is there where one of its properties is
      return FlatPresence.OPTIONAL;
    }
    return isPrimitive(property) || property.defaultValue() != null
        ? FlatPresence.DEFAULT
        : FlatPresence.OPTIONAL;
  }

  /** Returns true if a field has to be there, because nothing can take its place. */
  static boolean isRequired(ObjectModel model, PropertyModel property) {
    boolean within =
        property.requiredWithin() && !(property.path().isEmpty() && isZeroWhereMissing(property));
    return within || presence(model, property) == FlatPresence.REQUIRED;
  }

  /** Returns true for what Kotlin needs, and a field without a value gives: a primitive. */
  private static boolean isZeroWhereMissing(PropertyModel property) {
    return isPrimitive(property) && property.needed();
  }

  private static boolean isPrimitive(PropertyModel property) {
    return property.rawType().isPrimitive() && property.codec() == null;
  }

  /** A plan without what only says that it may be absent, or that another value is written. */
  static Plan withoutWrappers(Plan value) {
    Plan plan = value;
    while (true) {
      if (plan instanceof Plan.Wrapper w) {
        plan = w.value();
      } else if (plan instanceof Plan.Inlined i) {
        plan = i.value();
      } else {
        return plan;
      }
    }
  }

  /** Returns true if values of a plan may be empty without being null. */
  public static boolean mayBeNone(Plan value) {
    if (value instanceof Plan.Inlined i) {
      return mayBeNone(i.value());
    }
    return value instanceof Plan.Wrapper
        || (value instanceof Plan.Scalar s && FlatbuffersScalars.mayBeNone(s.kind()));
  }
}

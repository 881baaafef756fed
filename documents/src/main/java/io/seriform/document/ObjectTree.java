package io.seriform.document;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.codec.ValueClass;
import io.seriform.codec.access.ObjectAccess;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.model.MapModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.model.rules.Nullness;
import io.seriform.reflect.Types;
import io.seriform.reflect.Wrappers;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tree of an object that is to be read again: as it is written, and with a null where a null
 * property was left out that has another value in a new object.
 */
final class ObjectTree {

  /** The one property of what is written in place of an object that was written before. */
  private static final String REFERENCE = "$ref";

  private final SelfDescribingFormat format;
  private final CodecSource codecs;

  private final Map<ObjectModel, Known> classes = new HashMap<>();

  /** For each object that was written, its null properties that a new object has too. */
  private final IdentityHashMap<DocumentObject, Set<String>> leftOut = new IdentityHashMap<>();

  ObjectTree(SelfDescribingFormat format, CodecSource codecs) {
    this.format = format;
    this.codecs = codecs;
  }

  /** The tree of a value, which may be changed. */
  Document of(Object value) {
    Document tree = format.toDocument(value);
    complete(ValueClass.of(value), value, tree);
    return tree;
  }

  /** Adds the null property that was left out at a place, so that an operation finds it. */
  void addNull(Document root, Pointer place) {
    List<String> tokens = place.tokens();
    int last = tokens.size() - 1;
    Document parent = root;
    for (int i = 0; i < last; i++) {
      parent = Pointer.step(parent, tokens.get(i));
    }
    if (parent instanceof DocumentObject o
        && last >= 0
        && !o.has(tokens.get(last))
        && leftOut.getOrDefault(o, Set.of()).contains(tokens.get(last))) {
      o.put(tokens.get(last), Document.ofNull());
    }
  }

  /**
   * Adds what was left out.
   *
   * @param type the declared type
   * @param tree what was written of the value
   */
  private void complete(Type type, Object value, Document tree) {
    boolean hasParts = tree instanceof DocumentObject || tree instanceof DocumentArray;
    Type resolved = Types.resolved(type);
    if (value == null || !hasParts || codecs.builtIn(resolved) != null) {
      return;
    }
    TypeModel model = codecs.models().model(resolved);
    if (model instanceof ObjectModel m) {
      properties(m, value, tree);
    } else if (model instanceof SubtypesModel m) {
      subtype(m, value, tree);
    } else if (model instanceof WrapperModel m) {
      complete(m.value(), Wrappers.unwrap(value), tree);
    } else if (codecs.isReplaced(value.getClass())) {
      return;
    } else if (model instanceof SequenceModel m && tree instanceof DocumentArray array) {
      elements(m.element(), elements(value), array);
    } else if (model instanceof MapModel m && tree instanceof DocumentObject object) {
      entries(m.value(), (Map<?, ?>) value, object);
    }
  }

  private void subtype(SubtypesModel hierarchy, Object value, Document tree) {
    for (SubtypesModel.Subtype subtype : hierarchy.subtypes()) {
      if (subtype.type() == value.getClass() && codecs.hasProperties(subtype.resolved())) {
        Document object = tree;
        if (hierarchy.inclusion() == Inclusion.WRAPPER) {
          object = tree instanceof DocumentObject o ? o.get(Document.of(subtype.name())) : null;
        } else if (hierarchy.inclusion() == Inclusion.ARRAY) {
          object = tree instanceof DocumentArray a && a.size() == 2 ? a.get(1) : null;
        }
        properties(codecs.models().object(subtype.resolved()), value, object);
      }
    }
  }

  private static Collection<?> elements(Object value) {
    return value instanceof Object[] array
        ? Arrays.asList(array)
        : value instanceof Collection<?> collection ? collection : List.of();
  }

  private void elements(Type type, Collection<?> values, DocumentArray tree) {
    if (values.size() == tree.size()) {
      int i = 0;
      for (Object each : values) {
        complete(type, each, tree.get(i++));
      }
    }
  }

  private void entries(Type type, Map<?, ?> values, DocumentObject tree) {
    boolean inOrder = codecs.protocol().containerOrder() == null && values.size() == tree.size();
    int i = 0;
    for (Map.Entry<?, ?> each : values.entrySet()) {
      if (inOrder) {
        complete(type, each.getValue(), tree.value(i++));
      } else if (each.getKey() instanceof String name) {
        complete(type, each.getValue(), tree.get(Document.of(name)));
      }
    }
  }

  private void properties(ObjectModel model, Object value, Document tree) {
    if (!(tree instanceof DocumentObject object)
        || (codecs.protocol().references().keepsIdentity() && object.has(REFERENCE))) {
      return;
    }
    Known known = classes.computeIfAbsent(model, m -> Known.of(codecs.plan(m)));
    ObjectAccess parts = known.parts;
    boolean numbered = isNumbered(object);
    for (PropertyStep step : known.plan.steps()) {
      PropertyModel property = step.property();
      int i = step.ordinal();
      if (!step.reads() || !step.writes() || !parts.has(value, i)) {
        continue;
      }
      Document key = key(property, numbered);
      Document written = object.get(key);
      if (written == null) {
        boolean mayBeNull = property.nullness() != Nullness.NON_NULL && step.presence() == null;
        boolean isNull = mayBeNull && parts.get(value, i) == null;
        if (isNull && known.hasInitially(i)) {
          object.put(key, Document.ofNull());
        } else if (isNull && !numbered) {
          leftOut.computeIfAbsent(object, o -> new HashSet<>()).add(property.name());
        }
      } else if (property.codec() == null && !property.rawText()) {
        complete(property.type(), parts.get(value, i), written);
      }
    }
  }

  /** Returns true if an object has numbers as keys, as some options of binary formats say. */
  static boolean isNumbered(DocumentObject object) {
    return object.names().contains(null);
  }

  /** The key of a property. */
  static Document key(PropertyModel property, boolean numbered) {
    return numbered && property.id() > 0
        ? Document.of(property.id())
        : Document.of(property.name());
  }

  /**
   * A class whose objects were met.
   *
   * @param fresh a new object; null if none can be created without any values
   */
  private record Known(ObjectPlan plan, ObjectAccess parts, Object fresh) {

    static Known of(ObjectPlan plan) {
      ObjectAccess parts = ObjectAccess.of(plan);
      try {
        Object early = parts.early() ? parts.make() : null;
        Object[] values = new Object[parts.properties().size()];
        return new Known(plan, parts, parts.make(early, values, new BitSet(), null));
      } catch (OutOfMemoryError e) {
        throw e;
      } catch (Throwable e) {
        // a class whose objects need values has no others in place of those that are missing
        return new Known(plan, parts, null);
      }
    }

    /** Returns true if a new object has a value of a property. */
    boolean hasInitially(int property) {
      return fresh != null && parts.has(fresh, property) && parts.get(fresh, property) != null;
    }
  }
}

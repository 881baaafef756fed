package io.seriform.graph.internal;

import io.seriform.codec.access.Surrogate;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.MapModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * The hierarchies of classes that values of a type and of registered classes can be made of, in the
 * order they are met, and the declared containers that keep an order that their equality ignores.
 */
final class GraphHierarchies {

  /** By name, as Java 17 does not have them. */
  private static final Set<String> SEQUENCED =
      Set.of("java.util.SequencedMap", "java.util.SequencedSet");

  private final GraphProtocol protocol;
  private final Models models;
  private final Deque<Type> open = new ArrayDeque<>();
  private final Set<Type> seen = new HashSet<>();
  private final List<SubtypesModel> found = new ArrayList<>();
  private final Set<Class<?>> ordered = new LinkedHashSet<>();

  private GraphHierarchies(GraphProtocol protocol) {
    this.protocol = protocol;
    this.models = protocol.codecs().models();
  }

  static List<SubtypesModel> reachable(GraphProtocol protocol, Type type) {
    return walked(protocol, type).found;
  }

  /** Returns why equal values may have other bytes. */
  static List<String> ambiguities(GraphProtocol protocol, Type type) {
    List<String> all = new ArrayList<>();
    if (!protocol.settings().deterministic()) {
      all.add(
          "sets and maps have the order of their hashes; GraphOptions.withDeterministic(true) sorts"
              + " them");
    }
    if (protocol.settings().references()) {
      all.add(
          "objects that are equal and not the same are written twice;"
              + " GraphOptions.withReferences(false) writes all of them");
    }
    for (Class<?> each : walked(protocol, type).ordered) {
      all.add(
          each.getName()
              + " is declared, which keeps an order that its equals ignores; declare a "
              + (Map.class.isAssignableFrom(each) ? "Map" : "Set"));
    }
    return all;
  }

  private void note(Class<?> raw) {
    if (LinkedHashMap.class.isAssignableFrom(raw)
        || LinkedHashSet.class.isAssignableFrom(raw)
        || CopyOnWriteArraySet.class.isAssignableFrom(raw)
        || SEQUENCED.contains(raw.getName())) {
      ordered.add(raw);
    }
  }

  private static GraphHierarchies walked(GraphProtocol protocol, Type type) {
    GraphHierarchies walk = new GraphHierarchies(protocol);
    walk.open.add(type);
    walk.go();
    for (GraphClass registered : protocol.classes().own()) {
      if (registered != null) {
        walk.exact(registered.type());
        walk.go();
      }
    }
    return walk;
  }

  private void go() {
    while (!open.isEmpty()) {
      Type each = Types.resolved(open.removeFirst());
      if (seen.add(each) && protocol.codecs().builtIn(each) == null) {
        visit(models.model(each));
      }
    }
  }

  private void visit(TypeModel model) {
    if (model instanceof ObjectModel m) {
      properties(m);
    } else if (model instanceof SequenceModel m) {
      note(m.raw());
      open.add(m.element());
    } else if (model instanceof MapModel m) {
      note(m.raw());
      open.add(m.key());
      open.add(m.value());
    } else if (model instanceof WrapperModel m) {
      open.add(m.value());
    } else if (model instanceof DelegateModel m) {
      open.add(m.delegate());
    } else if (model instanceof CustomModel m) {
      open.add(Surrogate.type(m.codec()));
    } else if (model instanceof SubtypesModel m) {
      found.add(m);
      for (SubtypesModel.Subtype s : m.subtypes()) {
        exact(s.resolved());
      }
    }
  }

  /** A class itself, and not its hierarchy. */
  private void exact(Type type) {
    if (protocol.codecs().builtIn(type) != null) {
      return;
    }
    TypeModel model = models.model(type);
    if (model instanceof SubtypesModel) {
      properties(models.object(type));
    } else {
      visit(model);
    }
  }

  private void properties(ObjectModel model) {
    for (PropertyModel p : protocol.order(model)) {
      open.add(p.codec() == null ? p.type() : Surrogate.type(p.codec()));
    }
  }
}

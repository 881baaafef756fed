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
import java.util.List;
import java.util.Set;

/**
 * The hierarchies of classes that values of a type and of registered classes can be made of, in the
 * order they are met.
 */
final class GraphHierarchies {

  private final GraphProtocol protocol;
  private final Models models;
  private final Deque<Type> open = new ArrayDeque<>();
  private final Set<Type> seen = new HashSet<>();
  private final List<SubtypesModel> found = new ArrayList<>();

  private GraphHierarchies(GraphProtocol protocol) {
    this.protocol = protocol;
    this.models = protocol.codecs().models();
  }

  static List<SubtypesModel> reachable(GraphProtocol protocol, Type type) {
    GraphHierarchies walk = new GraphHierarchies(protocol);
    walk.open.add(type);
    walk.go();
    for (GraphClass registered : protocol.table().own()) {
      if (registered != null) {
        walk.exact(registered.type());
        walk.go();
      }
    }
    return walk.found;
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
      open.add(m.element());
    } else if (model instanceof MapModel m) {
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

package io.seriform.graph.internal.classes;

import io.seriform.codec.access.Surrogate;
import io.seriform.codec.registry.RegisteredClasses;
import io.seriform.graph.internal.containers.GraphContainerClasses;
import io.seriform.graph.internal.containers.GraphContainers;
import io.seriform.graph.internal.names.GraphPlaces;
import io.seriform.graph.internal.registration.GraphRegistration;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphSchemaParser;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.schema.GraphType.Def;
import io.seriform.model.ConversionModel;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.reflect.Types;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the schema of a type of this side, in the order in which its codec writes. */
public final class GraphSchemaMaker {

  private final GraphContext context;
  private final Models models;
  private final List<Def> defs = new ArrayList<>();
  private final Map<Type, Def> objects = new HashMap<>();
  private final Map<Class<?>, Def> enums = new HashMap<>();
  private final Map<String, Def> hierarchies = new HashMap<>();
  private final Map<Type, Def> again = new HashMap<>();
  private final Set<Type> open = new HashSet<>();
  private final Deque<Runnable> later = new ArrayDeque<>();

  /** The containers whose class is neither written nor the usual one, by their places. */
  private final ByteArrayOutputStream extra = new ByteArrayOutputStream();

  private int containers;

  GraphSchemaMaker(GraphContext context) {
    this.context = context;
    this.models = context.codecs().models();
  }

  /** The schema of a type; {@code exact} where it is a class itself and not its hierarchy. */
  GraphSchema make(Type type, String name, boolean exact) {
    return made(exact ? exact(type) : form(type), name);
  }

  /** The schema of an object of a class that is not replaced, though the class could say so. */
  GraphSchema itself(Class<?> type) {
    GraphType root =
        GraphRegistration.writesItself(type)
            ? GraphType.of(GraphType.EXTERNAL)
            : GraphType.of(GraphType.BODY, object(models.object(type)));
    return made(root, context.names().of(type));
  }

  /** The type at a place of a class that refers to no other. */
  GraphType place(Class<?> type) {
    return type((Type) type);
  }

  private GraphSchema made(GraphType root, String name) {
    while (!later.isEmpty()) {
      later.removeFirst().run();
    }
    boolean tells = name.isEmpty() && context.byName();
    GraphPlaces places = tells ? context.containers().places() : GraphPlaces.NONE;
    return new GraphSchema(
        name,
        root,
        defs,
        places,
        GraphSchemaParser.print(name, root, defs, places),
        GraphSchemaParser.describe(root, defs, extra.toByteArray()));
  }

  private GraphType exact(Type type) {
    if (context.codecs().builtIn(type) != null) {
      return context.builtInType(type);
    }
    TypeModel model = models.model(type);
    boolean whole =
        model instanceof EnumModel
            || model instanceof DelegateModel
            || model instanceof CustomModel
            || (model instanceof SubtypesModel m && RegisteredClasses.isAbstract(m.raw()));
    return whole ? type(type) : GraphType.of(GraphType.BODY, object(models.object(type)));
  }

  /** Returns the form that a codec of a type writes by itself. */
  private GraphType form(Type type) {
    if (context.codecs().builtIn(type) != null) {
      return context.builtInType(type);
    }
    TypeModel model = models.model(type);
    if (model instanceof ObjectModel m) {
      return GraphType.of(GraphType.BODY, object(m));
    }
    if (model instanceof DelegateModel m) {
      return form(m.delegate());
    }
    if (model instanceof CustomModel m) {
      return form(converted(m.codec()));
    }
    return type(type);
  }

  private static Type converted(ConversionModel conversion) {
    return Surrogate.type(conversion);
  }

  /** The type at a place of a type. */
  private GraphType type(Type type) {
    Type resolved = Types.resolved(type);
    if (context.codecs().builtIn(resolved) != null) {
      return context.builtInType(resolved);
    }
    TypeModel model = models.model(resolved);
    if (model instanceof ScalarModel m) {
      int code = GraphCodes.code(m.kind());
      return GraphType.of(m.raw().isPrimitive() ? code | GraphType.PRIMITIVE : code);
    }
    if (model instanceof EnumModel m) {
      return GraphType.of(GraphType.ENUM, enumeration(m));
    }
    if (model instanceof WrapperModel m) {
      return type(m.value()).boxed();
    }
    if (model instanceof ObjectModel m) {
      return GraphType.of(GraphType.OBJECT, object(m));
    }
    if (model instanceof DelegateModel || model instanceof CustomModel) {
      return new GraphType(GraphType.HEADED, form(resolved), null, null);
    }
    if (model instanceof SequenceModel || model instanceof MapModel) {
      return container(model);
    }
    if (model instanceof SubtypesModel m) {
      String name = context.names().of(m.type());
      Def def = hierarchies.computeIfAbsent(name, n -> add(Def.IS_HIERARCHY, n));
      return GraphType.of(GraphType.CLOSED, def);
    }
    return GraphType.of(GraphType.OPEN);
  }

  private GraphType container(TypeModel model) {
    if (!open.add(model.type())) {
      Def def =
          again.computeIfAbsent(model.type(), t -> add(Def.IS_CONTAINER, model.raw().getName()));
      return GraphType.of(GraphType.AGAIN, def);
    }
    GraphType type;
    say(model);
    if (model instanceof SequenceModel m) {
      GraphType element = type(m.element());
      type =
          new GraphType(
              m.isArray() ? GraphType.ARRAY : GraphType.SEQUENCE,
              m.isArray() ? element : element.boxed(),
              null,
              null);
    } else {
      MapModel m = (MapModel) model;
      type = new GraphType(GraphType.MAP, type(m.key()).boxed(), type(m.value()).boxed(), null);
    }
    open.remove(model.type());
    Def def = again.get(model.type());
    if (def != null) {
      def.types = new GraphType[] {type};
    }
    return type;
  }

  private void say(TypeModel model) {
    Class<?> unusual = null;
    if (model instanceof MapModel m) {
      unusual = GraphContainers.unusual(m.raw(), m.implementation(), context.containers());
    } else if (model instanceof SequenceModel m && !m.isArray()) {
      unusual = GraphContainers.unusual(m.raw(), m.implementation(), context.containers());
    }
    if (unusual != null) {
      GraphContainerClasses.Kind kind = context.containers().find(unusual);
      boolean coded = kind != null && kind.code() < GraphContainerClasses.OWN;
      GraphSchemaParser.number(extra, containers);
      GraphSchemaParser.number(extra, coded ? kind.code() : 0);
      if (!coded) {
        GraphSchemaParser.text(extra, context.names().described(unusual));
      }
    }
    containers++;
  }

  private Def add(int sort, String name) {
    Def def = new Def(defs.size(), sort, name);
    defs.add(def);
    return def;
  }

  private Def enumeration(EnumModel model) {
    return enums.computeIfAbsent(
        model.raw(),
        c -> {
          Def def = add(Def.IS_ENUM, c.getName());
          def.names =
              model.constants().stream().map(EnumModel.EnumConstant::name).toArray(String[]::new);
          return def;
        });
  }

  private Def object(ObjectModel model) {
    Def known = objects.get(model.type());
    if (known != null) {
      return known;
    }
    Def def = add(Def.IS_OBJECT, model.raw().getName());
    objects.put(model.type(), def);
    later.addLast(() -> fill(def, model));
    return def;
  }

  private void fill(Def def, ObjectModel model) {
    List<PropertyModel> properties = context.order(model);
    int n = properties.size();
    boolean keeps = context.collectsUnknown(model);
    def.names = new String[keeps ? n + 1 : n];
    def.types = new GraphType[def.names.length];
    if (keeps) {
      def.names[n] = "";
      def.types[n] = GraphType.of(GraphType.KEPT);
    }
    for (int i = 0; i < n; i++) {
      PropertyModel p = properties.get(i);
      def.names[i] = p.name();
      GraphType type =
          p.codec() == null
              ? type(p.type())
              : new GraphType(GraphType.HEADED, form(converted(p.codec())), null, null);
      def.types[i] = small(p, type);
    }
    def.place();
  }

  /** Booleans and small enums share bytes where they are properties. */
  private GraphType small(PropertyModel property, GraphType type) {
    if (!GraphLayout.isSmall(models, property)) {
      return type;
    }
    return type.code() == GraphType.ENUM
        ? GraphType.of(GraphType.BITS, type.def())
        : GraphType.of(GraphType.BIT);
  }
}

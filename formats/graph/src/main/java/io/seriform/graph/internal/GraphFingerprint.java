package io.seriform.graph.internal;

import io.seriform.graph.internal.classes.GraphClasses;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphSchemaParser;
import io.seriform.model.SubtypesModel;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;

/**
 * The fingerprint of what two sides of the positional layout have to agree on. It includes the
 * schema of the root, and the classes that are always written as positions: registered containers
 * and comparators. If all classes are written as positions, it includes the sets of classes, with
 * their descriptions. A class under an id has no name in it.
 */
final class GraphFingerprint {

  private final GraphProtocol protocol;
  private final ByteArrayOutputStream all = new ByteArrayOutputStream();

  private GraphFingerprint(GraphProtocol protocol) {
    this.protocol = protocol;
  }

  static long of(GraphProtocol protocol, Type type, GraphSchema schema) {
    GraphFingerprint made = new GraphFingerprint(protocol);
    made.all.writeBytes(schema.described());
    if (!protocol.named()) {
      for (SubtypesModel model : GraphHierarchies.reachable(protocol, type)) {
        made.add(protocol.hierarchy(model));
      }
      made.add(protocol.classes());
    }
    made.all.writeBytes(GraphSchemaParser.print(protocol.containers().described()));
    return GraphSchema.fingerprint(made.all.toByteArray());
  }

  private void add(GraphClasses classes) {
    for (GraphClass c : classes.own()) {
      if (c == null) {
        all.write(0);
        continue;
      }
      GraphSchemaParser.number(all, 1);
      GraphSchemaParser.text(all, name(classes, c));
      all.writeBytes(c.schema().described());
    }
  }

  private String name(GraphClasses classes, GraphClass c) {
    if (!classes.name().equals(GraphCodes.GENERAL)) {
      return c.name();
    }
    return protocol.settings().ids().containsKey(c.raw())
        ? ""
        : protocol.names().described(c.raw());
  }
}

package io.seriform.graph;

import io.seriform.model.SubtypesModel;
import java.lang.reflect.Type;

/**
 * What two sides of the positional layout have to agree on: the schema of the root, where classes
 * are told by their place the tables of classes and what each of them looks like, and what is told
 * by its place in any case: registered containers and comparators.
 */
final class GraphFingerprint {

  private GraphFingerprint() {}

  static long of(GraphProtocol protocol, Type type, GraphSchema schema) {
    java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
    all.writeBytes(schema.agreed());
    if (!protocol.named()) {
      for (SubtypesModel model : GraphHierarchies.reachable(protocol, type)) {
        add(all, protocol.tableOf(model));
      }
      add(all, protocol.table());
    }
    all.writeBytes(GraphSchemaParser.print(protocol.containers().places()));
    byte[] bytes = all.toByteArray();
    long h = GraphSchema.fingerprint(bytes, bytes.length);
    return h ^ h >>> 32;
  }

  private static void add(java.io.ByteArrayOutputStream all, GraphTable table) {
    for (GraphClass c : table.own()) {
      if (c == null) {
        all.write(0);
      } else {
        all.writeBytes(c.schema().agreed());
      }
    }
  }
}

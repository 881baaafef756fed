package io.seriform.graph.internal;

import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphSchemaParser;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.table.GraphTable;
import io.seriform.model.SubtypesModel;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The head of messages, and the classes that their values may define: those of hierarchies, and
 * registered ones where a place is open. By position, the head alone, whose fingerprint includes
 * them. Immutable.
 *
 * @param options the first byte of a message without parts
 * @param root the schema of the root; null by position
 * @param tables the classes of each table by its name
 * @param head the head as it was found
 */
record GraphDescription(
    int options, GraphSchema root, Map<String, List<Member>> tables, byte[] head) {

  /**
   * A class of a table.
   *
   * @param code its code in the table
   * @param schema its schema, with its name
   */
  record Member(int code, GraphSchema schema) {}

  /** Describes what messages with a head may be made of. */
  static byte[] of(GraphProtocol protocol, Type type, GraphSchema root, byte[] head) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(head);
    if (!protocol.byName()) {
      return out.toByteArray();
    }
    Map<String, GraphTable> tables = new HashMap<>();
    for (SubtypesModel model : GraphHierarchies.reachable(protocol, type)) {
      GraphTable table = protocol.tableOf(model);
      tables.put(table.name(), table);
    }
    tables.put(GraphCodes.GENERAL, protocol.table());
    Deque<GraphSchema> open = new ArrayDeque<>(List.of(root));
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      for (String table : named(open.removeFirst())) {
        if (!seen.add(table)) {
          continue;
        }
        for (GraphClass each : tables.get(table).own()) {
          if (each != null && each.defines() && each.sort() != GraphClass.Sort.ABSTRACT) {
            GraphSchemaParser.text(out, table);
            GraphSchemaParser.number(out, each.code());
            GraphSchemaParser.number(out, each.schema().bytes().length);
            out.writeBytes(each.schema().bytes());
            open.add(each.schema());
          }
        }
      }
    }
    return out.toByteArray();
  }

  /** The names of the tables that a schema refers to. */
  private static Set<String> named(GraphSchema schema) {
    Set<String> tables = new LinkedHashSet<>();
    named(schema.root(), tables);
    for (GraphType.Def def : schema.defs()) {
      for (GraphType type : def.types) {
        named(type, tables);
      }
    }
    return tables;
  }

  private static void named(GraphType type, Set<String> tables) {
    if (type == null) {
      return;
    }
    if (type.code() == GraphType.CLOSED) {
      tables.add(type.def().name);
    } else if (type.code() == GraphType.OPEN || type.code() == GraphType.EXTERNAL) {
      tables.add(GraphCodes.GENERAL);
    }
    named(type.a(), tables);
    named(type.b(), tables);
  }

  /** Reads a description. */
  static GraphDescription read(GraphProtocol protocol, byte[] bytes, Limits limits) {
    GraphReader in = new GraphReader(limits);
    in.start(bytes, 0, bytes.length);
    int options = GraphHead.withoutParts(in);
    if ((options & GraphHead.BY_NAME) == 0) {
      return new GraphDescription(options, null, Map.of(), bytes.clone());
    }
    GraphSchema root = protocol.schemas().read(in, null);
    int head = in.pos;
    Map<String, List<Member>> tables = new LinkedHashMap<>();
    while (in.pos < bytes.length) {
      int n = in.unsigned();
      in.need(n);
      String table = in.utf8(in.pos, in.pos + n);
      in.pos += n;
      int code = in.unsigned();
      tables
          .computeIfAbsent(table, t -> new ArrayList<>())
          .add(new Member(code, protocol.schemas().read(in, null)));
    }
    return new GraphDescription(options, root, tables, Arrays.copyOf(bytes, head));
  }
}

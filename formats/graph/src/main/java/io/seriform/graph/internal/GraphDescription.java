package io.seriform.graph.internal;

import io.seriform.graph.internal.classes.GraphClasses;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphSchemaParser;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphReader;
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
 * @param hierarchies the classes of each set by its name
 * @param head the head as it was found
 */
record GraphDescription(
    int options, GraphSchema root, Map<String, List<Member>> hierarchies, byte[] head) {

  /**
   * A class of a set.
   *
   * @param code its code in the set
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
    Map<String, GraphClasses> hierarchies = new HashMap<>();
    for (SubtypesModel model : GraphHierarchies.reachable(protocol, type)) {
      GraphClasses classes = protocol.hierarchy(model);
      hierarchies.put(classes.name(), classes);
    }
    hierarchies.put(GraphCodes.GENERAL, protocol.classes());
    Deque<GraphSchema> open = new ArrayDeque<>(List.of(root));
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      for (String hierarchy : named(open.removeFirst())) {
        if (!seen.add(hierarchy)) {
          continue;
        }
        for (GraphClass each : hierarchies.get(hierarchy).own()) {
          if (each != null && each.defines() && each.sort() != GraphClass.Sort.ABSTRACT) {
            GraphSchemaParser.text(out, hierarchy);
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

  /** The names of the sets that a schema refers to. */
  private static Set<String> named(GraphSchema schema) {
    Set<String> hierarchies = new LinkedHashSet<>();
    named(schema.root(), hierarchies);
    for (GraphType.Def def : schema.defs()) {
      for (GraphType type : def.types) {
        named(type, hierarchies);
      }
    }
    return hierarchies;
  }

  private static void named(GraphType type, Set<String> hierarchies) {
    if (type == null) {
      return;
    }
    if (type.code() == GraphType.CLOSED) {
      hierarchies.add(type.def().name);
    } else if (type.code() == GraphType.OPEN || type.code() == GraphType.EXTERNAL) {
      hierarchies.add(GraphCodes.GENERAL);
    }
    named(type.a(), hierarchies);
    named(type.b(), hierarchies);
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
    Map<String, List<Member>> hierarchies = new LinkedHashMap<>();
    while (in.pos < bytes.length) {
      int n = in.unsigned();
      in.need(n);
      String hierarchy = in.utf8(in.pos, in.pos + n);
      in.pos += n;
      int code = in.unsigned();
      hierarchies
          .computeIfAbsent(hierarchy, t -> new ArrayList<>())
          .add(new Member(code, protocol.schemas().read(in, null)));
    }
    return new GraphDescription(options, root, hierarchies, Arrays.copyOf(bytes, head));
  }
}

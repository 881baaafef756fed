package io.seriform.graph.internal.classes;

import io.seriform.error.SeriformException;
import io.seriform.graph.internal.containers.GraphElements;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphSchemaParser;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphOutput;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The schemas of this side, and those of other sides that were met lately. Thread-safe. */
public final class GraphSchemas {

  /** The most schemas of other sides that are kept. */
  private static final int KEPT = 256;

  /** The longest of those, in bytes. */
  private static final int LONGEST = 1 << 16;

  /** The longest that is read at all: what classes look like fills no more. */
  private static final int MOST_READ = 1 << 24;

  /** The most bytes of all of those; the objects built from a byte take up to 100. */
  private static final int MOST = 1 << 18;

  private final GraphContext context;

  /** The schemas seen, the latest one at the end. */
  private final Map<Text, GraphSchema> seen = new LinkedHashMap<>(16, 0.75f, true);

  private final Map<Class<?>, GraphType> elements = new ConcurrentHashMap<>();

  /** The number of bytes of the schemas seen. */
  private int held;

  /** Bytes, compared by what they hold. */
  private record Text(byte[] bytes) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Text t && Arrays.equals(bytes, t.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }
  }

  public GraphSchemas(GraphContext context) {
    this.context = context;
  }

  /**
   * The schema of a type of this side.
   *
   * @param name what it goes by
   * @param exact whether it is a class itself and not its hierarchy
   */
  public GraphSchema of(Type type, String name, boolean exact) {
    return new GraphSchemaMaker(context).make(type, name, exact);
  }

  /** The type at a place of a class that only {@link GraphElements} write. */
  public GraphType place(Class<?> element) {
    return elements.computeIfAbsent(element, c -> new GraphSchemaMaker(context).place(c));
  }

  /** The schema of an object of a class that is not replaced, though the class could say so. */
  public GraphSchema itself(Class<?> type) {
    return new GraphSchemaMaker(context).itself(type);
  }

  /**
   * Reads a schema.
   *
   * @param own what this side says of the class; null if it does not know it
   * @return null if it is this side's own
   */
  public GraphSchema read(GraphInput in, GraphSchema own) {
    int n = in.unsigned();
    if (n < 1 || n > MOST_READ) {
      throw GraphErrors.unexpected(in, "a schema of up to " + MOST_READ + " bytes", n);
    }
    in.need(n);
    int from = in.pos;
    in.pos += n;
    if (own != null && Arrays.equals(in.buf, from, from + n, own.bytes(), 0, own.bytes().length)) {
      return null;
    }
    Text text = new Text(Arrays.copyOfRange(in.buf, from, from + n));
    synchronized (seen) {
      GraphSchema known = seen.get(text);
      if (known != null) {
        return known;
      }
    }
    GraphSchema schema;
    try {
      schema = GraphSchemaParser.parse(text.bytes(), in.limits());
    } catch (SeriformException e) {
      throw in.at(e, from);
    }
    if (n <= LONGEST) {
      keep(text, schema);
    }
    return schema;
  }

  /**
   * Reads the schema at a place among those of kept properties, which follows where it is the next.
   */
  public GraphSchema readKept(GraphInput in, int place) {
    GraphSchema schema = place < 0 ? null : in.defined.kept(place);
    if (schema == null) {
      if (place != in.defined.keptCount()) {
        throw GraphErrors.unexpected(in, "a schema", place);
      }
      schema = read(in, null);
      in.defined.keep(schema);
    }
    return schema;
  }

  /**
   * Writes the place of a schema among those of kept properties, and the schema where it is new.
   *
   * @param first the number of the first place
   */
  public static int writeKept(GraphOutput out, int start, GraphSchema schema, int first) {
    int place = out.defined.kept(schema);
    int pos = out.number(start, place + first);
    if (place < out.defined.keptCount()) {
      return pos;
    }
    out.defined.keep(schema);
    return out.block(pos, schema.bytes());
  }

  private void keep(Text text, GraphSchema schema) {
    synchronized (seen) {
      if (seen.put(text, schema) == null) {
        held += text.bytes.length;
      }
      Iterator<Text> eldest = seen.keySet().iterator();
      while (seen.size() > KEPT || held > MOST) {
        held -= eldest.next().bytes.length;
        eldest.remove();
      }
    }
  }
}

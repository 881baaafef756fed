package io.seriform.graph.internal;

import io.seriform.graph.internal.GraphDescription.Member;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphSchemaParser;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.schema.GraphType.Def;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Small messages in another side's schema, by which a reader finds out what does not fit before it
 * reads any real one. Each fills one place: the objects and containers on the way to it are there,
 * and all other values are zero or null. So a class that refuses such values hides no other place.
 */
final class GraphProbes {

  /** The header of a container without elements, and with one. */
  private static final int NONE = 2 << 1;

  private static final int ONE = 3 << 1;

  /** An object of which no property is filled. */
  private static final int BARE = -1;

  private static final int LATIN = 0x7C;
  private static final int UTF8 = 0x7D;
  private static final byte EMPTY_STRING = 0x11;
  private static final byte[] NULL = {0};

  /** No null, by which a reader of another type finds out; one of this type may find no value. */
  private static final byte[] SOMETHING = {1};

  /** The most bytes of all messages, as a multiple of the memory a document may become. */
  private static final int MOST = 16;

  private final GraphDescription description;
  private final Limits limits;
  private final Consumer<byte[]> probes;
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The property, element or class that is next on the way to the place. */
  private final List<Integer> path = new ArrayList<>();

  private ByteArrayOutputStream out;
  private byte[] filling;

  /** The number of classes that the message has defined. */
  private int defined;

  /** The bytes of all messages so far. */
  private long spent;

  private GraphProbes(GraphDescription description, Limits limits, Consumer<byte[]> probes) {
    this.description = description;
    this.limits = limits;
    this.probes = probes;
  }

  /**
   * Gives each message to a consumer.
   *
   * @throws io.seriform.error.LimitException if all of them are too long: each repeats the schema
   */
  static void of(GraphDescription description, Limits limits, Consumer<byte[]> probes) {
    if (description.root() == null) {
      probes.accept(Arrays.copyOf(description.head(), description.head().length + 1));
    } else {
      new GraphProbes(description, limits, probes).visit(description.root().root().boxed(), false);
    }
  }

  // ---- the places

  private void visit(GraphType type, boolean nullable) {
    if (type.code() == GraphType.AGAIN && !seen.add(type.def())) {
      fill((byte) NONE);
      return;
    }
    GraphType t = type.resolved();
    switch (t.code()) {
      case GraphType.OBJECT, GraphType.BODY -> object(t.def());
      case GraphType.HEADED -> visit(t.a().boxed(), false);
      case GraphType.SEQUENCE, GraphType.ARRAY -> {
        fill((byte) NONE);
        visit(0, t.a(), true);
      }
      case GraphType.MAP -> {
        fill((byte) NONE);
        visit(0, t.a(), false);
        visit(1, t.b(), true);
      }
      case GraphType.ENUM, GraphType.BITS -> constants(t.def());
      case GraphType.BIT -> fill((byte) 1);
      case GraphType.OPEN, GraphType.CLOSED -> {
        if (nullable) {
          fill(NULL);
        }
        List<Member> members = members(t);
        for (int i = 0; i < members.size(); i++) {
          if (seen.add(members.get(i))) {
            visit(i, members.get(i).schema().root(), false);
          }
        }
      }
      default -> {
        if (nullable) {
          fill(NULL);
        }
        byte[] value = filled(t);
        fill(value == NULL ? SOMETHING : value);
      }
    }
  }

  private void visit(int step, GraphType type, boolean nullable) {
    path.add(step);
    visit(type, nullable);
    path.remove(path.size() - 1);
  }

  private void object(Def def) {
    path.add(BARE);
    fill();
    path.remove(path.size() - 1);
    if (seen.add(def)) {
      for (int i = 0; i < def.types.length; i++) {
        visit(i, def.types[i], true);
      }
    }
  }

  private void constants(Def def) {
    int n = seen.add(def) ? def.names.length : Math.min(1, def.names.length);
    for (int i = 1; i <= n; i++) {
      ByteArrayOutputStream number = new ByteArrayOutputStream();
      GraphSchemaParser.number(number, i);
      fill(number.toByteArray());
    }
  }

  private List<Member> members(GraphType type) {
    String hierarchy = type.code() == GraphType.OPEN ? GraphCodes.GENERAL : type.def().name;
    return description.hierarchies().getOrDefault(hierarchy, List.of());
  }

  // ---- the messages

  private void fill(byte... bytes) {
    filling = bytes;
    defined = 0;
    out = new ByteArrayOutputStream();
    out.write(description.options());
    schema(description.root());
    write(description.root().root().boxed(), 0);
    spent += out.size();
    int n = description.head().length;
    if (spent / MOST > Limits.FREE_MEMORY + (long) n * limits.amplification()) {
      throw LimitErrors.tooMuchMemory(limits, n, spent);
    }
    probes.accept(out.toByteArray());
  }

  private void schema(GraphSchema schema) {
    GraphSchemaParser.number(out, schema.bytes().length);
    out.writeBytes(schema.bytes());
  }

  private void write(GraphType type, int depth) {
    GraphType t = type.resolved();
    if (t.code() == GraphType.HEADED) {
      out.write(GraphWire.NEW);
      write(t.a().boxed(), depth);
      return;
    }
    if (depth == path.size()) {
      out.writeBytes(filling);
      return;
    }
    int step = path.get(depth);
    switch (t.code()) {
      case GraphType.OBJECT -> {
        out.write(GraphWire.NEW);
        body(t.def(), step, depth + 1);
      }
      case GraphType.BODY -> body(t.def(), step, depth + 1);
      case GraphType.OPEN, GraphType.CLOSED -> {
        Member member = members(t).get(step);
        define(member, t.code() == GraphType.OPEN);
        write(member.schema().root(), depth + 1);
      }
      default -> {
        out.write(ONE);
        if (step == 0) {
          write(t.a(), depth + 1);
          if (t.b() != null) {
            empty(t.b());
          }
        } else {
          out.writeBytes(filled(t.a()));
          write(t.b(), depth + 1);
        }
      }
    }
  }

  private void body(Def def, int step, int depth) {
    for (int i = 0; i < def.types.length; i++) {
      int shift = def.shifts[i];
      if (shift == 0) {
        out.write(shares(def, i, step) ? filling[0] << def.shifts[step] : 0);
      }
      if (shift < 0) {
        if (i == step) {
          write(def.types[i], depth);
        } else {
          empty(def.types[i]);
        }
      }
    }
  }

  /** Returns true if a property is in the byte that begins with another one. */
  private static boolean shares(Def def, int first, int step) {
    if (step < first || def.shifts[step] < 0) {
      return false;
    }
    for (int i = first + 1; i <= step; i++) {
      if (def.shifts[i] == 0) {
        return false;
      }
    }
    return true;
  }

  private void define(Member member, boolean general) {
    boolean named = (description.options() & GraphHead.NAMED) != 0;
    int place = defined++;
    int code = !named ? member.code() : general ? GraphCodes.ownCode(place) : place;
    GraphSchemaParser.number(out, (code + 1) << 1);
    if (named) {
      String name = member.schema().name();
      byte[] latin = name.getBytes(StandardCharsets.ISO_8859_1);
      boolean fits = new String(latin, StandardCharsets.ISO_8859_1).equals(name);
      byte[] text = fits ? latin : name.getBytes(StandardCharsets.UTF_8);
      out.write(fits ? LATIN : UTF8);
      GraphSchemaParser.number(out, text.length);
      out.writeBytes(text);
    }
    schema(member.schema());
  }

  private void empty(GraphType type) {
    int code = type.code();
    out.writeBytes(
        new byte[code == GraphType.PRIMITIVE + 7 ? 4 : code == GraphType.PRIMITIVE + 8 ? 8 : 1]);
  }

  /** A value that is not null, of the types that most maps have as keys; a null of the rest. */
  private static byte[] filled(GraphType type) {
    return switch (type.code()) {
      case GraphCodes.STRING -> new byte[] {EMPTY_STRING};
      case 1, 2, 3, 4, 5, 6 -> new byte[] {1};
      case 7 -> new byte[] {1, 0, 0, 0, 0};
      case 8, GraphCodes.OPTIONAL_DOUBLE -> new byte[] {1, 0, 0, 0, 0, 0, 0, 0, 0};
      case GraphCodes.BIG_INTEGER -> new byte[] {2, 0};
      case GraphCodes.BIG_DECIMAL -> new byte[] {2, 0, 0};
      case GraphCodes.ATOMIC_INTEGER,
          GraphCodes.ATOMIC_INTEGER + 1,
          GraphCodes.OPTIONAL_INT,
          GraphCodes.OPTIONAL_LONG ->
          new byte[] {1, 0};
      case 12, 14, 15, 16, 17, 18, 19 -> new byte[] {NONE};
      case GraphType.PRIMITIVE + 7 -> new byte[4];
      case GraphType.PRIMITIVE + 8 -> new byte[8];
      default -> NULL;
    };
  }
}

package io.seriform.graph.internal.evolve;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.hooks.GraphFormat;
import io.seriform.graph.internal.names.GraphEnum;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphNames;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.schema.GraphType.Def;
import io.seriform.graph.internal.schema.GraphUnknownField;
import io.seriform.graph.internal.site.GraphContainer;
import io.seriform.graph.internal.site.GraphCursor;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphScalar;
import io.seriform.graph.internal.site.GraphShape;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.graph.internal.site.GraphSite.Adapted;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.reflect.Types;
import io.seriform.wire.numbers.NumberText;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Reads values of other types than those of this side, where they hold the same. */
public final class GraphAdapter extends GraphCursor {

  private static final class Frame {
    Def def;
    int index;
    int[] ordinals;
    int bits;
    GraphShape.Adapted shape;

    /** The number of properties kept by the other side that are left. */
    int kept;

    /** The type of the elements, or of the keys. */
    GraphType element;

    /** The type of the values of a map. */
    GraphType value;
  }

  private final GraphReader in;
  private final GraphFormat format;
  private final List<Frame> frames = new ArrayList<>();
  private int depth;
  private GraphType current;
  private final GraphSkip skip;

  /** The bits of the property that is read now. */
  private int bits;

  private GraphAdapter(GraphReader in, GraphFormat format) {
    this.in = in;
    this.format = format;
    this.skip = new GraphSkip(in, format);
  }

  /** Returns the adapter of a reader. */
  public static GraphAdapter of(GraphReader in, GraphFormat format) {
    if (in.cursor == null) {
      in.cursor = new GraphAdapter(in, format);
    }
    return (GraphAdapter) in.cursor;
  }

  // ---- whole values

  @Override
  public Object root(Type type, GraphSchema schema) {
    GraphType written = schema.root().boxed();
    Class<?> raw = Types.raw(type);
    if (format.hooks().codec(raw) != null) {
      writesItself(raw, written);
    }
    return read(format.codecs().codec(type), written);
  }

  /** A class that says itself how it is written. */
  private void writesItself(Class<?> raw, GraphType written) {
    if (written.code() != format.builtInType(raw).code()) {
      current = written;
      throw mismatch(raw);
    }
  }

  @Override
  public Object read(GraphClass type, GraphSchema schema) {
    GraphType written = schema.root();
    if (type.sort() == GraphClass.Sort.EXTERNAL) {
      writesItself(type.raw(), written);
    }
    if (type.sort() == GraphClass.Sort.STANDS_IN) {
      if (written.code() != GraphType.HEADED) {
        current = written;
        throw mismatch(type.raw());
      }
      // behind the header, which is the same on both sides
      written = written.a().boxed();
    }
    return read(format.codec(type), written);
  }

  @Override
  public Object array(Class<?> type, GraphSchema schema, boolean hierarchy) {
    GraphType written = GraphClassedArrays.element(schema, hierarchy);
    for (Class<?> c = type; c.isArray(); c = c.getComponentType()) {
      written = new GraphType(GraphType.ARRAY, written, null, null);
    }
    return read(format.codecs().codec(type), written);
  }

  /** The type in which the value was written that is read now. */
  GraphType current() {
    return current;
  }

  /** Goes to a value that was written in a type. */
  void current(GraphType type) {
    current = type;
  }

  @Override
  public String opens(String hierarchy, Class<?> common) {
    boolean general = hierarchy.equals(GraphCodes.GENERAL);
    if (current.code() != (general ? GraphType.OPEN : GraphType.CLOSED)) {
      throw mismatch(common);
    }
    return general ? GraphCodes.GENERAL : current.def().name;
  }

  @Override
  public void skip(GraphType type) {
    skip.value(type);
  }

  @Override
  public Object read(TypeCodec codec, GraphType type) {
    GraphType before = current;
    current = type;
    Object value = codec.read(in);
    current = before;
    return value;
  }

  // ---- objects

  @Override
  public void begin(GraphShape.Adapted shape) {
    if (current.code() != GraphType.BODY && current.code() != GraphType.OBJECT) {
      throw mismatch(shape.raw());
    }
    Frame frame = push();
    frame.def = current.def();
    frame.index = 0;
    frame.kept = 0;
    frame.shape = shape;
    frame.ordinals = frame.def.ordinals(shape.names());
  }

  private Frame push() {
    if (depth == frames.size()) {
      frames.add(new Frame());
    }
    return frames.get(depth++);
  }

  @Override
  public int ordinal() {
    Frame frame = frames.get(depth - 1);
    for (; ; ) {
      if (frame.kept > 0) {
        frame.kept--;
        int kept = keptOrdinal(frame);
        if (kept >= 0) {
          return kept;
        }
        continue;
      }
      int i = frame.index++;
      if (i >= frame.ordinals.length) {
        depth--;
        in.depthLeft++;
        return -1;
      }
      GraphType type = frame.def.types[i];
      int shift = frame.def.shifts[i];
      if (shift >= 0) {
        if (shift == 0) {
          frame.bits = in.nextByte();
        }
        bits = frame.bits >>> shift & (1 << Def.width(type)) - 1;
      }
      if (type.code() == GraphType.KEPT) {
        frame.kept = in.readCount();
        continue;
      }
      if (frame.ordinals[i] >= 0) {
        current = type;
        return frame.ordinals[i];
      }
      if (frame.shape.keeps()) {
        Object small = shift >= 0 ? smallValue(type) : null;
        in.unknown =
            new GraphUnknownField(frame.def.names[i], frame.def.schema, frame.def, i, small);
        in.keeper = format.keeper();
        return frame.shape.ordinals();
      }
      try {
        skip.value(type);
      } catch (SeriformException e) {
        throw e.within(frame.def.names[i]);
      }
    }
  }

  private Object smallValue(GraphType type) {
    return type.code() == GraphType.BIT ? (Object) (byte) bits : (Object) bits;
  }

  /**
   * The ordinal of a property that the other side has kept; -1 where this side does not have it.
   */
  private int keptOrdinal(Frame frame) {
    GraphUnknownField head = GraphUnknownFieldReader.head(in, format);
    Integer known = frame.shape.names().get(head.name());
    if (known != null) {
      current = head.type();
      return known;
    }
    if (frame.shape.keeps()) {
      in.unknown = head;
      in.keeper = format.keeper();
      return frame.shape.ordinals();
    }
    try {
      skip.value(head.type());
    } catch (SeriformException e) {
      throw e.within(head.name());
    }
    return -1;
  }

  /** The type in which the value of a place was written. */
  private GraphType type(Adapted k) {
    if (k.value()) {
      current = frames.get(depth - 1).value;
    }
    return current;
  }

  // ---- values

  @Override
  public boolean isNull(Adapted k) {
    GraphType type = type(k);
    int code = type.code();
    if (code == GraphType.BITS) {
      return bits == 0;
    }
    if (code == GraphType.BIT
        || code == GraphType.BODY
        || (code > GraphType.PRIMITIVE && code < GraphType.ENUM)) {
      return false;
    }
    return in.peek() == GraphWire.NULL && in.nextByte() == GraphWire.NULL;
  }

  @Override
  public boolean readBoolean(Adapted k) {
    GraphType type = type(k);
    return switch (type.code()) {
      case GraphType.BIT -> bits != 0;
      case GraphType.PRIMITIVE + 1 -> GraphReader.readBoolean(in, (GraphSite.Plain) null);
      case 1 -> {
        notNull(boolean.class);
        yield GraphReader.readBoolean(in, (GraphSite.Boxed) null);
      }
      default -> throw mismatch(boolean.class);
    };
  }

  @Override
  public char readChar(Adapted k) {
    return switch (type(k).code()) {
      case GraphType.PRIMITIVE + 4 -> GraphReader.readChar(in, (GraphSite.Plain) null);
      case 4 -> {
        notNull(char.class);
        yield GraphReader.readChar(in, (GraphSite.Boxed) null);
      }
      default -> throw mismatch(char.class);
    };
  }

  @Override
  public long readInteger(Adapted k, Class<?> wanted) {
    return within(integer(type(k).code(), wanted), wanted);
  }

  /** A number that has to be one of a type. */
  long within(long v, Class<?> wanted) {
    boolean fits =
        wanted == int.class
            ? v == (int) v
            : wanted == long.class || (wanted == short.class ? v == (short) v : v == (byte) v);
    if (!fits) {
      throw GraphErrors.mapping(in, "the number does not fit", wanted.getName(), Long.toString(v));
    }
    return v;
  }

  private long integer(int code, Class<?> wanted) {
    return switch (code) {
      case GraphType.PRIMITIVE + 2 -> in.nextByte();
      case GraphType.PRIMITIVE + 3, GraphType.PRIMITIVE + 5 ->
          GraphReader.readInt(in, (GraphSite.Plain) null);
      case GraphType.PRIMITIVE + 6 -> GraphReader.readLong(in, (GraphSite.Plain) null);
      case 2, 3, 5 -> {
        notNull(wanted);
        yield GraphReader.readInt(in, (GraphSite.Boxed) null);
      }
      case 6 -> {
        notNull(wanted);
        yield GraphReader.readLong(in, (GraphSite.Boxed) null);
      }
      case GraphCodes.OPTIONAL_INT, GraphCodes.OPTIONAL_LONG -> {
        notNull(wanted);
        in.mark(1);
        yield GraphNumbers.unfold(GraphNumbers.slowLong(in));
      }
      default -> throw mismatch(wanted);
    };
  }

  /** Refuses a null, or an empty one, where none can be. */
  private void notNull(Class<?> wanted) {
    if (in.peek() == GraphWire.NULL) {
      throw GraphErrors.mapping(
          in, "the value is null on the other side", wanted.getTypeName(), "null");
    }
  }

  @Override
  public double readReal(Adapted k, boolean single) {
    int code = type(k).code();
    Class<?> wanted = single ? float.class : double.class;
    switch (code) {
      case GraphType.PRIMITIVE + 7 -> {
        return GraphReader.readFloat(in, (GraphSite.Plain) null);
      }
      case GraphType.PRIMITIVE + 8 -> {
        return real(GraphReader.readDouble(in, (GraphSite.Plain) null), single);
      }
      case 7 -> {
        notNull(wanted);
        return GraphReader.readFloat(in, (GraphSite.Boxed) null);
      }
      case 8, GraphCodes.OPTIONAL_DOUBLE -> {
        notNull(wanted);
        return real(GraphReader.readDouble(in, (GraphSite.Boxed) null), single);
      }
      default -> {
        return real(integer(code, wanted), single);
      }
    }
  }

  /** A whole number where one with a fraction is asked for, which has to be exactly the same. */
  double real(long whole, boolean single) {
    double v = single ? (float) whole : whole;
    if ((long) v != whole || whole == Long.MAX_VALUE) {
      throw GraphErrors.mapping(
          in, "the number does not fit", single ? "float" : "double", Long.toString(whole));
    }
    return v;
  }

  /** A double, which has to be exactly a float where that is asked for. */
  double real(double v, boolean single) {
    if (single && (float) v != v && !Double.isNaN(v)) {
      throw GraphErrors.mapping(in, "the number does not fit", "float", NumberText.text(v));
    }
    return v;
  }

  @Override
  public String readString(Adapted k) {
    int code = type(k).code();
    if (code == GraphCodes.STRING) {
      return GraphStrings.read(in, k.facts().shares(), k.facts().name());
    }
    if (GraphCodes.isText(code)) {
      return GraphStrings.read(in, in.longestString, false, false);
    }
    throw mismatch(String.class);
  }

  @Override
  public Enum<?> readEnum(Adapted k) {
    GraphType type = type(k);
    if (type.code() != GraphType.ENUM && type.code() != GraphType.BITS) {
      throw mismatch(k.facts().raw());
    }
    int u = type.code() == GraphType.BITS ? bits : in.unsigned();
    if (u == 0) {
      return null;
    }
    String[] names = type.def().names;
    GraphEnum enumeration = k.facts().enumeration();
    boolean named = u > 0 && u <= names.length;
    Enum<?> constant = named ? enumeration.names().get(names[u - 1]) : null;
    if (constant == null && named && enumeration.unknown().admitted()) {
      return enumeration.unknown().read(in);
    }
    if (constant == null) {
      throw GraphErrors.mapping(
              in,
              "no such constant",
              "a constant of " + k.facts().raw().getName(),
              named ? names[u - 1] : Integer.toString(u - 1))
          .hinting(CodecErrors.unknownConstant("GraphOptions"));
    }
    return constant;
  }

  @Override
  public Object readScalar(Adapted k) {
    int code = type(k).code();
    int wanted = k.facts().code();
    GraphScalar scalar = k.facts().scalar();
    if (code == wanted || (GraphCodes.isText(code) && GraphCodes.isText(wanted))) {
      return isNull(k) ? scalar.ofNull() : scalar.read(in);
    }
    if (wanted == GraphCodes.BIG_INTEGER || wanted == GraphCodes.BIG_DECIMAL) {
      if (isNull(k)) {
        return null;
      }
      long v = integer(code, k.facts().raw());
      return wanted == GraphCodes.BIG_INTEGER
          ? java.math.BigInteger.valueOf(v)
          : java.math.BigDecimal.valueOf(v);
    }
    if (GraphCodes.isText(wanted) && code == GraphCodes.STRING) {
      String text = GraphStrings.read(in, k.facts().shares(), k.facts().name());
      return text == null ? null : GraphCodes.text(in, wanted, text);
    }
    Object number = number(k, wanted);
    if (number != null) {
      return number;
    }
    throw mismatch(k.facts().raw());
  }

  /** A number in one of its other cases; null if it is asked for none. */
  private Object number(Adapted k, int wanted) {
    boolean number = wanted >= GraphCodes.ATOMIC_INTEGER && wanted <= GraphCodes.OPTIONAL_DOUBLE;
    if (!number) {
      return null;
    }
    if (isNull(k)) {
      return k.facts().scalar().ofNull();
    }
    return switch (wanted) {
      case GraphCodes.OPTIONAL_INT -> OptionalInt.of((int) readInteger(k, int.class));
      case GraphCodes.OPTIONAL_LONG -> OptionalLong.of(readInteger(k, long.class));
      case GraphCodes.OPTIONAL_DOUBLE -> OptionalDouble.of(readReal(k, false));
      case GraphCodes.ATOMIC_INTEGER -> new AtomicInteger((int) readInteger(k, int.class));
      default -> new AtomicLong(readInteger(k, long.class));
    };
  }

  // ---- objects and containers

  @Override
  public int beginProperty(Adapted k) {
    GraphType type = type(k);
    GraphSite own = k.own();
    if (own instanceof GraphSite.Container) {
      GraphType container = type.resolved();
      if (!isContainer(container.code())) {
        throw mismatch(k.facts().raw());
      }
      current = container;
      return container(k, container);
    }
    if (own instanceof GraphSite.Inline || own instanceof GraphSite.Surrogate) {
      if (type.code() != GraphType.OBJECT && type.code() != GraphType.HEADED) {
        throw mismatch(k.facts().raw());
      }
      current = type.code() == GraphType.HEADED ? type.a().boxed() : type;
      return own instanceof GraphSite.Surrogate surrogate
          ? GraphReader.beginProperty(in, surrogate)
          : GraphReader.beginProperty(in, (GraphSite.Inline) own);
    }
    Class<?> raw = k.facts().raw();
    if (format.hooks().codec(raw) != null) {
      writesItself(raw, type);
    }
    // the codec compares all else with what was written
    current = type;
    return 0;
  }

  private static boolean isContainer(int code) {
    return code >= GraphType.SEQUENCE && code <= GraphType.MAP;
  }

  private int container(Adapted k, GraphType type) {
    boolean map = java.util.Map.class.isAssignableFrom(k.facts().raw());
    if (map != (type.code() == GraphType.MAP)) {
      throw mismatch(k.facts().raw());
    }
    GraphSite.Facts facts = k.facts();
    int u = in.unsigned();
    if ((u & 1) != 0) {
      in.known(in.referred(u >>> 1, facts.raw(), facts.references()));
      return -1;
    }
    in.maker = null;
    int number = facts.references() ? in.reserve() : 0;
    size(type, u);
    if ((type.code() == GraphType.ARRAY) != facts.raw().isArray()) {
      in.maker = null;
    }
    return number;
  }

  /** Reads the rest of a container's header: its class, and the number of its elements. */
  int size(GraphType type, int header) {
    int u = header;
    if (u == GraphWire.NEW) {
      in.maker = skip.containerClass(type);
      u = (in.unsigned() + 2) << 1;
    }
    in.sized((u >>> 1) - 2);
    return in.size;
  }

  @Override
  public Object make(Adapted k, int size) {
    GraphSite.Facts facts = k.facts();
    Object made = in.maker == null ? null : in.maker.make(in, facts.container(), size);
    boolean unfinished = made != null && GraphContainer.isUnfinished(made);
    if (made == null || (!unfinished && !facts.raw().isInstance(made))) {
      made = facts.container().make(size);
      unfinished = GraphContainer.isUnfinished(made);
    }
    if (facts.references() && !unfinished) {
      in.settling(GraphInput.ANY_SIZE);
      GraphReader.created(in, made);
    }
    return made;
  }

  @Override
  public int beginElements() {
    in.deeper();
    Frame frame = push();
    frame.element = current.a();
    frame.value = current.b();
    return in.size;
  }

  @Override
  public boolean next(int i, int size) {
    if (i < size) {
      current = frames.get(depth - 1).element;
      return true;
    }
    depth--;
    in.depthLeft++;
    return false;
  }

  @Override
  public SeriformException mismatch(Class<?> wanted) {
    return GraphErrors.mapping(
        in,
        "the value is of another type on the other side",
        wanted.getTypeName(),
        GraphNames.of(current));
  }
}

package io.seriform.document.tokens;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueClass;
import io.seriform.codec.access.Containers;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.codec.access.Footprint;
import io.seriform.codec.access.KeyGuard;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import io.seriform.wire.strings.RecentNames;
import io.seriform.wire.strings.RecentNames.Name;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;

/**
 * Values of any class: written by the codec of their own class (a {@code ByteBuffer} as its bytes),
 * read as what the format knows, such as a map, a list, a text or a number.
 *
 * <p>Lists, maps whose keys are texts, texts, booleans and the usual numbers are written here,
 * token by token, just as the codecs of their classes would. To look such a codec up for each
 * element took two to five times as long.
 */
public abstract class DynamicCodec extends TypeCodec {

  /** Containers are made with room for at most so many elements before they come. */
  private static final int MOST_EXPECTED = 64;

  /** The classes without parts that are written here. */
  private static final List<Class<?>> PLAIN =
      List.of(
          String.class,
          Integer.class,
          Long.class,
          Double.class,
          Float.class,
          Boolean.class,
          Short.class,
          Byte.class);

  private final CodecSource codecs;
  private final Tokens tokens;
  private final boolean counted;

  /** True if entries of maps are put in order, or some left out, which their codec does. */
  private final boolean ordered;

  private final boolean ints;

  /** True if no codec of a user, nor the format, has another form for {@link #PLAIN} classes. */
  private volatile Boolean plain;

  /**
   * For formats.
   *
   * @param ints whether integers that fit are of the class {@code Integer}
   */
  protected DynamicCodec(CodecSource codecs, Tokens tokens, boolean ints) {
    this.ints = ints;
    this.codecs = codecs;
    this.tokens = tokens;
    this.counted = codecs.protocol().declaresCounts();
    this.ordered = codecs.protocol().containerOrder() != null;
  }

  // ---- writing

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return put(out, pos, value, plain());
  }

  private boolean plain() {
    Boolean known = plain;
    if (known == null) {
      known = PLAIN.stream().noneMatch(codecs::isReplaced);
      plain = known;
    }
    return known;
  }

  private int put(Output out, int pos, Object value, boolean plain) {
    if (plain) {
      Class<?> type = value.getClass();
      if (type == String.class) {
        return tokens.putText(out, pos, (String) value);
      }
      if (type == Integer.class) {
        return tokens.putLong(out, pos, (Integer) value);
      }
      if (type == Double.class) {
        return tokens.putDouble(out, pos, (Double) value);
      }
      if (type == Long.class) {
        return tokens.putLong(out, pos, (Long) value);
      }
      if (type == Boolean.class) {
        return tokens.putBoolean(out, pos, (Boolean) value);
      }
    }
    if (value instanceof Map<?, ?> map && !isReplaced(value)) {
      return putMap(out, pos, map);
    }
    if (value instanceof Collection<?> c && !isReplaced(value)) {
      return putElements(out, pos, c);
    }
    return putOther(out, pos, value, plain);
  }

  private int putOther(Output out, int pos, Object value, boolean plain) {
    Class<?> type = value.getClass();
    if (plain && type == Float.class) {
      return tokens.putFloat(out, pos, (Float) value);
    }
    if (plain && (type == Short.class || type == Byte.class)) {
      return tokens.putLong(out, pos, ((Number) value).longValue());
    }
    if (type == Object.class) {
      return tokens.endObject(out, tokens.beginObject(out, pos, 0));
    }
    if (value instanceof ByteBuffer buffer) {
      // what bytes are as a key
      return codecs.codec(byte[].class).write(out, out.buf, pos, BufferBytes.of(buffer));
    }
    boolean replaced = value instanceof Map || value instanceof Collection;
    TypeCodec codec = replaced ? codecs.codec(type) : codecs.undeclared(ValueClass.of(value));
    return codec.write(out, out.buf, pos, value);
  }

  /** Writes a map that nothing else is written in place of. */
  protected int putMap(Output out, int pos, Map<?, ?> map) {
    return !ordered && hasNames(map)
        ? putMembers(out, pos, map)
        : codecs.codec(Map.class).write(out, out.buf, pos, map);
  }

  /** Returns true if all keys are texts; their codec looks for others that are written alike. */
  private static boolean hasNames(Map<?, ?> map) {
    try {
      for (Object key : map.keySet()) {
        if (!(key instanceof String)) {
          return false;
        }
      }
      return true;
    } catch (Throwable e) {
      throw CodecErrors.writingEntry(e, map, null, -1);
    }
  }

  private int putMembers(Output out, int pos, Map<?, ?> map) {
    boolean plain = plain();
    int i = -1;
    Object key = null;
    try {
      Containers.checkDefaults(map);
      int size = map.size();
      out.admitElements(size);
      deeper(out);
      pos = tokens.beginObject(out, pos, size);
      i = 0;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        key = entry.getKey();
        if (!(key instanceof String name)) {
          throw CodecErrors.changed();
        }
        out.admitName(name);
        if (i != 0 && tokens.separated()) {
          pos = tokens.separate(out, pos);
        }
        pos = tokens.putName(out, pos, name);
        Object value = entry.getValue();
        pos = value == null ? tokens.putNull(out, pos) : put(out, pos, value, plain);
        key = null;
        i++;
      }
      complete(i, size);
      out.depthLeft++;
      return tokens.endObject(out, pos);
    } catch (Throwable e) {
      throw CodecErrors.writingEntry(e, map, key, i);
    }
  }

  private int putElements(Output out, int pos, Collection<?> elements) {
    boolean plain = plain();
    int i = -1;
    try {
      int size = elements.size();
      out.admitElements(size);
      deeper(out);
      pos = tokens.beginArray(out, pos, size);
      i = 0;
      if (elements instanceof RandomAccess && elements instanceof List<?> list) {
        for (; i < size; i++) {
          pos = putElement(out, pos, i, list.get(i), plain);
        }
      } else {
        for (Iterator<?> each = elements.iterator(); each.hasNext(); i++) {
          pos = putElement(out, pos, i, each.next(), plain);
        }
        complete(i, size);
      }
      out.depthLeft++;
      return tokens.endArray(out, pos);
    } catch (Throwable e) {
      throw CodecErrors.writing(e, elements, i);
    }
  }

  private int putElement(Output out, int pos, int i, Object value, boolean plain) {
    if (tokens.separated()) {
      pos = tokens.element(out, pos, i);
    }
    return value == null ? tokens.putNull(out, pos) : put(out, pos, value, plain);
  }

  /** Refuses a container with another number of elements than was written before them. */
  private void complete(int i, int size) {
    if (counted && i != size) {
      throw CodecErrors.changed();
    }
  }

  private static void deeper(Output out) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
  }

  /** Returns true if something else than its elements is written of a collection or map. */
  protected final boolean isReplaced(Object container) {
    return codecs.isReplaced(container.getClass());
  }

  // ---- reading

  @Override
  public final Object read(Input in) {
    return value(in);
  }

  /** Reads any value; null for the format's null. */
  protected Object value(Input in) {
    return switch (tokens.next(in)) {
      case NULL -> null;
      case FALSE -> false;
      case TRUE -> true;
      case LONG -> integer(CodecInput.of(in).integer);
      case FLOAT, DOUBLE -> CodecInput.of(in).real;
      case TEXT -> tokens.readText(in);
      case BYTES -> tokens.readBytes(in);
      case ARRAY -> list(in);
      case OBJECT -> object(in);
      case OTHER -> other(in);
    };
  }

  /** Returns an integer of the class that options say. */
  protected final Object integer(long value) {
    // no conditional expression: it would make a long of both
    if (ints && value == (int) value) {
      return (int) value;
    }
    return value;
  }

  /** Reads any other token. */
  protected abstract Object other(Input in);

  /** Reads an object: a map, unless the format makes something else of it. */
  protected Object object(Input in) {
    return map(in);
  }

  /** Reads a map's key that is not a text, in a format that has such. */
  protected Object otherKey(Input in) {
    return value(in);
  }

  /** Says that a map or list was made, before it is filled: for formats where it may have an id. */
  protected void created(Input in, Object object) {}

  /** Reads a map; the input is at its beginning. */
  protected final Map<Object, Object> map(Input in) {
    int n = tokens.beginObject(in);
    Map<Object, Object> map =
        n > 12 ? new LinkedHashMap<>(2 * Math.min(n, MOST_EXPECTED)) : new LinkedHashMap<>();
    created(in, map);
    KeyGuard guard = null;
    int i = 0;
    for (; tokens.nextEntry(in, i); i++) {
      Object read = tokens.readKey(in, i < RecentNames.LARGE);
      Object key = read instanceof Name name ? name.text() : read;
      if (key == null || guard != null) {
        if (guard == null) {
          guard = KeyGuard.ofDynamic(map);
        }
        key = KeyGuard.admit(key == null ? otherKey(in) : key, in, guard);
      }
      try {
        CyclicContainers.put(map, key, value(in), in, codecs);
      } catch (SeriformException e) {
        throw CodecErrors.readingEntry(e, in, key, i);
      }
      in.chargeElement(i, Footprint.ANY_ENTRY);
    }
    in.chargeFilled(i, Footprint.ANY_ENTRY, Footprint.ANY_MAP);
    return map;
  }

  /** Reads a list; the input is at its beginning. */
  protected final List<Object> list(Input in) {
    int n = tokens.beginArray(in);
    List<Object> list = n < 0 ? new ArrayList<>() : new ArrayList<>(Math.min(n, MOST_EXPECTED));
    created(in, list);
    int i = 0;
    for (; tokens.nextElement(in, i); i++) {
      try {
        list.add(value(in));
      } catch (SeriformException e) {
        throw e.within(i);
      }
      in.chargeElement(i, Footprint.ANY_ELEMENT);
    }
    in.chargeFilled(i, Footprint.ANY_ELEMENT, Footprint.ANY_LIST);
    return list;
  }
}

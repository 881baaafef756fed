package io.seriform.codec.tokens;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.codec.access.Footprint;
import io.seriform.codec.access.KeyGuard;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.nio.ByteBuffer;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of any class: written by the codec of their own class (a {@code ByteBuffer} as its bytes),
 * read as what the format knows, such as a map, a list, a text or a number.
 */
public abstract class DynamicCodec extends TypeCodec {

  private final CodecSource codecs;
  private final Tokens tokens;

  /** For formats. */
  protected DynamicCodec(CodecSource codecs, Tokens tokens) {
    this.codecs = codecs;
    this.tokens = tokens;
  }

  /** Writes an object without properties; makes room for itself. */
  protected abstract int writeEmpty(Output out, int pos);

  /** Reads any value; null for the format's null. */
  protected abstract Object value(Input in);

  /** Reads a map's key, which is a name unless the format has others. */
  protected Object key(Input in) {
    return tokens.readName(in);
  }

  /** Says that a map or list was made, before it is filled: for formats where it may have an id. */
  protected void created(Input in, Object object) {}

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    if (value.getClass() == Object.class) {
      return writeEmpty(out, pos);
    }
    if (value instanceof ByteBuffer buffer) {
      // what bytes are as a key
      return codecs.codec(byte[].class).write(out, buf, pos, BufferBytes.of(buffer));
    }
    Class<?> type =
        value instanceof Map
            ? container(value, Map.class)
            : value instanceof Collection ? container(value, Collection.class) : declared(value);
    return codecs.codec(type).write(out, buf, pos, value);
  }

  private Class<?> container(Object value, Class<?> general) {
    return isReplaced(value) ? value.getClass() : general;
  }

  /** Whether something else than its elements is written of a collection or map. */
  protected final boolean isReplaced(Object container) {
    return codecs.isReplaced(container.getClass());
  }

  /**
   * The class that a value is written as where none is declared: its own, but for enums, and for
   * the JDK's hidden classes of sets and maps of them.
   */
  public static Class<?> declared(Object value) {
    if (value instanceof Enum<?> e) {
      return e.getDeclaringClass();
    }
    return value instanceof EnumSet || isViewOfEnumMap(value)
        ? Collection.class
        : value instanceof EnumMap ? Map.class : value.getClass();
  }

  /** Whether it is the keys or the entries of a map whose keys are constants. */
  private static boolean isViewOfEnumMap(Object value) {
    return value instanceof AbstractSet && value.getClass().getEnclosingClass() == EnumMap.class;
  }

  @Override
  public final Object read(Input in) {
    return value(in);
  }

  /** Reads a map, at whose beginning the input stands. */
  protected final Map<Object, Object> map(Input in) {
    tokens.beginObject(in);
    Map<Object, Object> map = new LinkedHashMap<>();
    created(in, map);
    KeyGuard guard = KeyGuard.ofDynamic(map);
    int i = 0;
    for (; tokens.nextEntry(in, i); i++) {
      Object key = KeyGuard.admit(key(in), in, guard);
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

  /** Reads a list, at whose beginning the input stands. */
  protected final List<Object> list(Input in) {
    tokens.beginArray(in);
    List<Object> list = new ArrayList<>();
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

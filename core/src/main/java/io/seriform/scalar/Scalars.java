package io.seriform.scalar;

import io.seriform.reflect.Types;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The classes that are single values. */
public final class Scalars {

  /** Kinds whose values may be of subclasses. */
  private static final List<Kind> OPEN =
      List.of(
          Kind.CALENDAR, Kind.TIME_ZONE, Kind.ZONE_ID, Kind.PATH, Kind.CHARSET, Kind.INET_ADDRESS);

  private static final Map<Class<?>, Kind> EXACT = new HashMap<>();

  static {
    for (Kind kind : Kind.values()) {
      if (kind.type() != null) {
        EXACT.put(kind.type(), kind);
        EXACT.put(Types.boxed(kind.type()), kind);
      }
    }
  }

  private Scalars() {}

  /** Returns the kind of a class; null if it is not a single value. */
  public static Kind kind(Class<?> raw) {
    Kind exact = EXACT.get(raw);
    if (exact != null) {
      return exact;
    }
    for (Kind kind : OPEN) {
      if (kind.type().isAssignableFrom(raw)) {
        return kind;
      }
    }
    // the classes of buffers themselves are hidden
    boolean buffer = ByteBuffer.class.isAssignableFrom(raw);
    return buffer && !Modifier.isPublic(raw.getModifiers()) ? Kind.BYTE_BUFFER : null;
  }
}

package io.seriform.jdkstream;

import io.seriform.model.ScalarModel;
import io.seriform.scalar.Kind;
import io.seriform.wire.Copies;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Single values of a stream as values of a property's type: the same type, or a wider one without
 * loss.
 */
final class BoundScalars {

  private static final long EXACT_IN_DOUBLE = 1L << 53;
  private static final long EXACT_IN_FLOAT = 1L << 24;

  private BoundScalars() {}

  /**
   * A value as one of another type.
   *
   * @param value not null
   * @param in counts what is copied
   * @return null if it does not fit
   */
  static Object convert(Object value, ScalarModel model, StreamInput in) {
    Class<?> raw = MethodType.methodType(model.raw()).wrap().returnType();
    if (raw.isInstance(value)) {
      return value;
    }
    Long integer = integer(value);
    if (integer != null) {
      return ofInteger(integer, model.kind());
    }
    return switch (model.kind()) {
      case DOUBLE -> value instanceof Float f ? (Object) (double) f : null;
      case BIG_DECIMAL -> value instanceof BigInteger i ? new BigDecimal(i) : null;
      case ATOMIC_BOOLEAN -> value instanceof Boolean b ? new AtomicBoolean(b) : null;
      case BOOLEAN -> value instanceof AtomicBoolean b ? (Object) b.get() : null;
      case STRING ->
          value instanceof StringBuilder || value instanceof StringBuffer
              ? Copies.text(in, (CharSequence) value)
              : value instanceof Character ? value.toString() : null;
      default -> null;
    };
  }

  private static Long integer(Object value) {
    return value instanceof Integer
            || value instanceof Long
            || value instanceof Short
            || value instanceof Byte
            || value instanceof AtomicInteger
            || value instanceof AtomicLong
        ? (Long) ((Number) value).longValue()
        : null;
  }

  private static Object ofInteger(long v, Kind kind) {
    return switch (kind) {
      case BYTE -> v == (byte) v ? (Object) (byte) v : null;
      case SHORT -> v == (short) v ? (Object) (short) v : null;
      case INT -> v == (int) v ? (Object) (int) v : null;
      case LONG -> v;
      case FLOAT -> Math.abs(v) <= EXACT_IN_FLOAT ? (Object) (float) v : null;
      case DOUBLE -> Math.abs(v) <= EXACT_IN_DOUBLE ? (Object) (double) v : null;
      case BIG_INTEGER -> BigInteger.valueOf(v);
      case BIG_DECIMAL -> BigDecimal.valueOf(v);
      case ATOMIC_INTEGER -> v == (int) v ? new AtomicInteger((int) v) : null;
      case ATOMIC_LONG -> new AtomicLong(v);
      default -> null;
    };
  }
}

package io.seriform.copy;

import io.seriform.codec.scalar.BufferBytes;
import io.seriform.error.EncodeException;
import io.seriform.scalar.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/** Copies single values: those that can change. */
final class CopiedScalar extends Copy {

  private static final Copy SHARED =
      new Copy() {
        @Override
        Object copy(Object value, CopyRun run) {
          return value;
        }

        @Override
        boolean shares() {
          return true;
        }
      };

  private static final Set<Class<?>> NEVER_CHANGE =
      Set.of(
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class);

  private static final Copy CHANGEABLE = new CopiedScalar();

  private CopiedScalar() {}

  static Copy of(Kind kind) {
    return switch (kind) {
      case BYTES,
          BYTE_BUFFER,
          DATE,
          SQL_DATE,
          SQL_TIME,
          SQL_TIMESTAMP,
          CALENDAR,
          TIME_ZONE,
          STRING_BUILDER,
          STRING_BUFFER,
          CHAR_SEQUENCE,
          NUMBER,
          BIT_SET,
          ATOMIC_BOOLEAN,
          ATOMIC_INTEGER,
          ATOMIC_LONG ->
          CHANGEABLE;
      default -> SHARED;
    };
  }

  @Override
  Object copy(Object value, int number, CopyRun run) {
    run.done(number);
    return run.is(number, copy(value));
  }

  @SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // users have them
  private static Object copy(Object value) {
    if (value instanceof byte[] bytes) {
      return bytes.clone();
    }
    if (value instanceof ByteBuffer buffer) {
      return ByteBuffer.wrap(BufferBytes.of(buffer));
    }
    if (value instanceof Date date) {
      return date.clone();
    }
    if (value instanceof Calendar calendar) {
      return calendar.clone();
    }
    if (value instanceof TimeZone zone) {
      return zone.clone();
    }
    if (value instanceof StringBuilder text) {
      StringBuilder copy = new StringBuilder(text.length());
      copy.append(text);
      return copy;
    }
    if (value instanceof StringBuffer text) {
      return new StringBuffer(text);
    }
    if (value instanceof BitSet bits) {
      return bits.clone();
    }
    if (value instanceof AtomicInteger number) {
      return new AtomicInteger(number.get());
    }
    if (value instanceof AtomicLong number) {
      return new AtomicLong(number.get());
    }
    if (value instanceof AtomicBoolean truth) {
      return new AtomicBoolean(truth.get());
    }
    if (value instanceof LongAdder sum) {
      LongAdder copy = new LongAdder();
      copy.add(sum.sum());
      return copy;
    }
    if (value instanceof DoubleAdder sum) {
      DoubleAdder copy = new DoubleAdder();
      copy.add(sum.sum());
      return copy;
    }
    if (value instanceof CharSequence text) {
      return text.toString();
    }
    if (NEVER_CHANGE.contains(value.getClass())) {
      return value;
    }
    throw new EncodeException(value.getClass().getName() + " cannot be copied");
  }
}

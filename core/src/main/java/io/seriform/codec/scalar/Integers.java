package io.seriform.codec.scalar;

import io.seriform.scalar.Kind;
import java.time.Year;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The classes that hold an integer, or nothing: atomic ones, optional ones, and years. */
public final class Integers {

  private Integers() {}

  /** Returns true if a kind is one of these. */
  public static boolean is(Kind kind) {
    return switch (kind) {
      case ATOMIC_INTEGER, ATOMIC_LONG, OPTIONAL_INT, OPTIONAL_LONG, YEAR -> true;
      default -> false;
    };
  }

  /** Returns true if a value of such a kind holds nothing. */
  public static boolean isEmpty(Object v) {
    return (v instanceof OptionalInt i && i.isEmpty())
        || (v instanceof OptionalLong l && l.isEmpty());
  }

  /** The integer that a value of such a kind holds. */
  public static long value(Object v) {
    if (v instanceof OptionalInt i) {
      return i.getAsInt();
    }
    if (v instanceof OptionalLong l) {
      return l.getAsLong();
    }
    return v instanceof Year y ? y.getValue() : ((Number) v).longValue();
  }

  /** The least integer that a kind holds. */
  public static long least(Kind kind) {
    return isWide(kind) ? Long.MIN_VALUE : kind == Kind.YEAR ? Year.MIN_VALUE : Integer.MIN_VALUE;
  }

  /** The greatest integer that a kind holds. */
  public static long greatest(Kind kind) {
    return isWide(kind) ? Long.MAX_VALUE : kind == Kind.YEAR ? Year.MAX_VALUE : Integer.MAX_VALUE;
  }

  private static boolean isWide(Kind kind) {
    return kind == Kind.ATOMIC_LONG || kind == Kind.OPTIONAL_LONG;
  }

  /** The value of a kind that holds an integer; its lower 32 bits where those are all it holds. */
  public static Object of(Kind kind, long n) {
    return switch (kind) {
      case ATOMIC_LONG -> new AtomicLong(n);
      case OPTIONAL_LONG -> OptionalLong.of(n);
      case ATOMIC_INTEGER -> new AtomicInteger((int) n);
      case OPTIONAL_INT -> OptionalInt.of((int) n);
      default -> Year.of((int) n);
    };
  }

  /** The value of a kind that holds nothing; null if there is none. */
  public static Object empty(Kind kind) {
    return switch (kind) {
      case OPTIONAL_INT -> OptionalInt.empty();
      case OPTIONAL_LONG -> OptionalLong.empty();
      default -> null;
    };
  }
}

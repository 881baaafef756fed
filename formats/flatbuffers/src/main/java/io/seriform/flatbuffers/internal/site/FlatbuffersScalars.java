package io.seriform.flatbuffers.internal.site;

import io.seriform.codec.scalar.Integers;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.wire.FlatbuffersInput;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;
import io.seriform.scalar.Kind;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;

/** Classes that hold a number or a boolean: atomic and optional ones. */
public final class FlatbuffersScalars {

  private FlatbuffersScalars() {}

  /** The primitive class that values of a kind hold, or are; null for other kinds. */
  public static Class<?> primitive(Kind kind) {
    if (kind.primitive() != null) {
      return kind.primitive();
    }
    return switch (kind) {
      case ATOMIC_BOOLEAN -> boolean.class;
      case ATOMIC_INTEGER, OPTIONAL_INT -> int.class;
      case ATOMIC_LONG, OPTIONAL_LONG -> long.class;
      case OPTIONAL_DOUBLE -> double.class;
      default -> null;
    };
  }

  /** Returns true if a value of a kind may be an empty one. */
  public static boolean mayBeNone(Kind kind) {
    return kind == Kind.OPTIONAL_INT || kind == Kind.OPTIONAL_LONG || kind == Kind.OPTIONAL_DOUBLE;
  }

  /** The empty value of a kind; null if there is none. */
  static Object none(Kind kind) {
    return kind == null
        ? null
        : kind == Kind.OPTIONAL_DOUBLE ? OptionalDouble.empty() : Integers.empty(kind);
  }

  /** The type that a primitive class has by itself. */
  public static FlatType natural(Class<?> primitive) {
    return switch (primitive.getName()) {
      case "boolean" -> FlatType.BOOL;
      case "byte" -> FlatType.BYTE;
      case "short" -> FlatType.SHORT;
      case "char" -> FlatType.USHORT;
      case "int" -> FlatType.INT;
      case "long" -> FlatType.LONG;
      case "float" -> FlatType.FLOAT;
      default -> FlatType.DOUBLE;
    };
  }

  static int writeHeld(
      FlatbuffersOutput out, int pos, FlatbuffersPlace place, Numeric content, Object v) {
    FlatbuffersNumber n = content.number();
    if (v instanceof AtomicBoolean b) {
      return place.number(out, pos, n, b.get() ? 1 : 0);
    }
    if (v instanceof OptionalDouble d) {
      return d.isEmpty()
          ? place.nothing(out, pos)
          : place.number(out, pos, n, n.real(d.getAsDouble()));
    }
    return Integers.isEmpty(v)
        ? place.nothing(out, pos)
        : place.number(out, pos, n, n.whole(Integers.value(v)));
  }

  static Object readHeld(FlatbuffersInput in, FlatbuffersPlace place, Numeric content) {
    return switch (content.kind()) {
      case ATOMIC_BOOLEAN -> new AtomicBoolean(content.read(in, place) != 0);
      case OPTIONAL_DOUBLE -> OptionalDouble.of(content.real(in, place));
      default -> Integers.of(content.kind(), content.read(in, place));
    };
  }
}

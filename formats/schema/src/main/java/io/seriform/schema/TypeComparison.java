package io.seriform.schema;

import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.SchemaDifference.Severity;
import io.seriform.schema.ValueType.Kind;
import io.seriform.schema.ValueType.ListOf;
import io.seriform.schema.ValueType.MapOf;
import io.seriform.schema.ValueType.Named;
import io.seriform.schema.ValueType.Scalar;
import java.util.Map;
import java.util.function.BiConsumer;

/** Effect of different types on data. */
final class TypeComparison {

  private final Map<String, Definition> before;
  private final Map<String, Definition> after;
  private final boolean sameLanguage;
  private final boolean classes;

  TypeComparison(
      Map<String, Definition> before,
      Map<String, Definition> after,
      boolean sameLanguage,
      boolean classes) {
    this.before = before;
    this.after = after;
    this.sameLanguage = sameLanguage;
    this.classes = classes;
  }

  /**
   * Returns how much two types differ.
   *
   * @param seen receives the definitions that these types match
   * @return null if they do not
   */
  Severity compare(ValueType one, ValueType other, BiConsumer<String, String> seen) {
    if (one instanceof ListOf a && other instanceof ListOf b) {
      return a.length() != b.length() && sameLanguage
          ? Severity.ERROR
          : worse(
              a.length() == b.length() ? null : Severity.WARNING,
              compare(a.element(), b.element(), seen));
    }
    if (one instanceof MapOf a && other instanceof MapOf b) {
      return worse(compare(a.key(), b.key(), seen), compare(a.value(), b.value(), seen));
    }
    if (one instanceof Scalar a && other instanceof Scalar b) {
      return scalars(a, b);
    }
    if (one instanceof Named a && other instanceof Named b) {
      return named(a, b, seen);
    }
    if (one instanceof Named a
        && before.get(a.name()) instanceof EnumType e
        && other instanceof Scalar b) {
      return constant(e, b);
    }
    if (other instanceof Named b
        && after.get(b.name()) instanceof EnumType e
        && one instanceof Scalar a) {
      return constant(e, a);
    }
    boolean any =
        (one instanceof Scalar a && a.kind() == Kind.ANY)
            || (other instanceof Scalar b && b.kind() == Kind.ANY);
    return any && !sameLanguage ? Severity.INFO : Severity.ERROR;
  }

  private static Severity worse(Severity one, Severity other) {
    return one == null || (other != null && other.compareTo(one) > 0) ? other : one;
  }

  private Severity named(Named a, Named b, BiConsumer<String, String> seen) {
    Definition one = before.get(a.name());
    Definition other = after.get(b.name());
    if (one == null || other == null) {
      return a.name().equals(b.name()) ? null : Severity.ERROR;
    }
    if (like(one, other).getClass() != like(other, one).getClass()) {
      return Severity.ERROR;
    }
    seen.accept(a.name(), b.name());
    return null;
  }

  /** Returns a record whose fields are one group as a union, to be compared with another union. */
  static Definition like(Definition definition, Definition other) {
    return other instanceof UnionType && definition instanceof RecordType r && r.isUnion()
        ? new UnionType(r.name(), r.fields(), r.doc())
        : definition;
  }

  /** An enum and a number, or a text if one language writes names. */
  private Severity constant(EnumType e, Scalar scalar) {
    if (!sameLanguage) {
      return scalar.kind().bits() > 0 || scalar.kind() == Kind.STRING
          ? Severity.WARNING
          : Severity.ERROR;
    }
    return e.underlying().encoding().equals(scalar.encoding()) ? Severity.INFO : Severity.ERROR;
  }

  private Severity scalars(Scalar a, Scalar b) {
    if (!sameLanguage) {
      return values(a.kind(), b.kind());
    }
    if (!a.encoding().equals(b.encoding())) {
      return Severity.ERROR;
    }
    Severity values = values(a.kind(), b.kind());
    return values == Severity.ERROR ? Severity.WARNING : values;
  }

  /** Returns the severity of reading values of one kind as the other; null if they are equal. */
  private Severity values(Kind one, Kind other) {
    if (one == other) {
      return null;
    }
    if (one.bits() > 0 && other.bits() > 0) {
      boolean holds =
          one.unsigned() == other.unsigned()
              ? other.bits() > one.bits()
              : one.unsigned() && other.bits() > one.bits();
      // Java has no unsigned types: they are held in two's complement
      return holds || (classes && one.bits() == other.bits()) ? Severity.INFO : Severity.WARNING;
    }
    if (one == Kind.FLOAT && other == Kind.DOUBLE) {
      return Severity.INFO;
    }
    if (one == Kind.DOUBLE && other == Kind.FLOAT) {
      return Severity.WARNING;
    }
    if (one == Kind.ANY || other == Kind.ANY) {
      return Severity.INFO;
    }
    return otherForm(one, other) || otherForm(other, one) ? Severity.INFO : Severity.ERROR;
  }

  /** Returns true if languages without a kind may have the form in its place. */
  private static boolean otherForm(Kind kind, Kind form) {
    return switch (kind) {
      case UUID -> form == Kind.STRING || form == Kind.BYTES;
      case TIMESTAMP, DURATION -> form == Kind.STRING || form == Kind.INT64;
      default -> false;
    };
  }
}

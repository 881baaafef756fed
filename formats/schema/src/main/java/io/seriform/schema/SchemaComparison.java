package io.seriform.schema;

import io.seriform.error.LimitException;
import io.seriform.schema.Definition.Constant;
import io.seriform.schema.Definition.EnumType;
import io.seriform.schema.Definition.Field;
import io.seriform.schema.Definition.Method;
import io.seriform.schema.Definition.Presence;
import io.seriform.schema.Definition.RecordType;
import io.seriform.schema.Definition.ServiceType;
import io.seriform.schema.Definition.UnionType;
import io.seriform.schema.SchemaDifference.Kind;
import io.seriform.schema.SchemaDifference.Severity;
import io.seriform.schema.text.SchemaNames;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;

/**
 * Differences between two schemas: two versions of one, two languages, or a class and a schema.
 *
 * <p>Versions in one language are compared by their bytes: fields by numbers, types by their
 * encoding. All others are compared by names, ignoring case and underscores, and by the values that
 * types can hold. Definitions are matched by their names or, where these differ, by the fields that
 * refer to them.
 */
public final class SchemaComparison {

  /** Two matching definitions, by their names. */
  private record Pair(String before, String after) {}

  /**
   * Steps that a comparison may take in any case, and for each part of the schemas: a step compares
   * a part or writes {@value #TEXT} chars about a difference. Recursive definitions that are unlike
   * each other match in very many ways: cycles of lengths p and q in p * q pairs.
   */
  private static final long FREE_STEPS = 1 << 20;

  private static final long STEPS = 16;

  private static final int TEXT = 64;

  private final SchemaView before;
  private final SchemaView after;
  private final boolean sameLanguage;
  private final boolean classes;
  private final TypeComparison types;
  private final Map<String, Definition> beforeByName;
  private final Map<String, Definition> afterByName;
  private final Map<String, Set<String>> seen = new HashMap<>();
  private final Queue<Pair> due = new ArrayDeque<>();
  private final List<SchemaDifference> differences = new ArrayList<>();
  private final long most;
  private long steps;

  private SchemaComparison(SchemaView before, SchemaView after) {
    this.before = before;
    this.after = after;
    this.sameLanguage =
        before.language().equals(after.language()) && !before.language().equals(SchemaView.JAVA);
    this.classes =
        before.language().equals(SchemaView.JAVA) || after.language().equals(SchemaView.JAVA);
    this.beforeByName = byName(before);
    this.afterByName = byName(after);
    this.most = FREE_STEPS + STEPS * (parts(before) + parts(after));
    this.types = new TypeComparison(beforeByName, afterByName, sameLanguage, classes);
  }

  private static Map<String, Definition> byName(SchemaView view) {
    Map<String, Definition> map = new LinkedHashMap<>();
    view.definitions().forEach(d -> map.put(d.name(), d));
    return map;
  }

  /**
   * Returns the differences between two schemas.
   *
   * @param before the older one, or the one that data is written by
   * @param after the newer one, or the one that data is read by
   * @return first the definitions that only one of them has, then all others by definition; empty
   *     if both mean the same
   * @throws LimitException if the definitions of both match in far more ways than they are long, as
   *     recursive ones may that are unlike each other
   */
  public static List<SchemaDifference> compare(Schema before, Schema after) {
    return LimitErrors.guardStack(
        Limits.standard(), () -> new SchemaComparison(before.view(), after.view()).all());
  }

  private List<SchemaDifference> all() {
    Map<String, Definition> others = new HashMap<>();
    after.definitions().forEach(d -> others.putIfAbsent(key(d.name()), d));
    Set<String> paired = new HashSet<>();
    List<Definition> alone = new ArrayList<>();
    for (Definition d : before.definitions()) {
      Definition other = others.get(key(d.name()));
      if (other == null) {
        alone.add(d);
      } else {
        paired.add(other.name());
        meet(d.name(), other.name());
      }
    }
    walk();
    Set<String> reachedAfter = new HashSet<>();
    seen.values().forEach(reachedAfter::addAll);
    List<SchemaDifference> first = new ArrayList<>();
    for (Definition d : alone) {
      if (!seen.containsKey(d.name())) {
        first.add(single(Kind.DEFINITION, Severity.WARNING, d.name(), described(d), null));
      }
    }
    for (Definition d : after.definitions()) {
      if (!paired.contains(d.name()) && !reachedAfter.contains(d.name())) {
        first.add(single(Kind.DEFINITION, Severity.INFO, d.name(), null, described(d)));
      }
    }
    first.addAll(differences);
    return List.copyOf(first);
  }

  /** Compares two definitions that are matched by name. */
  private String key(String name) {
    return sameLanguage ? name : SchemaNames.plain(SchemaNames.last(name));
  }

  private void meet(String one, String other) {
    if (seen.computeIfAbsent(one, o -> new HashSet<>()).add(other)) {
      due.add(new Pair(one, other));
    }
  }

  private static long parts(SchemaView view) {
    return view.definitions().stream().mapToLong(SchemaComparison::parts).sum();
  }

  private static long parts(Definition d) {
    if (d instanceof RecordType r) {
      return 1L + r.fields().size();
    }
    if (d instanceof UnionType u) {
      return 1L + u.alternatives().size();
    }
    if (d instanceof EnumType e) {
      return 1L + e.constants().size();
    }
    long parts = 1;
    for (Method m : ((ServiceType) d).methods()) {
      parts += 1L + m.parameters().size() + m.errors().size();
    }
    return parts;
  }

  private void spend(long more) {
    steps += more;
    if (steps > most) {
      throw LimitException.of(
          "steps of a comparison",
          most,
          "the schemas have recursive definitions that match in too many ways:"
              + " compare the definitions one by one");
    }
  }

  private void walk() {
    for (Pair pair = due.poll(); pair != null; pair = due.poll()) {
      Definition first = beforeByName.get(pair.before());
      Definition second = afterByName.get(pair.after());
      if (first == null || second == null) {
        continue;
      }
      Definition one = TypeComparison.like(first, second);
      Definition other = TypeComparison.like(second, first);
      spend(parts(one) + parts(other));
      if (!SchemaNames.last(one.name()).equals(SchemaNames.last(other.name())) && sameLanguage) {
        differ(Kind.NAME, Severity.INFO, one.name(), one.name(), other.name());
      }
      if (one instanceof RecordType a && other instanceof RecordType b) {
        fields(a.name(), a.fields(), b.fields());
      } else if (one instanceof UnionType a && other instanceof UnionType b) {
        fields(a.name(), a.alternatives(), b.alternatives());
      } else if (one instanceof EnumType a && other instanceof EnumType b) {
        constants(a, b);
      } else if (one instanceof ServiceType a && other instanceof ServiceType b) {
        methods(a, b);
      } else {
        differ(Kind.TYPE, Severity.ERROR, one.name(), described(one), described(other));
      }
    }
  }

  private static String described(Definition d) {
    return d instanceof RecordType
        ? "record"
        : d instanceof UnionType ? "union" : d instanceof EnumType ? "enum" : "service";
  }

  private static SchemaDifference single(
      Kind kind, Severity severity, String where, Object one, Object other) {
    return new SchemaDifference(
        kind,
        severity,
        where,
        one == null ? null : one.toString(),
        other == null ? null : other.toString());
  }

  private void differ(Kind kind, Severity severity, String where, Object one, Object other) {
    SchemaDifference difference = single(kind, severity, where, one, other);
    spend((length(where) + length(difference.before()) + length(difference.after())) / TEXT);
    differences.add(difference);
  }

  private static int length(String text) {
    return text == null ? 0 : text.length();
  }

  // ---- fields

  private void fields(String owner, List<Field> ones, List<Field> others) {
    List<Field> all = grouped(owner, ones, others, beforeByName);
    Map<Object, Field> left = index(grouped(owner, others, ones, afterByName), this::key);
    for (Field one : all) {
      String where = owner + "." + one.name();
      Field other = left.remove(key(one));
      if (other != null) {
        field(where, one, other);
      } else {
        Severity severity = one.presence() == Presence.REQUIRED ? Severity.ERROR : Severity.WARNING;
        differ(Kind.FIELD, severity, where, described(one), null);
      }
    }
    for (Field other : left.values()) {
      Severity severity = other.presence() == Presence.REQUIRED ? Severity.ERROR : Severity.INFO;
      differ(Kind.FIELD, severity, owner + "." + other.name(), null, described(other));
    }
  }

  /** Compares two matching fields. */
  private Object key(Field f) {
    return sameLanguage && f.number() != null ? f.number() : SchemaNames.plain(f.name());
  }

  /**
   * Parts by their keys, in their order; the second of two with the same key gets a key of its own.
   */
  private static <T> Map<Object, T> index(List<T> parts, Function<T, Object> key) {
    Map<Object, T> index = new LinkedHashMap<>();
    for (T part : parts) {
      Object of = key.apply(part);
      index.put(index.containsKey(of) ? new Object() : of, part);
    }
    return index;
  }

  /**
   * Fields in which a group is one field with a union of its own, where the other schema has a
   * field of that name.
   */
  private static List<Field> grouped(
      String owner, List<Field> fields, List<Field> others, Map<String, Definition> definitions) {
    Set<String> single = new HashSet<>();
    others.stream()
        .filter(o -> o.group() == null)
        .forEach(o -> single.add(SchemaNames.plain(o.name())));
    List<Field> all = new ArrayList<>();
    Map<String, List<Field>> groups = new HashMap<>();
    for (Field f : fields) {
      if (f.group() == null || !single.contains(SchemaNames.plain(f.group()))) {
        all.add(f);
        continue;
      }
      String union = owner + "." + f.group();
      if (!groups.containsKey(union)) {
        all.add(new Field(f.group(), null, new ValueType.Named(union)));
      }
      groups.computeIfAbsent(union, u -> new ArrayList<>()).add(f);
    }
    groups.forEach((name, members) -> definitions.put(name, new UnionType(name, members, null)));
    return all;
  }

  private static String described(Field f) {
    String presence = f.presence() == Presence.REQUIRED ? "required " : "";
    return presence + f.type() + (f.number() == null ? "" : " = " + f.number());
  }

  private void field(String where, Field one, Field other) {
    if (sameLanguage && !one.name().equals(other.name())) {
      differ(Kind.NAME, Severity.INFO, where, one.name(), other.name());
    }
    boolean bothNumbered = one.number() != null && other.number() != null;
    if (bothNumbered && !one.number().equals(other.number()) && (sameLanguage || classes)) {
      Severity severity = sameLanguage ? Severity.ERROR : Severity.WARNING;
      differ(Kind.NUMBER, severity, where, one.number(), other.number());
    }
    type(where, one.type(), other.type());
    presence(where, one, other);
    if (!Objects.equals(one.defaultValue(), other.defaultValue())
        && (sameLanguage || (one.defaultValue() != null && other.defaultValue() != null))) {
      differ(Kind.DEFAULT, Severity.WARNING, where, one.defaultValue(), other.defaultValue());
    }
  }

  private void type(String where, ValueType one, ValueType other) {
    Severity severity = types.compare(one, other, this::meet);
    if (severity != null) {
      differ(Kind.TYPE, severity, where, one, other);
    }
  }

  private void presence(String where, Field one, Field other) {
    if (one.presence() == other.presence()) {
      return;
    }
    boolean required = one.presence() == Presence.REQUIRED || other.presence() == Presence.REQUIRED;
    boolean many = !(one.type() instanceof ValueType.Scalar);
    if (required || (!many && sameLanguage)) {
      Severity severity =
          !required
              ? Severity.INFO
              : other.presence() == Presence.REQUIRED && sameLanguage
                  ? Severity.ERROR
                  : Severity.WARNING;
      differ(Kind.PRESENCE, severity, where, one.presence(), other.presence());
    }
  }

  // ---- enums and services

  private void constants(EnumType one, EnumType other) {
    Severity underlying = types.compare(one.underlying(), other.underlying(), this::meet);
    if (underlying == Severity.ERROR && sameLanguage) {
      differ(Kind.TYPE, underlying, one.name(), one.underlying(), other.underlying());
    }
    Map<Object, Constant> left = index(other.constants(), c -> SchemaNames.plain(c.name()));
    String prefix = SchemaNames.plain(SchemaNames.last(one.name()));
    String otherPrefix = SchemaNames.plain(SchemaNames.last(other.name()));
    for (Constant c : one.constants()) {
      String where = one.name() + "." + c.name();
      String name = SchemaNames.plain(c.name());
      Constant same = left.remove(name);
      if (same == null) {
        // one of the enums may put its own name before those of its constants
        same = left.remove(otherPrefix + name);
      }
      if (same == null && name.startsWith(prefix)) {
        same = left.remove(name.substring(prefix.length()));
      }
      if (same == null) {
        differ(Kind.CONSTANT, Severity.WARNING, where, number(c), null);
      } else if (c.number() != null && same.number() != null && !c.number().equals(same.number())) {
        Severity severity = sameLanguage ? Severity.ERROR : Severity.INFO;
        differ(Kind.NUMBER, severity, where, c.number(), same.number());
      }
    }
    for (Constant c : left.values()) {
      differ(Kind.CONSTANT, Severity.INFO, one.name() + "." + c.name(), null, number(c));
    }
  }

  private static String number(Constant c) {
    return c.number() == null ? c.name() : c.name() + " = " + c.number();
  }

  private void methods(ServiceType one, ServiceType other) {
    Map<Object, Method> left = index(other.methods(), m -> SchemaNames.plain(m.name()));
    for (Method m : one.methods()) {
      String where = one.name() + "." + m.name();
      Method same = left.remove(SchemaNames.plain(m.name()));
      if (same == null) {
        differ(Kind.METHOD, Severity.ERROR, where, m.name(), null);
        continue;
      }
      if (!m.modes().equals(same.modes())) {
        differ(Kind.METHOD, Severity.ERROR, where, m.modes(), same.modes());
      }
      if (m.result() != null && same.result() != null) {
        type(where, m.result(), same.result());
      } else if (m.result() != same.result()) {
        differ(Kind.TYPE, Severity.ERROR, where, m.result(), same.result());
      }
      fields(where, m.parameters(), same.parameters());
      fields(where, m.errors(), same.errors());
    }
    for (Method m : left.values()) {
      differ(Kind.METHOD, Severity.INFO, one.name() + "." + m.name(), null, m.name());
    }
  }
}

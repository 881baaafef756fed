package io.seriform.testkit.generated;

import io.seriform.testkit.Capability;
import io.seriform.testkit.Change;
import io.seriform.testkit.Subject;
import io.seriform.testkit.generated.GeneratedClass.Shell;
import io.seriform.testkit.generated.GeneratedClass.Style;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** The sources of a random group of classes, nested in an interface, in two versions. */
final class Versions {

  /** The class that has everything. */
  static final String ROOT = GeneratedGroup.ROOT;

  private static final List<String> SCALARS =
      List.of(
          "byte",
          "short",
          "int",
          "int",
          "long",
          "float",
          "double",
          "boolean",
          "char",
          "Byte",
          "Short",
          "Integer",
          "Long",
          "Float",
          "Double",
          "Boolean",
          "String",
          "String",
          "Color",
          "Point",
          "UUID",
          "int[]",
          "long[]",
          "byte[]",
          "boolean[]",
          "double[]",
          "OptionalInt",
          "java.net.URI",
          "java.time.Instant",
          "java.math.BigDecimal",
          "java.math.BigInteger");

  private static final List<String> BOXED =
      List.of(
          "Byte", "Short", "Integer", "Long", "Float", "Double", "Boolean", "String", "Color",
          "Point", "UUID");

  private static final List<String> KEYS = List.of("String", "String", "Integer", "Color");

  private static final List<Style> STYLES = List.of(Style.values());

  /** A property that a class holds. */
  private record Held(String name, int id, VersionedType type, String alias) {
    Held with(VersionedType other) {
      return new Held(name, id, other, alias);
    }

    Held renamed() {
      return new Held(name, id, type, name);
    }

    String annotation() {
      String names =
          alias.isEmpty() ? "" : ", name = \"" + name + "new\", aliases = \"" + alias + "\"";
      return "@Property(id = " + id + names + ") ";
    }
  }

  /** A class, an enum or a hierarchy. */
  private sealed interface Member {
    String name();
  }

  private record Constants(String name, List<String> all) implements Member {}

  private record Structure(
      String name, Style style, String parents, List<Held> all, boolean keeps, boolean order)
      implements Member {}

  /** A hierarchy: its classes by their ids. */
  private record Hierarchy(String name, Kind kind, List<String> names, List<Integer> ids)
      implements Member {}

  private enum Kind {
    SEALED,
    LISTED,
    REGISTERED
  }

  /**
   * A pair.
   *
   * @param before the source of the first version
   * @param after that of the second
   * @param later the name of the second version's interface, which may be in another package
   * @param changes what happened
   * @param changed what happened to properties, by class and name, as {@code Object1.p3}
   * @param kept the classes of the second version that keep what they do not know
   * @param loses whether a class of the second version lacks something that it does not keep
   */
  record Pair(
      String before,
      String after,
      String later,
      Set<Change> changes,
      Map<String, Set<Change>> changed,
      Set<String> kept,
      boolean loses) {}

  private final Random random;
  private final Subject subject;
  private final Set<Capability> can;
  private final List<Member> members = new ArrayList<>();
  private final List<String> types = new ArrayList<>();
  private final Map<String, Set<Change>> changed = new HashMap<>();
  private final Set<Change> changes = EnumSet.noneOf(Change.class);
  private final Set<String> kept = new TreeSet<>();
  private boolean loses;
  private int count;

  private Versions(Random random, Subject subject) {
    this.random = random;
    this.subject = subject;
    this.can = subject.capabilities();
  }

  /** The pair of a name in a package that is made of these random numbers. */
  static Pair of(String packageName, String name, Random random, Subject subject) {
    Versions versions = new Versions(random, subject);
    versions.fill();
    String before = source(packageName, name, versions.text(versions.members));
    boolean moved = !subject.compatibility().named() && random.nextBoolean();
    String later = moved ? packageName + ".later" : packageName;
    String after = source(later, name, versions.text(versions.after()));
    return new Pair(
        before,
        after,
        later + "." + name,
        versions.changes,
        versions.changed,
        versions.kept,
        versions.loses);
  }

  private static String source(String packageName, String name, String members) {
    return "package "
        + packageName
        + ";\nimport java.util.*;\nimport io.seriform.testkit.*;\n"
        + "import io.seriform.annotation.*;\npublic interface "
        + name
        + " {\n"
        + members
        + "}\n";
  }

  private boolean one(int in) {
    return random.nextInt(in) == 0;
  }

  private <E> E of(List<E> all) {
    return all.get(random.nextInt(all.size()));
  }

  // ---- the first version

  private void fill() {
    int n = 2 + random.nextInt(4);
    for (int i = 0; i < n; i++) {
      switch (random.nextInt(5)) {
        case 0 -> enumeration();
        case 1 -> hierarchy();
        default -> structure("");
      }
    }
    List<Held> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(new Held("p" + i, i + 1, type(0), ""));
    }
    members.add(new Structure(ROOT, of(STYLES), "", all, false, false));
  }

  private String next(String kind) {
    return kind + count++;
  }

  private void enumeration() {
    String name = next("Enum");
    List<String> all = new ArrayList<>();
    int n = 1 + random.nextInt(one(3) ? 9 : 4);
    for (int i = 0; i < n; i++) {
      all.add("C" + i);
    }
    members.add(new Constants(name, all));
    types.add(name);
  }

  private String structure(String parents) {
    String name = next("Object");
    Style style = of(STYLES);
    List<Held> all = new ArrayList<>();
    // large classes are made in parts
    int n = 1 + random.nextInt(one(8) ? 40 : 6);
    int first = 100 * count;
    for (int i = 0; i < n; i++) {
      all.add(new Held("p" + (first + i), i + 1, type(0), ""));
    }
    if (one(5)) {
      VersionedType self = VersionedType.of(name);
      String property = "p" + (first + n);
      all.add(new Held(property, n + 1, one(2) ? self : VersionedType.of("List", self), ""));
    }
    boolean keeps = keeps(style) && subject.compatibility().kept().equals("Object") && one(6);
    members.add(new Structure(name, style, parents, all, keeps, one(8)));
    if (parents.isEmpty()) {
      types.add(name);
    }
    return name;
  }

  private boolean keeps(Style style) {
    return !subject.compatibility().kept().isEmpty()
        && style != Style.BUILDER
        && style != Style.WITHERS;
  }

  private void hierarchy() {
    Kind kind = of(List.of(Kind.values()));
    String name = next(kind == Kind.REGISTERED ? GeneratedGroup.REGISTERED : "Common");
    types.add(name);
    List<String> names = new ArrayList<>();
    List<Integer> ids = new ArrayList<>();
    int n = 1 + random.nextInt(3);
    for (int i = 0; i < n; i++) {
      names.add(structure(" implements " + name));
      ids.add(i + 1);
    }
    members.add(new Hierarchy(name, kind, names, ids));
  }

  private VersionedType type(int depth) {
    int which = random.nextInt(10);
    if (which < 4 || (types.isEmpty() && which < 7)) {
      return VersionedType.of(of(SCALARS));
    }
    return which < 7 ? VersionedType.of(of(types)) : container(depth);
  }

  private VersionedType element(int depth) {
    if (depth < 2 && can.contains(Capability.NESTED_CONTAINERS) && one(4)) {
      return container(depth + 1);
    }
    return VersionedType.of(types.isEmpty() || one(3) ? of(BOXED) : of(types));
  }

  private VersionedType container(int depth) {
    VersionedType element = element(depth);
    while (element.isOptional()) {
      // a wrapper in a wrapper is written as one
      element = element(depth);
    }
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> VersionedType.of("List", element);
      case 3 -> VersionedType.of("Set", element);
      case 4 -> VersionedType.of("Collection", element);
      case 5 -> VersionedType.of("Optional", element);
      case 6 ->
          element.isContainer() ? VersionedType.of("List", element) : VersionedType.array(element);
      case 7 -> VersionedType.of("SortedMap", VersionedType.of("String"), element);
      default -> {
        String key = can.contains(Capability.SCALAR_KEYS) ? of(KEYS) : "String";
        yield VersionedType.of("Map", VersionedType.of(key), element);
      }
    };
  }

  // ---- the second one

  private List<Member> after() {
    Set<Change> allowed = EnumSet.copyOf(subject.compatibility().forth());
    if (one(3)) {
      // a change or two that may not be read
      for (int i = 0; i < 2; i++) {
        allowed.add(of(List.of(Change.values())));
      }
      allowed.removeAll(subject.compatibility().undetected());
    }
    List<Member> after = new ArrayList<>();
    for (Member m : members) {
      if (m instanceof Constants c) {
        after.add(after(c, allowed));
      } else if (m instanceof Structure s) {
        after.add(after(s, allowed));
      } else {
        after.add(after((Hierarchy) m, allowed, after));
      }
    }
    return after;
  }

  private boolean chosen(Set<Change> allowed, Change change, int in) {
    boolean chosen = allowed.contains(change) && one(in);
    if (chosen) {
      changes.add(change);
    }
    return chosen;
  }

  private Constants after(Constants c, Set<Change> allowed) {
    List<String> all = new ArrayList<>(c.all);
    if (chosen(allowed, Change.CONSTANTS_REMOVED, 1) && all.size() > 1) {
      all.remove(random.nextInt(all.size()));
    }
    if (chosen(allowed, Change.CONSTANTS_APPENDED, 2)) {
      int n = 1 + random.nextInt(one(3) ? 9 : 2);
      for (int i = 0; i < n; i++) {
        all.add("D" + i);
      }
    }
    if (chosen(allowed, Change.CONSTANTS_INSERTED, 3)) {
      all.add(0, "E");
      Collections.shuffle(all, random);
    }
    return new Constants(c.name, all);
  }

  private Structure after(Structure s, Set<Change> allowed) {
    List<Held> all = new ArrayList<>();
    for (Held h : s.all) {
      if (one(8)) {
        continue;
      }
      Held held = h;
      Set<Change> made = EnumSet.noneOf(Change.class);
      if (one(2)) {
        TypeChanges c = new TypeChanges(random, allowed);
        held = h.with(c.of(h.type));
        made.addAll(c.made());
      }
      if (chosen(allowed, Change.RENAMED, 10)) {
        held = held.renamed();
        made.add(Change.RENAMED);
      }
      changes.addAll(made);
      changed.put(s.name + "." + h.name, made);
      all.add(held);
    }
    if (one(3)) {
      // ids stay
      Collections.shuffle(all, random);
    }
    boolean lacks = all.size() < s.all.size();
    int more = one(2) ? 1 + random.nextInt(3) : 0;
    for (int i = 0; i < more; i++) {
      String name = "p9" + s.name.replaceAll("[^0-9]", "") + "00" + i;
      all.add(random.nextInt(all.size() + 1), new Held(name, 60 + i, type(0), ""));
    }
    Style style = one(2) ? s.style : of(STYLES);
    boolean keeps = keeps(style) && (s.keeps ? !one(4) : one(3));
    if (keeps) {
      kept.add(s.name);
    }
    loses |= (lacks || s.keeps) && !keeps;
    return new Structure(s.name, style, s.parents, all, keeps, s.order);
  }

  private Hierarchy after(Hierarchy h, Set<Change> allowed, List<Member> after) {
    List<String> names = new ArrayList<>(h.names);
    List<Integer> ids = new ArrayList<>(h.ids);
    if (names.size() > 1 && chosen(allowed, Change.SUBTYPE_REMOVED, 1)) {
      int at = random.nextInt(names.size());
      String gone = names.remove(at);
      ids.remove(at);
      after.removeIf(m -> m.name().equals(gone));
    }
    boolean listed = h.kind == Kind.LISTED;
    if (listed && chosen(allowed, Change.SUBTYPE_INSERTED, 3)) {
      names.add(0, added("A", h.name, after));
      ids.add(0, 60);
    }
    if (chosen(allowed, Change.SUBTYPE_APPENDED, 2)) {
      names.add(added("Z", h.name, after));
      ids.add(61);
    }
    return new Hierarchy(h.name, h.kind, names, ids);
  }

  private String added(String kind, String hierarchy, List<Member> after) {
    String name = kind + hierarchy;
    Held held = new Held("p8", 1, type(0), "");
    after.add(
        new Structure(name, Style.FIELDS, " implements " + hierarchy, List.of(held), false, false));
    return name;
  }

  // ---- sources

  private String text(List<Member> all) {
    StringBuilder s = new StringBuilder();
    for (Member m : all) {
      if (m instanceof Constants c) {
        s.append("enum " + c.name + " { " + String.join(", ", c.all) + " }\n");
      } else if (m instanceof Structure o) {
        structure(s, o);
      } else {
        hierarchy(s, (Hierarchy) m);
      }
    }
    return s.toString();
  }

  private void structure(StringBuilder s, Structure o) {
    List<GeneratedClass.Property> all = new ArrayList<>();
    for (Held h : o.all) {
      all.add(new GeneratedClass.Property(h.name, h.type.toString(), h.annotation()));
    }
    if (o.keeps) {
      String type = "Map<String, " + subject.compatibility().kept() + ">";
      String declared = "@Unknown ";
      all.add(
          o.style == Style.RECORD
              ? new GeneratedClass.Property("more", type, declared)
              : new GeneratedClass.Property(
                  "more", type, "", o.style != Style.CONSTRUCTOR, type, declared));
    }
    String says = o.order ? "@PropertyOrder(alphabetical = true) " : "";
    String modifiers = o.parents.isEmpty() || o.style == Style.RECORD ? "" : "final ";
    Shell shell = new Shell(says + modifiers, "", o.parents, "");
    s.append(GeneratedClass.nested(o.name, o.style, shell, all));
  }

  private static void hierarchy(StringBuilder s, Hierarchy h) {
    if (h.kind == Kind.LISTED) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < h.names.size(); i++) {
        all.add("@Subtype(id = " + h.ids.get(i) + ", value = " + h.names.get(i) + ".class)");
      }
      s.append("@Subtypes({" + String.join(", ", all) + "}) ");
    }
    if (h.kind == Kind.SEALED) {
      s.append("sealed interface " + h.name + " permits " + String.join(", ", h.names) + " {}\n");
    } else {
      s.append("interface " + h.name + " {}\n");
    }
  }
}

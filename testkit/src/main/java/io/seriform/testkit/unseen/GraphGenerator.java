package io.seriform.testkit.unseen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Generates one group of classes that refer to each other: nodes with subclasses, a record, a
 * generic class, containers with state, and classes that serialize themselves. All of them are
 * {@code Serializable}, and each has a number that identifies objects.
 */
@SuppressWarnings("StringConcatToTextBlock") // lines of parts
final class GraphGenerator {

  /** Begins the tag of a part that is out of the ordinary, and that may be refused. */
  static final String ODD = "odd ";

  /** Types of members; those in front come more often. */
  private static final List<String> TYPES =
      List.of(
          "Node",
          "Object",
          "List<Node>",
          "Set<Node>",
          "Map<String, Node>",
          "String",
          "int",
          "Shape",
          "Node[]",
          "Rec",
          "Pair<String, Node>",
          "List<Object>",
          "Map<Node, Object>",
          "Sub",
          "Leaf",
          "Collection<Shape>",
          "Queue<Node>",
          "Object[]",
          "Color",
          "Nodes",
          "ByName",
          "Items",
          "TreeSet<Node>",
          "PriorityQueue<Node>",
          "long",
          "boolean",
          "double",
          "Integer",
          "Long",
          "char",
          "byte",
          "short",
          "float",
          "Double",
          "Boolean",
          "Character",
          "Deque<Object>",
          "SortedSet<Node>",
          "NavigableMap<Node, Object>",
          "SortedMap<String, List<Node>>",
          "ArrayList<Node>",
          "LinkedList<Object>",
          "HashSet<Node>",
          "LinkedHashSet<Shape>",
          "HashMap<Node, Node>",
          "LinkedHashMap<String, Object>",
          "TreeMap<String, Node>",
          "TreeMap<Node, Node>",
          "ConcurrentHashMap<String, Node>",
          "ConcurrentHashMap<Node, Node>",
          "CopyOnWriteArrayList<Node>",
          "CopyOnWriteArraySet<Node>",
          "ConcurrentSkipListMap<Node, String>",
          "ConcurrentSkipListSet<Node>",
          "PriorityBlockingQueue<Node>",
          "LinkedBlockingDeque<Node>",
          "ArrayDeque<Node>",
          "Vector<Node>",
          "Stack<Object>",
          "Hashtable<Node, Node>",
          "EnumMap<Color, Node>",
          "EnumSet<Color>",
          "Map<Color, List<Node>>",
          "Map<Integer, Set<Node>>",
          "Map<Object, Object>",
          "Set<Object>",
          "Set<Set<Node>>",
          "List<List<Node>>",
          "List<? extends Node>",
          "List<?>",
          "List",
          "Pair<Node, List<Node>>",
          "Pair<Object, Object>",
          "Pair<Pair<Node, Rec>, Node[]>",
          "Typed",
          "Node[][]",
          "List<Node>[]",
          "Shape[]",
          "int[]",
          "byte[]",
          "long[][]",
          "char[]",
          "boolean[]",
          "String[]",
          "Integer[]",
          "Color[]",
          "Number",
          "Comparable<?>",
          "CharSequence",
          "java.io.Serializable",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "UUID",
          "java.time.LocalDate",
          "java.time.Instant",
          "java.time.ZonedDateTime",
          "java.time.Duration",
          "Date",
          "Calendar",
          "Locale",
          "java.net.URI",
          "Class<?>",
          "StringBuilder",
          "BitSet",
          "AtomicInteger",
          "AtomicReference<Node>",
          "Currency",
          "TimeZone",
          "Properties",
          "Map.Entry<String, Node>",
          "Iterable<Node>",
          "Ext",
          "Replaced",
          "Single",
          "Storage",
          "Filler",
          "Ring<Node>",
          "Rings");

  private static final List<String> BASES =
      List.of(
          "ArrayList<Node>",
          "LinkedList<Node>",
          "HashSet<Node>",
          "LinkedHashSet<Node>",
          "TreeSet<Node>",
          "ArrayDeque<Node>",
          "PriorityQueue<Node>",
          "CopyOnWriteArrayList<Node>",
          "Vector<Node>",
          "ConcurrentSkipListSet<Node>",
          "LinkedBlockingQueue<Node>");

  private static final List<String> MAPS =
      List.of(
          "HashMap<String, Node>",
          "LinkedHashMap<String, Node>",
          "TreeMap<String, Node>",
          "ConcurrentHashMap<String, Node>",
          "Hashtable<String, Node>",
          "ConcurrentSkipListMap<String, Node>");

  private final long seed;
  private final Random random;
  private final Map<Integer, String> tags = new HashMap<>();
  private final List<Text> classes = new ArrayList<>();
  private int members;

  GraphGenerator(long seed) {
    this.seed = seed;
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
  }

  Unseen group() {
    classes.add(
        Text.of(
            "public interface Shape extends java.io.Serializable {}\n",
            "public enum Color { RED, GREEN",
            odd(
                4,
                "constants with bodies",
                " { @Override public String toString() { return" + " \"g\"; } }"),
            ", BLUE; ",
            odd(6, "enum with state", "int state; "),
            "}"));
    node();
    subclasses();
    record();
    generic();
    containers();
    hooks();
    Text source =
        Text.of(
            "import java.util.*;\nimport java.util.concurrent.*;\nimport"
                + " java.util.concurrent.atomic.*;\n"
                + "public class Group implements java.io.Serializable {\n",
            new Text.Joined("\n", classes),
            "\n}\n");
    return new Unseen(seed, source, tags, Set.of());
  }

  private int number(String tag) {
    int number = tags.size();
    tags.put(number, tag);
    return number;
  }

  private Text part(String tag, Object... texts) {
    return new Text.Part(number(tag), Text.of(texts), "");
  }

  /** A part that one of so many groups has. */
  private Text odd(int oneOf, String tag, String text) {
    return one(oneOf) ? part(ODD + tag, text) : Text.of();
  }

  private boolean one(int of) {
    return random.nextInt(of) == 0;
  }

  private String type() {
    return TYPES.get(random.nextInt(one(2) ? 24 : TYPES.size()));
  }

  /** Adds a class, which can be left out if nothing refers to it. */
  private void add(String name, Object... texts) {
    classes.add(part("class " + name, texts));
  }

  private Text fields(int most, String className) {
    List<Text> fields = new ArrayList<>();
    int count = random.nextInt(most + 1);
    for (int i = 0; i < count; i++) {
      fields.add(field("f" + members++, type(), className));
    }
    return new Text.Joined("", fields);
  }

  private Text field(String name, String type, String className) {
    String access =
        List.of("private ", "public ", "protected ", "", "private ").get(random.nextInt(5));
    String initial = "";
    if (type.matches("(ArrayList|LinkedList|HashSet|TreeSet|HashMap|TreeMap|ArrayDeque)<.*")) {
      initial = one(3) ? " = new " + type + "()" : "";
    } else if (type.startsWith("List<") && !type.endsWith("]") && one(3)) {
      initial = " = new ArrayList<>()";
    } else if (type.startsWith("Map<") && one(3)) {
      initial = " = new HashMap<>()";
    }
    List<Object> texts = new ArrayList<>();
    texts.add("  " + access);
    if (!initial.isEmpty() && one(2)) {
      texts.add(part(ODD + "final field", "final "));
    } else if (one(25)) {
      texts.add(part(ODD + "transient", "transient "));
    } else if (one(30)) {
      texts.add("volatile ");
    }
    texts.add(type + " " + name + initial + ";\n");
    String capital = name.toUpperCase(java.util.Locale.ROOT);
    if (one(5)) {
      texts.add(
          part("getter", "  public " + type + " get" + capital + "() { return " + name + "; }\n"));
      if (!initial.isEmpty() && texts.size() > 3) {
        return part(className + " has " + type, texts.toArray());
      }
      texts.add(
          part(
              "setter",
              "  public void set" + capital + "(" + type + " to) { " + name + " = to; }\n"));
    } else if (type.startsWith("List<") && !type.endsWith("]") && !type.contains("?") && one(3)) {
      texts.add(
          part(
              ODD + "getter that returns a view",
              "  public "
                  + type
                  + " get"
                  + capital
                  + "() { return "
                  + name
                  + " == null ? null : Collections.unmodifiableList("
                  + name
                  + "); }\n"));
    }
    return part(className + " has " + type, texts.toArray());
  }

  private void node() {
    boolean last = one(2);
    String uid = "  public int uid;\n";
    add(
        "Node",
        "public static class Node implements Shape, Comparable<Node> {\n",
        last ? "" : uid,
        fields(5, "Node"),
        last ? uid : "",
        odd(12, "private constructor", "  private Node() {}\n"),
        odd(10, "computed getter", "  public int getTwice() { return 2 * uid; }\n"),
        one(2)
            ? part(
                "equals by uid",
                "  @Override public boolean equals(Object o) { return o instanceof Node n &&"
                    + " n.uid == uid; }\n  @Override public int hashCode() { return uid; }\n")
            : Text.of(),
        "  @Override public int compareTo(Node o) { return Integer.compare(uid, o.uid); }\n",
        "}");
  }

  private void subclasses() {
    add(
        "Sub",
        "public static class Sub extends Node {\n",
        fields(3, "Sub"),
        odd(20, "hidden field", "  private int uid;\n"),
        "}");
    add(
        "Deeper",
        "public static class Deeper extends Sub {",
        "}\n",
        "public static class Leaf extends Deeper {\n",
        fields(3, "Leaf"),
        odd(10, "constructor of a subclass", "  Leaf(int uid) { this.uid = uid; }\n"),
        "}");
    add(
        "Hidden",
        "static final class Hidden implements Shape {\n  int uid;\n",
        fields(2, "Hidden"),
        odd(8, "constructor with arguments", "  Hidden(int uid) { this.uid = uid; }\n"),
        "}");
  }

  private void record() {
    List<Text> components = new ArrayList<>();
    components.add(Text.of("int uid"));
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      String type = type();
      components.add(part("Rec has " + type, type + " r" + members++));
    }
    add(
        "Rec",
        "public record Rec(",
        new Text.Joined(", ", components),
        ") implements Shape {\n",
        "  @Override public boolean equals(Object o) { return o instanceof Rec n && n.uid =="
            + " uid; }\n  @Override public int hashCode() { return uid; }\n",
        "}");
  }

  private void generic() {
    add(
        "Pair",
        "public static class Pair<A, B> implements Shape {\n  public int uid;\n",
        part("Pair has A", "  private A first;\n"),
        part("Pair has B", "  B second;\n"),
        part("Pair has List<A>", "  public List<A> list;\n"),
        part("Pair has Map<String, B>", "  Map<String, B> map;\n"),
        one(2) ? part("Pair has B[]", "  B[] array;\n") : Text.of(),
        "}");
    add(
        "Typed",
        "public static class Typed extends Pair<String, Node> {\n",
        fields(2, "Typed"),
        "}");
  }

  private void containers() {
    String base = BASES.get(random.nextInt(BASES.size()));
    String map = MAPS.get(random.nextInt(MAPS.size()));
    add(
        "Nodes",
        "public static class Nodes extends " + base + " {\n",
        one(4) ? state("Nodes") : Text.of(),
        "}");
    add(
        "ByName",
        "public static class ByName extends " + map + " {\n",
        one(4) ? state("ByName") : Text.of(),
        "}");
    add(
        "Items",
        "public static class Items extends ArrayList<Object> {\n",
        odd(5, "filled in the constructor", "  public Items() { add(\"first\"); }\n"),
        "}");
    add(
        "Filler",
        "public static class Filler implements Shape {\n  int uid;\n",
        "  private List<Object> all = new ArrayList<>(List.of(\"x\"));\n",
        "  private Map<String, Object> named = new HashMap<>(Map.of(\"k\", \"v\"));\n",
        odd(
            6,
            "final that is filled",
            "  private final Set<String> set = new TreeSet<>(Set.of(\"s\"));\n"),
        odd(
            6,
            "getter of a final container",
            "  private final List<Node> nodes = new ArrayList<>();\n"
                + "  public List<Node> getNodes() { return nodes; }\n"),
        "}");
    add(
        "Ring",
        "public static class Ring<T> implements Shape {\n  int uid;\n",
        "  @SuppressWarnings(\"unchecked\") private T[] kept = (T[]) new Object[2];\n",
        part("Ring has Map<String, T[]>", "  Map<String, T[]> named = new HashMap<>();\n"),
        part("Ring has List<T>", "  List<T> list;\n"),
        "}");
    add("Rings", "public static class Rings extends Ring<Node> {\n", fields(2, "Rings"), "}");
    add(
        "Storage",
        "public static class Storage extends AbstractList<Object> implements Shape {\n",
        "  private ArrayList<Object> kept = new ArrayList<>();\n",
        "  @Override public Object get(int at) { return kept.get(at); }\n",
        "  @Override public Object set(int at, Object o) { return kept.set(at, o); }\n",
        "  @Override public void add(int at, Object o) { kept.add(at, o); }\n",
        "  @Override public Object remove(int at) { return kept.remove(at); }\n",
        "  @Override public int size() { return kept.size(); }\n",
        "}");
  }

  private Text state(String className) {
    String type = List.of("String", "int", "Node", "List<Node>").get(random.nextInt(4));
    return part(
        ODD + "state of " + className,
        "  " + (one(2) ? "private " : "public ") + type + " state;\n");
  }

  private void hooks() {
    add(
        "Ext",
        "public static class Ext implements Shape, java.io.Externalizable {\n",
        "  public int uid;\n  Object any;\n  public Ext() {}\n",
        "  @Override public void writeExternal(java.io.ObjectOutput out) throws"
            + " java.io.IOException { out.writeInt(uid); out.writeObject(any); }\n",
        "  @Override public void readExternal(java.io.ObjectInput in) throws"
            + " java.io.IOException, ClassNotFoundException { uid = in.readInt(); any ="
            + " in.readObject(); }\n",
        "}");
    add(
        "Replaced",
        "public static class Replaced implements Shape {\n  public int uid;\n",
        "  private String text;\n",
        part(
            "Replaced has writeReplace",
            "  private Object writeReplace() { return new Form(uid, text); }\n"),
        "}");
    add(
        "Form",
        "public static class Form implements Shape {\n  int uid;\n  String text;\n",
        "  Form() {}\n",
        "  Form(int uid, String text) { this.uid = uid; this.text = text; }\n",
        "  private Object readResolve() { Replaced r = new Replaced(); r.uid = uid; r.text ="
            + " text; return r; }\n",
        "}");
    add(
        "Single",
        "public static class Single implements Shape {\n",
        "  public static final Single ONE = new Single();\n  public int uid = 77;\n",
        part("Single has readResolve", "  private Object readResolve() { return ONE; }\n"),
        "}");
    classes.add(
        Text.of(
            one(8)
                ? part(
                    ODD + "class with writeObject",
                    "public static class Written implements Shape {\n  int uid;\n  int kept;\n"
                        + "  private void writeObject(java.io.ObjectOutputStream out) throws"
                        + " java.io.IOException { out.defaultWriteObject(); }\n"
                        + "  private void readObject(java.io.ObjectInputStream in) throws"
                        + " java.io.IOException, ClassNotFoundException {"
                        + " in.defaultReadObject(); }\n}\n")
                : Text.of(),
            one(10)
                ? part(
                    ODD + "inner class",
                    "public class Inner implements Shape { int uid; Object" + " any; }\n")
                : Text.of(),
            one(6)
                ? part(
                    ODD + "class with a constructor alone",
                    "public static final class Made implements Shape {\n  private final int uid;\n"
                        + "  private final List<Object> list;\n  public Made(int uid, List<Object>"
                        + " list) { this.uid = uid; this.list = list; }\n}\n")
                : Text.of(),
            one(8)
                ? part(
                    ODD + "class that defends its list",
                    "public static final class Careful implements Shape {\n  private int uid;\n"
                        + "  private List<Node> list = new ArrayList<>();\n"
                        + "  public List<Node> getList() { return new ArrayList<>(list); }\n"
                        + "  public void setList(List<Node> to) { list = List.copyOf(to); }\n}\n")
                : Text.of()));
  }
}

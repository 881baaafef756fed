package io.seriform.cli.generate;

import io.seriform.schema.text.SchemaNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names of generated classes and of their members, legal in Java and in Kotlin and fresh in their
 * scope. Not thread-safe.
 */
public final class JavaNames {

  private static final Set<String> RESERVED =
      Set.of(
          ("abstract assert boolean break byte case catch char class const continue default do"
               + " double else enum extends final finally float for goto if implements import"
               + " instanceof int interface long native new package private protected public return"
               + " short static strictfp super switch synchronized this throw throws transient try"
               + " void volatile while true false null _"
                  // Kotlin
                  + " as fun in is object typealias typeof val var when"
                  // methods of every object, which no component may be named after
                  + " clone finalize getClass hashCode notify notifyAll toString wait")
              .split(" "));

  /** Names of an enum's own members, in one of the languages. */
  private static final Set<String> MEMBERS = Set.of("entries", "name", "number", "ordinal");

  private static final Set<String> RESERVED_TYPES = Set.of("record", "sealed", "permits", "yield");

  /** Names in each scope, without capitals: files may differ in more than the case. */
  private final Map<String, Set<String>> taken = new HashMap<>();

  /** Paths of generated classes by their names in the schema. */
  private final Map<String, String> paths = new HashMap<>();

  /**
   * Gives a class a name.
   *
   * @param scope path of the class around it; empty for none
   * @param name name in the schema, whose last part counts
   * @return its path
   */
  String declare(String scope, String name, String fullName) {
    String simple = upperCamel(name);
    String fresh = simple;
    Set<String> names = taken.computeIfAbsent(scope, s -> new HashSet<>());
    // neither like a neighbour nor like a class around it
    for (int i = 2;
        names.contains(fresh.toLowerCase(Locale.ROOT))
            || ("." + scope + ".").contains("." + fresh + ".");
        i++) {
      fresh = simple + i;
    }
    names.add(fresh.toLowerCase(Locale.ROOT));
    String path = SchemaNames.join(scope, fresh);
    paths.put(fullName, path);
    return path;
  }

  /** Returns the path of a class that has been declared; null for none. */
  String path(String fullName) {
    return paths.get(fullName);
  }

  /** Returns the names of all classes, without those around them. */
  Set<String> simpleNames() {
    Set<String> names = new HashSet<>();
    paths.values().forEach(p -> names.add(SchemaNames.last(p)));
    return names;
  }

  /** Returns the names of the classes inside others. */
  Set<String> nestedNames() {
    Set<String> names = new HashSet<>();
    for (String path : paths.values()) {
      if (path.contains(".")) {
        names.add(SchemaNames.last(path));
      }
    }
    return names;
  }

  /** Returns a name for a member that none of the others has, and adds it to them. */
  static String member(String name, Set<String> others) {
    String fresh = SchemaNames.fresh(lowerCamel(name), others);
    others.add(fresh);
    return fresh;
  }

  /** Returns a name for a constant that none of the others has, and adds it to them. */
  static String constant(String name, Set<String> others) {
    String fresh =
        SchemaNames.fresh(legal(name, MEMBERS.contains(name) ? MEMBERS : RESERVED), others);
    others.add(fresh);
    return fresh;
  }

  /** Returns the name of a class whose values are elements of a property of this name. */
  public static String ofElement(String property) {
    return upperCamel(singular(property));
  }

  /** Returns the name of one of several. */
  static String singular(String name) {
    if (name.endsWith("ies") && name.length() > 4) {
      return name.substring(0, name.length() - 3) + "y";
    }
    if (name.matches(".*(s|x|ch|sh)es")) {
      return name.substring(0, name.length() - 2);
    }
    return name.matches(".+[^sui]s") ? name.substring(0, name.length() - 1) : name;
  }

  /**
   * Returns the name of a class for a name in a schema. It begins with a capital, as no member
   * does: in Kotlin, a class and a property of one name cannot be in the same class.
   */
  public static String upperCamel(String name) {
    String legal = legal(camel(name), Set.of());
    char first = Character.toUpperCase(legal.charAt(0));
    // only digits have no capitals, and an underscore before them
    String upper = first == '_' ? "Value" + legal.substring(1) : first + legal.substring(1);
    return RESERVED_TYPES.contains(upper) ? upper + "_" : upper;
  }

  private static String lowerCamel(String name) {
    String camel = camel(name);
    return legal(
        camel.isEmpty() ? camel : Character.toLowerCase(camel.charAt(0)) + camel.substring(1),
        RESERVED);
  }

  /** Underscores alone are reserved in both languages. */
  private static String legal(String name, Set<String> reserved) {
    String legal = SchemaNames.legal(name, reserved);
    return legal.replace("_", "").isEmpty() ? "value" : legal;
  }

  /** The name with a capital after each separator, and without the separators. */
  private static String camel(String name) {
    boolean capitals = name.length() > 1 && name.equals(name.toUpperCase(Locale.ROOT));
    StringBuilder camel = new StringBuilder();
    boolean up = false;
    for (char c : (capitals ? name.toLowerCase(Locale.ROOT) : name).toCharArray()) {
      if (c == '_' || (c < 0x80 && !SchemaNames.isLetterOrDigit(c))) {
        up = camel.length() > 0;
      } else {
        camel.append(up ? Character.toUpperCase(c) : c);
        up = false;
      }
    }
    return camel.toString();
  }
}

package io.seriform.testkit.unseen;

import io.seriform.testkit.generated.Javac;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A generated group of classes, nested in one class, and the settings that it is used with.
 *
 * @param seed generates it again
 * @param text its source
 * @param tags describes each part that can be left out
 * @param removed the parts that are left out
 */
record Unseen(long seed, Text text, Map<Integer, String> tags, Set<Integer> removed) {

  private static final String PACKAGE = "unseen";
  private static final Pattern OUTER = Pattern.compile(PACKAGE + "\\.g\\d+\\.Group\\$");

  /** Begins the tag of a part that is a setting of the libraries and no source. */
  static final String SETTING = "setting ";

  Unseen {
    tags = Map.copyOf(tags);
    removed = Set.copyOf(removed);
  }

  /** Returns the group without more parts. */
  Unseen without(Set<Integer> more) {
    Set<Integer> all = new HashSet<>(removed);
    all.addAll(more);
    return new Unseen(seed, text, tags, all);
  }

  /** Returns the numbers of the parts that are there. */
  List<Integer> parts() {
    List<Integer> parts = new ArrayList<>(new TreeSet<>(tags.keySet()));
    parts.removeAll(removed);
    return parts;
  }

  /** Returns the tags of the parts that are there. */
  Set<String> kept() {
    Set<String> kept = new TreeSet<>();
    parts().forEach(part -> kept.add(tags.get(part)));
    return kept;
  }

  /** Returns the names of the settings that are there. */
  List<String> settings() {
    return kept().stream()
        .filter(tag -> tag.startsWith(SETTING))
        .map(tag -> tag.substring(SETTING.length()))
        .toList();
  }

  String source() {
    return text.without(removed);
  }

  /** Returns a text without the package and the outer class of a group. */
  static String simple(String text) {
    return OUTER.matcher(text).replaceAll("");
  }

  /** Compiles groups, several at once; fails if one of them is not valid Java. */
  static List<Class<?>> compile(List<Unseen> groups) {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < groups.size(); i++) {
      String home = PACKAGE + ".g" + i;
      sources.put(home + ".Group", "package " + home + ";\n\n" + groups.get(i).source());
    }
    if (groups.isEmpty()) {
      return List.of();
    }
    ClassLoader loader = Javac.load(sources);
    List<Class<?>> compiled = new ArrayList<>();
    sources.keySet().forEach(name -> compiled.add(Javac.find(loader, name)));
    return compiled;
  }
}

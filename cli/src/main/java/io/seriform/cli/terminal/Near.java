package io.seriform.cli.terminal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Names that are near to one that is unknown. */
public final class Near {

  private static final int MOST = 3;
  private static final LevenshteinDistance EDITS = LevenshteinDistance.getDefaultInstance();

  private Near() {}

  /** Returns {@code " (did you mean a, b?)"}, or nothing if no name is near. */
  public static String hint(Collection<String> known, String name) {
    List<String> near = names(known, name);
    return near.isEmpty() ? "" : " (did you mean " + String.join(", ", near) + "?)";
  }

  /** Returns the names that few edits lead to, the nearest first; at most three. */
  static List<String> names(Collection<String> known, String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    int most = Math.max(2, wanted.length() / 3);
    List<String> near = new ArrayList<>();
    for (String candidate : known) {
      if (distance(candidate.toLowerCase(Locale.ROOT), wanted) <= most) {
        near.add(candidate);
      }
    }
    near.sort(Comparator.comparing(candidate -> distance(candidate, name)));
    return near.subList(0, Math.min(MOST, near.size()));
  }

  /** Returns the Levenshtein distance of a name or of its last part, whichever is nearer. */
  private static int distance(String a, String b) {
    int dot = a.lastIndexOf('.');
    int whole = EDITS.apply(a, b);
    return dot < 0 || b.indexOf('.') >= 0
        ? whole
        : Math.min(whole, EDITS.apply(a.substring(dot + 1), b));
  }
}

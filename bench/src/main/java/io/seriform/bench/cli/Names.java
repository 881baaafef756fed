package io.seriform.bench.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Chooses names by globs, and finds near ones for those that are unknown. */
final class Names {

  private static final int SUGGESTIONS = 3;
  private static final LevenshteinDistance EDITS = LevenshteinDistance.getDefaultInstance();

  private Names() {}

  /**
   * The names that match, in the order of {@code known}.
   *
   * @param globs comma-separated names with {@code *} and {@code ?}; null for all
   * @param what the word for such a name in an error
   * @throws IllegalArgumentException when a glob matches nothing, with the near names
   */
  static List<String> choose(List<String> known, String globs, String what) {
    if (globs == null) {
      return known;
    }
    Set<String> chosen = new LinkedHashSet<>();
    for (String glob : globs.split(",", -1)) {
      String stripped = glob.strip();
      Pattern pattern = pattern(stripped);
      List<String> matching =
          known.stream().filter(name -> pattern.matcher(name).matches()).toList();
      if (matching.isEmpty()) {
        throw new IllegalArgumentException(
            "no "
                + what
                + " is named '"
                + stripped
                + "'; near: "
                + String.join(", ", near(known, stripped)));
      }
      chosen.addAll(matching);
    }
    return known.stream().filter(chosen::contains).toList();
  }

  /** Returns true if a name matches one of the globs. */
  static boolean matches(String globs, String name) {
    return Arrays.stream(globs.split(",", -1))
        .anyMatch(glob -> pattern(glob.strip()).matcher(name).matches());
  }

  private static Pattern pattern(String glob) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      regex.append(
          switch (c) {
            case '*' -> ".*";
            case '?' -> ".";
            default -> Pattern.quote(String.valueOf(c));
          });
    }
    return Pattern.compile(regex.toString());
  }

  /** The names that take the fewest edits to reach, those that contain the text first. */
  static List<String> near(List<String> known, String text) {
    List<String> sorted = new ArrayList<>(known);
    sorted.sort(
        Comparator.comparing((String name) -> !name.contains(text) || text.isEmpty())
            .thenComparing(name -> EDITS.apply(name, text)));
    return sorted.subList(0, Math.min(SUGGESTIONS, sorted.size()));
  }
}

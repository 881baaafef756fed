package io.seriform.testkit.unseen;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The differences from another library that are known: intended ones, and open ones. */
public final class Differences {

  /**
   * A difference that is known.
   *
   * @param reason why it is there, or what is to be done
   * @param open whether it is to go
   * @param tag which parts of a group cause it
   * @param finding how it shows
   */
  record Row(String reason, boolean open, Pattern tag, Pattern finding) {}

  private static final Pattern ANNOTATION = Pattern.compile("@(\\w+)");

  /** The part of a message that says how to mend it. */
  private static final Pattern MEND =
      Pattern.compile(
          "\\bwith[A-Z]\\w*|[Bb]ridge|@(UseCodec|Ignore)\\b|\\b(declare|add|use|choose|rename|give|make|mark|change)\\b|\\b(put"
              + " @|has to name|name one)");

  private final List<Row> rows = new ArrayList<>();
  private final Set<Row> seen = new HashSet<>();

  /** No differences. */
  public Differences() {}

  /**
   * Adds a difference that is meant.
   *
   * @param reason why, as the guide says it
   * @param tag a pattern of the parts of a group that cause it
   * @param finding a pattern of how it shows
   */
  public Differences intended(String reason, String tag, String finding) {
    rows.add(new Row(reason, false, Pattern.compile(tag), Pattern.compile(finding)));
    return this;
  }

  /** Adds a difference that is to go. */
  public Differences open(String reason, String tag, String finding) {
    rows.add(new Row(reason, true, Pattern.compile(tag), Pattern.compile(finding)));
    return this;
  }

  /** Returns the number of open differences. */
  public int open() {
    return (int) rows.stream().filter(Row::open).count();
  }

  /** Returns the reasons of the rows that have explained nothing so far. */
  List<String> unmet() {
    return rows.stream().filter(row -> !seen.contains(row)).map(Row::reason).toList();
  }

  /** Returns the row that explains a finding; null for none. */
  Row explanation(Finding finding, Unseen group) {
    for (Row row : rows) {
      if (row.finding().matcher(finding.toString()).find() && !parts(row.tag(), group).isEmpty()) {
        seen.add(row);
        return row;
      }
    }
    return null;
  }

  static Set<Integer> parts(Pattern tag, Unseen group) {
    Set<Integer> parts = new HashSet<>();
    for (int part : group.parts()) {
      if (tag.matcher(group.tags().get(part)).find()) {
        parts.add(part);
      }
    }
    return parts;
  }

  /** Returns whether a refusal names an annotation or option, and how to mend it. */
  boolean refusesWell(Finding finding) {
    return finding.kind() == Finding.Kind.REFUSED && MEND.matcher(finding.ours()).find();
  }

  /** Returns the parts that a refusal names. */
  static Set<Integer> named(Finding finding, Unseen group) {
    Set<Integer> parts = new HashSet<>();
    Matcher names = ANNOTATION.matcher(finding.ours());
    while (names.find()) {
      parts.addAll(parts(Pattern.compile("^@" + names.group(1) + "$"), group));
    }
    for (int part : group.parts()) {
      String tag = group.tags().get(part);
      if (tag.startsWith(Unseen.SETTING)) {
        String[] words = tag.substring(Unseen.SETTING.length()).split(" ");
        if (Stream.of(words).allMatch(finding.ours()::contains)) {
          parts.add(part);
        }
      }
    }
    return parts;
  }
}

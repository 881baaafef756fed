package io.seriform.testkit.unseen;

/**
 * Something that the two libraries do not do alike.
 *
 * @param kind how it shows
 * @param subject the class and the object
 * @param where the place, and what is there
 * @param theirs what the other library writes
 * @param ours what this one writes, or its message
 */
record Finding(Kind kind, String subject, String where, String theirs, String ours) {

  /** The kind of a difference. */
  enum Kind {
    /** The texts differ. */
    WRITTEN,
    /** The objects that are read differ. */
    READ,
    /** It is refused with a message. */
    REFUSED,
    /** It ends in an exception that is not ours. */
    CRASHED
  }

  /** Returns what findings of one cause have in common: how it shows, without names and values. */
  String signature() {
    String text =
        kind == Kind.REFUSED
            ? ours.replaceAll(
                ",? at \\$.*|\"[^\"]*\"|'[^']*'|[\\w.$]*[^a-z\\s,;:@()]+[\\w.$\\[\\]]*", "")
            : kind == Kind.CRASHED
                ? ours.lines().limit(3).toList().toString()
                : where.replaceAll(".*(is missing|is more)", "$1").replaceAll(":.*", "");
    return kind + " " + (text.startsWith("$") ? "" : text);
  }

  @Override
  public String toString() {
    return kind + " " + subject + ": " + where + "\n  theirs: " + theirs + "\n  ours:   " + ours;
  }
}

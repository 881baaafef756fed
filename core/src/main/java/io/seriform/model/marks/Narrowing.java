package io.seriform.model.marks;

import java.util.Set;

/**
 * Properties to leave out of the objects that a member holds, by their names on the wire.
 *
 * @param unwritten those that are not written
 * @param unread those that are not read, and skipped
 * @param only the names that stay, and no others; null for no such limit
 * @param ignoresUnknown whether unknown properties are skipped
 */
public record Narrowing(
    Set<String> unwritten, Set<String> unread, Set<String> only, boolean ignoresUnknown) {

  /** Leaves nothing out. */
  public static final Narrowing NONE = new Narrowing(Set.of(), Set.of(), null, false);

  /** Returns true if a property of the name is left out. */
  public boolean leavesOut(String name) {
    return (unwritten.contains(name) && unread.contains(name))
        || (only != null && !only.contains(name));
  }

  /** Returns true if an entry of a map is not written. */
  public boolean leavesUnwritten(Object key) {
    return unwritten.contains(String.valueOf(key))
        || (only != null && !only.contains(String.valueOf(key)));
  }

  /** Returns true if an entry of a map is not read. */
  public boolean leavesUnread(Object key) {
    return unread.contains(String.valueOf(key))
        || (only != null && !only.contains(String.valueOf(key)));
  }

  /** The direction in which a property of the name takes part; null if not said. */
  public MemberMarks.Access access(String name) {
    if (unwritten.contains(name) == unread.contains(name)) {
      return null;
    }
    return unread.contains(name) ? MemberMarks.Access.WRITTEN_ONLY : MemberMarks.Access.READ_ONLY;
  }
}

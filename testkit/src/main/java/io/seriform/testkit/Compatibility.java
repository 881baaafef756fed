package io.seriform.testkit;

import java.util.EnumSet;
import java.util.Set;

/**
 * The compatibility of a format with classes of other versions.
 *
 * @param forth the changes after which all that was written before is read
 * @param back those after which what was read so is written, and read by the version before
 * @param undetected the changes that its bytes do not tell, so that something else would be read
 * @param kept the type of the values that an {@code @Unknown} map has; empty if there is none
 * @param skips whether a property of another type is skipped, as an unknown one is
 * @param named whether classes go by their full names
 */
public record Compatibility(
    Set<Change> forth,
    Set<Change> back,
    Set<Change> undetected,
    String kept,
    boolean skips,
    boolean named) {

  private static final Set<Change> UNSAFE = EnumSet.range(Change.NARROWED, Change.OTHER_TYPE);

  /** Of a format whose values tell their kind. */
  public static Compatibility byName() {
    Set<Change> forth = EnumSet.complementOf(EnumSet.copyOf(UNSAFE));
    Set<Change> back = EnumSet.copyOf(forth);
    back.remove(Change.RENAMED);
    return new Compatibility(forth, back, EnumSet.noneOf(Change.class), "Object", false, false);
  }

  /** Returns the compatibility without some changes that are refused. */
  public Compatibility without(Set<Change> refused, Set<Change> refusedBack) {
    Set<Change> f = EnumSet.copyOf(forth);
    f.removeAll(refused);
    Set<Change> b = EnumSet.copyOf(back);
    b.removeAll(refused);
    b.removeAll(refusedBack);
    return new Compatibility(f, b, undetected, kept, skips, named);
  }

  /** Returns the compatibility of a format that writes full names of classes. */
  public Compatibility withNames() {
    return new Compatibility(forth, back, undetected, kept, skips, true);
  }

  /** Of a format whose properties have numbers, as those of enums have. */
  public Compatibility byNumber(String unknown) {
    Set<Change> enums =
        EnumSet.of(Change.CONSTANTS_INSERTED, Change.CONSTANTS_REMOVED, Change.SUBTYPE_REMOVED);
    Set<Change> f = EnumSet.copyOf(forth);
    f.removeAll(enums);
    Set<Change> b = EnumSet.copyOf(f);
    b.retainAll(back);
    b.add(Change.RENAMED);
    return new Compatibility(f, b, enums, unknown, true, false);
  }
}

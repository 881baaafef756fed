package io.seriform.cli.migrate;

import java.util.List;

/**
 * The report on the migration of a class.
 *
 * @param name the name of the class
 * @param verdict whether it is taken as it is
 * @param honoured the annotations that count
 * @param refused those that are not honoured
 * @param notes what has no effect, and what to do instead
 * @param error the library's message if it does not take the class; null if it does
 */
public record ClassReport(
    String name,
    Verdict verdict,
    List<Found> honoured,
    List<Found> refused,
    List<Found> notes,
    String error) {

  public ClassReport {
    honoured = List.copyOf(honoured);
    refused = List.copyOf(refused);
    notes = List.copyOf(notes);
  }

  /** The verdict on a class. */
  public enum Verdict {
    /** It is written and read as it is. */
    TAKEN,
    /** Something must be said in another way first. */
    REFUSED,
    /** The class, or something that it needs, is not on the class path. */
    UNLOADABLE
  }

  /**
   * Something that another library asks for.
   *
   * @param what the annotation, method or interface: {@code @JsonProperty}
   * @param place the member; empty for the class
   * @param advice what to write instead; empty for nothing
   */
  public record Found(String what, String place, String advice) {

    /** Returns it with its place. */
    @Override
    public String toString() {
      return place.isEmpty() ? what : what + " on " + place;
    }
  }
}

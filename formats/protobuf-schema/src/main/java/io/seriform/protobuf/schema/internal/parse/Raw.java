package io.seriform.protobuf.schema.internal.parse;

import io.seriform.schema.text.Place;
import java.util.List;

/** The value of an option as it is written in the file, before its type is known. */
public sealed interface Raw {

  /** Place of its beginning. */
  Place place();

  /** A word: true, inf, the name of a constant. */
  record Word(Place place, boolean negative, String text) implements Raw {}

  /** A number, with its digits as they are written. */
  record Digits(Place place, boolean negative, boolean real, String text) implements Raw {}

  /** Strings, joined. */
  record Text(Place place, byte[] bytes) implements Raw {}

  /** The content of braces. */
  record Aggregate(Place place, List<Entry> entries) implements Raw {}

  /** The content of brackets, inside braces. */
  record Listing(Place place, List<Raw> elements) implements Raw {}

  /**
   * One field inside braces.
   *
   * @param place where it begins
   * @param name the field's name, or that of an extension without its brackets
   * @param extension whether it was in brackets
   * @param value its value
   */
  record Entry(Place place, String name, boolean extension, Raw value) {}

  /**
   * A part of an option's name.
   *
   * @param name without parentheses
   * @param extension whether it was in parentheses
   */
  record Part(String name, boolean extension) {}

  /**
   * An option that is set.
   *
   * @param place where it begins
   * @param name its name
   * @param value its value
   */
  record Option(Place place, List<Part> name, Raw value) {

    /** Returns true if its name is one plain word. */
    public boolean is(String word) {
      return name.size() == 1 && !name.get(0).extension() && name.get(0).name().equals(word);
    }
  }
}

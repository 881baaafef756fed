package io.seriform.json.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;

/** The data prepared once for each class. */
public sealed interface JsonShape {

  /** The array shape: properties by position. */
  record Slots(int count, boolean strict) implements JsonShape {}

  /**
   * The object shape: properties by name.
   *
   * @param opening what opens the object when writing: empty if the first property's text does
   * @param count how many properties there are
   * @param names the quoted names with their colons
   * @param unknown what to do with unknown properties
   */
  record Names(boolean opening, int count, NameTable names, UnknownNames unknown)
      implements JsonShape {}
}

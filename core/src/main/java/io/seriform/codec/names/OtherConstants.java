package io.seriform.codec.names;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which constant of an enum is used for an unknown one, as far as options accept it.
 *
 * @param ignoringCase constants by their texts, whose case does not count; empty if it does
 * @param admitsUnknown whether a constant that is still unknown is accepted
 * @param unknown what that is read as; may be null
 */
public record OtherConstants(
    Map<String, Enum<?>> ignoringCase, boolean admitsUnknown, Enum<?> unknown) {

  /**
   * Makes the table of an enum.
   *
   * @param texts its constants by each text that is accepted
   * @param ignoresCase whether the case of texts does not count; texts that differ by nothing else
   *     still tell their constants only as they are written
   */
  public static OtherConstants of(
      Map<String, Enum<?>> texts, boolean ignoresCase, boolean admitsUnknown, Enum<?> unknown) {
    if (!ignoresCase) {
      return new OtherConstants(Map.of(), admitsUnknown, unknown);
    }
    Map<String, Enum<?>> folded = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    Map<String, Boolean> several = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    texts.forEach(
        (text, constant) -> {
          Enum<?> other = folded.put(text, constant);
          if (other != null && other != constant) {
            several.put(text, true);
          }
        });
    folded.keySet().removeAll(several.keySet());
    return new OtherConstants(Collections.unmodifiableMap(folded), admitsUnknown, unknown);
  }

  /** Whether a text is read as something, which may be null. */
  public boolean admits(String text) {
    return admitsUnknown || ignoringCase.containsKey(text);
  }

  /** What a text that is admitted is read as. */
  public Enum<?> get(String text) {
    Enum<?> constant = ignoringCase.get(text);
    return constant != null ? constant : unknown;
  }
}

package io.seriform.codec;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which constant of an enum is meant by what stands for none of them, as far as options admit it.
 *
 * @param ignoringCase constants by their texts, whose case does not count; empty where it does
 * @param unknownIsNull whether what is still unknown is read as null
 */
public record OtherConstants(Map<String, Enum<?>> ignoringCase, boolean unknownIsNull) {

  /**
   * Makes the table of an enum.
   *
   * @param texts its constants by each text that is accepted
   * @param ignoresCase whether the case of texts does not count; texts that differ by nothing else
   *     still tell their constants only as they are written
   */
  public static OtherConstants of(
      Map<String, Enum<?>> texts, boolean ignoresCase, boolean unknownIsNull) {
    if (!ignoresCase) {
      return new OtherConstants(Map.of(), unknownIsNull);
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
    return new OtherConstants(Collections.unmodifiableMap(folded), unknownIsNull);
  }

  /** The constant that a text means; null where it is none. */
  public Enum<?> find(String text) {
    return ignoringCase.get(text);
  }
}

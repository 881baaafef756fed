package io.seriform.codec.names;

import io.seriform.model.EnumModel;
import io.seriform.wire.Input;
import java.lang.reflect.InvocationTargetException;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The constants of an enum used for unknown ones, as far as options accept that.
 *
 * @param ignoringCase constants by their texts, whose case does not count; empty if it does
 * @param admitsUnknown whether a constant that is still unknown is accepted
 * @param unknown what that is read as; may be null
 * @param creator the enum's own factory, which is asked before; null for none
 */
public record OtherConstants(
    Map<String, Enum<?>> ignoringCase,
    boolean admitsUnknown,
    Enum<?> unknown,
    EnumModel.Creator creator) {

  /**
   * Makes the table of an enum.
   *
   * @param texts its constants by each text that is accepted
   * @param ignoresCase whether the case of texts does not count; texts that differ by nothing else
   *     still tell their constants only as they are written
   * @param creator the enum's own factory; null for none
   */
  public static OtherConstants of(
      Map<String, Enum<?>> texts,
      boolean ignoresCase,
      boolean admitsUnknown,
      Enum<?> unknown,
      EnumModel.Creator creator) {
    if (!ignoresCase) {
      return new OtherConstants(Map.of(), admitsUnknown, unknown, creator);
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
    return new OtherConstants(Collections.unmodifiableMap(folded), admitsUnknown, unknown, creator);
  }

  /** Returns true if a text is read as something, which may be null. */
  public boolean admits(String text) {
    return admitsUnknown || ignoringCase.containsKey(text) || made(text) != this;
  }

  /** Returns the constant for a text that is admitted, which may be null. */
  public Enum<?> get(String text, Input in) {
    Enum<?> constant = ignoringCase.get(text);
    if (constant == null && made(text) instanceof Enum<?> made) {
      return made;
    }
    return constant != null ? constant : unknown(in);
  }

  /** Returns what an unknown constant is read as, if that is admitted; it may be null. */
  public Enum<?> unknown(Input in) {
    in.replaced();
    return unknown;
  }

  /** Returns the result of the enum's own factory, which may be null; this if it has none. */
  private Object made(String text) {
    try {
      return creator == null ? this : creator.of(text);
    } catch (InvocationTargetException refused) {
      return this;
    }
  }

  /** Returns what the enum's own factory throws for a text that is not admitted, or null. */
  public Throwable refusal(String text) {
    try {
      if (creator != null) {
        creator.of(text);
      }
      return null;
    } catch (InvocationTargetException refused) {
      return refused.getCause();
    }
  }
}

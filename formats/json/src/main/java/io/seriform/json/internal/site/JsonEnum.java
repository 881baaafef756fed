package io.seriform.json.internal.site;

import io.seriform.codec.names.OtherConstants;
import io.seriform.wire.bytes.PackedBytes;
import java.math.BigDecimal;
import java.util.Map;

/**
 * The texts of an enum's constants. The first two constants are fields of their own, because a
 * search in arrays costs a quarter more for the small enums that most are.
 *
 * @param type the enum's class
 * @param written the text of each constant by its ordinal, with quotes unless it is a number
 * @param heads the first 8 bytes of each of them, or fewer where it is shorter
 * @param masks which bits of 8 bytes to compare with a head
 * @param longest the bytes of the longest text
 * @param first the expected text of the first constant; of length 0 if it is too long for a word
 * @param firstConstant what it is read as
 * @param second the expected text of the second constant; likewise
 * @param secondConstant what it is read as
 * @param constants what the text of each constant is read as, by ordinal: itself, another one or
 *     null
 * @param byText each constant by each of its names and aliases, without quotes; numbers in the one
 *     form that {@link #number} gives them
 * @param others which constants are used for unknown texts
 * @param form what constants are written as
 */
public record JsonEnum(
    Class<?> type,
    PackedBytes[] written,
    long[] heads,
    long[] masks,
    int longest,
    PackedBytes first,
    Enum<?> firstConstant,
    PackedBytes second,
    Enum<?> secondConstant,
    Enum<?>[] constants,
    Map<String, Enum<?>> byText,
    OtherConstants others,
    Form form) {

  /** The form in which constants are written. */
  public enum Form {
    /** Text in quotes. */
    TEXT,
    /** Numbers, which are the ordinals. */
    ORDINAL,
    /** Any numbers. */
    NUMBER
  }

  /** A number's text: the same for 10, 1e1 and 10.0. */
  public static String number(Object number) {
    return new BigDecimal(number.toString()).stripTrailingZeros().toString();
  }

  public static JsonEnum of(
      Class<?> type,
      Enum<?>[] constants,
      PackedBytes[] written,
      Map<String, Enum<?>> byText,
      OtherConstants others,
      Form form) {
    int longest = 0;
    long[] heads = new long[written.length];
    long[] masks = new long[written.length];
    for (int i = 0; i < written.length; i++) {
      PackedBytes w = written[i];
      longest = Math.max(longest, w.length());
      // what is read as no constant is matched by nothing
      heads[i] = constants[i] == null ? 1 : w.head();
      masks[i] = constants[i] == null ? 0 : w.mask();
    }
    // a number's text has no end of its own: 1 is the start of 12, so it cannot be matched so
    boolean numeric = form != Form.TEXT;
    PackedBytes first =
        numeric || constants.length < 1 ? PackedBytes.NONE : fitting(written, constants, 0);
    PackedBytes second =
        numeric || constants.length < 2 ? PackedBytes.NONE : fitting(written, constants, 1);
    return new JsonEnum(
        type,
        written,
        heads,
        masks,
        longest,
        first,
        constants.length < 1 ? null : constants[0],
        second,
        constants.length < 2 ? null : constants[1],
        constants,
        byText,
        others,
        form);
  }

  private static PackedBytes fitting(PackedBytes[] written, Enum<?>[] constants, int i) {
    return constants[i] != null && written[i].length() <= 8 ? written[i] : PackedBytes.NONE;
  }
}

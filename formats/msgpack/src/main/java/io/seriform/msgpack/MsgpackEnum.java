package io.seriform.msgpack;

import io.seriform.FormatOptions.Enums;
import io.seriform.codec.NameTable;
import io.seriform.codec.Plan;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.wire.Word;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values that stand for an enum's constants. The first two constants are fields of their own,
 * because a search in arrays costs a quarter more for the small enums that most are.
 *
 * @param type the enum's class
 * @param written what stands for each constant by its ordinal: a string or an integer
 * @param longest the bytes of the longest
 * @param first what stands for the first constant; of length 0 where it is too long for a word
 * @param firstConstant the first constant
 * @param second what stands for the second constant; likewise
 * @param secondConstant the second constant
 * @param constants all constants by ordinal
 * @param ordinals whether each constant is its ordinal, an integer
 * @param names the ordinals of the constants by their texts
 * @param numbers each constant by its number
 */
public record MsgpackEnum(
    Class<?> type,
    Word[] written,
    int longest,
    Word first,
    Enum<?> firstConstant,
    Word second,
    Enum<?> secondConstant,
    Enum<?>[] constants,
    boolean ordinals,
    NameTable names,
    Map<Long, Enum<?>> numbers) {

  /**
   * The enum of a plan; null for other plans.
   *
   * @param how what stands for a constant
   * @param raw whether strings have the headers of the old specification
   */
  static MsgpackEnum of(Plan plan, Enums how, boolean raw) {
    Plan value = plan instanceof Plan.Wrapper w ? w.value() : plan;
    if (!(value instanceof Plan.Enumeration e)) {
      return null;
    }
    List<EnumModel.EnumConstant> all = e.model().constants();
    Enum<?>[] constants = new Enum<?>[all.size()];
    Word[] written = new Word[all.size()];
    Map<String, Enum<?>> texts = new HashMap<>();
    Map<Long, Enum<?>> numbers = new HashMap<>();
    int longest = 0;
    for (int i = 0; i < constants.length; i++) {
      EnumModel.EnumConstant c = all.get(i);
      constants[i] = c.constant();
      Object said = said(c, i, how);
      if (said instanceof Long number) {
        put(numbers, number, c.constant());
        written[i] = number(number);
      } else {
        put(texts, (String) said, c.constant());
        written[i] = text((String) said, raw);
      }
      if (how == Enums.NAME) {
        c.aliases().forEach(alias -> put(texts, alias, c.constant()));
      }
      longest = Math.max(longest, written[i].length());
    }
    NameTable.Builder names = new NameTable.Builder();
    texts.forEach(
        (text, c) ->
            names.add(
                text(text, raw).bytes(), text.getBytes(StandardCharsets.UTF_8), text, c.ordinal()));
    return new MsgpackEnum(
        e.raw(),
        written,
        longest,
        fitting(written, 0),
        constants.length < 1 ? null : constants[0],
        fitting(written, 1),
        constants.length < 2 ? null : constants[1],
        constants,
        how == Enums.ORDINAL,
        names.build(constants.length),
        Map.copyOf(numbers));
  }

  /** A Long or a String. */
  private static Object said(EnumModel.EnumConstant c, int ordinal, Enums how) {
    if (how == Enums.ORDINAL) {
      return (long) ordinal;
    }
    if (how == Enums.NAME || c.value() == null) {
      return c.name();
    }
    Object v = c.value();
    boolean integer =
        v instanceof Integer || v instanceof Long || v instanceof Short || v instanceof Byte;
    return integer ? (Object) ((Number) v).longValue() : v.toString();
  }

  private static <K> void put(Map<K, Enum<?>> map, K key, Enum<?> constant) {
    Enum<?> other = map.put(key, constant);
    if (other != null && other != constant) {
      throw new ModelException(
          "two constants of "
              + constant.getDeclaringClass().getName()
              + " are written as '"
              + key
              + "'");
    }
  }

  /** A string with its header, as it stands in a document. */
  static Word text(String text, boolean raw) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[utf8.length + 2 * Put.HEADER];
    int n = Put.string(all, 0, utf8.length, raw);
    System.arraycopy(utf8, 0, all, n, utf8.length);
    return Word.of(java.util.Arrays.copyOf(all, n + utf8.length));
  }

  /** An integer, as it stands in a document. */
  static Word number(long number) {
    byte[] all = new byte[2 * Put.NUMBER];
    int n = Put.integer(all, 0, number);
    return Word.of(java.util.Arrays.copyOf(all, n));
  }

  private static Word fitting(Word[] written, int i) {
    return i < written.length && written[i].length() <= 8 ? written[i] : Word.NONE;
  }
}
